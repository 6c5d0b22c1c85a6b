import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import Testing

/// What themes of Tokens Studio become: modifiers, and a value for each token in each context.
@Suite struct StudioThemeTests {
    private static func read(_ text: String) -> Imported { Imported(text, by: TokensStudioImporter.self) }

    /// A design with a set for each theme.
    private static func themes(_ names: [String], group: String = "Mode") -> Imported {
        var text = ""
        for (index, _) in names.enumerated() { text += "s\(index): { a: { value: \(index + 1)px, type: sizing } }\n" }
        text += "$themes:\n"
        for (index, name) in names.enumerated() {
            text += "  - { name: \"\(name)\", group: \"\(group)\", selectedTokenSets: { s\(index): enabled } }\n"
        }
        return read(text)
    }

    private static func modifiers(_ imported: Imported) -> [String] {
        imported.design.modifiers.map { "\($0.name): \($0.contexts.joined(separator: ", "))" }
    }

    // MARK: Names

    @Test(arguments: [
        ["Light", "Dark", "Light High Contrast", "Dark High Contrast"], ["Light", "Dark", "Light HC", "HC Dark"],
        ["light", "dark", "light-contrast", "dark-contrast"], ["Light mode", "Dark mode", "lightHC", "HCDark"],
        ["theme-light", "theme-dark", "theme-light-high-contrast", "theme-dark-high-contrast"],
        ["Light/Standard", "Dark/Standard", "Light/Increased contrast", "Dark/Increased contrast"],
    ])
    func lightAndDarkByContrastAreTwoModifiers(_ names: [String]) {
        let imported = Self.themes(names)
        #expect(Self.modifiers(imported) == ["appearance: light, dark", "contrast: standard, increased"])
        #expect(
            imported.lines == [
                "a: dimension", "  appearance=light, contrast=standard: 1px",
                "  appearance=light, contrast=increased: 3px", "  appearance=dark, contrast=standard: 2px",
                "  appearance=dark, contrast=increased: 4px",
            ])
        #expect(imported.errors.isEmpty)
        #expect(imported.design.findings.map(\.id) == ["import/renamed"])
    }

    /// The first theme is what holds when nothing is chosen.
    @Test func theFirstThemeOfAGridIsTheDefault() {
        let imported = Self.themes(["Dark HC", "Light", "Light HC", "Dark"])
        #expect(Self.modifiers(imported) == ["appearance: dark, light", "contrast: increased, standard"])
        #expect(imported.node("a", "$value")?.text == "1px")
        #expect(imported.lines.contains("  appearance=light, contrast=standard: 2px"))
    }

    private static let twoThemesAreNamedByWhatTheSystemSwitchesCases: [([String], [String])] = [
        (["Light", "Dark"], ["appearance: light, dark"]), (["Dark Theme", "Light Theme"], ["appearance: dark, light"]),
        (["Standard", "High contrast"], ["contrast: standard, increased"]),
        (["Normal contrast", "More contrast"], ["contrast: standard, increased"]),
        (["Day", "Night"], ["Mode: Day, Night"]), (["Light", "Regular"], ["Mode: Light, Regular"]),
        (["Acme Light", "Acme Dark"], ["Mode: Acme Light, Acme Dark"]),
    ]

    @Test(arguments: twoThemesAreNamedByWhatTheSystemSwitchesCases)
    func twoThemesAreNamedByWhatTheSystemSwitches(_ names: [String], _ expected: [String]) {
        #expect(Self.modifiers(Self.themes(names)) == expected)
    }

    @Test(arguments: [
        ["Light", "Dark", "Dark HC"], ["Light", "Dark", "High Contrast"],
        ["Light", "Dark", "Dark HC", "Dark contrast"],
        ["Light", "Dark", "Light HC", "Dark HC", "Sepia"],
    ])
    func anIncompleteGridIsNotGuessed(_ names: [String]) {
        let imported = Self.themes(names)
        #expect(Self.modifiers(imported) == ["Mode: \(names.joined(separator: ", "))"])
        #expect(imported.design.findings.map(\.id) == ["import/incomplete-contrast"])
    }

    @Test func severalGroupsAreSeveralModifiers() {
        let imported = Self.read(
            """
            light: { a: { value: 1px, type: sizing } }
            dark: { a: { value: 2px, type: sizing } }
            high: { b: { value: 4px, type: sizing } }
            low: { b: { value: 3px, type: sizing } }
            $themes:
              - { name: Light, group: Scheme, selectedTokenSets: { light: enabled } }
              - { name: Normal contrast, group: Level, selectedTokenSets: { low: enabled } }
              - { name: Dark, group: Scheme, selectedTokenSets: { dark: enabled } }
              - { name: High contrast, group: Level, selectedTokenSets: { high: enabled } }
            """)
        #expect(Self.modifiers(imported) == ["appearance: light, dark", "contrast: standard, increased"])
        #expect(imported.node("b", "$contexts", "contrast=increased")?.text == "4px")
        #expect(imported.errors.isEmpty)
    }

    /// Two groups of light and dark cannot both be what the system switches.
    @Test func asystemModifierIsThereOnce() {
        let imported = Self.read(
            """
            a: { a: { value: 1px, type: sizing } }
            b: { a: { value: 2px, type: sizing } }
            $themes:
              - { name: Light, group: page, selectedTokenSets: { a: enabled } }
              - { name: Dark, group: page, selectedTokenSets: { b: enabled } }
              - { name: Light, group: code, selectedTokenSets: { a: enabled } }
              - { name: Dark, group: code, selectedTokenSets: { b: enabled } }
            """)
        #expect(Self.modifiers(imported) == ["appearance: light, dark", "code: light, dark"])
    }

    // MARK: Sources

    /// Whatever a set is to a theme of another group, an enabled set goes before a source.
    @Test func sourcesDoNotLeakIntoOtherThemes() {
        let imported = Self.read(
            """
            pale: { page: { value: "#ffffff", type: color } }
            deep: { page: { value: "#000000", type: color } }
            effects: { veil: { value: "{page}", type: color } }
            $themes:
              - { name: Pale, group: color, selectedTokenSets: { pale: enabled } }
              - { name: Deep, group: color, selectedTokenSets: { deep: enabled } }
              - { name: Effects, group: effects, selectedTokenSets: { pale: source, deep: source, effects: enabled } }
            """)
        #expect(
            imported.lines == [
                "page: color", "  color=Pale: #ffffff", "  color=Deep: #000000", "veil: color -> page",
                "  color=Pale: #ffffff", "  color=Deep: #000000",
            ])
        #expect(imported.design.findings.isEmpty)
    }

    /// A set that is a source in one theme and enabled in another.
    @Test func aSourceLaterInTheOrderLosesToAnEnabledSet() {
        let imported = Self.read(
            """
            own: { a: { value: 1px, type: sizing } }
            shared: { a: { value: 2px, type: sizing }, b: { value: 3px, type: sizing } }
            $themes:
              - { name: one, selectedTokenSets: { own: enabled, shared: source } }
              - { name: two, selectedTokenSets: { own: source, shared: enabled } }
            """)
        #expect(imported.lines == ["a: dimension", "  theme=one: 1px", "  theme=two: 2px", "b: dimension = 3px"])
        #expect(imported.errors.isEmpty)
    }

    @Test func themesThatAreAlikeAreTold() {
        let imported = Self.read(
            """
            a: { x: { value: 1px, type: sizing } }
            b: { x: { value: 1px, type: sizing } }
            c: { x: { value: 2px, type: sizing } }
            $themes:
              - { name: one, group: g, selectedTokenSets: { a: enabled } }
              - { name: two, group: g, selectedTokenSets: { b: enabled } }
              - { name: three, group: g, selectedTokenSets: { c: enabled } }
              - { name: four, group: g, selectedTokenSets: { a: source, c: enabled } }
            """)
        #expect(
            imported.messages == [
                "warning import/same-themes: the themes 'one', 'two' of 'g' give the same value to every token",
                "warning import/same-themes: the themes 'three', 'four' of 'g' give the same value to every token",
            ])
    }
}
