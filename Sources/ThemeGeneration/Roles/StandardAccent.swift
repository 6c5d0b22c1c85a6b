extension StandardRoles {
    /// The eight roles of an accent.
    func accent(_ start: AccentStart) -> [ThemeRole] {
        let seed = start.seed
        let onLabel = RequiredContrast(on: seed.mark, ratios.label)
        let identifies = fillContrast ? Self.surfaces.map { RequiredContrast(on: $0, ratios.nonText) } : []
        return [
            onSurfaces(seed.text, Tone(seed, lightness: start.text), ratios.text),
            ThemeRole(
                seed.fill,
                .tone(
                    Tone(seed, lightness: start.fill), moves: Movement(PerContext(.either)),
                    requiredContrasts: identifies)),
            state(
                seed.fillHover, of: seed.fill, seed, Step(from: seed.fill, by: 0.04, towards: seed.fillPressed),
                label: onLabel),
            state(seed.fillPressed, of: seed.fill, seed, Step(from: seed.fill, by: 0.08), label: onLabel),
            ThemeRole(seed.mark, .mark(label(on: seed.fill, of: seed))),
            onSurfaces(seed.border, Tone(seed, lightness: start.border), ratios.nonText),
            area(
                seed.container,
                Tone(
                    seed, lightness: start.container.lightness,
                    maximumChroma: start.container.chroma)),
            ThemeRole(
                seed.onContainer,
                .tone(
                    Tone(seed, lightness: PerContext(light: 0.38, dark: 0.89)), moves: .awayFromSurfaces,
                    requiredContrasts: [RequiredContrast(on: seed.container, ratios.text)])),
        ]
    }

    /// White or near-black on a fill.
    func label(on fill: RoleName, of seed: SeedName) -> Mark {
        switch onFill {
        case .steady: Mark(on: fill, ratios.label, candidates: .whiteOrNearBlack(seed), choice: .steady)
        case .highestContrast: .onFill(fill, of: seed, ratios.label)
        case .white: Mark(on: fill, ratios.label, candidates: .whiteOrNearBlack(seed), choice: .preferred)
        }
    }
}

/// What the eight roles of an accent are called.
extension SeedName {
    /// Text of the accent's hue on any surface: `brandText`.
    public var text: RoleName { RoleName("\(self)Text") }
    /// The fill of a control, at rest: `brandFill`.
    public var fill: RoleName { RoleName("\(self)Fill") }
    /// The fill under a pointer: `brandFillHover`.
    public var fillHover: RoleName { RoleName("\(self)FillHover") }
    /// The fill while it is pressed: `brandFillPressed`.
    public var fillPressed: RoleName { RoleName("\(self)FillPressed") }
    /// What stands on the fill.
    public var mark: RoleName { RoleName("on\(capitalized)") }
    /// A line that stands out from any surface with the non-text ratio: `brandBorder`.
    public var border: RoleName { RoleName("\(self)Border") }
    /// A tinted area, such as that of a message: `brandContainer`.
    public var container: RoleName { RoleName("\(self)Container") }
    /// Text on the container: `onBrandContainer`.
    public var onContainer: RoleName { RoleName("on\(capitalized)Container") }

    /// As it stands within the name of a role.
    var capitalized: String { description.prefix(1).uppercased() + description.dropFirst() }
}

extension Mark {
    /// White or near-black on a fill, whichever contrasts more; black where only that lets the fill stay.
    static func onFill(_ fill: RoleName, of seed: SeedName, _ ratio: PerContext<Double>) -> Mark {
        let black = Tone(seed, lightness: PerContext(0), maximumChroma: PerContext(0))
        return Mark(on: fill, ratio, candidates: .whiteOrNearBlack(seed), lastResort: black)
    }
}

extension [Tone] {
    static func whiteOrNearBlack(_ seed: SeedName) -> [Tone] {
        [
            Tone(seed, lightness: PerContext(1), maximumChroma: PerContext(0)),
            Tone(seed, lightness: PerContext(0.12), maximumChroma: PerContext(0.02)),
        ]
    }
}
