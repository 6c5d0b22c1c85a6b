extension SwiftSupport {
    /// A bar that stands apart from the edges of the screen.
    static let floatingBarSource = """
        #if canImport(SwiftUI)
        /// Corners and margins of a floating bar, in points.
        $A struct $PFloatingBar: ViewModifier {
            /// Between the bar and the safe area at either side.
            $A let margin: CGFloat
            $A let bottomMargin: CGFloat
            /// Half of the height where it is `nil`. Where the system computes the radius, it is never below this.
            $A let cornerRadius: CGFloat?
            /// Whether the system computes the radius from the corners of the screen, from iOS 26 on.
            $A let isConcentric: Bool

            $A init(
                margin: CGFloat, bottomMargin: CGFloat, cornerRadius: CGFloat? = nil, isConcentric: Bool = false
            ) {
                self.margin = margin
                self.bottomMargin = bottomMargin
                self.cornerRadius = cornerRadius
                self.isConcentric = isConcentric
            }

            $A func body(content: Self.Content) -> some View {
                clipped(content).padding(.horizontal, margin).padding(.bottom, bottomMargin)
            }

            @SwiftUI.ViewBuilder private func clipped(_ content: Self.Content) -> some View {
                // No radius is above half of the height.
                let radius = cornerRadius ?? .infinity
                #if compiler(>=6.2)
                if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *), isConcentric {
                    content.clipShape(
                        SwiftUI.ConcentricRectangle(corners: .concentric(minimum: .fixed(cornerRadius ?? 0))))
                } else {
                    content.clipShape(SwiftUI.RoundedRectangle(cornerRadius: radius, style: .continuous))
                }
                #else
                content.clipShape(SwiftUI.RoundedRectangle(cornerRadius: radius, style: .continuous))
                #endif
            }
        }
        #endif

        """
}
