import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Color vision")
struct ColorVisionTests {
    /// Computed with daltonlens 0.1.5 (PyPI): `Simulator_Brettel1997(LMSModel_sRGB_SmithPokorny75())`, in double
    /// precision, the last step rounded to the nearest byte.
    static let reference: [(color: String, protan: String, deutan: String, tritan: String)] = [
        ("#ff0000", "#6a5b0e", "#a48b00", "#ff004e"),
        ("#00ff00", "#ffee00", "#f2d12e", "#7ceaff"),
        ("#0000ff", "#0037ff", "#0056fe", "#006087"),
        ("#ffff00", "#fffa00", "#fff316", "#ffeff2"),
        ("#00ffff", "#eef3ff", "#d1dfff", "#49f8ff"),
        ("#ff00ff", "#006aff", "#66a1fc", "#ee6378"),
        ("#808080", "#808080", "#808080", "#808080"),
        ("#16a34a", "#ad9849", "#97874f", "#4c97af"),
        ("#dc2626", "#615629", "#907b11", "#dd1b4c"),
        ("#f59e0b", "#c2a710", "#d1b400", "#fc929f"),
        ("#3b82f6", "#0084f6", "#0087f6", "#0094b5"),
        ("#7c5cff", "#006cff", "#0080fe", "#4e8092"),
        ("#c08040", "#998741", "#a4903d", "#c57982"),
        ("#e0ac69", "#c4b069", "#ccb667", "#e6a4ab"),
    ]

    @Test("Brettel 1997 gives the values of DaltonLens", arguments: reference.indices)
    func daltonLens(_ index: Int) throws {
        let row = Self.reference[index]
        let color = try hex(row.color)
        for (deficiency, expected) in [
            (ColorVisionDeficiency.protan, row.protan), (.deutan, row.deutan), (.tritan, row.tritan),
        ] {
            let seen = color.simulating(deficiency)
            // A byte of rounding: DaltonLens writes the matrix of sRGB with seven digits.
            #expect(Self.byteDistance(seen, try hex(expected)) <= 1, "\(row.color) \(deficiency): \(seen)")
        }
    }

    /// The same source, with `severity` 0.5.
    @Test("half of a deficiency gives the values of DaltonLens")
    func halfSeverity() throws {
        let rows: [(color: String, seen: [String])] = [
            ("#dc2626", ["#ad4328", "#bb5d1d", "#dd213d"]),
            ("#16a34a", ["#7f9e49", "#6f964c", "#389d89"]),
            ("#3b82f6", ["#1e83f6", "#2884f6", "#0a8bd9"]),
        ]
        for row in rows {
            for (deficiency, expected) in zip(ColorVisionDeficiency.allCases, row.seen) {
                let seen = try hex(row.color).simulating(deficiency, severity: 0.5)
                #expect(Self.byteDistance(seen, try hex(expected)) <= 1, "\(row.color) \(deficiency): \(seen)")
            }
        }
    }

    /// coloraide 8.13.1, `filter(..., method="brettel")`, has other constants: the primaries of Viénot 1999 with the
    /// corrections of Judd and Vos. Over 3,000 random colors the two differ by up to 1.9 (CIEDE2000), 0.5 on average.
    @Test("coloraide's constants lead to much the same")
    func coloraide() throws {
        let rows: [(color: String, seen: [String])] = [
            ("#dc2626", ["#625729", "#8f7c11", "#dd1b4c"]),
            ("#16a34a", ["#ab9849", "#96874f", "#4a97af"]),
            ("#f59e0b", ["#c0a810", "#d0b500", "#fc929f"]),
            ("#7c5cff", ["#006eff", "#0083fe", "#518293"]),
        ]
        for row in rows {
            for (deficiency, expected) in zip(ColorVisionDeficiency.allCases, row.seen) {
                let seen = try hex(row.color).simulating(deficiency)
                #expect(ColorDifference.deltaE2000(seen, try hex(expected)) < 2, "\(row.color) \(deficiency): \(seen)")
            }
        }
    }

    @Test("grays stay gray", arguments: ColorVisionDeficiency.allCases)
    func grays(_ deficiency: ColorVisionDeficiency) {
        for byte in UInt8.min...UInt8.max {
            let gray = Color(red8: byte, green8: byte, blue8: byte)
            #expect(Self.distance(gray.simulating(deficiency), gray) < 1e-9)
            #expect(gray.simulating(deficiency, severity: 0.3).hexString == gray.hexString)
        }
    }

    @Test("severity 0 changes nothing", arguments: ColorVisionDeficiency.allCases)
    func noSeverity(_ deficiency: ColorVisionDeficiency) {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let color = generator.hexColor()
            #expect(color.simulating(deficiency, severity: 0) == color)
            #expect(color.simulating(deficiency, severity: -1) == color)
            #expect(color.simulating(deficiency, severity: .nan) == color)
            #expect(color.simulating(deficiency, severity: 7) == color.simulating(deficiency))
        }
    }

    /// A dichromat sees the simulation as the color it stands for. Where it was clipped, only nearly.
    @Test("simulating twice is simulating once", arguments: ColorVisionDeficiency.allCases)
    func idempotent(_ deficiency: ColorVisionDeficiency) {
        var generator = SeededGenerator(seed: 2)
        var furthest = 0.0
        for _ in 0..<2000 {
            let once = generator.hexColor().simulating(deficiency)
            let twice = once.simulating(deficiency)
            furthest = max(furthest, ColorDifference.deltaE2000(once, twice))
            if once.components.allSatisfy({ $0 > 1e-9 && $0 < 1 - 1e-9 }) {
                #expect(Self.distance(once, twice) < 1e-9, "\(once) \(twice)")
            }
        }
        #expect(furthest < 8)
    }

    @Test("the more severe, the farther from the color", arguments: ColorVisionDeficiency.allCases)
    func monotone(_ deficiency: ColorVisionDeficiency) {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let color = generator.hexColor()
            var last = 0.0
            for step in 1...10 {
                let seen = color.simulating(deficiency, severity: Double(step) / 10)
                let distance = Self.distance(seen.converted(to: .srgbLinear), color.converted(to: .srgbLinear))
                #expect(distance >= last - 1e-12)
                last = distance
            }
        }
    }

    @Test("what is outside sRGB is mapped, and alpha stays")
    func outsideTheGamut() throws {
        let wide = Color(.displayP3, 1, 0, 0, alpha: 0.4)
        for deficiency in ColorVisionDeficiency.allCases {
            let seen = wide.simulating(deficiency)
            #expect(seen == wide.mapped(to: .srgb).simulating(deficiency))
            #expect(seen.space == .srgb)
            #expect(seen.isInGamut(.srgb, tolerance: 0))
            #expect(seen.alpha == 0.4)
        }
        let withoutAlpha = try Color.parse(css: "rgb(255 0 0 / none)").simulating(.protan)
        #expect(withoutAlpha.missing == .alpha)
    }

    @Test("no number traps or leaves the gamut")
    func hostileNumbers() {
        for value in [1e300, -1e300, 1e-300, .infinity, -.infinity, .nan] {
            for space in ColorSpace.allCases {
                for deficiency in ColorVisionDeficiency.allCases {
                    let color = Color(space, value, -value, value, alpha: 0.5)
                    let seen = color.simulating(deficiency)
                    #expect(seen.isInGamut(.srgb, tolerance: 0), "\(color) \(deficiency): \(seen)")
                    #expect(seen.alpha == 0.5)
                }
            }
        }
    }

    @Test("the pair that everybody knows")
    func redAndGreen() throws {
        let red = try hex("#b5551d")
        let green = try hex("#6b7a1e")
        func difference(_ deficiency: ColorVisionDeficiency) -> Double {
            ColorDifference.deltaE2000(red.simulating(deficiency), green.simulating(deficiency))
        }
        #expect(ColorDifference.deltaE2000(red, green) > 30)
        #expect(difference(.deutan) < 11)
        #expect(difference(.tritan) > 20)
    }

    private static func distance(_ first: Color, _ second: Color) -> Double {
        let (a, b) = (first.components, second.components)
        return max(
            (a.first - b.first).magnitude, (a.second - b.second).magnitude, (a.third - b.third).magnitude)
    }

    private static func byteDistance(_ first: Color, _ second: Color) -> Int {
        let (a, b) = (first.quantized(), second.quantized())
        return max(
            abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
    }
}
