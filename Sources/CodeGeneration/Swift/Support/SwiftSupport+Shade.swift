extension SwiftSupport {
    /// Constants call functions that are never inlined, and a dynamic colour is not stored where it is
    /// declared but looked up by its shades: so thousands of them cost the compiler seconds instead of
    /// minutes (Documentation/speed.md).
    ///
    /// The closures that choose an appearance are called on any thread, so they are `@Sendable` and
    /// take along finished colours: the file then compiles, and runs, in a module whose default
    /// isolation is the main actor. The types have the prefix, because a private `Shade` would still
    /// clash with one that the module has already.
    static let shadesSource = """
        #if canImport(SwiftUI)
        /// A colour in the space that it was designed in.
        $N private struct $PShade: Sendable, Hashable {
            let space: Color.RGBColorSpace
            let red: Double
            let green: Double
            let blue: Double
            let opacity: Double

            /// A colour of 8 bits a channel, as `0xRRGGBB`.
            @inline(never)
            static func color(_ hex: UInt32) -> Color {
                sRGB(hex).color
            }

            /// One colour for each appearance: 8 bits a channel, as `0xRRGGBB`.
            @inline(never)
            static func color(light: UInt32, dark: UInt32) -> Color {
                Color(light: sRGB(light), dark: sRGB(dark))
            }

            @inline(never)
            static func color(standard: UInt32, increased: UInt32) -> Color {
                Color(standard: sRGB(standard), increased: sRGB(increased))
            }

            @inline(never)
            static func color(
                light: UInt32, dark: UInt32, lightIncreased: UInt32, darkIncreased: UInt32
            ) -> Color {
                Color(
                    light: sRGB(light), dark: sRGB(dark), lightIncreased: sRGB(lightIncreased),
                    darkIncreased: sRGB(darkIncreased))
            }

            /// 8 bits a channel, as `0xRRGGBB`.
            @inline(never)
            static func sRGB(_ hex: UInt32, opacity: Double = 1) -> $PShade {
                sRGB(
                    Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255,
                    opacity: opacity)
            }

            @inline(never)
            static func sRGB(
                _ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1
            ) -> $PShade {
                $PShade(space: .sRGB, red: red, green: green, blue: blue, opacity: opacity)
            }

            @inline(never)
            static func displayP3(
                _ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1
            ) -> $PShade {
                $PShade(space: .displayP3, red: red, green: green, blue: blue, opacity: opacity)
            }

            var color: Color {
                @inline(never)
                get { Color(space, red: red, green: green, blue: blue, opacity: opacity) }
            }

            #if canImport(UIKit) && !os(watchOS)
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

        $N extension Color {
            @inline(never)
            fileprivate init(light: $PShade, dark: $PShade) {
                self.init(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)
            }

            @inline(never)
            fileprivate init(standard: $PShade, increased: $PShade) {
                self.init(light: standard, dark: standard, lightIncreased: increased, darkIncreased: increased)
            }

            /// One colour for each appearance, chosen by the system whenever it draws.
            @inline(never)
            fileprivate init(
                light: $PShade,
                dark: $PShade,
                lightIncreased: $PShade,
                darkIncreased: $PShade
            ) {
                #if os(watchOS)
                // watchOS is always dark.
                self = dark.color
                #elseif canImport(UIKit) || canImport(AppKit)
                let shades = $PShade.Appearances(
                    light: light, dark: dark, lightIncreased: lightIncreased, darkIncreased: darkIncreased)
                self = $PShade.Palette.shared.colors(shades).color
                #else
                self = light.color
                #endif
            }
        }

        #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
        $N extension $PShade {
            #if canImport(UIKit)
            typealias Native = UIColor
            #else
            typealias Native = NSColor
            #endif

            /// One colour in all appearances.
            $N struct Appearances: Sendable, Hashable {
                let light: $PShade
                let dark: $PShade
                let lightIncreased: $PShade
                let darkIncreased: $PShade
            }

            /// Dynamic colours by their shades. Each is made once, so that SwiftUI sees that it is the same.
            $N final class Palette: @unchecked Sendable {
                static let shared = Palette()

                private let lock = NSLock()
                private var known: [Appearances: (native: Native, color: Color)] = [:]

                func colors(_ shades: Appearances) -> (native: Native, color: Color) {
                    lock.lock()
                    defer { lock.unlock() }
                    if let colors = known[shades] { return colors }
                    let native = shades.native
                    let colors = (native, $PShade.color(native))
                    known[shades] = colors
                    return colors
                }
            }

            fileprivate static func color(_ native: Native) -> Color {
                #if canImport(UIKit)
                Color(uiColor: native)
                #else
                Color(nsColor: native)
                #endif
            }
        }

        $N extension $PShade.Appearances {
            #if canImport(UIKit)
            fileprivate var native: UIColor {
                let standard = (light: light.uiColor, dark: dark.uiColor)
                let increased = (light: lightIncreased.uiColor, dark: darkIncreased.uiColor)
                return UIColor { @Sendable traits in
                    let pair = traits.accessibilityContrast == .high ? increased : standard
                    return traits.userInterfaceStyle == .dark ? pair.dark : pair.light
                }
            }
            #else
            fileprivate var native: NSColor {
                let standard = (light: light.nsColor, dark: dark.nsColor)
                let increased = (light: lightIncreased.nsColor, dark: darkIncreased.nsColor)
                return NSColor(name: nil) { @Sendable appearance in
                    let match = appearance.bestMatch(from: [
                        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
                    ])
                    switch match {
                    case .darkAqua: return standard.dark
                    case .accessibilityHighContrastAqua: return increased.light
                    case .accessibilityHighContrastDarkAqua: return increased.dark
                    default: return standard.light
                    }
                }
            }
            #endif
        }
        #endif
        #endif

        """
}
