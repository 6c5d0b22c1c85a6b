import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenSyntax

/// Keys of a mapping that name contexts: `light` and `dark`, also with high contrast.
enum PlainContexts {
    enum Finding {
        /// The mapping has a value for each context.
        case all
        /// It has groups for contexts, and other groups beside them.
        case some
        /// The keys may be contexts or names of tokens, such as shades.
        case unclear
        case none
    }

    /// - Parameter siblings: mappings beside this one, which tell shades from contexts.
    static func judge(_ node: DocumentNode, siblings: [DocumentNode]) -> Finding {
        let entries = node.entries.filter { !PlainMetadata.isDescription($0.name) }
        let words = entries.map { ContextWord($0.name) }
        let known = words.compactMap { $0 }
        let hasBoth = known.contains { $0.appearance == "light" } && known.contains { $0.appearance == "dark" }
        let hasContrast = known.contains { $0.contrast != nil }
        let bases = zip(entries, words).filter { $0.1?.isBase ?? false }.map { $0.0.name.lowercased() }
        guard known.count > 1, hasBoth || hasContrast || known.count > bases.count && !bases.isEmpty else {
            return .none
        }
        guard known.count == entries.count else {
            // `{ light, main, dark }` are shades; whole modes lie beside other groups.
            let modes = zip(entries, words).filter { $0.1.map { !$0.isBase } ?? false }.map(\.0.value)
            return hasBoth && areAlike(modes) ? .some : .none
        }
        let isGroups = entries.allSatisfy { !$0.value.entries.isEmpty }
        if isGroups, hasBoth, !areAlike(entries.map(\.value)) { return .none }
        if Set(known).count < known.count { return .unclear }
        if !bases.isEmpty, bases != ["any"] { return hasContrast && !hasBoth ? .all : .unclear }
        if hasBoth, !isGroups, siblings.contains(where: isShades) { return .unclear }
        return .all
    }

    /// A mapping such as `{ light, main, dark }`.
    private static func isShades(_ node: DocumentNode) -> Bool {
        let names = node.entries.map { $0.name.lowercased() }
        guard names.contains("light"), names.contains("dark") else { return false }
        return node.entries.contains { entry in
            ContextWord(entry.name) == nil && entry.value.text != nil && !PlainMetadata.isDescription(entry.name)
        }
    }

    /// Whether groups have most names in common.
    private static func areAlike(_ nodes: [DocumentNode]) -> Bool {
        let paths = nodes.map { leaves(of: $0, []) }
        guard let first = paths.first, paths.allSatisfy({ !$0.isEmpty }) else { return false }
        return paths.dropFirst().allSatisfy { other in
            first.intersection(other).count * 2 >= min(first.count, other.count)
        }
    }

    private static func leaves(of node: DocumentNode, _ path: [String]) -> Set<[String]> {
        if node.entries.isEmpty { return path.isEmpty ? [] : [path] }
        return node.entries.reduce(into: []) { $0.formUnion(leaves(of: $1.value, path + [$1.name])) }
    }

    static func places(of word: ContextWord) -> [ForeignSelector.Place] {
        var places: [ForeignSelector.Place] = []
        if let appearance = word.appearance { places.append(.init(modifier: "appearance", context: appearance)) }
        if let contrast = word.contrast { places.append(.init(modifier: "contrast", context: contrast)) }
        return places
    }

    /// Those that selectors name, those of files first.
    static func modifiers(of selectors: some Sequence<ForeignSelector>, besides files: [Modifier]) -> [Modifier] {
        let used = Set(selectors.flatMap(\.places).map(\.modifier))
        return files
            + [Modifier.appearance, .contrast].filter { modifier in
                used.contains(modifier.name) && !files.contains { $0.name == modifier.name }
            }
    }
}

/// Keys that say something about a design, and are no tokens of it.
enum PlainMetadata {
    static func isDescription(_ name: String) -> Bool {
        ["description", "comment", "$description", "note"].contains(name.lowercased())
    }

    private static let names: Set = ["name", "title", "id", "uuid", "slug", "emoji"]

    private static let words: Set = names.union([
        "$schema", "version", "author", "authors", "license", "url", "homepage", "repository", "created", "updated",
        "date", "order", "tags", "kind", "system", "variant", "status", "phase", "doc", "docs", "source", "generated",
    ])

    /// Whether an entry is about the group that it stands in.
    static func isAbout(_ entry: DocumentNode.Entry) -> Bool {
        entry.value.entries.isEmpty && words.contains(entry.name.lowercased())
    }

    /// Whether an entry is what its group is called, be that the name of a color.
    static func isName(_ entry: DocumentNode.Entry) -> Bool {
        names.contains(entry.name.lowercased()) && entry.value.coreValue == .string
            && entry.value.text?.hasPrefix("#") == false && entry.value.text?.hasPrefix("{") == false
    }
}
