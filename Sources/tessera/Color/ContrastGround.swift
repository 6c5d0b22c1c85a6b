import ColorScience

/// A background: layers one above the other.
struct ContrastGround {
    /// The lowest first.
    let layers: [Color]
    /// As it was written.
    let text: String

    /// What is seen of it.
    var flattened: Color { Compositing.flatten(layers, over: .transparent) }

    /// Judges as the compiler judges a declared pair: where a colour lies outside sRGB, on both
    /// kinds of screen, and the worse counts.
    ///
    /// - Returns: `nil` if the layers let something through.
    func verdict(on foreground: Color, threshold: Double) -> ContrastVerdict? {
        var worst: ContrastVerdict?
        for gamut in Self.gamuts(of: [foreground] + layers) {
            let verdicts = Contrast.verdicts(
                foreground: foreground, layers: layers, backdrops: [], threshold: threshold, in: gamut)
            guard let verdict = verdicts.first ?? nil else { return nil }
            if worst.map({ verdict.decidingRatio < $0.decidingRatio }) ?? true { worst = verdict }
        }
        return worst
    }

    /// What is inside sRGB is composited as sRGB on every screen.
    private static func gamuts(of colors: [Color]) -> [RGBGamut] {
        colors.allSatisfy { $0.isInGamut(.srgb, tolerance: 1e-9) } ? [.srgb] : RGBGamut.allCases
    }
}

/// A background and how the foreground fares on it.
struct MeasuredGround {
    let ground: ContrastGround
    let verdict: ContrastVerdict
}
