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

extension CompositeShape {
    static let touchTargetTexts = [
        "size": "Width and height as drawn, or the diameter of a circle. Excludes width and height. Example: 36px.",
        "width": "Width as drawn, above 0. Stands with height.",
        "height": "Height as drawn, above 0. Stands with width.",
        "shape": "What is drawn. Default: rectangle.",
        "hitSize": "Width and height of what takes touches, or the diameter of its circle. Example: 44px.",
        "hitWidth": "Width of what takes touches. Default: that of the drawing.",
        "hitHeight": "Height of what takes touches. Default: that of the drawing.",
        "hitSlop": "By how much what takes touches reaches beyond the drawing, on each side. Excludes the hit sizes.",
        "hitShape": "What takes touches. Default: shape.",
        "level": "How large it must be. Default: standard.",
        "exception": "Why WCAG asks for no least size here; needs a reason.",
        "reason": "Why a compact target will do, or the exception holds, for whoever reviews it.",
        "x": "Left edge of the drawing, among the touch targets of its group. Stands with y.",
        "y": "Upper edge of the drawing, among the touch targets of its group. Stands with x.",
        "containerWidth": "Width of the view that must receive the touch first. Default: nothing cuts it off.",
        "containerHeight": "Height of the view that must receive the touch first. Default: nothing cuts it off.",
    ]
}

extension TouchTargetRequirement.LevelName {
    var schemaText: String {
        switch self {
        case .standard: "The platform's default: 44 pt on iOS."
        case .compact: "The platform's minimum, for dense tools: 28 pt on iOS. Needs a reason."
        }
    }
}

extension TouchArea {
    /// What editors show of a word; `nil` for one that is none of a touch target's.
    static func schemaText(ofKeyword word: String) -> String? {
        Shape(rawValue: word)?.schemaText ?? Exception(rawValue: word)?.schemaText
            ?? TouchTargetRequirement.LevelName(rawValue: word)?.schemaText
    }
}

extension TouchArea.Shape {
    fileprivate var schemaText: String {
        switch self {
        case .rectangle: "The whole frame."
        case .circle: "The circle in the frame."
        }
    }
}

extension TouchArea.Exception {
    fileprivate var schemaText: String {
        switch self {
        case .equivalent: "Another control on the same page does the same, and is large enough."
        case .inline: "It stands in a sentence, or the line height of the text around it constrains it."
        case .userAgent: "The browser decides its size."
        case .essential: "Its look is essential, or required by law."
        }
    }
}
