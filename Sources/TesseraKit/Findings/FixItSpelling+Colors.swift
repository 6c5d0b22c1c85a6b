import TesseraColorScience
import TesseraDiagnostics

// Colors in the notation of the one that they take the place of.

extension FixItSpelling {
    /// A color in the notation of the one that stands there; `nil` where it is no color, or the notation would make
    /// another one of it.
    func color(_ text: String, inPlaceOf old: String) -> String? {
        guard text.hasPrefix("#") || text.hasPrefix("rgb(") || text.hasPrefix("color(display-p3 "),
            let color = try? Color.parse(css: text)
        else { return nil }
        if old.hasPrefix("#") {
            guard let hex = text.hasPrefix("#") ? text : color.hexOfLeastAlpha else { return nil }
            return old.contains(where: \.isUppercase) && !old.contains(where: \.isLowercase) ? hex.uppercased() : hex
        }
        guard let parenthesis = old.firstIndex(of: "("), let written = try? Color.parse(css: old),
            color.space != written.space || color.space == .srgb
        else { return nil }
        let converted = color.converted(to: written.space).withHue(of: written)
        let spelling: String
        if written.space == .srgb {
            let bytes = text.hasPrefix("#") && color.isOpaque ? Array(text.utf8.dropFirst()) : []
            guard bytes.count == 6, !old.lowercased().hasPrefix("color("),
                let value = UInt32(String(decoding: bytes, as: UTF8.self), radix: 16)
            else { return nil }
            let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map(String.init)
            spelling = "rgb(\(parts.joined(separator: old.separator)))"
        } else {
            spelling = shortText(converted, like: old, of: color) ?? converted.cssText
        }
        guard let read = try? Color.parse(css: spelling), read.hasBytes(of: color) else { return nil }
        let name = old[..<parenthesis]
        return spelling.hasPrefix(name.lowercased() + "(") ? String(name) + spelling.dropFirst(name.count) : spelling
    }

    /// With as many digits as people write, where they make the same bytes.
    private func shortText(_ color: Color, like old: String, of bytes: Color) -> String? {
        guard color.isOpaque, color.missing.isEmpty else { return nil }
        func digits(_ value: Double, _ count: Int) -> String {
            DecimalText.string(value, maximumFractionDigits: count)
        }
        func makesBytes(_ text: String) -> Bool { (try? Color.parse(css: text))?.hasBytes(of: bytes) == true }
        let (first, second, third) = (color.components.first, color.components.second, color.components.third)
        switch color.space {
        case .oklch:
            let isPercent = old.dropFirst("oklch(".count).prefix { $0 != " " && $0 != "," }.hasSuffix("%")
            let lightness = isPercent ? digits(first * 100, 2) + "%" : digits(first, 4)
            let text = "oklch(\(lightness) \(digits(second, 4)) \(digits(third, 2)))"
            return makesBytes(text) ? text : nil
        case .hsl, .hwb:
            return (0...2).lazy.map { count in
                let parts = [digits(first, count), digits(second, count) + "%", digits(third, count) + "%"]
                return "\(color.space.rawValue)(\(parts.joined(separator: old.separator)))"
            }.first(where: makesBytes)
        default: return nil
        }
    }
}

extension String {
    /// What stands between the components of a color that is written so.
    fileprivate var separator: String { contains(",") ? ", " : " " }
}

extension Color {
    /// In hex, for a color of bytes whose alpha is between two: the higher one, with which it has as much contrast.
    fileprivate var hexOfLeastAlpha: String? {
        guard let bytes = withAlpha(1).exactBytes else { return nil }
        let alpha = UInt8((min(max(alpha, 0), 1) * 255 - 1e-9).rounded(.up))
        return Color(red8: bytes.red, green8: bytes.green, blue8: bytes.blue, alpha8: alpha).cssText
    }

    /// With the hue of another color of the same space where it has none itself, and so any will do.
    fileprivate func withHue(of other: Color) -> Color {
        guard let index = space.hueIndex, space == other.space else { return self }
        let hue = MissingComponents.component(index)
        guard missing.contains(hue), !other.missing.contains(hue) else { return self }
        var all = [components.first, components.second, components.third]
        all[index] = [other.components.first, other.components.second, other.components.third][index]
        return Color(space, all[0], all[1], all[2], alpha: alpha, missing: missing.subtracting(hue))
    }

    /// A color of bytes in the space of an object that it takes the place of, with as many decimals as CSS has; a color
    /// that has a space of its own keeps it, as does one of Display P3 that the space does not have. `nil` where it would
    /// be another color.
    func noted(in space: ColorSpace) -> Color? {
        guard [.srgb, .displayP3].contains(self.space), space != self.space else { return self }
        let converted = converted(to: space)
        if self.space == .displayP3, space.lacks(converted) { return self }
        let rounded = try? Color.parse(css: converted.cssText)
        let color = rounded.flatMap { $0.space == space ? $0 : nil } ?? converted
        return color.hasBytes(of: self) ? color : nil
    }

    /// Whether a screen shows it as another color: in bytes of sRGB, and in those of Display P3 where the other is wider.
    func hasBytes(of other: Color) -> Bool {
        hexString == other.hexString
            && (other.isInGamut(.srgb, tolerance: 1e-9)
                || quantized(in: .displayP3) == other.quantized(in: .displayP3))
    }
}

extension ColorSpace {
    /// Whether a color of the space has components that the format does not take.
    fileprivate func lacks(_ color: Color) -> Bool {
        switch self {
        case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: false
        case .hsl, .hwb: !color.isInGamut(.srgb)
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020:
            !color.components.allSatisfy { 0...1 ~= $0 }
        }
    }
}
