import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct CalculationTests {
    @Test func valuesAreComputedFromValues() {
        #expect(
            resolved(
                """
                space:
                  $type: dimension
                  base: 8px
                  twice: "{space.base} * 2"
                  middle: "({space.base} + 4px) / 2"
                  down: "floor({space.base} * {ratio})"
                  limited: "clamp(10px, {space.base}, 20px)"
                  sum: "{space.base} + {space.twice}"
                  alias: "{space.sum}"
                  chain: "{space.alias} / 3"
                  root: "{rem} / 2"
                rem: { $type: dimension, $value: 1rem }
                ratio: { $type: number, $value: 1.2 }
                steps: { $type: number, $value: "{space.twice} / {space.base}" }
                fast: { $type: duration, $value: 200ms }
                slow: { $type: duration, $value: "{fast} + 0.1s" }
                dim: { $type: opacity, $value: "{dimmer} * 2" }
                dimmer: { $type: opacity, $value: "{ratio} / 10" }
                weight: { $type: fontWeight, $value: "{heavy} + 100" }
                heavy: { $type: fontWeight, $value: bold }
                constant: { $type: number, $value: 2 * 3 }
                """) == [
                    "space.base: dimension = 8px", "space.twice: dimension <- {space.base} * 2 = 16px",
                    "space.middle: dimension <- ({space.base} + 4px) / 2 = 6px",
                    "space.down: dimension <- floor({space.base} * {ratio}) = 9px",
                    "space.limited: dimension <- clamp(10px, {space.base}, 20px) = 10px",
                    "space.sum: dimension <- {space.base} + {space.twice} = 24px",
                    "space.alias: dimension -> space.sum = 24px",
                    "space.chain: dimension <- {space.alias} / 3 = 8px",
                    "space.root: dimension <- {rem} / 2 = 0.5rem", "rem: dimension = 1rem", "ratio: number = 1.2",
                    "steps: number <- {space.twice} / {space.base} = 2", "fast: duration = 200ms",
                    "slow: duration <- {fast} + 0.1s = 300ms", "dim: opacity <- {dimmer} * 2 = 0.24",
                    "dimmer: opacity <- {ratio} / 10 = 0.12", "weight: fontWeight <- {heavy} + 100 = 800",
                    "heavy: fontWeight = bold", "constant: number = 6",
                ])
    }

    @Test func whatIsCalculatedFromResultsIsWhole() {
        let lines = resolved(
            """
            $type: dimension
            base: 10px
            third: "{base} / 3"
            sixth: "{base} / 6"
            down: "floor({third} * 3)"
            up: "ceil({sixth} * 6)"
            nearest: "round(down, {third} * 3, 2px)"
            less: "floor({third} * 3 - 0.0001px)"
            """)
        #expect(
            lines.suffix(4) == [
                "down: dimension <- floor({third} * 3) = 10px", "up: dimension <- ceil({sixth} * 6) = 10px",
                "nearest: dimension <- round(down, {third} * 3, 2px) = 10px",
                "less: dimension <- floor({third} * 3 - 0.0001px) = 9px",
            ])
    }

    @Test func everyContextHasAResultOfItsOwn() {
        #expect(
            resolved(
                """
                $type: dimension
                base: { $contexts: { regular: 8px, compact: 0.5rem } }
                scale: { $type: number, $contexts: { light: 1, dark: 2 } }
                twice: "{base} * 2"
                scaled: "{base} * {scale}"
                own: { $value: "{base} / 2", $contexts: { dark: "{base} / 4" } }
                """, contexts: .three
            ).drop { !$0.hasPrefix("twice") } == [
                "twice: dimension <- {base} * 2", "  density=regular: 16px", "  density=compact: 1rem",
                "scaled: dimension <- {base} * {scale}",
                "  appearance=light, density=regular: 8px", "  appearance=light, density=compact: 0.5rem",
                "  appearance=dark, density=regular: 16px", "  appearance=dark, density=compact: 1rem",
                "own: dimension <- {base} / 2",
                "  appearance=light, density=regular: 4px", "  appearance=light, density=compact: 0.25rem",
                "  appearance=dark, density=regular: 2px", "  appearance=dark, density=compact: 0.125rem",
            ])
    }

    @Test func partsOfCompositesAreComputed() {
        #expect(
            resolved(
                """
                a: { $type: dimension, $value: 4px }
                n: { $type: number, $value: 1.5 }
                t: { $type: duration, $value: 200ms }
                border: { $type: border, $value: { color: "#000", width: "{a} / 4", style: solid } }
                shadow:
                  $type: shadow
                  $value: { color: "#000", offsetX: "-{a}", offsetY: "{a} * 2", blur: "{a} + 1px", spread: 0 }
                spring: { $type: spring, $value: { response: "{t} * 2", dampingFraction: "{n} / 3" } }
                type:
                  $type: typography
                  $value:
                    { fontFamily: A, fontSize: "{a} * 4", fontWeight: 350 + 50, letterSpacing: 0, lineHeight: "{n} - 0.1" }
                dash: { $type: strokeStyle, $value: { dashArray: ["{a} * 2", 1px], lineCap: butt } }
                """
            ).suffix(5) == [
                "border: border = 1px solid #000000", "shadow: shadow = -4px 8px 5px 0px #000000",
                "spring: spring = spring(response 0.4, damping fraction 0.5)",
                "type: typography = 400 16px/1.4 A, spaced 0px", "dash: strokeStyle = dashes 8px 1px butt",
            ])
    }

    @Test func provenanceLeadsThroughEveryReference() throws {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([
                "$type: dimension\na: 8px\nb: \"{a}\"\nc: \"{b} * 2\"\nd: \"max({c}, {e}, {a})\"\ne: 1px * 2"
            ]))
        #expect(diagnostics.isEmpty)
        let token = try #require(tokens.tree.token(at: "d"))
        let hops = tokens.origin(of: token, in: tokens.contexts.defaultPermutation)
        #expect(hops.map { tokens.tree[$0.token].path } == ["d", "c", "b", "a", "e"])
    }

    // MARK: Errors

    @Test(
        arguments: [
            ("a: 8px\nb: \"{a} ↓+ 1\"", "type/calculation"),
            ("a: 8px\nb: \"{a} ↓+ 1rem\"", "type/calculation"),
            ("a: 8px\nb: \"{a} ↓* {a}\"", "type/calculation"),
            ("a: 8px\nn: { $type: number, $value: 0 }\nb: \"{a} ↓/ {n}\"", "type/calculation"),
            ("a: 8px\nb: ↓\"{a} / {a}\"", "type/calculation"),
            ("a: 8px\nb: \"{a} * 1e300 ↓* 1e300\"", "type/calculation"),
            ("a: 8px\nb: \"2 * ↓{c}\"", "reference/missing"),
            ("g: { c: 1px }\nb: \"2 * ↓{g}\"", "reference/group"),
            ("c: { $type: color, $value: \"#fff\" }\nb: \"↓{c} / 2\"", "reference/type"),
            ("c: { $type: string, $value: \"2\" }\nb: \"1px * ↓{c}\"", "reference/type"),
            ("a: \"↓{a} * 2\"", "reference/cycle"),
            ("a: \"↓{b} * 2\"\nb: \"{c}\"\nc: \"{a} + 1px\"", "reference/cycle"),
            (
                "a: 8px\nb: { $type: border, $value: { color: \"#000\", width: ↓\"{a} - 9px\", style: solid } }",
                "type/value"
            ),
            ("a: 8px\nb: { $contexts: { light: 1px, dark: \"{a} ↓+ 1\" } }", "type/calculation"),
            (
                "n: { $type: number, $value: 1 }\nb: { $value: \"{n}\", $contexts: { dark: ↓\"{n} * 2px\" } }",
                "type/calculation"
            ),
            ("a: 8px\nb: { $type: opacity, $value: ↓\"{a} / 2px\" }", "type/calculation"),
        ] as [(String, DiagnosticID)])
    func errorsAreAtTheirPlace(_ yaml: String, _ id: DiagnosticID) {
        expectErrors("$type: dimension\n" + yaml, ids: id)
    }

    /// A value for one context has the type of the token, which its other value gives.
    @Test func aResultOfAnotherTypeIsNone() {
        let found = expectErrors(
            """
            n: { $type: number, $value: 1 }
            b: { $type: dimension, $value: ↓"{n}", $contexts: { dark: "{n} * 2px" } }
            """, ids: "reference/type")
        #expect(found.count == 1)
    }

    @Test func theContextsOfAErrorAreNamed() {
        let found = expectErrors(
            """
            $type: dimension
            base: { $contexts: { regular: 8px, compact: 1rem } }
            off: { $type: number, $contexts: { light: 0, dark: 1 } }
            sum: "{base} ↓+ 4px"
            quotient: "{base} ↓/ {off}"
            always: "{base} ↓+ 4"
            """, ids: "type/calculation", "type/calculation", "type/calculation", contexts: .three)
        #expect(
            found.map(\.contexts) == [
                ["density=compact"],
                ["appearance=light, density=regular", "appearance=light, density=compact"], [],
            ])
    }

    @Test func aErrorIsNotToldAgainWhereItIsUsed() {
        expectErrors(
            "$type: dimension\na: 8px\nb: \"{a} ↓/ 0\"\nc: \"{b} * 2\"\nd: \"{c}\"", ids: "type/calculation")
    }

    @Test func requirementsAreComputedToo() {
        expectErrors(
            """
            $type: color
            n: { $type: number, $contexts: { light: 0.5, dark: 2 } }
            ink: { $value: "#000", $contrast: { on: "#fff", groupOpacity: ↓"{n} * 0.8" } }
            text: { $value: "#000", $contrast: { on: "#fff", groupOpacity: "{n} / 2" } }
            size: { $value: "#000", $contrast: { on: "#fff", fontSize: "16px ↓+ {n}" } }
            """, ids: "type/calculation", "type/calculation")
    }

    @Test func whatIsLeftOfAnInvalidListIsRight() {
        expectErrors(
            """
            a: { $type: dimension, $value: 1px }
            s: { $type: strokeStyle, $value: { dashArray: ["{a} * 2", ↓foo, "{a}", "↓{b} * 2"], lineCap: round } }
            """, ids: "type/value", "reference/missing")
    }

    @Test func aMisspeltReferenceIsFixedWithinTheText() {
        let found = expectErrors("$type: dimension\nspace: 8px\na: \"↓{spce} * 2\"", ids: "reference/missing")
        #expect(found.first?.fixIts.first?.replacement == "{space}")
    }

    @Test func longSumsOfReferencesAreFine() {
        let sum = Array(repeating: "{a}", count: 20_000).joined(separator: " + ")
        let lines = resolved("$type: dimension\na: 2px\nb: \"\(sum)\"")
        #expect(lines.last?.hasSuffix("= 40000px") == true)
    }
}
