import TesseraTokenModel
import Testing

@testable import TesseraLanguageServer

/// Findings, said of each file when they change.
@Suite struct DiagnosticsTests: FeatureSuite {
    static let capability = "textDocumentSync"
    static let methods: [String] = []

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(editor.findings("use.tokens.yaml"), is: [])
        editor.change("use.tokens.yaml", to: "a: { $type: color, $value: \"#fff\", $descripton: x }\n")
        expect(
            editor.findings("use.tokens.yaml"),
            is: [
                [
                    "range": range(0, 35, 46), "severity": 1, "code": "structure/key",
                    "source": "tessera",
                    "message": .string(
                        "unknown property '$descripton'; did you mean '$description'?\n"
                            + "properties begin with '$'; what other tools need goes into '$extensions'"),
                ]
            ])
        // What is fixed goes.
        editor.change("use.tokens.yaml", to: Editor.use)
        expect(editor.findings("use.tokens.yaml"), is: [])
    }

    /// What holds in several contexts is one, with the messages and the other places of all.
    @Test func oneForARuleAtAPlace() throws {
        let editor = try Editor()
        editor.open(
            "a.tokens.yaml",
            """
            c:
              $type: color
              ground: { $value: "#FFFFFF", $contexts: { dark: "#14141C", increased: "#FFFFFF", dark+increased: "#000000" } }
              text: { $value: "#777777", $contrast: { on: "{c.ground}", level: AAA } }

            """)
        let found = try #require(editor.findings("a.tokens.yaml")?.elements)
        #expect(found.count == 1)
        expect(found.first?["range"], is: range(3, 18, 27))
        let lines = found.first?["message"]?.string?.split(separator: "\n") ?? []
        #expect(lines.count { $0.contains("of 'c.text' on 'c.ground' is below 7:1") } == 1)
        #expect(lines.contains("in appearance=light, contrast=standard"))
        #expect(lines.contains("in appearance=dark, contrast=increased"))
        #expect(found.first?["relatedInformation"]?.elements.count == 3)
    }

    /// A file of two projects has what both find in it once.
    @Test func oneForTwoProjects() throws {
        let text = "a: { $type: color, $value: \"#ffx\" }\n"
        let editor = try Editor([
            "one/tessera.yaml": "sources: [../shared.tokens.yaml]\n",
            "one/two.tessera.yaml": "sources: [../shared.tokens.yaml]\n", "shared.tokens.yaml": text,
        ])
        editor.open("one/tessera.yaml", "sources: [../shared.tokens.yaml]\n")
        editor.open("one/two.tessera.yaml", "sources: [../shared.tokens.yaml]\n")
        editor.open("shared.tokens.yaml", text)
        let found = try #require(editor.findings("shared.tokens.yaml")?.elements)
        #expect(found.count == 1, "\(found.map(\.text))")
    }

    /// An exception that has ended is told of on its day, as on the command line.
    @Test func theDayCounts() throws {
        let text = """
            c:
              $type: color
              ground: "#FFFFFF"
              text:
                $value: "#AAAAAA"
                $contrast: { on: "{c.ground}" }
                $ignore: { "contrast/text": { reason: "until the redesign", until: "2026-01-31" } }

            """
        func codes(_ today: CalendarDate?) throws -> [String?] {
            let editor = try Editor(today: today)
            editor.open("a.tokens.yaml", text)
            return try #require(editor.findings("a.tokens.yaml")?.elements).map { $0["code"]?.string }
        }
        #expect(try codes(CalendarDate(secondsSince1970: 1_767_225_600)) == [])
        #expect(try codes(CalendarDate(secondsSince1970: 1_772_323_200)).contains("contrast/text"))
        #expect(try codes(nil) == [])
    }

    /// A file that is no design has none, and a file without a readable line has them at its beginning.
    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        editor.open("compose.yaml", "a: [\n")
        #expect(editor.findings("compose.yaml") == nil)
        editor.change("use.tokens.yaml", to: "a: [\n")
        let found = try #require(editor.findings("use.tokens.yaml")?.elements)
        #expect(found.map { $0["code"]?.string } == ["yaml/syntax"])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(editor.findings(Editor.unsaved), is: [])
        editor.change(Editor.unsaved, to: "a: \"{b}\"\n")
        let found = try #require(editor.findings(Editor.unsaved)?.elements)
        #expect(found.map { $0["code"]?.string } == ["reference/missing"])
        expect(found.first?["range"], is: range(0, 3, 8))
    }
}
