import TesseraAllocationCounter
import TesseraColorScience

/// How many colors a second are converted, mapped, parsed and judged, on one core, and how often that
/// asks for memory; and how long a theme takes. Ends with status 1 if a conversion does so at all.
///
///     swift run -c release ColorBenchmark
@main
enum ColorBenchmark {
    static func main() throws {
        let colors = SampleColors.all
        var conversionAllocations = 0.0
        print("operation                          per second  allocations")
        for (from, to) in conversions {
            let sources = colors.map { $0.converted(to: from) }
            let result = measure(sources) { $0.converted(to: to).components.first }
            conversionAllocations = max(conversionAllocations, result.allocations)
            report("\(from.rawValue) -> \(to.rawValue)", result)
        }
        let allPairs = measureAllPairs(colors)
        conversionAllocations = max(conversionAllocations, allPairs.allocations)
        report("mean of all \(ColorSpace.allCases.count * ColorSpace.allCases.count) pairs", allPairs)

        let wide = colors.map { color in
            let lch = color.converted(to: .oklch).components
            return Color(.oklch, lch.first, lch.second * 2, lch.third)
        }
        for method in GamutMappingMethod.allCases {
            report(
                "map to sRGB, \(method.rawValue)", measure(wide) { $0.mapped(to: .srgb, by: method).components.first })
        }
        report("contrast ratio", measure(colors) { Contrast.ratio($0, .white) })
        report("CIEDE2000", measure(colors) { ColorDifference.deltaE2000($0, .white) })
        for (name, texts) in SampleColors.texts(of: colors) {
            report("parse \(name)", measure(texts) { (try? Color.parse(css: $0))?.components.first ?? 0 })
        }
        let milliseconds = DecimalText.string(try ThemeTiming.milliseconds(), maximumFractionDigits: 3)
        print("a theme in four contexts: \(milliseconds) ms")
        if conversionAllocations > 0 {
            print("a conversion asked for memory")
            stop(status: 1)
        }
    }

    private static let conversions: [(ColorSpace, ColorSpace)] = [
        (.srgb, .srgbLinear), (.srgb, .oklch), (.oklch, .srgb), (.oklch, .displayP3), (.srgb, .lab), (.lab, .srgb),
        (.srgb, .hsl), (.hsl, .srgb), (.displayP3, .srgb), (.prophotoRGB, .oklab), (.xyzD50, .rec2020),
    ]

    private struct Measurement {
        let perSecond: Double
        /// For each operation; negative where they cannot be counted.
        let allocations: Double
    }

    /// The best of five turns through all inputs.
    private static func measure<Input>(_ inputs: [Input], _ operation: (Input) -> Double) -> Measurement {
        let rounds = max(1, 200_000 / inputs.count)
        var best = Double.infinity
        var allocations = 0.0
        // The sum keeps the optimiser from leaving the work out.
        var sum = 0.0
        for _ in 0..<5 {
            let before = allocation_count()
            let seconds = time {
                for _ in 0..<rounds {
                    for input in inputs { sum += operation(input) }
                }
            }
            allocations = before < 0 ? -1 : Double(allocation_count() - before) / Double(rounds * inputs.count)
            best = min(best, seconds)
        }
        precondition(!sum.isNaN, "the sample colors are finite")
        return Measurement(perSecond: Double(rounds * inputs.count) / best, allocations: allocations)
    }

    private static func measureAllPairs(_ colors: [Color]) -> Measurement {
        let inputs = ColorSpace.allCases.flatMap { from in
            ColorSpace.allCases.flatMap { to in colors.prefix(20).map { ($0.converted(to: from), to) } }
        }
        return measure(inputs) { $0.0.converted(to: $0.1).components.second }
    }

    private static func time(_ body: () -> Void) -> Double {
        let duration = ContinuousClock().measure(body).components
        return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    }

    private static func report(_ name: String, _ result: Measurement) {
        let padding = String(repeating: " ", count: max(1, 33 - name.count))
        let thousands = Int(result.perSecond / 1000)
        let number = "\(thousands),000"
        let gap = String(repeating: " ", count: max(1, 12 - number.count))
        let allocations =
            result.allocations < 0 ? "not counted" : DecimalText.string(result.allocations, maximumFractionDigits: 2)
        print("\(name)\(padding)\(gap)\(number)  \(allocations)")
    }
}
