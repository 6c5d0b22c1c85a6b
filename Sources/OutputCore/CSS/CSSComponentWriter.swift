import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

/// For whom a declaration is written.
package enum CSSVariant: Int, CaseIterable {
    case everybody
    /// Screens that show more colors than sRGB has.
    case wideGamut
    /// People who have asked for less motion.
    case reducedMotion

    /// What asks for it; `nil` for everybody.
    package var feature: String? {
        switch self {
        case .everybody: nil
        case .wideGamut: "(color-gamut: p3)"
        case .reducedMotion: "(prefers-reduced-motion: reduce)"
        }
    }
}

/// A set of variants.
package struct CSSVariants: OptionSet {
    package let rawValue: UInt8

    package static let wideGamut = CSSVariants(.wideGamut)
    package static let reducedMotion = CSSVariants(.reducedMotion)

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package init(_ variant: CSSVariant) {
        rawValue = 1 << UInt8(variant.rawValue)
    }
}

/// Writes components as text.
package struct CSSComponentWriter {
    /// How colors outside a gamut are brought into it.
    package let mapping: GamutMappingMethod

    package init(mapping: GamutMappingMethod) {
        self.mapping = mapping
    }

    /// For whom the text differs from that for everybody: for nobody, mostly.
    package func variants(of component: CSSComponent) -> CSSVariants {
        switch component {
        case .color(let color): isWide(color) ? [.wideGamut] : []
        case .reducible(let component, let reduced):
            variants(of: component).union(variants(of: reduced)).union([.reducedMotion])
        case .function(_, let argument): variants(of: argument)
        case .sequence(let elements, _): elements.reduce(into: []) { $0.formUnion(variants(of: $1)) }
        case .lightDark(let light, let dark): variants(of: light).union(variants(of: dark))
        default: []
        }
    }

    package func text(of component: CSSComponent, for variant: CSSVariant = .everybody) -> String {
        var buffer = CodeBuffer()
        append(component, for: variant, to: &buffer)
        return buffer.text
    }

    package func append(_ component: CSSComponent, for variant: CSSVariant = .everybody, to buffer: inout CodeBuffer) {
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
            buffer.append("var(", reference.name, ")")
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

    /// Browsers clip a color outside sRGB and so shift its hue; it is mapped here instead, and given in
    /// P3 to screens that have it.
    private func append(_ color: Color, for variant: CSSVariant, to buffer: inout CodeBuffer) {
        if let bytes = color.exactBytes ?? color.writtenBytes { return buffer.append(bytes) }
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
