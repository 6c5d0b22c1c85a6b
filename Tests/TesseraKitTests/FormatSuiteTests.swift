import Diagnostics
import Foundation
import TesseraKit
import Testing

/// The draft conformance cases of the DTCG Format module, which lie beside the package where it is
/// developed.
@Suite struct FormatSuiteTests {
    private struct Manifest: Decodable {
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

    /// Valid cases that are refused, each because `$ref` or `$extends` is not supported yet.
    private static let refused: Set<String> = [
        "group-extends", "group-extends-nested-override", "reference-json-pointer-basic",
        "reference-json-pointer-subproperty", "reference-cross-composite-refs", "reference-gradient-array-refs",
    ]

    /// Invalid cases that are accepted, each because of a shorthand: a CSS string for a colour, a
    /// string for a length.
    private static let accepted: Set<String> = [
        "border-composite-color-wrong-type", "border-wrong-color-type", "strokeStyle-dashArray-non-dimension",
    ]

    @Test func verdictsAreThoseOfTheSuite() throws {
        guard FileManager.default.fileExists(atPath: Self.folder.path) else {
            print("SKIPPED: the DTCG conformance cases are not at \(Self.folder.path)")
            return
        }
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: Self.folder.appending(path: "manifest.json")))
        var wronglyRefused: Set<String> = []
        var wronglyAccepted: Set<String> = []
        for test in manifest.tests {
            let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: test.input)))
            let text = SourceText(path: test.input, bytes: bytes)
            let isRefused = Compiler.compile(CompilationInput(texts: [text])).hasErrors
            let isValid = test.type == "PositiveEvaluationTest"
            if isValid, isRefused { wronglyRefused.insert(test.id) }
            if !isValid, !isRefused { wronglyAccepted.insert(test.id) }
        }
        #expect(manifest.tests.count > 100)
        #expect(wronglyRefused == Self.refused)
        #expect(wronglyAccepted == Self.accepted)
        let right = manifest.tests.count - wronglyRefused.count - wronglyAccepted.count
        print("DTCG Format cases: \(right) of \(manifest.tests.count) as the suite says")
    }
}
