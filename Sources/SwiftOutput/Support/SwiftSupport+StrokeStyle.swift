extension SwiftSupport {
    /// CSS leaves the lengths of dashes to the browser: these are Chromium's.
    static let strokeStyleSource = """
        /// How a line is drawn.
        $N $A enum $PStrokeStyle: Sendable, Hashable {
            case solid, dashed, dotted, double, groove, ridge, outset, inset
            /// Lengths of dashes and gaps in turn, in points.
            case dashes([CGFloat], lineCap: LineCap)

            $N $A enum LineCap: Sendable, Hashable {
                case round, butt, square
            }

            #if canImport(SwiftUI)
            /// For SwiftUI's `stroke` and `strokeBorder`. Dots are round and one width apart. A dash is twice as
            /// long as the line is wide, three times if that is less than 3 points. All other styles are solid.
            $A func strokeStyle(lineWidth: CGFloat) -> SwiftUI.StrokeStyle {
                switch self {
                case .dotted: return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: .round, dash: [0, 2 * lineWidth])
                case .dashed:
                    let dash = lineWidth < 3 ? [3 * lineWidth, 2 * lineWidth] : [2 * lineWidth, lineWidth]
                    return SwiftUI.StrokeStyle(lineWidth: lineWidth, dash: dash)
                case .dashes(let lengths, .round):
                    return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: .round, dash: lengths)
                case .dashes(let lengths, .butt):
                    return SwiftUI.StrokeStyle(lineWidth: lineWidth, dash: lengths)
                case .dashes(let lengths, .square):
                    return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: .square, dash: lengths)
                case .solid, .double, .groove, .ridge, .outset, .inset:
                    return SwiftUI.StrokeStyle(lineWidth: lineWidth)
                }
            }
            #endif
        }

        """
}

extension SwiftSupport {
    /// For themes of an app's own, whose weights are known when they are made.
    static let fontWeightSource = """
        #if canImport(SwiftUI)
        /// Weights of fonts by their numbers.
        $N fileprivate enum $PFontWeight {
            /// The nearest of SwiftUI's nine weights to a number of 1 to 1000.
            static func nearest(_ number: Double) -> Font.Weight {
                let weights: [Font.Weight] = [
                    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
                ]
                return weights[min(max(Int((number / 100).rounded()) - 1, 0), 8)]
            }
        }
        #endif

        """
}

extension SwiftSupport {
    static let transitionSource = """
        /// An easing curve with a duration and a delay, in seconds.
        $N $A struct $PTransition: $PMotionValue, Sendable, Hashable {
            $A let duration: Double
            $A let delay: Double
            $A let curve: $PCubicBezier
            $A var reduced: $PReducedMotion

            $A init(
                duration: Double, delay: Double = 0, curve: $PCubicBezier, reduced: $PReducedMotion = .calm
            ) {
                self.duration = duration
                self.delay = delay
                self.curve = curve
                self.reduced = reduced
            }

            $A var motion: $PMotionCurve { .curve(curve, duration: duration) }
        }

        """
}
