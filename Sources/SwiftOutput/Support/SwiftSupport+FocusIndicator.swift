extension SwiftSupport {
    /// The line goes around the shape, as CSS's outline does, and takes no room.
    static let focusIndicatorSource = """
        #if canImport(SwiftUI)
        /// The line around the control that has the focus of the keyboard or the remote control.
        $N $A struct $PFocusIndicator: Sendable, Hashable {
            $A let line: $PBorder
            /// From the edge of the control out to the line, in points; below 0 the line lies inside.
            $A let offset: CGFloat

            $A init(line: $PBorder, offset: CGFloat = 0) {
                self.line = line
                self.offset = offset
            }

            fileprivate struct Ring<Outline: InsettableShape>: ViewModifier {
                @SwiftUI.Environment(\\.isFocused) private var isFocused
                let indicator: $PFocusIndicator
                let outline: Outline

                func body(content: Self.Content) -> some View {
                    content.focusIndicator(indicator, in: outline, isFocused: isFocused)
                }
            }
        }

        extension View {
            /// Draws the line while the focusable view around this one has the focus, as in the label of a button style.
            $A func focusIndicator(_ indicator: $PFocusIndicator, in shape: some InsettableShape) -> some View {
                modifier($PFocusIndicator.Ring(indicator: indicator, outline: shape))
            }

            /// Draws the line while `isFocused`, a value of `@FocusState`, says so.
            $A func focusIndicator(
                _ indicator: $PFocusIndicator, in shape: some InsettableShape, isFocused: Bool
            ) -> some View {
                overlay {
                    Color.clear
                        .border(indicator.line, in: shape.inset(by: -indicator.offset - indicator.line.width))
                        .opacity(isFocused ? 1 : 0)
                        .allowsHitTesting(false)
                }
            }
        }
        #endif

        """
}
