import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// One thing that a design must satisfy. Each rule is a file with its text, its examples and its check.
public protocol ConfigurableRule: Sendable {
    associatedtype Options: RuleOptions

    static var description: RuleDescription { get }

    /// All findings, with the severity of the description.
    static func check(_ design: Design, _ options: Options) -> [Diagnostic]
}

/// A rule without options.
public protocol ValidationRule: ConfigurableRule where Options == NoRuleOptions {
    /// All findings, with the severity of the description.
    static func check(_ design: Design) -> [Diagnostic]
}

extension ValidationRule {
    public static func check(_ design: Design, _ options: NoRuleOptions) -> [Diagnostic] { check(design) }
}

/// What a manifest may set for a rule. Without a word from it everything has its default.
public protocol RuleOptions: Hashable, Sendable {
    init()

    /// Takes the value of one of the options that the rule's description lists.
    mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader)
}

/// Of a rule that has a level and nothing more.
public struct NoRuleOptions: RuleOptions {
    public init() {}

    public mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {}
}

/// Reads options as the manifest has them.
public struct RuleOptionReader: SettingsReading {
    package static let keyErrorID: DiagnosticID = "manifest/key"
    package static let valueErrorID: DiagnosticID = "manifest/value"

    package let tree: SyntaxTree
    package var diagnostics: [Diagnostic] = []

    /// The options of an entry, on top of others.
    ///
    /// - Returns: with them what is wrong with them; nothing in it goes unsaid.
    static func read<Options: RuleOptions>(
        _ entry: RuleSettings.Entry, of description: RuleDescription, over base: Options
    ) -> (options: Options, findings: [Diagnostic]) {
        var options = base
        var findings: [Diagnostic] = []
        for option in entry.options {
            if description.options.contains(where: { $0.name == option.name }) {
                var reader = RuleOptionReader(tree: option.tree)
                options.read(option.name, option.value, with: &reader)
                findings += reader.diagnostics
            } else {
                findings.append(unknown(option, of: description))
            }
        }
        return (options, findings)
    }

    private static func unknown(_ option: RuleSettings.Option, of description: RuleDescription) -> Diagnostic {
        let known = RuleSettings.EntryKey.allCases.map(\.rawValue) + description.options.map(\.name)
        let hint = "a policy locks a rule with 'locked: [\(description.id)]', beside 'rules'"
        return .unknown(
            keyErrorID, "'\(description.id)' has no option '\(option.name)'", option.name, among: known,
            at: option.range, hint: option.name == "locked" ? hint : nil)
    }
}
