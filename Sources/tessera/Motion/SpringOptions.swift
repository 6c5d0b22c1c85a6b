import ArgumentParser

/// The parameters of a spring. Negative numbers are values, not options: hence the unconditional parsing.
struct SpringOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: ArgumentHelp("SwiftUI: the perceptual duration.", valueName: "seconds"))
    var duration: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "SwiftUI and Motion: above -1, at most 1; 0 with --duration unless another is named.", valueName: "number"))
    var bounce: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("SwiftUI: the period without damping.", valueName: "seconds"))
    var response: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("SwiftUI, with --response: 1 is critical damping.", valueName: "number"))
    var dampingFraction: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Core Animation, UIKit and Motion: 1 unless another is named.", valueName: "number"))
    var mass: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("With --damping, or as Android's with --damping-ratio.", valueName: "number"))
    var stiffness: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The damping coefficient.", valueName: "number"))
    var damping: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Android, or with --settling-duration: 1 is critical damping.", valueName: "number"))
    var dampingRatio: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Motion, with --bounce.", valueName: "seconds"))
    var visualDuration: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("SwiftUI's Spring, with --damping-ratio.", valueName: "seconds"))
    var settlingDuration: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("react-spring, with --friction.", valueName: "number"))
    var tension: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("react-spring, with --tension.", valueName: "number"))
    var friction: Double?

    /// What was given.
    var values: [SpringParameter: Double] {
        var values: [SpringParameter: Double] = [:]
        for parameter in SpringParameter.allCases { values[parameter] = self[parameter] }
        return values
    }

    private subscript(parameter: SpringParameter) -> Double? {
        switch parameter {
        case .duration: duration
        case .bounce: bounce
        case .response: response
        case .dampingFraction: dampingFraction
        case .mass: mass
        case .stiffness: stiffness
        case .damping: damping
        case .dampingRatio: dampingRatio
        case .visualDuration: visualDuration
        case .settlingDuration: settlingDuration
        case .tension: tension
        case .friction: friction
        }
    }
}
