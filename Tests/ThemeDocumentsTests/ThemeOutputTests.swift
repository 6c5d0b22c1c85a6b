import Foundation
import TesseraAssetCatalogOutput
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import TesseraThemeGeneration
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraKit
@testable import TesseraThemeDocuments

/// What is promised holds for the colors of generated files: an asset catalog is read back with nothing of Tessera's,
/// and its pairs are measured by an arithmetic of this file's own (WCAG 2.2, "relative luminance").
@Suite struct ThemeOutputTests {
    @Test("every pair has its contrast in the asset catalog that is written, in both gamuts")
    func assetCatalog() throws {
        var generator = SeededGenerator(seed: 0xCA7)
        var pairs = 0
        var short: [String] = []
        for index in 0..<25 {
            let seeds = (0..<2).map { _ in String(format: "#%06X", Int.random(in: 0...0xFFFFFF, using: &generator)) }
            let document = index == 0 ? ["#FFFFFF", "#000000"] : index == 1 ? ["#0000FF", "#FFFF00"] : seeds
            let run = try compile("seeds: { brand: \"\(document[0])\", neutral: \"\(document[1])\" }")
            #expect(run.compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
            let catalog = try Catalog(run.compilation.files.map { ($0.path, $0.bytes) })
            for context in ThemeContext.allCases {
                for gamut in ["sRGB", "display-P3"] {
                    for role in run.theme.graph.roles {
                        for contrast in role.requiredContrasts {
                            let first = try #require(catalog[role.name.description, context, gamut])
                            let second = try #require(catalog[contrast.background.description, context, gamut])
                            pairs += 1
                            let required = contrast.ratio[context]
                            let name = "\(document) \(context.name) \(gamut) \(role.name) on \(contrast.background)"
                            // As it is written, with six decimals, and as a screen of the gamut shows it.
                            let exact = Swatch.ratio(first, second)
                            let shown = Swatch.ratio(first.rounded(to: gamut), second.rounded(to: gamut))
                            if exact < required - 1e-4 { short.append("\(name): \(exact) of \(required)") }
                            if shown < required { short.append("\(name) in bytes: \(shown) of \(required)") }
                        }
                    }
                }
            }
        }
        #expect(short == [])
        #expect(pairs == 25 * 4 * 2 * 105)
    }

    private func compile(_ text: String) throws -> (compilation: Compilation, theme: Theme) {
        var options = AssetCatalogOptions()
        options.gamuts = .both
        var manifest = Manifest()
        manifest.outputs = [Output(format: options, path: "T.xcassets")]
        let input = CompilationInput(texts: [SourceText(path: "a.theme.yaml", text: text)], manifest: manifest)
        let sheet = try #require(ThemeSheet.all(of: input).0.first)
        return (Compiler.compile(input), sheet.theme)
    }
}

/// The colors of a catalog, by name, context and gamut.
private struct Catalog {
    private var colors: [String: Swatch] = [:]

    private struct ColorSet: Decodable {
        let colors: [Entry]

        struct Entry: Decodable {
            let appearances: [Appearance]?
            let color: Value
            let gamut: String?

            enum CodingKeys: String, CodingKey {
                case appearances, color
                case gamut = "display-gamut"
            }
        }

        struct Appearance: Decodable {
            let value: String
        }

        struct Value: Decodable {
            let space: String
            let components: [String: String]

            enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components
            }
        }
    }

    init(_ files: [(path: String, bytes: [UInt8])]) throws {
        for (path, bytes) in files where path.hasSuffix(".colorset/Contents.json") {
            let name = path.split(separator: "/").dropLast().last?.dropLast(".colorset".count) ?? ""
            for entry in try JSONDecoder().decode(ColorSet.self, from: Data(bytes)).colors {
                let values = Set((entry.appearances ?? []).map(\.value))
                let context = ThemeContext(
                    values.contains("dark") ? .dark : .light, values.contains("high") ? .increased : .standard)
                let color = try Swatch(isWide: entry.color.space == "display-p3", entry.color.components)
                colors["\(name) \(context.name) \(entry.gamut ?? "any")"] = color
            }
        }
    }

    /// What is not said for increased contrast or for dark is that of standard contrast or of light.
    subscript(name: String, context: ThemeContext, gamut: String) -> Swatch? {
        let standard = ThemeContext(context.appearance)
        let contexts = [context, standard, ThemeContext(.light, context.contrast), ThemeContext(.light)]
        return contexts.lazy.compactMap {
            colors["\(name) \($0.name) \(gamut)"] ?? colors["\(name) \($0.name) any"]
        }.first
    }
}

/// Three gamma-encoded components of sRGB or of Display P3.
private struct Swatch {
    let isWide: Bool
    let components: [Double]

    init(isWide: Bool, _ components: [Double]) {
        self.isWide = isWide
        self.components = components
    }

    init(isWide: Bool, _ texts: [String: String]) throws {
        self.init(
            isWide: isWide,
            try ["red", "green", "blue"].map { name in
                let text = try #require(texts[name])
                if text.hasPrefix("0x") { return Double(try #require(Int(text.dropFirst(2), radix: 16))) / 255 }
                return try #require(Double(text))
            })
    }

    /// In bytes of the gamut that it is shown in.
    func rounded(to gamut: String) -> Swatch {
        guard gamut == "display-P3" else { return Swatch(isWide: false, components.map(Self.byte)) }
        let wide = isWide ? components : Self.apply(Self.wideOfNarrow, components.map(Self.linear)).map(Self.encoded)
        return Swatch(isWide: true, wide.map(Self.byte))
    }

    static func ratio(_ first: Swatch, _ second: Swatch) -> Double {
        let luminances = [first.luminance, second.luminance].sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    private var luminance: Double {
        let own = components.map(Self.linear)
        let linear = isWide ? Self.apply(Self.narrowOfWide, own) : own
        return max(0, 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    }

    private static func byte(_ value: Double) -> Double { (min(max(value, 0), 1) * 255).rounded() / 255 }
    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private static func encoded(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    private static func apply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    // From the primaries and the white of both (CSS Color 4, "Sample code for Color Conversions").
    private static let narrowOfWide = [
        [1.2249401762805598, -0.22494017628055996, 0],
        [-0.042056954709688163, 1.0420569547096882, 0],
        [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
    ]
    private static let wideOfNarrow = [
        [0.82246196871436230, 0.17753803128563775, 0],
        [0.033194198850961640, 0.96680580114903840, 0],
        [0.017082630721120136, 0.072397440663963460, 0.91051992861491640],
    ]
}
