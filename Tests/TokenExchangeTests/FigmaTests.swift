import TesseraColorScience
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

@Suite struct FigmaTests {
    private static func read(_ text: String, _ options: ImportOptions = ImportOptions()) -> Imported {
        Imported(text, by: FigmaVariablesImporter.self, options: options)
    }

    /// A file with one collection of one mode.
    private static func file(_ variables: String) -> String {
        """
        meta:
          variableCollections:
            c: { id: c, name: Base, modes: [{ modeId: "1", name: Mode 1 }], defaultModeId: "1", variableIds: [] }
          variables:
        \(variables.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        """
    }

    private static func variable(_ name: String, _ type: String, _ value: String, scopes: String = "") -> String {
        "\(name): { id: \(name), name: \(name), resolvedType: \(type), variableCollectionId: c, "
            + "valuesByMode: { \"1\": \(value) }, scopes: [\(scopes)] }\n"
    }

    private static let modes = """
        meta:
          variableCollections:
            c1:
              { id: c1, name: Mode, modes: [{ modeId: "1", name: light }, { modeId: "2", name: dark }],
                defaultModeId: "2", variableIds: [v2, v1] }
            c2: { id: c2, name: Base, modes: [{ modeId: "3", name: Mode 1 }], defaultModeId: "3", variableIds: [] }
          variables:
            v1:
              { id: v1, name: color/bg, resolvedType: COLOR, variableCollectionId: c1, description: "Behind.",
                valuesByMode: { "1": { type: VARIABLE_ALIAS, id: v3 }, "2": { r: 0, g: 0, b: 0, a: 1 } },
                scopes: [FRAME_FILL], hiddenFromPublishing: true, codeSyntax: { WEB: --bg } }
            v2:
              { id: v2, name: color/veil, resolvedType: COLOR, variableCollectionId: c1,
                valuesByMode: { "1": { r: 1, g: 1, b: 1, a: 0.5 }, "2": { r: 1, g: 1, b: 1, a: 0.5 } } }
            v3:
              { id: v3, name: white, resolvedType: COLOR, variableCollectionId: c2,
                valuesByMode: { "3": { r: 1, g: 1, b: 1 } } }
            v4:
              { id: v4, name: use, resolvedType: COLOR, variableCollectionId: c2,
                valuesByMode: { "3": { type: VARIABLE_ALIAS, id: v1 } } }
        """

    // MARK: Files

    private static let isRecognizedByContentCases: [(String, Bool)] = [
        (modes, true), ("collections: [{ id: c, name: C, modes: [], variables: [{ valuesByMode: {} }] }]\n", true),
        ("id: c\nmodes: { \"1\": a }\nvariables: [{ valuesByMode: {} }]\n", true),
        ("meta: { styles: [] }\n", false), ("variables: { a: { value: 1 } }\n", false), ("", false),
        ("[1, [2]]\n", false), (trees, true), ("- Empty: { modes: { m: {} } }\n" + trees, true),
        ("[{ C: { modes: { m: { a: { value: 1 } } } } }]\n", false),
    ]

    @Test(arguments: isRecognizedByContentCases)
    func isRecognizedByContent(_ text: String, _ expected: Bool) {
        #expect(Imported.recognizes(text, by: FigmaVariablesImporter.self) == expected)
    }

    @Test func modesAreContextsAndAliasesFollowThem() throws {
        let imported = Self.read(Self.modes)
        #expect(
            imported.lines == [
                "color.veil: color = rgb(255 255 255 / 0.5)", "color.bg: color", "  Mode=light: #ffffff",
                "  Mode=dark: #000000", "white: color = #ffffff", "use: color -> color.bg", "  Mode=light: #ffffff",
                "  Mode=dark: #000000",
            ])
        #expect(imported.errors.isEmpty)
        #expect(imported.design.findings.isEmpty)
        #expect(imported.design.modifiers.map(\.defaultName) == ["dark"])
        let background = try #require(imported.node("color", "bg"))
        #expect(background["$description"]?.text == "Behind.")
        let kept = try #require(background["$extensions"]?["com.figma"])
        #expect(
            kept.entries.map(\.name) == ["variableId", "collection", "scopes", "hiddenFromPublishing", "codeSyntax"])
    }

    /// Plugins write lists where the REST API has objects, and modes as a mapping.
    @Test func pluginExportsAreTheSame() {
        let variable = "{ id: v, name: a/b, type: FLOAT, valuesByMode: { \"1\": 4, \"2\": 8 }, scopes: [GAP] }"
        let expected = ["a.b: dimension", "  Size=s: 4px", "  Size=m: 8px"]
        let list = "- { id: c, name: Size, modes: [{ modeId: \"1\", name: s }, { modeId: \"2\", name: m }],"
        for text in [
            "\(list) variables: [\(variable)] }\n",
            "id: c\nname: Size\nmodes: { \"1\": s, \"2\": m }\nvariables: [\(variable)]\n",
            "collections:\n\(list) variables: [\(variable)] }\n",
        ] {
            #expect(Self.read(text).lines == expected)
        }
    }

    /// A collection with a tree of variables for each mode.
    private static let trees = """
        - Mode:
            modes:
              Light:
                bg: { $scopes: [ALL_SCOPES], $type: color, $value: "#ffffff" }
                gap: { s: { $scopes: [GAP], $type: float, $collectionName: Base, $value: "{space.1.5}" } }
              Dark:
                bg: { $scopes: [ALL_SCOPES], $type: color, $value: "{gap.ink}" }
                gap:
                  s: { $scopes: [GAP], $type: float, $collectionName: Base, $value: "{space.2}" }
                  ink: { $scopes: [], $type: color, $value: "#00000080" }
        - Base:
            modes:
              Value:
                space: { "1.5": { $scopes: [GAP], $type: float, $value: 6 }, "2": { $scopes: [GAP], $type: float, $value: 8 } }

        """

    @Test func treesByModeAreCollections() {
        let imported = Self.read(Self.trees)
        #expect(
            imported.lines.filter { $0.contains("gap") || $0.contains("space") || $0.contains("Mode=") }.prefix(5) == [
                "gap.s: dimension", "  Mode=light: 6px", "  Mode=dark: 8px", "space.1_5: dimension = 6px",
                "space.2: dimension = 8px",
            ])
        // What has no value in light has none to refer to there.
        #expect(imported.messages.contains { $0.contains("'gap/ink' is left out: there is no value in 'Light'") })
        #expect(imported.messages.contains { $0.contains("'bg' is left out: it refers to 'gap/ink'") })
    }

    /// A plugin may write each mode by itself.
    @Test func treesOfOneCollectionArePutTogether() {
        let imported = Self.read(
            """
            - Mode: { modes: { Light: { bg: { $scopes: [ALL_SCOPES], $type: color, $value: "#ffffff" } } } }
            - Mode: { modes: { Dark: { bg: { $scopes: [ALL_SCOPES], $type: color, $value: "#000000" } } } }

            """)
        #expect(imported.lines == ["bg: color", "  Mode=light: #ffffff", "  Mode=dark: #000000"])
    }

    /// `FONT_STYLE` is asked for both, and only one is a weight.
    @Test func textsAmongWeightsAreStrings() {
        let imported = Self.read(
            Self.file(
                Self.variable("case", "STRING", "UPPERCASE", scopes: "FONT_STYLE")
                    + Self.variable("label", "STRING", "{ type: VARIABLE_ALIAS, id: case }", scopes: "FONT_STYLE")
                    + Self.variable("bold", "STRING", "Bold", scopes: "FONT_STYLE")))
        #expect(
            imported.lines == [
                "case: string = \"UPPERCASE\"", "label: string -> case = \"UPPERCASE\"", "bold: fontWeight = bold",
            ])
    }

    @Test func publishedVariablesHaveNoValues() {
        let imported = Self.read(
            """
            meta:
              variableCollections: { c: { id: c, name: Base, subscribed_id: x } }
              variables: { v: { id: v, name: a, variableCollectionId: c, resolvedDataType: COLOR } }
            """)
        #expect(imported.lines.isEmpty)
        #expect(imported.design.findings.map(\.id) == ["import/no-values"])
        #expect(Self.read("styles: []\n").design.findings.map(\.id) == ["import/no-variables"])
    }

    @Test("a collection without variables makes no contexts, and says so")
    func emptyCollections() {
        let empty = """
            meta:
              variableCollections:
                c: { id: c, name: Density, modes: [{ modeId: "1", name: a }, { modeId: "2", name: b }], variableIds: [] }
              variables: {}
            """
        #expect(Imported.recognizes(empty, by: FigmaVariablesImporter.self))
        #expect(
            Self.read(empty).design.findings.map(\.message) == [
                "the collection 'Density' has no variables, so its modes do not become contexts"
            ])
        #expect(Self.read(empty).design.modifiers.isEmpty)
        #expect(Self.read(Self.modes).design.findings.allSatisfy { $0.id != "import/no-variables" })
    }

    // MARK: Values

    private static let scopesTellTypesCases: [(String, String, String, String)] = [
        ("FLOAT", "16", "FONT_SIZE", "dimension = 16px"),
        ("FLOAT", "1.399999976158142", "LINE_HEIGHT", "dimension = 1.4px"),
        ("FLOAT", "600", "FONT_WEIGHT", "fontWeight = 600"), ("FLOAT", "600", "FONT_STYLE", "fontWeight = 600"),
        ("FLOAT", "50", "OPACITY", "opacity = 0.5"), ("FLOAT", "4", "ALL_SCOPES", "number = 4"),
        ("FLOAT", "4", "", "number = 4"),
        ("FLOAT", "4", "GAP, WIDTH_HEIGHT", "dimension = 4px"), ("FLOAT", "4", "GAP, FONT_WEIGHT", "number = 4"),
        ("STRING", "SF Pro", "FONT_FAMILY", "fontFamily = SF Pro"),
        ("STRING", "Semi Bold", "FONT_STYLE", "fontWeight = semi-bold"),
        ("STRING", "Bold Italic", "FONT_STYLE", #"string = "Bold Italic""#),
        ("STRING", "x", "ALL_SCOPES", #"string = "x""#),
        ("STRING", "\"Hello {name}\"", "ALL_SCOPES", #"string = "Hello {name}""#),
        ("BOOLEAN", "true", "", "boolean = true"),
        ("COLOR", "{ r: 0.12941177189350128, g: 1, b: 0, a: 1 }", "ALL_SCOPES", "color = #21ff00"),
        ("COLOR", "{ r: 0.3, g: 0, b: 0, a: 0.800000011920929 }", "", "color = color(srgb 0.3 0 0 / 0.8)"),
        ("COLOR", "\"#D1203A\"", "", "color = #d1203a"), ("COLOR", "D1203A80", "", "color = #d1203a80"),
        ("COLOR", "\"rgba(209, 32, 58, 0.30000001192092896)\"", "", "color = rgb(209 32 58 / 0.3)"),
        ("COLOR", "\"hsl(0, 100%, 50%)\"", "", "color = hsl(0 100% 50%)"),
        ("FLOAT", "33.29999923706055", "OPACITY", "opacity = 0.333"), ("FLOAT", "16777217", "", "number = 16777217"),
        ("FLOAT", "123456792", "", "number = 123456792"),
        ("TIMING", "0.30000001192092896", "", "duration = 0.3s"),
        ("EASING", "{ type: EASE_IN_AND_OUT }", "", "cubicBezier = cubic-bezier(0.42, 0, 0.58, 1)"),
        (
            "EASING", "{ type: CUSTOM_CUBIC_BEZIER, easingFunctionCubicBezier: { x1: 0.1, y1: -1, x2: 1, y2: 2 } }", "",
            "cubicBezier = cubic-bezier(0.1, -1, 1, 2)"
        ),
        (
            "EASING",
            "{ type: CUSTOM_SPRING, easingFunctionSpring: { mass: 1, stiffness: 200, damping: 20, initialVelocity: 0 } }",
            "", "spring = spring(response 0.44428829381583657, damping fraction 0.7071067811865475)"
        ),
    ]

    @Test(arguments: scopesTellTypesCases)
    func scopesTellTypes(_ type: String, _ value: String, _ scopes: String, _ expected: String) {
        let imported = Self.read(Self.file(Self.variable("a", type, value, scopes: scopes)))
        #expect(imported.lines == ["a: \(expected)"])
        #expect(imported.errors.isEmpty)
    }

    private static let whatCannotBeReadIsLeftOutCases: [(String, String, String)] = [
        ("COLOR", "\"#12345\"", "the value is not a color"), ("COLOR", "\"var(--x)\"", "the value is not a color"),
        ("COLOR", "{ r: 209, g: 32, b: 58 }", "'r' of a color is from 0 to 1"),
        ("COLOR", "{ r: 1, g: 1 }", "the color has no 'b'"),
        ("COLOR", "{ expressionFunction: MIX, expressionArguments: [] }", "the function 'MIX' is unknown"),
        ("STRING", "\"{ref}\"", "Tessera reads a text in braces as a reference"),
        ("STRING", "\"{count} of {total}\"", "Tessera reads a text in braces as a reference"),
        ("TIMING", "soon", "the value is not a number"),
        ("EASING", "{ type: HOLD }", "'HOLD' is a step, and a curve cannot be one"),
        ("EASING", "{ type: WOBBLE }", "the easing 'WOBBLE' is unknown"),
        ("EASING", "{ type: GENTLE }", "the file has no parameters for the spring 'GENTLE'"),
        (
            "EASING", "{ type: CUSTOM_SPRING, easingFunctionSpring: { bounce: 0.3 } }",
            "the spring has a bounce and no duration, which is the animation's in Figma"
        ),
        (
            "EASING", "{ type: CUSTOM_CUBIC_BEZIER, easingFunctionCubicBezier: { x1: 2, y1: 0, x2: 1, y2: 1 } }",
            "'x1' of a curve is from 0 to 1"
        ),
    ]

    /// What cannot be read exactly is left out, with the reason.
    @Test(arguments: whatCannotBeReadIsLeftOutCases)
    func whatCannotBeReadIsLeftOut(_ type: String, _ value: String, _ reason: String) {
        let imported = Self.read(Self.file(Self.variable("a", type, value)))
        #expect(imported.lines.isEmpty)
        #expect(imported.design.findings.map(\.message) == ["'a' is left out: \(reason)"])
        #expect(imported.design.findings.allSatisfy { $0.range != nil })
    }

    /// A list of variables is the same: the text is none of the token's that has its name.
    @Test func aTextInBracesIsNoAlias() {
        func variable(_ name: String, _ value: String, scope: String = "ALL_SCOPES") -> String {
            "{ id: \(name), name: \(name), type: STRING, valuesByMode: { \"1\": \"\(value)\" }, scopes: [\(scope)] }"
        }
        let all = [
            variable("a", "Hello"), variable("b", "{a}"), variable("c", "{a}", scope: "FONT_FAMILY"),
            variable("d", "Inter {a}", scope: "FONT_FAMILY"),
        ]
        let list =
            "- { id: c, name: Base, modes: [{ modeId: \"1\", name: m }], variables: [\(all.joined(separator: ", "))] }\n"
        let imported = Self.read(list)
        #expect(imported.lines == [#"a: string = "Hello""#])
        #expect(imported.errors.isEmpty)
        #expect(imported.design.findings.count { $0.id == "import/value" } == 3)
    }

    private static func composed(_ color: String, _ opacity: String) -> String {
        "{ type: VARIABLE_EXPRESSION, expressionFunction: COMPOSE_COLOR, expressionArguments: [\(color), \(opacity)] }"
    }

    @Test func composedColorsAreColorsWithAnotherOpacity() {
        let imported = Self.read(
            Self.file(
                Self.variable("ink", "COLOR", "{ r: 0.2, g: 0.4, b: 0.8, a: 1 }")
                    + Self.variable("half", "FLOAT", "50", scopes: "OPACITY")
                    + Self.variable("few", "FLOAT", "12.5")
                    + Self.variable(
                        "a", "COLOR", Self.composed("{ type: VARIABLE_ALIAS, id: ink }", "33.29999923706055"))
                    + Self.variable(
                        "b", "COLOR",
                        Self.composed("{ type: VARIABLE_ALIAS, id: ink }", "{ type: VARIABLE_ALIAS, id: half }"))
                    + Self.variable(
                        "c", "COLOR",
                        Self.composed("{ type: VARIABLE_ALIAS, id: ink }", "{ type: VARIABLE_ALIAS, id: few }"))
                    + Self.variable("d", "COLOR", Self.composed("{ r: 1, g: 1, b: 1 }", "30"))
                    + Self.variable("e", "COLOR", Self.composed("\"#ffffff\"", "30"))
                    + Self.variable("f", "COLOR", Self.composed("{ type: VARIABLE_ALIAS, id: ink }", "100"))))
        #expect(
            imported.lines == [
                "ink: color = #3366cc", "half: opacity = 0.5", "few: number = 12.5",
                "a: color <- {ink} / 0.333 = rgb(51 102 204 / 0.333)",
                "b: color <- {ink} / {half} = rgb(51 102 204 / 0.5)",
                "c: color <- {ink} / 0.125 = rgb(51 102 204 / 0.125)", "d: color = rgb(255 255 255 / 0.3)",
                "e: color = rgb(255 255 255 / 0.3)", "f: color -> ink = #3366cc",
            ])
        #expect(imported.errors.isEmpty)
    }

    /// How Figma puts the two opacities together is not known.
    @Test func aComposedColorOfATranslucentOneIsLeftOut() {
        let imported = Self.read(
            Self.file(
                Self.variable("veil", "COLOR", "{ r: 0, g: 0, b: 0, a: 0.5 }")
                    + Self.variable("a", "COLOR", Self.composed("{ type: VARIABLE_ALIAS, id: veil }", "30"))
                    + Self.variable("b", "COLOR", Self.composed("{ type: VARIABLE_ALIAS, id: gone }", "30"))
                    + Self.variable("c", "COLOR", Self.composed("{ type: VARIABLE_ALIAS, id: veil }", "130"))))
        #expect(imported.lines == ["veil: color = rgb(0 0 0 / 0.5)"])
        #expect(imported.design.findings.flatMap { $0.omission?.tokens ?? [] } == ["a", "b", "c"])
    }

    /// Easings and timings differ by mode and follow aliases as anything does.
    @Test func motionFollowsModes() {
        let imported = Self.read(
            """
            collections:
              - { id: c, name: Motion, modes: [{ modeId: "1", name: calm }, { modeId: "2", name: brisk }] }
            variables:
              - { id: t, name: t, resolvedType: TIMING, variableCollectionId: c, valuesByMode: { "1": 0.5, "2": 0.2 } }
              - { id: u, name: u, resolvedType: TIMING, variableCollectionId: c,
                  valuesByMode: { "1": { type: VARIABLE_ALIAS, id: t }, "2": 0 } }
              - { id: e, name: e, resolvedType: EASING, variableCollectionId: c,
                  valuesByMode: { "1": { type: EASE_OUT }, "2": { type: LINEAR } } }
              - { id: s, name: s, resolvedType: EASING, variableCollectionId: c,
                  valuesByMode: { "1": { type: EASE_OUT }, "2": { type: BOUNCY } } }
            """)
        #expect(
            imported.lines == [
                "t: duration", "  Motion=calm: 0.5s", "  Motion=brisk: 0.2s", "u: duration", "  Motion=calm: 0.5s",
                "  Motion=brisk: 0s", "e: cubicBezier", "  Motion=calm: cubic-bezier(0, 0, 0.58, 1)",
                "  Motion=brisk: cubic-bezier(0, 0, 1, 1)",
            ])
        #expect(imported.errors.isEmpty)
    }

    /// An extended collection is its parent, with values of its own for some variables.
    @Test(arguments: [true, false])
    func extendedCollectionsAreTheirParentOverridden(_ namesParentModes: Bool) {
        let parents = namesParentModes ? [", parentModeId: \"1\"", ", parentModeId: \"2\""] : ["", ""]
        let imported = Self.read(
            """
            meta:
              variableCollections:
                k: { id: k, name: Sea Sand, isExtension: true, parentVariableCollectionId: x,
                     modes: [{ modeId: k/1, name: light }], variableOverrides: { b: { k/1: 7 } } }
                c: { id: c, name: Brand, modes: [{ modeId: "1", name: light }, { modeId: "2", name: dark }] }
                x: { id: x, name: Sea, isExtension: true, parentVariableCollectionId: c,
                     modes: [{ modeId: x/1, name: light\(parents[0]) }, { modeId: x/2, name: dark\(parents[1]) }],
                     variableOverrides: { a: { x/2: 0 } } }
              variables:
                a: { id: a, name: a, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 1, "2": 2 } }
                b: { id: b, name: b, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 3, "2": 3 } }
            """)
        #expect(imported.design.modifiers.map(\.contexts) == [["light", "dark"], ["Brand", "Sea", "Sea Sand"]])
        #expect(
            imported.lines.filter { $0.contains("light") } == [
                "  Brand=light, Brand-theme=Brand: 1", "  Brand=light, Brand-theme=Sea: 1",
                "  Brand=light, Brand-theme=Sea Sand: 1", "  Brand=light, Brand-theme=Brand: 3",
                "  Brand=light, Brand-theme=Sea: 3", "  Brand=light, Brand-theme=Sea Sand: 7",
            ])
        #expect(
            imported.lines.filter { $0.contains("dark") } == [
                "  Brand=dark, Brand-theme=Brand: 2", "  Brand=dark, Brand-theme=Sea: 0",
                "  Brand=dark, Brand-theme=Sea Sand: 0", "  Brand=dark, Brand-theme=Brand: 3",
                "  Brand=dark, Brand-theme=Sea: 3", "  Brand=dark, Brand-theme=Sea Sand: 3",
            ])
        #expect(imported.errors.isEmpty)
    }

    @Test func bytesGetTheirExactComponentsAndAHexFallback() throws {
        let imported = Self.read(
            Self.file(Self.variable("a", "COLOR", "{ r: 0.12941177189350128, g: 0.4000000059604645, b: 0, a: 1 }")))
        let value = try #require(imported.node("a", "$value"))
        #expect(value["components"]?.elements.compactMap(\.text) == [String(33.0 / 255), "0.4", "0"])
        #expect(value["hex"]?.text == "#216600")
        #expect(value["alpha"] == nil)
    }

    @Test func optionsSayWhatTheFileDoesNot() {
        var options = ImportOptions()
        options.unscopedNumbersAreLengths = true
        options.lengthUnit = "rem"
        options.documentColorSpace = .displayP3
        let imported = Self.read(
            Self.file(
                Self.variable("a", "FLOAT", "4", scopes: "ALL_SCOPES")
                    + Self.variable("b", "COLOR", "{ r: 0, g: 1, b: 0, a: 1 }")), options)
        #expect(imported.lines == ["a: dimension = 4rem", "b: color = color(display-p3 0 1 0)"])
    }

    /// A number without scopes is what those that refer to it need.
    @Test func aliasesShareTheirType() {
        let imported = Self.read(
            Self.file(
                Self.variable("a", "FLOAT", "4", scopes: "ALL_SCOPES")
                    + Self.variable("b", "FLOAT", "{ type: VARIABLE_ALIAS, id: a }", scopes: "GAP")))
        #expect(imported.lines == ["a: dimension = 4px", "b: dimension -> a = 4px"])
        #expect(imported.messages == ["note import/no-unit: lengths are in px (2 times, first here)"])
    }

    @Test func anAliasAcrossTypesIsACopy() {
        let imported = Self.read(
            Self.file(
                Self.variable("a", "FLOAT", "400", scopes: "ALL_SCOPES")
                    + Self.variable("b", "FLOAT", "{ type: VARIABLE_ALIAS, id: a }", scopes: "GAP")
                    + Self.variable("c", "FLOAT", "{ type: VARIABLE_ALIAS, id: a }", scopes: "FONT_WEIGHT")))
        #expect(imported.lines == ["a: number = 400", "b: dimension = 400px", "c: fontWeight = 400"])
        #expect(
            imported.messages.contains(
                "note import/copied-alias: references to variables that are of another type by their scopes are "
                    + "written out as their values (2 times, first here)"))
        #expect(imported.errors.isEmpty)
    }

    /// A copy follows the modes of what it is copied from.
    @Test func aCopyHasTheValuesOfEveryMode() {
        let imported = Self.read(
            """
            collections:
              - { id: c, name: Size, modes: [{ modeId: "1", name: s }, { modeId: "2", name: m }] }
              - { id: d, name: Use, modes: [{ modeId: "3", name: one }] }
            variables:
              - { id: a, name: a, resolvedType: FLOAT, variableCollectionId: c, scopes: [ALL_SCOPES],
                  valuesByMode: { "1": 400, "2": 700 } }
              - { id: g, name: g, resolvedType: FLOAT, variableCollectionId: d, scopes: [GAP],
                  valuesByMode: { "3": { type: VARIABLE_ALIAS, id: a } } }
              - { id: w, name: w, resolvedType: FLOAT, variableCollectionId: d, scopes: [FONT_WEIGHT],
                  valuesByMode: { "3": { type: VARIABLE_ALIAS, id: a } } }
            """)
        #expect(
            imported.lines == [
                "a: number", "  Size=s: 400", "  Size=m: 700", "g: dimension", "  Size=s: 400px", "  Size=m: 700px",
                "w: fontWeight", "  Size=s: 400", "  Size=m: 700",
            ])
        #expect(imported.errors.isEmpty)
    }

    // MARK: What is missing or collides

    @Test func aliasesThatLeadNowhereAreReportedOnce() {
        let imported = Self.read(
            Self.file(
                Self.variable("a", "COLOR", "{ type: VARIABLE_ALIAS, id: gone }")
                    + Self.variable("b", "COLOR", "{ type: VARIABLE_ALIAS, id: a }")
                    + Self.variable("c", "COLOR", "{ r: 0, g: 0, b: 0, a: 1 }")))
        #expect(imported.lines == ["c: color = #000000"])
        #expect(imported.errors.isEmpty)
        #expect(
            imported.messages == [
                "warning import/missing-variable: 'a' is left out: the variable 'gone' is not in the file",
                "warning import/dependent: 'b' is left out: it refers to 'a', which is left out",
            ])
    }

    /// Other files know a published variable by its key.
    @Test func aliasesFindVariablesByKey() {
        let imported = Self.read(
            """
            collections: [{ id: c, name: C, modes: [{ modeId: "1", name: m }] }]
            variables:
              - { id: "VariableID:1:2", key: abc, name: a, resolvedType: BOOLEAN, variableCollectionId: c,
                  valuesByMode: { "1": true } }
              - { id: b, name: b, resolvedType: BOOLEAN, variableCollectionId: c,
                  valuesByMode: { "1": { type: VARIABLE_ALIAS, id: "VariableID:abc/7:8" } } }
            """)
        #expect(imported.lines == ["a: boolean = true", "b: boolean -> a = true"])
        #expect(imported.design.findings.map(\.id) == ["import/alias-key"])
    }

    @Test func collectionsWithTheSameNamesGiveWay() {
        let imported = Self.read(
            """
            collections:
              - { id: l, name: Local, modes: [{ modeId: "1", name: m }] }
              - { id: r1, name: Lib, remote: true, modes: [{ modeId: "1", name: a }, { modeId: "2", name: "a+b" }] }
              - { id: r2, name: Lib, remote: true, modes: [{ modeId: "1", name: a }, { modeId: "2", name: b }] }
            variables:
              - { id: x, name: bg, resolvedType: BOOLEAN, variableCollectionId: l, valuesByMode: { "1": true } }
              - { id: y, name: bg, resolvedType: BOOLEAN, remote: true, variableCollectionId: r1,
                  valuesByMode: { "1": true, "2": false } }
              - { id: z, name: bg/deep, resolvedType: BOOLEAN, variableCollectionId: r2,
                  valuesByMode: { "1": true, "2": false } }
            """)
        #expect(
            imported.lines == [
                "bg.$root: boolean = true", "bg.deep: boolean", "  Lib-2=a: true", "  Lib-2=b: false",
                "Lib.bg: boolean",
                "  Lib=a: true", "  Lib=a-b: false",
            ])
        #expect(imported.errors.isEmpty)
        #expect(
            imported.design.findings.map(\.id.rawValue).sorted() == [
                "import/prefixed", "import/remote", "import/renamed", "import/root",
            ])
    }

    @Test func modesWithoutValuesAreReported() {
        let imported = Self.read(
            """
            collections:
              - { id: c, name: C, defaultModeId: "2", modes: [{ modeId: "1", name: a }, { modeId: "2", name: b }] }
            variables:
              - { id: x, name: x, resolvedType: FLOAT, variableCollectionId: c, scopes: [GAP],
                  valuesByMode: { "1": 1, "9": 2 } }
              - { id: y, name: y, resolvedType: FLOAT, variableCollectionId: c, scopes: [GAP],
                  valuesByMode: { "1": 1, "2": word } }
            """)
        // The value of 'a' is none of 'b'.
        #expect(imported.lines.isEmpty)
        #expect(
            imported.messages.filter { $0.hasPrefix("warning") } == [
                "warning import/missing-mode: 'x' is left out: there is no value in 'b'",
                "warning import/unknown-mode: values of modes that a collection does not have are left out",
                "warning import/value: 'y' is left out: in 'b' the value is not a number",
            ])
    }

    /// Whatever a file holds, it is read to the end.
    @Test(arguments: [
        "meta: { variables: 1, variableCollections: [1, { name: {} }] }",
        "variables: [{ variableCollectionId: c, type: X }]",
        "variables: [{ id: a, name: \"//\", variableCollectionId: c, type: COLOR, valuesByMode: { m: [] } }]",
        "variables: [{ id: a, name: a, variableCollectionId: c, type: FLOAT, valuesByMode: [1] }]",
        "id: c\nname: C\nmodes: []\nvariables: [{ id: a, name: a, type: FLOAT, valuesByMode: { \"1\": 1 } }]",
        """
        variables:
          - { id: a, name: a, variableCollectionId: c, type: FLOAT,
              valuesByMode: { m: { type: VARIABLE_ALIAS, id: b } } }
          - { id: b, name: b, variableCollectionId: c, type: FLOAT,
              valuesByMode: { m: { type: VARIABLE_ALIAS, id: a } } }
        """,
    ])
    func anythingIsRead(_ text: String) {
        #expect(Self.read(text).resolved.tree.tokens.count <= 2)
    }

    // MARK: Permutations

    @Test func modesThatArePermutationsAreSeveralModifiers() {
        let names = ["Light", "Dark", "Light HC", "Dark HC"]
        let modes = names.enumerated().map { "{ modeId: \"\($0)\", name: \($1) }" }.joined(separator: ", ")
        let values = names.indices.map { "\"\($0)\": \($0 == 2 ? 1 : $0 + 1)" }.joined(separator: ", ")
        let imported = Self.read(
            """
            meta:
              variableCollections:
                c: { id: c, name: Look, modes: [\(modes)], defaultModeId: "0", variableIds: [] }
              variables:
                v: { id: v, name: gap, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { \(values) }, scopes: [GAP] }
                w: { id: w, name: use, resolvedType: FLOAT, variableCollectionId: c, scopes: [GAP], valuesByMode:
                  { "0": { type: VARIABLE_ALIAS, id: v }, "1": 9, "2": { type: VARIABLE_ALIAS, id: v }, "3": 9 } }
            """)
        #expect(imported.design.modifiers.map(\.name) == ["appearance", "contrast"])
        #expect(
            imported.lines == [
                "gap: dimension", "  appearance=light, contrast=standard: 1px",
                "  appearance=light, contrast=increased: 1px", "  appearance=dark, contrast=standard: 2px",
                "  appearance=dark, contrast=increased: 4px", "use: dimension",
                "  appearance=light, contrast=standard: 1px", "  appearance=light, contrast=increased: 1px",
                "  appearance=dark, contrast=standard: 9px", "  appearance=dark, contrast=increased: 9px",
            ])
        #expect(imported.errors.isEmpty)
        #expect(
            imported.messages.contains {
                $0.contains("are read as permutations of the modifiers 'appearance' and 'contrast'")
            })
    }

    /// A share of 32 bits, a hundred times.
    @Test func opacitiesHaveTheFewestDigits() {
        let imported = Self.read(Self.file(Self.variable("o", "FLOAT", "30.000001192092896", scopes: "OPACITY")))
        #expect(imported.lines == ["o: opacity = 0.3"])
    }
}
