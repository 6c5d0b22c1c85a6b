extension SwiftSupport {
    static let transitionSource = """
        /// A transition: a duration, a delay and an easing curve.
        $N $A struct $PTransition: $PMotionValue, Sendable, Hashable {
            /// In seconds.
            $A let duration: Double
            /// In seconds.
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
