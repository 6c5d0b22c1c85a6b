import TesseraConfiguration
import TesseraTokenModel

/// A value, and where a token has it.
public struct DistinctValue: Sendable {
    /// `nil` where the token has none.
    public let value: TokenValue?
    /// Along the token's modifiers; never empty.
    public var permutations: [Permutation]
}

extension ResolvedTokens {
    /// A token's values, each once, in the order in which they first occur.
    ///
    /// - Parameter permutations: those to look at, along the token's modifiers.
    public func distinctValues(of token: TokenID, in permutations: [Permutation]) -> [DistinctValue] {
        var values: [DistinctValue] = []
        var known: [TokenValue?: Int] = [:]
        for permutation in permutations {
            let value = self.value(of: token, in: permutation)
            if let index = known[value] {
                values[index].permutations.append(permutation)
            } else {
                known[value] = values.count
                values.append(DistinctValue(value: value, permutations: [permutation]))
            }
        }
        return values
    }

    /// How many aliases are listed for a token: were it all, a chain would take the square of its length.
    public static let listedAliasCount = 32

    /// The chain of tokens, each referred to with the whole value of the one before; of a long one the first of them.
    public func aliases(
        of token: TokenID, in permutation: Permutation, limit: Int = listedAliasCount
    ) -> (paths: [String], isCut: Bool) {
        var paths: [String] = []
        var current = expression(of: token, in: permutation)
        // No circle is left among tokens that have values.
        while let path = current?.wholeReference?.path, let target = tree.token(at: path) {
            if paths.count == limit { return (paths, true) }
            paths.append(path)
            current = expression(of: target, in: permutation)
        }
        return (paths, false)
    }
}
