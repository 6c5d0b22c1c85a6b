import TesseraColorScience

/// A state that a message is about, of which a theme makes an accent unless its author gives one.
public enum ThemeStatus: String, Sendable, Hashable, CaseIterable {
    case success, warning, danger, info

    /// The accent's name, which begins the names of its roles: `successFill`.
    public var seed: SeedName { SeedName(rawValue) }

    /// The OkLCh hue in degrees, before it turns toward the signal's.
    ///
    /// What people know from signs and from other systems: red, amber, and a blue as links have it. The green is
    /// bluish, as traffic lights are for that very reason: who does not tell red from green sees the blue in it.
    var hue: Double {
        switch self {
        case .success: 165
        case .warning: 75
        case .danger: 25
        case .info: 255
        }
    }

    /// How far the hue turns toward the signal's, in degrees, where nothing else is asked for: enough for a family
    /// likeness. With more there are brands beside which no lively colors distinguish all statuses. Material's
    /// harmonising goes to 15.
    public static let standardTurn = 2.0

    /// The most chroma: as much as sRGB has of all these hues at some lightness.
    static let maximumChroma = 0.19

    /// Where the fill would like to stand, in OkLCh lightness.
    ///
    /// The most colorful places on the standard surfaces where success, warning and danger differ by
    /// `ColorSight.safeDifference`, found by trying all. To those who see no red or no green, success differs from
    /// warning by its blue, and danger from both by lightness.
    var fillLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.59, dark: 0.76, lightIncreased: 0.44, darkIncreased: 0.8)
        case .warning: PerContext(light: 0.61, dark: 0.76, lightIncreased: 0.46, darkIncreased: 0.81)
        case .danger: PerContext(light: 0.48, dark: 0.66, lightIncreased: 0.34, darkIncreased: 0.71)
        case .info: PerContext(light: 0.53, dark: 0.7, lightIncreased: 0.43, darkIncreased: 0.74)
        }
    }

    /// The same for text.
    var textLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.49, dark: 0.76, lightIncreased: 0.41, darkIncreased: 0.84)
        case .warning: PerContext(light: 0.51, dark: 0.76, lightIncreased: 0.42, darkIncreased: 0.83)
        case .danger: PerContext(light: 0.39, dark: 0.66, lightIncreased: 0.3, darkIncreased: 0.73)
        case .info: PerContext(light: 0.48, dark: 0.72, lightIncreased: 0.4, darkIncreased: 0.78)
        }
    }
}

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

extension Hue {
    /// `hue` turned toward `goal` by half of what separates them, and by `limit` degrees at most.
    static func harmonized(_ hue: Double, toward goal: Double, limit: Double) -> Double {
        let ahead = normalized(goal - hue)
        let distance = min(ahead, 360 - ahead)
        let turn = min(distance / 2, limit)
        return turn == 0 ? hue : normalized(hue + (ahead <= 180 ? turn : -turn))
    }
}
