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
}
