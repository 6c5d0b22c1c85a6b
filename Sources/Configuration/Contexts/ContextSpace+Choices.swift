import TesseraDiagnostics

extension ContextSpace {
    /// The permutations along some modifiers, where the contexts of others are chosen; empty where there are more than
    /// can be gone through.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func permutations(along modifiers: ModifierSet, choosing choices: [Int: Int]) -> [Permutation] {
        let free = modifiers.subtracting(ModifierSet(choices.keys.map { ModifierSet(modifier: $0) }))
        guard permutationCount(along: free) <= Self.maximumPermutationCount else { return [] }
        return permutations(along: free).map { permutation in
            choices.reduce(into: permutation) { $0[$1.key] = $1.value }
        }
    }

    /// The default contexts, but for those that are chosen.
    public func permutation(choosing choices: [Int: Int]) -> Permutation {
        choices.reduce(into: defaultPermutation) { $0[$1.key] = $1.value }
    }

    /// What people write of contexts: `appearance=dark, contrast=increased`, or names alone where only one modifier has
    /// them: `dark`, `light+increased`. Nothing for a text of blanks.
    ///
    /// - Returns: indices of contexts by indices of modifiers.
    /// - Throws: `ContextInputError` with all that is wrong: names that are no context, that several modifiers have
    ///   as one, or that are a modifier's own; and two contexts of one modifier.
    public func choices(reading text: String) throws(ContextInputError) -> [Int: Int] {
        var inputs: [ContextInput] = []
        var causes: [ContextInputError.Cause] = []
        for part in names(joinedIn: text) {
            do throws(ContextInputError) {
                inputs.append(try input(named: part))
            } catch {
                causes += error.causes
            }
        }
        if !causes.isEmpty { throw ContextInputError(causes: causes) }
        return try choices(for: inputs)
    }

    /// `appearance=dark`, or `dark`.
    private func input(named name: String) throws(ContextInputError) -> ContextInput {
        if let input = ContextInput(name) { return input }
        var owners = modifiers.filter { $0.contexts.contains(name) }
        if owners.isEmpty { owners = modifiers.filter { Self.index(of: name, in: $0.contexts) != nil } }
        if owners.count == 1 { return ContextInput(modifier: owners[0].name, context: name) }
        if owners.count > 1 {
            throw ContextInputError(causes: [.init(.ambiguousName(name, modifiers: owners.map(\.name)))])
        }
        if let modifier = Self.index(of: name, in: modifiers.map(\.name)) {
            throw ContextInputError(causes: [.init(.noContext(of: modifiers[modifier]))])
        }
        let nearest = Spelling.nearest(to: name, among: modifiers.flatMap(\.contexts))
        throw ContextInputError(causes: [.init(.unknownName(name, among: modifiers, nearest: nearest))])
    }

    /// The names in a text that joins them by any sign or word: `dark, high`, `dark & high`, `dark and high` or
    /// `theme: dark`.
    ///
    /// A name may have blanks and slashes: they divide only what is no name, and where a name is left.
    public func names(joinedIn text: String) -> [String] {
        text.split { ",;+".contains($0) }.flatMap { part -> [String] in
            let words = part.split(whereSeparator: \.isWhitespace)
            let name = words.joined(separator: " ")
            if selector(ofName: name) != nil { return [name] }
            var pieces = words.flatMap { $0.split { "&/|".contains($0) } }.map(String.init)
            pieces.removeAll { $0 == "and" }
            // `theme: dark` is two words.
            for index in pieces.indices.dropLast().reversed() where [":", "="].contains(pieces[index].last) {
                pieces[index] += pieces.remove(at: index + 1)
            }
            let areNames =
                pieces.contains { selector(ofName: $0) != nil }
                || pieces.allSatisfy { selector(ofName: $0, takesNearest: true) != nil }
            return areNames ? pieces : [name]
        }
    }

    /// A context as a selector names it: `dark`, and `theme=dark` for `theme: dark` and `theme.dark`; `nil` for none.
    ///
    /// - Parameter takesNearest: whether a name that nobody has stands for the one that is nearest.
    public func selector(ofName name: String, takesNearest: Bool = false) -> String? {
        let all = modifiers.flatMap(\.contexts)
        if all.contains(name) { return name }
        if let separator = name.firstIndex(where: { ":=.".contains($0) }) {
            let (written, context) = (String(name[..<separator]), String(name[name.index(after: separator)...]))
            let modifierName =
                takesNearest ? Spelling.nearest(to: written, among: modifiers.map(\.name)) ?? written : written
            guard let modifier = modifiers.first(where: { $0.name == modifierName }) else { return nil }
            if modifier.contexts.contains(context) { return "\(modifierName)=\(context)" }
            guard takesNearest else { return nil }
            return Spelling.nearest(to: context, among: modifier.contexts).map { "\(modifierName)=\($0)" }
        }
        return takesNearest ? Spelling.nearest(to: name, among: all) : nil
    }
}
