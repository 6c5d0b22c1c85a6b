import TesseraColorScience

/// The roles of the standard graph that are made from the neutral seed.
struct StandardRoles {
    let ratios: ThemeGraph.Ratios
    let onFill: ThemeGraph.MarkOnFill
    let fillContrast: Bool

    /// What all text stands on, from the page up.
    static let surfaces: [RoleName] = ["surfacePage", "surfaceRaised", "surfaceSunken", "surfaceOverlay"]

    // MARK: Surfaces

    var surfaces: [ThemeRole] {
        [
            surface("surfacePage", PerContext(light: 0.985, dark: 0.17, lightIncreased: 1, darkIncreased: 0)),
            surface("surfaceRaised", PerContext(light: 1, dark: 0.21, lightIncreased: 1, darkIncreased: 0.14)),
            surface("surfaceSunken", PerContext(light: 0.955, dark: 0.14, lightIncreased: 0.97, darkIncreased: 0.09)),
            surface("surfaceOverlay", PerContext(light: 1, dark: 0.255, lightIncreased: 1, darkIncreased: 0.19)),
            area(
                "surfaceSelected",
                Tone(
                    .brand, lightness: PerContext(light: 0.93, dark: 0.31, lightIncreased: 0.93, darkIncreased: 0.28),
                    maximumChroma: PerContext(light: 0.035, dark: 0.05))),
            surface("surfaceInverse", PerContext(light: 0.25, dark: 0.95)),
        ]
    }

    private func surface(_ name: RoleName, _ lightness: PerContext<Double>) -> ThemeRole {
        ThemeRole(name, .tone(Tone(.neutral, lightness: lightness), moves: nil, requiredContrasts: []))
    }

    /// An area that is visibly different from all surfaces that it may lie on.
    func area(_ name: RoleName, _ tone: Tone) -> ThemeRole {
        ThemeRole(
            name, .tone(tone, moves: Movement(PerContext(.either)), requiredContrasts: []),
            separations: Self.surfaces.map { Separation(from: $0) })
    }

    // MARK: Text

    var text: [ThemeRole] {
        let quietFills: [RoleName] = ["fillSubtle", "fillSubtleHover", "fillSubtlePressed", "selection"]
        return [
            read(
                "textPrimary", PerContext(light: 0.24, dark: 0.94), ratios.primaryText, also: ["surfaceSelected"],
                quietFills.map { RequiredContrast(on: $0, ratios.text) }),
            read("textSecondary", PerContext(light: 0.48, dark: 0.76), ratios.text, also: ["surfaceSelected"]),
            read("textTertiary", PerContext(light: 0.53, dark: 0.7), ratios.text),
            read("textPlaceholder", PerContext(light: 0.54, dark: 0.68), ratios.text),
            ThemeRole(
                "textDisabled",
                .tone(
                    Tone(.neutral, lightness: PerContext(light: 0.7, dark: 0.5)), moves: nil, requiredContrasts: [])),
            ThemeRole(
                "textInverse",
                .tone(
                    Tone(.neutral, lightness: PerContext(light: 0.97, dark: 0.2)),
                    moves: Movement(PerContext(light: .lighter, dark: .darker)),
                    requiredContrasts: [RequiredContrast(on: "surfaceInverse", ratios.primaryText)])),
            onSurfaces("textLink", Tone(.brand), ratios.text, also: ["surfaceSelected"]),
        ]
    }

    private func read(
        _ name: RoleName, _ lightness: PerContext<Double>, _ ratio: PerContext<Double>, also others: [RoleName] = [],
        _ more: [RequiredContrast] = []
    ) -> ThemeRole {
        onSurfaces(name, Tone(.neutral, lightness: lightness), ratio, also: others, more)
    }

    /// What is seen on all surfaces, and on some others.
    func onSurfaces(
        _ name: RoleName, _ tone: Tone, _ ratio: PerContext<Double>, also others: [RoleName] = [],
        _ more: [RequiredContrast] = []
    ) -> ThemeRole {
        ThemeRole(
            name,
            .tone(
                tone, moves: .awayFromSurfaces,
                requiredContrasts: (Self.surfaces + others).map { RequiredContrast(on: $0, ratio) } + more))
    }

    // MARK: Borders

    var borders: [ThemeRole] {
        [
            line("borderHairline", PerContext(light: 0.84, dark: 0.36, lightIncreased: 0.72, darkIncreased: 0.46)),
            line("borderSubtle", PerContext(light: 0.9, dark: 0.3, lightIncreased: 0.84, darkIncreased: 0.36)),
            line("borderDefault", PerContext(light: 0.83, dark: 0.38, lightIncreased: 0.7, darkIncreased: 0.48)),
            onSurfaces(
                "borderStrong", Tone(.neutral, lightness: PerContext(light: 0.62, dark: 0.55)), ratios.nonText),
        ]
    }

    private func line(_ name: RoleName, _ lightness: PerContext<Double>) -> ThemeRole {
        area(name, Tone(.neutral, lightness: lightness))
    }

    // MARK: Fills

    /// Those of controls without an accent.
    var fills: [ThemeRole] {
        [
            area("fillSubtle", Tone(.neutral, lightness: PerContext(light: 0.925, dark: 0.3))),
            state("fillSubtlePressed", of: "fillSubtle", .neutral, Step(from: "fillSubtle", by: 0.06)),
            state(
                "fillSubtleHover", of: "fillSubtle", .neutral,
                Step(from: "fillSubtle", by: 0.03, towards: "fillSubtlePressed")),
            area("fillDisabled", Tone(.neutral, lightness: PerContext(light: 0.91, dark: 0.29))),
        ]
    }

    /// A fill while something is done with the control.
    func state(
        _ name: RoleName, of rest: RoleName, _ seed: SeedName, _ step: Step, label: RequiredContrast? = nil
    ) -> ThemeRole {
        ThemeRole(
            name,
            .tone(
                Tone(seed, .step(step)), moves: Movement(PerContext(.either)),
                requiredContrasts: label.map { [$0] } ?? []),
            separations: ([rest] + [step.towards].compactMap(\.self)).map { Separation(from: $0) })
    }

    // MARK: Signs

    /// What shows where the focus is, what is selected, what lies behind, and what is new.
    func signs(badge: AccentStart) -> [ThemeRole] {
        [
            onSurfaces("focusRing", Tone(.brand), ratios.nonText),
            area(
                "selection",
                Tone(
                    .brand, lightness: PerContext(light: 0.87, dark: 0.4), maximumChroma: PerContext(0.09))),
            ThemeRole(
                "scrim",
                .pinned(
                    PerContext(light: Color.black.withAlpha(0.4), dark: Color.black.withAlpha(0.6)),
                    requiredContrasts: [])),
            ThemeRole(
                "badge",
                .tone(
                    Tone(badge.seed, lightness: badge.fill), moves: Movement(PerContext(.either)),
                    requiredContrasts: [])),
            // A count is small, and white on red; on a brand as its labels are.
            ThemeRole(
                "onBadge",
                .mark(
                    Mark(
                        on: "badge", ratios.text, candidates: .whiteOrNearBlack(badge.seed),
                        choice: badge.fill == nil ? .steady : .preferred))),
        ]
    }
}
