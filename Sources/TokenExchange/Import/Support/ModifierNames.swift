import TokenResolution

/// Names for modifiers and contexts that differ from each other and can stand in selectors.
struct ModifierNames {
    private var taken: Set<String>

    init(_ modifiers: [Modifier] = []) {
        taken = Set(modifiers.map(\.name))
    }

    mutating func modifier(_ name: String, contexts: [String], defaultContext: Int) -> Modifier {
        let name = ForeignName.unique(ForeignName.selectable(name), taken.contains)
        taken.insert(name)
        var known: Set<String> = []
        let contexts = contexts.map { context in
            let context = ForeignName.unique(ForeignName.selectable(context), known.contains)
            known.insert(context)
            return context
        }
        return Modifier(name: name, contexts: contexts, defaultContext: defaultContext)
    }
}
