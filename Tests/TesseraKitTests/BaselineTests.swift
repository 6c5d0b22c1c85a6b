import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import Testing

@testable import TesseraKit

@Suite struct BaselineTests {
    private func compile(_ text: String, _ baseline: Baseline? = nil, isForWriting: Bool = false) -> Compilation {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [Modifier(name: "appearance", contexts: ["dark", "light"])])
        var input = CompilationInput(
            texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest)
        input.baseline = baseline
        input.isForWriting = isForWriting
        return Compiler.compile(input)
    }

    private func grey(_ value: String) -> String {
        """
        color:
          $type: color
          ink: "#000000"
          grey: { $value: \(value), $contrast: { on: "{color.ink}" } }
        """
    }

    @Test("what was there is known, also in other lines")
    func known() {
        let baseline = compile(grey("\"#222222\"")).baseline
        #expect(baseline.entries.map(\.token) == ["color.grey"])
        let again = compile("# a comment\n\nspace: { $type: dimension, m: 4pt }\n" + grey("\"#222222\""), baseline)
        #expect(again.diagnostics.isEmpty)
        #expect(again.findings.map(\.status) == [.known])
        #expect(again.fixed.isEmpty)
    }

    @Test("a value that still fails fails anew, and the old finding is not called fixed")
    func changed() {
        let baseline = compile(grey("\"#222222\"")).baseline
        let changed = compile(grey("\"#202020\""), baseline)
        #expect(changed.diagnostics.map(\.id) == ["contrast/text"])
        #expect(changed.fixed.isEmpty)
        let fixed = compile(grey("\"#FFFFFF\""), baseline)
        #expect(fixed.diagnostics.isEmpty)
        #expect(fixed.fixed == baseline.entries)
        #expect(baseline.removing(fixed.fixed).entries.isEmpty)
    }

    @Test("in fewer contexts it is known, in another it is new")
    func contexts() {
        func text(_ dark: String, _ light: String) -> String {
            grey("\"\(dark)\", $contexts: { light: \"\(light)\" }")
        }
        let both = compile(text("#222222", "#222223")).baseline
        #expect(both.entries.count == 2)
        let one = compile(text("#222222", "#FFFFFF"), both)
        #expect(one.diagnostics.isEmpty)
        #expect(one.fixed.count == 1)
        let dark = compile(text("#222222", "#FFFFFF")).baseline
        #expect(compile(text("#222222", "#222222"), dark).diagnostics.count == 1)
    }

    @Test("each entry stands for one finding")
    func counts() {
        let text = """
            shadow:
              $type: shadow
              card: [
                { color: "hsl(0 0% 0%)", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px },
                { color: "hsl(0 0% 0%)", offsetX: 0px, offsetY: 4px, blur: 8px, spread: 0px } ]
            """
        func findings(_ text: String, _ baseline: Baseline?) -> Compilation {
            var manifest = Manifest()
            manifest.rules = ["style/color-space": .error]
            var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest)
            input.baseline = baseline
            return Compiler.compile(input)
        }
        let all = findings(text, nil).baseline
        #expect(all.entries.count == 2)
        let half = Baseline(all.entries.prefix(1))
        #expect(findings(text, half).diagnostics.count == 1)
        #expect(findings(text, all).diagnostics.isEmpty)
        // With one of two alike fixed, the other stays known.
        let fixed = findings(
            text.replacing("\"hsl(0 0% 0%)\", offsetX: 0px, offsetY: 4px", with: "black, offsetX: 0px, offsetY: 4px"),
            all)
        #expect(fixed.diagnostics.isEmpty)
        #expect(fixed.fixed == Array(all.entries.prefix(1)))
        #expect(all.removing(fixed.fixed).entries == Array(all.entries.suffix(1)))
    }

    @Test("what is wrong with exceptions is known as well, and not fixed")
    func exceptions() {
        let text = grey("\"#222222\", $ignore: { contrast/txt: a test }")
        let baseline = compile(text).baseline
        #expect(baseline.entries.map(\.rule) == ["contrast/text", "ignore/rule"])
        let again = compile(text, baseline)
        #expect(again.diagnostics.map(\.id) == [])
        #expect(again.fixed == [])
        let stale = grey("\"#FFFFFF\", $ignore: { contrast/text: a test }")
        let staleBaseline = compile(stale).baseline
        #expect(staleBaseline.entries.map(\.rule) == ["ignore/stale"])
        #expect(compile(stale, staleBaseline).diagnostics == [])
        #expect(compile(stale, staleBaseline).fixed == [])
        #expect(compile(grey("\"#FFFFFF\""), staleBaseline).fixed == staleBaseline.entries)
    }

    @Test("what is excepted by now is not fixed, and the baseline need not hold it")
    func exceptedByNow() {
        let baseline = compile(grey("\"#222222\"")).baseline
        let excepted = compile(grey("\"#222222\", $ignore: { contrast/text: a mark }"), baseline)
        #expect(excepted.diagnostics == [])
        #expect(excepted.fixed == [])
        #expect(excepted.excepted == baseline.entries)
    }

    @Test("what lies in no token file counts whatever a baseline says, so it is not in one")
    func manifestFindings() throws {
        let folder = try TemporaryFolder()
        try folder.write(grey("\"#222222\""), to: "a.tokens.yaml")
        try folder.write(
            "sources: [a.tokens.yaml]\noverrides: [{ tokens: space, rules: { contrast/text: off } }]\n",
            to: "tessera.yaml")
        var project = try ProjectLoader.load(manifestAt: folder.path + "/tessera.yaml")
        project.prepareForJudging(tokenFile: nil, today: nil)
        let first = Compiler.check(project.input)
        #expect(first.diagnostics.map(\.id) == ["manifest/pattern", "contrast/text"])
        #expect(first.baseline.entries.map(\.rule) == ["contrast/text"])
        project.input.baseline = first.baseline
        let second = Compiler.check(project.input)
        #expect(second.diagnostics.map(\.id) == ["manifest/pattern"])
        #expect(second.fixed == [])
    }

    @Test("what cannot be generated stops a build, however long it has been there")
    func building() {
        let text = "color: { $type: color, a: \"#12\" }\n"
        let baseline = compile(text).baseline
        #expect(baseline.entries.count == 1)
        #expect(!compile(text, baseline).hasErrors)
        #expect(compile(text, baseline, isForWriting: true).hasErrors)
    }

    @Test("where not all can be read, nothing is called fixed")
    func unreadable() {
        let baseline = compile(grey("\"#222222\"")).baseline
        let broken = compile(grey("\"#2222\\q\""), baseline)
        #expect(broken.hasErrors)
        #expect(broken.fixed.isEmpty)
        let invalid = compile(grey("\"#22222\""), baseline)
        #expect(invalid.hasErrors)
        #expect(invalid.fixed.isEmpty)
    }

    @Test("the same with other figures is not fixed, and the same of something else is")
    func subjects() {
        func subject(_ message: String) -> Baseline.Entry.Subject {
            Baseline.Entry(rule: "style/spacing-grid", token: "a", file: nil, message: message, contexts: []).subject
        }
        #expect(subject("'a' is 15 pt") == subject("'a' is 14.5 pt"))
        #expect(subject("contrast 1:1 of 'a'") == subject("contrast 1.91:1 of 'a'"))
        #expect(subject("'a' is -3 pt") == subject("'a' is 3.25 pt"))
        #expect(subject("'a' on 'page100'") != subject("'a' on 'page200'"))
    }

    @Test("the file reads back as it was written")
    func file() throws {
        let entries = [
            Baseline.Entry(
                rule: "contrast/text", token: "color.\"a\"", file: nil, message: "ü \\ \n \u{202E}",
                contexts: ["a=b", "c"]),
            Baseline.Entry(rule: "yaml/syntax", token: nil, file: "a b.yaml", message: "x", contexts: []),
        ]
        for baseline in [Baseline(entries), Baseline([])] {
            let text = SourceText(path: "b.json", bytes: baseline.bytes)
            let (read, findings) = Baseline.read(text, id: SourceID(index: 0))
            #expect(findings.isEmpty)
            #expect(read?.entries == baseline.entries)
        }
        // The order of findings does not matter.
        #expect(Baseline(entries).bytes == Baseline(entries.reversed()).bytes)
    }

    @Test(
        "damaged files are told what is wrong with them",
        arguments: [
            "↓[]", "↓{}", "{\"version\": ↓2}", "{\"version\": 1, ↓\"finding\": []}",
            "{\"version\": 1, \"findings\": ↓{}}", "{\"version\": 1, \"findings\": [↓{\"rule\": \"a/b\"}]}",
            "{\"version\": 1, \"findings\": [↓1]}",
            "{\"version\": 1, \"findings\": [{\"rule\": \"a/b\", \"message\": \"c\", \"token\": ↓1}]}",
        ])
    func damaged(_ text: String) {
        let marked = MarkedText(text)
        let (baseline, findings) = Baseline.read(
            SourceText(path: "b.json", text: marked.text), id: SourceID(index: 0))
        #expect(baseline == nil)
        #expect(findings.first?.range?.offset == marked.offsets.first)
        #expect(findings.allSatisfy { $0.id == "baseline/form" })
    }
}
