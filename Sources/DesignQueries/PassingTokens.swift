import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenValidation

/// Tokens of a design that pass where a color does not: a name that is there already goes before a new color.
struct PassingTokens {
    /// Where a color stands, in one permutation of contexts.
    struct Case {
        let permutation: Permutation
        /// With any color in front.
        let scene: ContrastScene
        /// The lowest ratio that passes.
        let threshold: Double
    }

    private let index: DesignIndex
    /// Tokens that cannot take the place: the one that is asked about, and those that change with it.
    private let excluded: Set<TokenID>
    private let roles: Set<TokenRole>

    /// - Parameter subject: the token whose value does not pass; `nil` for a color that is no token's.
    init(_ index: DesignIndex, for subject: TokenID?) {
        self.index = index
        guard let subject else {
            excluded = []
            roles = [.text, .graphic]
            return
        }
        excluded = Set(ImpactQuery.changing(with: subject, in: index)).union([subject])
        roles = Set(index.roles.roles(of: subject))
    }

    /// As many as an answer has room for.
    private static let limit = 3
    /// More are not looked at: those that come first are the nearest.
    private static let maximumTrialCount = 2_000

    /// Those that pass in all cases, the nearest first; one of the same role goes before one of another that is a little
    /// nearer.
    func tokens(near color: Color, in cases: [Case]) -> [PassingQuery.ExistingToken] {
        guard !cases.isEmpty else { return [] }
        let permutations = cases.reduce(into: [Permutation]()) { known, trial in
            if known.last != trial.permutation { known.append(trial.permutation) }
        }
        var candidates: [(token: TokenID, distance: Double, rank: Double)] = []
        for token in index.all where index.tokens.type(of: token) == .color && !excluded.contains(token) {
            if index.tree[token].deprecation != nil { continue }
            guard let distance = distance(of: token, from: color, in: permutations) else { continue }
            candidates.append((token, distance, distance + penalty(of: token)))
        }
        candidates.sort { ($0.rank, $0.token.index) < ($1.rank, $1.token.index) }
        var found: [PassingQuery.ExistingToken] = []
        for candidate in candidates.prefix(Self.maximumTrialCount) {
            guard let ratio = worstRatio(of: candidate.token, in: cases) else { continue }
            found.append(
                PassingQuery.ExistingToken(
                    token: candidate.token, distance: candidate.distance, ratio: ratio,
                    hasSameRole: !roles.isDisjoint(with: index.roles.roles(of: candidate.token))))
            if found.count == Self.limit { break }
        }
        return found
    }

    /// At most, over all permutations; `nil` where the token has no color in one of them.
    private func distance(of token: TokenID, from color: Color, in permutations: [Permutation]) -> Double? {
        var most = 0.0
        for permutation in permutations {
            guard case .color(let own) = index.tokens.value(of: token, in: permutation) else { return nil }
            most = max(most, ColorDifference.deltaEOK(color, own))
        }
        return most
    }

    /// What a token of the same role goes before.
    private func penalty(of token: TokenID) -> Double {
        let own = index.roles.roles(of: token)
        if own.isEmpty { return 0.05 }
        return roles.isDisjoint(with: own) ? 0.15 : 0
    }

    /// The least ratio over all cases; `nil` where one of them fails.
    private func worstRatio(of token: TokenID, in cases: [Case]) -> Double? {
        var worst = Double.infinity
        for trial in cases {
            var scene = trial.scene
            guard case .color(let color) = index.tokens.value(of: token, in: trial.permutation) else { return nil }
            scene.foreground = color
            guard let verdict = scene.worstProof(threshold: trial.threshold)?.verdict, verdict.passes else {
                return nil
            }
            worst = min(worst, verdict.decidingRatio)
        }
        return worst
    }
}

extension PassingQuery {
    /// A token that passes as it is.
    public struct ExistingToken: Sendable {
        public let token: TokenID
        /// From the color that does not pass, as Delta E OK; at most, over all contexts.
        public let distance: Double
        /// At worst, unrounded.
        public let ratio: Double
        /// Whether it is for the same as the token that is asked about.
        public let hasSameRole: Bool
    }
}

extension PassingQuery.Proposal {
    /// The token that goes before a new color: of the same role, and hardly further away. `nil` where there is none.
    public var preferredToken: TokenID? {
        guard let first = tokens.first, first.hasSameRole else { return nil }
        switch outcome {
        case .passes: return nil
        case .none: return first.token
        case .color(_, let distance), .otherHue(_, let distance), .otherAlpha(_, let distance):
            return first.distance <= distance + Self.reach ? first.token : nil
        }
    }

    /// How much further away a token may be than a new color, as Delta E OK.
    private static let reach = 0.1
}
