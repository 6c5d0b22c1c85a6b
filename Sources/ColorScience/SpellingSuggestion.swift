/// "Did you mean": the known name that a mistyped one most resembles.
enum SpellingSuggestion {
    /// The best of `candidates`, or nil when none is near enough. The first of equals wins.
    static func closest(to name: String, among candidates: [String]) -> String? {
        let typed = Array(name.lowercased().utf8)
        // Nothing sensible is that long, and the work grows with the length.
        guard !typed.isEmpty, typed.count <= 40 else { return nil }
        // One slip for short names, more for long ones.
        var bestDistance = max(1, typed.count / 3) + 1
        var best: String?
        for candidate in candidates {
            // Each letter too many or too few is a slip, so most candidates need no comparison.
            guard abs(candidate.utf8.count - typed.count) < bestDistance else { continue }
            let distance = editDistance(typed, Array(candidate.utf8))
            if distance < bestDistance {
                bestDistance = distance
                best = candidate
            }
        }
        return best
    }

    /// Insertions, deletions, substitutions and swaps of neighbors between two texts
    /// (optimal string alignment).
    static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
        // Three rows of the table are enough, and are used in turn.
        var beforePrevious = [Int](repeating: 0, count: second.count + 1)
        var previous = Array(0...second.count)
        var current = beforePrevious
        for i in 1...first.count {
            current[0] = i
            for j in 1...second.count {
                let cost = first[i - 1] == second[j - 1] ? 0 : 1
                var distance = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
                if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
                    distance = min(distance, beforePrevious[j - 2] + 1)
                }
                current[j] = distance
            }
            swap(&beforePrevious, &previous)
            swap(&previous, &current)
        }
        return previous[second.count]
    }
}
