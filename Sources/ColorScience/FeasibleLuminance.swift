/// The relative luminances that reach required contrast ratios against several backgrounds.
///
/// One background of luminance Y and a ratio r allow everything up to (Y + 0.05)/r - 0.05 and
/// everything from r(Y + 0.05) - 0.05 on; between them lies a gap. A background that may have any
/// luminance of a range has the gap from that of its darkest to that of its lightest. Several
/// backgrounds allow what none of their gaps contains.
struct FeasibleLuminance {
    /// An open interval of luminances that one requirement forbids.
    private struct Gap {
        var lower: Double
        var upper: Double

        init(background luminance: ClosedRange<Double>, ratio: Double) {
            lower = (luminance.lowerBound + 0.05) / ratio - 0.05
            upper = ratio * (luminance.upperBound + 0.05) - 0.05
            // 1.05/21 - 0.05 is not exactly 0, yet black on white does reach 21.
            if lower < 0, lower > -1e-12 { lower = 0 }
            if upper > 1, upper < 1 + 1e-12 { upper = 1 }
            // A ratio that is no number is reached by nothing.
            if lower.isNaN || upper.isNaN { (lower, upper) = (-.infinity, .infinity) }
        }

        func contains(_ luminance: Double) -> Bool { lower < luminance && luminance < upper }
    }

    private let gaps: [Gap]

    /// `requirements` pair the luminances of each background with the ratio that it asks for.
    init(_ requirements: [(luminance: ClosedRange<Double>, ratio: Double)]) {
        gaps = requirements.map { Gap(background: $0.luminance, ratio: $0.ratio) }
    }

    /// The allowed luminances within 0...1, from dark to light; empty if there are none.
    var intervals: [ClosedRange<Double>] {
        var allowed: [ClosedRange<Double>] = [0...1]
        for gap in gaps where gap.lower < gap.upper {
            allowed = allowed.flatMap { range in
                var parts: [ClosedRange<Double>] = []
                if range.lowerBound <= gap.lower {
                    parts.append(range.lowerBound...min(range.upperBound, gap.lower))
                }
                if gap.upper <= range.upperBound {
                    parts.append(max(range.lowerBound, gap.upper)...range.upperBound)
                }
                return parts
            }
        }
        return allowed
    }

    /// The fewest requirements, by index, that together forbid every luminance.
    ///
    /// Mostly one or two. Three can be needed: at 3:1 black and white leave 0.1...0.3, which a
    /// background of luminance 0.2 forbids, though it gets along with either of them alone.
    /// Meaningful only where `intervals` is empty.
    var conflict: [Int] {
        var chosen: [Int] = []
        // Cover 0...1 from below, each time with the gap that reaches furthest.
        var covered = 0.0
        while covered <= 1 {
            let candidates = gaps.indices.filter { gaps[$0].contains(covered) }
            guard let furthest = candidates.max(by: { gaps[$0].upper < gaps[$1].upper }) else { break }
            chosen.append(furthest)
            covered = gaps[furthest].upper
        }
        return chosen.sorted()
    }
}
