import TesseraConfiguration
import TesseraTokenResolution

/// Which set gives a token its value, theme by theme.
struct StudioSelection: Hashable {
    struct Choice: Hashable {
        /// Such as `mode=dark` or `mode=dark+brand=b`.
        let selector: String
        let set: Int
    }

    /// Gives `$value`.
    let base: Int
    /// Where another set goes before it.
    let choices: [Choice]
    /// All that give a value in some theme, ascending; those that say the same as others need no choice.
    let winners: [Int]
    /// Where no set has the token: the value of another theme stands there.
    let missing: [String]
    /// The groups of themes that the token depends on, ascending.
    let groups: [Int]
    /// What all other groups reach, whatever is chosen.
    let floor: StudioRanks.Rank
    /// Whether these are several modifiers.
    let hasSeveralModifiers: Bool
}

/// Finds selections; tokens of the same sets with the same differences share one.
struct StudioSelector {
    enum Outcome {
        case selection(StudioSelection)
        /// No theme uses any of the sets.
        case unused
        case tooManyPermutations
    }

    private struct Key: Hashable {
        let sets: [Int]
        let kinds: [Int]
    }

    private let themes: StudioThemes
    private var known: [Key: Outcome] = [:]
    /// For each group the themes that no token distinguishes yet; see ``identicalThemes``.
    private var alike: [[[Int]]]

    init(_ themes: StudioThemes) {
        self.themes = themes
        alike = themes.groups.map { [Array($0.states.indices)] }
    }

    /// - Parameters:
    ///   - sets: those that have the token, ascending.
    ///   - kinds: for each of them a number; equal ones say the same of the token.
    mutating func outcome(of sets: [Int], kinds: [Int]) -> Outcome {
        let key = Key(sets: sets, kinds: kinds)
        if let known = known[key] { return known }
        let outcome = find(sets, kinds)
        known[key] = outcome
        return outcome
    }

    /// The themes of each group that give the same value to every token, as far as tokens were asked for.
    var identicalThemes: [[[Int]]] {
        alike.map { parts in parts.filter { $0.count > 1 } }
    }

    private mutating func find(_ sets: [Int], _ kinds: [Int]) -> Outcome {
        let ranks = StudioRanks(of: sets, kinds: kinds, in: themes)
        let groups = ranks.groups
        for group in groups {
            alike[group] = alike[group].flatMap { part in
                Dictionary(grouping: part) { ranks.level(ranks.ranks[group][$0]) }.values.sorted { $0[0] < $1[0] }
            }
        }
        guard let space = StudioSpace(of: groups, in: themes) else { return .tooManyPermutations }
        let winners = space.choices.map { choice in
            zip(groups, choice).reduce(ranks.floor) { max($0, ranks.ranks[$1.0][$1.1]) }
        }
        let positions = winners.map { $0 == StudioRanks.none ? nil : ranks.position($0) }
        let cells = StudioCells(of: positions.map { $0.map { kinds[$0] } }, in: space)
        guard let base = cells.base.flatMap({ positions[$0] }) else { return .unused }
        let choices = cells.choices.compactMap { choice in
            positions[choice.permutation].map { position in
                // What says the same as the base is the base.
                let set = kinds[position] == kinds[base] ? sets[base] : sets[position]
                return StudioSelection.Choice(selector: choice.selector, set: set)
            }
        }
        return .selection(
            StudioSelection(
                base: sets[base], choices: choices,
                winners: Set(ranks.present.map { sets[ranks.position($0)] }).sorted(), missing: cells.missing,
                groups: groups, floor: ranks.floor, hasSeveralModifiers: space.space.modifiers.count > 1))
    }
}

/// How far up each theme reaches for a token.
///
/// Of the sets that are enabled the highest gives the value; sets that are there to be referred to
/// (`source`) count only where no enabled set has the token, whatever theme they are of. So of each
/// theme only its highest set counts, and what a permutation of themes comes to is the highest of
/// their ranks.
struct StudioRanks {
    /// A position among the sets of the token, twice: all sets as sources, then all of them enabled;
    /// `none` where no set has the token.
    typealias Rank = Int
    static let none: Rank = -1

    /// For each group, for each theme; not below ``floor``.
    let ranks: [[Rank]]
    /// What is reached whatever is chosen.
    let floor: Rank
    /// Those that some permutation comes to, ascending; without ``none``.
    let present: [Rank]
    /// By rank: neighbors among ``present`` that say the same have the same.
    private let levels: [Int]
    private let setCount: Int

    /// - Parameters:
    ///   - sets: those that have the token, ascending.
    ///   - kinds: for each of them a number; equal ones say the same of the token.
    init(of sets: [Int], kinds: [Int], in themes: StudioThemes) {
        let reached = themes.groups.map { group in group.states.map { Self.rank(of: sets, $0) } }
        let fixed = Self.rank(of: sets, themes.fixedStates)
        let floor = reached.reduce(fixed) { max($0, $1.min() ?? Self.none) }
        ranks = reached.map { $0.map { max($0, floor) } }
        self.floor = floor
        present = Set(ranks.joined()).union([floor]).subtracting([Self.none]).sorted()
        setCount = sets.count
        var levels = Array(repeating: 0, count: sets.count * 2)
        for (lower, upper) in zip(present, present.dropFirst()) {
            let isSame = kinds[lower % sets.count] == kinds[upper % sets.count]
            levels[upper] = levels[lower] + (isSame ? 0 : 1)
        }
        self.levels = levels
    }

    /// The set that gives a token its value where some themes are chosen; `nil` if none does.
    ///
    /// - Parameters:
    ///   - sets: those that have the token, ascending.
    ///   - floor: what is reached whatever is chosen.
    ///   - chosen: by group the theme; the groups that are not in it do not reach higher than ``floor``.
    static func winner(
        of sets: [Int], above floor: Rank, choosing chosen: [Int: Int], in themes: StudioThemes
    ) -> Int? {
        let reached = chosen.reduce(floor) { max($0, rank(of: sets, themes.groups[$1.key].states[$1.value])) }
        return reached == none ? nil : sets[reached % sets.count]
    }

    private static func rank(of sets: [Int], _ states: [StudioTheme.State]) -> Rank {
        if let enabled = sets.lastIndex(where: { states[$0] == .enabled }) { return sets.count + enabled }
        return sets.lastIndex { states[$0] == .source } ?? none
    }

    /// Which of the sets a rank stands for.
    func position(_ rank: Rank) -> Int { rank % setCount }

    /// Equal for ranks that say the same; ``none`` for ``none``.
    func level(_ rank: Rank) -> Int {
        rank == Self.none ? Self.none : levels[rank]
    }

    /// The groups of themes that make a difference.
    var groups: [Int] {
        ranks.indices.filter { ranks[$0].contains { level($0) > level(floor) } }
    }
}
