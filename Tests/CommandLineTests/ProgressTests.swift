import Foundation
import Testing

@testable import tessera

@Suite struct ProgressLineTests {
    @Test func nothingIsShownInTheFirstSecond() {
        var line = ProgressLine()
        line.show("building 1 of 9 projects")
        #expect(line.refresh(after: .milliseconds(999), columns: 80).isEmpty)
        #expect(line.clear().isEmpty)
        #expect(line.refresh(after: .seconds(1), columns: 80) == "building 1 of 9 projects")
    }

    @Test func whatIsShownIsRewrittenOnlyWhenItChanges() {
        var line = ProgressLine()
        line.show("reading")
        #expect(line.refresh(after: .seconds(1), columns: 80) == "reading")
        #expect(line.refresh(after: .seconds(2), columns: 80).isEmpty)
        line.show("checking")
        #expect(line.refresh(after: .seconds(3), columns: 80) == "\r\u{1B}[Kchecking")
        #expect(line.clear() == "\r\u{1B}[K")
        #expect(line.clear().isEmpty)
        // After something else was printed it comes again.
        #expect(line.refresh(after: .seconds(3), columns: 80) == "checking")
    }

    /// A line that is too long would go on in the next, which is not cleared.
    @Test func aNarrowTerminalShowsTheBeginning() {
        var line = ProgressLine()
        line.show("building 1 of 9 projects")
        #expect(line.refresh(after: .seconds(1), columns: 9) == "building")
        #expect(line.refresh(after: .seconds(1), columns: 1) == "\r\u{1B}[K")
        #expect(line.clear().isEmpty)
        #expect(line.refresh(after: .seconds(1), columns: 0).isEmpty)
    }
}

@Suite("Progress on a terminal", .serialized) struct ProgressTests {
    private static let clear = "\r\u{1B}[K"

    /// Takes seconds, of which the first shows nothing.
    private static let largeCount = 100_000
    private static let large =
        "large:\n  $type: dimension\n" + (0..<largeCount).map { "  t\($0): \($0 % 997)pt\n" }.joined()

    /// What a terminal gets of a run on a design that takes long.
    ///
    /// - Parameter signal: ends the run before it is done.
    private func run(
        _ arguments: String..., isLarge: Bool = true, signal: Int32? = nil, environment: [String: String] = [:]
    ) throws -> (text: String, status: Int32) {
        let brands = try Brands(["nyx", "sol"])
        if isLarge { try brands.tool.write(Self.large, to: "brands/nyx/large.tokens.yaml") }
        let terminal = try PseudoTerminal()
        let process = Process()
        process.executableURL = Tool.ownBuild
        process.arguments = arguments
        process.currentDirectoryURL = brands.tool.folder
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TESSERA_CACHE": "", "TERM": "xterm", "CI": "", "LC_ALL": "C.UTF-8"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = terminal.line
        process.standardError = terminal.line
        try process.runTakingSignals()
        try terminal.line.close()
        if let signal {
            usleep(1_400_000)
            kill(process.processIdentifier, signal)
        }
        let text = terminal.readToEnd().replacingOccurrences(of: "\r\n", with: "\n")
        process.waitUntilExit()
        return (text, process.terminationStatus)
    }

    @Test func ofSeveralProjects() throws {
        let (text, status) = try run("build", "--jobs", "2", "brands/nyx", "brands/sol")
        #expect(status == 0)
        let progress = "building 2 of 2 projects · brands/nyx"
        #expect(
            text == """
                \(progress)\(Self.clear)brands/nyx: \(Self.largeCount + 1) tokens, no errors; wrote 2 files
                brands/sol: 1 token, no errors; wrote 2 files
                2 projects, no errors; wrote 4 files

                """)
    }

    @Test func ofOneProject() throws {
        let (text, status) = try run("check", "brands/nyx", environment: ["LC_ALL": "C"])
        #expect(status == 0)
        // What is shown first depends on the machine.
        #expect(text.hasPrefix("reading") || text.hasPrefix("checking"))
        #expect(text.hasSuffix("\(Self.clear)\(Self.largeCount + 1) tokens, no errors\n"))
        #expect(
            try run("check", "-j2", "brands/nyx", "brands/sol", environment: ["LC_ALL": "C"]).text
                .hasPrefix("checking 2 of 2 projects - brands/nyx\(Self.clear)brands/nyx: "))
    }

    @Test func notWhereNobodyWantsIt() throws {
        let expected = "\(Self.largeCount + 1) tokens, no errors\n"
        #expect(try run("check", "brands/nyx", environment: ["CI": "true"]).text == expected)
        #expect(try run("check", "brands/nyx", environment: ["TERM": "dumb"]).text == expected)
        #expect(try run("check", "brands/nyx", isLarge: false).text == "1 token, no errors\n")
        #expect(try run("check", "--quiet", "brands/nyx").text.isEmpty)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [["brands/nyx"], ["brands/nyx", "brands/sol"]])
    func whatIsInterruptedLeavesNothing(_ signal: Int32, _ paths: [String]) throws {
        let (text, status) =
            try paths.count == 1
            ? run("build", paths[0], signal: signal) : run("build", paths[0], paths[1], signal: signal)
        #expect(status == signal)
        #expect(text.hasSuffix(Self.clear) && text.count > Self.clear.count)
    }
}
