extension SwiftSupport {
    /// A list of layers, as in CSS. On any view SwiftUI casts what it can; given the shape, all is drawn.
    static let shadowSource = """
        #if canImport(SwiftUI)
        /// One layer of a shadow. Lengths are in points.
        $N $A struct $PShadowLayer: Sendable, Hashable {
            $A let color: Color
            $A let x: CGFloat
            $A let y: CGFloat
            /// Blur as in CSS and design tools: twice the standard deviation.
            $A let blur: CGFloat
            #if spread
            /// How far the shadow extends beyond its view on every side.
            $A let spread: CGFloat
            #endif
            #if inset
            $A let isInset: Bool
            #endif

            $A init(
                #if inset
                color: Color, x: CGFloat = 0, y: CGFloat = 0, blur: CGFloat, spread: CGFloat = 0,
                isInset: Bool = false
                #else
                color: Color, x: CGFloat = 0, y: CGFloat = 0, blur: CGFloat$S
                #endif
            ) {
                self.color = color
                self.x = x
                self.y = y
                self.blur = blur
                #if spread
                self.spread = spread
                #endif
                #if inset
                self.isInset = isInset
                #endif
            }

            /// For SwiftUI's `shadow(color:radius:x:y:)`.
            $A var radius: CGFloat { blur / 2 }

            /// For `.fill(.white.shadow(...))`.
            @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
            $A var style: SwiftUI.ShadowStyle {
                #if inset
                isInset
                    ? .inner(color: color, radius: radius, x: x, y: y)
                    : .drop(color: color, radius: radius, x: x, y: y)
                #else
                .drop(color: color, radius: radius, x: x, y: y)
                #endif
            }

            @MainActor
            fileprivate func behind(_ shape: some InsettableShape) -> some View {
                #if spread
                shape.inset(by: -spread).fill(color).blur(radius: radius).offset(x: x, y: y).allowsHitTesting(false)
                #else
                shape.fill(color).blur(radius: radius).offset(x: x, y: y).allowsHitTesting(false)
                #endif
            }

            #if inset
            @MainActor
            fileprivate func inside(_ shape: some InsettableShape) -> some View {
                Surroundings(hole: shape.inset(by: spread), width: 2 * blur + abs(x) + abs(y) + abs(spread))
                    .fill(color, style: SwiftUI.FillStyle(eoFill: true))
                    .blur(radius: radius)
                    .offset(x: x, y: y)
                    .clipShape(shape)
                    .allowsHitTesting(false)
            }

            /// The area around a hole, which casts an inner shadow.
            $N private struct Surroundings<Hole: SwiftUI.Shape>: SwiftUI.Shape {
                let hole: Hole
                let width: CGFloat

                nonisolated func path(in rect: CGRect) -> SwiftUI.Path {
                    var path = hole.path(in: rect)
                    path.addRect(rect.insetBy(dx: -width, dy: -width))
                    return path
                }
            }
            #endif
        }

        extension View {
            #if inset
            /// Casts the outer layers along the outline of what the view draws, and no more than $C, the most in the
            /// design. SwiftUI's shadows have no spread and are never inside: ``shadow(_:in:)`` draws all layers.
            $A func shadow(_ layers: [$PShadowLayer]) -> some View {
                let outer = layers.filter { !$0.isInset }
                return casting(outer, 0)$L
            }
            #elseif several
            /// Casts the layers, at most $C, along the outline of what the view draws.
            $A func shadow(_ layers: [$PShadowLayer]) -> some View {
                casting(layers, 0)$L
            }
            #else
            /// Casts the first layer along the outline of what the view draws.
            $A func shadow(_ layers: [$PShadowLayer]) -> some View {
                let layer = layers.first
                return shadow(
                    color: layer?.color ?? .clear, radius: layer?.radius ?? 0, x: layer?.x ?? 0, y: layer?.y ?? 0)
            }
            #endif

            #if several
            private func casting(_ layers: [$PShadowLayer], _ index: Int) -> some View {
                let layer = index < layers.count ? layers[index] : nil
                return shadow(
                    color: layer?.color ?? .clear, radius: layer?.radius ?? 0, x: layer?.x ?? 0, y: layer?.y ?? 0)
            }
            #endif

            #if inset
            /// Draws all layers as CSS does, for a view of the given shape: the outer ones behind the view,
            /// the inner ones over it, the first layer on top.
            @MainActor
            $A func shadow(_ layers: [$PShadowLayer], in shape: some InsettableShape) -> some View {
                let outer = layers.filter { !$0.isInset }
                let inner = layers.filter(\\.isInset)
                return background {
                    SwiftUI.ZStack {
                        SwiftUI.ForEach(outer.indices.reversed(), id: \\.self) { outer[$0].behind(shape) }
                    }
                }
                .overlay {
                    SwiftUI.ZStack {
                        SwiftUI.ForEach(inner.indices.reversed(), id: \\.self) { inner[$0].inside(shape) }
                    }
                }
            }
            #else
            /// Draws all layers as CSS does, the first on top, behind a view of the given shape.
            @MainActor
            $A func shadow(_ layers: [$PShadowLayer], in shape: some InsettableShape) -> some View {
                background {
                    SwiftUI.ZStack {
                        SwiftUI.ForEach(layers.indices.reversed(), id: \\.self) { layers[$0].behind(shape) }
                    }
                }
            }
            #endif
        }

        #if native
        #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
        $N extension $PShadowLayer {
            /// The rounded rectangle, larger by the spread; nothing if the spread leaves nothing of it.
            fileprivate func outline(of bounds: CGRect, cornerRadius: CGFloat) -> CGPath? {
                #if spread
                let rect = bounds.insetBy(dx: -spread, dy: -spread)
                #else
                let (rect, spread) = (bounds, CGFloat(0))
                #endif
                guard !rect.isNull else { return nil }
                let radius = cornerRadius > 0 ? max(0, cornerRadius + spread) : 0
                let corner = min(radius, rect.width / 2, rect.height / 2)
                return SwiftUI.Path(roundedRect: rect, cornerRadius: corner, style: .circular).cgPath
            }
        }

        $N extension CALayer {
            /// Casts the shadow, which is an outer one, along the rounded rectangle of this layer. Call it when
            /// the layer was laid out, and again when it changes or the system's appearance does.
            $A func apply(_ shadow: $PShadowLayer) {
                #if canImport(UIKit)
                shadowColor = UIColor(shadow.color).cgColor
                shadowOffset = CGSize(width: shadow.x, height: shadow.y)
                #else
                shadowColor = NSColor(shadow.color).cgColor
                // The y axis of AppKit's layers points upward.
                shadowOffset = CGSize(width: shadow.x, height: -shadow.y)
                #endif
                shadowRadius = shadow.radius
                shadowPath = shadow.outline(of: bounds, cornerRadius: cornerRadius)
                #if inset
                shadowOpacity = shadow.isInset || shadowPath == nil ? 0 : 1
                #else
                shadowOpacity = shadowPath == nil ? 0 : 1
                #endif
            }
        }
        #endif
        #endif
        #endif

        """
}
