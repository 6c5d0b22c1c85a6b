import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenSyntax

extension ValueDecoder {
    /// `$holds`: a mapping of what says how large the text is, how many lines there are and what stands around them.
    mutating func heldText(_ node: NodeID) -> HeldText? {
        withShorthand { $0.readHeldText(node) }
    }

    private mutating func readHeldText(_ node: NodeID) -> HeldText? {
        guard let fields = requirementFields(node, .holds, known: HeldText.keys) else { return nil }
        let text = heldSize(fields, of: node)
        let lines = fields[HeldText.Key.lines.rawValue].map { lineCount($0) } ?? 1
        let paddingNode = fields[HeldText.Key.padding.rawValue]
        let padding = paddingNode.flatMap { node in
            length(node, notBelowZero: .heldPadding(describe(node), at: tree.range(of: node)))
        }
        let growth =
            fields[HeldText.Key.growth.rawValue].map {
                word($0, of: HeldText.Key.growth.rawValue, as: HeldText.Growth.self)
            } ?? .fixed
        guard let text, let lines, let growth, paddingNode == nil || padding != nil, !fields.hasUnknownKey else {
            return nil
        }
        return HeldText(text: text, lines: lines, padding: padding, growth: growth, range: tree.range(of: node))
    }

    /// - Returns: `nil` where it is invalid, which has been reported.
    private mutating func heldSize(_ fields: RequirementFields, of node: NodeID) -> HeldText.Text? {
        switch (fields[HeldText.Key.text.rawValue], fields[HeldText.Key.textStyle.rawValue]) {
        case (nil, nil):
            if !fields.hasUnknownKey { diagnostics.append(.heldTextWithoutText(at: tree.range(of: node))) }
            return nil
        case (_?, let style?):
            diagnostics.append(.heldTextTwice(at: tree.range(of: style)))
            return nil
        case (nil, let style?):
            return word(style, of: HeldText.Key.textStyle.rawValue, as: TextStyle.self).map { .style($0) }
        case (let size?, nil):
            guard let expression = expression(size, type: .dimension) else { return nil }
            if case .dimension(let length)? = expression.constant, length.value <= 0 {
                diagnostics.append(.textWithoutSize(describe(size), at: tree.range(of: size)))
                return nil
            }
            return .sized(expression)
        }
    }

    private mutating func lineCount(_ node: NodeID) -> Int? {
        if case .number(let number) = tree.coreValue(of: node), let count = Int(exactly: number),
            HeldText.lineCounts.contains(count)
        {
            return count
        }
        diagnostics.append(.heldLines(describe(node), at: tree.range(of: node)))
        return nil
    }
}

extension Diagnostic {
    fileprivate static func heldTextWithoutText(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error,
            "'$holds' needs 'text', the typography or the size of the text, or 'textStyle'",
            at: range)
    }

    fileprivate static func heldTextTwice(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'text' and 'textStyle' both say how large the text is", at: range,
            hint: "write one of them")
    }

    fileprivate static func heldLines(_ found: String, at range: SourceRange) -> Diagnostic {
        let counts = HeldText.lineCounts
        return Diagnostic(
            "structure/property", .error,
            "'lines' is a whole number from \(counts.lowerBound) to \(counts.upperBound), not \(found)", at: range)
    }

    package static func heldPadding(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'padding' must be a length of 0 or more, not \(found)", at: range)
    }
}
