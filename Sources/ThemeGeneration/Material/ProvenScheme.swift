import TesseraColorScience

/// A scheme of Material of which every pair has its contrast in the bytes of sRGB and Display P3.
///
/// Material reckons with tones, of grays that are not rounded. Where rounding takes a pair below its ratio, what stands
/// on the other moves along its tone until it holds; all else is Material's to the byte.
struct ProvenScheme {
    struct Placed {
        let color: Color
        let emitted: EmittedColor
        let tone: Double
        let requiredContrasts: [(background: MaterialRole, ratio: Double)]
    }

    private let scheme: MaterialScheme
    private var placed: [MaterialRole: Placed] = [:]

    init(_ scheme: MaterialScheme) {
        self.scheme = scheme
    }

    mutating func place(_ role: MaterialRole) -> Placed {
        if let known = placed[role] { return known }
        let rule = scheme.rule(role)
        let tone = scheme.tone(role)
        let ratio = rule.ratio.value(at: scheme.contrastLevel)
        var backgrounds: [(role: MaterialRole, placed: Placed)] = []
        if ratio > 1 {
            for background in rule.backgrounds { backgrounds.append((background, place(background))) }
        }
        let isLighter = backgrounds.first.map { tone >= $0.placed.tone } ?? true
        let end = Self.colored(rule.palette, tone: isLighter ? 100 : 0)
        // Material asks for more than there is, such as 21:1 on a gray: as much as there is on its side will do.
        let requiredContrasts = backgrounds.map { background in
            (background: background.placed.emitted, ratio: min(ratio, end.emitted.ratio(to: background.placed.emitted)))
        }
        let result = Self.nearest(to: tone, toward: end.tone) { tone in
            let candidate = Self.colored(rule.palette, tone: tone)
            return requiredContrasts.allSatisfy { candidate.emitted.ratio(to: $0.background) >= $0.ratio }
                ? candidate : nil
        }
        let color = result ?? end
        let own = Placed(
            color: color.color, emitted: color.emitted, tone: color.tone,
            requiredContrasts: zip(backgrounds, requiredContrasts).map { ($0.role, $1.ratio) })
        placed[role] = own
        return own
    }

    private static func colored(
        _ palette: TonalPalette, tone: Double
    ) -> (color: Color, emitted: EmittedColor, tone: Double) {
        let color = palette.bytes(tone: tone).color()
        return (color, EmittedColor(color), tone)
    }

    /// What `attempt` makes of the tone nearest to `start` for which it makes something, by halving.
    private static func nearest<Result>(
        to start: Double, toward end: Double, _ attempt: (Double) -> Result?
    ) -> Result? {
        if let result = attempt(start) { return result }
        var (failing, passing) = (start, end)
        var found = attempt(end)
        for _ in 0..<20 {
            let middle = (failing + passing) / 2
            if let result = attempt(middle) { (passing, found) = (middle, result) } else { failing = middle }
        }
        return found
    }
}
