import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A value is written once.
enum DuplicateValueRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/duplicate-value", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "types", .words(TokenType.names), "The types of token that are compared.", fallback: "all",
                strictness: .greater)
        ],
        summary: "If two tokens have the same value, one of them refers to the other.",
        rationale: """
            If two tokens have the same value, people change one token and forget the other. Let one token refer to \
            the other: both keep their names. Tessera compares values in every context, and colors by how they look. \
            References and deprecated tokens are not reported.
            """,
        goodExample: """
            color:
              $type: color
              violet: "#7C5CFF"
              signal: "{color.violet}"
            """,
        badExample: """
            color:
              $type: color
              violet: "#7C5CFF"
              signal: ↓rgb(124 92 255)
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/duplicate-value: warning }
            """)

    struct Options: RuleOptions {
        var types = TokenType.allCases

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            types = reader.words(node, as: TokenType.self) ?? types
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        var first: [[DisplayedValue?]: TokenID] = [:]
        var findings: [Diagnostic] = []
        for (index, token) in tokens.tree.tokens.enumerated() where token.deprecation == nil {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), options.types.contains(type), isLiteral(token) else { continue }
            let modifiers = tokens.modifiers(of: id)
            // Tokens with other modifiers never have the same list.
            var values: [DisplayedValue?] = [.modifiers(modifiers)]
            values += tokens.contexts.permutations(along: modifiers).map { permutation in
                tokens.value(of: id, in: permutation).map { DisplayedValue($0) }
            }
            guard let twin = first[values] else {
                first[values] = id
                continue
            }
            findings.append(finding(token, tokens.tree[twin]))
        }
        return findings
    }

    private static func isLiteral(_ token: Token) -> Bool {
        ([token.value] + token.contexts.map(\.value)).allSatisfy { $0?.sources.isEmpty ?? true }
    }

    private static func finding(_ token: Token, _ twin: Token) -> Diagnostic {
        let reference = "\"{\(twin.path)}\""
        var fixIts: [Diagnostic.FixIt] = []
        if token.contexts.isEmpty, let value = token.value, case .literal = value.kind {
            fixIts = [Diagnostic.FixIt("refer to it", replace: value.range, with: reference)]
        }
        return Diagnostic(
            description.id, description.severity, "'\(token.path)' repeats the value of '\(twin.path)'",
            at: token.value?.range ?? token.keyRange, hint: "refer to it: \(reference)",
            notes: [Diagnostic.Note("'\(twin.path)' is defined here", at: twin.keyRange)], fixIts: fixIts)
    }

    /// A value as people see it: a color is the same in whatever space it is written.
    private enum DisplayedValue: Hashable {
        case color([Double])
        case other(TokenValue)
        case modifiers(ModifierSet)

        init(_ value: TokenValue) {
            guard case .color(let color) = value else {
                self = .other(value)
                return
            }
            let seen = color.converted(to: .oklab).components
            // Far below what anybody can see, far above the noise of a conversion.
            self = .color([seen.first, seen.second, seen.third, color.alpha].map { ($0 * 100_000).rounded() })
        }
    }
}
