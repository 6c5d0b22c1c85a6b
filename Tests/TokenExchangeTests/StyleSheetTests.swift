import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@Suite struct StyleSheetTests {
    private func read(_ sheets: String...) -> ImportResult {
        let files = sheets.enumerated().map { (path: "\($0 + 1).css", text: $1) }
        return ImportResult(files, by: CSSImporter.self)
    }

    /// The sheet with the declarations in `:root`.
    private func root(_ declarations: String) -> ImportResult {
        read(":root { \(declarations) }")
    }

    @Test(arguments: ["\"2.css\"", "url(2.css)", "url('./2.css') screen", "'../2.css'", "\"3.css\""])
    func aSheetThatIsReadBesidesIsNotMissed(_ name: String) {
        let result = read("@import \(name); :root { --a: 1px }", ":root { --b: 2px }")
        let isMissed = name.contains("../") || name.contains("3")
        #expect(result.messages("import/css-import").isEmpty != isMissed)
    }

    // MARK: Values

    private static let typesCases: [(String, String)] = [
        ("--x: #7c5cff", "x: color = #7c5cff"),
        ("--x: hsl(120deg 50% 50% / 20%)", "x: color = hsl(120 50% 50% / 0.2)"),
        ("--x: 16px", "x: dimension = 16px"),
        ("--x: -.5rem", "x: dimension = -0.5rem"),
        ("--x: 12pt", "x: dimension = 16px"),
        ("--x: 1.5", "x: number = 1.5"),
        ("--x: 200ms", "x: duration = 200ms"),
        ("--x: cubic-bezier(.2, 0, 0, 1)", "x: cubicBezier = cubic-bezier(0.2, 0, 0, 1)"),
        ("--x: EASE-IN", "x: cubicBezier = cubic-bezier(0.42, 0, 1, 1)"),
        ("--x: 'SF Pro', system-ui", "x: fontFamily = SF Pro, system-ui"),
        ("--font-code: Menlo", "font-code: fontFamily = Menlo"),
        ("--font-weight-bold: 700", "font-weight-bold: fontWeight = 700"),
        ("--opacity-half: 50%", "opacity-half: opacity = 0.5"),
        ("--x: 0 1px 2px #0003", "x: shadow = 0px 1px 2px 0px #00000033"),
        ("--x: inset 0 1px red, 1px 1px blue", "x: shadow = inset 0px 1px 0px 0px #ff0000, 1px 1px 0px 0px #0000ff"),
        ("--x: solid 1px red", "x: border = 1px solid #ff0000"),
        ("--x: 200ms ease-in", "x: transition = 200ms cubic-bezier(0.42, 0, 1, 1) 0ms"),
        ("--x: all 200ms ease-in", "x: css = all 200ms ease-in"),
        ("--x: red 0%, rgb(0 0 0 / 0.5) 100%", "x: gradient = #ff0000 0, rgb(0 0 0 / 0.5) 1"),
        // A stop is never before the one that it follows.
        ("--x: red 0%, blue 100%, lime 50%", "x: gradient = #ff0000 0, #0000ff 1, #00ff00 1"),
        ("--x: \"say \\\"hi\\\"\"", #"x: string = "say \"hi\"""#),
        ("--x: true", "x: boolean = true"),
        ("--x: none", "x: css = none"),
        ("--shadow-no: none", "shadow-no: shadow = 0px 0px 0px 0px #00000000"),
        ("--x: 50%", "x: css = 50%"),
        ("--x: url(data:a;b,c)", "x: css = url(data:a;b,c)"),
        ("--x: #fff !important", "x: color = #ffffff"),
        ("--x: /* ; } */ 1px /* 2px */", "x: dimension = 1px"),
    ]

    @Test(arguments: typesCases)
    func types(_ declaration: String, _ expected: String) {
        let imported = root(declaration)
        #expect(imported.dump == expected + "\n")
        #expect(imported.errors.isEmpty)
        #expect(imported.messages("import/text").isEmpty)
        #expect(imported.messages("import/css").count == (expected.contains(": css") ? 1 : 0))
    }

    /// How long a rem is in px, a browser alone knows: also where a reference leads to one.
    @Test func calculationsOfSeveralUnitsAreRawCSS() {
        let imported = root(
            "--space: 1rem; --alias: var(--space); --a: calc(var(--alias) + 4px); --b: var(--a); --c: max(var(--a), 16px);"
                + " --d: calc(var(--space) * 2)")
        #expect(imported.errors.isEmpty)
        let document = imported.design.document
        #expect(document["a"]?["$type"]?.text == "css")
        #expect(document["a"]?["$value"]?.text == "calc({alias} + 4px)")
        #expect(document["b"]?["$value"]?.text == "{a}")
        #expect(document["c"]?["$type"]?.text == "css")
        #expect(document["c"]?["$value"]?.text == "max({a}, 16px)")
        #expect(document["d"]?["$type"]?.text == "dimension")
    }

    @Test func unitsOfAnyContextCount() {
        let imported = read(
            ":root { --space: 8px; --a: calc(var(--space) + 4px) } .dark { --space: 1rem }")
        #expect(imported.errors.isEmpty)
        #expect(imported.design.document["a"]?["$value"]?.text == "calc({space} + 4px)")
    }

    @Test(arguments: ["--x: ;", "--x: inherit;", "--x: var(--y);", "--x: { a: b };", "--x: var(y);"])
    func valuesThatAreNone(_ declaration: String) {
        let imported = read(":root {\n  \(declaration)\n}")
        #expect(imported.dump.isEmpty)
        #expect(imported.findings == ["2:3 warning import/value"])
    }

    @Test func placesAreExact() {
        let imported = read("\n:root {\n  --a-b: 1px;\n  --é: /* x */ 12px  ;\n}")
        let tokens = imported.tokens.tree.tokens
        #expect(imported.place(tokens[0].keyRange) == "3:3+5")
        #expect(imported.place(tokens[0].value?.range) == "3:10+3")
        #expect(imported.place(tokens[1].keyRange) == "4:3+4")
        #expect(imported.place(tokens[1].value?.range) == "4:17+4")
    }

    @Test func registeredPropertiesHaveATypeAndAValue() {
        let imported = read(
            """
            @property --gap { syntax: "<length>"; inherits: false; initial-value: 0; }
            @property --tint { syntax: "<color>"; inherits: true; initial-value: red; }
            :root { --tint: blue; }
            """)
        #expect(imported.dump == "tint: color = #0000ff\ngap: dimension = 0px\n")
    }

    // MARK: References

    @Test func variablesAreReferences() {
        let imported = root(
            """
            --base: #7c5cff; --a: var(--base); --b: var( --a , red ); --c: var(--nothing, var(--base));
            --d: rgb(from var(--base) r g b / 0.5); --e: 0 0 4px var(--base); --f: color-mix(in oklch, var(--a), white)
            """)
        #expect(imported.errors.isEmpty)
        #expect(
            imported.dump.hasPrefix(
                """
                base: color = #7c5cff
                a: color -> base = #7c5cff
                b: color -> a = #7c5cff
                c: color -> base = #7c5cff
                d: color <- rgb(from {base} r g b / 0.5) = rgb(124 92 255 / 0.5)
                e: shadow = 0px 0px 4px 0px #7c5cff

                """))
        #expect(imported.messages("import/fallback").count == 1)
    }

    private static let arithmeticCases: [(String, String, String)] = [
        ("calc(var(--space) * 2)", "dimension", "{space} * 2"),
        ("calc(calc(var(--space) + 1px) / 2)", "dimension", "calc({space} + 1px) / 2"),
        ("clamp(4px,\n var(--space), 12px)", "dimension", "clamp(4px, {space}, 12px)"),
        ("calc(2 * var(--fast))", "duration", "2 * {fast}"), ("calc(1 / 3)", "number", "1 / 3"),
        // What Tessera cannot compute stays a text.
        ("calc(1% + 1px)", "css", "calc(1% + 1px)"), ("calc(1rem + 1px)", "css", "calc(1rem + 1px)"),
        ("clamp(1rem, 2vw, 3rem)", "css", "clamp(1rem, 2vw, 3rem)"), ("calc(1px + 1s)", "css", "calc(1px + 1s)"),
    ]

    @Test(arguments: arithmeticCases)
    func arithmetic(_ value: String, _ type: String, _ expected: String) {
        let document = root("--space: 8px; --fast: 100ms; --x: \(value)").design.document
        #expect(document["x"]?["$type"]?.text == type)
        #expect(document["x"]?["$value"]?.text == expected)
    }

    @Test func whatNeedsALostPropertyIsLostToo() {
        let imported = root("--c: var(--b); --b: var(--a); --a: ; --d: 1px")
        #expect(imported.dump == "d: dimension = 1px\n")
        #expect(
            imported.messages("import/value") == [
                "'--c' is left out: it needs '--b', which is left out",
                "'--b' is left out: it needs '--a', which is left out", "'--a' is left out: its value is empty",
            ])
    }

    @Test func ofSeveralValuesForOneContextTheLastCountsAndIsTold() {
        let imported = read(
            ":root { --a: 1px; --b: 2px } @media (prefers-color-scheme: dark) { :root { --a: 3px; --b: 4px } }"
                + " [data-theme=\"dark\"] { --a: 5px; --b: 4px }")
        #expect(imported.dump.contains("appearance=dark: 5px") && imported.dump.contains("appearance=dark: 4px"))
        #expect(
            imported.messages("import/overridden")
                == ["'--a' has several values for one context; the last one is used"])
    }

    private func files(_ files: (path: String, text: String)...) -> ImportResult {
        ImportResult(files, by: CSSImporter.self)
    }

    @Test func sheetsThatAreAlternativesAreContexts() {
        let imported = files(
            ("dark.css", ":root { --a: 1px; --b: var(--c); --only: 5px }"),
            ("light.css", ":root { --a: 2px; --b: var(--c) }"), ("core.css", ":root { --c: 3px }"))
        #expect(
            imported.dump == """
                c: dimension = 3px
                a: dimension
                  appearance=light: 2px
                  appearance=dark: 1px
                b: dimension
                  appearance=light: 3px
                  appearance=dark: 3px
                only: dimension = 5px

                """)
        #expect(imported.messages("import/parallel-files").count == 1)
        #expect(imported.messages("import/context") == ["'--only' has no value in the default context"])
        #expect(imported.messages("import/overridden").isEmpty)
    }

    /// What they replace holds where none of them is chosen.
    @Test func sheetsThatReplaceOthersAreContextsBesideTheDefault() {
        let imported = files(
            ("base.css", ":root { --a: 1px; --b: 4px }"), ("themes/ocean.css", ":root { --a: 2px; --only: 5px }"),
            ("themes/sand.css", ":root { --a: 3px; --only: 6px }"))
        #expect(imported.design.modifiers.map(\.contexts) == [["default", "ocean", "sand"]])
        #expect(imported.dump.contains("a: dimension\n  theme=default: 1px\n  theme=ocean: 2px\n  theme=sand: 3px\n"))
        #expect(imported.messages("import/context") == ["'--only' has no value in the default context"])
    }

    @Test func aMinifiedCopyHoldsWhereItsOriginalDoes() {
        let imported = files(
            ("dark.css", ":root { --a: 1px; --b: 2px }"), ("light.css", ":root { --a: 3px; --b: 4px }"),
            ("light.min.css", ":root{--a:3px;--b:4px}"))
        #expect(imported.design.modifiers.map(\.contexts) == [["light", "dark"]])
        #expect(imported.dump.hasPrefix("a: dimension\n  appearance=light: 3px\n  appearance=dark: 1px\n"))
    }

    @Test func aSheetAndItsMinifiedCopyAreOne() {
        let imported = files(
            ("a.css", ":root { --a: 1px; --b: rgba(0, 0, 0, 0.5) }"),
            ("a.min.css", ":root{--a:1px;--b:rgba(0,0,0,0.5)}"))
        #expect(imported.messages("import/parallel-files").isEmpty)
        #expect(imported.dump.hasPrefix("a: dimension = 1px\n"))
    }

    /// Shadcn's habit: three numbers that are a color only within `hsl()`.
    @Test func partsArePutTogetherInEachContext() {
        let imported = read(
            ":root { --ink: 222 47% 11%; --text: hsl(var(--ink) / 50%) } .dark { --ink: 10 20% 30% }")
        #expect(
            imported.dump == """
                ink: css
                  appearance=light: 222 47% 11%
                  appearance=dark: 10 20% 30%
                text: color
                  appearance=light: hsl(222 47% 11% / 0.5)
                  appearance=dark: hsl(10 20% 30% / 0.5)

                """)
        #expect(imported.messages("import/inlined").count == 1)
    }

    @Test(arguments: [
        // A text that doubles with every property, and one that contains itself.
        (0..<60).map { "--a\($0): x var(--a\($0 + 1)) var(--a\($0 + 1));" }.joined() + "--a60: y",
        "--a: x var(--b); --b: y var(--a)",
        "--a: " + String(repeating: "var(--b,", count: 5000),
        "--a: " + String(repeating: "light-dark(", count: 5000),
    ])
    func nothingGrowsWithoutBound(_ declarations: String) {
        #expect(!root(declarations).messages("import/value").isEmpty)
    }

    @Test func chainsMayBeLong() {
        let chain = (1..<5000).map { "--a\($0): var(--a\($0 - 1));" }.joined()
        #expect(root("--a0: 1px;" + chain).tokens.tree.tokens.count == 5000)
    }

    // MARK: Contexts

    private static let darkAppearanceCases: [String] = [
        "@media (prefers-color-scheme: dark) { :root { --x: #000 } }",
        "@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){--x:#000}}",
        "@media (not (prefers-color-scheme: light)) { * { --x: #000 } }",
        ".dark { --x: #000 }", "html.theme-dark, .card { --x: #000 }", "[class~='dark'] { --x: #000 }",
        "[data-bs-theme=dark] { --x: #000 }", ":root:is(.dark, [data-theme=\"dark\" i]) { --x: #000 }",
        ":where([data-mode='dark']) { --x: #000 }", ":root { &.dark { --x: #000 } }",
        ":root { @media (prefers-color-scheme: dark) { --x: #000 } }",
        "@layer a { @supports (color: oklch(0 0 0)) { .dark { --x: #000 } } }",
        ":root { --x: light-dark(#fff, #000) }",
    ]

    @Test(arguments: darkAppearanceCases)
    func darkAppearance(_ rule: String) {
        let imported = read(":root { --x: #fff } \(rule)")
        #expect(imported.dump == "x: color\n  appearance=light: #ffffff\n  appearance=dark: #000000\n")
        #expect(imported.errors.isEmpty)
    }

    @Test func darkFirst() {
        let imported = read(":root { --x: #000 } @media (prefers-color-scheme: light) { :root { --x: #fff } }")
        #expect(
            imported.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"], defaultContext: 1)])
        #expect(imported.dump == "x: color\n  appearance=light: #ffffff\n  appearance=dark: #000000\n")
    }

    @Test func otherModifiers() {
        let imported = read(
            """
            :root, [data-brand="nyx"] { --x: 1px; --y: 100ms }
            [data-brand="ocean"] { --x: 2px }
            @media (prefers-reduced-motion) { :root { --y: 0ms } }
            @media (prefers-contrast: more) { [data-brand="ocean"] { --x: 3px } }
            """)
        #expect(imported.errors.isEmpty)
        #expect(
            imported.dump == """
                x: dimension
                  contrast=standard, brand=nyx: 1px
                  contrast=standard, brand=ocean: 2px
                  contrast=increased, brand=nyx: 1px
                  contrast=increased, brand=ocean: 3px
                y: duration
                  motion=standard: 100ms
                  motion=reduced: 0ms

                """)
    }

    /// The form of the sheets that Tessera itself writes: dark first, attributes before the system.
    @Test func tesserasOwnSheetsComeBack() {
        let imported = read(
            """
            :where(:root) { --nyx-color-ink: #f4f4f8; --nyx-color-link: var(--nyx-color-ink); }
            :where(:root) { --nyx-color-glow: #00c55b; }
            :where([data-appearance]) { --nyx-color-ink: #f4f4f8; }
            @media (prefers-color-scheme: light) {
              :where(:root:not([data-appearance])) { --nyx-color-ink: #14141c; }
            }
            :where([data-appearance="light"]) { --nyx-color-ink: #14141c; }
            @media (prefers-color-scheme: light) and (prefers-contrast: more) {
              :where(:root:not([data-appearance]):not([data-contrast])) { --nyx-color-ink: #000000; }
            }
            @media (prefers-contrast: more) {
              :where(:root[data-appearance="light"]:not([data-contrast]),
                :root:not([data-contrast]) [data-appearance="light"]:not([data-contrast])) { --nyx-color-ink: #000000; }
            }
            @media (color-gamut: p3) { :where(:root) { --nyx-color-glow: color(display-p3 0.2 0.8 0.3); } }
            """)
        #expect(
            imported.dump == """
                nyx.color-ink: color
                  appearance=light, contrast=standard: #14141c
                  appearance=light, contrast=increased: #000000
                  appearance=dark, contrast=standard: #f4f4f8
                  appearance=dark, contrast=increased: #f4f4f8
                nyx.color-link: color -> nyx.color-ink
                  appearance=light, contrast=standard: #14141c
                  appearance=light, contrast=increased: #000000
                  appearance=dark, contrast=standard: #f4f4f8
                  appearance=dark, contrast=increased: #f4f4f8
                nyx.color-glow: color = color(display-p3 0.2 0.8 0.3)

                """)
        #expect(imported.errors.isEmpty)
    }

    /// To CSS a class and an attribute weigh the same.
    @Test func theLaterRuleWinsWhereSeveralHold() {
        let imported = read(
            """
            :root { --x: 1px; --y: 1px; --z: 1px }
            .dark { --x: 2px; --y: 2px !important; --z: 2px }
            [data-brand="ocean"] { --x: 3px; --y: 3px; --z: 3px }
            .dark[data-brand="ocean"] { --z: 4px }
            """)
        #expect(imported.errors.isEmpty)
        let all = imported.dump.split(separator: "\n").filter { $0.contains("appearance=dark, brand=ocean") }
        #expect(all.map { $0.suffix(3) } == ["3px", "2px", "4px"])
        let contexts = imported.design.document["x"]?["$contexts"]?.entries.map(\.name)
        #expect(contexts == ["appearance=dark", "brand=ocean", "appearance=dark+brand=ocean"])
        #expect(imported.design.document["y"]?["$contexts"]?.entries.count == 2)
    }

    /// Three modifiers, each declared before the one that Tessera has in front of it.
    @Test func theLatestOfManyWins() {
        let imported = read(
            """
            :root { --x: 1px }
            [data-brand="ocean"] { --x: 4px }
            .high-contrast { --x: 3px }
            .dark { --x: 2px }
            """)
        #expect(imported.design.document["x"]?["$contexts"]?.entries.count == 3)
        let reversed = read(
            """
            :root { --x: 1px }
            .dark { --x: 2px }
            .high-contrast { --x: 3px }
            [data-brand="ocean"] { --x: 4px }
            """)
        let lines = reversed.dump.split(separator: "\n")
        #expect(lines.filter { $0.contains("brand=ocean") }.allSatisfy { $0.hasSuffix("4px") })
        #expect(
            lines.filter { $0.contains("increased") && !$0.contains("ocean") }.allSatisfy { $0.hasSuffix("3px") })
    }

    @Test(arguments: ["0.5", "0", "1"])
    func aFractionIsAnOpacityByItsName(_ number: String) {
        let imported = root("--opacity-y: \(number); --x-alpha: \(number)")
        #expect(imported.dump == "opacity-y: opacity = \(number)\nx-alpha: opacity = \(number)\n")
        #expect(imported.messages("import/type").count == 1)
    }

    @Test func otherNumbersAreNoOpacities() {
        #expect(root("--opacity-y: 2").dump == "opacity-y: number = 2\n")
        let computed = root("--alpha: 0.7; --x: calc(var(--alpha) * 2)")
        #expect(computed.errors.isEmpty)
        #expect(computed.design.document["x"]?["$type"]?.text == "number")
    }

    @Test func noneIsAShadowAmongShadows() {
        let none = "0px 0px 0px 0px #00000000"
        let contexts = read(":root { --sh: none } .dark { --sh: 0 1px 2px #000 }")
        #expect(
            contexts.dump == "sh: shadow\n  appearance=light: \(none)\n  appearance=dark: 0px 1px 2px 0px #000000\n")
        #expect(contexts.messages("import/text").isEmpty)
        let back = read(":root { --sh: 0 1px 2px #000 } .dark { --sh: none }")
        #expect(back.dump.hasSuffix("appearance=dark: \(none)\n"))
        let group = root("--sh-a: none; --sh-b: 0 1px 2px #000")
        #expect(group.dump == "sh.a: shadow = \(none)\nsh.b: shadow = 0px 1px 2px 0px #000000\n")
        #expect(group.messages("import/value").isEmpty)
    }

    @Test func aBareZeroIsALengthAmongLengths() {
        let imported = read(":root { --x: 0 } .dark { --x: 2px }")
        #expect(imported.dump == "x: dimension\n  appearance=light: 0px\n  appearance=dark: 2px\n")
    }

    @Test func aBareZeroIsALengthInAGroupOfLengths() {
        let imported = root("--space-0: 0; --space-1: 4px; --space-x: var(--space-0); --z-0: 0; --z-1: 1; --only: 0")
        #expect(
            imported.dump == """
                space.0: dimension = 0px
                space.1: dimension = 4px
                space.x: dimension -> space.0 = 0px
                z.0: number = 0
                z.1: number = 1
                only: number = 0

                """)
        #expect(imported.messages("import/unit").count == 1)
    }

    @Test func valuesOfSeveralTypesAreRawCSS() {
        let imported = read(":root { --x: #fff }\n.dark { --x: 2px }")
        #expect(imported.dump == "x: css\n  appearance=light: #fff\n  appearance=dark: 2px\n")
        #expect(imported.messages("import/css").count == 1)
    }

    @Test func theCascadeDecides() {
        #expect(root("--x: 1px !important; --x: 2px").dump == "x: dimension = 1px\n")
        #expect(read(":root { --x: 1px } @layer a { :root { --x: 2px } }").dump == "x: dimension = 1px\n")
        #expect(
            read("@layer a, b; @layer b { :root { --x: 1px } } @layer a { :root { --x: 2px } }").dump
                == "x: dimension = 1px\n")
        #expect(read(":root { --x: 1px }", ":root { --x: 2px }").dump == "x: dimension = 2px\n")
        let wide = read("@media (color-gamut: p3) { :root { --x: color(display-p3 1 0 0) } } :root { --x: red }")
        #expect(wide.dump == "x: color = color(display-p3 1 0 0)\n")
    }

    @Test(arguments: [
        ".card { ↓--x: 1px }", "@media print { :root { ↓--x: 1px } }",
        "@media (min-width: 40em) { :root { ↓--x: 1px } }",
        "@container (width > 1px) { :root { ↓--x: 1px } }", ":root:hover { ↓--x: 1px }",
        "@supports not (color: red) { :root { ↓--x: 1px } }", "#main { ↓--x: 1px }",
    ])
    func partsOfPagesHaveNoPlaceInTokens(_ marked: String) {
        expectFindings(marked, ["import/scope"], path: "a.css") { findings(in: $0, $1) }
    }

    @Test func onlyInOneContext() {
        #expect(
            read(".dark { --x: 1px }").messages("import/value") == [
                "'--x' is left out: it has no value in the default context"
            ])
        #expect(
            read(".light { --x: 1px } .dark { --x: 2px }").dump
                == "x: dimension\n  appearance=light: 1px\n  appearance=dark: 2px\n")
    }

    // MARK: Names

    @Test func theFirstSharedWordIsAGroup() {
        let imported = root(
            "--color: 1px; --color-text-primary: 1px; --space: 1px; --a\\.b: 1px; --_x: 1px; --c-: 1px; ---d: 1px")
        #expect(
            imported.tokens.tree.tokens.map(\.path) == [
                "color.$root", "color.text-primary", "space", "a-b", "_x", "c-", "-d",
            ])
        #expect(imported.messages("import/name").count == 1)
    }

    @Test func namesThatBecomeOne() {
        #expect(root("--a\\.b: 1px; --a-b: 2px").messages("import/value").count == 1)
    }

    // MARK: Broken and foreign sheets

    private static let brokenCases: [(String, String)] = [
        ("↓}", "import/css-syntax"), ("↓:root { --x: 1px;", "import/css-syntax"),
        (":root { --x: ↓\"a\n; }", "import/css-syntax"), ("↓/* x", "import/css-syntax"),
        ("↓--x: 1px;", "import/css-syntax"), (":root { --x: (1px; ↓}", "import/css-syntax"),
        ("↓$x: 1px;", "import/preprocessor"), ("↓@include x;", "import/preprocessor"),
        ("↓@x: 1px;", "import/preprocessor"), ("↓@import url(b.css);", "import/css-import"),
    ]

    @Test(arguments: brokenCases)
    func broken(_ marked: String, _ id: String) {
        expectFindings(marked, [DiagnosticID(id)], path: "a.css") { findings(in: $0, $1) }
    }

    @Test func preprocessorsAreNoCSS() {
        let imported = ImportResult([("a.scss", "$x: 1px;")], by: CSSImporter.self)
        #expect(imported.messages("import/preprocessor") == ["this is Sass, not CSS"])
    }

    @Test func otherDeclarationsAreCounted() {
        let imported = read(
            ":root { color: red; --x: 1px; margin: 0 } @font-face { src: url(x) } @keyframes a { to { --y: 1 } }")
        #expect(imported.dump == "x: dimension = 1px\n")
        #expect(imported.messages("import/ignored") == ["2 declarations are of no custom property and left out"])
    }

    /// Errors and warnings but for those about values: what a test of places is after.
    private func findings(in text: SourceText, _ id: SourceID) -> [Diagnostic] {
        var library: any SourceLibrary = NoLibrary()
        let file = ImportFile(id: id, path: text.path, text: text, tree: nil)
        let design = CSSImporter.read([file], options: ImportOptions(), library: &library)
        return design.findings.filter { $0.severity != .note && $0.id != "import/value" }
    }
}
