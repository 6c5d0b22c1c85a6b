import ColorScience

/// The functions of calculations: those of CSS Values 4 and of Tokens Studio that designers use.
enum CalculationFunction: String, CaseIterable, Hashable, Sendable {
    case floor, ceil
    /// `round()` by its strategies; the word `nearest` is the default.
    case round
    case roundUp = "round up"
    case roundDown = "round down"
    case roundToZero = "round to-zero"
    /// To a number of decimal places.
    case roundTo
    case min, max, clamp
    case abs, mod

    /// All that may stand in front of a parenthesis; `calc` adds nothing to it.
    static let names = ["calc"] + allCases.map(\.rawValue).filter { !$0.contains(" ") }

    init?(name: String) {
        guard Self.names.contains(name) else { return nil }
        self.init(rawValue: name)
    }

    /// `round()` with a strategy as its first argument.
    init?(rounding strategy: String) {
        switch strategy {
        case "nearest": self = .round
        case "up": self = .roundUp
        case "down": self = .roundDown
        case "to-zero": self = .roundToZero
        default: return nil
        }
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
        case .floor, .ceil, .abs: 1...1
        case .round, .roundUp, .roundDown, .roundToZero, .roundTo: 1...2
        case .mod: 2...2
        case .clamp: 3...3
        case .min, .max: 1...Int.max
        }
    }

    /// The most decimal places that `roundTo()` leaves; results have no more.
    static let mostDigits = 10.0

    /// The result, in the unit of the first argument.
    ///
    /// - Parameter arguments: as many as `argumentCounts` allows.
    func value(of arguments: [Quantity]) throws(CalculationProblem) -> Quantity {
        guard let first = arguments.first else { throw .argumentCount(self, 0) }
        var values: [Double] = []
        for argument in arguments {
            // Decimal places are a number, whatever is rounded to them.
            values.append(self == .roundTo ? argument.value : try argument.converted(to: first.unit).value)
        }
        if self == .roundTo, let digits = arguments.dropFirst().first, digits.unit != .number { throw .digits }
        return Quantity(try value(of: values), first.unit)
    }

    private func value(of values: [Double]) throws(CalculationProblem) -> Double {
        let first = values[0]
        let second = values.dropFirst().first
        switch self {
        case .floor: return first.withoutNoise.rounded(.down)
        case .ceil: return first.withoutNoise.rounded(.up)
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
        // With the sign of the divisor (CSS Values 4, "mod()").
        case .mod: return first - (try Self.multiple(of: second ?? 1, at: first) { $0.rounded(.down) })
        }
    }

    /// The multiple of `step` that `round` makes of the quotient.
    private static func multiple(
        of step: Double, at value: Double, _ round: (Double) -> Double
    ) throws(CalculationProblem) -> Double {
        if step == 0 { throw .divisionByZero }
        return round((value / step).withoutNoise) * step
    }

    /// The nearest whole number; halves go up, in CSS as in Tokens Studio.
    private static func nearest(_ value: Double) -> Double {
        let lower = value.rounded(.down)
        return value - lower < 0.5 ? lower : lower + 1
    }
}
