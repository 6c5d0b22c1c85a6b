extension SwiftSupport {
    /// Behind the constants for UIKit and AppKit.
    static let nativeColorsSource = """
        #if canImport(SwiftUI)
        #if canImport(UIKit) && !os(watchOS)
        $A typealias $PNativeColor = UIColor
        #elseif canImport(AppKit)
        $A typealias $PNativeColor = NSColor
        #endif

        #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
        $N extension $PShade {
            @inline(never)
            fileprivate static func native(_ shade: $PShade) -> $PNativeColor {
                #if canImport(UIKit)
                shade.uiColor
                #else
                shade.nsColor
                #endif
            }

            @inline(never)
            fileprivate static func native(light: $PShade, dark: $PShade) -> $PNativeColor {
                native(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)
            }

            @inline(never)
            fileprivate static func native(standard: $PShade, increased: $PShade) -> $PNativeColor {
                native(light: standard, dark: standard, lightIncreased: increased, darkIncreased: increased)
            }

            /// The same colour that SwiftUI's is made of.
            @inline(never)
            fileprivate static func native(
                light: $PShade,
                dark: $PShade,
                lightIncreased: $PShade,
                darkIncreased: $PShade
            ) -> $PNativeColor {
                let shades = Appearances(
                    light: light, dark: dark, lightIncreased: lightIncreased, darkIncreased: darkIncreased)
                return Palette.shared.colors(shades).native
            }
        }
        #endif
        #endif

        """

    /// Behind the colours of a registry in one appearance.
    static let resolvedColorsSource = """
        #if canImport(SwiftUI)
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
        $N extension Color.Resolved {
            fileprivate init(_ shade: $PShade) {
                self.init(
                    colorSpace: shade.space, red: Float(shade.red), green: Float(shade.green), blue: Float(shade.blue),
                    opacity: Float(shade.opacity))
            }
        }
        #endif

        """
}
