import TesseraTokenModel
import TesseraTokenResolution

/// Finds the tokens that have another path now, among those that are gone and those that are new.
///
/// Two tokens may be one only if they have the same type and the same value in every context. That alone is no
/// evidence, since many tokens are white: names, the groups around them, descriptions and their places in the file are
/// weighed, and a token is renamed if no other fits as well, seen from either side.
struct RenameSearch {
    private let before: ResolvedTokens
    private let after: ResolvedTokens
    private let cells: CellComparison
    private var found: [TokenMatch.Pair] = []

    /// So many pairs are weighed against each other; more are distinguished by one trait first.
    private static let pairLimit = 4096
    private static let sufficientEvidence = 3

    init(_ before: ResolvedTokens, _ after: ResolvedTokens, _ cells: CellComparison) {
        self.before = before
        self.after = after
        self.cells = cells
    }

    /// In the order of the later design.
    mutating func pairs(removed: [TokenID], added: [TokenID]) -> [TokenMatch.Pair] {
        let new = Dictionary(
            grouping: Self.candidates(added, in: after, besides: before), by: { cells.signature(after: $0.id) })
        let old = Dictionary(
            grouping: Self.candidates(removed, in: before, besides: after), by: { cells.signature(before: $0.id) })
        for (signature, candidates) in old {
            guard signature != nil, let others = new[signature] else { continue }
            match(candidates, others)
        }
        return found.sorted { $0.after.index < $1.after.index }
    }

    // MARK: Traits

    private struct Candidate {
        let id: TokenID
        let name: String
        let group: String
        let words: Set<Substring>
        let description: String?
        /// The path that the token refers to.
        let target: String?
        /// The nearest tokens before and behind it that both designs have, and how many stand between.
        let previous: Neighbor?
        let next: Neighbor?

        /// How much speaks for the two being one token.
        func evidence(for other: Candidate) -> Int {
            var evidence = words.intersection(other.words).count * 4 / max(1, words.union(other.words).count)
            if name == other.name { evidence += 4 }
            if group == other.group { evidence += 3 }
            if let description, description == other.description { evidence += 4 }
            if let target, target == other.target { evidence += 1 }
            if let previous, previous == other.previous { evidence += 2 }
            if let next, next == other.next { evidence += 2 }
            return evidence
        }
    }

    private struct Neighbor: Hashable {
        let path: String
        let distance: Int
    }

    /// - Parameter ids: ascending.
    private static func candidates(
        _ ids: [TokenID], in tokens: ResolvedTokens, besides other: ResolvedTokens
    ) -> [Candidate] {
        let all = tokens.tree.tokens
        var previous: [Neighbor?] = []
        var last = -1
        var position = 0
        for id in ids {
            while position < id.index {
                if other.tree.token(at: all[position].path) != nil { last = position }
                position += 1
            }
            previous.append(last < 0 ? nil : Neighbor(path: all[last].path, distance: id.index - last))
        }
        var next: [Neighbor?] = []
        last = all.count
        position = all.count - 1
        for id in ids.reversed() {
            while position > id.index {
                if other.tree.token(at: all[position].path) != nil { last = position }
                position -= 1
            }
            next.append(last == all.count ? nil : Neighbor(path: all[last].path, distance: last - id.index))
        }
        return zip(ids, zip(previous, next.reversed())).map { id, neighbors in
            let token = tokens.tree[id]
            return Candidate(
                id: id, name: token.name, group: String(token.path.dropLast(token.name.count)),
                words: words(of: token.path), description: token.description,
                target: tokens.target(of: id).map { tokens.tree[$0].path }, previous: neighbors.0,
                next: neighbors.1)
        }
    }

    /// `color.textPrimary` is made of `color`, `text` and `primary`.
    private static func words(of path: String) -> Set<Substring> {
        var words: Set<Substring> = []
        for part in path.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            var start = part.startIndex
            for index in part.indices.dropFirst() where part[index].isUppercase {
                words.insert(part[start..<index].lowercased()[...])
                start = index
            }
            words.insert(part[start...].lowercased()[...])
        }
        return words
    }

    // MARK: Pairs

    /// - Parameters: candidates of one type and one value.
    private mutating func match(_ removed: [Candidate], _ added: [Candidate]) {
        if removed.count <= Self.pairLimit / added.count {
            weigh(removed, added)
            return
        }
        var (removed, added) = (removed, added)
        let traits: [(Candidate) -> String?] = [\.description, \.name, \.group, { $0.previous?.path }]
        for trait in traits {
            let others = Dictionary(grouping: added, by: trait)
            for (key, candidates) in Dictionary(grouping: removed, by: trait) {
                guard key != nil, let others = others[key], candidates.count <= Self.pairLimit / others.count else {
                    continue
                }
                weigh(candidates, others)
            }
            let old = Set(found.map(\.before))
            let new = Set(found.map(\.after))
            removed.removeAll { old.contains($0.id) }
            added.removeAll { new.contains($0.id) }
        }
    }

    /// Takes pairs that are each other's best, as long as there are any: one that is taken leaves the others clearer.
    private mutating func weigh(_ removed: [Candidate], _ added: [Candidate]) {
        let evidence = removed.map { old in added.map { old.evidence(for: $0) } }
        var rows = Set(removed.indices)
        var columns = Set(added.indices)
        while !rows.isEmpty, !columns.isEmpty {
            var pairs: [(row: Int, column: Int)] = []
            for row in rows {
                guard let column = Self.best(columns, by: { evidence[row][$0] }),
                    evidence[row][column] >= Self.sufficientEvidence,
                    Self.best(rows, by: { evidence[$0][column] }) == row
                else { continue }
                pairs.append((row, column))
            }
            if pairs.isEmpty { return }
            for (row, column) in pairs {
                found.append(TokenMatch.Pair(before: removed[row].id, after: added[column].id))
                rows.remove(row)
                columns.remove(column)
            }
        }
    }

    /// The index of the greatest weight; `nil` if two have it.
    private static func best(_ indices: Set<Int>, by weight: (Int) -> Int) -> Int? {
        var best: (index: Int, weight: Int)?
        var isUnique = false
        for index in indices {
            let weight = weight(index)
            if let known = best, weight < known.weight { continue }
            isUnique = best.map { $0.weight < weight } ?? true
            best = (index, weight)
        }
        return isUnique ? best?.index : nil
    }
}
