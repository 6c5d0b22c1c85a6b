import TesseraColorScience

/// A fill that could not stay the color of its seed, with what it has moved for.
public struct ThemeMove: Sendable, Hashable {
    /// A contrast that the seed's own color does not have.
    public struct Reason: Sendable, Hashable {
        /// The role that the contrast is with: what the fill stands on, or a mark on it.
        public let other: RoleName
        /// The WCAG contrast ratio that is required with it.
        public let required: Double
        /// The lesser of the ratios of the seed's own color in sRGB and Display P3.
        public let reached: Double
    }

    /// Where the fill has moved; in other contexts it may have stayed.
    public let context: ThemeContext
    /// The fill.
    public let role: RoleName
    /// From the seed's color to the role's, as deltaEOK: 0.02 is visible side by side.
    public let distance: Double
    /// None where it has moved to be distinguished from another role.
    public let reasons: [Reason]
}

extension Theme {
    /// The fills that are not the colors of their seeds, though these prefer no lightness of their own.
    public var moves: [ThemeMove] {
        contexts.flatMap { colors in
            graph.roles.indices.compactMap { move(ofRoleAt: $0, in: colors) }
        }
    }

    private func move(ofRoleAt position: Int, in colors: ThemeColors) -> ThemeMove? {
        let role = graph.roles[position]
        guard case .tone(let tone, _, let contrasts) = role.rule, tone.start == .seed, !graph.marks[position].isEmpty,
            let seed = seeds.color(tone.seed, in: colors.context), let entry = colors[role.name]
        else { return nil }
        let preferred = PreferredTone(seed, lightness: nil, maximumChroma: tone.maximumChroma[colors.context]).color
        let distance = ColorDifference.deltaEOK(preferred, entry.color)
        if distance == 0 { return nil }
        let own = EmittedColor(preferred)
        let marks = graph.marks[position].flatMap { mark in
            graph.roles[mark].requiredContrasts.map { RequiredContrast(on: graph.roles[mark].name, $0.ratio) }
        }
        let reasons = (contrasts + marks).compactMap { contrast -> ThemeMove.Reason? in
            guard let other = colors[contrast.background]?.emitted else { return nil }
            let reached = own.ratio(to: other)
            let required = contrast.ratio[colors.context]
            return reached < required
                ? ThemeMove.Reason(other: contrast.background, required: required, reached: reached) : nil
        }
        return ThemeMove(context: colors.context, role: role.name, distance: distance, reasons: reasons)
    }
}
