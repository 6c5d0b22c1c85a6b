import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

/// Tokens without a type: one finding for each group, which says what its values look like.
@Suite struct UntypedTokenTests {
    private func findings(_ texts: String...) -> [Diagnostic] {
        readModel(MarkedFiles(texts)).1.filter { $0.id == "type/missing" }
    }

    @Test func onceForEachGroup() {
        let found = findings(
            """
            colors:
              ink: "#111111"
              brand: { blue: "#3355CC", red: "#CC3333" }
            spacing: { s: 8px, m: 16px }
            """)
        #expect(
            found.map(\.message) == [
                "'colors' has 3 tokens without a type, and their values look like colors",
                "'spacing' has 2 tokens without a type, and their values look like dimensions",
            ])
        #expect(found.map(\.hint) == ["write '$type: color' in it", "write '$type: dimension' in it"])
        #expect(found.map { $0.fixIts.map(\.replacement) } == [["$type: color"], ["$type: dimension"]])
    }

    @Test func groupsOfSeveralKindsSayWhatEachIs() {
        let found = findings("bar:\n  height: 49\n  tint: \"#fff\"\n  thing: 7\n")
        #expect(
            found.map(\.message) == [
                "3 tokens of 'bar' have no type: 'height' looks like a dimension, 'tint' looks like a color; "
                    + "what 'thing' is cannot be determined"
            ])
        #expect(found.first?.hint == "give each a '$type' of its own: height: { $type: dimension, $value: … }")
        // Braces around each value.
        #expect(found.first?.fixIts.count == 4)
    }

    @Test func tokensOfOneKindGetThatType() {
        let found = findings("ink: \"#000\"\npaper: \"#fff\"\n")
        #expect(found.map(\.hint) == ["write each as { $type: color, $value: … }"])
    }

    @Test func whatNothingIsKnownOfIsCounted() {
        let found = findings("a: { b: 1, c: 2, d: 3 }\n")
        #expect(found.map(\.message) == ["the types of 'a.b' and 2 more tokens of 'a' cannot be determined"])
        #expect(found.first?.fixIts.isEmpty == true)
        #expect(findings("a: { b: 1 }\n").map(\.message) == ["the type of 'a.b' cannot be determined"])
    }

    @Test func functionsThatAreNoColorsMakeNoShadow() {
        let found = findings("a: { b: \"minmax(0, 1fr) 200px 200px\" }\n")
        #expect(found.map(\.message) == ["the type of 'a.b' cannot be determined"])
    }

    @Test func lightAndDarkAreOneToken() {
        let found = findings("colors:\n  ink: { light: \"#111\", dark: \"#eee\" }\n")
        #expect(found.map(\.message) == ["'colors' has a token without a type, and its value looks like a color"])
        #expect(found.first?.fixIts.map(\.replacement) == ["$type: color", "$value", "$contexts: { dark", " }"])
    }

    @Test func partsOfASpringAreOneToken() {
        let found = findings("motion:\n  tab: { response: 0.35, damping: 0.7 }\n")
        #expect(found.first?.fixIts.map(\.replacement) == ["$type: spring", "dampingFraction"])
    }

    @Test func thousandsAreOneFinding() {
        let tokens = (0..<5000).map { "  c\($0): \"#112233\"" }.joined(separator: "\n")
        #expect(findings("colors:\n\(tokens)\n").count == 1)
    }
}
