import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// Schemas of the keys that begin with `$`, except those that hold a value.
enum PropertySchema {
    static func name(of key: PropertyKey) -> String {
        key == .type ? "type" : "property-" + key.rawValue.dropFirst()
    }

    /// Whether a property may stand in tokens of a type; `nil` for a type that the file does not tell.
    static func isFor(_ type: TokenType?, _ key: PropertyKey) -> Bool {
        guard let type else { return true }
        switch key {
        case .contrast: return ContrastRequirement.foregroundTypes.contains(type)
        case .concentric: return type == .dimension
        case .holds: return HeldText.types.contains(type)
        default: return true
        }
    }

    static let tokenExtensions = "extensions-token"
    static let groupExtensions = "extensions-group"

    static let definitions: JSONValue.Members =
        PropertyKey.allCases.compactMap { key in schema(of: key).map { (name(of: key), $0) } }
        + MotionAlternativeSchema.definitions
        + [
            (
                tokenExtensions,
                extensions(
                    own: ["description": "What Tessera keeps of a token where DTCG has no place for it."] + ownExtension
                )
            ),
            (groupExtensions, extensions(own: false)),
        ]

    /// The one of these that stands in values, too.
    static let pointer: JSONValue =
        ["description": "A pointer into this document, in place of a value. Example: \"#/space/base/$value\"."]
        + .text(.pointer)

    /// `nil` for what stands with another schema in tokens and in groups, and for pointers.
    private static func schema(of key: PropertyKey) -> JSONValue? {
        switch key {
        case .type:
            .words(TokenType.self, "The type of the token, or of all tokens in the group that have none.") {
                $0.text
            }
        case .description:
            ["description": "What the token is for, in a sentence; goes into the generated code.", "type": "string"]
        case .deprecated:
            [
                "description": "That it is not to be used any more: true, or the reason. Example: use color.text.",
                "type": ["boolean", "string"],
            ]
        case .extends:
            ["description": "A group whose tokens this group inherits. Example: \"{button.base}\"."]
                + .text(.groupReference)
        case .schema:
            ["description": "The schema that editors check this file with.", "type": "string"]
        case .contrast:
            [
                "description":
                    "What the color must stand out from, one or a list. Example: { on: \"{color.surface}\" }."
            ] + .either(.isArray, then: ["items": RequirementSchema.contrast], else: RequirementSchema.contrast)
        case .touchTarget: RequirementSchema.touchTarget
        case .concentric: RequirementSchema.concentric
        case .holds: HeldTextSchema.holds
        case .reducedMotion: MotionAlternativeSchema.ofAnyType
        case .ignore: RequirementSchema.ignore
        case .value, .contexts, .extensions, .root, .reference: nil
        }
    }

    private static func extensions(own: JSONValue) -> JSONValue {
        [
            "description": "Data of tools, by the tool's name in reverse domain form.", "type": "object",
            "properties": .member(OwnExtension.vendorKey, own),
        ]
    }

    /// The canonical place of what the shorthand's properties say.
    private static let ownExtension: JSONValue =
        .closed(OwnExtension.Key.self) { key in
            switch key {
            case .type: .defined("type", "The type, where it is one of Tessera's own.")
            case .value: .defined("value-any", "The value of that type.")
            case .contexts: .defined("contexts-any")
            case .contrast: .defined(name(of: .contrast))
            case .touchTarget: .defined(name(of: .touchTarget))
            case .concentric: .defined(name(of: .concentric))
            case .holds: .defined(name(of: .holds))
            case .reducedMotion: .defined(name(of: .reducedMotion))
            case .ignore: .defined(name(of: .ignore))
            case .figures:
                ["description": "What an output has computed from the value; ignored when read.", "type": "object"]
            }
        }
        + [
            "allOf": .list(
                TokenType.allCases.map { type in
                    [
                        "if": .has(OwnExtension.Key.type.rawValue, type.rawValue),
                        "then": [
                            "properties": .object([
                                (OwnExtension.Key.value.rawValue, .defined(ValueSchema.name(of: type))),
                                (OwnExtension.Key.contexts.rawValue, .defined("contexts-" + type.rawValue)),
                            ])
                        ],
                    ]
                })
        ]
}
