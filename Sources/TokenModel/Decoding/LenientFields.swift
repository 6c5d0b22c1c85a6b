import TesseraDiagnostics
import TesseraTokenSyntax

// What older drafts and other tools write as the parts of composite values.

extension ValueDecoder {
    /// A field that is written in another way.
    struct OldField {
        /// Today's name.
        let name: String
        /// `nil` if its value has an error.
        let field: CompositeExpression.Field?
    }

    /// The `$value` of a sub-value that is written as a token: `{ $type, $value }`.
    ///
    /// - Returns: any other node as it is.
    mutating func currentValue(_ node: NodeID) -> NodeID {
        guard tree.kind(of: node) == .mapping, let inner = tree.value(of: node, forKey: PropertyKey.value.rawValue),
            tree.entries(of: node).allSatisfy({ tree.isProperty($0.key) })
        else { return node }
        let range = tree.range(of: node)
        let value = tree.range(of: inner)
        // A block under another key would have to be indented anew; an alias stands elsewhere.
        let isMovable = tree.kind(of: inner) == .scalar || tree.isFlow(inner)
        let isInside = tree.anchorRange(of: node) == nil && value.offset >= range.offset && value.end <= range.end
        let before = range.part(from: 0, length: value.offset - range.offset)
        let after = range.part(from: value.end - range.offset, length: range.end - value.end)
        report(
            OldSpelling(
                kind: .field, found: "a sub-value with '$value'", modern: "the value behind it",
                fixIts: isMovable && isInside
                    ? [before, after].filter { $0.length > 0 }.map {
                        Diagnostic.FixIt("write the value by itself", replace: $0, with: "")
                    } : []),
            insteadOf: .nestedToken(at: range))
        return inner
    }

    /// Reads a field that has another name or another measure than today.
    ///
    /// - Returns: `nil` for any other field.
    mutating func oldField(
        _ name: String, _ entry: SyntaxTree.Entry, value: NodeID, in node: NodeID, shape: CompositeShape
    ) -> OldField? {
        switch (shape, name) {
        case (.shadowLayer, "x"): renamed(entry, to: "offsetX", value: value, in: node, shape: shape)
        case (.shadowLayer, "y"): renamed(entry, to: "offsetY", value: value, in: node, shape: shape)
        case (.shadowLayer, "type"): shadowKind(entry, value: value, in: node, shape: shape)
        case (.typography, "letterSpacing"): relativeSpacing(entry, value: value, in: node, shape: shape)
        case (.typography, "lineHeight"): absoluteLineHeight(entry, value: value, in: node, shape: shape)
        default: nil
        }
    }

    // MARK: Names

    private mutating func renamed(
        _ entry: SyntaxTree.Entry, to name: String, value: NodeID, in node: NodeID, shape: CompositeShape
    ) -> OldField? {
        guard tree.value(of: node, forKey: name) == nil, let definition = shape.field(name) else { return nil }
        let old = tree.text(of: entry.key)
        let range = tree.range(of: entry.key)
        report(
            OldSpelling(
                kind: .field, found: "'\(old)'", modern: "'\(name)'",
                fixIts: [
                    Diagnostic.FixIt("write '\(name)'", replace: range, with: scalar(name, inPlaceOf: entry.key))
                ]),
            insteadOf: .unknownField(old, in: shape, meant: tree.unused(shape.fields.map(\.name), in: node), at: range))
        return OldField(name: name, field: field(definition, keyRange: range, value))
    }

    /// `type: innerShadow` for `inset: true`.
    private mutating func shadowKind(
        _ entry: SyntaxTree.Entry, value: NodeID, in node: NodeID, shape: CompositeShape
    ) -> OldField? {
        let kinds = ["innerShadow": true, "dropShadow": false]
        guard tree.value(of: node, forKey: "inset") == nil, let definition = shape.field("inset"),
            let isInset = kinds[tree.text(of: value)]
        else { return nil }
        let range = tree.range(of: entry.key)
        let key = scalar("inset", inPlaceOf: entry.key)
        report(
            OldSpelling(
                kind: .field, found: "the type '\(tree.text(of: value))'", modern: "'inset: \(isInset)'",
                fixIts: [
                    Diagnostic.FixIt(
                        "write 'inset: \(isInset)'", replace: range.extended(to: tree.range(of: entry.value)),
                        with: "\(key): \(isInset)")
                ]),
            insteadOf: .unknownField(
                "type", in: shape, meant: tree.unused(shape.fields.map(\.name), in: node), at: range))
        return OldField(
            name: "inset", field: literalField(definition, .boolean(isInset), range, tree.range(of: value)))
    }

    /// Whether a field is another tool's, such as the `textCase` of a typography value, and no misspelling.
    func isForeignField(_ name: String, in shape: CompositeShape) -> Bool {
        guard dialect == .lenient, shape == .typography else { return false }
        // It looks like a misspelling of 'fontSize', and is a field of CSS.
        return name == "fontStyle" || Spelling.nearest(to: name, among: shape.fields.map(\.name)) == nil
    }

    // MARK: What is missing

    /// Adds what is meant where fields are missing, and reports it.
    ///
    /// - Returns: whether each of the fields has such a meaning.
    mutating func assume(
        _ names: [String], in shape: CompositeShape, of node: NodeID, _ fields: inout [CompositeExpression.Field]
    ) -> Bool {
        let assumed = names.compactMap { shape.assumption($0) }
        guard assumed.count == names.count else { return false }
        let range = tree.range(of: node)
        let texts = assumed.map { "\($0.definition.name): \($0.text)" }.joined(separator: ", ")
        report(
            OldSpelling(
                kind: .field, found: "\(shape.name) without \(names.quotedList)", modern: "one with '\(texts)'",
                fixIts: insertions(of: assumed, into: node)),
            insteadOf: .missingFields(names, in: shape, at: range))
        fields += assumed.map { literalField($0.definition, $0.value, range, range) }
        return true
    }

    /// Writes fields at the start of a mapping. What is not between braces has a line for each, with an indentation
    /// that the tree does not know.
    private func insertions(of assumed: [CompositeShape.Assumption], into node: NodeID) -> [Diagnostic.FixIt] {
        guard tree.anchorRange(of: node) == nil, let key = tree.entries(of: node).first?.key else { return [] }
        let start = tree.range(of: key).part(from: 0, length: 0)
        guard tree.isFlow(node) else {
            // Of a curve in words, and of a list, the place is not known.
            let isKnown = assumed.allSatisfy { ["letterSpacing", "spread", "delay"].contains($0.definition.name) }
            return isKnown
                ? assumed.map { Diagnostic.FixIt("add them", addEntry: $0.definition.name, $0.text, at: start) } : []
        }
        let texts = assumed.map { field in
            let value =
                switch field.value {
                case .dimension(let length): text(length, inPlaceOf: key)
                case .duration(let time): text(time, inPlaceOf: key)
                case .number(let number): number.text
                default: scalar(field.text, inPlaceOf: key)
                }
            return "\(scalar(field.definition.name, inPlaceOf: key)): \(value), "
        }
        return [Diagnostic.FixIt("add them", replace: start, with: texts.joined())]
    }

    func literalField(
        _ definition: CompositeShape.Field, _ value: TokenValue, _ keyRange: SourceRange, _ range: SourceRange
    ) -> CompositeExpression.Field {
        CompositeExpression.Field(
            definition: definition, keyRange: keyRange, value: ValueExpression(range: range, kind: .literal(value)))
    }
}

// What composite values of older drafts and of other tools have in place of a field.

extension CompositeShape {
    /// What is meant where a field is not written.
    struct Assumption {
        let definition: Field
        let value: TokenValue
        /// As messages show it.
        let text: String
    }

    /// `nil` for a field that nothing stands for.
    func assumption(_ name: String) -> Assumption? {
        guard let definition = field(name) else { return nil }
        switch (self, name) {
        case (.typography, "letterSpacing"), (.shadowLayer, "spread"):
            return Assumption(definition: definition, value: .dimension(Dimension(0)), text: "0px")
        case (.typography, "lineHeight"):
            // CSS's `normal`, which is about 1.2 for most typefaces.
            return Assumption(definition: definition, value: .number(1.2), text: "1.2")
        case (.transition, "delay"):
            return Assumption(definition: definition, value: .duration(Duration(0, .ms)), text: "0ms")
        case (.border, "style"):
            return Assumption(definition: definition, value: .strokeStyle(.keyword(.solid)), text: "solid")
        default:
            return nil
        }
    }
}
