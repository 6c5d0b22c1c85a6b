import TesseraColorScience
import TesseraJSON
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

/// Schemas of whole values, one definition for each type of token.
enum ValueSchema {
    static func name(of type: TokenType) -> String { "value-" + type.rawValue }

    /// What the schemas of values refer to; every schema with values in it has these.
    static let definitions: JSONValue.Members =
        [
            (PropertySchema.name(of: .reference), PropertySchema.pointer), ("pointer", pointer),
            ("reference", reference), ("color-object", ColorSchema.object),
            ("dimension-object", measure(units: .words(Dimension.Unit.self) { $0.schemaText })),
            ("duration-object", measure(units: .words(Duration.Unit.self) { $0.schemaText })),
        ]
        + CompositeShape.allCases.map { (CompositeSchema.name(of: $0), CompositeSchema.value($0)) }
        + TokenType.allCases.map { (name(of: $0), value(of: $0)) }

    private static let pointer: JSONValue = .closed(
        [(PropertyKey.reference.rawValue, .defined(PropertySchema.name(of: .reference)))],
        required: [PropertyKey.reference.rawValue])

    private static let reference: JSONValue =
        ["description": "A reference to a token, by its path in braces and in quotes: \"{space.base}\"."]
        + .text(.reference)

    /// A pointer where one stands, and `other` where none does.
    static func orPointer(_ other: JSONValue) -> JSONValue {
        .either(.isObject, then: .defined("pointer"), else: other)
    }

    private static func value(of type: TokenType) -> JSONValue {
        ["description": .string(type.text)] + byKind(type)
    }

    private static func byKind(_ type: TokenType) -> JSONValue {
        switch type {
        case .color: object("color-object", else: .text(.color))
        case .dimension:
            object(
                "dimension-object",
                else: numberOr(.measure(Dimension.Suffix.allCases.map(\.rawValue), unitIsOptional: true)))
        case .duration:
            object("duration-object", else: .text(.measure(Duration.Unit.allCases.map(\.rawValue))))
        case .number: orPointer(numberOr(.expression))
        case .opacity:
            orPointer(numberOr(.measure(["%"])) + ["minimum": 0, "maximum": 1])
        case .fontWeight: orPointer(fontWeight)
        case .fontFamily:
            orPointer(.either(.isArray, then: .listed(fontName), else: ["type": "string", "minLength": 1]))
        case .cubicBezier:
            orPointer(
                .either(.isArray, then: curve, else: words(CubicBezier.names) { CubicBezier.schemaText(named: $0) }))
        case .string: orPointer(["type": ["string", "number", "boolean"]])
        case .css: orPointer(["type": ["string", "number"]])
        case .boolean: orPointer(.either(.isString, then: .defined("reference"), else: ["type": "boolean"]))
        case .strokeStyle:
            object(
                CompositeSchema.name(of: .strokeDashes),
                else: words(StrokeStyle.Keyword.self) { $0.explanation })
        case .haptic:
            object(
                CompositeSchema.name(of: .haptic),
                else: words(Haptic.names) { Haptic(named: $0)?.explanation ?? "" })
        case .spring:
            object(
                CompositeSchema.name(of: .spring),
                else: words(SpringPreset.names) { SpringPreset.named($0)?.schemaText ?? "" })
        case .shadow:
            .either(.isArray, then: .listed(layer(.shadowLayer)), else: layer(.shadowLayer))
        case .gradient:
            .either(.isArray, then: .listed(layer(.gradientStop)), else: orPointer(.defined("reference")))
        // Of a scalar the schema says no more than that it is one.
        default: CompositeShape(type: type).map { layer($0) } ?? orPointer(["type": ["string", "number", "boolean"]])
        }
    }

    // MARK: Forms

    /// A pointer, or another mapping, or something that is no mapping.
    private static func object(_ definition: String, else other: JSONValue) -> JSONValue {
        .either(
            .isObject,
            then: .either(
                .required([PropertyKey.reference.rawValue]), then: .defined("pointer"), else: .defined(definition)),
            else: other)
    }

    private static func layer(_ shape: CompositeShape) -> JSONValue {
        object(CompositeSchema.name(of: shape), else: .defined("reference"))
    }

    private static func numberOr(_ pattern: TextPattern) -> JSONValue {
        .scalar(["number", "string"], pattern)
    }

    /// A word of a table, or a reference.
    private static func words(_ names: [String], _ text: (String) -> String) -> JSONValue {
        .either(
            .text(.opensBrace), then: .defined("reference"), else: .words(names.map { ($0, text($0)) }))
    }

    private static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type, _ text: (Word) -> String
    ) -> JSONValue {
        .either(.text(.opensBrace), then: .defined("reference"), else: .words(type, text))
    }

    private static let fontWeight: JSONValue = .either(
        ["type": "number"], then: ["minimum": 1, "maximum": 1000],
        else: .either(
            .text(.expression), then: true,
            else: .words(FontWeight.Keyword.self) { $0.schemaText }))

    private static let fontName: JSONValue = orPointer(["type": "string", "minLength": 1])

    /// Four numbers, of which the first and the third are from 0 to 1.
    private static let curve: JSONValue = [
        "minItems": 4, "maxItems": 4,
        "items": [
            coordinate(["minimum": 0, "maximum": 1]), coordinate([:]), coordinate(["minimum": 0, "maximum": 1]),
            coordinate([:]),
        ],
    ]

    private static func coordinate(_ limits: JSONValue) -> JSONValue {
        orPointer(numberOr(.expression) + limits)
    }

    private static func measure(units: JSONValue) -> JSONValue {
        .closed(MeasureKey.self, required: MeasureKey.allCases) { key in
            switch key {
            case .value:
                ["description": "The number. Example: 16."] + orPointer(numberOr(.expression))
            case .unit:
                ["description": "The unit, also of 0."] + orPointer(units)
            }
        }
    }
}

extension JSONValue {
    /// A list with something in it.
    static func listed(_ element: JSONValue) -> JSONValue {
        ["minItems": 1, "items": element]
    }
}

/// The color object of DTCG.
enum ColorSchema {
    static let object: JSONValue =
        .closed(ColorKey.self, required: [.colorSpace, .components]) { key in
            ["description": .string(key.schemaText)] + ValueSchema.orPointer(property(key))
        } + ["allOf": .list(componentRanges)]

    private static let spaces = ColorSpace.allCases.filter(\.isDTCG)

    private static func property(_ key: ColorKey) -> JSONValue {
        switch key {
        case .colorSpace: .words(spaces.map { ($0.rawValue, $0.schemaText) })
        case .components: ["type": "array", "minItems": 3, "maxItems": 3, "items": component]
        case .alpha: ["type": "number", "minimum": 0, "maximum": 1]
        case .hex: .text(.hexFallback)
        }
    }

    private static let component = ValueSchema.orPointer(
        .either(["type": "number"], then: true, else: ["const": "none"]))

    /// What the spaces, those with the same ranges together, say of their components.
    private static let componentRanges: [JSONValue] = {
        var groups: [(ranges: [ComponentRange], spaces: [ColorSpace])] = []
        for space in spaces {
            let ranges = [space.componentRanges.first, space.componentRanges.second, space.componentRanges.third]
            if let index = groups.firstIndex(where: { $0.ranges == ranges }) {
                groups[index].spaces.append(space)
            } else {
                groups.append((ranges, [space]))
            }
        }
        return groups.map { group in
            let words = JSONValue.list(group.spaces.map { .string($0.rawValue) })
            return [
                "if": ["properties": ["colorSpace": ["enum": words]]] + .required([ColorKey.colorSpace.rawValue]),
                "then": ["properties": ["components": ["items": .list(group.ranges.map(limits))]]],
            ]
        }
    }()

    private static func limits(_ range: ComponentRange) -> JSONValue {
        var limits: JSONValue = [:]
        if range.lowerBound.isFinite { limits = limits + ["minimum": .number(range.lowerBound)] }
        if range.upperBound.isFinite {
            let word = range.includesUpperBound ? "maximum" : "exclusiveMaximum"
            limits = limits + .member(word, .number(range.upperBound))
        }
        return limits
    }
}
