/// A color for series of data. The eight differ for people with any color vision, and do not depend on the seeds.
struct ChartColor {
    /// From 1.
    let number: Int
    /// OkLCh, in degrees.
    let hue: Double
    let lightness: PerContext<Double>
    let chroma: PerContext<Double>

    /// A name that no document can give to a seed.
    private var seedName: SeedName { SeedName("chart \(number)") }

    /// What the role takes its hue from.
    var seed: (name: SeedName, color: SeedColor) {
        (seedName, SeedColor(lightness: 0.6, chroma: .infinity, hue: hue))
    }

    /// A color that is seen on the page.
    func role(_ ratios: ThemeGraph.Ratios) -> ThemeRole {
        ThemeRole(
            RoleName("chart\(number)"),
            .tone(
                Tone(seedName, lightness: lightness, maximumChroma: chroma), moves: .awayFromSurfaces,
                requiredContrasts: [RequiredContrast(on: "surfacePage", ratios.nonText)]))
    }

    /// Found by a search over lightness, chroma and hue: in light and dark appearance every two differ by a CIEDE2000 of
    /// 14 or more in the eyes that see the least of it, and under increased contrast by 11 (`ColorSight.safeDifference`);
    /// each has the non-text ratio on all surfaces. The first ones differ the most.
    static let all: [ChartColor] = [
        // blue, orange, emerald, magenta
        (268, (0.64, 0.191), (0.548, 0.18), (0.29, 0.191), (0.751, 0.127)),
        (61, (0.633, 0.147), (0.695, 0.16), (0.436, 0.101), (0.728, 0.164)),
        (174, (0.502, 0.095), (0.679, 0.128), (0.53, 0.1), (0.625, 0.118)),
        (328, (0.532, 0.164), (0.643, 0.093), (0.56, 0.181), (0.68, 0.129)),
        // cyan, red, violet, green
        (209, (0.362, 0.062), (0.84, 0.141), (0.424, 0.073), (0.853, 0.133)),
        (19, (0.444, 0.178), (0.592, 0.208), (0.343, 0.136), (0.634, 0.195)),
        (299, (0.382, 0.201), (0.708, 0.178), (0.446, 0.21), (0.611, 0.167)),
        (133, (0.628, 0.065), (0.838, 0.146), (0.535, 0.102), (0.864, 0.188)),
    ].enumerated().map { index, color in
        ChartColor(
            number: index + 1, hue: color.0, light: color.1, dark: color.2, lightIncreased: color.3,
            darkIncreased: color.4)
    }

    private typealias Place = (lightness: Double, chroma: Double)

    private init(
        number: Int, hue: Double, light: Place, dark: Place, lightIncreased: Place, darkIncreased: Place
    ) {
        self.number = number
        self.hue = hue
        lightness = PerContext(
            light: light.lightness, dark: dark.lightness, lightIncreased: lightIncreased.lightness,
            darkIncreased: darkIncreased.lightness)
        chroma = PerContext(
            light: light.chroma, dark: dark.chroma, lightIncreased: lightIncreased.chroma,
            darkIncreased: darkIncreased.chroma)
    }
}
