import Foundation
import TesseraTestSupport
import Testing

/// Designs that are large enough to be written beside their places while they are made.
@Suite("Large designs", .serialized) struct LargeDesignTests {
    private let tool: Tool
    private static let tokenCount = 20_000

    init() throws {
        tool = try Tool()
        try tool.write(
            """
            sources: [a.tokens.yaml]
            outputs: [{ format: json, path: a.json }, { format: css, path: deep/a.css }]
            """, to: "tessera.yaml")
        try writeTokens(1)
    }

    /// - Parameter first: the first token's value; all others are always the same.
    private func writeTokens(_ first: Int, and more: String = "") throws {
        let tokens = (1..<Self.tokenCount).map { "  t\($0): \($0)\n" }
        try tool.write("n:\n  $type: number\n  t0: \(first)\n\(tokens.joined())\(more)", to: "a.tokens.yaml")
    }

    private func outputs() throws -> FileTree { try FileTree(tool.folder.path + "/out") }

    private func stagedNames() throws -> Set<String> {
        Set(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/out").filter {
                $0.hasSuffix(".tmp")
            })
    }

    private func start() throws -> Process {
        let process = Process()
        // It takes several times as long as the program that people run, so most signals find it at work.
        process.executableURL = Tool.ownBuild
        process.currentDirectoryURL = tool.folder
        process.environment = ProcessInfo.processInfo.environment.merging(["TESSERA_CACHE": ""]) { $1 }
        process.arguments = ["build", "--quiet", "--output", "out"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runTakingSignals()
        return process
    }

    @Test("are written, left alone, and written in part")
    func versions() throws {
        let first = try tool.run("build", "--output", "out")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("wrote   out/a.json"))
        let written = try tool.modified("out/deep/a.css")
        #expect(try tool.run("build", "--output", "out").output.contains("current out/a.json"))
        #expect(try tool.modified("out/deep/a.css") == written)
        try tool.write("changed at its end", to: "out/x")
        let json = try tool.read("out/a.json")
        try tool.write(json + "\n", to: "out/a.json")
        let again = try tool.run("build", "--output", "out").output
        #expect(again.contains("wrote   out/a.json") && again.contains("current out/deep/a.css"))
        #expect(try tool.read("out/a.json") == json)
    }

    @Test(
        "killed at any moment, each output is old or new; told to end, all of them are", arguments: [SIGKILL, SIGTERM])
    func ended(_ signal: Int32) throws {
        var expected: [FileTree] = []
        for version in [1, 2] {
            try writeTokens(version)
            try #require(try tool.run("build", "--output", "out").status == 0)
            expected.append(try outputs())
        }
        var random = SeededGenerator(seed: UInt64(signal))
        var amidCount = 0
        // On a machine with other work the program may be done before a signal reaches it.
        for turn in 0..<60 where amidCount < 3 {
            let left = try stagedNames()
            try writeTokens(turn % 2 + 1)
            let process = try start()
            while process.isRunning, try stagedNames().isSubset(of: left) { usleep(200) }
            usleep(.random(in: 0...60_000, using: &random))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let found = try outputs()
            if signal == SIGKILL {
                for name in expected[0].names {
                    #expect(expected.contains { $0.files[name] == found.files[name] }, "\(name), turn \(turn)")
                }
                if !found.leftovers.isEmpty { amidCount += 1 }
            } else {
                #expect(expected.contains(found), "turn \(turn): \(found.leftovers)")
                if process.terminationReason == .uncaughtSignal { amidCount += 1 }
            }
        }
        // Else nothing was proven.
        #expect(amidCount > 0)
        try writeTokens(2)
        #expect(try tool.run("build", "--output", "out").status == 0)
        #expect(try outputs() == expected[1])
    }

    @Test("with an error leave a new folder as little as an old one", arguments: [true, false])
    func error(_ isNew: Bool) throws {
        if !isNew { try #require(try tool.run("build", "--output", "out").status == 0) }
        let old = isNew ? nil : try outputs()
        // Text too small for anyone to read is found by the check, beside the outputs.
        try writeTokens(
            2, and: "small: { $type: typography, $value: { fontFamily: [A], fontSize: 3px, fontWeight: 400 } }\n")
        let result = try tool.run("build", "--output", "out")
        #expect(result.status == 1)
        #expect(result.errors.contains("text-size/minimum"))
        #expect(result.errors.hasSuffix("; nothing was written\n"))
        if let old { #expect(try outputs() == old) } else { #expect(!tool.exists("out")) }
    }

    @Test("with an error say so before they say that nothing can be written")
    func errorFirst() throws {
        try tool.write("mine", to: "out")
        try writeTokens(
            2, and: "small: { $type: typography, $value: { fontFamily: [A], fontSize: 3px, fontWeight: 400 } }\n")
        #expect(try tool.run("build", "--output", "out").status == 1)
        try writeTokens(2)
        let result = try tool.run("build", "--output", "out")
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot make the folder 'out': not a directory\n")
    }

    @Test("on a disk that has no room for them leave what was there")
    func limit() throws {
        try #require(try tool.run("build", "--output", "out").status == 0)
        let old = try outputs()
        try writeTokens(2)
        let result = try Shell(folder: tool.folder.path).run("ulimit -f 64; tessera build --output out")
        #expect(result.status == 3)
        #expect(result.text == "error: cannot write 'out/a.json': file too large\n")
        #expect(try outputs() == old)
    }

    @Test("of several runs at once, all is of one")
    func severalRuns() throws {
        var expected: [FileTree] = []
        for run in 0..<3 {
            try writeTokens(run)
            try FileManager.default.createDirectory(
                atPath: tool.folder.path + "/\(run)", withIntermediateDirectories: true)
            for name in ["a.tokens.yaml", "tessera.yaml"] { try tool.write(try tool.read(name), to: "\(run)/\(name)") }
            try #require(
                try tool.run("build", "--manifest", "\(run)/tessera.yaml", "--output", "clean\(run)").status == 0)
            expected.append(try FileTree(tool.folder.path + "/clean\(run)"))
        }
        let script = (0..<3).map {
            "tessera build --quiet --manifest \($0)/tessera.yaml --output out || echo failed &"
        }
        let result = try Shell(folder: tool.folder.path).run(script.joined(separator: "\n") + "\nwait")
        #expect(result.text == "")
        #expect(expected.contains(try outputs()))
    }
}
