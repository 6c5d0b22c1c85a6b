import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// What a manifest says of rules.
struct RuleSchema {
    let rules: [RuleDescription]

    /// A level or a mapping for each rule.
    var levels: JSONValue { ["allOf": [.defined(Self.name)]] }

    static let name = "rules"

    /// What ``levels`` refers to.
    var definition: JSONValue { .closed(rules.map { ($0.id.rawValue, property($0)) }) }

    /// `overrides`.
    var overrides: JSONValue {
        [
            "type": "array",
            "items": .closed(Manifest.OverrideKey.self, required: [.rules]) { key in
                switch key {
                case .tokens: ["description": "The tokens that it is about. Default: all."] + Self.tokens
                case .files: ["description": "The files whose tokens it is about. Default: all."] + Self.patterns
                case .rules:
                    .defined(
                        Self.name,
                        "The levels and options that apply there. A later override wins "
                            + "over an earlier one.")
                }
            } + .hasAny([Manifest.OverrideKey.tokens.rawValue, Manifest.OverrideKey.files.rawValue]),
        ]
    }

    private func property(_ rule: RuleDescription) -> JSONValue {
        let level = rule.isOnByDefault ? rule.severity.rawValue : RuleSettings.Level.off.rawValue
        let levels: JSONValue = .words(RuleSettings.Level.self) { $0.schemaText }
        var members: JSONValue.Members = [
            (RuleSettings.EntryKey.level.rawValue, ["description": "How its findings count."] + levels),
            (
                RuleSettings.EntryKey.tokens.rawValue,
                ["description": "Patterns of the tokens that the rule is for. Default: all."] + Self.tokens
            ),
        ]
        members += rule.options.map { ($0.name, Self.property($0)) }
        return ["description": .string("\(rule.summary) Default: \(level).")]
            + .either(.isObject, then: .closed(members), else: levels)
    }

    private static func property(_ option: RuleOption) -> JSONValue {
        let fallback = option.fallback.map { " Default: \($0)." } ?? ""
        return ["description": .string(option.summary + fallback)] + schema(of: option.kind)
    }

    private static func schema(of kind: RuleOption.Kind) -> JSONValue {
        switch kind {
        case .flag: ["type": "boolean"]
        case .number(let range):
            ["type": "number", "minimum": .number(range.lowerBound)]
                + (range.upperBound.isFinite ? ["maximum": .number(range.upperBound)] : [:])
        case .word(let words): word(words)
        case .words(let words): .either(.isArray, then: .listed(word(words)), else: word(words))
        case .length: length
        case .lengths: .either(.isArray, then: .listed(length), else: length)
        case .tokens: tokens
        case .entries(let options):
            ["type": "array", "minItems": 1, "items": .closed(options.map { ($0.name, property($0)) })]
        }
    }

    private static let length: JSONValue = .either(
        .isString, then: .text(.measure(Dimension.Suffix.allCases.map(\.rawValue))), else: ["type": "number"])

    /// Any text where there is no list of words.
    private static func word(_ words: [String]) -> JSONValue {
        words.isEmpty ? ["type": ["string", "number", "boolean"]] : ["enum": .list(words.map(JSONValue.string))]
    }

    private static let patterns: JSONValue = .either(
        .isArray, then: ["minItems": 1, "items": ["type": ["string", "number", "boolean"]]],
        else: ["type": ["string", "number", "boolean"]])
    private static let tokens: JSONValue = patterns
}
