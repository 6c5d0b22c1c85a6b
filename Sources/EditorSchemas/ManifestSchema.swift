import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// The schema of the manifest, `tessera.yaml`.
struct ManifestSchema {
    /// The rules whose level a manifest may set.
    let rules: [RuleDescription]
    /// Those that an output may have.
    let formats: [any OutputFormat.Type]

    var document: SchemaDocument {
        SchemaDocument(
            title: "Tessera manifest",
            description: "What Tessera compiles and what it writes. Paths are relative to this file.",
            root: .closed(properties(inPolicy: false)) + Self.sourcesOrResolver,
            definitions: ValueSchema.definitions + [(RuleSchema.name, ruleSchema.definition)])
    }

    /// Of what manifests extend.
    var policy: SchemaDocument {
        SchemaDocument(
            title: "Tessera policy",
            description: "How designs are judged that extend it, and what they can only make stricter.",
            root: .closed(properties(inPolicy: true)),
            definitions: ValueSchema.definitions + [(RuleSchema.name, ruleSchema.definition)])
    }

    private func properties(inPolicy: Bool) -> JSONValue.Members {
        Manifest.Key.allCases.filter { $0.isFor(policies: inPolicy) }.map { ($0.rawValue, property($0)) }
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
        case .tessera: .scalar(["string", "number"], .versionRange)
        case .nameVersion: ["type": "boolean"]
        case .name: .designName
        case .sources: ["type": "array"] + .listed(.path)
        case .resolver: .path
        case .modifiers: Self.modifiers
        case .outputs: ["type": "array", "items": OutputSchema(formats: formats).output]
        case .platform: .words(Platform.self) { $0.schemaText }
        case .touchTargets: .either(.isArray, then: .listed(Self.targetLevel), else: Self.targetLevel)
        case .contrast: ["type": "array", "items": RequirementSchema.pair]
        case .largeTextPolicy: .words(LargeTextPolicy.self) { $0.schemaText }
        case .apca: ["type": "boolean"]
        case .distinct: ["type": "array", "items": ["type": "array", "minItems": 2, "items": .defined("reference")]]
        case .maximumPermutations:
            ["type": "integer", "minimum": 1, "maximum": .number(Double(ContextSpace.maximumPermutationCount))]
        case .gamutMapping: .words(GamutMappingMethod.self) { $0.schemaText }
        case .motion: Self.motion
        case .dialect: .words(TokenDialect.self) { $0.schemaText }
        case .rules: ruleSchema.levels
        case .overrides: ruleSchema.overrides
        case .baseline: .path
        case .extends: .either(.isArray, then: ["minItems": 1, "items": Self.policyName], else: Self.policyName)
        case .locked: .either(.isArray, then: ["minItems": 1, "items": lockable], else: lockable)
        case .exceptions:
            .either(
                .isObject, then: ["type": "object", "additionalProperties": Self.exceptions], else: Self.exceptions)
        }
    }

    private static let policyName: JSONValue = ["type": "string", "minLength": 1]

    /// Words that are suggested, with what they lock.
    private var lockable: JSONValue {
        let areas = rules.reduce(into: [String]()) { areas, rule in
            if !areas.contains(rule.id.area) { areas.append(rule.id.area) }
        }
        return .words(
            [(PolicyLocks.everything, "All that this policy sets.")]
                + areas.map { ($0, "All rules of this area, and the key of this name.") }
                + Self.lockableKeys.filter { !areas.contains($0.rawValue) }.map { ($0.rawValue, $0.schemaText) }
                + rules.map { ($0.id.rawValue, $0.summary) })
    }

    private static let lockableKeys: [Manifest.Key] = [
        .dialect, .platform, .touchTargets, .largeTextPolicy, .apca, .gamutMapping, .maximumPermutations, .modifiers,
        .motion, .contrast, .distinct,
    ]

    private static let exceptions: JSONValue = {
        let word: JSONValue = .words(RuleLock.Exception.self) { $0.schemaText }
        return .either(.isArray, then: ["items": word], else: word)
    }()

    // MARK: Parts

    private static let targetLevel: JSONValue = .words(TouchTargetLevel.self) { $0.schemaText }

    private static let contexts: JSONValue = [
        "type": "array", "minItems": 2, "maxItems": .number(Double(ContextSpace.maximumContextCount)),
        "uniqueItems": true, "items": .contextName,
    ]

    private static let modifiers: JSONValue = [
        "type": "object", "maxProperties": .number(Double(ContextSpace.maximumModifierCount)),
        "propertyNames": .text(.contextName),
        "additionalProperties": .either(
            .isArray,
            then: ["description": "The contexts, the default first. Example: [light, dark]."] + contexts,
            else: ["description": "A modifier: its contexts, its default, and what chooses among them."]
                + .closed(Manifest.ModifierKey.self, required: [.contexts]) { key in
                    switch key {
                    case .contexts: ["description": "The names of the contexts. Example: [light, dark]."] + contexts
                    case .defaultContext:
                        ["description": "The context that holds when nothing is chosen. Default: the first."]
                            + .contextName
                    case .system:
                        [
                            "description":
                                "What the device chooses among the contexts by. Default: appearance or contrast, where the contexts are called like their states."
                        ]
                            + .words(
                                SystemSetting.allCases.map { ($0.rawValue, $0.schemaText) }
                                    + [(SystemDeclaration.none, "The app alone, whatever the contexts are called.")])
                    case .meanings:
                        [
                            "description":
                                "Which state of the setting a context stands for, where its name does not say it. Example: { calm: reduced }.",
                            "type": "object", "propertyNames": .text(.contextName),
                            "additionalProperties": .words(
                                Set(SystemSetting.allCases.flatMap { $0.states.map(\.word) }).sorted().map {
                                    ($0, "A state.")
                                }),
                        ]
                    case .breakpoints:
                        [
                            "description":
                                "With system: width, where each context but the first begins. Example: { medium: \"{breakpoint.medium}\" }.",
                            "type": "object", "propertyNames": .text(.contextName),
                            "additionalProperties": ["type": ["string", "number"]],
                        ]
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

extension SystemSetting {
    fileprivate var schemaText: String {
        let words = states.map(\.word).joined(separator: ", ")
        return words.isEmpty ? summary : "\(summary) States: \(words)."
    }
}
