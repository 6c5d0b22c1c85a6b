import TokenResolution

/// What generated constants are made of, written once at the end of a file and only as far as the
/// file needs it. In the templates `$A` stands for the access level and `$P` for the prefix.
enum SwiftSupport: Int, CaseIterable {
    case shades, shadow, border, strokeStyle, textStyle, spring, cubicBezier, transition, material

    /// The type's name without the prefix.
    var typeName: String {
        switch self {
        case .shades: "Shade"
        case .shadow: "ShadowLayer"
        case .border: "Border"
        case .strokeStyle: "StrokeStyle"
        case .textStyle: "TextStyle"
        case .spring: "Spring"
        case .cubicBezier: "CubicBezier"
        case .transition: "Transition"
        case .material: "Material"
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

    /// Appends the source, with `$A` and `$P` filled in.
    ///
    /// - Parameter isSharedByFiles: whether other files make their constants of it, too.
    func append(
        access: SwiftOptions.Access, prefix: String, isSharedByFiles: Bool, to buffer: inout CodeBuffer
    ) {
        let template =
            isSharedByFiles
            ? template.replacing("fileprivate ", with: "").replacing("private struct", with: "struct") : template
        var rest = template.utf8[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "$")) {
            buffer.append(rest[..<mark])
            let isAccess = rest[rest.index(after: mark)] == UInt8(ascii: "A")
            buffer.append(isAccess ? SwiftText.access(access) : prefix)
            // The level brings its own blank, so that there is none where nothing is said.
            rest = rest[rest.index(mark, offsetBy: isAccess ? 3 : 2)...]
        }
        buffer.append(rest)
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
        case .material: Self.materialSource
        }
    }

    /// The closures that choose an appearance are called on any thread, so they are `@Sendable` and
    /// take along finished colours: the file then compiles, and runs, in a module whose default
    /// isolation is the main actor. The type has the prefix, because a private `Shade` would still
    /// clash with one that the module has already.
    private static let shadesSource = """
        #if canImport(SwiftUI)
        /// A colour in the space that it was designed in.
        private struct $PShade: Sendable {
            let space: Color.RGBColorSpace
            let red: Double
            let green: Double
            let blue: Double
            let opacity: Double

            /// A colour of 8 bits a channel, as `0xRRGGBB`.
            static func sRGB(_ hex: UInt32, opacity: Double = 1) -> $PShade {
                sRGB(
                    Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255,
                    opacity: opacity)
            }

            static func sRGB(
                _ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1
            ) -> $PShade {
                $PShade(space: .sRGB, red: red, green: green, blue: blue, opacity: opacity)
            }

            static func displayP3(
                _ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1
            ) -> $PShade {
                $PShade(space: .displayP3, red: red, green: green, blue: blue, opacity: opacity)
            }

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

        extension Color {
            fileprivate init(light: $PShade, dark: $PShade) {
                self.init(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)
            }

            fileprivate init(standard: $PShade, increased: $PShade) {
                self.init(light: standard, dark: standard, lightIncreased: increased, darkIncreased: increased)
            }

            /// One colour for each appearance, chosen by the system whenever it draws.
            fileprivate init(
                light: $PShade,
                dark: $PShade,
                lightIncreased: $PShade,
                darkIncreased: $PShade
            ) {
                #if os(watchOS)
                // watchOS is always dark.
                self = dark.color
                #elseif canImport(UIKit)
                let standard = (light: light.uiColor, dark: dark.uiColor)
                let increased = (light: lightIncreased.uiColor, dark: darkIncreased.uiColor)
                self.init(
                    uiColor: UIColor { @Sendable traits in
                        let pair = traits.accessibilityContrast == .high ? increased : standard
                        return traits.userInterfaceStyle == .dark ? pair.dark : pair.light
                    })
                #elseif canImport(AppKit)
                let standard = (light: light.nsColor, dark: dark.nsColor)
                let increased = (light: lightIncreased.nsColor, dark: darkIncreased.nsColor)
                self.init(
                    nsColor: NSColor(name: nil) { @Sendable appearance in
                        let match = appearance.bestMatch(from: [
                            .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
                        ])
                        switch match {
                        case .darkAqua: return standard.dark
                        case .accessibilityHighContrastAqua: return increased.light
                        case .accessibilityHighContrastDarkAqua: return increased.dark
                        default: return standard.light
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
        $A struct $PShadowLayer: Sendable, Hashable {
            $A let color: Color
            $A let x: CGFloat
            $A let y: CGFloat
            /// As in CSS and in design tools: twice the standard deviation of the blur.
            $A let blur: CGFloat
            $A let spread: CGFloat
            $A let isInset: Bool

            /// For SwiftUI's `shadow(color:radius:x:y:)`.
            $A var radius: CGFloat { blur / 2 }
        }
        #endif

        """

    private static let borderSource = """
        #if canImport(SwiftUI)
        /// A line around something.
        $A struct $PBorder: Sendable, Hashable {
            $A let color: Color
            /// In points.
            $A let width: CGFloat
            $A let style: $PStrokeStyle
        }
        #endif

        """

    private static let strokeStyleSource = """
        /// How a line is drawn.
        $A enum $PStrokeStyle: Sendable, Hashable {
            case solid, dashed, dotted, double, groove, ridge, outset, inset
            /// Lengths of dashes and gaps in turn, in points.
            case dashes([CGFloat], lineCap: LineCap)

            $A enum LineCap: Sendable, Hashable {
                case round, butt, square
            }
        }

        """

    private static let textStyleSource = """
        /// A style of text.
        $A struct $PTextStyle: Sendable, Hashable {
            /// Most preferred first.
            $A let fontFamilies: [String]
            /// In points, at the default text size.
            $A let fontSize: CGFloat
            /// 1 to 1000.
            $A let fontWeight: Double
            /// In points.
            $A let letterSpacing: CGFloat
            /// A multiple of the font size.
            $A let lineHeight: CGFloat

            #if canImport(SwiftUI)
            /// The most preferred family at its size. A family by name grows with the text size that
            /// people set; the system's own fonts keep the size they are asked for.
            $A var font: Font {
                switch fontFamilies.first {
                case nil, "system-ui", "-apple-system", "sans-serif", "ui-sans-serif":
                    return Font.system(size: fontSize).weight(weight)
                case "serif", "ui-serif": return Font.system(size: fontSize, design: .serif).weight(weight)
                case "monospace", "ui-monospace": return Font.system(size: fontSize, design: .monospaced).weight(weight)
                case "ui-rounded": return Font.system(size: fontSize, design: .rounded).weight(weight)
                case let family?: return Font.custom(family, size: fontSize).weight(weight)
                }
            }

            /// The nearest of SwiftUI's nine weights.
            $A var weight: Font.Weight {
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
        /// A spring, by the two parameters that make its shape.
        $A struct $PSpring: Sendable, Hashable {
            /// The period without damping, in seconds.
            $A let response: Double
            /// 1 does not overshoot; less bounces, more creeps.
            $A let dampingFraction: Double

            /// SwiftUI's measure of the same: 0 does not overshoot.
            $A var bounce: Double {
                dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
            }

            #if canImport(SwiftUI)
            $A var animation: Animation {
                .spring(response: response, dampingFraction: dampingFraction)
            }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
            $A var spring: SwiftUI.Spring {
                SwiftUI.Spring(duration: response, bounce: bounce)
            }
            #endif
        }

        """

    private static let cubicBezierSource = """
        /// An easing curve from (0, 0) to (1, 1) by its two control points.
        $A struct $PCubicBezier: Sendable, Hashable {
            $A let x1: Double
            $A let y1: Double
            $A let x2: Double
            $A let y2: Double

            #if canImport(SwiftUI)
            /// - Parameter duration: in seconds.
            $A func animation(duration: Double) -> Animation {
                .timingCurve(x1, y1, x2, y2, duration: duration)
            }
            #endif
        }

        """

    private static let transitionSource = """
        /// A change over time between two states.
        $A struct $PTransition: Sendable, Hashable {
            /// In seconds.
            $A let duration: Double
            /// In seconds.
            $A let delay: Double
            $A let curve: $PCubicBezier

            #if canImport(SwiftUI)
            $A var animation: Animation {
                curve.animation(duration: duration).delay(delay)
            }
            #endif
        }

        """

    /// SwiftUI blurs what lies behind a view by its own materials only. The modifier is a type for the
    /// sake of the environment, and nested so that it needs no name of its own.
    private static let materialSource = """
        #if canImport(SwiftUI)
        /// A translucent surface: a tint over what lies behind it, blurred.
        $A struct $PMaterial: Sendable, Hashable {
            /// Its opacity is how much it hides of what lies behind.
            $A let tint: Color
            /// Opaque: shown in place of the material where people reduce transparency.
            $A let fallback: Color
            /// In points: the standard deviation of the blur.
            $A let blurRadius: CGFloat
            /// 1 leaves what lies behind as it is.
            $A let saturation: Double

            @available(iOS 15, macOS 12, tvOS 15, watchOS 10, visionOS 1, *)
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
            /// Draws the material behind the view: its tint over the thinnest material of the system, for
            /// there is no blur by a radius, or its fallback where people reduce transparency.
            @available(iOS 15, macOS 12, tvOS 15, watchOS 10, visionOS 1, *)
            $A func background(
                _ material: $PMaterial, ignoresSafeAreaEdges edges: SwiftUI.Edge.Set = .all
            ) -> some View {
                modifier($PMaterial.Background(material: material, edges: edges))
            }
        }
        #endif

        """
}
