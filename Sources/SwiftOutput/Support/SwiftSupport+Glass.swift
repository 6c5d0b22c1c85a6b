extension SwiftSupport {
    /// The system draws glass from its version 26 on, and never on visionOS.
    static let glassSource = """
        #if canImport(SwiftUI)
        /// A surface of Liquid Glass, and the material in its place where the system has no glass.
        $N $A struct $PGlass: Sendable, Hashable {
            $N $A enum Variant: Sendable, Hashable {
                case regular, clear
            }

            $A let variant: Variant
            /// For the one primary action of a screen.
            $A let tint: Color?
            /// Whether it reacts to touches.
            $A let isInteractive: Bool
            /// How opaque the black is that lies between the glass and what is behind it, 0 to 1.
            $A let dimming: Double
            $A let fallback: $PMaterial

            $A init(
                variant: Variant = .regular, tint: Color? = nil, isInteractive: Bool = false, dimming: Double = 0,
                fallback: $PMaterial
            ) {
                self.variant = variant
                self.tint = tint
                self.isInteractive = isInteractive
                self.dimming = dimming
                self.fallback = fallback
            }

            #if compiler(>=6.2) && !os(visionOS)
            @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
            fileprivate var systemGlass: SwiftUI.Glass {
                (variant == .clear ? SwiftUI.Glass.clear : .regular).tint(tint).interactive(isInteractive)
            }
            #endif
        }

        extension View {
            /// Puts the glass behind the view: from iOS 26, macOS 26, tvOS 26 and watchOS 26 on, and the fallback before
            /// these and on visionOS.
            @available(watchOS 10, *)
            @ViewBuilder $A func glassEffect(
                _ glass: $PGlass, in shape: some SwiftUI.Shape = SwiftUI.Capsule()
            ) -> some View {
                #if compiler(>=6.2) && !os(visionOS)
                if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) {
                    self.glassEffect(glass.systemGlass, in: shape)
                        .background(Color.black.opacity(glass.dimming), in: shape)
                } else {
                    background(glass.fallback, in: shape)
                }
                #else
                background(glass.fallback, in: shape)
                #endif
            }

            /// Puts the glass behind the view, up to the edges of the screen that are named.
            @available(watchOS 10, *)
            $A func background(
                _ glass: $PGlass, ignoresSafeAreaEdges edges: SwiftUI.Edge.Set
            ) -> some View {
                background {
                    Color.clear.glassEffect(glass, in: SwiftUI.Rectangle()).ignoresSafeArea(edges: edges)
                }
            }

            /// Puts the glass behind the view, in a shape.
            @available(watchOS 10, *)
            $A func background(_ glass: $PGlass, in shape: some SwiftUI.Shape) -> some View {
                background { Color.clear.glassEffect(glass, in: shape) }
            }
        }
        #endif

        """
}
