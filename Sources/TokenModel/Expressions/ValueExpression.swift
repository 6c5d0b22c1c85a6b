import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

/// A value as written: a literal, a reference to a token, or parts, each of which is a value expression again.
public struct ValueExpression: Sendable {
    // In an order that leaves no gap.
    /// What the value is made of.
    public let kind: Kind
    /// Where it is written, with its quotes.
    public let range: SourceRange

    // Nearly every token has a literal or a reference: what is larger than these lies elsewhere.
    /// What a value can be made of.
    public enum Kind: Sendable {
        case literal(TokenValue)
        case reference(TokenReference)
        /// A part of another token's value.
        indirect case part(PartReference)
        /// A color, a measure or a curve some part of which is a pointer.
        indirect case assembled(AssembledValue)
        /// A color computed from those of other tokens.
        indirect case derivation(ColorDerivation)
        /// A length, a duration or a number that is computed.
        indirect case calculation(Calculation)
        /// CSS that holds the values of other tokens.
        indirect case css(RawCSSExpression)
        case composite(CompositeExpression)
        /// Layers of a shadow, stops of a gradient, names of a font stack.
        case list([ValueExpression])
    }

    public init(range: SourceRange, kind: Kind) {
        self.range = range
        self.kind = kind
    }

    /// The reference, if the whole value is one.
    public var wholeReference: TokenReference? {
        if case .reference(let reference) = kind { reference } else { nil }
    }
}

extension ValueExpression {
    /// Whether a composite in shorthand has properties of its token among its fields, such as `$description`: a text in
    /// its place would lose them.
    ///
    /// - Parameter text: the expression as it is written.
    package func holdsProperties(in text: String) -> Bool {
        guard case .composite = kind else { return false }
        return zip(text.utf8, text.utf8.dropFirst()).contains { first, second in
            first == UInt8(ascii: "$") && second.isASCIISmallLetter
        }
    }

    /// The references that the whole value is made of; none for a literal, and for a composite, whose
    /// parts have sources of their own.
    public var sources: [TokenReference] {
        switch kind {
        case .literal, .composite, .list: []
        case .reference(let reference): [reference]
        case .part(let part): [part.reference]
        case .assembled(let value): value.references
        case .derivation(let derivation): derivation.references.map(\.reference)
        case .calculation(let calculation): calculation.references
        case .css(let css): css.references
        }
    }

    /// The value that needs nothing else to be known: a literal, or a calculation without references.
    public var constant: TokenValue? {
        switch kind {
        case .literal(let value): value
        // Its errors are reported where it is read.
        case .calculation(let calculation): try? calculation.value { _ in nil }
        case .reference, .part, .assembled, .derivation, .css, .composite, .list: nil
        }
    }

    /// What a value is computed from that depends on other tokens, as the author wrote it; `nil` for any
    /// other value.
    public var formula: String? {
        switch kind {
        case .derivation(let derivation): derivation.text
        case .calculation(let calculation): calculation.references.isEmpty ? nil : calculation.text
        case .css(let css): css.text
        case .part(let part): part.pointerText
        case .literal, .reference, .assembled, .composite, .list: nil
        }
    }

    /// Whether a part of another token's value stands in it.
    package var holdsPart: Bool {
        switch kind {
        case .part, .assembled: true
        case .composite(let composite): composite.fields.contains { $0.value.holdsPart }
        case .list(let elements): elements.contains(where: \.holdsPart)
        case .literal, .reference, .derivation, .calculation, .css: false
        }
    }

    /// Calls `body` with every reference in the value, in source order.
    public func forEachReference(_ body: (TokenReference) -> Void) {
        switch kind {
        case .literal: break
        case .reference(let reference): body(reference)
        case .part(let part): body(part.reference)
        case .assembled(let value): for reference in value.references { body(reference) }
        case .derivation(let derivation): for part in derivation.references { body(part.reference) }
        case .calculation(let calculation): for reference in calculation.references { body(reference) }
        case .css(let css): for reference in css.references { body(reference) }
        case .composite(let composite):
            // By their places: a field would be copied, and most are literals.
            for index in composite.fields.indices { composite.fields[index].value.forEachReference(body) }
        case .list(let elements): for element in elements { element.forEachReference(body) }
        }
    }
}

/// A color that is computed from those of other tokens, such as `{color.signal} / 0.5`.
public struct ColorDerivation: Sendable {
    /// As the author wrote it, on one line.
    public let text: String
    /// In the order of the text.
    public let references: [Reference]
    let expression: ColorExpression

    /// A token whose value the color is computed from.
    public struct Reference: Hashable, Sendable {
        /// Within braces in the text of the color.
        public let reference: TokenReference
        /// Whether a color or a number is needed.
        public let role: ColorReference.Role
    }

    /// - Parameter value: what a reference stands for; `nil` if that has an error.
    /// - Returns: `nil` if one of the references has no value of its role.
    public func color(_ value: @escaping (_ path: String) -> TokenValue?) -> Color? {
        expression.color(
            ColorReferenceValues(
                color: { if case .color(let color) = value($0.name) { color } else { nil } },
                number: { reference in
                    switch value(reference.name) {
                    case .number(let number), .opacity(let number): number
                    default: nil
                    }
                }))
    }
}

extension ColorReference.Role {
    /// The types of token that can stand for a reference of this role.
    public var types: [TokenType] {
        switch self {
        case .color: [.color]
        case .number: [.number, .opacity]
        case .alpha: [.opacity, .number]
        }
    }
}

/// A part of a value that as a whole is invalid.
public struct RecoveredPart: Sendable {
    /// What could be read of the part.
    public let expression: ValueExpression
    /// What a reference in it may lead to; the first is the one to ask for.
    public let types: [TokenType]

    init(expression: ValueExpression, type: TokenType) {
        self.init(expression: expression, types: [type])
    }

    private init(expression: ValueExpression, types: [TokenType]) {
        self.expression = expression
        self.types = types
    }

    /// `nil` for a field that no reference can stand in.
    init?(_ field: CompositeExpression.Field) {
        switch field.definition.kind {
        case .value(let type): self.init(expression: field.value, type: type)
        case .seconds: self.init(expression: field.value, type: .duration)
        case .numberOr:
            // The word is no number, and cannot be wrong.
            if case .literal(.string) = field.value.kind { return nil }
            self.init(expression: field.value, type: .number)
        case .dimensions: self.init(expression: field.value, type: .dimension)
        case .layers(let types): self.init(expression: field.value, types: types)
        // Their parts are compared with the table of their own.
        case .fields, .items: self.init(expression: field.value, types: [.tabBar])
        case .keyword: return nil
        }
    }
}

/// A mapping of sub-values, whose keys are known to be those of its shape.
public struct CompositeExpression: Sendable {
    /// Which fields the type has, and which it requires.
    public let shape: CompositeShape
    /// In source order, each once; fields that are not written are not here.
    public let fields: [Field]

    /// A field as it is written.
    public struct Field: Sendable {
        /// What the shape says of it.
        public let definition: CompositeShape.Field
        /// Where its key is written.
        public let keyRange: SourceRange
        /// May be a reference of its own.
        public let value: ValueExpression
    }

    /// What is written in a field.
    ///
    /// - Parameter path: the field's name; dots lead to fields within, counted from 0 in a list: `tabs.1.id`.
    /// - Returns: the innermost that is written; `nil` if not even the first is.
    public func value(at path: String) -> ValueExpression? {
        // Nearly all ask for a field of the mapping itself.
        if let field = field(path) { return field.value }
        var steps = path.split(ascii: ".")[...]
        guard let first = steps.popFirst(), var found = field(String(first))?.value else { return nil }
        for step in steps {
            switch found.kind {
            case .composite(let inner):
                guard let next = inner.field(String(step))?.value else { return found }
                found = next
            case .list(let elements):
                guard let index = Int(step), elements.indices.contains(index) else { return found }
                found = elements[index]
            default: return found
            }
        }
        return found
    }

    /// What is written in a field; `nil` if it is not written.
    public func field(_ name: String) -> Field? {
        fields.first { $0.definition.name == name }
    }
}

/// A value whose parts are looked up before it is read: a color object with a pointer for its alpha.
public struct AssembledValue: Sendable {
    /// Of the whole value.
    public let type: TokenType
    /// The value as written.
    public let document: DocumentNode
    /// What stands for each pointer object of the document, in its order.
    let pointers: [Pointer]

    /// Where the pointers lead.
    public var references: [TokenReference] { pointers.map(\.reference) }

    /// A `$ref` within the value.
    public struct Pointer: Hashable, Sendable {
        /// Leads to a token.
        public let reference: TokenReference
        /// None for a whole value.
        public let steps: [String]
    }
}
