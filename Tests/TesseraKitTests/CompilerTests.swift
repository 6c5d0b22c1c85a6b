import TesseraCSSOutput
import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

@Suite struct CompilerTests {
    static func compile(_ texts: [String], outputs: [Output] = allOutputs, isComplete: Bool = true) -> Compilation {
        var manifest = Manifest()
        manifest.name = "Nyx"
        manifest.outputs = outputs
        let files = MarkedFiles(texts)
        var input = CompilationInput(
            sources: files.sources, tokenFiles: files.ids, sourceNames: files.sources.texts.map(\.path),
            manifest: manifest)
        input.isComplete = isComplete
        return Compiler.compile(input)
    }

    @Test func emptyFilesAreNamedWhereATokenDoesNotExist() {
        let found = Self.compile(["a: \"{color.b}\"\nc: \"{color.d}\"\n", "# Colors\n\n", ""]).diagnostics
            .filter { $0.id == "reference/missing" }
        #expect(found.map { $0.notes.map(\.message) } == [["'2.yaml' is empty", "'3.yaml' is empty"], []])
        let whole = Self.compile(["a: \"{color.b}\"\n", "b: { $type: number, $value: 1 }\n"]).diagnostics
        #expect(whole.first { $0.id == "reference/missing" }?.notes.isEmpty == true)
    }

    static let allOutputs = [
        Output(format: SwiftOptions(), path: "Nyx.swift"),
        Output(format: JSONOptions(), path: "nyx.json"),
        Output(format: CSSOptions(), path: "nyx.css"),
    ]

    static let sample = [
        """
        color:
          $type: color
          violet: "#7C5CFF"
          surface: { $value: "#14141C", $contexts: { light: "#F4F4F8" } }
          signal: { $value: "{color.violet}", $description: Signals. }
        """,
        """
        motion: { press: { response: 0.25, dampingFraction: 0.6 } }
        size: { button: { $type: dimension, $value: 44pt, $touchTarget: true } }
        """, "motion: { $type: spring }\n",
    ]

    /// The green of Display P3, mapped to sRGB by each method (CSS Color 4, "Gamut Mapping"; figures of the
    /// reference implementation).
    @Test(arguments: [
        (GamutMappingMethod.rayTrace, "#00f74f"), (.localMINDE, "#00fb29"), (.clip, "#00ff00"),
    ])
    func colorsAreMappedAsTheManifestAsks(_ method: GamutMappingMethod, _ hex: String) throws {
        var manifest = Manifest()
        manifest.gamutMapping = method
        manifest.outputs = Self.allOutputs
        let text = SourceText(path: "a.yaml", text: "g: { $type: color, $value: color(display-p3 0 1 0) }\n")
        let compilation = Compiler.compile(CompilationInput(texts: [text], manifest: manifest))
        #expect(compilation.diagnostics.isEmpty)
        let outputs = compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(outputs.count { $0.contains(hex) } == 2, "CSS and JSON have sRGB; Swift keeps P3")
    }

    /// What is judged is what is shipped: clipped, the green is lighter than mapped with care.
    @Test func contrastIsThatOfTheMappedColors() {
        let text = SourceText(
            path: "a.yaml",
            text: """
                g: { $type: color, $value: oklch(0.62 0.4 140), $contrast: { on: "#000", minimum: 8 } }
                """)
        var ratios: [String] = []
        for method in GamutMappingMethod.allCases {
            var manifest = Manifest()
            manifest.gamutMapping = method
            let compilation = Compiler.compile(CompilationInput(texts: [text], manifest: manifest))
            ratios += compilation.diagnostics.map { String($0.message.prefix(20)) }
        }
        #expect(Set(ratios).count > 1, "\(ratios)")
    }

    @Test func everyFloorIsHeardInSourceOrder() {
        let texts = [
            """
            color:
              $type: color
              ink: "↓#14141"
              paper: "#FFFFFF"
              ↓ink: "#000000"
              faint: { $value: ↓"#BBBBBB", $contrast: { on: "{color.paper}" } }
              lost: ↓"{color.papper}"
            """,
            """
            size:
              $type: dimension
              button: { $value: ↓40pt, $touchTarget: true }
              gap: { $value: 1px, $contexts: { ↓lihgt: 2px } }
              ↓$desc: x
            """,
        ]
        let files = MarkedFiles(texts)
        let compilation = Self.compile(texts.map { MarkedText($0).text })
        let ids = [
            "type/value", "yaml/duplicate-key", "contrast/text", "reference/missing", "touch-target/minimum",
            "context/unknown", "structure/key",
        ]
        #expect(files.findings(compilation.diagnostics) == zip(files.places, ids).map { "\($0) \($1)" })
        #expect(compilation.diagnostics == compilation.diagnostics.sortedInSourceOrder())
        #expect(compilation.hasErrors)
        #expect(compilation.files.isEmpty)
    }

    @Test func goodTokensAreGenerated() {
        let compilation = Self.compile(Self.sample)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map(\.message))")
        #expect(compilation.files.map(\.path) == ["Nyx.swift", "nyx.json", "nyx.css"])
        #expect(compilation.files.allSatisfy { !$0.bytes.isEmpty })
    }

    @Test func warningsDoNotStopGeneration() {
        let compilation = Self.compile(["t: { $type: number, $value: 1, $deprecated: true }\nu: \"{t}\"\n"])
        #expect(compilation.diagnostics.map(\.id) == ["deprecated/use"])
        #expect(compilation.files.count == 3)
    }

    @Test func sameBytesEveryTime() {
        let first = Self.compile(Self.sample).files.map(\.bytes)
        for _ in 0..<5 { #expect(Self.compile(Self.sample).files.map(\.bytes) == first) }
    }

    @Test func sameDiagnosticsEveryTime() {
        let texts = ["$type: number\n" + (0..<50).map { "t\($0): \"{t\(($0 * 7 + 3) % 60)}\"\n" }.joined()]
        let first = Self.compile(texts).diagnostics
        #expect(!first.isEmpty)
        for _ in 0..<5 { #expect(Self.compile(texts).diagnostics == first) }
    }

    /// What Tessera writes as JSON is a token file, and comes out of it as it went in.
    @Test func ownJSONReadsBack() throws {
        let outputs = [Output(format: JSONOptions(), path: "nyx.json")]
        let json = try #require(Self.compile(Self.sample, outputs: outputs).files.first).bytes
        let again = Self.compile([String(decoding: json, as: UTF8.self)], outputs: outputs)
        #expect(again.diagnostics.isEmpty, "\(again.diagnostics.map(\.message))")
        #expect(
            again.tree.tokens.map { $0.effectiveType?.rawValue } == ["color", "color", "color", "spring", "dimension"])
        #expect(
            again.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } == String(decoding: json, as: UTF8.self)
        )
    }

    // MARK: Files that cannot be read

    @Test func brokenFileCausesNoNoise() {
        let broken = "color:\n  $type: color\n  ink: \"#000\n"
        let compilation = Self.compile([
            broken, "color:\n  text: \"{color.ink}\"\n  edge: \"#fff\"\n  bad: { $type: number, $value: x }\n",
        ])
        #expect(compilation.diagnostics.map(\.id) == ["yaml/syntax", "type/value"])
        #expect(compilation.files.isEmpty)
    }

    @Test func missingFileCausesNoNoise() {
        let compilation = Self.compile(["color:\n  text: \"{color.ink}\"\n  edge: \"#fff\"\n"], isComplete: false)
        #expect(compilation.diagnostics.isEmpty)
        #expect(
            Self.compile(["color:\n  text: \"{color.ink}\"\n  edge: \"#fff\"\n"]).diagnostics.map(\.id) == [
                "type/missing", "reference/missing",
            ])
    }

    /// What may stand in the file is asked for elsewhere: a group that is extended, and one whose type has a name.
    @Test func namesThatTheMissingFileMayHaveCauseNoNoise() {
        var options = SwiftOptions()
        options.typeRanges = ["color": SourceRange(source: SourceID(index: 0), offset: 0, length: 0)]
        let outputs = [Output(format: options, path: "Tokens.swift")]
        let text = "state:\n  $extends: \"{color}\"\n"
        #expect(Self.compile([text], outputs: outputs, isComplete: false).diagnostics.isEmpty)
        #expect(
            Set(Self.compile([text], outputs: outputs).diagnostics.map(\.id)) == ["extends/missing", "manifest/types"])
    }

    // MARK: Hostile input

    @Test func permutationsAreLimited() {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(
            modifiers: (0..<16).map { modifier in
                Modifier(name: "m\(modifier)", contexts: (0..<4).map { "m\(modifier)c\($0)" })
            })
        var json = JSONOptions()
        json.shape = .resolved
        manifest.outputs = [
            Output(format: json, path: "all.json"), Output(format: CSSOptions(), path: "one.css"),
        ]
        let text = SourceText(path: "a.yaml", text: "t: { $type: number, $value: 1, $contexts: { m0c1: 2 } }")
        let compilation = Compiler.compile(CompilationInput(texts: [text], manifest: manifest))
        #expect(compilation.diagnostics.map(\.id) == ["output/permutations"])
        #expect(
            compilation.diagnostics.first?.message
                == "'all.json' would have 4294967296 permutations of the modifiers "
                + "'m0', 'm1', 'm2', 'm3', 'm4' and 11 more; at most 512 are written")
        #expect(compilation.files.isEmpty)
    }

    @Test("outputs with too many permutations of the same modifiers are one error, at the first of them")
    func permutationsAreToldOnce() {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(
            modifiers: (0..<16).map { modifier in
                Modifier(name: "m\(modifier)", contexts: (0..<4).map { "m\(modifier)c\($0)" })
            })
        var json = JSONOptions()
        json.shape = .resolved
        manifest.outputs = ["one.json", "two.json", "three.json"].map { Output(format: json, path: $0) }
        let text = SourceText(path: "a.yaml", text: "t: { $type: number, $value: 1, $contexts: { m0c1: 2 } }")
        let input = CompilationInput(texts: [text], manifest: manifest)
        for compilation in [Compiler.compile(input), Compiler.check(input)] {
            #expect(compilation.diagnostics.map(\.id) == ["output/permutations"])
            #expect(compilation.diagnostics.first?.message.hasPrefix("'one.json' would have 4294967296 ") == true)
            #expect(
                compilation.diagnostics.first?.notes.map(\.message)
                    == ["'two.json' would have as many", "'three.json' would have as many"])
        }
    }

    @Test func axesTogetherAreLimited() {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(
            modifiers: (0..<16).map { modifier in
                Modifier(name: "m\(modifier)", contexts: (0..<4).map { "m\(modifier)c\($0)" })
            })
        manifest.outputs = Self.allOutputs
        let tokens = (0..<16).map { "t\($0): { $value: 1, $contexts: { m\($0)c1: 2 } }\n" }.joined()
        let compilation = Compiler.compile(
            CompilationInput(
                texts: [SourceText(path: "a.yaml", text: "$type: number\n" + tokens)], manifest: manifest))
        #expect(compilation.diagnostics.map(\.id) == ["output/permutations"])
        #expect(compilation.diagnostics.first?.notes.count == 2)
    }

    static let hostile = [
        "bar: { $type: tabBar, $value: { topPadding: 1e300, bottomPadding: 34, tabCount: 1e300, iconSize: 28, labelSize: 11 } }",
        "bar: { $type: tabBar, $value: { topPadding: 1e308, bottomPadding: 1e308, tabCount: 99, iconSize: 1e308, labelSize: 1e308, contentInset: 1 } }",
        "t: { $type: dimension, $value: -1e308, $touchTarget: { hitSlop: 1e308 } }",
        "t: { $type: typography, $value: { fontFamily: A, fontSize: 1e-300, fontWeight: 1, letterSpacing: 0, lineHeight: 1e-300 } }",
        "t: { $type: spring, $value: { mass: 1e300, stiffness: 1e-300, damping: 1e300 } }",
        "t: { $type: duration, $value: 1e308s }",
        "t: { $type: cubicBezier, $value: [0, -1e308, 1, 1e308] }",
        "t: { $type: color, $value: \"oklch(1e300 1e300 1e300)\", $contrast: { on: \"#fff\" } }",
        "t: { $type: material, $value: { tint: \"#0008\", opacity: 1e-300, fallback: \"#000\", blur: 1e308rem, saturation: 1e308 } }",
        "t: { $type: gradient, $value: [{ color: \"#000\", position: -1e308 }] }",
        "t: { $type: strokeStyle, $value: { dashArray: [1e308], lineCap: butt } }",
    ]

    /// Whatever comes out, nothing traps and nothing is endless.
    @Test(arguments: hostile.indices)
    func numbersDoNotTrap(_ index: Int) {
        let compilation = Self.compile([Self.hostile[index]])
        #expect(compilation.tree.tokens.count == 1)
        #expect(compilation.hasErrors == compilation.files.isEmpty)
    }

    // MARK: One cause, one finding, and advice that fits

    private static func told(_ settings: String, _ tokens: String) -> [String] {
        RuleSettingsTests.compile(settings, ["a.tokens.yaml": tokens]).diagnostics.map(\.message)
    }

    @Test("one cause is told once")
    func causes() {
        #expect(Self.told("", "a: !!binary \"x\"\n") == ["unknown tag '!!binary'"])
        #expect(Self.told("", "a: { $type: color, $value: !foo \"x\" }\n") == ["unknown tag '!foo'"])
        #expect(
            Self.told(
                "rules: { motion/near-duplicate: off }\noutputs: [{ format: css, path: a.css }]\n",
                """
                spring: { $type: spring, a: { $value: { duration: 0.3s, bounce: 0 } } }
                Spring: { $type: spring, a: { $value: { duration: 0.3s, bounce: 0 } } }
                """) == ["'Spring.a' and 'spring.a' are both '--spring-a' in CSS"])
        func told(manifest: String) -> [String] {
            var sources = SourceMap()
            let id = sources.add(SourceText(path: "tessera.yaml", text: manifest))
            return YAMLReader.read(sources[id], id: id).tree.map { Manifest.read($0).1.map(\.message) } ?? []
        }
        #expect(told(manifest: "source: [a]\n") == ["unknown key 'source'; did you mean 'sources'?"])
        #expect(told(manifest: "name: A\n") == ["the manifest has no 'sources'"])
    }

    @Test(
        "advice fits what is wrong",
        arguments: [
            ("a: { $type: color, $value: \"#fff\", \"$\": 1 }", "properties begin with '$'; what other"),
            ("$value: \"#fff\"", "write it below a name, such as 'brand: { $value: … }'"),
            ("a: { $type: number, $value: 1e309 }", "a number is finite, and at most 1.7e308"),
            ("a: { $type: number, $value: 1e999999 }", "a number is finite, and at most 1.7e308"),
            ("a: 1e309", "give the token or its group a '$type'"),
        ])
    func advice(_ text: String, _ hint: String) {
        let found = Self.compile([text + "\n"], outputs: []).diagnostics
        #expect(found.map { $0.hint?.hasPrefix(hint) ?? false } == [true], "\(found)")
    }

    @Test(
        "a length that is no number of points is an error at its value",
        arguments: [
            ("a: { $type: dimension, $value: 1.7e308rem }", "1.7e308rem"),
            ("a: { $type: dimension, $value: { value: -1e308, unit: rem } }", "{ value: -1e308, unit: rem }"),
            ("$type: dimension\na: 1.1e307rem\nb: \"{a} * 1.1\"", "{a} * 1.1"),
            (
                "a: { $type: shadow, $value: { color: \"#000\", offsetX: 1e308rem, offsetY: 0px, blur: 0px, spread: 0px } }",
                "1e308rem"
            ),
        ])
    func infiniteLengths(_ text: String, _ value: String) throws {
        let errors = Self.compile([text + "\n"], outputs: []).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors)")
        let range = try #require(errors.first?.range)
        let found = Array(text.utf8)[range.offset..<(range.offset + range.length)]
        #expect(String(decoding: found, as: UTF8.self).contains(value) || value.contains("*"))
    }

    @Test("a letter spacing that is too large a multiple of its font size is an error")
    func infiniteLetterSpacing() {
        let text = """
            a:
              $type: typography
              $value: { fontFamily: A, fontSize: 1e308px, fontWeight: 400, letterSpacing: 2em, lineHeight: 1 }
            """
        let errors = Self.compile([text + "\n"], outputs: []).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["'letterSpacing' is too large a multiple of 'fontSize'"])
    }

    @Test("an example of a path is one of its kind")
    func examplesOfPaths() {
        let manifest = "baseline: ../b.json\noutputs: [{ format: css, path: ../x.css }]\n"
        let found = RuleSettingsTests.compile(manifest, [:]).diagnostics.filter { $0.id == "manifest/path" }
        #expect(
            found.map { $0.hint?.split(separator: " ").last.map(String.init) } == [
                "baseline.json", "Generated/tokens.css",
            ])
    }

    @Test("no color is named with the contexts of both of its backgrounds")
    func contextsOfBackgrounds() {
        let text = """
            $type: color
            page: { $value: "#ffffff", $contexts: { dark: "#000000" } }
            a: { $value: "#808080", $contrast: { on: "{page}", minimum: 7 } }
            b: { $value: "{a}", $contrast: { on: "#808080", minimum: 7 } }
            """
        for hint in Self.compile([text], outputs: []).diagnostics.compactMap(\.hint) where hint.contains("'page'") {
            let names = hint.split(separator: "'page'").count - 1
            #expect(names < 2 || hint.split(separator: "'page' in ").count - 1 == names, "\(hint)")
        }
    }
}
