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

    // MARK: Values

    /// What a color set shows in light, dark, and both with more contrast, as a catalog writes it.
    private struct ExpectedSet {
        let name: String
        let flatName: String
        let light: String
        let dark: String
        let lightHigh: String
        let darkHigh: String

        init(
            _ name: String, _ flatName: String, _ light: String, dark: String? = nil, lightHigh: String? = nil,
            darkHigh: String? = nil
        ) {
            (self.name, self.flatName, self.light) = (name, flatName, light)
            self.dark = dark ?? light
            self.lightHigh = lightHigh ?? light
            self.darkHigh = darkHigh ?? self.dark
        }
    }

    /// By hand from the tokens of the fixture.
    private static let sets = [
        ExpectedSet("Colors/violet500", "colorViolet500", "srgb 0x7C 0x5C 0xFF 1"),
        ExpectedSet("Colors/exact", "colorExact", "srgb 0.078431 0.5 0.123457 1"),
        // 0x80 of 0xFF.
        ExpectedSet("Colors/veil", "colorVeil", "srgb 0x14 0x14 0x1C 0.501961"),
        ExpectedSet("Colors/hair", "colorHair", "srgb 0 0 0 0.04"),
        ExpectedSet("Colors/wide", "colorWide", "display-p3 1 0.2 0.05 1"),
        ExpectedSet("Colors/bytesOfP3", "colorBytesOfP3", "display-p3 1 0 0.2 1"),
        // oklch(72% 0.35 145), ray traced into Display P3 as in CSS Color 4.
        ExpectedSet("Colors/beyond", "colorBeyond", "display-p3 0.114520 0.800278 0 1"),
        // hsl(210 40% 50%)
        ExpectedSet("Colors/inside", "colorInside", "srgb 0.3 0.5 0.7 1"),
        ExpectedSet("Colors/surface", "colorSurface", "srgb 0xF4 0xF4 0xF8 1", dark: "srgb 0x14 0x14 0x1C 1"),
        ExpectedSet("Colors/alias", "colorAlias", "srgb 0xF4 0xF4 0xF8 1", dark: "srgb 0x14 0x14 0x1C 1"),
        ExpectedSet(
            "Colors/Surface/raised", "colorSurfaceRaised", "srgb 1 1 1 1", dark: "srgb 0x1E 0x1E 0x28 1",
            lightHigh: "srgb 1 1 0xFE 1", darkHigh: "srgb 0 0 0 1"),
        ExpectedSet(
            "Colors/Surface/surface500", "colorSurface500", "srgb 0x20 0x20 0x30 1",
            lightHigh: "srgb 0x30 0x30 0x40 1", darkHigh: "srgb 0x30 0x30 0x40 1"),
        ExpectedSet("Colors/Surface/glow", "colorSurfaceGlow", "srgb 0 0xAA 0x66 1", dark: "display-p3 0 1 0.6 1"),
        ExpectedSet("Colors/signal", "colorSignal", "srgb 0x7C 0x5C 0xFF 1"),
        ExpectedSet(
            "brand-deep-ocean/Colors/signal", "brandDeepOceanColorSignal", "srgb 0x0A 0x60 0xC0 1",
            dark: "srgb 0x1E 0x90 0xFF 1"),
        ExpectedSet("Colors/signalQuiet", "colorSignalQuiet", "srgb 0x7C 0x5C 0xFF 0.5"),
        ExpectedSet(
            "density-compact/Colors/signalQuiet", "densityCompactColorSignalQuiet", "srgb 0x7C 0x5C 0xFF 0.25"),
        ExpectedSet(
            "brand-deep-ocean/Colors/signalQuiet", "brandDeepOceanColorSignalQuiet", "srgb 0x0A 0x60 0xC0 0.5",
            dark: "srgb 0x1E 0x90 0xFF 0.5"),
        ExpectedSet(
            "brand-deep-ocean/density-compact/Colors/signalQuiet", "brandDeepOceanDensityCompactColorSignalQuiet",
            "srgb 0x0A 0x60 0xC0 0.25", dark: "srgb 0x1E 0x90 0xFF 0.25"),
        ExpectedSet("Colors/old", "colorOld", "srgb 1 0 0 1"),
        ExpectedSet("Colors/label", "colorLabel", "srgb 0 0 0 1", dark: "srgb 1 1 1 1"),
        ExpectedSet("plain", "plain", "srgb 0x01 0x02 0x03 1"),
    ]

    @Test("have every color in every appearance", arguments: ["Catalog.xcassets", "Flat.xcassets"])
    func values(_ catalog: String) throws {
        let isFlat = catalog == "Flat.xcassets"
        let folder = fixture.golden(catalog)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".colorset") }.map { String($0.dropLast(".colorset".count)) }
        #expect(names.sorted() == Self.sets.map { isFlat ? $0.flatName : $0.name }.sorted())
        for set in Self.sets {
            let entries = try entries("\(catalog)/\(isFlat ? set.flatName : set.name).colorset/Contents.json")
            let states: [(color: String, appearances: Set<String>)] = [
                (set.light, []), (set.dark, ["dark"]), (set.lightHigh, ["high"]), (set.darkHigh, ["dark", "high"]),
            ]
            for (wanted, appearances) in states {
                let found = try #require(Self.color(in: entries, where: appearances))
                let expected = wanted.split(separator: " ")
                #expect(found.first == String(expected[0]), "\(set.name) \(appearances)")
                for (part, number) in zip(found.dropFirst(), expected.dropFirst()) {
                    let difference = try #require(Self.number(part)) - #require(Self.number(String(number)))
                    #expect(abs(difference) < 6e-7, "\(set.name) \(appearances): \(found)")
                }
            }
        }
    }

    /// The space and components that the system takes on a wide display: those of the most appearances that hold.
    private static func color(in entries: [[String: Any]], where appearances: Set<String>) -> [String]? {
        func names(_ entry: [String: Any]) -> Set<String> {
            Set((entry["appearances"] as? [[String: String]] ?? []).compactMap { $0["value"] })
        }
        let holding = entries.filter {
            $0["display-gamut"] as? String != "sRGB" && names($0).isSubset(of: appearances)
        }
        let color = holding.max { names($0).count < names($1).count }?["color"] as? [String: Any]
        guard let parts = color?["components"] as? [String: String], let space = color?["color-space"] as? String else {
            return nil
        }
        return [space] + ["red", "green", "blue", "alpha"].map { parts[$0] ?? "" }
    }

    /// A byte in hexadecimal digits, or a fraction.
    private static func number(_ text: String) -> Double? {
        text.hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } : Double(text)
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
        #expect(files.allSatisfy { GeneratedFile.hasMark($0.bytes) })
        let own = Self.asXcodeWritesIt.replacing("tessera", with: "xcode")
        #expect(!GeneratedFile.hasMark(Array(own.utf8)))
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

    @Test("contexts that a disk takes for one are named")
    func contextsOfOneName() {
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [Modifier(name: "brand", contexts: ["sun", "Sea", "sea"])])
        manifest.outputs = [Output(format: AssetCatalogOptions(), path: "A.xcassets")]
        let text = "c: { $type: color, x: { $value: '#000', $contexts: { Sea: '#111', sea: '#222' } } }"
        let source = SourceText(path: "a.tokens.yaml", text: text)
        let found = Compiler.compile(CompilationInput(texts: [source], manifest: manifest)).diagnostics
        #expect(found.count == 1)
        #expect(found.first?.message.contains("'c.x' in 'sea' and 'c.x' in 'Sea' are both") == true, "\(found)")
        #expect(found.first?.message.hasSuffix("; rename one of the contexts") == true)
    }

    @Test("have names that every disk and every lookup can distinguish", arguments: [true, false])
    func collisions(_ hasNamespaces: Bool) throws {
        let errors = [
            "c: { $type: color, a-b: \"#fff\", aB: \"#000\" }", "c: { $type: color, ab: \"#fff\", aB: \"#000\" }",
            "$type: color\nURL: { x: \"#fff\" }\nuRL: { x: \"#000\" }",
        ]
        for text in errors {
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
