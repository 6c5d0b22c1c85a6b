import TesseraConfiguration
import TesseraTokenResolution

/// Selectors that distinguish permutations of themes: as short as they can be, and none where shorter
/// ones say it already.
struct StudioCells {
    /// The permutation that gives `$value`; `nil` if no theme has the token.
    private(set) var base: Int?
    /// What goes before it, and a permutation that has the value.
    private(set) var choices: [(selector: String, permutation: Int)] = []
    /// Where there is no value.
    private(set) var missing: [String] = []

    /// What holds in a permutation as far as selectors are written, by ``ContextSelector/outweighs(_:)``.
    private struct Cell {
        var selected: ModifierSet = []
        var kind: Int
    }

    /// - Parameter kinds: for each permutation; equal numbers for equal values, `nil` where there is none.
    init(of kinds: [Int?], in space: StudioSpace) {
        guard let base = kinds.firstIndex(where: { $0 != nil }), let baseKind = kinds[base] else { return }
        self.base = base
        let permutations = space.space.allPermutations
        let strides = Self.strides(of: space.space)
        var cells: [Cell] = []
        cells.reserveCapacity(kinds.count)
        var found: [(modifiers: ModifierSet, index: Int)] = []
        for (index, permutation) in permutations.enumerated() {
            var cell = Cell(kind: baseKind)
            var changed: ModifierSet = []
            for modifier in space.space.modifiers.indices where permutation[modifier] != 0 {
                changed.insert(ModifierSet(modifier: modifier))
                // With the modifier at its default: an earlier permutation.
                let other = cells[index - permutation[modifier] * strides[modifier]]
                if other.selected.outweighs(cell.selected) { cell = other }
            }
            if let kind = kinds[index], kind != cell.kind {
                cell = Cell(selected: changed, kind: kind)
                found.append((changed, index))
            }
            cells.append(cell)
        }
        found.sort { ($0.modifiers.indices.count, $0.index) < ($1.modifiers.indices.count, $1.index) }
        choices = found.map { (space.selector(permutations[$0.index], along: $0.modifiers), $0.index) }
        missing = Self.missing(kinds, permutations, in: space.space)
    }

    /// How far apart the contexts of each modifier lie among the permutations.
    private static func strides(of space: ContextSpace) -> [Int] {
        var stride = 1
        var strides = Array(repeating: 1, count: space.modifiers.count)
        for modifier in space.modifiers.indices.reversed() {
            strides[modifier] = stride
            stride *= space.modifiers[modifier].contexts.count
        }
        return strides
    }

    /// Along one modifier its contexts; along several what must come together, with `|` between alternatives.
    private static func missing(_ kinds: [Int?], _ permutations: [Permutation], in space: ContextSpace) -> [String] {
        let empty = permutations.indices.filter { kinds[$0] == nil }.map { permutations[$0] }
        guard !empty.isEmpty else { return [] }
        let names = space.modifiers.enumerated().map { index, modifier in
            let contexts = Set(empty.map { $0[index] })
            return modifier.contexts.indices.filter(contexts.contains).map { modifier.contexts[$0] }
        }
        if names.count == 1 { return names[0].map { "\(space.modifiers[0].name)=\($0)" } }
        let parts = zip(space.modifiers, names).filter { $1.count < $0.contexts.count }
        return [parts.map { "\($0.name)=\($1.joined(separator: "|"))" }.joined(separator: "+")]
    }
}

extension ModifierSet {
    /// Whether a selector along these modifiers goes before one along others.
    fileprivate func outweighs(_ other: ModifierSet) -> Bool {
        let (count, otherCount) = (rawValue.nonzeroBitCount, other.rawValue.nonzeroBitCount)
        guard count == otherCount else { return count > otherCount }
        let difference = rawValue ^ other.rawValue
        return difference != 0 && contains(modifier: difference.trailingZeroBitCount)
    }
}

/// The permutations of some groups of themes.
struct StudioSpace {
    let groups: [Int]
    let space: ContextSpace
    /// For each permutation of ``space``, for each of the groups: the theme that is chosen.
    let choices: [[Int]]

    static let maximumPermutationCount = 4096

    /// - Parameter groups: ascending.
    /// - Returns: `nil` for more permutations than are gone through.
    init?(of groups: [Int], in themes: StudioThemes) {
        self.groups = groups
        let parts = groups.map { themes.groups[$0] }
        guard let space = ContextSpace(counting: parts.flatMap(\.modifiers)),
            space.permutationCount(along: space.allModifiers) <= Self.maximumPermutationCount
        else { return nil }
        self.space = space
        choices = space.allPermutations.map { permutation in
            var place = 0
            return parts.map { part in
                var index = 0
                for modifier in part.modifiers {
                    index = index * modifier.contexts.count + permutation[place]
                    place += 1
                }
                return part.themes[index]
            }
        }
    }

    /// `mode=dark+brand=b`.
    func selector(_ permutation: Permutation, along modifiers: ModifierSet) -> String {
        modifiers.indices.map { "\(space.modifiers[$0].name)=\(space.modifiers[$0].contexts[permutation[$0]])" }
            .joined(separator: "+")
    }
}
