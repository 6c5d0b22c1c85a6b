import TokenSyntax

/// Whose each name is in each scope: to find collisions.
///
/// Like ``NameTable``, and for the same reason.
struct SwiftScopes {
    private var table: KeyTable
    // In an order that leaves no gaps.
    private var names: [(text: String, owner: SwiftLayout.Owner, scope: Int32)] = []

    /// Where there is no type around.
    private static let top: Int32 = -1

    /// - Parameter capacity: of about how many names.
    init(capacity: Int) {
        table = KeyTable(capacity: capacity)
        names.reserveCapacity(capacity)
    }

    /// Gives a name to an owner.
    ///
    /// - Parameter scope: `nil` for the top.
    /// - Returns: who has had it.
    mutating func claim(_ name: String, in scope: Int?, for owner: SwiftLayout.Owner) -> SwiftLayout.Owner? {
        let scope = scope.map { Int32($0) } ?? Self.top
        var text = name
        let known = text.withUTF8 { utf8 in
            table.insert(utf8, in: scope, entry: names.count) { [names] in
                names[$0].scope == scope && names[$0].text == name
            }
        }
        guard let known else {
            names.append((name, owner, scope))
            return nil
        }
        defer { names[known].owner = owner }
        return names[known].owner
    }

    func owner(of name: String, in scope: Int) -> SwiftLayout.Owner? {
        var text = name
        let known = text.withUTF8 { utf8 in
            table.entry(of: utf8, in: Int32(scope)) { names[$0].scope == scope && names[$0].text == name }
        }
        return known.map { names[$0].owner }
    }
}
