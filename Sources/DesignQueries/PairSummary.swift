import TesseraTokenModel
import TesseraTokenValidation

/// A pair of colors that a token is part of, in the contexts where it has the least contrast.
public struct PairSummary: Sendable {
    public let isForeground: Bool
    /// What the token stands on, or what stands on it: `color.surface`.
    public let other: String
    /// The lowest ratio that passes.
    public let threshold: Double
    /// Unrounded; `nil` where it cannot be determined.
    public let ratio: Double?
    public let passes: Bool
    /// Where it is least; empty where nothing varies.
    public let contexts: [String]

    /// Each pair of an explanation once, those that lie nearest to their limit first.
    public static func worst(of pairs: [TokenExplanation.Pair]) -> [PairSummary] {
        pairs.map { pair in
            PairSummary(
                isForeground: pair.isForeground, other: pair.other.filter { $0 != "'" }, threshold: pair.threshold,
                ratio: pair.ratio, passes: pair.passes, contexts: pair.contexts)
        }.worst(by: \.share) { Key(isForeground: $0.isForeground, other: $0.other, threshold: $0.threshold) }
    }

    private struct Key: Hashable {
        let isForeground: Bool
        let other: String
        let threshold: Double
    }

    /// How much of the required ratio there is; what cannot be determined is worst.
    private var share: Double { (ratio ?? 0) / threshold }
}

extension Array {
    /// Of the elements with one key the one with the least share, those with the least first and equals in their order.
    func worst<Key: Hashable>(by share: (Element) -> Double, key: (Element) -> Key) -> [Element] {
        var worst: [Element] = []
        var places: [Key: Int] = [:]
        for element in self {
            if let place = places[key(element)] {
                if share(element) < share(worst[place]) { worst[place] = element }
            } else {
                places[key(element)] = worst.count
                worst.append(element)
            }
        }
        return worst.enumerated().sorted { (share($0.element), $0.offset) < (share($1.element), $1.offset) }
            .map(\.element)
    }
}
