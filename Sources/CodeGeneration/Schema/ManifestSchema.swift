import TesseraColorScience
import TesseraDiagnostics
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenResolution

/// The schema of the manifest, `tessera.yaml`.
struct ManifestSchema {
    /// The rules whose level a manifest may set.
    let rules: [RuleDescription]

    var document: SchemaDocument {
        SchemaDocument(
            title: "Tessera manifest",
            description: "What Tessera compiles and what it writes. Paths are relative to this file.",
            root: .closed(Manifest.Key.self, required: []) { property($0) } + Self.sourcesOrResolver,
            definitions: ValueSchema.definitions + [(RuleSchema.name, ruleSchema.definition)])
    }

    /// A resolver document says what `sources` and `modifiers` would say.
    private static let sourcesOrResolver: JSONValue = [
        "oneOf": [
            ["required": [.string(Manifest.Key.sources.rawValue)]],
            [
                "required": [.string(Manifest.Key.resolver.rawValue)],
                "not": ["required": [.string(Manifest.Key.modifiers.rawValue)]],
            ],
        ]
    ]

    private func property(_ key: Manifest.Key) -> JSONValue {
        ["description": .string(key.schemaText)] + schema(of: key)
    }

    private func schema(of key: Manifest.Key) -> JSONValue {
        switch key {
        case .name: Self.typeName
        case .sources: ["type": "array"] + .listed(Self.path)
        case .resolver: Self.path
        case .modifiers: Self.modifiers
        case .outputs: ["type": "array", "items": OutputSchema.output]
        case .platform: .words(Platform.self) { $0.schemaText }
        case .touchTargets: .either(.isArray, then: .listed(Self.targetLevel), else: Self.targetLevel)
        case .contrast: ["type": "array", "items": RequirementSchema.pair]
        case .largeTextPolicy: .words(LargeTextPolicy.self) { $0.schemaText }
        case .apca: ["type": "boolean"]
        case .distinct: ["type": "array", "items": ["type": "array", "minItems": 2, "items": .defined("reference")]]
        case .maximumCombinations:
            ["type": "integer", "minimum": 1, "maximum": .number(Double(ContextSpace.maximumCombinationCount))]
        case .gamutMapping: .words(GamutMappingMethod.self) { $0.schemaText }
        case .motion: Self.motion
        case .dialect: .words(TokenDialect.self) { $0.schemaText }
        case .rules: ruleSchema.levels
        case .overrides: ruleSchema.overrides
        case .baseline: Self.path
        }
    }

    // MARK: Parts

    private static let targetLevel: JSONValue = .words(TouchTargetLevel.self) { $0.schemaText }

    /// Words such as `true` are names, too: the reader takes the text of any scalar.
    static let typeName: JSONValue = .scalar(["string", "boolean"], .typeName)

    static let path: JSONValue = .scalar(["string", "number", "boolean"], .relativePath)

    static let contextName: JSONValue = .scalar(["string", "number", "boolean"], .contextName)

    private static let contexts: JSONValue = [
        "type": "array", "minItems": 2, "maxItems": .number(Double(ContextSpace.maximumContextCount)),
        "uniqueItems": true, "items": contextName,
    ]

    private static let modifiers: JSONValue = [
        "type": "object", "maxProperties": .number(Double(ContextSpace.maximumModifierCount)),
        "propertyNames": .text(.contextName),
        "additionalProperties": .either(
            .isArray,
            then: ["description": "The contexts, the default first. Example: [light, dark]."] + contexts,
            else: .closed(Manifest.ModifierKey.self, required: [.contexts]) { key in
                switch key {
                case .contexts: ["description": "The names of the contexts. Example: [light, dark]."] + contexts
                case .defaultContext:
                    ["description": "The context that holds when nothing is chosen. Default: the first."] + contextName
                }
            }),
    ]

    private static let motion: JSONValue = .closed(MotionPolicy.Key.self) { key in
        let value: JSONValue =
            switch key {
            case .maximumSettling, .maximumResponse: .text(.measure(Duration.Unit.allCases.map(\.rawValue)))
            case .maximumOvershoot, .visibleDifference: ["type": "number", "minimum": 0]
            }
        return ["description": .string(key.schemaText)] + value
    }

    private var ruleSchema: RuleSchema { RuleSchema(rules: rules) }
}

/// The schema of one output.
enum OutputSchema {
    /// The format decides which keys there are.
    static let output: JSONValue = [
        "type": "object",
        "properties": .object([
            (Output.Key.format.rawValue, property(.format, in: nil)),
            (Output.Key.path.rawValue, property(.path, in: nil)),
        ]),
        "required": [.string(Output.Key.format.rawValue), .string(Output.Key.path.rawValue)],
        "allOf": .list(
            Output.FormatName.allCases.map { format in
                [
                    "if": .has(Output.Key.format.rawValue, format.rawValue),
                    "then": .closed(
                        format.keys.map { ($0.rawValue, property($0, in: format)) },
                        required: format == .template ? [Output.Key.template.rawValue] : []),
                ]
            }),
    ]

    private static func property(_ key: Output.Key, in format: Output.FormatName?) -> JSONValue {
        switch key {
        case .format:
            .words(Output.FormatName.self, "What is written.") { $0.schemaText }
        case .path where format == .xcassets:
            ["description": "The catalog's folder. Example: Generated/Nyx.xcassets."] + ManifestSchema.path
        case .path:
            ["description": "The file to write, or the folder; missing folders are made. Example: Generated/Nyx.swift."]
                + ManifestSchema.path
        case .swift:
            [
                "description":
                    "The oldest Swift compiler that the code is for: 6.0 leaves out what came after it. Default: 6.1."
            ] + .scalar(["string", "number"], .swiftCompiler)
        case .minimum:
            [
                "description":
                    "The systems that the code is for, each with its lowest version. Example: { ios: 17 }. Default: all.",
                "minProperties": 1,
            ]
                + .closed(SwiftSystem.self) { system in
                    [
                        "description":
                            .string("The lowest version of \(system.name), \(system.oldest.major) or later.")
                    ] + .scalar(["string", "number"], .systemVersion)
                }
        case .access:
            .words(SwiftOptions.Access.self, "Who may use the generated types. Default: public.") { $0.schemaText }
        case .prefix where format == .css:
            ["description": "Begins every custom property: nyx makes --nyx-color-text. Default: nothing."]
                + .scalar(["string", "number", "boolean"], .cssName)
        case .prefix:
            ["description": "Begins the names of generated types. Default: the manifest's name."]
                + ManifestSchema.typeName
        case .types:
            [
                "description":
                    "Names of the types made of groups or tab bars, by path. Example: { space: Metrics }.",
                "type": "object", "additionalProperties": ManifestSchema.typeName,
            ]
        case .colors:
            .words(SwiftOptions.ColorSource.self, "Where colors get their values. Default: code.") { $0.schemaText }
        case .bundle:
            [
                "description":
                    "With colors: catalog, the member of Bundle that the catalog is in. Example: module. Default: main."
            ] + ManifestSchema.typeName
        case .namespaces:
            [
                "description": "Whether folders begin the names of their colors: Surface/primary. Default: true.",
                "type": "boolean",
            ]
        case .gamuts:
            .words(AssetCatalogOptions.Gamuts.self, "For which displays there is a color. Default: one.") {
                $0.schemaText
            }
        case .shape:
            .words(JSONOptions.Shape.self, "How the document is laid out. Default: nested.") { $0.schemaText }
        case .references:
            [
                "description": .string(
                    "Whether a token that refers to another is written as "
                        + (format == .css ? "var(...)" : "the reference") + ". Default: false."),
                "type": "boolean",
            ]
        case .contexts where format == .css:
            .words(CSSOptions.Contexts.self, "What switches contexts. Default: mediaAndAttribute.") { $0.schemaText }
        case .composites:
            .words(CSSOptions.Composites.self, "How borders, shadows and the like are written. Default: both.") {
                $0.schemaText
            }
        case .properties:
            ["description": "Whether properties are registered by @property. Default: false.", "type": "boolean"]
        case .reducedMotion:
            [
                "description":
                    "Whether people who reduce motion get springs and curves without overshoot. Default: true.",
                "type": "boolean",
            ]
        case .layer:
            ["description": "The cascade layer that all rules stand in. Example: tokens. Default: none."]
                + .text(.cssLayer)
        case .selector:
            ["description": "The element that has the values: :root, :host or such as .nyx. Default: :root."]
                + .text(.cssSelector)
        case .namespace:
            .words(SwiftOptions.Namespace.self, "Where the groups at the top go. Default: prefixed.") { $0.schemaText }
        case .groups:
            .words(SwiftOptions.Groups.self, "What groups inside groups become. Default: types.") { $0.schemaText }
        case .files:
            .words(
                SwiftOptions.Files.self, "How many files there are. Default: single for a path that ends in .swift."
            ) { $0.schemaText }
        case .support:
            .words(
                SwiftOptions.Support.self, "Which output writes the types that constants are made of. Default: own."
            ) { $0.schemaText }
        case .imports:
            [
                "description": "Further modules that every file imports. Example: [DesignSupport].",
                "type": "array", "uniqueItems": true, "items": ManifestSchema.typeName,
            ]
        case .native:
            [
                "description":
                    "Whether there is what UIKit, AppKit and Core Animation take, such as UIColor. Default: false.",
                "type": "boolean",
            ]
        case .shapeStyle:
            [
                "description":
                    "Colors for .foregroundStyle: by this name, as in .nyx.surface, or with true by their own.",
                "anyOf": [
                    ["type": "boolean"], ManifestSchema.typeName,
                    .closed(SwiftOptions.ShapeStyleKey.self) { key in
                        switch key {
                        case .name:
                            ["description": "The name that they stand behind. Default: none."] + ManifestSchema.typeName
                        case .tokens:
                            [
                                "description": "Groups and colors that are there. Example: [color]. Default: all.",
                                "type": "array", "uniqueItems": true, "items": ["type": "string"],
                            ]
                        }
                    },
                ],
            ]
        case .registry:
            [
                "description":
                    "Lists of all tokens, for galleries and tests; with debug inside #if DEBUG. Default: false.",
                "enum": [true, false, "debug"],
            ]
        case .theme:
            [
                "description": "Modifiers that a theme in SwiftUI's environment chooses. Example: [brand].",
                "type": "array", "uniqueItems": true, "items": .scalar(["string", "number", "boolean"], .contextName),
            ]
        case .localized:
            [
                "description":
                    "Groups and tokens whose strings are keys of the app's localization. Example: [strings].",
                "type": "array", "uniqueItems": true, "items": ["type": "string"],
            ]
        case .template:
            [
                "description":
                    "A template that comes with Tessera, or the path of a Mustache file. Example: markdown.",
                "anyOf": .list(
                    BuiltInTemplate.allCases.map {
                        ["const": .string($0.rawValue), "description": .string($0.summary)]
                    }
                        + [ManifestSchema.path]),
            ]
        case .variables:
            [
                "description":
                    "Texts for the template alone, by name. Example: { package: com.example.tokens }.",
                "type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]],
            ]
        case .contexts:
            [
                "description":
                    "The contexts that the output is for, in place of all. Example: { appearance: dark }.",
                "type": "object", "additionalProperties": ManifestSchema.contextName,
            ]
        case .varying:
            [
                "description":
                    "Whether only tokens that depend on the modifiers in contexts are written. Default: false.",
                "type": "boolean",
            ]
        }
    }
}
