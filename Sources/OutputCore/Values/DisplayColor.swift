import TesseraColorScience

/// A color as Apple's platforms are told it: in sRGB or Display P3, every component within 0...1.
///
/// sRGB stays sRGB and Display P3 stays Display P3. Other spaces become sRGB where they fit into it, and
/// are mapped to Display P3 where they do not.
package struct DisplayColor: Equatable {
    package let gamut: RGBGamut
    /// Red, green and blue.
    package let components: ColorComponents
    package let alpha: Double

    package init(_ color: Color, by mapping: GamutMappingMethod) {
        let isSRGB = color.space != .displayP3 && color.isInGamut(.srgb, tolerance: 1e-6)
        self.init(color, in: isSRGB ? .srgb : .displayP3, by: mapping)
    }

    /// The color in bytes of sRGB, as style sheets have it in hex: all outputs map it to the same.
    package init(inBytes color: Color, by mapping: GamutMappingMethod) {
        let bytes = color.quantized(in: .srgb, by: mapping).color(in: .srgb)
        self.init(bytes.withAlpha(color.alpha), in: .srgb, by: mapping)
    }

    /// What the color is in one gamut, into which it is mapped.
    private init(_ color: Color, in gamut: RGBGamut, by mapping: GamutMappingMethod) {
        let mapped = color.mapped(to: gamut, by: mapping)
        self.gamut = gamut
        components = mapped.components
        alpha = mapped.alpha
    }

    /// The components, if they are whole 255ths.
    package var bytes: RGBA8? {
        guard let red = Self.byte(components.first), let green = Self.byte(components.second),
            let blue = Self.byte(components.third)
        else { return nil }
        return RGBA8(red: red, green: green, blue: blue)
    }

    private static func byte(_ component: Double) -> UInt8? {
        let scaled = component * 255
        let rounded = scaled.rounded()
        return abs(scaled - rounded) < 1e-9 && (0...255).contains(rounded) ? UInt8(rounded) : nil
    }
}
