import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Colors are written in the spaces that a team has agreed on.
enum ColorSpaceRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/color-space", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "allowed", .words(ColorSpace.allCases.map(\.rawValue)), "The spaces that colors may be written in.",
                fallback: ColorSpace.srgb.rawValue, strictness: .smaller)
        ],
        summary: "Colors are written in the spaces that a team has chosen.",
        rationale: """
            You can compare colors in one color space by their numbers. Hex colors, `rgb()` and named colors count as \
            srgb. A color that is computed from other colors is not judged.
            """,
        goodExample: """
            color:
              $type: color
              violet: oklch(62% 0.2 285)
            """,
        badExample: """
            color:
              $type: color
              violet: ↓hsl(252 100% 68%)
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/color-space: { allowed: [srgb, oklch] } }
            """)

    struct Options: RuleOptions {
        var allowed = [ColorSpace.srgb]

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            allowed = reader.words(node, as: ColorSpace.self) ?? allowed
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for token in design.tokens.tree.tokens {
            token.forEachColorLiteral { color, range in
                if options.allowed.contains(color.space) { return }
                let allowed = options.allowed.map(\.rawValue).joined(separator: " or ")
                findings.append(
                    Diagnostic(
                        description.id, description.severity,
                        "a color of '\(token.path)' is written in \(color.space.rawValue), not in \(allowed)",
                        at: range, hint: "'tessera color' shows a color in every space"))
            }
        }
        return findings
    }
}
