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
        var worst: [PairSummary] = []
        var places: [Key: Int] = [:]
        for pair in pairs {
            let summary = PairSummary(
                isForeground: pair.isForeground, other: pair.other.filter { $0 != "'" }, threshold: pair.threshold,
                ratio: pair.ratio, passes: pair.passes, contexts: pair.contexts)
            let key = Key(isForeground: pair.isForeground, other: summary.other, threshold: pair.threshold)
            if let place = places[key] {
                if summary.share < worst[place].share { worst[place] = summary }
            } else {
                places[key] = worst.count
                worst.append(summary)
            }
        }
        return worst.enumerated().sorted {
            $0.element.share == $1.element.share ? $0.offset < $1.offset : $0.element.share < $1.element.share
        }.map(\.element)
    }

    private struct Key: Hashable {
        let isForeground: Bool
        let other: String
        let threshold: Double
    }

    /// How much of the required ratio there is; what cannot be determined is worst.
    private var share: Double { (ratio ?? 0) / threshold }
}
