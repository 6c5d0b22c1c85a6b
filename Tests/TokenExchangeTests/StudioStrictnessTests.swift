import TesseraDiagnostics
import TesseraTokenExchange
import Testing

/// Tokens Studio: no theme's value stands in for another's, and formulas mean what they mean there.
@Suite struct StudioStrictnessTests {
    private static func read(_ text: String) -> Imported { Imported(text, by: TokensStudioImporter.self) }

    private static func themed(_ light: String, _ dark: String) -> Imported {
        read(
            """
            light: { a: \(light), b: { value: "{a}", type: color } }
            dark: { a: \(dark) }
            $themes:
              - { name: Light, selectedTokenSets: { light: enabled } }
              - { name: Dark, selectedTokenSets: { light: source, dark: enabled } }
            """)
    }

    @Test func aValueThatOneThemeCannotHaveLeavesTheTokenOut() {
        let imported = Self.themed(
            ##"{ value: "#ff0000", type: color }"##, ##"{ value: "brighten(#ff0000, 10%)", type: color }"##)
        #expect(imported.lines.isEmpty)
        #expect(
            imported.messages.filter { $0.hasPrefix("warning") } == [
                "warning import/dependent: 'b' is left out: it refers to 'a', which is left out",
                "warning import/value: 'a' is left out: in 'appearance=dark' 'brighten(#ff0000, 10%)' is not a color that can be computed",
            ])
    }

    @Test func aReferenceOfOneThemeToWhatIsLeftOutLeavesTheTokenOut() {
        let imported = Self.read(
            """
            light: { bad: { value: 1banana, type: spacing }, a: { value: 1px, type: spacing } }
            dark: { a: { value: "{bad}", type: spacing } }
            $themes:
              - { name: Light, selectedTokenSets: { light: enabled } }
              - { name: Dark, selectedTokenSets: { light: source, dark: enabled } }
            """)
        #expect(imported.lines.isEmpty)
        #expect(imported.messages.contains { $0.contains("in 'appearance=dark' it refers to 'bad'") })
    }

    /// A list that names another ten times, which names a third ten times, and so on.
    @Test(arguments: ["fontFamilies", "boxShadow"])
    func listsThatMultiplyEnd(_ type: String) {
        let last = type == "boxShadow" ? "[{ x: 1, y: 1, blur: 1, spread: 1, color: '#000' }]" : "A, B"
        let lists = (0..<15).map { index in
            "l\(index): { type: \(type), value: \"\(Array(repeating: "{l\(index + 1)}", count: 10).joined(separator: ","))\" }"
        }
        let value = type == "boxShadow" ? last : "\"\(last)\""
        let imported = Self.read(
            "core:\n  " + (lists + ["l15: { type: \(type), value: \(value) }"]).joined(separator: "\n  "))
        #expect(imported.messages.contains { $0.contains("are too deep or too long") })
    }

    @Test func aTokenIsOfOneTypeInAllThemes() {
        let imported = Self.themed(##"{ value: "#ff0000", type: color }"##, "{ value: 4px, type: spacing }")
        #expect(imported.lines.isEmpty)
        #expect(
            imported.messages.contains(
                "warning import/mixed-types: 'a' is left out: in 'appearance=dark' it is a 'dimension' there, and a 'color' elsewhere"
            ))
    }

    @Test func brandsByLightAndDarkAreTwoModifiers() {
        var text = ""
        let names = ["Acme Light", "Acme Dark", "Zeta Light", "Zeta Dark"]
        for index in names.indices { text += "s\(index): { a: { value: \(index + 1)px, type: sizing } }\n" }
        text += "$themes:\n"
        for (index, name) in names.enumerated() {
            text += "  - { name: \(name), group: Look, selectedTokenSets: { s\(index): enabled } }\n"
        }
        let imported = Self.read(text)
        #expect(imported.design.modifiers.map(\.name) == ["Look", "appearance"])
        #expect(
            imported.lines == [
                "a: dimension", "  Look=Acme, appearance=light: 1px", "  Look=Acme, appearance=dark: 2px",
                "  Look=Zeta, appearance=light: 3px", "  Look=Zeta, appearance=dark: 4px",
            ])
        #expect(imported.errors.isEmpty)
    }

    /// Penpot has themes only where somebody makes some; what is switched on is what people see.
    @Test func setsThatAreSwitchedOnGoBeforeOthersWithoutThemes() {
        func page(_ active: String) -> Imported {
            Self.read(
                """
                light: { page: { value: "#ffffff", type: color } }
                dark: { page: { value: "#000000", type: color }, only: { value: "#333333", type: color } }
                $metadata: { tokenSetOrder: [light, dark], activeSets: [\(active)] }
                """)
        }
        #expect(page("light").lines == ["page: color = #ffffff", "only: color = #333333"].sorted().reversed())
        #expect(page("dark").lines.contains("page: color = #000000"))
        // Where it is not said which are on, they are alternatives.
        #expect(page("").lines.contains("  appearance=dark: #000000"))
    }

    // MARK: Typography

    @Test(arguments: ["AUTO", "auto", "{lead}"])
    func automaticLineHeightsAreNone(_ height: String) {
        let imported = Self.read(
            """
            core:
              lead: { value: AUTO, type: lineHeights }
              t:
                type: typography
                value: { fontFamily: Inter, fontSize: "16", fontWeight: "400", lineHeight: "\(height)", letterSpacing: "0" }
            $themes: []
            $metadata: { tokenSetOrder: [core] }
            """)
        #expect(imported.node("t", "$value", "fontSize")?.text == "16px")
        // One finding, so no second one is to be had from what reads the document.
        #expect(imported.node("t", "$value", "lineHeight")?.text == "1.2")
        #expect(imported.node("t", "$extensions", "studio.tokens", "lineHeight") != nil)
        #expect(imported.messages.contains { $0.contains("one that cannot be written as a multiple, has 1.2 there") })
    }

    // MARK: Math

    private static let functionsAreThoseOfTheirMathCases: [(String, String)] = [
        ("log10(1000)", "3"), ("lg(100)", "2"), ("log2(8)", "3"), ("pyt(3, 4)", "5"), ("hypot(3, 4)", "5"),
        ("round(7.3, 2)", "7"), ("round(-2.5)", "-2"), ("-7 % 4", "-3"), ("roundTo(2.345, 2)", "2.35"),
        ("ln(1)", "0"), ("log(1, 10)", "0"), ("2 ^ 3 ^ 2", "512"), ("-2 ^ 2", "-4"),
    ]

    /// As expr-eval computes, not as CSS does.
    @Test(arguments: functionsAreThoseOfTheirMathCases)
    func functionsAreThoseOfTheirMath(_ text: String, _ expected: String) {
        let imported = Self.read(
            "core: { a: { value: \"\(text)\", type: number } }\n$metadata: { tokenSetOrder: [core] }")
        #expect(imported.node("a", "$value")?.text == expected)
    }

    @Test func functionsOfReferencesAreRespelled() {
        let imported = Self.read(
            """
            core:
              n: { value: 7.3, type: number }
              a: { value: "round({n}, 2)", type: number }
              b: { value: "log10({n} * 10)", type: number }
            $metadata: { tokenSetOrder: [core] }
            """)
        #expect(imported.node("a", "$value")?.text == "round({n})")
        #expect(imported.node("b", "$value")?.text == "log({n} * 10, 10)")
        #expect(imported.errors.isEmpty)
    }

    // MARK: Colors

    @Test(arguments: [
        ("oklch", "oklch(from {a} calc(l * (1 + 0.2)) c h)"), ("lab", "oklch(from {a} calc(l * (1 + 0.2)) c h)"),
        ("lch", "lch(from {a} calc(l + (100 - l) * 0.2) calc(c * (1 - 0.2)) h)"),
    ])
    func modifiersInOtherSpacesAreThoseOfTheirColorLibrary(_ space: String, _ expected: String) {
        let imported = Self.read(
            """
            core:
              a: { value: "#336699", type: color }
              b:
                value: "{a}"
                type: color
                $extensions: { studio.tokens: { modify: { type: lighten, value: "0.2", space: \(space) } } }
            $metadata: { tokenSetOrder: [core] }
            """)
        #expect(imported.node("b", "$value")?.text == expected)
        #expect(imported.errors.isEmpty)
    }
}
