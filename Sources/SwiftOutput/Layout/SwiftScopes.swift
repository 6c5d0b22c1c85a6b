import TesseraTokenModel
import TesseraTokenSyntax

/// The names of tokens in the Swift output, and whose each name is in each scope: to find collisions.
///
/// Like ``NameTable``, and for the same reason.
struct SwiftScopes {
    private var table: KeyTable
    private var names: Names

    /// Apart from the table, which looks at them while it is changed.
    private struct Names {
        var byToken: [String]
        /// In which scope the name of each token is the token's own.
        var scopes: [Int32]
        /// All that are not a token's, or that it has in another scope as well. In the table they come behind the tokens.
        var others: [Other] = []
        /// The names of tokens that are not the token's any more, by its index.
        var usedNames: [Int: UsedName] = [:]

        struct Other {
            let name: String
            let scope: Int32
            var owner: SwiftLayout.Owner
        }

        /// With the name, because the token may be named anew.
        struct UsedName {
            let name: String
            var owner: SwiftLayout.Owner
        }

        func isEntry(_ entry: Int, _ name: String, in scope: Int32) -> Bool {
            if entry < byToken.count {
                guard scopes[entry] == scope else { return false }
                return (usedNames.isEmpty ? nil : usedNames[entry]?.name) ?? byToken[entry] == name
            }
            let other = others[entry - byToken.count]
            return other.scope == scope && other.name == name
        }

        func owner(of entry: Int) -> SwiftLayout.Owner {
            entry < byToken.count
                ? usedNames[entry]?.owner ?? .token(TokenID(index: entry)) : others[entry - byToken.count].owner
        }

        mutating func give(_ entry: Int, _ name: String, to owner: SwiftLayout.Owner) {
            if entry < byToken.count {
                usedNames[entry] = UsedName(name: name, owner: owner)
            } else {
                others[entry - byToken.count].owner = owner
            }
        }
    }

    /// Where there is no type around.
    private static let top: Int32 = -1
    /// Of a token whose name is its own nowhere.
    private static let nowhere: Int32 = -2

    /// - Parameter otherCount: about how many names are not a token's.
    init(tokenCount: Int, otherCount: Int) {
        table = KeyTable(capacity: tokenCount + otherCount)
        names = Names(
            byToken: Array(repeating: "", count: tokenCount),
            scopes: Array(repeating: Self.nowhere, count: tokenCount))
    }

    /// For each token its name; empty for one that has none.
    var byToken: [String] { names.byToken }

    /// Keeps nothing but that.
    mutating func forgetOwners() {
        table = KeyTable(capacity: 0)
        names = Names(byToken: names.byToken, scopes: [])
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
        let isItsFirst = names.scopes[token.index] == Self.nowhere
        return claim(name, in: scope, for: .token(token), entry: isItsFirst ? token.index : nil)
    }

    /// Gives a name to an owner.
    mutating func claim(_ name: String, in scope: Int?, for owner: SwiftLayout.Owner) -> SwiftLayout.Owner? {
        claim(name, in: scope, for: owner, entry: nil)
    }

    /// - Parameter token: whose own name it is, by its index.
    private mutating func claim(
        _ name: String, in scope: Int?, for owner: SwiftLayout.Owner, entry token: Int?
    ) -> SwiftLayout.Owner? {
        let scope = scope.map { Int32($0) } ?? Self.top
        let entry = token ?? names.byToken.count + names.others.count
        var text = name
        let known = text.withUTF8 { utf8 in
            table.insert(utf8, in: scope, entry: entry) { [names] in names.isEntry($0, name, in: scope) }
        }
        if let known {
            defer { names.give(known, name, to: owner) }
            return names.owner(of: known)
        }
        if let token {
            names.scopes[token] = scope
        } else {
            names.others.append(Names.Other(name: name, scope: scope, owner: owner))
        }
        return nil
    }

    func owner(of name: String, in scope: Int) -> SwiftLayout.Owner? {
        let scope = Int32(scope)
        var text = name
        let known = text.withUTF8 { utf8 in
            table.entry(of: utf8, in: scope) { names.isEntry($0, name, in: scope) }
        }
        return known.map { names.owner(of: $0) }
    }
}
