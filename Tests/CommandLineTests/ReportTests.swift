import Foundation
import TesseraTestSupport
import Testing

/// `--report` of check and audit.
@Suite struct ReportTests {
    private static let formats = [
        "text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown",
    ]
    private static let invalid = "a: { $type: color, $value: \"{B}\" }\n"
    private static let good = "a: { $type: color, $value: \"#FFF\" }\n"

    private func tool(_ tokens: String = invalid) throws -> Tool {
        let tool = try Tool()
        try tool.write(tokens, to: "a.tokens.yaml")
        return tool
    }

    private func read(_ file: String, _ format: String, in tool: Tool) throws -> [ParsedFinding] {
        let data = try Data(contentsOf: tool.folder.appending(path: file))
        return try ReportParser.findings(in: Array(data), format: format)
    }

    @Test func allAtOnce() throws {
        let tool = try tool()
        let plain = try tool.run("check", "a.tokens.yaml")
        let options = Self.formats.flatMap { ["--report", "\($0)=out/\($0).report"] }
        let result = try tool.run(["check", "a.tokens.yaml"] + options)
        #expect(result.status == 1)
        // Files change nothing of what is said.
        #expect(result.errors == plain.errors)
        #expect(result.output == plain.output)
        for format in Self.formats {
            #expect(
                try read("out/\(format).report", format, in: tool) == [
                    ParsedFinding(
                        rule: "reference/missing", severity: "error", path: "a.tokens.yaml", line: 1, column: 28)
                ], "\(format)")
        }
    }

    @Test(arguments: formats)
    func onStandardOutput(_ format: String) throws {
        for (tokens, count, status) in [(Self.invalid, 1, Int32(1)), (Self.good, 0, 0)] {
            let tool = try tool(tokens)
            let result = try tool.run("check", "a.tokens.yaml", "--report", format)
            #expect(result.status == status)
            #expect(try ReportParser.findings(in: Array(result.output.utf8), format: format).count == count)
            #expect(result.errors.hasSuffix("1 token, \(count == 0 ? "no errors" : "1 error")\n"))
            // As text it would be said twice.
            let isTold = ["text", "xcode"].contains(format)
            #expect(result.errors.contains("[reference/missing]") == (count == 1 && !isTold))
            let quiet = try tool.run("check", "a.tokens.yaml", "--report", format, "--quiet")
            #expect(quiet.output == result.output)
        }
    }

    @Test func theSameBytesEachTime() throws {
        let tool = try tool()
        for format in Self.formats {
            let first = try tool.run("check", "a.tokens.yaml", "--report", format)
            #expect(try tool.run("check", "a.tokens.yaml", "--report", format).output == first.output)
        }
        let arguments = ["check", "a.tokens.yaml", "--report", "json=out.json"]
        _ = try tool.run(arguments)
        let date = try tool.modified("out.json")
        _ = try tool.run(arguments)
        #expect(try tool.modified("out.json") == date)
    }

    @Test func aInvalidManifest() throws {
        let tool = try tool(Self.good)
        try tool.write("source: [a.tokens.yaml]\n", to: "tessera.yaml")
        for format in Self.formats {
            let result = try tool.run("check", "--report", format)
            #expect(result.status == 2)
            let found = try ReportParser.findings(in: Array(result.output.utf8), format: format)
            #expect(found.contains { $0.rule == "manifest/key" && $0.path == "tessera.yaml" && $0.line == 1 })
        }
    }

    /// What could not be looked at must not look clean.
    @Test(arguments: formats)
    func whatCannotBeRead(_ format: String) throws {
        let result = try Tool().run("check", "gone.tokens.yaml", "--report", format)
        #expect(result.status == 3)
        let found = try ReportParser.findings(in: Array(result.output.utf8), format: format)
        #expect(found.map(\.rule) == ["run/failure"])
        #expect(found.map(\.severity) == ["error"])
    }

    @Test("a run that has nothing to read writes its report, with the reason")
    func nothingToRead() throws {
        let noManifest = "there is no tessera.yaml in this folder"
        let runs = [
            (["check"], noManifest), (["build"], noManifest), (["resolve"], noManifest),
            (["audit", "."], noManifest),
            (["audit", "gone.css"], "cannot read 'gone.css': no such file"),
            (["convert", "gone.json"], "some files could not be checked"),
            (["resolve", "gone.tokens.yaml"], "some files could not be checked"),
        ]
        for (arguments, reason) in runs {
            let tool = try Tool()
            let result = try tool.run(arguments + ["--report", "json=r.json"])
            #expect(result.status >= 2, "\(arguments)")
            let report = try tool.read("r.json")
            let found = try ReportParser.findings(in: Array(report.utf8), format: "json")
            #expect(found.map(\.rule) == ["run/failure"], "\(arguments)")
            #expect(report.contains("\"message\": \"\(reason)"), "\(arguments): \(report)")
        }
    }

    /// What is suppressed or in the baseline is told as that, with the token that it is about.
    @Test func whatDoesNotCount() throws {
        let tool = try tool(
            """
            color:
              $type: color
              surface: "#14141C"
              known: { $value: "#2A2A33", $contrast: { on: "{color.surface}" } }
            """)
        let baseline = ["--baseline", "baseline.json"]
        let first = try tool.run(
            ["check", "a.tokens.yaml", "--update-baseline", "--report", "json"] + baseline)
        #expect(first.status == 0)
        #expect(try ReportParser.findings(in: Array(first.output.utf8), format: "json").isEmpty)
        try tool.write(
            """
            color:
              $type: color
              surface: "#14141C"
              meant:
                $value: "#2A2A34"
                $contrast: { on: "{color.surface}" }
                $ignore: { contrast/text: a watermark }
              new: { $value: "#2A2A35", $contrast: { on: "{color.surface}" } }
              known: { $value: "#2A2A33", $contrast: { on: "{color.surface}" } }
            """, to: "a.tokens.yaml")
        for format in Self.formats {
            let result = try tool.run(["check", "a.tokens.yaml", "--report", format] + baseline)
            #expect(result.status == 1)
            let found = try ReportParser.findings(in: Array(result.output.utf8), format: format)
            let counted = found.filter { $0.line == 8 && $0.rule == "contrast/text" }
            #expect(counted.count == 1)
            // A reader of SARIF sees what has not changed, too.
            #expect(found.count == (format == "sarif" ? 2 : 1))
        }
        let json = try tool.run(["check", "a.tokens.yaml", "--report", "json"] + baseline).output
        let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let findings = try #require(report?["findings"] as? [[String: Any]])
        #expect(findings.map { $0["token"] as? String } == ["color.meant", "color.new", "color.known"])
        #expect(findings.map { $0["status"] as? String } == ["suppressed", "counted", "known"])
        #expect(findings[0]["reason"] as? String == "a watermark")
    }

    @Test func wrongUsage() throws {
        let tool = try tool()
        func errors(_ options: String...) throws -> String {
            let result = try tool.run(["check", "a.tokens.yaml"] + options)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            return result.errors
        }
        #expect(try errors("--report", "srif=x").contains("there is no report 'srif'; did you mean 'sarif'?"))
        #expect(try errors("--report", "nothing").contains("there is no report 'nothing'; known: text, json, sarif"))
        #expect(try errors("--report", "json=").contains("'--report json=' needs a file name"))
        #expect(try errors("--report", "json", "--report", "text").contains("standard output takes one report"))
        #expect(try errors("--report", "json=-", "--report", "text").contains("standard output takes one report"))
        #expect(try errors("--report", "json=a", "--report", "text=a").contains("two reports go to 'a'"))
        #expect(try errors("--report", "json", "--proof").contains("'--proof' goes to standard output"))
        #expect(try errors("--report-root", ".").contains("there is no '--report'"))
        #expect(try errors("--report", "json", "--report-root", "gone").contains("there is no folder 'gone'"))
    }

    @Test func whatCannotBeWritten() throws {
        let tool = try tool()
        try tool.write("", to: "folder/file")
        let result = try tool.run(
            "check", "a.tokens.yaml", "--report", "json=folder/file/x.json", "--report", "sarif=folder",
            "--report", "xcode=x.txt", "--report", "github")
        #expect(result.status == 3)
        #expect(result.errors.contains("'folder/file'"))
        #expect(result.errors.contains("cannot write 'folder'"))
        #expect(try read("x.txt", "xcode", in: tool).count == 1)
        #expect(result.output.hasPrefix("::error file=a.tokens.yaml,line=1"))
    }

    @Test func sourcesAreNotWrittenOver() throws {
        let tool = try tool()
        for root in [[], ["--report-root", ".."]] {
            let result = try tool.run(["check", "a.tokens.yaml", "--report", "json=./a.tokens.yaml"] + root)
            #expect(result.status == 2)
            #expect(result.errors.contains("is read by this run, and would be written over"))
            let text = try String(contentsOf: tool.folder.appending(path: "a.tokens.yaml"), encoding: .utf8)
            #expect(text == Self.invalid)
        }
    }

    @Test func severalProjects() throws {
        let brands = try Brands(["nyx", "ora", "sol"])
        for name in ["ora", "sol"] { try brands.write(name, tokens: Self.invalid) }
        for format in Self.formats {
            let result = try brands.tool.run(["check", "brands/*/tessera.yaml", "--report", format])
            #expect(result.status == 1)
            let found = try ReportParser.findings(in: Array(result.output.utf8), format: format)
            #expect(found.map(\.path) == ["brands/ora/a.tokens.yaml", "brands/sol/a.tokens.yaml"])
            #expect(found.allSatisfy { $0.line == 1 && $0.column == 28 && $0.rule == "reference/missing" })
        }
        let clean = try brands.tool.run("check", "brands/nyx", "brands/nyx/tessera.yaml", "--report", "gitlab")
        #expect(clean.status == 2)
    }

    @Test func reportsOfSeveralCleanProjects() throws {
        let brands = try Brands(["nyx", "sol"])
        let result = try brands.tool.run("check", "brands/nyx", "brands/sol", "--report", "gitlab")
        #expect(result.status == 0)
        #expect(result.output == "[]\n")
        #expect(result.errors.hasSuffix("2 projects, no errors\n"))
    }

    @Test func filesAreNamedFromTheRoot() throws {
        let tool = try Tool()
        try tool.write(Self.invalid, to: "apps/ios/a.tokens.yaml")
        func path(_ file: String, _ root: String, from folder: String = ".") throws -> String {
            let shell = Shell(folder: tool.folder.path)
            let result = try shell.run(
                "cd '\(folder)' && tessera check '\(file)' --report xcode --report-root '\(root)' 2>/dev/null")
            return String(result.text.prefix { $0 != ":" })
        }
        #expect(try path("a.tokens.yaml", "..", from: "apps/ios") == "ios/a.tokens.yaml")
        #expect(try path("./a.tokens.yaml", "../..", from: "apps/ios") == "apps/ios/a.tokens.yaml")
        #expect(try path("apps/ios/../ios/a.tokens.yaml", ".") == "apps/ios/a.tokens.yaml")
        #expect(try path(tool.folder.path + "/apps/ios/a.tokens.yaml", tool.folder.path) == "apps/ios/a.tokens.yaml")
        try tool.write("", to: "other/x")
        #expect(try path("apps/ios/a.tokens.yaml", "other") == "../apps/ios/a.tokens.yaml")
    }
}
