import TesseraConfiguration
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// Files that override a part of a file for one context: what they lack is that of this context, not of the default.
@Suite struct ModeVariantTests {
    /// Tokens `a`, `b` and so on with numbers.
    private func numbers(_ values: KeyValuePairs<String, Int>, key: String = "value") -> String {
        let type = key == "value" ? "type" : "$type"
        let tokens = values.map { "\"\($0.key)\": { \"\(key)\": \($0.value), \"\(type)\": \"number\" }" }
        return "{ \(tokens.joined(separator: ", ")) }"
    }

    private func styleDictionary(_ files: KeyValuePairs<String, String>) -> ImportedText {
        ForeignFiles(files).imported(by: StyleDictionaryImporter.self)
    }

    private func dtcg(
        _ files: KeyValuePairs<String, String>
    ) -> (values: [String], hints: [String], modifiers: [Modifier]) {
        let parallel = ParallelFiles(ForeignFiles(files).files)
        let (tree, _) = TokenTree.read(parallel.layers, merging: .alternating)
        let space = ContextSpace(modifiers: parallel.modifiers)
        let values = ResolvedTokens.resolve(tree, contexts: space).0.dump().split(separator: "\n").map(String.init)
        return (values, parallel.findings.compactMap(\.hint), parallel.modifiers)
    }

    // MARK: DTCG

    @Test func aVariantOfDarkHasTheValuesOfDark() {
        let result = dtcg([
            "dark.high-contrast.json": numbers(["b": 22], key: "$value"),
            "dark.json": numbers(["a": 10, "b": 20, "c": 30], key: "$value"),
            "light.high-contrast.json": numbers(["c": 33], key: "$value"),
            "light.json": numbers(["a": 1, "b": 2, "c": 3], key: "$value"),
            "sepia.json": numbers(["a": 100, "b": 200], key: "$value"),
        ])
        #expect(
            result.modifiers == [
                Modifier(
                    name: "theme", contexts: ["light", "dark-high-contrast", "dark", "light-high-contrast", "sepia"])
            ])
        #expect(
            result.values == [
                "a: number", "  theme=light: 1", "  theme=dark-high-contrast: 10", "  theme=dark: 10",
                "  theme=light-high-contrast: 1", "  theme=sepia: 100",
                "b: number", "  theme=light: 2", "  theme=dark-high-contrast: 22", "  theme=dark: 20",
                "  theme=light-high-contrast: 2", "  theme=sepia: 200",
                "c: number", "  theme=light: 3", "  theme=dark-high-contrast: 30", "  theme=dark: 30",
                "  theme=light-high-contrast: 33", "  theme=sepia: 3",
            ])
        #expect(result.hints.contains("there the value is that of theme=dark"))
    }

    /// A variant of a variant.
    @Test func theNearestContextThatHasAValueCounts() {
        let result = dtcg([
            "light.json": numbers(["a": 1, "b": 2, "c": 3], key: "$value"),
            "dark.json": #"{ "$type": "number", "a": { "$value": 10 }, "b": { "$value": 20 }, "c": { "$value": 30 } }"#,
            "dark-dimmed.json": numbers(["a": 11, "b": 21], key: "$value"),
            "dark-dimmed-warm.json": numbers(["a": 12], key: "$value"),
        ])
        func values(_ name: String) -> [String] {
            Array(result.values.drop { !$0.hasPrefix(name + ":") }.dropFirst().prefix { $0.hasPrefix("  ") })
        }
        #expect(
            values("a") == [
                "  theme=light: 1", "  theme=dark: 10", "  theme=dark-dimmed: 11", "  theme=dark-dimmed-warm: 12",
            ])
        #expect(
            values("b") == [
                "  theme=light: 2", "  theme=dark: 20", "  theme=dark-dimmed: 21", "  theme=dark-dimmed-warm: 21",
            ])
        #expect(
            values("c") == [
                "  theme=light: 3", "  theme=dark: 30", "  theme=dark-dimmed: 30", "  theme=dark-dimmed-warm: 30",
            ])
    }

    // MARK: Style Dictionary

    @Test func variantsOfDarkAreContextsBesideIt() {
        func file(_ bg: String, _ fg: String, _ red: String) -> String {
            ##"{ "bg": { "value": "\##(bg)" }, "fg": { "value": "\##(fg)" }, "red": { "value": "\##(red)" }, "card": { "value": "{bg}" } }"##
        }
        let result = styleDictionary([
            "dark-contrast.json": ##"{ "fg": { "value": "#fff" }, "red": { "value": "#f88" } }"##,
            "dark-dimmed.json": ##"{ "fg": { "value": "#ddd" }, "red": { "value": "#f99" } }"##,
            "dark.json": file("#000", "#eee", "#f66"), "light.json": file("#fff", "#111", "#c00"),
        ])
        #expect(
            result.design.modifiers == [
                Modifier(name: "theme", contexts: ["light", "dark-contrast", "dark-dimmed", "dark"])
            ])
        #expect(
            result.values == [
                "fg: color", "  theme=light: #111111", "  theme=dark-contrast: #ffffff",
                "  theme=dark-dimmed: #dddddd", "  theme=dark: #eeeeee",
                "red: color", "  theme=light: #cc0000", "  theme=dark-contrast: #ff8888",
                "  theme=dark-dimmed: #ff9999", "  theme=dark: #ff6666",
                "bg: color", "  theme=light: #ffffff", "  theme=dark-contrast: #000000",
                "  theme=dark-dimmed: #000000", "  theme=dark: #000000",
                "card: color -> bg", "  theme=light: #ffffff", "  theme=dark-contrast: #000000",
                "  theme=dark-dimmed: #000000", "  theme=dark: #000000",
            ])
        #expect(!result.findings.contains { $0.contains("import/overridden") })
    }

    /// What is computed is computed with the values of the variant.
    @Test func whatAVariantLacksIsComputedInIt() {
        func file(_ values: KeyValuePairs<String, Int>, _ factor: Int) -> String {
            numbers(values).dropLast(2) + ##", "m": { "value": "{n} * \##(factor)", "type": "number" } }"##
        }
        let result = styleDictionary([
            "dark-dimmed.json": numbers(["n": 3]), "dark.json": file(["n": 2, "o": 9], 10),
            "light.json": file(["n": 1, "o": 8], 100),
        ])
        #expect(result.values.contains("  theme=dark-dimmed: 9"))
        #expect(result.values.contains { $0.hasPrefix("  theme=dark-dimmed: ") && $0.hasSuffix("30") })
    }

    @Test func aFewTokensOfHighContrastAreTheContrast() {
        let result = styleDictionary([
            "dark-high-contrast.json": numbers(["a": 101, "b": 201]),
            "dark.json": numbers(["a": 11, "b": 21, "c": 31, "d": 41, "e": 51]),
            "light-high-contrast.json": numbers(["a": 100, "b": 200]),
            "light.json": numbers(["a": 10, "b": 20, "c": 30, "d": 40, "e": 50]),
        ])
        #expect(
            result.design.modifiers == [
                Modifier(name: "appearance", contexts: ["light", "dark"]),
                Modifier(name: "contrast", contexts: ["standard", "increased"]),
            ])
        #expect(
            Array(result.values.prefix(13)) == [
                "a: number", "  appearance=light, contrast=standard: 10",
                "  appearance=light, contrast=increased: 100", "  appearance=dark, contrast=standard: 11",
                "  appearance=dark, contrast=increased: 101",
                "b: number", "  appearance=light, contrast=standard: 20",
                "  appearance=light, contrast=increased: 200", "  appearance=dark, contrast=standard: 21",
                "  appearance=dark, contrast=increased: 201",
                "c: number", "  appearance=light: 30", "  appearance=dark: 31",
            ])
    }

    @Test(arguments: ["dark-high-contrast", "dark-dimmed", "darkDimmed", "dark.dimmed"])
    func oneVariantIsAContext(_ name: String) {
        let result = styleDictionary([
            "\(name).json": numbers(["a": 101]), "dark.json": numbers(["a": 11, "b": 21, "c": 31]),
            "light.json": numbers(["a": 10, "b": 20, "c": 30]),
        ])
        let context = name.replacing(".", with: "-")
        #expect(result.design.modifiers == [Modifier(name: "theme", contexts: ["light", context, "dark"])])
        #expect(
            Array(result.values.prefix(8)) == [
                "a: number", "  theme=light: 10", "  theme=\(context): 101", "  theme=dark: 11",
                "b: number", "  theme=light: 20", "  theme=\(context): 21", "  theme=dark: 21",
            ])
    }

    @Test func otherModesAreContextsBesideLightAndDark() {
        let result = styleDictionary([
            "dark.json": numbers(["a": 11, "b": 21, "c": 31, "d": 41, "e": 51]),
            "dim.json": numbers(["a": 12, "b": 22]), "high-contrast.json": numbers(["a": 13, "b": 23]),
            "light.json": numbers(["a": 10, "b": 20, "c": 30, "d": 40, "e": 50]),
        ])
        #expect(
            result.design.modifiers == [
                Modifier(name: "theme", contexts: ["light", "dark", "dim", "high-contrast"])
            ])
        #expect(
            Array(result.values.prefix(15)) == [
                "a: number", "  theme=light: 10", "  theme=dark: 11", "  theme=dim: 12", "  theme=high-contrast: 13",
                "b: number", "  theme=light: 20", "  theme=dark: 21", "  theme=dim: 22", "  theme=high-contrast: 23",
                "c: number", "  theme=light: 30", "  theme=dark: 31", "  theme=dim: 30", "  theme=high-contrast: 30",
            ])
        #expect(!result.findings.contains { $0.contains("import/overridden") })
    }

    /// None of the files that override a part of another one is the default.
    @Test func overridesHaveADefaultBeside() {
        let result = styleDictionary([
            "base.json": numbers(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]),
            "dark-contrast.json": numbers(["a": 11, "b": 12]), "dark-dimmed.json": numbers(["a": 21, "b": 22]),
        ])
        #expect(result.values.contains("c: number = 3"))
        let first = Array(result.values.prefix(4))
        #expect(first[0] == "a: number" && first[1].hasSuffix(": 1") && first[1].contains("=light"))
        #expect(first[2].hasSuffix(": 11") && first[3].hasSuffix(": 21"))
    }

    // MARK: Other formats

    @Test func setsOfAVariantAreEnabledOverThoseOfItsContext() {
        func set(_ name: String, _ values: KeyValuePairs<String, String>) -> String {
            let tokens = values.map { "\"\($0.key)\": { \"value\": \"\($0.value)\", \"type\": \"sizing\" }" }
            return "\"\(name)\": { \(tokens.joined(separator: ", ")) }"
        }
        let sets = [
            set("dark-dimmed", ["a": "101px"]), set("dark", ["a": "11px", "b": "21px", "c": "31px"]),
            set("light", ["a": "10px", "b": "20px", "c": "30px"]),
        ]
        let text = "{ \(sets.joined(separator: ", ")), \"$metadata\": { \"tokenSetOrder\": [] } }"
        let result = ForeignFiles(["tokens.json": text]).imported(by: TokensStudioImporter.self)
        #expect(Set(result.design.modifiers.flatMap(\.contexts)).isSuperset(of: ["light", "dark", "dark-dimmed"]))
        #expect(
            Array(result.values.prefix(8)).sorted() == [
                "  theme=dark-dimmed: 101px", "  theme=dark-dimmed: 21px", "  theme=dark: 11px", "  theme=dark: 21px",
                "  theme=light: 10px", "  theme=light: 20px", "a: dimension", "b: dimension",
            ])
    }

    @Test func sheetsOfAVariantHoldOverThoseOfItsContext() {
        let result = ForeignFiles([
            "dark-dimmed.css": ":root { --a: 101px }", "dark.css": ":root { --a: 11px; --b: 21px; --c: 31px }",
            "light.css": ":root { --a: 10px; --b: 20px; --c: 30px }",
        ]).imported(by: CSSImporter.self)
        #expect(result.design.modifiers.map(\.contexts) == [["light", "dark", "dark-dimmed"]])
        #expect(
            Array(result.values.prefix(8)) == [
                "a: dimension", "  theme=light: 10px", "  theme=dark: 11px", "  theme=dark-dimmed: 101px",
                "b: dimension", "  theme=light: 20px", "  theme=dark: 21px", "  theme=dark-dimmed: 21px",
            ])
    }

    // MARK: Names

    @Test(arguments: [
        ("darkTheme", "lightTheme"), ("darkMode", "lightMode"), ("night", "light"), ("dark-theme", "light-theme"),
        ("Dark", "Light"), ("theme.dark", "theme.light"), ("dark-mode", "light"),
    ])
    func lightAndDarkAreTheAppearanceHoweverTheyAreCalled(_ dark: String, _ light: String) {
        let appearance = [Modifier(name: "appearance", contexts: ["light", "dark"])]
        let values = ["a: number", "  appearance=light: 1", "  appearance=dark: 2"]
        for files in [("\(dark).json", "\(light).json"), ("\(dark)/x.json", "\(light)/x.json")] {
            let old = styleDictionary([
                files.0: numbers(["a": 2, "b": 20]), files.1: numbers(["a": 1, "b": 10]),
            ])
            #expect(old.design.modifiers == appearance)
            #expect(Array(old.values.prefix(3)) == values)
            let new = dtcg([
                files.0: numbers(["a": 2, "b": 20], key: "$value"), files.1: numbers(["a": 1, "b": 10], key: "$value"),
            ])
            #expect(new.modifiers == appearance)
            #expect(Array(new.values.prefix(3)) == values)
        }
    }

    @Test func darkOverTheRestIsDarkHoweverItIsCalled() {
        for name in ["darkMode", "night", "dark"] {
            let result = styleDictionary([
                "base.json": numbers(["a": 1, "b": 2, "c": 3]), "\(name).json": numbers(["a": 11]),
            ])
            #expect(result.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
            #expect(Array(result.values.prefix(3)) == ["a: number", "  appearance=light: 1", "  appearance=dark: 11"])
        }
    }

    // MARK: Modes over a base

    private static let bases: [(String, String)] = [
        ("colors.json", "colors.dark.json"), ("colors.json", "colors-dark.json"), ("tokens.json", "tokens.dark.json"),
        ("colors.tokens.json", "colors.dark.tokens.json"), ("color.json", "dark/color.json"),
        ("base.json", "dark.json"), ("color.json", "dark.json"), ("color.json", "modes/dark.json"),
        ("base/color.json", "dark/color.json"), ("tokens.json", "tokens.night.json"),
    ]

    @Test(arguments: bases)
    func whatADarkFileReplacesIsLight(_ base: String, _ dark: String) {
        let appearance = [Modifier(name: "appearance", contexts: ["light", "dark"])]
        let values = ["a: number", "  appearance=light: 1", "  appearance=dark: 11"]
        for count in [2, 5] {
            func files(_ key: String) -> KeyValuePairs<String, String> {
                let all = ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5] as KeyValuePairs
                let whole = count == 5 ? numbers(all, key: key) : numbers(["a": 1, "b": 2], key: key)
                return [base: whole, dark: numbers(["a": 11, "b": 12], key: key)]
            }
            let new = dtcg(files("$value"))
            #expect(new.modifiers == appearance)
            #expect(Array(new.values.prefix(3)) == values)
            #expect(count == 2 || new.values.contains("e: number = 5"))
            let old = styleDictionary(files("value"))
            #expect(old.design.modifiers == appearance)
            #expect(Array(old.values.prefix(3)) == values)
            #expect(count == 2 || old.values.contains("e: number = 5"))
        }
    }

    @Test func pairsBesideEachOtherAreOneAppearance() {
        let color = numbers(["a": 1, "b": 2], key: "$value")
        let darkColor = numbers(["a": 11, "b": 12], key: "$value")
        let button = numbers(["c": 3, "d": 4], key: "$value")
        let darkButton = numbers(["c": 13, "d": 14], key: "$value")
        let result = dtcg([
            "button.dark.json": darkButton, "button.json": button, "color.dark.json": darkColor, "color.json": color,
        ])
        #expect(result.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
        #expect(result.values.contains("  appearance=dark: 14") && result.values.contains("  appearance=dark: 11"))
    }

    @Test func sheetsOverASheetAreTheAppearance() {
        let result = ForeignFiles([
            "colors.css": ":root { --a: 1px; --b: 2px }", "colors.dark.css": ":root { --a: 11px; --b: 12px }",
        ]).imported(by: CSSImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "appearance", contexts: ["light", "dark"])])
        #expect(
            Array(result.values.prefix(3)) == ["a: dimension", "  appearance=light: 1px", "  appearance=dark: 11px"])
    }

    /// Also where its name comes first, or says `light`.
    @Test(arguments: ["acme-pro.json", "acme.light.json"])
    func whatOverridesLessThanHalfIsNotTheDefault(_ name: String) {
        let base = name == "acme.light.json" ? "acme.dark.json" : "acme.json"
        let result = dtcg([
            name: numbers(["a": 11, "b": 12], key: "$value"),
            base: numbers(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5], key: "$value"),
        ])
        #expect(result.values.contains("e: number = 5"))
        #expect(result.values[1].hasSuffix(": 1") && result.values[2].hasSuffix(": 11"))
    }

    /// `theme.dark.hc.json` is of dark as `theme.dark-hc.json` is.
    @Test(arguments: ["theme.dark.hc", "theme.dark-hc", "theme-dark-hc", "theme.dark.high-contrast"])
    func aFileForHighContrastInTheDarkIsDark(_ name: String) {
        let result = styleDictionary([
            "\(name).json": numbers(["a": 21]), "theme.dark.json": numbers(["a": 11, "b": 12]),
            "theme.json": numbers(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]),
        ])
        let contexts = result.design.modifiers.flatMap(\.contexts)
        #expect(contexts.count == 3 && contexts.first == "light" && contexts.contains("dark"))
        let variant = contexts.first { $0 != "light" && $0 != "dark" } ?? ""
        #expect(variant.hasPrefix("dark-"))
        #expect(result.values.contains("  theme=\(variant): 21") && result.values.contains("  theme=\(variant): 12"))
        #expect(result.values.contains("  theme=light: 1") && result.values.contains("  theme=light: 2"))
    }

    @Test func filesForDarkForContrastAndForBothArePermutations() {
        let result = styleDictionary([
            "c.dark.hc.json": numbers(["a": 31, "b": 32]), "c.dark.json": numbers(["a": 11, "b": 12]),
            "c.hc.json": numbers(["a": 21, "b": 22]), "c.json": numbers(["a": 1, "b": 2]),
        ])
        #expect(
            Array(result.values.prefix(5)) == [
                "a: number", "  appearance=light, contrast=standard: 1", "  appearance=light, contrast=increased: 21",
                "  appearance=dark, contrast=standard: 11", "  appearance=dark, contrast=increased: 31",
            ])
    }

    /// Of a few tokens each; `.` or `-` before the mode.
    @Test(arguments: ["-", "."])
    func permutationsOverABaseAreTheSameInEachFormat(_ sign: String) {
        func texts(_ key: String) -> KeyValuePairs<String, String> {
            [
                "c\(sign)dark\(sign)high-contrast.json": numbers(["a": 31], key: key),
                "c\(sign)dark.json": numbers(["a": 11, "b": 12], key: key),
                "c\(sign)high-contrast.json": numbers(["a": 21], key: key),
                "c.json": numbers(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5], key: key),
            ]
        }
        let expected = [
            "a: number", "  appearance=light, contrast=standard: 1", "  appearance=light, contrast=increased: 21",
            "  appearance=dark, contrast=standard: 11", "  appearance=dark, contrast=increased: 31",
            "b: number", "  appearance=light: 2", "  appearance=dark: 12", "c: number = 3", "d: number = 4",
            "e: number = 5",
        ]
        #expect(dtcg(texts("$value")).values == expected)
        #expect(styleDictionary(texts("value")).values == expected)
        func sheet(_ text: String) -> String { ":root { \(text) }" }
        let sheets = ForeignFiles([
            "c\(sign)dark\(sign)high-contrast.css": sheet("--a: 31px"),
            "c\(sign)dark.css": sheet("--a: 11px; --b: 12px"), "c\(sign)high-contrast.css": sheet("--a: 21px"),
            "c.css": sheet("--a: 1px; --b: 2px; --c: 3px; --d: 4px; --e: 5px"),
        ]).imported(by: CSSImporter.self)
        #expect(sheets.values.map { $0.replacing("px", with: "").replacing("dimension", with: "number") } == expected)
        let plain = ForeignFiles([
            "c\(sign)dark\(sign)high-contrast.yaml": "space: { a: 31px }",
            "c\(sign)dark.yaml": "space: { a: 11px, b: 12px }", "c\(sign)high-contrast.yaml": "space: { a: 21px }",
            "c.yaml": "space: { a: 1px, b: 2px, c: 3px, d: 4px, e: 5px }",
        ]).imported(by: PlainImporter.self)
        #expect(
            plain.values.map {
                $0.replacing("px", with: "").replacing("dimension", with: "number").replacing("space.", with: "")
            } == expected)
    }

    /// Dark of high contrast is dark where it says nothing itself, also beside a file for high contrast.
    @Test func theAppearanceComesBeforeTheContrast() {
        let result = dtcg([
            "acme.json": numbers(["a": 1, "b": 2, "c": 3], key: "$value"),
            "acme-dark.json": numbers(["a": 11, "b": 12], key: "$value"),
            "acme-dark-high-contrast.json": numbers(["a": 31, "c": 33], key: "$value"),
            "acme-high-contrast.json": numbers(["a": 21, "b": 22], key: "$value"),
        ])
        let values = result.values.filter { $0.hasPrefix("  theme=acme-dark-high-contrast: ") }
        #expect(values.compactMap { $0.split(separator: " ").last } == ["31", "12", "33"])
    }

    /// The note says what is written.
    @Test func plainFilesForDarkAndForContrastAreToldAsTwoModifiers() {
        let result = ForeignFiles([
            "c.dark.yaml": "space: { a: 11px, b: 12px }", "c.hc.yaml": "space: { a: 21px }",
            "c.yaml": "space: { a: 1px, b: 2px, c: 3px, d: 4px, e: 5px }",
        ]).imported(by: PlainImporter.self)
        #expect(result.design.modifiers.map(\.name) == ["appearance", "contrast"])
        let note = result.design.findings.first { $0.id == "import/parallel-files" }?.message ?? ""
        #expect(note.contains("'appearance' ('light', 'dark') and 'contrast' ('standard', 'increased')"))
    }

    /// The value of the dark sheet holds in the variant of dark, and is no second declaration there.
    @Test(arguments: ["c.dark.hc.css", "c.dark-hc.css"])
    func whatASheetInheritsIsNoSecondDeclaration(_ name: String) {
        let result = ForeignFiles([
            "c.css": ":root { --a: 1px; --b: 2px }", "c.dark.css": ":root { --a: 11px; --b: 12px }",
            name: ":root { --a: 21px }",
        ]).imported(by: CSSImporter.self)
        #expect(result.values.contains("  theme=dark-hc: 21px") && result.values.contains("  theme=dark-hc: 12px"))
        #expect(!result.findings.contains { $0.contains("import/overridden") })
        let twice = ForeignFiles([
            "c.css": ":root { --a: 1px; --b: 2px }", "c.dark.css": ":root { --a: 10px; --a: 11px; --b: 12px }",
            name: ":root { --a: 20px; --a: 21px }",
        ]).imported(by: CSSImporter.self)
        #expect(twice.messages.filter { $0.contains("'--a' and 1 more have several values") }.count == 1)
    }
}
