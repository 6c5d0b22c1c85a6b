/// The palettes from which a scheme takes its tones.
struct MaterialPalettes: Sendable, Hashable {
    let primary: TonalPalette
    var secondary: TonalPalette
    var tertiary: TonalPalette
    var neutral: TonalPalette
    var neutralVariant: TonalPalette
    var error = TonalPalette(hue: 25, chroma: 84)

    init(_ variant: MaterialVariant, source: HCT) {
        let (hue, chroma) = (source.hue, source.chroma)
        func palette(_ chroma: Double, turned angle: Double = 0) -> TonalPalette {
            TonalPalette(hue: hue + angle, chroma: chroma)
        }
        switch variant {
        case .tonalSpot:
            (primary, secondary, tertiary) = (palette(36), palette(16), palette(24, turned: 60))
            (neutral, neutralVariant) = (palette(6), palette(8))
        case .neutral:
            (primary, secondary, tertiary) = (palette(12), palette(8), palette(16))
            (neutral, neutralVariant) = (palette(2), palette(2))
        case .vibrant:
            primary = palette(200)
            secondary = palette(24, turned: Self.vibrantSecondary.angle(at: hue))
            tertiary = palette(32, turned: Self.vibrantTertiary.angle(at: hue))
            (neutral, neutralVariant) = (palette(10), palette(12))
        case .expressive:
            primary = palette(40, turned: 240)
            secondary = palette(24, turned: Self.expressiveSecondary.angle(at: hue))
            tertiary = palette(32, turned: Self.expressiveTertiary.angle(at: hue))
            (neutral, neutralVariant) = (palette(8, turned: 15), palette(12, turned: 15))
        case .fidelity, .content:
            let temperature = ColorTemperature(source)
            let related = variant == .content ? temperature.neighbor(divisions: 6) : temperature.complement
            (primary, secondary) = (palette(chroma), palette(max(chroma - 32, chroma / 2)))
            tertiary = TonalPalette(related.withoutDislike)
            (neutral, neutralVariant) = (palette(chroma / 8), palette(chroma / 8 + 4))
        case .monochrome:
            (primary, secondary, tertiary) = (palette(0), palette(0), palette(0))
            (neutral, neutralVariant) = (palette(0), palette(0))
        case .rainbow:
            (primary, secondary, tertiary) = (palette(48), palette(16), palette(24, turned: 60))
            (neutral, neutralVariant) = (palette(0), palette(0))
        case .fruitSalad:
            (primary, secondary, tertiary) = (palette(48, turned: -50), palette(36, turned: -50), palette(36))
            (neutral, neutralVariant) = (palette(10), palette(16))
        }
    }

    /// By how much a hue turns, by the part of the wheel in which it lies.
    private struct HueRotations {
        let starts: [Double]
        let angles: [Double]

        /// 0 on the very border of two parts, as Material has it.
        func angle(at hue: Double) -> Double {
            zip(starts.indices, angles).first { part, _ in
                starts[part] < hue && hue < (part + 1 < starts.count ? starts[part + 1] : 360)
            }?.1 ?? 0
        }
    }

    private static let vibrantHues = [0.0, 41, 61, 101, 131, 181, 251, 301]
    private static let vibrantSecondary = HueRotations(starts: vibrantHues, angles: [18, 15, 10, 12, 15, 18, 15, 12])
    private static let vibrantTertiary = HueRotations(starts: vibrantHues, angles: [35, 30, 20, 25, 30, 35, 30, 25])
    private static let expressiveHues = [0.0, 21, 51, 121, 151, 191, 271, 321]
    private static let expressiveSecondary = HueRotations(
        starts: expressiveHues, angles: [45, 95, 45, 20, 45, 90, 45, 45])
    private static let expressiveTertiary = HueRotations(
        starts: expressiveHues, angles: [120, 120, 20, 45, 20, 15, 20, 120])
}

extension MaterialPalettes {
    func keptTones(source: HCT, isDark: Bool) -> [MaterialRole.Accent: Double] {
        let related = HCT(hue: tertiary.hue, chroma: tertiary.chroma, tone: source.tone).realized
        return [
            .primary: source.tone, .secondary: secondary.chromaticTone(isDark: isDark),
            .tertiary: related.withoutDislike.tone,
        ]
    }
}

extension TonalPalette {
    /// The next tone from that of a container, darker in light schemes and lighter in dark ones, at which there is the
    /// palette's chroma.
    fileprivate func chromaticTone(isDark: Bool) -> Double {
        func color(_ tone: Double) -> HCT { HCT(hue: hue, chroma: chroma, tone: tone).realized }
        var tone = isDark ? 30.0 : 90
        var closest = color(tone)
        var peak = closest.chroma
        while closest.chroma < chroma {
            tone += isDark ? 1 : -1
            let next = color(tone)
            let distance = (next.chroma - chroma).magnitude
            if peak > next.chroma || distance < 0.4 { break }
            if distance < (closest.chroma - chroma).magnitude { closest = next }
            peak = max(peak, next.chroma)
        }
        return tone
    }
}
