import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenValidation

/// What may stand on a surface, with the proof.
public struct SurfaceQuery {
    /// A color on the surface, where it has the least contrast.
    public struct Verdict: Sendable {
        public let token: TokenID
        /// Unrounded.
        public let ratio: Double
        public let passes: Bool
        /// Where it is least, such as `appearance=light`; empty where nothing varies.
        public let context: String
        /// What is seen there.
        public let seenForeground: Color
        public let seenBackground: Color
    }

    /// The lowest ratio that passes.
    public let threshold: Double
    /// All that can be judged, those with the most contrast first.
    public let verdicts: [Verdict]
    /// Candidates of which nobody can tell, because even the lowest layer lets something through.
    public let undetermined: [TokenID]

    /// - Parameters:
    ///   - surface: a token that others can stand on.
    ///   - candidates: colors; other tokens are passed over.
    ///   - threshold: the lowest ratio that passes.
    ///   - choices: contexts by modifier; of others all are looked at.
    /// - Throws: where nothing can stand on the token, or it varies in too many contexts.
    public init(
        _ index: DesignIndex, on surface: TokenID, candidates: [TokenID], threshold: Double, choices: [Int: Int]
    ) throws(QueryError) {
        let tokens = index.tokens
        let scenes = try index.scenes(on: surface)
        self.threshold = threshold
        var known: [Permutation: [ContrastScene]?] = [:]
        var verdicts: [Verdict] = []
        var undetermined: [TokenID] = []
        for token in candidates where token != surface && tokens.type(of: token) == .color {
            let modifiers = scenes.modifiers.union(tokens.modifiers(of: token))
            let permutations = tokens.contexts.permutations(along: modifiers, choosing: choices)
            guard !permutations.isEmpty, permutations.count <= ContrastMatrix.maximumPermutationCount else {
                throw QueryError("there are too many contexts to judge all; choose some with 'context'")
            }
            var worst: Verdict?
            var isUndetermined = false
            for permutation in permutations {
                guard case .color(let color) = tokens.value(of: token, in: permutation) else { continue }
                let seen = known[permutation] ?? scenes.scenes(in: permutation)
                known[permutation] = seen
                for var scene in seen ?? [] {
                    scene.foreground = color
                    guard let proof = scene.worstProof(threshold: threshold) else {
                        isUndetermined = true
                        continue
                    }
                    if let worst, worst.ratio <= proof.verdict.decidingRatio { continue }
                    worst = Verdict(
                        token: token, ratio: proof.verdict.decidingRatio, passes: proof.verdict.passes,
                        context: tokens.contexts.description(of: permutation, along: modifiers),
                        seenForeground: proof.seenForeground, seenBackground: proof.seenBackground)
                }
            }
            if isUndetermined {
                undetermined.append(token)
            } else if let worst {
                verdicts.append(worst)
            }
        }
        self.verdicts = verdicts.enumerated().sorted {
            $0.element.ratio == $1.element.ratio ? $0.offset < $1.offset : $0.element.ratio > $1.element.ratio
        }.map(\.element)
        self.undetermined = undetermined
    }
}
