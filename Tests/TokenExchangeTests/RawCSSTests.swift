import Diagnostics
import Testing
import TokenExchange
import TokenResolution
import TokenSyntax

/// What importers make of values that only CSS can say.
@Suite struct RawCSSTests {
    @Test func styleDictionaryHasValuesOfCSS() {
        let result = ForeignFiles([
            "tokens.json5": """
            { space: { fluid: { value: 'clamp(0.5rem, 0.4rem + 0.5vw, 1rem)', type: 'dimension' },
                       half: { value: '50%', type: 'dimension' }, fix: { value: '8px', type: 'dimension' },
                       twice: { value: '{space.half} * 2', type: 'dimension' },
                       alias: { value: '{space.half}', type: 'dimension' }, wide: { value: '8wide', type: 'dimension' } },
              line: { value: 'none' }, word: { value: 'red' },
              fade: { value: 'linear-gradient(90deg, #fff, #000)', type: 'gradient' },
              case: { value: 'uppercase', type: 'textCase' }, logo: { value: 'logo.svg', type: 'asset' } }
            """
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(
            result.values == [
                "space.fluid: css = clamp(0.5rem, 0.4rem + 0.5vw, 1rem)", "space.half: css = 50%",
                "space.fix: dimension = 8px", "space.twice: css <- calc({space.half} * 2) = calc(50% * 2)",
                "space.alias: css -> space.half = 50%",
                #"space.wide: string = "8wide""#, "line: css = none", #"word: string = "red""#,
                "fade: css = linear-gradient(90deg, #fff, #000)", "case: css = uppercase",
                #"logo: string = "logo.svg""#,
            ])
        #expect(result.faults.isEmpty)
    }

    /// Nothing that would break out is raw CSS.
    @Test func hostileValuesStayTexts() {
        let result = ForeignFiles([
            "tokens.json5": """
            { a: { value: '4px; } * { display: none', type: 'dimension' },
              b: { value: '1em</style><script>', type: 'dimension' },
              c: { value: 'calc(1px + (2px)', type: 'dimension' } }
            """
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(result.values.allSatisfy { $0.contains(": string = ") })
        #expect(result.faults.isEmpty)
    }

    @Test func styleSheetsKeepWhatNoTypeHas() {
        let sheet = Imported(
            [
                (
                    "a.css",
                    """
                    :root { --s: 4px; --fluid: clamp(1rem, 2vw, 3rem); --sum: calc(var(--s) + var(--fluid)); --w: 8px;
                      --parts: 255 0 0; --red: rgb(var(--parts)); --name: "Acme" }
                    [data-theme="dark"] { --w: 50% }
                    """
                )
            ], by: CSSImporter.self)
        #expect(sheet.faults.isEmpty)
        #expect(
            sheet.lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("w:") } == [
                "s: dimension = 4px", "fluid: css = clamp(1rem, 2vw, 3rem)",
                "sum: css <- calc({s} + {fluid}) = calc(4px + clamp(1rem, 2vw, 3rem))", "parts: css = 255 0 0",
                "red: color = #ff0000", #"name: string = "Acme""#,
            ])
        #expect(sheet.lines.contains { $0.contains("50%") })
    }

    @Test func oneThemeOfCSSMakesTheTokenCSS() {
        let studio = Imported(
            [
                (
                    "tokens.json",
                    """
                    { "global": { "s": { "value": "16", "type": "sizing" }, "half": { "value": "50%", "type": "sizing" },
                        "big": { "value": "{half} * 2", "type": "sizing" }, "case": { "value": "uppercase", "type": "textCase" } },
                      "dark": { "s": { "value": "max(1em, 20px)", "type": "sizing" } },
                      "$themes": [
                        { "name": "light", "group": "Mode", "selectedTokenSets": { "global": "enabled" } },
                        { "name": "dark", "group": "Mode", "selectedTokenSets": { "global": "enabled", "dark": "enabled" } }] }
                    """
                )
            ], by: TokensStudioImporter.self)
        #expect(studio.faults.isEmpty)
        #expect(studio.node("half", "$type")?.text == "css")
        #expect(studio.node("big", "$value")?.text == "calc({half} * 2)")
        #expect(studio.node("case", "$type")?.text == "css")
        #expect(studio.node("s", "$value")?.text == "16px")
        #expect(studio.node("s", "$contexts", "appearance=dark")?.text == "max(1em, 20px)")
        #expect(studio.design.findings.contains { $0.id == "import/css" })
    }
}
