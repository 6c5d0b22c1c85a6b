import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

extension TokenValue {
    /// The value as DTCG 2025.10 writes it, with every digit; types of Tessera's own in Tessera's words.
    ///
    /// - Parameter range: of what it was made from.
    public func canonical(at range: SourceRange) -> DocumentNode {
        CanonicalValue(range: range).node(self)
    }
}

/// Makes nodes that all have one range.
private struct CanonicalValue {
    let range: SourceRange

    func node(_ value: TokenValue) -> DocumentNode {
        switch value.form {
        case .number(let number): self.number(number)
        case .text(let text): self.text(text)
        case .boolean(let flag): .bool(flag, at: range)
        case .color(let color): node(color)
        case .measure(let value, let unit): object([("value", number(value)), ("unit", text(unit))])
        case .numbers(let numbers): list(numbers.map(number))
        case .texts(let texts): texts.count == 1 ? text(texts[0]) : list(texts.map(text))
        case .css(let css): node(css)
        case .fields(let fields): node(fields)
        case .elements(let elements, let isAlwaysList):
            elements.count == 1 && !isAlwaysList ? element(elements[0]) : list(elements.map(element))
        }
    }

    private func node(_ fields: FieldValues) -> DocumentNode {
        object(fields.all.map { ($0.name, node($0.content)) })
    }

    /// A layer or a stop, without the flags that are off.
    private func element(_ fields: FieldValues) -> DocumentNode {
        object(fields.all.filter { !$0.content.isFalse }.map { ($0.name, node($0.content)) })
    }

    private func node(_ content: FieldValues.Content) -> DocumentNode {
        switch content {
        case .value(let value): node(value)
        case .dimensions(let lengths): list(lengths.map { node(.dimension($0)) })
        case .fields(let fields): node(fields)
        case .items(let items): list(items.map(node))
        case .layers(let layers): list(layers.map(node))
        }
    }

    // MARK: Types

    private func node(_ written: Color) -> DocumentNode {
        let color = written.inDTCGRange
        let isConverted = color != written
        let components = (0..<3).map { index in
            if color.missing.contains(.component(index)) { return text("none") }
            let value = color.components[index]
            return number(isConverted ? Self.withoutNoise(value, isHue: index == color.space.hueIndex) : value)
        }
        var entries = [("colorSpace", text(color.space.rawValue)), ("components", list(components))]
        if color.alpha != 1 { entries.append(("alpha", number(color.alpha))) }
        // The fallback says nothing of alpha.
        entries.append(("hex", text(color.withAlpha(1).hexString)))
        return object(entries)
    }

    /// Six decimals, which no eye can tell from all of them, without the last bits of a conversion.
    private static func withoutNoise(_ value: Double, isHue: Bool) -> Double {
        let rounded = (value * 1e6).rounded() / 1e6
        return isHue && rounded >= 360 ? 0 : rounded
    }

    private func node(_ css: RawCSS) -> DocumentNode {
        guard let composite = css.composite else { return text(css.text) }
        let elements = composite.elements.map { element in
            element.whole.map { text($0.text) }
                ?? object(element.fields.filter { $0.value != .boolean(false) }.map { ($0.name, node($0.value)) })
        }
        return elements.count == 1 && composite.type != .gradient ? elements[0] : list(elements)
    }

    // MARK: Parts

    private func number(_ value: Double) -> DocumentNode { .number(value, at: range) }
    private func text(_ text: String) -> DocumentNode { DocumentNode(.string(text), at: range) }
    private func list(_ elements: [DocumentNode]) -> DocumentNode { DocumentNode(.list(elements), at: range) }

    private func object(_ entries: [(String, DocumentNode)]) -> DocumentNode {
        DocumentNode(.object(entries.map { DocumentNode.Entry($0.0, at: range, $0.1) }), at: range)
    }
}

extension Color {
    /// The color as DTCG can have it: in one of its spaces, every component in the range of that space
    /// (DTCG Color module 2025.10, "Color space").
    ///
    /// What lies beyond, such as an RGB component above 1 that a relative color makes, is written in
    /// OkLCh, whose chroma has no end; a lightness beyond white or black is white or black.
    public var inDTCGRange: Color {
        // DTCG lacks one space of CSS only, whose colors fit where they are encoded.
        let candidate = space.isDTCG ? self : converted(to: .displayP3)
        if candidate.isWithinItsSpace { return candidate }
        let wide = converted(to: .oklch)
        let lightness = wide.components.first
        guard (0...1).contains(lightness) else {
            return Color(.oklch, lightness > 1 ? 1 : 0, 0, 0, alpha: alpha, missing: wide.missing)
        }
        return wide
    }
}

extension Color {
    /// Whether every component is in the range that DTCG gives to the space.
    package var isWithinItsSpace: Bool {
        let ranges = space.componentRanges
        return ranges.first.contains(components.first) && ranges.second.contains(components.second)
            && ranges.third.contains(components.third)
    }
}
