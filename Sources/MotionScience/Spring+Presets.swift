extension Spring {
    /// SwiftUI's `.smooth`, which is also `Spring()`: duration 0.5 s, no bounce.
    public static let smooth = Spring(presetBounce: 0)

    /// SwiftUI's `.snappy`: duration 0.5 s, bounce 0.15.
    public static let snappy = Spring(presetBounce: 0.15)

    /// SwiftUI's `.bouncy`: duration 0.5 s, bounce 0.3.
    public static let bouncy = Spring(presetBounce: 0.3)

    /// A preset of half a second; the bounce must be in (−1, 1].
    private init(presetBounce bounce: Double) {
        self.init(
            unchecked: 4 * .pi,
            dampingRatio: Self.dampingRatio(bounce: bounce),
            form: .durationBounce(duration: 0.5, bounce: bounce)
        )
    }
}
