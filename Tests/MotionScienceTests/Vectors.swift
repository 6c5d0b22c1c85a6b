import Foundation
import Testing

/// Reads the shared test vectors beside the package root.
enum Vectors {
    /// The decoded file, or `nil`, said loudly, when the checkout has no
    /// shared folder.
    static func load<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content? {
        let url = URL(filePath: #filePath)
            .deletingLastPathComponent()  // MotionScienceTests
            .deletingLastPathComponent()  // Tests
            .deletingLastPathComponent()  // package root
            .deletingLastPathComponent()
            .appending(path: "shared/vectors/\(name)")
        guard FileManager.default.fileExists(atPath: url.path) else {
            print("⚠️⚠️⚠️ SKIPPED: no vectors at \(url.path); NOTHING WAS CHECKED against \(name)")
            return nil
        }
        return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    }
}

/// SplitMix64: small, seeded, the same on every platform.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

func isClose(_ value: Double, _ expected: Double, within tolerance: Double) -> Bool {
    abs(value - expected) <= tolerance
}
