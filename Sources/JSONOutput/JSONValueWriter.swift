import TesseraColorScience
import TesseraConfiguration
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

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

    /// What is written with or without brackets where it has one element.
    private static let listTypes = TokenType.allCases.filter { $0.holds(.shadow) || $0.holds(.fontFamily) }

    /// The same for the value of a token, which is a list where it is written down as one.
    func forValue(of token: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) -> JSONValueWriter {
        guard Self.listTypes.contains(type) else { return self }
        var writer = self
        writer.keepsLists = tokens.isWrittenAsList(token, in: permutation)
        return writer
    }

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
        switch value.form {
        case .number(let number): buffer.append(number)
        case .text(let text): JSONText.append(text, to: &buffer)
        case .boolean(let flag): buffer.append(flag ? "true" : "false")
        case .color(let color): appendColor(color, to: &buffer)
        case .measure(let value, let unit): append(value, in: unit, to: &buffer)
        case .numbers(let numbers): list(numbers, &buffer) { $1.append($0) }
        case .texts(let texts):
            if texts.count == 1, !keepsLists {
                JSONText.append(texts[0], to: &buffer)
            } else {
                list(texts, &buffer) { JSONText.append($0, to: &$1) }
            }
        case .css(let css): append(css, to: &buffer)
        case .fields(let fields): append(fields, to: &buffer)
        case .elements(let elements, let isAlwaysList):
            if elements.count == 1, !isAlwaysList, !keepsLists {
                appendElement(elements[0], to: &buffer)
            } else {
                list(elements, &buffer) { appendElement($0, to: &$1) }
            }
        }
    }

    private func append(_ fields: FieldValues, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            fields.forEachField { name, content in
                object.key(name, &buffer)
                append(content, to: &buffer)
            }
        }
    }

    /// A layer or a stop, without the flags that are off.
    private func appendElement(_ fields: FieldValues, to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            fields.forEachField { name, content in
                if content.isFalse { return }
                object.key(name, &buffer)
                append(content, to: &buffer)
            }
        }
    }

    private func append(_ content: FieldValues.Content, to buffer: inout CodeBuffer) {
        switch content {
        case .value(let value): appendOwn(value, to: &buffer)
        case .dimensions(let lengths): list(lengths, &buffer) { appendOwn(.dimension($0), to: &$1) }
        case .fields(let fields): append(fields, to: &buffer)
        case .items(let items): list(items, &buffer) { append($0, to: &$1) }
        case .layers(let layers): list(layers, &buffer) { appendOwn($0, to: &$1) }
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

    private func appendComponent(_ value: Double, to buffer: inout CodeBuffer) {
        if isExact {
            buffer.append(value + 0.0)  // no negative zero
        } else {
            buffer.append(component: value)
        }
    }

    private func append(_ value: Double, in unit: String, to buffer: inout CodeBuffer) {
        buffer.append("{ \"value\": ")
        buffer.append(value)
        buffer.append(", \"unit\": \"")
        buffer.append(unit)
        buffer.append("\" }")
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

// What motions are where people reduce motion.

extension JSONValueWriter {
    /// What stands in the place of a motion: `null`, or a type and a value of it.
    func append(_ reduced: ReducedMotion, to buffer: inout CodeBuffer) {
        guard case .motion(let value) = reduced else { return buffer.append("null") }
        object(&buffer) { object, buffer in
            object.key("type", &buffer)
            JSONText.append(value.type.rawValue, to: &buffer)
            object.key("value", &buffer)
            appendOwn(value, to: &buffer)
        }
    }

    /// What is written down, with its references: it may depend on contexts that only these lead to.
    func append(_ expression: ValueExpression, to buffer: inout CodeBuffer) {
        switch expression.kind {
        case .literal(let value): appendOwn(value, to: &buffer)
        case .reference(let reference): JSONText.append(referenceTo: reference.path, to: &buffer)
        case .part(let part):
            object(&buffer) { object, buffer in
                object.key("$ref", &buffer)
                JSONText.append(part.pointerText, to: &buffer)
            }
        case .derivation(let derivation): JSONText.append(derivation.text, to: &buffer)
        case .calculation(let calculation): JSONText.append(calculation.text, to: &buffer)
        case .css(let css): JSONText.append(css.text, to: &buffer)
        case .assembled(let value): JSONText.append(value.document, level: 0, to: &buffer)
        case .composite(let composite):
            object(&buffer) { object, buffer in
                for field in composite.fields {
                    object.key(field.definition.name, &buffer)
                    append(field.value, to: &buffer)
                }
            }
        case .list(let elements): list(elements, &buffer) { append($0, to: &$1) }
        }
    }
}
