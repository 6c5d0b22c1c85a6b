extension SwiftSupport {
    static let transitionSource = """
        /// An easing curve with a duration and a delay, in seconds.
        $N $A struct $PTransition: $PMotionValue, Sendable, Hashable {
            $A let duration: Double
            $A let delay: Double
            $A let curve: $PCubicBezier
            $A var reduced: $PReducedMotion

            $A init(
                duration: Double, delay: Double = 0, curve: $PCubicBezier, reduced: $PReducedMotion = .calm
            ) {
                self.duration = duration
                self.delay = delay
                self.curve = curve
                self.reduced = reduced
            }

            $A var motion: $PMotionCurve { .curve(curve, duration: duration) }
        }

        """
}
