import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What is only there for others is used by others.
enum UnusedRule: ValidationRule {
    static let description = RuleDescription(
        id: "style/unused", severity: .warning, isOnByDefault: false,
        summary: "Every token that exists only for other tokens is used by one of them.",
        rationale: """
            Primitives are tokens for other tokens, such as a palette. Unused primitives make every output larger, and \
            people may use them by mistake. The option `tokens` lists the primitives. Without this option, every token \
            that has a value of its own, not a reference, must be used. A reference in a value counts as a use, a \
            reference in a requirement does not. Deprecated tokens are left out.
            """,
        goodExample: """
            palette:
              $type: color
              violet: "#7C5CFF"
            color:
              $type: color
              signal: "{palette.violet}"
            """,
        badExample: """
            palette:
              $type: color
              violet: "#7C5CFF"
              ↓pink: "#FF5CAA"
            color:
              $type: color
              signal: "{palette.violet}"
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/unused: { tokens: palette } }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tree = design.tokens.tree
        var isUsed = Array(repeating: false, count: tree.tokens.count)
        for token in tree.tokens {
            token.forEachReference { reference in
                if let target = tree.target(of: reference) { isUsed[target.index] = true }
            }
        }
        return zip(tree.tokens, isUsed).compactMap { token, isUsed in
            let isAlias = token.value?.wholeReference != nil
            if isUsed || isAlias || token.deprecation != nil || token.isInvalid { return nil }
            return Diagnostic(
                description.id, description.severity, "no token refers to '\(token.path)'", at: token.keyRange,
                hint: "remove it, or refer to it")
        }
    }
}
