import Diagnostics
import TokenSyntax

/// Turns the syntax of a value into a ``ValueExpression`` of a known type.
///
/// Each `literal` reads one type and lies in a file of its own. A value that does not fit is
/// reported and yields `nil`; reading goes on, so that one run finds every fault.
struct ValueDecoder {
    let tree: SyntaxTree
    var dialect = TokenDialect.standard
    /// What pointers walk; `nil` where none may stand.
    var index: DocumentIndex?
    var diagnostics: [Diagnostic] = []
    /// Parts of values that were dropped because of another part, with the types they need: their
    /// references are looked up all the same.
    var salvaged: [SalvagedPart] = []

    /// A whole value of `type`, or a reference.
    mutating func expression(_ node: NodeID, type: TokenType) -> ValueExpression? {
        let node = currentValue(node)
        switch readReference(node) {
        case .found(let expression):
            return expression
        case .metadata(let node, let syntax):
            return expression(ofMetadata: node, in: syntax, type: type)
        case .malformed:
            return nil
        case .none:
            if type != .string, hasBraceAtEnd(node), !mayHaveFormula(type) || !hasBothBraces(node) {
                let text = tree.text(of: node)
                let problem = hasBothBraces(node) ? "there is more than a reference" : "a brace is missing"
                diagnostics.append(.malformedReference(text, problem, at: tree.range(of: node)))
                return nil
            }
            let findings = diagnostics.count
            let value = value(node, type: type)
            // Another spelling that is none of this dialect has been reported.
            if let value, diagnostics.count == findings { refuseShorthand(node, value) }
            return value
        }
    }

    private func mayHaveFormula(_ type: TokenType) -> Bool {
        type == .color || Calculation.operandTypes.contains(type)
    }

    /// `{a.b` or `a.b}`: half a reference, which no value looks like; or more than one.
    private func hasBraceAtEnd(_ node: NodeID) -> Bool {
        tree.withText(of: node) { $0.first == UInt8(ascii: "{") || $0.last == UInt8(ascii: "}") }
    }

    /// `{a.b} / 0.5` has both, though the last of them does not end it.
    private func hasBothBraces(_ node: NodeID) -> Bool {
        tree.withText(of: node) { $0.contains(UInt8(ascii: "{")) && $0.contains(UInt8(ascii: "}")) }
    }

    private mutating func value(_ node: NodeID, type: TokenType) -> ValueExpression? {
        if reportMissingValue(node, type: type) { return nil }
        switch (tree.kind(of: node), type) {
        case (.mapping, .color) where hasInnerPointer(node), (.mapping, .dimension) where hasInnerPointer(node),
            (.mapping, .duration) where hasInnerPointer(node), (.sequence, .cubicBezier) where hasInnerPointer(node):
            return assembled(node, type: type)
        case (.mapping, .color): return Self.literal(tree.range(of: node), color(fromObject: node))
        case (.mapping, .dimension): return Self.literal(tree.range(of: node), dimension(fromObject: node))
        case (.mapping, .duration): return Self.literal(tree.range(of: node), duration(fromObject: node))
        case (.mapping, _):
            guard let shape = CompositeShape(type: type) else { return misfit(node, type) }
            return composite(node, shape: shape)
        case (.sequence, .cubicBezier): return Self.literal(tree.range(of: node), cubicBezier(fromList: node))
        case (.sequence, .fontFamily):
            return list(node, of: .fontFamily) { $0.fontFamilyElement($1) }.map(Self.flatFontFamily)
        case (.sequence, .shadow): return list(node, of: .shadow) { $0.element($1, type: .shadow) }
        case (.sequence, .gradient): return list(node, of: .gradient) { $0.gradientStop($1) }
        case (.sequence, _): return misfit(node, type)
        case (.scalar, .color):
            let range = tree.range(of: node)
            return color(fromScalar: node).map { ValueExpression(range: range, kind: $0) }
        case (.scalar, _) where isCalculation(node, type: type): return calculation(node, type: type)
        case (.scalar, .shadow): return shadow(fromScalar: node)
        case (.scalar, .border): return border(fromScalar: node)
        case (.scalar, _): return Self.literal(tree.range(of: node), scalar(node, type: type))
        }
    }

    private mutating func scalar(_ node: NodeID, type: TokenType) -> TokenValue? {
        switch type {
        case .dimension: dimension(fromScalar: node)
        case .duration: duration(fromScalar: node)
        case .number: number(node, percentages: true).map(TokenValue.number)
        case .opacity: opacity(node)
        case .fontFamily: fontFamily(fromScalar: node)
        case .fontWeight: fontWeight(node)
        case .cubicBezier: cubicBezier(fromScalar: node)
        case .strokeStyle: strokeStyle(fromScalar: node)
        case .string: .string(tree.text(of: node))
        case .boolean: boolean(node)
        case .color, .border, .transition, .shadow, .gradient, .typography, .spring, .tabBar, .material:
            rejected(node, type)
        }
    }

    /// Not a method of the decoder: reading `value` changes it, and it would be copied for that.
    private static func literal(_ range: SourceRange, _ value: TokenValue?) -> ValueExpression? {
        value.map { ValueExpression(range: range, kind: .literal($0)) }
    }

    // MARK: Lists and composites

    private mutating func list(
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
            salvaged += whole.map { SalvagedPart(expression: $0, type: type) }
            return nil
        }
        return ValueExpression(range: tree.range(of: node), kind: .list(whole))
    }

    /// A list stands for a whole value, never for an element of one.
    mutating func element(_ node: NodeID, type: TokenType) -> ValueExpression? {
        tree.kind(of: node) == .sequence ? misfit(node, type) : expression(node, type: type)
    }

    private mutating func gradientStop(_ node: NodeID) -> ValueExpression? {
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
        var fields: [CompositeExpression.Field] = []
        var seen: [String] = []
        var unknown: [String] = []
        var isWhole = true
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            if mayHaveProperties, name.hasPrefix("$") { continue }
            let keyRange = tree.range(of: entry.key)
            let value = currentValue(entry.value)
            if let old = oldField(name, entry, value: value, in: node, shape: shape) {
                seen.append(old.name)
                if let field = old.field { fields.append(field) } else { isWhole = false }
                continue
            }
            guard let definition = definitions.first(where: { $0.name == name }) else {
                if isForeignField(name, in: shape) {
                    diagnostics.append(.foreignField(name, in: shape, at: keyRange))
                    continue
                }
                diagnostics.append(.unknownField(name, in: shape, at: keyRange))
                unknown.append(name)
                isWhole = false
                continue
            }
            seen.append(name)
            if let field = field(definition, keyRange: keyRange, value) {
                checkLineHeight(field, in: shape)
                fields.append(field)
            } else {
                isWhole = false
            }
        }
        let missing = Self.missing(
            definitions.filter { $0.isRequired && !seen.contains($0.name) }.map(\.name), besides: unknown)
        if !missing.isEmpty, !assume(missing, in: shape, of: node, &fields) {
            diagnostics.append(.missingFields(missing, in: shape, at: tree.range(of: node)))
            isWhole = false
        }
        if shape == .spring, isWhole, SpringFields(fieldNames: seen) == nil {
            diagnostics.append(.springForm(at: tree.range(of: node)))
            isWhole = false
        }
        guard isWhole else {
            salvaged += fields.compactMap { SalvagedPart($0) }
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
        field(node, kind: definition.kind).map {
            CompositeExpression.Field(definition: definition, keyRange: keyRange, value: $0)
        }
    }

    private mutating func field(_ node: NodeID, kind: CompositeShape.Kind) -> ValueExpression? {
        switch kind {
        case .value(let type):
            return expression(node, type: type)
        case .keyword(let words):
            if let pointer = pointerEntry(node) { return part(pointer, in: node) }
            if reportMissingValue(node) { return nil }
            let word = tree.text(of: node)
            guard tree.kind(of: node) == .scalar, words.contains(word) else {
                diagnostics.append(.unknownWord(word, among: words, at: tree.range(of: node)))
                return nil
            }
            return Self.literal(tree.range(of: node), .string(word))
        case .dimensions:
            if let pointer = pointerEntry(node) { return part(pointer, in: node) }
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
        }
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

    // MARK: References

    enum ReferenceReading {
        case none, malformed
        /// A reference to a token or to a part of one.
        case found(ValueExpression)
        /// What stands beside a value, to be read with the type that is needed.
        case metadata(NodeID, SyntaxTree)
    }

    /// Whether the node is `{a.b}` or a pointer. What looks like a reference and is none is reported.
    mutating func readReference(_ node: NodeID) -> ReferenceReading {
        switch tree.kind(of: node) {
        case .sequence:
            return .none
        case .mapping:
            if let pointer = pointerEntry(node) { return readPointer(pointer, in: node) }
            guard let path = tree.unquotedReference(node) else { return .none }
            diagnostics.append(.unquotedReference(path, at: tree.range(of: node)))
            return .malformed
        case .scalar:
            guard tree.withText(of: node, { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }) else {
                return .none
            }
            let text = tree.text(of: node)
            let path = String(text.dropFirst().dropLast())
            // `{a} / {b}` is computed from two.
            if let brace = path.firstIndex(of: "}"),
                let sign = path[brace...].dropFirst().first(where: { !$0.isWhitespace }), "+-*/^".contains(sign)
            {
                return .none
            }
            if let old = oldReference(node, path: path) {
                return .found(ValueExpression(range: old.range, kind: .reference(old)))
            }
            if let problem = TokenName.problem(inPath: path) {
                diagnostics.append(.malformedReference(text, problem, at: tree.range(of: node)))
                return .malformed
            }
            let range = tree.range(of: node)
            return .found(
                ValueExpression(range: range, kind: .reference(TokenReference(path: path, range: range))))
        }
    }

    // MARK: Faults

    /// Reports a value that is null or absent.
    ///
    /// - Returns: whether it was.
    mutating func reportMissingValue(_ node: NodeID, type: TokenType? = nil) -> Bool {
        guard tree.coreValue(of: node) == .null else { return false }
        diagnostics.append(.missingValue(type, at: tree.range(of: node)))
        return true
    }

    /// Reports that a value does not fit, in place of an expression.
    mutating func misfit(_ node: NodeID, _ type: TokenType) -> ValueExpression? {
        _ = rejected(node, type)
        return nil
    }

    /// Reports that a value does not fit, in place of a literal.
    mutating func rejected(_ node: NodeID, _ type: TokenType, hint: String? = nil) -> TokenValue? {
        diagnostics.append(fault(node, type, hint: hint))
        return nil
    }

    func fault(_ node: NodeID, _ type: TokenType, hint: String? = nil) -> Diagnostic {
        .misfit(describe(node), type, at: tree.range(of: node), hint: hint)
    }

    /// Where a part of a scalar's text stands in the file: exact if the scalar stands there as it reads.
    ///
    /// - Parameters:
    ///   - offset: in UTF-8 bytes of the text.
    func range(offset: Int, length: Int, in node: NodeID) -> SourceRange {
        TextPlace(of: node, in: tree).range(offset..<offset + length)
    }

    func describe(_ node: NodeID) -> String {
        switch tree.kind(of: node) {
        case .scalar:
            let text = tree.text(of: node)
            return "'\(text.count > 60 ? text.prefix(59) + "…" : text[...])'"
        case .mapping: return "a mapping"
        case .sequence: return "a list"
        }
    }
}
