/// The tokens of a project: for each theme, what its files say with all that they import.
struct TheoTable {
    private(set) var tokens = ForeignTokenTable()
    private let cascade: TheoCascade
    private let themes: TheoThemes

    /// What counts so far in one theme.
    private struct Entry {
        let prop: TheoPropID
        /// The file that was read last and has it.
        let file: Int
    }

    init(_ cascade: TheoCascade, _ themes: TheoThemes) {
        self.cascade = cascade
        self.themes = themes
    }

    mutating func fill() {
        // What holds everywhere comes first.
        add(nil)
        for modifier in themes.modifiers {
            for context in modifier.contexts { add(.init(modifier: modifier.name, context: context)) }
        }
    }

    private mutating func add(_ place: ForeignSelector.Place?) {
        var entries: [[String]: Entry] = [:]
        var lost: [TheoPropID] = []
        let own = cascade.files.indices.filter { cascade.files[$0].isNamed && themes.places[$0] == place }
        // Files in their order, but each behind what it imports.
        let isOwn = Set(own)
        for file in cascade.order where isOwn.contains(file) {
            for (path, prop) in props(of: file) {
                guard let known = entries[path] else {
                    entries[path] = Entry(prop: prop, file: file)
                    continue
                }
                if known.prop == prop || isImported(known.prop, besides: prop, in: place, at: known.file, by: file) {
                    continue
                }
                entries[path] = Entry(prop: prop, file: file)
                if !cascade.reaches(from: file, to: known.file), isOwn.contains(known.prop.file) {
                    lost.append(known.prop)
                }
            }
        }
        // The table tells what does not count.
        for prop in lost.sorted() { tokens.add(cascade[prop].placed(place), at: cascade[prop].path) }
        for entry in entries.values.sorted(by: { $0.prop < $1.prop }) {
            let prop = cascade[entry.prop]
            tokens.add(prop.placed(place), at: prop.path)
        }
    }

    /// What a file says in its context.
    private func props(of file: Int) -> TheoCascade.Props {
        guard themes.mixed.contains(file) else { return cascade.props[file] }
        return cascade.props[file].filter { $0.value.file == file }
    }

    /// Whether a file only hands on what its theme has anew elsewhere.
    private func isImported(
        _ known: TheoPropID, besides prop: TheoPropID, in place: ForeignSelector.Place?, at earlier: Int, by file: Int
    ) -> Bool {
        guard place != nil, themes.places[prop.file] != place, themes.places[known.file] == place else { return false }
        return !cascade.reaches(from: file, to: earlier)
    }
}
