import Foundation
import TesseraDiagnostics
import Testing

@testable import tessera

/// Names, descriptions and file names that would speak to a terminal, or to the service that reads a log.
@Suite struct HostileTextTests {
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
