import Foundation
import TesseraTestSupport
import Testing

/// Several projects of one run are written by several threads, of which an interruption reaches one.
@Suite("Runs on several projects that are interrupted", .serialized) struct InterruptedProjectsTests {
    private static let projectCount = 6
    private let tool: Tool

    init() throws {
        tool = try Tool()
        for project in 0..<Self.projectCount {
            for version in 0...1 {
                let colors = (0..<80).map {
                    "  c\($0): \"#\(String(0x100000 + version * 0x080000 + $0, radix: 16))\"\n"
                }
                try tool.write("color:\n  $type: color\n" + colors.joined(), to: "\(project)/\(version).yaml")
                try tool.write(
                    """
                    sources: [\(version).yaml]
                    outputs: [{ format: xcassets, path: out/A.xcassets }, { format: css, path: out/a.css }]
                    """, to: "\(project)/\(version).tessera.yaml")
            }
        }
    }

    private func start(_ version: Int) throws -> Process {
        let process = Process()
        process.executableURL = Tool.executable
        process.currentDirectoryURL = tool.folder
        process.environment = ProcessInfo.processInfo.environment.merging(["TESSERA_CACHE": ""]) { $1 }
        process.arguments = ["build", "--quiet", "--jobs", "3", "*/\(version).tessera.yaml"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runTakingSignals()
        return process
    }

    private func outputs() throws -> [FileTree] {
        try (0..<Self.projectCount).map { try FileTree(tool.folder.path + "/\($0)/out") }
    }

    private var isWriting: Bool {
        (0..<Self.projectCount).contains { project in
            let folder = tool.folder.path + "/\(project)/out/A.xcassets/Colors/c0.colorset"
            return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasSuffix(".tmp") }
                ?? false
        }
    }

    @Test("each project is all of one run", arguments: [SIGINT, SIGTERM, SIGHUP])
    func eachIsWhole(_ signal: Int32) throws {
        var expected: [[FileTree]] = []
        for version in [1, 0] {
            let process = try start(version)
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            expected.append(try outputs())
        }
        try #require(expected[0][0].files.count > 80)
        var random = SeededGenerator(seed: UInt64(signal))
        var endedCount = 0
        var partCount = 0
        // On a machine with other work the program may be done before a signal reaches it.
        for turn in 0..<80 where turn < 10 || endedCount == 0 || partCount == 0 {
            let process = try start(1 - turn % 2)
            while process.isRunning, !isWriting { usleep(100) }
            usleep(.random(in: 0...20_000, using: &random))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let found = try outputs()
            let versions = found.indices.map { project in expected.firstIndex { $0[project] == found[project] } }
            #expect(!versions.contains(nil), "turn \(turn): \(versions)")
            if process.terminationReason == .uncaughtSignal {
                #expect(process.terminationStatus == signal)
                endedCount += 1
            }
            if Set(versions).count > 1 { partCount += 1 }
        }
        // Else nothing was proven.
        #expect(endedCount > 0 && partCount > 0, "\(endedCount) were ended, \(partCount) of them in part")
    }
}
