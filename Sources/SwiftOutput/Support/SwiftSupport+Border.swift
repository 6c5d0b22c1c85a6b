extension SwiftSupport {
    /// A border is drawn inside the edge, as CSS's and Core Animation's.
    static let borderSource = """
        #if canImport(SwiftUI)
        $N $A struct $PBorder: Sendable, Hashable {
            $A let color: Color
            /// In points.
            $A let width: CGFloat
            #if strokes
            $A let style: $PStrokeStyle

            $A init(color: Color, width: CGFloat, style: $PStrokeStyle = .solid) {
                self.color = color
                self.width = width
                self.style = style
            }
            #else

            $A init(color: Color, width: CGFloat) {
                self.color = color
                self.width = width
            }
            #endif
        }

        extension View {
            /// Draws the line inside the edge of a rounded rectangle.
            $A func border(_ border: $PBorder, cornerRadius: CGFloat = 0) -> some View {
                self.border(border, in: SwiftUI.RoundedRectangle(cornerRadius: cornerRadius, style: .continuous))
            }

            #if strokes
            /// Draws the line inside the edge of the shape. A groove, a ridge, an outset and an inset, which CSS
            /// shades on two sides, are solid.
            $A func border(_ border: $PBorder, in shape: some InsettableShape) -> some View {
                // Of a double line, two thirds are ink.
                let isDouble = border.style == .double
                let width = isDouble ? border.width / 3 : border.width
                let style = border.style.strokeStyle(lineWidth: width)
                return overlay {
                    shape.strokeBorder(border.color, style: style).allowsHitTesting(false)
                }
                .overlay {
                    shape.inset(by: border.width - width).strokeBorder(isDouble ? border.color : .clear, style: style)
                        .allowsHitTesting(false)
                }
            }
            #else
            /// Draws the line inside the edge of the shape.
            $A func border(_ border: $PBorder, in shape: some InsettableShape) -> some View {
                let style = SwiftUI.StrokeStyle(lineWidth: border.width)
                return overlay { shape.strokeBorder(border.color, style: style).allowsHitTesting(false) }
            }
            #endif
        }

        #if native
        #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
        $N extension CALayer {
            /// Draws the line, which can be solid only, inside the edge. Call it again when the system's
            /// appearance changes.
            $A func apply(_ border: $PBorder) {
                #if canImport(UIKit)
                borderColor = UIColor(border.color).cgColor
                #else
                borderColor = NSColor(border.color).cgColor
                #endif
                borderWidth = border.width
            }
        }
        #endif
        #endif
        #endif

        """
}
