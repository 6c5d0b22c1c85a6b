import TesseraColorScience
import TesseraTemplates

/// A color as templates see it: in sRGB, which every platform has, and in Display P3, if sRGB lacks it.
struct ColorData: Sendable {
    let color: Color
    /// How colors outside a gamut are brought into it.
    let mapping: GamutMappingMethod

    static let type = TemplateType<ColorData>(
        "color",
        [
            .plain("css") { $0.css },
            .plain("cssWide") { $0.isWide ? $0.wide.cssText : $0.css },
            .plain("hex") { $0.bytes.hexString },
            .plain("argb") { "0x" + $0.argb },
            .plain("androidHex") { "#" + $0.argb },
            .number("red") { Int($0.bytes.red) },
            .number("green") { Int($0.bytes.green) },
            .number("blue") { Int($0.bytes.blue) },
            .plain("alpha") { TemplateNumbers.rounded($0.color.alpha) },
            .flag("isOpaque") { $0.color.isOpaque },
            .flag("isWide") { $0.isWide },
            .object("srgb", channels) { $0.color.mapped(to: .srgb, by: $0.mapping) },
            .object("p3", channels) { $0.wide },
            .plain("compose") { $0.compose },
            .plain("flutter") { $0.flutter },
        ])

    private static let channels = TemplateType<Color>(
        "channels",
        [
            .plain("red") { TemplateNumbers.rounded($0.components.first) },
            .plain("green") { TemplateNumbers.rounded($0.components.second) },
            .plain("blue") { TemplateNumbers.rounded($0.components.third) },
        ])

    var isWide: Bool { !color.isInGamut(.srgb, tolerance: 1e-6) }

    private var bytes: RGBA8 { color.quantized(by: mapping) }

    /// In Display P3.
    private var wide: Color { color.mapped(to: .displayP3, by: mapping) }

    var css: String { isWide ? bytes.hexString : color.cssText }

    private var argb: String {
        let bytes = bytes
        let digits = [bytes.alpha, bytes.red, bytes.green, bytes.blue].map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return digits.joined()
    }

    private var compose: String {
        guard isWide else { return "Color(0x\(argb))" }
        let numbers = [wide.components.first, wide.components.second, wide.components.third, color.alpha]
        return
            "Color(\(numbers.map { TemplateNumbers.rounded($0) + "f" }.joined(separator: ", ")), ColorSpaces.DisplayP3)"
    }

    private var flutter: String {
        guard isWide else { return "Color(0x\(argb))" }
        let (wide, number) = (wide.components, TemplateNumbers.rounded)
        return "Color.from(alpha: \(number(color.alpha)), red: \(number(wide.first)), green: \(number(wide.second)), "
            + "blue: \(number(wide.third)), colorSpace: ColorSpace.displayP3)"
    }
}
