import ColorScience
import Foundation

/// Reads the reference vectors that lie beside the package, in `../shared/vectors`.
enum Vectors {
    struct File<Case: Decodable>: Decodable {
        let cases: [Case]
    }

    /// The cases of a vector file, or nil, said aloud, where the file is absent.
    static func load<Case: Decodable>(_ name: String, of type: Case.Type) throws -> [Case]? {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let url = package.deletingLastPathComponent()
            .appendingPathComponent("shared/vectors/\(name).json")
        guard FileManager.default.fileExists(atPath: url.path) else {
            print("SKIPPED: no reference vectors at \(url.path); nothing was compared")
            return nil
        }
        return try JSONDecoder().decode(File<Case>.self, from: Data(contentsOf: url)).cases
    }
}

/// A small deterministic generator (SplitMix64), so that every run tests the same inputs.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

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
