import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Tokens say what they are for.
enum DescriptionRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/description", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "types", .words(TokenType.names), "The types of token that need a description.", fallback: "all",
                strictness: .greater),
            RuleOption(
                "groups", .flag, "Whether groups also need a description.", fallback: "false", strictness: .greater),
        ],
        summary: "Tokens have a `$description`.",
        rationale: """
            A token's name says what the token is, and its `$description` says when to use it. The description becomes \
            the comment of the generated constant, which people read as they type.
            """,
        goodExample: """
            color:
              $type: color
              surface: { $value: "#14141C", $description: Behind everything. }
            """,
        badExample: """
            color:
              $type: color
              ↓surface: "#14141C"
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/description: { types: [color] } }
            """)

    struct Options: RuleOptions {
        var types = TokenType.allCases
        var includesGroups = false

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            switch name {
            case "types": types = reader.words(node, as: TokenType.self) ?? types
            default: includesGroups = reader.flag(node, as: name) ?? includesGroups
            }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        var findings: [Diagnostic] = []
        if options.includesGroups {
            for group in tokens.tree.groups where isMissing(group.description) {
                guard let range = group.keyRange else { continue }
                findings.append(finding("the group '\(group.path)'", at: range))
            }
        }
        for (index, token) in tokens.tree.tokens.enumerated() where isMissing(token.description) {
            guard let type = tokens.type(of: TokenID(index: index)), options.types.contains(type) else { continue }
            findings.append(finding("'\(token.path)'", at: token.keyRange))
        }
        return findings
    }

    private static func isMissing(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }

    private static func finding(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            description.id, description.severity, "\(what) has no description", at: range, hint: "add a '$description'")
    }
}
