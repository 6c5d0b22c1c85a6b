import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// `$ignore`.
@Suite struct ExceptionTests {
    private func compile(_ text: String, today: CalendarDate? = nil) -> Compilation {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)])
        input.today = today
        return Compiler.compile(input)
    }

    private func tokens(_ exception: String) -> String {
        """
        color:
          $type: color
          ink: "#000000"
          grey:
            $value: "#222222"
            $contrast: { on: "{color.ink}" }
            $ignore: \(exception)
        """
    }

    @Test("an exception with a reason takes its finding out", arguments: ["a logo", "{ reason: a logo }"])
    func exception(_ form: String) {
        let compilation = compile(tokens("{ contrast/text: \(form) }"))
        #expect(compilation.diagnostics.isEmpty)
        #expect(!compilation.hasErrors)
        #expect(compilation.findings.map(\.status) == [.suppressed(reason: "a logo")])
        #expect(compilation.findings.map(\.token) == ["color.grey"])
        #expect(compilation.uncounted == (suppressed: 1, known: 0))
    }

    @Test("only its own rule, only its own token")
    func others() {
        let compilation = compile(tokens("{ contrast/non-text: a logo }"))
        #expect(compilation.diagnostics.map(\.id) == ["contrast/text", "ignore/stale"])
        let other = compile(
            tokens("{ contrast/text: a logo }") + "\n  more: { $value: \"#333\", $contrast: { on: \"{color.ink}\" } }")
        #expect(other.diagnostics.map(\.id) == ["contrast/text"])
    }

    @Test("where the background is what is wrong, its own exception covers all that fails on it")
    func background() {
        let design = """
            $type: color
            card: { $value: "#8a8a8e", $ignore: { contrast/text: a photograph } }
            hint: { $value: "#33333a", $contrast: { on: "{card}" } }
            link: { $value: "#0a3a8c", $contrast: { on: "{card}" } }
            """
        let compilation = compile(design)
        #expect(compilation.diagnostics.isEmpty)
        #expect(compilation.uncounted == (suppressed: 2, known: 0))
        // Where the colors in front are what is wrong, it has no effect.
        let other = compile(design.replacing("#8a8a8e", with: "#ffffff").replacing("#33333a", with: "#aaaaaa"))
        #expect(other.diagnostics.map(\.id) == ["ignore/stale", "contrast/text"])
    }

    @Test("a design says whether one of its exceptions has ended")
    func ended() throws {
        let text = tokens("{ contrast/text: { reason: a logo, until: 2027-01-31 } }")
        let last = try #require(CalendarDate(year: 2027, month: 1, day: 31))
        let next = try #require(CalendarDate(year: 2027, month: 2, day: 1))
        #expect(!compile(text).hasExceptions(endedBefore: last))
        #expect(compile(text).hasExceptions(endedBefore: next))
        #expect(!compile(tokens("{ contrast/text: a logo }")).hasExceptions(endedBefore: next))
    }

    @Test("it holds on its last day, and not on the next")
    func end() throws {
        let text = tokens("{ contrast/text: { reason: a logo, until: 2027-01-31 } }")
        #expect(compile(text, today: CalendarDate(year: 2027, month: 1, day: 31)).diagnostics.isEmpty)
        let late = compile(text, today: CalendarDate(year: 2027, month: 2, day: 1))
        #expect(late.diagnostics.map(\.id) == ["contrast/text"])
        #expect(late.diagnostics.first?.notes.last?.message == "it was ignored until 2027-01-31: a logo")
        // A build does not depend on the day.
        #expect(compile(text).diagnostics.isEmpty)
    }

    @Test("what is wrong with it is told at its place")
    func errors() {
        func expect(_ exception: String, _ ids: DiagnosticID...) {
            TesseraTestSupport.expectFindings(files: [tokens(exception)], ids) { files in
                compile(String(decoding: files.sources[files.ids[0]].bytes, as: UTF8.self)).diagnostics.filter {
                    $0.id.rawValue.hasPrefix("ignore/") || $0.id.rawValue.hasPrefix("structure/")
                }
            }
        }
        expect("↓contrast/text", "ignore/form")
        expect("{ ↓contrast/text: }", "ignore/reason")
        expect("{ ↓contrast/text: \" \" }", "ignore/reason")
        expect("{ ↓contrast/text: { until: 2027-01-31 } }", "ignore/reason")
        expect("{ contrast/text: { reason: a, until: ↓2027-02-29 } }", "ignore/form")
        expect("{ contrast/text: { reason: a, until: ↓soon } }", "ignore/form")
        expect("{ contrast/text: { reason: a, ↓untill: 2027-01-31 } }", "structure/key")
        expect("{ contrast/text: a, ↓contrast/txt: b }", "ignore/rule")
        expect("{ contrast/text: a, ↓type/value: b }", "ignore/rule")
        expect("{ contrast/text: a, ↓style/naming: b }", "ignore/stale")
    }

    @Test(
        "what is no reason silences nothing",
        arguments: ["false", "true", "\"false\"", "off", "Off", "error", "1", "2027-01-31", "{ reason: yes }"])
    func noReason(_ reason: String) throws {
        let compilation = compile(tokens("{ contrast/text: \(reason) }"))
        #expect(Set(compilation.diagnostics.map(\.id)) == ["contrast/text", "ignore/reason"])
        let finding = try #require(compilation.diagnostics.first { $0.id == "ignore/reason" })
        #expect(finding.message.hasSuffix("does not say why to ignore 'contrast/text'"))
    }

    @Test("a rule about exceptions, or about code, cannot be ignored, and the finding says why")
    func otherRules() {
        func messages(_ rule: String) -> [String] {
            compile(tokens("{ contrast/text: a logo, \(rule): a logo }")).diagnostics.map(\.message)
        }
        #expect(
            messages("ignore/stale") == [
                "'ignore/stale' cannot be ignored: it is about exceptions, not about a token"
            ])
        #expect(
            messages("audit/color") == ["'audit/color' cannot be ignored here: it is about code, not about a token"])
    }

    @Test("a group cannot be excepted")
    func group() {
        #expect(
            compile("color: { $type: color, $ignore: { contrast/text: a }, ink: \"#000\" }").diagnostics.map(\.id)
                == ["structure/key"])
    }

    @Test("what cannot be read hides nothing, and nothing is called out of date because of it")
    func incomplete() {
        let compilation = compile(
            tokens("{ contrast/text: a logo }").replacing("\"#222222\"", with: "\"#22222\""))
        #expect(compilation.diagnostics.allSatisfy { $0.id != "ignore/stale" })
        #expect(compilation.hasErrors)
    }

    @Test("it goes along into DTCG, and comes back")
    func canonical() {
        let text = """
            {"color": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
              "grey": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.1]},
                "$extensions": {"dev.tessera": {"contrast": {"on": "{color.ink}"},
                  "ignore": {"contrast/text": "a logo"}}}}}}
            """
        let input = CompilationInput(texts: [SourceText(path: "a.tokens.json", text: text)])
        let compilation = Compiler.compile(input)
        #expect(compilation.diagnostics.isEmpty)
        #expect(compilation.findings.map(\.status) == [.suppressed(reason: "a logo")])
    }
}

@Suite struct CalendarDateTests {
    @Test("days that are none", arguments: ["2027-02-29", "2027-13-01", "2027-00-01", "2027-1-1", "27-01-01", "", "x"])
    func none(_ text: String) { #expect(CalendarDate(parsing: text) == nil) }

    @Test("days", arguments: ["2027-01-31", "2028-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func days(_ text: String) { #expect(CalendarDate(parsing: text)?.description == text) }

    private static let momentsCases: [(Int, String)] = [
        (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
        (951_782_400, "2000-02-29"), (1_795_305_600, "2026-11-22"), (4_107_542_400, "2100-03-01"),
    ]

    /// Days that `date -u -d @SECONDS +%F` tells.
    @Test(
        "the day of a moment",
        arguments: momentsCases)
    func moments(_ seconds: Int, _ day: String) {
        #expect(CalendarDate(secondsSince1970: seconds)?.description == day)
    }
}
