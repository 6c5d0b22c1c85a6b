import TesseraMotionScience
import TesseraTokenModel

/// The way of a motion from 0 to 1 over time, as it is drawn.
struct MotionCourse {
    let animation: Animation
    /// Whether it is drawn over a share of whatever time it is given: a curve by itself takes none.
    let isTimeless: Bool

    /// `nil` for what does not move.
    init?(_ value: TokenValue) {
        isTimeless = if case .cubicBezier = value { true } else { false }
        switch value {
        case .spring(let spring): animation = Animation(movement: .spring(spring))
        case .animation(let own): animation = own
        case .transition(let transition):
            animation = Animation(
                movement: .curve(transition.timingFunction, duration: transition.duration), delay: transition.delay)
        case .cubicBezier(let curve): animation = Animation(movement: .curve(curve, duration: Duration(1, .s)))
        default: return nil
        }
    }

    /// Before the motion begins, in seconds.
    var delay: Double { max(0, animation.delay.seconds) }

    /// How long one play takes, in seconds. A spring that never settles is drawn for a few of its swings.
    var playDuration: Double {
        switch animation.movement {
        case .spring(let spring):
            let settling = spring.settlingDuration()
            return settling.isFinite && settling <= spring.response * 50 ? settling : spring.response * 6
        case .curve(_, let duration): return max(0, duration.seconds)
        }
    }

    /// How long all takes that is drawn, in seconds: the delay and one play, and the way back where it reverses.
    var span: Double { delay + playDuration * (isReversing ? 2 : 1) }

    var isReversing: Bool { animation.repeats && animation.autoreverses }

    /// What its time is told in.
    var unit: TimeAxis.Unit {
        if isTimeless { return .percent }
        switch animation.movement {
        case .spring: return .seconds
        case .curve(_, let duration): return TimeAxis.Unit(duration)
        }
    }

    /// From 0 to 1 unless it goes beyond, at some seconds after its start. Afterwards it stays where it ends.
    func height(at time: Double) -> Double {
        let played = time - delay
        if played < 0 { return 0 }
        let once = playDuration
        if isReversing, played > once { return 1 - playHeight(at: min(played - once, once)) }
        return playHeight(at: played)
    }

    private func playHeight(at time: Double) -> Double {
        switch animation.movement {
        case .spring(let spring): spring.position(at: time)
        case .curve(let curve, let duration):
            time < duration.seconds ? curve.value(at: time / duration.seconds) : 1
        }
    }

    // MARK: Steps

    static let leastStepCount = 60
    static let greatestStepCount = 240
    /// For each swing of a spring.
    private static let swingStepCount = 12

    /// How many steps show some seconds of it.
    func stepCount(in time: Double) -> Int {
        min(Self.leastStepCount + Int(min(swingSteps(in: time), 10_000)), Self.greatestStepCount)
    }

    /// How many steps the swings take that are beyond the first look; not a whole number.
    func swingSteps(in time: Double) -> Double {
        guard case .spring(let spring) = animation.movement, spring.dampingRatio < 0.7 else { return 0 }
        return time / spring.response * Double(Self.swingStepCount)
    }

    /// Its heights at equal steps from its start until a time.
    func heights(until time: Double, stepCount: Int) -> [Double] {
        (0...max(1, stepCount)).map { height(at: time * Double($0) / Double(max(1, stepCount))) }
    }
}

/// A curve with as few points as show it: those between are left out where a straight line comes near enough.
struct StraightenedCurve {
    /// How far the line of a motion may pass it by, in percent of its plot: about a quarter of a pixel.
    static let plotTolerance = 0.16

    private(set) var points: [(x: Double, y: Double)] = []

    /// - Parameters:
    ///   - curve: points from left to right.
    ///   - tolerance: how far the line may pass them by, up or down.
    init(_ curve: [(x: Double, y: Double)], tolerance: Double) {
        guard var anchor = curve.first else { return }
        points = [anchor]
        var previous = anchor
        var (least, greatest) = (-Double.infinity, Double.infinity)
        for point in curve.dropFirst() {
            let slope = (point.y - anchor.y) / (point.x - anchor.x)
            if slope < least || slope > greatest {
                points.append(previous)
                anchor = previous
                (least, greatest) = (-Double.infinity, Double.infinity)
            }
            let width = point.x - anchor.x
            least = max(least, (point.y - tolerance - anchor.y) / width)
            greatest = min(greatest, (point.y + tolerance - anchor.y) / width)
            previous = point
        }
        if curve.count > 1 { points.append(previous) }
    }
}
