import TesseraDiagnostics
import TesseraTokenExchange
import Testing

/// Plain YAML and JSON: what people write before they know of any format.
@Suite struct PlainTests {
    private func read(_ text: String, deciding decisions: [String: PlainDecision] = [:]) -> ImportedText {
        var options = ImportOptions()
        options.plainDecisions = decisions
        return ForeignFiles(["theme.yaml": text]).imported(by: PlainImporter.self, options: options)
    }

    private func isRecognized(_ text: String, as name: String = "a.yaml") -> Bool {
        PlainImporter.recognizes(ForeignFiles([name: text]).files)
    }

    // MARK: Types

    @Test func typesOfValuesAndOfNames() {
        let imported = read(
            """
            colours: { accent: "#3355CC", plain: rebeccapurple, bare: 5A5AFF }
            buttonPadding: { s: 8, m: 16px }
            corner-radius: { card: 12 }
            duration: { fast: 200ms }
            easing: { out: ease-out, own: [0.4, 0, 0.2, 1] }
            opacity: { disabled: 0.4, hover: 8% }
            z_index: { modal: 100 }
            fontFamilies: { body: "Inter, sans-serif" }
            fontWeights: { strong: 600 }
            tabBar: { height: 49, isFloating: true }
            """)
        #expect(
            imported.values == [
                "colours.accent: color = #3355cc", "colours.plain: color = #663399", "colours.bare: color = #5a5aff",
                "buttonPadding.s: dimension = 8px", "buttonPadding.m: dimension = 16px",
                "corner-radius.card: dimension = 12px", "duration.fast: duration = 200ms",
                "easing.out: cubicBezier = cubic-bezier(0, 0, 0.58, 1)",
                "easing.own: cubicBezier = cubic-bezier(0.4, 0, 0.2, 1)", "opacity.disabled: opacity = 0.4",
                "opacity.hover: opacity = 0.08", "z_index.modal: number = 100",
                "fontFamilies.body: fontFamily = Inter, sans-serif", "fontWeights.strong: fontWeight = 600",
                "tabBar.height: dimension = 49px", "tabBar.isFloating: boolean = true",
            ])
        #expect(imported.errors.isEmpty)
    }

    @Test func springsByTheirKeys() {
        let imported = read(
            """
            animation:
              tab: { response: 0.35, damping: 0.7 }
              sheet: { response: 350ms, dampingFraction: 0.8 }
              pop: { duration: 0.4, bounce: 0.2 }
              core: { mass: 2, stiffness: 200, damping: 20 }
              android: { stiffness: 400, dampingRatio: 0.5 }
              late: { response: 350, damping: 0.7 }
            """)
        #expect(imported.design.document["animation"]?["tab"]?["$value"]?["dampingFraction"]?.text == "0.7")
        #expect(imported.design.document["animation"]?["sheet"]?["$value"]?["response"]?.text == "0.35")
        #expect(imported.design.document["animation"]?["android"]?["$value"]?["damping"]?.text == "20")
        #expect(imported.values.count == 5)
        #expect(imported.design.findings.filter { $0.id == "import/ambiguous" }.count == 1)
        #expect(imported.errors.isEmpty)
    }

    @Test func valuesOfParts() {
        let imported = read(
            """
            fonts:
              body: { family: Inter, size: 16, weight: 600, lineHeight: 1.4 }
              title: { family: Inter, size: 20, weight: bold, lineHeight: 24 }
            shadow:
              card: { color: "#000000", opacity: 0.2, radius: 8, offset: { width: 0, height: 2 } }
              text: "0 1px 2px #00000080"
            palette:
              red: { r: 255, g: 0, b: 0 }
              figma: { r: 0.5, g: 0, b: 1, a: 0.5 }
              hex: { hex: "#112233", alpha: 0.5 }
            """)
        #expect(
            imported.values == [
                "fonts.body: typography = 600 16px/1.4 Inter, spaced 0px",
                "fonts.title: typography = bold 20px/1.2 Inter, spaced 0px",
                "shadow.card: shadow = 0px 2px 8px 0px #00000033", "shadow.text: shadow = 0px 1px 2px 0px #00000080",
                "palette.red: color = #ff0000", "palette.figma: color = color(srgb 0.5 0 1 / 0.5)",
                "palette.hex: color = rgb(17 34 51 / 0.5)",
            ])
        #expect(imported.errors.isEmpty)
    }

    private static let groupsThatLookLikeValues: [(String, [String])] = [
        (
            "colors: { text: '#111111', hex: '#3355CC', link: '#0000ff' }",
            ["colors.text: color = #111111", "colors.hex: color = #3355cc", "colors.link: color = #0000ff"]
        ),
        (
            "colors: { red: '#ff0000', green: '#00ff00', blue: '#0000ff' }",
            ["colors.red: color = #ff0000", "colors.green: color = #00ff00", "colors.blue: color = #0000ff"]
        ),
        (
            "border: { color: { soft: '#cccccc', hard: '#888888' }, width: { thin: 1px }, style: { edge: dashed } }",
            [
                "border.color.soft: color = #cccccc", "border.color.hard: color = #888888",
                "border.width.thin: dimension = 1px",
            ]
        ),
        (
            "motion: { duration: { fast: 100ms, slow: 300ms }, easing: { enter: ease-in } }",
            [
                "motion.duration.fast: duration = 100ms", "motion.duration.slow: duration = 300ms",
                "motion.easing.enter: cubicBezier = cubic-bezier(0.42, 0, 1, 1)",
            ]
        ),
        (
            "type: { fontFamily: { sans: Inter }, fontSize: { m: 16px }, fontWeight: { bold: 700 }, lineHeight: { m: 1.5 } }",
            [
                "type.fontFamily.sans: fontFamily = Inter", "type.fontSize.m: dimension = 16px",
                "type.fontWeight.bold: fontWeight = 700", "type.lineHeight.m: number = 1.5",
            ]
        ),
    ]

    /// Names of parts are names of groups as well.
    @Test(arguments: groupsThatLookLikeValues)
    func groupsOfPartsAreGroups(_ text: String, _ expected: [String]) {
        let values = read(text).values
        #expect(expected.allSatisfy(values.contains), "\(values)")
    }

    @Test func oneColorInSeveralSpaces() {
        let text = """
            colors: { ink: { name: Ink, hex: '#111111', rgb: 'rgb(17, 17, 17)', cmyk: '0 0 0 93', order: 2, accent: true } }
            """
        #expect(read(text).values == ["colors.ink: color = #111111"])
    }

    @Test func whatIsComputedHasNoNoise() {
        let imported = read("lineHeight: { a: 140%, b: 110% }\n")
        #expect(imported.values == ["lineHeight.a: number = 1.4", "lineHeight.b: number = 1.1"])
    }

    @Test func listsAreScales() {
        let imported = read("space: [0, 4, 8]\n")
        #expect(
            imported.values == ["space.0: dimension = 0px", "space.1: dimension = 4px", "space.2: dimension = 8px"])
    }

    @Test func unitsInNames() {
        let imported = read(
            """
            haptics: { gapMs: 40 }
            springs: { compact: { mass: 1, stiffness: 400, damping: 28, durationHintMs: 180 } }
            keyShadow: { color: "#00000080", offsetXPx: -4, offsetYPx: 6, blurPx: 12 }
            zIndex: { background: 0 }
            """)
        #expect(imported.values.contains("haptics.gapMs: duration = 40ms"))
        #expect(imported.values.contains { $0.hasPrefix("springs.compact: spring") })
        #expect(imported.values.contains("keyShadow: shadow = -4px 6px 12px 0px #00000080"))
        #expect(imported.values.contains("zIndex.background: number = 0"))
    }

    @Test func namesOfColorsAreNoColors() {
        let imported = read(
            "colors: { black: { name: Black, order: 0, normal: { name: Ink, hex: '#111111' }, bright: '#222222' } }")
        #expect(imported.values == ["colors.black.normal: color = #111111", "colors.black.bright: color = #222222"])
    }

    // MARK: Contexts

    @Test(
        "keys that name contexts",
        arguments: [
            "colors: { ink: { light: '#111111', dark: '#eeeeee' } }",
            "colors: { ink: { Light: '#111111', Dark: '#eeeeee' } }",
            "colors: { ink: { lightMode: '#111111', darkMode: '#eeeeee' } }",
            "colors: { light: { ink: '#111111' }, dark: { ink: '#eeeeee' } }",
            "light: { colors: { ink: '#111111' } }\ndark: { colors: { ink: '#eeeeee' } }",
            "colors: { ink: { any: '#111111', dark: '#eeeeee' } }",
        ])
    func contexts(_ text: String) {
        let imported = read(text)
        #expect(
            imported.values == ["colors.ink: color", "  appearance=light: #111111", "  appearance=dark: #eeeeee"])
        #expect(imported.design.modifiers.map(\.name) == ["appearance"])
    }

    @Test func contrastIsAModifierOfItsOwn() {
        let imported = read(
            "colors: { ink: { light: '#111', dark: '#eee', lightHighContrast: '#000', dark-high-contrast: '#fff' } }")
        #expect(imported.design.modifiers.map(\.name) == ["appearance", "contrast"])
        #expect(imported.values.contains { $0.contains("#ffffff") })
        #expect(imported.values.contains { $0.contains("#000000") })
    }

    private static let increasedContrastCases: [(String, [String])] = [
        ("a: { light: '#111111', dark: '#222222', highContrast: '#333333' }", ["1", "3", "2", "3"]),
        ("a: { any: '#111111', dark: '#222222', highContrast: '#333333' }", ["1", "3", "2", "3"]),
        ("a: { light: '#111111', dark: '#222222', highContrast: '#111111' }", ["1", "1", "2", "1"]),
        ("a: { any: '#111111', dark: '#222222', highContrast: '#111111' }", ["1", "1", "2", "1"]),
        ("a: { any: '#111111', dark: '#222222', darkHighContrast: '#111111' }", ["1", "1", "2", "1"]),
        (
            "a: { light: '#111111', dark: '#222222', highContrast: '#333333', darkHighContrast: '#444444' }",
            ["1", "3", "2", "4"]
        ),
        ("light: { a: '#111111' }\ndark: { a: '#222222' }\nhighContrast: { a: '#333333' }", ["1", "3", "2", "3"]),
    ]

    /// Values in light and dark, each without and with increased contrast, which goes first.
    @Test(arguments: increasedContrastCases)
    func increasedContrastHoldsInLightAndDark(_ text: String, _ expected: [String]) {
        let imported = read(text)
        let places = ["light", "dark"].flatMap { appearance in
            ["standard", "increased"].map { "  appearance=\(appearance), contrast=\($0): #" }
        }
        let lines = zip(places, expected).map { $0 + String(repeating: $1, count: 6) }
        #expect(imported.values == ["a: color"] + lines)
        #expect(imported.errors.isEmpty)
    }

    @Test func shadesAreNoContexts() {
        let imported = read("palette: { blue: { light: '#aaf', main: '#55f', dark: '#00f' } }")
        #expect(imported.design.modifiers.isEmpty)
        #expect(imported.values.count == 3)
        // Beside shades nobody knows.
        let unclear = read(
            "palette: { blue: { light: '#aaf', main: '#55f', dark: '#00f' }, gray: { light: '#ddd', dark: '#333' } }")
        #expect(unclear.values.count == 3)
        #expect(unclear.design.choices.map(\.path) == ["palette.gray"])
        #expect(unclear.design.choices.first?.answers == ["contexts", "group"])
    }

    @Test func aPartOfAValueMayHaveContexts() {
        let imported = read("shadow: { card: { color: { light: '#0003', dark: '#0009' }, x: 0, y: 2, blur: 4 } }")
        #expect(imported.values.contains { $0.contains("#00000033") })
        #expect(imported.values.contains { $0.contains("#00000099") })
    }

    // MARK: References

    @Test func references() {
        let imported = read(
            """
            colors: { ink: "#112233", text: "{colors.ink}", link: $colors.ink, icon: colors.ink }
            """)
        #expect(imported.values.filter { $0.contains("#112233") }.count == 4)
    }

    @Test func referencesWithinAContextAreThoseOfTheContext() {
        let imported = read(
            """
            light: { ink: "#111111", text: "{light.ink}" }
            dark: { ink: "#eeeeee", text: "{dark.ink}" }
            """)
        #expect(imported.errors.isEmpty)
        #expect(imported.values.filter { $0.contains("#eeeeee") }.count == 2)
        let crossed = read("light: { ink: '#111111', text: '{dark.ink}' }\ndark: { ink: '#eeeeee', text: '#eeeeee' }\n")
        #expect(crossed.findings.contains { $0.hasSuffix("import/ambiguous") })
    }

    // MARK: Questions

    @Test("what could be several things is asked for, once for a group, and left out")
    func questions() {
        let text = """
            timing: { fast: 200, slow: 0.4 }
            grid: { columns: 12, thing: 7 }
            colors: { odd: 112233, argb: 0xFF112233 }
            opacity: { half: 50 }
            """
        let imported = read(text)
        #expect(imported.values == ["grid.columns: number = 12"])
        #expect(imported.design.choices.map(\.path) == ["timing", "grid.thing", "opacity.half"])
        #expect(imported.design.findings.filter { $0.id == "import/ambiguous" }.count == 5)
        let decided = read(
            text, deciding: ["timing": .unit("ms"), "grid.thing": .type(.number), "opacity": .unit("%")])
        #expect(
            decided.values == [
                "timing.fast: duration = 200ms", "timing.slow: duration = 0.4ms", "grid.columns: number = 12",
                "grid.thing: number = 7", "opacity.half: opacity = 0.5",
            ])
    }

    @Test("1 among opacities in percent is asked for, and so is the alpha 50 of a color")
    func opacities() {
        let unclear = read("opacity: { faint: 1, half: 50, none: 0 }\nspace: { s: 8px }\n")
        #expect(unclear.values == ["opacity.none: opacity = 0", "space.s: dimension = 8px"])
        #expect(unclear.design.choices.map(\.path) == ["opacity"])
        let decided = read("opacity: { faint: 1, half: 50 }\n", deciding: ["opacity": .unit("%")])
        #expect(decided.values == ["opacity.faint: opacity = 0.01", "opacity.half: opacity = 0.5"])
        // A fraction tells that 1 is all.
        #expect(read("opacity: { full: 1, half: 0.5, odd: 50 }\n").values.first == "opacity.full: opacity = 1")
        let card = "colors: { card: { color: '#102030', opacity: 50 }, ink: '#000000' }\n"
        #expect(read(card).values == ["colors.ink: color = #000000"])
        let half = read(card, deciding: ["colors.card": .unit("%")])
        #expect(half.values.first == "colors.card: color = rgb(16 32 48 / 0.5)")
    }

    @Test("what is said of a group leaves its fractions and multiples as they are")
    func decisionsLeaveFractions() {
        let colors = ["a": "50", "b": "80", "c": "0.5", "d": "1"].sorted { $0.key < $1.key }.map {
            "  \($0.key): { color: '#102030', opacity: \($0.value) }\n"
        }
        let asked = read("colors:\n" + colors.joined())
        #expect(asked.design.choices.map(\.path) == ["colors"] && asked.design.choices.map(\.answers) == [["%"]])
        let hint = asked.design.findings.first { $0.id == "import/ambiguous" }?.hint
        #expect(hint == "write 40% or 0.4, or add '--as colors=%'")
        let decided = read("colors:\n" + colors.joined(), deciding: ["colors": .unit("%")])
        #expect(
            decided.values == [
                "colors.a: color = rgb(16 32 48 / 0.5)", "colors.b: color = #102030cc",
                "colors.c: color = rgb(16 32 48 / 0.5)", "colors.d: color = #102030",
            ])
        let opacities = read("opacity: { a: 0.5, b: 50, c: 80 }\n", deciding: ["opacity": .unit("%")])
        #expect(
            opacities.values == ["opacity.a: opacity = 0.5", "opacity.b: opacity = 0.5", "opacity.c: opacity = 0.8"])
        let heights = "lineHeight: { a: 1.5, b: 24, c: 32 }\n"
        #expect(
            read(heights, deciding: ["lineHeight": .unit("px")]).values == [
                "lineHeight.a: number = 1.5", "lineHeight.b: dimension = 24px", "lineHeight.c: dimension = 32px",
            ])
        // Who names the token means its value.
        let one = read("opacity: { a: 0.5, b: 50 }\n", deciding: ["opacity.a": .unit("%"), "opacity.b": .unit("%")])
        #expect(one.values == ["opacity.a: opacity = 0.005", "opacity.b: opacity = 0.5"])
    }

    @Test func whatRefersToWhatIsLeftOutIsLeftOut() {
        let imported = read("timing: { fast: 200, again: '{timing.fast}' }\nspace: { s: 8px }\n")
        #expect(imported.values == ["space.s: dimension = 8px"])
        #expect(imported.errors.isEmpty)
    }

    @Test func referencesOfJSONLeadToPaths() {
        let imported = ForeignFiles([
            "core.json": ##"{ "palette": { "moss": "#3f7d4e", "a/b": "#123456" }, "space-4": 16, "alpha-a10": 0.1 }"##,
            "web.json": ##"{ "surface": { "main": { "$ref": "core.json#/palette/moss" } }, "##
                + ##""odd": { "$ref": "#/palette/a~1b" }, "lost": { "$ref": "core.json#/palette/rose" } }"##,
        ]).imported(by: PlainImporter.self)
        #expect(
            imported.values.sorted() == [
                "alpha-a10: opacity = 0.1", "lost: invalid", "odd: color -> palette.a/b = #123456",
                "palette.a/b: color = #123456",
                "palette.moss: color = #3f7d4e", "space-4: dimension = 16px",
                "surface.main: color -> palette.moss = #3f7d4e",
            ])
        #expect(imported.errors.map { "\($0)" } == ["reference/missing"])
    }

    @Test func filesOfReferencesGoWithOthers() {
        let references = ##"{ "surface": { "$ref": "core.json#/palette/moss" } }"##
        let core = ##"{ "palette": { "moss": "#3f7d4e" } }"##
        #expect(!isRecognized(references))
        #expect(PlainImporter.recognizes(ForeignFiles(["core.json": core, "web.json": references]).files))
    }

    // MARK: Recognition

    @Test(
        "designs are recognized",
        arguments: [
            "colors: { a: '#fff' }", "spacing: { s: 8px, m: 16px }", "primary: '#0a7aff'\nsecondary: '#34c759'",
            ##"{"colors": {"text": {"light": "#000", "dark": "#fff"}}, "radius": {"card": 12}}"##,
            "name: Brand\nversion: 1\npalette: { blue: { 500: '#00f' } }\nfontSize: { body: 16 }",
            "base: { space-1: 4, space-2: 8, space-3: 12, space-4: 16 }",
        ])
    func recognized(_ text: String) {
        #expect(isRecognized(text))
    }

    private static let notRecognizedCases: [String] = [
        "services:\n  web: { image: nginx, ports: ['80:80'] }", "jobs: { build: { runs-on: linux } }",
        "apiVersion: v1\nkind: Pod\nspec: { containers: [{ name: a, image: b }] }",
        #"{"name": "app", "version": "1.0.0", "dependencies": {"a": "^1"}}"#,
        "colors: { red: Red, blue: Blue }\nmenu: { open: Open, close: Close }",
        "window: { width: 800, height: 600 }\nlog: { level: debug }", "server: { port: 8080 }\njobs: [build]",
        "openapi: 3.0.0\ninfo: { title: A }\npaths: {}", "retry: { delay: 200ms, count: 3 }",
        "name: Nyx\nsources: [Tokens/*.yaml]\noutputs: [{ format: css, path: a.css }]",
        "- '#fff'\n- '#000'", "",
    ]

    @Test(
        "files of other purposes are not",
        arguments: notRecognizedCases)
    func notRecognized(_ text: String) {
        #expect(!isRecognized(text))
    }
}
