import ColorScience
import Diagnostics
import TestSupport
import Testing
import TokenExchange
import TokenSyntax

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

    @Test(arguments: [
        (modes, true), ("collections: [{ id: c, name: C, modes: [], variables: [{ valuesByMode: {} }] }]\n", true),
        ("id: c\nmodes: { \"1\": a }\nvariables: [{ valuesByMode: {} }]\n", true),
        ("meta: { styles: [] }\n", false), ("variables: { a: { value: 1 } }\n", false), ("", false),
        ("[1, [2]]\n", false),
    ])
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
        #expect(imported.faults.isEmpty)
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

    // MARK: Values

    @Test(arguments: [
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
        ("BOOLEAN", "true", "", "boolean = true"),
        ("COLOR", "{ r: 0.12941177189350128, g: 1, b: 0, a: 1 }", "ALL_SCOPES", "color = #21ff00"),
        ("COLOR", "{ r: 0.3, g: 0, b: 0, a: 0.800000011920929 }", "", "color = color(srgb 0.3 0 0 / 0.8)"),
    ])
    func scopesTellTypes(_ type: String, _ value: String, _ scopes: String, _ expected: String) {
        let imported = Self.read(Self.file(Self.variable("a", type, value, scopes: scopes)))
        #expect(imported.lines == ["a: \(expected)"])
        #expect(imported.faults.isEmpty)
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
        let rules = imported.design.findings.map(\.id.rawValue)
        #expect(rules.filter { $0 == "import/copied-alias" }.count == 2)
        #expect(imported.faults.isEmpty)
    }

    // MARK: What is missing or collides

    @Test func aliasesThatLeadNowhereAreReportedOnce() {
        let imported = Self.read(
            Self.file(
                Self.variable("a", "COLOR", "{ type: VARIABLE_ALIAS, id: gone }")
                    + Self.variable("b", "COLOR", "{ type: VARIABLE_ALIAS, id: a }")
                    + Self.variable("c", "COLOR", "{ r: 0, g: 0, b: 0, a: 1 }")))
        #expect(imported.lines == ["c: color = #000000"])
        #expect(imported.faults.isEmpty)
        #expect(imported.design.findings.map(\.id) == ["import/missing-variable", "import/missing-variable"])
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
        #expect(imported.faults.isEmpty)
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
        #expect(imported.lines == ["x: dimension = 1px", "y: dimension = 1px"])
        #expect(
            imported.design.findings.map(\.id.rawValue).sorted() == [
                "import/missing-mode", "import/no-unit", "import/unknown-mode", "import/value",
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
}
