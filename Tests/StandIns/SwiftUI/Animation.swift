import Foundation

public struct Animation: Sendable, Hashable {
    public indirect enum Storage: Sendable, Hashable {
        case spring(response: Double, dampingFraction: Double, blendDuration: Double)
        case timingCurve(Double, Double, Double, Double, duration: TimeInterval)
        case delayed(Storage, by: TimeInterval)
        /// For ever without a count.
        case repeated(Storage, count: Int?, autoreverses: Bool)
    }

    public let storage: Storage

    public static let `default` = Animation(storage: .spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0))

    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(storage: .spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        spring(response: duration, dampingFraction: 1 - bounce, blendDuration: blendDuration)
    }

    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(storage: .timingCurve(p1x, p1y, p2x, p2y, duration: duration))
    }

    public static func easeOut(duration: TimeInterval) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        self.spring(duration: spring.duration, bounce: spring.bounce)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static var smooth: Animation { spring(duration: 0.5, bounce: 0) }
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }

    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(storage: .delayed(storage, by: delay))
    }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(storage: .repeated(storage, count: repeatCount, autoreverses: autoreverses))
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(storage: .repeated(storage, count: nil, autoreverses: autoreverses))
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct Spring: Sendable, Hashable {
    public let duration: TimeInterval
    public let bounce: Double

    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.duration = duration
        self.bounce = bounce
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct UnitCurve: Sendable, Hashable {
    /// The stand-in's own: what it was made of.
    public let controlPoints: [UnitPoint]

    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(controlPoints: [startControlPoint, endControlPoint])
    }
}
