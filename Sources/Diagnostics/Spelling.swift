/// "Did you mean": the nearest known word, or none when nothing is near.
public enum Spelling {
    /// The candidate with the fewest edits from `word`, if it is near enough to be a slip.
    ///
    /// Insertions, deletions, substitutions and swaps of neighbors count one each; letter case and the blanks
    /// around `word` count nothing. Near enough is a third of the word's length, at most four edits; a word of one
    /// or two letters must match but for its case. Ties go to the candidate that comes first. A word of three letters or
    /// more that one candidate alone begins with is taken for its beginning: `min` for `minimum`.
    /// Linear in the number of candidates.
    public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        var target = Array(word.lowercased().unicodeScalars.drop { $0 == " " })
        while target.last == " " { target.removeLast() }
        let byteCount = target.reduce(0) { $0 + UTF8.width($1) }
        var limit = min(4, target.count / 3)
        var best: String?
        var longer: [String] = []
        for candidate in candidates where candidate != word {
            if longer.count < 2, isBeginning(target, of: candidate) { longer.append(candidate) }
            // A word needs at least as many edits as its length differs.
            guard abs(candidate.utf8.count - byteCount) <= limit * 4 else { continue }
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard abs(scalars.count - target.count) <= limit else { continue }
            let distance = editDistance(target, scalars, limit: limit)
            if distance <= limit, best == nil || distance < limit {
                best = candidate
                limit = distance
                if limit == 0 { return best }
            }
        }
        return longer.count == 1 ? longer[0] : best
    }

    /// Paths are no words: what a path of tokens begins with is a group of them.
    private static func isBeginning(_ word: [Unicode.Scalar], of candidate: String) -> Bool {
        word.count >= 3 && !word.contains(".") && word.count < candidate.utf8.count
            && candidate.utf8.count <= 4 * word.count && !candidate.utf8.contains(UInt8(ascii: "."))
            && candidate.lowercased().unicodeScalars.starts(with: word)
    }

    /// `; did you mean 'x'?`, or nothing: the tail of a message.
    public static func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
        nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Optimal string alignment distance; any value above `limit` only means "too far".
    ///
    /// Only cells within `limit` of the diagonal are looked at, the others being too far anyhow: the
    /// cost grows with the words' length, not with its square.
    static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        let tooFar = limit + 1
        var beforePrevious = [Int](repeating: tooFar, count: b.count + 1)
        var previous = (0...b.count).map { min($0, tooFar) }
        var current = beforePrevious
        for i in 1...a.count {
            let first = max(1, i - limit)
            let last = min(b.count, i + limit)
            guard first <= last else { return tooFar }
            current[first - 1] = first == 1 ? min(i, tooFar) : tooFar
            var rowMinimum = current[first - 1]
            for j in first...last {
                let substitution = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var distance = min(previous[j] + 1, current[j - 1] + 1, substitution)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    distance = min(distance, beforePrevious[j - 2] + 1)
                }
                current[j] = min(distance, tooFar)
                rowMinimum = min(rowMinimum, distance)
            }
            if last < b.count { current[last + 1] = tooFar }
            if rowMinimum > limit { return tooFar }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[b.count]
    }
}

extension [String] {
    /// As a sentence has them: `a, b and c`.
    ///
    /// - Parameter conjunction: `and` or `or`.
    package func listed(_ conjunction: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// The first three in quotes, and how many more there are: `'a', 'b', 'c' and 2 more`.
    public var firstThreeQuoted: String {
        prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
    }
}

extension StringProtocol {
    /// With a capital at the start.
    package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

extension Int {
    /// A number with its noun: `1 token`, `2 tokens`, `1 child`, `2 children`.
    ///
    /// - Parameters:
    ///   - noun: in the singular.
    ///   - plural: where that is not the noun with an `s`.
    public func counted(_ noun: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
