import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Groups of a kind are complete.
enum RequiredChildrenRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/required-children", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "groups",
                .entries([
                    RuleOption("match", .tokens, "Patterns of the groups themselves, not of what is in them."),
                    RuleOption(
                        "children", .words([]), "Names of tokens and groups that each of these groups must have."),
                ]), "Which groups must have which children.", strictness: .greater)
        ],
        summary: "A group has all the tokens that groups of its kind must have.",
        rationale: """
            If a color scale lacks a step, or a button lacks its pressed state, people notice only when they need it. \
            A pattern under `match` names the groups themselves, and not what is in them: `color.*` means each group \
            in `color`.
            """,
        goodExample: """
            button:
              $type: color
              primary: { rest: "#5B3FD6", pressed: "#4A2FC0" }
            """,
        badExample: """
            button:
              $type: color
              primary: { rest: "#5B3FD6", pressed: "#4A2FC0" }
              ↓danger: { rest: "#C02F4A" }
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules:
              style/required-children:
                groups: [{ match: button.*, children: [rest, pressed] }]
            """)

    struct Requirement: Hashable, Sendable {
        let groups: NameSelection
        let children: [String]
    }

    enum Key: String, CaseIterable {
        case match, children
    }

    struct Options: RuleOptions {
        var requirements: [Requirement] = []

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            requirements = reader.entries(node, of: name, with: "'match' and 'children'") { reader, element in
                var groups: NameSelection?
                var children: [String]?
                for (key, name, value) in reader.settings(element, of: name, as: Key.self) {
                    switch key {
                    case .match: groups = reader.selection(value, of: name, .tokens)
                    case .children: children = reader.names(value, as: name)
                    }
                }
                guard let groups, let children else { return nil }
                return Requirement(groups: groups, children: children)
            }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tree = design.tokens.tree
        return tree.groups.flatMap { group -> [Diagnostic] in
            guard let range = group.keyRange else { return [] }
            return options.requirements.compactMap { requirement in
                guard requirement.groups.names(group.path) else { return nil }
                let children = group.children.map { child in
                    switch child {
                    case .group(let id): tree[id].name
                    case .token(let id): tree[id].name
                    }
                }
                let missing = requirement.children.filter { !children.contains($0) }
                if missing.isEmpty { return nil }
                let names = missing.map { "'\($0)'" }.joined(separator: ", ")
                return Diagnostic(
                    description.id, description.severity, "'\(group.path)' has no \(names)", at: range,
                    hint: missing.count == 1
                        ? "add a token or a group of this name" : "add tokens or groups of these names")
            }
        }
    }
}
