import TesseraColorScience
import TesseraTokenModel
import Testing

@testable import TesseraTokenExchange

/// The colors are those that Sass 1.77 and Less 4.2 compute.
@Suite struct StyleSheetColorFunctionTests {
    private static let colors: [(String, String)] = [
        ("lighten({color.a}, 10%)", "#4080bf"),
        ("darken({color.a}, 10%)", "#264d73"),
        ("darken({color.a}, 60%)", "#000000"),
        ("saturate({color.a}, 20)", "#1f66ad"),
        ("desaturate({color.a}, 20%)", "#476685"),
        ("grayscale({color.a})", "#666666"),
        ("complement({color.a})", "#996633"),
        ("spin({color.a}, 30)", "#333399"),
        ("adjust-hue({color.a}, -30deg)", "#339999"),
        ("mix({color.a}, #ffffff, 25%)", "#ccd9e6"),
        ("mix({color.a}, #ffffff)", "#99b3cc"),
        ("tint({color.a}, 20%)", "#5c85ad"),
        ("shade({color.a}, 20%)", "#29527a"),
        ("fade({color.a}, 30%)", "rgb(51 102 153 / 0.3)"),
        ("alpha({color.a}, .5)", "rgb(51 102 153 / 0.5)"),
        ("alpha({color.a}, {half})", "rgb(51 102 153 / 0.5)"),
        ("transparentize({color.a}, 0.2)", "rgb(51 102 153 / 0.8)"),
        ("opacify(rgba({color.a}, 0.3), 0.2)", "rgb(51 102 153 / 0.5)"),
        ("darken(lighten(rgba({color.a}, .5), 10%), 5%)", "rgb(57 115 172 / 0.5)"),
        ("oklch(95% chroma({color.a}) hue( {color.a} ))", "oklch(95% 0.0986635 250.4331)"),
        ("oklch(0.5 calc(chroma({color.a}) * 0.5) hue({color.a}) / 0.5)", "oklch(0.5 0.0493318 250.4331 / 0.5)"),
    ]

    private func expect(_ imported: Imported, _ text: String, is wanted: String) throws {
        #expect(imported.errors.isEmpty)
        let token = try #require(imported.resolved.tree.token(at: "color.b"))
        guard case .color(let found) = imported.resolved.defaultValue(of: token) else {
            Issue.record("\(text) is not a color: \(imported.messages)")
            return
        }
        let color = try Color.parse(css: wanted)
        #expect(ColorDifference.deltaEOK(found, color) < 0.003, "\(text)")
        #expect((found.alpha - color.alpha).magnitude < 1e-9, "\(text)")
    }

    @Test(arguments: colors) func styleDictionaryHasThem(_ text: String, _ wanted: String) throws {
        let imported = Imported(
            """
            color: { a: { value: "#336699" }, b: { value: "\(text)" } }
            half: { value: 0.5 }
            """, by: StyleDictionaryImporter.self)
        try expect(imported, text, is: wanted)
    }

    @Test(arguments: colors) func tokensStudioHasThem(_ text: String, _ wanted: String) throws {
        let imported = Imported(
            """
            $themes: []
            set:
              color: { a: { value: "#336699", type: color }, b: { value: "\(text)", type: color } }
              half: { value: "0.5", type: number }
            """, by: TokensStudioImporter.self)
        try expect(imported, text, is: wanted)
    }

    @Test func whatTheyMeanIsTold() {
        let imported = Imported(
            """
            color: { a: { value: "#336699" }, b: { value: "lighten({color.a}, 10%)" },
                     c: { value: "mix({color.a}, {color.b}, 50%)" } }
            """, by: StyleDictionaryImporter.self)
        #expect(imported.messages.contains("note import/color: 'lighten()' is computed as Sass and Less do"))
        #expect(
            imported.messages.contains(
                "note import/color-mix: 'mix()' is a mixture of CSS, which differs from that of Sass and Less if a color is translucent"
            ))
    }

    @Test(arguments: ["saturate(120%)", "grayscale(0.5)"]) func filtersOfCSSAreNoColors(_ text: String) {
        #expect(StyleSheetColorFunction(text[...]) == nil)
    }

    /// A tenth of a percent to Sass, ten percent to others; more colors than one.
    @Test(arguments: [
        "lighten({color.a}, 0.1)", "lighten({color.a})", "fade({color.a}, 0.5)",
        "mix({color.a})", "oklch(0.5 chroma({color.a}) hue({color.c}))", "darken({color.a}, -10%)",
    ])
    func whatIsNotCertainIsNotComputed(_ text: String) {
        #expect(StyleSheetColorFunction(text[...]) == nil)
        #expect(RelativeOklchText(text) == nil)
        let imported = Imported(
            """
            $themes: []
            set:
              color: { a: { value: "#336699", type: color }, c: { value: "#fff", type: color },
                       b: { value: "\(text)", type: color } }
            """, by: TokensStudioImporter.self)
        #expect(imported.resolved.tree.token(at: "color.b") == nil)
        #expect(imported.messages.contains { $0.contains("import/value") })
    }

    @Test func aChannelOfAColorIsANumber() throws {
        let imported = Imported(
            """
            $themes: []
            set:
              blue: { value: "oklch(0.5857, 0.135751, 240.6802)", type: color }
              c: { value: "chroma({blue})", type: number }
              light: { value: "set_chroma({blue}, {c} * 0.5)", type: color }
            """, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.contains("c: number = 0.135751"))
        #expect(imported.messages.contains { $0.hasPrefix("note import/color: a channel of a color is written out") })
    }

    /// Nobody else has these functions.
    @Test(arguments: ["set_chroma({a}, 0.1)", "set_lightness({a}, 50%)", "set_hue({a}, 20)"])
    func aFunctionThatSetsAChannelIsTokensStudios(_ value: String) {
        #expect(
            Imported.recognizes(
                "a: { $type: color, $value: \"#123456\" }\nb: { $type: color, $value: \"\(value)\" }",
                by: TokensStudioImporter.self))
    }
}
