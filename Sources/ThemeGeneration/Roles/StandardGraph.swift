import TesseraColorScience

extension ThemeGraph {
    /// The contrast ratios that the standard roles ask for.
    public struct Ratios: Sendable, Hashable {
        /// For the text that is read most.
        public var primaryText = PerContext(standard: 7.0, increased: 10.0)
        /// For other text.
        public var text = PerContext(standard: 4.5, increased: 7.0)
        /// For labels of filled controls that are set as large text: from 24 px, or in bold from 18.67 px (WCAG 2.2, 1.4.3).
        public var label = PerContext(standard: 3.0, increased: 4.5)
        /// For lines and for what identifies a control (WCAG 2.2, "Non-text Contrast").
        public var nonText = PerContext(standard: 3.0, increased: 4.5)

        /// The ratios of WCAG 2.2: 4.5:1 for text and 3:1 for the rest, with 7:1 for primary text; more under
        /// increased contrast.
        public init() {}
    }

    /// What stands on the fill of an accent.
    public enum MarkOnFill: String, Sendable, Hashable, CaseIterable {
        /// White wherever it can be read on the accent as it is, else near-black, the same in all contexts where that
        /// can be.
        case steady
        /// White or near-black, whichever contrasts more; black where only that lets the fill stay.
        case highestContrast
        /// White wherever the fill can make way for it, else near-black: under increased contrast no fill is both dark
        /// enough for white and light enough for dark surfaces.
        case white
    }

    /// The standard roles of the seeds: neutral ones, eight for the brand, each further accent and each status, and the
    /// colors of charts.
    ///
    /// A fill is the seed as it was written wherever its label can be read on it: the label identifies the control, so
    /// WCAG 2.2 asks for no contrast of the fill with the surface. The border of the accent has it.
    ///
    /// Statuses can be distinguished by their fills and borders; their containers are visibly different. The states of
    /// fills keep apart as far as the labels on them allow. Texts need no distinction by color, because their words say
    /// what they mean. Whether the fills can be distinguished from that
    /// of the brand is only reported: required, it would leave 45 % of 1,000 pairs of seeds without a theme.
    ///
    /// - Parameters:
    ///   - fillContrast: whether fills must have the non-text ratio on all surfaces, because nothing but the fill
    ///     identifies a control.
    ///   - statusDistance: how much is done to distinguish statuses; nil for what is certain to be possible: required,
    ///     and preferred where something else than usual is asked for, such as other ratios or an accent under a
    ///     status's name.
    /// - Throws: `ThemeGraphError.ratioOutOfRange` if a ratio is not 1 to 21. `ThemeGraphError.repeated` if an accent
    ///   gives a role the name of another.
    public static func standard(
        for seeds: ThemeSeeds, ratios: Ratios = Ratios(), onFill: MarkOnFill = .steady, fillContrast: Bool = false,
        statusDistance: Distinction.Strength? = nil
    ) throws(ThemeGraphError) -> ThemeGraph {
        let given = seeds.accents.filter { ThemeStatus(rawValue: $0.description) != nil }
        let isUsual =
            given.isEmpty && onFill == .steady && ratios == Ratios() && !fillContrast && !seeds.hasEvenChroma
            && seeds.statusTurn <= ThemeStatus.standardTurn
        let roles = StandardRoles(ratios: ratios, onFill: onFill, fillContrast: fillContrast)
        let starts =
            ([.brand] + seeds.accents).map { AccentStart(of: $0) } + seeds.statuses.map { AccentStart(deriving: $0) }
        return try ThemeGraph(
            roles.surfaces + roles.text + roles.borders + roles.fills
                + roles.signs(badge: starts.first { $0.seed == ThemeStatus.danger.seed } ?? AccentStart(of: .brand))
                + starts.flatMap { roles.accent($0) } + ChartColor.all.map { $0.role(ratios) },
            distinctions: distinctions(
                among: given + seeds.statuses.map(\.seed), statusDistance ?? (isUsual ? .required : .preferred)))
    }

    private static func distinctions(
        among statuses: [SeedName], _ strength: Distinction.Strength
    ) -> [Distinction] {
        // Little is lost when what informs is taken for another. Danger comes first, and so stays most itself.
        let telling =
            statuses.filter { $0 == ThemeStatus.danger.seed }
            + statuses.filter { $0 != ThemeStatus.danger.seed && $0 != ThemeStatus.info.seed }
        let all = telling + statuses.filter { $0 == ThemeStatus.info.seed }
        return [
            Distinction(telling.map(\.fill), strength), Distinction(telling.map(\.border), strength),
            Distinction(telling.map(\.fillPressed), min(strength, .preferred)),
            Distinction(telling.map(\.fillHover), min(strength, .preferred)),
            Distinction(all.map(\.container), strength, difference: ColorSight.visibleDifference),
            Distinction(([.brand] + all).map(\.fill), .reported),
        ].filter { $0.roles.count > 1 }
    }
}
