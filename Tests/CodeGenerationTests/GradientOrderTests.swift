import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTemplateOutput
import TesseraTestSupport
import Testing

/// A position says where a stop is (DTCG 2025.10 Format, 9.6), whatever stands before it in the list. CSS and SwiftUI
/// would move a stop that stands behind a later one to there.
@Suite("Stops of gradients out of their order")
struct GradientOrderTests {
    private static let design = """
        ink: { $type: color, $value: "#123456" }
        fade:
          $type: gradient
          $value: [{ color: "#000000", position: 0 }, { color: "#ffffff", position: 1 }, { color: "{ink}", position: 0.5 }]
        twice:
          $type: gradient
          $value: [{ color: "#ffffff", position: 1 }, { color: "#111111", position: 0.5 }, { color: "#222222", position: 0.5 }]
        middle: { $type: color, $value: { $ref: "#/fade/$value/2/color" } }

        """

    private func text(_ format: any OutputFormat, _ design: String = design) throws -> String {
        var manifest = Manifest()
        manifest.outputs = [Output(format: format, path: "a.out")]
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: design)], manifest: manifest))
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return try #require(compilation.files.first?.text)
    }

    private static let raw = """
        raw:
          $type: gradient
          $value: [{ color: "#ffffff", position: 1 }, { color: currentColor, position: 0 }]

        """

    @Test("are in it in CSS, and are numbered in it")
    func css() throws {
        var options = CSSOptions()
        options.keepsReferences = true
        let css = try text(options, Self.design + Self.raw)
        #expect(css.contains("  --fade: #000000 0%, var(--ink) 50%, #ffffff 100%;\n"))
        #expect(css.contains("  --fade-2-color: var(--ink);\n"))
        #expect(css.contains("  --middle: #123456;\n") || css.contains("  --middle: var(--ink);\n"))
        #expect(css.contains("  --raw-1-color: currentColor;\n"))
        #expect(css.contains("  --raw: currentColor 0%, #ffffff 100%;\n"))
        #expect(css.contains("  --twice: #111111 50%, #222222 50%, #ffffff 100%;\n"))
    }

    @Test("are in it where raw CSS names the gradient")
    func rawCSS() throws {
        let css = try text(
            CSSOptions(), Self.design + "whole: { $type: css, $value: \"linear-gradient({fade})\" }\n")
        #expect(css.contains("  --whole: linear-gradient(#000000 0%, #123456 50%, #ffffff 100%);\n"))
    }

    @Test("are in it in Swift")
    func swift() throws {
        let swift = try text(SwiftOptions())
        let places = swift.components(separatedBy: "location: ").dropFirst().map { String($0.prefix { $0 != ")" }) }
        #expect(places == ["0", "0.5", "1", "0.5", "0.5", "1"])
    }

    private static let templates = [
        ("tailwind", "linear-gradient(#000000 0%, #123456 50%, #ffffff 100%)"),
        ("compose", "listOf(0f to Color(0xFF000000), 0.5f to Color(0xFF123456), 1f to Color(0xFFFFFFFF))"),
        ("flutter", "stops: <double>[0, 0.5, 1]"),
    ]

    @Test("are in it in templates", arguments: templates)
    func template(_ name: String, _ expected: String) throws {
        var options = TemplateOptions(template: name, range: TemplateFixture.range)
        if name == "compose" {
            options.variables = [.init(name: "package", text: "a.b", range: TemplateFixture.range)]
        }
        #expect(try text(options).contains(expected))
    }

    @Test("stay as they are written in tokens")
    func json() throws {
        let json = try text(JSONOptions())
        let places = json.components(separatedBy: "\"position\": ").dropFirst().map {
            String($0.prefix { $0.isNumber || $0 == "." })
        }
        #expect(places == ["0", "1", "0.5", "1", "0.5", "0.5"])
    }
}
