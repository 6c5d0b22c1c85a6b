import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

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
        #expect(result.errors.isEmpty)
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
        #expect(result.errors.isEmpty)
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
        #expect(sheet.errors.isEmpty)
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
        #expect(studio.errors.isEmpty)
        #expect(studio.node("half", "$type")?.text == "css")
        #expect(studio.node("big", "$value")?.text == "calc({half} * 2)")
        #expect(studio.node("case", "$type")?.text == "css")
        #expect(studio.node("s", "$value")?.text == "16px")
        #expect(studio.node("s", "$contexts", "appearance=dark")?.text == "max(1em, 20px)")
        #expect(studio.design.findings.contains { $0.id == "import/css" })
    }

    /// A part that only CSS can say makes the whole raw CSS, which outputs for the web have all of.
    @Test func compositesMayHoldValuesOfCSS() {
        let result = ForeignFiles([
            "tokens.json5": """
            { space: { fluid: { value: 'clamp(1rem, 2vw, 3rem)', type: 'dimension' }, s: { value: '4px', type: 'dimension' } },
              glow: { type: 'shadow', value: '0 0 1em red' },
              head: { type: 'typography', value: { fontFamily: 'Inter', fontSize: '{space.fluid}', fontWeight: 700,
                letterSpacing: '5%', lineHeight: 1.2 } },
              fix: { type: 'typography', value: { fontFamily: 'Inter', fontSize: '20px', fontWeight: 700,
                letterSpacing: '0.1em', lineHeight: 1.2 } },
              edge: { type: 'border', value: { width: '{space.fluid}', style: 'solid', color: 'currentColor' } },
              lift: { type: 'shadow', value: { x: '0', y: '0.5em', blur: '{space.s}', spread: '0', color: '#000' } },
              both: { type: 'shadow', value: ['{lift}', '{glow}'] },
              font: { type: 'fontFamily', value: 'var(--font), serif' },
              text: { type: 'typography', value: { fontFamily: 'var(--font)', fontSize: '1em', fontWeight: 700, lineHeight: 1 } },
              move: { type: 'transition', value: { duration: '200ms', delay: 'var(--d)', timingFunction: 'steps(4)' } } }
            """
        ]).imported(by: StyleDictionaryImporter.self)
        #expect(result.errors.isEmpty)
        #expect(!result.design.findings.contains { $0.id == "import/value" })
        let values = result.values.map { $0.split(separator: " = ").last.map(String.init) ?? "" }
        #expect(
            values == [
                "clamp(1rem, 2vw, 3rem)", "4px", "0 0 1em red",
                "700 clamp(1rem, 2vw, 3rem)/1.2 \"Inter\", spaced 0.05em",
                "700 20px/1.2 Inter, spaced 2px", "clamp(1rem, 2vw, 3rem) solid currentColor",
                "0px 0.5em 4px 0px #000000", "0px 0.5em 4px 0px #000000, 0 0 1em red", "var(--font), serif",
                "700 1em/1 var(--font), spaced 0px", "200ms steps(4) var(--d)",
            ])
    }

    @Test func compositesOfTokensStudioMayHoldValuesOfCSS() {
        let studio = Imported(
            [
                (
                    "tokens.json",
                    """
                    { "global": { "fluid": { "value": "clamp(1rem, 2vw, 3rem)", "type": "sizing" },
                      "half": { "value": "50%", "type": "sizing" },
                      "head": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "{fluid}",
                        "fontWeight": "700", "letterSpacing": "5%", "lineHeight": "120%" } },
                      "small": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "1.5em",
                        "fontWeight": "700", "letterSpacing": "0.1em", "lineHeight": "120%" } },
                      "edge": { "type": "border", "value": { "width": "0.1em", "style": "solid", "color": "currentColor" } },
                      "lift": { "type": "boxShadow", "value": { "x": "0", "y": "{half}", "blur": "4", "spread": "0",
                        "color": "#000000", "type": "dropShadow" } },
                      "alias": { "type": "typography", "value": "{head}" } } }
                    """
                )
            ], by: TokensStudioImporter.self)
        #expect(studio.errors.isEmpty)
        #expect(studio.node("head", "$value", "letterSpacing")?.text == "0.05em")
        #expect(studio.node("small", "$value", "fontSize")?.text == "1.5em")
        #expect(studio.node("edge", "$value", "color")?.text == "currentColor")
        #expect(studio.node("lift", "$value", "offsetY")?.text == "{half}")
        #expect(studio.node("alias", "$value")?.text == "{head}")
    }

    @Test func figmaHasValuesOfCSSAsTexts() {
        func variable(_ name: String, _ value: String, _ more: String = "") -> String {
            """
            "\(name)": { "id": "\(name)", "name": "\(name)", "resolvedType": "STRING", "variableCollectionId": "c",
              "valuesByMode": { "1": \(value) }\(more) }
            """
        }
        let web = #", "codeSyntax": { "WEB": "--x" }"#
        let variables = [
            variable("fluid", #""clamp(1rem, 2vw, 3rem)""#), variable("em", #""1.5em""#), variable("full", #""100%""#),
            variable("sum", #""calc(100% - 2px)""#), variable("inherit", #""inherit""#),
            variable("alias", #"{ "type": "VARIABLE_ALIAS", "id": "em" }"#), variable("none", #""none""#, web),
            variable("label", #""none""#), variable("size", #""Small""#), variable("copy", #""50% off""#),
            variable("share", #""100%""#, #", "scopes": ["TEXT_CONTENT"]"#),
            variable("font", #""Inter""#, #", "scopes": ["FONT_FAMILY"]"#), variable("hostile", #""1em; } *{""#),
            variable("number", #""400""#), variable("sentence", #""Save up to 5s""#),
        ]
        let figma = Imported(
            """
            { "meta": {
              "variableCollections": { "c": { "id": "c", "name": "Base", "defaultModeId": "1",
                "modes": [{ "modeId": "1", "name": "Mode 1" }], "variableIds": [] } },
              "variables": { \(variables.joined(separator: ",\n")) } } }
            """, by: FigmaVariablesImporter.self)
        #expect(figma.errors.isEmpty)
        for name in ["fluid", "em", "full", "sum", "inherit", "alias", "none"] {
            #expect(figma.node(name, "$type")?.text == "css", "\(name)")
        }
        for name in ["label", "size", "copy", "share", "hostile", "number", "sentence"] {
            #expect(figma.node(name, "$type")?.text == "string", "\(name)")
        }
        #expect(figma.node("font", "$type")?.text == "fontFamily")
        #expect(figma.node("alias", "$value")?.text == "{em}")
        #expect(figma.design.findings.contains { $0.id == "import/css" })
    }
}
