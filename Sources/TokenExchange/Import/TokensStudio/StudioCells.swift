import TokenResolution

/// The combinations of the themes that a token depends on, and selectors that tell them apart: as short as
/// they can be, and none where shorter ones say it already.
struct StudioCells {
    /// Gives `$value`: a position among the sets of the token; `nil` if no theme has it.
    private(set) var base: Int?
    private(set) var choices: [(selector: String, position: Int)] = []
    /// Where no set has the token.
    private(set) var missing: [String] = []

    private let space: ContextSpace
    /// For each axis, for each context.
    private let ranks: [[StudioRanks.Rank]]

    /// What holds in a combination as far as selectors are written, by ``ContextSelector/outweighs(_:)``.
    private struct Cell {
        var selected: AxisSet = []
        var level: Int
    }

    /// - Parameter space: the groups of ``StudioRanks/axes`` with the first theme of each as its default.
    init(of ranks: StudioRanks, in space: ContextSpace) {
        self.space = space
        self.ranks = ranks.axes.map { ranks.ranks[$0] }
        let combinations = space.allCombinations
        let winners = combinations.map { combination in
            self.ranks.indices.reduce(ranks.floor) { max($0, self.ranks[$1][combination[$1]]) }
        }
        guard let base = winners.first(where: { $0 != StudioRanks.none }) else { return }
        self.base = base
        let strides = strides
        var cells: [Cell] = []
        cells.reserveCapacity(winners.count)
        var found: [(axes: AxisSet, index: Int, position: Int)] = []
        for (index, combination) in combinations.enumerated() {
            var cell = Cell(level: ranks.level(base))
            var changed: AxisSet = []
            for axis in space.modifiers.indices where combination[axis] != 0 {
                changed.insert(AxisSet(modifier: axis))
                // With the axis at its default: an earlier combination.
                let other = cells[index - combination[axis] * strides[axis]]
                if other.selected.outweighs(cell.selected) { cell = other }
            }
            let winner = winners[index]
            if winner != StudioRanks.none, ranks.level(winner) != cell.level {
                cell = Cell(selected: changed, level: ranks.level(winner))
                let isBase = ranks.level(winner) == ranks.level(base)
                found.append((changed, index, isBase ? base : winner))
            }
            cells.append(cell)
        }
        found.sort { ($0.axes.modifiers.count, $0.index) < ($1.axes.modifiers.count, $1.index) }
        choices = found.map { (selector(combinations[$0.index], along: $0.axes), $0.position) }
        if ranks.floor == StudioRanks.none { missing = missingContexts }
    }

    /// How far apart the contexts of each axis lie among the combinations.
    private var strides: [Int] {
        var stride = 1
        var strides = Array(repeating: 1, count: space.modifiers.count)
        for axis in space.modifiers.indices.reversed() {
            strides[axis] = stride
            stride *= space.modifiers[axis].contexts.count
        }
        return strides
    }

    private func selector(_ combination: Combination, along axes: AxisSet) -> String {
        axes.modifiers.map { "\(space.modifiers[$0].name)=\(space.modifiers[$0].contexts[combination[$0]])" }
            .joined(separator: "+")
    }

    /// Along one axis its contexts; along several what must come together, with `|` between alternatives.
    private var missingContexts: [String] {
        let names = space.modifiers.indices.map { axis in
            space.modifiers[axis].contexts.indices.filter { ranks[axis][$0] == StudioRanks.none }
                .map { space.modifiers[axis].contexts[$0] }
        }
        if names.count == 1 { return names[0].map { "\(space.modifiers[0].name)=\($0)" } }
        return [
            zip(space.modifiers, names).map { "\($0.name)=\($1.joined(separator: "|"))" }.joined(separator: "+")
        ]
    }
}

extension AxisSet {
    /// Whether a selector along these axes goes before one along others.
    fileprivate func outweighs(_ other: AxisSet) -> Bool {
        let (count, otherCount) = (rawValue.nonzeroBitCount, other.rawValue.nonzeroBitCount)
        guard count == otherCount else { return count > otherCount }
        let difference = rawValue ^ other.rawValue
        return difference != 0 && contains(modifier: difference.trailingZeroBitCount)
    }
}
