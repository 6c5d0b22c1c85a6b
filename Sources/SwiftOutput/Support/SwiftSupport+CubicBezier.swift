extension SwiftSupport {
    static let cubicBezierSource = """
        /// An easing curve from (0, 0) to (1, 1) by its two control points.
        $N $A struct $PCubicBezier: Sendable, Hashable {
            $A let x1: Double
            $A let y1: Double
            $A let x2: Double
            $A let y2: Double$I

            $A init(x1: Double, y1: Double, x2: Double, y2: Double) {
                self.x1 = x1
                self.y1 = y1
                self.x2 = x2
                self.y2 = y2
            }$J

            /// Without overshoot.
            $A var calm: $PCubicBezier {
                $PCubicBezier(x1: x1, y1: min(max(y1, 0), 1), x2: x2, y2: min(max(y2, 0), 1))
            }

            #if canImport(SwiftUI)
            /// - Parameter duration: in seconds.
            $A func animation(duration: Double) -> Animation { .timingCurve(x1, y1, x2, y2, duration: duration) }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            $A var unitCurve: UnitCurve {
                .bezier(
                    startControlPoint: SwiftUI.UnitPoint(x: x1, y: y1), endControlPoint: SwiftUI.UnitPoint(x: x2, y: y2))
            }

            #if native
            #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
            $A var timingFunction: CAMediaTimingFunction {
                CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
            }
            #endif
            #endif

            #if native
            #if canImport(UIKit) && !os(watchOS)
            @MainActor
            $A var timingParameters: UICubicTimingParameters {
                UICubicTimingParameters(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
            }
            #endif
            #endif
            #endif
        }

        """
}
