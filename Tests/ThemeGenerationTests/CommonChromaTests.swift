import TesseraColorScience
import Testing

@testable import TesseraThemeGeneration

@Suite("Common chroma")
struct CommonChromaTests {
    /// The least chroma, in steps, that one of the hues has not in sRGB at a lightness.
    private func bruteForce(_ hues: [Double], _ lightness: Double) -> Double {
        (0...4000).lazy.map { Double($0) / 10000 }.first { chroma in
            hues.contains { !Color(.oklch, lightness, chroma, $0).isInGamut(.srgb, tolerance: 0) }
        } ?? 0.4
    }

    @Test("it is the smallest of the maximal chromas, as trying them all finds it")
    func smallest() {
        for hues in [[165.0, 75, 25, 255], [173, 83, 17, 252.5], [110, 264], [29.2], []] {
            let common = CommonChroma(hues: hues)
            for step in 1..<20 {
                let lightness = Double(step) / 20
                let (found, expected) = (common.maximum(at: lightness), bruteForce(hues, lightness))
                #expect(found <= expected + 1e-6 && found >= expected - 1.01e-4, "\(hues) \(lightness)")
            }
        }
    }
}
