import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

/// Contexts are chosen first, and references followed after.
@Suite struct CircleTests {
    @Test func whatNoPermutationHasIsNoCircle() {
        #expect(
            resolved(
                """
                $type: number
                page: { $value: 1, $contexts: { dark: "{panel}" } }
                panel: { $value: "{page}", $contexts: { dark: 2 } }
                rim: "{page}"
                """) == [
                    "page: number", "  appearance=light: 1", "  appearance=dark: 2", "panel: number",
                    "  appearance=light: 1", "  appearance=dark: 2", "rim: number -> page", "  appearance=light: 1",
                    "  appearance=dark: 2",
                ])
    }

    @Test func aCircleNamesItsPermutations() {
        let found = expectErrors(
            """
            $type: number
            a: { $value: 1, $contexts: { nyx: ↓"{b}" } }
            b: { $value: "{a}", $contexts: { compact: "{a}" } }
            c: "{a}"
            """, ids: "reference/cycle", contexts: .three)
        #expect(found.first?.contexts == ["brand=nyx"])
        #expect(found.first?.hint == "in 2 of 6 permutations")
    }

    /// The same circle is told once, another one by itself.
    @Test func eachCircleIsToldOnce() {
        let found = resolve(
            MarkedFiles([
                """
                $type: number
                a: { $value: 1, $contexts: { nyx: "{b}", eos: "{c}" } }
                b: { $value: "{a}" }
                c: { $value: "{a}" }
                """
            ]), contexts: .three
        ).diagnostics
        #expect(found.map(\.id) == ["reference/cycle", "reference/cycle"])
        #expect(found.map(\.contexts) == [["brand=nyx"], ["brand=eos"]])
    }

    @Test func fieldsAndCalculationsAreFollowedInEachPermutation() {
        let (tokens, findings) = resolve(
            MarkedFiles([
                """
                w: { $type: dimension, $value: 2px, $contexts: { dark: { $ref: "#/edge/$value/width" } } }
                edge:
                  $type: border
                  $value: { color: "#000", width: "{w}", style: solid }
                  $contexts: { dark: { color: "#FFF", width: 1px, style: solid } }
                """
            ]))
        #expect(findings.isEmpty)
        #expect(
            tokens.dump().contains("appearance=dark: 1px"))
    }

    /// Work and memory are bounded, also where many tokens refer to each other in many permutations.
    @Test func tooManyPermutationsAreAnError() {
        let space = ContextSpace(
            modifiers: (0..<10).map { Modifier(name: "m\($0)", contexts: ["a\($0)", "b\($0)", "c\($0)"]) })
        var yaml = "$type: number\n"
        for index in 0..<400 {
            let selector = (0..<10).map { "b\($0)" }[index % 10]
            yaml += "t\(index): { $value: \"{t\((index + 1) % 400)}\", $contexts: { \(selector): 1 } }\n"
        }
        let found = resolve(MarkedFiles([yaml]), contexts: space).diagnostics
        #expect(found.map(\.id) == ["context/limit"])
    }

    @Test func longCirclesOfOnePermutationNeedNoStack() {
        let count = 5_000
        var yaml = "$type: number\nt0: { $value: \"{t1}\", $contexts: { dark: 7 } }\n"
        for index in 1..<count { yaml += "t\(index): \"{t\((index + 1) % count)}\"\n" }
        let found = resolve(MarkedFiles([yaml])).diagnostics
        #expect(found.map(\.id) == ["reference/cycle"])
        #expect(found.first?.contexts == ["appearance=light"])
    }
}
