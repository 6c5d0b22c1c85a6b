import Foundation
import TesseraTestSupport
import Testing

@Suite struct CheckTests {
    private static let invalid = """
        color:
          $type: color
          ink: "#000000"
          old: { $value: "#111111", $deprecated: true }
          grey: { $value: "#222222", $contrast: { on: "{color.ink}" } }
          dim: "{color.old}"
        """

    private func project(_ manifest: String = "") throws -> Tool {
        let tool = try Tool()
        try tool.write(Self.invalid, to: "a.tokens.yaml")
        try tool.write("sources: [a.tokens.yaml]\n" + manifest, to: "tessera.yaml")
        return tool
    }

    @Test("a baseline lets only new findings count, and shrinks")
    func baseline() throws {
        let tool = try project()
        #expect(try tool.run("check").status == 1)
        let missing = try tool.run("check", "--baseline", "b.json")
        #expect(missing.status == 3)
        #expect(missing.errors.contains("'b.json'"))
        let written = try tool.run("check", "--baseline", "b.json", "--update-baseline")
        #expect(written.status == 0)
        #expect(written.output == "wrote b.json: 2 findings\n4 tokens, no errors, 2 in the baseline\n")
        let known = try tool.run("check", "--baseline", "b.json")
        #expect(known.status == 0)
        #expect(known.errors.isEmpty)
        #expect(known.output == "4 tokens, no errors, 2 in the baseline\n")

        try tool.write(
            Self.invalid + "\n  more: { $value: \"#333\", $contrast: { on: \"{color.ink}\" } }", to: "a.tokens.yaml")
        let new = try tool.run("check", "--baseline", "b.json")
        #expect(new.status == 1)
        #expect(new.errors.contains("'color.more'"))
        #expect(!new.errors.contains("'color.grey'"))

        try tool.write(Self.invalid.replacing("#222222", with: "#FFFFFF"), to: "a.tokens.yaml")
        let fixed = try tool.run("check", "--baseline", "b.json")
        #expect(fixed.status == 0)
        #expect(fixed.output.contains("fixed: 'color.grey': contrast 1.31:1"))
        let shrunk = try tool.run("check", "--baseline", "b.json", "--update-baseline")
        #expect(shrunk.output.hasPrefix("wrote b.json: 1 finding, 1 fewer\n"))
        // It only shrinks.
        try tool.write(Self.invalid, to: "a.tokens.yaml")
        let before = try tool.read("b.json")
        #expect(try tool.run("check", "--baseline", "b.json", "--update-baseline").status == 1)
        #expect(try tool.read("b.json") == before)
    }

    @Test("what gets worse is not fixed")
    func worse() throws {
        let tool = try project()
        #expect(try tool.run("check", "--baseline", "b.json", "--update-baseline").status == 0)
        let before = try tool.read("b.json")
        try tool.write(Self.invalid.replacing("#222222", with: "#1A1A1A"), to: "a.tokens.yaml")
        let result = try tool.run("check", "--baseline", "b.json", "--update-baseline")
        #expect(result.status == 1)
        #expect(result.errors.contains("'color.grey'") && !result.output.contains("fixed"), "\(result.output)")
        #expect(try tool.read("b.json") == before)
    }

    @Test("what the manifest names and is not there has a place")
    func missingFiles() throws {
        let tool = try project("baseline: b.json\n")
        let baseline = try tool.run("check")
        #expect(baseline.status == 3)
        #expect(
            baseline.errors.hasPrefix("tessera.yaml:2:11: error: there is no baseline 'b.json' yet [run/failure]\n"))
        try tool.write("sources: [a.tokens.yaml, b/*.tokens.yaml]\n", to: "tessera.yaml")
        for command in ["check", "build", "fix", "docs"] {
            let pattern = try tool.run(command)
            #expect(pattern.status == 3, "\(command)")
            #expect(
                pattern.errors.contains("tessera.yaml:1:26: error: no file matches 'b/*.tokens.yaml' [run/failure]\n"),
                "\(command): \(pattern.errors)")
        }
        try tool.write("sources: [a.tokens.yaml]\n", to: "tessera.yaml")
        let outputs = try tool.run("build")
        #expect(outputs.status == 2)
        #expect(
            outputs.errors.hasPrefix("tessera.yaml:1:1: error: the manifest names no outputs [manifest/structure]\n"))
    }

    @Test("a token file that is no text is an error in tokens", arguments: ["check", "build", "fix", "docs", "show"])
    func undecodable(_ command: String) throws {
        let tool = try Tool()
        try Data([0x61, 0x3A, 0x20, 0xFF, 0x0A]).write(to: tool.folder.appending(path: "b.tokens.yaml"))
        #expect(try tool.run(command, "b.tokens.yaml").status == 1)
        try tool.write("sources: [b.tokens.yaml]\noutputs: [{ format: css, path: o.css }]\n", to: "tessera.yaml")
        #expect(try tool.run(command).status == 1)
    }

    @Test("an empty file that a search finds is a warning about tokens")
    func emptyFile() throws {
        let tool = try project()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "T/a.tokens.yaml")
        try tool.write("", to: "T/b.tokens.yaml")
        #expect(try tool.run("check", "T").status == 0)
        #expect(try tool.run("check", "T", "--warnings-as-errors").status == 1)
    }

    @Test(
        "a token file without a token is a design without tokens for every command",
        arguments: ["", " \n", "# Colors\n", "---\n", "\u{FEFF}", "\u{FEFF}# Colors\n"])
    func emptyDesign(_ text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "e.tokens.yaml")
        for command in [
            ["check"], ["resolve"], ["show"], ["convert"], ["resolve", "--from", "dtcg"], ["show", "--strict"],
        ] {
            let result = try tool.run(command + ["e.tokens.yaml"])
            #expect(result.status == 0, "\(command): \(result.errors)")
            #expect(!result.errors.contains("error"), "\(command): \(result.errors)")
        }
        try tool.write("a: { $type: number, $value: 1 }\n", to: "f.tokens.yaml")
        let together = try tool.run("resolve", "e.tokens.yaml", "f.tokens.yaml")
        #expect(together.output == "a: number = 1\n" && together.errors.isEmpty)
        #expect(try tool.run("diff", "e.tokens.yaml", "f.tokens.yaml").output.contains("1 added"))
        // What asks for a token or a color says that there is none.
        #expect(try tool.run("explain", "a", "e.tokens.yaml").errors == "error: no token matches 'a'\n")
        #expect(
            try tool.run("contrast", "matrix", "e.tokens.yaml").errors.hasPrefix(
                "error: the design requires no contrast, and no token name suggests a color for this"))
        let begun = try tool.run("init", "New", "--yes", "--from", "e.tokens.yaml")
        #expect(begun.status == 2 && begun.errors == "error: no tokens are in 'e.tokens.yaml'\n")
    }

    /// JSON has at least a value (RFC 8259, section 2), and a theme document has seeds.
    @Test("an empty file that has to have something in it is one error in every command")
    func emptyInError() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "f.tokens.yaml")
        for (file, error) in [
            ("e.tokens.json", "e.tokens.json:1:1: error: the file holds no value [json/syntax]"),
            ("e.theme.yaml", "e.theme.yaml:1:1: error: a theme document is a mapping [theme/structure]"),
        ] {
            try tool.write("", to: file)
            for command in [["check"], ["resolve"], ["convert"]] {
                for paths in [[file], ["f.tokens.yaml", file]] {
                    let result = try tool.run(command + paths)
                    #expect(result.status == 1, "\(command) \(paths): \(result.errors)")
                    #expect(result.errors.hasPrefix(error + "\n"), "\(command) \(paths): \(result.errors)")
                    #expect(result.errors.split(separator: ": error: ").count == 2)
                }
            }
        }
    }

    @Test("a file that is named in two ways is read once")
    func namedTwice() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "T/a.tokens.yaml")
        for paths in [["T/a.tokens.yaml", "./T/a.tokens.yaml"], ["T", "T/../T/a.tokens.yaml"], ["./T/", "T"]] {
            let result = try tool.run(["check"] + paths)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output == "1 token, no errors\n" && result.errors.isEmpty, "\(paths)")
        }
    }

    @Test("a link that leads nowhere is told as such, and one that leads out is not advised")
    func links() throws {
        let tool = try Tool()
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: "dead.tokens.yaml").path, withDestinationPath: "gone")
        for command in ["check", "fmt", "convert"] {
            let result = try tool.run(command, "dead.tokens.yaml")
            #expect(result.status == 3)
            #expect(
                result.errors == "error: cannot read 'dead.tokens.yaml': it is a link to what is not there\n",
                "\(command)")
        }
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#f00\" } } }", to: "export.json")
        try tool.write("x", to: "loop/readme.txt")
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: "loop/up").path, withDestinationPath: "..")
        let loop = try tool.run("check", "loop")
        #expect(loop.status == 2)
        #expect(!loop.errors.contains("export.json"), "\(loop.errors)")
    }

    @Test("a baseline of the manifest is for builds, too")
    func baselineOfTheManifest() throws {
        let tool = try project("baseline: b.json\noutputs: [{ format: css, path: out.css }]\n")
        #expect(try tool.run("build").status == 3)
        #expect(try tool.run("check", "--update-baseline").status == 0)
        let built = try tool.run("build")
        #expect(built.status == 0)
        #expect(try tool.read("out.css").contains("--color-grey"))
    }

    @Test("a baseline holds wherever a run begins")
    func baselineFromElsewhere() throws {
        let tool = try Tool()
        try tool.write("sources: [a.tokens.yaml]\nbaseline: b.json\n", to: "app/tessera.yaml")
        // Of two findings one lies in no token.
        try tool.write("$desciption: x\n" + Self.invalid, to: "app/a.tokens.yaml")
        #expect(try tool.run("check", "app/tessera.yaml", "--update-baseline").status == 0)
        #expect(try tool.read("app/b.json").contains("\"file\": \"a.tokens.yaml\""))
        let elsewhere = try Shell(folder: tool.folder.appending(path: "app").path).run("tessera check")
        #expect(elsewhere.status == 0)
        #expect(elsewhere.text == "4 tokens, no errors, 3 in the baseline\n")
        #expect(try tool.run("check", "app/tessera.yaml").status == 0)
    }

    @Test("a damaged baseline is no baseline")
    func damagedBaseline() throws {
        let tool = try project()
        try tool.write("{\"version\": 7}", to: "b.json")
        let result = try tool.run("check", "--baseline", "b.json")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("b.json:1:13: error: 'version' must be 1"))
        #expect(try tool.run("check", "--update-baseline").status == 2)
    }

    @Test("warnings are counted")
    func warnings() throws {
        let tool = try project("rules: { contrast/text: off }\n")
        #expect(try tool.run("check").status == 0)
        #expect(try tool.run("check", "--max-warnings", "1").status == 0)
        let many = try tool.run("check", "--max-warnings", "0")
        #expect(many.status == 1)
        #expect(many.errors.contains("error: there are more warnings than '--max-warnings' allows: 0\n"))
        let errors = try tool.run("check", "--warnings-as-errors")
        #expect(errors.status == 1)
        #expect(errors.errors.contains("error: 'color.dim' refers to 'color.old', which is deprecated"))
        #expect(try tool.run("check", "--max-warnings", "-1").status == 2)
    }

    @Test("an exception ends on its day, in checks and not in builds")
    func exceptions() throws {
        let tool = try project("outputs: [{ format: css, path: out.css }]\n")
        let exception = "on: \"{color.ink}\" }, $ignore: { contrast/text: { reason: a logo, until: 2027-01-31 } }"
        try tool.write(Self.invalid.replacing("on: \"{color.ink}\" }", with: exception), to: "a.tokens.yaml")
        // 2027-01-31 and 2027-02-01, at noon.
        func check(on day: String) throws -> Tool.Result {
            try tool.run("check", environment: ["SOURCE_DATE_EPOCH": day])
        }
        let inTime = try check(on: "1801396800")
        #expect(inTime.status == 0)
        #expect(inTime.output == "4 tokens, no errors, 1 warning, 1 suppressed\n")
        let late = try check(on: "1801483200")
        #expect(late.status == 1)
        #expect(late.errors.contains("note: it was ignored until 2027-01-31: a logo"))
        #expect(try tool.run("build", environment: ["SOURCE_DATE_EPOCH": "1801483200"]).status == 0)
    }

    @Test("rules are listed and told")
    func rules() throws {
        let tool = try Tool()
        let all = try tool.run("rules")
        #expect(all.output.contains("* contrast/text "))
        #expect(all.output.contains("+ audit/color "))
        #expect(all.output.contains("  type/value "))
        #expect(try tool.run("rules", "list", "style").output.split(separator: "\n").count == 13)
        let one = try tool.run("rules", "show", "style/naming")
        #expect(one.output.hasPrefix("style/naming  off\n"))
        #expect(one.output.contains("  example.tokens.yaml:3:3: warning: the name 'surface-secondary'"))
        let unknown = try tool.run("rules", "show", "style/namin")
        #expect(unknown.status == 2)
        #expect(unknown.errors == "error: there is no rule 'style/namin'; did you mean 'style/naming'?\n")
        for line in try tool.run("rules", "--format", "json").output.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["id"] is String && object?["badExample"] is String)
        }
    }

    @Test("a finding is explained by its chain, its context and its arithmetic")
    func explanations() throws {
        let tool = try Tool()
        try tool.write(
            """
            color:
              $type: color
              soft: "#7C7C80"
              text:
                $value: "#FFFFFF"
                $contexts: { light: "{color.soft} / 0.8" }
                $contrast: { on: "{color.surface}" }
              surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
            space:
              $type: dimension
              base: 9px
              target: { $value: "{space.base} * 4", $touchTarget: true }
            motion:
              $type: spring
              slow: { duration: 6s, bounce: 0.1 }
            """, to: "a.tokens.yaml")
        let told = try tool.run("check", "--explain", "a.tokens.yaml")
        #expect(told.status == 1)
        for line in [
            "   | in appearance=light\n",
            "   | color.text    {color.soft} / 0.8 = #7c7c80cc  (a.tokens.yaml:6:25)\n",
            "   |   color.soft  #7C7C80  (a.tokens.yaml:3:9)\n",
            "   |   layer 1          #ffffff                               opaque\n",
            "   |   ratio            2.94:1\n",
            "   | space.target  {space.base} * 4 = 36px  (a.tokens.yaml:12:21)\n",
            "   |   space.base  9px  (a.tokens.yaml:11:9)\n",
            "   | takes touches in 36 x 36 pt\n",
            "   | motion.slow, duration  6s  (a.tokens.yaml:15:21)\n",
            "   | damping fraction 0.9\n",
        ] {
            #expect(told.errors.contains(line), "\(line)")
        }
        // The findings are told as ever.
        let plain = try tool.run("check", "a.tokens.yaml").errors.split(separator: "\n")
        #expect(plain.allSatisfy { told.errors.contains($0) })
    }
}
