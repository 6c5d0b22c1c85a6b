import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraFigmaOutput
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

/// What comes back from Figma, written into the tokens.
struct ReviewTests {
    private static let modifiers = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["dark", "light"]),
        Modifier(name: "contrast", contexts: ["standard", "increased"]),
    ])

    /// A variable of the file: its values now, and what they were when they were brought in.
    private struct Came {
        var path: String
        var part: String?
        var now: [String]
        var given: [String]
    }

    private struct Outcome {
        let text: String
        let findings: [Diagnostic]
        var ids: [String] { findings.map(\.id.rawValue) }
        var messages: [String] { findings.map(\.message) }
    }

    private static let modes = [
        "base": ["Value"], "appearance": ["dark", "light"],
        "appearance+contrast": ["dark, standard", "dark, increased", "light, standard", "light, increased"],
    ]

    /// - Returns: the token file with every fix-it applied, and what was found.
    private func pull(
        _ yaml: String, _ came: Came..., in collection: String = "base", path: String = "a.tokens.yaml",
        added: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        try pull(yaml, came, in: collection, path: path, added: added, sourceLocation: sourceLocation)
    }

    private func pull(
        _ yaml: String, _ came: [Came], in collection: String, path: String,
        added: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let modes = try #require(Self.modes[collection])
        let variables = came.map { came in
            let part = came.part.map { "\"part\": \"\($0)\", " } ?? ""
            return "{ \"path\": \"\(came.path)\", \(part)\"name\": \"\(came.path)\", \"type\": \"COLOR\", "
                + "\"given\": [\(came.given.joined(separator: ", "))], "
                + "\"values\": [\(came.now.joined(separator: ", "))] }"
        }
        let json = """
            { "format": "tessera-figma", "version": 1, "name": "x", "exported": true, "collections": [
            { "id": "\(collection)", "name": "x", "modes": [\(modes.map { "{ \"name\": \"\($0)\" }" }.joined(separator: ", "))],
            "variables": [\(variables.joined(separator: ", "))], "added": [\(added)] } ] }
            """
        return try review(json, of: yaml, path: path, sourceLocation: sourceLocation)
    }

    private func review(
        _ json: String, of yaml: String, path: String = "a.tokens.yaml",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let source = SourceText(path: path, text: yaml)
        let file = SourceText(path: "from-figma.json", text: json)
        var manifest = Manifest()
        manifest.contexts = Self.modifiers
        var input = CompilationInput(texts: [source], manifest: manifest)
        let id = input.sources.add(file)
        let compilation = Compiler.check(input)
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty {
            var renderer = DiagnosticRenderer(sources: compilation.sources)
            Issue.record("\(renderer.render(errors))", sourceLocation: sourceLocation)
        }
        let findings = FigmaFile(file).findings(in: compilation, manifest).filter { $0.id != "figma/removed" }
        #expect(findings.filter { $0.range == nil }.isEmpty, sourceLocation: sourceLocation)
        #expect(id.index == 1)
        let fixes = findings.compactMap { Fix($0, in: compilation.sources) }.filter { $0.path == source.path }
        let bytes = FixSet.texts(of: fixes, in: compilation.sources)[FilePath(source.path)] ?? source.bytes
        return Outcome(text: String(decoding: bytes, as: UTF8.self), findings: findings)
    }

    private func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> String {
        "{ \"r\": \(red), \"g\": \(green), \"b\": \(blue), \"a\": \(alpha) }"
    }

    // MARK: One value

    @Test func aColorIsWrittenAsItWas() throws {
        let outcome = try pull(
            "c: { $type: color, a: \"#FF0000\" } # red\n",
            Came(path: "c.a", now: [color(0, 0.5, 1)], given: [color(1, 0, 0)]))
        #expect(outcome.text == "c: { $type: color, a: \"#0080FF\" } # red\n")
        #expect(outcome.messages == ["'c.a' is #0080ff in Figma, and #ff0000 here"])
    }

    private static let eachTypeIsWrittenInItsOwnUnitCases: [(String, String, String, String, String)] = [
        ("number", "1.5", "1.5", "2.25", "2.25"), ("dimension", "16pt", "16", "18", "18pt"),
        ("dimension", "1rem", "16", "24", "1.5rem"), ("dimension", "\"16px\"", "16", "18.5", "\"18.5px\""),
        ("duration", "200ms", "0.2", "0.25", "250ms"), ("duration", "0.2s", "0.2", "0.25", "0.25s"),
        ("opacity", "40%", "40", "50", "50%"), ("opacity", "0.4", "40", "50", "0.5"),
        ("boolean", "true", "true", "false", "false"),
        ("string", "Hello", "\"Hello\"", "\"He said \\\"no\\\"\"", "\"He said \\\"no\\\"\""),
        ("fontWeight", "400", "400", "600", "600"), ("fontFamily", "Inter", "\"Inter\"", "\"Roboto\"", "Roboto"),
        ("fontFamily", "[Inter, Arial]", "\"Inter\"", "\"Roboto\"", "[Roboto, Arial]"),
        (
            "cubicBezier", "[0, 0, 1, 1]", "{ \"cubicBezier\": [0, 0, 1, 1] }",
            "{ \"cubicBezier\": [0.2, 0, 0, 1.4] }", "[0.2, 0, 0, 1.4]"
        ),
    ]

    @Test(arguments: eachTypeIsWrittenInItsOwnUnitCases)
    func eachTypeIsWrittenInItsOwnUnit(
        _ type: String, _ written: String, _ given: String, _ now: String, _ expected: String
    ) throws {
        let outcome = try pull(
            "t: { $type: \(type), $value: \(written) }\n", Came(path: "t", now: [now], given: [given]))
        #expect(outcome.text == "t: { $type: \(type), $value: \(expected) }\n")
    }

    private static let aSmallChangeIsWrittenToTheLastDigitCases: [(String, String, String, String, String)] = [
        ("number", "9999", "9999", "10000", "10000"), ("number", "1234567", "1234567", "1234568", "1234568"),
        // 1.61803 as a 32-bit float.
        ("number", "1.5", "1.5", "1.6180299520492554", "1.61803"), ("number", "0.001", "0.001", "0.00004", "0.00004"),
        ("dimension", "12000px", "12000", "12001", "12001px"), ("dimension", "1rem", "16", "18.1", "1.13125rem"),
        ("duration", "200ms", "0.2", "0.20001", "200.01ms"), ("opacity", "40%", "40", "40.001", "40.001%"),
        ("opacity", "0.4", "40", "40.001", "0.40001"),
        (
            "cubicBezier", "[0.2, 0, 0, 1]", "{ \"cubicBezier\": [0.2, 0, 0, 1] }",
            "{ \"cubicBezier\": [0.20005, 0, 0, 1] }", "[0.20005, 0, 0, 1]"
        ),
    ]

    @Test(arguments: aSmallChangeIsWrittenToTheLastDigitCases)
    func aSmallChangeIsWrittenToTheLastDigit(
        _ type: String, _ written: String, _ given: String, _ now: String, _ expected: String
    ) throws {
        let outcome = try pull(
            "t: { $type: \(type), $value: \(written) }\n", Came(path: "t", now: [now], given: [given]))
        #expect(outcome.text == "t: { $type: \(type), $value: \(expected) }\n")
    }

    @Test func aSpringKeepsItsForm() throws {
        // 2 * 0.5 * 2π / 0.3 = 20.944; (2π / 0.3)² = 438.649
        func spring(_ damping: Double) -> String {
            "{ \"spring\": { \"mass\": 1, \"stiffness\": 438.649084, \"damping\": \(damping) } }"
        }
        let outcome = try pull(
            "s: { $type: spring, $value: { response: 0.3, dampingFraction: 0.7 } }\n",
            Came(path: "s", now: [spring(20.943951)], given: [spring(29.321531)]))
        #expect(outcome.text == "s: { $type: spring, $value: { response: 0.3, dampingFraction: 0.5 } }\n")
        let bounce = try pull(
            "s: { $type: spring, $value: { duration: 0.3, bounce: 0.3 } }\n",
            Came(path: "s", now: [spring(20.943951)], given: [spring(29.321531)]))
        #expect(bounce.text == "s: { $type: spring, $value: { duration: 0.3, bounce: 0.5 } }\n")
    }

    private static let springsInEveryFormCases: [(written: String, expected: String)] = [
        ("{ duration: 0.5s, bounce: 0.3 }", "{ duration: 0.4443s, bounce: 0.2929 }"),
        ("{ duration: 500ms, bounce: 0.3 }", "{ duration: 444.3ms, bounce: 0.2929 }"),
        ("{ duration: 0.5, bounce: 0.2929 } # half", "{ duration: 0.4443, bounce: 0.2929 } # half"),
        (
            "{ duration: { value: 500, unit: ms }, bounce: 0.3 }",
            "{ duration: { value: 444.3, unit: ms }, bounce: 0.2929 }"
        ),
        ("{ response: 0.5, dampingFraction: 0.7 }", "{ response: 0.4443, dampingFraction: 0.7071 }"),
        ("{ mass: 2, stiffness: 157.9, damping: 17.6 }", "{ mass: 1, stiffness: 200, damping: 20 }"),
        ("bouncy", "{ response: 0.4443, dampingFraction: 0.7071 }"),
        ("{ duration: \"{d}\", bounce: \"{n} / 2\" }", "{ duration: \"0.4443s\", bounce: 0.2929 }"),
    ]

    /// Both numbers of a spring change, and are in its form what Figma has.
    @Test(arguments: springsInEveryFormCases)
    func springsInEveryForm(_ written: String, _ expected: String) throws {
        let others = "d: { $type: duration, $value: 300ms }\nn: { $type: number, $value: 0.2 }\n"
        let yaml = others + "s:\n  $type: spring\n  $value: \(written)\n"
        let spring = "{ \"spring\": { \"mass\": 1, \"stiffness\": 200, \"damping\": 20 } }"
        let before = try review(try export(of: yaml), of: yaml).findings
        #expect(before.isEmpty)
        let came = try export(of: yaml) { $0.type == "EASING" ? spring : $0.value }
        let outcome = try review(came, of: yaml)
        #expect(outcome.text == others + "s:\n  $type: spring\n  $value: \(expected)\n")
        let again = try review(came, of: outcome.text)
        #expect(again.messages == [])
    }

    /// A bounce so near -1 that four digits would be too few, and a mass that they would not tell from 0.
    @Test(arguments: [(1.0, 100.0, 4000.0), (0.00002, 0.002, 0.0001)])
    func springsOfManyDigits(_ mass: Double, _ stiffness: Double, _ damping: Double) throws {
        for form in [
            "duration: 0.5s, bounce: 0.3", "response: 0.5, dampingFraction: 0.5", "mass: 1, stiffness: 9, damping: 9",
        ] {
            let yaml = "s: { $type: spring, $value: { \(form) } }\n"
            let came = try export(of: yaml) { _ in
                "{ \"spring\": { \"mass\": \(mass), \"stiffness\": \(stiffness), \"damping\": \(damping) } }"
            }
            let outcome = try review(came, of: yaml)
            #expect(outcome.text != yaml)
            #expect(try review(came, of: outcome.text).messages == [], "\(outcome.text)")
        }
    }

    private static let everyPartAtOnceCases = [
        "t: { $type: animation, $value: { spring: { response: 0.25, dampingFraction: 0.6 }, delay: 100ms, stagger: 20ms } }",
        "t: { $type: animation, $value: { spring: { mass: 3, stiffness: 90, damping: 9 }, delay: 0.1s } }",
        "t: { $type: animation, $value: { spring: bouncy, delay: 100ms } }",
        "t: { $type: animation, $value: { curve: easeInOut, duration: 2s, delay: 0.1s } }",
        "t: { $type: transition, $value: { duration: 200ms, delay: 10ms, timingFunction: easeIn } }",
        "t: { $type: border, $value: { color: \"#ff0000\", width: 1px, style: solid } }",
        "t: { $type: shadow, $value: { color: \"#000000\", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px } }",
        """
        t:
          $type: shadow
          $value:
            - { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }
            - { color: "#ff000080", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, inset: true }
        """,
        "t: { $type: gradient, $value: [{ color: \"#ff0000\", position: 0 }, { color: \"#00ff00\", position: 0.5 }] }",
        """
        t:
          $type: typography
          $value: { fontFamily: [Inter, Arial], fontSize: 1rem, fontWeight: bold, letterSpacing: 2%, lineHeight: 1.5 }
        """,
        "t: { $type: material, $value: { tint: \"#ff000080\", opacity: 50%, blur: 20px, fallback: \"#ffffff\" } }",
        "t: { $type: material, $value: { tint: \"#ff000080\", opacity: 0.1, blur: 20px, fallback: \"#ffffff\" } }",
        """
        t:
          $type: glass
          $value: { tint: "#ff0000", fallback: { tint: "#ff000080", opacity: 0.5, blur: 20px, fallback: "#ffffff" } }
        """,
        "t: { $type: focusIndicator, $value: { color: \"#0000ff\", width: 2px, offset: 2px } }",
    ]

    /// All that is written of a composite changes, and is what Figma has.
    @Test(arguments: everyPartAtOnceCases)
    func everyPartAtOnce(_ text: String) throws {
        let yaml = text + "\n"
        let came = try export(of: yaml) { part in
            switch part.type {
            case "EASING":
                part.value.contains("spring")
                    ? "{ \"spring\": { \"mass\": 1, \"stiffness\": 200, \"damping\": 20 } }"
                    : "{ \"cubicBezier\": [0.1234, 0.2, 0.3457, 1.1] }"
            case "COLOR":
                ["fallback", "darkestBackdrop", "lightestBackdrop"].contains { part.name.hasSuffix($0) }
                    ? part.value : color(0.2, 0.4, 0.6, 0.4)
            case "STRING": "\"Roboto\""
            default:
                switch part.name.split(whereSeparator: { $0 == "/" || $0 == "." }).last {
                case "fontWeight": "650"
                case "fontSize": "20"
                case "lineHeight": "30"
                case "saturation", "dimming": part.value
                default: "0.3125"
                }
            }
        }
        let outcome = try review(came, of: yaml)
        #expect(!outcome.findings.isEmpty)
        #expect(outcome.findings.filter { $0.fixIts.isEmpty }.isEmpty, "\(outcome.messages)")
        #expect(try review(came, of: outcome.text).messages == [], "\(outcome.text)")
    }

    private struct Part {
        let name: String
        let type: String
        /// As JSON.
        let value: String
    }

    /// What the plugin takes out after it brought a design in, where nothing depends on contexts.
    private func export(of yaml: String, changing change: (Part) -> String = \.value) throws -> String {
        var manifest = Manifest()
        manifest.outputs = [Output(format: FigmaOptions(), path: "fig.json")]
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)], manifest: manifest))
        let file = try #require(compilation.files.first, "\(compilation.diagnostics.map(\.message))")
        let document = try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
        let collections = try #require(document["collections"] as? [[String: Any]])
        let variables = try #require(collections.first?["variables"] as? [[String: Any]]).map { variable in
            var variable = variable
            variable["given"] = variable["values"]
            variable["values"] = try (variable["values"] as? [Any] ?? []).map { value in
                let text = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
                let part = Part(
                    name: variable["part"] as? String ?? "", type: variable["type"] as? String ?? "",
                    value: String(decoding: text, as: UTF8.self))
                return try JSONSerialization.jsonObject(with: Data(change(part).utf8), options: .fragmentsAllowed)
            }
            return variable
        }
        #expect(!variables.isEmpty)
        let came: [String: Any] = [
            "format": "tessera-figma", "version": 1, "name": "x", "exported": true,
            "collections": [
                ["id": "base", "name": "x", "modes": [["name": "Value"]], "variables": variables, "added": []]
                    as [String: Any]
            ],
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: came), as: UTF8.self)
    }

    @Test func anAliasMayBecomeAnotherOrAColor() throws {
        let yaml = "c: { $type: color, a: \"#ff0000\", b: \"#00ff00\", d: \"{c.a}\" }\n"
        let other = try pull(
            yaml, Came(path: "c.d", now: ["{ \"alias\": \"c.b\" }"], given: ["{ \"alias\": \"c.a\" }"]))
        #expect(other.text == "c: { $type: color, a: \"#ff0000\", b: \"#00ff00\", d: \"{c.b}\" }\n")
        let own = try pull(yaml, Came(path: "c.d", now: [color(0, 0, 1)], given: ["{ \"alias\": \"c.a\" }"]))
        #expect(own.text == "c: { $type: color, a: \"#ff0000\", b: \"#00ff00\", d: \"#0000ff\" }\n")
    }

    // MARK: Parts

    @Test func aPartOfACompositeIsWrittenInItsPlace() throws {
        let yaml = """
            t:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 20px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
            s: { $type: shadow, $value: [{ color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }, { color: "#ff0000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }] }

            """
        let outcome = try pull(
            yaml, Came(path: "t", part: "fontSize", now: ["22"], given: ["20"]),
            // Figma has 30 px, which is 1.5 times 20 px, and then 33 px of 22 px.
            Came(path: "t", part: "lineHeight", now: ["33"], given: ["30"]),
            Came(path: "s", part: "2.blur", now: ["8"], given: ["2"]))
        #expect(outcome.text.contains("fontSize: 22px"))
        #expect(outcome.text.contains("lineHeight: 1.5 }"))
        #expect(outcome.text.contains("{ color: \"#ff0000\", offsetX: 0px, offsetY: 1px, blur: 8px, spread: 0px }"))
        #expect(outcome.text.contains("{ color: \"#000000\", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }"))
    }

    @Test func aPartOfAnotherTokenIsChangedThere() throws {
        let outcome = try pull(
            """
            a: { $type: border, $value: { color: "#ff0000", width: 1px, style: solid } }
            b: { $type: border, $value: "{a}" }

            """, Came(path: "b", part: "width", now: ["2"], given: ["{ \"alias\": \"a#width\" }"]))
        #expect(outcome.findings.map(\.hint) == ["it refers to 'a': change it there"])
        #expect(outcome.findings.flatMap(\.fixIts).isEmpty)
    }

    // MARK: Themes

    private static let theme = """
        seeds: { brand: "#7C5CFF" }
        roles:
          splash: "#7C5CFF"
          surfaceRaised: { value: { light: "#F2F2F8", dark: "#16161D" } }
          trendLine: { seed: brand, on: { surfaces: nonText } }
        scales: { brand: numeric }

        """

    private func pullOfTheme(_ came: Came, in collection: String = "base") throws -> Outcome {
        try pull(Self.theme, came, in: collection, path: "a.theme.yaml")
    }

    /// A color that the document has is written there; of any other it says what to write.
    @Test func colorsOfAThemeDocument() throws {
        let violet = color(124.0 / 255, 92.0 / 255, 1)
        let orange = color(1, 0.6, 0)
        /// - Parameter increased: the colors that the theme has in increased contrast, dark and light.
        func came(_ role: String, increased: (dark: String, light: String)) -> Came {
            Came(
                path: "color.\(role)", now: [String](repeating: orange, count: 4),
                given: [violet, increased.dark, violet, increased.light])
        }
        let strong = color(122.0 / 255, 89.0 / 255, 252.0 / 255)
        let fill = try pullOfTheme(came("brandFill", increased: (strong, strong)), in: "appearance+contrast")
        #expect(
            fill.findings.map(\.hint)
                == [##"the theme document computes it: write there 'roles: { brandFill: "#ff9900" }'"##])
        #expect(fill.text == Self.theme)
        let splash = try pullOfTheme(Came(path: "color.splash", now: [orange], given: [violet]))
        #expect(splash.text == Self.theme.replacing(##"splash: "#7C5CFF""##, with: ##"splash: "#FF9900""##))
        let (dark, light) = (
            color(129.0 / 255, 102.0 / 255, 1), color(115.0 / 255, 80.0 / 255, 243.0 / 255)
        )
        let line = try pullOfTheme(came("trendLine", increased: (dark, light)), in: "appearance+contrast")
        #expect(
            line.findings.map(\.hint)
                == [
                    ##"the theme document computes it: write there 'roles: { trendLine: { value: "#ff9900" } }' "##
                        + "in place of 'seed'"
                ])
        #expect(line.text == Self.theme)
    }

    // MARK: Contexts

    private let dark = "c: { $type: color, a: { $value: \"#111111\", $contexts: { light: \"#eeeeee\" } } }\n"

    @Test func aValueOfOneContextIsWrittenThere() throws {
        let given = [color(1.0 / 15, 1.0 / 15, 1.0 / 15), color(14.0 / 15, 14.0 / 15, 14.0 / 15)]
        let outcome = try pull(
            dark, Came(path: "c.a", now: [given[0], color(1, 1, 1)], given: given), in: "appearance")
        #expect(outcome.text == "c: { $type: color, a: { $value: \"#111111\", $contexts: { light: \"#ffffff\" } } }\n")
        #expect(outcome.findings.map(\.contexts) == [["appearance=light"]])
    }

    /// In both levels of contrast the dark value is one; in Figma they differ now.
    @Test func contextsThatShareAValueMayPart() throws {
        let yaml = """
            c:
              $type: color
              a: { $value: "#111111", $contexts: { light: "#eeeeee", light+increased: "#ffffff" } }

            """
        let gray = { (value: Double) in color(value / 255, value / 255, value / 255) }
        let given = [gray(17), gray(17), gray(238), gray(255)]
        let outcome = try pull(
            yaml, Came(path: "c.a", now: [gray(17), gray(0), gray(238), gray(255)], given: given),
            in: "appearance+contrast")
        #expect(outcome.ids == ["figma/changed"])
        #expect(outcome.text.contains("dark+increased: \"#000000\"") || outcome.text.contains("increased: \"#000000\""))
        // What comes of it is what Figma has.
        let again = try pull(
            outcome.text, Came(path: "c.a", now: [gray(17), gray(0), gray(238), gray(255)], given: given),
            in: "appearance+contrast")
        #expect(again.ids == [])
    }

    // MARK: Parts in contexts

    private static let shadowParts =
        "offsetX: 0px\n    offsetY: 2px\n    # softness\n    blur: 8px # b\n    spread: 0px\n"
    private static let shade =
        "shade: { $type: color, $value: \"#111111\", $contexts: { light: \"#eeeeee\" } }\n"

    /// The blur of a shadow whose color alone differs between contexts.
    private func pullBlur(_ yaml: String, _ parts: Came..., path: String = "a.tokens.yaml") throws -> Outcome {
        let came =
            parts.isEmpty ? [Came(path: "s", part: "blur", now: ["8", "12"], given: ["8", "8"])] : parts
        return try pull(yaml, came, in: "appearance", path: path)
    }

    @Test func aPartThatDiffersBetweenContexts() throws {
        let flow = "{ color: \"{shade}\", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }"
        let other = flow.replacing("8px", with: "12px")
        let inBraces = try pullBlur(Self.shade + "s: { $type: shadow, $value: \(flow) } # soft\n")
        #expect(
            inBraces.text == Self.shade
                + "s: { $type: shadow, $value: \(flow), $contexts: { light: \(other) } } # soft\n")
        let lines = try pullBlur(
            Self.shade + "s:\n  $type: shadow\n  $value: \(flow) # soft\n  $description: d\n")
        #expect(
            lines.text == Self.shade + "s:\n  $type: shadow\n  $value: \(flow) # soft\n  $contexts:\n    light: "
                + "\(other)\n  $description: d\n")
        let shorthand = try pullBlur(Self.shade + "g:\n  $type: shadow\ns: { $type: shadow, \(flow.dropFirst(2))\n")
        #expect(
            shorthand.text.hasSuffix("s: { $type: shadow, $value: \(flow), $contexts: { light: \(other) } }\n"))
    }

    @Test func aPartOnALineOfItsOwn() throws {
        let outcome = try pullBlur(
            Self.shade + "s:\n  $type: shadow\n  $value:\n    color: \"{shade}\" # tint\n    " + Self.shadowParts,
            Came(path: "s", part: "blur", now: ["8", "12"], given: ["8", "8"]),
            Came(path: "s", part: "offsetY", now: ["3", "3"], given: ["2", "2"]))
        #expect(
            outcome.text == Self.shade
                + """
                s:
                  $type: shadow
                  $value:
                    color: "{shade}" # tint
                    offsetX: 0px
                    offsetY: 3px
                    # softness
                    blur: 8px # b
                    spread: 0px
                  $contexts:
                    light:
                      color: "{shade}"
                      offsetX: 0px
                      offsetY: 3px
                      blur: 12px
                      spread: 0px

                """)
        #expect(outcome.findings.allSatisfy { !$0.fixIts.isEmpty })
        // What comes of it is what Figma has.
        let again = try pullBlur(
            outcome.text, Came(path: "s", part: "blur", now: ["8", "12"], given: ["8", "8"]),
            Came(path: "s", part: "offsetY", now: ["3", "3"], given: ["2", "2"]))
        #expect(again.ids == [])
    }

    @Test func shorthandOnLinesOfItsOwn() throws {
        let outcome = try pullBlur(
            Self.shade + "s:\n    $type: shadow\n    $description: d\n    color: \"{shade}\"\n    " + Self.shadowParts)
        #expect(
            outcome.text == Self.shade
                + """
                s:
                    $type: shadow
                    $description: d
                    $value:
                      color: "{shade}"
                      offsetX: 0px
                      offsetY: 2px
                      # softness
                      blur: 8px # b
                      spread: 0px
                    $contexts:
                      light:
                        color: "{shade}"
                        offsetX: 0px
                        offsetY: 2px
                        blur: 12px
                        spread: 0px

                """)
    }

    @Test func aPartOfAValueThatContextsShare() throws {
        let border = "{ color: \"{shade}\", width: 1px, style: solid }"
        let shade =
            "shade: { $type: color, $value: \"#111\", $contexts: { light: \"#eee\", light+increased: \"#fff\" } }\n"
        let outcome = try pull(
            shade + "b: { $type: border, $value: \(border), $contexts: { light: \(border) } }\n",
            Came(path: "b", part: "width", now: ["1", "1", "1", "4"], given: ["1", "1", "1", "1"]),
            in: "appearance+contrast")
        let other = border.replacing("1px", with: "4px")
        #expect(
            outcome.text == shade
                + "b: { $type: border, $value: \(border), $contexts: { light: \(border), light+increased: \(other) } }\n"
        )
    }

    @Test func aPartInJSON() throws {
        let json = """
            {
              "shade": { "$type": "color", "$value": "#111111", "$contexts": { "light": "#eeeeee" } },
              "s": {
                "$type": "border",
                "$value": { "color": "{shade}", "width": { "value": 1, "unit": "px" }, "style": "solid" }
              }
            }

            """
        let outcome = try pullBlur(
            json, Came(path: "s", part: "width", now: ["1", "2.5"], given: ["1", "1"]), path: "a.tokens.json")
        let value = "{ \"color\": \"{shade}\", \"width\": { \"value\": 2.5, \"unit\": \"px\" }, \"style\": \"solid\" }"
        #expect(outcome.text.contains("\"solid\" },\n    \"$contexts\": { \"light\": \(value) }\n"))
    }

    /// What belongs to several tokens is told, and why.
    @Test func aPartThatCannotBeWritten() throws {
        let outcome = try pullBlur(
            Self.shade + """
                a: { $type: shadow, s: { color: "{shade}", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px } }
                b: { $extends: "{a}" }

                """, Came(path: "b.s", part: "blur", now: ["8", "12"], given: ["8", "8"]))
        #expect(outcome.findings.map(\.hint) == ["several tokens share this value: give 'b.s' one of its own"])
        #expect(outcome.findings.flatMap(\.fixIts).isEmpty)
    }

    // MARK: Three ways

    @Test func whatIsTheSameOnBothSidesIsNotTold() throws {
        let same = try pull(
            "t: { $type: number, $value: 2 }\n", Came(path: "t", now: ["2"], given: ["1"]))
        #expect(same.ids == [])
        let untouched = try pull("t: { $type: number, $value: 3 }\n", Came(path: "t", now: ["1"], given: ["1"]))
        #expect(untouched.ids == [])
    }

    @Test func whatWasChangedOnBothSidesIsAConflict() throws {
        let outcome = try pull("t: { $type: number, $value: 3 }\n", Came(path: "t", now: ["2"], given: ["1"]))
        #expect(outcome.ids == ["figma/conflict"])
        #expect(outcome.messages == ["'t' was changed on both sides, from 1: to 2 in Figma, and to 3 here"])
        #expect(outcome.text == "t: { $type: number, $value: 3 }\n")
    }

    @Test func whatCameAndWentIsTold() throws {
        let gone = try pull("t: { $type: number, $value: 3 }\n", Came(path: "u", now: ["2"], given: ["1"]))
        #expect(gone.messages == ["'u' was changed in Figma, and is not in the design any more"])
        let added = try pull(
            "t: { $type: number, $value: 3 }\n",
            added: "{ \"path\": \"n\", \"name\": \"n\", \"type\": \"FLOAT\", \"given\": [null], \"values\": [64] }")
        #expect(added.messages == ["'n' was added in Figma: 64"])
        let easing = try pull(
            "t: { $type: cubicBezier, $value: [0, 0, 1, 1] }\n",
            Came(path: "t", now: ["{ \"easing\": \"EASE_IN_BACK\" }"], given: ["{ \"cubicBezier\": [0, 0, 1, 1] }"]))
        #expect(easing.ids == ["figma/value"])
    }

    @Test func whatIsInJSONStaysJSON() throws {
        let json = """
            { "a": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
              "b": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }

            """
        let outcome = try pull(
            json, Came(path: "a", now: ["10"], given: ["8"]),
            Came(path: "b", now: [color(0, 0, 1)], given: [color(1, 0, 0)]), path: "a.tokens.json")
        #expect(
            outcome.text == """
                { "a": { "$type": "dimension", "$value": { "value": 10, "unit": "px" } },
                  "b": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } }

                """)
    }

    // MARK: Bad files

    private static let anotherFileIsAnErrorCases: [(String, String)] = [
        ("{}", "this file was not taken out of Figma with Tessera's plugin"),
        ("[]", "this file was not taken out of Figma with Tessera's plugin"),
        (
            "{ \"format\": \"tessera-figma\", \"version\": 2, \"collections\": [] }",
            "the file has the form 2, and this version of Tessera reads 1"
        ),
        (
            "{ \"format\": \"tessera-figma\", \"version\": 1, \"collections\": [] }",
            "this file is what goes into Figma, and not what came out of it"
        ),
        (
            "{ \"format\": \"tessera-figma\", \"version\": 1, \"exported\": true, \"collections\": [3] }",
            "a collection is an object with 'id' and 'modes'"
        ),
        (
            "{ \"format\": \"tessera-figma\", \"version\": 1, \"exported\": true, \"collections\": "
                + "[{ \"id\": \"base\", \"modes\": [{ \"name\": \"Value\" }], \"variables\": [{ \"path\": \"t\" }] }] }",
            "a variable is an object with 'path', 'name' and a value for each mode"
        ),
    ]

    @Test(arguments: anotherFileIsAnErrorCases)
    func anotherFileIsAnError(_ json: String, _ message: String) throws {
        let outcome = try review(json, of: "t: { $type: number, $value: 3 }\n")
        #expect(outcome.messages == [message])
    }

    @Test(arguments: ["", "{", "null", "\u{0}", "[[[[", "{ \"format\": "])
    func whatIsNotJSONIsAnError(_ json: String) throws {
        let outcome = try review(json, of: "t: { $type: number, $value: 3 }\n")
        #expect(!outcome.findings.isEmpty)
        #expect(outcome.findings.filter { $0.severity != .error }.isEmpty)
    }
}
