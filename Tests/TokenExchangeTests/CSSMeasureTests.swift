import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// Lengths of DTCG in units that only CSS has.
@Suite struct CSSMeasureTests {
    private func convert(_ text: String) throws -> (text: String, messages: [String], paths: [String]) {
        let conversion = Conversion(
            ConversionInput(documents: [try document(text)], modifiers: [], dialect: .lenient))
        return (
            conversion.document(as: .tessera).written(as: .yaml).text,
            conversion.findings.map { "\($0.severity) \($0.id): \($0.message)" }, conversion.carriedPaths
        )
    }

    private static let areRawCSSCases: [(String, String)] = [
        ("{ value: 0.05, unit: em }", "0.05em"), ("{ value: 50, unit: \"%\" }", "50%"),
        ("{ value: 2, unit: vw }", "2vw"), ("50%", "50%"), ("0.05em", "0.05em"),
    ]

    @Test(arguments: areRawCSSCases)
    func areRawCSS(_ written: String, _ css: String) throws {
        let result = try convert("a: { $type: dimension, b: { $value: \(written) }, c: { $value: 4px } }")
        #expect(
            result.messages == [
                "warning lenient/value: '\(css)' is not a value of type 'dimension' and is read as raw CSS"
            ])
        #expect(result.paths == ["a.b", "a.c"])
        #expect(result.text.contains(css) && result.text.contains("css"))
    }

    @Test func whatIsNoUnitStaysAnError() throws {
        let result = try convert("a: { $type: dimension, b: { $value: { value: 1, unit: foo } } }")
        #expect(result.messages == ["error type/value: unknown unit 'foo'"])
    }

    @Test func aCompositeWithSuchAPartIsRawCSS() throws {
        let result = try convert(
            """
            size: { $type: dimension, $value: { value: 0.9, unit: em } }
            code: { $type: typography, $value: { fontFamily: Menlo, fontSize: "{size}", fontWeight: 400 } }
            gap: { $type: dimension, $value: 4px }
            """)
        #expect(!result.messages.contains { $0.hasPrefix("error") })
        #expect(result.paths == ["size", "code", "gap"])
    }
}
