import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// The schema of token files, in DTCG's form and in the author shorthand.
///
/// A token's type may stand on a group above it. So each thing that may stand in a group is defined
/// once for each type that it may inherit, and once more for none: then only its form is judged.
/// What one file cannot tell passes.
enum TokenSchema {
    static let document = SchemaDocument(
        title: "Tessera token file",
        description: "Design tokens: DTCG 2025.10 and the shorthand of Tessera, which has the last word.",
        // A file of comments is an empty set of tokens.
        root: ["type": ["object", "null"]] + .either(.isObject, then: root, else: true),
        definitions: PropertySchema.definitions + ValueSchema.definitions
            + ([nil] + TokenType.allCases.map(Optional.some)).flatMap(definitions(inheriting:))
            + [("child-own", ownType), ("group-extending", extendingGroup)])

    private static let root: JSONValue = .either(
        .required([PropertyKey.type.rawValue]),
        then: .member("properties", .member(PropertyKey.type.rawValue, .defined("type")))
            + dispatch { .defined(name("root", $0)) },
        else: .defined(name("root", nil)))

    /// One of the definitions, for what inherits a type.
    private static func name(_ part: String, _ type: TokenType?) -> String {
        part + "-" + (type?.rawValue ?? "any")
    }

    private static func definitions(inheriting type: TokenType?) -> JSONValue.Members {
        let value = type.map { [] as JSONValue.Members + [(name("contexts", $0), contexts($0))] }
        var all: JSONValue.Members = [
            (name("child", type), child(type)), (name("body", type), body(type)), (name("token", type), token(type)),
            (name("group", type), group(type, isRoot: false)), (name("root", type), group(type, isRoot: true)),
        ]
        all += value ?? [(name("value", nil), anyValue), (name("contexts", nil), contexts(nil))]
        if let shape = type.flatMap(CompositeShape.init(type:)) {
            let properties = properties(type, without: [.value, .contexts, .reference])
            all.append((name("shorthand", type), CompositeSchema.shorthand(shape, properties: properties)))
        }
        return all
    }

    // MARK: From a name to what it is

    /// What stands under a name.
    private static func child(_ type: TokenType?) -> JSONValue {
        .either(
            .isObject,
            then: .either(
                .required([PropertyKey.type.rawValue]),
                then: .defined("child-own"), else: .defined(name("body", type))),
            else: .defined(name("value", type)))
    }

    /// A mapping with a `$type` of its own.
    private static let ownType: JSONValue =
        ["properties": .member(PropertyKey.type.rawValue, .defined("type"))]
        + dispatch { .defined(name("body", $0)) }

    private static func dispatch(_ schema: (TokenType) -> JSONValue) -> JSONValue {
        [
            "allOf": .list(
                TokenType.allCases.map { type in
                    ["if": .has(PropertyKey.type.rawValue, type.rawValue), "then": schema(type)]
                })
        ]
    }

    /// A mapping whose type is known, if there is one.
    private static func body(_ type: TokenType?) -> JSONValue {
        let group = JSONValue.either(
            .hasAny([PropertyKey.extends.rawValue, PropertyKey.reference.rawValue]), then: .defined("group-extending"),
            else: .defined(name("group", type)))
        let token = JSONValue.defined(name("token", type))
        return .either(
            .hasAny([PropertyKey.value.rawValue, PropertyKey.contexts.rawValue]),
            // The extension's value goes before the properties, which then are for other tools.
            then: type == nil ? token : .either(hasOwnValue, then: .defined(name("token", nil)), else: token),
            else: type.flatMap(CompositeShape.init(type:)).map {
                .either(CompositeSchema.isShorthand($0), then: .defined(name("shorthand", type)), else: group)
            } ?? group)
    }

    private static let hasOwnValue: JSONValue = {
        let own = JSONValue.hasAny([OwnExtension.Key.type.rawValue, OwnExtension.Key.value.rawValue])
        let vendor: JSONValue =
            ["properties": .member(OwnExtension.vendorKey, own)] + .required([OwnExtension.vendorKey])
        return ["properties": .member(PropertyKey.extensions.rawValue, vendor)]
            + .required([PropertyKey.extensions.rawValue])
    }()

    // MARK: Tokens

    private static func token(_ type: TokenType?) -> JSONValue {
        let noValue: JSONValue = ["not": .required([PropertyKey.value.rawValue])]
        return .closed(properties(type)) + ["dependencies": .member(PropertyKey.reference.rawValue, noValue)]
    }

    /// - Parameter excluded: what a composite that stands for a token cannot have beside its fields.
    private static func properties(_ type: TokenType?, without excluded: Set<PropertyKey> = []) -> JSONValue.Members {
        PropertyKey.allCases.filter { !excluded.contains($0) }.compactMap { key in
            switch key {
            case .value:
                (key.rawValue, .defined(name("value", type), "The value; in the default contexts, if it has others."))
            case .contexts: (key.rawValue, .defined(name("contexts", type)))
            case .contrast, .touchTarget, .concentric, .holds:
                PropertySchema.isFor(type, key) ? (key.rawValue, .defined(PropertySchema.name(of: key))) : nil
            case .type, .description, .deprecated, .ignore, .reference:
                (key.rawValue, .defined(PropertySchema.name(of: key)))
            case .reducedMotion: (key.rawValue, .defined(MotionAlternativeSchema.name(of: type)))
            case .extensions: (key.rawValue, .defined(PropertySchema.tokenExtensions))
            case .root, .extends, .schema: nil
            }
        }
    }

    private static func contexts(_ type: TokenType?) -> JSONValue {
        [
            "description":
                "A value for each context that differs. Example: { light: \"#F4F4F8\", light+increased: \"#FFFFFF\" }.",
            "type": "object", "additionalProperties": .defined(name("value", type)),
        ]
    }

    /// A value whose type the file may not tell.
    private static let anyValue: JSONValue = [
        "description": "A value, or a reference to a token.",
        "type": ["string", "number", "boolean", "array", "object"],
    ]

    // MARK: Groups

    private static func group(_ type: TokenType?, isRoot: Bool) -> JSONValue {
        let properties: JSONValue.Members = PropertyKey.allCases.compactMap { key in
            switch key {
            case .type, .description, .deprecated, .extends, .reference:
                (key.rawValue, .defined(PropertySchema.name(of: key)))
            case .extensions: (key.rawValue, .defined(PropertySchema.groupExtensions))
            case .root: (key.rawValue, .defined(name("child", type), "The token that stands for the group itself."))
            case .schema: isRoot ? (key.rawValue, .defined(PropertySchema.name(of: key))) : nil
            // They make a token of a group; here they are for who has not written one yet.
            case .value:
                isRoot ? nil : (key.rawValue, .defined(name("value", type), "The value, which makes this a token."))
            case .contexts: isRoot ? nil : (key.rawValue, .defined(name("contexts", type)))
            case .contrast, .touchTarget, .concentric, .holds, .reducedMotion, .ignore: nil
            }
        }
        return .closed(properties + hints(type)) + children(.defined(name("child", type)))
    }

    /// Fields of the composite that a child may be, for who has not written one yet.
    private static func hints(_ type: TokenType?) -> JSONValue.Members {
        guard let shape = type.flatMap(CompositeShape.init(type:)) else { return [] }
        return shape.fields.map { ($0.name, ["description": .string($0.text)]) }
    }

    /// A group, or a token, that takes over what another has: types may come from there.
    private static let extendingGroup: JSONValue = {
        let properties: JSONValue.Members = PropertyKey.allCases.compactMap { key in
            switch key {
            case .type, .description, .deprecated, .extends, .reference, .contrast, .touchTarget, .concentric, .holds,
                .reducedMotion,
                .ignore:
                (key.rawValue, .defined(PropertySchema.name(of: key)))
            case .extensions: (key.rawValue, .defined(PropertySchema.tokenExtensions))
            case .root: (key.rawValue, .defined(name("child", nil), "The token that stands for the group itself."))
            case .value, .contexts, .schema: nil
            }
        }
        return .closed(properties) + children(.defined(name("child", nil)))
    }()

    private static func children(_ child: JSONValue) -> JSONValue {
        ["patternProperties": .member(TextPattern.name.expression, child)]
    }
}
