import TesseraTokenSyntax

/// What the structure of a document depends on and only its whole can tell.
///
/// Most documents need none of it: they are read once, without hints. A document in which groups
/// extend groups, or whose groups stand in several files, is looked through first.
struct StructureHints {
    var types = DeclaredTypes.none
    /// Paths of mappings with nothing but a `$ref` that leads to a group.
    var referringGroups: Set<String> = []
    /// Whether the types of groups have been gathered.
    var areComplete = false
}

extension StructureReader {
    /// The hints that a reading without them shows to be missing; `nil` if it is right as it is.
    func missingHints(for layers: [TokenLayer]) -> StructureHints? {
        // Most documents have neither.
        if bareReferences.isEmpty, !tree.groups.contains(where: { $0.extends != nil }) { return nil }
        var better = hints
        better.referringGroups.formUnion(referencesToGroups)
        let hasExtensions = !better.referringGroups.isEmpty || tree.groups.contains { $0.extends != nil }
        guard hasExtensions, !hints.areComplete || better.referringGroups.count > hints.referringGroups.count else {
            return nil
        }
        better.types = DeclaredTypes(layers, merging: merging, dialect: dialect)
        better.areComplete = true
        return better
    }

    /// The bare references that lead to a group, directly or by others. Each is followed once.
    private var referencesToGroups: [String] {
        var known: [String: Bool] = [:]
        for path in bareReferences.keys {
            var passed: [String] = []
            var next: String? = path
            var isGroup = false
            while let path = next, let target = bareReferences[path] {
                if let found = known[path] {
                    isGroup = found
                    break
                }
                // As long as nothing else is known: a circle leads nowhere.
                known[path] = false
                passed.append(path)
                if tree.group(at: target) != nil {
                    isGroup = true
                    break
                }
                next = target
            }
            if isGroup { for path in passed { known[path] = true } }
        }
        return known.filter(\.value).map(\.key)
    }
}
