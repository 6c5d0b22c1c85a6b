import TesseraDiagnostics
import TesseraTokenExchange
import Testing

@Suite struct AlacrittyTests {
    private func read(_ files: (String, String)...) -> ImportResult {
        ImportResult(files.map { (path: $0.0, text: $0.1) }, by: AlacrittyImporter.self)
    }

    @Test func sectionsAreGroups() {
        let imported = read(
            (
                "ash.yml",
                """
                schemes:
                  ash: &ash
                    primary: { background: '0x1d1f21', foreground: "#C5C8C6" }
                    search: { matches: { background: 000000 } }
                    indexed_colors:
                      - { index: 16, color: '0xff8700' }
                colors: *ash
                """
            ))
        #expect(
            imported.dump == """
                color.primary.background: color = #1d1f21
                color.primary.foreground: color = #c5c8c6
                color.search.matches.background: color = #000000
                color.indexed_colors.16: color = #ff8700

                """)
        #expect(imported.errors.isEmpty)
        #expect(imported.messages("import/ignored").count == 1)
    }

    @Test func severalFilesAreSchemes() {
        let imported = read(
            ("a.yml", "colors:\n  primary: { background: '0x000000', dim: '0x111111' }\n"),
            ("b.yml", "colors:\n  primary: { background: '0xffffff', bright: '0x222222' }\n"))
        #expect(
            imported.dump == """
                color.primary.background: color
                  scheme=a: #000000
                  scheme=b: #ffffff
                color.primary.dim: color = #111111

                """)
        #expect(
            imported.messages("import/scheme") == [
                "'primary.dim' has no value in 'b'; the value of 'a' is used there",
                "'primary.bright' has no value in 'a', the default, and is left out",
            ])
    }

    @Test func whatIsNoColor() {
        let imported = read(
            (
                "a.yml",
                """
                colors:
                  normal: { black: None, red: red, blue: '0x0000ff' }
                  cursor:
                    text: #ffffff
                  indexed_colors: [1]
                """
            ))
        #expect(imported.dump == "color.normal.blue: color = #0000ff\n")
        #expect(
            imported.findings == [
                "2:20 warning import/slot", "2:31 error import/slot", "4:5 error import/slot",
                "5:20 warning import/slot",
            ])
    }
}
