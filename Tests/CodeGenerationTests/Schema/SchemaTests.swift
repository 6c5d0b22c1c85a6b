import Foundation
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

/// What the schemas say of documents, next to what the compiler says of them.
@Suite("A schema for editors")
struct SchemaTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The worked example, and all fixtures that compile.
    private static let documents: [String] =
        ["tessera.yaml", "nyx-themes.tessera.yaml"] + (names(in: "Tokens").map { "Tokens/\($0)" })
        + Fixture.all.flatMap { fixture in
            let folder = "Tests/CodeGenerationTests/Fixtures/\(fixture.name)"
            return names(in: folder)
                .filter { $0.hasSuffix(".yaml") || $0 == "\(fixture.name).json" }.map { "\(folder)/\($0)" }
        }

    private static func names(in folder: String) -> [String] {
        FileSystem.names(in: package.appending(path: folder).path)
    }

    @Test("accepts what the compiler accepts", arguments: documents)
    func accepts(_ path: String) throws {
        let text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
        let schema: EditorSchema =
            path.hasSuffix("tessera.yaml") ? .manifest : path.hasSuffix(".theme.yaml") ? .theme : .tokens
        #expect(try SchemaValidator.of(schema).errors(in: text) == [])
    }

    @Test("of themes accepts every form of their keys, and rejects what the reader rejects")
    func themes() throws {
        let schema = try SchemaValidator.of(.theme)
        let good = [
            """
            $schema: theme.schema.json
            seeds: { brand: "#7C5CFF", ocean: { color: oklch(60% 0.1 230), turn: 15 } }
            statuses: [danger, info]
            tint: { share: 0.2 }
            ratios: { text: 5, nonText: { standard: 3, dark+increased: 6 } }
            roles:
              a: "#FFFFFF"
              b: { value: { light: red, dark: { colorSpace: srgb, components: [0, 0, 0] } }, on: { a: 3, surfaces: text } }
              c: false
              d: { candidates: [white, { lightness: 0.9 }], choice: preferred, token: false, direction: { light: none } }
              f: { seed: brand, step: { from: brandFill, by: 0.04 }, separateFrom: { brandFill: 0.03 } }
              "chart*": false
              e: { limits: [0.1, 0.2], ladder: [0.15], lightness: { light+standard: 0.1 } }
            distinct: [[a, b], { roles: [a, b], strength: reported }]
            scales: { brand: numeric }
            when: { look: x }
            names: radix
            fillContrast: required
            onFill: steady
            """,
            "algorithm: hct\nvariant: rainbow\ncontrastLevels: { increased: 0.5 }\nseeds: { brand: red }\n",
            "seeds: { brand: red }\nstatuses: false\n",
        ]
        for text in good { #expect(try schema.errors(in: text) == []) }
        let bad = [
            "seeds: { neutral: red }", "seeds: { danger: red }", "seeds: { brand: red }\nnames: google",
            "seeds: { brand: red }\nroles: { a: { lightnes: 1 } }",
            "seeds: { brand: red }\nratios: { text: 50 }", "seeds: { brand: red }\nroles: { a: true }",
            "seeds: { brand: red }\nroles: { a: { lightness: { lite: 1 } } }",
            "seeds: { brand: { color: red, tun: 1 } }", "seeds: { brand: red }\nscales: { brand: numbers }",
            "seeds: { brand: red }\nwhen: { a: b, c: d }", "seeds: { brand: red }\nvariant: rainbow",
            "algorithm: hct\nseeds: { brand: red }\nstatuses: false",
        ]
        for text in bad { #expect(try !schema.errors(in: text).isEmpty, "\(text)") }
    }

    @Test("accepts the good example of every rule")
    func acceptsExamples() throws {
        let tokens = try SchemaValidator.of(.tokens)
        let manifest = try SchemaValidator.of(.manifest)
        let theme = try SchemaValidator.of(.theme)
        for rule in RuleCatalog.all {
            let schema: SchemaValidator
            switch rule.subject {
            case .theme: schema = theme
            case .manifest: schema = manifest
            case .tokens, .json, .swift, .css: schema = tokens
            // It has a schema of DTCG's own, and no token file's.
            case .resolver: continue
            }
            #expect(try schema.errors(in: rule.goodExample) == [], "\(rule.id)")
            if let text = rule.manifest { #expect(try manifest.errors(in: text) == [], "\(rule.id)") }
        }
    }

    private static let acceptsFormsCases: [String] = [
        "", "$schema: x\n$type: color\na: red\n", "a: { $root: { $type: number, $value: 1 }, b: \"{a.$root}\" }\n",
        "a: { $type: dimension, b: 16, c: 1rem, d: { $value: { value: 1, unit: px } }, e: \"{a.b} * 2\" }\n",
        "a: { $type: number, b: 1, c: { $value: { $ref: \"#/a/b\" } }, d: { $ref: \"#/a/b\" } }\n",
        "a: { $type: color, b: { $extends: \"{c}\", x: 4px } }\nc: { $type: dimension, e: 1 }\n",
        "a: { $type: color, b: { $ref: \"#/c\", x: { y: 8px } } }\n",
        "a: { $type: typography, b: { fontSize: { $value: \"{a.c}\" }, lineHeight: { $value: \"{a.c}\" } } }\n",
        "a: { $type: color, b: { $value: red, $extensions: { dev.tessera: { type: spring, value: {} } } } }\n"
            .replacing("{} }", with: "{ mass: 1, stiffness: 1, damping: 1 } }"),
        "a: { $type: shadow, b: { color: [{ color: red, offsetX: 0, offsetY: 0, blur: 0, spread: 0 }] } }\n",
        "a: { b: { c: { value: 1, unit: px } } }\n", "a: { $type: string, b: 1, c: true, d: x }\n",
        "a: { $type: cubicBezier, b: ease-in, c: [0, -1, 1, 2] }\n",
        "a: { $type: boolean, $deprecated: b, b: false }\n",
        "a: { $type: color, b: { $contexts: { light: red, dark+increased: \"{a.c} / 0.5\" }, $value: blue } }\n",
        "a: { $type: color, b: { $value: red, $contrast: { on: [any, [red, { from: blue }]], use: nonText } } }\n",
        "a: { $type: animation, b: { spring: { response: 0.2, dampingFraction: 1 } } }\n",
        "a: { $type: animation, b: { curve: [0, 0, 1, 1], duration: 1s, repeat: 3, autoreverse: true } }\n",
        "a: { $type: animation, b: { $value: { spring: \"{s}\", repeat: forever, stagger: \"{t}\", delay: 1ms } } }\n",
        "a: { $type: spring, b: { response: 1, dampingFraction: 1, $reducedMotion: { duration: 1, bounce: 0 } } }\n",
        "a: { $type: transition, b: { $value: \"{c}\", $reducedMotion: none } }\n",
        "a: { $value: \"{b}\", $reducedMotion: \"{c}\" }\n",
        "a: { $value: \"{b}\", $reducedMotion: { $ref: \"#/c\" } }\n",
        "a: { $value: \"{b}\", $extensions: { dev.tessera: { reducedMotion: calm, figures: { mass: 1 } } } }\n",
        "a: { $type: dimension, $value: 30, $touchTarget: { level: compact, reason: dense, hitSlop: 2px } }\n",
        "a: { $type: dimension, $value: 30, $holds: { text: \"{b}\", lines: 2, padding: 4px, growth: scales } }\n",
        "a: { $type: dimension, $value: 30, $extensions: { dev.tessera: { holds: { textStyle: body } } } }\n",
        "a: { $type: touchTarget, b: { size: 36pt, hitSlop: \"{c}\" }, c: \"{a.b}\" }\n",
        "a: { $type: touchTarget, $value: { width: 9, height: 9, hitSize: 1rem, x: 0, y: 1, level: compact, reason: b } }\n",
        "a: { $type: touchTarget, $value: { size: 9, exception: inline, level: standard, reason: b } }\n",
    ]

    @Test(
        "accepts every form of a token",
        arguments: acceptsFormsCases)
    func acceptsForms(_ text: String) throws {
        #expect(try SchemaValidator.of(.tokens).errors(in: text) == [])
    }

    private static let rejectsSlipsCases: [(String, String)] = [
        ("a: { $type: colour, b: red }", "/a/$type"), ("a: { $type: color, b: { $valeu: red } }", "/a/b/$valeu"),
        ("a: { $type: dimension, $value: { value: 1, unit: em } }", "/a/$value/unit"),
        ("a: { $type: dimension, b: 16em }", "/a/b"), ("a: { $type: duration, b: { c: 250 } }", "/a/b/c"),
        ("a: { $type: spring, b: { respnse: 0.25, dampingFraction: 0.6 } }", "/a/b/respnse"),
        ("a: { $type: spring, $value: { response: 0.25, bounce: 0.6 } }", "/a/$value"),
        ("a: { $type: dimension, $value: 44pt, $holds: { lines: 2 } }", "/a/$holds"),
        ("a: { $type: dimension, $value: 44pt, $holds: { text: 9pt, textStyle: body } }", "/a/$holds"),
        ("a: { $type: dimension, $value: 44pt, $holds: { text: 9pt, lines: 0 } }", "/a/$holds/lines"),
        ("a: { $type: touchTarget, $value: { width: 44pt } }", "/a/$value"),
        ("a: { $type: touchTarget, $value: { size: 44pt, width: 44pt } }", "/a/$value"),
        ("a: { $type: touchTarget, $value: { size: 44pt, hitSlop: 4pt, hitHeight: 52pt } }", "/a/$value"),
        ("a: { $type: touchTarget, $value: { size: 44pt, x: 0 } }", "/a/$value"),
        ("a: { $type: touchTarget, $value: { size: 44pt, reason: dense } }", "/a/$value"),
        ("a: { $type: touchTarget, $value: { size: 44pt, level: compact } }", "/a/$value"),
        ("a: { $type: touchTarget, b: { size: 44pt, shape: oval } }", "/a/b/shape"),
        ("a: { $type: border, $value: { color: red, widht: 1, style: solid } }", "/a/$value/widht"),
        ("a: { $type: strokeStyle, b: wavy }", "/a/b"), ("a: { $type: color, b: }", "/a/b"),
        ("a: { $type: color, b: { $value: red, $contexts: { light: 5 } } }", "/a/b/$contexts/light"),
        ("a: { $type: color, $value: { colorSpace: oklch, components: [0, 0, 360] } }", "/a/$value/components/2"),
        ("a: { $type: color, $value: red, $contrast: { on: red, uses: text } }", "/a/$contrast/uses"),
        ("a: { $type: color, $value: red, b: { $value: blue } }", "/a/b"), ("a.b: { $value: 1 }", "/a.b"),
        ("a: { $type: number, $value: 1, $ref: \"#/b\" }", "/a"), ("a: { $ref: \"b/c\" }", "/a/$ref"),
        ("a: { $value: 1, $extensions: { dev.tessera: { contxts: {} } } }", "/a/$extensions/dev.tessera/contxts"),
        ("a: { $type: number, $contrast: { on: red }, b: 1 }", "/a/$contrast"),
        ("a: { $type: animation, $value: { spring: \"{s}\", duration: 1s } }", "/a/$value"),
        ("a: { $type: animation, $value: { curve: ease } }", "/a/$value"),
        ("a: { $type: animation, $value: { curve: ease, duration: 1s, autoreverse: true } }", "/a/$value"),
        ("a: { $type: animation, $value: { curve: ease, duration: 1s, repeat: 0 } }", "/a/$value/repeat"),
        ("a: { $type: animation, $value: { curve: ease, duration: 1s, repeat: always } }", "/a/$value/repeat"),
        (
            "a: { $type: spring, $reducedMotion: none, b: { mass: 1, stiffness: 1, damping: 1 } }",
            "/a/$reducedMotion"
        ),
        (
            "a: { $type: spring, b: { response: 1, dampingFraction: 1, $reducedMotion: calmy } }",
            "/a/b/$reducedMotion"
        ),
        (
            "a: { $type: spring, b: { response: 1, dampingFraction: 1, $reducedMotion: { curve: ease } } }",
            "/a/b/$reducedMotion/curve"
        ),
    ]

    @Test(
        "rejects slips",
        arguments: rejectsSlipsCases)
    func rejectsSlips(_ text: String, place: String) throws {
        let errors = try SchemaValidator.of(.tokens).errors(in: text)
        #expect(errors.contains { $0.hasPrefix(place + ":") }, "\(errors)")
        #expect(Compiler.compile(CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)])).hasErrors)
    }

    private static let rejectsSlipsInManifestCases: [(String, String)] = [
        ("sources: [a]\noutput: []", "/output"), ("name: Nyx", ""), ("sources: [a]\nplatform: phone", "/platform"),
        ("sources: [a]\noutputs: [{ format: css, path: a, access: public }]", "/outputs/0/access"),
        ("sources: [a]\noutputs: [{ format: template, path: a }]", "/outputs/0"),
        ("sources: [a]\nmodifiers: { m: [one] }", "/modifiers/m"), ("sources: [/a]", "/sources/0"),
        ("sources: [a]\nrules: { text-size/minimum: no }", "/rules/text-size/minimum"),
        ("sources: [a]\nrules: { no/rule: off }", "/rules/no/rule"),
        ("sources: [a]\ncontrast: [{ text: red, nonText: red, on: blue }]", "/contrast/0"),
        ("sources: [a]\nmotion: { maximumSettling: 2 }", "/motion/maximumSettling"),
        ("sources: [a]\nmotion: { maximumOvershoots: 2 }", "/motion/maximumOvershoots"),
    ]

    @Test(
        "rejects slips in a manifest",
        arguments: rejectsSlipsInManifestCases)
    func rejectsSlipsInManifest(_ text: String, place: String) throws {
        let errors = try SchemaValidator.of(.manifest).errors(in: text)
        #expect(errors.contains { $0.hasPrefix(place + ":") }, "\(errors)")
    }
}
