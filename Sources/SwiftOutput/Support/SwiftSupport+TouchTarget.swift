extension SwiftSupport {
    /// The hit shape is a type of its own: a view that chose between two of SwiftUI's would lose its identity.
    static let touchTargetSource = """
        /// The size and shape of a control as drawn and, `hit`, as it takes touches. Lengths are in points.
        $N $A struct $PTouchTarget: Sendable, Hashable {
            $N $A enum Shape: Sendable, Hashable {
                case rectangle, circle
            }

            #if growingTargets
            /// The text styles of the system.
            $N $A enum TextStyle: Sendable, Hashable {
                case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

                #if canImport(SwiftUI)
                fileprivate var ofFonts: Font.TextStyle {
                    switch self {
                    case .largeTitle: return .largeTitle
                    case .title: return .title
                    case .title2: return .title2
                    case .title3: return .title3
                    case .headline: return .headline
                    case .body: return .body
                    case .callout: return .callout
                    case .subheadline: return .subheadline
                    case .footnote: return .footnote
                    case .caption: return .caption
                    case .caption2: return .caption2
                    }
                }
                #endif
            }
            #endif

            $A let width: CGFloat
            $A let height: CGFloat
            $A let shape: Shape
            $A let hitWidth: CGFloat
            $A let hitHeight: CGFloat
            $A let hitShape: Shape
            #if growingTargets
            /// As which text style both heights grow, which are those at the default text size; `nil` for heights that stay.
            $A let textStyle: TextStyle?
            #endif

            #if growingTargets
            $A init(
                width: CGFloat, height: CGFloat, shape: Shape = .rectangle, hitWidth: CGFloat, hitHeight: CGFloat,
                hitShape: Shape = .rectangle, textStyle: TextStyle? = nil
            ) {
                self.width = width
                self.height = height
                self.shape = shape
                self.hitWidth = hitWidth
                self.hitHeight = hitHeight
                self.hitShape = hitShape
                self.textStyle = textStyle
            }
            #else
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
            #endif

            #if canImport(SwiftUI)
            $N fileprivate struct HitArea: SwiftUI.Shape {
                let isCircle: Bool

                nonisolated func path(in rect: CGRect) -> SwiftUI.Path {
                    isCircle ? SwiftUI.Path(ellipseIn: rect) : SwiftUI.Path(rect)
                }
            }
            #if growingTargets

            fileprivate struct Frame: ViewModifier {
                let width: CGFloat
                let height: CGFloat
                let grows: Bool
                @SwiftUI.ScaledMetric private var scaledHeight: CGFloat

                init(width: CGFloat, height: CGFloat, _ textStyle: TextStyle?) {
                    self.width = width
                    self.height = height
                    grows = textStyle != nil
                    _scaledHeight = SwiftUI.ScaledMetric(
                        wrappedValue: height, relativeTo: textStyle?.ofFonts ?? .body)
                }

                func body(content: Self.Content) -> some View {
                    content.frame(width: width, height: grows ? scaledHeight : height)
                }
            }
            #endif
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            #if growingTargets
            /// Centers the view in the touch area, whose height grows with the text size that people set where the target
            /// says so. In a button it is for the label.
            $A func touchTarget(_ target: $PTouchTarget) -> some View {
                modifier($PTouchTarget.Frame(width: target.hitWidth, height: target.hitHeight, target.textStyle))
                    .contentShape($PTouchTarget.HitArea(isCircle: target.hitShape == .circle))
            }

            /// Gives the view the size of the control as drawn, whose height grows just so: for what is behind the label.
            $A func drawnSize(of target: $PTouchTarget) -> some View {
                modifier($PTouchTarget.Frame(width: target.width, height: target.height, target.textStyle))
            }
            #else
            /// Centers the view in the touch area. In a button it is for the label.
            $A func touchTarget(_ target: $PTouchTarget) -> some View {
                frame(width: target.hitWidth, height: target.hitHeight)
                    .contentShape($PTouchTarget.HitArea(isCircle: target.hitShape == .circle))
            }
            #endif
        }
        #endif

        """
}
