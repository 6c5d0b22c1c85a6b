/// The permutations that a finding or a figure names: `appearance=dark, contrast=standard`. None stands for all.
enum ContextNames {
    /// `appearance=dark` and `contrast=standard`.
    static func parts(of context: String) -> Set<String> {
        Set(context.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init))
    }

    /// Whether one of two contexts lies within the other: two designs may name them along different modifiers.
    static func touch(_ first: String, _ second: String) -> Bool {
        let (first, second) = (parts(of: first), parts(of: second))
        return first.isSubset(of: second) || second.isSubset(of: first)
    }

    /// Those that others do not have; `nil` if the others have all of them.
    static func rest(of contexts: [String], without others: [String]) -> [String]? {
        if others.isEmpty { return nil }
        if contexts.isEmpty { return [] }
        let rest = contexts.filter { context in !others.contains { touch(context, $0) } }
        return rest.isEmpty ? nil : rest
    }

    /// - Parameter chosen: the contexts that are looked at, as `appearance=dark`, by their modifiers.
    static func isChosen(_ context: String, _ chosen: [String: String]) -> Bool {
        if chosen.isEmpty { return true }
        return parts(of: context).allSatisfy { part in
            guard let sign = part.firstIndex(of: "=") else { return true }
            let choice = chosen[String(part[..<sign])]
            return choice == nil || choice == String(part[part.index(after: sign)...])
        }
    }
}

/// Sentences that name tokens in quotes.
enum QuotedNames {
    /// With the paths of now in place of those of then.
    static func renamed(_ text: String, _ renamed: [String: String]) -> String {
        if renamed.isEmpty { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        return parts.map { index, part in index % 2 == 1 ? renamed[String(part)] ?? String(part) : String(part) }
            .joined(separator: "'")
    }
}
