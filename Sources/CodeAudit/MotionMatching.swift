import TesseraAuditFacts
import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

/// The springs and transitions of a design, compared by how they move.
struct MotionMatching {
    private let springs: [Candidate<Movement>]
    private let transitions: [Candidate<Movement>]
    /// Curves by themselves, each in a second.
    private let curves: [Candidate<Movement>]

    init(_ design: AuditDesign) {
        springs = design.candidates([.spring]).compactMap { candidate in
            candidate.map { if case .spring(let spring) = $0 { .spring(spring) } else { nil } }
        }
        transitions = design.candidates([.transition]).compactMap { candidate in
            candidate.map { value in
                guard case .transition(let transition) = value, transition.delay.seconds == 0 else { return nil }
                return .curve(transition.timingFunction, seconds: transition.duration.seconds)
            }
        }
        curves = design.candidates([.cubicBezier]).compactMap { candidate in
            candidate.map { if case .cubicBezier(let curve) = $0 { .curve(curve, seconds: 1) } else { nil } }
        }
    }

    /// Whether the design has nothing to put in the place of such a movement.
    func isEmpty(for movement: Movement) -> Bool { candidates(for: movement).isEmpty }

    /// The nearest of the same kind: a spring does not stand for a curve.
    func match(_ movement: Movement) -> Match<Movement>? {
        Match(
            among: candidates(for: movement), tolerance: Self.tolerance, limit: { _ in Self.limit },
            distance: { movement.distance(to: $0) })
    }

    var hasCurves: Bool { !curves.isEmpty }

    /// The nearest curve, whatever time it takes.
    func matchCurve(_ movement: Movement) -> Match<Movement>? {
        Match(
            among: curves, tolerance: Self.tolerance, limit: { _ in Self.limit },
            distance: { movement.distance(to: $0) })
    }

    func hintOfCurve(_ match: Match<Movement>) -> String {
        let distance = DecimalText.string(match.distance, maximumFractionDigits: 3)
        return match.hint(difference: "which differs by at most \(distance) of the way")
    }

    private func candidates(for movement: Movement) -> [Candidate<Movement>] {
        switch movement {
        case .spring: springs
        case .curve: transitions
        }
    }

    func hint(_ match: Match<Movement>) -> String {
        let distance = DecimalText.string(match.distance, maximumFractionDigits: 3)
        return match.hint(
            difference: "\(match.nearest.value.description), which differs by at most \(distance) of the way")
    }

    /// Movements that are never farther apart are one.
    private static let tolerance = 1e-3
    /// A sixth of the way is plain to see.
    private static let limit = 1.0 / 6
}

/// Progress over time from 0 to 1.
enum Movement {
    case spring(Spring)
    case curve(CubicBezier, seconds: Double)

    /// `nil` for figures that make no movement.
    init?(_ figures: MotionFigures) {
        switch figures {
        case .response(let response, let dampingFraction):
            guard let spring = try? Spring(response: response, dampingFraction: dampingFraction) else { return nil }
            self = .spring(spring)
        case .bounce(let duration, let bounce):
            guard let spring = try? Spring(duration: duration, bounce: bounce) else { return nil }
            self = .spring(spring)
        case .physical(let mass, let stiffness, let damping):
            guard let spring = try? Spring(mass: mass, stiffness: stiffness, damping: damping) else { return nil }
            self = .spring(spring)
        case .stiffness(let stiffness, let dampingRatio):
            guard let spring = try? Spring(stiffness: stiffness, dampingRatio: dampingRatio) else { return nil }
            self = .spring(spring)
        case .curve(let x1, let y1, let x2, let y2, let duration):
            guard duration > 0, let curve = try? CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) else { return nil }
            self = .curve(curve, seconds: duration)
        case .unknown: return nil
        }
    }

    /// The largest difference of the positions at one time, as a part of the way.
    func distance(to other: Movement) -> Double {
        let end = max(duration, other.duration)
        var largest = 0.0
        for step in 1..<Self.stepCount {
            let time = end * Double(step) / Double(Self.stepCount)
            largest = max(largest, abs(position(at: time) - other.position(at: time)))
        }
        return largest
    }

    /// Between two looks a movement of this kind changes by less than a hundredth of the way.
    private static let stepCount = 400

    private func position(at time: Double) -> Double {
        switch self {
        case .spring(let spring): spring.position(at: time)
        case .curve(let curve, let seconds): curve.value(at: min(1, time / seconds))
        }
    }

    /// Until it is where it will stay. A spring without damping never is.
    private var duration: Double {
        switch self {
        case .spring(let spring): min(spring.settlingDuration(tolerance: 0.001), 8 * spring.response)
        case .curve(_, let seconds): seconds
        }
    }

    /// Whether it visibly passes its end. The overshoot of Apple's spring of old, a hundredth of the way, is not seen.
    var bounces: Bool {
        switch self {
        case .spring(let spring): spring.maximumPosition > Self.visibleEnd
        case .curve(let curve, _):
            (curve.y1 > 1 || curve.y2 > 1)
                && (1..<100).contains { curve.value(at: Double($0) / 100) > Self.visibleEnd }
        }
    }

    private static let visibleEnd = 1.02

    /// In the words that it was written in.
    var description: String {
        switch self {
        case .spring(let spring):
            switch spring.form {
            case .responseDampingFraction(let response, let dampingFraction):
                return "response \(response.figure) s and damping fraction \(dampingFraction.figure)"
            case .durationBounce(let duration, let bounce):
                return "duration \(duration.figure) s and bounce \(bounce.figure)"
            case .massStiffnessDamping(let mass, let stiffness, let damping):
                return "mass \(mass.figure), stiffness \(stiffness.figure) and damping \(damping.figure)"
            case .stiffnessDampingRatio(let stiffness, let ratio):
                return "stiffness \(stiffness.figure) and damping ratio \(ratio.figure)"
            }
        case .curve(_, let seconds): return "\(seconds.figure) s"
        }
    }
}
