import TesseraTokenModel

/// A value, and where a token has it.
public struct DistinctValue: Sendable {
    /// `nil` where the token has none.
    public let value: TokenValue?
    /// Along the token's axes; never empty.
    public var combinations: [Combination]
}

extension ResolvedTokens {
    /// A token's values, each once, in the order in which they first occur.
    ///
    /// - Parameter combinations: those to look at, along the token's axes.
    public func distinctValues(of token: TokenID, in combinations: [Combination]) -> [DistinctValue] {
        var values: [DistinctValue] = []
        var known: [TokenValue?: Int] = [:]
        for combination in combinations {
            let value = self.value(of: token, in: combination)
            if let index = known[value] {
                values[index].combinations.append(combination)
            } else {
                known[value] = values.count
                values.append(DistinctValue(value: value, combinations: [combination]))
            }
        }
        return values
    }
}
