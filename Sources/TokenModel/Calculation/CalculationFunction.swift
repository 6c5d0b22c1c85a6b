import TesseraColorScience

/// The functions of calculations: those of CSS Values 4 and of Tokens Studio that designers use.
enum CalculationFunction: String, CaseIterable, Hashable, Sendable {
    case floor, ceil, trunc
    /// `round()` by its strategies; the word `nearest` is the default.
    case round
    case roundUp = "round up"
    case roundDown = "round down"
    case roundToZero = "round to-zero"
    /// To a number of decimal places.
    case roundTo
    case min, max, clamp
    case abs, sign
    /// Remainders: `mod` has the sign of the divisor, `rem` that of the dividend.
    case mod, rem
    case pow, sqrt, hypot
    case exp, log, ln

    /// All that may stand in front of a parenthesis; `calc` adds nothing to it.
    static let names = ["calc"] + allCases.map(\.rawValue).filter { !$0.contains(" ") }

    /// The strategies of `round()`, by the word that is its first argument.
    static let roundings: [String: CalculationFunction] = [
        "nearest": .round, "up": .roundUp, "down": .roundDown, "to-zero": .roundToZero,
    ]

    init?(name: String) {
        guard Self.names.contains(name) else { return nil }
        self.init(rawValue: name)
    }

    /// As the author writes it.
    var name: String {
        switch self {
        case .roundUp, .roundDown, .roundToZero: "round"
        default: rawValue
        }
    }

    /// How many arguments it takes, without the word of `round()`.
    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .floor, .ceil, .trunc, .abs, .sign, .sqrt, .exp, .ln: 1...1
        case .round, .roundUp, .roundDown, .roundToZero, .roundTo, .log: 1...2
        case .mod, .rem, .pow: 2...2
        case .clamp: 3...3
        case .min, .max, .hypot: 1...Int.max
        }
    }

    /// The most decimal places that `roundTo()` leaves; results have no more.
    static let mostDigits = 10.0

    /// The result, in the unit of the first argument where the function keeps units.
    ///
    /// - Parameter arguments: as many as `argumentCounts` allows.
    func value(of arguments: [Quantity]) throws(CalculationErrorKind) -> Quantity {
        guard let first = arguments.first, let last = arguments.last else { throw .argumentCount(self, 0) }
        switch self {
        case .pow: return try first.raised(to: last)
        case .sign: return Quantity(Self.sign(first.value.withoutNoise))
        case .sqrt, .exp, .log, .ln:
            for argument in arguments where argument.unit != .number {
                throw .numbersOnly(self, argument.unit.kind)
            }
            return Quantity(try value(of: arguments.map(\.value)))
        case .roundTo:
            // Decimal places are a number, whatever is rounded to them.
            if arguments.count > 1, last.unit != .number { throw .digits }
            return Quantity(try value(of: arguments.map(\.value)), first.unit)
        default:
            var values: [Double] = []
            for argument in arguments { values.append(try argument.converted(to: first.unit).value) }
            return Quantity(try value(of: values), first.unit)
        }
    }

    private func value(of values: [Double]) throws(CalculationErrorKind) -> Double {
        let first = values[0]
        let second = values.dropFirst().first
        switch self {
        case .floor: return first.settled.rounded(.down)
        case .ceil: return first.settled.rounded(.up)
        case .trunc: return first.settled.rounded(.towardZero)
        case .round: return try Self.multiple(of: second?.magnitude ?? 1, at: first, Self.nearest)
        case .roundUp: return try Self.multiple(of: second?.magnitude ?? 1, at: first) { $0.rounded(.up) }
        case .roundDown: return try Self.multiple(of: second?.magnitude ?? 1, at: first) { $0.rounded(.down) }
        case .roundToZero: return try Self.multiple(of: second?.magnitude ?? 1, at: first) { $0.rounded(.towardZero) }
        case .roundTo:
            let digits = second ?? 0
            guard (0...Self.mostDigits).contains(digits), digits == digits.rounded() else { throw .digits }
            let scale = CMath.power(10, digits)
            return Self.nearest((first * scale).withoutNoise) / scale
        case .min: return values.dropFirst().reduce(first) { Swift.min($0, $1) }
        case .max: return values.dropFirst().reduce(first) { Swift.max($0, $1) }
        // Where the limits cross, the lower one holds (CSS Values 4, "clamp()").
        case .clamp: return Swift.max(first, Swift.min(values[1], values[2]))
        case .abs: return first.magnitude
        case .sign: return Self.sign(first)
        // CSS Values 4, "mod()" and "rem()".
        case .mod: return try Self.remainder(of: first, by: second ?? 1, .down)
        case .rem: return try Self.remainder(of: first, by: second ?? 1, .towardZero)
        case .pow: return CMath.power(first, second ?? 1)
        case .sqrt:
            if first < 0 { throw .rootOfNegative }
            return first.squareRoot()
        case .hypot: return values.dropFirst().reduce(first.magnitude) { CMath.length($0, $1) }
        case .exp: return CMath.exponential(first)
        case .log, .ln:
            for value in values where value <= 0 { throw .logarithm }
            guard let base = second else { return CMath.logarithm(first) }
            if base == 1 { throw .divisionByZero }
            return CMath.logarithm(first) / CMath.logarithm(base)
        }
    }

    /// 1, 0 or -1.
    private static func sign(_ value: Double) -> Double {
        value > 0 ? 1 : value < 0 ? -1 : 0
    }

    private static func remainder(
        of value: Double, by step: Double, _ rule: FloatingPointRoundingRule
    ) throws(CalculationErrorKind) -> Double {
        if step == 0 { throw .divisionByZero }
        if (value / step).magnitude < 0x1p53 {
            return value - (try multiple(of: step, at: value) { $0.rounded(rule) })
        }
        // The quotient has no room for all its digits.
        let remainder = value.truncatingRemainder(dividingBy: step)
        return rule == .down && remainder * step < 0 ? remainder + step : remainder
    }

    /// The multiple of `step` that `round` makes of the quotient.
    private static func multiple(
        of step: Double, at value: Double, _ round: (Double) -> Double
    ) throws(CalculationErrorKind) -> Double {
        if step == 0 { throw .divisionByZero }
        return round((value / step).settled) * step
    }

    /// The nearest whole number; halves go up, in CSS as in Tokens Studio.
    private static func nearest(_ value: Double) -> Double {
        let lower = value.rounded(.down)
        return value - lower < 0.5 ? lower : lower + 1
    }
}
