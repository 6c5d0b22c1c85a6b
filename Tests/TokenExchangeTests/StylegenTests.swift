import TesseraDiagnostics
import TesseraTokenExchange
import Testing

@Suite struct StylegenTests {
    private func read(_ colors: String) -> ImportResult {
        ImportResult([("theme.yaml", "output_path: A.swift\ncolors:\n" + colors)], by: StylegenImporter.self)
    }

    @Test func everyForm() {
        let imported = read(
            """
              accent: { color: "#00bfc3" }
              warning: "#ed4337"
              text:
                light: { color: "#000000", alpha: 0.95 }
                dark: "#ffffff"
              ground:
                description: Behind everything.
                light: "#ffffff"
                dark: { base: "#0d0d0d", elevated: { color: "#191d1d", alpha: 0.5 } }
            """)
        #expect(
            imported.dump == """
                color.accent: color = #00bfc3
                color.warning: color = #ed4337
                color.text: color
                  appearance=light: rgb(0 0 0 / 0.95)
                  appearance=dark: #ffffff
                color.ground: color
                  appearance=light, elevation=base: #ffffff
                  appearance=light, elevation=elevated: #ffffff
                  appearance=dark, elevation=base: #0d0d0d
                  appearance=dark, elevation=elevated: rgb(25 29 29 / 0.5)

                """)
        #expect(imported.tokens.tree.tokens[3].description == "Behind everything.")
        #expect(imported.design.findings.isEmpty && imported.errors.isEmpty)
    }

    @Test func elevationInLight() {
        let imported = read("  a: { light: { base: '#111111', elevated: '#222222' }, dark: '#333333' }\n")
        #expect(
            imported.dump == """
                color.a: color
                  appearance=light, elevation=base: #111111
                  appearance=light, elevation=elevated: #222222
                  appearance=dark, elevation=base: #333333
                  appearance=dark, elevation=elevated: #333333

                """)
    }

    @Test func broken() {
        let imported = read(
            """
              a: red
              b: #fff
              c: { light: "#ffffff" }
              d: { color: "#ffffff", alpha: 40% }
              e: { alpha: 1 }
              f: [1]
            """)
        #expect(imported.dump.isEmpty)
        #expect(
            imported.messages("import/color") == [
                "'red' is not a hex color", "the color is missing", "the color for 'dark' is missing",
                "'40%' is not an alpha from 0 to 1",
                "a color is a text, or has 'color', or 'light' and 'dark', or 'base' and 'elevated'",
                "'' is not a hex color",
            ])
    }
}
