import TesseraAssetCatalogOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTestSupport
import Testing

/// A hostile design, or its tame twin, compiled.
struct HostileFixture {
    /// Where it was read from: outputs name it.
    static let source = "a*/b\n</style>`|{{x}}-->.tokens.json"

    let text: String
    let isTame: Bool

    init(text: String, isTame: Bool) {
        self.text = text
        self.isTame = isTame
    }

    init(seed: UInt64, isTame: Bool = false) throws {
        let text = try Self.texts.value(of: "\(seed) \(isTame)") {
            HostileDesign.text(seed: seed, groups: 12, isTame: isTame)
        }
        self.init(text: text, isTame: isTame)
    }

    private static let texts = Memo<String, String>()

    func compile(_ format: any OutputFormat, path: String = "out") -> Compilation {
        let path = format is AssetCatalogOptions ? "out.xcassets" : path
        let manifest = Self.manifest(writing: Output(format: format, path: path), isTame: isTame)
        let source = SourceText(path: isTame ? "plain.tokens.json" : Self.source, text: text)
        let compilation = Compiler.compile(CompilationInput(texts: [source], manifest: manifest))
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return compilation
    }

    static func manifest(writing output: Output, isTame: Bool = false) -> Manifest {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: HostileDesign.modifiers(isTame: isTame))
        manifest.name = "Hostile"
        manifest.outputs = [Output(format: output.format, path: output.path, pathRange: TemplateFixture.range)]
        // Tabs without words and colors that nobody can tell apart must be generated, too.
        manifest.rules = ["tab-bar/label": .off, "contrast/text": .off, "contrast/non-text": .off]
        return manifest
    }

    /// Written once for all tests.
    func output(_ format: any OutputFormat) throws -> String {
        try Self.outputs.value(of: Key(text: text, isTame: isTame, output: Output(format: format, path: ""))) {
            try #require(compile(format).files.first).text
        }
    }

    private struct Key: Hashable {
        let text: String
        let isTame: Bool
        let output: Output
    }

    private static let outputs = Memo<Key, String>()

    /// Of one of the templates that come with the tool.
    func output(template: String) throws -> String {
        var options = TemplateOptions(template: template, range: TemplateFixture.range)
        if template == "compose" {
            let package = isTame ? "com.example.tokens" : "com.object.9 */ fun x()\n"
            options.variables = [.init(name: "package", text: package, range: TemplateFixture.range)]
        }
        return try output(options)
    }
}
