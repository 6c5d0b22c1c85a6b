import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraFigmaOutput
import TesseraKit
import TesseraOutputCore
import TesseraTestSupport
import Testing

/// What goes into Figma.
struct DocumentTests {
    private struct Document: Decodable {
        struct Collection: Decodable {
            let id: String
            let name: String
            let modes: [Mode]
            let variables: [Variable]
        }
        struct Mode: Decodable { let name: String }
        struct Variable: Decodable {
            let path: String
            let part: String?
            let name: String
            let type: String
            let scopes: [String]
            let codeSyntax: [String: String]?
        }
        let format: String
        let collections: [Collection]
        var variables: [Variable] { collections.flatMap(\.variables) }
    }

    private func compile(_ yaml: String, contexts: ContextSpace? = nil, _ figma: FigmaOptions = FigmaOptions())
        -> Compilation
    {
        var manifest = Manifest()
        manifest.contexts = contexts
        manifest.name = "Nyx"
        manifest.outputs = [Output(format: figma, path: "nyx.figma.json")]
        manifest.rules = ["contrast/text": .off]
        return Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)], manifest: manifest))
    }

    private func document(_ yaml: String, contexts: ContextSpace? = nil) throws -> Document {
        let compilation = compile(yaml, contexts: contexts)
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let file = try #require(compilation.files.first)
        return try JSONDecoder().decode(Document.self, from: Data(file.bytes))
    }

    private static let two = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["dark", "light"], defaultContext: 1),
        Modifier(name: "density", contexts: ["regular", "compact"]),
    ])

    @Test func tokensStandInACollectionForTheirModifiers() throws {
        let found = try document(
            """
            a: { $type: number, $value: 1 }
            b: { $type: number, $value: 1, $contexts: { dark: 2 } }
            c: { $type: number, $value: 1, $contexts: { compact: 2 } }
            d: { $type: number, $value: 1, $contexts: { dark+compact: 2 } }

            """, contexts: Self.two)
        #expect(found.collections.map(\.id) == ["base", "appearance", "density", "appearance+density"])
        #expect(
            found.collections.map(\.name) == [
                "Nyx", "Nyx, appearance", "Nyx, density", "Nyx, appearance and density",
            ])
        // The default stands first: it is what Figma shows where nothing is chosen.
        #expect(found.collections[1].modes.map(\.name) == ["light", "dark"])
        #expect(found.collections[3].modes.first?.name == "light, regular")
        #expect(found.collections[3].modes.count == 4)
    }

    private static let eachTypeIsATypeOfFigmaCases: [(String, String, String)] = [
        ("color", "\"#ff0000\"", "COLOR"), ("dimension", "8px", "FLOAT"), ("number", "1", "FLOAT"),
        ("opacity", "0.5", "FLOAT"), ("fontWeight", "600", "FLOAT"), ("fontFamily", "Inter", "STRING"),
        ("string", "Hello", "STRING"), ("boolean", "true", "BOOLEAN"), ("duration", "200ms", "TIMING"),
        ("cubicBezier", "[0, 0, 1, 1]", "EASING"), ("spring", "{ response: 0.3, dampingFraction: 0.7 }", "EASING"),
    ]

    @Test(arguments: eachTypeIsATypeOfFigmaCases)
    func eachTypeIsATypeOfFigma(_ type: String, _ value: String, _ expected: String) throws {
        let found = try document("t: { $type: \(type), $value: \(value) }\n")
        #expect(found.variables.map(\.type) == [expected])
    }

    @Test func aCompositeIsSeveralVariables() throws {
        let found = try document(
            """
            t: { $type: typography, $value: { fontFamily: Inter, fontSize: 20px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 } }
            s: { $type: shadow, $value: { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px } }
            m: { $type: transition, $value: { duration: 200ms, delay: 0ms, timingFunction: [0, 0, 1, 1] } }

            """)
        #expect(
            found.variables.map(\.name) == [
                "t/fontFamily", "t/fontSize", "t/fontWeight", "t/letterSpacing", "t/lineHeight", "s/color", "s/offsetX",
                "s/offsetY", "s/blur", "s/spread", "m/duration", "m/delay", "m/timingFunction",
            ])
        #expect(found.variables.first { $0.name == "t/fontSize" }?.scopes == ["FONT_SIZE"])
        #expect(found.variables.first { $0.name == "s/color" }?.scopes == ["EFFECT_COLOR"])
        #expect(found.variables.first { $0.name == "m/timingFunction" }?.type == "EASING")
    }

    /// A layer is called the same in every mode, and one that some mode does not have is told.
    @Test func aSecondLayerInOneModeIsLeftOut() throws {
        let layer = "{ color: \"#000000\", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }"
        let compilation = compile(
            "s: { $type: shadow, $value: \(layer), $contexts: { dark: [\(layer), \(layer)] } }\n", contexts: Self.two)
        #expect(
            compilation.diagnostics.map(\.message) == [
                "the output leaves out 's/2/color', 's/2/offsetX', 's/2/offsetY' and 2 more: not every mode has a "
                    + "value of the same type for it"
            ])
        let file = try #require(compilation.files.first)
        let document = try JSONDecoder().decode(Document.self, from: Data(file.bytes))
        #expect(
            document.variables.map(\.name) == ["s/1/color", "s/1/offsetX", "s/1/offsetY", "s/1/blur", "s/1/spread"])
    }

    private static let theNameTellsWhereFigmaOffersItCases: [(String, String, String, [String])] = [
        ("color.onSurface", "color", "\"#ff0000\"", ["TEXT_FILL", "SHAPE_FILL", "STROKE_COLOR"]),
        ("color.textSecondary", "color", "\"#ff0000\"", ["TEXT_FILL"]),
        ("color.surface", "color", "\"#ff0000\"", ["FRAME_FILL", "SHAPE_FILL"]),
        ("color.borderStrong", "color", "\"#ff0000\"", ["STROKE_COLOR"]),
        ("color.violet500", "color", "\"#ff0000\"", ["ALL_SCOPES"]),
        ("radius.card", "dimension", "8px", ["CORNER_RADIUS"]), ("space.small", "dimension", "8px", ["GAP"]),
        ("icon.size", "dimension", "8px", ["WIDTH_HEIGHT"]), ("stroke.hair", "dimension", "1px", ["STROKE_FLOAT"]),
    ]

    @Test(arguments: theNameTellsWhereFigmaOffersItCases)
    func theNameTellsWhereFigmaOffersIt(_ path: String, _ type: String, _ value: String, _ scopes: [String]) throws {
        let names = path.split(separator: ".")
        let found = try document("\(names[0]): { \(names[1]): { $type: \(type), $value: \(value) } }\n")
        #expect(found.variables.map(\.scopes) == [scopes])
    }

    @Test func whatFigmaCannotHoldIsTold() throws {
        let compilation = compile("a: { $type: number, $value: 1 }\nh: { $type: haptic, $value: selection }\n")
        #expect(
            compilation.diagnostics.map(\.message) == ["Figma has no variables for 'h'"])
        #expect(compilation.diagnostics.map(\.severity) == [.note])
    }

    @Test func partsThatFigmaCannotHoldAreTold() throws {
        let compilation = compile(
            """
            s:
              $type: shadow
              in: { $value: { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, inset: true } }
              out: { $value: { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px } }
            b:
              $type: border
              dashed: { $value: { color: "#000000", width: 1px, style: solid }, $contexts: { dark: { color: "#000000", width: 1px, style: dashed } } }
              solid: { $value: { color: "#000000", width: 1px, style: solid } }

            """, contexts: Self.two)
        #expect(
            compilation.diagnostics.map(\.message) == ["Figma has no variables for 's/in/inset', 'b/dashed/style'"])
        #expect(compilation.diagnostics.map(\.severity) == [.note])
    }

    private static let noTwoVariablesHaveOneNameCases = [
        (
            "\"a/b\": { $type: color, $value: \"#ff0000\" }\na: { b: { $type: color, $value: \"#00ff00\" } }\n",
            "'a.b' and 'a/b' are both 'a/b' in Figma"
        ),
        (
            """
            t:
              $root:
                $type: typography
                $value: { fontFamily: Inter, fontSize: 20px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1 }
              fontSize: { $type: dimension, $value: 4px }

            """, "'t.fontSize' and 'fontSize' of 't.$root' are both 't/fontSize' in Figma"
        ),
    ]

    @Test(arguments: noTwoVariablesHaveOneNameCases, FigmaOptions.Form.allCases)
    func noTwoVariablesHaveOneName(_ design: (yaml: String, message: String), _ form: FigmaOptions.Form) {
        var options = FigmaOptions()
        options.form = form
        let compilation = compile(design.yaml, options)
        #expect(compilation.diagnostics.map(\.message) == [design.message])
        #expect(compilation.diagnostics.map(\.id) == ["name/collision"])
    }

    /// Variables of two collections may have one name.
    @Test func collectionsHaveNamesOfTheirOwn() throws {
        let found = try document(
            "\"a/b\": { $type: number, $value: 1 }\na: { b: { $type: number, $value: 1, $contexts: { dark: 2 } } }\n",
            contexts: Self.two)
        #expect(found.variables.map(\.name) == ["a/b", "a/b"])
    }

    @Test(arguments: ["\"b/\"", "\"/b\""])
    func aNameThatFigmaDoesNotTakeIsAnError(_ name: String) {
        let compilation = compile("\(name): { $type: number, $value: 1 }\n")
        #expect(compilation.diagnostics.map(\.severity) == [.error])
        #expect(compilation.diagnostics.first?.message.contains("begins or ends with '/'") == true)
        #expect(compile("\"b/c\": { $type: number, $value: 1 }\n").diagnostics.isEmpty)
    }

    /// The plugin refuses a file with a negative time, or with an alias to what is not there.
    @Test func negativeTimesAreLeftOut() throws {
        let compilation = compile(
            """
            d: { $type: duration, $value: -50ms }
            e: { $type: duration, $value: 50ms, $contexts: { dark: -50ms } }
            f: { $type: duration, $value: "{e}", $contexts: { dark: 20ms } }
            t: { $type: transition, $value: { duration: 200ms, delay: -50ms, timingFunction: [0, 0, 1, 1] } }

            """, contexts: Self.two)
        #expect(
            compilation.diagnostics.map(\.message) == [
                "Figma has no negative times: the output leaves out 'd', 'e', 't/delay'"
            ])
        #expect(compilation.diagnostics.map(\.severity) == [.note])
        let file = try #require(compilation.files.first)
        let document = try JSONDecoder().decode(Document.self, from: Data(file.bytes))
        #expect(document.variables.map(\.name) == ["f", "t/duration", "t/timingFunction"])
        #expect(!String(decoding: file.bytes, as: UTF8.self).contains("alias"))
    }

    @Test func fortyModesAreTheLimit() throws {
        func contexts(_ count: Int) -> ContextSpace {
            ContextSpace(modifiers: [Modifier(name: "brand", contexts: (0..<count).map { "b\($0)" })])
        }
        let yaml = "a: { $type: number, $value: 1, $contexts: { b1: 2 } }\n"
        let most = try document(yaml, contexts: contexts(40))
        #expect(most.collections[0].modes.count == 40)
        let many = compile(yaml, contexts: contexts(41))
        #expect(
            many.diagnostics.map(\.message) == [
                "'a' depends on 'brand', which is 41 modes, and Figma allows 40 in a collection"
            ])
        var one = FigmaOptions()
        one.contexts = [ContextInput(modifier: "brand", context: "b1")]
        #expect(compile(yaml, contexts: contexts(41), one).diagnostics.isEmpty)
    }

    /// Figma takes names of modes of 40 characters.
    @Test func aLongNameOfAModeIsAnError() {
        func contexts(_ length: Int) -> ContextSpace {
            ContextSpace(modifiers: [Modifier(name: "brand", contexts: [String(repeating: "a", count: length), "b"])])
        }
        let yaml = "a: { $type: number, $value: 1, $contexts: { b: 2 } }\n"
        #expect(compile(yaml, contexts: contexts(40)).diagnostics.isEmpty)
        #expect(
            compile(yaml, contexts: contexts(41)).diagnostics.map(\.message) == [
                "the mode '\(String(repeating: "a", count: 41))' has 41 characters, and Figma allows 40"
            ])
    }

    /// The body of a request, by the specification of Figma's REST API.
    @Test func theRequestCreatesWhatItNames() throws {
        var rest = FigmaOptions()
        rest.form = .rest
        let compilation = compile(
            """
            p: { $type: color, red: "#ff0000" }
            c: { $type: color, a: { $value: "{p.red}", $contexts: { dark: "#00ff00" } } }
            d: { $type: duration, $value: 200ms }

            """, contexts: Self.two, rest)
        #expect(
            compilation.diagnostics.map(\.message) == ["Figma's REST API has no times and easings: it leaves out 'd'"])
        let object = try JSONSerialization.jsonObject(with: Data(#require(compilation.files.first).bytes))
        let body = try #require(object as? [String: [[String: Any]]])
        let collections = try #require(body["variableCollections"])
        #expect(collections.map { $0["action"] as? String } == ["CREATE", "CREATE"])
        let modes = try #require(body["variableModes"])
        // The mode that a collection comes with is renamed.
        #expect(modes.map { $0["action"] as? String } == ["UPDATE", "UPDATE", "CREATE"])
        #expect(modes[1]["id"] as? String == collections[1]["initialModeId"] as? String)
        #expect(modes.map { $0["name"] as? String } == ["Value", "light", "dark"])
        let variables = try #require(body["variables"])
        #expect(variables.map { $0["name"] as? String } == ["p/red", "c/a"])
        let ids = Set(variables.compactMap { $0["id"] as? String })
        let values = try #require(body["variableModeValues"])
        #expect(values.count == 3)
        for value in values {
            #expect(ids.contains(try #require(value["variableId"] as? String)))
            #expect(modes.contains { $0["id"] as? String == value["modeId"] as? String })
        }
        let alias = try #require(values[1]["value"] as? [String: String])
        #expect(alias == ["type": "VARIABLE_ALIAS", "id": try #require(variables[0]["id"] as? String)])
    }

    /// The plugin in JavaScript, with a stand-in of Figma's API.
    @Test(.enabled(if: Programs.isInstalled("node")))
    func thePluginBringsInAndTakesOut() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["node", "--test", URL(fileURLWithPath: #filePath).deletingLastPathComponent().path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
