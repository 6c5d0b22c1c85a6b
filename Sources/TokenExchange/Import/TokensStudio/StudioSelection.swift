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
    /// Where no set has the token: the value of another theme stands there.
    let missing: [String]
    /// Whether the token depends on several groups of themes.
    let hasSeveralAxes: Bool
}

/// Finds selections; tokens of the same sets share one.
struct StudioSelector {
    static let maximumCombinationCount = 4096

    enum Outcome {
        case selection(StudioSelection)
        /// No theme uses any of the sets.
        case unused
        case tooManyCombinations
    }

    private let themes: StudioThemes
    private var known: [[Int]: Outcome] = [:]

    init(_ themes: StudioThemes) {
        self.themes = themes
    }

    /// - Parameter sets: those that have the token, ascending.
    mutating func outcome(of sets: [Int]) -> Outcome {
        if let known = known[sets] { return known }
        let outcome = find(sets)
        known[sets] = outcome
        return outcome
    }

    private func find(_ sets: [Int]) -> Outcome {
        let axes = themes.groups.indices.filter { group in
            sets.contains { set in
                let isOn = themes.groups[group].states.map { $0[set] != .disabled }
                return Set(isOn).count > 1
            }
        }
        let space = ContextSpace(modifiers: axes.map { themes.groups[$0].modifier })
        guard space.combinationCount(along: space.allAxes) <= Self.maximumCombinationCount else {
            return .tooManyCombinations
        }
        let combinations = space.allCombinations
        func winner(_ combination: Combination) -> Int? {
            sets.last { set in
                themes.fixedStates[set] != .disabled
                    || themes.groups.indices.contains { group in
                        // A group that is no axis has the same say whatever is chosen.
                        let context = axes.firstIndex(of: group).map { combination[$0] } ?? 0
                        return themes.groups[group].states[context][set] != .disabled
                    }
            }
        }
        let winners = combinations.map(winner)
        guard let base = winner(space.defaultCombination) ?? winners.compactMap(\.self).first else { return .unused }
        return .selection(select(base, combinations, winners, in: space))
    }

    private func select(
        _ base: Int, _ combinations: [Combination], _ winners: [Int?], in space: ContextSpace
    ) -> StudioSelection {
        /// The choices that one theme makes by itself; the earlier modifier's goes before the later's.
        var single: [Int: [Int: Int]] = [:]
        var choices: [StudioSelection.Choice] = []
        var missing: [String] = []
        func text(_ combination: Combination, along axes: AxisSet) -> String {
            axes.modifiers.map { "\(space.modifiers[$0].name)=\(space.modifiers[$0].contexts[combination[$0]])" }
                .joined(separator: "+")
        }
        for (combination, winner) in zip(combinations, winners) {
            let changed = space.modifiers.indices.filter { combination[$0] != space.defaultCombination[$0] }
            guard changed.count == 1, let winner, winner != base else { continue }
            single[changed[0], default: [:]][combination[changed[0]]] = winner
            choices.append(
                StudioSelection.Choice(
                    selector: text(combination, along: AxisSet(modifier: changed[0])), set: winner))
        }
        for (combination, winner) in zip(combinations, winners) {
            guard let winner else {
                missing.append(text(combination, along: space.allAxes))
                continue
            }
            let foreseen = space.modifiers.indices.lazy.compactMap { single[$0]?[combination[$0]] }.first ?? base
            if winner != foreseen {
                choices.append(
                    StudioSelection.Choice(selector: text(combination, along: space.allAxes), set: winner))
            }
        }
        return StudioSelection(
            base: base, choices: choices, missing: missing, hasSeveralAxes: space.modifiers.count > 1)
    }
}
