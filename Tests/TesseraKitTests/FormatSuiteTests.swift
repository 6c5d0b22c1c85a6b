import Diagnostics
import Foundation
import TesseraKit
import Testing
import TokenResolution

/// The draft conformance cases of the DTCG Format module, read to the letter; they lie beside the package where it is
/// developed.
@Suite struct FormatSuiteTests {
    private struct Cases: Decodable {
        struct Case: Decodable {
            let id: String
            let type: String
            let input: String
        }

        let tests: [Case]
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/dtcg/suite/format")

    @Test func verdictsAreThoseOfTheSuite() throws {
        guard FileManager.default.fileExists(atPath: Self.folder.path) else {
            print("SKIPPED: the DTCG conformance cases are not at \(Self.folder.path)")
            return
        }
        let cases = try JSONDecoder().decode(
            Cases.self, from: Data(contentsOf: Self.folder.appending(path: "manifest.json")))
        var wronglyRefused: Set<String> = []
        var wronglyAccepted: Set<String> = []
        for test in cases.tests {
            let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: test.input)))
            let text = SourceText(path: test.input, bytes: bytes)
            var manifest = Manifest()
            manifest.dialect = .strict
            let isRefused = Compiler.compile(CompilationInput(texts: [text], manifest: manifest)).hasErrors
            let isValid = test.type == "PositiveEvaluationTest"
            if isValid, isRefused { wronglyRefused.insert(test.id) }
            if !isValid, !isRefused { wronglyAccepted.insert(test.id) }
        }
        #expect(cases.tests.count > 100)
        #expect(wronglyRefused == [])
        #expect(wronglyAccepted == [])
        let right = cases.tests.count - wronglyRefused.count - wronglyAccepted.count
        print("DTCG Format cases: \(right) of \(cases.tests.count) as the suite says")
    }
}
