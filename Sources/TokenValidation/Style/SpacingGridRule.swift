import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Distances lie on a grid.
enum SpacingGridRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/spacing-grid", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption("base", .length, "What lengths must be multiples of.", fallback: "4pt", strictness: .multiple),
            RuleOption(
                "except", .lengths, "Lengths that need not be multiples of the base.", fallback: "[]",
                strictness: .smaller),
        ],
        summary: "Lengths are multiples of the grid.",
        rationale: """
            Distances that are multiples of one base line up with each other. Say with the option `tokens` which \
            lengths are distances. Otherwise Tessera judges all lengths, even radii and text sizes. A rem counts as 16 \
            pt.
            """,
        goodExample: """
            space:
              $type: dimension
              m: 16pt
            """,
        badExample: """
            space:
              $type: dimension
              m: ↓15pt
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/spacing-grid: { base: 4pt, except: [1pt, 2pt], tokens: space } }
            """)

    struct Options: RuleOptions {
        /// In points.
        var base = 4.0
        var exceptions: [Double] = []

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            switch name {
            case "base": base = reader.length(node, as: name) ?? base
            default: exceptions = reader.lengths(node, as: name) ?? exceptions
            }
        }

        func allows(_ length: Double) -> Bool {
            let steps = (length / base).rounded()
            return ([steps * base] + exceptions).contains { abs($0 - length) < 1e-6 }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        design.ownValues(of: .dimension) { token, value, range in
            guard case .dimension(let length) = value, !options.allows(length.points) else { return nil }
            let steps = length.points / options.base
            let neighbors = [steps.rounded(.down), steps.rounded(.up)].map { ($0 * options.base).pointsText + "pt" }
            return Diagnostic(
                description.id, description.severity,
                "'\(token.path)' is \(length.points.pointsText) pt, no multiple of \(options.base.pointsText) pt",
                at: range, hint: "nearest: \(neighbors.joined(separator: " or "))")
        }
    }
}
