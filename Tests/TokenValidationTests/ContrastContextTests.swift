import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraTokenValidation

/// Requirements that hold in some contexts only: `in`.
@Suite struct ContrastContextTests {
    @Test("a requirement is judged where it holds, and nowhere else")
    func someContexts() {
        let found = findings(
            """
            s: { $type: color, $value: "#FFFFFF", $contexts: { dark: "#000000" } }
            t:
              $type: color
              $value: ↓"#767676"
              $contexts: { dark: "#AAAAAA" }
              $contrast:
                - { on: "{s}" }
                - { on: "{s}", level: AAA, in: increased }
                - { on: "{s}", minimum: 9, in: [dark+standard, dark+increased] }
            """, ["contrast/text"])
        // 4.54:1 is enough in standard contrast; the gray on black has 9.04:1.
        #expect(found.first?.message == "contrast 4.54:1 of 't' on 's' is below 7:1")
        #expect(found.first?.contexts == ["appearance=light, contrast=increased"])
    }

    /// Nothing of the colors depends on contrast: that the requirement does is enough.
    @Test("contexts that no color depends on count, too")
    func contextsOfTheRequirementAlone() {
        let found = findings(
            """
            t: { $type: color, $value: ↓"#767676", $contrast: { on: "#FFFFFF", level: AAA, in: increased } }
            """, ["contrast/text"])
        #expect(found.first?.contexts == ["contrast=increased"])
        #expect(
            findings(
                """
                t: { $type: color, $value: "#595959", $contrast: { on: "#FFFFFF", level: AAA, in: increased } }
                """, []
            ).isEmpty)
    }

    @Test("a context that is not there, and what is no selector, are found where they stand")
    func errors() {
        let found = findings(
            """
            a: { $type: color, $value: "#000", $contrast: { on: "#FFF", in: ↓incresed } }
            b: { $type: color, $value: "#000", $contrast: { on: "#FFF", in: [light, ↓density=compact] } }
            c: { $type: color, $value: "#000", $contrast: { on: "#FFF", in: ↓light+dark } }
            d: { $type: color, $value: "#000", $contrast: { on: "#FFF", in: ↓[] } }
            e: { $type: color, $value: "#000", $contrast: { on: "#FFF", in: [↓{ light: dark }] } }
            """,
            ["context/unknown", "context/unknown", "context/ambiguous", "structure/property", "structure/property"])
        #expect(found.first?.message == "there is no context 'incresed'; did you mean 'increased'?")
    }

    private func findings(_ text: String, _ ids: [DiagnosticID]) -> [Diagnostic] {
        TesseraTestSupport.expectFindings(files: [text], ids) { validate($0) }
    }
}
