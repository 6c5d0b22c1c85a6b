/// Where the roles of an accent would like to stand.
struct AccentStart {
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
