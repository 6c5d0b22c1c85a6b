import ColorScience

/// A colour as Apple's platforms are told it: in sRGB or Display P3, every component within 0...1.
///
/// sRGB stays sRGB and Display P3 stays Display P3. Other spaces become sRGB where they fit into it, and
/// are mapped to Display P3 where they do not.
struct DisplayColor: Equatable {
    let gamut: RGBGamut
    /// Red, green and blue.
    let components: [Double]
    let alpha: Double

    init(_ color: Color, by mapping: GamutMappingMethod) {
        let isSRGB = color.space != .displayP3 && color.isInGamut(.srgb, tolerance: 1e-6)
        self.init(color, in: isSRGB ? .srgb : .displayP3, by: mapping)
    }

    /// What the colour is in one gamut, into which it is mapped.
    init(_ color: Color, in gamut: RGBGamut, by mapping: GamutMappingMethod) {
        let mapped = color.mapped(to: gamut, by: mapping)
        self.gamut = gamut
        components = [mapped.components.first, mapped.components.second, mapped.components.third]
        alpha = mapped.alpha
    }

    /// The components, if they are whole 255ths.
    var bytes: [UInt8]? {
        var bytes: [UInt8] = []
        for component in components {
            let scaled = component * 255
            let rounded = scaled.rounded()
            guard abs(scaled - rounded) < 1e-9, (0...255).contains(rounded) else { return nil }
            bytes.append(UInt8(rounded))
        }
        return bytes
    }
}

extension UInt8 {
    /// `0A`.
    var twoHexDigits: String {
        (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
    }
}
