import SwiftSyntax
import TesseraAuditFacts

/// Animations that are written down.
enum MotionReader {
    /// An animation at the beginning of a chain.
    struct Found {
        let literal: MotionLiteral
        /// How many links of the chain say it.
        let linkCount: Int
    }

    /// - Parameter expectsAnimation: whether `.bouncy` alone can only be an animation here.
    static func read(_ chain: Chain, expectsAnimation: Bool) -> Found? {
        guard chain.base != nil else {
            guard let first = chain.links.first, let name = first.text else { return nil }
            return animation(name, first, isCertain: expectsAnimation).map {
                Found(literal: MotionLiteral(figures: $0, kind: .animation), linkCount: 1)
            }
        }
        guard let (type, links) = chain.qualifiedType, let first = links.first else { return nil }
        let count = chain.links.count - links.count + 1
        if type == "Animation", let name = first.text {
            return animation(name, first, isCertain: true).map {
                Found(literal: MotionLiteral(figures: $0, kind: .animation), linkCount: count)
            }
        }
        if let (figures, kind) = made(type, first) {
            return Found(literal: MotionLiteral(figures: figures, kind: kind), linkCount: count)
        }
        return nil
    }

    // MARK: SwiftUI's animations

    /// - Parameter isCertain: whether the name alone says that it is an animation.
    private static func animation(_ name: String, _ link: Chain.Link, isCertain: Bool) -> MotionFigures? {
        let arguments = Figures(link.arguments)
        guard isCertain || arguments.speaksOfMotion else { return nil }
        if arguments.isComputed { return nil }
        if let curve = curves[name] { return eased(curve, arguments) }
        switch name {
        case "spring": return spring(arguments)
        case "interactiveSpring": return preset(arguments, duration: 0.15, bounce: 0.14, response: 0.15, damping: 0.86)
        case "smooth": return preset(arguments, duration: 0.5, bounce: 0)
        case "snappy": return preset(arguments, duration: 0.5, bounce: 0.15)
        case "bouncy": return preset(arguments, duration: 0.5, bounce: 0.3)
        case "interpolatingSpring": return interpolating(arguments)
        case "timingCurve":
            guard arguments.unlabelled.count == 4 else { return nil }
            let points = arguments.unlabelled
            return .curve(
                x1: points[0], y1: points[1], x2: points[2], y2: points[3],
                duration: arguments["duration"] ?? Self.standardDuration)
        default: return nil
        }
    }

    /// CSS's and SwiftUI's curves of these names are the same.
    private static let curves: [String: [Double]] = [
        "linear": [0, 0, 1, 1], "easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1], "easeInOut": [0.42, 0, 0.58, 1],
    ]
    /// How long a curve of SwiftUI takes that is not told, in seconds.
    private static let standardDuration = 0.35

    private static func eased(_ curve: [Double], _ arguments: Figures) -> MotionFigures {
        .curve(
            x1: curve[0], y1: curve[1], x2: curve[2], y2: curve[3],
            duration: arguments["duration"] ?? standardDuration)
    }

    /// `.spring(duration:bounce:)` and `.spring(response:dampingFraction:)`, each with its defaults.
    private static func spring(_ arguments: Figures) -> MotionFigures {
        if arguments["response"] != nil || arguments["dampingFraction"] != nil {
            return .response(
                response: arguments["response"] ?? 0.5, dampingFraction: arguments["dampingFraction"] ?? 0.825)
        }
        return .bounce(duration: arguments["duration"] ?? 0.5, bounce: arguments["bounce"] ?? 0)
    }

    /// Springs with a name, whose duration and bounce can be changed.
    private static func preset(
        _ arguments: Figures, duration: Double, bounce: Double, response: Double? = nil, damping: Double? = nil
    ) -> MotionFigures {
        if let response, let damping, arguments["response"] != nil || arguments["dampingFraction"] != nil {
            return .response(
                response: arguments["response"] ?? response, dampingFraction: arguments["dampingFraction"] ?? damping)
        }
        return .bounce(
            duration: arguments["duration"] ?? duration, bounce: bounce + (arguments["extraBounce"] ?? 0))
    }

    private static func interpolating(_ arguments: Figures) -> MotionFigures {
        if let stiffness = arguments["stiffness"], let damping = arguments["damping"] {
            return .physical(mass: arguments["mass"] ?? 1, stiffness: stiffness, damping: damping)
        }
        return .bounce(duration: arguments["duration"] ?? 0.5, bounce: arguments["bounce"] ?? 0)
    }

    // MARK: Types

    /// `Spring(...)`, `UISpringTimingParameters(...)`, `UIView.animate(...)` and the like.
    private static func made(_ type: String, _ link: Chain.Link) -> (MotionFigures, MotionLiteral.Kind)? {
        guard link.call != nil else { return nil }
        let arguments = Figures(link.arguments)
        if arguments.isComputed || !arguments.speaksOfMotion { return nil }
        switch (type, link.text) {
        case ("Spring", nil): return (springParameters(arguments), .spring)
        case ("UISpringTimingParameters", nil), ("CASpringAnimation", nil): return (nativeSpring(arguments), .native)
        case ("UIView", "animate"), ("UIView", "transition"), ("UIViewPropertyAnimator", nil),
            ("UIViewPropertyAnimator", "runningPropertyAnimator"):
            if let duration = arguments["springDuration"] {
                return (.bounce(duration: duration, bounce: arguments["bounce"] ?? 0), .native)
            }
            // What UIKit makes of a duration with a damping ratio is not published.
            let isSpring = arguments["usingSpringWithDamping"] != nil || arguments["dampingRatio"] != nil
            return isSpring ? (.unknown, .native) : nil
        default: return nil
        }
    }

    private static func springParameters(_ arguments: Figures) -> MotionFigures {
        if let response = arguments["response"], let ratio = arguments["dampingRatio"] {
            return .response(response: response, dampingFraction: ratio)
        }
        return nativeSpring(arguments)
    }

    private static func nativeSpring(_ arguments: Figures) -> MotionFigures {
        if let stiffness = arguments["stiffness"], let damping = arguments["damping"] {
            return .physical(mass: arguments["mass"] ?? 1, stiffness: stiffness, damping: damping)
        }
        if let duration = arguments["duration"] ?? arguments["perceptualDuration"] {
            return .bounce(duration: duration, bounce: arguments["bounce"] ?? 0)
        }
        return .unknown
    }

    // MARK: Figures

    /// The arguments of an animation.
    private struct Figures {
        private var labelled: [String: Double] = [:]
        private(set) var unlabelled: [Double] = []
        /// Whether a figure is no literal.
        private(set) var isComputed = false
        private var labels: Set<String> = []

        init(_ list: LabeledExprListSyntax?) {
            for argument in list ?? [] {
                let number = Numbers.value(of: argument.expression)
                guard let label = argument.label?.text else {
                    if let number { unlabelled.append(number) } else { isComputed = true }
                    continue
                }
                labels.insert(label)
                labelled[label] = number
                if number == nil, Self.figures.contains(label) { isComputed = true }
            }
        }

        subscript(_ label: String) -> Double? { labelled[label] }

        /// Whether a label says that this is about motion.
        var speaksOfMotion: Bool { !labels.isDisjoint(with: Self.figures) }

        private static let figures: Set<String> = [
            "response", "dampingFraction", "blendDuration", "duration", "bounce", "extraBounce", "mass", "stiffness",
            "damping", "dampingRatio", "perceptualDuration", "springDuration", "usingSpringWithDamping",
        ]
    }
}
