import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel

/// Nothing swings far beyond where it belongs.
enum MotionOvershootRule: ValidationRule {
    static let description = RuleDescription(
        id: "motion/overshoot", severity: .warning,
        summary: "A motion goes beyond its target by at most 35%, or by the manifest's `maximumOvershoot`.",
        rationale: """
            A large overshoot (motion beyond the target) shows what lies behind a sheet, cuts off neighbors of a \
            scaled view, and makes some people sick. A spring is judged by its highest position, a curve by how far it \
            goes below 0 or above 1.
            """,
        goodExample: """
            motion:
              $type: spring
              fab: { duration: 0.3s, bounce: 0.4 }
            """,
        badExample: """
            motion:
              $type: spring
              fab: { duration: 0.3s, bounce: ↓0.75 }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let limit = design.motion.maximumOvershoot
        return design.motions.compactMap { motion in
            let overshoot = motion.spring?.overshoot ?? motion.curve?.overshoot ?? 0
            // What never rests is an error of its own.
            guard overshoot > limit, motion.spring?.dampingRatio != 0 else { return nil }
            let fields = motion.spring == nil ? ["timingFunction", "curve"] : Spring.dampingFields
            return Diagnostic(
                description.id, .warning,
                "'\(motion.path)' goes \(overshoot.excessPercent) beyond its target, above "
                    + "\((limit * 100).figureText(digits: 1))%",
                at: motion.range(of: fields), contexts: motion.contexts,
                hint: motion.spring.map { spring in
                    motion.writesFigures
                        ? spring.hint(forDampingRatio: Spring.dampingRatio(forOvershoot: limit), "to")
                        : Spring.calmerPreset
                } ?? "bring its second and fourth number nearer to 0 and 1")
        }
    }
}
