extension SwiftSupport {
    /// What is higher than the item reaches into the paddings of the bar, and moves nothing: as much as is added
    /// around what takes touches is taken away again.
    static let tabBarButtonSource = """
        #if canImport(SwiftUI)
        /// The whole item takes touches, and a press scales and fades it; with Reduce Motion it only fades.
        $A struct $PTabButtonStyle: ButtonStyle {
            $A var itemHeight: CGFloat
            #if tallTabs
            /// Of the touch area, where it is larger than the item.
            $A var hitHeight: CGFloat
            #endif
            $A var spring: $PSpring?
            $A var pressedScale: CGFloat
            $A var pressedOpacity: Double
            #if disabledTabs
            $A var disabledOpacity: Double
            #endif

            $A init(
                #if tallTabs
                itemHeight: CGFloat, hitHeight: CGFloat = 0, spring: $PSpring? = nil, pressedScale: CGFloat = 1,
                #else
                itemHeight: CGFloat, spring: $PSpring? = nil, pressedScale: CGFloat = 1,
                #endif
                #if disabledTabs
                pressedOpacity: Double = 1, disabledOpacity: Double = 1
                #else
                pressedOpacity: Double = 1
                #endif
            ) {
                self.itemHeight = itemHeight
                #if tallTabs
                self.hitHeight = hitHeight
                #endif
                self.spring = spring
                self.pressedScale = pressedScale
                self.pressedOpacity = pressedOpacity
                #if disabledTabs
                self.disabledOpacity = disabledOpacity
                #endif
            }

            $A func makeBody(configuration: Self.Configuration) -> some View {
                configuration.label.modifier(Reaction(style: self, isPressed: configuration.isPressed))
            }

            private struct Reaction: ViewModifier {
                @SwiftUI.Environment(\\.accessibilityReduceMotion) private var reducesMotion
                #if disabledTabs
                @SwiftUI.Environment(\\.isEnabled) private var isEnabled
                #endif
                let style: $PTabButtonStyle
                let isPressed: Bool

                func body(content: Self.Content) -> some View {
                    #if tallTabs
                    let slop = max(0, style.hitHeight - style.itemHeight) / 2
                    #endif
                    content
                        .frame(maxWidth: .infinity, minHeight: style.itemHeight)
                        #if tallTabs
                        .padding(.vertical, slop)
                        .contentShape(SwiftUI.Rectangle())
                        .padding(.vertical, -slop)
                        #else
                        .contentShape(SwiftUI.Rectangle())
                        #endif
                        .scaleEffect(isPressed && !reducesMotion ? style.pressedScale : 1)
                        #if disabledTabs
                        .opacity(isEnabled ? (isPressed ? style.pressedOpacity : 1) : style.disabledOpacity)
                        #else
                        .opacity(isPressed ? style.pressedOpacity : 1)
                        #endif
                        .animation(style.spring, value: isPressed)
                }
            }
        }
        #endif

        """
}
