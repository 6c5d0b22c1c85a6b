extension SwiftSupport {
    /// What is higher than the item reaches into the paddings of the bar, and moves nothing: as much as is added
    /// around what takes touches is taken away again.
    static let tabBarButtonSource = """
        #if canImport(SwiftUI)
        /// The button style of a tab: the whole item takes touches, and a press scales and fades the item. With
        /// Reduce Motion it only fades.
        $A struct $PTabButtonStyle: ButtonStyle {
            $A var itemHeight: CGFloat
            /// Height of the touch area, where it is larger than the item.
            $A var hitHeight: CGFloat
            $A var spring: $PSpring?
            $A var pressedScale: CGFloat
            $A var pressedOpacity: Double
            $A var disabledOpacity: Double

            $A init(
                itemHeight: CGFloat, hitHeight: CGFloat = 0, spring: $PSpring? = nil, pressedScale: CGFloat = 1,
                pressedOpacity: Double = 1, disabledOpacity: Double = 1
            ) {
                self.itemHeight = itemHeight
                self.hitHeight = hitHeight
                self.spring = spring
                self.pressedScale = pressedScale
                self.pressedOpacity = pressedOpacity
                self.disabledOpacity = disabledOpacity
            }

            $A func makeBody(configuration: Self.Configuration) -> some View {
                configuration.label.modifier(Reaction(style: self, isPressed: configuration.isPressed))
            }

            private struct Reaction: ViewModifier {
                @SwiftUI.Environment(\\.accessibilityReduceMotion) private var reducesMotion
                @SwiftUI.Environment(\\.isEnabled) private var isEnabled
                let style: $PTabButtonStyle
                let isPressed: Bool

                func body(content: Self.Content) -> some View {
                    let slop = max(0, style.hitHeight - style.itemHeight) / 2
                    content
                        .frame(maxWidth: .infinity, minHeight: style.itemHeight)
                        .padding(.vertical, slop)
                        .contentShape(SwiftUI.Rectangle())
                        .padding(.vertical, -slop)
                        .scaleEffect(isPressed && !reducesMotion ? style.pressedScale : 1)
                        .opacity(isEnabled ? (isPressed ? style.pressedOpacity : 1) : style.disabledOpacity)
                        .animation(style.spring, value: isPressed)
                }
            }
        }
        #endif

        """
}
