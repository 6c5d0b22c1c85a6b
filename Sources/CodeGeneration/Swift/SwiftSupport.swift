import TokenResolution

/// What generated constants are made of, written once at the end of a file and only as far as the
/// file needs it. `ACCESS` and `PREFIX` are replaced.
enum SwiftSupport: Int, CaseIterable {
    case shades, shadow, border, strokeStyle, textStyle, spring, cubicBezier, transition

    /// The public type's name without the prefix; `nil` where everything is private.
    var typeName: String? {
        switch self {
        case .shades: nil
        case .shadow: "ShadowLayer"
        case .border: "Border"
        case .strokeStyle: "StrokeStyle"
        case .textStyle: "TextStyle"
        case .spring: "Spring"
        case .cubicBezier: "CubicBezier"
        case .transition: "Transition"
        }
    }

    /// What it needs in its turn.
    var requirements: [SwiftSupport] {
        switch self {
        case .border: [.strokeStyle]
        case .transition: [.cubicBezier]
        default: []
        }
    }

    func source(access: SwiftOptions.Access, prefix: String) -> String {
        template.replacing("ACCESS", with: access.rawValue).replacing("PREFIX", with: prefix)
    }

    private var template: String {
        switch self {
        case .shades: Self.shadesSource
        case .shadow: Self.shadowSource
        case .border: Self.borderSource
        case .strokeStyle: Self.strokeStyleSource
        case .textStyle: Self.textStyleSource
        case .spring: Self.springSource
        case .cubicBezier: Self.cubicBezierSource
        case .transition: Self.transitionSource
        }
    }

    private static let shadesSource = """
        #if canImport(SwiftUI)
        /// A colour's components in the space it was designed in.
        private struct Shade: Sendable {
            let space: Color.RGBColorSpace
            let red: Double
            let green: Double
            let blue: Double
            let opacity: Double

            var color: Color {
                Color(space, red: red, green: green, blue: blue, opacity: opacity)
            }

            #if canImport(UIKit)
            var uiColor: UIColor {
                space == .displayP3
                    ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
                    : UIColor(red: red, green: green, blue: blue, alpha: opacity)
            }
            #elseif canImport(AppKit)
            var nsColor: NSColor {
                space == .displayP3
                    ? NSColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
                    : NSColor(srgbRed: red, green: green, blue: blue, alpha: opacity)
            }
            #endif
        }

        /// An sRGB colour of 8 bits a channel, as `0xRRGGBB`.
        private func sRGB(_ hex: UInt32, opacity: Double = 1) -> Shade {
            sRGB(Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255, opacity: opacity)
        }

        private func sRGB(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) -> Shade {
            Shade(space: .sRGB, red: red, green: green, blue: blue, opacity: opacity)
        }

        private func displayP3(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) -> Shade {
            Shade(space: .displayP3, red: red, green: green, blue: blue, opacity: opacity)
        }

        extension Color {
            fileprivate init(light: Shade, dark: Shade) {
                self.init(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)
            }

            fileprivate init(standard: Shade, increased: Shade) {
                self.init(light: standard, dark: standard, lightIncreased: increased, darkIncreased: increased)
            }

            /// One colour for each appearance, chosen by the system whenever it draws.
            fileprivate init(light: Shade, dark: Shade, lightIncreased: Shade, darkIncreased: Shade) {
                #if os(watchOS)
                // watchOS is always dark.
                self = dark.color
                #elseif canImport(UIKit)
                self.init(uiColor: UIColor { traits in
                    let isIncreased = traits.accessibilityContrast == .high
                    return traits.userInterfaceStyle == .dark
                        ? (isIncreased ? darkIncreased : dark).uiColor
                        : (isIncreased ? lightIncreased : light).uiColor
                })
                #elseif canImport(AppKit)
                self.init(nsColor: NSColor(name: nil) { appearance in
                    let names: [NSAppearance.Name] = [
                        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
                    ]
                    switch appearance.bestMatch(from: names) {
                    case .darkAqua: return dark.nsColor
                    case .accessibilityHighContrastAqua: return lightIncreased.nsColor
                    case .accessibilityHighContrastDarkAqua: return darkIncreased.nsColor
                    default: return light.nsColor
                    }
                })
                #else
                self = light.color
                #endif
            }
        }
        #endif

        """

    private static let shadowSource = """
        #if canImport(SwiftUI)
        /// One layer of a shadow. Lengths are in points.
        ACCESS struct PREFIXShadowLayer: Sendable, Hashable {
            ACCESS let color: Color
            ACCESS let x: CGFloat
            ACCESS let y: CGFloat
            /// As in CSS and in design tools: twice the standard deviation of the blur.
            ACCESS let blur: CGFloat
            ACCESS let spread: CGFloat
            ACCESS let isInset: Bool

            /// For SwiftUI's `shadow(color:radius:x:y:)`.
            ACCESS var radius: CGFloat { blur / 2 }
        }
        #endif

        """

    private static let borderSource = """
        #if canImport(SwiftUI)
        /// A line around something.
        ACCESS struct PREFIXBorder: Sendable, Hashable {
            ACCESS let color: Color
            /// In points.
            ACCESS let width: CGFloat
            ACCESS let style: PREFIXStrokeStyle
        }
        #endif

        """

    private static let strokeStyleSource = """
        /// How a line is drawn.
        ACCESS enum PREFIXStrokeStyle: Sendable, Hashable {
            case solid, dashed, dotted, double, groove, ridge, outset, inset
            /// Lengths of dashes and gaps in turn, in points.
            case dashes([CGFloat], lineCap: LineCap)

            ACCESS enum LineCap: Sendable, Hashable {
                case round, butt, square
            }
        }

        """

    private static let textStyleSource = """
        /// A style of text.
        ACCESS struct PREFIXTextStyle: Sendable, Hashable {
            /// Most preferred first.
            ACCESS let fontFamilies: [String]
            /// In points, at the default text size.
            ACCESS let fontSize: CGFloat
            /// 1 to 1000.
            ACCESS let fontWeight: Double
            /// In points.
            ACCESS let letterSpacing: CGFloat
            /// A multiple of the font size.
            ACCESS let lineHeight: CGFloat

            #if canImport(SwiftUI)
            /// The most preferred family at its size; it grows with the text size that people set.
            ACCESS var font: Font {
                guard let family = fontFamilies.first, family != "system-ui", family != "-apple-system" else {
                    return Font.system(size: fontSize).weight(weight)
                }
                return Font.custom(family, size: fontSize).weight(weight)
            }

            /// The nearest of SwiftUI's nine weights.
            ACCESS var weight: Font.Weight {
                switch fontWeight {
                case ..<150: return .ultraLight
                case ..<250: return .thin
                case ..<350: return .light
                case ..<450: return .regular
                case ..<550: return .medium
                case ..<650: return .semibold
                case ..<750: return .bold
                case ..<850: return .heavy
                default: return .black
                }
            }
            #endif
        }

        """

    private static let springSource = """
        /// The parameters of a spring; its mass is 1 unless said otherwise.
        ACCESS struct PREFIXSpring: Sendable, Hashable {
            /// The period without damping, in seconds.
            ACCESS let response: Double
            /// 1 does not overshoot; less bounces, more creeps.
            ACCESS let dampingFraction: Double

            /// SwiftUI's measure of the same: 0 does not overshoot.
            ACCESS var bounce: Double {
                dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
            }

            #if canImport(SwiftUI)
            ACCESS var animation: Animation {
                .spring(response: response, dampingFraction: dampingFraction)
            }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
            ACCESS var spring: Spring {
                Spring(duration: response, bounce: bounce)
            }
            #endif
        }

        """

    private static let cubicBezierSource = """
        /// An easing curve from (0, 0) to (1, 1) by its two control points.
        ACCESS struct PREFIXCubicBezier: Sendable, Hashable {
            ACCESS let x1: Double
            ACCESS let y1: Double
            ACCESS let x2: Double
            ACCESS let y2: Double

            #if canImport(SwiftUI)
            /// - Parameter duration: in seconds.
            ACCESS func animation(duration: Double) -> Animation {
                .timingCurve(x1, y1, x2, y2, duration: duration)
            }
            #endif
        }

        """

    private static let transitionSource = """
        /// A change over time between two states.
        ACCESS struct PREFIXTransition: Sendable, Hashable {
            /// In seconds.
            ACCESS let duration: Double
            /// In seconds.
            ACCESS let delay: Double
            ACCESS let curve: PREFIXCubicBezier

            #if canImport(SwiftUI)
            ACCESS var animation: Animation {
                curve.animation(duration: duration).delay(delay)
            }
            #endif
        }

        """
}

extension String {
    /// Every occurrence of a word of capitals.
    fileprivate func replacing(_ word: String, with replacement: String) -> String {
        var result = ""
        var rest = self[...]
        while let found = rest.firstRange(of: word) {
            result += rest[..<found.lowerBound] + replacement
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}

extension Substring {
    private typealias Position = Substring.Index

    fileprivate func firstRange(of word: String) -> Range<Substring.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
            start = index(after: start)
        }
        return nil
    }
}
