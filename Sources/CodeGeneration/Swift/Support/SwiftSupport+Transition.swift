extension SwiftSupport {
    static let transitionSource = """
        /// A change over time between two states.
        $N $A struct $PTransition: $PMotionValue, Sendable, Hashable {
            /// In seconds.
            $A let duration: Double
            /// In seconds.
            $A let delay: Double
            $A let curve: $PCubicBezier
            $A var reduced: $PReducedMotion = .calm

            $A var motion: $PMotionCurve { .curve(curve, duration: duration) }
        }

        """
}
