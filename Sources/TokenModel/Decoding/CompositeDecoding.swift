import TesseraDiagnostics
import TesseraTokenSyntax

// Lists and composites.

extension ValueDecoder {
    mutating func list(
        _ node: NodeID, of type: TokenType,
        element read: (inout ValueDecoder, NodeID) -> ValueExpression?
    ) -> ValueExpression? {
        let elements = tree.elements(of: node)
        if elements.isEmpty {
            diagnostics.append(.emptyList(type, at: tree.range(of: node)))
            return nil
        }
        let values = elements.map { read(&self, $0) }
        let whole = values.compactMap(\.self)
        guard whole.count == values.count else {
            recovered += whole.map { RecoveredPart(expression: $0, type: type) }
            return nil
        }
        return ValueExpression(range: tree.range(of: node), kind: .list(whole))
    }

    /// A list stands for a whole value, never for an element of one.
    mutating func element(_ node: NodeID, type: TokenType) -> ValueExpression? {
        tree.kind(of: node) == .sequence ? misfit(node, type) : expression(node, type: type)
    }

    mutating func gradientStop(_ node: NodeID) -> ValueExpression? {
        switch readReference(node) {
        case .found(let expression):
            return expression
        case .metadata(let node, _):
            return misfit(node, .gradient)
        case .malformed:
            return nil
        case .none:
            if reportMissingValue(node) { return nil }
            guard tree.kind(of: node) == .mapping else { return misfit(node, .gradient) }
            return composite(node, shape: .gradientStop)
        }
    }

    /// Reads every field that is there, reports those that are missing or unknown.
    ///
    /// - Parameter mayHaveProperties: whether the mapping is a token too, so that its `$` keys are
    ///   somebody else's to read.
    mutating func composite(
        _ node: NodeID, shape: CompositeShape, mayHaveProperties: Bool = false
    ) -> ValueExpression? {
        let definitions = shape.fields
        let entries = tree.entries(of: node)
        var fields: [CompositeExpression.Field] = []
        // For what is written: most composites leave fields out, and these stay in memory.
        fields.reserveCapacity(min(definitions.count, entries.count))
        var seen: [String] = []
        seen.reserveCapacity(definitions.count)
        var unknown: [String] = []
        var isWhole = true
        for entry in entries {
            if mayHaveProperties, tree.firstByte(of: entry.key) == UInt8(ascii: "$") { continue }
            // The table's own name, where it has it: most keys need no text of their own.
            let definition = definitions.first { tree.reads(entry.key, $0.name) }
            let name = definition?.name ?? tree.text(of: entry.key)
            let keyRange = tree.range(of: entry.key)
            let value = currentValue(entry.value)
            if let old = oldField(name, entry, value: value, in: node, shape: shape) {
                seen.append(old.name)
                if let field = old.field { fields.append(field) } else { isWhole = false }
                continue
            }
            guard let definition else {
                if isForeignField(name, in: shape) {
                    diagnostics.append(.foreignField(name, in: shape, at: keyRange))
                    continue
                }
                diagnostics.append(
                    .unknownField(
                        name, in: shape, meant: tree.unused(definitions.map(\.name), in: node), at: keyRange))
                unknown.append(name)
                isWhole = false
                continue
            }
            seen.append(name)
            if let field = field(definition, keyRange: keyRange, value) {
                checkLineHeight(field, in: shape, of: node)
                fields.append(field)
            } else {
                isWhole = false
            }
        }
        let absent = definitions.lazy.filter { $0.isRequired && !seen.contains($0.name) }.map(\.name)
        let missing = Self.missing(Array(absent), besides: unknown)
        if !missing.isEmpty, !assume(missing, in: shape, of: node, &fields) {
            diagnostics.append(.missingFields(missing, in: shape, at: tree.range(of: node)))
            isWhole = false
        }
        if shape == .spring, isWhole, SpringFields(fieldNames: seen) == nil {
            diagnostics.append(.springForm(at: tree.range(of: node)))
            isWhole = false
        }
        guard isWhole else {
            recovered += fields.compactMap { RecoveredPart($0) }
            return nil
        }
        return ValueExpression(
            range: tree.range(of: node), kind: .composite(CompositeExpression(shape: shape, fields: fields)))
    }

    /// Of keys that are not there, those that no unknown key is a misspelling of: that one is reported.
    static func missing(_ names: [String], besides unknown: [String]) -> [String] {
        let meant = unknown.compactMap { Spelling.nearest(to: $0, among: names) }
        return names.filter { !meant.contains($0) }
    }

    mutating func field(
        _ definition: CompositeShape.Field, keyRange: SourceRange, _ node: NodeID
    ) -> CompositeExpression.Field? {
        let known = diagnostics.count
        let value = field(node, kind: definition.kind, of: definition.name) ?? css(node, in: definition, since: known)
        return value.map { CompositeExpression.Field(definition: definition, keyRange: keyRange, value: $0) }
    }

    private mutating func field(_ node: NodeID, kind: CompositeShape.Kind, of name: String) -> ValueExpression? {
        switch kind {
        case .value(let type):
            return expression(node, type: type)
        case .keyword(let words):
            if let pointer = tree.pointerEntry(node) { return part(pointer, in: node) }
            if reportMissingValue(node) { return nil }
            guard tree.kind(of: node) == .scalar else {
                diagnostics.append(.noWord(describe(node), among: words.map(\.text), at: tree.range(of: node)))
                return nil
            }
            let word = tree.text(of: node)
            let range = tree.range(of: node)
            if words.contains(where: { $0.text == word }) { return Self.literal(range, .string(word)) }
            let known = words.map(\.text)
            let old = oldWord(
                node, among: known, insteadOf: .unknownWord(word, .key(name), among: known, at: range))
            return Self.literal(range, old.map { .string($0) })
        case .dimensions:
            if let pointer = tree.pointerEntry(node) { return part(pointer, in: node) }
            guard tree.kind(of: node) == .sequence else {
                _ = rejected(node, .dimension, hint: "write a list of lengths")
                return nil
            }
            return list(node, of: .dimension) { $0.element($1, type: .dimension) }
        case .seconds:
            if case .number(let seconds) = tree.coreValue(of: node) {
                return Self.literal(tree.range(of: node), .duration(Duration(seconds, .s)))
            }
            return expression(node, type: .duration)
        case .numberOr(let word):
            let text = tree.text(of: node)
            if tree.kind(of: node) == .scalar, text == word.text {
                return Self.literal(tree.range(of: node), .string(text))
            }
            if tree.coreValue(of: node) == .string,
                text.looseLetters == word.text.looseLetters || Spelling.nearest(to: text, among: [word.text]) != nil
            {
                let range = tree.range(of: node)
                let old = oldWord(
                    node, among: [word.text],
                    insteadOf: .unknownWord(text, .key(name), among: [word.text], at: range))
                return Self.literal(range, old.map { .string($0) })
            }
            return expression(node, type: .number)
        case .fields(let shape):
            return fields(node, shape: shape)
        case .items(let shape):
            guard tree.kind(of: node) == .sequence, !tree.elements(of: node).isEmpty else {
                if !reportMissingValue(node) {
                    diagnostics.append(.noListOfFields(describe(node), of: shape, at: tree.range(of: node)))
                }
                return nil
            }
            return list(node, of: .tabBar) { $0.fields($1, shape: shape) }
        case .layers(let types):
            return layers(node, types: types)
        }
    }

    private mutating func fields(_ node: NodeID, shape: CompositeShape) -> ValueExpression? {
        if reportMissingValue(node) { return nil }
        guard tree.kind(of: node) == .mapping else {
            diagnostics.append(.noFields(describe(node), of: shape, at: tree.range(of: node)))
            return nil
        }
        return composite(node, shape: shape)
    }

    private mutating func layers(_ node: NodeID, types: [TokenType]) -> ValueExpression? {
        guard let type = types.first else { return nil }
        if tree.kind(of: node) == .sequence {
            return list(node, of: type) { $0.layer($1, types: types) }
        }
        return layer(node, types: types).map { layer in
            ValueExpression(range: layer.range, kind: .list([layer]))
        }
    }

    /// A literal is of the first of the types, unless it cannot be: a list of mappings is a gradient, a tint is what a
    /// material has, and what only glass has makes a mapping glass.
    private mutating func layer(_ node: NodeID, types: [TokenType]) -> ValueExpression? {
        switch tree.kind(of: node) {
        case .sequence where types.contains(.gradient) && isListOfMappings(node):
            return expression(node, type: .gradient)
        case .mapping where types.contains(.glass) && isGlass(node):
            return expression(node, type: .glass)
        case .mapping where types.contains(.material) && tree.entries(of: node).contains { isKey($0, "tint") }:
            return expression(node, type: .material)
        default:
            return types.first.flatMap { element(node, type: $0) }
        }
    }

    /// Whether a mapping has a field that glass has and a material has not, or a fallback without a tint.
    private func isGlass(_ node: NodeID) -> Bool {
        let keys = Set(tree.entries(of: node).compactMap { tree.text(of: $0.key) })
        return !keys.isDisjoint(with: CompositeShape.fieldsOfGlassAlone)
            || keys.contains("fallback") && !keys.contains("tint")
    }

    private func isListOfMappings(_ node: NodeID) -> Bool {
        tree.elements(of: node).allSatisfy { tree.kind(of: $0) == .mapping }
    }

    private func isKey(_ entry: SyntaxTree.Entry, _ name: String) -> Bool {
        tree.text(of: entry.key) == name
    }

    /// A pointer in the place of a word or a list that no token has as its whole value.
    private mutating func part(_ pointer: SyntaxTree.Entry, in node: NodeID) -> ValueExpression? {
        switch readPointer(pointer, in: node) {
        case .found(let expression): return expression
        case .metadata:
            diagnostics.append(.metadataInValue(at: tree.range(of: node)))
            return nil
        case .malformed, .none: return nil
        }
    }
}
