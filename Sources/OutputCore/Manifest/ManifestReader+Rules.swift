import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenSyntax

// `rules`, `overrides` and `baseline`.

extension ManifestReader {
    mutating func readRules(_ node: NodeID) {
        manifest.rules.entries = ruleEntries(node)
    }

    mutating func readOverrides(_ node: NodeID) {
        guard let elements = list(node, of: Manifest.Key.overrides.rawValue) else { return }
        manifest.rules.overrides = elements.compactMap { override($0) }
    }

    private mutating func override(_ node: NodeID) -> RuleSettings.Override? {
        var tokens: NameSelection?
        var files: NameSelection?
        var rules: NodeID?
        for (key, name, value) in settings(node, of: "an override", as: Manifest.OverrideKey.self) {
            switch key {
            case .tokens: tokens = selection(value, of: name, .tokens)
            case .files: files = selection(value, of: name, .files)
            case .rules: rules = value
            }
        }
        guard tree.kind(of: node) == .mapping else { return nil }
        let isAboutSome = [.tokens, .files].contains { (key: Manifest.OverrideKey) in
            tree.value(of: node, forKey: key.rawValue) != nil
        }
        guard let rules, isAboutSome else {
            let keys = Manifest.OverrideKey.allCases.map(\.rawValue)
            if !keys.contains(where: { tree.hasSlip(of: $0, among: keys, in: node) }) {
                misfit(node, "an override", "a mapping with 'rules' and with 'tokens', 'files' or both")
            }
            return nil
        }
        return RuleSettings.Override(RuleSettings.Scope([tokens, files]), ruleEntries(rules))
    }

    private mutating func ruleEntries(_ node: NodeID) -> [RuleSettings.Entry] {
        guard let entries = mapping(node, of: Manifest.Key.rules.rawValue) else { return [] }
        return entries.map { ruleEntry($0) }
    }

    /// A level, or a mapping of it and of options.
    private mutating func ruleEntry(_ entry: SyntaxTree.Entry) -> RuleSettings.Entry {
        let id = DiagnosticID(tree.text(of: entry.key))
        let range = tree.range(of: entry.key)
        guard tree.kind(of: entry.value) == .mapping else {
            return RuleSettings.Entry(
                id: id, range: range, level: word(of: entry, as: RuleSettings.Level.self),
                levelRange: tree.range(of: entry.value))
        }
        var level: RuleSettings.Level?
        var levelRange: SourceRange?
        var tokens: NameSelection?
        var options: [RuleSettings.Option] = []
        for option in tree.entries(of: entry.value) {
            let name = tree.text(of: option.key)
            switch RuleSettings.EntryKey(rawValue: name) {
            case .level:
                level = word(of: option, as: RuleSettings.Level.self)
                levelRange = tree.range(of: option.value)
            case .tokens: tokens = selection(option.value, of: name, .tokens)
            case nil: options.append(RuleSettings.Option(option, in: tree))
            }
        }
        return RuleSettings.Entry(
            id: id, range: range, level: level, levelRange: levelRange, tokens: tokens, options: options)
    }
}
