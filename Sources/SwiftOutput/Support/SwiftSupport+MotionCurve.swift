extension SwiftSupport {
    static let motionCurveSource = """
        /// A spring, or an easing curve and its duration in seconds.
        $N $A enum $PMotionCurve: Sendable, Hashable {
            case spring($PSpring)
            case curve($PCubicBezier, duration: Double)

            $A var calm: $PMotionCurve {
                switch self {
                case .spring(let spring): .spring(spring.calm)
                case .curve(let curve, let duration): .curve(curve.calm, duration: duration)
                }
            }

            #if canImport(SwiftUI)
            $A var animation: Animation {
                switch self {
                case .spring(let spring):
                    .spring(response: spring.response, dampingFraction: spring.dampingFraction)
                case .curve(let curve, let duration): curve.animation(duration: duration)
                }
            }

            $A func animation(after delay: Double) -> Animation { delay == 0 ? animation : animation.delay(delay) }

            #if native
            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            /// An animation of a layer's property, as long as a spring takes to settle.
            $A func layerAnimation(keyPath: String) -> CABasicAnimation {
                switch self {
                case .spring(let spring): return spring.layerAnimation(keyPath: keyPath)
                case .curve(let curve, let duration):
                    let animation = CABasicAnimation(keyPath: keyPath)
                    animation.timingFunction = curve.timingFunction
                    animation.duration = duration
                    return animation
                }
            }
            #endif
            #endif

            #if native
            #if canImport(UIKit) && !os(watchOS)
            /// Ready for animations, and as long as a spring takes to settle.
            @MainActor
            $A func animator() -> UIViewPropertyAnimator {
                switch self {
                case .spring(let spring):
                    UIViewPropertyAnimator(duration: 0, timingParameters: spring.timingParameters)
                case .curve(let curve, let duration):
                    UIViewPropertyAnimator(duration: duration, timingParameters: curve.timingParameters)
                }
            }
            #endif
            #endif
            #endif
        }

        """
}
