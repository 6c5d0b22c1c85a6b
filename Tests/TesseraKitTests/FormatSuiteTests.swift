import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTokenResolution
import Testing

/// The draft conformance cases of the DTCG Format and Resolver modules, read to the letter; they lie beside the package
/// where it is developed.
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
        .appending(path: "shared/dtcg/suite")

    private static let isPresent = FileManager.default.fileExists(atPath: folder.path)

    @Test(
        .enabled(if: isPresent, "the DTCG conformance cases are not beside the package"),
        arguments: [("format", 136), ("resolver", 18)])
    func verdictsAreThoseOfTheSuite(module: String, count: Int) throws {
        let folder = Self.folder.appending(path: module)
        let cases = try JSONDecoder().decode(
            Cases.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
        var wronglyRejected: Set<String> = []
        var wronglyAccepted: Set<String> = []
        for test in cases.tests {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: test.input)))
            let text = SourceText(path: test.input, bytes: bytes)
            var manifest = Manifest()
            manifest.dialect = .strict
            let isRejected = Compiler.compile(CompilationInput(texts: [text], manifest: manifest)).hasErrors
            let isValid = test.type == "PositiveEvaluationTest"
            if isValid, isRejected { wronglyRejected.insert(test.id) }
            if !isValid, !isRejected { wronglyAccepted.insert(test.id) }
        }
        #expect(cases.tests.count >= count)
        #expect(wronglyRejected == [])
        #expect(wronglyAccepted == [])
        let right = cases.tests.count - wronglyRejected.count - wronglyAccepted.count
        print("DTCG cases of the module '\(module)': \(right) of \(cases.tests.count) as the suite says")
    }
}
