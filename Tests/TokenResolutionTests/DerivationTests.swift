import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct DerivationTests {
    @Test func colorsDeriveFromColors() {
        #expect(
            resolved(
                """
                $type: color
                base: "#336699"
                dim: { $type: opacity, $value: 0.4 }
                scale: { $type: number, $value: 2 }
                soft: "{base} / 0.5"
                dimmed: "{soft} / {dim}"
                twice: "rgb(from {base} calc(r * {scale}) g b)"
                mix: "color-mix(in srgb, {base} 25%, black)"
                plain: "color-mix(in srgb, white, black)"
                alias: "{mix}"
                """) == [
                    "base: color = #336699", "dim: opacity = 0.4", "scale: number = 2",
                    "soft: color <- {base} / 0.5 = rgb(51 102 153 / 0.5)",
                    "dimmed: color <- {soft} / {dim} = #33669966",
                    "twice: color <- rgb(from {base} calc(r * {scale}) g b) = #666699",
                    "mix: color <- color-mix(in srgb, {base} 25%, black) = color(srgb 0.05 0.1 0.15)",
                    "plain: color = color(srgb 0.5 0.5 0.5)", "alias: color -> mix = color(srgb 0.05 0.1 0.15)",
                ])
    }

    @Test func everyContextHasAColorOfItsOwn() {
        #expect(
            resolved(
                """
                $type: color
                base: { $contexts: { light: "#000000", dark: "#FFFFFF" } }
                dim: { $type: opacity, $contexts: { regular: 0.2, compact: 0.4 } }
                soft: "{base} / {dim}"
                edge: { $type: border, $value: { color: "{soft} / 1", width: 1px, style: solid } }
                own: { $value: "{base} / 0.2", $contexts: { dark: "color-mix(in srgb, {base}, red)" } }
                """, contexts: .three
            ).drop { !$0.hasPrefix("soft") } == [
                "soft: color <- {base} / {dim}",
                "  appearance=light, density=regular: #00000033", "  appearance=light, density=compact: #00000066",
                "  appearance=dark, density=regular: #ffffff33", "  appearance=dark, density=compact: #ffffff66",
                "edge: border",
                "  appearance=light, density=regular: 1px solid #000000",
                "  appearance=light, density=compact: 1px solid #000000",
                "  appearance=dark, density=regular: 1px solid #ffffff",
                "  appearance=dark, density=compact: 1px solid #ffffff",
                "own: color <- {base} / 0.2", "  appearance=light: #00000033",
                "  appearance=dark: color(srgb 1 0.5 0.5)",
            ])
    }

    @Test func provenanceLeadsThroughEveryReference() throws {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([
                """
                $type: color
                violet: "#7C5CFF"
                base: "{violet}"
                night: "#000000"
                mix: "color-mix(in oklch, {base} 80%, {night})"
                top: "{mix} / 0.5"
                again: "color-mix(in oklch, {base}, {violet})"
                """
            ]))
        #expect(diagnostics.isEmpty)
        func origin(of path: String) throws -> [String] {
            let token = try #require(tokens.tree.token(at: path))
            return tokens.origin(of: token, in: tokens.contexts.defaultPermutation).map { tokens.tree[$0.token].path }
        }
        #expect(try origin(of: "top") == ["top", "mix", "base", "violet", "night"])
        #expect(try origin(of: "again") == ["again", "base", "violet"])
    }

    // MARK: Errors

    @Test(
        arguments: [
            ("a: \"↓{nobody} / 0.5\"", "reference/missing"),
            ("a: \"color-mix(in oklab, ↓{nobody}, red)\"", "reference/missing"),
            ("g: { c: \"#fff\" }\na: \"oklch(from ↓{g} l c h)\"", "reference/group"),
            ("a: \"↓{a} / 0.5\"", "reference/cycle"),
            ("s: { $type: dimension, $value: 4px }\na: \"↓{s} / 0.5\"", "reference/type"),
            ("s: { $type: dimension, $value: 4px }\nc: \"#fff\"\na: \"{c} / ↓{s}\"", "reference/type"),
            ("n: { $type: number, $value: 38 }\nc: \"#fff\"\na: \"{c} / ↓{n}\"", "type/value"),
            (
                "n: { $type: number, $contexts: { light: 1, dark: -1 } }\nc: \"#fff\"\na: \"rgb(from {c} r g b / ↓{n})\"",
                "type/value"
            ),
            ("o: { $type: opacity, $value: 0.4 }\na: \"oklch(from ↓{o} l c h)\"", "reference/type"),
            ("c: \"#fff\"\na: \"oklch(from {c} l ↓q h)\"", "type/value"),
            ("c: \"#fff\"\na: \"{c} / ↓red\"", "type/value"),
            ("c: \"#fff\"\na: \"↓{c..d} / 0.5\"", "reference/malformed"),
            ("c: \"#fff\"\na: ↓\"{c / 0.5\"", "reference/malformed"),
            ("c: \"#fff\"\na: { $contexts: { light: \"#000\", dark: \"↓{nobody} / 1\" } }", "reference/missing"),
            ("c: \"#fff\"\na: { $value: \"#000\", $contrast: { on: \"↓{nobody} / 1\" } }", "reference/missing"),
        ] as [(String, DiagnosticID)])
    func errorsAreAtTheReference(_ yaml: String, _ id: DiagnosticID) {
        expectErrors("$type: color\n" + yaml, ids: id)
    }

    @Test(arguments: [
        "rgb(from {c} calc(r * 10) calc(g * 10) b)", "oklab(from {c} l a b)", "rgb(from {c} calc(r - 900) g b)",
    ])
    func colorsBeyondWhiteAndBlackAreToldOf(_ text: String) {
        // The second is what it was: nothing is to be told.
        let isFine = text.hasPrefix("oklab")
        let yaml =
            "$type: color\nc: \"#336699\"\na: { $contexts: { light: \(isFine ? "" : "↓")\"\(text)\", dark: \"{c} / 1\" } }"
        let found = expectFindings(files: [yaml], isFine ? [] : ["type/value"]) { resolve($0).diagnostics }
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test func aDerivedColorStandsForNothingElse() {
        expectErrors(
            """
            c: { $type: color, $value: "#fff" }
            n: { $type: dimension, $value: "↓{c} / 2" }
            f: { $type: fontFamily, $value: ↓"{c} / 2" }
            """, ids: "reference/type", "reference/malformed")
    }

    @Test func aMisspeltReferenceIsFixedWithinTheText() {
        let found = expectErrors("$type: color\nsignal: \"#fff\"\na: \"↓{sgnal} / 0.5\"", ids: "reference/missing")
        #expect(found.first?.fixIts.first?.replacement == "{signal}")
    }
}
