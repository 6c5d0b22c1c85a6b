// The springs of SwiftUI. Those of the other frameworks have names only: see ``SpringPreset``.

extension Spring {
    /// SwiftUI's `.smooth`, which is also `Spring()`: duration 0.5 s, no bounce.
    public static let smooth = Spring(presetBounce: 0, duration: 0.5)

    /// SwiftUI's `.snappy`: duration 0.5 s, bounce 0.15.
    public static let snappy = Spring(presetBounce: 0.15, duration: 0.5)

    /// SwiftUI's `.bouncy`: duration 0.5 s, bounce 0.3.
    public static let bouncy = Spring(presetBounce: 0.3, duration: 0.5)

    /// SwiftUI's `.interactiveSpring(response:dampingFraction:)` without
    /// arguments: response 0.15 s, damping fraction 0.86.
    public static let interactive = Spring(presetResponse: 0.15, dampingFraction: 0.86)

    /// SwiftUI's `.spring(response:dampingFraction:)` without arguments:
    /// response 0.5 s, damping fraction 0.825. Before iOS 17 the response was
    /// documented as 0.55 s.
    public static let spring = Spring(presetResponse: 0.5, dampingFraction: 0.825)

    /// SwiftUI's `.default` since iOS 17: response 0.55 s, critically damped.
    public static let `default` = Spring(presetResponse: 0.55, dampingFraction: 1)

    /// SwiftUI's `.smooth(duration:extraBounce:)`.
    ///
    /// - Throws: ``SpringError`` when the duration is not greater than 0, or the bounce, which is the extra bounce,
    ///   is −1 or less, or more than 1.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: extraBounce)
    }

    /// SwiftUI's `.snappy(duration:extraBounce:)`.
    ///
    /// - Throws: ``SpringError`` when the duration is not greater than 0, or
    ///   the bounce, 0.15 more than the extra bounce, is −1 or less, or
    ///   more than 1.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// SwiftUI's `.bouncy(duration:extraBounce:)`.
    ///
    /// - Throws: ``SpringError`` when the duration is not greater than 0, or the bounce, 0.3 more than the extra
    ///   bounce, is −1 or less, or more than 1.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// SwiftUI's `.interactiveSpring(duration:extraBounce:)`, whose bounce is
    /// that of ``snappy(duration:extraBounce:)``.
    ///
    /// - Throws: ``SpringError`` when the duration is not greater than 0, or
    ///   the bounce, 0.15 more than the extra bounce, is −1 or less, or
    ///   more than 1.
    public static func interactive(duration: Double = 0.15, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// The bounce must be in (−1, 1].
    private init(presetBounce bounce: Double, duration: Double) {
        self.init(
            unchecked: 2 * .pi / duration,
            dampingRatio: Self.dampingRatio(bounce: bounce),
            form: .durationBounce(duration: duration, bounce: bounce)
        )
    }

    private init(presetResponse response: Double, dampingFraction: Double) {
        self.init(
            unchecked: 2 * .pi / response,
            dampingRatio: dampingFraction,
            form: .responseDampingFraction(response: response, dampingFraction: dampingFraction)
        )
    }
}
