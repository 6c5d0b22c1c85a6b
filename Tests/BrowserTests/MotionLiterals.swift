import TesseraMotionScience
import TesseraTokenModel

/// Springs, transitions and animations as CSS, from the figures alone.
struct MotionLiterals {
    let literals: [Literal]

    /// - Parameter reduced: what stands in its place, if anything does.
    init(_ value: TokenValue, _ reduced: ReducedMotion?) throws {
        let motion =
            switch reduced {
            case nil: try Motion(value)
            case .still: Motion(duration: "0.01ms", curve: "linear")
            case .motion(let other): try Motion(other)
            }
        switch value {
        case .spring:
            literals = [
                Literal(suffix: "", property: "transition-timing-function", text: motion.curve),
                Literal(suffix: "-duration", property: "transition-duration", text: motion.duration),
            ]
        case .transition:
            literals =
                [
                    Literal(
                        suffix: "", property: "transition", template: "all $",
                        text: "\(motion.duration) \(motion.delay) \(motion.curve)")
                ] + motion.parts
        default:
            literals =
                [
                    Literal(suffix: "", property: "animation", template: "move $", text: motion.shorthand),
                    Literal(suffix: "-iteration-count", property: "animation-iteration-count", text: motion.count),
                    Literal(suffix: "-direction", property: "animation-direction", text: motion.direction),
                ] + motion.parts + (try Motion(value).stagger == nil ? [] : motion.staggerLiteral)
        }
    }

    private struct Motion {
        var duration: String
        var curve: String
        var delay = "0s"
        var count = "1"
        var direction = "normal"
        var stagger: String?

        init(duration: String, curve: String) {
            self.duration = duration
            self.curve = curve
        }

        init(_ value: TokenValue) throws {
            switch value {
            case .spring(let spring): try self.init(spring)
            case .transition(let transition):
                self.init(duration: Self.text(transition.duration), curve: Self.text(transition.timingFunction))
                delay = Self.text(transition.delay)
            case .animation(let animation):
                switch animation.movement {
                case .spring(let spring): try self.init(spring)
                case .curve(let curve, let duration):
                    self.init(duration: Self.text(duration), curve: Self.text(curve))
                }
                delay = Self.text(animation.delay)
                count = animation.playCount.map(String.init) ?? "infinite"
                direction = animation.autoreverses ? "alternate" : "normal"
                stagger = animation.stagger.map(Self.text)
            default: throw NoMotion()
            }
        }

        private init(_ spring: Spring) throws {
            let easing = try LinearEasing(approximating: spring)
            let stops = easing.stops.map { "\($0.value) \($0.position * 100)%" }.joined(separator: ", ")
            self.init(duration: "\(easing.durationInMilliseconds)ms", curve: "linear(\(stops))")
        }

        private static func text(_ time: Duration) -> String { "\(time.value)\(time.unit)" }

        private static func text(_ curve: CubicBezier) -> String {
            "cubic-bezier(\(curve.x1),\(curve.y1),\(curve.x2),\(curve.y2))"
        }

        var shorthand: String { "\(direction) \(count) \(curve) \(duration) \(delay)" }

        var parts: [Literal] {
            [
                Literal(suffix: "-duration", property: "transition-delay", text: duration),
                Literal(suffix: "-timing-function", property: "transition-timing-function", text: curve),
                Literal(suffix: "-delay", property: "transition-delay", text: delay),
            ]
        }

        var staggerLiteral: [Literal] {
            [Literal(suffix: "-stagger", property: "transition-delay", text: stagger ?? "0s")]
        }
    }

    private struct NoMotion: Error {}
}
