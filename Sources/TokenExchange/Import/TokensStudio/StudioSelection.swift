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
