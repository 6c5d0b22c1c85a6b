import TesseraAssetCatalogOutput
import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenSyntax
import Testing

/// A check makes no texts, and finds in outputs what a build finds.
@Suite("Outputs that are only tried") struct DryRunTests {
    private func expectSame(
        _ input: CompilationInput, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        let (tried, made) = (Compiler.check(input), Compiler.compile(input))
        #expect(tried.diagnostics == made.diagnostics, sourceLocation: sourceLocation)
        #expect(tried.outputPaths == made.outputPaths, sourceLocation: sourceLocation)
        #expect(tried.files.isEmpty, sourceLocation: sourceLocation)
        return tried.diagnostics
    }

    @Test("have the same findings and files", arguments: Fixture.all, [true, false])
    func fixtures(_ fixture: Fixture, _ usesAllCores: Bool) throws {
        let input = try fixture.project().input
        _ = Parallel.onOneCore(if: !usesAllCores) { expectSame(input) }
        #expect(try Compiler.check(input).outputPaths == fixture.compile().outputPaths)
    }

    @Test("have the same findings in any design", arguments: 0..<4 as Range<UInt64>)
    func hostile(_ seed: UInt64) throws {
        let source = SourceText(path: HostileFixture.source, text: try HostileFixture(seed: seed).text)
        // Each format meets one of the designs.
        for (index, format) in Self.formats.enumerated() where index % 4 == Int(seed) {
            let manifest = HostileFixture.manifest(writing: Output(format: format, path: "out"))
            _ = expectSame(CompilationInput(texts: [source], manifest: manifest))
        }
    }

    /// Names that become the same in every place that a generator has for names.
    private static let collisions = """
        color:
          $type: color
          a-b: "#111111"
          a_b: "#222222"
          accent: { $value: "#333333", $contexts: { a-b: "#444444" } }
        lift: { $type: shadow, $value: { color: "#000000", offsetX: 1, offsetY: 1, blur: 2, spread: 0 } }
        lift-color: { $type: color, $value: "#555555" }
        tap: { $type: haptic, $value: success }
        tapFeedback: { $type: number, $value: 1 }
        wait: { $type: duration, $value: 1s }
        waitDuration: { $type: number, $value: 1 }
        x: { colors: { $type: color, one: "#666666" } }
        x-colors: { $type: color, $value: "#777777" }
        xColors: { $type: color, $value: "#888888" }
        bar:
          $type: tabBar
          $value:
            { topPadding: 8, bottomPadding: 8, bottomEdge: safeArea, iconSize: 24, labelSize: 20,
            tabs: [{ id: a }, { id: A }] }
        """

    private static let formats: [any OutputFormat] = {
        var swift: [SwiftOptions] = []
        for files in SwiftOptions.Files.allCases {
            for namespace in SwiftOptions.Namespace.allCases {
                var options = SwiftOptions()
                options.files = files
                options.namespace = namespace
                options.registry = namespace == .prefixed ? .always : nil
                swift.append(options)
            }
        }
        var css = CSSOptions()
        css.composites = .both
        let json = JSONOptions.Shape.allCases.map { shape -> JSONOptions in
            var options = JSONOptions()
            options.shape = shape
            return options
        }
        let web: [any OutputFormat] = [CSSOptions(), css] + json
        return swift + web + [AssetCatalogOptions()]
    }()

    @Test("have the same collisions")
    func collisions() {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "brand", contexts: ["nyx", "a-b", "a_b"]),
            Modifier(name: "Brand", contexts: ["one", "two"]),
        ])
        var found = 0
        for format in Self.formats {
            manifest.outputs = [Output(format: format, path: "out")]
            let source = SourceText(path: "a.tokens.yaml", text: Self.collisions)
            let findings = expectSame(CompilationInput(texts: [source], manifest: manifest))
            found += findings.count { $0.id == "name/collision" }
        }
        #expect(found > 30)
    }
}
