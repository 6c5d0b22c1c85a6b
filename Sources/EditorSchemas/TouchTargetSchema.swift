import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// What the schema says of a touch target beyond the table of its fields.
enum TouchTargetSchema {
    /// Which fields stand together.
    static let forms: JSONValue = [
        "anyOf": [.required(["size"]), .required(["width", "height"])],
        "allOf": [
            excludes("size", ["width", "height"]), excludes("hitSize", ["hitWidth", "hitHeight"]),
            excludes("hitSlop", ["hitSize", "hitWidth", "hitHeight"]),
            ["if": .hasAny(["x", "y"]), "then": .required(["x", "y"])],
            [
                "if": [
                    "anyOf": [.has("level", TouchTargetRequirement.LevelName.compact.rawValue), .hasAny(["exception"])]
                ],
                "then": .required(["reason"]), "else": ["not": .hasAny(["reason"])],
            ],
        ],
    ]

    private static func excludes(_ key: String, _ others: [String]) -> JSONValue {
        ["not": .required([key]) + .hasAny(others)]
    }
}

/// Schemas of `$reducedMotion`: what may stand there besides words and references depends on the type of
/// the token.
enum MotionAlternativeSchema {
    /// Of a token whose type the file may not tell.
    static let ofAnyType: JSONValue = alternative(
        else: ["anyOf": .list(TokenType.motionTypes.map { .defined(ValueSchema.name(of: $0)) })])

    /// One more definition for each type that says how something moves.
    static let definitions: JSONValue.Members = TokenType.motionTypes.map { type in
        (name(of: type), alternative(else: .defined(ValueSchema.name(of: type))))
    }

    static func name(of type: TokenType?) -> String {
        let name = PropertySchema.name(of: .reducedMotion)
        return type.map { $0.isMotion ? "\(name)-\($0.rawValue)" : name } ?? name
    }

    private static func alternative(else value: JSONValue) -> JSONValue {
        let words: JSONValue = .words(MotionAlternative.Word.self) { word in
            switch word {
            case .still: "Nothing moves: changes are immediate."
            case .calm: "A spring moves once, as fast, and without overshoot."
            }
        }
        return [
            "description":
                "What replaces it when people reduce motion: none, calm, or another motion. Example: none."
        ] + .either(.isObject, then: value, else: .either(.text(.opensBrace), then: .defined("reference"), else: words))
    }
}
