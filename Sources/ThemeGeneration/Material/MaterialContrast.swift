/// Contrast by tones, as Material reckons it: nearly WCAG's, of grays that are not rounded to bytes.
enum MaterialContrast {
    static func ratio(tones first: Double, _ second: Double) -> Double {
        ratio(
            luminances: CAM16.luminance(tone: min(max(first, 0), 100)), CAM16.luminance(tone: min(max(second, 0), 100)))
    }

    /// The least lighter tone of a ratio, with a margin for rounding; nil where there is none.
    static func lighter(than tone: Double, ratio required: Double) -> Double? {
        let dark = CAM16.luminance(tone: tone)
        let light = required * (dark + 5) - 5
        return admitted(CAM16.tone(luminance: light) + margin, luminances: light, dark, required)
    }

    /// The greatest darker tone of a ratio, with a margin for rounding; nil where there is none.
    static func darker(than tone: Double, ratio required: Double) -> Double? {
        let light = CAM16.luminance(tone: tone)
        let dark = (light + 5) / required - 5
        return admitted(CAM16.tone(luminance: dark) - margin, luminances: light, dark, required)
    }

    /// The tone for something on a background: light on dark where that is possible, else what comes nearest.
    static func foreground(on background: Double, ratio required: Double) -> Double {
        let light = lighter(than: background, ratio: required) ?? 100
        let dark = darker(than: background, ratio: required) ?? 0
        let lightRatio = ratio(tones: light, background)
        let darkRatio = ratio(tones: dark, background)
        guard prefersLight(on: background) else {
            return darkRatio >= required || darkRatio >= lightRatio ? dark : light
        }
        // Where neither reaches it by a hair, a light one must not turn black.
        let isTie = (lightRatio - darkRatio).magnitude < 0.1 && lightRatio < required && darkRatio < required
        return lightRatio >= required || lightRatio >= darkRatio || isTie ? light : dark
    }

    static func prefersLight(on background: Double) -> Bool { background.rounded() < 60 }

    /// What rounding to bytes may take.
    private static let margin = 0.4

    private static func ratio(luminances first: Double, _ second: Double) -> Double {
        (max(first, second) + 5) / (min(first, second) + 5)
    }

    private static func admitted(
        _ tone: Double, luminances first: Double, _ second: Double, _ required: Double
    ) -> Double? {
        guard (0...100).contains(tone), ratio(luminances: first, second) >= required - 0.04 else { return nil }
        return tone
    }
}

/// A quantity at the contrast levels -1, 0, 0.5 and 1, straight between them.
struct ContrastCurve: Sendable {
    let low: Double
    let normal: Double
    let medium: Double
    let high: Double

    init(_ low: Double, _ normal: Double, _ medium: Double, _ high: Double) {
        self.low = low
        self.normal = normal
        self.medium = medium
        self.high = high
    }

    func value(at level: Double) -> Double {
        func mixed(_ first: Double, _ second: Double, _ share: Double) -> Double {
            (1 - share) * first + share * second
        }
        if level <= -1 { return low }
        if level < 0 { return mixed(low, normal, level + 1) }
        if level < 0.5 { return mixed(normal, medium, level / 0.5) }
        return level < 1 ? mixed(medium, high, (level - 0.5) / 0.5) : high
    }
}
