import TesseraTokenModel
import TesseraTokenResolution

/// A token that could stand in the place of a literal, with one of its values.
struct Candidate<Value> {
    let token: TokenID
    /// Its path; for a figure of a tab bar, the figure's name behind it.
    let path: String
    let value: Value
    /// How code calls it.
    let symbol: String?
    /// Whether a literal may be replaced by it: it is no function of contexts.
    let isConstant: Bool
    /// Where it has the value; empty for where nothing is chosen.
    let contexts: String
    /// Among those that are equally near, the lesser goes first.
    let rank: Int

    func with(rank: Int) -> Candidate {
        Candidate(
            token: token, path: path, value: value, symbol: symbol, isConstant: isConstant, contexts: contexts,
            rank: rank)
    }

    func map<Other>(_ transform: (Value) -> Other?) -> Candidate<Other>? {
        transform(value).map {
            Candidate<Other>(
                token: token, path: path, value: $0, symbol: symbol, isConstant: isConstant, contexts: contexts,
                rank: rank)
        }
    }

    /// `'space.medium' (NyxSpace.medium)`
    var name: String { "'\(path)'" + (symbol.map { " (\($0))" } ?? "") }
}

extension AuditDesign {
    /// Every token of some type that is not deprecated, with each of its values once: that of the defaults
    /// first.
    func candidates(_ types: Set<TokenType>) -> [Candidate<TokenValue>] {
        tokens.tree.tokens.indices.flatMap { index -> [Candidate<TokenValue>] in
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), types.contains(type), tokens.tree[id].deprecation == nil else {
                return []
            }
            let modifiers = tokens.modifiers(of: id)
            let space = tokens.contexts
            var seen: Set<TokenValue> = []
            let others = space.permutations(along: modifiers).filter { $0 != space.defaultPermutation }
            return ([space.defaultPermutation] + others).compactMap { permutation in
                guard let value = tokens.value(of: id, in: permutation), seen.insert(value).inserted else { return nil }
                let isDefault = permutation == space.defaultPermutation
                let symbols = symbols(of: id)
                return Candidate(
                    token: id, path: tokens.tree[id].path, value: value, symbol: symbols?.constant,
                    isConstant: symbols?.isConstant ?? false,
                    contexts: isDefault ? "" : space.description(of: permutation, along: modifiers), rank: 0)
            }
        }
    }
}

/// The token that is nearest to a literal.
struct Match<Value> {
    let nearest: Candidate<Value>
    /// 0 if the nearest has the literal's value.
    let distance: Double
    /// Those that are as near and go first as well; the nearest is one of them.
    private let equals: [Candidate<Value>]

    /// - Parameters:
    ///   - tolerance: distances up to it are none.
    ///   - limit: what is farther away is not near; it may be another for each candidate.
    init?(
        among candidates: [Candidate<Value>], tolerance: Double, limit: (Candidate<Value>) -> Double,
        distance: (Value) -> Double
    ) {
        let near = candidates.map { candidate -> (candidate: Candidate<Value>, distance: Double) in
            let exact = distance(candidate.value)
            return (candidate, exact <= tolerance ? 0 : exact)
        }.filter { $0.distance <= limit($0.candidate) + tolerance }
        func key(_ entry: (candidate: Candidate<Value>, distance: Double)) -> (Double, Int, Int) {
            (entry.distance, entry.candidate.contexts.isEmpty ? 0 : 1, entry.candidate.rank)
        }
        guard let first = near.min(by: { key($0) < key($1) }) else { return nil }
        nearest = first.candidate
        self.distance = first.distance
        equals = near.filter { key($0) == key(first) }.map(\.candidate)
    }

    var isExact: Bool { distance == 0 }

    /// What a fix-it may write: the nearest has the very value, and no other has.
    var replacement: String? {
        isExact && equals.count == 1 && nearest.contexts.isEmpty && nearest.isConstant ? nearest.symbol : nil
    }

    /// What stands behind the caret.
    ///
    /// - Parameter difference: what distinguishes the two.
    func hint(difference: String) -> String {
        let place = nearest.contexts.isEmpty ? "" : " in \(nearest.contexts)"
        if !isExact { return "nearest token \(nearest.name), \(difference)\(place)" }
        switch equals.count {
        case 1: return "token \(nearest.name) is the same\(place)"
        case 2: return "tokens \(nearest.name) and \(equals[1].name) are the same\(place)"
        default: return "token \(nearest.name) and \(equals.count - 1) others are the same\(place)"
        }
    }
}
