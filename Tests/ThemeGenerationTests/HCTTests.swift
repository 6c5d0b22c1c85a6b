import TesseraColorScience
import TesseraTestSupport
import Testing

@testable import TesseraThemeGeneration

@Suite("HCT")
struct HCTTests {
    private struct File: Decodable {
        let cases: [Case]
    }

    private enum Case: Decodable {
        case fromColor(hex: String, hue: Double, chroma: Double, tone: Double)
        case toColor([Double], hex: String)
        case palette(Palette, tones: [String: String])

        struct Palette: Decodable {
            let hex: String
            let hue: Double
            let chroma: Double
        }

        private enum CodingKeys: String, CodingKey {
            case kind, `in`, out, hue, chroma, tone, tones
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            switch try fields.decode(String.self, forKey: .kind) {
            case "argb_to_hct":
                self = .fromColor(
                    hex: try fields.decode(String.self, forKey: .in), hue: try fields.decode(Double.self, forKey: .hue),
                    chroma: try fields.decode(Double.self, forKey: .chroma),
                    tone: try fields.decode(Double.self, forKey: .tone))
            case "hct_to_argb":
                self = .toColor(
                    try fields.decode([Double].self, forKey: .in), hex: try fields.decode(String.self, forKey: .out))
            case "tonal_palette":
                let tones = try decoder.container(keyedBy: CodingKeys.self)
                    .decodeIfPresent([String: String].self, forKey: .tones)
                self = .palette(try fields.decode(Palette.self, forKey: .in), tones: tones ?? [:])
            case let kind:
                throw DecodingError.dataCorruptedError(forKey: .kind, in: fields, debugDescription: kind)
            }
        }
    }

    @Test("agrees with every value of the official port")
    func vectors() throws {
        let cases = try Vectors.load("hct.json", as: File.self).cases
        #expect(cases.count == 60)
        var values = 0
        for test in cases {
            switch test {
            case .fromColor(let hex, let hue, let chroma, let tone):
                let found = HCT(try Color.parse(css: hex))
                #expect((found.hue - hue).magnitude < 1e-6, "\(hex) \(found)")
                #expect((found.chroma - chroma).magnitude < 1e-6, "\(hex) \(found)")
                #expect((found.tone - tone).magnitude < 1e-8, "\(hex) \(found)")
                values += 3
            case .toColor(let place, let hex):
                let found = HCT(hue: place[0], chroma: place[1], tone: place[2]).bytes.hexString
                #expect(found == hex, "\(place)")
                values += 1
            case .palette(let palette, let tones):
                #expect(!tones.isEmpty)
                let tonal = TonalPalette(hue: palette.hue, chroma: palette.chroma)
                for (tone, hex) in tones {
                    let found = tonal.bytes(tone: try #require(Double(tone))).hexString
                    #expect(found == hex, "\(palette.hex) at \(tone)")
                    values += 1
                }
            }
        }
        print("hct.json: \(values) values compared")
        #expect(values > 450)
    }

    @Test("a color that is there comes back to the byte")
    func roundTrip() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let bytes = RGBA8(
                red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                blue: .random(in: 0...255, using: &generator))
            #expect(HCT(bytes.color()).bytes == bytes)
        }
    }

    @Test("what is not a number is no crash")
    func notANumber() {
        for value in [Double.nan, .infinity, -.infinity, -1, 1e300] {
            for place in [
                HCT(hue: value, chroma: 50, tone: 50), HCT(hue: 50, chroma: value, tone: 50),
                HCT(hue: 50, chroma: 50, tone: value),
            ] {
                #expect(place.bytes.alpha == 255)
            }
        }
    }

    @Test("disliked yellow-greens become lighter, and nothing else does")
    func dislike() {
        let disliked = HCT(hue: 100, chroma: 50, tone: 50)
        #expect((disliked.withoutDislike.tone - 70).magnitude < 0.5)
        for liked in [
            HCT(hue: 100, chroma: 50, tone: 65), HCT(hue: 112, chroma: 50, tone: 50),
            HCT(hue: 100, chroma: 16, tone: 50),
        ] {
            #expect(liked.withoutDislike == liked)
        }
    }

    private static let harmonizedCases: [(String, String, String)] = [
        ("#ff0000", "#0000ff", "#fb0057"), ("#ff0000", "#00ff00", "#d85600"), ("#ff0000", "#ffff00", "#d85600"),
        ("#0000ff", "#ffff00", "#0047a3"), ("#0000ff", "#ff0000", "#5700dc"), ("#ffff00", "#ff0000", "#fff6e3"),
    ]

    /// Values of the official tests (`BlendTests`).
    @Test(
        "harmonising gives Material's colors",
        arguments: harmonizedCases)
    func harmonized(design: String, source: String, expected: String) throws {
        let (own, other) = (HCT(try Color.parse(css: design)), HCT(try Color.parse(css: source)))
        let hue = Hue.harmonized(own.hue, toward: other.hue, limit: 15)
        #expect(HCT(hue: hue, chroma: own.chroma, tone: own.tone).bytes.hexString == expected)
    }
}
