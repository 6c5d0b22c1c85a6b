/// A state that a message is about, of which a theme makes an accent unless its author gives one.
public enum ThemeStatus: String, Sendable, Hashable, CaseIterable {
    case success, warning, danger, info

    /// The accent's name, which begins the names of its roles: `successFill`.
    public var seed: SeedName { SeedName(rawValue) }

    /// The OkLCh hue in degrees, before it turns toward the signal's.
    ///
    /// What people know from signs and from other systems: a red between a stop sign and pink, amber, a blue as links
    /// have it. The green is bluish, as traffic lights are for that very reason: who does not tell red from green sees
    /// the blue in it.
    var hue: Double {
        switch self {
        case .success: 160
        case .warning: 75
        case .danger: 25
        case .info: 255
        }
    }

    /// How far the hue turns at most: Material's harmonising.
    static let turn = 15.0

    /// Where the fill would like to stand, in OkLCh lightness.
    ///
    /// Success and warning differ by hue for everybody; danger, which looks like warning to many, is darker than
    /// both, and lighter where nothing darker would be seen.
    var fillLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.58, dark: 0.71, lightIncreased: 0.44, darkIncreased: 0.7)
        case .warning: PerContext(light: 0.59, dark: 0.72, lightIncreased: 0.45, darkIncreased: 0.71)
        case .danger: PerContext(light: 0.48, dark: 0.59, lightIncreased: 0.31, darkIncreased: 0.85)
        case .info: PerContext(light: 0.52, dark: 0.65, lightIncreased: 0.42, darkIncreased: 0.76)
        }
    }

    /// The same for text.
    var textLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.49, dark: 0.77, lightIncreased: 0.41, darkIncreased: 0.71)
        case .warning: PerContext(light: 0.5, dark: 0.75, lightIncreased: 0.36, darkIncreased: 0.73)
        case .danger: PerContext(light: 0.37, dark: 0.65, lightIncreased: 0.2, darkIncreased: 0.86)
        case .info: PerContext(light: 0.45, dark: 0.7, lightIncreased: 0.4, darkIncreased: 0.8)
        }
    }
}
