import Foundation
import TesseraKit
import Testing

@Suite("Golden outputs")
struct GoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD"] == "1"

    @Test("are what is generated now; TESSERA_RECORD=1 records them anew", arguments: Fixture.all)
    func goldens(_ fixture: Fixture) throws {
        let compilation = try fixture.compile()
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        #expect(!compilation.files.isEmpty)
        for file in compilation.files {
            let golden = fixture.golden(file.path)
            if Self.isRecording {
                try FileManager.default.createDirectory(
                    at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.bytes).write(to: golden)
                continue
            }
            let recorded = try [UInt8](Data(contentsOf: golden))
            if recorded != file.bytes {
                Issue.record("\(file.path) differs:\n\(try difference(from: golden, to: file.bytes))")
            }
        }
    }

    @Test("are the same bytes every time", arguments: Fixture.all)
    func determinism(_ fixture: Fixture) throws {
        #expect(try fixture.compileAnew().files == fixture.compile().files)
    }

    @Test("end in one line break and have no blanks before line breaks", arguments: Fixture.all)
    func whitespace(_ fixture: Fixture) throws {
        for file in try fixture.compile().files {
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
            for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                #expect(line.last != " ", "\(file.path):\(index + 1)")
            }
            #expect(!file.text.contains("\n\n\n"), "\(file.path)")
        }
    }

    private func difference(from golden: URL, to bytes: [UInt8]) throws -> String {
        let current = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: current)
        defer { try? FileManager.default.removeItem(at: current) }
        return try run("diff", ["-u", "--label", "recorded", "--label", "generated", golden.path, current.path]).output
    }
}
