import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

@Suite struct TokensStudioTests {
    private static func read(_ text: String) -> Imported { Imported(text, by: TokensStudioImporter.self) }

    // MARK: Files

    private static let isRecognizedByContentCases: [(String, Bool)] = [
        ("$themes: []\nglobal: {}\n", true), ("$metadata: { tokenSetOrder: [a] }\na: {}\n", true),
        ("a: { $value: 4, $type: fontSizes }\n", true),
        ("a: { value: red, type: color, $extensions: { studio.tokens: { modify: {} } } }\n", true),
        ("a: { $value: 4px, $type: dimension }\n", false), ("- 1\n", false), ("", false), ("$themes: 1\n", false),
        ("$metadata: { version: 1 }\n", false),
        // Projects of Style Dictionary borrow the plugin's words for types.
        ("a: { value: '{b.c.value}', type: fontSizes }\nb: { c: { value: 4, type: fontSizes } }\n", false),
        ("a: { value: 4, type: fontSizes }\nb: { value: { light: '#fff', dark: '#000' }, type: color }\n", false),
        ("$themes: []\na: { value: '{b.value}', type: fontSizes }\n", true),
    ]

    @Test(arguments: isRecognizedByContentCases)
    func isRecognizedByContent(_ text: String, _ expected: Bool) {
        #expect(Imported.recognizes(text, by: TokensStudioImporter.self) == expected)
    }

    @Test func setsOfOneFileMergeInTheirOrder() {
        let imported = Self.read(
            """
            two: { bg: { value: "#111111", type: color } }
            one:
              bg: { value: "#eeeeee", type: color }
              text: { value: "{core.ink}", type: color }
            base: { core: { ink: { value: "#222222", type: color } } }
            $metadata: { tokenSetOrder: [base, one, two] }
            """)
        #expect(
            imported.lines == ["core.ink: color = #222222", "bg: color = #111111", "text: color -> core.ink = #222222"])
        #expect(imported.errors.isEmpty)
        #expect(imported.messages == ["warning import/overridden: the set 'two' replaces 'bg' of the set 'one'"])
    }

    @Test func setsWithoutThemesThatAreAlternativesAreContexts() {
        let imported = Self.read(
            """
            dark: { bg: { value: "#111111", type: color } }
            light:
              bg: { value: "#eeeeee", type: color }
              text: { value: "{core.ink}", type: color }
            base: { core: { ink: { value: "#222222", type: color } } }
            $metadata: { tokenSetOrder: [dark, light, base] }
            """)
        #expect(
            imported.lines == [
                "core.ink: color = #222222", "bg: color", "  appearance=light: #eeeeee", "  appearance=dark: #111111",
                "text: color -> core.ink = #222222",
            ])
        #expect(imported.errors.isEmpty)
        #expect(imported.messages.contains { $0.contains("are read for the contexts 'light', 'dark' of 'appearance'") })
        #expect(imported.messages.contains { $0.contains("import/missing-in-theme") })
        #expect(!imported.messages.contains { $0.contains("import/overridden") })
    }

    @Test func setsThatArePermutationsAreSeveralModifiers() {
        func file(_ name: String, _ size: Int) -> (path: String, text: String) {
            (
                "sets/\(name).json",
                #"{"a": {"value": "\#(size)px", "type": "spacing"}, "b": {"value": "9px", "type": "fontSizes"}}"#
            )
        }
        let imported = Imported(
            [file("acme-dark", 2), file("acme-light", 1), file("zeta-dark", 4), file("zeta-light", 3)],
            by: TokensStudioImporter.self)
        #expect(
            imported.lines == [
                "a: dimension", "  theme=acme, appearance=light: 1px", "  theme=acme, appearance=dark: 2px",
                "  theme=zeta, appearance=light: 3px", "  theme=zeta, appearance=dark: 4px", "b: dimension = 9px",
            ])
        #expect(imported.messages.count { $0.contains("import/parallel-files") } == 1)
    }

    /// Nine brands with four modes each, of names of their own.
    @Test func setsForMorePermutationsThanAnybodyHasAreMerged() {
        var files: [(path: String, text: String)] = []
        for brand in 0..<9 {
            files.append(("b\(brand)/common.json", #"{"a": {"value": "\#(brand + 1)px", "type": "spacing"}}"#))
            for (index, mode) in "xyzw".enumerated() {
                let value = #"{"value": "\#(brand + index)px", "type": "spacing"}"#
                files.append(("b\(brand)/m\(brand)\(mode).json", #"{"p": \#(value), "q": \#(value)}"#))
            }
        }
        let imported = Imported(files, by: TokensStudioImporter.self)
        #expect(imported.design.modifiers.isEmpty)
        #expect(imported.lines == ["a: dimension = 9px", "p: dimension = 11px", "q: dimension = 11px"])
        #expect(imported.messages.contains { $0.contains("import/overridden") })
    }

    /// What two sets say alike makes them no alternatives.
    @Test func setsThatRepeatEachOtherAreNoContexts() {
        let text = #"{"a": {"value": "1px", "type": "fontSizes"}, "b": {"value": "2px", "type": "fontSizes"}}"#
        let imported = Imported([("one.json", text), ("two.json", text)], by: TokensStudioImporter.self)
        #expect(imported.lines == ["a: dimension = 1px", "b: dimension = 2px"])
        #expect(imported.messages.isEmpty)
    }

    /// `base.core.json` and `base.system.json` are two sets.
    @Test func setsMayHaveDotsInTheirNames() {
        let imported = Imported(
            [
                ("t/$metadata.json", #"{"tokenSetOrder": ["base.system", "base.core"]}"#),
                ("t/base.core.json", #"{"a": {"value": "4px", "type": "spacing"}}"#),
                ("t/base.system.json", #"{"a": {"value": "8px", "type": "spacing"}}"#),
            ], by: TokensStudioImporter.self)
        #expect(imported.lines == ["a: dimension = 4px"])
        #expect(
            imported.messages == [
                "warning import/overridden: the set 'base.core' replaces 'a' of the set 'base.system'"
            ])
    }

    @Test func setsOfManyFilesAreNamedByTheirPaths() {
        let imported = Imported(
            [
                ("tokens/$metadata.json", #"{"tokenSetOrder": ["core/size", "other/big"]}"#),
                ("tokens/other/big.json", #"{"a": {"$value": "8px", "$type": "spacing"}}"#),
                ("tokens/core/size.json", #"{"a": {"$value": "4px", "$type": "spacing"}}"#),
            ], by: TokensStudioImporter.self)
        #expect(imported.lines == ["a: dimension = 8px"])
        #expect(imported.messages.first?.contains("'other/big' replaces 'a' of the set 'core/size'") == true)
    }

    /// References leave out the names of sets, so they tell whether the root has sets or groups.
    @Test func rootKeysAreSetsIfReferencesSaySo() {
        let sets = Self.read("a: { x: { value: 4px, type: sizing } }\nb: { y: { value: \"{x}\", type: sizing } }\n")
        #expect(sets.lines == ["x: dimension = 4px", "y: dimension -> x = 4px"])
        let groups = Self.read("a: { x: { value: 4px, type: sizing } }\nb: { y: { value: \"{a.x}\", type: sizing } }\n")
        #expect(groups.lines == ["a.x: dimension = 4px", "b.y: dimension -> a.x = 4px"])
    }

    // MARK: Themes

    private static let renamed =
        "names of themes are changed: to stand in selectors, and as outputs know light and dark"

    @Test func themesOfAGroupAreContexts() {
        let imported = Self.read(
            """
            core: { ink: { value: "#111111", type: color }, snow: { value: "#ffffff", type: color } }
            light: { bg: { value: "{snow}", type: color }, same: { value: "{ink}", type: color } }
            dark: { bg: { value: "#000000", type: color }, same: { value: "{ink}", type: color } }
            unused: { x: { value: "#ff0000", type: color } }
            $themes:
              - { name: Light, group: Mode, selectedTokenSets: { core: source, light: enabled, dark: disabled } }
              - { name: Dark, group: Mode, selectedTokenSets: { core: source, dark: enabled } }
            """)
        #expect(
            imported.lines == [
                "ink: color = #111111", "snow: color = #ffffff", "bg: color", "  appearance=light: #ffffff",
                "  appearance=dark: #000000", "same: color -> ink = #111111",
            ])
        #expect(imported.design.modifiers.map(\.name) == ["appearance"])
        #expect(imported.errors.isEmpty)
        #expect(
            imported.messages == [
                "note import/source-set: sets that themes only refer to are tokens like others",
                "warning import/unused-set: the set 'unused' with 1 token is left out: no theme enables it",
                "note import/renamed: \(Self.renamed)",
            ])
    }

    /// The later set wins in every permutation, whichever group enables it.
    @Test func groupsOfThemesCombine() {
        let imported = Self.read(
            """
            base: { gap: { value: 1px, type: spacing } }
            dense: { gap: { value: 2px, type: spacing } }
            brand: { gap: { value: 3px, type: spacing } }
            $themes:
              - { name: wide, group: density, selectedTokenSets: { base: enabled } }
              - { name: tight, group: density, selectedTokenSets: { base: enabled, dense: enabled } }
              - { name: one, group: "a+b=c", selectedTokenSets: { base: enabled } }
              - { name: two, group: "a+b=c", selectedTokenSets: { base: enabled, brand: enabled } }
            """)
        #expect(
            imported.lines == [
                "gap: dimension", "  density=wide, a-b-c=one: 1px", "  density=wide, a-b-c=two: 3px",
                "  density=tight, a-b-c=one: 2px", "  density=tight, a-b-c=two: 3px",
            ])
        #expect(imported.errors.isEmpty)
    }

    @Test func aTokenThatAThemeLacksIsReported() {
        expectImport(
            """
            light: { a: { value: "#fff", type: color } }
            dark: { a: { value: "#000", type: color }, ↓b: { value: "#111", type: color } }
            $themes:
              - { name: day, selectedTokenSets: { light: enabled } }
              - { name: night, selectedTokenSets: { dark: enabled, ↓gone: enabled, light: ↓on } }
              - ↓{ selectedTokenSets: {} }
            """, ["import/missing-in-theme", "import/unknown-set", "import/unknown-state", "import/structure"])
    }

    /// Selectors name only the groups that matter, and only where nothing shorter says it already.
    @Test func selectorsAreAsShortAsCanBe() throws {
        let imported = Self.read(
            """
            low: { a: { value: 1px, type: spacing }, b: { value: 1px, type: spacing } }
            mid: { a: { value: 2px, type: spacing }, b: { value: 1px, type: spacing } }
            top: { a: { value: 3px, type: spacing }, b: { value: 4px, type: spacing } }
            all: { c: { value: 5px, type: spacing } }
            $themes:
              - { name: one, group: g, selectedTokenSets: { low: enabled, all: enabled } }
              - { name: two, group: g, selectedTokenSets: { low: enabled, mid: enabled } }
              - { name: one, group: h, selectedTokenSets: { low: enabled, all: enabled } }
              - { name: two, group: h, selectedTokenSets: { top: enabled, all: enabled } }
              - { name: one, group: i, selectedTokenSets: { low: enabled, all: enabled } }
              - { name: two, group: i, selectedTokenSets: { low: enabled, all: enabled } }
            """)
        let selectors = try ["a", "b"].map { try #require(imported.node($0, "$contexts")).entries.map(\.name) }
        #expect(selectors == [["h=two", "g=two", "g=two+h=two"], ["h=two"]])
        #expect(imported.node("c", "$contexts") == nil)
        #expect(imported.errors.isEmpty)
    }

    /// What a permutation comes to is the highest set that is on, whatever the selectors are.
    @Test func overlappingGroupsGiveTheHighestSet() throws {
        let groups = 0..<4
        let contexts = 0..<3
        var text = ""
        for context in contexts {
            for group in groups {
                text += "s\(group)\(context): { a: { value: \(context * 4 + group), type: number } }\n"
            }
        }
        text += "$themes:\n"
        for group in groups {
            for context in contexts {
                text +=
                    "  - { name: t\(context), group: g\(group), selectedTokenSets: { s\(group)\(context): enabled } }\n"
            }
        }
        let imported = Self.read(text)
        #expect(imported.errors.isEmpty)
        let lines = imported.lines.dropFirst()
        #expect(lines.count == 81)
        for line in lines {
            let parts = line.split(separator: ":")
            let chosen = parts[0].split(separator: ",").compactMap { $0.last?.wholeNumberValue }
            let highest = zip(groups, chosen).map { $0 + $1 * 4 }.max()
            #expect(highest.map { " \($0)" } == parts.last.map(String.init), "\(line)")
        }
    }

    @Test func descriptionsOfOtherThemesAreReported() {
        expectImport(
            """
            light: { a: { value: 1px, type: spacing, description: day }, b: { value: 1px, type: spacing } }
            dark:
              a: { value: 1px, type: spacing, description: ↓night }
              b: { value: 2px, type: spacing, description: "" }
            $themes:
              - { name: day, selectedTokenSets: { light: enabled } }
              - { name: night, selectedTokenSets: { dark: enabled } }
            """, ["import/theme-extras"])
    }

    // MARK: Values

    private static let valuesGetTypesCases: [(String, String, String)] = [
        ("sizing", "16", "dimension = 16px"), ("spacing", "1.5rem", "dimension = 1.5rem"),
        ("borderRadius", "0", "dimension = 0px"), ("fontSizes", "16 * 1.5", "dimension = 24px"),
        ("opacity", "50%", "opacity = 0.5"), ("opacity", "0.3", "opacity = 0.3"),
        ("lineHeights", "130%", "number = 1.3"), ("lineHeights", "1.5", "number = 1.5"),
        ("lineHeights", "24", "dimension = 24px"), ("letterSpacing", "-5%", "number = -0.05"),
        ("letterSpacing", "0.5", "dimension = 0.5px"), ("number", "0.5", "number = 0.5"),
        ("number", "4px", "dimension = 4px"), ("fontWeights", "Semi Bold", "fontWeight = semi-bold"),
        ("fontWeights", "700", "fontWeight = 700"),
        ("fontFamilies", "Inter, sans-serif", "fontFamily = Inter, sans-serif"),
        ("textCase", "uppercase", "css = uppercase"), ("other", "word", #"string = "word""#),
        ("boolean", "true", "boolean = true"), ("color", "rgba(#336699, 50%)", "color = rgb(51 102 153 / 0.5)"),
    ]

    @Test(arguments: valuesGetTypesCases)
    func valuesGetTypes(_ type: String, _ value: String, _ expected: String) {
        let imported = Self.read("$themes: []\nset: { a: { value: \"\(value)\", type: \(type) } }\n")
        #expect(imported.lines == ["a: \(expected)"])
        #expect(imported.errors.isEmpty)
    }

    @Test func referencesOfOldFilesAndInColorsAreRewritten() {
        let imported = Self.read(
            """
            $themes: []
            set:
              blue: { 500: { value: "#0000ff", type: color } }
              alpha: { value: 25%, type: opacity }
              old: { value: $blue.500, type: color }
              veil: { value: "rgba( $blue.500, 0.5)", type: color }
              haze: { value: "rgba({blue.500}, {alpha})", type: color }
              price: { value: $5 off, type: other }
            """)
        #expect(
            imported.lines == [
                "blue.500: color = #0000ff", "alpha: opacity = 0.25", "old: color -> blue.500 = #0000ff",
                "veil: color <- {blue.500} / 0.5 = rgb(0 0 255 / 0.5)",
                "haze: color <- {blue.500} / {alpha} = rgb(0 0 255 / 0.25)", #"price: string = "$5 off""#,
            ])
    }

    @Test func compositesKeepWhatHasNoPlaceAsExtensions() throws {
        let imported = Self.read(
            """
            $themes: []
            set:
              size: { value: "20", type: fontSizes }
              title:
                type: typography
                value: { fontFamily: Inter, fontWeight: Medium Italic, fontSize: "{size}", lineHeight: 30px,
                         letterSpacing: 5%, textCase: none }
              drop:
                type: boxShadow
                value:
                  - { x: "0", y: 3 + 1, blur: "8", spread: "0", color: "rgba(#000000,0.4)", type: innerShadow }
                  - { x: "1", y: "1", blur: "2", color: "#fff", type: dropShadow }
              line: { type: border, value: { color: "#fff", width: "2" } }
            """)
        #expect(
            imported.lines == [
                "size: dimension = 20px", "title: typography = medium 20px/1.5 Inter, spaced 1px",
                "drop: shadow = inset 0px 4px 8px 0px #00000066, 1px 1px 2px 0px #ffffff",
                "line: border = 2px solid #ffffff",
            ])
        #expect(imported.errors.isEmpty)
        let kept = try #require(imported.node("title", "$extensions", "studio.tokens"))
        #expect(kept.entries.map(\.name) == ["fontStyle", "textCase"])
    }

    @Test func mathStaysWhatItIs() {
        let imported = Self.read(
            """
            $themes: []
            set:
              a.b: { value: 4px, type: spacing }
              n: { value: 2, type: number }
              c: { value: "roundTo({a.b}*{n} / 3, 0)", type: spacing }
              d: { value: "{n}+1", type: spacing }
              e: { value: "{a.b} {a.b}", type: spacing }
            """)
        #expect(imported.node("c", "$value")?.text == "roundTo({a_b}*{n} / 3, 0)")
        #expect(imported.node("d", "$value")?.text == "({n}+1) * 1px")
        #expect(imported.node("e", "$value")?.text == "{a_b} {a_b}")
    }

    /// Where themes change the font size, only math follows it.
    @Test func letterSpacingFollowsTheFontSize() {
        let imported = Self.read(
            """
            one: { size: { value: 10px, type: fontSizes }, wide: { value: 10%, type: letterSpacing } }
            two: { size: { value: 20px, type: fontSizes } }
            all:
              a:
                type: typography
                value: { fontFamily: Inter, fontWeight: bold, fontSize: "{size}", lineHeight: 2,
                         letterSpacing: "{wide}" }
            $themes:
              - { name: one, selectedTokenSets: { one: enabled, all: enabled } }
              - { name: two, selectedTokenSets: { one: enabled, two: enabled, all: enabled } }
            """)
        #expect(imported.node("a", "$value", "letterSpacing")?.text == "{size} * 0.1")
        #expect(imported.node("size", "$contexts", "theme=two")?.text == "20px")
    }

    @Test func namesAndPlacesAreMadeValid() throws {
        let imported = Self.read(
            """
            $themes: []
            set:
              "1.5": { value: 6px, type: spacing }
              "1_5": { value: 7px, type: spacing }
              link: { value: "{1.5}", type: spacing }
              edge: { value: 1px, type: borderWidth, strong: { value: 2px, type: borderWidth } }
              use: { value: "{edge}", type: borderWidth }
            """)
        #expect(
            imported.lines == [
                "1_5: dimension = 6px", "1_5-2: dimension = 7px", "link: dimension -> 1_5 = 6px",
                "edge.$root: dimension = 1px", "edge.strong: dimension = 2px", "use: dimension -> edge.$root = 1px",
            ])
        #expect(imported.design.findings.map(\.id.rawValue).contains("import/root"))
        let type = imported.node("edge", "strong", "$extensions", "studio.tokens", "originalType")
        #expect(type?.text == "borderWidth")
    }

    /// What cannot be carried over is said, and what depends on it goes with it.
    @Test func losesNothingInSilence() {
        expectImport(
            """
            $themes: []
            set:
              bag: { type: composition, value: ↓{ fill: "#fff" } }
              more: { type: composition, value: ↓"{bag}" }
              fade: { type: color, value: ↓"linear-gradient(0deg, #fff 0%, #000 100%)" }
              round: { type: borderRadius, value: ↓50% }
              word: { type: sizing, value: ↓auto }
              half: { type: typography, value: ↓{ fontFamily: Inter } }
              ↓loose: text
              wide: { type: fontWeights, value: ↓Ultra Condensed }
              none: { type: color, value: ↓"" }
              dim: { type: opacity, value: ↓50 }
              odd: { type: ↓strange, value: x }
            """,
            [
                "import/composition", "import/dependent", "import/css", "import/css", "import/css",
                "import/partial", "import/not-a-token", "import/font-weight", "import/no-value", "import/value",
                "import/unknown-type",
            ])
    }

    @Test func withoutAUnitLengthsAreRejected() {
        var options = ImportOptions()
        options.lengthUnit = nil
        let imported = Imported(
            "$themes: []\nset: { a: { value: \"4\", type: sizing }, b: { value: \"0\", type: sizing } }\n",
            by: TokensStudioImporter.self, options: options)
        #expect(imported.lines == ["b: dimension = 0px"])
        #expect(imported.design.findings.map(\.id) == ["import/no-unit"])
    }

    @Test func valuesPointIntoTheFile() throws {
        let text = "$themes: []\nset: { a: { value: \"16\", type: sizing } }\n"
        let value = try #require(Self.read(text).node("a", "$value"))
        let bytes = Array(text.utf8)[value.range.offset..<value.range.end]
        #expect(String(decoding: bytes, as: UTF8.self) == "\"16\"")
    }

    @Test func thereAreLimits() {
        let themes = (0..<34).map {
            "  - { name: t\($0), group: g\($0 / 2), selectedTokenSets: { set: enabled, s\($0 / 2): "
                + ($0 % 2 == 0 ? "disabled" : "enabled") + " } }\n"
        }
        let sets = (0..<17).map { "s\($0): { a: { value: \"\($0)\", type: number } }\n" }
        let text = "set: { a: { value: \"1\", type: number } }\n" + sets.joined() + "$themes:\n" + themes.joined()
        let imported = Self.read(text)
        #expect(imported.design.modifiers.count == 16)
        #expect(imported.design.findings.map(\.id) == ["import/limit", "import/unused-set", "import/limit"])
    }

    /// Whatever a file holds, it is read to the end.
    @Test(arguments: [
        "", "1", "[1, [2], {}]", "$themes: 1", "$themes: [1, { name: a, selectedTokenSets: [] }, { name: {} }]",
        "$metadata: { tokenSetOrder: 1 }\na: 1\nb: [1, { name: x.y, value: 1 }]",
        "$themes: []\na: { value: { value: { value: 1 } } }",
        "$themes: []\na: { b: { $value: [], $type: boxShadow }, c: { $value: {}, $type: {} }, \"\": { value: 1 } }",
        "$themes: []\na: { \"}{\": { value: \"{\", type: color }, c: { value: \"}{}{\", type: sizing } }",
        "$themes: []\na: { b: { value: null, type: color }, c: { value: \"rgba({\", type: color } }",
    ])
    func anythingIsRead(_ text: String) {
        #expect(Self.read(text).resolved.tree.tokens.count <= 3)
        #expect(Imported(text, by: FigmaVariablesImporter.self).resolved.tree.tokens.isEmpty)
    }

    /// References in a circle, through themselves and very long chains end.
    @Test func chainsEnd() {
        let chain = (0..<20_000).map { "  t\($0): { value: \"{t\($0 + 1)}\", type: letterSpacing }\n" }.joined()
        let imported = Self.read("$themes: []\nset:\n\(chain)  loop: { value: \"{loop}\", type: lineHeights }\n")
        #expect(imported.resolved.tree.tokens.count == 20_001)
    }

    private func expectImport(
        _ marked: String, _ ids: [DiagnosticID], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expectFindings(marked, ids, path: "tokens.yaml", sourceLocation: sourceLocation) { source, _ in
            Imported(String(decoding: source.bytes, as: UTF8.self), by: TokensStudioImporter.self).design.findings
        }
    }

    /// As the plugin takes them, and no browser does.
    @Test func commasBetweenTheChannelsOfNewerColors() {
        let imported = Self.read(
            """
            base: { value: "oklch(0.5, 0.1, 240)", type: color }
            faint: { value: "oklch(0.5, 0.1, 240, 0.5)", type: color }
            """)
        #expect(
            imported.lines == ["base: color = oklch(0.5 0.1 240)", "faint: color = oklch(0.5 0.1 240 / 0.5)"])
        #expect(imported.messages.contains { $0.contains("blanks between their channels, not commas") })
    }
}
