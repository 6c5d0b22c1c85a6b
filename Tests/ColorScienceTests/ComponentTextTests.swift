import TesseraColorScience
import Testing

@Suite("Components as text")
struct ComponentTextTests {
    private func text(_ value: Double) -> String {
        var text = ""
        ComponentText.withUTF8(of: value) { text += String(decoding: $0, as: UTF8.self) }
        return text
    }

    @Test("are what decimal text is, for every byte and what lies beside it")
    func bytes() {
        for byte in 0...255 {
            let value = Double(byte) / 255
            for value in [value, value.nextUp, value.nextDown, value + 1e-6, -value] {
                #expect(text(value) == DecimalText.string(value, maximumFractionDigits: 6))
            }
        }
    }

    private static let examplesCases: [(Int, String)] = [
        (0, "0"), (1, "0.003922"), (51, "0.2"), (254, "0.996078"), (255, "1"),
    ]

    @Test("name some bytes", arguments: examplesCases)
    func examples(byte: Int, expected: String) {
        #expect(text(Double(byte) / 255) == expected)
    }

    @Test(
        "may be of any space",
        arguments: [
            (.nan, "0"), (-0.0, "0"), (-0.125, "-0.125"), (1.2, "1.2"), (359.999_999_9, "360"),
        ] as [(Double, String)])
    func others(value: Double, expected: String) {
        #expect(text(value) == expected)
    }
}
