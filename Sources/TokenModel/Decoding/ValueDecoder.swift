import TesseraDiagnostics
import TesseraTokenSyntax

/// Turns the syntax of a value into a ``ValueExpression`` of a known type.
///
/// Each `literal` reads one type and lies in a file of its own. A value that does not fit is
/// reported and yields `nil`; reading goes on, so that one run finds every error.
struct ValueDecoder {
    private(set) var tree: SyntaxTree
    var dialect = TokenDialect.standard
    /// What pointers walk; `nil` where none may stand.
    var index: DocumentIndex?
    var diagnostics: [Diagnostic] = []
    /// Parts of values that were dropped because of another part, with the types they need: their
    /// references are looked up all the same.
    var recovered: [RecoveredPart] = []

    /// Shares nothing with the decoders of other threads that it would count references to.
    mutating func separate() {
        tree = tree.separate()
        index = index?.separate()
    }

    /// A whole value of `type`, or a reference.
    mutating func expression(_ node: NodeID, type: TokenType) -> ValueExpression? {
        let node = currentValue(node)
        if type == .css, tree.kind(of: node) == .scalar || (dialect == .lenient && measureText(node) != nil) {
            return rawCSS(node)
        }
        if hasWordsOfCSS(node, type) { return value(node, type: type) }
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
                let message = hasBothBraces(node) ? "there is more than a reference" : "a brace is missing"
                diagnostics.append(.malformedReference(text, message, at: tree.range(of: node)))
                return nil
            }
            let findings = diagnostics.count
            let value = value(node, type: type)
            if value == nil, let mistake = mistake(node, type) {
                diagnostics.removeSubrange(findings...)
                diagnostics.append(mistake)
            }
            // Another spelling that is none of this dialect has been reported.
            if let value, diagnostics.count == findings { rejectShorthand(node, value) }
            return value
        }
    }

    private func mayHaveFormula(_ type: TokenType) -> Bool {
        type == .color || Calculation.operandTypes.contains(type)
    }

    /// `{a.b` or `a.b}`: half a reference, which no value looks like; or more than one.
    func hasBraceAtEnd(_ node: NodeID) -> Bool {
        tree.firstByte(of: node) == UInt8(ascii: "{") || tree.lastByte(of: node) == UInt8(ascii: "}")
    }

    /// `{a.b} / 0.5` has both, though the last of them does not end it.
    private func hasBothBraces(_ node: NodeID) -> Bool {
        tree.withText(of: node) { $0.contains(UInt8(ascii: "{")) && $0.contains(UInt8(ascii: "}")) }
    }

    private mutating func value(_ node: NodeID, type: TokenType) -> ValueExpression? {
        if reportMissingValue(node, type: type) { return nil }
        switch (tree.kind(of: node), type) {
        case (.mapping, .color) where tree.hasInnerPointer(node),
            (.mapping, .dimension) where tree.hasInnerPointer(node),
            (.mapping, .duration) where tree.hasInnerPointer(node),
            (.sequence, .cubicBezier) where tree.hasInnerPointer(node):
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
        case (.scalar, .shadow), (.scalar, .border), (.scalar, .transition), (.scalar, .gradient):
            return composite(fromCSS: node, type: type)
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
        case .spring: spring(fromScalar: node)
        case .haptic: haptic(fromScalar: node)
        // Has references in it, and is read as a whole.
        case .css: nil
        // No scalar is a value of it.
        default: rejected(node, type)
        }
    }

    /// Not a method of the decoder: reading `value` changes it, and it would be copied for that.
    static func literal(_ range: SourceRange, _ value: TokenValue?) -> ValueExpression? {
        value.map { ValueExpression(range: range, kind: .literal($0)) }
    }

    // MARK: Errors

    /// Reports a value that is null or absent.
    ///
    /// - Returns: whether it was.
    mutating func reportMissingValue(_ node: NodeID, type: TokenType? = nil) -> Bool {
        guard tree.coreValue(of: node) == .null else { return false }
        // Where something stands that reads as nothing, the reader has said what is wrong with it.
        let isWritten = tree.text(of: node) != ""
        if tree.range(of: node).length == 0 || isWritten {
            diagnostics.append(.missingValue(type, isWritten: isWritten, at: tree.range(of: node)))
        }
        return true
    }

    /// Reports that a value does not fit, in place of an expression.
    mutating func misfit(_ node: NodeID, _ type: TokenType) -> ValueExpression? {
        _ = rejected(node, type)
        return nil
    }

    /// Reports that a value does not fit, in place of a literal.
    mutating func rejected(_ node: NodeID, _ type: TokenType, hint: String? = nil) -> TokenValue? {
        diagnostics.append(typeError(node, type, hint: hint))
        return nil
    }

    func typeError(_ node: NodeID, _ type: TokenType, hint: String? = nil) -> Diagnostic {
        .misfit(describe(node), type, at: tree.range(of: node), hint: hint ?? Self.form(of: type))
    }

    /// How a value of a type that has parts is written.
    static func form(of type: TokenType) -> String? {
        if type == .gradient { return "write a list of stops such as { color: \"#7C5CFF\", position: 0 }" }
        guard let shape = CompositeShape(type: type) else { return nil }
        let names = shape.fields.filter(\.isRequired).map(\.name)
        return names.isEmpty ? nil : "write a mapping with \(names.quotedList)"
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
            let text = infinity(node) ?? tree.text(of: node)
            return "'\(text.count > 60 ? text.prefix(59) + "…" : text[...])'"
        case .mapping: return "a mapping"
        case .sequence: return "a list"
        }
    }

    /// `Infinity` or `NaN` as JSON5 has them, which are read as `.inf` and `.nan` of YAML; `nil` for any other scalar.
    private func infinity(_ node: NodeID) -> String? {
        let text = tree.text(of: node)
        guard let word = Self.infinities[text], case .number = tree.coreValue(of: node),
            tree.range(of: node).length != text.utf8.count
        else { return nil }
        return word
    }

    private static let infinities = [".inf": "Infinity", "-.inf": "-Infinity", ".nan": "NaN"]
}
