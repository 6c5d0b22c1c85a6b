import TesseraDiagnostics

/// What readers of settings share: files in which every key is known, and every error is reported.
///
/// Findings have ids of the reader's own: `manifest/key`, `theme/value`.
package protocol SettingsReading {
    /// Of a key that nobody knows.
    static var keyErrorID: DiagnosticID { get }
    /// Of a value that does not fit its key.
    static var valueErrorID: DiagnosticID { get }
    var tree: SyntaxTree { get }
    var diagnostics: [Diagnostic] { get set }
}

extension SettingsReading {
    package mutating func unknownKey<Key: RawRepresentable<String>>(
        _ name: String, among known: [Key], at key: NodeID, in mapping: NodeID
    ) {
        unknownKey(name, amongNames: known.map(\.rawValue), at: key, in: mapping)
    }

    package mutating func unknownKey(
        _ name: String, amongNames names: [String], at key: NodeID, in mapping: NodeID
    ) {
        diagnostics.append(
            .unknown(
                Self.keyErrorID, "unknown key '\(name)'", name, among: tree.unused(names, in: mapping),
                at: tree.range(of: key), hint: "known: \(names.joined(separator: ", "))"))
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
            unknownKey(name, among: Array(Key.allCases), at: entry.key, in: node)
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

    /// - Parameter name: of the key that has the word, if it is known.
    package mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: NodeID, of name: String? = nil, as type: Word.Type
    ) -> Word? where Word.RawValue == String {
        let text = tree.text(of: node)
        if let word = Word(rawValue: text) { return word }
        unknownWord(text, of: name, among: Word.allCases.map(\.rawValue), at: node)
        return nil
    }

    /// The word that a key has.
    package mutating func word<Word: RawRepresentable & CaseIterable>(
        of entry: SyntaxTree.Entry, as type: Word.Type
    ) -> Word? where Word.RawValue == String {
        word(entry.value, of: tree.text(of: entry.key), as: type)
    }

    /// The word that a key of a known set has.
    package mutating func word<Word: RawRepresentable & CaseIterable, Key: RawRepresentable>(
        of entry: (key: Key, value: NodeID), as type: Word.Type
    ) -> Word? where Word.RawValue == String, Key.RawValue == String {
        word(entry.value, of: entry.key.rawValue, as: type)
    }

    /// - Parameter name: of the key that has the word, if it is known.
    package mutating func unknownWord(
        _ word: String, of name: String? = nil, among known: [String], at node: NodeID
    ) {
        guard tree.kind(of: node) == .scalar else {
            misfit(node, name ?? "an element", known.listed("or"))
            return
        }
        diagnostics.append(
            .unknownWord(
                Self.valueErrorID, word, name.map { .key($0) } ?? .place, among: known, at: tree.range(of: node)))
    }

    /// That a value is of another kind than its key asks for.
    ///
    /// - Parameter name: of the key, or a kind of value such as `an output`.
    package mutating func misfit(_ node: NodeID, _ name: String, _ expected: String) {
        let isKind = name.hasPrefix("a ") || name.hasPrefix("an ")
        diagnostics.append(
            Diagnostic(
                Self.valueErrorID, .error, "\(isKind ? name : "'\(name)'") must be \(expected)",
                at: tree.range(of: node)))
    }
}

/// What has a word that is none of those it knows.
package enum WordPlace {
    case key(String)
    /// A kind of value: `a curve`.
    case kind(String)
    case place
}

extension Diagnostic {
    /// A word where only some have a meaning.
    ///
    /// - Parameter remark: for which words people look in vain; goes on with the list of words.
    package static func unknownWord(
        _ id: DiagnosticID, _ word: String, _ place: WordPlace, among known: [String], remark: String = "",
        at range: SourceRange
    ) -> Diagnostic {
        let what =
            switch place {
            case .key(let name): "a value of '\(name)'"
            case .kind(let kind): kind
            case .place: "a word that has a meaning here"
            }
        let list: String
        if case .key(let name) = place, known.count <= 8 {
            list = "'\(name)' is \(known.listed("or"))"
        } else {
            list = "known: \(known.joined(separator: ", "))"
        }
        // Also what is no text has none.
        if word.isEmpty { return Diagnostic(id, .error, "\(what) is expected", at: range, hint: list + remark) }
        return .unknown(id, "'\(word)' is not \(what)", word, among: known, at: range, hint: list + remark)
    }
}
