import Foundation
import Testing

/// What becomes of answers that nobody can take.
@Suite struct LostOutputTests {
    #if os(Linux)
    @Test(arguments: [
        ["color", "parse", "red"], ["color", "parse", "red", "--format", "json"], ["contrast", "red", "blue"],
        ["check", "a.tokens.yaml"], ["dump", "model", "a.tokens.yaml"], ["build", "a.tokens.yaml"], ["--help"],
    ])
    func aFullDiskIsAnError(_ arguments: [String]) throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        let result = try tool.run(arguments, output: FileHandle(forWritingTo: URL(filePath: "/dev/full")))
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot write standard output: no space left on device\n")
    }
    #endif

    @Test func aClosedPipeIsNoError() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let result = try Tool().run(["color", "parse", "red"], output: pipe.fileHandleForWriting)
        #expect(result.status != 3)
        #expect(result.errors.isEmpty)
    }
}

@Suite struct TerminalTests {
    /// What the tool writes to a terminal of this kind.
    private func run(_ arguments: String..., term: String) throws -> String {
        let terminal = try PseudoTerminal()
        let environment = ["TERM": term, "COLORTERM": "", "NO_COLOR": ""]
        _ = try Tool().run(arguments, environment: environment, output: terminal.line)
        return terminal.readToEnd()
    }

    @Test func sixteenColorsMarkWordsOnly() throws {
        let text = try run("contrast", "red", "white", term: "xterm")
        #expect(text.hasPrefix("\u{1B}[1m3.99:1\u{1B}[0m \u{1B}[1;31mfails\u{1B}[0m 4.5:1"))
        #expect(!text.contains("\u{1B}[38;") && !text.contains("\u{1B}[48;"))
        #expect(try run("color", "parse", "red", term: "xterm").hasPrefix("\u{1B}[1mrgb(255, 0, 0)\u{1B}[0m  srgb"))
    }

    @Test func moreColorsShowSwatches() throws {
        #expect(try run("color", "parse", "red", term: "xterm-256color").hasPrefix("\u{1B}[48;5;196m"))
        #expect(try !run("color", "parse", "red", term: "dumb").contains("\u{1B}"))
    }
}
