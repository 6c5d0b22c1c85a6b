import TesseraConfiguration
import TesseraDiagnostics

/// The themes of an export as modifiers: those of one group are the contexts of one modifier, or of two
/// if they are light and dark by contrast.
struct StudioThemes {
    struct Group {
        let modifiers: [Modifier]
        /// The theme for each permutation of the modifiers, the last of which changes fastest.
        let themes: [Int]
        let names: [String]
        /// Of the first theme.
        let range: SourceRange
        /// For each theme, for each set: what the theme makes of it.
        let states: [[StudioTheme.State]]
    }

    /// Groups with a choice; a single theme is always on.
    private(set) var groups: [Group] = []
    /// Sets that are on whatever is chosen.
    private(set) var fixedStates: [StudioTheme.State]
    /// Whether the export has no themes, so that every set counts.
    let areAssumed: Bool

    init(_ input: StudioInput, findings: inout ImportFindings) {
        areAssumed = input.themes.isEmpty || input.themesAreAssumed
        fixedStates = Array(repeating: input.themes.isEmpty ? .enabled : .disabled, count: input.sets.count)
        let setIndex = Dictionary(
            input.sets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        var names: [String?] = []
        var members: [String?: [StudioTheme]] = [:]
        for theme in input.themes {
            if members[theme.group] == nil { names.append(theme.group) }
            members[theme.group, default: []].append(theme)
        }
        for name in names {
            let themes = members[name] ?? []
            let states = themes.map { theme in
                Self.states(of: theme, setIndex, count: input.sets.count, &findings)
            }
            if themes.count == 1 {
                fixedStates = Self.union(fixedStates, states[0])
            } else {
                add(name, themes, states, &findings)
            }
        }
    }

    private static func states(
        of theme: StudioTheme, _ setIndex: [String: Int], count: Int, _ findings: inout ImportFindings
    ) -> [StudioTheme.State] {
        var states = Array(repeating: StudioTheme.State.disabled, count: count)
        for (name, state, range) in theme.sets {
            if let index = setIndex[name] {
                states[index] = state
            } else if state != .disabled {
                findings.add(.studioUnknownSet(name, theme: theme.name, at: range))
            }
        }
        return states
    }

    private static func union(_ one: [StudioTheme.State], _ other: [StudioTheme.State]) -> [StudioTheme.State] {
        zip(one, other).map { one, other in
            one == .enabled || other == .enabled ? .enabled : one == .source || other == .source ? .source : .disabled
        }
    }

    private mutating func add(
        _ name: String?, _ themes: [StudioTheme], _ states: [[StudioTheme.State]], _ findings: inout ImportFindings
    ) {
        let range = themes[0].range
        let names = themes.map(\.name)
        let contexts = StudioContexts(group: name, themes: names, besides: modifiers)
        if modifiers.count + contexts.modifiers.count > ContextSpace.maximumModifierCount {
            findings.add(
                .importTooManyModifiers(
                    (modifiers + contexts.modifiers).map(\.name), limit: ContextSpace.maximumModifierCount, at: range))
            fixedStates = Self.union(fixedStates, states[0])
        } else if themes.count > ContextSpace.maximumContextCount {
            findings.add(
                .importTooManyContexts(
                    contexts.modifiers[0].name, limit: ContextSpace.maximumContextCount, at: range))
            fixedStates = Self.union(fixedStates, states[0])
        } else {
            if !areAssumed { report(contexts, name, names, at: range, &findings) }
            groups.append(
                Group(
                    modifiers: contexts.modifiers, themes: contexts.themes, names: names, range: range, states: states))
        }
    }

    private func report(
        _ contexts: StudioContexts, _ name: String?, _ names: [String], at range: SourceRange,
        _ findings: inout ImportFindings
    ) {
        if contexts.isIncompleteGrid {
            findings.add(.studioIncompleteGrid(contexts.modifiers[0].name, at: range))
        }
        if contexts.modifiers.count > 1 {
            findings.add(.studioSplit(name, themes: names, into: contexts.modifiers, at: range))
        } else if contexts.modifiers.map(\.name) != [name ?? "theme"] || contexts.modifiers[0].contexts != names {
            findings.count(
                "import/renamed", .note,
                "names of themes are changed: to stand in selectors, and as outputs know light and dark", at: range)
        }
    }

    var modifiers: [Modifier] { groups.flatMap(\.modifiers) }

    /// Whether any theme makes use of a set.
    func isUsed(_ set: Int) -> Bool {
        fixedStates[set] != .disabled || groups.contains { $0.states.contains { $0[set] != .disabled } }
    }

    /// Whether a set is there to be referred to, and in no theme for its own sake.
    func isOnlySource(_ set: Int) -> Bool {
        isUsed(set) && fixedStates[set] != .enabled
            && !groups.contains { $0.states.contains { $0[set] == .enabled } }
    }
}

/// What the names of a group's themes say: contexts of one modifier, or of several where they are the permutations of
/// a ``ContextGrid``.
struct StudioContexts {
    /// One to three.
    let modifiers: [Modifier]
    /// The theme for each permutation of the modifiers, the last of which changes fastest.
    let themes: [Int]
    /// Whether some of the themes are called light, dark and high contrast, and the others not.
    let isIncompleteGrid: Bool

    init(group: String?, themes names: [String], besides others: [Modifier]) {
        let words = names.map { ContextNameWords($0) }
        var modifierNames = ModifierNames(others)
        let named = modifierNames.modifier(group ?? "theme", contexts: names, defaultContext: 0)
        let taken = Set(others.map(\.name))
        if let grid = ContextGrid(names), let modifiers = grid.modifiers(named: group, besides: others) {
            self.modifiers = modifiers
            themes = grid.order
            isIncompleteGrid = false
            return
        }
        themes = Array(names.indices)
        let known = words.filter { $0.rest.isEmpty && ($0.isDark != nil || $0.isIncreased != nil) }
        isIncompleteGrid = known.contains { $0.isDark != nil } && known.contains { $0.isIncreased == true }
        guard known.count == 2, names.count == 2 else {
            modifiers = [named]
            return
        }
        if known.allSatisfy({ $0.isIncreased == nil }), known[0].isDark != known[1].isDark {
            modifiers = [
                Modifier(
                    name: taken.contains("appearance") ? named.name : "appearance",
                    contexts: known.map { $0.isDark == true ? "dark" : "light" })
            ]
        } else if known.allSatisfy({ $0.isDark == nil }), known[0].isIncreased != known[1].isIncreased {
            modifiers = [
                Modifier(
                    name: taken.contains("contrast") ? named.name : "contrast",
                    contexts: known.map { $0.isIncreased == true ? "increased" : "standard" })
            ]
        } else {
            modifiers = [named]
        }
    }
}
