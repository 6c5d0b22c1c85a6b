import TesseraMotionScience

/// What a motion is where people reduce motion, with nothing left to look up.
public enum ReducedMotion: Hashable, Sendable {
    /// Nothing moves: what changes is there at once.
    case still
    /// A value of one of the types that say how something moves.
    case motion(TokenValue)
}

extension TokenValue {
    /// What stands in the place of a motion of which nothing is said: the motion itself without overshoot,
    /// and nothing for one that repeats. `nil` for what is no motion.
    public var reducedByDefault: ReducedMotion? {
        if case .animation(let animation) = self, animation.repeats { return .still }
        return calm.map { .motion($0) }
    }

    /// The motion once and without overshoot, in the same time; `nil` for what is no motion.
    public var calm: TokenValue? {
        switch self {
        case .spring(let spring): .spring(spring.withoutOvershoot)
        case .transition(let transition):
            .transition(
                Transition(
                    duration: transition.duration, delay: transition.delay,
                    timingFunction: transition.timingFunction.withoutOvershoot))
        case .animation(let animation): .animation(animation.calm)
        default: nil
        }
    }
}

extension Animation {
    fileprivate var calm: Animation {
        Animation(movement: movement.calm, delay: delay, stagger: stagger)
    }
}

extension Animation.Movement {
    fileprivate var calm: Animation.Movement {
        switch self {
        case .spring(let spring): .spring(spring.withoutOvershoot)
        case .curve(let curve, let duration): .curve(curve.withoutOvershoot, duration: duration)
        }
    }
}

extension CubicBezier {
    /// The curve with both control points between its ends, beyond which it then does not go either.
    public var withoutOvershoot: CubicBezier {
        func held(_ y: Double) -> Double { min(max(y, 0), 1) }
        if y1 == held(y1), y2 == held(y2) { return self }
        // Times stay what they are, so these are control points again.
        return (try? CubicBezier(x1: x1, y1: held(y1), x2: x2, y2: held(y2))) ?? self
    }
}
