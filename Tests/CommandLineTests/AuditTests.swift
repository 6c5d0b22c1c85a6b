import Foundation
import TesseraAuditFacts
import TesseraTestSupport
import Testing

/// `tessera audit` with scanners that say what a test has them say.
@Suite struct AuditTests {
    private static let tokens = """
        color: { $type: color, signal: "#7C5CFF" }
        space: { $type: dimension, medium: 12pt }
        """

    private static let code = "Text(\"a\")\n    .padding(12)\n    .foregroundStyle(Color(hex: \"#7C5CFF\"))\n"

    private static let padding = Fact(
        file: "App.swift", place: Place(line: 2, column: 14, length: 2),
        content: .number(NumberLiteral(value: 12, role: .spacing)))
    private static let button = Fact(
        file: "App.swift", place: Place(line: 1, column: 1, length: 4),
        content: .touchTarget(
            TouchTarget(control: "Button", width: 36, height: 36, place: Place(line: 1, column: 1, length: 4))))

    private func tool(_ tokens: String = tokens) throws -> Tool {
        let tool = try Tool()
        try tool.write(tokens, to: "nyx.tokens.yaml")
        try tool.write(Self.code, to: "App.swift")
        return tool
    }

    /// A program of the name that writes these bytes.
    private func scanner(
        _ bytes: [UInt8], named name: String = "scan", then command: String = "", in tool: Tool
    ) throws {
        try tool.write(String(decoding: bytes, as: UTF8.self), to: "facts")
        try tool.write("#!/bin/sh\necho \"$@\" >arguments\ncat facts\n\(command)\n", to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: tool.folder.appending(path: name).path)
    }

    private func stream(_ facts: [Fact]) -> [UInt8] {
        FactStream.opening() + facts.flatMap(FactStream.line) + FactStream.closing(fileCount: 1)
    }

    private func run(_ facts: [Fact], _ options: String..., tokens: String = tokens) throws -> Tool.Result {
        let tool = try tool(tokens)
        try scanner(stream(facts), in: tool)
        return try tool.run(["audit", "App.swift", "--tokens", "nyx.tokens.yaml", "--scanner", "./scan"] + options)
    }

    @Test func findingsAreWarnings() throws {
        let result = try run([Self.padding])
        #expect(result.status == 0)
        #expect(result.output == "1 file, no errors, 1 warning\n")
        #expect(
            result.errors == """
                App.swift:2:14: warning: a distance of 12 pt is hard-coded [audit/dimension]
                  2 |     .padding(12)
                    |              ^^ token 'space.medium' (NyxSpace.medium) is the same

                """)
        #expect(try run([Self.padding], "--quiet").output.isEmpty)
        #expect(try run([]).output == "1 file, no errors\n")
    }

    @Test func someAreErrors() throws {
        let result = try run([Self.padding, Self.button])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("App.swift:1:1: error: the Button takes touches in 36 by 36 pt, below 44 pt"))
        #expect(result.errors.hasSuffix("1 file, 1 error, 1 warning\n"))
    }

    @Test func theManifestSetsLevelsNamesAndThePlatform() throws {
        let tool = try tool()
        try scanner(stream([Self.padding, Self.button]), in: tool)
        try tool.write(
            """
            name: Nyx
            sources: [nyx.tokens.yaml]
            platform: macos
            outputs: [{ format: swift, path: Out.swift, types: { space: Metrics } }]
            rules: { audit/dimension: error }
            """, to: "tessera.yaml")
        let result = try tool.run("audit", "App.swift", "--scanner", "./scan")
        #expect(result.status == 1)
        #expect(result.errors.contains("error: a distance of 12 pt"))
        #expect(result.errors.contains("token 'space.medium' (Metrics.medium) is the same"))
        #expect(!result.errors.contains("touch-target"))
        #expect(!tool.exists("Out.swift"))
        try tool.write("sources: [nyx.tokens.yaml]\nrules: { audit/dimensions: off }\n", to: "tessera.yaml")
        let misspelt = try tool.run("audit", "App.swift", "--scanner", "./scan")
        #expect(misspelt.status == 2)
        #expect(misspelt.errors.contains("did you mean 'audit/dimension'?"))
    }

    @Test func theScannerIsTold() throws {
        let tool = try tool()
        try scanner(stream([]), in: tool)
        try tool.write("let a = 1", to: "b c/B.swift")
        try tool.write("a {}", to: "b c/b.css")
        _ = try tool.run("audit", "App.swift", "b c", "b c/b.css", "--tokens", "nyx.tokens.yaml", "--scanner", "./scan")
        let arguments = try String(contentsOf: tool.folder.appending(path: "arguments"), encoding: .utf8)
        #expect(arguments == "-- App.swift b c\n")
    }

    @Test func theScannerIsFoundInThePath() throws {
        let tool = try tool()
        try scanner(stream([]), named: "bin/tessera-audit", in: tool)
        let arguments = ["audit", "App.swift", "--tokens", "nyx.tokens.yaml"]
        let found = try tool.run(arguments, environment: ["PATH": tool.folder.path + "/bin"])
        #expect(found.status == 0, "\(found.errors)")
        let missing = try tool.run(arguments, environment: ["PATH": "/nowhere"])
        #expect(missing.status == 3)
        #expect(
            missing.errors.hasPrefix(
                "error: there is no scanner 'tessera-audit' beside this program or in the PATH; 'make audit'"))
        let named = try tool.run(arguments + ["--scanner", "gone"])
        #expect(named.status == 3)
        #expect(named.errors == "error: there is no program 'gone' to scan with\n")
    }

    @Test func scannersThatFail() throws {
        func failure(_ bytes: [UInt8], then command: String = "") throws -> String {
            let tool = try tool()
            try scanner(bytes, then: command, in: tool)
            let result = try tool.run("audit", "App.swift", "--tokens", "nyx.tokens.yaml", "--scanner", "./scan")
            #expect(result.status == 3)
            return result.errors
        }
        #expect(try failure(stream([]), then: "echo no >&2; exit 3") == "no\n")
        #expect(try failure(stream([]), then: "kill -KILL $$") == "error: './scan' was stopped by the signal 9\n")
        #expect(try failure(FactStream.opening()) == "error: './scan' was stopped before it finished\n")
        #expect(
            try failure(Array("hello\n".utf8)) == "error: './scan' cannot be used as the scanner: it wrote no facts\n")
        #expect(
            try failure(Array("{\"facts\":0}\n".utf8)).hasPrefix("error: './scan' writes facts of version 0, and this"))
        #expect(
            try failure(FactStream.opening() + Array("{}\n".utf8) + FactStream.closing(fileCount: 0))
                == "error: './scan' wrote no fact in line 2\n")
    }

    /// What could be read is told all the same.
    @Test func unreadableFiles() throws {
        let gone = Fact(
            file: "b.swift", place: Place(line: 1, column: 1, length: 0),
            content: .fileError(.unreadable(message: "permission denied")))
        let result = try run([Self.padding, gone])
        #expect(result.status == 3)
        #expect(result.errors.contains("[audit/dimension]"))
        #expect(result.errors.hasSuffix("error: cannot read 'b.swift': permission denied\n"))
    }

    @Test func designsWithErrorsHaveNoNames() throws {
        let result = try run([Self.padding], tokens: "color: { $type: color, a: nothing }")
        #expect(result.status == 1)
        #expect(result.errors.contains("nyx.tokens.yaml:1:27: error:"))
        #expect(result.errors.hasSuffix("1 token, 1 error; no code was looked at\n"))
    }

    @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown"])
    func reports(_ format: String) throws {
        let result = try run([Self.padding, Self.button], "--report", format)
        #expect(result.status == 1)
        #expect(
            try ReportParser.findings(in: Array(result.output.utf8), format: format) == [
                ParsedFinding(rule: "audit/touch-target", severity: "error", path: "App.swift", line: 1, column: 1),
                ParsedFinding(rule: "audit/dimension", severity: "warning", path: "App.swift", line: 2, column: 14),
            ])
        #expect(result.errors.hasSuffix("1 file, 1 error, 1 warning\n"))
        let invalid = try run([], "--report", format, tokens: "color: { $type: color, a: nothing }")
        #expect(invalid.status == 1)
        #expect(
            try ReportParser.findings(in: Array(invalid.output.utf8), format: format).map(\.rule) == ["type/value"])
        // Without a scanner nothing is looked at, and no report may look clean.
        let tool = try tool()
        let missing = try tool.run("audit", "App.swift", "--scanner", "gone", "--report", format)
        #expect(missing.status == 3)
        #expect(
            try ReportParser.findings(in: Array(missing.output.utf8), format: format).map(\.rule) == ["run/failure"])
    }

    @Test func wrongUsage() throws {
        let tool = try tool()
        #expect(try tool.run("audit").status == 2)
        #expect(try tool.run("audit", "App.swift", "--tokens", "a", "--manifest", "b").status == 2)
        #expect(try tool.run("audit", "App.swift", "--strict", "--lenient").status == 2)
        try scanner(stream([]), in: tool)
        #expect(try tool.run("audit", "App.swift", "--scanner", "./scan").status == 2)
        #expect(try tool.run("audit", "App.swift", "--scanner", "./scan", "--tokens", "gone").status == 3)
    }
}
