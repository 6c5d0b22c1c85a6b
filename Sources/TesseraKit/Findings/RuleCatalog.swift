import TesseraCodeAudit
import TesseraCodeUses
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

/// The text of every kind of finding, from all floors: ``all`` for the compiler's, ``code`` for the audit's.
public enum RuleCatalog {
    /// Of findings in a design, its manifest and its files.
    public static let all: [RuleDescription] =
        Validator.descriptions + [NameCollision.description] + ReferenceRules.all + ContextRules.all
        + PointerRules.all + ExtensionRules.all + TypeRules.all + DialectRules.all + StructureRules.all + NameRules.all
        + IgnoreRules.all + IgnoreFindingRules.all + SyntaxRules.all + JSONRules.all + ResolverRules.all
        + SourceRules.all
        + ThemeRules.all + ManifestRules.all + [unknownRule]

    /// Of findings in an app's code: what the audit finds in Swift, and how names of tokens are used.
    public static let code: [RuleDescription] = AuditRules.all + CodeUseRules.all

    /// The text of a rule; `nil` for an id that is none.
    public static func description(of id: DiagnosticID) -> RuleDescription? {
        (all + code).first { $0.id == id }
    }

    /// What is wrong with the manifest's `rules` and `overrides`.
    public static func findings(in manifest: Manifest) -> [Diagnostic] {
        unknownRules(in: manifest.rules) + Validator.optionFindings(in: manifest.rules)
            + misplacedOptions(in: manifest.rules)
    }

    private static func unknownRules(in settings: RuleSettings) -> [Diagnostic] {
        let names = configurable.map(\.id.rawValue)
        return settings.allEntries.compactMap { entry in
            let id = entry.id
            if names.contains(id.rawValue) { return nil }
            if description(of: id) != nil {
                return Diagnostic(
                    "manifest/rule", .error,
                    "the level of '\(id)' cannot be changed: nothing can be generated "
                        + "with such an error",
                    at: entry.range)
            }
            return .unknown(
                "manifest/rule", "there is no rule '\(id)'", id.rawValue, among: names, at: entry.range,
                hint: "'tessera rules' lists all")
        }
    }

    /// Options of rules that are not the validator's, which have none.
    private static func misplacedOptions(in settings: RuleSettings) -> [Diagnostic] {
        settings.allEntries.flatMap { entry -> [Diagnostic] in
            if Validator.descriptions.contains(where: { $0.id == entry.id }) { return [] }
            return entry.options.map { option in
                Diagnostic(
                    "manifest/key", .error, "'\(entry.id)' has no option '\(option.name)'", at: option.range,
                    hint: "it has 'level' and 'tokens' only")
            }
        }
    }

    static let unknownRule = RuleDescription(
        id: "manifest/rule",
        summary: "The manifest sets the level of rules that judge a design.",
        rationale: """
            If Tessera ignored a misspelled id, the level of the rule would stay unchanged. You cannot set the level \
            of errors such as a wrong type, because outputs cannot contain a token without a type.
            """,
        subject: .manifest,
        goodExample: """
            sources: [Tokens/**/*.tokens.yaml]
            rules: { text-size/minimum: warning }
            """,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            rules: { ↓text-size/minimun: warning }
            """)

    /// The rules whose level a team may choose: those that judge a design or code, and all that only warn.
    public static let configurable: [RuleDescription] = Validator.descriptions + code + otherWarnings

    /// What a team may change of a rule.
    public enum Configurability: Sendable {
        /// Nothing: without it nothing can be generated.
        case none
        /// Its level. A rule of code is excepted in code, by a comment.
        case level
        /// Its level, and a token can be excepted.
        case levelAndExceptions

        /// What may be changed, as a sentence.
        public var text: String {
            switch self {
            case .none: "It cannot be changed."
            case .level: "Its level can be set."
            case .levelAndExceptions: "Its level can be set, and a token can be exempted with `$ignore`."
            }
        }
    }

    /// What a team may change of a rule; nothing for an id that is none.
    public static func configurability(of id: DiagnosticID) -> Configurability {
        if suppressible.contains(id) { return .levelAndExceptions }
        return configurable.contains { $0.id == id } ? .level : .none
    }

    /// Whether a rule is about a design, and not about an app's code.
    static func isOfDesign(_ id: DiagnosticID) -> Bool { !code.contains { $0.id == id } }

    /// Those whose findings about a token can be meant.
    static let suppressible = Set((Validator.descriptions + otherWarnings).map(\.id))

    /// Those that judge a design.
    static let judgments = Set(Validator.descriptions.map(\.id))

    /// What floors below the validator warn of.
    private static let otherWarnings = all.filter { description in
        description.severity == .warning && description.id != IgnoreFindingRules.stale.id
            && !Validator.descriptions.contains { $0.id == description.id }
    }

    /// Gives findings of lower floors the severity that the manifest has for them.
    static func judged(_ findings: [Diagnostic], by judge: RuleJudge, _ settings: RuleSettings) -> [Diagnostic] {
        let named = Set(settings.allEntries.map(\.id))
        // The catalog is made when somebody asks for it.
        if named.isEmpty { return findings }
        let descriptions = otherWarnings.filter { named.contains($0.id) }
        if descriptions.isEmpty { return findings }
        return findings.compactMap { finding in
            guard finding.severity == .warning, let description = descriptions.first(where: { $0.id == finding.id })
            else { return finding }
            return judge.judged(finding, of: description)
        }
    }
}
