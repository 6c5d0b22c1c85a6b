extension SwiftSupport {
    /// The hit shape is a type of its own: a view that chose between two of SwiftUI's would lose its identity.
    static let touchTargetSource = """
        /// The size and shape of a control as drawn and, `hit`, as it takes touches. Lengths are in points.
        $N $A struct $PTouchTarget: Sendable, Hashable {
            $N $A enum Shape: Sendable, Hashable {
                case rectangle, circle
            }

            $A let width: CGFloat
            $A let height: CGFloat
            $A let shape: Shape
            $A let hitWidth: CGFloat
            $A let hitHeight: CGFloat
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
            /// Centers the view in the touch area. In a button it is for the label.
            $A func touchTarget(_ target: $PTouchTarget) -> some View {
                frame(width: target.hitWidth, height: target.hitHeight)
                    .contentShape($PTouchTarget.HitArea(isCircle: target.hitShape == .circle))
            }
        }
        #endif

        """
}
