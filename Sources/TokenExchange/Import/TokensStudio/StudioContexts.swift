import TesseraConfiguration

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
        let words = names.map(ContextNameWords.init)
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
