import TesseraTokenModel
import TesseraTokenResolution

/// What the tokens of a group are drawn to, so that they can be compared.
struct PartScale {
    /// In seconds.
    let longestDuration: Double
    /// The longest of the springs, and of what follows a curve, in seconds.
    private let springs: Double
    private let curves: Double

    init(_ part: PageSection.Part, _ tokens: ResolvedTokens) {
        var (longest, springs, curves) = (0.0, 0.0, 0.0)
        for entry in part.entries {
            for variant in entry.variants {
                if case .duration(let duration) = variant.value { longest = max(longest, duration.seconds) }
                guard let span = Self.span(of: variant, entry, tokens), span.isFinite else { continue }
                if variant.value.movingSpring != nil {
                    springs = max(springs, span)
                } else {
                    curves = max(curves, span)
                }
            }
        }
        (longestDuration, self.springs, self.curves) = (longest, springs, curves)
    }

    /// Of the motion, and of what stands in its place where people reduce motion: both have one axis.
    private static func span(of variant: PageVariant, _ entry: PageEntry, _ tokens: ResolvedTokens) -> Double? {
        guard let span = span(of: variant.value) else { return nil }
        guard case .motion(let reduced)? = tokens.reducedMotion(of: entry.token, in: variant.permutation) else {
            return span
        }
        return max(span, self.span(of: reduced) ?? 0)
    }

    /// `nil` for what has no time of its own.
    private static func span(of value: TokenValue) -> Double? {
        MotionCourse(value).flatMap { $0.isTimeless ? nil : $0.span }
    }

    /// What the axis of a motion covers: that of its kind in the group, unless the motion would fill little of it.
    func axisSpan(of value: TokenValue, _ own: Double) -> Double {
        let shared = value.movingSpring != nil ? springs : curves
        return own * 3 >= shared ? max(shared, own) : own
    }
}
