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
        text:
          $type: typography
          body: { fontFamily: [Inter, Arial], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
          one: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
          code:
            fontFamily: { $ref: "#/text/body/$value/fontFamily" }
            fontSize: 16px
            fontWeight: 400
            letterSpacing: 0px
            lineHeight: 1.5
          alias: "{text.code}"

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
        ("{ $ref: '#/text/body/$value/fontFamily/1' }", "t: fontFamily = Arial"),
        // The list stands behind a pointer, which a reference leads to.
        ("{ $ref: '#/text/alias/$value/fontFamily/0' }", "t: fontFamily = Inter"),
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

    /// Whether a name can be pointed at depends on how the list is written in each context.
    @Test func namesOfAFontFamilyDependOnContexts() {
        let lines = resolved(
            """
            mono: { $type: fontFamily, $value: [Menlo, Courier], $contexts: { dark: [Monaco] } }
            ty: { $type: typography, fontFamily: "{mono}", fontSize: 16px, fontWeight: 400, letterSpacing: 0px, \
            lineHeight: 1.5 }
            t: { $ref: "#/ty/$value/fontFamily/0" }
            """)
        #expect(
            lines.suffix(3) == [
                "t: fontFamily <- #/ty/$value/fontFamily/0", "  appearance=light: Menlo", "  appearance=dark: Monaco",
            ])
    }

    /// A field with a scalar beside it makes a value of the mapping; pointers alone may be tokens of a group.
    @Test func pointersStandInFieldsThatAreWrittenDirectly() {
        let lines = resolved(
            """
            ink: { $type: color, $value: "#000000" }
            line:
              $type: border
              thin: { color: { $ref: "#/ink" }, width: 1px, style: solid }
              dashed: { color: "{ink}", width: 1px, style: { dashArray: { $ref: "#/dashes/$value/dashArray" }, \
            lineCap: round } }
            dashes: { $type: strokeStyle, dashArray: [1px, 2px], lineCap: round }
            group: { $type: shadow, color: { $ref: "#/ink" } }
            """)
        #expect(lines.contains("line.thin: border = 1px solid #000000"))
        #expect(lines.contains { $0.hasPrefix("line.dashed: border = 1px dashes 1px 2px round") })
        #expect(lines.contains { $0.hasPrefix("group.color: color -> ink") })
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
        ("{ $type: fontFamily, $ref: ↓'#/font/body/$value/0/0' }", "reference/missing"),
        ("{ $type: fontFamily, $ref: ↓'#/text/one/$value/fontFamily/0' }", "reference/missing"),
        ("{ $type: fontFamily, $ref: ↓'#/text/body/$value/fontFamily/2' }", "reference/missing"),
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

    @Test(arguments: [
        ("{ colorSpace: srgb, components: [0, 0, 0], alpha: { $ref: '#/o' } }", "color", "'o' is of type 'opacity'"),
        ("{ value: 1, unit: { $ref: '#/word' } }", "dimension", "'word' is of type 'string'"),
        ("{ value: { $ref: '#/fade/up/$value/0' }, unit: ms }", "duration", "'fade.up' is a gradient stop"),
    ])
    func whatIsNoPartIsCalledByItsType(_ value: String, _ type: String, _ start: String) {
        let others = "o: { $type: opacity, $value: 0.5 }\nword: { $type: string, $value: px }\n"
        let file = MarkedFiles([Self.base + others + "t: { $type: \(type), $value: \(value) }"])
        let found = resolve(file).diagnostics
        #expect(found.map(\.message) == ["\(start), and cannot be part of a '\(type)'"])
    }

    @Test(arguments: [
        "{ $type: color, $value: { colorSpace: srgb, components: ['{n}', 0, 0] } }",
        "{ $type: color, $value: { colorSpace: srgb, components: '{n}' } }",
        "{ $type: color, $value: { colorSpace: srgb, components: [0, 0, 0], alpha: '{n}' } }",
        "{ $type: dimension, $value: { value: '{n}', unit: px } }",
        "{ $type: cubicBezier, $value: [0, '{n}', 0, 1] }",
    ])
    func bracesInsideAValueAreAPointer(_ written: String) {
        let file = MarkedFiles(["n: { $type: number, $value: 0.5 }\nt: \(written)"])
        #expect(
            resolve(file).diagnostics.map(\.hint) == [
                "inside a value, a reference is a pointer: { \"$ref\": \"#/n/$value\" }"
            ])
    }

    /// Where only other parts vary, the part does not.
    @Test func partsThatDoNotVaryHaveOneValue() {
        let lines = resolved(
            """
            ink: { $type: color, $value: "#000000", $contexts: { light: "#ffffff", compact: "#111111" } }
            card: { $type: shadow, $value: { color: "{ink}", offsetX: 0px, offsetY: 4px, blur: 2px, spread: 0px } }
            lift: { $type: dimension, $ref: "#/card/$value/offsetY" }
            line: { $type: border, $value: { color: "#123456", width: { $ref: "#/card/$value/blur" }, style: solid } }
            step: { $type: dimension, $value: 1px, $contexts: { compact: 2px } }
            both: { $type: shadow, $value: { color: "{ink}", offsetX: "{step}", offsetY: 0px, blur: 0px, spread: 0px } }
            move: { $ref: "#/both/$value/offsetX" }
            """, contexts: .three)
        #expect(lines.contains { $0.hasPrefix("lift: dimension") && $0.hasSuffix("= 4px") })
        #expect(lines.contains { $0.hasPrefix("line: border") && $0.hasSuffix("= 2px solid #123456") })
        #expect(lines.suffix(2) == ["  density=regular: 1px", "  density=compact: 2px"])
    }

    @Test func circlesThroughPointers() {
        expectErrors(
            """
            a: { $type: border, $value: { color: { $ref: ↓"#/b/$value/color" }, width: 1px, style: solid } }
            b: { $type: border, $value: { color: { $ref: "#/a/$value/color" }, width: 1px, style: solid } }
            """, ids: "reference/cycle")
    }
}
