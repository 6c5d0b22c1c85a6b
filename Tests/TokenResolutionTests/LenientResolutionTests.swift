import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

/// What the lenient dialect reads in parts, and only the resolver can put together.
@Suite struct LenientResolutionTests {
    private static func file(letterSpacing: String, lineHeight: String, size: String) -> MarkedFiles {
        MarkedFiles([
            """
            size: { $type: dimension, $value: \(size), $contexts: { compact: 10px } }
            text:
              $type: typography
              $value:
                fontFamily: Inter
                fontWeight: 400
                fontSize: "{size}"
                letterSpacing: \(letterSpacing)
                lineHeight: \(lineHeight)
            """
        ])
    }

    /// In each context with the font size of that context.
    @Test func relativeMeasuresFollowTheFontSize() {
        let files = Self.file(letterSpacing: "0.05em", lineHeight: "24px", size: "16px")
        let (tokens, diagnostics) = resolve(files, contexts: .three, dialect: .lenient)
        #expect(!diagnostics.hasErrors)
        let dump = tokens.dump()
        #expect(dump.contains("400 16px/1.5 Inter, spaced 0.8px"), "\(dump)")
        #expect(dump.contains("400 10px/2.4 Inter, spaced 0.5px"), "\(dump)")
    }

    @Test func percentIsOfTheFontSize() {
        let files = Self.file(letterSpacing: "-2%", lineHeight: "130%", size: "20px")
        let (tokens, diagnostics) = resolve(files, contexts: .three, dialect: .lenient)
        #expect(!diagnostics.hasErrors)
        #expect(tokens.dump().contains("400 20px/1.3 Inter, spaced -0.4px"))
    }

    /// Where the reference stands; a literal is reported where it is read.
    @Test(arguments: [(TokenDialect.strict, nil), (.standard, Diagnostic.Severity.warning), (.lenient, .error)])
    func lineHeightOfPointsByAReference(_ dialect: TokenDialect, _ severity: Diagnostic.Severity?) {
        let marked = MarkedText(
            """
            a: { $type: number, $value: 24 }
            n: { $type: number, $value: "{a}" }
            size: { $type: dimension, $value: { value: 16, unit: px } }
            t:
              $type: typography
              $value:
                fontFamily: Inter
                fontWeight: 400
                fontSize: "{size}"
                letterSpacing: { value: 0, unit: px }
                lineHeight: ↓"{n}"
            u: { $type: typography, $value: "{t}" }
            """)
        let found = resolve(MarkedFiles([marked.text]), dialect: dialect).diagnostics
        #expect(found.map(\.id) == (severity == nil ? [] : ["type/line-height"]))
        #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
        #expect(found.compactMap(\.range?.offset) == (severity == nil ? [] : marked.offsets))
        #expect(found.allSatisfy { $0.hint == "24 px on 16 px is 1.5" })
    }

    @Test func lineHeightOfPointsInOneContext() {
        let files = MarkedFiles([
            """
            n: { $type: number, $value: 1.5, $contexts: { compact: 24 } }
            t:
              $type: typography
              $value: { fontFamily: Inter, fontWeight: 400, fontSize: 16px, letterSpacing: 0px, lineHeight: "{n}" }
            """
        ])
        let found = resolve(files, contexts: .three).diagnostics
        #expect(found.map(\.id) == ["type/line-height"])
        #expect(found.map(\.contexts) == [["density=compact"]])
    }

    @Test func lineHeightInAnotherUnitIsAnError() {
        let files = Self.file(letterSpacing: "0px", lineHeight: "24px", size: "1rem")
        let errors = resolve(files, contexts: .three, dialect: .lenient).diagnostics
            .filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["'lineHeight' is a length in another unit than 'fontSize'"])
    }

    /// A list of names that one string holds is no element of the list around it.
    @Test func listInAListOfTypefacesIsFlat() {
        let files = MarkedFiles(["f: { $type: fontFamily, $value: [\"Inter, Arial\", serif] }"])
        let (tokens, diagnostics) = resolve(files, dialect: .lenient)
        #expect(!diagnostics.hasErrors)
        #expect(tokens.dump().contains("f: fontFamily = Inter, Arial, serif"))
    }

    @Test func shadowOfCSSIsResolved() {
        let files = MarkedFiles([
            """
            line: { $type: color, $value: "#112233" }
            width: { $type: dimension, $value: 2px }
            s: { $type: shadow, $value: "inset 0 0 0 {width} {line}, 0 1px 2px rgba({line}, 0.5)" }
            """
        ])
        let (tokens, diagnostics) = resolve(files, dialect: .lenient)
        #expect(!diagnostics.hasErrors)
        #expect(
            tokens.dump().contains(
                "s: shadow = inset 0px 0px 0px 2px #112233, 0px 1px 2px 0px rgb(17 34 51 / 0.5)"))
    }

    private static let referencesInTextsOfCSSAreReadWholeCases: [(String, String, String)] = [
        ("shadow", "0 {my card } 4px {ink}", "0px 3px 4px 0px #112233"),
        ("shadow", "{my card } 1px 2px {brand ink }", "3px 1px 2px 0px #445566"),
        (
            "shadow", "0 0 {my card } {brand ink }, {my card } 0 0 #000",
            "0px 0px 3px 0px #445566, 3px 0px 0px 0px #000000"
        ),
        ("border", "{my card } solid #ccc", "3px solid #cccccc"),
        ("border", "1px solid {brand ink }", "1px solid #445566"),
        ("css", "{my card } 1px", "3px 1px"),
        ("css", "calc({my card } + 1px)", "calc(3px + 1px)"),
    ]

    /// Names of other tools hold blanks, some at their ends.
    @Test(arguments: referencesInTextsOfCSSAreReadWholeCases)
    func referencesInTextsOfCSSAreReadWhole(_ type: String, _ text: String, _ value: String) {
        let files = MarkedFiles([
            """
            "my card ": { $type: dimension, $value: 3px }
            "brand ink ": { $type: color, $value: "#445566" }
            ink: { $type: color, $value: "#112233" }
            x: { $type: \(type), $value: "\(text)" }
            """
        ])
        let (tokens, diagnostics) = resolve(files, dialect: .lenient)
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let line = tokens.dump().split(separator: "\n").last { $0.hasPrefix("x: \(type) ") }
        #expect(line?.hasSuffix("= \(value)") == true, "\(tokens.dump())")
    }

    @Test func nameWithABlankAtItsEndIsOneOnlyIfThereIsSuchAToken() {
        expectErrors(
            "my card: { $type: dimension, $value: 3px }\nx: { $type: css, $value: \"↓{my card } 1px\" }",
            ids: "reference/missing")
    }
}
