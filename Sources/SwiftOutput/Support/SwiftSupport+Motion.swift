extension SwiftSupport {
    static let reducedMotionSource = """
        /// The alternative to a motion for people who reduce motion.
        $N $A indirect enum $PReducedMotion: Sendable, Hashable {
            /// Nothing moves: a change shows at once.
            case still
            /// The motion, once and without overshoot.
            case calm
            /// Another motion, once; times are in seconds.
            case other($PMotionCurve, delay: Double = 0, stagger: Double = 0)
        }

        """

    /// What springs, transitions and animations have in common. `animation` is asked of the type, because one
    /// that repeats has its own.
    static let motionValueSource = """
        /// A motion, and its alternative for people who reduce motion.
        $N $A protocol $PMotionValue {
            var motion: $PMotionCurve { get }
            var delay: Double { get }
            var reduced: $PReducedMotion { get }
            #if canImport(SwiftUI)
            var animation: Animation { get }
            #endif
        }

        $N extension $PMotionValue {
            /// The motion for people who reduce motion, and its delay in seconds; `nil` if nothing moves.
            $A var reducedMotion: (motion: $PMotionCurve, delay: Double)? {
                switch reduced {
                case .still: nil
                case .calm: (motion.calm, delay)
                case .other(let motion, let delay, _): (motion, delay)
                }
            }

            #if canImport(SwiftUI)
            $A var animation: Animation { motion.animation(after: delay) }

            /// The animation, or its alternative where motion is reduced; `nil` if nothing moves.
            $A func animation(reducingMotion: Bool) -> Animation? {
                reducingMotion ? reducedMotion.map { $0.motion.animation(after: $0.delay) } : animation
            }

            #if native
            #if canImport(UIKit) && !os(watchOS)
            /// Ready for `startAnimation(afterDelay:)`. It plays once, and ends at once if nothing is to move.
            ///
            /// - Parameter reducingMotion: the system's setting if `nil`.
            @MainActor
            $A func animator(
                reducingMotion: Bool? = nil, animations: @escaping () -> Void
            ) -> UIViewPropertyAnimator {
                let isReduced = reducingMotion ?? UIAccessibility.isReduceMotionEnabled
                let still = $PMotionCurve.curve($PCubicBezier(x1: 0, y1: 0, x2: 1, y2: 1), duration: 0)
                let animator = (isReduced ? reducedMotion?.motion ?? still : motion).animator()
                animator.addAnimations(animations)
                return animator
            }
            #endif
            #endif
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            /// Animates changes of the value, with Reduce Motion by the alternative.
            $A func animation(_ motion: (some $PMotionValue)?, value: some Equatable) -> some View {
                modifier($PMotionModifier(value: value) { motion?.animation(reducingMotion: $0) })
            }
            #if dottedMotions

            $A func animation(_ motion: some $PMotionValue, value: some Equatable) -> some View {
                animation(Optional(motion), value: value)
            }
            #endif
        }

        $N extension $PMotionValue {
            /// For the system's Reduce Motion setting, where there is no environment.
            @MainActor
            fileprivate var current: Animation? {
                #if canImport(UIKit) && !os(watchOS)
                animation(reducingMotion: UIAccessibility.isReduceMotionEnabled)
                #elseif os(watchOS)
                animation(reducingMotion: WKAccessibilityIsReduceMotionEnabled())
                #elseif canImport(AppKit)
                animation(reducingMotion: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion)
                #else
                animation
                #endif
            }
        }

        /// Animates what the closure changes, with Reduce Motion by the alternative.
        @MainActor
        $A func withAnimation<Result>(
            _ motion: (some $PMotionValue)?, _ body: () throws -> Result
        ) rethrows -> Result {
            try SwiftUI.withAnimation(motion?.current, body)
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @MainActor
        $A func withAnimation<Result>(
            _ motion: (some $PMotionValue)?, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
            _ body: () throws -> Result, completion: @escaping () -> Void
        ) rethrows -> Result {
            try SwiftUI.withAnimation(
                motion?.current, completionCriteria: completionCriteria, body, completion: completion)
        }

        extension AnyTransition {
            @MainActor
            $A func animation(_ motion: (some $PMotionValue)?) -> AnyTransition { animation(motion?.current) }
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        extension SwiftUI.Transition {
            @MainActor
            $A func animation(_ motion: (some $PMotionValue)?) -> some SwiftUI.Transition {
                animation(motion?.current)
            }
        }

        extension Binding {
            @MainActor
            $A func animation(_ motion: (some $PMotionValue)?) -> Binding<Value> { animation(motion?.current) }
        }
        #if dottedMotions

        // A leading dot finds nothing behind an optional: `withAnimation(.press)`.

        @MainActor
        $A func withAnimation<Result>(_ motion: some $PMotionValue, _ body: () throws -> Result) rethrows -> Result {
            try withAnimation(Optional(motion), body)
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @MainActor
        $A func withAnimation<Result>(
            _ motion: some $PMotionValue, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
            _ body: () throws -> Result, completion: @escaping () -> Void
        ) rethrows -> Result {
            try withAnimation(
                Optional(motion), completionCriteria: completionCriteria, body, completion: completion)
        }

        extension AnyTransition {
            @MainActor
            $A func animation(_ motion: some $PMotionValue) -> AnyTransition { animation(motion.current) }
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        extension SwiftUI.Transition {
            @MainActor
            $A func animation(_ motion: some $PMotionValue) -> some SwiftUI.Transition {
                animation(motion.current)
            }
        }

        extension Binding {
            @MainActor
            $A func animation(_ motion: some $PMotionValue) -> Binding<Value> { animation(motion.current) }
        }
        #endif
        #endif

        """

    /// What SwiftUI's environment is read by, for every type that moves.
    static let motionSource = """
        #if canImport(SwiftUI)
        private struct $PMotionModifier<Value: Equatable>: ViewModifier {
            @SwiftUI.Environment(\\.accessibilityReduceMotion) private var reducesMotion
            let value: Value
            let animation: (_ reducingMotion: Bool) -> Animation?

            func body(content: Self.Content) -> some View {
                content.animation(animation(reducesMotion), value: value)
            }
        }
        #endif

        """
}
