import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A design stays as small as it was meant to be.
enum TokenCountRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/token-count", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "limits",
                .entries([
                    RuleOption("tokens", .tokens, "Patterns of the tokens that are counted."),
                    RuleOption(
                        "maximum", .number(0...1_000_000), "The greatest number of these tokens.",
                        fallback: "any number"),
                    RuleOption("minimum", .number(0...1_000_000), "The least number of these tokens.", fallback: "0"),
                ]), "Which tokens are counted, and how many of them there may be.", strictness: .greater)
        ],
        summary: "There are not more tokens of a kind than its `maximum`, and not fewer than its `minimum`.",
        rationale: """
            Scales grow: people add a gray and remove none. If there are too many tokens, the finding stands at the \
            first token above the limit. If there are too few tokens, the finding stands at the last token. Deprecated \
            tokens do not count.
            """,
        goodExample: """
            radius:
              $type: dimension
              s: 4pt
              l: 16pt
            """,
        badExample: """
            radius:
              $type: dimension
              s: 4pt
              m: 8pt
              ↓l: 16pt
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules:
              style/token-count:
                limits: [{ tokens: radius, maximum: 2 }]
            """)

    struct Limit: Hashable, Sendable {
        let tokens: NameSelection
        let minimum: Int
        let maximum: Int?
        let range: SourceRange
    }

    enum Key: String, CaseIterable {
        case tokens, maximum, minimum
    }

    struct Options: RuleOptions {
        var limits: [Limit] = []

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            limits = reader.entries(node, of: name, with: "'tokens' and 'maximum' or 'minimum'") { reader, element in
                var tokens: NameSelection?
                var minimum: Int?
                var maximum: Int?
                for (key, name, value) in reader.settings(element, of: name, as: Key.self) {
                    switch key {
                    case .tokens: tokens = reader.selection(value, of: name, .tokens)
                    case .maximum: maximum = reader.count(value, as: name)
                    case .minimum: minimum = reader.count(value, as: name)
                    }
                }
                guard let tokens, minimum != nil || maximum != nil else { return nil }
                return Limit(
                    tokens: tokens, minimum: minimum ?? 0, maximum: maximum, range: reader.tree.range(of: element))
            }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let living = design.tokens.tree.tokens.filter { $0.deprecation == nil }
        return options.limits.compactMap { limit in
            let counted = living.filter { limit.tokens.contains($0.path) }
            let patterns = limit.tokens.patterns.map { "'\($0.text)'" }.joined(separator: ", ")
            let count = "there are \(counted.count) tokens of \(patterns)"
            if let maximum = limit.maximum, counted.count > maximum {
                return Diagnostic(
                    description.id, description.severity, "\(count), more than \(maximum)",
                    at: counted[maximum].keyRange,
                    hint: "take one of them in its place, or mark tokens as '$deprecated'",
                    notes: [Diagnostic.Note("the limit stands here", at: limit.range)])
            }
            if counted.count < limit.minimum {
                return Diagnostic(
                    description.id, description.severity, "\(count), fewer than \(limit.minimum)",
                    at: counted.last?.keyRange ?? limit.range, hint: "add those that are missing",
                    notes: [Diagnostic.Note("the limit stands here", at: limit.range)])
            }
            return nil
        }
    }
}
