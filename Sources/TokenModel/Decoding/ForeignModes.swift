import TesseraTokenSyntax

/// Values for modes that other tools keep in `$extensions`: the way to say what differs between light and
/// dark before the format had resolver documents.
enum ForeignModes {
    /// `mode`, `modes`, and those of a vendor: `org.primer.overrides`, or `modes` in what a vendor has.
    private static let names = ["mode", "modes", "overrides"]

    /// Whether a key of `$extensions` means modes whoever's it is.
    static func isCommonKey(_ name: String) -> Bool {
        name == names[0] || name == names[1]
    }

    /// The mapping from modes to values under a key of `$extensions`.
    static func values(of entry: SyntaxTree.Entry, in tree: SyntaxTree) -> NodeID? {
        guard tree.kind(of: entry.value) == .mapping else { return nil }
        let key = tree.text(of: entry.key)
        if isCommonKey(key) { return entry.value }
        guard let dot = key.lastIndex(of: ".") else { return nil }
        if names.contains(String(key[key.index(after: dot)...])) { return entry.value }
        return names.lazy.compactMap { tree.value(of: entry.value, forKey: $0) }
            .first { tree.kind(of: $0) == .mapping }
    }

    /// A value, or a token that lays `$value` and more over the one that it is for.
    static func value(_ node: NodeID, in tree: SyntaxTree) -> NodeID {
        tree.value(of: node, forKey: PropertyKey.value.rawValue) ?? node
    }

    /// A selector has `+` and `=` of its own.
    static func selector(_ name: String) -> String {
        String(String(name.map { $0 == "+" || $0 == "=" ? "-" : $0 }).trimmingWhitespace())
    }
}
