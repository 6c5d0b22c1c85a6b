import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// Schemas of composite values, from the table of their fields.
enum CompositeSchema {
    static func name(of shape: CompositeShape) -> String { "fields-\(shape)" }

    /// A composite as a value.
    static func value(_ shape: CompositeShape) -> JSONValue {
        .closed(properties(shape), required: required(shape)) + forms(shape)
    }

    /// A composite that stands where a token may stand, with a token's properties beside its fields.
    static func shorthand(_ shape: CompositeShape, properties tokenProperties: JSONValue.Members)
        -> JSONValue
    {
        .closed(properties(shape) + tokenProperties, required: required(shape)) + forms(shape)
    }

    /// Whether a mapping without `$value`, under the type, can be nothing but a composite: a value stands
    /// in it, by the name of a field, that no token of the type can have.
    ///
    /// The compiler counts fields, too, and so finds more of them.
    static func isShorthand(_ shape: CompositeShape) -> JSONValue {
        let plain: JSONValue
        switch shape {
        // A word is a whole line style.
        case .strokeDashes: plain = .isArray
        // A list is a whole shadow.
        case .shadowLayer: plain = plainScalar
        default: plain = ["anyOf": [plainScalar, .isArray]]
        }
        return [
            "anyOf": .list(
                shape.fields.map { field in
                    var value = plain
                    // A composite in it is one by the same signs.
                    if case .value(let type) = field.kind, let inner = CompositeShape(type: type) {
                        value = .either(.isObject, then: isShorthand(inner), else: plain)
                    }
                    return ["properties": .member(field.name, value)] + .required([field.name])
                })
        ]
    }

    private static let plainScalar: JSONValue = [
        "type": ["string", "number", "boolean"], "not": .text(.opensBrace),
    ]

    // MARK: Fields

    private static func required(_ shape: CompositeShape) -> [String] {
        shape.fields.filter(\.isRequired).map(\.name)
    }

    private static func properties(_ shape: CompositeShape) -> JSONValue.Members {
        shape.fields.map { field in
            let limits = limits(field.bound)
            let typed: JSONValue = ["allOf": .list([schema(of: field.kind)] + (limits.map { [$0] } ?? []))]
            let value = field.mayBeCSS ? .either(.text(.css), then: true, else: typed) : typed
            return (field.name, ["description": .string(field.text)] + value)
        }
    }

    private static func schema(of kind: CompositeShape.Kind) -> JSONValue {
        switch kind {
        case .value(let type): .defined(ValueSchema.name(of: type))
        case .keyword(let words): ValueSchema.orPointer(.words(words.map { ($0.text, $0.explanation) }))
        case .dimensions:
            ValueSchema.orPointer(["type": "array"] + .listed(.defined(ValueSchema.name(of: .dimension))))
        case .seconds:
            .either(["type": "number"], then: true, else: .defined(ValueSchema.name(of: .duration)))
        case .fields(let shape): .defined(name(of: shape))
        case .items(let shape): ["type": "array"] + .listed(.defined(name(of: shape)))
        case .layers(let types):
            .either(.isArray, then: .listed(layer(types)), else: layer(types))
        case .numberOr(let word):
            [
                "anyOf": [
                    ["const": .string(word.text), "description": .string(word.explanation)],
                    .defined(ValueSchema.name(of: .number)),
                ]
            ]
        }
    }

    /// A literal of the first of the types, or of another that looks different, or a reference to any.
    private static func layer(_ types: [TokenType]) -> JSONValue {
        let others = [
            (TokenType.gradient, JSONValue.isArray),
            (.glass, .isObject + .hasAny(CompositeShape.fieldsOfGlassAlone.sorted())),
            (.material, .isObject + .required(["tint"])),
            (.glass, .isObject + .required(["fallback"])),
        ].filter { types.contains($0.0) }
        let first: JSONValue = types.first.map { .defined(ValueSchema.name(of: $0)) } ?? .defined("reference")
        return others.reversed().reduce(first) { rest, other in
            .either(other.1, then: .defined(ValueSchema.name(of: other.0)), else: rest)
        }
    }

    /// Limits of a number, or of the number in a measure.
    private static func limits(_ bound: CompositeShape.Bound) -> JSONValue? {
        func measure(_ limit: JSONValue) -> JSONValue {
            limit + ["properties": .member(MeasureKey.value.rawValue, limit)]
        }
        return switch bound {
        case .none: nil
        case .notNegative: measure(["minimum": 0])
        case .positive: measure(["exclusiveMinimum": 0])
        case .whole(let range, _): whole(range)
        case .fraction: ["minimum": 0, "maximum": 1]
        case .opaque: ["properties": .member(ColorKey.alpha.rawValue, ["minimum": 1])]
        }
    }

    private static func whole(_ range: ClosedRange<Double>) -> JSONValue {
        ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound), "multipleOf": 1]
    }

    /// Fields of which only some stand together.
    private static func forms(_ shape: CompositeShape) -> JSONValue {
        switch shape {
        case .spring: springForms
        case .animation:
            [
                "anyOf": [
                    .required(["spring"]) + ["not": .hasAny(["curve", "duration"])],
                    .required(["curve", "duration"]) + ["not": .required(["spring"])],
                ], "dependencies": ["autoreverse": .required(["repeat"])],
            ]
        case .touchTarget: TouchTargetSchema.forms
        default: [:]
        }
    }

    /// Of a spring's fields those of one form.
    private static let springForms: JSONValue = {
        let all = CompositeShape.spring.fields.map(\.name)
        return [
            "anyOf": .list(
                SpringFields.allCases.map { form in
                    let others = all.filter { !form.fieldNames.contains($0) }
                    return .required(form.fieldNames) + ["not": .hasAny(others)]
                })
        ]
    }()
}
