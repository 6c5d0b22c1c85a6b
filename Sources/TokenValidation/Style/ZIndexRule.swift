import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// What lies above stands below.
enum ZIndexRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/z-index", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "groups", .tokens, "Patterns of the groups whose numbers must ascend.",
                fallback: "[\"**.zIndex\", \"**.z-index\", \"**.z\"]",
                strictness: .greater)
        ],
        summary: "Numbers of a stacking order ascend in the order in which they are written.",
        rationale: """
            In a file, write the lowest layer first and the topmost layer last. In every context, each number must be \
            greater than the number before it in the same group. If two layers are in the wrong order or share a \
            number, a tooltip can vanish behind a dialog.
            """,
        goodExample: """
            zIndex:
              $type: number
              dialog: 100
              tooltip: 200
            """,
        badExample: """
            zIndex:
              $type: number
              dialog: 100
              tooltip: ↓90
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/z-index: { groups: zIndex } }
            """)

    struct Options: RuleOptions {
        var groups: NameSelection? = NameSelection(tokens: ["**.zIndex", "**.z-index", "**.z"])

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            groups = reader.selection(node, of: name, .tokens) ?? groups
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        let members = tokens.tree.tokens.indices.map { TokenID(index: $0) }.filter { id in
            tokens.type(of: id) == .number && (options.groups?.contains(tokens.tree[id].path) ?? false)
        }
        let groups = Dictionary(grouping: members) { tokens.tree[$0].group }
        return groups.values.flatMap { members in
            zip(members, members.dropFirst()).compactMap { finding(for: $1, above: $0, tokens) }
        }
    }

    private static func finding(for id: TokenID, above below: TokenID, _ tokens: ResolvedTokens) -> Diagnostic? {
        let modifiers = tokens.modifiers(of: id).union(tokens.modifiers(of: below))
        for permutation in tokens.contexts.permutations(along: modifiers) {
            guard case .number(let value)? = tokens.value(of: id, in: permutation),
                case .number(let least)? = tokens.value(of: below, in: permutation), value <= least
            else { continue }
            let context = tokens.contexts.description(of: permutation, along: modifiers)
            let texts = [value, least].map { DecimalText.string($0, maximumFractionDigits: 6) }
            let other = tokens.tree[below]
            return Diagnostic(
                description.id, description.severity,
                "'\(tokens.tree[id].path)' is \(texts[0]), not above '\(other.path)', which is \(texts[1])",
                at: tokens.expression(of: id, in: permutation)?.range ?? tokens.tree[id].keyRange,
                contexts: context.isEmpty ? [] : [context], hint: "write more than \(texts[1])",
                notes: [Diagnostic.Note("'\(other.path)' is defined here", at: other.keyRange)])
        }
        return nil
    }
}
