import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

extension PassingQuery {
    /// What the design requires of a token.
    ///
    /// A color is proposed that passes wherever the token's value is used, as the checks propose it.
    /// - Throws: where nothing is required of it.
    public init(required token: TokenID, in index: DesignIndex, choices: [Int: Int]) throws(QueryError) {
        let path = index.path(of: token)
        guard let selection = NameSelection(tokens: [path]) else { throw QueryError("'\(path)' cannot be looked up") }
        let matrix = ContrastMatrix(of: index.design, foregrounds: selection, choices: choices)
        guard let row = matrix.foregrounds.firstIndex(where: { $0.token == token }) else {
            throw QueryError("'\(path)' is not a color")
        }
        var groups: [Key: PairGroup] = [:]
        var cases: [Key: [PassingTokens.Case]] = [:]
        var order: [Key] = []
        for permutation in matrix.permutations {
            guard case .color(let color) = index.tokens.value(of: token, in: permutation) else { continue }
            let cells = matrix.requiredCells(in: permutation, isSuggesting: true).filter { $0.key.row == row }
            if cells.isEmpty { continue }
            let fix = cells.values.compactMap { $0.requirement?.fix }.first
            let fails = cells.values.contains(where: \.fails)
            let key = Key(color: color, fix: fix, fails: fails)
            if groups[key] == nil { order.append(key) }
            var group = groups[key] ?? PairGroup()
            group.permutations.append(permutation)
            for (position, cell) in cells {
                guard let requirement = cell.requirement else { continue }
                if fails {
                    cases[key, default: []] += (matrix.scenes(on: position.column, in: permutation) ?? []).map {
                        PassingTokens.Case(
                            permutation: permutation, scene: $0, threshold: requirement.threshold)
                    }
                }
                let after = fix.flatMap { color in
                    requirement.fixedProof?.verdict.decidingRatio
                        ?? cell.proof.flatMap { Self.ratio(of: color, in: $0.scene, requirement.threshold) }
                }
                group.add(
                    Pair(
                        background: matrix.backgrounds[position.column].title, threshold: requirement.threshold,
                        before: cell.ratio, after: after))
            }
            groups[key] = group
        }
        if order.isEmpty {
            throw QueryError(
                "no contrast is required of '\(path)' there; name the surfaces that it is to stand on, with 'on'")
        }
        let all = order.count == 1
        let existing = PassingTokens(index, for: token)
        let proposals = order.compactMap { key -> Proposal? in
            guard let group = groups[key] else { return nil }
            let outcome: Proposal.Outcome =
                if !key.fails {
                    .passes
                } else if let fix = key.fix {
                    .color(fix, distance: ColorDifference.deltaEOK(key.color, fix))
                } else {
                    .none(conflict: group.pairs.filter { ($0.before ?? 0) < $0.threshold }.map(\.background))
                }
            return Proposal(
                contexts: all && choices.isEmpty
                    ? "" : index.tokens.contexts.words(for: group.permutations, along: matrix.modifiers),
                current: key.color, outcome: outcome, pairs: group.sorted,
                tokens: existing.tokens(near: key.color, in: cases[key] ?? []))
        }
        self.init(proposals: proposals)
    }

    private struct Key: Hashable {
        let color: Color
        let fix: Color?
        let fails: Bool
    }
}
