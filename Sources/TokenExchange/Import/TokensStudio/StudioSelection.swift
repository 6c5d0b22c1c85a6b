import TokenResolution

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
    /// Whether the token depends on several groups of themes.
    let hasSeveralAxes: Bool
}

/// Finds selections; tokens of the same sets with the same differences share one.
struct StudioSelector {
    static let maximumCombinationCount = 4096

    enum Outcome {
        case selection(StudioSelection)
        /// No theme uses any of the sets.
        case unused
        case tooManyCombinations
    }

    private struct Key: Hashable {
        let sets: [Int]
        let kinds: [Int]
    }

    private let themes: StudioThemes
    private var known: [Key: Outcome] = [:]

    init(_ themes: StudioThemes) {
        self.themes = themes
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

    private func find(_ sets: [Int], _ kinds: [Int]) -> Outcome {
        let ranks = StudioRanks(of: sets, kinds: kinds, in: themes)
        let axes = ranks.axes
        let space = ContextSpace(modifiers: axes.map { themes.groups[$0].modifier })
        guard space.combinationCount(along: space.allAxes) <= Self.maximumCombinationCount else {
            return .tooManyCombinations
        }
        let cells = StudioCells(of: ranks, in: space)
        guard let base = cells.base else { return .unused }
        let choices = cells.choices.map { StudioSelection.Choice(selector: $0.selector, set: sets[$0.position]) }
        return .selection(
            StudioSelection(
                base: sets[base], choices: choices, winners: ranks.present.map { sets[$0] },
                missing: cells.missing, hasSeveralAxes: axes.count > 1))
    }
}
