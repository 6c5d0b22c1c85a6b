import TesseraColorScience

/// A dynamic scheme of Material (2021 specification): every role's color from one source color.
///
/// Tones promise contrast nearly, not surely; ``Theme`` gives guarantees.
public struct MaterialScheme: Sendable, Hashable {
    /// Decides the hues and chromas of the palettes.
    public let variant: MaterialVariant
    /// Whether it is for dark appearance.
    public let isDark: Bool
    /// -1 (reduced), 0 (standard) to 1 (the most).
    public let contrastLevel: Double
    let palettes: MaterialPalettes
    /// The tones of containers that are true to the source color, in the variants that have such.
    let keptTones: [MaterialRole.Accent: Double]

    /// - Parameter contrastLevel: brought within -1...1.
    public init(
        source: Color, variant: MaterialVariant = .tonalSpot, isDark: Bool, contrastLevel: Double = 0
    ) {
        let source = HCT(source)
        self.init(
            source: source, palettes: MaterialPalettes(variant, source: source), variant: variant, isDark: isDark,
            contrastLevel: contrastLevel)
    }

    init(source: HCT, palettes: MaterialPalettes, variant: MaterialVariant, isDark: Bool, contrastLevel: Double) {
        self.palettes = palettes
        self.variant = variant
        self.isDark = isDark
        self.contrastLevel = min(max(contrastLevel, -1), 1)
        keptTones = variant.keepsTone ? palettes.keptTones(source: source, isDark: isDark) : [:]
    }

    /// The color of a role, opaque sRGB.
    public func bytes(_ role: MaterialRole) -> RGBA8 { rule(role).palette.bytes(tone: tone(role)) }

    /// The tone of a role, 0 to 100, solved for the contrast level.
    public func tone(_ role: MaterialRole) -> Double {
        let rule = rule(role)
        guard let background = rule.backgrounds.first else { return rule.tone }
        let backgroundTone = tone(background)
        if let pair = rule.pair { return tones(of: pair, on: backgroundTone).of(role, in: pair) }
        let ratio = rule.ratio.value(at: contrastLevel)
        let single = seen(rule, on: backgroundTone)
        guard rule.backgrounds.count > 1 else { return single }
        return seen(single, ratio: ratio, on: backgroundTone, tone(rule.backgrounds[1]))
    }

    /// A tone that is seen on one background; under reduced contrast just so.
    private func seen(_ rule: MaterialRule, on background: Double) -> Double {
        let ratio = rule.ratio.value(at: contrastLevel)
        let isEnough = MaterialContrast.ratio(tones: background, rule.tone) >= ratio
        return isEnough && contrastLevel >= 0 ? rule.tone : MaterialContrast.foreground(on: background, ratio: ratio)
    }

    /// A tone that is seen on two backgrounds.
    private func seen(_ tone: Double, ratio: Double, on first: Double, _ second: Double) -> Double {
        let (lower, upper) = (min(first, second), max(first, second))
        func passes(_ background: Double) -> Bool { MaterialContrast.ratio(tones: background, tone) >= ratio }
        if passes(upper), passes(lower) { return tone }
        let light = MaterialContrast.lighter(than: upper, ratio: ratio)
        let dark = MaterialContrast.darker(than: lower, ratio: ratio)
        if MaterialContrast.prefersLight(on: first) || MaterialContrast.prefersLight(on: second) {
            return light ?? 100
        }
        return dark ?? light ?? 0
    }

    // MARK: Pairs

    private struct PairTones {
        var nearer: Double
        var farther: Double

        func of(_ role: MaterialRole, in pair: MaterialPair) -> Double { role == pair.nearer ? nearer : farther }
    }

    private func tones(of pair: MaterialPair, on background: Double) -> PairTones {
        let outward = isDark ? 1.0 : -1.0
        let distance = MaterialPair.distance
        var tones = PairTones(
            nearer: seen(rule(pair.nearer), on: background), farther: seen(rule(pair.farther), on: background))
        func isApart() -> Bool { (tones.farther - tones.nearer) * outward >= distance }
        func limited(_ tone: Double) -> Double { min(max(tone, 0), 100) }
        if !isApart() { tones.farther = limited(tones.nearer + distance * outward) }
        if !isApart() { tones.nearer = limited(tones.farther - distance * outward) }

        let avoided = 50.0..<60
        // The way out of the avoided tones that leads away from the surface.
        let exit = isDark ? 60.0 : 49
        if avoided.contains(tones.nearer) || (pair.staysTogether && avoided.contains(tones.farther)) {
            tones.nearer = exit
            let least = exit + distance * outward
            tones.farther = isDark ? max(tones.farther, least) : min(tones.farther, least)
        } else if avoided.contains(tones.farther) {
            tones.farther = exit
        }
        return tones
    }
}

/// The characters that Material gives a scheme of one source color.
public enum MaterialVariant: String, Sendable, Hashable, CaseIterable {
    case tonalSpot, neutral, vibrant, expressive, fidelity, content, monochrome, rainbow, fruitSalad

    /// Whether containers keep the source's own tone.
    var keepsTone: Bool { self == .fidelity || self == .content }
}
