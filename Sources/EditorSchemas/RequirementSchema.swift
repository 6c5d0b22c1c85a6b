import TesseraJSON
import TesseraLayoutScience
import TesseraOutputCore
import TesseraTokenModel

/// Schemas of what a token or a pair of colors must satisfy.
enum RequirementSchema {
    /// A requirement as a token writes it.
    static let contrast: JSONValue = .closed(
        [(ContrastRequirement.useKey, use)] + sharedProperties, required: [ContrastRequirement.Key.on.rawValue])

    /// A pair as the manifest writes it: the foreground is named by its use.
    static let pair: JSONValue =
        .closed(
            ContrastRequirement.Use.allCases.map {
                ($0.rawValue, .defined(ValueSchema.name(of: .color), "The foreground. " + text(of: $0)))
            } + sharedProperties, required: [ContrastRequirement.Key.on.rawValue])
        + ["oneOf": .list(ContrastRequirement.Use.allCases.map { .required([$0.rawValue]) })]

    private static let sharedProperties: JSONValue.Members =
        ContrastRequirement.Key.allCases.map { ($0.rawValue, property($0)) }

    private static let use: JSONValue = .words(
        ContrastRequirement.Use.self, "What the color is used for. Default: text.", text(of:))

    private static func text(of use: ContrastRequirement.Use) -> String {
        switch use {
        case .text: "Text of any size: 4.5:1 for AA, 7:1 for AAA."
        case .largeText: "Text of 24 px and up, or bold from 18.67 px: 3:1 for AA, 4.5:1 for AAA."
        case .nonText: "Icons, borders and other marks: 3:1."
        }
    }

    private static func property(_ key: ContrastRequirement.Key) -> JSONValue {
        func value(_ type: TokenType, _ text: String) -> JSONValue { .defined(ValueSchema.name(of: type), text) }
        return switch key {
        case .on:
            [
                "description":
                    "What lies behind: a color, or a list of them. In it a list is a stack of layers, topmost first."
            ] + .either(.isArray, then: .listed(stack), else: background)
        case .level:
            .words(ContrastRequirement.Level.self, "The level of WCAG 2.2. Default: AA.") { level in
                switch level {
                case .aa: "What laws and guidelines ask for."
                case .aaa: "For what people read all day."
                }
            }
        case .minimum:
            [
                "description": "The least ratio, from 1 to 21, in place of the level's. Example: 5.", "type": "number",
                "minimum": 1, "maximum": 21,
            ]
        case .groupOpacity:
            value(.opacity, "How opaque the group is that color and background are drawn in. Default: 1.")
        case .typography:
            ["description": "A reference to a typography token, which gives the size of the text."]
                + ValueSchema.orPointer(.defined("reference"))
        case .fontSize: value(.dimension, "How large the text is. Example: 17px.")
        case .fontWeight: value(.fontWeight, "How heavy the text is; stands with fontSize. Default: 400.")
        case .contexts:
            ["description": "The contexts that it is for, such as increased, or a list of them. Default: all."]
                + .either(.isArray, then: .listed(["type": "string"]), else: ["type": "string"])
        }
    }

    // MARK: Backgrounds

    private static let stack: JSONValue = .either(.isArray, then: .listed(background), else: background)

    private static let background: JSONValue =
        ["description": "A color, a material, any, or the two ends of what may lie behind."]
        + .either(
            .hasAny(ContrastRequirement.Backdrop.Key.allCases.map(\.rawValue)) + .isObject,
            then: backdrop, else: .defined(ValueSchema.name(of: .color)))

    private static let backdrop: JSONValue = .closed(ContrastRequirement.Backdrop.Key.self) { key in
        switch key {
        case .from: .defined(ValueSchema.name(of: .color), "The darkest that may lie behind. Default: black.")
        case .to: .defined(ValueSchema.name(of: .color), "The lightest that may lie behind. Default: white.")
        }
    }

    // MARK: Exceptions

    static let ignore: JSONValue = [
        "description": "Rules whose findings about this token are meant, each with the reason.", "type": "object",
        "additionalProperties": .either(
            .isObject, then: .closed(RuleSuppression.Key.self, required: [.reason]) { ignoredPart($0) },
            else: reason),
    ]

    private static func ignoredPart(_ key: RuleSuppression.Key) -> JSONValue {
        switch key {
        case .reason: ["description": "The reason, for reviewers."] + reason
        case .until:
            ["description": "The last day on which it applies. Example: 2027-01-31. Default: no end."]
                + .text(.calendarDate)
        }
    }

    private static let reason: JSONValue = ["type": "string", "minLength": 1]

    // MARK: Corners

    static let concentric: JSONValue =
        ["description": "That this radius is the container's less the distance between the two edges."]
        + .closed(ConcentricRequirement.Key.self, required: [.container, .inset]) { key in
            let text =
                switch key {
                case .container: "The radius of the container. Example: \"{radius.card}\"."
                case .inset: "The distance from the edge of the container to this shape. Example: \"{space.s}\"."
                case .minimum: "The radius is never below it. Default: 0."
                }
            return .defined(ValueSchema.name(of: .dimension), text)
        }

    // MARK: Touch targets

    static let touchTarget: JSONValue =
        ["description": "That this dimension is a side of something people touch: true, or how it is judged."]
        + .either(.isObject, then: target, else: ["type": "boolean"])

    private static let target: JSONValue =
        .closed(TouchTargetRequirement.Key.self) { key in
            switch key {
            case .level:
                .words(TouchTargetRequirement.LevelName.self, "How large it must be. Default: standard.") {
                    $0.explanation
                }
            case .reason:
                [
                    "description": "Why a compact target is enough, for reviewers.",
                    "type": ["string", "number", "boolean"],
                ]
            case .hitSlop:
                .defined(
                    ValueSchema.name(of: .dimension),
                    "By how much the area that takes touches reaches beyond, on each side. Default: 0.")
            }
        }
        + [
            "if": .has(TouchTargetRequirement.Key.level.rawValue, TouchTargetRequirement.LevelName.compact.rawValue),
            "then": .required([TouchTargetRequirement.Key.reason.rawValue]),
        ]
}

/// The schema of `$holds`.
enum HeldTextSchema {
    static let holds: JSONValue =
        [
            "description":
                "The lines of text in something of this height. Example: { text: \"{typography.label}\", lines: 1 }."
        ]
        + .closed(HeldText.Key.self, property)
        + ["oneOf": .list([.required([HeldText.Key.text.rawValue]), .required([HeldText.Key.textStyle.rawValue])])]

    private static func property(_ key: HeldText.Key) -> JSONValue {
        switch key {
        case .text:
            .defined(
                ValueSchema.name(of: .dimension),
                "A reference to a typography token, or the size of the text. Example: 17pt.")
        case .textStyle:
            .words(TextStyle.self, "One of the text styles of iOS, in place of 'text'.") { style in
                let metrics = style.metrics(at: .large)
                return "\(Int(metrics.size)) pt, with a leading of \(Int(metrics.leading)) pt."
            }
        case .lines:
            [
                "description": "How many lines there are at most. Default: 1.", "type": "integer",
                "minimum": .number(Double(HeldText.lineCounts.lowerBound)),
                "maximum": .number(Double(HeldText.lineCounts.upperBound)),
            ]
        case .padding:
            .defined(
                ValueSchema.name(of: .dimension), "What stands above the lines, and as much below. Default: 0.")
        case .growth:
            .words(HeldText.Growth.self, "What the height does where people make text larger. Default: fixed.") {
                switch $0 {
                case .fixed: "It stays, so all of the text has to fit at every size."
                case .scales: "It is the height at the default text size, and grows with the text."
                case .viewer: "It is a bar that does not grow, and shows its items in the Large Content Viewer of iOS."
                }
            }
        }
    }
}
