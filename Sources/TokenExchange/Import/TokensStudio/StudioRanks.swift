/// How far up in the order of sets each theme reaches for a token.
///
/// The highest of all sets that are on gives the value. So of each theme only its highest set counts,
/// and what a combination of themes comes to is the highest of their ranks.
struct StudioRanks {
    /// A position among the sets of the token; `none` where no set has it.
    typealias Rank = Int
    static let none: Rank = -1

    /// For each group, for each context; not below ``floor``.
    let ranks: [[Rank]]
    /// What is reached whatever is chosen.
    let floor: Rank
    /// Those that some combination comes to, ascending; without ``none``.
    let present: [Rank]
    /// By rank: neighbours among ``present`` that say the same have the same.
    private let levels: [Int]

    /// - Parameters:
    ///   - sets: those that have the token, ascending.
    ///   - kinds: for each of them a number; equal ones say the same of the token.
    init(of sets: [Int], kinds: [Int], in themes: StudioThemes) {
        let reached = themes.groups.map { group in
            group.states.map { states in sets.lastIndex { states[$0] != .disabled } ?? Self.none }
        }
        let fixed = sets.lastIndex { themes.fixedStates[$0] != .disabled } ?? Self.none
        let floor = reached.reduce(fixed) { max($0, $1.min() ?? Self.none) }
        ranks = reached.map { $0.map { max($0, floor) } }
        self.floor = floor
        present = Set(ranks.joined()).union([floor]).subtracting([Self.none]).sorted()
        var levels = Array(repeating: 0, count: sets.count)
        for (lower, upper) in zip(present, present.dropFirst()) {
            levels[upper] = levels[lower] + (kinds[lower] == kinds[upper] ? 0 : 1)
        }
        self.levels = levels
    }

    /// Equal for ranks that say the same; ``none`` for ``none``.
    func level(_ rank: Rank) -> Int {
        rank == Self.none ? Self.none : levels[rank]
    }

    /// The groups of themes that make a difference.
    var axes: [Int] {
        ranks.indices.filter { ranks[$0].contains { level($0) > level(floor) } }
    }
}
