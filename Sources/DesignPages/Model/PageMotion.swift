import TesseraColorScience
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

/// A motion as it is drawn and played: its way over time, and what is marked on it.
struct PageMotion {
    enum Easing {
        /// A function of CSS.
        case function(String)
        /// The drawn curve itself, which is one play from its start to its end.
        case drawn
    }

    /// How a browser plays it.
    struct Play {
        let easing: Easing
        /// Of one play, and before the first.
        let milliseconds: Double
        let delay: Double
        /// How often it plays; `nil` for ever.
        let count: Int?
        let isReversing: Bool
    }

    struct Mark {
        /// In seconds from the start.
        let time: Double
        let height: Double
        let text: String
    }

    struct Figure {
        let name: String
        let value: String
        /// Whether it follows from what the author wrote.
        var isDerived = false
    }

    /// `nil` where browsers know no function that comes near it.
    let play: Play?
    /// How long what is drawn takes, in seconds.
    let span: Double
    /// Heights at equal steps of that time, from 0 to 1 unless it goes beyond.
    let heights: [Double]
    /// Where it is farthest beyond its target.
    let peak: Mark?
    /// Where it has settled, or is over.
    let end: Mark?
    /// The control points of a curve that is a token of its own.
    let handles: CubicBezier?
    let unit: TimeAxis.Unit
    /// The author's own terms, and then what follows from them.
    let figures: [Figure]

    /// What is there at once, in place of a motion.
    static let still = PageMotion(
        play: Play(easing: .function("step-start"), milliseconds: 1, delay: 0, count: 1, isReversing: false), span: 0,
        heights: [1, 1], peak: nil, end: nil, handles: nil, unit: .seconds,
        figures: [Figure(name: "moves", value: "not at all: the end is there at once")])

    /// `nil` for what does not move.
    init?(_ value: TokenValue, _ css: SpecimenCSS, _ easings: inout CSSSprings) {
        if case .duration(let duration) = value {
            self.init(
                play: Play(
                    easing: .function("linear"), milliseconds: duration.seconds * 1000, delay: 0, count: 1,
                    isReversing: false),
                span: duration.seconds, heights: [], peak: nil, end: nil, handles: nil,
                unit: TimeAxis.Unit(duration), figures: [])
            return
        }
        guard let course = MotionCourse(value) else { return nil }
        if case .cubicBezier(let curve) = value {
            self.init(
                play: Play(
                    easing: .function(css.easing(curve)), milliseconds: 600, delay: 0, count: 1, isReversing: false),
                span: course.span, heights: Self.heights(of: course),
                peak: Self.peak(of: curve, over: 1, after: 0, .percent), end: nil, handles: curve, unit: course.unit,
                figures: [])
        } else {
            self.init(course, css, &easings)
        }
    }

    private init(
        play: Play?, span: Double, heights: [Double], peak: Mark?, end: Mark?, handles: CubicBezier?,
        unit: TimeAxis.Unit, figures: [Figure]
    ) {
        self.play = play
        self.span = span
        self.heights = heights
        self.peak = peak
        self.end = end
        self.handles = handles
        self.unit = unit
        self.figures = figures
    }

    private init(_ course: MotionCourse, _ css: SpecimenCSS, _ easings: inout CSSSprings) {
        let animation = course.animation
        let delay = course.delay
        let once = course.playDuration
        let movement: (easing: Easing?, milliseconds: Double)
        unit = course.unit
        switch animation.movement {
        case .spring(let spring):
            peak = Self.peak(of: spring, after: delay)
            // One that swings for long is not drawn to its end.
            end =
                spring.settlingDuration() == once
                ? Mark(time: delay + once, height: 1, text: "settles \(unit.text(delay + once))") : nil
            figures = Self.figures(of: spring) + Self.figures(of: animation) + Self.derivedFigures(of: spring, peak)
            if Self.isDrawnAsPlayed(course) {
                movement = (.drawn, (once * 1000).rounded(.up))
            } else {
                let easing = try? easings.easing(of: spring)
                movement = (
                    easing.map { .function(css.easing($0)) },
                    easing.map { Double($0.durationInMilliseconds) } ?? once * 1000
                )
            }
        case .curve(let curve, let duration):
            peak = Self.peak(of: curve, over: once, after: delay, unit)
            end = Mark(
                time: delay + once, height: 1,
                text: (course.isReversing ? "one way " : "ends ") + unit.text(delay + once))
            figures =
                [
                    Figure(name: "duration", value: TimeAxis.text(duration)),
                    Figure(name: "curve", value: TokenValue.cubicBezier(curve).description),
                ] + Self.figures(of: animation) + Self.overshoot(peak)
            movement = (.function(css.easing(curve)), once * 1000)
        }
        play = movement.easing.map {
            Play(
                easing: $0, milliseconds: movement.milliseconds, delay: delay * 1000, count: animation.playCount,
                isReversing: animation.autoreverses)
        }
        span = course.span
        handles = nil
        heights = Self.heights(of: course)
    }

    /// Whether the drawing of a spring is one play of it, to its end and finely enough to be played.
    private static func isDrawnAsPlayed(_ course: MotionCourse) -> Bool {
        guard case .spring(let spring) = course.animation.movement, course.delay == 0, !course.isReversing else {
            return false
        }
        let once = course.playDuration
        return spring.settlingDuration() == once
            && course.swingSteps(in: once)
                <= Double(MotionCourse.greatestStepCount - MotionCourse.leastStepCount)
    }

    private static func heights(of course: MotionCourse) -> [Double] {
        course.heights(until: course.span, stepCount: course.stepCount(in: course.playDuration))
    }

    // MARK: Marks

    private static func peak(of spring: Spring, after delay: Double) -> Mark? {
        spring.peak().flatMap { mark(at: delay + $0.time, height: $0.position, .seconds) }
    }

    private static func peak(
        of curve: CubicBezier, over duration: Double, after delay: Double, _ unit: TimeAxis.Unit
    ) -> Mark? {
        let times = (0...200).map { Double($0) / 200 }
        return times.max { curve.value(at: $0) < curve.value(at: $1) }.flatMap {
            mark(at: delay + $0 * duration, height: curve.value(at: $0), unit)
        }
    }

    /// `nil` where nobody would see it.
    private static func mark(at time: Double, height: Double, _ unit: TimeAxis.Unit) -> Mark? {
        let beyond = (height - 1) * 100
        guard beyond >= 0.05, time.isFinite else { return nil }
        let text = DecimalText.string(min(beyond, 1e6), maximumFractionDigits: 1)
        return Mark(time: time, height: height, text: "+\(text) % at \(unit.text(time))")
    }

    // MARK: Figures

    private static func figures(of spring: Spring) -> [Figure] {
        switch spring.form {
        case .responseDampingFraction(let response, let fraction):
            [seconds("response", response), number("damping fraction", fraction)]
        case .durationBounce(let duration, let bounce):
            [seconds("duration", duration), number("bounce", bounce)]
        case .massStiffnessDamping(let mass, let stiffness, let damping):
            [number("mass", mass), number("stiffness", stiffness), number("damping", damping)]
        case .stiffnessDampingRatio(let stiffness, let ratio):
            [number("stiffness", stiffness), number("damping ratio", ratio)]
        }
    }

    /// The same motion in the other terms.
    private static func derivedFigures(of spring: Spring, _ peak: Mark?) -> [Figure] {
        let settling = spring.settlingDuration()
        var figures: [Figure]
        switch spring.form {
        case .responseDampingFraction: figures = [number("bounce", spring.bounce)]
        case .durationBounce: figures = [number("damping fraction", spring.dampingRatio)]
        case .massStiffnessDamping, .stiffnessDampingRatio:
            figures = [
                Figure(name: "response", value: TimeAxis.Unit.seconds.text(spring.response)),
                number("bounce", spring.bounce),
            ]
        }
        figures.append(
            settling.isFinite
                ? Figure(name: "settles in", value: TimeAxis.Unit.seconds.text(settling))
                : Figure(name: "settles", value: "never"))
        figures = figures.map { Figure(name: $0.name, value: $0.value, isDerived: true) }
        return figures + (peak == nil ? [Figure(name: "overshoot", value: "none", isDerived: true)] : overshoot(peak))
    }

    private static func overshoot(_ peak: Mark?) -> [Figure] {
        peak.map { [Figure(name: "overshoot", value: String($0.text.dropFirst()), isDerived: true)] } ?? []
    }

    private static func figures(of animation: Animation) -> [Figure] {
        var figures: [Figure] = []
        if animation.delay.value != 0 { figures.append(Figure(name: "delay", value: TimeAxis.text(animation.delay))) }
        if animation.repeats {
            figures.append(Figure(name: "plays", value: animation.playCount.map { "\($0) times" } ?? "for ever"))
        }
        if animation.autoreverses { figures.append(Figure(name: "reverses", value: "yes")) }
        if let stagger = animation.stagger { figures.append(Figure(name: "stagger", value: TimeAxis.text(stagger))) }
        return figures
    }

    private static func number(_ name: String, _ value: Double) -> Figure {
        Figure(name: name, value: DecimalText.string(value, maximumFractionDigits: 3))
    }

    private static func seconds(_ name: String, _ value: Double) -> Figure {
        Figure(name: name, value: DecimalText.string(value, maximumFractionDigits: 4) + " s")
    }
}
