import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraConfiguration

@Suite struct ResolverDocumentTests {
    private static let document = """
        $schema: https://www.designtokens.org/schemas/2025.10/resolver.json
        name: Nyx
        version: "2025.10"
        description: Two modifiers.
        sets:
          base:
            description: What every theme shares.
            $extensions: { org.example: { owner: core } }
            sources:
              - $ref: 2.yaml
              - space: { gap: 4px }
          states: { sources: [{ $ref: "#/sets/base" }, { $ref: "3.yaml#/states" }] }
        modifiers:
          density:
            contexts: { regular: [], compact: [{ $ref: 3.yaml#dense }] }
            default: regular
          theme:
            description: Light or dark.
            contexts:
              light: [{ $ref: "#/sets/states" }]
              dark: [{ $ref: 4.yaml }, { color: { ink: "#FFF" } }]
        resolutionOrder:
          - $ref: "#/sets/base"
          - $ref: "#/modifiers/theme"
          - { type: set, name: overrides, sources: [{ $ref: 4.yaml }] }
          - $ref: "#/modifiers/density"
          - { type: modifier, name: beta, contexts: { "off": [], "on": [{ $ref: ./4.yaml }] }, default: "off" }
        """
    private static let files = [
        "color: { ink: \"#000\" }", "states: { hover: 1 }\ndense:\n  space: { gap: 2px }", "color: { ink: \"#EEE\" }",
    ]

    @Test func layersStandInTheOrder() throws {
        let reading = ResolverReading([Self.document] + Self.files)
        #expect(reading.messages == [])
        #expect(
            reading.layers == [
                "2.yaml:1:1", "1.yaml:11:9",
                "2.yaml:1:1 in theme=light", "1.yaml:11:9 in theme=light", "3.yaml:1:9 in theme=light",
                "4.yaml:1:1 in theme=dark", "1.yaml:21:32 in theme=dark",
                "4.yaml:1:1",
                "3.yaml:3:3 in density=compact",
                "4.yaml:1:1 in beta=on",
            ])
    }

    /// The last of the order goes before the others, as the first of a manifest does.
    @Test func theModifierThatWinsComesFirst() throws {
        let document = try #require(ResolverReading([Self.document] + Self.files).document)
        #expect(
            document.contexts.modifiers == [
                Modifier(name: "beta", contexts: ["off", "on"]),
                Modifier(name: "density", contexts: ["regular", "compact"]),
                Modifier(name: "theme", contexts: ["light", "dark"]),
            ])
        #expect(document.modifiersWithoutDefault == [2])
    }

    @Test func aFileIsOpenedOnce() {
        #expect(ResolverReading([Self.document] + Self.files).asked.sorted() == ["2.yaml", "3.yaml", "4.yaml"])
    }

    @Test func jsonReadsTheSame() throws {
        let text = """
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m"}],
             "sets": {"a": {"sources": [{"b": {}}]}},
             "modifiers": {"m": {"contexts": {"x": [], "y": [{"b": {}}]}, "default": "y"}}}
            """
        let source = SourceText(path: "a.resolver.json", text: text)
        let (tree, findings) = JSONReader.read(source, id: SourceID(index: 0))
        #expect(findings.isEmpty)
        var library: any SourceLibrary = MemoryLibrary()
        let (document, diagnostics) = ResolverDocument.read(try #require(tree), library: &library)
        #expect(diagnostics.isEmpty)
        let modifier = LayerModifier(index: 0, name: "m", contexts: ["x", "y"], defaultContext: 1)
        #expect(document?.layers.map(\.condition) == [nil, LayerCondition(1, of: modifier)])
        #expect(document?.layers.last?.condition?.isDefault == true)
        #expect(document?.contexts.modifiers == [Modifier(name: "m", contexts: ["x", "y"], defaultContext: 1)])
        #expect(document?.modifiersWithoutDefault == [])
    }

    // MARK: Overrides

    @Test func whatStandsBesideAReferenceReplacesWhatItYields() {
        let reading = ResolverReading([
            """
            version: "2025.10"
            sets:
              a: { sources: [{ $ref: 2.yaml, color: { ink: "#111" }, $type: color }, { space: {} }] }
              b: { sources: [{ $ref: "#/sets/a", space: { gap: 8px } }] }
            resolutionOrder: [{ $ref: "#/sets/b" }]
            """, Self.files[0],
        ])
        #expect(reading.messages == [])
        #expect(
            reading.layers == [
                "2.yaml:1:1 without $type color space", "1.yaml:3:18 without $ref space", "1.yaml:3:74 without space",
                "1.yaml:4:18 without $ref",
            ])
    }

    @Test func aReferenceInTheOrderMayChangeItsTarget() throws {
        let reading = ResolverReading([
            """
            version: "2025.10"
            sets: { a: { sources: [{ x: {} }] } }
            modifiers: { m: { contexts: { p: [], q: [] }, default: p }, n: { contexts: { p: [], q: [] } } }
            resolutionOrder:
              - { $ref: "#/sets/a", sources: [{ y: {} }], description: other }
              - { $ref: "#/modifiers/m", default: q }
              - { $ref: "#/modifiers/n", contexts: { r: [], s: [{ z: {} }] } }
            """
        ])
        #expect(reading.messages == [])
        #expect(reading.layers == ["1.yaml:5:35", "1.yaml:7:53 in n=s"])
        let document = try #require(reading.document)
        #expect(document.contexts.modifiers[1] == Modifier(name: "m", contexts: ["p", "q"], defaultContext: 1))
        #expect(document.modifiersWithoutDefault == [0])
    }

    // MARK: Pointers

    static let pointers: [(source: String, layer: String)] = [
        ("{ $ref: \"#/sets/a~1b\" }", "1.yaml:3:20"),
        ("{ $ref: \"#/sets/a%2Fb\" }", "1.yaml:3:20"),
        ("{ $ref: \"#sets/a~1b\" }", "1.yaml:3:20"),
        ("{ $ref: \"#/sets/m~0n\" }", "1.yaml:4:20"),
        ("{ $ref: \"#/sets/~01\" }", "1.yaml:5:19"),
        ("{ $ref: \"#/sets/50%25\" }", "1.yaml:6:20"),
        ("{ $ref: \"#/sets/50%\" }", "1.yaml:6:20"),
        ("{ $ref: \"#/sets/caf%C3%A9\" }", "1.yaml:7:22"),
        ("{ $ref: \"#/sets/a~1b/sources/0\" }", "1.yaml:3:20"),
        ("{ $ref: \"#/sets/a~1b/sources/0/x\" }", "1.yaml:3:25"),
        ("{ $ref: \"#/$defs/tokens~1a.json\" }", "1.yaml:9:18"),
        ("{ $ref: \"#/$defs/tokens~1a.json/x\" }", "1.yaml:9:23"),
        ("{ $ref: \"#/$defs/again\" }", "1.yaml:9:18"),
        ("{ $ref: 2.yaml }", "2.yaml:1:1"),
        ("{ $ref: 2.yaml# }", "2.yaml:1:1"),
        ("{ $ref: ./2.yaml#/color }", "2.yaml:1:8"),
        ("{ $ref: \"%32.yaml#color\" }", "2.yaml:1:8"),
        // A set of another resolver document, its references read from there.
        ("{ $ref: \"3.yaml#/sets/s\" }", "2.yaml:1:8"),
    ]

    @Test(arguments: pointers.indices)
    func pointersLeadToSources(_ index: Int) {
        let reading = ResolverReading([
            """
            version: "2025.10"
            sets:
              a/b: { sources: [{ x: {} }] }
              m~n: { sources: [{ x: {} }] }
              ~1: { sources: [{ x: {} }] }
              50%: { sources: [{ x: {} }] }
              café: { sources: [{ x: {} }] }
            $defs:
              tokens/a.json: { x: {} }
              again: { $ref: "#/$defs/tokens~1a.json" }
            resolutionOrder: [{ type: set, name: s, sources: [\(Self.pointers[index].source)] }]
            """,
            Self.files[0],
            """
            version: "2025.10"
            sets: { s: { sources: [{ $ref: "#/sets/t" }] }, t: { sources: [{ $ref: "2.yaml#/color" }] } }
            resolutionOrder: [{ $ref: "#/sets/s" }]
            """,
        ])
        #expect(reading.messages.filter { !$0.contains("not in the order") } == [])
        #expect(reading.layers == [Self.pointers[index].layer])
    }

    // MARK: What is a resolver document

    @Test(arguments: [
        "resolutionOrder: []", "resolutionOrder:\nversion: \"2025.10\"", "version: \"2025.10\"",
        "version: 1\nsets: {}", "description: nothing\nversion: \"2025.10\"",
        "version: x\nmodifiers: {}\nresolutionOrdr: []",
        "version: \"2025.10\"\nresolutionOrder: {}", "modifiers: { a: { contexts: { b: [] } } }",
        "sets: { a: { sources: [] } }",
    ])
    func isResolver(_ yaml: String) throws {
        #expect(ResolverDocument.isResolver(try tree(yaml)))
    }

    @Test(arguments: [
        "{}", "[]", "", "sets: { a: {} }\nmodifiers: {}", "version: { $value: \"1\", $type: string }",
        "resolutionOrder: { a: {} }", "$type: string\nversion: \"1\"\nsets: { a: b }",
        "modifiers: { a: { contexts: { b: { $type: color, $value: \"#fff\" } } } }",
        "modifiers: { a: { contexts: {} } }", "sets: { a: { sources: { b: { $value: 1px } } } }",
        "version: \"1\"\ncolor: {}", "name: kit\nversion: 1.2.0", "version: \"1.0\"",
    ])
    func isTokenFile(_ yaml: String) throws {
        #expect(!ResolverDocument.isResolver(try tree(yaml)))
    }

    private func tree(_ yaml: String) throws -> SyntaxTree {
        try #require(YAMLReader.read(SourceText(path: "a.yaml", text: yaml), id: SourceID(index: 0)).tree)
    }
}
