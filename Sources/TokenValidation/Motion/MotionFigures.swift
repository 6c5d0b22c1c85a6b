import TesseraColorScience
import TesseraMotionScience

extension CubicBezier {
    /// How far the curve goes beyond its ends, as a part of the way; 0 if it does not.
    var overshoot: Double {
        // Where the derivative of y, a quadratic in the parameter, is 0.
        let (a, b, c) = (3 * y1 - 3 * y2 + 1, 2 * y2 - 4 * y1, y1)
        let discriminant = b * b - 4 * a * c
        var parameters: [Double] = []
        if a == 0 {
            parameters = [-c / b]
        } else if discriminant >= 0 {
            let root = discriminant.squareRoot()
            parameters = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        // A quotient of zeros is no number and lies in no range.
        let heights = parameters.filter { (0...1).contains($0) }.map { height(at: $0) }
        return heights.reduce(0) { max($0, $1 - 1, -$1) }
    }

    private func height(at t: Double) -> Double {
        let u = 1 - t
        return t * (3 * u * (u * y1 + t * y2) + t * t)
    }
}

extension Spring {
    /// How far the spring goes beyond its target, as a part of the way.
    var overshoot: Double { maximumPosition - 1 }

    /// The fields that decide how far it swings, and how long.
    static let dampingFields = ["dampingFraction", "bounce", "damping"]
    static let timeFields = ["response", "duration", "stiffness"]

    /// `9.48%`, and `none`, as everything that tells of a spring says it.
    package var overshootText: String {
        overshoot > 0 ? DecimalText.string(overshoot * 100, maximumFractionDigits: 2) + "%" : "none"
    }

    /// `0.4045 s`, to within a thousandth of the way; `never`.
    package var settlingText: String {
        let time = settlingDuration()
        return time.isFinite ? DecimalText.string(time, maximumFractionDigits: 4) + " s" : "never"
    }

    /// The field of ``timeFields`` in which the spring is written.
    var timeField: String {
        switch form {
        case .responseDampingFraction: "response"
        case .durationBounce: "duration"
        case .massStiffnessDamping, .stiffnessDampingRatio: "stiffness"
        }
    }

    /// What makes the spring swing less, in the words in which it is written.
    var moreDamping: String {
        switch form {
        case .responseDampingFraction: "raise dampingFraction"
        case .durationBounce: "lower bounce"
        case .massStiffnessDamping: "raise damping"
        case .stiffnessDampingRatio: "raise dampingRatio"
        }
    }

    /// The same for a spring of which the author has written no figure but its name: there is nothing to raise.
    static let calmerPreset =
        "choose a calmer spring, such as smooth, or write 'duration' and 'bounce' in place of the name"

    /// What gives the spring a damping ratio, in the words in which it is written.
    ///
    /// - Parameter preposition: stands before the figure.
    func hint(forDampingRatio ratio: Double, _ preposition: String) -> String {
        let figure =
            switch form {
            case .responseDampingFraction, .stiffnessDampingRatio: ratio.excessText(digits: 2)
            case .durationBounce: (1 - ratio).figureText(digits: 2)
            case .massStiffnessDamping(let mass, let stiffness, _):
                (2 * ratio * (mass * stiffness).squareRoot()).excessText(digits: 2)
            }
        return "\(moreDamping) \(preposition) \(figure)"
    }

    private static let stepCount = 256

    /// Whether the two move alike: their positions never differ by more than a part of the way.
    func isLike(_ other: Spring, within difference: Double) -> Bool {
        if angularFrequency == other.angularFrequency, dampingRatio == other.dampingRatio { return true }
        func isClose(at time: Double) -> Bool {
            abs(position(at: time) - other.position(at: time)) <= difference
        }
        // Most pairs differ early; how long the others take to settle is worth finding out.
        let response = max(response, other.response)
        guard [0.25, 0.5, 1].allSatisfy({ isClose(at: $0 * response) }) else { return false }
        let end = max(settlingDuration(), other.settlingDuration())
        return end.isFinite
            && (1...Self.stepCount).allSatisfy { isClose(at: end * Double($0) / Double(Self.stepCount)) }
    }
}

extension Double {
    /// A figure that is too large, for a message: rounded up, so that 2.0004 never reads as 2.
    func excessText(digits: Int) -> String {
        let shortest = DecimalText.string(self, maximumFractionDigits: digits)
        if Double(shortest) == self { return shortest }
        return String(DecimalText.string(-self, maximumFractionDigits: digits, rounding: .down).dropFirst())
    }

    /// Of a limit, or of a figure that fits in it.
    func figureText(digits: Int) -> String {
        DecimalText.roundedDown(self, maximumFractionDigits: digits)
    }

    /// A part of the way that is too large, in percent.
    var excessPercent: String { (self * 100).excessText(digits: 1) + "%" }
}
