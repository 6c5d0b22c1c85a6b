import TesseraColorScience

/// Why a role has no color in a context: which required contrasts pull apart, and how far the best compromise is from them.
public struct ThemeConflict: Sendable, Hashable {
    /// What a role is held against another by.
    public enum Measure: Sendable, Hashable {
        /// The WCAG contrast ratio.
        case contrast
        /// CIEDE2000 in the eyes that see the least of it: see ``Distinction``.
        case difference
        /// deltaEOK: see ``Separation``.
        case separation
    }

    /// A required contrast that the best compromise does not meet.
    public struct Shortfall: Sendable, Hashable {
        /// What the role stands on, or what it must be distinguished from.
        public let background: RoleName
        /// What ``required`` and ``reached`` are figures of.
        public let measure: Measure
        /// The least figure: a ratio of 1 to 21, a CIEDE2000, or a deltaEOK of 0 to 1.
        public let required: Double
        /// The lesser of the figures in sRGB and Display P3.
        public let reached: Double
    }

    /// The role that has no color.
    public let role: RoleName
    public let context: ThemeContext
    /// One, or two that pull to different sides: of all colors that the role may take, the compromise leaves the
    /// least of the requirements unmet.
    public let shortfalls: [Shortfall]
    /// The nearest color that would meet all required contrasts if the role could move freely along lightness, where there is
    /// one.
    public let passingColor: Color?
}

/// The color of a role that comes nearest to meeting all required contrasts, where none meets them.
struct Compromise {
    let color: Candidate
    let constraints: RoleConstraints
    /// The least part of a requirement that it reaches.
    let share: Double
    /// None if it does meet all.
    let shortfalls: [ThemeConflict.Shortfall]

    init(_ solver: LightnessSolver, in constraints: RoleConstraints) {
        func least(_ candidate: Candidate) -> Double {
            constraints.reached(by: candidate).map(\.share).min() ?? 1
        }
        var best = (color: solver.preferred, share: least(solver.preferred))
        for candidate in solver.reachable(steps: Self.steps) {
            let share = least(candidate)
            if share > best.share { best = (candidate, share) }
        }
        color = best.color
        share = best.share
        self.constraints = constraints
        // What falls shortest, and what falls shortest of those that lie on its other side.
        let unmet = constraints.reached(by: best.color).filter { $0.share < 1 }.sorted { $0.share < $1.share }
        func isDarker(than other: any Requirement) -> Bool { best.color.emitted.isDarker(than: other.color) }
        let opposed = unmet.first { isDarker(than: $0.requirement) != isDarker(than: unmet[0].requirement) }
        shortfalls = [unmet.first, opposed].compactMap(\.self).map { requirement, share in
            ThemeConflict.Shortfall(
                background: requirement.name, measure: requirement.measure, required: requirement.required,
                reached: share * requirement.required)
        }
    }

    /// Fine enough to hit every byte of a gray.
    private static let steps = 512
}
