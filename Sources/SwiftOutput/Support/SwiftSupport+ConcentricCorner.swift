extension SwiftSupport {
    /// From iOS 26 on the system computes the radius from the shape of the container and the place in it.
    static let concentricCornerSource = """
        /// A corner that has its center in common with the corner of the container around it.
        $N $A struct $PConcentricCorner: Sendable, Hashable {
            /// Where the system does not compute the radius, in points.
            $A let radius: CGFloat
            /// The radius is never below it, in points.
            $A let minimum: CGFloat

            $A init(radius: CGFloat, minimum: CGFloat = 0) {
                self.radius = radius
                self.minimum = minimum
            }
        }

        #if canImport(SwiftUI)
        extension View {
            /// Clips the view. From iOS 26, macOS 26, tvOS 26, watchOS 26 and visionOS 26 on the radius follows the shape
            /// that the container sets with `containerShape(_:)`.
            @ViewBuilder $A func clipShape(_ corner: $PConcentricCorner) -> some View {
                #if compiler(>=6.2)
                if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                    clipShape(SwiftUI.ConcentricRectangle(corners: .concentric(minimum: .fixed(corner.minimum))))
                } else {
                    clipShape(SwiftUI.RoundedRectangle(cornerRadius: corner.radius, style: .continuous))
                }
                #else
                clipShape(SwiftUI.RoundedRectangle(cornerRadius: corner.radius, style: .continuous))
                #endif
            }
        }
        #endif

        """
}
