import Foundation
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraTokenResolution
import Testing

/// The data of other tools (DTCG 2025.10 Format, 5.2.3).
@Suite struct ForeignExtensionTests {
    private func extensions(_ yaml: String) throws -> NSDictionary {
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)])
        input.manifest.outputs = [Output(format: JSONOptions(), path: "a.json")]
        let compilation = Compiler.compile(input)
        #expect(!compilation.hasErrors)
        let file = try #require(compilation.files.first)
        let json = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
        return try #require((json?["a"] as? [String: Any])?["$extensions"] as? NSDictionary)
    }

    @Test func jsonKeepsThem() throws {
        let found = try extensions(
            """
            a:
              $type: number
              $value: 1
              $extensions:
                com.figma: { scopes: [ALL, "01"], hidden: true, nothing: null, big: 12345678901234567890, half: .5 }
                org.example: text
            """)
        let expected: NSDictionary = [
            "com.figma": [
                "scopes": ["ALL", "01"], "hidden": true, "nothing": NSNull(),
                "big": NSDecimalNumber(string: "12345678901234567890"), "half": 0.5,
            ] as NSDictionary,
            "org.example": "text",
        ]
        #expect(found == expected)
    }

    /// Tessera's own data is written anew, beside that of others.
    @Test func ownDataStandsBesideThem() throws {
        let found = try extensions(
            "a: { $type: opacity, $value: 0.5, $extensions: { com.figma: { a: 1 } } }\n")
        #expect(Set(found.allKeys.compactMap { $0 as? String }) == ["com.figma", "dev.tessera"])
        #expect((found["com.figma"] as? [String: Int]) == ["a": 1])
    }
}
