extension SwiftSupport {
    /// With a mass of 1, stiffness and damping follow from the response and the damping fraction. Core
    /// Animation and UIKit make a spring that creeps a critical one, unless they are told otherwise.
    static let springSource = """
        /// A spring, by its response and damping fraction.
        $N $A struct $PSpring: $PMotionValue, Sendable, Hashable {
            /// Period of the undamped spring, in seconds.
            $A let response: Double
            /// Below 1 the spring bounces; above, it is slower.
            $A let dampingFraction: Double
            $A var reduced: $PReducedMotion

            $A init(response: Double, dampingFraction: Double, reduced: $PReducedMotion = .calm) {
                self.response = response
                self.dampingFraction = dampingFraction
                self.reduced = reduced
            }

            /// As SwiftUI's `Spring` takes it.
            $A var bounce: Double { dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1 }

            #if native
            /// For a mass of 1.
            $A var stiffness: Double { 4 * .pi * .pi / (response * response) }

            /// For a mass of 1.
            $A var damping: Double { 4 * .pi * dampingFraction / response }
            #endif

            $A var calm: $PSpring {
                $PSpring(response: response, dampingFraction: max(dampingFraction, 1), reduced: reduced)
            }

            $A var motion: $PMotionCurve { .spring(self) }

            $A var delay: Double { 0 }

            #if canImport(SwiftUI)
            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            $A var spring: SwiftUI.Spring { SwiftUI.Spring(duration: response, bounce: bounce) }

            #if native
            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            /// An animation of a layer's property, as long as the spring takes to settle.
            $A func layerAnimation(keyPath: String) -> CASpringAnimation {
                let animation = CASpringAnimation(keyPath: keyPath)
                animation.stiffness = stiffness
                animation.damping = damping
                if #available(iOS 17, macOS 14, tvOS 17, *) { animation.allowsOverdamping = true }
                animation.duration = animation.settlingDuration
                return animation
            }
            #endif
            #endif

            #if native
            #if canImport(UIKit) && !os(watchOS)
            @MainActor
            $A var timingParameters: UISpringTimingParameters {
                if dampingFraction > 1, #available(iOS 17, tvOS 17, *) {
                    return UISpringTimingParameters(duration: response, bounce: bounce)
                }
                return UISpringTimingParameters(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero)
            }
            #endif
            #endif
            #endif
        }

        """
}
