import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import Testing

/// Lists that refer to lists, and colors that are put together of references.
@Suite struct StudioListTests {
    private static func read(_ tokens: String) -> Imported {
        Imported("$themes: []\nset:\n\(tokens)", by: TokensStudioImporter.self)
    }

    private static func line(_ path: String, _ imported: Imported) -> String? {
        imported.lines.first { $0.hasPrefix("\(path):") }
    }

    // MARK: Texts

    @Test(arguments: [
        ("text", "Size {n}", "Size 2", "Size 3"), ("other", "Size {n}", "Size 2", "Size 3"),
        ("asset", "https://x/{n}.png", "https://x/2.png", "https://x/3.png"), ("textCase", "{n}-x", "2-x", "3-x"),
        ("strange", "Size {n}", "Size 2", "Size 3"), ("text", "{inner}, {n}", "At 4px, 2", "At 6px, 3"),
        ("text", "Hello {name}, {n}", "Hello {name}, 2", "Hello {name}, 3"), ("text", "{only} {n}", "1 2", "1 3"),
    ])
    func textsAreWrittenOutInEachTheme(_ type: String, _ text: String, _ one: String, _ two: String) {
        let imported = Imported(
            """
            both:
              twice: { value: "{n}px * 2", type: sizing }
              inner: { value: "At {twice}", type: text }
              x: { value: "\(text)", type: \(type) }
            one: { n: { value: 2, type: number }, only: { value: 1, type: number } }
            two: { n: { value: 3, type: number } }
            $themes:
              - { name: one, selectedTokenSets: { both: enabled, one: enabled } }
              - { name: two, selectedTokenSets: { both: enabled, two: enabled } }
            """, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        #expect(imported.node("x", "$value")?.text == one)
        #expect(imported.node("x", "$contexts", "theme=two")?.text == two)
        #expect(imported.messages.contains { $0.contains("references within a text are written out") })
    }

    @Test func textsWithinTextsAreWrittenOut() {
        let imported = Self.read(
            """
              n: { value: 2, type: number }
              half: { value: "{n} / 4", type: number }
              inner: { value: "Size {half}", type: text }
              x: { value: "{inner}!", type: text }
              plain: { value: "Hello {name}", type: text }
            """)
        #expect(imported.node("x", "$value")?.text == "Size 0.5!")
        #expect(imported.node("plain", "$value")?.text == "Hello {name}")
    }

    @Test func textsThatNeverEndAreTold() {
        var texts = "  a0: { value: \"a b\", type: text }\n  a: { value: \"x{a}\", type: text }\n"
        for index in 1...40 {
            texts += "  a\(index): { value: \"{a\(index - 1)} {a\(index - 1)}\", type: text }\n"
        }
        let imported = Self.read(texts)
        #expect(imported.node("a") == nil)
        #expect(imported.node("a40") == nil)
        #expect(imported.node("a2", "$value")?.text == "a b a b a b a b")
        #expect(imported.messages.contains { $0.hasPrefix("warning import/value: 'a' is left out") })
    }

    /// A list has no text of its own.
    @Test func whatIsNoTextCannotStandWithinOne() {
        let imported = Self.read(
            """
              edge: { type: border, value: { color: "#000", width: 1px, style: solid } }
              x: { value: "Edge {edge}", type: text }
            """)
        #expect(imported.node("x") == nil)
        #expect(
            imported.messages.contains(
                "warning import/value: 'x' is left out: the value of '{edge}' cannot stand within a text"))
    }

    // MARK: Lists

    @Test(arguments: ["[Brand, \"{system}\"]", "\"Brand, {system}\"", "[Brand, \"{alias}\"]", "\"'Brand', {alias}\""])
    func typefacesOfListsAreWrittenOut(_ value: String) {
        let imported = Self.read(
            """
              system: { value: "Plain, Wide", type: fontFamilies }
              alias: { value: "{system}", type: fontFamilies }
              one: { value: \(value), type: fontFamilies }
              t: { type: typography, value: { fontFamily: \(value), fontSize: 10px, fontWeight: 400, lineHeight: 1 } }
            """)
        #expect(Self.line("one", imported) == "one: fontFamily = Brand, Plain, Wide")
        #expect(Self.line("t", imported) == "t: typography = 400 10px/1 Brand, Plain, Wide, spaced 0px")
        #expect(imported.errors.isEmpty)
    }

    private static let namesInQuotesKeepTheirCommasCases: [(String, [String])] = [
        (#""\"Foo, Bar\", Baz""#, ["\"Foo, Bar\"", "Baz"]), (#""'Foo, Bar'""#, ["\"Foo, Bar\""]),
        (#"["\"Foo, Bar\"", Baz]"#, ["\"Foo, Bar\"", "Baz"]), (#""{one}, Baz""#, ["\"Foo, Bar\"", "Baz"]),
        (#""'Foo Bar', Baz""#, ["Foo Bar", "Baz"]), (#""Foo, Bar""#, ["Foo", "Bar"]),
    ]

    @Test(arguments: namesInQuotesKeepTheirCommasCases)
    func namesInQuotesKeepTheirCommas(_ value: String, _ names: [String]) {
        let imported = Self.read(
            """
              one: { value: "'Foo, Bar'", type: fontFamilies }
              x: { value: \(value), type: fontFamilies }
            """)
        let node = imported.node("x", "$value")
        #expect((node?.text.map { [$0] } ?? node?.elements.compactMap(\.text)) == names)
    }

    @Test(arguments: ["[\"{two}\", { x: 3, y: 0, color: \"#fff\" }]", "\"{two}, {last}\""])
    func shadowsOfListsAreWrittenOut(_ value: String) {
        let imported = Self.read(
            """
              two: { type: boxShadow, value: [{ x: 1, y: 0, color: "#000" }, { x: 2, y: 0, color: "#000" }] }
              last: { type: boxShadow, value: { x: 3, y: 0, color: "#fff" } }
              all: { type: boxShadow, value: \(value) }
            """)
        #expect(
            Self.line("all", imported)?.contains("1px 0px 0px 0px #000000, 2px 0px 0px 0px #000000, 3px 0px") == true)
        #expect(imported.errors.isEmpty)
    }

    /// One theme has a shadow and a border, the other says with a word of CSS that it has none.
    @Test func themesWithoutAShadowOrABorder() {
        let imported = Imported(
            """
            one:
              shade: { type: color, value: "#000" }
              card: { type: boxShadow, value: { x: 0, y: 1, blur: 2, spread: 0, color: "#fff" } }
              line: { type: border, value: { color: "#fff", width: 1px, style: solid } }
              both: { type: boxShadow, value: "{card}, inset 0 1px 4 $shade" }
            two:
              card: { type: boxShadow, value: none }
              line: { type: border, value: none }
              dashes: { type: border, value: "2px dashed {shade}" }
            $themes:
              - { name: one, selectedTokenSets: { one: enabled } }
              - { name: two, selectedTokenSets: { one: source, two: enabled } }
            """, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        #expect(
            imported.lines == [
                "shade: color = #000000", "card: shadow", "  theme=one: 0px 1px 2px 0px #ffffff",
                "  theme=two: 0px 0px 0px 0px #00000000", "line: border", "  theme=one: 1px solid #ffffff",
                "  theme=two: 0px solid #00000000", "both: shadow",
                "  theme=one: 0px 1px 2px 0px #ffffff, inset 0px 1px 4px 0px #000000",
                "  theme=two: 0px 0px 0px 0px #00000000, inset 0px 1px 4px 0px #000000",
                "dashes: border = 2px dashed #000000",
            ])
    }

    @Test func listsThatThemesChangeAreWrittenOutInEach() {
        let imported = Imported(
            """
            both: { stack: { value: [Brand, "{system}"], type: fontFamilies } }
            one: { system: { value: "A, B", type: fontFamilies } }
            two: { system: { value: C, type: fontFamilies } }
            $themes:
              - { name: one, selectedTokenSets: { both: enabled, one: enabled } }
              - { name: two, selectedTokenSets: { both: enabled, two: enabled } }
            """, by: TokensStudioImporter.self)
        #expect(imported.lines.prefix(3) == ["stack: fontFamily", "  theme=one: Brand, A, B", "  theme=two: Brand, C"])
        #expect(imported.errors.isEmpty)
    }

    @Test func listsInACircleEnd() {
        let imported = Self.read(
            """
              a: { value: [X, "{b}"], type: fontFamilies }
              b: { value: [Y, "{a}"], type: fontFamilies }
              c: { value: ["{c}", { x: 1, y: 1, color: "#000" }], type: boxShadow }
            """)
        #expect(imported.messages.filter { $0.contains("refer to each other") }.count == 3)
        #expect(imported.lines.isEmpty)
    }

    @Test func weightsMayBeNumbersAndTexts() {
        let imported = Self.read(
            """
              n: { value: 600, type: number }
              word: { value: Semi Bold, type: other }
              a: { value: "{n}", type: fontWeights }
              b: { value: "{word}", type: fontWeights }
              t: { type: typography, value: { fontFamily: F, fontSize: 10px, fontWeight: "{n}", lineHeight: 1 } }
            """)
        #expect(Self.line("a", imported)?.hasSuffix("= 600") == true)
        #expect(Self.line("b", imported) == "b: fontWeight = semi-bold")
        #expect(imported.errors.isEmpty)
    }

    @Test func wordsOfCompositesHaveNoLetterCase() {
        let imported = Self.read(
            """
              style: { type: strokeStyle, value: Dotted }
              b: { type: border, value: { color: "#000", width: 1, style: Dashed } }
              s: { type: boxShadow, value: { x: 0, y: 1, blur: 2, spread: 0, color: "#000", type: innershadow } }
            """)
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.contains("b: border = 1px dashed #000000"))
        #expect(imported.node("style", "$value")?.text == "dotted")
        #expect(imported.node("s", "$value", "inset")?.text == "true")
    }

    // MARK: Colors

    private static let colorsArePutTogetherCases: [(String, String)] = [
        ("oklch({channels} / {alpha})", "oklch(0.48 0.09 300 / 0.5)"), ("oklch({channels})", "oklch(0.48 0.09 300)"),
        ("rgba({rgb}, 0.5)", "rgb(51 102 153 / 0.5)"), ("rgba({rgb}, {alpha})", "rgb(51 102 153 / 0.5)"),
        ("hsl({h}, {s}, 40%)", "hsl(210 50% 40%)"), ("hsla({h}, {s}, 40%, {alpha})", "hsl(210 50% 40% / 0.5)"),
        ("rgb({blue} / {alpha})", "rgb(51 102 153 / 0.5)"), ("rgba({blue}, 25%)", "rgb(51 102 153 / 0.25)"),
        ("set_hue(oklch(0.5 0.1 20), 40)", "oklch(0.5 0.1 40)"),
        ("set_chroma(set_lightness(oklch(0.5 0.1 20), 0.7), {tenth})", "oklch(0.7 0.1 20)"),
    ]

    @Test(arguments: colorsArePutTogetherCases)
    func colorsArePutTogether(_ text: String, _ expected: String) {
        let imported = Self.read(
            """
              blue: { value: "#336699", type: color }
              channels: { value: 48% 0.09 300, type: other }
              rgb: { value: "51, 102, 153", type: other }
              alpha: { value: 50%, type: opacity }
              h: { value: 210, type: number }
              s: { value: 50%, type: number }
              tenth: { value: 0.1, type: number }
              x: { value: "\(text)", type: color }
            """)
        #expect(Self.line("x", imported)?.hasSuffix("= \(expected)") == true, "\(imported.lines.last ?? "")")
        #expect(imported.errors.isEmpty)
    }

    @Test(arguments: ["brighten({blue}, 20%)", "nonsense", "set_chroma({blue}, 50%)", "set_hue({blue})", "mix({blue})"])
    func whatIsNoColorIsTold(_ text: String) {
        let imported = Self.read(
            """
              blue: { value: "#336699", type: color }
              x: { value: "\(text)", type: color }
            """)
        #expect(imported.lines == ["blue: color = #336699"])
        #expect(imported.messages.count == 1)
        #expect(imported.messages.first?.hasPrefix("warning import/value: 'x' is left out") == true)
    }

    @Test func channelsThatThemesChangeArePutTogetherInEach() {
        let imported = Imported(
            """
            both: { x: { value: "rgb({rgb})", type: color } }
            one: { rgb: { value: "51, 102, 153", type: other } }
            two: { rgb: { value: "0, 0, 255", type: other } }
            $themes:
              - { name: one, selectedTokenSets: { both: enabled, one: enabled } }
              - { name: two, selectedTokenSets: { both: enabled, two: enabled } }
            """, by: TokensStudioImporter.self)
        #expect(imported.lines.prefix(3) == ["x: color", "  theme=one: #336699", "  theme=two: #0000ff"])
    }

    /// A blend of each layer, which Tessera does not have.
    @Test func whatLayersKeepUnderOneNameIsAList() {
        let imported = Imported(
            """
            $themes: []
            core:
              s: { type: boxShadow, value: [
                { x: "0", y: "1", blur: "2", spread: "0", color: "#000", type: dropShadow, blendMode: multiply },
                { x: "0", y: "3", blur: "4", spread: "0", color: "#f00", type: dropShadow, blendMode: screen }] }
            """, by: TokensStudioImporter.self)
        let kept = imported.node("s", "$extensions", "studio.tokens", "blendMode")
        #expect(kept?.elements.map(\.text) == ["multiply", "screen"])
        #expect(
            imported.messages.contains {
                $0.hasPrefix("note import/part: 'blendMode' is not a part of a shadow and is kept in '$extensions'")
            })
    }
}
