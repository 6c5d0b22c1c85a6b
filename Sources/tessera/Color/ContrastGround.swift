import TesseraColorScience

/// A background: layers one above the other.
struct ContrastGround {
    /// The lowest first.
    let layers: [Color]
    /// As it was written.
    let text: String

    /// Judges as the compiler judges a declared pair: on every screen, and the worst counts.
    ///
    /// - Returns: `nil` if the layers let something through.
    func proof(on foreground: Color, threshold: Double) -> ContrastProof? {
        ContrastScene(foreground: foreground, layers: layers).worstProof(threshold: threshold)
    }

    /// What a screen of this gamut shows of it.
    func composited(in gamut: RGBGamut) -> Color {
        Compositing.flatten(layers.map { $0.mapped(to: gamut) }, over: .transparent, in: gamut)
    }
}

/// A background and how the foreground fares on it.
struct MeasuredGround {
    let ground: ContrastGround
    let proof: ContrastProof
    /// The lightness contrast of APCA, if it is asked for.
    let lightness: Double?

    var verdict: ContrastVerdict { proof.verdict }
}
