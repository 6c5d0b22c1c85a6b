extension SwiftSupport {
    /// With a mass of 1, stiffness and damping follow from the response and the damping fraction.
    static let springSource = """
        /// A spring, by the two parameters that make its shape.
        $A struct $PSpring: Sendable, Hashable {
            /// The period without damping, in seconds.
            $A let response: Double
            /// 1 does not overshoot; less bounces, more creeps.
            $A let dampingFraction: Double

            /// SwiftUI's measure of the same: 0 does not overshoot.
            $A var bounce: Double {
                dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
            }

            /// For a mass of 1.
            $A var stiffness: Double { 4 * .pi * .pi / (response * response) }

            /// For a mass of 1.
            $A var damping: Double { 4 * .pi * dampingFraction / response }

            /// As fast, and without a bounce.
            $A var calm: $PSpring {
                dampingFraction < 1 ? $PSpring(response: response, dampingFraction: 1) : self
            }

            #if canImport(SwiftUI)
            $A var animation: Animation {
                .spring(response: response, dampingFraction: dampingFraction)
            }

            /// Without a bounce where motion is to be reduced.
            $A func animation(reducingMotion: Bool) -> Animation {
                reducingMotion ? calm.animation : animation
            }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
            $A var spring: SwiftUI.Spring {
                SwiftUI.Spring(duration: response, bounce: bounce)
            }

            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            /// An animation of a layer's property, as long as the spring takes to settle.
            $A func layerAnimation(keyPath: String) -> CASpringAnimation {
                let animation = CASpringAnimation(keyPath: keyPath)
                animation.stiffness = stiffness
                animation.damping = damping
                animation.duration = animation.settlingDuration
                return animation
            }
            #endif

            #if canImport(UIKit) && !os(watchOS)
            @MainActor
            $A var timingParameters: UISpringTimingParameters {
                UISpringTimingParameters(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero)
            }

            /// Ready to start, and as long as the spring takes to settle. Without a bounce where motion is to be
            /// reduced: without a word on it, where people reduce motion.
            @MainActor
            $A func animator(
                reducingMotion: Bool? = nil, animations: @escaping () -> Void
            ) -> UIViewPropertyAnimator {
                let isCalm = reducingMotion ?? UIAccessibility.isReduceMotionEnabled
                let timing = (isCalm ? calm : self).timingParameters
                let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
                animator.addAnimations(animations)
                return animator
            }
            #endif
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            /// Animates changes of the value with the spring, without a bounce where people reduce motion.
            $A func animation(_ spring: $PSpring, value: some Equatable) -> some View {
                modifier($PMotionModifier(value: value, animation: spring.animation(reducingMotion:)))
            }
        }
        #endif

        """
}
