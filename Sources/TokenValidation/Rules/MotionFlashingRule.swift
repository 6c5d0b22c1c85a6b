import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel

/// Nothing flashes more than three times a second (WCAG 2.2, 2.3.1).
enum MotionFlashingRule: ValidationRule {
    static let description = RuleDescription(
        id: "motion/flashing",
        summary: "An animation repeats no more than three times a second.",
        rationale: """
            An image that flashes more than three times within a second can cause seizures (WCAG 2.2, 2.3.1). Tokens \
            do not say whether an animation changes lightness, so Tessera assumes that it does. If an animation \
            reverses, its way forward and its way back together are one flash.
            """,
        goodExample: """
            blink:
              $type: animation
              $value: { curve: linear, duration: 500ms, repeat: forever }
              $reducedMotion: none
            """,
        badExample: """
            blink:
              $type: animation
              $value: { curve: linear, duration: ↓100ms, repeat: forever, autoreverse: true }
              $reducedMotion: none
            """)

    /// Flashes in a second.
    static let greatestRate = 3.0

    static func check(_ design: Design) -> [Diagnostic] {
        design.motions.compactMap { motion in
            guard case .animation(let animation) = motion.value else { return nil }
            guard flashes(animation) else { return nil }
            let plays = plays(of: animation)
            let rate = rate(of: animation)
            return Diagnostic(
                description.id, .error,
                "'\(motion.path)' repeats \(rate.excessText(digits: 2)) times a second; "
                    + "more than 3 flashes a second can cause seizures",
                at: motion.range(of: ["duration"] + Spring.timeFields), contexts: motion.contexts,
                hint:
                    "at least \((1 / (greatestRate * plays) * 1000).rounded(.up).figureText(digits: 0))ms for one play")
        }
    }

    /// How many plays there and back again are one flash.
    private static func plays(of animation: Animation) -> Double { animation.autoreverses ? 2 : 1 }

    /// How often it repeats in a second, there and back again counting as one.
    static func rate(of animation: Animation) -> Double { 1 / (plays(of: animation) * animation.playDuration) }

    /// Whether it repeats more than three times within a second.
    static func flashes(_ animation: Animation) -> Bool {
        let count = animation.playCount.map { Double($0) / plays(of: animation) } ?? .infinity
        return rate(of: animation) > greatestRate && count > greatestRate
    }
}
