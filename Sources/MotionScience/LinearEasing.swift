/// A spring as a CSS `linear()` easing function, with a proven bound on the
/// vertical error and as few stops as that bound allows.
///
/// The stops are near the curve rather than on it, where they save most: they
/// are the corners of the straightest path through the tolerance on both sides
/// of the spring, and hardly ever is there one more because of rounding. They
/// never leave the range that the spring itself keeps to, so a spring without
/// overshoot is approximated without. Among as many stops, the error is nearly
/// the smallest. The text is read back and measured before it is returned.
///
/// The eased curve is the spring over ``durationInMilliseconds``; the
/// function ends at exactly 1, where the spring is within
/// ``settlingTolerance``.
public struct LinearEasing: Sendable, Hashable {
    /// One control point of the function.
    public struct Stop: Sendable, Hashable {
        /// The eased progress, of four to six decimals; beyond 0…1 where the
        /// spring is.
        public let value: Double

        /// The elapsed fraction of the duration, in 0…1; as a percentage, of
        /// two to four decimals.
        public let position: Double
    }

    /// The stops from (0, 0) to (1, 1), by strictly increasing position.
    public let stops: [Stop]

    /// The CSS function, such as `linear(0, 0.0209 2.3%, …, 1)`.
    public let text: String

    /// The duration that CSS has to declare beside the function: the settling
    /// duration of the spring, rounded up to whole milliseconds.
    public let durationInMilliseconds: Int

    /// An upper bound of the distance between the function and the spring over
    /// the whole duration, as the text is written; at most the tolerance that
    /// was asked for.
    public let maximumError: Double

    /// The tolerance of the settling duration, 0.001, or just below the
    /// tolerance that was asked for when that is smaller.
    public let settlingTolerance: Double

    /// The tolerances that can be asked for. Below, nobody sees a difference.
    public static let toleranceRange: ClosedRange<Double> = 0.0001...0.5

    /// Approximates a spring.
    ///
    /// - Parameters:
    ///   - spring: The spring, which has to settle.
    ///   - tolerance: The largest vertical error, relative to the distance to
    ///     travel; within ``toleranceRange``. Below 0.01 the difference is
    ///     hard to see.
    ///   - initialVelocity: The velocity at the start in unit distances per
    ///     second.
    /// - Throws: ``LinearEasingError`` when an argument is out of range or the
    ///   tolerance cannot be kept.
    public init(
        approximating spring: Spring,
        tolerance: Double = 0.005,
        initialVelocity: Double = 0
    ) throws(LinearEasingError) {
        guard Self.toleranceRange.contains(tolerance) else {
            throw .toleranceOutOfRange(tolerance)
        }
        guard (initialVelocity / spring.angularFrequency).isFinite else {
            throw .initialVelocityNotFinite
        }
        // The function ends at 1 and the spring within this of it, so this is
        // an error at the last stop; a little is left so that it can be kept.
        settlingTolerance = min(0.001, 0.999 * tolerance)
        let settling = spring.settlingDuration(
            tolerance: settlingTolerance,
            initialVelocity: initialVelocity
        )
        guard settling.isFinite else { throw .neverSettles }
        guard settling < Self.longestDuration else { throw .settlesTooLate }
        durationInMilliseconds = Int((settling * 1000).rounded(.up))
        // Far more than the positions of stops can resolve; rejected at once
        // so that the heights, which a velocity scales, stay in range.
        guard abs(initialVelocity / spring.angularFrequency) <= 1e6,
            spring.angularFrequency * Double(durationInMilliseconds) / 1000 <= 1e9
        else { throw .toleranceUnreachable(tolerance) }

        let curve = EasedSpring(
            spring: spring,
            initialVelocity: initialVelocity,
            duration: Double(durationInMilliseconds) / 1000
        )
        guard let fit = LinearEasingSearch(curve: curve, tolerance: tolerance).run() else {
            throw .toleranceUnreachable(tolerance)
        }
        stops = fit.function.stops
        text = fit.text
        maximumError = fit.maximumError
    }

    /// In seconds; far beyond any animation, and safe to convert to an `Int`.
    private static let longestDuration = 86_400.0

    /// The value of the function at an elapsed fraction of the duration,
    /// held within 0…1.
    public func value(at progress: Double) -> Double {
        PiecewiseLinear(stops: stops).value(at: progress)
    }
}

/// A reason why a spring has no approximation by CSS `linear()`.
public enum LinearEasingError: Error, Sendable, Hashable {
    /// The tolerance lies outside ``LinearEasing/toleranceRange``.
    case toleranceOutOfRange(Double)

    /// The initial velocity is infinite or not a number.
    case initialVelocityNotFinite

    /// The spring has no damping.
    case neverSettles

    /// The spring takes more than a day to settle.
    case settlesTooLate

    /// The spring oscillates too often, or starts too fast, for a function of
    /// a reasonable length to follow it within the tolerance.
    case toleranceUnreachable(Double)
}

extension LinearEasingError: CustomStringConvertible {
    /// The reason as a clause: lower case, without a full stop.
    public var message: String {
        switch self {
        case .toleranceOutOfRange(let value):
            "the tolerance must be between \(LinearEasing.toleranceRange.lowerBound) and "
                + "\(LinearEasing.toleranceRange.upperBound), but is \(value)"
        case .initialVelocityNotFinite:
            "the initial velocity must be a finite number"
        case .neverSettles:
            "the spring never settles"
        case .settlesTooLate:
            "the spring takes more than a day to settle, which is too long for an easing"
        case .toleranceUnreachable(let value):
            "the spring moves too fast for linear() to follow it within \(value)"
        }
    }

    public var description: String { message }
}
