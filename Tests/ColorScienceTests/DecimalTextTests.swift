import Foundation
import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Decimal text")
struct DecimalTextTests {
    @Test(
        "writes short, rounded decimals",
        arguments: [
            (0.0, 6, "0"), (-0.0, 6, "0"), (-1e-9, 6, "0"), (1, 6, "1"), (-1, 6, "-1"), (0.5, 0, "1"),
            (-0.5, 0, "0"), (1.5, 0, "2"), (-1.5, 0, "-1"), (2.5, 0, "3"), (0.125, 2, "0.13"),
            (-0.125, 2, "-0.12"), (100, 3, "100"), (0.1, 1, "0.1"), (0.05, 1, "0.1"), (0.001, 3, "0.001"),
            (1.005, 2, "1"), (1234.5678, 2, "1234.57"), (0.999_999_9, 6, "1"),
            (1e21, 3, "1" + String(repeating: "0", count: 21)),
            (0x1p60, 0, "1152921504606846976"), (2251799813685249.5, 1, "2251799813685249.5"),
            (2251799813685249.5, 0, "2251799813685250"),
            (-2251799813685249.5, 0, "-2251799813685249"), (562949953421312.125, 2, "562949953421312.13"),
            (-562949953421312.125, 2, "-562949953421312.12"),
            (123456789012.125, 5, "123456789012.125"), (.leastNonzeroMagnitude, 3, "0"),
            (1e22, 0, "10000000000000000000000"),
            (.nan, 3, "0"), (0.1, 20, "0.10000000000000000555"), (0.1, -1, "0"),
        ] as [(Double, Int, String)])
    func examples(value: Double, digits: Int, expected: String) {
        #expect(DecimalText.string(value, maximumFractionDigits: digits) == expected)
    }

    @Test(
        "rounds down without ever exceeding the value",
        arguments: [
            (4.499, "4.49"), (4.5, "4.5"), (4.5.nextDown, "4.49"), (21, "21"), (1, "1"),
            (4.478089, "4.47"), (0.07.nextDown, "0.06"), (-1.001, "-1.01"), (-0.001, "-0.01"),
            (2.999, "2.99"),
        ] as [(Double, String)])
    func down(value: Double, expected: String) {
        #expect(DecimalText.string(value, maximumFractionDigits: 2, rounding: .down) == expected)
    }

    @Test(
        "rounds down, but keeps what is short enough",
        arguments: [
            (35.4, "35.4"), (0.29, "0.29"), (17.4.nextDown, "17.39"), (4.499, "4.49"), (-0.29, "-0.29"), (44, "44"),
        ] as [(Double, String)])
    func roundedDown(value: Double, expected: String) {
        #expect(DecimalText.roundedDown(value, maximumFractionDigits: 2) == expected)
    }

    @Test("agrees with exact formatting over many magnitudes")
    func reference() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<3000 {
            let exponent = Int.random(in: -12...300, using: &generator)
            let value = (generator.unit() * 2 - 1) * Foundation.pow(10, Double(exponent / 4))
            let digits = Int.random(in: 0...12, using: &generator)
            var expected = String(format: "%.\(digits)f", value)
            if expected.contains(".") {
                while expected.hasSuffix("0") { expected.removeLast() }
                if expected.hasSuffix(".") { expected.removeLast() }
            }
            if expected == "-0" { expected = "0" }
            // C rounds a half to even, which the examples above cover in our way.
            let tail = String(format: "%.70f", value).split(separator: ".")[1].dropFirst(digits)
            if tail.first == "5", tail.dropFirst().allSatisfy({ $0 == "0" }) { continue }
            #expect(DecimalText.string(value, maximumFractionDigits: digits) == expected)
        }
        let greatest = String(format: "%.0f", Double.greatestFiniteMagnitude)
        #expect(DecimalText.string(.greatestFiniteMagnitude, maximumFractionDigits: 3) == greatest)
        #expect(DecimalText.string(-.infinity, maximumFractionDigits: 3) == "-" + greatest)
    }
}
