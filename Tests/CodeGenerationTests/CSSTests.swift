import Foundation
import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@testable import TesseraCSSOutput
@testable import TesseraOutputCore

@Suite("Generated CSS")
struct CSSTests {
    /// Every way in which the root and an element in it can name contexts, on every system.
    @Test("gives the root and elements below it the values of their contexts", arguments: CSSMode.all)
    func cascade(_ mode: CSSMode) throws {
        let sheet = try StyleSheet(mode.sheet(of: CascadeDesign.text))
        #expect(sheet.layer == mode.options.layer)
        let prefix = mode.options.prefix.map { "--\($0)-" } ?? "--"
        let written = Set(sheet.rules.flatMap { $0.declarations.map(\.name) })
        #expect(written.subtracting(["color-scheme"]) == Set(CascadeDesign.names.map { prefix + $0 }))
        for system in [System.all[0].wide.reduced, System.all[1], System.all[2], System.all[3].wide] {
            let sheet = try sheet.applied(on: system)
            func compare(_ style: ComputedStyle, _ chain: [[String: String]]) {
                let expected = CascadeDesign.values(for: chain, on: system)
                let wrong = CascadeDesign.names.filter { name in
                    style.used(prefix + name, system: system.scheme) != expected[name]
                }
                if let name = wrong.first {
                    let found = style.used(prefix + name, system: system.scheme) ?? "nothing"
                    Issue.record(
                        "\(mode), \(chain) on \(system): \(wrong.count) wrong; \(name) is \(found), not \(expected[name] ?? "nothing")"
                    )
                }
            }
            for root in CascadeDesign.attributeSets {
                let rootStyle = ComputedStyle(sheet.style(of: [root], on: system))
                compare(rootStyle, [root])
                for element in CascadeDesign.attributeSets where !element.isEmpty {
                    compare(
                        ComputedStyle(sheet.style(of: [root, element], on: system), in: rootStyle), [root, element])
                }
            }
        }
    }

    private struct GamutCase: Decodable {
        let oklch: [Double]
        let dest: String
        let inGamut: Bool
        let clip: [Double]
        let rayTrace: [Double]

        enum CodingKeys: String, CodingKey {
            case oklch, dest, inGamut, clip
            case rayTrace = "ray_trace"
        }
    }

    private struct GamutCases: Decodable { let cases: [GamutCase] }

    @Test("shows colors mapped to sRGB and to P3 screens as the reference vectors have them")
    func colors() throws {
        let cases = try Vectors.load("gamut_map.json", as: GamutCases.self).cases
        let colors = Array(Set(cases.map(\.oklch))).sorted { $0.lexicographicallyPrecedes($1) }
        let text = colors.enumerated().map { index, color in
            "c\(index): { $type: color, $value: \"oklch(\(color[0]) \(color[1]) \(color[2]))\" }\n"
        }.joined()
        let sheet = try StyleSheet(CSSMode.all[0].sheet(of: text))
        var compared = 0
        for test in cases where ["srgb", "display-p3"].contains(test.dest) {
            let index = try #require(colors.firstIndex(of: test.oklch))
            let system = test.dest == "srgb" ? System.all[0] : System.all[0].wide
            let written = try #require(sheet.style(of: [[:]], on: system)["--c\(index)"])
            compared += 1
            // What a screen can show is written as it is.
            if written.hasPrefix("oklch(") {
                #expect(test.inGamut, "\(written)")
                let numbers = Self.numbers(in: written)
                #expect(zip(numbers, test.oklch).allSatisfy { abs($0 - $1) < 1e-3 }, "\(written) \(test.oklch)")
                continue
            }
            let expected = test.inGamut ? test.clip : test.rayTrace
            if written.hasPrefix("#") {
                let bytes = try #require(UInt32(written.dropFirst(), radix: 16))
                let found = [bytes >> 16, bytes >> 8 & 0xFF, bytes & 0xFF].map(Double.init)
                #expect(zip(found, expected).allSatisfy { abs($0 - $1 * 255) < 0.501 }, "\(written) \(expected)")
            } else {
                #expect(written.hasPrefix("color(display-p3 "), "\(written)")
                let found = Self.numbers(in: String(written.dropFirst("color(display-p3".count)))
                #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 2e-6 }, "\(written) \(expected)")
            }
        }
        #expect(compared > 150)
    }

    private static func numbers(in text: String) -> [Double] {
        text.split { !"0123456789.e-".contains($0) }.compactMap { Double($0) }
    }

    @Test("has legal names and no two declarations of one name in a rule", arguments: Fixture.all)
    func names(_ fixture: Fixture) throws {
        for (file, text) in try fixture.goldens(endingIn: ".css") {
            for rule in try StyleSheet(text).rules {
                #expect(!rule.declarations.isEmpty, "\(file)")
                #expect(Set(rule.declarations.map(\.name)).count == rule.declarations.count, "\(file)")
                for declaration in rule.declarations {
                    if declaration.name == "color-scheme" || rule.isOfFocus { continue }
                    #expect(declaration.name.hasPrefix("--") && declaration.name.count > 2)
                    #expect(
                        declaration.name.unicodeScalars.allSatisfy {
                            $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
                        }, "\(declaration.name)")
                    #expect(!declaration.value.isEmpty)
                }
            }
        }
    }
}

/// Options that change how contexts are switched or what refers to what.
struct CSSMode: CustomTestStringConvertible, CustomStringConvertible {
    let description: String
    let options: CSSOptions

    var testDescription: String { description }

    static let all = [
        CSSMode("default") { _ in },
        CSSMode("light-dark, references") {
            $0.contexts = .lightDark
            $0.keepsReferences = true
            $0.registersProperties = true
            $0.prefix = "ref"
            $0.layer = "design.tokens"
        },
    ]

    private init(_ description: String, _ change: (inout CSSOptions) -> Void) {
        self.description = description
        var options = CSSOptions()
        change(&options)
        self.options = options
    }

    func sheet(of text: String) throws -> String {
        var manifest = Manifest()
        manifest.contexts = CascadeDesign.contexts
        manifest.outputs = [Output(format: options, path: "a.css")]
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return try #require(compilation.files.first).text
    }
}
