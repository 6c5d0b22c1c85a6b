extension SwiftSupport {
    static let scaledLengthSource = """
        #if canImport(SwiftUI)
        /// A length that grows with the text size that people set, as one of the system's text styles does.
        $N $A struct $PScaledLength: Sendable, Hashable {
            /// In points at the default text size.
            $A let value: CGFloat
            $A let textStyle: Font.TextStyle

            $A init(_ value: CGFloat, relativeTo textStyle: Font.TextStyle) {
                self.value = value
                self.textStyle = textStyle
            }

            fileprivate struct Frame: ViewModifier {
                let alignment: Alignment
                @SwiftUI.ScaledMetric private var minHeight: CGFloat

                init(_ minHeight: $PScaledLength, _ alignment: Alignment) {
                    self.alignment = alignment
                    _minHeight = SwiftUI.ScaledMetric(minHeight)
                }

                func body(content: Self.Content) -> some View {
                    content.frame(minHeight: minHeight, alignment: alignment)
                }
            }
        }

        extension View {
            /// At least as high as the length, which grows with the text size that people set.
            $A func frame(minHeight: $PScaledLength, alignment: Alignment = .center) -> some View {
                modifier($PScaledLength.Frame(minHeight, alignment))
            }
        }

        extension SwiftUI.ScaledMetric where Value == CGFloat {
            /// For a view that needs the length itself: `@ScaledMetric(length) private var height`.
            $A init(_ length: $PScaledLength) {
                self.init(wrappedValue: length.value, relativeTo: length.textStyle)
            }
        }
        #endif

        """

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
