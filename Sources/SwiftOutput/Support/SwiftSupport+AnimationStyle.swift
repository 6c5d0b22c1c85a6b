extension SwiftSupport {
    /// SwiftUI and CSS count every way as a play, Core Animation the way there and back as one.
    static let animationStyleSource = """
        /// An animation that can repeat. Times are in seconds.
        $N $A struct $PAnimationStyle: $PMotionValue, Sendable, Hashable {
            $A let motion: $PMotionCurve
            $A let delay: Double
            /// `nil` for ever.
            $A let playCount: Int?
            $A let autoreverses: Bool
            /// Between one element and the next.
            $A let stagger: Double
            $A var reduced: $PReducedMotion

            $A init(
                motion: $PMotionCurve, delay: Double = 0, playCount: Int? = 1, autoreverses: Bool = false,
                stagger: Double = 0, reduced: $PReducedMotion = .calm
            ) {
                self.motion = motion
                self.delay = delay
                self.playCount = playCount
                self.autoreverses = autoreverses
                self.stagger = stagger
                self.reduced = reduced
            }

            #if canImport(SwiftUI)
            $A var animation: Animation { animation(at: 0) }

            /// Of the element at an index, from 0.
            $A func animation(at index: Int) -> Animation {
                let delay = delay + Double(index) * stagger
                guard playCount != 1 else { return motion.animation(after: delay) }
                // Each play would wait if the delay came first.
                let repeated = playCount.map { motion.animation.repeatCount($0, autoreverses: autoreverses) }
                return (repeated ?? motion.animation.repeatForever(autoreverses: autoreverses)).delay(delay)
            }

            $A func animation(at index: Int, reducingMotion: Bool) -> Animation? {
                guard reducingMotion else { return animation(at: index) }
                var stagger = stagger
                if case .other(_, _, let other) = reduced { stagger = other }
                return reducedMotion.map { $0.motion.animation(after: $0.delay + Double(index) * stagger) }
            }

            #if native
            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            /// An animation of a layer's property with all plays. It has no `beginTime`, which is a time of the
            /// layer's own.
            $A func layerAnimation(keyPath: String) -> CABasicAnimation {
                let animation = motion.layerAnimation(keyPath: keyPath)
                animation.autoreverses = autoreverses
                animation.repeatCount = playCount.map { Float($0) / (autoreverses ? 2 : 1) } ?? .infinity
                return animation
            }
            #endif
            #endif
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            /// Animates changes of the value, each element a stagger after the one before it.
            $A func animation(_ style: $PAnimationStyle, at index: Int, value: some Equatable) -> some View {
                modifier($PMotionModifier(value: value) { style.animation(at: index, reducingMotion: $0) })
            }
        }
        #endif

        """
}
