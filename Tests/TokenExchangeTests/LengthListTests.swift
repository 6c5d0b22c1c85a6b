import TesseraDiagnostics
import TesseraTokenExchange
import Testing

/// Several lengths in one value, and words that stand where a unit would.
@Suite struct LengthListTests {
    /// `auto` is no unit, and a 0 before it is not the whole value.
    @Test func zeroBeforeAWordIsNotNothing() {
        let values = "{ a: { value: '0 auto', type: 'spacing' }, b: { value: '0 em', type: 'spacing' } }"
        let dictionary = ForeignFiles(["tokens.json5": values]).imported(by: StyleDictionaryImporter.self)
        #expect(dictionary.values == ["a: css = 0 auto", "b: dimension = 0px"])
        #expect(dictionary.errors.isEmpty)
        let theo = ForeignFiles([
            "tokens.json5": "{ props: { a: { value: '0 auto', type: 'size', category: 'spacing' } } }"
        ]).imported(by: TheoImporter.self)
        #expect(theo.values == ["a: css = 0 auto"])
        let plain = ForeignFiles(["tokens.yaml": "spacing: { a: 0 auto, b: 0 }"]).imported(by: PlainImporter.self)
        #expect(plain.values == ["spacing.a: css = 0 auto", "spacing.b: dimension = 0px"])
        let studio = Imported(
            "$themes: []\nset: { a: { value: 0 auto, type: spacing }, b: { value: 0, type: spacing } }",
            by: TokensStudioImporter.self)
        #expect(studio.lines == ["a: css = 0 auto", "b: dimension = 0px"])
    }

    @Test func aBorderThatIsNoneHasNoWidth() {
        let values = "{ a: { value: 'none', type: 'border' }, b: { value: '1px solid #fff', type: 'border' } }"
        let dictionary = ForeignFiles(["tokens.json5": values]).imported(by: StyleDictionaryImporter.self)
        #expect(dictionary.values == ["a: border = 0px solid #00000000", "b: border = 1px solid #ffffff"])
        #expect(dictionary.errors.isEmpty)
    }

    @Test func listsOfReferencesToLengthsAreRawCSS() {
        let dictionary = ForeignFiles([
            "tokens.json5": """
            { s: { value: '4px', type: 'spacing' }, m: { value: '8px', type: 'spacing' },
              pad: { value: '0 {s}', type: 'spacing' }, round: { value: '{s} {m} {s} auto' },
              query: { value: '(max-width: {m})' }, unit: { value: '{s}px {m}' } }
            """
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(
            dictionary.values == [
                "s: dimension = 4px", "m: dimension = 8px", "pad: css <- 0 {s} = 0 4px",
                "round: css <- {s} {m} {s} auto = 4px 8px 4px auto", "query: css = (max-width: 8px)",
                #"unit: string = "4pxpx 8px""#,
            ])
        #expect(dictionary.errors.isEmpty)
        let studio = Imported(
            """
            $themes: []
            set:
              s: { value: 4, type: spacing }
              pad: { value: "0 {s}", type: spacing }
              wrong: { value: "{s} {color}", type: spacing }
              color: { value: "#fff", type: color }
            """, by: TokensStudioImporter.self)
        #expect(studio.lines.contains("pad: css <- 0 {s} = 0 4px"))
        #expect(!studio.lines.contains { $0.hasPrefix("wrong") })
    }
}

/// Values that come in another shape than that of their type.
@Suite struct LooseShapeTests {
    private static func studio(_ tokens: String) -> Imported {
        Imported("$themes: []\nset:\n\(tokens)", by: TokensStudioImporter.self)
    }

    @Test func curvesOfTwoPointsAndOtherSpellingsOfTheirType() {
        let studio = Self.studio(
            """
              points: { value: { x1: "0.4", y1: 0, x2: 0.2, y2: 1 }, type: other }
              text: { value: "cubic-bezier(0.2, 0, 0.4, 1)", type: cubic-bezier }
              list: { value: [0, 0, 1, 1], type: easing }
              bag: { value: { x1: 1, y1: 2 }, type: other }
            """)
        #expect(
            studio.lines == [
                "points: cubicBezier = cubic-bezier(0.4, 0, 0.2, 1)",
                "text: cubicBezier = cubic-bezier(0.2, 0, 0.4, 1)",
                "list: cubicBezier = cubic-bezier(0, 0, 1, 1)",
            ])
        let dictionary = ForeignFiles([
            "tokens.json5": "{ ease: { value: { x1: 0.4, y1: 0, x2: 0.2, y2: 1 }, type: 'easing' } }"
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(dictionary.values == ["ease: cubicBezier = cubic-bezier(0.4, 0, 0.2, 1)"])
    }

    /// As in `Plex 3.0 Text`; a length among the words is a font of CSS, which is no name.
    @Test func namesOfTypefacesMayHaveNumbers() {
        let plain = ForeignFiles([
            "tokens.yaml": "font-family: { text: Plex 3.0 Text, title: Frutiger 45, mono: bold 12px Arial }"
        ]).imported(by: PlainImporter.self)
        #expect(
            plain.values.prefix(2) == [
                "font-family.text: fontFamily = Plex 3.0 Text", "font-family.title: fontFamily = Frutiger 45",
            ])
        #expect(!plain.values.contains { $0.hasPrefix("font-family.mono: fontFamily") })
    }

    /// In quotes no browser would read it.
    @Test func declaredTextsAreTypefacesWhereTheirNamesSaySo() {
        let dictionary = ForeignFiles([
            "tokens.json5": """
            { brand: { font: { family: { body: { value: '"Brand Sans", serif', type: 'string' } } },
                       note: { value: 'a, b', type: 'string' },
                       title: { 'font-family': { value: 'Arial, serif' }, font: { value: 'italic' } } } }
            """
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(
            dictionary.values == [
                "brand.font.family.body: fontFamily = Brand Sans, serif", #"brand.note: string = "a, b""#,
                "brand.title.font-family: fontFamily = Arial, serif", "brand.title.font: css = italic",
            ])
    }

    @Test func textsAroundReferencesAreWrittenOut() {
        let studio = Self.studio(
            """
              name: { value: Brand, type: other }
              all: { value: "{name}, serif", type: other }
            """)
        #expect(studio.lines.contains(#"all: string = "Brand, serif""#))
        #expect(studio.errors.isEmpty)
    }

    /// A color that is faded by a token of text, which is a number in quotes.
    @Test func amountsOfModifiersMayBeTexts() {
        let studio = Self.studio(
            """
              amount: { value: "0.25", type: other }
              base: { value: "#ffffff", type: color }
              faded:
                value: "{base}"
                type: color
                $extensions: { studio.tokens: { modify: { type: alpha, value: "{amount}", space: lch } } }
            """)
        #expect(studio.node("faded", "$value")?.text == "{base} / 0.25")
        #expect(studio.errors.isEmpty)
    }

    // MARK: Names

    @Test func referencesMayBeginWithTheNameOfTheirSet() {
        let studio = Imported(
            """
            $themes: [{ name: one, selectedTokenSets: { base: enabled, type: enabled } }]
            base: { gap: { value: 8px, type: spacing } }
            type: { pad: { value: "{base.gap}", type: spacing }, off: { value: "{type.gap}", type: spacing } }
            """, by: TokensStudioImporter.self)
        #expect(studio.lines.contains("pad: dimension -> gap = 8px"))
        #expect(!studio.lines.contains { $0.hasPrefix("off:") && $0.contains("8px") })
    }

    /// An alias of a group has a value, and so have the tokens in it.
    @Test func referencesThroughTheValueOfAGroupsAlias() {
        let dictionary = ForeignFiles([
            "tokens.json5": """
            { palette: { blue: { '10': { value: '#0000ff' } } }, theme: { accent: { value: '{palette.blue}' } },
              link: { value: '{theme.accent.value.10}' } }
            """
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(dictionary.values.contains("link: color -> theme.accent.10 = #0000ff"))
        #expect(dictionary.errors.isEmpty)
    }
}

/// Files and sets that have names in common.
@Suite struct AlternativeTests {
    /// A part of an interface is no mode, and the last value counts with a warning.
    @Test func filesOfComponentsAreNoAlternatives() {
        func read(_ one: String, _ other: String) -> Imported {
            Imported(
                [
                    ("\(one).css", ":root { --radius: 4px; --gap: 2px }"),
                    ("\(other).css", ":root { --radius: 8px; --gap: 4px }"),
                ], by: CSSImporter.self)
        }
        let parts = read("button", "cards")
        #expect(parts.lines == ["radius: dimension = 8px", "gap: dimension = 4px"])
        #expect(parts.messages.contains { $0.hasPrefix("warning import/overridden") })
        #expect(read("acme", "zeta").design.modifiers.map(\.contexts) == [["acme", "zeta"]])
        #expect(read("button", "zeta").design.modifiers.count == 1)
    }

    @Test func setsAreCalledSets() {
        let studio = Imported(
            """
            $metadata: { tokenSetOrder: [light, dark] }
            light: { ink: { value: "#000", type: color }, paper: { value: "#fff", type: color } }
            dark: { ink: { value: "#fff", type: color }, paper: { value: "#000", type: color } }
            """, by: TokensStudioImporter.self)
        #expect(studio.messages.contains { $0.contains("2 sets define the same tokens") })
    }
}
