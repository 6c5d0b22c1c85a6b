import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

@Suite struct StyleDictionaryTests {
    private func read(_ text: String, path: String = "tokens.json5", _ options: ImportOptions = ImportOptions())
        -> ImportedText
    {
        ForeignFiles([path: text]).imported(by: StyleDictionaryImporter.self, options: options)
    }

    // MARK: Recognition

    private static let formatIsKnownByItsContentCases: [(String, Bool)] = [
        (#"{ "a": { "b": { "value": "1px" } } }"#, true),
        (#"{ "a": { "$value": "1px", "$type": "fontSize" } }"#, true),
        (#"{ "a": { "$type": "sizing", "b": { "$value": "1px" } } }"#, true),
        (#"{ "a": { "$value": { "value": 1, "unit": "px" }, "$type": "dimension" } }"#, false),
        (#"{ "a": { "$value": "x", "$type": "some-word" } }"#, false),
        (#"{ "props": { "A": { "value": "1px" } } }"#, false),
        (#"{ "$themes": [], "a": { "value": "1px" } }"#, false),
        (#"[{ "value": 1 }]"#, false),
    ]

    @Test(arguments: formatIsKnownByItsContentCases)
    func formatIsKnownByItsContent(_ text: String, _ isRecognized: Bool) {
        #expect(StyleDictionaryImporter.recognizes(ForeignFiles(["a.json": text]).files) == isRecognized)
    }

    // MARK: Types

    @Test func typeIsTheTokensWordElseThePathElseTheValue() {
        let result = read(
            """
            { a: { b: { value: '4', type: 'spacing' } },
              color: { c: { value: 'red' } },
              x: { hex: { value: '#fff' }, length: { value: '2rem' }, time: { value: '0.2s' }, count: { value: 3 },
                   word: { value: 'red' }, yes: { value: true } } }
            """)
        #expect(
            result.values == [
                "a.b: dimension = 4px", "color.c: color = #ff0000", "x.hex: color = #ffffff",
                "x.length: dimension = 2rem", "x.time: duration = 0.2s", "x.count: number = 3",
                #"x.word: string = "red""#, "x.yes: boolean = true",
            ])
        #expect(result.errors.isEmpty)
        #expect(
            result.messages == [
                "a length without a unit is in px",
                "the type 'color' is taken from the category 'color' of its path",
                "the type 'color' is taken from a value that is a color",
                "the type 'dimension' is taken from a value with a unit of length",
                "the type 'duration' is taken from a value with a unit of time",
                "the type 'number' is taken from a value that is a number",
                "a value that could be several things is read as a string",
                "the type 'boolean' is taken from a value that is true or false",
            ])
    }

    @Test func assumptionIsReportedOnceWithItsCount() {
        let result = read("{ a: { value: 1, type: 'size' }, b: { value: 2, type: 'size' } }")
        #expect(result.messages == ["a length without a unit is in px (2 times, first here)"])
    }

    @Test func wordThatSaysNothingIsReported() {
        let result = read("{ a: { value: '#000', type: 'semantic' } }")
        #expect(result.values == ["a: color = #000000"])
        #expect(result.findings == ["1:15 note import/type", "1:29 note import/type-word"])
    }

    @Test func groupsTypeIsInherited() {
        let result = read("{ a: { $type: 'fontWeight', b: { $value: '700' }, c: { $value: 'Semi Bold' } } }")
        #expect(result.values == ["a.b: fontWeight = 700", "a.c: fontWeight = semi-bold"])
        #expect(result.findings.isEmpty)
    }

    /// Also without a `$`. A token may be called `type`.
    @Test func aWordForTheGroupIsItsType() {
        let result = read(
            """
            { x: { type: 'color', a: { value: 'red' }, deep: { b: { value: 'blue' } } },
              y: { type: { value: '3px', type: 'size' }, c: { value: 'red' } } }
            """)
        #expect(
            result.values == [
                "x.a: color = #ff0000", "x.deep.b: color = #0000ff", "y.type: dimension = 3px", "y.c: string = \"red\"",
            ])
    }

    @Test func valueThatDoesNotFitIsKeptAsWhatItIs() {
        #expect(read("{ a: { value: '0em', type: 'size' } }").values == ["a: dimension = 0px"])
        let result = read("{ a: { value: '50%', type: 'size' }, b: { value: '200', type: 'time' } }")
        #expect(result.values == ["a: css = 50%", "b: number = 200"])
        #expect(
            result.messages == [
                "'a' is carried over as raw CSS: '50%' is no dimension",
                "'b' is carried over with the type 'number': '200' has no unit, and could be seconds or milliseconds",
            ])
    }

    @Test func lengthWithoutUnitIsReportedIfThereIsNoRule() {
        var options = ImportOptions()
        options.lengthUnit = nil
        let result = read("{ a: { value: 4, type: 'size' }, b: { value: 0, type: 'size' } }", options)
        #expect(result.values == ["a: number = 4", "b: dimension = 0px"])
        #expect(result.findings == ["1:15 warning import/misfit"])
    }

    @Test func valueThatNoTypeHasIsLeftOutWithAllThatNeedIt() {
        let result = read(
            "{ a: { value: { min: '1rem', max: '2rem' }, type: 'clamp' }, b: { value: '{a}' }, c: { value: null } }")
        #expect(result.values.isEmpty)
        #expect(
            result.messages.filter { $0.contains("carried") } == [
                "'a' cannot be carried over: no token type has a mapping like this as its value",
                "'b' cannot be carried over: it refers to 'a', which cannot be carried over either",
                "'c' cannot be carried over: it has no value",
            ])
    }

    // MARK: References

    @Test func referencesMayEndWithValueAndHaveBlanks() {
        let result = read(
            "{ a: { b: { value: '1px' } }, c: { value: '{a.b.value}' }, d: { value: '{ a.b }' }, e: { value: '{a.b.$value}' } }"
        )
        #expect(
            result.values == [
                "a.b: dimension = 1px", "c: dimension -> a.b = 1px", "d: dimension -> a.b = 1px",
                "e: dimension -> a.b = 1px",
            ])
    }

    @Test func referenceToNoTokenIsWrittenOut() {
        let result = read(
            "{ base: { alpha: '0.05', list: [1, '#123456'] }, c: { value: '#000' },"
                + " d: { value: 'rgba({c}, {base.alpha})' }, e: { value: '{base.list.1}', type: 'color' } }")
        #expect(result.values.suffix(2) == ["d: color <- {c} / 0.05 = rgb(0 0 0 / 0.05)", "e: color = #123456"])
        #expect(
            result.messages.contains(
                "a reference to something that is not a token is replaced by the value (2 times, first here)"))
    }

    @Test func siblingFieldIsAField() {
        let result = read("{ b: { value: '#fff' }, a: { alpha: '0.5', value: 'rgba({b}, {a.alpha})' } }")
        #expect(result.values.last == "a: color <- {b} / 0.5 = rgb(255 255 255 / 0.5)")
    }

    @Test func missingTargetIsLeftToTheCompiler() {
        let result = read("{ a: { value: '{nowhere.at.all}', type: 'color' } }")
        #expect(result.findings.isEmpty)
        #expect(result.errors == ["reference/missing"])
    }

    @Test func circleEnds() {
        let result = read("{ x: '{y}', y: '{x}', a: { value: '{x}' }, b: { value: '{c}' }, c: { value: '{b}' } }")
        #expect(
            result.messages.contains("'a' cannot be carried over: '{y}' refers to itself")
                || result.messages.contains("'a' cannot be carried over: '{x}' refers to itself"))
        #expect(result.errors.contains("reference/cycle"))
    }

    @Test func textAroundReferencesIsPutTogether() {
        let result = read(
            "{ name: { value: 'Inter', type: 'string' }, a: { value: 'url({name}.woff)', type: 'string' } }")
        #expect(result.values.last == #"a: string = "url(Inter.woff)""#)
    }

    /// What a text is once its references are written out, the same text without references is.
    @Test func textAroundReferencesIsWhatItComesTo() {
        let result = read(
            """
            { size: { a: { value: '3' }, b: { value: '-{size.a}px' }, c: { value: '{size.a}em' },
                      d: { value: '{size.a}px {size.a}px' } },
              color: { a: { value: '#ff0000' }, b: { value: '{color.a}80' } }, words: { value: 'Size {size.a}' } }
            """)
        #expect(
            result.values == [
                "size.a: dimension = 3px", "size.b: dimension = -3px", "size.c: css = 3em", "size.d: css = 3px 3px",
                "color.a: color = #ff0000", "color.b: color = #ff000080", #"words: string = "Size 3""#,
            ])
        #expect(result.messages.contains { $0.hasPrefix("references within a text are written out as their values") })
    }

    @Test func arithmeticStaysAFormulaOrIsWorkedOut() {
        let result = read(
            "{ a: { value: '2px' }, b: { value: '{a.value} * 2' }, c: { value: '-{a}' }, d: { value: '(1rem + 2rem) / 2', type: 'size' } }"
        )
        #expect(result.node("b", "$value")?.text == "{a} * 2")
        #expect(result.node("b", "$type")?.text == "dimension")
        #expect(result.node("c", "$value")?.text == "-{a}")
        #expect(result.node("d", "$value")?.text == "1.5rem")
    }

    @Test func numbersOfJSON5AreNumbers() {
        let result = read(
            "{ h: { value: 0x10, type: 'number' }, n: { value: -0x10, type: 'size' }, o: { value: 1., type: 'opacity' } }"
        )
        #expect(result.values == ["h: number = 16", "n: dimension = -16px", "o: opacity = 1"])
        #expect(!result.messages.contains { $0.contains("arithmetic") })
    }

    @Test(arguments: ["1px + 1rem", "4px / 0", "2px * 2px", "((1px)", String(repeating: "(", count: 100_000) + "1px"])
    func arithmeticThatFailsIsAText(_ text: String) {
        let result = read("{ a: { value: '\(text)', type: 'size' } }")
        #expect(result.node("a", "$value")?.text == text)
        #expect(result.findings == ["1:15 warning import/misfit"])
    }

    // MARK: Colors

    @Test func channelsOfAColorAreNumbers() {
        let result = read(
            """
            { h: { value: '120', type: 'internal' }, s: { value: '100%', type: 'internal' },
              l: { value: '{base}', type: 'internal' }, base: { value: '50%', type: 'internal' },
              a: { value: '(50) / 100', type: 'internal' }, c: { value: 'hsla({h}, {s}, {l}, {a})', type: 'color' } }
            """)
        #expect(
            result.values == [
                "h: number = 120", "s: number = 100", "l: number -> base = 50", "base: number = 50", "a: opacity = 0.5",
                "c: color <- hsl({h} {s} {l} / {a}) = hsl(120 100% 50% / 0.5)",
            ])
        #expect(result.errors.isEmpty)
    }

    private static let colorsOfOtherSpellingsCases: [(String, String)] = [
        ("{ r: 255, g: 0, b: 0, a: 0.5 }", "rgb(255 0 0 / 0.5)"),
        ("{ h: 120, s: 1, l: 0.5 }", "hsl(120 100% 50%)"),
        ("'rgba(#ff0000, 0.5)'", "rgb(255 0 0 / 0.5)"),
        ("'ff0000'", "#ff0000"),
    ]

    @Test(arguments: colorsOfOtherSpellingsCases)
    func colorsOfOtherSpellings(_ value: String, _ expected: String) {
        let result = read("{ a: { value: \(value), type: 'color' } }")
        #expect(result.values == ["a: color = \(expected)"])
    }

    @Test func alphaBesideAColorIsItsAlpha() {
        let result = read("{ a: { value: '#ffffff' }, b: { value: '{a}', alpha: 0.25, type: 'color' } }")
        #expect(result.values.last == "b: color <- {a} / 0.25 = rgb(255 255 255 / 0.25)")
        #expect(result.node("b", "$extensions") == nil)
    }

    @Test func alphaIsAReferenceToo() {
        let result = read(
            """
            { op: { value: 0.5, type: 'opacity' }, base: { value: '#ff0000' }, a: { value: '{base}', alpha: '{op}' },
              b: { value: '#ff0000', alpha: '{op}' }, c: { value: 'rgb(255, 0, 0)', alpha: 0.5 },
              d: { value: 'rgba(255, 0, 0, 0.2)', alpha: 0.5 } }
            """)
        #expect(
            result.values.suffix(4) == [
                "a: color <- {base} / {op} = rgb(255 0 0 / 0.5)",
                "b: color <- rgb(from #ff0000 r g b / {op}) = rgb(255 0 0 / 0.5)", "c: color = rgb(255 0 0 / 0.5)",
                "d: color = #ff000033",
            ])
        // A color that has its own alpha keeps it, and the other is data.
        #expect(result.node("d", "$extensions") != nil)
    }

    // MARK: Composites

    @Test func shadowsBordersAndTypographyTakeTheirShapes() {
        let result = read(
            """
            { c: { value: '#000' }, size: { value: '20px' }, weight: { value: 700, type: 'number' },
              s: { value: [{ x: 0, y: 2, blur: 4, spread: 0, color: { color: '{c}', alpha: 0.1 }, type: 'innerShadow' }],
                   type: 'shadow' },
              t: { value: '0 1px 2px {c}', type: 'boxShadow' },
              b: { value: '1px solid {c}', type: 'border' },
              f: { value: { 'font-family': 'Inter, sans-serif', 'font-size': '{size}', 'font-weight': '{weight}',
                            'line-height': '30px', 'text-case': 'upper' }, type: 'typography' } }
            """)
        #expect(result.errors.isEmpty)
        #expect(result.node("s", "$value", "color")?.text == "{c} / 0.1")
        #expect(result.node("s", "$value", "inset")?.text == "true")
        #expect(result.node("t", "$value", "color")?.text == "{c}")
        #expect(result.node("b", "$value", "width")?.text == "1px")
        #expect(result.node("f", "$value", "fontWeight")?.text == "700")
        #expect(result.node("f", "$value", "lineHeight")?.text == "1.5")
        #expect(result.node("f", "$value", "letterSpacing")?.text == "0px")
        #expect(result.node("f", "$extensions", "org.styledictionary", "text-case")?.text == "upper")
    }

    @Test func partsOfShadowsAreRead() {
        let result = read(
            """
            { ink: { value: '#000000', type: 'color' },
              a: { type: 'shadow', value: { offset: { x: 1, y: 2 }, blur: 3, spread: 0, color: '#000', opacity: '50%' } },
              b: { type: 'shadow', value: { x: 0, y: 1, blur: 2, spread: 0, color: '{ink}', type: 'inner', mode: 'x' } } }
            """)
        #expect(
            result.values.suffix(2) == [
                "a: shadow = 1px 2px 3px 0px rgb(0 0 0 / 0.5)", "b: shadow = inset 0px 1px 2px 0px #000000",
            ])
        #expect(result.messages.contains("'mode' is not a part of a shadow and is kept in '$extensions'"))
        #expect(!result.messages.contains { $0.hasPrefix("a shadow without") })
    }

    /// As that of a shadow; a second one is told.
    @Test func theAlphaOfAStopIsThatOfItsColor() {
        let result = read(
            """
            { a: { type: 'gradient', value: [{ color: '#000', alpha: 0.5, position: 0, opacity: 0.2 },
                                             { color: '#fff', position: 1 }] } }
            """)
        #expect(result.values == ["a: gradient = rgb(0 0 0 / 0.5) 0, #ffffff 1"])
        #expect(result.messages == ["'opacity' is not a part of a stop of a gradient and is kept in '$extensions'"])
    }

    @Test func partsThatAStopDoesNotHaveAreTold() {
        let result = read(
            """
            { a: { type: 'gradient', value: [{ color: '#000', position: 0, hint: 0.2 }, { color: '#fff', position: 1 }] } }
            """)
        #expect(result.values == ["a: gradient = #000000 0, #ffffff 1"])
        #expect(result.messages == ["'hint' is not a part of a stop of a gradient and is kept in '$extensions'"])
    }

    /// Nothing that is kept takes the place of something else.
    @Test func whatIsKeptUnderOneNameIsAList() {
        let result = read(
            """
            { g: { type: 'gradient', value: [{ color: '#000', hint: 0.5, at: 1, position: 0 },
                { color: '#fff', hint: 0.2, at: 1, position: 1 }] },
              s: { type: 'shadow', elevation: 9, value: { x: 1, y: 2, blur: 3, color: '#000', elevation: 1 } } }
            """)
        let hint = result.node("g", "$extensions", "org.styledictionary", "hint")
        #expect(hint?.elements.map(\.text) == ["0.5", "0.2"])
        #expect(result.node("g", "$extensions", "org.styledictionary", "at")?.text == "1")
        let elevation = result.node("s", "$extensions", "org.styledictionary", "elevation")
        #expect(elevation?.elements.map(\.text) == ["9", "1"])
    }

    @Test func lineHeightsAreComparedWithAFontSizeWithoutUnit() {
        let result = read(
            """
            { a: { type: 'typography', value: { fontFamily: 'Inter', fontSize: 16, fontWeight: 600, letterSpacing: 0,
                   lineHeight: '24px' } } }
            """)
        #expect(result.node("a", "$value", "lineHeight")?.text == "1.5")
    }

    @Test func transitionsAreTextsOfCSS() {
        let result = read(
            "{ a: { type: 'transition', value: '200ms ease-in' }, b: { type: 'transition', value: '1s x' } }")
        #expect(result.node("a", "$value", "duration")?.text == "200ms")
        #expect(result.messages.contains { $0.contains("'x' is not a time or a curve") })
    }

    @Test func whatIsComputedHasNoNoise() {
        let result = read(
            """
            { f: { value: { fontFamily: 'Inter', fontSize: '14px', fontWeight: 400, lineHeight: '110%',
                            letterSpacing: '0.07em' }, type: 'typography' } }
            """)
        #expect(result.node("f", "$value", "letterSpacing")?.text == "0.98px")
        #expect(result.node("f", "$value", "lineHeight")?.text == "1.1")
    }

    // MARK: Structure

    @Test func otherDataIsKept() {
        let result = read(
            """
            { g: { comment: 'A group.', owner: 'me',
                a: { value: '#000', comment: 'Black.', themeable: true, attributes: { category: 'color' },
                     deprecated: true, deprecated_comment: 'Use b.', $extensions: { vendor: 1 } } } }
            """)
        #expect(result.node("g", "$description")?.text == "A group.")
        #expect(result.node("g", "$extensions", "org.styledictionary", "owner")?.text == "me")
        #expect(result.node("g", "a", "$description")?.text == "Black.")
        #expect(result.node("g", "a", "$deprecated")?.text == "Use b.")
        #expect(result.node("g", "a", "$extensions", "vendor")?.text == "1")
        #expect(result.node("g", "a", "$extensions", "org.styledictionary", "themeable")?.text == "true")
        #expect(result.node("g", "a", "$extensions", "org.styledictionary", "attributes", "category")?.text == "color")
        #expect(result.errors.isEmpty)
    }

    @Test func tokenThatIsAGroupTooMovesToRoot() {
        let result = read("{ a: { value: '1px', b: { value: '2px' } }, c: { value: '{a}' } }")
        #expect(
            result.values == [
                "a.$root: dimension = 1px", "a.b: dimension = 2px", "c: dimension -> a.$root = 1px",
            ])
        #expect(result.findings.contains("1:3 note import/root"))
    }

    @Test func rootAndOtherNamesWithADollar() {
        let result = read(
            "{ a: { $root: { $value: '1px' }, $b: { $value: '2px' } }, c: { $value: '{a.$root}' }, d: { $value: '{a.$b}' } }"
        )
        #expect(
            result.values == [
                "a.$root: dimension = 1px", "a.b: dimension = 2px", "c: dimension -> a.$root = 1px",
                "d: dimension -> a.b = 2px",
            ])
    }

    @Test func namesThatAreNoneAreRewrittenWithTheirReferences() {
        let result = read("{ a: { '1.5': { value: '6px' }, '*': { value: '1px' } }, b: { value: '{a.1.5}' } }")
        #expect(result.values == ["a.1-5: dimension = 6px", "a.*: dimension = 1px", "b: dimension -> a.1-5 = 6px"])
        #expect(result.messages.contains("'a' > '1.5' is called 'a.1-5'"))
    }

    @Test func rangesLeadIntoTheFile() throws {
        let text = "{ a: { value: '#123456' } }"
        let value = try #require(read(text).node("a", "$value"))
        #expect(value.range.offset == 14)
        #expect(value.range.length == 9)
    }

    // MARK: Modes and files

    @Test func mapOfModesBecomesContexts() {
        let result = read(
            "{ w: { value: '#fff' }, a: { value: { light: '#000', dark: { color: '{w}', alpha: 0.5 } }, type: 'color' } }"
        )
        #expect(result.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
        #expect(
            result.values == [
                "w: color = #ffffff", "a: color", "  appearance=light: #000000",
                "  appearance=dark: rgb(255 255 255 / 0.5)",
            ])
        #expect(result.errors.isEmpty)
    }

    @Test(arguments: ["dark", "darkValue"])
    func valuesForTheDarkAppearanceStandBesideTheOthers(_ key: String) {
        let result = read(
            """
            {
              ink: { value: '#111111', \(key): '#eeeeee', type: 'color' },
              line: { value: '{ink}', \(key): '#333333', type: 'color' },
              gap: { value: '1', \(key): '2', unit: 'rem', type: 'spacing' },
              flag: { value: '#abcdef', \(key): true, type: 'color' },
              group: { value: '#222222', type: 'color', \(key): { value: '#444444', type: 'color' } },
            }
            """)
        #expect(result.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
        #expect(
            result.values == [
                "ink: color", "  appearance=light: #111111", "  appearance=dark: #eeeeee",
                "line: color", "  appearance=light: #111111", "  appearance=dark: #333333",
                "gap: dimension", "  appearance=light: 1rem", "  appearance=dark: 2rem",
                "flag: color = #abcdef", "group.$root: color = #222222", "group.\(key): color = #444444",
            ])
    }

    @Test func setsOfSpectrumBecomeContexts() {
        let result = read(
            """
            { a: { $schema: 'https://x/token-types/scale-set.json', uuid: 'u', sets: {
                     desktop: { $schema: 'https://x/token-types/dimension.json', value: '8px', uuid: 'd' },
                     mobile: { $schema: 'https://x/token-types/dimension.json', value: '10px', uuid: 'm' } } } }
            """)
        #expect(
            StyleDictionaryImporter.recognizes(ForeignFiles(["a.json": #"{"a":{"sets":{"light":{"value":1}}}}"#]).files)
        )
        #expect(result.design.modifiers == [Modifier(name: "scale", contexts: ["desktop", "mobile"])])
        #expect(result.values == ["a: dimension", "  scale=desktop: 8px", "  scale=mobile: 10px"])
        #expect(result.node("a", "$extensions", "org.styledictionary", "sets", "mobile", "uuid")?.text == "m")
        #expect(result.findings.isEmpty)
    }

    @Test func aliasOfFluentIsAReference() {
        let result = read("{ A: { B: { value: '#000' } }, C: { aliasOf: 'A.B', fullName: 'See' } }")
        #expect(result.values == ["A.B: color = #000000", "C: color -> A.B = #000000"])
        #expect(result.node("C", "$extensions", "org.styledictionary", "fullName")?.text == "See")
    }

    @Test func fileThatIsNoYAMLIsReported() {
        let files = ForeignFiles(["a.json": ##"{ "a": { "value": "#000" } }"##, "b.json": "module.exports = {}"])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.findings.contains("b.json:1:1 warning import/unread"))
    }

    @Test func laterFileWins() {
        let files = ForeignFiles([
            "a.json": #"{ "a": { "value": "1px", "comment": "Small." } }"#, "b.json": #"{ "a": { "value": "2px" } }"#,
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.values == ["a: dimension = 2px"])
        #expect(result.node("a", "$description")?.text == "Small.")
        #expect(result.messages.contains("'a' is defined in 'a.json' and in 'b.json', whose value counts"))
        #expect(result.findings.contains("b.json:1:3 warning import/overridden"))
    }

    @Test func parallelFoldersAreContexts() {
        let files = ForeignFiles([
            "brands/a/color.json": ##"{ "color": { "x": { "value": "#000000" }, "z": { "value": "#333333" } } }"##,
            "brands/b/color.json": ##"{ "color": { "x": { "value": "#ffffff" } } }"##,
            "shared.json": ##"{ "color": { "y": { "value": "{color.x}" } } }"##,
        ])
        let result = files.imported(by: StyleDictionaryImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "theme", contexts: ["a", "b"])])
        #expect(
            result.values == [
                "color.x: color", "  theme=a: #000000", "  theme=b: #ffffff", "color.z: color = #333333",
                "color.y: color -> color.x", "  theme=a: #000000", "  theme=b: #ffffff",
            ])
        #expect(result.errors.isEmpty)
        #expect(result.messages.contains("'color.z' has no value in theme=b"))
    }

    @Test func foldersOfLightAndDarkAreTheAppearance() {
        let files = ForeignFiles([
            "dark/c.json": ##"{ "a": { "value": "#000" } }"##, "light/c.json": ##"{ "a": { "value": "#fff" } }"##,
        ])
        #expect(
            files.imported(by: StyleDictionaryImporter.self).design.modifiers
                == [Modifier(name: "appearance", contexts: ["light", "dark"])])
    }

    /// Nothing is recognized in them, and nothing must come of them.
    @Test(arguments: [
        "[]", "1", "{}", "{ value: 1 }", "{ a: { value: {} } }", "{ a: { value: [] } }", "{ a: [{ value: 1 }] }",
        "{ a: { value: '{' } }", "{ a: { value: '{}' } }", "{ '': { value: '#000' } }",
    ])
    func oddFilesEndInFindings(_ text: String) {
        let result = read(text)
        #expect(result.design.document.entries.count <= 1)
    }

    @Test func longChainsNeedNoStack() {
        var text = "{ t0: { value: '1px' }"
        for index in 1...20_000 { text += ", t\(index): { value: '{t\(index - 1)}' }" }
        #expect(read(text + " }").values.last == "t20000: dimension -> t19999 = 1px")
    }
}
