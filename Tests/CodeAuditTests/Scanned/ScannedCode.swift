import Foundation
import TesseraAuditFacts
import TesseraKit
import TesseraTestSupport
import Testing

/// Code with marks, read by the real scanner and held against a design, as `tessera audit` does it.
struct ScannedCode {
    struct Finding: CustomStringConvertible {
        let id: String
        /// In UTF-8 bytes of the code without marks.
        let offset: Int
        let message: String
        let hint: String

        var description: String { "\(offset) \(id): \(message); \(hint)" }
    }

    let code: MarkedText
    let findings: [Finding]

    /// - Parameter others: further files of the same module, whose findings are left out.
    init(_ marked: String, _ others: [String] = [], against project: ProjectLoader.Project) throws {
        code = MarkedText(marked)
        let compilation = Compiler.compile(project.input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        // The report reads the lines that it shows, so the file stays until then.
        let folder = try TemporaryFolder()
        var files = [try folder.write(code.text, to: "App.swift")]
        for (index, other) in others.enumerated() { files.append(try folder.write(other, to: "Other\(index).swift")) }
        let report = try withExtendedLifetime(folder) {
            compilation.audit(project.input, try Self.facts(in: files))
        }
        findings = report.diagnostics.compactMap { diagnostic in
            guard let range = diagnostic.range, report.sources[range.source].path == files[0] else { return nil }
            return Finding(
                id: diagnostic.id.rawValue, offset: range.offset, message: diagnostic.message,
                hint: diagnostic.hint ?? "")
        }
    }

    private static func facts(in files: [String]) throws -> [Fact] {
        let result = try Subprocess.run(scanner.path, ["--"] + files)
        #expect(result.ending == .status(0))
        let content = try FactStream.read(result.output)
        #expect(content.fileCount == files.count)
        return content.facts
    }

    // MARK: Designs

    /// Tokens of a file whose name begins the names in Swift.
    static func project(tokens: String) throws -> ProjectLoader.Project {
        let folder = try TemporaryFolder()
        let file = try folder.write(tokens, to: "nyx.tokens.yaml")
        var project = try withExtendedLifetime(folder) { try ProjectLoader.load(paths: [file]) }
        project.addDefaultOutputs(base: "nyx", folder: "Generated", formats: [.swift])
        return project
    }

    /// The design that Tessera ships as its worked example.
    static func nyx() throws -> ProjectLoader.Project {
        try ProjectLoader.load(manifestAt: root.appending(path: "tessera.yaml").path)
    }

    // MARK: The scanner

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What the tests of the package `Audit` leave, which `make test-audit` runs.
    private static let scanner = root.appending(path: "Audit/.build/debug/tessera-audit")

    static let hasScanner = FileManager.default.isExecutableFile(atPath: scanner.path)

    static let absence: Comment =
        "SKIPPED: the scanner is not built; 'make test-audit', or 'swift build --package-path Audit', builds it"
}
