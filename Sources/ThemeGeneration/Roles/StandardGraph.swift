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
        /// White; the fill moves until it can be.
        case white
    }

    /// The standard roles of the seeds: neutral ones, and five for the signal, each further accent and each status.
    public static func standard(
        for seeds: ThemeSeeds, ratios: Ratios = Ratios(), onFill: MarkOnFill = .highestContrast
    ) throws(ThemeGraphError) -> ThemeGraph {
        try ThemeGraph(
            surfaces + neutralMarks(ratios)
                + ([.signal] + seeds.accents).flatMap { accentRoles(AccentStart(of: $0), ratios, onFill) }
                + seeds.statuses.flatMap { accentRoles(AccentStart(deriving: $0), ratios, onFill) })
    }

    /// Where the roles of an accent would like to stand.
    private struct AccentStart {
        let seed: SeedName
        /// Nil for the seed's own lightness.
        let text: PerContext<Double>?
        let fill: PerContext<Double>?
        let containerChroma: Double

        init(of accent: SeedName) {
            seed = accent
            text = nil
            fill = nil
            containerChroma = ThemeStatus(rawValue: accent.description) == nil ? 0.07 : Self.statusContainerChroma
        }

        init(deriving status: ThemeStatus) {
            seed = status.seed
            text = status.textLightness
            fill = status.fillLightness
            containerChroma = Self.statusContainerChroma
        }

        /// Less than what says one status from another by itself (`ColorSight.tintChroma`): text does that here.
        private static let statusContainerChroma = 0.06
    }

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
        let name = seed.description
        let capitalized = seed.capitalized
        let fill = RoleName(name + "Fill")
        let container = RoleName(name + "Container")
        let mark: Mark =
            onFill == .white
            ? Mark(on: fill, ratios.text, candidates: [.white(seed)]) : .onFill(fill, of: seed, ratios.text)
        return [
            onSurfaces(RoleName(name + "Text"), Tone(seed, lightness: start.text), ratios.text),
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
        let nearBlack = Tone(seed, lightness: PerContext(0.12), maximumChroma: PerContext(0.02))
        let black = Tone(seed, lightness: PerContext(0), maximumChroma: PerContext(0))
        return Mark(on: fill, ratio, candidates: [.white(seed), nearBlack], lastResort: black)
    }
}

extension Tone {
    fileprivate static func white(_ seed: SeedName) -> Tone {
        Tone(seed, lightness: PerContext(1), maximumChroma: PerContext(0))
    }
}

extension SeedName {
    /// As it stands within the name of a role.
    var capitalized: String { description.prefix(1).uppercased() + description.dropFirst() }
}
