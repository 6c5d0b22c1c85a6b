extension SwiftSupport {
    /// Nothing that a constant calls is inlined: what the optimizer would do for each of them it does once.
    ///
    /// The closures that choose an appearance are called on any thread, so they are `@Sendable` and capture finished
    /// colors: the file then compiles, and runs, in a module whose default isolation is the main actor. The types
    /// have the prefix, because a private `DynamicColor` would still clash with one that the module has already.
    static let rgbColorSource = """
        #if canImport(SwiftUI)
        /// A color in sRGB or Display P3, with components from 0 to 1.
        $N private struct $PRGBColor: Sendable, Hashable {
            let space: Color.RGBColorSpace
            let red: Double
            let green: Double
            let blue: Double
            let opacity: Double

            /// 8 bits a channel: `0xRRGGBB`.
            @inline(never)
            static func sRGB(_ hex: UInt32, opacity: Double = 1) -> Self {
                .sRGB(
                    Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255,
                    opacity: opacity)
            }

            static func sRGB(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) -> Self {
                Self(space: .sRGB, red: red, green: green, blue: blue, opacity: opacity)
            }

            static func displayP3(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) -> Self {
                Self(space: .displayP3, red: red, green: green, blue: blue, opacity: opacity)
            }

            #if canImport(UIKit) && !os(watchOS)
            var native: UIColor {
                space == .displayP3
                    ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
                    : UIColor(red: red, green: green, blue: blue, alpha: opacity)
            }
            #elseif canImport(AppKit)
            var native: NSColor {
                space == .displayP3
                    ? NSColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
                    : NSColor(srgbRed: red, green: green, blue: blue, alpha: opacity)
            }
            #endif
        }

        $N extension $PRGBColor: ExpressibleByIntegerLiteral {
            /// Opaque sRGB: `0xRRGGBB`.
            @inline(never)
            init(integerLiteral hex: UInt32) { self = .sRGB(hex) }
        }

        $N extension Color {
            @inline(never)
            fileprivate init(_ color: $PRGBColor) {
                self.init(color.space, red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
            }
        }
        #endif

        """

    static let dynamicColorSource = """
        #if canImport(SwiftUI)
        /// A color for each appearance, of which the system chooses one whenever it draws.
        $N private struct $PDynamicColor: Sendable, Hashable {
            let light: $PRGBColor
            let dark: $PRGBColor
            let lightIncreased: $PRGBColor
            let darkIncreased: $PRGBColor

            /// Behind each color stands that of increased contrast, where it is another.
            @inline(never)
            init(
                light: $PRGBColor, _ lightIncreased: $PRGBColor? = nil, dark: $PRGBColor,
                _ darkIncreased: $PRGBColor? = nil
            ) {
                self.light = light
                self.dark = dark
                self.lightIncreased = lightIncreased ?? light
                self.darkIncreased = darkIncreased ?? dark
            }

            /// The same color in light and dark.
            @inline(never)
            init(standard: $PRGBColor, increased: $PRGBColor) {
                self.init(light: standard, increased, dark: standard, increased)
            }

            #if canImport(UIKit) && !os(watchOS)
            var native: UIColor {
                let standard = (light: light.native, dark: dark.native)
                let increased = (light: lightIncreased.native, dark: darkIncreased.native)
                return UIColor { @Sendable traits in
                    let pair = traits.accessibilityContrast == .high ? increased : standard
                    return traits.userInterfaceStyle == .dark ? pair.dark : pair.light
                }
            }
            #elseif canImport(AppKit)
            var native: NSColor {
                let standard = (light: light.native, dark: dark.native)
                let increased = (light: lightIncreased.native, dark: darkIncreased.native)
                return NSColor(name: nil) { @Sendable appearance in
                    switch appearance.bestMatch(from: [
                        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
                    ]) {
                    case .darkAqua: standard.dark
                    case .accessibilityHighContrastAqua: increased.light
                    case .accessibilityHighContrastDarkAqua: increased.dark
                    default: standard.light
                    }
                }
            }
            #endif
        }

        $N extension Color {
            /// To be stored: SwiftUI compares dynamic colors by identity.
            @inline(never)
            fileprivate init(_ color: $PDynamicColor) {
                #if os(watchOS)
                self.init(color.dark)  // watchOS is always dark.
                #elseif canImport(UIKit)
                self.init(uiColor: color.native)
                #elseif canImport(AppKit)
                self.init(nsColor: color.native)
                #else
                self.init(color.light)
                #endif
            }
        }
        #endif

        """

    /// The colors of a design of thousands: one literal for the compiler, whatever it holds. Words that are no
    /// colors cannot be in it, because the generator writes it; they would be black.
    static let colorTableSource = """
        #if canImport(SwiftUI)
        /// Colors that are made together, when the first of them is read.
        $N private struct $OColorTable: Sendable {
            let colors: [Color]

            /// - Parameter text: a color a line: one for all appearances, light and dark, or light, dark, light with
            ///   increased contrast, and dark with increased contrast. Each is `RRGGBB`, or the components of
            ///   `sRGB` or `displayP3` between commas, then the opacity behind a slash.
            init(_ text: String) {
                colors = text.split(separator: "\\n").map { line in
                    let values = line.split(separator: " ").map(Self.rgbColor)
                    switch values.count {
                    case 4...:
                        return Color(
                            $PDynamicColor(
                                light: values[0], values[2], dark: values[1], values[3]))
                    case 2...: return Color($PDynamicColor(light: values[0], dark: values[1]))
                    default: return Color(values[0])
                    }
                }
            }

            private static func rgbColor(_ text: Substring) -> $PRGBColor {
                let parts = text.split(separator: "/")
                let opacity = parts.count > 1 ? Double(parts[1]) ?? 1 : 1
                let words = parts[0].split(separator: ",")
                guard words.count > 3 else { return .sRGB(UInt32(words[0], radix: 16) ?? 0, opacity: opacity) }
                let components = words.dropFirst().map { Double($0) ?? 0 }
                return words[0] == "displayP3"
                    ? .displayP3(components[0], components[1], components[2], opacity: opacity)
                    : .sRGB(components[0], components[1], components[2], opacity: opacity)
            }
        }
        #endif

        """
}

extension SwiftSupport {
    /// Behind the constants for UIKit and AppKit.
    static let nativeColorsSource = """
        #if canImport(SwiftUI)
        #if canImport(UIKit) && !os(watchOS)
        $A typealias $PNativeColor = UIColor
        #elseif canImport(AppKit)
        $A typealias $PNativeColor = NSColor
        #endif
        #endif

        """

    /// Behind the colors of a registry in one appearance.
    static let resolvedColorsSource = """
        #if canImport(SwiftUI)
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        $N extension Color.Resolved {
            fileprivate init(_ color: $PRGBColor) {
                self.init(
                    colorSpace: color.space, red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
                    opacity: Float(color.opacity))
            }
        }
        #endif

        """
}
