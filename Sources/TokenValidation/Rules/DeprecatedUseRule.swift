import TesseraDiagnostics
import TesseraTokenModel

/// Nothing that is to stay refers to something that is to go.
enum DeprecatedUseRule: ValidationRule {
    static let description = RuleDescription(
        id: "deprecated/use", severity: .warning,
        summary: "A token does not refer to a deprecated token.",
        rationale: """
            When a deprecated token is removed, every token that refers to it breaks. A deprecated token may refer to \
            another deprecated token, because both are removed together.
            """,
        goodExample: """
            color:
              $type: color
              violet: "#7C5CFF"
              signal: "{color.violet}"
              accent: { $value: "{color.violet}", $deprecated: use signal }
            """,
        badExample: """
            color:
              $type: color
              accent: { $value: "#7C5CFF", $deprecated: use signal }
              glow: ↓"{color.accent}"
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tree = design.tokens.tree
        guard tree.detailed.contains(where: { tree[$0].deprecation != nil }) else { return [] }
        var findings: [Diagnostic] = []
        for token in tree.tokens where token.deprecation == nil {
            token.forEachReference { reference in
                guard let target = tree.target(of: reference), let deprecation = tree[target].deprecation else {
                    return
                }
                findings.append(.deprecatedUse(by: token, of: tree[target], deprecation, at: reference.range))
            }
        }
        return findings
    }
}

extension Diagnostic {
    fileprivate static func deprecatedUse(
        by token: Token, of target: Token, _ deprecation: Deprecation, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "deprecated/use", .warning, "'\(token.path)' refers to '\(target.path)', which is deprecated", at: range,
            hint: deprecation.reason, notes: [Note("'\(target.path)' is defined here", at: target.keyRange)])
    }
}
