import TesseraConfiguration

/// Names for modifiers and contexts that differ from each other and can stand in selectors.
struct ModifierNames {
    private var taken: Set<String>

    init(_ modifiers: [Modifier] = []) {
        taken = Set(modifiers.map(\.name))
    }

    mutating func modifier(_ name: String, contexts: [String], defaultContext: Int) -> Modifier {
        let name = ForeignName.unique(ForeignName.selectable(name), taken.contains)
        taken.insert(name)
        return Modifier(name: name, contexts: Self.contexts(contexts), defaultContext: defaultContext).asSystemsName
    }

    static func contexts(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.map { name in
            let name = ForeignName.unique(ForeignName.selectable(name), known.contains)
            known.insert(name)
            return name
        }
    }
}

extension Modifier {
    /// With the names by which outputs know what the system switches: designers write `Light` and `Dark`, and an app
    /// is to follow the system all the same.
    fileprivate var asSystemsName: Modifier {
        let standard = [("appearance", ["light", "dark"]), ("contrast", ["standard", "increased"])]
        let words = contexts.map { $0.lowercased() }
        guard let (known, _) = standard.first(where: { Set($0.1) == Set(words) && words.count == 2 }) else {
            return self
        }
        let name = name.lowercased() == known ? known : name
        return Modifier(name: name, contexts: words, defaultContext: defaultContext)
    }
}
