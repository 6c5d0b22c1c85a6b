import ColorScience
import MotionScience
import TokenModel

/// Writes values as declarations. Most types are one; some have parts of their own, under names
/// that begin with the token's.
struct CSSValueWriter {
    /// How colours outside a gamut are brought into it.
    let mapping: GamutMappingMethod

    /// What follows the token's name in each property that it makes.
    static func partSuffixes(_ type: TokenType) -> [String] {
        switch type {
        case .typography: ["", "-font-family", "-font-size", "-font-weight", "-line-height", "-letter-spacing"]
        case .spring: ["", "-duration"]
        case .tabBar: tabBarSuffixes
        case .material: ["", "-tint", "-fallback", "-blur", "-saturation", "-backdrop-filter"]
        default: [""]
        }
    }

    /// The same for one value: a tab bar has the metrics that it has.
    static func partSuffixes(of value: TokenValue) -> [String] {
        guard case .tabBar(let bar) = value else { return partSuffixes(value.type) }
        return bar.metrics.map(suffix)
    }

    private static func suffix(_ metric: TabBar.Metric) -> String {
        "-" + IdentifierWords.split(metric.name).map { $0.lowercased() }.joined(separator: "-")
    }

    private static let tabBarSuffixes = [
        "-top-padding", "-bottom-padding", "-horizontal-padding", "-bottom-edge", "-tab-count", "-item-spacing",
        "-icon-size", "-icon-frame-height", "-selected-icon-scale", "-label-size", "-label-line-height",
        "-indicator-width", "-indicator-height", "-fab-size", "-fab-hit-size", "-fab-offset", "-fab-shadow-radius",
        "-content-inset",
    ]

    /// - Returns: why the value cannot be written in CSS, if it cannot.
    func write(_ value: TokenValue, name: String, to block: inout CSSBlock) -> String? {
        switch value {
        case .spring(let spring): return write(spring, name: name, to: &block)
        case .tabBar(let bar): write(bar, name: name, to: &block)
        case .typography(let style): write(style, name: name, to: &block)
        case .material(let material): write(material, name: name, to: &block)
        default:
            declare(value, name, to: &block)
        }
        return nil
    }

    private func declare(_ value: TokenValue, _ name: String, _ suffix: String = "", to block: inout CSSBlock) {
        block.declare(name, suffix) { append(value, .srgb, to: &$0) }
        guard isWide(value) else { return }
        block.declareWide(name, suffix) { append(value, .displayP3, to: &$0) }
    }

    // MARK: Wide gamut

    /// Whether a colour in the value lies outside sRGB. Browsers clip such a colour and so shift its
    /// hue; it is mapped here instead, and given in P3 to screens that have it.
    private func isWide(_ value: TokenValue) -> Bool {
        switch value {
        case .color(let color): isWide(color)
        case .border(let border): isWide(border.color)
        case .shadow(let layers): layers.contains { isWide($0.color) }
        case .gradient(let stops): stops.contains { isWide($0.color) }
        default: false
        }
    }

    private func isWide(_ color: Color) -> Bool {
        !color.isInGamut(.srgb, tolerance: 1e-6)
    }

    private func append(_ color: Color, _ gamut: RGBGamut, to buffer: inout CodeBuffer) {
        guard isWide(color) else { return buffer.appendCSS(color) }
        switch gamut {
        case .srgb: buffer.append(color.quantized(by: mapping).hexString)
        case .displayP3: buffer.appendCSS(color.mapped(to: .displayP3, by: mapping))
        }
    }

    // MARK: One declaration

    private func append(_ value: TokenValue, _ gamut: RGBGamut, to buffer: inout CodeBuffer) {
        switch value {
        case .color(let color): append(color, gamut, to: &buffer)
        case .dimension(let dimension): append(dimension, to: &buffer)
        case .fontFamily(let names): buffer.append(names.map(CSSText.fontFamily).joined(separator: ", "))
        case .fontWeight(let weight): buffer.append(weight.weight)
        case .duration(let duration): append(duration, to: &buffer)
        case .cubicBezier(let curve): append(curve, to: &buffer)
        case .number(let number), .opacity(let number): buffer.append(number)
        case .strokeStyle(let style): append(style, to: &buffer)
        case .border(let border):
            append(border.width, to: &buffer)
            buffer.append(" ")
            append(border.style, to: &buffer)
            buffer.append(" ")
            append(border.color, gamut, to: &buffer)
        case .transition(let transition):
            append(transition.duration, to: &buffer)
            buffer.append(" ")
            append(transition.timingFunction, to: &buffer)
            buffer.append(" ")
            append(transition.delay, to: &buffer)
        case .shadow(let layers):
            for (index, layer) in layers.enumerated() {
                if index > 0 { buffer.append(", ") }
                append(layer, gamut, to: &buffer)
            }
        case .gradient(let stops):
            for (index, stop) in stops.enumerated() {
                if index > 0 { buffer.append(", ") }
                append(stop.color, gamut, to: &buffer)
                buffer.append(" ")
                buffer.append(stop.position * 100, maximumFractionDigits: 4)
                buffer.append("%")
            }
        case .string(let text): buffer.append(CSSText.string(text))
        case .boolean(let flag): buffer.append(flag ? "true" : "false")
        case .typography, .spring, .tabBar, .material: break
        }
    }

    private func append(_ dimension: Dimension, to buffer: inout CodeBuffer) {
        buffer.append(dimension.value)
        buffer.append(dimension.unit.rawValue)
    }

    private func append(_ duration: Duration, to buffer: inout CodeBuffer) {
        buffer.append(duration.value)
        buffer.append(duration.unit.rawValue)
    }

    private func append(_ curve: CubicBezier, to buffer: inout CodeBuffer) {
        buffer.append("cubic-bezier(")
        for (index, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
            if index > 0 { buffer.append(", ") }
            buffer.append(number)
        }
        buffer.append(")")
    }

    /// CSS has no dash patterns; the nearest keyword stands for them.
    private func append(_ style: StrokeStyle, to buffer: inout CodeBuffer) {
        switch style {
        case .keyword(let keyword): buffer.append(keyword.rawValue)
        case .dashes(_, let lineCap): buffer.append(lineCap == .round ? "dotted" : "dashed")
        }
    }

    private func append(_ layer: ShadowLayer, _ gamut: RGBGamut, to buffer: inout CodeBuffer) {
        if layer.isInset { buffer.append("inset ") }
        for length in [layer.offsetX, layer.offsetY, layer.blur, layer.spread] {
            append(length, to: &buffer)
            buffer.append(" ")
        }
        append(layer.color, gamut, to: &buffer)
    }

    // MARK: Several declarations

    private func write(_ style: Typography, name: String, to block: inout CSSBlock) {
        let family = style.fontFamily.map(CSSText.fontFamily).joined(separator: ", ")
        block.declare(name) { buffer in
            buffer.append(style.fontWeight.weight)
            buffer.append(" ")
            append(style.fontSize, to: &buffer)
            buffer.append("/")
            buffer.append(style.lineHeight)
            buffer.append(" \(family)")
        }
        block.declare(name, "-font-family") { $0.append(family) }
        block.declare(name, "-font-size") { append(style.fontSize, to: &$0) }
        block.declare(name, "-font-weight") { $0.append(style.fontWeight.weight) }
        block.declare(name, "-line-height") { $0.append(style.lineHeight) }
        block.declare(name, "-letter-spacing") { append(style.letterSpacing, to: &$0) }
    }

    /// A spring as a `linear()` easing and the duration that belongs to it.
    private func write(_ spring: Spring, name: String, to block: inout CSSBlock) -> String? {
        // Each swing takes stops of its own, and nobody watches that many.
        let swings = spring.settlingDuration() * spring.angularFrequency / (2 * .pi)
        guard swings <= 50 else { return "it swings more than 50 times before it comes to rest" }
        do {
            let easing = try LinearEasing(approximating: spring)
            block.declare(name) { $0.append(easing.text) }
            block.declare(name, "-duration") { $0.append("\(easing.durationInMilliseconds)ms") }
            return nil
        } catch {
            return error.message
        }
    }

    private func write(_ bar: TabBar, name: String, to block: inout CSSBlock) {
        for metric in bar.metrics {
            block.declare(name, Self.suffix(metric)) { buffer in
                switch metric.value {
                case .length(let length): append(length, to: &buffer)
                case .number(let number): buffer.append(number)
                case .word(let word):
                    buffer.append(IdentifierWords.split(word).map { $0.lowercased() }.joined(separator: "-"))
                }
            }
        }
    }

    /// The background to paint and the filter that belongs to it, and what they are made of.
    private func write(_ material: Material, name: String, to block: inout CSSBlock) {
        block.declare(name) { $0.append("var(\(name)-tint)") }
        declare(.color(material.tint), name, "-tint", to: &block)
        declare(.color(material.fallback), name, "-fallback", to: &block)
        block.declare(name, "-blur") { append(material.blur, to: &$0) }
        block.declare(name, "-saturation") { $0.append(material.saturation) }
        block.declare(name, "-backdrop-filter") { buffer in
            buffer.append("blur(")
            append(material.blur, to: &buffer)
            buffer.append(") saturate(")
            buffer.append(material.saturation)
            buffer.append(")")
        }
        block.declareOpaque(name) { $0.append("var(\(name)-fallback)") }
        block.declareOpaque(name, "-backdrop-filter") { $0.append("none") }
    }
}
