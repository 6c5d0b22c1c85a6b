import TesseraConfiguration
import TesseraDiagnostics

/// What the files of a project are for: folders beside each other, and files that define anew what they
/// import, which are themes of what they import.
struct TheoThemes {
    private(set) var modifiers: [Modifier]
    /// By index of the file: the context that it is for; `nil` for what holds wherever no context says anything.
    private(set) var places: [ForeignSelector.Place?]
    /// Files whose imports are for several contexts: what they say holds everywhere, what they import does not.
    private(set) var mixed: Set<Int> = []
    /// The files that are themes of others, in their order.
    private(set) var themes: [Int] = []
    private let cascade: TheoCascade
    private let paths: [[String]]

    init(_ cascade: TheoCascade) {
        self.cascade = cascade
        paths = cascade.files.map { Self.names(in: $0.path) }
        let files = cascade.files
        let named = files.map(\.isNamed)
        themes = Self.themes(cascade)
        let isTheme = Set(themes)
        let folders = ParallelFolders(
            files.map(\.path),
            tokens: files.indices.map { index in
                if !named[index] { return [] }
                return isTheme.contains(index)
                    ? Set(cascade.props[index].keys) : Set(files[index].props.map(\.path))
            }, isNested: false)
        modifiers = folders.modifiers
        places = folders.places.map(\.first)
        for index in files.indices where !named[index] { places[index] = nil }
        takeDefaults()
        addThemesOutside()
        addDefaultContexts()
        placeImporters()
    }

    // MARK: Themes

    /// Files that replace props of a file that was named too; or of one that was not, if others do the same in
    /// another way.
    private static func themes(_ cascade: TheoCascade) -> [Int] {
        let files = cascade.files
        var replacing: [TheoPropID: [Int]] = [:]
        for file in files.indices where files[file].isNamed {
            for id in cascade.replaced[file] where !files[id.file].isNamed { replacing[id, default: []].append(file) }
        }
        let rivals = Set(replacing.values.lazy.filter { $0.count > 1 }.joined())
        return files.indices.filter { file in
            files[file].isNamed
                && (rivals.contains(file) || cascade.replaced[file].contains { files[$0.file].isNamed })
        }
    }

    /// A folder beside its themes is not one of them but what they are themes of.
    private mutating func takeDefaults() {
        for (index, modifier) in modifiers.enumerated() {
            let own = themes.filter { places[$0]?.modifier == modifier.name }
            let contexts = Set(own.compactMap { places[$0]?.context })
            var bases: Set<String> = []
            for prop in own.flatMap({ cascade.replaced[$0] }) {
                guard let place = places[prop.file], place.modifier == modifier.name else { continue }
                if !contexts.contains(place.context) { bases.insert(place.context) }
            }
            guard bases.count == 1, let base = bases.first else { continue }
            modifiers[index] = Modifier(
                name: modifier.name, contexts: [base] + modifier.contexts.filter { $0 != base })
            let place = ForeignSelector.Place(modifier: modifier.name, context: base)
            for file in places.indices where places[file] == place { places[file] = nil }
        }
    }

    /// Themes that are alone in their folder, or several of them in one.
    private mutating func addThemesOutside() {
        let outside = themes.filter { places[$0] == nil }
        guard !outside.isEmpty else { return }
        let folders = Dictionary(grouping: outside) { Array(paths[$0].dropLast()) }
        for (folder, members) in folders.sorted(by: { $0.value[0] < $1.value[0] }) {
            let places = members.map { place($0, in: folder, besides: members) }
            for (file, theme) in zip(members, places) {
                let modifier = modifier(of: file, folder: folder)
                let context = ForeignName.selectable(theme.name)
                add(context, to: modifier)
                let place = ForeignSelector.Place(modifier: modifiers[modifier].name, context: context)
                self.places[file] = place
                guard let root = theme.folder else { continue }
                for other in paths.indices
                where paths[other].starts(with: root) && self.places[other] == nil && cascade.files[other].isNamed {
                    self.places[other] = place
                }
            }
        }
    }

    /// The modifier whose folders lie beside that of a theme; else that of other themes; else a new one.
    private mutating func modifier(of file: Int, folder: [String]) -> Int {
        let known = themes.first { places[$0] != nil }.flatMap { places[$0] }
        if let known, let index = modifiers.firstIndex(where: { $0.name == known.modifier }) { return index }
        let name = ForeignName.unique("theme") { name in modifiers.contains { $0.name == name } }
        modifiers.append(Modifier(name: name, contexts: []))
        return modifiers.count - 1
    }

    private mutating func add(_ context: String, to index: Int) {
        let modifier = modifiers[index]
        guard !modifier.contexts.contains(context) else { return }
        modifiers[index] = Modifier(name: modifier.name, contexts: modifier.contexts + [context])
    }

    // MARK: Names

    /// What a theme is called, and the folder whose other files are part of it.
    private func place(_ file: Int, in folder: [String], besides members: [Int]) -> (name: String, folder: [String]?) {
        let path = paths[file]
        let base = cascade.replaced[file].first.map { paths[$0.file] } ?? []
        let start = zip(path, base).prefix { $0 == $1 }.count
        let end = zip(path.reversed(), base.reversed()).prefix { $0 == $1 }.count
        // The folders that the base does not have, the innermost first.
        let limit = min(folder.count, path.count - end)
        let own = start < limit ? Array(start..<limit).reversed() : []
        let isAlone = !overlap(members)
        if isAlone, let index = own.first(where: { !Self.isGeneric(path[$0]) }) {
            return (path[index], Array(path[...index]))
        }
        return (path[path.count - 1], nil)
    }

    /// Whether themes of one folder define the same props, so that they cannot be parts of one.
    private func overlap(_ members: [Int]) -> Bool {
        var seen: Set<[String]> = []
        for file in members {
            for prop in Set(cascade.files[file].props.map(\.path)) where !seen.insert(prop).inserted { return true }
        }
        return members.count > 1
            && members.contains { file in
                members.contains { $0 != file && cascade.reaches(from: file, to: $0) }
            }
    }

    /// Words that say that something is a theme, or that it has tokens, but not which.
    private static func isGeneric(_ name: String) -> Bool {
        [
            "themes", "theme", "modes", "mode", "brands", "brand", "variants", "overrides", "src", "tokens", "props",
            "design-tokens", "index", "main", "lib",
        ].contains(name.lowercased())
    }

    /// The names of folders and of the file, without its ending.
    private static func names(in path: String) -> [String] {
        var names = FilePath(path).steps.map(\.text).filter { $0 != "." && $0 != ".." }
        if let last = names.last, let dot = last.firstIndex(of: "."), dot != last.startIndex {
            names[names.count - 1] = String(last[..<dot])
        }
        return names
    }

    // MARK: What themes are made from

    /// What themes are themes of is the default, by its own name. Light and dark are all that there is of a look,
    /// and platforms need a platform.
    private mutating func addDefaultContexts() {
        for index in modifiers.indices {
            let modifier = modifiers[index]
            let own = themes.filter { places[$0]?.modifier == modifier.name }
            let bases = own.flatMap { cascade.replaced[$0] }.map(\.file)
                .filter { places[$0] == nil && cascade.files[$0].isNamed }
            guard let base = bases.min(), modifier.name != "platform" else { continue }
            if bases.contains(where: { modifier.contexts.contains(contextName(ofBase: $0)) }) {
                // It has been taken for the default already.
                continue
            }
            let name = ForeignName.unique(contextName(ofBase: base), modifier.contexts.contains)
            let contexts = [name] + modifier.contexts
            let words = Set(contexts.map { $0.lowercased() })
            if words.isSuperset(of: ["light", "dark"]), words.count == contexts.count, contexts.count == 2 {
                let looks = ModifierNames(Array(modifiers[..<index]))
                modifiers[index] = rename(modifier.name, looks, contexts)
            } else if Set(modifier.contexts.map { $0.lowercased() }) != ["light", "dark"] {
                modifiers[index] = Modifier(name: modifier.name, contexts: contexts)
            }
        }
    }

    private mutating func rename(_ name: String, _ names: ModifierNames, _ contexts: [String]) -> Modifier {
        var names = names
        let modifier = names.modifier("appearance", contexts: contexts, defaultContext: 0)
        for file in places.indices {
            guard let place = places[file], place.modifier == name,
                let context = contexts.firstIndex(of: place.context)
            else { continue }
            places[file] = .init(modifier: modifier.name, context: modifier.contexts[context])
        }
        return modifier
    }

    private func contextName(ofBase file: Int) -> String {
        let path = paths[file]
        let theme = themes.first { theme in cascade.replaced[theme].contains { $0.file == file } }.map { paths[$0] }
        // A file beside its themes has a name of its own; another shares that with them.
        let names =
            theme?.last == path.last || theme?.dropLast() != path.dropLast()
            ? path.dropLast().reversed() + path.suffix(theme?.last == path.last ? 0 : 1)
            : path.suffix(1) + path.dropLast().reversed()
        return ForeignName.selectable(names.first { !Self.isGeneric($0) } ?? "default")
    }

    // MARK: Files that import themes

    /// A file that puts the parts of one theme together is of that theme.
    private mutating func placeImporters() {
        for file in cascade.order where places[file] == nil && cascade.files[file].isNamed {
            var found: Set<ForeignSelector.Place> = []
            for imported in cascade.files[file].imported {
                if mixed.contains(imported.file) { mixed.insert(file) }
                if let place = places[imported.file] { found.insert(place) }
            }
            if found.count > 1 { mixed.insert(file) }
            if found.count == 1, !mixed.contains(file) { places[file] = found.first }
        }
    }

    // MARK: Findings

    /// One note for each modifier that themes make.
    var findings: [Diagnostic] {
        modifiers.compactMap { modifier in
            let own = themes.filter { places[$0]?.modifier == modifier.name }
            guard let first = own.first, let range = cascade.files[first].imported.first?.range else { return nil }
            let contexts = modifier.contexts.map { "'\($0)'" }.joined(separator: ", ")
            let subject = own.count.counted(
                "file redefines what it imports, and is", "files redefine what they import, and are")
            return Diagnostic(
                "import/parallel-files", .note,
                "\(subject) read for the contexts \(contexts) of '\(modifier.name)'", at: range,
                hint: "to read only one of them, name its file")
        }
    }
}
