import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

@Suite struct ResolverFolderTests {
    private func files(_ text: String, modifiers: [Modifier] = []) throws -> [String: DocumentNode] {
        let (files, _) = try conversion(text, modifiers: modifiers).resolverFiles(named: "nyx")
        return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.document) })
    }

    private static let design = """
        color:
          $type: color
          $description: Colors.
          ink:
            $value: "#000000"
            $description: Text.
            $contexts: { dark: "#FFFFFF", dark+increased: "#EEEEEE" }
          soft: "{color.ink} / 0.5"
          same: "#123456"
        motion:
          $type: spring
          press: { $value: { response: 0.5, dampingFraction: 1 }, $contexts: { increased: { response: 1, dampingFraction: 1 } } }

        """

    @Test func contextsAreSets() throws {
        let files = try files(Self.design)
        #expect(
            files.keys.sorted() == [
                "nyx.appearance-dark.tokens.json", "nyx.contrast-increased.tokens.json", "nyx.resolver.json",
                "nyx.tokens.json",
            ])
        #expect(
            files["nyx.appearance-dark.tokens.json"]?.written(as: .yaml).text == """
                color:
                  ink:
                    $type: color
                    $value: { colorSpace: srgb, components: [1, 1, 1], hex: "#ffffff" }
                    $description: Text.
                    $extensions:
                      dev.tessera:
                        contexts:
                          dark+increased:
                            colorSpace: srgb
                            components: [0.9333333333333333, 0.9333333333333333, 0.9333333333333333]
                            hex: "#eeeeee"
                  soft:
                    $type: color
                    $value: { colorSpace: srgb, components: [1, 1, 1], alpha: 0.5, hex: "#ffffff" }
                    $extensions: { dev.tessera: { value: "{color.ink} / 0.5" } }

                """)
        #expect(
            files["nyx.contrast-increased.tokens.json"]?.written(as: .yaml).text == """
                motion:
                  press:
                    $type: cubicBezier
                    $value: [0.25, 1, 0.5, 1]
                    $extensions:
                      dev.tessera: { type: spring, value: { response: 1, dampingFraction: 1 } }

                """)
        #expect(
            files["nyx.resolver.json"]?.written(as: .yaml).text == """
                name: nyx
                version: "2025.10"
                sets:
                  nyx:
                    sources: [{ $ref: nyx.tokens.json }]
                modifiers:
                  appearance:
                    contexts:
                      light: []
                      dark: [{ $ref: nyx.appearance-dark.tokens.json }]
                    default: light
                  contrast:
                    contexts:
                      standard: []
                      increased: [{ $ref: nyx.contrast-increased.tokens.json }]
                    default: standard
                resolutionOrder:
                  - { $ref: "#/sets/nyx" }
                  - { $ref: "#/modifiers/contrast" }
                  - { $ref: "#/modifiers/appearance" }

                """)
    }

    @Test func intersectionsAreReported() throws {
        // What other tools read right is no loss, however it is written.
        let right = "n: { $type: number, $value: 1, $contexts: { dark: 2, dark+increased: 2 } }\n"
        #expect(try conversion(right).resolverFiles(named: "nyx").findings == [])
        let found = try conversion(Self.design).resolverFiles(named: "nyx").findings
        #expect(found.map(\.id) == ["convert/intersection"])
        // One says so itself, the other is made from it.
        #expect(found.first?.message.hasPrefix("2 tokens have") == true)
    }

    @Test func aDesignWithoutContextsIsADocumentWithOneSet() throws {
        let files = try files("n: { $type: number, $value: 1 }\n")
        #expect(files.keys.sorted() == ["nyx.resolver.json", "nyx.tokens.json"])
        #expect(
            files["nyx.resolver.json"]?.written(as: .yaml).text == """
                name: nyx
                version: "2025.10"
                sets:
                  nyx:
                    sources: [{ $ref: nyx.tokens.json }]
                resolutionOrder: [{ $ref: "#/sets/nyx" }]

                """)
    }

    @Test func namesOfFilesAreSafeAndDistinct() throws {
        let modifiers = [Modifier(name: "brand", contexts: ["None", "A / B", "a-b", "../C", "Ö"])]
        let text = "n: { $type: number, $value: 1, $contexts: { A / B: 2, a-b: 3, ../C: 4, Ö: 5 } }\n"
        #expect(
            try files(text, modifiers: modifiers).keys.sorted() == [
                "nyx.brand--C.tokens.json", "nyx.brand-A-B.tokens.json", "nyx.brand-a-b-2.tokens.json",
                "nyx.brand-Ö.tokens.json", "nyx.resolver.json", "nyx.tokens.json",
            ])
    }

    /// Importers make several values of one place.
    @Test func valuesAreDistinguishedByTheirSelectors() throws {
        func value(_ text: String) -> DocumentNode { DocumentNode(.plain(text), at: nowhere) }
        func object(_ entries: (String, DocumentNode)...) -> DocumentNode {
            DocumentNode(.object(entries.map { DocumentNode.Entry($0.0, at: nowhere, $0.1) }), at: nowhere)
        }
        let contexts = object(("light", value("1")), ("dark", value("2")))
        let number = DocumentNode(.string("number"), at: nowhere)
        let design = object(("n", object(("$type", number), ("$contexts", contexts))))
        let conversion = Conversion(ConversionInput(documents: [design]))
        #expect(!conversion.findings.hasErrors)
        #expect(conversion.canonical["n"]?["$value"]?.text == "1")
        #expect(conversion.canonical["n"]?.own("contexts")?.entries.map(\.name) == ["dark"])
        let files = conversion.resolverFiles(named: "nyx").files
        #expect(files.count == 3)
        #expect(files[1].document["n"]?["$value"]?.text == "2")
    }

    /// The files laid over each other as a resolver does, in each permutation: what differs from the
    /// design for others differs in intersections only, and for Tessera nowhere.
    @Test(arguments: [
        design,
        "n: { $type: number, $value: 1, $contexts: { dark: 2, increased: 3 } }\n",
        "n: { $type: number, $value: 1, $contexts: { dark: 2, light+increased: 3 } }\n",
        "n: { $type: number, $value: 1, $contexts: { light+increased: 3, increased: 4, dark: 5, dark+increased: 6 } }\n",
        "a: { $type: number, $contexts: { dark: 2, light: 1 } }\nb: { $type: number, $value: \"{a}\" }\n",
    ])
    func layersMeanTheSame(_ text: String) throws {
        let original = try conversion(text)
        let space = original.tokens.contexts
        let files = Dictionary(
            uniqueKeysWithValues: original.resolverFiles(named: "nyx").files.map { ($0.name, $0.document) })
        for permutation in space.allPermutations {
            var names = ["nyx.tokens.json"]
            for index in space.modifiers.indices.reversed() {
                let modifier = space.modifiers[index]
                names.append("nyx.\(modifier.name)-\(modifier.contexts[permutation[index]]).tokens.json")
            }
            let laid = names.compactMap { files[$0] }.reduce(DocumentNode(.object([]), at: nowhere)) {
                overlaid($0, $1)
            }
            let (tree, findings) = TokenTree.read([SyntaxTree(laid, source: SourceID(index: 0))])
            #expect(findings.isEmpty)
            let read = ResolvedTokens.resolve(tree, contexts: space).0
            let isIntersection = space.modifiers.indices.allSatisfy {
                permutation[$0] != space.modifiers[$0].defaultContext
            }
            for token in original.tokens.tree.tokens {
                let id = try #require(original.tokens.tree.token(at: token.path))
                let found = try #require(read.tree.token(at: token.path))
                let expected = original.tokens.value(of: id, in: permutation)
                #expect(read.value(of: found, in: permutation) == expected, "\(token.path) in \(names)")
                if isIntersection { continue }
                // And to those who know no extension.
                let plain = laid.strippingExtensions
                let (plainTree, _) = TokenTree.read([SyntaxTree(plain, source: SourceID(index: 0))])
                let seen = ResolvedTokens.resolve(plainTree, contexts: space).0
                let id2 = try #require(seen.tree.token(at: token.path))
                #expect(seen.defaultValue(of: id2) == expected?.nearestDTCG, "\(token.path) in \(names)")
            }
        }
    }

    private func overlaid(_ below: DocumentNode, _ above: DocumentNode) -> DocumentNode {
        if AuthorDocument.isToken(below) || AuthorDocument.isToken(above) { return above }
        var result = below
        for entry in above.entries {
            result = result.setting(entry.name, to: below[entry.name].map { overlaid($0, entry.value) } ?? entry.value)
        }
        return result
    }
}

extension DocumentNode {
    fileprivate var strippingExtensions: DocumentNode {
        guard case .object(let entries) = content else { return self }
        return DocumentNode(
            .object(
                entries.filter { $0.name != "$extensions" }.map {
                    Entry($0.name, at: $0.nameRange, $0.value.strippingExtensions)
                }), at: range)
    }
}
