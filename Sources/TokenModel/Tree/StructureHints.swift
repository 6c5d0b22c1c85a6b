import TokenSyntax

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
        better.referringGroups.formUnion(bareReferences.keys.filter(leadsToGroup))
        let hasExtensions = !better.referringGroups.isEmpty || tree.groups.contains { $0.extends != nil }
        guard hasExtensions, !hints.areComplete || better.referringGroups.count > hints.referringGroups.count else {
            return nil
        }
        better.types = DeclaredTypes(layers, merging: merging, dialect: dialect)
        better.areComplete = true
        return better
    }

    /// Follows bare references until one names a token or a group.
    private func leadsToGroup(_ path: String) -> Bool {
        var seen: Set<String> = [path]
        var next = bareReferences[path]
        while let target = next, seen.insert(target).inserted {
            if tree.group(at: target) != nil { return true }
            next = bareReferences[target]
        }
        return false
    }
}
