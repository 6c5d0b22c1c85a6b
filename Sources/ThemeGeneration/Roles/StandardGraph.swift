extension ThemeGraph {
    /// The contrast ratios that the standard roles ask for.
    public struct Ratios: Sendable, Hashable {
        /// For the text that is read most.
        public var primaryText = PerContext(standard: 7.0, increased: 10.0)
        /// For other text.
        public var text = PerContext(standard: 4.5, increased: 7.0)
        /// For fills and lines (WCAG 2.2, "Non-text Contrast").
        public var nonText = PerContext(standard: 3.0, increased: 4.5)

        public init() {}
    }

    /// What stands on the fill of an accent.
    public enum MarkOnFill: Sendable, Hashable {
        /// White or near-black, whichever contrasts more; black where only that lets the fill stay.
        case highestContrast
        /// White wherever the fill can make way for it, else near-black: under increased contrast no fill is both dark
        /// enough for white and light enough for dark surfaces.
        case white
    }

    /// The standard roles of the seeds: neutral ones, and five for the signal, each further accent and each status.
    ///
    /// Statuses are told from each other by their fills and their texts. From the brand their fills are only said to be
    /// told or not: of 1,000 pairs of seeds 45 % would get no theme, and beside the others many statuses would fade to
    /// white or black.
    ///
    /// - Parameter statusDistance: how much is done for that; nil for what is certain to be possible: required, and
    ///   preferred where something else than usual is asked for, such as other ratios or an accent under a status's
    ///   name.
    public static func standard(
        for seeds: ThemeSeeds, ratios: Ratios = Ratios(), onFill: MarkOnFill = .highestContrast,
        statusDistance: Distinction.Strength? = nil
    ) throws(ThemeGraphError) -> ThemeGraph {
        let given = seeds.accents.filter { ThemeStatus(rawValue: $0.description) != nil }
        let isUsual =
            given.isEmpty && onFill == .highestContrast && ratios == Ratios() && !seeds.hasEvenChroma
            && seeds.statusTurn <= ThemeStatus.standardTurn
        return try ThemeGraph(
            surfaces + neutralMarks(ratios)
                + ([.signal] + seeds.accents).flatMap { accentRoles(AccentStart(of: $0), ratios, onFill) }
                + seeds.statuses.flatMap { accentRoles(AccentStart(deriving: $0), ratios, onFill) },
            distinctions: distinctions(
                among: given + seeds.statuses.map(\.seed),
                statusDistance ?? (isUsual ? .required : .preferred)))
    }

    private static func distinctions(
        among statuses: [SeedName], _ strength: Distinction.Strength
    ) -> [Distinction] {
        // Little is lost when what informs is taken for another. Danger comes first, and so stays most itself.
        let telling =
            statuses.filter { $0 == ThemeStatus.danger.seed }
            + statuses.filter { $0 != ThemeStatus.danger.seed && $0 != ThemeStatus.info.seed }
        return [
            Distinction(telling.map(fill), strength), Distinction(telling.map(text), strength),
            Distinction(([.signal] + telling + statuses.filter { $0 == ThemeStatus.info.seed }).map(fill), .reported),
        ].filter { $0.roles.count > 1 }
    }

    private static func fill(_ accent: SeedName) -> RoleName { RoleName("\(accent)Fill") }
    private static func text(_ accent: SeedName) -> RoleName { RoleName("\(accent)Text") }

    private static let surfaces = [
        surface(
            "surfacePrimary", PerContext(light: 0.985, dark: 0.17, lightIncreased: 1, darkIncreased: 0)),
        surface(
            "surfaceSecondary", PerContext(light: 0.955, dark: 0.21, lightIncreased: 0.97, darkIncreased: 0.14)),
        surface(
            "surfaceTertiary", PerContext(light: 0.925, dark: 0.255, lightIncreased: 0.945, darkIncreased: 0.19)),
    ]

    private static func surface(_ name: RoleName, _ lightness: PerContext<Double>) -> ThemeRole {
        ThemeRole(name, .tone(Tone(.neutral, lightness: lightness), moves: nil, demands: []))
    }

    private static func neutralMarks(_ ratios: Ratios) -> [ThemeRole] {
        [
            onSurfaces(
                "textPrimary", Tone(.neutral, lightness: PerContext(light: 0.24, dark: 0.94)), ratios.primaryText),
            onSurfaces("textSecondary", Tone(.neutral, lightness: PerContext(light: 0.48, dark: 0.75)), ratios.text),
            onSurfaces(
                "separatorStrong", Tone(.neutral, lightness: PerContext(light: 0.62, dark: 0.55)), ratios.nonText),
        ]
    }

    private static func accentRoles(_ start: AccentStart, _ ratios: Ratios, _ onFill: MarkOnFill) -> [ThemeRole] {
        let seed = start.seed
        let capitalized = seed.capitalized
        let fill = fill(seed)
        let container = RoleName("\(seed)Container")
        let mark: Mark =
            onFill == .white
            ? Mark(on: fill, ratios.text, candidates: [.white(seed), .nearBlack(seed)], choice: .preferred)
            : .onFill(fill, of: seed, ratios.text)
        return [
            onSurfaces(text(seed), Tone(seed, lightness: start.text), ratios.text),
            onSurfaces(fill, Tone(seed, lightness: start.fill), ratios.nonText, moves: Movement(PerContext(.either))),
            ThemeRole(RoleName("on" + capitalized), .mark(mark)),
            ThemeRole(
                container,
                .tone(
                    Tone(
                        seed, lightness: PerContext(light: 0.92, dark: 0.32),
                        maximumChroma: PerContext(start.containerChroma)),
                    moves: nil, demands: [])),
            ThemeRole(
                RoleName("on\(capitalized)Container"),
                .tone(
                    Tone(seed, lightness: PerContext(light: 0.35, dark: 0.9)), moves: .awayFromSurfaces,
                    demands: [Demand(on: container, ratios.text)])),
        ]
    }

    private static func onSurfaces(
        _ name: RoleName, _ tone: Tone, _ ratio: PerContext<Double>, moves: Movement = .awayFromSurfaces
    ) -> ThemeRole {
        ThemeRole(name, .tone(tone, moves: moves, demands: surfaces.map { Demand(on: $0.name, ratio) }))
    }
}

extension Mark {
    /// White or near-black on a fill, whichever contrasts more; black where only that lets the fill stay.
    static func onFill(_ fill: RoleName, of seed: SeedName, _ ratio: PerContext<Double>) -> Mark {
        let black = Tone(seed, lightness: PerContext(0), maximumChroma: PerContext(0))
        return Mark(on: fill, ratio, candidates: [.white(seed), .nearBlack(seed)], lastResort: black)
    }
}

extension Tone {
    fileprivate static func white(_ seed: SeedName) -> Tone {
        Tone(seed, lightness: PerContext(1), maximumChroma: PerContext(0))
    }

    fileprivate static func nearBlack(_ seed: SeedName) -> Tone {
        Tone(seed, lightness: PerContext(0.12), maximumChroma: PerContext(0.02))
    }
}

extension SeedName {
    /// As it stands within the name of a role.
    var capitalized: String { description.prefix(1).uppercased() + description.dropFirst() }
}
