import ColorScience

/// A background: layers one above the other.
struct ContrastGround {
    /// The lowest first.
    let layers: [Color]
    /// As it was written.
    let text: String

    /// What a screen of this gamut shows of it.
    func composited(in gamut: RGBGamut) -> Color {
        Compositing.flatten(layers.map { $0.mapped(to: gamut) }, over: .transparent, in: gamut)
    }

    /// The screens on which the colours can look different. What is inside sRGB is composited as
    /// sRGB on every screen.
    func gamuts(with foreground: Color? = nil) -> [RGBGamut] {
        let colors = layers + [foreground].compactMap(\.self)
        return colors.allSatisfy { $0.isInGamut(.srgb, tolerance: 1e-9) } ? [.srgb] : RGBGamut.allCases
    }

    /// Judges as the compiler judges a declared pair: on every screen, and the worst counts.
    ///
    /// - Returns: `nil` if the layers let something through.
    func verdict(on foreground: Color, threshold: Double) -> ContrastVerdict? {
        var worst: ContrastVerdict?
        for gamut in gamuts(with: foreground) {
            let verdicts = Contrast.verdicts(
                foreground: foreground, layers: layers, backdrops: [], threshold: threshold, in: gamut)
            guard let verdict = verdicts.first ?? nil else { return nil }
            if worst.map({ verdict.decidingRatio < $0.decidingRatio }) ?? true { worst = verdict }
        }
        return worst
    }
}

/// A background and how the foreground fares on it.
struct MeasuredGround {
    let ground: ContrastGround
    let verdict: ContrastVerdict
}
