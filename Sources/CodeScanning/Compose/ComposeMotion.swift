import TesseraAuditFacts

/// Springs, durations and easings of Compose.
struct ComposeMotion {
    let code: KotlinCode

    /// The spring that a call makes; `nil` where it says no figure of its own.
    func spring(_ open: Int) -> MotionFigures? {
        // What Compose takes where nothing is said: `Spring.DampingRatioNoBouncy`, `Spring.StiffnessMedium`.
        var damping = 1.0
        var stiffness = 1500.0
        var says = false
        for (place, argument) in code.arguments(of: open).enumerated() {
            switch argument.label ?? (place == 0 ? "dampingRatio" : place == 1 ? "stiffness" : "") {
            case "dampingRatio":
                guard let number = figure(argument.range) else { return says ? .unknown : nil }
                damping = number
                says = true
            case "stiffness":
                guard let number = figure(argument.range) else { return says ? .unknown : nil }
                stiffness = number
                says = true
            default: break
            }
        }
        return says ? .stiffness(stiffness: stiffness, dampingRatio: damping) : nil
    }

    private func figure(_ range: Range<Int>) -> Double? {
        if let number = code.number(in: range) { return number }
        guard let last = range.last, code.isName(last) else { return nil }
        return Self.figures[code.text(last)]
    }

    /// `androidx.compose.animation.core.Spring`
    private static let figures: [String: Double] = [
        "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
        "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
        "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
    ]

    /// What `tween(...)` says; `nil` where all of it are constants.
    func tween(_ open: Int, _ facts: FactList) -> (literal: TransitionLiteral, delay: (Double, Range<Int>)?)? {
        var duration: TransitionLiteral.Duration?
        var curve: TransitionLiteral.Curve?
        var delay: (Double, Range<Int>)?
        for (place, argument) in code.arguments(of: open).enumerated() {
            guard let first = argument.range.first, let last = argument.range.last else { continue }
            let bytes = code.bytes(first, last)
            switch argument.label ?? ["durationMillis", "delayMillis", "easing"][min(place, 2)] {
            case "durationMillis":
                guard let number = code.number(in: argument.range),
                    !NumberLiteral.Role.duration.isPlain(number / 1000)
                else { continue }
                duration = TransitionLiteral.Duration(seconds: number / 1000, place: facts.place(bytes))
            case "delayMillis": delay = code.number(in: argument.range).map { ($0 / 1000, bytes) }
            case "easing": curve = self.curve(argument.range, facts)
            default: break
            }
        }
        if duration == nil, curve == nil, delay == nil { return nil }
        return (TransitionLiteral(duration: duration, curve: curve), delay)
    }

    private func curve(_ range: Range<Int>, _ facts: FactList) -> TransitionLiteral.Curve? {
        guard let first = range.first, let last = range.last else { return nil }
        if range.count == 1, let figures = Self.easings[code.text(first)] {
            return TransitionLiteral.Curve(
                x1: figures[0], y1: figures[1], x2: figures[2], y2: figures[3], isNamed: true,
                place: facts.place(code.bytes(first, last)))
        }
        guard code.text(first) == "CubicBezierEasing", code.is(first + 1, "("), code.partner(of: first + 1) == last
        else {
            return nil
        }
        return bezier(first, facts)
    }

    /// `CubicBezierEasing(0.4f, 0f, 0.2f, 1f)`
    func bezier(_ index: Int, _ facts: FactList) -> TransitionLiteral.Curve? {
        guard let close = code.partner(of: index + 1) else { return nil }
        let figures = code.arguments(of: index + 1).map { code.number(in: $0.range) }
        guard figures.count == 4, !figures.contains(nil) else { return nil }
        let numbers = figures.compactMap(\.self)
        return TransitionLiteral.Curve(
            x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3], isNamed: false,
            place: facts.place(code.bytes(index, close)))
    }

    /// `androidx.compose.animation.core`
    private static let easings: [String: [Double]] = [
        "FastOutSlowInEasing": [0.4, 0, 0.2, 1], "LinearOutSlowInEasing": [0, 0, 0.2, 1],
        "FastOutLinearInEasing": [0.4, 0, 1, 1], "EaseIn": [0.42, 0, 1, 1], "EaseOut": [0, 0, 0.58, 1],
        "EaseInOut": [0.42, 0, 0.58, 1], "Ease": [0.25, 0.1, 0.25, 1],
    ]
}
