import TesseraDiagnostics
import TesseraTokenSyntax

extension SettingsReading {
    /// A pattern, or a list of patterns.
    package mutating func selection(
        _ node: NodeID, of name: String, _ subject: NameSelection.Subject
    ) -> NameSelection? {
        let nodes = tree.elementsOrItself(of: node)
        let patterns = nodes.compactMap { element -> NameSelection.Pattern? in
            let pattern =
                tree.kind(of: element) == .scalar
                ? NameSelection.Pattern(tree.text(of: element), of: subject, at: tree.range(of: element)) : nil
            if pattern == nil { diagnostics.append(.malformedPattern(name, subject, at: tree.range(of: element))) }
            return pattern
        }
        if nodes.isEmpty { diagnostics.append(.malformedPattern(name, subject, at: tree.range(of: node))) }
        return patterns.isEmpty ? nil : NameSelection(subject: subject, patterns: patterns)
    }
}

extension Diagnostic {
    fileprivate static func malformedPattern(
        _ name: String, _ subject: NameSelection.Subject, at range: SourceRange
    ) -> Diagnostic {
        let expected =
            switch subject {
            case .tokens: "a pattern of tokens, such as color.palette or **.hover, or a list of them"
            case .files: "a pattern of files, such as Tokens/legacy/**, or a list of them"
            }
        return Diagnostic("manifest/pattern", .error, "'\(name)' must be \(expected)", at: range)
    }
}
