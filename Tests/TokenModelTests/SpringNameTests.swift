import TesseraDiagnostics
import TesseraMotionScience
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// Springs that are named, where a spring may stand.
@Suite struct SpringNameTests {
    private func value(_ text: String) -> TokenValue? {
        model("motion:\n  $type: spring\n  press: \(text)").tokens[0].value?.constant
    }

    @Test func aNameIsTheSpringOfItsFramework() throws {
        #expect(value("snappy") == .spring(.snappy))
        #expect(value("{ $value: bouncy }") == .spring(.bouncy))
        let expressive = try Spring(stiffness: 800, dampingRatio: 0.6)
        #expect(value("material.expressive.fastSpatial") == .spring(expressive))
    }

    @Test func aNameIsWrittenAsFigures() throws {
        let token = try #require(model("t: { $type: spring, $value: bouncy }").tokens.first)
        let canonical = try #require(token.value?.constant).canonical(at: token.keyRange)
        #expect(canonical.entries.map(\.name) == ["duration", "bounce"])
        #expect(canonical.entries.map(\.value.coreValue) == [.number(0.5), .number(0.3)])
    }

    @Test func aNameStandsInAnimationsAndAlternatives() {
        _ = model(
            """
            motion:
              rise: { $type: animation, $value: { spring: bouncy, stagger: 50ms } }
              press: { $type: spring, $value: bouncy, $reducedMotion: smooth }
              fold: { $type: spring, $value: snappy, $reducedMotion: calm }
            """)
    }

    @Test func whatIsNoNameIsAnError() {
        expectErrors("t: { $type: spring, $value: ↓snapy }", ids: "type/value")
        expectErrors("t: { $type: spring, $value: ↓rubber }", ids: "type/value")
        expectErrors("t: { $type: spring, $value: ↓0.4 }", ids: "type/value")
        expectErrors("t: { $type: spring, $value: bouncy, $reducedMotion: ↓smoth }", ids: "type/value")
    }

    @Test func whatIsNoNameIsToldTheNames() {
        let nope = expectErrors("t: { $type: spring, $value: ↓nope }", ids: "type/value")
        #expect(nope.first?.hint?.contains("smooth, snappy, bouncy, ") == true)
        let material = expectErrors("t: { $type: spring, $value: ↓material.expressive }", ids: "type/value")
        #expect(
            (material.first?.hint ?? material.first?.message)?.contains("material.expressive.defaultSpatial") == true)
    }

    @Test func aMisspelledNameHasASuggestion() {
        let findings = expectErrors(
            "t: { $type: spring, $value: ↓material.expressive.fastspatial }", ids: "type/value")
        #expect(findings.first?.message.hasSuffix("did you mean 'material.expressive.fastSpatial'?") == true)
    }
}
