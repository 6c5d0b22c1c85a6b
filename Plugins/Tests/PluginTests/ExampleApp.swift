import Foundation
import Testing

/// A copy of Examples/App that can be changed, built with the real `swift build`.
///
/// All tests share one place, so that Tessera is compiled once; each begins with the example as it was committed.
struct ExampleApp {
    static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let original = repository.appending(path: "Examples/App")
    static let workFolder = repository.appending(path: ".build/plugin-tests")

    let folder = workFolder.appending(path: "App")
    private let scratch = workFolder.appending(path: "build")

    init() throws {
        let dependency = ".package(name: \"Tessera\", path: \"\(Self.repository.plainPath)\")"
        var files = try Self.files(in: Self.original)
        files["Package.swift"] = files["Package.swift"]?.replacing(
            ".package(name: \"Tessera\", path: \"../..\")", with: dependency)
        try #require(files["Package.swift"]?.contains(dependency) == true)
        for name in try Self.files(in: folder).keys where files[name] == nil { try remove(name) }
        for (name, text) in files where (try? read(name)) != text { try write(text, to: name) }
    }

    struct Run {
        let status: Int32
        let output: String
        let seconds: Double
    }

    // MARK: Building

    func build(_ arguments: String...) throws -> Run {
        try swift("build", arguments)
    }

    /// The command plugin.
    func command(_ arguments: String...) throws -> Run {
        try swift("package", ["--allow-writing-to-package-directory", "tessera"] + arguments)
    }

    private func swift(_ command: String, _ arguments: [String]) throws -> Run {
        try Self.run(
            ["swift", command, "--package-path", folder.plainPath, "--scratch-path", scratch.plainPath] + arguments)
    }

    func runApp() throws -> String {
        try Self.run([scratch.appending(path: "debug/LagoonApp").plainPath]).output
    }

    static func run(_ arguments: [String]) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "TESSERA_WITHOUT_PLUGINS" }
        // A file, not a pipe: a pipe that nobody empties stops the build.
        let log = workFolder.appending(path: "log")
        try FileManager.default.createDirectory(at: workFolder, withIntermediateDirectories: true)
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let time = ContinuousClock.now - start
        return Run(
            status: process.terminationStatus, output: try String(contentsOf: log, encoding: .utf8),
            seconds: Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
    }

    /// The Swift that the plugin has made.
    var generated: URL {
        scratch.appending(path: "plugins/outputs/app/LagoonTokens/destination/TesseraPlugin/Tokens.generated.swift")
    }

    func generatedText() throws -> String { try String(contentsOf: generated, encoding: .utf8) }

    func generatedDate() throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: generated.plainPath)[.modificationDate] as? Date
    }

    // MARK: Files

    func path(_ name: String) -> String { folder.appending(path: name).plainPath }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func replace(_ old: String, with new: String, in name: String) throws {
        let text = try read(name)
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), to: name)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    /// All files and their texts.
    func files() throws -> [String: String] { try Self.files(in: folder) }

    private static func files(in folder: URL) throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: folder.plainPath) else { return [:] }
        var files: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.plainPath) {
            // What somebody's build of the example has left, and what SwiftPM writes by itself.
            if name.hasPrefix(".build") || name.hasPrefix(".swiftpm") || name == "Package.resolved" { continue }
            let file = folder.appending(path: name)
            let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
            if !isFolder { files[name] = try String(contentsOf: file, encoding: .utf8) }
        }
        return files
    }
}

extension ExampleApp.Run {
    /// Whether the plugin's tool ran.
    var ranTool: Bool { output.contains("Tokens of LagoonTokens") }
    var compiledSomething: Bool { output.contains("Compiling Lagoon") }
}

extension URL {
    var plainPath: String { path(percentEncoded: false) }
}
