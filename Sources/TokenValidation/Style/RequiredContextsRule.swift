import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Nobody has forgotten a theme.
enum RequiredContextsRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/required-contexts", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "modifiers", .words([]), "The modifiers for whose contexts there must be a value.", fallback: "all",
                strictness: .greater)
        ],
        summary: "A token has a value for every context of a modifier.",
        rationale: """
            If a token has no value for a context, it has its default value there. That is right for a palette, and a \
            mistake for a color that must change between light and dark. Say with `tokens` which tokens need a value \
            for every context. A reference counts as a value, and so does a value for a narrower context, such as \
            `light+increased`.
            """,
        goodExample: """
            color:
              $type: color
              surface: { $value: "#14141C", $contexts: { light: "#F4F4F8" } }
            """,
        badExample: """
            color:
              $type: color
              surface: { $value: "#14141C", $contexts: { light: "#F4F4F8" } }
              ↓text: "#FFFFFF"
            """,
        manifest: """
            sources: [example.tokens.yaml]
            modifiers: { appearance: [dark, light], contrast: [standard, increased] }
            rules: { style/required-contexts: { modifiers: appearance, tokens: color } }
            """)

    struct Options: RuleOptions {
        /// `nil` for all.
        var modifiers: [String]?

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            modifiers = reader.names(node, as: name) ?? modifiers
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        let modifiers = tokens.contexts.modifiers.indices.filter { index in
            options.modifiers?.contains(tokens.contexts.modifiers[index].name) ?? true
        }
        return tokens.tree.tokens.indices.flatMap { index -> [Diagnostic] in
            let id = TokenID(index: index)
            if tokens.tree[id].isInvalid { return [] }
            return modifiers.compactMap { finding(for: id, tokens, modifier: $0) }
        }
    }

    private static func finding(for id: TokenID, _ tokens: ResolvedTokens, modifier index: Int) -> Diagnostic? {
        let modifier = tokens.contexts.modifiers[index]
        let named = tokens.namedContexts(of: id, modifier: index)
        let missing = modifier.contexts.indices.filter { $0 != modifier.defaultContext && !named.contains($0) }
        if missing.isEmpty { return nil }
        let contexts = missing.map { "\(modifier.name)=\(modifier.contexts[$0])" }.joined(separator: ", ")
        let token = tokens.tree[id]
        return Diagnostic(
            description.id, description.severity, "'\(token.path)' has no value of its own for \(contexts)",
            at: token.keyRange, hint: "the one of \(modifier.name)=\(modifier.defaultName) holds there")
    }
}
