import TesseraJSON
import TesseraOutputCore
import TesseraThemeDocuments
import TesseraThemeGeneration

/// The schema of theme documents, `*.theme.yaml`.
enum ThemeSchema {
    static let document = SchemaDocument(
        title: "Tessera theme",
        description: "A whole theme from one to five colors, which Tessera compiles to tokens.",
        root: .closed(ThemeDocument.Key.self, required: [.seeds]) { key in
            ["description": .string(key.schemaText)] + schema(of: key)
        } + keysOfAlgorithms,
        definitions: ValueSchema.definitions)

    private static let keysOfAlgorithms: JSONValue = .either(
        .has(ThemeDocument.Key.algorithm.rawValue, ThemeDocument.AlgorithmWord.hct.rawValue),
        then: withoutKeys(of: .oklch), else: withoutKeys(of: .hct))

    private static func withoutKeys(of algorithm: ThemeDocument.AlgorithmWord) -> JSONValue {
        let keys = ThemeDocument.Key.allCases.filter { $0.algorithm == algorithm }
        return ["properties": .object(keys.map { ($0.rawValue, false) })]
    }

    private static func schema(of key: ThemeDocument.Key) -> JSONValue {
        switch key {
        case .schema, .description: [:]
        case .algorithm: .words(ThemeDocument.AlgorithmWord.self) { $0.schemaText }
        case .variant: .words(MaterialVariant.self) { $0.schemaText }
        case .contrastLevels: byContext(number(from: -1, to: 1))
        case .seeds: seeds
        case .statuses:
            .either(.isArray, then: .listed(.words(ThemeStatus.self) { $0.schemaText }), else: ["const": false])
        case .statusTurn: number(from: 0, to: 180)
        case .evenChroma: ["type": "boolean"]
        case .into, .scalesInto: scalar
        case .when: ["type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": scalar]
        case .contexts:
            .closed(ThemeContextWord.self) { ["description": .string($0.schemaText)] + scalar }
        case .appearance: .words(ThemeContext.Appearance.self) { $0.schemaText }
        case .onFill: .words(ThemeGraph.MarkOnFill.self) { $0.schemaText }
        case .fillContrast: .words(ThemeDocument.FillContrastWord.self) { $0.schemaText }
        case .names: .words(TokenVocabulary.self) { $0.schemaText }
        case .tint: .closed(ThemeDocument.TintKey.self) { ["description": .string($0.schemaText)] + bound(of: $0) }
        case .ratios:
            .closed(ThemeDocument.RatioKey.self) { ["description": .string($0.schemaText)] + byContext(ratio) }
        case .roles: ["type": "object", "additionalProperties": role]
        case .statusDistance: .words(ThemeDocument.StrengthWord.self) { $0.schemaText }
        case .distinct: ["type": "array", "items": distinction]
        case .scales:
            ["type": "object", "additionalProperties": .words(ThemeDocument.ScaleWord.self) { $0.schemaText }]
        }
    }

    // MARK: Seeds

    /// One of them is the brand: neither the neutral nor a status.
    private static let seeds: JSONValue = [
        "type": "object", "minProperties": 1, "additionalProperties": seed,
        "not": ["propertyNames": ["pattern": "^(neutral|success|warning|danger|info)$"]],
    ]

    private static let seed: JSONValue = .either(
        .isObject + .required([ThemeDocument.SeedKey.color.rawValue]),
        then: .closed(ThemeDocument.SeedKey.self, required: [.color]) { key in
            switch key {
            case .color: color
            case .turn:
                ["description": "How far its hue turns toward the brand's, in degrees. Material's is 15. Default: 0."]
                    + number(from: 0, to: 180)
            }
        },
        else: color)

    // MARK: Roles

    private static let role: JSONValue = .either(
        .isObject,
        then: ["description": "The requirements of a role, or of a role of your own."]
            + .closed(ThemeDocument.RoleKey.self) { property($0) },
        else: ["anyOf": [["const": false, "description": "The theme does without this role."], color]])

    private static func property(_ key: ThemeDocument.RoleKey) -> JSONValue {
        let schema: JSONValue =
            switch key {
            case .token: ["type": ["string", "number", "boolean"]]
            case .description, .seed: scalar
            case .value: byContext(color)
            case .lightness: byContext(lightness)
            case .maximumChroma: byContext(number(from: 0, to: 0.5))
            case .step:
                .closed(ThemeDocument.StepKey.self, required: ThemeDocument.StepKey.allCases) { key in
                    switch key {
                    case .from: ["description": "The role that it goes out from."] + scalar
                    case .by: ["description": "How far, in OkLCh lightness."] + number(from: 0, to: 1)
                    }
                }
            case .separateFrom:
                .either(
                    .isArray, then: ["type": "array", "items": ["type": "string"]],
                    else: ["type": "object", "additionalProperties": number(from: 0, to: 1)])
            case .on: ["type": "object", "additionalProperties": ratioOrName]
            case .direction: byContext(.words(ThemeDocument.DirectionWord.self) { $0.schemaText })
            case .limits: byContext(["type": "array", "minItems": 2, "maxItems": 2, "items": lightness])
            case .ladder: ["type": "array", "minItems": 1, "items": lightness]
            case .candidates: ["type": "array", "minItems": 1, "items": candidate]
            case .choice: .words(Mark.Choice.self) { $0.schemaText }
            }
        return ["description": .string(key.schemaText)] + schema
    }

    private static let ratioOrName: JSONValue = .either(
        .isString, then: .words(ThemeDocument.RatioKey.self) { $0.schemaText }, else: byContext(ratio))

    private static let candidate: JSONValue = .either(
        .isObject,
        then: .closed(ThemeDocument.CandidateKey.self, required: [.lightness]) { key in
            switch key {
            case .seed: ["description": "The seed that it has its hue from."] + scalar
            case .lightness: ["description": "OkLCh, from 0 to 1."] + lightness
            case .maximumChroma: ["description": "The most OkLCh chroma."] + number(from: 0, to: 0.5)
            }
        },
        else: .words(ThemeDocument.CandidateWord.self) { $0.schemaText })

    private static let distinction: JSONValue = .either(
        .isArray, then: roleNames,
        else: .closed(ThemeDocument.DistinctKey.self, required: [.roles]) { key in
            switch key {
            case .roles: ["description": "Two roles or more."] + roleNames
            case .strength:
                .words(ThemeDocument.StrengthWord.self, "How much is done for it. Default: required.") {
                    $0.schemaText
                }
            }
        })

    private static let roleNames: JSONValue = [
        "type": "array", "minItems": 2, "uniqueItems": true, "items": ["type": "string"],
    ]

    // MARK: Parts

    /// A color as a token has it. What it is by itself, and that it is opaque, the compiler says.
    private static let color: JSONValue = .defined(ValueSchema.name(of: .color))
    private static let scalar: JSONValue = ["type": ["string", "number", "boolean"]]
    private static let lightness = number(from: 0, to: 1)
    private static let ratio = number(from: 1, to: 21)

    private static func number(from minimum: Double, to maximum: Double) -> JSONValue {
        ["type": "number", "minimum": .number(minimum), "maximum": .number(maximum)]
    }

    private static func bound(of key: ThemeDocument.TintKey) -> JSONValue {
        number(from: 0, to: key == .share || key == .increasedShare ? 1 : 0.5)
    }

    /// One value, or a mapping of contexts to values. A color may be an object itself.
    private static func byContext(_ value: JSONValue) -> JSONValue {
        let contexts: JSONValue = [
            "type": "object", "minProperties": 1, "additionalProperties": value,
            "propertyNames": [
                "pattern": "^ *(appearance *= *|contrast *= *)?(light|dark|standard|increased)( *\\+.*)?$"
            ],
        ]
        return .either(
            .isObject + ["not": .required(["colorSpace"])], then: contexts, else: value)
    }
}
