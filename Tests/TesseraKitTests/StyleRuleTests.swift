import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// Rules of style beyond their examples.
@Suite struct StyleRuleTests {
    /// Marks stand where findings of the rule are expected.
    private func expect(
        _ rule: DiagnosticID, _ options: String, modifiers: String = "", _ text: String,
        _ messages: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let marked = MarkedText(text)
        let compilation = RuleSettingsTests.compile(
            modifiers + "rules: { \(rule): \(options) }\n", ["a.tokens.yaml": marked.text])
        let all = compilation.diagnostics
        let found = all.filter { $0.id == rule }
        #expect(!all.hasErrors, "\(all.map(\.message))", sourceLocation: sourceLocation)
        #expect(
            found.compactMap { $0.range?.offset } == marked.offsets, "\(found.map(\.message))",
            sourceLocation: sourceLocation)
        for (finding, message) in zip(found, messages) {
            #expect(finding.message == message, sourceLocation: sourceLocation)
        }
    }

    private static let namingCases: [(String, [String], [String])] = [
        ("camelCase", ["a", "aB", "violet500", "2xl", "größe"], ["A", "a-b", "a_b", "a b"]),
        ("PascalCase", ["A", "AB", "Violet500", "2xl"], ["a", "A-b"]),
        ("kebab-case", ["a", "a-b", "a-500", "500"], ["aB", "a--b", "-a", "a_b"]),
        ("snake_case", ["a", "a_b"], ["aB", "a__b", "a-b"]),
        ("SCREAMING_SNAKE_CASE", ["A", "A_B", "A_500"], ["a", "A-B"]),
    ]

    @Test(
        "conventions",
        arguments: namingCases)
    func naming(_ convention: String, _ good: [String], _ bad: [String]) {
        for name in good {
            expect("style/naming", "{ case: \(convention) }", "\"\(name)\": { $type: number, $value: 1 }")
        }
        for name in bad {
            expect("style/naming", "{ case: \(convention) }", "↓\"\(name)\": { $type: number, $value: 1 }")
        }
    }

    @Test("a name in the convention is offered")
    func namingHint() {
        let compilation = RuleSettingsTests.compile(
            "rules: { style/naming: { case: camelCase } }\n",
            ["a.tokens.yaml": "Surface-secondary_BGColor2: { $type: number, $value: 1 }"])
        #expect(compilation.diagnostics.map(\.hint) == ["such as surfaceSecondaryBgcolor2"])
    }

    @Test("descriptions")
    func description() {
        expect(
            "style/description", "{ groups: true }",
            "↓g: { $type: number, ↓a: 1, b: { $value: 1, $description: x }, ↓c: { $value: 1, $description: \" \" } }",
            "the group 'g' has no description", "'g.a' has no description", "'g.c' has no description")
        expect("style/description", "{ types: [color] }", "a: { $type: number, $value: 1 }")
    }

    @Test("the same value twice, in every context")
    func duplicates() {
        expect(
            "style/duplicate-value", "{}",
            """
            a: { $type: color, $value: "#7C5CFF" }
            b: { $type: color, $value: ↓"rgb(124, 92, 255)" }
            c: { $type: color, $value: "{a}" }
            d: { $type: color, $value: "#7C5CFF", $contexts: { light: "#000" } }
            e: { $type: color, $value: ↓"#7c5cff", $contexts: { light: black } }
            f: { $type: color, $value: "#7C5CFF", $deprecated: true }
            g: { $type: dimension, $value: 4px }
            h: { $type: dimension, $value: 4pt }
            """.replacing("$value: 4pt", with: "$value: ↓4pt"),
            "'b' repeats the value of 'a'", "'e' repeats the value of 'd'")
    }

    @Test("nothing refers to it")
    func unused() {
        expect(
            "style/unused", "{ tokens: p }",
            """
            p: { $type: number, a: 1, ↓b: 2, c: 3, d: { $value: 4, $deprecated: true } }
            s: { $type: number, x: "{p.a}", y: { $value: 0, $contexts: { light: "{p.c}" } }, z: 9 }
            """, "no token refers to 'p.b'")
    }

    @Test("spaces of colors, also in composites")
    func colorSpace() {
        expect(
            "style/color-space", "{ allowed: oklch }",
            """
            a: { $type: color, $value: oklch(60% 0.1 200) }
            b: { $type: color, $value: ↓"#fff", $contexts: { light: ↓hsl(0 0% 0%) } }
            c: { $type: border, $value: { color: ↓red, width: 1px, style: solid } }
            d: { $type: color, $value: "{b}" }
            """, "a color of 'b' is written in srgb, not in oklch")
    }

    @Test("gamuts, also of what is computed")
    func gamut() {
        expect(
            "style/gamut", "{ maximum: display-p3 }",
            """
            a: { $type: color, $value: color(display-p3 1 0 0) }
            b: { $type: color, $value: ↓color(rec2020 1 0 0) }
            c: { $type: color, $value: "{b}" }
            """)
        expect(
            "style/gamut", "{}",
            """
            a: { $type: color, $value: "#fff", $contexts: { light: ↓color(display-p3 1 0 0) } }
            """)
    }

    @Test("a value for every context")
    func requiredContexts() {
        expect(
            "style/required-contexts", "{}", modifiers: "modifiers: { size: [s, m, l], appearance: [dark, light] }\n",
            """
            ↓a: { $type: number, $value: 1, $contexts: { m: 2, light: 3 } }
            b: { $type: number, $value: 1, $contexts: { m: 2, l+light: 3 } }
            c: { $type: number, $value: "{b}" }
            """, "'a' has no value of its own for size=l")
    }

    @Test("layers")
    func layering() {
        let layers = "layers: [{ name: p, tokens: p }, { name: s, tokens: s }, { name: c, tokens: c }]"
        let text = """
            p: { $type: number, a: 1, b: "{p.a}" }
            s: { $type: number, a: "{p.a}", b: "{s.a}", c: 7 }
            c: { $type: number, a: "{p.a}", b: "{s.a}" }
            other: { $type: number, a: "{c.a}" }
            """
        expect("style/layering", "{ \(layers) }", text)
        expect(
            "style/layering", "{ \(layers), skip: false }",
            text.replacing("c: { $type: number, a: ", with: "c: { $type: number, a: ↓"),
            "'c.a' of the layer 'c' refers to 'p.a' of 'p', past 's'")
        expect(
            "style/layering", "{ \(layers), peers: false }",
            text.replacing("b: \"{p.a}", with: "b: ↓\"{p.a}").replacing("b: \"{s.a}\", c", with: "b: ↓\"{s.a}\", c"))
        expect(
            "style/layering", "{ \(layers), literals: lowest }", text.replacing("c: 7", with: "c: ↓7"),
            "'s.c' of the layer 's' has a value of its own, not a reference")
    }

    @Test("the grid")
    func grid() {
        expect(
            "style/spacing-grid", "{ base: 4pt, except: 1pt }",
            """
            a: { $type: dimension, $value: 0px }
            b: { $type: dimension, $value: -8px }
            c: { $type: dimension, $value: 1px }
            d: { $type: dimension, $value: 0.25rem, $contexts: { light: ↓0.3rem } }
            e: { $type: dimension, $value: ↓2px }
            f: { $type: dimension, $value: "{e}" }
            """, "'d' is 4.8 pt, no multiple of 4 pt", "'e' is 2 pt, no multiple of 4 pt")
    }

    @Test("the scale of text")
    func typeScale() {
        func style(_ name: String, _ size: String) -> String {
            "\(name): { $type: typography, $value: { fontFamily: A, fontSize: \(size), fontWeight: 400, "
                + "letterSpacing: 0px, lineHeight: 1.3 } }\n"
        }
        expect(
            "style/type-scale", "{ ratio: 1.2, base: 15pt, tolerance: 0.3pt }",
            style("a", "15px") + style("b", "18px") + style("c", "21.5px") + style("d", "12.5px") + style("e", "↓17px"),
            "the text of 'e' is 17 pt, no step of 15 pt x 1.2")
        // What else changes with contexts does not repeat it.
        expect(
            "style/type-scale", "{ ratio: 1.2, base: 15pt }",
            "w: { $type: fontWeight, $value: 400, $contexts: { dark: 700 } }\n"
                + style("e", "↓17px").replacing("fontWeight: 400", with: "fontWeight: \"{w}\""))
    }

    @Test("stacking orders")
    func zIndex() {
        expect(
            "style/z-index", "{}",
            """
            app:
              zIndex: { $type: number, a: -1, b: 0, c: ↓0, d: 10, e: { $value: 20, $contexts: { light: ↓5 } } }
            other: { $type: number, a: 2, b: 1 }
            """, "'app.zIndex.c' is 0, not above 'app.zIndex.b', which is 0")
    }

    @Test("counts")
    func counts() {
        expect(
            "style/token-count", "{ limits: [{ tokens: a, maximum: 2 }, { tokens: b, minimum: 2 }] }",
            "a: { $type: number, x: 1, y: 2, ↓z: 3 }\nb: { $type: number, ↓x: 1 }",
            "there are 3 tokens of 'a', more than 2", "there are 1 tokens of 'b', fewer than 2")
    }
}
