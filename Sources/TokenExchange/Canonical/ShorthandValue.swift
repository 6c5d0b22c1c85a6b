import TesseraColorScience
import TesseraTokenModel
import TesseraTokenSyntax

/// The author's short spelling of a canonical value, where it says exactly the same.
enum ShorthandValue {
    static func shortened(_ node: DocumentNode) -> DocumentNode {
        switch node.content {
        case .string, .plain:
            return node
        case .list(let elements):
            return DocumentNode(.list(elements.map(shortened)), at: node.range)
        case .object(let entries):
            if let text = measure(node) ?? color(node) ?? haptic(node) {
                return DocumentNode(.string(text), at: node.range)
            }
            return DocumentNode(
                .object(entries.map { DocumentNode.Entry($0.name, at: $0.nameRange, shortened($0.value)) }),
                at: node.range)
        }
    }

    /// `{ value: 16, unit: px }` is `16px`.
    private static func measure(_ node: DocumentNode) -> String? {
        guard node.entries.count == 2, case .plain(let number) = node["value"]?.content,
            case .number(let value) = node["value"]?.coreValue, value.isFinite, let unit = node["unit"]?.text,
            ["px", "rem", "ms", "s"].contains(unit)
        else { return nil }
        return number + unit
    }

    /// `{ kind: impact, style: light, intensity: 1 }` is `impact.light`.
    private static func haptic(_ node: DocumentNode) -> String? {
        let names = node.entries.map(\.name)
        guard let kind = node["kind"]?.text, names.allSatisfy(["kind", "style", "intensity"].contains) else {
            return nil
        }
        if let intensity = node["intensity"], intensity.coreValue != .number(1) { return nil }
        return Haptic(named: ([kind] + (node["style"]?.text.map { [$0] } ?? [])).joined(separator: "."))?.name
    }

    // MARK: Colors

    private static func color(_ node: DocumentNode) -> String? {
        guard let space = node["colorSpace"]?.text.flatMap(ColorSpace.init(rawValue:)), space.isDTCG,
            let written = node["components"]?.elements, written.count == 3
        else { return nil }
        var missing: MissingComponents = []
        var components: [Double] = []
        for (index, component) in written.enumerated() {
            switch component.coreValue {
            case .number(let value): components.append(value)
            case .string where component.text == "none":
                missing.insert(.component(index))
                components.append(0)
            default: return nil
            }
        }
        var alpha = 1.0
        if let written = node["alpha"] {
            guard case .number(let value) = written.coreValue else { return nil }
            alpha = value
        }
        let color = Color(space, components[0], components[1], components[2], alpha: alpha, missing: missing)
        return hexText(of: color, written: written) ?? exactText(of: color)
    }

    /// `#14141C` for components that are multiples of 1/255, or what four or more decimals leave of them.
    ///
    /// Most files round them to some decimals; the hex text is then the more exact of the two.
    private static func hexText(of color: Color, written: [DocumentNode]) -> String? {
        guard color.space == .srgb, color.missing.isEmpty else { return nil }
        let bytes = color.quantized()
        let exact = bytes.color()
        let isMeant = written.enumerated().allSatisfy { index, component in
            let value = exact.components[index]
            let decimals = component.text.map(decimalCount) ?? 0
            return color.components[index] == value
                || (4...14).contains(decimals)
                    && DecimalText.string(value, maximumFractionDigits: decimals)
                        == DecimalText.string(color.components[index], maximumFractionDigits: decimals)
        }
        guard isMeant, exact.alpha == color.alpha else { return nil }
        return bytes.hexString.uppercased()
    }

    private static func decimalCount(_ number: String) -> Int {
        guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
        return number.utf8[number.utf8.index(after: point)...].count
    }

    /// The CSS text with as many digits as it takes; `nil` where none is read as the very same color.
    private static func exactText(of color: Color) -> String? {
        let short = color.cssText
        if reads(short, as: color) { return short }
        let isPercentage = color.space == .hsl || color.space == .hwb
        let components = (0..<3).map { index -> String in
            if color.missing.contains(.component(index)) { return "none" }
            return color.components[index].text + (isPercentage && index > 0 ? "%" : "")
        }
        let functions: Set<ColorSpace> = [.hsl, .hwb, .lab, .lch, .oklab, .oklch]
        let start = functions.contains(color.space) ? "\(color.space.rawValue)(" : "color(\(color.space.rawValue) "
        let alpha = color.alpha == 1 ? "" : " / \(color.alpha.text)"
        let long = start + components.joined(separator: " ") + alpha + ")"
        return reads(long, as: color) ? long : nil
    }

    private static func reads(_ text: String, as color: Color) -> Bool {
        (try? Color.parse(css: text)) == color
    }
}
