import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraSwiftOutput
import TesseraTokenResolution
import Testing

/// A project with its outputs beside it: what is generated now must be what lies there.
struct Fixture: CustomTestStringConvertible {
    static let all = ["Gallery", "Brand", "Bare", "Hostile", "Shapes", "Catalog", "TabBars", "System"].map(Fixture.init)

    let name: String

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    var folder: URL { Self.folder.appending(path: name) }
    var testDescription: String { name }

    /// What comes out, worked out once for all tests.
    func compile() throws -> Compilation {
        guard let compilation = Self.compilations[name] else { return try compileAnew() }
        return try compilation.get()
    }

    private static let compilations = Dictionary(
        uniqueKeysWithValues: all.map { fixture in (fixture.name, Result { try fixture.compileAnew() }) })

    func compileAnew() throws -> Compilation {
        Compiler.compile(try project().input)
    }

    func project() throws -> ProjectLoader.Project {
        try ProjectLoader.load(manifestAt: folder.appending(path: "tessera.yaml").path)
    }

    func golden(_ path: String) -> URL {
        folder.appending(path: path)
    }

    /// The recorded files of each output in Swift: what an app compiles together.
    func swiftOutputs() throws -> [[URL]] {
        let (project, files) = (try project(), try compile().files)
        return project.input.manifest.outputs.compactMap { output in
            guard output.format is SwiftOptions else { return nil }
            return files.map(\.path).filter { $0 == output.path || $0.hasPrefix(output.path + "/") }.map(golden)
        }
    }

    /// The recorded outputs of one kind.
    func goldens(endingIn suffix: String) throws -> [(name: String, text: String)] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(suffix) }.sorted()
            .map { ($0, try String(contentsOf: golden($0), encoding: .utf8)) }
    }
}

/// Runs a program and returns what it prints, on either stream.
func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
}
