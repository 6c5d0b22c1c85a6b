import TesseraOutputCore
import TesseraTokenModel

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
