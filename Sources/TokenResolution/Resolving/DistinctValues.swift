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
}
