import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

/// The nearest colors that pass: where a pair has too little contrast, or may not be used yet.
public struct PassingQuery {
    /// A color that is asked about.
    public enum Subject: Sendable {
        case token(TokenID)
        case color(Color)
    }

    /// One pair, as it is and as it would be.
    public struct Pair: Sendable {
        public let background: String
        public let threshold: Double
        /// Unrounded; `nil` where even the lowest layer lets something through.
        public let before: Double?
        /// `nil` where no color is proposed.
        public let after: Double?
    }

    /// What to do about the color in some contexts.
    public struct Proposal: Sendable {
        public enum Outcome: Sendable {
            /// It passes as it is.
            case passes
            /// Another color of the same hue.
            case color(Color, distance: Double)
            /// Another color; none of the same hue passes, or none at the same alpha.
            case otherColor(Color, distance: Double)
            /// No color passes on these backgrounds together.
            case none(conflict: [String])
        }

        /// In words: `dark+standard`; empty where nothing varies.
        public let contexts: String
        public let current: Color
        public let outcome: Outcome
        /// The pair that lies nearest to its limit first.
        public let pairs: [Pair]
        /// Tokens that pass as they are, the nearest of the same role first; none where the color passes.
        public var tokens: [ExistingToken] = []
    }

    public let proposals: [Proposal]

    static func ratio(of color: Color, in scene: ContrastScene, _ threshold: Double) -> Double? {
        var scene = scene
        scene.foreground = color
        return scene.worstProof(threshold: threshold)?.verdict.decidingRatio
    }
}

/// What several permutations with one color come to.
struct PairGroup {
    var permutations: [Permutation] = []
    private(set) var pairs: [PassingQuery.Pair] = []

    /// Of several figures for one background the least counts.
    mutating func add(_ pair: PassingQuery.Pair) {
        guard let known = pairs.firstIndex(where: { $0.background == pair.background }) else {
            pairs.append(pair)
            return
        }
        if pair.share < pairs[known].share { pairs[known] = pair }
    }

    var sorted: [PassingQuery.Pair] { pairs.sorted { ($0.share, $0.background) < ($1.share, $1.background) } }
}

extension PassingQuery.Pair {
    /// How much of the required ratio there is; what cannot be determined is worst.
    fileprivate var share: Double { (before ?? 0) / threshold }
}
