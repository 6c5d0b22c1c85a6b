import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

/// The parameters that make a spring together.
enum SpringFamily: CaseIterable {
    case durationBounce, responseDampingFraction, massStiffnessDamping, stiffnessDampingRatio
    case visualDurationBounce, settlingDurationDampingRatio, tensionFriction

    var parameters: [SpringParameter] {
        switch self {
        case .durationBounce: [.duration, .bounce]
        case .responseDampingFraction: [.response, .dampingFraction]
        case .massStiffnessDamping: [.mass, .stiffness, .damping]
        case .stiffnessDampingRatio: [.stiffness, .dampingRatio]
        case .visualDurationBounce: [.visualDuration, .bounce]
        case .settlingDurationDampingRatio: [.settlingDuration, .dampingRatio]
        case .tensionFriction: [.tension, .friction]
        }
    }

    /// What may be left out on the command line, as it may in code.
    var defaults: [SpringParameter: Double] {
        switch self {
        case .durationBounce: [.bounce: 0]
        case .massStiffnessDamping: [.mass: 1]
        default: [:]
        }
    }

    /// - Parameter value: the number of each of the parameters.
    func spring(_ value: (SpringParameter) -> Double) throws(SpringError) -> Spring {
        switch self {
        case .durationBounce: try Spring(duration: value(.duration), bounce: value(.bounce))
        case .responseDampingFraction:
            try Spring(response: value(.response), dampingFraction: value(.dampingFraction))
        case .massStiffnessDamping:
            try Spring(mass: value(.mass), stiffness: value(.stiffness), damping: value(.damping))
        case .stiffnessDampingRatio:
            try Spring(stiffness: value(.stiffness), dampingRatio: value(.dampingRatio))
        case .visualDurationBounce: try Spring(visualDuration: value(.visualDuration), bounce: value(.bounce))
        case .settlingDurationDampingRatio:
            try Spring(settlingDuration: value(.settlingDuration), dampingRatio: value(.dampingRatio))
        case .tensionFriction: try Spring(tension: value(.tension), friction: value(.friction))
        }
    }
}

/// Why parameters make no spring together.
enum SpringMismatchError: Error {
    case nothingGiven
    /// One of these sets is missing beside what is given.
    case missing([[SpringParameter]], beside: [SpringParameter])
    /// A parameter belongs to another family than those beside it.
    case stray(SpringParameter, beside: [SpringParameter], families: [SpringFamily])

    /// - Parameter name: how a parameter is written.
    func message(_ name: (SpringParameter) -> String) -> String {
        func list(_ parameters: [SpringParameter]) -> String {
            parameters.map { "'\(name($0))'" }.joined(separator: " and ")
        }
        switch self {
        case .nothingGiven:
            return "no spring is given; write \(list(SpringFamily.durationBounce.parameters)), for example"
        case .missing(let sets, let given):
            let missing = sets.map(list).joined(separator: ", or ")
            return "\(list(given)) \(given.count == 1 ? "needs" : "need") \(missing)"
        case .stray(let stray, let given, let families):
            return "'\(name(stray))' does not go with \(list(given)): write "
                + families.map { list($0.parameters) }.joined(separator: ", or ")
        }
    }
}

extension SpringFamily {
    /// The family of parameters.
    ///
    /// - Parameters:
    ///   - given: without repetition, in the order in which they were written.
    ///   - hasDefaults: whether some may be left out.
    static func of(_ given: [SpringParameter], hasDefaults: Bool) throws(SpringMismatchError) -> SpringFamily {
        guard !given.isEmpty else { throw .nothingGiven }
        let candidates = allCases.filter { family in given.allSatisfy(family.parameters.contains) }
        let missing = candidates.map { family in
            family.parameters.filter { !given.contains($0) && !(hasDefaults && family.defaults[$0] != nil) }
        }
        if let complete = missing.firstIndex(where: \.isEmpty) { return candidates[complete] }
        guard candidates.isEmpty else { throw .missing(missing, beside: given) }

        // The family that most of them belong to, and one of the first that does not.
        func shared(_ family: SpringFamily) -> [SpringParameter] { given.filter(family.parameters.contains) }
        let nearest = allCases.reduce(durationBounce) { shared($1).count > shared($0).count ? $1 : $0 }
        let stray = given.first { !nearest.parameters.contains($0) } ?? given[0]
        let other = allCases.first { $0.parameters.contains(stray) }
        throw .stray(stray, beside: shared(nearest), families: [nearest, other ?? nearest])
    }
}

extension SpringFamily {
    /// A number that the framework reads otherwise than it is written.
    struct Warning {
        let parameter: SpringParameter
        let message: String
    }

    /// - Parameter value: the number of each of the parameters.
    func warnings(_ value: (SpringParameter) -> Double) -> [Warning] {
        let limits: [(parameter: SpringParameter, range: ClosedRange<Double>, framework: String)] =
            switch self {
            case .visualDurationBounce: [(.bounce, 0...0.95, "Motion")]
            case .settlingDurationDampingRatio:
                [(.settlingDuration, 0.01...10, "SwiftUI"), (.dampingRatio, 0...1, "SwiftUI")]
            default: []
            }
        return limits.compactMap { parameter, range, framework in
            let number = value(parameter)
            guard !range.contains(number) else { return nil }
            let held = number < range.lowerBound ? range.lowerBound : range.upperBound
            return Warning(parameter: parameter, message: "\(framework) reads \(number.text) here as \(held.text)")
        }
    }
}
