import AuditFacts
import Foundation
import SwiftScanner
import TesseraKit
import Testing

/// Code, scanned and held against a design, as `tessera audit` does it.
struct Auditing {
    struct Finding: CustomStringConvertible {
        let id: String
        /// Offset in UTF-8 bytes.
        let offset: Int
        let message: String
        let hint: String
        let replacements: [String]

        var description: String { "\(offset) \(id): \(message); \(hint)" }
    }

    let findings: [Finding]

    init(_ code: String, against project: ProjectLoader.Project) throws {
        let compilation = Compiler.compile(project.input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        let folder = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "App.swift")
        try Data(code.utf8).write(to: file)
        let report = compilation.audit(project.input, Scan.facts(in: code, file: file.path))
        findings = report.diagnostics.map {
            Finding(
                id: $0.id.rawValue, offset: $0.range?.offset ?? -1, message: $0.message, hint: $0.hint ?? "",
                replacements: $0.fixIts.map(\.replacement))
        }
    }

    /// Tokens that are written to a file, whose name begins the names of Swift.
    static func project(tokens: String) throws -> ProjectLoader.Project {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "nyx.tokens.yaml")
        try Data(tokens.utf8).write(to: file)
        var project = try ProjectLoader.load(paths: [file.path])
        project.addDefaultOutputs(base: "nyx", folder: "Generated", formats: [.swift])
        return project
    }

    /// The design that Tessera ships as its worked example.
    static func nyx() throws -> ProjectLoader.Project {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try ProjectLoader.load(manifestAt: root.appending(path: "tessera.yaml").path)
    }
}

/// A text without its marks `↓`, and where these stood, in UTF-8 bytes.
func unmarked(_ marked: String) -> (text: String, offsets: [Int]) {
    var text = ""
    var offsets: [Int] = []
    for character in marked {
        if character == "↓" { offsets.append(text.utf8.count) } else { text.append(character) }
    }
    return (text, offsets)
}
