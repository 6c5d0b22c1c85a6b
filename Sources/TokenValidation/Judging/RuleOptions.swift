import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

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
    package static let keyFault: DiagnosticID = "manifest/key"
    package static let valueFault: DiagnosticID = "manifest/value"

    package let tree: SyntaxTree
    package var diagnostics: [Diagnostic] = []

    /// The options of an entry, on top of others.
    ///
    /// - Returns: with them what is wrong with them; nothing in it goes unsaid.
    static func read<Options: RuleOptions>(
        _ entry: RuleSettings.Entry, of description: RuleDescription, in settings: RuleSettings, over base: Options
    ) -> (options: Options, findings: [Diagnostic]) {
        guard let tree = settings.tree, !entry.options.isEmpty else { return (base, []) }
        var reader = RuleOptionReader(tree: tree)
        var options = base
        for option in entry.options {
            let name = tree.text(of: option.key)
            if description.options.contains(where: { $0.name == name }) {
                options.read(name, option.value, with: &reader)
            } else {
                reader.unknownOption(name, of: description, at: option.key)
            }
        }
        return (options, reader.diagnostics)
    }

    private mutating func unknownOption(_ name: String, of description: RuleDescription, at key: NodeID) {
        let known = RuleSettings.EntryKey.allCases.map(\.rawValue) + description.options.map(\.name)
        diagnostics.append(
            Diagnostic(
                Self.keyFault, .error,
                "'\(description.id)' has no option '\(name)'\(Spelling.suggestion(for: name, among: known))",
                at: tree.range(of: key), hint: "known: \(known.joined(separator: ", "))",
                fixIts: Spelling.fixIts(for: name, among: known, at: tree.range(of: key))))
    }
}
