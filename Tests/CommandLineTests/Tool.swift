import Foundation
import TesseraTestSupport
import Testing

/// The built tool, run as a process of its own in a temporary folder.
struct Tool {
    private let temporary: TemporaryFolder
    var folder: URL { URL(filePath: temporary.path) }

    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// In seconds, of one run. A limit of a test would count the time that it waits for a processor, too.
    static let timeLimit = 240.0

    init() throws {
        temporary = try TemporaryFolder()
    }

    func write(_ text: String, to name: String) throws {
        try temporary.write(text, to: name)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)[.modificationDate] as? Date
    }

    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Result {
        try run(arguments, input: Data(input.utf8), environment: environment)
    }

    /// - Parameter output: where standard output goes instead of into the result; it is closed.
    func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], output: FileHandle? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Nothing is known of an earlier run, unless a test says where.
        process.environment = ProcessInfo.processInfo.environment.merging(["TESSERA_CACHE": ""]) { $1 }
            .merging(environment) { $1 }
        let inputFile = folder.appending(path: ".stdin")
        try input.write(to: inputFile)
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        // Files, not pipes: a pipe that nobody empties stops the tool.
        let outputFile = folder.appending(path: ".stdout")
        let errorFile = folder.appending(path: ".stderr")
        for file in [outputFile, errorFile] { try Data().write(to: file) }
        process.standardOutput = try output ?? FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        try output?.close()
        try process.wait(atMost: Self.timeLimit)
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
    }

    /// The tool that TESSERA_TESTED_TOOL names, or else that of the tests' own build.
    static var executable: URL {
        ProcessInfo.processInfo.environment["TESSERA_TESTED_TOOL"].map { URL(filePath: $0) } ?? ownBuild
    }

    /// Beside the test bundle, wherever that was built. It is not optimized, so it takes time that a test can count on.
    static var ownBuild: URL {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "tessera")
    }
}

/// The running tool, asked again and again.
struct Conversation {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ arguments: String...) throws {
        process.executableURL = Tool.executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// What the tool says to this text, before it hears more.
    func answer(to text: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// What the tool says at the end of its input.
    func end() throws -> String {
        try input.fileHandleForWriting.close()
        defer { process.waitUntilExit() }
        return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
