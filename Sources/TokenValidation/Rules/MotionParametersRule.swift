import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel

/// The figures of a spring are those of a spring.
enum MotionParametersRule: ValidationRule {
    static let description = RuleDescription(
        id: "motion/parameters",
        summary: "A spring comes to rest, and its response is neither too long nor too short.",
        rationale: """
            Without damping, a spring swings for ever. A response above 5 s (`maximumResponse` in the manifest) is \
            usually a number of milliseconds without its unit. If the response is below about 30 ms, SwiftUI plays the \
            spring more slowly than it should, because SwiftUI keeps the stiffness below 45000.

            A spring of `mass`, `stiffness` and `damping` gets a warning if it is overdamped (it moves slowly to its \
            target, without swinging). SwiftUI's `interpolatingSpring` and `Spring` silently make such a spring \
            critically damped, which is faster. If you mean an overdamped spring, write a negative `bounce`.
            """,
        goodExample: """
            press:
              $type: spring
              $value: { response: 0.25, dampingFraction: 0.6 }
            """,
        badExample: """
            motion:
              $type: spring
              swing: { response: 0.25, dampingFraction: ↓0 }
              press: { response: ↓250, dampingFraction: 1 }
            """)

    /// What SwiftUI limits the stiffness of a spring with a mass of 1 to.
    private static let greatestStiffness = 45000.0

    static func check(_ design: Design) -> [Diagnostic] {
        design.motions.flatMap { motion -> [Diagnostic] in
            guard let spring = motion.spring else { return [] }
            return [
                undamped(spring, motion), outOfRange(spring, motion, longest: design.motion.maximumResponse),
                creeping(spring, motion),
            ].compactMap(\.self)
        }
    }

    private static func undamped(_ spring: Spring, _ motion: PlacedMotion) -> Diagnostic? {
        guard spring.dampingRatio == 0 else { return nil }
        return Diagnostic(
            description.id, .error, "'\(motion.path)' never comes to rest, because it has no damping",
            at: motion.range(of: Spring.dampingFields), contexts: motion.contexts,
            hint: motion.writesFigures ? spring.hint(forDampingRatio: 0.6, "to, say,") : Spring.calmerPreset)
    }

    private static func outOfRange(_ spring: Spring, _ motion: PlacedMotion, longest: Double) -> Diagnostic? {
        let shortest = 2 * .pi / greatestStiffness.squareRoot()
        if spring.response > longest {
            let range = motion.range(of: Spring.timeFields)
            // Above a minute it is a count of milliseconds.
            let isDuration = motion.writes("duration")
            let written = isDuration || motion.writes("response")
            let milliseconds =
                written && (60...60_000).contains(spring.response)
                ? "\(spring.response.figureText(digits: 3))ms" : nil
            let limit = "\(longest.figureText(digits: 3)) s"
            let hint =
                milliseconds.map { "did you mean \($0)?" }
                ?? (written ? "write \(limit) or less" : "make it stiffer")
                + ", or raise 'motion.maximumResponse' in the manifest"
            return Diagnostic(
                description.id, .error,
                "the \(isDuration ? "duration" : "response") of '\(motion.path)' is "
                    + "\(spring.response.excessText(digits: 3)) s, above \(limit)",
                at: range, contexts: motion.contexts, hint: hint,
                fixIts: milliseconds.map { [Diagnostic.FixIt("write '\($0)'", replace: range, with: $0)] } ?? [])
        }
        guard spring.response < shortest else { return nil }
        return Diagnostic(
            description.id, .error,
            "the response of '\(motion.path)' is \(spring.response.figureText(digits: 4)) s, and SwiftUI has no spring "
                + "below \(shortest.excessText(digits: 4)) s",
            at: motion.range(of: Spring.timeFields), contexts: motion.contexts)
    }

    private static func creeping(_ spring: Spring, _ motion: PlacedMotion) -> Diagnostic? {
        // What a name stands for is written by outputs in a form that creeps.
        guard case .massStiffnessDamping = spring.form, spring.isOverdamped, motion.writes("damping") else {
            return nil
        }
        let figures =
            "{ duration: \(spring.duration.figureText(digits: 4))s, bounce: "
            + "\(spring.bounce.figureText(digits: 4)) }"
        return Diagnostic(
            description.id, .warning,
            "'\(motion.path)' is overdamped, which SwiftUI does not reproduce from mass, stiffness and damping",
            at: motion.range(of: ["damping"]), contexts: motion.contexts, hint: "write the same motion as \(figures)")
    }
}
