import TesseraTokenSyntax

/// What stands at each path: a group or a token, never both.
///
/// The paths themselves stand with the tokens and groups, whose holder compares them.
struct PathIndex: Sendable {
    private var table = KeyTable(capacity: 0)

    mutating func reserve(count: Int) {
        table = KeyTable(capacity: count)
    }

    func token(at path: String, isSame: (TokenID) -> Bool) -> TokenID? {
        let found = child(at: path) { if case .token(let id) = $0 { isSame(id) } else { false } }
        if case .token(let id) = found { return id }
        return nil
    }

    func group(at path: String, isSame: (GroupID) -> Bool) -> GroupID? {
        let found = child(at: path) { if case .group(let id) = $0 { isSame(id) } else { false } }
        if case .group(let id) = found { return id }
        return nil
    }

    private func child(at path: String, isSame: (Group.Child) -> Bool) -> Group.Child? {
        var path = path
        return path.withUTF8 { utf8 in table.entry(of: utf8) { isSame(Group.Child(entry: $0)) } }
            .map { Group.Child(entry: $0) }
    }

    /// Gives the path to `newcomer` unless something stands there.
    ///
    /// - Returns: what stands there now.
    mutating func claim(
        _ path: String, for newcomer: Group.Child, isSame: (Group.Child) -> Bool
    ) -> Group.Child {
        var path = path
        let known = path.withUTF8 { utf8 in
            table.insert(utf8, entry: newcomer.entry) { isSame(Group.Child(entry: $0)) }
        }
        return known.map { Group.Child(entry: $0) } ?? newcomer
    }
}

extension Group.Child {
    /// One number for both kinds.
    fileprivate var entry: Int {
        switch self {
        case .token(let id): 2 * id.index
        case .group(let id): 2 * id.index + 1
        }
    }

    fileprivate init(entry: Int) {
        self = entry.isMultiple(of: 2) ? .token(TokenID(index: entry / 2)) : .group(GroupID(index: entry / 2))
    }
}
