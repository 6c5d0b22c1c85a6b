import Foundation
import TesseraDiagnostics
import Testing

@testable import tessera

/// Names, descriptions and file names that would speak to a terminal, or to the service that reads a log.
@Suite struct HostileTextTests {
    private static let text =
        "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}\u{200B}\n::error::x\r\n##[error]x\n##vso[task-x]y\u{7F}\u{2028}"
    private static let fileName = "e\u{1B}[31m\u{7}\u{202E}\n::error::f"
    private static let files = ["good\(fileName).tokens.json", "bad\(fileName).tokens.json"]

    private func tool() throws -> Tool {
        let tool = try Tool()
        let name = Self.text
        var color: [String: Any] = [
            "$type": "color", "$description": name,
            "a\(name)": ["$value": "#ff0000", "$description": name, "$deprecated": name],
            "bg\(name)": ["$value": "#ff1000"],
            "text\(name)": [
                "$value": "{color.a\(name)}", "$contrast": ["on": "{color.bg\(name)}", "level": "AA"],
                "$contexts": ["li\(name)": "#00ff00"],
            ],
        ]
        func write(_ path: String) throws {
            let document: [String: Any] = ["color": color, "s\(name)": ["x": ["$type": "string", "$value": name]]]
            let json = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys, .prettyPrinted])
            try tool.write(String(decoding: json, as: UTF8.self), to: path)
        }
        try write(Self.files[0])
        color["bg\(name)"] = ["$value": "#101010"]
        try write("old.tokens.json")
        color["e\(name)"] = ["$value": "{color.nope\(name)}"]
        color["v\(name)"] = ["$value": name]
        try write(Self.files[1])
        let modifiers = ["app\(name)": ["contexts": ["dk\(name)", "li\(name)"], "default": "dk\(name)"]]
        let manifest: [String: Any] = [
            "name": "N", "sources": ["good*.tokens.json"], "modifiers": modifiers,
            "outputs": [["format": "css", "path": "Out/a.css"]], "rules": ["contrast/text": "warning"],
        ]
        let json = try JSONSerialization.data(withJSONObject: manifest, options: .sortedKeys)
        try tool.write(String(decoding: json, as: UTF8.self), to: "tessera.yaml")
        try tool.write(
            "name: \"x\\e[31m\\n::error\"\nsources: [\"a\\e\\n::x\"]\n\"k\\e\\n::e\": 1\n", to: "m.tessera.yaml")
        return tool
    }

    /// What commands say to people: nothing that a terminal obeys, no line that a service takes for a command.
    private func check(_ text: String, _ arguments: [String], _ place: Testing.SourceLocation = #_sourceLocation) {
        for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
            if scalar.isUnprintable {
                Issue.record("U+\(String(scalar.value, radix: 16)) of \(arguments)", sourceLocation: place)
                return
            }
        }
        for line in text.split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "\t" }
            #expect(!line.utf8.starts(with: "::".utf8), "\(arguments)", sourceLocation: place)
        }
    }

    private func run(_ tool: Tool, _ arguments: [String]) throws {
        let result = try tool.run(arguments, environment: ["LC_ALL": "C.UTF-8"])
        #expect((0...3).contains(result.status), "\(arguments)")
        check(result.output, arguments)
        check(result.errors, arguments)
    }

    @Test(arguments: [
        ["check"], ["check", "--proof"], ["check", "-v"], ["check", "--explain"], ["contrast", "matrix"],
        ["contrast", "matrix", "--format", "json"], ["contrast", "matrix", "--format", "svg"], ["resolve"],
        ["resolve", "--format", "json"], ["dump", "syntax"], ["dump", "model"], ["dump", "resolved"], ["show"],
        ["explain"], ["fmt", "--check"], ["docs", "-o", "-"], ["docs", "--format", "md", "-o", "-"],
        ["fix", "--dry-run"], ["build", "-v", "--output", "O\(fileName)"],
        ["build", "--check", "--output", "O\(fileName)"], ["convert", "--to", "dtcg"],
        ["convert", "--to", "tessera", "-o", "C\(fileName).yaml"], ["diff", "old.tokens.json"],
        ["diff", "--format", "markdown", "old.tokens.json"],
    ]) func filesNamedAndFilledByOthers(_ command: [String]) throws {
        let tool = try tool()
        for file in Self.files { try run(tool, command + [file]) }
    }

    @Test(arguments: [
        ["check"], ["check", "--proof"], ["check", "--explain"], ["build", "-v"], ["build", "--check"],
        ["contrast", "matrix"], ["resolve"], ["show"], ["explain"], ["dump", "resolved"],
        ["check", "--report", "text"], ["check", "--report", "xcode"], ["check", "--report", "junit"],
        ["check", "--report", "checkstyle"], ["check", "--report", "markdown"], ["check", "--report", "sarif"],
        ["check", "--report", "json"], ["check", "--report", "gitlab"],
    ]) func manifestsFilledByOthers(_ command: [String]) throws {
        let tool = try tool()
        for manifest in ["tessera.yaml", "m.tessera.yaml"] { try run(tool, command + ["--manifest", manifest]) }
    }

    @Test func wordsOfTheCommandLine() throws {
        let tool = try tool()
        let word = Self.text
        for command in [
            "check", "build", "resolve", "show", "explain", "dump", "diff", "fmt", "fix", "docs", "convert",
        ] {
            try run(tool, [command, word])
            try run(tool, [command, "--nope\(word)"])
            try run(tool, [command, "--color=\(word)"])
            try run(tool, [command, "--manifest", word])
        }
        for words in [
            [word], ["rules", "show", word], ["color", word], ["contrast", word, "white"], ["theme", "new", word],
        ] {
            try run(tool, words)
        }
    }

    @Test func aBreakBeginsNoLineOfItsOwn() throws {
        let tool = try Tool()
        try tool.write(#"{"color": {"a\nspoofed": {"$type": "color", "$value": "nope"}}}"#, to: "a.tokens.json")
        for command in ["check", "dump", "resolve", "show"] {
            let words = command == "dump" ? ["dump", "model", "a.tokens.json"] : [command, "a.tokens.json"]
            let result = try tool.run(words)
            let lines = (result.output + result.errors).split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix("spoofed") }, "\(words)")
        }
    }

    // MARK: The last step

    private func shown(_ text: String, keepsColor: Bool = false) -> String {
        String(decoding: ShownText(text, keepsColor: keepsColor).bytes, as: UTF8.self)
    }

    @Test func whatWasForgottenIsCaught() {
        #expect(shown("a\u{1B}[31mb\u{9B}c\r\n") == "a\\u{1B}[31mb\\u{9B}c\\r\n")
        #expect(shown("::error::a\n \t::b\nc ::d") == "\\u{3A}:error::a\n \t\\u{3A}:b\nc ::d")
        #expect(shown("a ##[error]b ##vso[x]c ## d") == "a \\u{23}#[error]b \\u{23}#vso[x]c ## d")
    }

    @Test func colorsOfOursStay() {
        #expect(shown("\u{1B}[1;31merror\u{1B}[0m", keepsColor: true) == "\u{1B}[1;31merror\u{1B}[0m")
        #expect(shown("\u{1B}[2J\u{1B}]0;x\u{7}", keepsColor: true) == "\\u{1B}[2J\\u{1B}]0;x\\u{7}")
    }

    @Test func interpolationsAreEscaped() {
        let name = "a\n::error\u{1B}"
        #expect(TerminalText("wrote \(name)\n").description == "wrote a\\n::error\\u{1B}\n")
        #expect(TerminalText("\(own: "a\nb")").description == "a\nb")
    }

    @Test func pathsInCommandsAreWordsOfAShell() {
        #expect("a/b.yaml".shellWord == "a/b.yaml")
        #expect("a b; rm '\u{301}x".shellWord == "'a b; rm '\\''\u{301}x'")
    }
}
