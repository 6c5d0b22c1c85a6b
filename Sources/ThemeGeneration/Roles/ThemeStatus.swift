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

    /// How far the hue turns at most. Material's harmonising goes to 15 degrees; from 10 on there are brands beside
    /// which no lightness tells all statuses apart under increased contrast.
    static let turn = 8.0

    /// Where the fill would like to stand, in OkLCh lightness.
    ///
    /// The lightest and most colourful places on the standard surfaces where any two statuses differ by
    /// `ColorSight.safeDifference`, whatever the brand's hue: then none of them need move. To those who see no
    /// red or no green, success differs from warning by its blue, and danger from both by lightness.
    var fillLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.58, dark: 0.73, lightIncreased: 0.445, darkIncreased: 0.67)
        case .warning: PerContext(light: 0.61, dark: 0.715, lightIncreased: 0.415, darkIncreased: 0.7)
        case .danger: PerContext(light: 0.46, dark: 0.61, lightIncreased: 0.28, darkIncreased: 0.88)
        case .info: PerContext(light: 0.49, dark: 0.625, lightIncreased: 0.325, darkIncreased: 0.82)
        }
    }

    /// The same for text.
    var textLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.49, dark: 0.805, lightIncreased: 0.4, darkIncreased: 0.73)
        case .warning: PerContext(light: 0.49, dark: 0.775, lightIncreased: 0.325, darkIncreased: 0.73)
        case .danger: PerContext(light: 0.355, dark: 0.655, lightIncreased: 0.175, darkIncreased: 0.925)
        case .info: PerContext(light: 0.48, dark: 0.7, lightIncreased: 0.4, darkIncreased: 0.76)
        }
    }
}
