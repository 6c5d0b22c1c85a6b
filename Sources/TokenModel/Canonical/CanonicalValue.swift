import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
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
        switch value {
        case .color(let color): node(color)
        case .dimension(let dimension): measure(dimension.value, dimension.unit.rawValue)
        case .fontFamily(let names): names.count == 1 ? text(names[0]) : list(names.map(text))
        case .fontWeight(.number(let number)): self.number(number)
        case .fontWeight(.keyword(let keyword)): text(keyword.rawValue)
        case .duration(let duration): measure(duration.value, duration.unit.rawValue)
        case .cubicBezier(let curve): list([curve.x1, curve.y1, curve.x2, curve.y2].map(number))
        case .number(let number), .opacity(let number): self.number(number)
        case .strokeStyle(let style): node(style)
        case .border(let border):
            object([
                ("color", node(border.color)), ("width", node(.dimension(border.width))), ("style", node(border.style)),
            ])
        case .transition(let transition):
            object([
                ("duration", node(.duration(transition.duration))), ("delay", node(.duration(transition.delay))),
                ("timingFunction", node(.cubicBezier(transition.timingFunction))),
            ])
        case .shadow(let layers): layers.count == 1 ? node(layers[0]) : list(layers.map(node))
        case .gradient(let stops):
            list(stops.map { object([("color", node($0.color)), ("position", number($0.position))]) })
        case .typography(let style): node(style)
        case .spring(let spring): object(spring.canonicalFields.map { ($0.name, number($0.value)) })
        case .animation(let animation): object(animation.fields.map { ($0.name, node($0.value)) })
        case .string(let text): self.text(text)
        case .boolean(let flag): .bool(flag, at: range)
        case .css(let css): node(css)
        case .tabBar(let bar): node(bar.fields)
        case .material(let material): node(material)
        case .touchTarget(let area): object(area.properties.map { ($0.name, node($0.value)) })
        case .haptic(let haptic): node(haptic.fields)
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

    private func node(_ style: StrokeStyle) -> DocumentNode {
        switch style {
        case .keyword(let keyword): text(keyword.rawValue)
        case .dashes(let lengths, let lineCap):
            object([("dashArray", list(lengths.map { node(.dimension($0)) })), ("lineCap", text(lineCap.rawValue))])
        }
    }

    private func node(_ layer: ShadowLayer) -> DocumentNode {
        let entries = [
            ("color", node(layer.color)), ("offsetX", node(.dimension(layer.offsetX))),
            ("offsetY", node(.dimension(layer.offsetY))), ("blur", node(.dimension(layer.blur))),
            ("spread", node(.dimension(layer.spread))),
        ]
        return object(entries + (layer.isInset ? [("inset", .bool(true, at: range))] : []))
    }

    private func node(_ style: Typography) -> DocumentNode {
        object([
            ("fontFamily", node(.fontFamily(style.fontFamily))), ("fontSize", node(.dimension(style.fontSize))),
            ("fontWeight", node(.fontWeight(style.fontWeight))),
            ("letterSpacing", node(.dimension(style.letterSpacing))), ("lineHeight", number(style.lineHeight)),
        ])
    }

    private func node(_ fields: FieldValues) -> DocumentNode {
        object(fields.all.map { ($0.name, node($0.content)) })
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

    private func node(_ property: TouchArea.Property.Value) -> DocumentNode {
        switch property {
        case .length(let length): node(.dimension(length))
        case .text(let text): self.text(text)
        }
    }

    private func node(_ material: Material) -> DocumentNode {
        object([
            ("tint", node(material.tint)), ("darkestBackdrop", node(material.darkestBackdrop)),
            ("lightestBackdrop", node(material.lightestBackdrop)), ("fallback", node(material.fallback)),
            ("blur", node(.dimension(material.blur))), ("saturation", number(material.saturation)),
        ])
    }

    // MARK: Parts

    private func measure(_ value: Double, _ unit: String) -> DocumentNode {
        object([("value", number(value)), ("unit", text(unit))])
    }

    private func number(_ value: Double) -> DocumentNode { .number(value, at: range) }
    private func text(_ text: String) -> DocumentNode { DocumentNode(.string(text), at: range) }
    private func list(_ elements: [DocumentNode]) -> DocumentNode { DocumentNode(.list(elements), at: range) }

    private func object(_ entries: [(String, DocumentNode)]) -> DocumentNode {
        DocumentNode(.object(entries.map { DocumentNode.Entry($0.0, at: range, $0.1) }), at: range)
    }
}

extension Spring {
    /// The fields that the spring is written with, in the form that it was made from.
    public var canonicalFields: [(name: String, value: Double)] {
        switch form {
        case .responseDampingFraction(let response, let fraction):
            [("response", response), ("dampingFraction", fraction)]
        case .durationBounce(let duration, let bounce): [("duration", duration), ("bounce", bounce)]
        case .massStiffnessDamping(let mass, let stiffness, let damping):
            [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
        case .stiffnessDampingRatio: [("mass", 1), ("stiffness", stiffness), ("damping", damping)]
        }
    }
}
