import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// Finds files of one tree that are alternatives to each other: in folders beside each other
/// (``ParallelFolders``), files of one shape (`light.json` and `dark.json`, one for each brand), and files whose
/// names or folders say that they are modes (`modes/dark.json`) and that define anew what others define.
struct ModeFiles {
    private(set) var modifiers: [Modifier]
    /// By index of the file: the contexts that it is for, one for each modifier; none for all.
    private(set) var places: [[ForeignSelector.Place]]
    /// What was made of the files.
    var findings: [Diagnostic] { notes.map(\.finding) }
    private(set) var notes: [Note] = []
    private let files: [File]
    private let tokens: [Set<[String]>]
    /// By index of the file: the contexts of its folders.
    private let folderPlaces: [[ForeignSelector.Place]]
    /// Whether two files say something else of some token.
    private let differ: (Int, Int) -> Bool
    /// What people call them.
    private let kind: Kind

    /// What was made of some files.
    struct Note {
        let finding: Diagnostic
        /// By their names.
        let modifiers: [String]
        let fileCount: Int
    }

    enum Kind: String {
        case file, set
    }

    /// A file, or a part of one that stands for a file, as a set of tokens does.
    struct File {
        /// With `/` between folders, and with an ending.
        let path: String
        let start: SourceRange
    }

    /// - Parameters:
    ///   - files: all of one design.
    ///   - tokens: by index of the file, the paths that it defines.
    init(_ files: [ImportFile], tokens: [Set<[String]>]) {
        self.init(files.map { File(path: $0.path, start: $0.start) }, tokens: tokens) { _, _ in true }
    }

    /// - Parameters:
    ///   - files: all of one design.
    ///   - tokens: by index of the file, the paths that it defines.
    ///   - differ: whether two files say something else of some token: those that repeat each other are no alternatives.
    ///   - kind: what the findings call them.
    init(
        _ files: [File], tokens: [Set<[String]>], of kind: Kind = .file, differ: @escaping (Int, Int) -> Bool
    ) {
        self.files = files
        self.kind = kind
        self.tokens = tokens
        self.differ = differ
        let folders = ParallelFolders(files.map(\.path), tokens: tokens, isNested: true)
        modifiers = folders.modifiers
        places = folders.places
        folderPlaces = places
        // Files for one brand may be its modes, as those for all are.
        var keys: [[ForeignSelector.Place]] = [[]]
        for key in places where !keys.contains(key) { keys.append(key) }
        let members = keys.map { key in places.indices.filter { places[$0] == key } }
        for files in members {
            for group in withVariants(alike(files), files) { add(group) }
            addModes(files)
        }
        addNamesakes()
    }

    // MARK: Files of one shape

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// Files that have most of their tokens in common, each with all others of its group.
    private func alike(_ files: [Int]) -> [[Int]] {
        var groups: [[Int]] = []
        for (pair, count) in shared(files).sorted(by: { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) })
        where 2 * count > max(tokens[pair.first].count, tokens[pair.second].count) && differ(pair.first, pair.second) {
            if let index = groups.firstIndex(where: { $0.contains(pair.first) || $0.contains(pair.second) }) {
                for file in [pair.first, pair.second] where !groups[index].contains(file) { groups[index].append(file) }
            } else {
                groups.append([pair.first, pair.second])
            }
        }
        return groups.map { $0.sorted() }.filter { isSideBySide($0) && !areComponents($0) }
    }

    /// How many tokens files define that another defines too. Files are compared with the largest that has a token.
    private func shared(_ files: [Int]) -> [Pair: Int] {
        var owners: [[String]: Int] = [:]
        var shared: [Pair: Int] = [:]
        for file in files.sorted(by: { (tokens[$1].count, $0) < (tokens[$0].count, $1) }) {
            for path in tokens[file] {
                if let owner = owners[path] {
                    shared[Pair(first: min(owner, file), second: max(owner, file)), default: 0] += 1
                } else {
                    owners[path] = file
                }
            }
        }
        return shared
    }

    // MARK: Files that override a part of others

    /// The groups, with the files that override a part of one of theirs: variants of it by their names, as
    /// `dark-dimmed.json` is of `dark.json`, and other modes beside light and dark.
    private func withVariants(_ groups: [[Int]], _ files: [Int]) -> [[Int]] {
        var joined = groups
        for file in files {
            let owner = groups.firstIndex { group in
                !group.contains(file) && group.contains { isVariant(file, of: $0) || isMode(file, beside: $0) }
            }
            guard let owner else { continue }
            for index in joined.indices { joined[index].removeAll { $0 == file } }
            joined[owner].append(file)
        }
        let variants = joined.filter { $0.count > 1 }
        let others = files.filter { file in !variants.contains { $0.contains(file) } }
        return variants.map { withContrast($0, others).sorted() }
    }

    /// A group of a base and of dark, with the files for increased contrast that make it all permutations of both.
    private func withContrast(_ group: [Int], _ others: [Int]) -> [Int] {
        guard let base = ModeNames.base(of: group.map { mode(of: $0) }).map({ group[$0] }) else { return group }
        let all =
            group
            + others.filter { file in
                mode(of: file).map { ContextNameWords(ofFile: $0).isIncreased == true } == true && overrides(file, base)
            }
        guard let names = ModeNames.permutations(all.map { mode(of: $0) }) else { return group }
        return ContextGrid(names) == nil ? group : all
    }

    private func isVariant(_ file: Int, of base: Int) -> Bool {
        FilePath(files[file].path).folder.text == FilePath(files[base].path).folder.text
            && ContextFallback.isVariant(stem(file), of: stem(base)) && overrides(file, base)
    }

    private func isMode(_ file: Int, beside base: Int) -> Bool {
        ParallelFileNames.appearance(mode(of: base) ?? stem(base)) != nil && mode(of: file) != nil
            && 2 * tokens[file].count < tokens[base].count && overrides(file, base)
    }

    private func overrides(_ file: Int, _ base: Int) -> Bool {
        2 * tokens[file].intersection(tokens[base]).count > tokens[file].count && differ(base, file)
    }

    private func stem(_ file: Int) -> String { ParallelFileNames.stem(files[file].path) }

    // MARK: Contexts

    /// One token that stands in two files may be a mistake, unless their names say that they are alternatives.
    private func isSideBySide(_ group: [Int]) -> Bool {
        let count = group.map { tokens[$0].count }.min() ?? 0
        return count > 1 || group.allSatisfy { mode(of: $0) != nil }
    }

    /// `button.css` and `card.css` have properties of one name, and are no alternatives: the last one counts.
    private func areComponents(_ group: [Int]) -> Bool {
        ParallelFileNames.contexts(of: group.map { files[$0].path }).allSatisfy(Self.isComponent)
    }

    /// Whether a name is that of a part of an interface, in the singular or the plural.
    private static func isComponent(_ name: String) -> Bool {
        let word = TypeVocabulary.letters(name)
        return components.contains(word) || (word.hasSuffix("s") && components.contains(String(word.dropLast())))
    }

    private static let components: Set = [
        "accordion", "alert", "avatar", "badge", "banner", "breadcrumb", "button", "buttongroup", "calendar",
        "card", "carousel", "checkbox", "chip", "combobox", "datepicker", "dialog", "divider", "drawer", "dropdown",
        "fab", "field", "footer", "form", "header", "heading", "iconbutton", "input", "label", "link", "list",
        "listitem", "menu", "modal", "nav", "navbar", "navigation", "notification", "pagination", "panel", "popover",
        "progress", "progressbar", "radio", "rating", "search", "select", "sidebar", "skeleton", "slider", "snackbar",
        "spinner", "stepper", "switch", "tab", "tabbar", "table", "tag", "textarea", "textfield", "tile", "toast",
        "toggle", "toolbar", "tooltip",
    ]

    private mutating func note(_ finding: Diagnostic, _ modifiers: [Modifier], _ group: [Int]) {
        notes.append(Note(finding: finding, modifiers: modifiers.map(\.name), fileCount: group.count))
    }

    private mutating func add(_ group: [Int]) {
        let modes = group.map { mode(of: $0) }
        let names = ParallelFileNames.contexts(of: group.map { files[$0].path }, modes: modes)
        if addGrid(group, ModeNames.permutations(modes) ?? names) { return }
        let first = ParallelFileNames.defaultIndex(
            names, modes: modes, counts: group.map { tokens[$0].count })
        let sorted = [first] + group.indices.filter { $0 != first }
        let contexts = sorted.map { ForeignName.selectable(names[$0]) }
        let modifier = modifier(of: contexts, files: group)
        for (index, member) in sorted.enumerated() {
            places[group[member]].append(.init(modifier: modifier.name, context: modifier.contexts[index]))
        }
        note(.modeFiles(group.count, kind, modifier, at: files[group[0]].start), [modifier], group)
    }

    /// Files whose names are the permutations of several modifiers.
    private mutating func addGrid(_ group: [Int], _ names: [String]) -> Bool {
        guard let grid = ContextGrid(names, first: ContextGrid.plainest(of: names)) else { return false }
        let own = name(of: names, files: group)
        guard let new = grid.modifiers(named: own, besides: modifiers) else { return false }
        modifiers += new
        // What files for increased contrast lack is that of those for the standard.
        let contrast = new.last.flatMap { $0.name == "contrast" && $0.defaultName == "standard" ? new.count - 1 : nil }
        let isPartial = zip(group, grid.cells).contains { member, cell in
            guard let contrast, cell[contrast] != 0 else { return false }
            return zip(group, grid.cells).contains { other, otherCell in
                otherCell.dropLast() == cell.dropLast() && !tokens[other].isSubset(of: tokens[member])
            }
        }
        for (member, cell) in zip(group, grid.cells) {
            for (index, modifier) in new.enumerated() where !(isPartial && index == contrast && cell[index] == 0) {
                places[member].append(.init(modifier: modifier.name, context: modifier.contexts[cell[index]]))
            }
        }
        note(.parallelGrid(group.count, of: kind, new, at: files[group[0]].start), new, group)
        return true
    }

    // MARK: Modes

    /// Files that are called modes and replace tokens of files that are for all contexts. Those that replace the
    /// same tokens are contexts of one modifier; the default is what they replace.
    private mutating func addModes(_ members: [Int]) {
        var owners: [[String]: [Int]] = [:]
        let key = members.first.map { folderPlaces[$0] } ?? []
        let open = members.filter { places[$0] == key }
        for file in open {
            for path in tokens[file] { owners[path, default: []].append(file) }
        }
        let modes = open.filter { file in
            mode(of: file) != nil && tokens[file].contains { (owners[$0]?.count ?? 0) > 1 }
        }
        let isMode = Set(modes)
        var groups: [[Int]] = []
        for file in modes where tokens[file].contains(where: { owners[$0]?.contains { !isMode.contains($0) } ?? false })
        {
            let index = groups.firstIndex { group in
                group.contains { other in !tokens[other].isDisjoint(with: tokens[file]) }
            }
            if let index { groups[index].append(file) } else { groups.append([file]) }
        }
        for group in groups { addOverrides(group) }
        // Modes that replace nothing but each other, as a `dark` of a few tokens beside the whole `light`.
        var others: [[Int]] = []
        for file in modes where places[file] == key {
            let index = others.firstIndex { $0.contains { !tokens[$0].isDisjoint(with: tokens[file]) } }
            if let index { others[index].append(file) } else { others.append([file]) }
        }
        for group in others where group.count > 1 && differ(group[0], group[1]) { add(group) }
    }

    private mutating func addOverrides(_ group: [Int]) {
        let names = group.map { mode(of: $0) ?? stem($0) }
        if addGrid(over: group, names) { return }
        var contexts = ModeNames.contexts(names)
        let base = ModeNames.appearance(under: names) ?? "default"
        contexts.insert(ForeignName.unique(base, contexts.contains), at: 0)
        let modifier = modifier(of: contexts, files: group)
        for (index, file) in group.enumerated() {
            places[file].append(.init(modifier: modifier.name, context: modifier.contexts[index + 1]))
        }
        note(.modes(group.count, kind, modifier, at: files[group[0]].start), [modifier], group)
    }

    /// Files for increased contrast and for dark over files that are light, and of the standard contrast.
    private mutating func addGrid(over group: [Int], _ names: [String]) -> Bool {
        guard let permutations = ModeNames.permutations([nil] + names), let grid = ContextGrid(permutations),
            let new = grid.modifiers(named: nil, besides: modifiers)
        else { return false }
        modifiers += new
        for (file, cell) in zip(group, grid.cells.dropFirst()) {
            // What a file for increased contrast lacks is that of the standard contrast.
            for (modifier, context) in zip(new, cell) where modifier.name != "contrast" || context != 0 {
                places[file].append(.init(modifier: modifier.name, context: modifier.contexts[context]))
            }
        }
        note(.parallelGrid(group.count, of: kind, new, at: files[group[0]].start), new, group)
        return true
    }

    // MARK: Names

    /// A file without alternatives in its folder is for the contexts of its namesake in a folder beside it:
    /// `zeta/light.json` where `acme` has `light.json` and `dark.json`.
    private mutating func addNamesakes() {
        var placed: [String: [Int]] = [:]
        for file in files.indices where places[file].count > folderPlaces[file].count {
            placed[FilePath(files[file].path).name, default: []].append(file)
        }
        for file in files.indices where !folderPlaces[file].isEmpty && places[file] == folderPlaces[file] {
            let modifiers = folderPlaces[file].map(\.modifier)
            let namesake = placed[FilePath(files[file].path).name]?.first { other in
                folderPlaces[other].map(\.modifier) == modifiers && !tokens[other].isDisjoint(with: tokens[file])
            }
            guard let namesake else { continue }
            places[file] += places[namesake].dropFirst(folderPlaces[namesake].count)
        }
    }

    /// What a file is called as a mode. A folder that is a context says nothing more of the files in it.
    private func mode(of file: Int) -> String? {
        ModeNames.mode(of: files[file].path, isFolderKnown: !folderPlaces[file].isEmpty)
    }

    /// One that is known for contexts of the same names in the same order, else a new one.
    private mutating func modifier(of contexts: [String], files group: [Int]) -> Modifier {
        var names = ModifierNames(modifiers)
        let new = names.modifier(name(of: contexts, files: group), contexts: contexts, defaultContext: 0)
        if let known = modifiers.first(where: { $0.contexts == new.contexts && $0.defaultContext == 0 }) {
            return known
        }
        modifiers.append(new)
        return new
    }

    private func name(of contexts: [String], files group: [Int]) -> String {
        let name = ParallelFolders.name(of: contexts.map { $0.lowercased() }.sorted()) ?? "theme"
        guard name == "theme", let path = group.first.map({ files[$0].path }) else { return name }
        let folder = TypeVocabulary.letters(FilePath(path).folder.name)
        switch folder {
        case "modes", "mode": return "mode"
        case "brands", "brand": return "brand"
        case "densities", "density": return "density"
        default: return name
        }
    }
}

extension Diagnostic {
    fileprivate static func modeFiles(
        _ count: Int, _ kind: ModeFiles.Kind, _ modifier: Modifier, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "import/parallel-files", .note,
            "\(count) \(kind.rawValue)s define the same tokens, and are read for the contexts \(modifier.contextNames) of "
                + "'\(modifier.name)'", at: range)
    }

    fileprivate static func modes(
        _ count: Int, _ kind: ModeFiles.Kind, _ modifier: Modifier, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "import/parallel-files", .note,
            "\(count.counted("\(kind.rawValue) defines", "\(kind.rawValue)s define")) again what others "
                + "define, and \(count == 1 ? "is" : "are") read for the contexts \(modifier.contextNames) of "
                + "'\(modifier.name)'",
            at: range)
    }
}

extension Modifier {
    fileprivate var contextNames: String { contexts.map { "'\($0)'" }.joined(separator: ", ") }
}
