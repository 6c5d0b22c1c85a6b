/// The math functions that may stand for a component or within `calc()` (CSS Values 4, "Mathematical
/// Expressions").
public enum CSSMathFunction: String, CaseIterable, Sendable, Hashable {
    case min, max, clamp
    case abs, sign, mod, rem
    /// `round()` by its strategies; the word `nearest` is the default.
    case roundNearest = "round"
    case roundUp = "round up"
    case roundDown = "round down"
    case roundToZero = "round to-zero"
    case sqrt, pow, hypot, exp, log
    case sin, cos, tan, asin, acos, atan, atan2

    /// Which arguments a function takes, and what it yields.
    enum Signature {
        /// Arguments all of one unit, which the result has, too.
        case sameUnit
        /// Arguments all of one unit; the result is a number.
        case numberOfAny
        /// Plain numbers, to a number.
        case number
        /// A number of radians or an angle, to a number.
        case numberOfAngle
        /// Numbers, to an angle.
        case angleOfNumber
        /// Two of one unit, to an angle.
        case angleOfAny
    }

    init?(name: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let match = Self.table.first(where: { ASCIIText.equal(name, $0.name) }) else { return nil }
        self = match.function
    }

    private static let table: [(name: StaticString, function: CSSMathFunction)] = [
        ("min", .min), ("max", .max), ("clamp", .clamp), ("abs", .abs), ("sign", .sign), ("mod", .mod),
        ("rem", .rem), ("round", .roundNearest), ("sqrt", .sqrt), ("pow", .pow), ("hypot", .hypot),
        ("exp", .exp), ("log", .log), ("sin", .sin), ("cos", .cos), ("tan", .tan), ("asin", .asin),
        ("acos", .acos), ("atan", .atan), ("atan2", .atan2),
    ]

    /// What `round()` does after its first argument, if that is one of the words.
    static func rounding(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> CSSMathFunction? {
        if ASCIIText.equal(word, "nearest") { return .roundNearest }
        if ASCIIText.equal(word, "up") { return .roundUp }
        if ASCIIText.equal(word, "down") { return .roundDown }
        return ASCIIText.equal(word, "to-zero") ? .roundToZero : nil
    }

    /// As CSS writes it.
    var name: String {
        switch self {
        case .roundNearest, .roundUp, .roundDown, .roundToZero: "round"
        default: rawValue
        }
    }

    /// How many arguments it takes.
    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .min, .max, .hypot: 1...Int.max
        case .clamp: 3...3
        case .abs, .sign, .sqrt, .exp, .sin, .cos, .tan, .asin, .acos, .atan: 1...1
        case .roundNearest, .roundUp, .roundDown, .roundToZero, .log: 1...2
        case .mod, .rem, .pow, .atan2: 2...2
        }
    }

    var signature: Signature {
        switch self {
        case .min, .max, .clamp, .abs, .mod, .rem, .hypot, .roundNearest, .roundUp, .roundDown, .roundToZero:
            .sameUnit
        case .sign: .numberOfAny
        case .sqrt, .pow, .exp, .log: .number
        case .sin, .cos, .tan: .numberOfAngle
        case .asin, .acos, .atan: .angleOfNumber
        case .atan2: .angleOfAny
        }
    }

    /// The result for arguments whose number `argumentCounts` allows; angles are degrees.
    func value(of arguments: [Double]) -> Double {
        // NaN passes through every function; C alone would lose it in hypot(infinity, NaN) or pow(NaN, 0).
        guard let first = arguments.first, !arguments.contains(where: \.isNaN) else { return .nan }
        let second = arguments.dropFirst().first
        switch self {
        case .min: return arguments.dropFirst().reduce(first, Self.lesser)
        case .max: return arguments.dropFirst().reduce(first, Self.greater)
        case .clamp: return Self.greater(first, Self.lesser(second ?? .nan, arguments.last ?? .nan))
        case .abs: return first.magnitude
        case .sign: return first > 0 ? 1 : first < 0 ? -1 : first
        case .mod: return Self.modulus(first, second ?? .nan)
        case .rem: return first.truncatingRemainder(dividingBy: second ?? .nan)
        case .roundNearest: return Self.round(first, second ?? 1, .toNearestOrAwayFromZero)
        case .roundUp: return Self.round(first, second ?? 1, .up)
        case .roundDown: return Self.round(first, second ?? 1, .down)
        case .roundToZero: return Self.round(first, second ?? 1, .towardZero)
        case .sqrt: return first.squareRoot()
        case .pow: return CMath.power(first, second ?? .nan)
        case .hypot: return arguments.reduce(0) { CMath.length($0, $1) }
        case .exp: return CMath.exponential(first)
        case .log: return CMath.logarithm(first) / (second.map { CMath.logarithm($0) } ?? 1)
        // A bare number is in radians; the parser has made degrees of it.
        case .sin: return CMath.sine(degrees: first)
        case .cos: return CMath.cosine(degrees: first)
        case .tan: return Self.tangent(degrees: first)
        case .asin: return CMath.arcSine(first)
        case .acos: return 90 - CMath.arcSine(first)
        case .atan: return CMath.signedAngle(y: first, x: 1)
        case .atan2: return CMath.signedAngle(y: first, x: second ?? .nan)
        }
    }

    /// Of two zeros -0 is the lesser, as CSS asks; for Swift's `min` and `max` they are the same.
    private static func lesser(_ first: Double, _ second: Double) -> Double {
        if first == second { return first.sign == .minus ? first : second }
        return Swift.min(first, second)
    }

    private static func greater(_ first: Double, _ second: Double) -> Double {
        if first == second { return first.sign == .minus ? second : first }
        return Swift.max(first, second)
    }

    /// The remainder with the sign of the divisor.
    private static func modulus(_ value: Double, _ divisor: Double) -> Double {
        // No multiple of an infinity lies on the other side of zero (CSS Values 4, "Argument Ranges").
        if divisor.isInfinite, value.sign != divisor.sign { return .nan }
        let remainder = value.truncatingRemainder(dividingBy: divisor)
        if remainder == 0 { return Double(signOf: divisor, magnitudeOf: 0) }
        return (remainder < 0) != (divisor < 0) ? remainder + divisor : remainder
    }

    private static func round(_ value: Double, _ step: Double, _ rule: FloatingPointRoundingRule) -> Double {
        let step = step.magnitude
        if step.isInfinite {
            // The multiples are the two infinities and zero.
            if value.isInfinite { return .nan }
            let isAwayFromZero = (rule == .up && value > 0) || (rule == .down && value < 0)
            return Double(signOf: value, magnitudeOf: isAwayFromZero ? .infinity : 0)
        }
        let quotient = value / step
        var whole = quotient.rounded(rule)
        if rule == .toNearestOrAwayFromZero {
            // Half-way cases go up, not away from zero (CSS Values 4, "round()").
            let lower = quotient.rounded(.down)
            whole = quotient - lower < 0.5 ? lower : lower + 1
        }
        // A zero is on the side of the value.
        return whole == 0 ? Double(signOf: value, magnitudeOf: whole * step) : whole * step
    }

    /// At its poles the tangent is infinite (CSS Values 4, "Trigonometric Functions"), which no quotient of
    /// rounded sines and cosines would be.
    private static func tangent(degrees: Double) -> Double {
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 90, -270: .infinity
        case -90, 270: -.infinity
        default: CMath.sine(degrees: degrees) / CMath.cosine(degrees: degrees)
        }
    }
}
