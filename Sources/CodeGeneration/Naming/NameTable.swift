import TokenModel
import TokenSyntax

/// Whose each name is.
///
/// A dictionary would hold the names in its slots, and be several times as large: with a million names most of
/// the time goes into waiting for memory.
struct NameTable {
    private var table: KeyTable
    private var entries: [(name: String, owner: TokenID)] = []

    /// - Parameter capacity: how many names there may be at most.
    init(capacity: Int) {
        table = KeyTable(capacity: capacity)
        entries.reserveCapacity(capacity)
    }

    /// Gives the name to a token, unless it is another's.
    ///
    /// - Returns: the other.
    mutating func claim(_ name: String, for owner: TokenID) -> TokenID? {
        var text = name
        let known = text.withUTF8 { utf8 in
            table.insert(utf8, entry: entries.count) { entries[$0].name == name }
        }
        if let known { return entries[known].owner }
        entries.append((name, owner))
        return nil
    }

    func owner(of name: String) -> TokenID? {
        var text = name
        return text.withUTF8 { utf8 in
            table.entry(of: utf8) { entries[$0].name == name }.map { entries[$0].owner }
        }
    }
}
