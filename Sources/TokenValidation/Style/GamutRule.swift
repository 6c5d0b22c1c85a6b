import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Colors stay within what a team's displays show.
enum GamutRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/gamut", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "maximum", .word(Gamut.allCases.map(\.rawValue)), "The widest gamut that colors may need.",
                fallback: Gamut.srgb.rawValue, strictness: .smaller)
        ],
        summary: "Colors lie in the gamut that a team has chosen.",
        rationale: """
            If a color lies outside of a display's gamut (the colors that it can show), the display shows a different \
            color from your choice. Tessera judges every color in every context, even a computed color.
            """,
        goodExample: """
            color:
              $type: color
              violet: "#7C5CFF"
            """,
        badExample: """
            color:
              $type: color
              violet: ↓color(display-p3 0.45 0.3 1)
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/gamut: { maximum: srgb } }
            """)

    enum Gamut: String, CaseIterable, Hashable, Sendable {
        case srgb
        case displayP3 = "display-p3"
        case rec2020

        var space: ColorSpace {
            switch self {
            case .srgb: .srgb
            case .displayP3: .displayP3
            case .rec2020: .rec2020
            }
        }

        /// `nil` for a gamut that no color is mapped to.
        func mapped(_ color: Color) -> Color? {
            switch self {
            case .srgb: color.mapped(to: .srgb)
            case .displayP3: color.mapped(to: .displayP3)
            case .rec2020: nil
            }
        }

        func contains(_ color: Color) -> Bool {
            let parts = color.converted(to: space).components
            return [parts.first, parts.second, parts.third].allSatisfy { (-1e-6...1 + 1e-6).contains($0) }
        }
    }

    struct Options: RuleOptions {
        var maximum = Gamut.srgb

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            maximum = reader.word(node, as: Gamut.self) ?? maximum
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        design.tokens.tree.tokens.indices.flatMap { index -> [Diagnostic] in
            let id = TokenID(index: index)
            if design.tokens.target(of: id) != nil { return [] }
            return design.tokens.type(of: id) == .color
                ? findings(for: id, design.tokens, options.maximum)
                : literalFindings(for: design.tokens.tree[id], options.maximum)
        }
    }

    private static func findings(for id: TokenID, _ tokens: ResolvedTokens, _ gamut: Gamut) -> [Diagnostic] {
        tokens.findings(of: id) { permutation in
            guard case .color(let color)? = tokens.value(of: id, in: permutation), !gamut.contains(color) else {
                return nil
            }
            let expression = tokens.expression(of: id, in: permutation)
            // It is said where it is written.
            if expression?.wholeReference != nil { return nil }
            return finding(tokens.tree[id], color, at: expression?.range ?? tokens.tree[id].keyRange, gamut)
        }
    }

    private static func literalFindings(for token: Token, _ gamut: Gamut) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        token.forEachColorLiteral { color, range in
            if !gamut.contains(color) { findings.append(finding(token, color, at: range, gamut)) }
        }
        return findings
    }

    private static func finding(
        _ token: Token, _ color: Color, at range: SourceRange, _ gamut: Gamut
    ) -> Diagnostic {
        Diagnostic(
            description.id, description.severity,
            "a color of '\(token.path)' lies outside \(gamut.rawValue): \(color.cssText)", at: range,
            hint: gamut.mapped(color).map { "nearest within it: \($0.cssText)" })
    }
}
