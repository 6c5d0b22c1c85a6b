import Diagnostics
import TokenResolution

/// Finds folders beside each other that define the same tokens for several brands, modes or platforms.
///
/// Two folders are parallel if a file of the same relative path is in both, and both files define one
/// token. All folders of a parent that are parallel to another one are the contexts of one modifier.
struct ParallelFolders {
    /// One for each parent folder, in the order of the files.
    private(set) var modifiers: [Modifier] = []
    /// By index of the file: the context that it is for.
    private(set) var places: [ForeignSelector.Place?]

    /// - Parameters:
    ///   - files: relative paths with `/` between folders.
    ///   - tokens: by index of the file, the paths that it defines.
    init(_ files: [String], tokens: [Set<[String]>]) {
        places = Array(repeating: nil, count: files.count)
        let folders = files.map { FilePath($0).folder.steps.map(\.text) }
        var depth = 0
        while folders.contains(where: { $0.count > depth }) {
            addAxes(depth: depth, files, folders, tokens)
            depth += 1
        }
    }

    private struct Counterpart: Hashable {
        let parent: [String]
        let rest: [FilePath]
    }

    /// Outer folders first: a file is for one context.
    private mutating func addAxes(
        depth: Int, _ files: [String], _ folders: [[String]], _ tokens: [Set<[String]>]
    ) {
        var groups: [Counterpart: [Int]] = [:]
        for index in files.indices where folders[index].count > depth && places[index] == nil {
            let parts = FilePath(files[index]).steps
            groups[
                Counterpart(parent: Array(folders[index][..<depth]), rest: Array(parts[(depth + 1)...])), default: []
            ]
            .append(index)
        }
        var parallel: [[String]: Set<String>] = [:]
        for (counterpart, group) in groups where group.count > 1 {
            var seen: [[String]: Int] = [:]
            for index in group {
                for path in tokens[index] {
                    if let other = seen[path] {
                        parallel[counterpart.parent, default: []].formUnion([
                            folders[index][depth], folders[other][depth],
                        ])
                    } else {
                        seen[path] = index
                    }
                }
            }
        }
        add(parallel, depth: depth, folders)
    }

    private mutating func add(_ parallel: [[String]: Set<String>], depth: Int, _ folders: [[String]]) {
        var names: [[String]: String] = [:]
        for index in folders.indices where folders[index].count > depth && places[index] == nil {
            let parent = Array(folders[index][..<depth])
            guard let members = parallel[parent], members.contains(folders[index][depth]) else { continue }
            if names[parent] == nil { names[parent] = addModifier(members, parent: parent) }
            guard let name = names[parent] else { continue }
            let context = Self.contextName(folders[index][depth])
            places[index] = .init(
                modifier: name, context: name.hasPrefix("appearance") ? context.lowercased() : context)
        }
    }

    private mutating func addModifier(_ folders: Set<String>, parent: [String]) -> String {
        var contexts = Set(folders.map(Self.contextName)).sorted()
        let words = Set(contexts.map { $0.lowercased() }).sorted()
        if words == ["dark", "light"] { contexts = words }
        var name = Self.name(of: contexts) ?? "theme"
        if modifiers.contains(where: { $0.name == name }) { name = parent.last.map(Self.contextName) ?? name }
        var unique = name
        var suffix = 2
        while modifiers.contains(where: { $0.name == unique }) {
            unique = "\(name)-\(suffix)"
            suffix += 1
        }
        // Light comes first wherever it is spoken of.
        modifiers.append(
            Modifier(name: unique, contexts: unique == "appearance" ? contexts.sorted { $0 > $1 } : contexts))
        return unique
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

    /// A selector has `+` and `=` of its own.
    private static func contextName(_ folder: String) -> String {
        String(folder.map { $0 == "+" || $0 == "=" ? "-" : $0 })
    }
}
