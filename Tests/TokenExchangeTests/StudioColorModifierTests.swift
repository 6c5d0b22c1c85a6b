import TesseraColorScience
import TesseraTokenExchange
import TesseraTokenModel
import Testing

/// Color modifiers yield the colors that sd-transforms computes; its tests have the numbers.
@Suite struct StudioColorModifierTests {
    private static func color(_ base: String, _ modify: String) throws -> Color {
        let imported = Imported(
            """
            $themes: []
            set:
              share: { value: "0.5", type: number }
              step: { value: "0.04", type: number }
              blue: { value: "#4477DD", type: color }
              base: { value: "\(base)", type: color }
              result: { value: "{base}", type: color, $extensions: { studio.tokens: { modify: { \(modify) } } } }
              literal: { value: "\(base)", type: color, $extensions: { studio.tokens: { modify: { \(modify) } } } }
            """, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        func color(_ path: String) throws -> Color {
            let token = try #require(imported.resolved.tree.token(at: path))
            guard case .color(let color) = imported.resolved.defaultValue(of: token) else {
                throw NotAColor()
            }
            return color
        }
        let result = try color("result")
        #expect(ColorDifference.deltaEOK(result, try color("literal")) < 1e-9)
        return result
    }

    private struct NotAColor: Error {}

    private static let matchesSDTransformsCases: [(String, String)] = [
        ("type: lighten, value: '0.2', space: hsl", "hsl(0 50.6% 60.6%)"),
        ("type: lighten, value: '0.2', space: lch", "lch(57.7 47.5 29.7)"),
        ("type: lighten, value: '0.2', space: p3", "color(display-p3 0.76 0.44 0.42)"),
        ("type: lighten, value: '0.2', space: srgb", "rgb(80.5% 40.7% 40.7%)"),
        ("type: darken, value: '0.2', space: hsl", "hsl(0 50.6% 40.6%)"),
        ("type: darken, value: '0.2', space: lch", "lch(37.7 47.5 29.7)"),
        ("type: darken, value: '0.2', space: p3", "color(display-p3 0.56 0.24 0.22)"),
        ("type: darken, value: '0.2', space: srgb", "rgb(60.5% 20.7% 20.7%)"),
        ("type: alpha, value: '0.2', space: lch", "rgb(75.7% 25.9% 25.9% / 0.2)"),
        ("type: alpha, value: '{share}', space: srgb", "rgb(75.7% 25.9% 25.9% / 0.5)"),
        ("type: darken, value: '0.2', space: none", "#C14242"),
    ]

    @Test(arguments: matchesSDTransformsCases)
    func matchesSDTransforms(_ modify: String, _ expected: String) throws {
        let found = try Self.color("#C14242", modify)
        let wanted = try Color.parse(css: expected)
        // They are printed with three digits.
        #expect(ColorDifference.deltaEOK(found, wanted) < 0.005)
        #expect((found.alpha - wanted.alpha).magnitude < 1e-9)
    }

    private static let mixesLikeSDTransformsCases: [(String, String)] = [
        ("value: '0.5 + 6 * 0.04', space: srgb, color: '#4477DD'", "#759ae6"),
        ("value: '({share} + 6 * {step})', space: srgb, color: '{blue}'", "#759ae6"),
        ("value: '0.74', space: lch, color: '{blue}'", "lch(63.4 43.7 279)"),
        ("value: '0.74', space: p3, color: '{blue}'", "color(display-p3 0.49 0.6 0.88)"),
        ("value: '0.74', space: hsl, color: '{blue}'", "hsl(220 51.2% 67.9%)"),
    ]

    @Test(arguments: mixesLikeSDTransformsCases)
    func mixesLikeSDTransforms(_ modify: String, _ expected: String) throws {
        let found = try Self.color("#FFFFFF", "type: mix, \(modify)")
        #expect(ColorDifference.deltaEOK(found, try Color.parse(css: expected)) < 0.005)
    }

    @Test func aModifierMayBeAReference() throws {
        let imported = Imported(
            """
            $themes: []
            set:
              m: { value: { type: alpha, value: "0.3", space: srgb } }
              a: { value: "rgba(#000000, 0.5)", type: color, $extensions: { studio.tokens: { modify: "{m}", id: 7 } } }
            """, by: TokensStudioImporter.self)
        #expect(imported.lines == ["a: color = rgb(0 0 0 / 0.3)"])
        // What is in the value is not said again.
        #expect(imported.node("a", "$extensions", "studio.tokens")?.entries.map(\.name) == ["id"])
    }

    @Test(arguments: [
        "type: mix, value: '0.5', space: lch", "type: alpha, space: lch", "type: alpha, value: much, space: lch",
    ])
    func brokenModifiersAreReported(_ modify: String) {
        let imported = Imported(
            """
            $themes: []
            set: { a: { value: "#fff", type: color, $extensions: { studio.tokens: { modify: { \(modify) } } } } }
            """, by: TokensStudioImporter.self)
        #expect(imported.lines.isEmpty)
        #expect(imported.design.findings.map(\.id) == ["import/color-modifier"])
    }
}
