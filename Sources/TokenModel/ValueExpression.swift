import Diagnostics

/// A value as written: a literal, a reference to a token, or parts that are such in their turn.
public struct ValueExpression: Sendable {
    public let range: SourceRange
    public let kind: Kind

    public enum Kind: Sendable {
        case literal(TokenValue)
        case reference(TokenReference)
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
    /// Calls `body` with every reference in the value, in source order.
    public func forEachReference(_ body: (TokenReference) -> Void) {
        switch kind {
        case .literal: break
        case .reference(let reference): body(reference)
        case .composite(let composite): for field in composite.fields { field.value.forEachReference(body) }
        case .list(let elements): for element in elements { element.forEachReference(body) }
        }
    }
}

extension Token {
    /// Calls `body` with every reference in the token's values; requirements do not count.
    public func forEachReference(_ body: (TokenReference) -> Void) {
        value?.forEachReference(body)
        for context in contexts { context.value.forEachReference(body) }
    }
}

/// `{a.b}`: stands for the value of the token at that path.
public struct TokenReference: Hashable, Sendable {
    /// The path between the braces.
    public let path: String
    /// The reference with its braces.
    public let range: SourceRange

    public init(path: String, range: SourceRange) {
        self.path = path
        self.range = range
    }
}

/// A part of a value that as a whole is faulty.
public struct SalvagedPart: Sendable {
    public let expression: ValueExpression
    /// What a reference in it must lead to.
    public let type: TokenType

    init(expression: ValueExpression, type: TokenType) {
        self.expression = expression
        self.type = type
    }

    /// `nil` for a field that no reference can stand in.
    init?(_ field: CompositeExpression.Field) {
        switch field.definition.kind {
        case .value(let type): self.init(expression: field.value, type: type)
        case .seconds: self.init(expression: field.value, type: .duration)
        case .dimensions: self.init(expression: field.value, type: .dimension)
        case .keyword: return nil
        }
    }
}

/// A mapping of sub-values, whose keys are known to be those of its shape.
public struct CompositeExpression: Sendable {
    public let shape: CompositeShape
    public let fields: [Field]

    public struct Field: Sendable {
        public let definition: CompositeShape.Field
        public let keyRange: SourceRange
        public let value: ValueExpression
    }
}
