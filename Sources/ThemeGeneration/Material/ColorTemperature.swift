import TesseraColorScience

/// How warm the colors of one chroma and tone look (Ou, Woodcock and Wright 2004), for schemes of related hues.
struct ColorTemperature {
    private let source: HCT
    private let sourceTemperature: Double
    /// At every whole degree of hue, 0 to 360.
    private let wheel: [(color: HCT, temperature: Double)]

    init(_ source: HCT) {
        self.source = source
        sourceTemperature = Self.temperature(source)
        wheel = (0...360).map { degree in
            let color = HCT(hue: Double(degree), chroma: source.chroma, tone: source.tone).realized
            return (color, Self.temperature(color))
        }
    }

    /// The color across the wheel, as cold as the source is warm.
    var complement: HCT {
        let all = wheel + [(source, sourceTemperature)]
        guard let coldest = all.min(by: { $0.temperature < $1.temperature }),
            let warmest = all.max(by: { $0.temperature < $1.temperature })
        else { return source }
        let range = warmest.temperature - coldest.temperature
        func relative(_ temperature: Double) -> Double {
            range == 0 ? 0.5 : (temperature - coldest.temperature) / range
        }
        let (cold, warm) = (coldest.color.hue, warmest.color.hue)
        let isWarming = Self.isBetween(source.hue, cold, warm)
        let (start, end) = isWarming ? (warm, cold) : (cold, warm)
        let goal = 1 - relative(sourceTemperature)
        var best = wheel[Self.index(source.hue)].color
        var leastError = Double.infinity
        for degree in 0...360 {
            let hue = Hue.normalized(start + Double(degree))
            guard Self.isBetween(hue, start, end) else { continue }
            let place = wheel[Self.index(hue)]
            let error = (goal - relative(place.temperature)).magnitude
            if error < leastError { (leastError, best) = (error, place.color) }
        }
        return best
    }

    /// The next color up the wheel, of so many divisions at even steps of temperature.
    func neighbor(divisions: Int) -> HCT {
        let start = Self.index(source.hue)
        func place(_ degree: Int) -> (color: HCT, temperature: Double) { wheel[(start + degree) % 360] }
        func change(_ degree: Int) -> Double {
            (place(degree).temperature - (degree == 0 ? wheel[start] : place(degree - 1)).temperature).magnitude
        }
        let step = (0..<360).map(change).reduce(0, +) / Double(divisions)
        var traveled = 0.0
        for degree in 1...360 {
            traveled += change(degree)
            if traveled >= step { return place(degree).color }
        }
        return place(360).color
    }

    private static func index(_ hue: Double) -> Int { Int(hue.rounded()) }

    private static func isBetween(_ hue: Double, _ first: Double, _ second: Double) -> Bool {
        first < second ? first <= hue && hue <= second : first <= hue || hue <= second
    }

    private static func temperature(_ color: HCT) -> Double {
        let lab = CAM16.lab(linear: color.bytes.color().linearLight)
        let hue = CMath.radians(y: lab.z, x: lab.y) - 50 * .pi / 180
        return -0.5 + 0.02 * CMath.power(CMath.length(lab.y, lab.z), 1.07) * CMath.cosine(radians: hue)
    }
}
