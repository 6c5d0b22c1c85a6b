import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("APCA")
struct APCATests {
    private struct Case: Decodable {
        let text: String
        let bg: String
        let lightnessContrast: Double

        enum CodingKeys: String, CodingKey {
            case text, bg
            case lightnessContrast = "Lc"
        }
    }

    @Test("agrees with the reference vectors")
    func vectors() throws {
        let cases = try Vectors.load("apca", of: Case.self)
        for test in cases {
            let actual = try #require(
                APCA.lightnessContrast(text: try hex(test.text), background: try hex(test.bg)))
            #expect((actual - test.lightnessContrast).magnitude <= 1e-9, "\(test)")
        }
        print("apca.json: compared \(cases.count)")
    }

    private static let publishedCases: [(String, String, Double)] = [
        ("#888", "#fff", 63.056469930209424), ("#fff", "#888", -68.54146436644962),
        ("#000", "#aaa", 58.146262578561334), ("#aaa", "#000", -56.24113336839742),
        ("#123", "#def", 91.66830811481631), ("#def", "#123", -93.06770049484275),
        ("#123", "#444", 8.32326136957393), ("#444", "#123", -7.526878460278154),
        // Upstream rounds a mixture to 8 bits. This one is #999999 exactly, rounded or not.
        ("#0006", "#fff", 54.62184067441377),
    ]

    @Test(
        "gives the published values",
        arguments: publishedCases)
    func published(text: String, background: String, expected: Double) throws {
        let actual = try #require(
            APCA.lightnessContrast(text: try hex(text), background: try hex(background)))
        #expect((actual - expected).magnitude <= 1e-9)
    }

    @Test("does not round a mixture to 8 bits")
    func unrounded() throws {
        let text = Color.black.withAlpha(0.401)
        let exact = try #require(APCA.lightnessContrast(text: text, background: .white))
        let rounded = try #require(
            APCA.lightnessContrast(text: text.over(.white).quantized().color(), background: .white))
        #expect((exact - rounded).magnitude > 0.01)
        #expect((exact - rounded).magnitude < 1)
    }

    @Test("leaves a translucent background undetermined, and survives any number")
    func edges() throws {
        #expect(APCA.lightnessContrast(text: .black, background: .white.withAlpha(0.5)) == nil)
        #expect(APCA.lightnessContrast(text: .white, background: .white) == 0)
        for value in [Double.nan, .infinity, -.infinity, -1] {
            let lightness = try #require(
                APCA.lightnessContrast(text: Color(.srgb, value, 2, 0), background: .white))
            #expect(lightness.isFinite)
        }
        #expect(APCA.notice.contains(APCA.version))
    }
}
