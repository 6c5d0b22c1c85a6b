import ColorScience

/// Why a role has no colour in a context: which demands pull apart, and how far the best compromise is from them.
public struct ThemeConflict: Sendable, Hashable {
    /// A demand that the best compromise does not meet.
    public struct Shortfall: Sendable, Hashable {
        public let ground: RoleName
        public let required: Double
        /// The lesser of the ratios in sRGB and Display P3.
        public let reached: Double
    }

    public let role: RoleName
    public let context: ThemeContext
    /// One, or two that pull to different sides: of all colours that the role may take, the compromise leaves the
    /// least of the requirements unmet.
    public let shortfalls: [Shortfall]
    /// The nearest colour that would meet all demands if the role could move freely along lightness, where there is
    /// one.
    public let passingColor: Color?

    /// The OkLCh lightness of `passingColor`.
    public var passingLightness: Double? { passingColor?.converted(to: .oklch).components.first }
}

/// The colour of a role that comes nearest to meeting all demands, where none meets them.
struct Compromise {
    let color: Candidate
    let grounds: [Ground]
    /// The least part of a required ratio that it reaches.
    let share: Double
    /// None if it does meet all.
    let shortfalls: [ThemeConflict.Shortfall]

    init(_ solver: LightnessSolver, grounds: [Ground]) {
        func share(_ candidate: Candidate, _ ground: Ground) -> Double {
            candidate.emitted.ratio(to: ground.color) / ground.ratio
        }
        func least(_ candidate: Candidate) -> Double { grounds.map { share(candidate, $0) }.min() ?? 1 }

        var best = solver.preferred
        for candidate in solver.reachable(steps: Self.steps) where least(candidate) > least(best) { best = candidate }
        color = best
        self.grounds = grounds
        self.share = least(best)
        // What falls shortest, and what falls shortest of those that lie on its other side.
        let sorted = grounds.filter { !best.passes(on: $0) }.sorted { share(best, $0) < share(best, $1) }
        let worst = sorted.first
        let opposed = sorted.first { ground in
            guard let worst else { return false }
            return best.emitted.isDarker(than: ground.color) != best.emitted.isDarker(than: worst.color)
        }
        shortfalls = [worst, opposed].compactMap(\.self).map {
            ThemeConflict.Shortfall(
                ground: $0.name, required: $0.ratio, reached: best.emitted.ratio(to: $0.color))
        }
    }

    /// Fine enough to hit every byte of a gray.
    private static let steps = 512
}
