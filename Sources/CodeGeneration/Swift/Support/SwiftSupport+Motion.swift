extension SwiftSupport {
    /// What SwiftUI's environment is read by, for every type that moves.
    static let motionSource = """
        #if canImport(SwiftUI)
        /// Animates changes of a value, more calmly where people reduce motion.
        private struct $PMotionModifier<Value: Equatable>: ViewModifier {
            @SwiftUI.Environment(\\.accessibilityReduceMotion) private var reducesMotion
            let value: Value
            let animation: (_ reducingMotion: Bool) -> Animation

            func body(content: Self.Content) -> some View {
                content.animation(animation(reducesMotion), value: value)
            }
        }
        #endif

        """
}
