extension SwiftSupport {
    static let transitionSource = """
        /// A change over time between two states.
        $A struct $PTransition: Sendable, Hashable {
            /// In seconds.
            $A let duration: Double
            /// In seconds.
            $A let delay: Double
            $A let curve: $PCubicBezier

            #if canImport(SwiftUI)
            $A var animation: Animation {
                curve.animation(duration: duration).delay(delay)
            }

            /// Without overshoot where motion is to be reduced.
            $A func animation(reducingMotion: Bool) -> Animation {
                (reducingMotion ? curve.calm : curve).animation(duration: duration).delay(delay)
            }

            #if canImport(UIKit) && !os(watchOS)
            /// For `startAnimation(afterDelay:)` with ``delay``. Without overshoot where motion is to be reduced:
            /// without a word on it, where people reduce motion.
            @MainActor
            $A func animator(
                reducingMotion: Bool? = nil, animations: @escaping () -> Void
            ) -> UIViewPropertyAnimator {
                let isCalm = reducingMotion ?? UIAccessibility.isReduceMotionEnabled
                let timing = (isCalm ? curve.calm : curve).timingParameters
                let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
                animator.addAnimations(animations)
                return animator
            }
            #endif
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            /// Animates changes of the value, without overshoot where people reduce motion.
            $A func animation(_ transition: $PTransition, value: some Equatable) -> some View {
                modifier($PMotionModifier(value: value, animation: transition.animation(reducingMotion:)))
            }
        }
        #endif

        """
}
