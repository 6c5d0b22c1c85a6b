import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

/// Two motions in one plot, over the same time.
struct ReviewMotion {
    /// Heights at equal steps of time, from 0 to 1 unless it goes beyond.
    let before: [Double]
    let after: [Double]
    /// What stands below the plot, with its place as a share of the width.
    let ticks: [(place: Double, text: String)]
    /// Whether it is drawn over a share of whatever time it is given: a curve by itself takes none.
    let isShare: Bool

    /// `nil` for what does not move from one value to another.
    init?(from before: TokenValue, to after: TokenValue) {
        guard let old = Course(before), let new = Course(after) else { return nil }
        let end = max(old.end, new.end)
        guard end > 0, end.isFinite else { return nil }
        let count = min(1200, max(120, 20 * max(old.swingCount(in: end), new.swingCount(in: end))))
        let times = (0...count).map { end * Double($0) / Double(count) }
        self.before = times.map(old.height)
        self.after = times.map(new.height)
        isShare = old.isTimeless && new.isTimeless
        ticks = Self.ticks(until: end, isShare: isShare)
    }

    /// At most six, at round figures.
    private static func ticks(until end: Double, isShare: Bool) -> [(place: Double, text: String)] {
        var step = 0.001
        let factors = [2.0, 2.5, 2.0]
        var turn = 0
        while end / step > 5.5, turn < 60 {
            step *= factors[turn % factors.count]
            turn += 1
        }
        return stride(from: 0, through: end * 1.0001, by: step).map { time in
            let text: String
            if isShare {
                text = DecimalText.string(time * 100, maximumFractionDigits: 0) + " %"
            } else if end > 2 {
                text = DecimalText.string(time, maximumFractionDigits: 2) + " s"
            } else {
                text = DecimalText.string(time * 1000, maximumFractionDigits: 0) + " ms"
            }
            return (time / end, text)
        }
    }

    /// One motion, over time in seconds.
    private struct Course {
        private enum Shape {
            case spring(Spring)
            case curve(CubicBezier)
        }

        private let shape: Shape
        private let delay: Double
        private let duration: Double
        let isTimeless: Bool

        var end: Double { delay + duration }

        init?(_ value: TokenValue) {
            switch value {
            case .spring(let spring):
                self.init(.spring(spring), delay: 0, duration: Self.shownDuration(of: spring))
            case .cubicBezier(let curve): self.init(.curve(curve), delay: 0, duration: 1, isTimeless: true)
            case .transition(let transition):
                self.init(
                    .curve(transition.timingFunction), delay: transition.delay.seconds,
                    duration: transition.duration.seconds)
            case .animation(let animation):
                switch animation.movement {
                case .spring(let spring):
                    self.init(
                        .spring(spring), delay: animation.delay.seconds, duration: Self.shownDuration(of: spring))
                case .curve(let curve, let duration):
                    self.init(.curve(curve), delay: animation.delay.seconds, duration: duration.seconds)
                }
            default: return nil
            }
        }

        private init(_ shape: Shape, delay: Double, duration: Double, isTimeless: Bool = false) {
            self.shape = shape
            self.delay = max(0, delay)
            self.duration = max(0, duration)
            self.isTimeless = isTimeless
        }

        /// One that never settles is drawn for a few of its swings.
        private static func shownDuration(of spring: Spring) -> Double {
            let settling = spring.settlingDuration()
            return settling.isFinite ? settling : spring.response * 6
        }

        func swingCount(in time: Double) -> Int {
            guard case .spring(let spring) = shape, spring.response > 0 else { return 1 }
            return Int(min(60, max(1, time / spring.response)))
        }

        func height(at time: Double) -> Double {
            let own = time - delay
            if own <= 0 { return 0 }
            switch shape {
            case .spring(let spring): return spring.position(at: own)
            case .curve(let curve): return duration > 0 && own < duration ? curve.value(at: own / duration) : 1
            }
        }
    }
}
