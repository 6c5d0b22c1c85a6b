import Foundation
import QuartzCore

@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

@MainActor public class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
    }
}

@MainActor public class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The stand-in's own: what it was made of.
    public let parameters: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    public let initialVelocity: CGVector

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        parameters = (mass, stiffness, damping)
        initialVelocity = velocity
    }

    /// A negative bounce makes a spring that creeps.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialVelocity: CGVector = .zero) {
        let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        let frequency = 2 * .pi / CGFloat(duration)
        parameters = (1, frequency * frequency, 2 * dampingRatio * frequency)
        self.initialVelocity = initialVelocity
    }
}

@MainActor public class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    public let timingParameters: (any UITimingCurveProvider)?
    /// The stand-in's own.
    public private(set) var animations: [() -> Void] = []

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
    }

    public func addAnimations(_ animation: @escaping () -> Void) {
        animations.append(animation)
    }
}

public enum UIAccessibility {
    /// The stand-in's own: a test says what it is.
    @TaskLocal public static var reducesMotion = false

    @MainActor public static var isReduceMotionEnabled: Bool { reducesMotion }
}
