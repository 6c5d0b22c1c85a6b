extension SwiftSupport {
    /// SwiftUI blurs what lies behind a view by its own materials only. The modifier is a type for the
    /// sake of the environment, and nested so that it needs no name of its own.
    static let materialSource = """
        #if canImport(SwiftUI)
        /// A translucent surface: a tint over what lies behind it, blurred.
        $N $A struct $PMaterial: Sendable, Hashable {
            $A let tint: Color
            /// Shown instead where people reduce transparency.
            $A let fallback: Color
            /// The standard deviation of the blur, in points.
            #if saturation
            $A let blurRadius: CGFloat
            /// 1 changes nothing.
            $A let saturation: Double

            $A init(tint: Color, fallback: Color, blurRadius: CGFloat, saturation: Double = 1) {
                self.tint = tint
                self.fallback = fallback
                self.blurRadius = blurRadius
                self.saturation = saturation
            }
            #else
            $A let blurRadius: CGFloat$I

            $A init(tint: Color, fallback: Color, blurRadius: CGFloat) {
                self.tint = tint
                self.fallback = fallback
                self.blurRadius = blurRadius
            }$J
            #endif

            @available(watchOS 10, *)
            fileprivate struct Background: ViewModifier {
                @SwiftUI.Environment(\\.accessibilityReduceTransparency) private var reducesTransparency
                let material: $PMaterial
                let edges: SwiftUI.Edge.Set

                func body(content: Self.Content) -> some View {
                    // The fallback hides all that lies behind it, so the view stays the same in both cases.
                    let color = reducesTransparency ? material.fallback : material.tint
                    content
                        .background(color, ignoresSafeAreaEdges: edges)
                        .background(.ultraThinMaterial, ignoresSafeAreaEdges: edges)
                }
            }
        }

        extension View {
            /// Draws the tint over the system's thinnest material, because SwiftUI has no blur by a radius.
            @available(watchOS 10, *)
            $A func background(
                _ material: $PMaterial, ignoresSafeAreaEdges edges: SwiftUI.Edge.Set = .all
            ) -> some View {
                modifier($PMaterial.Background(material: material, edges: edges))
            }

            @available(watchOS 10, *)
            $A func background(_ material: $PMaterial, in shape: some SwiftUI.Shape) -> some View {
                background { Color.clear.background(material, ignoresSafeAreaEdges: []).clipShape(shape) }
            }
        }
        #endif

        """
}
