extension SwiftSupport {
    /// The hit shape is a type of its own: a view that chose between two of SwiftUI's would lose its identity.
    static let touchTargetSource = """
        /// Something people touch: as it is drawn, and what takes the touch.
        $N $A struct $PTouchTarget: Sendable, Hashable {
            $N $A enum Shape: Sendable, Hashable {
                case rectangle, circle
            }

            /// As drawn, in points.
            $A let width: CGFloat
            /// As drawn, in points.
            $A let height: CGFloat
            /// As drawn.
            $A let shape: Shape
            /// Of what takes the touch, in points.
            $A let hitWidth: CGFloat
            /// Of what takes the touch, in points.
            $A let hitHeight: CGFloat
            /// Of what takes the touch.
            $A let hitShape: Shape

            $A init(
                width: CGFloat, height: CGFloat, shape: Shape = .rectangle, hitWidth: CGFloat, hitHeight: CGFloat,
                hitShape: Shape = .rectangle
            ) {
                self.width = width
                self.height = height
                self.shape = shape
                self.hitWidth = hitWidth
                self.hitHeight = hitHeight
                self.hitShape = hitShape
            }

            #if canImport(SwiftUI)
            $N fileprivate struct HitArea: SwiftUI.Shape {
                let isCircle: Bool

                nonisolated func path(in rect: CGRect) -> SwiftUI.Path {
                    isCircle ? SwiftUI.Path(ellipseIn: rect) : SwiftUI.Path(rect)
                }
            }
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            /// Puts what is drawn into the middle of the frame that takes the touch, and lets all of it take touches.
            /// In a button it belongs to the label: `Button(action: send) { icon.touchTarget(target) }`.
            $A func touchTarget(_ target: $PTouchTarget) -> some View {
                frame(width: target.hitWidth, height: target.hitHeight)
                    .contentShape($PTouchTarget.HitArea(isCircle: target.hitShape == .circle))
            }
        }
        #endif

        """
}
