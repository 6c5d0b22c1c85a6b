import TesseraColorScience

/// A state that a message is about, of which a theme makes an accent unless its author gives one.
public enum ThemeStatus: String, Sendable, Hashable, CaseIterable {
    case success, warning, danger, info

    /// The accent's name, which begins the names of its roles: `successFill`.
    public var seed: SeedName { SeedName(rawValue) }

    /// The OkLCh hue in degrees, before it turns toward the brand's.
    ///
    /// What people know from signs and from other systems: red, amber, and a blue as links have it. The green is
    /// bluish, as traffic lights are for that very reason: who does not tell red from green sees the blue in it.
    var hue: Double {
        switch self {
        case .success: 158
        case .warning: 75
        case .danger: 25
        case .info: 255
        }
    }

    /// How far the hue turns toward the brand's, in degrees, where nothing else is asked for: enough for a family
    /// likeness. With more there are brands beside which no lively colors distinguish all statuses. Material's
    /// harmonization goes to 15.
    public static let standardTurn = 2.0

    /// The most chroma: as much as sRGB has of these hues at some lightness.
    static let maximumChroma = 0.21

    /// Where the fill prefers to stand, in OkLCh lightness: where red, amber, green and blue look like themselves. To
    /// those who see no red or no green, success differs from warning by lightness and from danger by its blue.
    var fillLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(standard: 0.56, increased: 0.52)
        case .warning: PerContext(0.79)
        case .danger: PerContext(standard: 0.6, increased: 0.55)
        case .info: PerContext(standard: 0.61, increased: 0.55)
        }
    }

    /// The same for text: 5 to 5.5:1 on the page, and 7:1 under increased contrast.
    var textLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.52, dark: 0.76, lightIncreased: 0.43, darkIncreased: 0.82)
        case .warning: PerContext(light: 0.54, dark: 0.79, lightIncreased: 0.44, darkIncreased: 0.84)
        case .danger: PerContext(light: 0.55, dark: 0.7, lightIncreased: 0.45, darkIncreased: 0.77)
        case .info: PerContext(light: 0.54, dark: 0.72, lightIncreased: 0.44, darkIncreased: 0.79)
        }
    }

    /// The same for lines, which differ as fills do.
    var borderLightness: PerContext<Double> {
        switch self {
        case .success: PerContext(light: 0.53, dark: 0.67, lightIncreased: 0.44, darkIncreased: 0.7)
        case .warning: PerContext(light: 0.64, dark: 0.79, lightIncreased: 0.55, darkIncreased: 0.84)
        case .danger: PerContext(light: 0.5, dark: 0.6, lightIncreased: 0.4, darkIncreased: 0.63)
        case .info: PerContext(light: 0.58, dark: 0.65, lightIncreased: 0.48, darkIncreased: 0.7)
        }
    }

    /// Where the container stands, with its chroma. The lightnesses are staggered, so that people who do not tell the
    /// hues tell the containers.
    var container: ContainerStart {
        switch self {
        case .success: ContainerStart(light: (0.955, 0.05), dark: (0.33, 0.06))
        case .warning: ContainerStart(light: (0.94, 0.07), dark: (0.37, 0.06))
        case .danger: ContainerStart(light: (0.9, 0.06), dark: (0.29, 0.08))
        case .info: ContainerStart(light: (0.93, 0.045), dark: (0.33, 0.06))
        }
    }
}

/// Where a container prefers to stand.
struct ContainerStart {
    let lightness: PerContext<Double>
    let chroma: PerContext<Double>

    /// - Parameters:
    ///   - light: OkLCh lightness and the most chroma in light appearance.
    ///   - dark: the same in dark appearance.
    init(light: (lightness: Double, chroma: Double), dark: (lightness: Double, chroma: Double)) {
        lightness = PerContext(light: light.lightness, dark: dark.lightness)
        chroma = PerContext(light: light.chroma, dark: dark.chroma)
    }

    static let ofAccent = ContainerStart(light: (0.93, 0.06), dark: (0.32, 0.08))
}

/// Where the roles of an accent prefer to stand.
struct AccentStart {
    let seed: SeedName
    /// Nil for the seed's own lightness.
    let text: PerContext<Double>?
    let fill: PerContext<Double>?
    let border: PerContext<Double>?
    let container: ContainerStart

    init(of accent: SeedName) {
        seed = accent
        text = nil
        fill = nil
        border = nil
        container = ThemeStatus(rawValue: accent.description)?.container ?? .ofAccent
    }

    init(deriving status: ThemeStatus) {
        seed = status.seed
        text = status.textLightness
        fill = status.fillLightness
        border = status.borderLightness
        container = status.container
    }
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
