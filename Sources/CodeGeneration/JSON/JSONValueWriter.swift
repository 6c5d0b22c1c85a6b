import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

/// Writes values as DTCG 2025.10 has them.
///
/// Tessera's own types become the nearest DTCG type with a usable value: a spring the curve that
/// comes nearest, an animation one play of it, a tab bar its height, a material its tint, a touch target its
/// shorter side, a haptic its name.
struct JSONValueWriter {
    let type: TokenType
    /// How the hex fallback of a color outside sRGB is found.
    let mapping: GamutMappingMethod
    /// Whether colors have every digit, rather than the six decimals that hide the noise of conversions.
    var isExact = false
    /// Whether a shadow of one layer or a font family of one name, also that of a typography value, is a
    /// list all the same.
    var keepsLists = false

    /// The type that other tools are told.
    var typeName: String { type.nearestDTCG.rawValue }

    /// Whether the whole value needs a place of its own beside the DTCG one.
    var hasOwnType: Bool { !type.isDTCG }

    /// The DTCG value.
    func append(_ value: TokenValue, to buffer: inout CodeBuffer) {
        // Most are values of DTCG, and need no copy.
        appendOwn(hasOwnType ? value.nearestDTCG : value, to: &buffer)
    }

    /// The whole value, in Tessera's words where DTCG has none.
    func appendOwn(_ value: TokenValue, to buffer: inout CodeBuffer) {
        switch value {
        case .color(let color): appendColor(color, to: &buffer)
        case .dimension(let dimension): appendDimension(dimension, to: &buffer)
        case .fontFamily(let names): appendFamily(names, to: &buffer)
        case .fontWeight(let weight): appendWeight(weight, to: &buffer)
        case .duration(let duration): appendDuration(duration, to: &buffer)
        case .cubicBezier(let curve): appendCurve(curve, to: &buffer)
        case .number(let number), .opacity(let number): buffer.append(number)
        case .strokeStyle(let style): appendStroke(style, to: &buffer)
        case .border(let border):
            object(&buffer) { object, buffer in
                object.key("color", &buffer)
                appendColor(border.color, to: &buffer)
                object.key("width", &buffer)
                appendDimension(border.width, to: &buffer)
                object.key("style", &buffer)
                appendStroke(border.style, to: &buffer)
            }
        case .transition(let transition):
            object(&buffer) { object, buffer in
                object.key("duration", &buffer)
                appendDuration(transition.duration, to: &buffer)
                object.key("delay", &buffer)
                appendDuration(transition.delay, to: &buffer)
                object.key("timingFunction", &buffer)
                appendCurve(transition.timingFunction, to: &buffer)
            }
        case .shadow(let layers):
            if layers.count == 1, !keepsLists {
                appendLayer(layers[0], to: &buffer)
            } else {
                list(layers, &buffer) { appendLayer($0, to: &$1) }
            }
        case .gradient(let stops):
            list(stops, &buffer) { stop, buffer in
                object(&buffer) { object, buffer in
                    object.key("color", &buffer)
                    appendColor(stop.color, to: &buffer)
                    object.key("position", &buffer)
                    buffer.append(stop.position)
                }
            }
        case .typography(let style): appendTypography(style, to: &buffer)
        case .spring(let spring): appendSpring(spring, to: &buffer)
        case .animation(let animation):
            object(&buffer) { object, buffer in
                for (name, value) in animation.fields {
                    object.key(name, &buffer)
                    appendOwn(value, to: &buffer)
                }
            }
        case .string(let text): JSONText.append(text, to: &buffer)
        case .boolean(let flag): buffer.append(flag ? "true" : "false")
        case .css(let css): append(css, to: &buffer)
        case .tabBar(let bar): append(bar.fields, to: &buffer)
        case .material(let material): appendMaterial(material, to: &buffer)
        case .touchTarget(let area): appendTouchArea(area, to: &buffer)
        case .haptic(let haptic): append(haptic.fields, to: &buffer)
        }
    }

    /// The text; of a composite the fields, so that it is read again as what it is.
    private func append(_ css: RawCSS, to buffer: inout CodeBuffer) {
        guard let composite = css.composite else { return JSONText.append(css.text, to: &buffer) }
        func append(_ element: CSSComposite.Element, to buffer: inout CodeBuffer) {
            if let whole = element.whole { return JSONText.append(whole.text, to: &buffer) }
            object(&buffer) { object, buffer in
                for field in element.fields where field.value != .boolean(false) {
                    object.key(field.name, &buffer)
                    appendOwn(field.value, to: &buffer)
                }
            }
        }
        if composite.elements.count == 1, composite.type != .gradient {
            append(composite.elements[0], to: &buffer)
        } else {
            list(composite.elements, &buffer) { append($0, to: &$1) }
        }
    }

    // MARK: Types

    private func appendColor(_ written: Color, to buffer: inout CodeBuffer) {
        if !isExact, let bytes = written.exactBytes, bytes.alpha == 255 { return appendOpaque(bytes, to: &buffer) }
        let color = written.inDTCGRange
        buffer.append("{ \"colorSpace\": \"")
        buffer.append(color.space.rawValue)
        buffer.append("\", \"components\": [")
        for index in 0..<3 {
            if index > 0 { buffer.append(", ") }
            if color.missing.contains(.component(index)) {
                buffer.append("\"none\"")
            } else {
                let value = color.components[index]
                // 360 is no hue in DTCG, but what rounding makes of the last of them.
                let isFullTurn = index == color.space.hueIndex && value >= 359.999_999_5
                appendComponent(isFullTurn ? 0 : value, to: &buffer)
            }
        }
        buffer.append("]")
        if color.alpha != 1 {
            buffer.append(", \"alpha\": ")
            appendComponent(color.alpha, to: &buffer)
        }
        buffer.append(", \"hex\": \"")
        let bytes = color.quantized(by: mapping)
        buffer.append(RGBA8(red: bytes.red, green: bytes.green, blue: bytes.blue))
        buffer.append("\" }")
    }

    /// A color as hex has it, as most are: nothing of it has to be converted or limited.
    private func appendOpaque(_ bytes: RGBA8, to buffer: inout CodeBuffer) {
        buffer.append("{ \"colorSpace\": \"srgb\", \"components\": [")
        buffer.append(componentOfByte: bytes.red)
        buffer.append(", ")
        buffer.append(componentOfByte: bytes.green)
        buffer.append(", ")
        buffer.append(componentOfByte: bytes.blue)
        buffer.append("], \"hex\": \"")
        buffer.append(bytes)
        buffer.append("\" }")
    }

    private func appendComponent(_ value: Double, to buffer: inout CodeBuffer) {
        if isExact {
            buffer.append(value + 0.0)  // no negative zero
        } else {
            buffer.append(component: value)
        }
    }

    private func appendDimension(_ dimension: Dimension, to buffer: inout CodeBuffer) {
        append(dimension.value, in: dimension.unit.rawValue, to: &buffer)
    }

    private func appendDuration(_ duration: Duration, to buffer: inout CodeBuffer) {
        append(duration.value, in: duration.unit.rawValue, to: &buffer)
    }

    private func append(_ value: Double, in unit: String, to buffer: inout CodeBuffer) {
        buffer.append("{ \"value\": ")
        buffer.append(value)
        buffer.append(", \"unit\": \"")
        buffer.append(unit)
        buffer.append("\" }")
    }

    private func appendFamily(_ names: [String], to buffer: inout CodeBuffer) {
        if names.count == 1, !keepsLists {
            JSONText.append(names[0], to: &buffer)
        } else {
            list(names, &buffer) { JSONText.append($0, to: &$1) }
        }
    }

    private func appendWeight(_ weight: FontWeight, to buffer: inout CodeBuffer) {
        switch weight {
        case .number(let number): buffer.append(number)
        case .keyword(let keyword): JSONText.append(keyword.rawValue, to: &buffer)
        }
    }

    private func appendCurve(_ curve: CubicBezier, to buffer: inout CodeBuffer) {
        list([curve.x1, curve.y1, curve.x2, curve.y2], &buffer) { $1.append($0) }
    }

    private func appendStroke(_ style: StrokeStyle, to buffer: inout CodeBuffer) {
        switch style {
        case .keyword(let keyword):
            JSONText.append(keyword.rawValue, to: &buffer)
        case .dashes(let lengths, let lineCap):
            object(&buffer) { object, buffer in
                object.key("dashArray", &buffer)
                list(lengths, &buffer) { appendDimension($0, to: &$1) }
                object.key("lineCap", &buffer)
                JSONText.append(lineCap.rawValue, to: &buffer)
            }
        }
    }

    private func appendLayer(_ layer: ShadowLayer, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            object.key("color", &buffer)
            appendColor(layer.color, to: &buffer)
            object.key("offsetX", &buffer)
            appendDimension(layer.offsetX, to: &buffer)
            object.key("offsetY", &buffer)
            appendDimension(layer.offsetY, to: &buffer)
            object.key("blur", &buffer)
            appendDimension(layer.blur, to: &buffer)
            object.key("spread", &buffer)
            appendDimension(layer.spread, to: &buffer)
            if layer.isInset {
                object.key("inset", &buffer)
                buffer.append("true")
            }
        }
    }

    private func appendTypography(_ style: Typography, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            object.key("fontFamily", &buffer)
            appendFamily(style.fontFamily, to: &buffer)
            object.key("fontSize", &buffer)
            appendDimension(style.fontSize, to: &buffer)
            object.key("fontWeight", &buffer)
            appendWeight(style.fontWeight, to: &buffer)
            object.key("letterSpacing", &buffer)
            appendDimension(style.letterSpacing, to: &buffer)
            object.key("lineHeight", &buffer)
            buffer.append(style.lineHeight)
        }
    }

    private func appendSpring(_ spring: Spring, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            for (name, value) in spring.canonicalFields {
                object.key(name, &buffer)
                buffer.append(value)
            }
        }
    }

    private func append(_ fields: FieldValues, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            for (name, content) in fields.all {
                object.key(name, &buffer)
                append(content, to: &buffer)
            }
        }
    }

    private func append(_ content: FieldValues.Content, to buffer: inout CodeBuffer) {
        switch content {
        case .value(let value): appendOwn(value, to: &buffer)
        case .dimensions(let lengths): list(lengths, &buffer) { appendDimension($0, to: &$1) }
        case .fields(let fields): append(fields, to: &buffer)
        case .items(let items): list(items, &buffer) { append($0, to: &$1) }
        case .layers(let layers): list(layers, &buffer) { appendOwn($0, to: &$1) }
        }
    }

    private func appendMaterial(_ material: Material, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            for (name, color) in [
                ("tint", material.tint), ("darkestBackdrop", material.darkestBackdrop),
                ("lightestBackdrop", material.lightestBackdrop), ("fallback", material.fallback),
            ] {
                object.key(name, &buffer)
                appendColor(color, to: &buffer)
            }
            object.key("blur", &buffer)
            appendDimension(material.blur, to: &buffer)
            object.key("saturation", &buffer)
            buffer.append(material.saturation)
        }
    }

    private func appendTouchArea(_ area: TouchArea, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            for property in area.properties {
                object.key(property.name, &buffer)
                switch property.value {
                case .length(let length): appendDimension(length, to: &buffer)
                case .text(let text): JSONText.append(text, to: &buffer)
                }
            }
        }
    }

    // MARK: Parts

    func object(
        _ buffer: inout CodeBuffer, _ body: (inout JSONText.InlineObject, inout CodeBuffer) -> Void
    ) {
        JSONText.appendInline(to: &buffer, body)
    }

    func list<Element>(
        _ elements: [Element], _ buffer: inout CodeBuffer, _ body: (Element, inout CodeBuffer) -> Void
    ) {
        JSONText.appendInline(elements, to: &buffer, body)
    }
}
