import Foundation
import TesseraTestSupport
import Testing

/// A design of many files, in two versions that differ in each of them.
private struct TwoVersions {
    let tool: Tool
    let expected: [FileTree]

    static let colorCount = 100

    init() throws {
        tool = try Tool()
        var expected: [FileTree] = []
        for version in 0..<2 {
            let colors = (0..<Self.colorCount).map { index in
                "  c\(index): \"#\(String(0x100000 + version * 0x080000 + index * 7, radix: 16))\"\n"
            }
            try tool.write("color:\n  $type: color\n" + colors.joined(), to: "\(version).tokens.yaml")
            try tool.write(
                """
                name: Many
                sources: [\(version).tokens.yaml]
                outputs:
                  - { format: xcassets, path: Many.xcassets }
                  - { format: css, path: many.css }
                  - { format: json, path: many.json }
                """, to: "\(version).yaml")
            let result = try tool.run("build", "--manifest", "\(version).yaml", "--output", "clean\(version)")
            try #require(result.status == 0, "\(result.errors)")
            expected.append(try FileTree(tool.folder.path + "/clean\(version)"))
        }
        try #require(expected[0].names == expected[1].names && expected[0].names.count > Self.colorCount)
        self.expected = expected
        try #require(try build(0).status == 0)
    }

    var output: String { tool.folder.path + "/out" }

    func build(_ version: Int) throws -> Tool.Result {
        try tool.run("build", "--manifest", "\(version).yaml", "--output", "out", environment: cache)
    }

    /// What a run knows of an earlier one must not keep it from fixing what a third one has left.
    private var cache: [String: String] { ["TESSERA_CACHE": tool.folder.path + "/cache"] }

    func start(_ version: Int) throws -> Process {
        let process = Process()
        process.executableURL = Tool.executable
        process.currentDirectoryURL = tool.folder
        process.environment = ProcessInfo.processInfo.environment.merging(cache) { $1 }
        process.arguments = ["build", "--quiet", "--manifest", "\(version).yaml", "--output", "out"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runTakingSignals()
        return process
    }

    /// Starts a run and sends it a signal: at any moment, or soon after it has begun to write.
    func interrupt(
        _ version: Int, with signal: Int32, whileWriting: Bool, longest: TimeInterval, _ random: inout SeededGenerator
    ) throws -> Process {
        let left = try stagedNames()
        let process = try start(version)
        if whileWriting {
            while process.isRunning, try stagedNames().isSubset(of: left) { usleep(100) }
            usleep(.random(in: 0...4_000, using: &random))
        } else {
            usleep(UInt32(.random(in: 0...longest, using: &random) * 1_000_000))
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process
    }

    /// Of one of the first files.
    private func stagedNames() throws -> Set<String> {
        Set(
            try FileManager.default.contentsOfDirectory(atPath: output + "/Many.xcassets/Colors/c0.colorset").filter {
                $0.hasSuffix(".tmp")
            })
    }
}

@Suite("Runs that are interrupted", .serialized) struct InterruptedRunTests {
    @Test("killed at any moment, a run leaves each file old or new")
    func killed() throws {
        let design = try TwoVersions()
        var random = SeededGenerator(seed: 0x7E55E7A)
        let start = Date()
        _ = try design.build(1)
        let longest = Date().timeIntervalSince(start)
        var amidCount = 0
        for turn in 0..<100 {
            _ = try design.interrupt(
                turn % 2, with: SIGKILL, whileWriting: turn % 4 > 0, longest: longest, &random)
            let found = try FileTree(design.output)
            let halves = design.expected[0].names.filter { name in
                !design.expected.contains { $0.files[name] == found.files[name] }
            }
            #expect(halves == [], "turn \(turn)")
            let others = found.names.filter { design.expected[0].files[$0] == nil }
            #expect(others == found.leftovers, "turn \(turn)")
            let isMixed = !design.expected.contains { $0.files == found.files.filter { !$0.key.contains(".tmp") } }
            if isMixed || !found.leftovers.isEmpty { amidCount += 1 }
        }
        // Else nothing was proven.
        #expect(amidCount >= 10)
        print("\(amidCount) of 100 runs were killed amid writing")
        for version in [1, 0] {
            #expect(try design.build(version).status == 0)
            #expect(try FileTree(design.output) == design.expected[version])
        }
    }

    @Test("interrupted or told to end, a run writes all or nothing", arguments: [SIGINT, SIGTERM, SIGHUP])
    func ended(_ signal: Int32) throws {
        let design = try TwoVersions()
        var random = SeededGenerator(seed: UInt64(signal))
        var endedCount = 0
        // On a machine with other work the program may be done before a signal reaches it.
        for turn in 0..<80 where turn < 8 || endedCount == 0 {
            let process = try design.interrupt(
                1 - turn % 2, with: signal, whileWriting: turn % 4 > 0, longest: 0.2, &random)
            let found = try FileTree(design.output)
            #expect(design.expected.contains(found), "turn \(turn): \(found.leftovers.count) left")
            if process.terminationReason == .uncaughtSignal {
                #expect(process.terminationStatus == signal)
                endedCount += 1
            }
        }
        #expect(endedCount > 0)
    }

    @Test("what is left of a dead run goes, and what only looks like it stays")
    func leftovers() throws {
        let design = try TwoVersions()
        let left = [
            "out/.tessera-0123456789abcdef.tmp", "out/Many.xcassets/Colors/c1.colorset/.tessera-fedcba9876543210.tmp",
            // Of a color that there never was.
            "out/Many.xcassets/Colors/gone.colorset/.tessera-00000000000000ff.tmp",
        ]
        let others = [
            "out/.tessera-mine.tmp", "out/Many.xcassets/.tessera-0123456789abcdef.tmp.json",
            "out/deep/.tessera-0123456789abcdef.tmp",
        ]
        _ = try design.build(0)
        for name in left + others { try design.tool.write("half", to: name) }
        #expect(try design.build(0).status == 0)
        for name in left { #expect(!design.tool.exists(name), "\(name)") }
        for name in others { #expect(design.tool.exists(name), "\(name)") }
        #expect(!design.tool.exists("out/Many.xcassets/Colors/gone.colorset"))
        // A run that changes a depfile only tidies up there, too.
        try design.tool.write("half", to: "deps/.tessera-0123456789abcdef.tmp")
        _ = try design.tool.run("build", "--manifest", "0.yaml", "--output", "out", "--depfile", "deps/a.d")
        #expect(!design.tool.exists("deps/.tessera-0123456789abcdef.tmp"))
    }
}

@Suite("Runs at once", .serialized) struct RunsAtOnceTests {
    /// Each has colors that others have not, so that one takes away what another writes.
    @Test("at the end all is of one run", arguments: [2, 4, 8])
    func severalRuns(_ count: Int) throws {
        let tool = try Tool()
        var expected: [FileTree] = []
        for run in 0..<count {
            let colors = (0..<40).map { "  c\($0 + run * 10): \"#0000\(String(16 + run, radix: 16))\"\n" }
            try tool.write("color:\n  $type: color\n" + colors.joined(), to: "\(run)/a.tokens.yaml")
            try tool.write(
                """
                sources: [a.tokens.yaml]
                outputs: [{ format: xcassets, path: A.xcassets }, { format: css, path: a.css }]
                """, to: "\(run)/tessera.yaml")
            let result = try tool.run("build", "--manifest", "\(run)/tessera.yaml", "--output", "clean\(run)")
            try #require(result.status == 0, "\(result.errors)")
            expected.append(try FileTree(tool.folder.path + "/clean\(run)"))
        }
        for turn in 0..<3 {
            let script = (0..<count).map {
                "tessera build --quiet --manifest \($0)/tessera.yaml --output out || echo failed &"
            }
            let result = try Shell(folder: tool.folder.path).run(script.joined(separator: "\n") + "\nwait")
            #expect(result.text == "")
            let found = try FileTree(tool.folder.path + "/out")
            #expect(expected.contains(found), "turn \(turn): \(found.leftovers)")
        }
    }
}
