import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// JSON Pointers (DTCG 2025.10 Format, 7.1.2 and 7.3.4).
@Suite struct PointerTests {
    /// What most tests point into.
    static let base = """
        color:
          $type: color
          red: { $value: { colorSpace: srgb, components: [1, 0.5, 0], alpha: 0.25, hex: "#ff8000" } }
          plain: { $value: { colorSpace: srgb, components: [1, 0.5, 0] } }
          mist: "oklch(60% none 200)"
          alias: "{color.red}"
        shadow:
          $type: shadow
          one:
            $value: { color: "{color.red}", offsetX: 1px, offsetY: 2px, blur: 3rem, spread: 0px, inset: true }
          two:
            $value:
              - { color: "#000", offsetX: 1px, offsetY: 2px, blur: 3px, spread: 0px }
              - { color: "#fff", offsetX: 5px, offsetY: 6px, blur: 7px, spread: 8px }
        font:
          $type: fontFamily
          body: { $value: [Inter, Arial] }
          single: Inter
        line: { $type: strokeStyle, dotted: { $value: { dashArray: [1px, 2px], lineCap: round } } }
        fade: { $type: gradient, up: { $value: [{ color: "#000", position: 0 }, { color: "#fff", position: 0.75 }] } }
        ease: { $type: cubicBezier, out: { $value: [0.1, 0.2, 0.3, 0.4] } }
        time: { $type: duration, fast: 250ms }

        """

    static let values: [(written: String, line: String)] = [
        ("{ $ref: '#/color/red' }", "t: color = color(srgb 1 0.5 0 / 0.25)"),
        ("{ $ref: '#/color/red/$value' }", "t: color = color(srgb 1 0.5 0 / 0.25)"),
        ("{ $value: { $ref: '#/color/red' } }", "t: color = color(srgb 1 0.5 0 / 0.25)"),
        ("{ $type: color, $value: { $ref: '#/color/red/$value' } }", "t: color = color(srgb 1 0.5 0 / 0.25)"),
        ("{ $ref: '#/color/red/$value/components/1' }", "t: number = 0.5"),
        ("{ $ref: '#/color/alias/$value/components/1' }", "t: number = 0.5"),
        ("{ $ref: '#/color/red/$value/alpha' }", "t: number = 0.25"),
        ("{ $ref: '#/shadow/one/$value/color' }", "t: color = color(srgb 1 0.5 0 / 0.25)"),
        ("{ $ref: '#/shadow/one/$value/color/components/0' }", "t: number = 1"),
        ("{ $ref: '#/shadow/one/$value/blur' }", "t: dimension = 3rem"),
        ("{ $ref: '#/shadow/one/$value/blur/value' }", "t: number = 3"),
        ("{ $ref: '#/shadow/two/$value/1/spread' }", "t: dimension = 8px"),
        ("{ $ref: '#/shadow/two/$value/0' }", "t: shadow = 1px 2px 3px 0px #000000"),
        ("{ $ref: '#/font/body/$value/1' }", "t: fontFamily = Arial"),
        ("{ $ref: '#/line/dotted/$value/dashArray/1' }", "t: dimension = 2px"),
        ("{ $ref: '#/fade/up/$value/1/position' }", "t: number = 0.75"),
        ("{ $ref: '#/ease/out/$value/2' }", "t: number = 0.3"),
        ("{ $ref: '#/time/fast/$value/value' }", "t: number = 250"),
        // Within values.
        (
            "{ $type: color, $value: { colorSpace: { $ref: '#/color/red/$value/colorSpace' }, components: [{ $ref: '#/color/red/$value/components/1' }, 0, 1], alpha: { $ref: '#/color/red/$value/alpha' } } }",
            "t: color = color(srgb 0.5 0 1 / 0.25)"
        ),
        (
            "{ $type: color, $value: { colorSpace: srgb, components: { $ref: '#/color/red/$value/components' }, hex: { $ref: '#/color/red/$value/hex' } } }",
            "t: color = color(srgb 1 0.5 0)"
        ),
        (
            "{ $type: color, $value: { colorSpace: oklch, components: { $ref: '#/color/mist/$value/components' } } }",
            "t: color = oklch(0.6 none 200)"
        ),
        (
            "{ $type: dimension, $value: { value: { $ref: '#/time/fast/$value/value' }, unit: { $ref: '#/shadow/one/$value/blur/unit' } } }",
            "t: dimension = 250rem"
        ),
        (
            "{ $type: duration, $value: { value: 2, unit: { $ref: '#/time/fast/$value/unit' } } }", "t: duration = 2ms"
        ),
        (
            "{ $type: cubicBezier, $value: [{ $ref: '#/ease/out/$value/0' }, 0, { $ref: '#/color/red/$value/alpha' }, 1] }",
            "t: cubicBezier = cubic-bezier(0.1, 0, 0.25, 1)"
        ),
        (
            "{ $type: strokeStyle, $value: { dashArray: { $ref: '#/line/dotted/$value/dashArray' }, lineCap: { $ref: '#/line/dotted/$value/lineCap' } } }",
            "t: strokeStyle = dashes 1px 2px round"
        ),
        (
            "{ $type: gradient, $value: [{ $ref: '#/fade/up/$value/0' }, { color: { $ref: '#/color/red/$value' }, position: 1 }] }",
            "t: gradient = #000000 0, color(srgb 1 0.5 0 / 0.25) 1"
        ),
        (
            "{ $type: fontFamily, $value: [{ $ref: '#/font/body/$value/0' }, Courier] }",
            "t: fontFamily = Inter, Courier"
        ),
        (
            "{ $type: shadow, $value: { color: { $ref: '#/color/red' }, offsetX: { $ref: '#/shadow/one/$value/offsetY' }, offsetY: 0px, blur: 0px, spread: 0px, inset: { $ref: '#/shadow/one/$value/inset' } } }",
            "t: shadow = inset 2px 0px 0px 0px color(srgb 1 0.5 0 / 0.25)"
        ),
    ]

    @Test(arguments: values.indices)
    func leadsTo(_ index: Int) {
        let (written, expected) = Self.values[index]
        let line = resolved(Self.base + "t: \(written)").last { $0.hasPrefix("t:") }
        // A whole token, or the pointer to a part of one, is named on the way.
        let parts = line?.components(separatedBy: " = ")
        let head = parts?.first?.components(separatedBy: " <- ").first?.components(separatedBy: " -> ").first
        #expect([head, parts?.last].compactMap(\.self).joined(separator: " = ") == expected)
    }

    /// A pointer into a value follows its contexts.
    @Test func partsDependOnContexts() {
        let lines = resolved(
            """
            c: { $type: color, $value: "#000", $contexts: { dark: "#fff" } }
            red: { $type: number, $ref: "#/c/$value/components/0" }
            """)
        #expect(
            lines.suffix(3) == [
                "red: number <- #/c/$value/components/0", "  appearance=light: 0", "  appearance=dark: 1",
            ])
    }

    @Test func namesAreUnescaped() {
        let lines = resolved(
            """
            "a/b": { "c~d": { "e f": { $type: number, $value: 1 } } }
            one: { $ref: "#/a~1b/c~0d/e f" }
            two: { $ref: "#/a~1b/c~0d/e%20f/$value" }
            """)
        #expect(lines.suffix(2) == ["one: number -> a/b.c~d.e f = 1", "two: number -> a/b.c~d.e f = 1"])
    }

    /// Pointers walk the extended tree.
    @Test func inheritedTokensAreFound() {
        let lines = resolved(
            """
            base: { $type: number, one: 1 }
            copy: { $extends: "{base}" }
            t: { $ref: "#/copy/one/$value" }
            """)
        #expect(lines.contains("t: number -> copy.one = 1"))
    }

    @Test func metadataIsReadWithAWarning() {
        expectErrors(
            """
            a: { $type: number, $value: 1, $description: Seven, $extensions: { com.example: { sizes: [1, 7] } } }
            b: { $type: number, $value: { $ref: ↓"#/a/$extensions/com.example/sizes/1" } }
            c: { $type: fontFamily, $ref: ↓"#/a/$description" }
            """, ids: "reference/metadata", "reference/metadata")
    }

    @Test func metadataStandsForPartsOfValues() {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([
                """
                a: { $type: number, $value: 1, $extensions: { com.example: { sizes: [1, 7] } } }
                b: { $type: dimension, $value: { value: { $ref: "#/a/$extensions/com.example/sizes/1" }, unit: px } }
                """
            ]))
        #expect(diagnostics.map(\.id) == ["reference/metadata"])
        #expect(tokens.dump().contains("b: dimension = 7px"))
    }

    // MARK: Errors

    static let errors: [(written: String, id: DiagnosticID)] = [
        ("{ $type: color, $ref: ↓'/color/red' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'##/color/red' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#/color//red' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#/color/{red}' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#/' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'other.json#/color/red' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#/color/red/$value/' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#/color/re~d' }", "reference/malformed"),
        ("{ $type: color, $ref: ↓'#/color/rad' }", "reference/missing"),
        ("{ $type: color, $ref: ↓'#/color.red' }", "reference/missing"),
        // What is left out of a value has a default, but stands nowhere.
        ("{ $type: number, $ref: ↓'#/color/plain/$value/alpha' }", "reference/missing"),
        (
            "{ $type: color, $value: { colorSpace: srgb, components: [1, 0, 0], alpha: { $ref: ↓'#/color/plain/$value/alpha' } } }",
            "reference/missing"
        ),
        ("{ $type: color, $ref: ↓'#/color/red/components' }", "reference/missing"),
        ("{ $type: number, $ref: ↓'#/color/red/$value/components/3' }", "reference/missing"),
        ("{ $type: number, $ref: ↓'#/color/red/$value/components/-1' }", "reference/missing"),
        ("{ $type: number, $ref: ↓'#/color/red/$value/components/01' }", "reference/missing"),
        ("{ $type: number, $ref: ↓'#/color/red/$value/red' }", "reference/missing"),
        ("{ $type: color, $ref: ↓'#/shadow/two/$value/2/color' }", "reference/missing"),
        ("{ $type: color, $ref: ↓'#/shadow/one/$value/0/color' }", "reference/missing"),
        ("{ $type: fontFamily, $ref: ↓'#/font/single/$value/0' }", "reference/missing"),
        ("{ $type: color, $ref: ↓'#/color/red/$description' }", "reference/missing"),
        ("{ $type: dimension, $ref: ↓'#/shadow/one/$value/blur/value' }", "reference/type"),
        ("{ $type: dimension, $ref: ↓'#/color/red/$value/alpha' }", "reference/type"),
        ("{ $type: fontWeight, $ref: ↓'#/time/fast/$value/value' }", "reference/type"),
        ("{ $type: color, $ref: ↓'#/color/red/$value/components' }", "reference/type"),
        ("{ $type: gradient, $ref: ↓'#/fade/up/$value/0' }", "reference/type"),
        ("{ $type: gradient, $value: [{ $ref: ↓'#/color/red/$value' }] }", "reference/type"),
        ("{ $ref: ↓'#/color/red/$value/hex' }", "reference/type"),
        ("{ $type: color, $value: { $ref: '#/color/red', ↓alpha: 1 } }", "reference/malformed"),
        ("{ $type: color, $value: '#fff', $ref: ↓'#/color/red' }", "structure/key"),
        ("{ $type: color, $ref: ↓1 }", "structure/property"),
        (
            "{ $type: dimension, $value: { value: 1, unit: { $ref: ↓'#/line/dotted/$value/lineCap' } } }", "type/value"
        ),
        (
            "{ $type: color, $value: { colorSpace: srgb, components: [1, 0, { $ref: ↓'#/time/fast/$value/value' }] } }",
            "type/value"
        ),
        ("{ $type: dimension, $value: { value: { $ref: ↓'#/color/red/$value' }, unit: px } }", "reference/type"),
    ]

    @Test(arguments: errors.indices)
    func leadsNowhere(_ index: Int) {
        expectErrors(Self.base + "t: \(Self.errors[index].written)", ids: Self.errors[index].id)
    }

    @Test(arguments: [
        (
            "{ $type: number, $ref: '#/color/red/$value/alpa' }", "; did you mean 'alpha'?",
            "parts: colorSpace, components, alpha, hex"
        ),
        (
            "{ $type: color, $ref: '#/shadow/one/$value/colour' }", "; did you mean 'color'?",
            "parts: color, offsetX, offsetY, blur, spread"
        ),
        ("{ $type: color, $ref: '#/fade/up/$value/first' }", "", "a part of it is the place of an element, from 0"),
        ("{ $type: color, $ref: '#/color/red/$value/hex/0' }", "", "take '0' off: what is before it has no parts"),
        ("{ $type: color, $ref: '#/shadow/two/$value/2/color' }", "", "'tessera show shadow.two' shows its value"),
    ])
    func whatPartsThereAreIsSaid(_ written: String, _ suggestion: String, _ hint: String) throws {
        let found = resolve(MarkedFiles([Self.base + "t: \(written)"])).diagnostics
        #expect(found.map(\.id) == ["reference/missing"])
        let finding = try #require(found.first)
        #expect(finding.message.hasSuffix("'" + suggestion))
        #expect(finding.hint?.hasPrefix(hint) == true)
    }

    @Test func circlesThroughPointers() {
        expectErrors(
            """
            a: { $type: border, $value: { color: { $ref: ↓"#/b/$value/color" }, width: 1px, style: solid } }
            b: { $type: border, $value: { color: { $ref: "#/a/$value/color" }, width: 1px, style: solid } }
            """, ids: "reference/cycle")
    }
}
