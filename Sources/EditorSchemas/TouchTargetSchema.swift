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
