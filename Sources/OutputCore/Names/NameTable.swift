import TesseraTokenModel
import TesseraTokenSyntax

/// The name of each token in an output, and whose each name is: a token's, or a part's of one.
///
/// A dictionary would hold the names once more in its slots, and be several times as large: with a million names most
/// of the time goes into waiting for memory.
package struct NameTable {
    /// By token, without those of parts; empty for what is not written.
    package private(set) var byToken: [String]
    /// Tokens by their indices, behind them the parts.
    private var table: KeyTable
    private var parts: [(token: TokenID, suffix: String)] = []

    package enum Owner {
        case whole(TokenID)
        case part(of: TokenID)
    }

    package init(tokenCount: Int) {
        byToken = Array(repeating: "", count: tokenCount)
        table = KeyTable(capacity: tokenCount)
    }

    /// - Parameter isWhole: whether the name is claimed for the token itself, and not only begins those of its parts.
    /// - Returns: another token that has the name already.
    package mutating func name(_ token: TokenID, _ name: String, isWhole: Bool) -> TokenID? {
        byToken[token.index] = name
        if isWhole, case .whole(let other) = claim(name, entry: token.index) { return other }
        return nil
    }

    /// Gives a part of a token its name, which is the token's and the suffix, unless that is another's.
    ///
    /// - Returns: the other.
    package mutating func claim(_ suffix: String, of token: TokenID) -> Owner? {
        var (name, end) = (byToken[token.index], suffix)
        // Side by side for as long as the table looks at them: nobody needs a string of both.
        let other = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.utf8.count + end.utf8.count) { whole in
            let rest = name.withUTF8 { whole[whole.initialize(fromContentsOf: $0)...] }
            _ = end.withUTF8 { UnsafeMutableBufferPointer(rebasing: rest).initialize(fromContentsOf: $0) }
            return claim(UnsafeBufferPointer(whole), entry: byToken.count + parts.count)
        }
        if other == nil { parts.append((token, suffix)) }
        return other
    }

    private mutating func claim(_ name: String, entry: Int) -> Owner? {
        var name = name
        return name.withUTF8 { claim($0, entry: entry) }
    }

    private mutating func claim(_ name: UnsafeBufferPointer<UInt8>, entry: Int) -> Owner? {
        let known = table.insert(name, entry: entry) { [byToken, parts] in
            let other = $0 < byToken.count ? byToken[$0] : Self.name(of: parts[$0 - byToken.count], among: byToken)
            return other.utf8.elementsEqual(name)
        }
        return known.map {
            $0 < byToken.count ? .whole(TokenID(index: $0)) : .part(of: parts[$0 - byToken.count].token)
        }
    }

    private static func name(of part: (token: TokenID, suffix: String), among names: [String]) -> String {
        names[part.token.index] + part.suffix
    }
}
