import TesseraConfiguration
import TesseraDiagnostics

/// Finds folders beside each other that define the same tokens for several brands, modes or platforms.
///
/// Two folders are parallel if a file of the same relative path is in both, and both files define one
/// token; or if folders of the same names are in both, two at least, and define one token each.
/// All folders of a parent that are parallel to another one are the contexts of one modifier.
struct ParallelFolders {
    /// One for each parent folder, in the order of the files.
    private(set) var modifiers: [Modifier] = []
    /// By index of the file: the contexts that it is for, at most one for each modifier.
    private(set) var places: [[ForeignSelector.Place]]
    /// By index of the file: how deep the folders are that are contexts.
    private var depths: [Set<Int>]
    private let isNested: Bool
    private let folders: [[String]]
    private let files: [String]
    private let tokens: [Set<[String]>]

    /// - Parameters:
    ///   - files: relative paths with `/` between folders.
    ///   - tokens: by index of the file, the paths that it defines.
    ///   - isNested: whether a file may be for several contexts, as `acme/dark/color.json`; else the outer folder counts.
    init(_ files: [String], tokens: [Set<[String]>], isNested: Bool) {
        places = Array(repeating: [], count: files.count)
        depths = Array(repeating: [], count: files.count)
        self.isNested = isNested
        self.files = files
        self.tokens = tokens
        folders = files.map { FilePath($0).folder.steps.map(\.text) }
        var depth = 0
        while folders.contains(where: { $0.count > depth }) {
            addModifiers(depth: depth)
            depth += 1
        }
    }

    private struct Counterpart: Hashable {
        let parent: [String]
        let rest: [String]
    }

    private struct Pair: Hashable {
        let parent: [String]
        let folders: [String]
    }

    /// What two folders have to be found in to be the same brand or mode.
    private func open(_ depth: Int) -> [Int] {
        files.indices.filter { folders[$0].count > depth && (isNested || places[$0].isEmpty) }
    }

    /// The folder around, without the names of contexts: modes of two brands are the same modes.
    private func parent(of file: Int, _ depth: Int) -> [String] {
        folders[file][..<depth].enumerated().map { depths[file].contains($0.offset) ? "*" : $0.element }
    }

    /// Outer folders first.
    private mutating func addModifiers(depth: Int) {
        var parallel: [[String]: Set<String>] = [:]
        let counterparts = Dictionary(grouping: open(depth)) { index in
            Counterpart(
                parent: Array(folders[index][..<depth]),
                rest: FilePath(files[index]).steps.dropFirst(depth + 1).map(\.text))
        }
        for group in counterparts.values {
            for pair in pairs(of: group, depth) {
                parallel[parent(of: group[0], depth), default: []].formUnion(pair)
            }
        }
        if isNested {
            for (pair, files) in nestedPairs(depth) {
                parallel[parent(of: files, depth), default: []].formUnion(pair.folders)
            }
        }
        add(parallel, depth: depth)
    }

    /// The folders of which files define the same token.
    private func pairs(of group: [Int], _ depth: Int) -> Set<[String]> {
        guard group.count > 1 else { return [] }
        var pairs: Set<[String]> = []
        var seen: [[String]: Int] = [:]
        for index in group {
            for path in tokens[index] {
                guard let other = seen[path] else {
                    seen[path] = index
                    continue
                }
                let names = [folders[other][depth], folders[index][depth]]
                if names[0] != names[1] { pairs.insert(names.sorted()) }
            }
        }
        return pairs
    }

    /// Folders that have two folders of the same names with the same tokens, and one of their files.
    private func nestedPairs(_ depth: Int) -> [(pair: Pair, file: Int)] {
        let counterparts = Dictionary(grouping: open(depth).filter { folders[$0].count > depth + 1 }) { index in
            Counterpart(parent: Array(folders[index][..<depth]), rest: [folders[index][depth + 1]])
        }
        var found: [Pair: (children: Int, file: Int)] = [:]
        for (counterpart, group) in counterparts {
            for names in pairs(of: group, depth) {
                found[Pair(parent: counterpart.parent, folders: names), default: (0, group[0])].children += 1
            }
        }
        return found.filter { $0.value.children > 1 }.map { ($0.key, $0.value.file) }
    }

    private mutating func add(_ parallel: [[String]: Set<String>], depth: Int) {
        var known: [[String]: (modifier: Modifier, base: String?)] = [:]
        let parents = files.indices.map { folders[$0].count > depth ? parent(of: $0, depth) : [] }
        for index in open(depth) {
            let parent = parents[index]
            let folder = folders[index][depth]
            guard let members = parallel[parent], members.contains(folder) else { continue }
            if known[parent] == nil {
                let base = base(of: members, depth: depth) { parents[$0] == parent }
                known[parent] = (addModifier(members, base: base, parent: parent), base)
            }
            guard let (modifier, base) = known[parent] else { continue }
            depths[index].insert(depth)
            if folder == base { continue }
            places[index].append(.init(modifier: modifier.name, context: Self.context(folder, of: modifier)))
        }
    }

    /// The folder of which all others override a part, and which holds for them too.
    private func base(of members: Set<String>, depth: Int, isInParent: (Int) -> Bool) -> String? {
        guard isNested else { return nil }
        var own: [String: Set<[String]>] = [:]
        for index in open(depth) where members.contains(folders[index][depth]) && isInParent(index) {
            // Other folders than one for each context have no base.
            if folders[index].count < depth + 2 { return nil }
            own[folders[index][depth], default: []].formUnion(tokens[index])
        }
        guard let base = own.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else { return nil }
        let arePartial = own.allSatisfy { name, tokens in
            name == base.key
                || 2 * tokens.count < base.value.count && 2 * tokens.intersection(base.value).count > tokens.count
        }
        return arePartial ? base.key : nil
    }

    private mutating func addModifier(_ folders: Set<String>, base: String?, parent: [String]) -> Modifier {
        let base = base.map(Self.contextName)
        var contexts = Set(folders.map(Self.contextName)).sorted { Self.rank($0, base) < Self.rank($1, base) }
        // Light comes first wherever it is spoken of.
        if ParallelFileNames.appearances(contexts) != nil { contexts = ["light", "dark"] }
        // Brands and modes of the same names are the same in every folder.
        if let known = modifiers.first(where: { Set($0.contexts) == Set(contexts) }) { return known }
        var name = Self.name(of: contexts.sorted()) ?? "theme"
        if modifiers.contains(where: { $0.name == name }) {
            name = parent.last.map { $0 == "*" ? "mode" : Self.contextName($0) } ?? name
        }
        let unique = ForeignName.unique(name) { name in modifiers.contains { $0.name == name } }
        let modifier = Modifier(name: unique, contexts: contexts)
        modifiers.append(modifier)
        return modifier
    }

    /// What the others override comes first, and then what goes without saying.
    private static func rank(_ name: String, _ base: String?) -> (Int, String) {
        (name == base ? 0 : ParallelFileNames.isPlain(name) ? 1 : 2, name)
    }

    /// What contexts of these names are about, if they say it.
    static func name(of contexts: [String]) -> String? {
        if contexts == ["dark", "light"] { return "appearance" }
        let platforms = ["ios", "android", "web", "macos", "windows"]
        let arePlatforms = contexts.allSatisfy { context in
            platforms.contains { context.lowercased() == $0 || context.lowercased().hasSuffix("-" + $0) }
        }
        return arePlatforms ? "platform" : nil
    }

    /// The context of a modifier that a folder is for: `darkMode` for `dark`.
    private static func context(_ folder: String, of modifier: Modifier) -> String {
        let name = contextName(folder)
        if modifier.contexts.contains(name) { return name }
        return ParallelFileNames.appearance(name) ?? (ParallelFileNames.isPlain(name) ? modifier.defaultName : name)
    }

    /// A selector has `+` and `=` of its own.
    private static func contextName(_ folder: String) -> String {
        String(folder.map { $0 == "+" || $0 == "=" ? "-" : $0 })
    }
}
