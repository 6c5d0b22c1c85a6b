import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel

/// A motion is over before people wait for it.
enum MotionSettlingRule: ValidationRule {
    static let description = RuleDescription(
        id: "motion/settling", severity: .warning,
        summary: "A motion is over within two seconds, or within the manifest's `maximumSettling`.",
        rationale: """
            A spring moves much longer than its response or duration: its motion is over when the spring stays within \
            a thousandth of its target. The delay of a transition or an animation counts as part of its time. \
            Repeating animations are not checked.
            """,
        goodExample: """
            motion:
              $type: spring
              press: { response: 0.25, dampingFraction: 0.6 }
            """,
        badExample: """
            motion:
              $type: spring
              press: { response: ↓0.6, dampingFraction: 0.1 }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let limit = design.motion.maximumSettling
        return design.motions.compactMap { motion in
            // A response out of all range is an error of its own.
            guard let (time, fields) = time(of: motion, limit: limit), time > limit, time.isFinite,
                motion.spring.map({ $0.response <= design.motion.maximumResponse }) ?? true
            else { return nil }
            return Diagnostic(
                description.id, .warning,
                "'\(motion.path)' takes \(time.excessText(digits: 3)) s to "
                    + "\(fields == Spring.timeFields ? "settle" : "end"), "
                    + "above \(limit.figureText(digits: 3)) s",
                at: motion.range(of: fields), contexts: motion.contexts, hint: hint(motion, time: time, limit: limit))
        }
    }

    /// How long it takes, and what decides that. `nil` for what is no motion, and for what is judged
    /// elsewhere.
    private static func time(of motion: PlacedMotion, limit: Double) -> (Double, fields: [String])? {
        switch motion.value {
        case .spring(let spring): return (spring.settlingDuration(), Spring.timeFields)
        case .transition(let transition):
            return (max(0, transition.duration.seconds) + transition.delay.seconds, ["duration"])
        case .animation(let animation):
            if animation.repeats { return nil }
            let play = animation.playDuration
            if case .spring = animation.movement {
                // A spring that is too long by itself is judged where it is written.
                return motion.spring == nil && play > limit ? nil : (play + animation.delay.seconds, Spring.timeFields)
            }
            return (play + animation.delay.seconds, ["duration"])
        default: return nil
        }
    }

    /// The time is proportional to the response.
    private static func hint(_ motion: PlacedMotion, time: Double, limit: Double) -> String? {
        guard case .spring(let spring) = motion.value else { return nil }
        if !motion.writesFigures {
            return "choose a faster spring, such as snappy, or write 'duration' and 'bounce' in place of the name"
        }
        let response = spring.response * limit / time
        let name = spring.timeField
        return name == "stiffness"
            ? "raise stiffness or damping"
            : "lower \(name) to \(response.figureText(digits: 3)) s, or \(spring.moreDamping)"
    }
}
