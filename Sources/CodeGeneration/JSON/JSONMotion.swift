import MotionScience
import TokenModel

// What outputs work out of motions.

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
        case .reference(let reference): JSONText.append("{\(reference.path)}", to: &buffer)
        case .part(let part):
            object(&buffer) { object, buffer in
                object.key("$ref", &buffer)
                JSONText.append(part.pointerText, to: &buffer)
            }
        case .derivation(let derivation): JSONText.append(derivation.text, to: &buffer)
        case .calculation(let calculation): JSONText.append(calculation.text, to: &buffer)
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

    /// The figures that other frameworks make a motion of; `nil` for a value that is written with all it has.
    static func figures(of value: TokenValue) -> [(name: String, value: Double)]? {
        switch value {
        case .spring(let spring): figures(of: spring)
        case .animation(let animation):
            if case .spring(let spring) = animation.movement { figures(of: spring) } else { nil }
        default: nil
        }
    }

    private static func figures(of spring: Spring) -> [(name: String, value: Double)] {
        let settling = spring.settlingDuration()
        let figures = [
            ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
            ("response", spring.response), ("dampingFraction", spring.dampingRatio), ("duration", spring.duration),
            ("bounce", spring.bounce), ("maximumPosition", spring.maximumPosition),
            ("androidStiffness", spring.angularFrequency * spring.angularFrequency),
            ("androidDampingRatio", spring.dampingRatio),
        ]
        return settling.isFinite ? figures + [("settlingDuration", settling)] : figures
    }

    /// With six decimals, which are enough for what is computed.
    func append(figures: [(name: String, value: Double)], to buffer: inout CodeBuffer) {
        object(&buffer) { object, buffer in
            for figure in figures {
                object.key(figure.name, &buffer)
                buffer.append(figure.value, maximumFractionDigits: 6)
            }
        }
    }
}
