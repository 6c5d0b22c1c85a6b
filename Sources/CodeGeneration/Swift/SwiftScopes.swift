import TokenModel
import TokenSyntax

/// The names of tokens in the Swift output, and whose each name is in each scope: to find collisions.
///
/// Like ``NameTable``, and for the same reason.
struct SwiftScopes {
    private var table: KeyTable
    private var names: Names

    /// Apart from the table, which looks at them while it is changed.
    private struct Names {
        var byToken: [String]
        var entries: [Entry] = []
        /// Those that are not a token's, or not the one that it has in `byToken`.
        var others: [String] = []

        /// A name in a scope. In an order that leaves no gaps.
        struct Entry {
            let scope: Int32
            var owner: SwiftLayout.Owner
            /// Among the others; `nil` for the name that its owner, a token, has in `byToken`.
            var other: Int32?
        }

        mutating func add(other name: String) -> Int32 {
            others.append(name)
            return Int32(others.count - 1)
        }

        func isEntry(_ index: Int, _ name: String, in scope: Int32) -> Bool {
            let entry = entries[index]
            guard entry.scope == scope else { return false }
            if let other = entry.other { return others[Int(other)] == name }
            guard case .token(let token) = entry.owner else { return false }
            return byToken[token.index] == name
        }
    }

    /// Where there is no type around.
    private static let top: Int32 = -1

    /// - Parameter otherCount: about how many names are not a token's.
    init(tokenCount: Int, otherCount: Int) {
        table = KeyTable(capacity: tokenCount + otherCount)
        names = Names(byToken: Array(repeating: "", count: tokenCount))
        names.entries.reserveCapacity(tokenCount + otherCount)
    }

    /// For each token its name; empty for one that has none.
    var byToken: [String] { names.byToken }

    /// Keeps nothing but that.
    mutating func forgetOwners() {
        table = KeyTable(capacity: 0)
        names = Names(byToken: names.byToken)
    }

    /// Names a token, whoever has the name.
    mutating func name(_ token: TokenID, _ name: String) {
        names.byToken[token.index] = name
    }

    /// Names a token, and gives it the name. In another scope it may have had the same one before.
    ///
    /// - Parameter scope: `nil` for the top.
    /// - Returns: who has had it.
    mutating func claimName(_ name: String, of token: TokenID, in scope: Int?) -> SwiftLayout.Owner? {
        self.name(token, name)
        return claim(name, in: scope, for: .token(token), isItsName: true)
    }

    /// Gives a name to an owner.
    mutating func claim(_ name: String, in scope: Int?, for owner: SwiftLayout.Owner) -> SwiftLayout.Owner? {
        claim(name, in: scope, for: owner, isItsName: false)
    }

    private mutating func claim(
        _ name: String, in scope: Int?, for owner: SwiftLayout.Owner, isItsName: Bool
    ) -> SwiftLayout.Owner? {
        let scope = scope.map { Int32($0) } ?? Self.top
        var text = name
        let known = text.withUTF8 { utf8 in
            table.insert(utf8, in: scope, entry: names.entries.count) { [names] in names.isEntry($0, name, in: scope) }
        }
        guard let known else {
            let other = isItsName ? nil : names.add(other: name)
            names.entries.append(Names.Entry(scope: scope, owner: owner, other: other))
            return nil
        }
        if !isItsName, names.entries[known].other == nil { names.entries[known].other = names.add(other: name) }
        defer { names.entries[known].owner = owner }
        return names.entries[known].owner
    }

    func owner(of name: String, in scope: Int) -> SwiftLayout.Owner? {
        let scope = Int32(scope)
        var text = name
        let known = text.withUTF8 { utf8 in
            table.entry(of: utf8, in: scope) { names.isEntry($0, name, in: scope) }
        }
        return known.map { names.entries[$0].owner }
    }
}
