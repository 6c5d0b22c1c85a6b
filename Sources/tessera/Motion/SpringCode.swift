import TesseraMotionScience

/// A spring as each framework writes it. Numbers have six digits.
struct SpringCode {
    private let spring: Spring
    private let initialVelocity: Double

    init(_ query: MotionQuery) {
        spring = query.spring
        initialVelocity = query.initialVelocity
    }

    var lines: [(title: String, lines: [String])] {
        [
            ("SwiftUI", swiftUI), ("UIKit", uiKit), ("Core Animation", coreAnimation), ("Compose", [compose]),
            ("Android", android), ("Motion", motion), ("react-spring", [reactSpring]),
        ]
    }

    // MARK: Apple

    /// With a velocity at the start there is only the interpolating spring, which is never overdamped.
    private var swiftUI: [String] {
        guard initialVelocity != 0 else {
            return native + [
                ".spring(\(perceptual))",
                ".spring(response: \(spring.response.short()), dampingFraction: \(spring.dampingRatio.short()))",
            ]
        }
        let code = ".interpolatingSpring(\(perceptual), initialVelocity: \(initialVelocity.short()))"
        return [spring.isOverdamped ? code + "  // which is never overdamped" : code]
    }

    /// SwiftUI's own name, if the spring is exactly that.
    private var native: [String] {
        [("smooth", Spring.smooth), ("snappy", .snappy), ("bouncy", .bouncy)]
            .filter { $0.1.angularFrequency == spring.angularFrequency && $0.1.dampingRatio == spring.dampingRatio }
            .map { ".\($0.0)" }
    }

    private var uiKit: [String] {
        guard initialVelocity != 0 else { return ["UISpringTimingParameters(\(perceptual))"] }
        let velocity = initialVelocity.short()
        return [
            "UISpringTimingParameters(\(perceptual), initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))"
        ]
    }

    private var coreAnimation: [String] {
        var parameters = "mass = \(spring.mass.short()), stiffness = \(spring.stiffness.short())"
        parameters += ", damping = \(spring.damping.short())"
        if initialVelocity != 0 { parameters += ", initialVelocity = \(initialVelocity.short())" }
        return [
            "CASpringAnimation(perceptualDuration: \(spring.duration.short()), bounce: \(spring.bounce.short()))",
            parameters,
        ]
    }

    private var perceptual: String { "duration: \(spring.duration.short()), bounce: \(spring.bounce.short())" }

    // MARK: Android

    /// Of a mass of 1, whatever that of the spring.
    private var androidStiffness: Double { spring.angularFrequency * spring.angularFrequency }

    private var compose: String {
        let code = "spring(dampingRatio = \(spring.dampingRatio.short())f, stiffness = \(androidStiffness.short())f)"
        guard initialVelocity != 0 else { return code }
        return "animateTo(1f, \(code), initialVelocity = \(initialVelocity.short())f)" + scale
    }

    private var android: [String] {
        let force =
            "SpringForce().setDampingRatio(\(spring.dampingRatio.short())f).setStiffness(\(androidStiffness.short())f)"
        guard initialVelocity != 0 else { return [force] }
        return [force, "SpringAnimation: setStartVelocity(\(initialVelocity.short())f)" + scale]
    }

    /// Apple's frameworks take a velocity in distances a second, all others in the unit of what moves.
    private var scale: String { "  // from 0 to 1; else times the distance" }

    // MARK: The web

    /// Motion gives a velocity to physical springs alone, and starts those by duration at rest.
    private var motion: [String] {
        let velocity = initialVelocity == 0 ? "" : ", velocity: \(initialVelocity.short())"
        let stiffness = "stiffness: \(spring.stiffness.short()), damping: \(spring.damping.short())"
        let physical = "{ type: \"spring\", mass: \(spring.mass.short()), \(stiffness)\(velocity) }"
        guard initialVelocity == 0 else { return [physical + scale] }
        guard let duration = spring.visualDuration else { return [physical] }
        let visual = "visualDuration: \(duration.short()), bounce: \(spring.bounce.short())"
        return ["{ type: \"spring\", \(visual) }", physical]
    }

    /// Its velocity is that of a millisecond.
    private var reactSpring: String {
        let stiffness = "tension: \(spring.stiffness.short()), friction: \(spring.damping.short())"
        let code = "{ mass: \(spring.mass.short()), \(stiffness)"
        guard initialVelocity != 0 else { return code + " }" }
        return code + ", velocity: \((initialVelocity / 1000).short()) }" + scale
    }
}
