import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

extension Baseline {
    /// The version of the file's form.
    static let version = 1

    enum Key: String, CaseIterable {
        case version, findings
    }

    enum EntryKey: String, CaseIterable {
        case rule, token, file, message, contexts
    }

    /// The file: JSON with a finding on each line, so that changes can be reviewed and merged.
    public var bytes: [UInt8] {
        let document: JSONValue = ["version": .int(Self.version), "findings": .list(entries.map(\.json))]
        return document.bytes(.paddedRows)
    }

    /// Reads the file; `nil` with what is wrong with it.
    static func read(_ text: SourceText, id: SourceID) -> (baseline: Baseline?, findings: [Diagnostic]) {
        let (tree, findings) = SyntaxReader.read(text, id: id)
        guard let tree, !findings.hasErrors else { return (nil, findings) }
        var reader = BaselineReader(tree: tree)
        let baseline = reader.read()
        return (reader.diagnostics.isEmpty ? baseline : nil, findings + reader.diagnostics)
    }
}

extension Baseline.Entry {
    fileprivate var json: JSONValue {
        .sparse(
            ("rule", .string(rule.rawValue)), ("token", token.map(JSONValue.string)),
            ("file", file.map(JSONValue.string)), ("message", .string(message)),
            ("contexts", contexts.isEmpty ? nil : .strings(contexts)))
    }
}

private struct BaselineReader: SettingsReading {
    static let keyErrorID: DiagnosticID = "baseline/form"
    static let valueErrorID: DiagnosticID = "baseline/form"

    let tree: SyntaxTree
    var diagnostics: [Diagnostic] = []

    init(tree: SyntaxTree) {
        self.tree = tree
    }

    mutating func read() -> Baseline {
        var version: Double?
        var entries: [Baseline.Entry] = []
        for (key, name, value) in settings(tree.root, of: "a baseline", as: Baseline.Key.self) {
            switch key {
            case .version:
                if case .number(let number) = tree.coreValue(of: value) { version = number }
                if version != Double(Baseline.version) {
                    misfit(value, name, "\(Baseline.version), the form that this version of Tessera writes")
                }
            case .findings: entries = (list(value, of: name) ?? []).compactMap { entry($0) }
            }
        }
        if version == nil, tree.kind(of: tree.root) == .mapping, diagnostics.isEmpty {
            misfit(tree.root, "a baseline", "a mapping with 'version' and 'findings'")
        }
        return Baseline(entries)
    }

    private mutating func entry(_ node: NodeID) -> Baseline.Entry? {
        var texts: [Baseline.EntryKey: String] = [:]
        var contexts: [String] = []
        for (key, name, value) in settings(node, of: "a finding", as: Baseline.EntryKey.self) {
            if key == .contexts {
                contexts = (list(value, of: name) ?? []).map { tree.text(of: $0) }
            } else if tree.coreValue(of: value) == .string {
                texts[key] = tree.text(of: value)
            } else {
                misfit(value, name, "a text")
            }
        }
        guard let rule = texts[.rule], let message = texts[.message] else {
            misfit(node, "a finding", "a mapping with 'rule' and 'message'")
            return nil
        }
        return Baseline.Entry(
            rule: DiagnosticID(rule), token: texts[.token], file: texts[.file], message: message, contexts: contexts)
    }
}
