import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

/// A motion as a browser plays it, with the curve that is drawn of it.
struct PageMotion {
    /// A function of CSS; `nil` where browsers know none that comes near it.
    let easing: String?
    /// Of one play, in milliseconds.
    let milliseconds: Double
    let delay: Double
    /// How often it plays; `nil` for ever.
    let count: Int?
    let isReversing: Bool
    /// Heights at equal steps of time, from 0 to 1 unless it goes beyond.
    let heights: [Double]
    /// The figures that tell it, with their names.
    let figures: [(name: String, value: String)]

    private static let sampleCount = 72

    /// `nil` for what does not move.
    init?(_ value: TokenValue, _ css: SpecimenCSS, _ easings: inout SpringEasings) {
        switch value {
        case .spring(let spring):
            self.init(spring, css, &easings, delay: 0, count: 1, isReversing: false)
        case .cubicBezier(let curve):
            self.init(curve, milliseconds: 600, css, delay: 0, count: 1, isReversing: false, figures: [])
        case .duration(let duration):
            self.init(
                .linear, milliseconds: duration.seconds * 1000, css, delay: 0, count: 1, isReversing: false, figures: []
            )
        case .transition(let transition):
            self.init(
                transition.timingFunction, milliseconds: transition.duration.seconds * 1000, css,
                delay: transition.delay.seconds * 1000, count: 1, isReversing: false,
                figures: Self.figures(of: .transition(transition), css))
        case .animation(let animation):
            let delay = animation.delay.seconds * 1000
            switch animation.movement {
            case .spring(let spring):
                self.init(
                    spring, css, &easings, delay: delay, count: animation.playCount,
                    isReversing: animation.autoreverses)
            case .curve(let curve, let duration):
                self.init(
                    curve, milliseconds: duration.seconds * 1000, css, delay: delay, count: animation.playCount,
                    isReversing: animation.autoreverses, figures: Self.figures(of: value, css))
            }
        default: return nil
        }
    }

    private init(
        _ spring: Spring, _ css: SpecimenCSS, _ easings: inout SpringEasings, delay: Double, count: Int?,
        isReversing: Bool
    ) {
        let easing = easings.easing(of: spring)
        self.easing = easing?.text
        let settling = spring.settlingDuration()
        // One that never settles is drawn for a few of its swings.
        let shown = settling.isFinite ? settling : spring.response * 6
        milliseconds = easing.map { Double($0.durationInMilliseconds) } ?? shown * 1000
        self.delay = delay
        self.count = count
        self.isReversing = isReversing
        heights = (0...Self.sampleCount).map { spring.position(at: shown * Double($0) / Double(Self.sampleCount)) }
        let overshoot = max(0, spring.maximumPosition - 1) * 100
        figures = [
            ("response", css.number(spring.response) + " s"), ("damping", css.number(spring.dampingRatio)),
            ("bounce", css.number(spring.bounce)),
            ("settles in", settling.isFinite ? css.number(settling) + " s" : "never"),
            ("overshoot", overshoot > 0 ? DecimalText.string(overshoot, maximumFractionDigits: 1) + " %" : "none"),
        ]
    }

    private init(
        _ curve: CubicBezier, milliseconds: Double, _ css: SpecimenCSS, delay: Double, count: Int?, isReversing: Bool,
        figures: [(name: String, value: String)]
    ) {
        easing = css.easing(curve)
        self.milliseconds = milliseconds
        self.delay = delay
        self.count = count
        self.isReversing = isReversing
        heights = (0...Self.sampleCount).map { curve.value(at: Double($0) / Double(Self.sampleCount)) }
        self.figures = figures
    }

    private static func figures(of value: TokenValue, _ css: SpecimenCSS) -> [(name: String, value: String)] {
        switch value {
        case .transition(let transition):
            var figures = [("duration", text(transition.duration))]
            if transition.delay.value != 0 { figures.append(("delay", text(transition.delay))) }
            return figures
        case .animation(let animation):
            var figures = [("one play", css.number(animation.playDuration) + " s")]
            if animation.delay.value != 0 { figures.append(("delay", text(animation.delay))) }
            if animation.repeats { figures.append(("plays", animation.playCount.map { "\($0) times" } ?? "for ever")) }
            if animation.autoreverses { figures.append(("reverses", "yes")) }
            if let stagger = animation.stagger { figures.append(("stagger", text(stagger))) }
            return figures
        default: return []
        }
    }

    private static func text(_ duration: Duration) -> String { TokenValue.duration(duration).description }
}

/// Springs as functions of CSS, each worked out once: that takes long.
struct SpringEasings {
    private var known: [Spring: LinearEasing?] = [:]

    mutating func easing(of spring: Spring) -> LinearEasing? {
        if let found = known[spring] { return found }
        // Each swing takes stops of its own, and nobody watches that many.
        let swings = spring.settlingDuration() * spring.angularFrequency / (2 * .pi)
        let easing = swings <= 50 ? try? LinearEasing(approximating: spring) : nil
        known[spring] = .some(easing)
        return easing
    }
}
