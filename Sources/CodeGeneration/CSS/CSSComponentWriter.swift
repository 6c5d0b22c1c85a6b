import ColorScience
import MotionScience
import TokenModel

/// For whom a declaration is written.
enum CSSVariant: Int, CaseIterable {
    case everybody
    /// Screens that show more colours than sRGB has.
    case wideGamut
    /// People who have asked for less motion.
    case reducedMotion

    /// What asks for it; `nil` for everybody.
    var feature: String? {
        switch self {
        case .everybody: nil
        case .wideGamut: "(color-gamut: p3)"
        case .reducedMotion: "(prefers-reduced-motion: reduce)"
        }
    }
}

/// Writes components as text.
struct CSSComponentWriter {
    /// How colours outside a gamut are brought into it.
    let mapping: GamutMappingMethod

    /// Whether the text differs from that for everybody.
    func differs(_ component: CSSComponent, for variant: CSSVariant) -> Bool {
        switch component {
        case .color(let color): variant == .wideGamut && isWide(color)
        case .reducible(let component, let reduced):
            variant == .reducedMotion || differs(component, for: variant) || differs(reduced, for: variant)
        case .function(_, let argument): differs(argument, for: variant)
        case .sequence(let elements, _): elements.contains { differs($0, for: variant) }
        case .lightDark(let light, let dark): differs(light, for: variant) || differs(dark, for: variant)
        default: false
        }
    }

    func append(_ component: CSSComponent, for variant: CSSVariant = .everybody, to buffer: inout CodeBuffer) {
        switch component {
        case .color(let color): append(color, for: variant, to: &buffer)
        case .length(let length):
            buffer.append(length.value)
            buffer.append(length.unit.rawValue)
        case .time(let time):
            buffer.append(time.value)
            buffer.append(time.unit.rawValue)
        case .number(let number): buffer.append(number)
        case .percentage(let fraction):
            buffer.append(fraction * 100, maximumFractionDigits: 4)
            buffer.append("%")
        case .curve(let curve): append(curve, to: &buffer)
        case .milliseconds(let count):
            buffer.append(count)
            buffer.append("ms")
        case .text(let text): buffer.append(text)
        case .initial: buffer.append("initial")
        case .reference(let reference):
            buffer.append("var(")
            buffer.append(reference.name)
            buffer.append(")")
        case .percentageReference(let reference): buffer.append("calc(var(\(reference.name)) * 100%)")
        case .function(let name, let argument):
            buffer.append(name)
            buffer.append("(")
            append(argument, for: variant, to: &buffer)
            buffer.append(")")
        case .sequence(let elements, let separator):
            for (index, element) in elements.enumerated() {
                if index > 0 { buffer.append(separator.rawValue) }
                append(element, for: variant, to: &buffer)
            }
        case .lightDark(let light, let dark):
            buffer.append("light-dark(")
            append(light, for: variant, to: &buffer)
            buffer.append(", ")
            append(dark, for: variant, to: &buffer)
            buffer.append(")")
        case .reducible(let component, let reduced):
            append(variant == .reducedMotion ? reduced : component, for: variant, to: &buffer)
        }
    }

    /// Browsers clip a colour outside sRGB and so shift its hue; it is mapped here instead, and given in
    /// P3 to screens that have it.
    private func append(_ color: Color, for variant: CSSVariant, to buffer: inout CodeBuffer) {
        guard isWide(color) else { return buffer.appendCSS(color) }
        if variant == .wideGamut {
            buffer.appendCSS(color.mapped(to: .displayP3, by: mapping))
        } else {
            buffer.append(color.quantized(by: mapping).hexString)
        }
    }

    private func isWide(_ color: Color) -> Bool {
        !color.isInGamut(.srgb, tolerance: 1e-6)
    }

    private func append(_ curve: CubicBezier, to buffer: inout CodeBuffer) {
        buffer.append("cubic-bezier(")
        for (index, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
            if index > 0 { buffer.append(", ") }
            buffer.append(number)
        }
        buffer.append(")")
    }
}
