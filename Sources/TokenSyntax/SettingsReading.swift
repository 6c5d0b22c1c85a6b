import TesseraDiagnostics

/// What readers of settings share: files in which every key is known, and every fault is reported.
///
/// Findings have ids of the reader's own: `manifest/key`, `theme/value`.
package protocol SettingsReading {
    /// Of a key that nobody knows.
    static var keyFault: DiagnosticID { get }
    /// Of a value that does not fit its key.
    static var valueFault: DiagnosticID { get }
    var tree: SyntaxTree { get }
    var diagnostics: [Diagnostic] { get set }
}

extension SettingsReading {
    package mutating func unknownKey<Key: RawRepresentable<String>>(
        _ name: String, among known: [Key], at key: NodeID
    ) {
        unknownKey(name, amongNames: known.map(\.rawValue), at: key)
    }

    package mutating func unknownKey(_ name: String, amongNames names: [String], at key: NodeID) {
        diagnostics.append(
            Diagnostic(
                Self.keyFault, .error,
                "unknown key '\(name)'\(Spelling.suggestion(for: name, among: names))", at: tree.range(of: key),
                hint: "known: \(names.joined(separator: ", "))",
                fixIts: Spelling.fixIts(for: name, among: names, at: tree.range(of: key))))
    }

    package mutating func list(_ node: NodeID, of name: String) -> [NodeID]? {
        if tree.kind(of: node) == .sequence { return Array(tree.elements(of: node)) }
        misfit(node, name, "a list")
        return nil
    }

    package mutating func mapping(_ node: NodeID, of name: String) -> SyntaxTree.Entries? {
        if tree.kind(of: node) == .mapping { return tree.entries(of: node) }
        misfit(node, name, "a mapping")
        return nil
    }

    /// The entries of a mapping whose keys are known; the others are reported.
    package mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
        of node: NodeID, as type: Key.Type
    ) -> [(key: Key, name: String, value: NodeID)] {
        tree.entries(of: node).compactMap { entry in
            let name = tree.text(of: entry.key)
            if let key = Key(rawValue: name) { return (key, name, entry.value) }
            unknownKey(name, among: Array(Key.allCases), at: entry.key)
            return nil
        }
    }

    /// The same of what must be a mapping.
    package mutating func settings<Key: RawRepresentable<String> & CaseIterable>(
        _ node: NodeID, of name: String, as type: Key.Type
    ) -> [(key: Key, name: String, value: NodeID)] {
        mapping(node, of: name) == nil ? [] : entries(of: node, as: type)
    }

    package mutating func flag(_ node: NodeID, as name: String) -> Bool? {
        if case .bool(let value) = tree.coreValue(of: node) { return value }
        misfit(node, name, "true or false")
        return nil
    }

    /// - Parameter expected: what it must be, after "must be".
    package mutating func number(
        _ node: NodeID, as name: String, in range: ClosedRange<Double>, _ expected: String
    ) -> Double? {
        if case .number(let number) = tree.coreValue(of: node), number.isFinite, range.contains(number) {
            return number
        }
        misfit(node, name, expected)
        return nil
    }

    package mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: NodeID, as type: Word.Type
    ) -> Word? where Word.RawValue == String {
        let text = tree.text(of: node)
        if let word = Word(rawValue: text) { return word }
        unknownWord(text, among: Word.allCases.map(\.rawValue), at: node)
        return nil
    }

    package mutating func unknownWord(_ word: String, among known: [String], at node: NodeID) {
        diagnostics.append(
            Diagnostic(
                Self.valueFault, .error,
                "'\(word)' is not one of the words that may stand here\(Spelling.suggestion(for: word, among: known))",
                at: tree.range(of: node), hint: "known: \(known.joined(separator: ", "))",
                fixIts: Spelling.fixIts(for: word, among: known, at: tree.range(of: node))))
    }

    /// That a value is of another kind than its key asks for.
    package mutating func misfit(_ node: NodeID, _ name: String, _ expected: String) {
        diagnostics.append(
            Diagnostic(
                Self.valueFault, .error, "'\(name)' must be \(expected)", at: tree.range(of: node)))
    }
}
