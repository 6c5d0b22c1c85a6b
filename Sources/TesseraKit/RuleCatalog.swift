import CodeGeneration
import Diagnostics
import SwiftAudit
import ThemeDocuments
import TokenModel
import TokenResolution
import TokenSyntax
import TokenValidation

/// The text of every kind of finding, from all floors: ``all`` for the compiler's, ``code`` for the audit's.
public enum RuleCatalog {
    public static let all: [RuleDescription] =
        Validator.rules.map { $0.description } + [NameCollision.description] + ReferenceRules.all + ContextRules.all
        + PointerRules.all + ExtensionRules.all + TypeRules.all + DialectRules.all + StructureRules.all + NameRules.all
        + SyntaxRules.all + JSONRules.all + ResolverRules.all + SourceRules.all
        + ThemeRules.all + ManifestRules.all + [unknownRule]

    /// Of findings in an app's code, whose examples are Swift.
    public static let code: [RuleDescription] = AuditRules.all
    /// The tokens that those examples are held against.
    public static let codeExampleTokens = AuditRules.exampleTokens

    public static func description(of id: DiagnosticID) -> RuleDescription? {
        (all + code).first { $0.id == id }
    }

    /// Findings about names in the manifest's `rules` that no rule has.
    public static func unknownRules(in manifest: Manifest) -> [Diagnostic] {
        let names = configurable.map(\.id.rawValue)
        return manifest.ruleRanges.compactMap { id, range in
            if names.contains(id.rawValue) { return nil }
            if description(of: id) != nil {
                return Diagnostic(
                    "manifest/rule", .error, "'\(id)' cannot be changed: without it nothing can be generated", at: range
                )
            }
            return Diagnostic(
                "manifest/rule", .error,
                "there is no rule '\(id)'\(Spelling.suggestion(for: id.rawValue, among: names))", at: range,
                hint: "known: \(names.joined(separator: ", "))")
        }
    }

    static let unknownRule = RuleDescription(
        id: "manifest/rule",
        summary: "The manifest sets the level of rules that judge a design.",
        rationale: """
            A misspelt id would leave a rule as it is. Findings such as a wrong type have no level: without a type there \
            is nothing to write.
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

    /// The rules whose level a team may choose.
    static let configurable: [RuleDescription] = Validator.rules.map { $0.description } + code
}
