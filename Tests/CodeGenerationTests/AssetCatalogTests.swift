import Foundation
import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import Testing

@testable import TesseraAssetCatalogOutput
@testable import TesseraOutputCore
@testable import TesseraSwiftOutput

@Suite("Generated asset catalogs")
struct AssetCatalogTests {
    private let fixture = Fixture(name: "Catalog")

    private static let catalogs = ["Catalog.xcassets", "Flat.xcassets"]

    private func options(of catalog: String) throws -> AssetCatalogOptions {
        for output in try fixture.project().input.manifest.outputs {
            if let options = output.format as? AssetCatalogOptions, output.path == catalog { return options }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    // MARK: Values

    @Test("have, read back, every color in every context", arguments: catalogs)
    func readBack(_ catalog: String) throws {
        let tokens = try fixture.compile().tokens
        let names = AssetCatalogNames(tokens, try options(of: catalog).naming)
        let design = try ImportLoader.load(paths: [fixture.golden(catalog).path])
        let imported = Compiler.compile(CompilationInput(design, dialect: nil))
        #expect(!imported.hasErrors && design.findings.allSatisfy { $0.severity < .warning })
        var checked: Set<String> = []
        for id in tokens.ids where tokens.type(of: id) == .color {
            let plan = SwiftContextPlan(of: id, type: .color, in: tokens)
            let outer = tokens.contexts.permutations(along: plan.parameters)
            for (outer, asset) in zip(outer, names.assets(of: id)) {
                let path = (asset.name.folders + [asset.name.base]).joined(separator: ".")
                checked.insert(path)
                let token = try #require(imported.tokens.tree.token(at: path), "\(path)")
                for inner in tokens.contexts.permutations(along: tokens.axes(of: id).subtracting(plan.parameters)) {
                    var permutation = outer
                    for index in tokens.axes(of: id).subtracting(plan.parameters).modifiers {
                        permutation[index] = inner[index]
                    }
                    let there = counterpart(of: permutation, of: tokens.contexts, in: imported.tokens.contexts)
                    guard case .color(let expected) = tokens.value(of: id, in: permutation),
                        case .color(let found) = imported.tokens.value(of: token, in: there)
                    else {
                        Issue.record("no color of \(path)")
                        continue
                    }
                    expect(
                        found, shows: expected,
                        "\(path) in \(tokens.contexts.description(of: permutation, along: tokens.contexts.allAxes))")
                }
            }
        }
        #expect(checked.count == imported.tokens.tree.tokens.count, "no set is there for nothing")
    }

    /// The same appearance and contrast in the modifiers that the importer made.
    private func counterpart(
        of permutation: Permutation, of space: ContextSpace, in imported: ContextSpace
    ) -> Permutation {
        var result = imported.defaultPermutation
        for (index, modifier) in imported.modifiers.enumerated() {
            guard let own = space.modifiers.firstIndex(where: { $0.name == modifier.name }) else { continue }
            let name = space.modifiers[own].contexts[permutation[own]]
            result[index] = modifier.contexts.firstIndex(of: name) ?? result[index]
        }
        return result
    }

    /// sRGB must be sRGB and Display P3 must be Display P3; others are the one that holds them.
    private func expect(_ found: Color, shows expected: Color, _ comment: String) {
        let space: ColorSpace =
            switch expected.space {
            case .srgb: .srgb
            case .displayP3: .displayP3
            default: expected.isInGamut(.srgb, tolerance: 1e-6) ? .srgb : .displayP3
            }
        #expect(found.space == space, "\(comment)")
        let gamut: RGBGamut = space == .srgb ? .srgb : .displayP3
        let mapped = expected.mapped(to: gamut)
        for index in 0..<3 {
            #expect(abs(found.components[index] - mapped.components[index]) < 6e-7, "\(comment)")
        }
        #expect(abs(found.alpha - expected.alpha) < 6e-7, "\(comment)")
    }

    @Test("tell displays of both gamuts what they can show")
    func bothGamuts() throws {
        let colors = try entries("Flat.xcassets/colorSurfaceGlow.colorset/Contents.json")
        #expect(colors.map { $0["display-gamut"] as? String } == ["sRGB", "sRGB", "display-P3", "display-P3"])
        let spaces = colors.map { ($0["color"] as? [String: Any])?["color-space"] as? String }
        #expect(spaces == ["srgb", "srgb", "srgb", "display-p3"])
        #expect(try entries("Flat.xcassets/colorViolet500.colorset/Contents.json").count == 1)
        #expect(try entries("Catalog.xcassets/Colors/Surface/glow.colorset/Contents.json").count == 2)
    }

    private func entries(_ path: String) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: fixture.golden(path))) as? [String: Any]
        return try #require(json?["colors"] as? [[String: Any]])
    }

    // MARK: Layout

    /// As Xcode 16 writes such a set, but for the author.
    private static let asXcodeWritesIt = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "display-p3",
                "components" : {
                  "alpha" : "0.500",
                  "blue" : "0x0A",
                  "green" : "0x80",
                  "red" : "0xFF"
                }
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.300000",
                  "green" : "0.250000",
                  "red" : "0.000000"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "tessera",
            "version" : 1
          }
        }

        """

    @Test("are laid out as Xcode does it")
    func layout() throws {
        let files = try generate(
            """
            ink:
              $type: color
              $value: { colorSpace: display-p3, components: [1, 0.501960784313725, 0.039215686274510], alpha: 0.5 }
              $contexts: { dark: { colorSpace: srgb, components: [0, 0.25, 0.3] } }
            """)
        #expect(files.map(\.path) == ["A.xcassets/Contents.json", "A.xcassets/ink.colorset/Contents.json"])
        #expect(files.last?.text == Self.asXcodeWritesIt)
    }

    @Test("have no more entries than the system needs to choose right")
    func appearances() throws {
        let cases: [(contexts: String, count: Int)] = [
            ("{}", 1), ("{ dark: \"#000\" }", 2), ("{ increased: \"#000\" }", 2),
            ("{ dark+increased: \"#000\" }", 4), ("{ dark: \"#000\", increased: \"#111\" }", 4),
            ("{ dark: \"#fff\" }", 1),
        ]
        for (contexts, count) in cases {
            let files = try generate("ink: { $type: color, $value: \"#fff\", $contexts: \(contexts) }")
            let text = try #require(files.last?.text)
            #expect(text.components(separatedBy: "\"idiom\"").count - 1 == count, "\(contexts)")
        }
    }

    @Test("bear a mark that tells them from those of people, however long they are")
    func mark() throws {
        let files = try fixture.compile().files.filter { $0.path.hasSuffix("Contents.json") }
        #expect(files.contains { $0.bytes.count > 1200 })
        #expect(files.allSatisfy { GeneratedFile.bearsMark($0.bytes) })
        let own = Self.asXcodeWritesIt.replacing("tessera", with: "xcode")
        #expect(!GeneratedFile.bearsMark(Array(own.utf8)))
    }

    // MARK: Names

    @Test("have every color that the Swift code names, and no other")
    func accessors() throws {
        let swift = try #require(try fixture.goldens(endingIn: ".swift").first?.text)
        let named = Set(swift.matches(of: /Color\("([^"]+)", bundle: \.main\)/).map { String($0.1) })
        let root = fixture.golden("Catalog.xcassets")
        let sets = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".colorset") }.map { String($0.dropLast(9)) }
        // An alias refers to its target's constant.
        #expect(Set(sets).subtracting(named) == ["Colors/alias"])
        #expect(named.subtracting(sets).isEmpty)
        for set in sets {
            var folder = set[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                let text = try String(contentsOf: root.appending(path: "\(folder)/Contents.json"), encoding: .utf8)
                #expect(text.contains("\"provides-namespace\" : true"))
            }
        }
    }

    @Test("are in the bundle that the manifest names")
    func bundle() throws {
        let files = try generate("ink: { $type: color, $value: \"#fff\" }", bundle: "module")
        #expect(files.first?.text.contains("Color(\"ink\", bundle: .module)") == true)
        #expect(files.first?.text.contains("Shade") == false)
    }

    @Test("have names that every disk and every lookup can distinguish", arguments: [true, false])
    func collisions(_ hasNamespaces: Bool) throws {
        let faults = [
            "c: { $type: color, a-b: \"#fff\", aB: \"#000\" }", "c: { $type: color, ab: \"#fff\", aB: \"#000\" }",
            "$type: color\nURL: { x: \"#fff\" }\nuRL: { x: \"#000\" }",
        ]
        for text in faults {
            let findings = generation(text, hasNamespaces: hasNamespaces).diagnostics
            #expect(findings.map(\.id) == ["name/collision"], "\(text)")
            #expect(findings.allSatisfy { $0.range != nil && $0.notes.count == 1 && $0.notes[0].range != nil })
        }
        let names = generation(
            "c: { $type: color, \"/etc\": \"#fff\", \"a/b\": \"#000\", \"🎨\": \"#111\", \"a:b\\\\c\": \"#222\" }",
            hasNamespaces: hasNamespaces
        ).files.map(\.path)
        #expect(names.count == (hasNamespaces ? 6 : 5))
        #expect(
            names.allSatisfy { path in
                path.split(separator: "/").allSatisfy { part in
                    !part.hasPrefix(".")
                        && part.unicodeScalars.allSatisfy {
                            $0 == "." || $0 == "_" || ("0"..."z").contains($0) && $0 != ":"
                        }
                }
            })
    }

    private func generation(
        _ text: String, hasNamespaces: Bool = true, bundle: String? = nil
    ) -> Compilation {
        var manifest = Manifest()
        var options = AssetCatalogOptions()
        options.hasNamespaces = hasNamespaces
        if let bundle {
            var swift = SwiftOptions()
            swift.colors = .catalog
            swift.bundle = bundle
            manifest.outputs.append(Output(format: swift, path: "A.swift"))
        }
        manifest.outputs.append(Output(format: options, path: "A.xcassets"))
        return Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.yaml", bytes: Array(text.utf8))], manifest: manifest))
    }

    private func generate(_ text: String, bundle: String? = nil) throws -> [GeneratedFile] {
        let compilation = generation(text, bundle: bundle)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map(\.message))")
        return compilation.files
    }
}
