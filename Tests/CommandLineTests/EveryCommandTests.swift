import Foundation
import TesseraFindingReports
import Testing

@testable import tessera

/// Every command that the tool has, in every format, over a hostile design: nothing that a terminal obeys comes out,
/// and no line that a service takes for a command.
@Suite("Every command over a hostile design") struct EveryCommandTests {
    /// A command without subcommands, as the tool itself describes it.
    struct Command: Decodable {
        struct Argument: Decodable {
            struct Name: Decodable { let name: String }

            let names: [Name]?
            let valueName: String?
            let allValues: [String]?
            let allValueStrings: [String]?

            var values: [String] { allValues ?? allValueStrings ?? [] }
        }

        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?

        /// Those below it, by their names with blanks between.
        func leaves(below path: [String] = []) -> [(name: String, command: Command)] {
            let inner = (subcommands ?? []).filter { $0.commandName != "help" }
            if inner.isEmpty, !path.isEmpty { return [(path.joined(separator: " "), self)] }
            return inner.flatMap { $0.leaves(below: path + [$0.commandName]) }
        }

        /// The words that choose among formats, stages, shells and the like: all there are.
        var choices: [[String]] {
            var choices: [[String]] = [[]]
            for argument in arguments ?? [] where !argument.values.isEmpty {
                let name = argument.names?.last?.name
                if let name, ["format", "to", "syntax"].contains(name) {
                    choices = choices.flatMap { words in argument.values.map { words + ["--\(name)", $0] } }
                } else if name == nil {
                    choices = choices.flatMap { words in argument.values.map { [$0] + words } }
                }
            }
            if arguments?.contains(where: { $0.names?.last?.name == "report" }) == true {
                choices += ReportFormat.allCases.map { ["--report", $0.rawValue] }
            }
            return choices
        }
    }

    private static let text = HostileDesign.text
    private static let (good, bad) = (HostileDesign.good, HostileDesign.bad)
    private static let name = HostileDesign.fileName

    /// What each command is given; of `watch` and `lsp`, which go on until they are ended, see below.
    private static let words: [String: [[String]]] = [
        "init": [[name, "--name", text], [name, "--brand", text], ["--yes", "d\(name)", "--brand", "#ff0000"]],
        "build": [
            [], [good], [bad], ["-v"], ["--check"], [good, "-v", "--output", "O\(name)"], [good, "--name", text],
        ],
        "check": [[], [good], [bad], ["-v"], ["--proof"], ["--explain"], ["--manifest", name]],
        "figma diff": [[good], [bad], [name], ["no\(name).json"]],
        "figma pull": [[good, "--dry-run"], [bad, "--dry-run"]],
        "fix": [["--dry-run"], [good, "--dry-run"], [bad, "--dry-run"], ["--only", text]],
        "fmt": [["--check"], [good, "--check", "-v"], [bad, "--check"], ["-", "--assume-filename", name]],
        "show": [[], [good], [bad], [text], ["color.a\(text)"]],
        "explain": [["color.text\(text)"], ["color.text\(text)", good], ["color.text\(text)", bad], [text]],
        "contrast pair": [[text, "white"], ["color.text\(text)", "color.bg\(text)"]],
        "contrast matrix": [[], [good], [bad]],
        "docs": [["-o", "-"], [good, "-o", "-"], [bad, "-o", "-"], [good, "-o", "D\(name)"]],
        "report accessibility": [
            ["-o", "-"], [good, "-o", "-"], [bad, "-o", "-"], [good, "-o", "R\(name)"], [text],
        ],
        "report adoption": [
            [HostileDesign.code, "--scanner", HostileDesign.scanner], [text], [".", "--since", text],
        ],
        "diff": [["old.tokens.json", good], ["old.tokens.json", bad], [text, good], [text]],
        "resolve": [[], [good], [bad], ["--context", text]],
        "convert": [[good], [bad], [good, "-o", "C\(name).yaml"], [name]],
        "export": [[], [good], [bad], [good, "-o", "E\(name)"], [name]],
        "theme new": [["n\(name)", "--name", text], [text], ["--brand", text]],
        "theme from": [
            [], [good], [bad], [text], ["--brand", text], [good, "-o", "F\(name).theme.yaml"], [good, "--keep"],
        ],
        "theme show": [[HostileDesign.theme], [text]],
        "templates list": [[]], "templates show": [[], [text]], "templates eject": [["-o", "E\(name)"]],
        "schema": [[], ["-o", "S\(name)"]],
        "audit": [
            [HostileDesign.code, "--tokens", good, "--scanner", HostileDesign.scanner], [text, "--scanner", name],
        ],
        "rules list": [[], [text]], "rules show": [[text], ["contrast/text"]],
        "color parse": [[text], ["red"]], "color convert": [[text, "--to", "oklch"], ["red", "--to", text]],
        "color map": [[text, "--to", text]],
        "motion": [[text], ["press", "--manifest", HostileDesign.brokenManifest]],
        "dump": [[], [good], [bad]],
        "completions": [[], [text]], "manual": [[], [text], ["-o", "M\(name)"]], "lsp": [[text]],
        "mcp": [
            [text], ["--call", text], ["--call", "find_tokens"], [good, "--call", "check"], [bad, "--call", "check"],
            [good, "--call", "find_tokens", "--arguments", "{\"limit\": 200}"],
            [good, "--call", "check", "--arguments", text],
        ],
        "doctor": [[], [text], ["--format", text]],
        "watch": [["--nope\(text)"]],
    ]

    private static let commands: [(name: String, command: Command)] = {
        struct Help: Decodable { let command: Command }
        guard let result = try? Tool().run("--experimental-dump-help"),
            let help = try? JSONDecoder().decode(Help.self, from: Data(result.output.utf8))
        else { return [] }
        return help.command.leaves()
    }()

    @Test func noneIsForgotten() throws {
        #expect(Set(Self.commands.map(\.name)) == Set(Self.words.keys))
        // Those that people are shown, too.
        let help = try Tool().run("--help").output
        for line in help.split(separator: "\n") where line.wholeMatch(of: #/  [a-z]+ {2,}[A-Z].*/#) != nil {
            let name = line.drop { $0 == " " }.prefix { $0 != " " }
            #expect(Self.words.keys.contains { $0 == name || $0.hasPrefix(name + " ") }, "\(name)")
        }
    }

    @Test(arguments: words.keys.sorted()) func saysNothingRaw(_ name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name }?.command)
        let tool = try HostileDesign.tool()
        for words in try #require(Self.words[name]) {
            var runs = command.choices.map { choice in
                // What has no option's name goes first.
                let isPlace = choice.first.map { !$0.utf8.starts(with: "--".utf8) } ?? false
                return isPlace ? choice.prefix(1) + words + choice.dropFirst() : words + choice
            }
            runs += [
                words + ["--nope\(Self.text)"], words + ["--color=\(Self.text)"],
                words + ["--manifest", HostileDesign.brokenManifest],
            ]
            for run in runs { try expectNothingRaw(tool, name.split(separator: " ").map(String.init) + run) }
        }
        try expectNothingRaw(inFilesOf: tool)
    }

    private func expectNothingRaw(_ tool: Tool, _ arguments: [String]) throws {
        let result = try tool.run(arguments, environment: ["LC_ALL": "C.UTF-8"])
        #expect((0...3).contains(result.status), "\(arguments)")
        // These lines are commands: the tests of the reports say what may stand in them.
        if arguments.last == "github" { return }
        // A picture is no text.
        if arguments.last != "png" { expectNothingRaw(result.output, "\(arguments)") }
        expectNothingRaw(result.errors, "\(arguments)")
    }

    /// All that the command has written.
    private func expectNothingRaw(inFilesOf tool: Tool) throws {
        let folder = tool.folder
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in names where ["Out/", "O", "C", "D", "E", "M", "S", "d", "n"].contains(where: name.hasPrefix) {
            let bytes = try? Data(contentsOf: folder.appending(path: name))
            guard let text = bytes.flatMap({ String(data: $0, encoding: .utf8) }) else { continue }
            expectNothingRaw(text, name)
        }
    }

    private func expectNothingRaw(_ text: String, _ source: String) {
        // CSV has lines that end with CR and LF.
        for line in text.replacing("\r\n", with: "\n").unicodeScalars.split(separator: "\n") {
            let raw = line.first { $0 != "\t" && Self.isObeyed($0) }
            if let raw { Issue.record("U+\(String(raw.value, radix: 16)) of \(source)") }
            let start = line.drop { $0 == " " || $0 == "\t" }
            for command in ["::", "##[", "##vso["] where start.starts(with: command.unicodeScalars) {
                Issue.record("'\(String(Substring(start.prefix(40))))' of \(source)")
            }
        }
    }

    /// Controls, separators of lines, and the marks that change the direction of reading.
    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    // MARK: Until they are ended

    @Test(arguments: [good, bad]) func watchSaysNothingRaw(_ file: String) throws {
        let tool = try HostileDesign.tool()
        let process = Process()
        process.executableURL = Tool.executable
        process.arguments = ["watch", file, "--output", "W\(Self.name)", "--format", "css"]
        process.currentDirectoryURL = tool.folder
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        let said = tool.folder.appending(path: ".watch")
        try Data().write(to: said)
        process.standardError = try FileHandle(forWritingTo: said)
        process.standardOutput = process.standardError
        process.standardInput = FileHandle.nullDevice
        try process.run()
        for _ in 0..<1000 where try tool.read(".watch").utf8.count(where: { $0 == UInt8(ascii: "\n") }) < 2 {
            usleep(10_000)
        }
        process.terminate()
        process.waitUntilExit()
        let text = try tool.read(".watch")
        #expect(!text.isEmpty)
        expectNothingRaw(text, "watch \(file)")
    }

    /// Its frames are JSON, and its log is for people.
    @Test func theLanguageServerSaysNothingRaw() throws {
        let tool = try HostileDesign.tool()
        let uri = tool.folder.appending(path: "open\(Self.name).tokens.json").absoluteString
        let document: [String: Any] = [
            "uri": uri, "languageId": Self.text, "version": 1, "text": try tool.read(Self.bad),
        ]
        let messages: [[String: Any]] = [
            ["id": 1, "method": "initialize", "params": ["rootUri": tool.folder.absoluteString, "capabilities": [:]]],
            ["method": "initialized", "params": [:]], ["id": 2, "method": Self.text, "params": [:]],
            ["method": "textDocument/didOpen", "params": ["textDocument": document]],
        ]
        let server = try Conversation("lsp")
        var said = try server.answer(to: messages.map(frame).joined())
        while !said.contains("publishDiagnostics"), said.utf8.count < 1 << 20 { said += try server.answer(to: "") }
        let end: [[String: Any]] = [["id": 3, "method": "shutdown"], ["method": "exit"]]
        said += try server.answer(to: end.map(frame).joined())
        said += try server.end()
        #expect(said.contains("there is no method") && said.contains("publishDiagnostics"))
        expectNothingRaw(said, "lsp")
    }

    private func frame(_ message: [String: Any]) throws -> String {
        let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
        return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
    }
}
