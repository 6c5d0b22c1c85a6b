import TesseraColorScience
import TesseraTestSupport

extension Vectors {
    private struct File<Case: Decodable>: Decodable {
        let cases: [Case]
    }

    /// The cases of a vector file.
    static func load<Case: Decodable>(_ name: String, of type: Case.Type) throws -> [Case] {
        try load("\(name).json", as: File<Case>.self).cases
    }
}

extension SeededGenerator {
    mutating func hexColor() -> Color {
        let bits = next()
        return Color(
            red8: UInt8(truncatingIfNeeded: bits), green8: UInt8(truncatingIfNeeded: bits >> 8),
            blue8: UInt8(truncatingIfNeeded: bits >> 16))
    }

    mutating func unit() -> Double { Double.random(in: 0...1, using: &self) }
}

/// The distance of two hues on the circle, in degrees.
func hueDistance(_ first: Double, _ second: Double) -> Double {
    let difference = (first - second).magnitude.truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
}

func hex(_ text: String) throws -> Color { try Color.parse(css: text) }
