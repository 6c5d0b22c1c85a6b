extension Spelling {
    /// What ``suggestion(for:among:)`` says, as a change: the word at `range` is replaced by the nearest one, if it is
    /// certainly a typing mistake.
    ///
    /// It is for words of a fixed vocabulary; for names that people give see
    /// ``Diagnostic/proposing(nearestTo:among:at:)``.
    ///
    /// - Parameter range: of the word alone, with its quotes if it has some.
    public static func fixIts(
        for word: String, among candidates: some Sequence<String>, at range: SourceRange
    ) -> [Diagnostic.FixIt] {
        guard let nearest = nearest(to: word, among: candidates), isVocabularySlip(word, of: nearest) else { return [] }
        return [.init("write '\(nearest)'", replace: range, with: nearest)]
    }

    /// Whether a name that somebody gave can only be a misspelling of another: stricter than "near", because `xs` and
    /// `md`, `red500` and `red700`, `large` and `larger`, `close` and `closed`, `black` and `blank` are names of different
    /// things.
    ///
    /// Both have as many segments between dots, and as many words in each: `textPrimary` and `text-primary` have two. In
    /// each word, one letter is left out, added or changed, or two neighbors are swapped. A letter is left out or added in
    /// words of four letters or more, and changed in words of seven or more; the first one and all digits are the same.
    /// No other candidate is as good.
    ///
    /// - Parameter nearest: among the candidates.
    public static func isMisspelling(
        _ name: String, of nearest: String, among candidates: some Sequence<String>
    ) -> Bool {
        guard NameSegment.isSlip(name, of: nearest) else { return false }
        let second = Self.nearest(to: name, among: candidates.lazy.filter { $0 != nearest })
        return second.map { !NameSegment.isSlip(name, of: $0) } ?? true
    }

    /// One edit, in words of eight letters or more two. The first letter and all numbers are the same, and of a word of
    /// three letters all letters: `rex` and `rem` are two units.
    private static func isVocabularySlip(_ word: String, of nearest: String) -> Bool {
        let own = Array(word.trimmingBlanks.lowercased().unicodeScalars)
        let wanted = Array(nearest.lowercased().unicodeScalars)
        guard numbers(in: word) == numbers(in: nearest) else { return false }
        if own.sorted() != wanted.sorted() {
            guard own.first == wanted.first, own.count != wanted.count || own.count > 3 else { return false }
        }
        let limit = own.count >= 8 ? 2 : 1
        return editDistance(own, wanted, limit: limit) <= limit
    }

    private static func numbers(in text: String) -> [Substring] {
        text.split { !("0"..."9" as ClosedRange<Character>).contains($0) }
    }
}

extension Diagnostic {
    /// A word that has no meaning where it stands, with the nearest one that has.
    ///
    /// - Parameters:
    ///   - message: says that the word is unknown.
    ///   - meant: what the word may have been meant for.
    ///   - range: of the word alone, with its quotes if it has some.
    ///   - hint: what may stand there; `nil` for the list of `meant`.
    package static func unknown(
        _ id: DiagnosticID, _ message: String, _ word: String, among meant: [String], at range: SourceRange?,
        hint: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            id, .error, message + Spelling.suggestion(for: word, among: meant), at: range,
            hint: hint ?? "known: \(meant.joined(separator: ", "))",
            fixIts: range.map { Spelling.fixIts(for: word, among: meant, at: $0) } ?? [])
    }

    /// With what ``Spelling/suggestion(for:among:)`` says, as a change: for names that people give, such as those of
    /// contexts.
    ///
    /// - Parameter range: of the name alone, with its quotes if it has some.
    public func proposing(
        nearestTo name: String, among candidates: [String], at range: SourceRange
    ) -> Diagnostic {
        guard let nearest = Spelling.nearest(to: name, among: candidates) else { return self }
        var finding = self
        finding.propose(
            FixIt("write '\(nearest)'", replace: range, with: nearest),
            isCertain: Spelling.isMisspelling(name, of: nearest, among: candidates))
        return finding
    }
}

/// What stands between two dots of a path, in words: `textPrimary-2` is `text`, `primary`, `2`.
private struct NameSegment {
    private struct Word: Equatable {
        /// In lower case.
        let scalars: [Unicode.Scalar]
        let isLetters: Bool
    }

    private var words: [Word] = []

    private init(_ text: Substring) {
        var word = ""
        for character in text {
            if let last = word.last, Self.isBoundary(last, character) {
                add(word)
                word = ""
            }
            if !Self.isSeparator(character) { word.append(character) }
        }
        add(word)
    }

    private mutating func add(_ word: String) {
        guard let first = word.first else { return }
        words.append(Word(scalars: Array(word.lowercased().unicodeScalars), isLetters: first.isLetter))
    }

    private static func isSeparator(_ character: Character) -> Bool { "-_ ".contains(character) }

    private static func isBoundary(_ last: Character, _ next: Character) -> Bool {
        isSeparator(next) || last.isLetter != next.isLetter || (last.isLowercase && next.isUppercase)
    }

    static func isSlip(_ name: String, of other: String) -> Bool {
        let (own, wanted) = (segments(of: name), segments(of: other))
        return own.count == wanted.count && zip(own, wanted).allSatisfy { $0.isSlip(of: $1) }
    }

    private static func segments(of name: String) -> [NameSegment] {
        name.split(separator: ".", omittingEmptySubsequences: false).map { NameSegment($0) }
    }

    private func isSlip(of other: NameSegment) -> Bool {
        if words.count == other.words.count {
            return zip(words, other.words).allSatisfy { Self.isSlip($0, of: $1) }
        }
        // Only what separates the words differs.
        return letters == other.letters && words.filter { !$0.isLetters } == other.words.filter { !$0.isLetters }
    }

    private var letters: [Unicode.Scalar] { words.filter(\.isLetters).flatMap(\.scalars) }

    private static func isSlip(_ word: Word, of other: Word) -> Bool {
        if word == other { return true }
        let (own, wanted) = (word.scalars, other.scalars)
        let shorter = min(own.count, wanted.count)
        guard word.isLetters, other.isLetters, shorter >= 3, Spelling.editDistance(own, wanted, limit: 1) <= 1 else {
            return false
        }
        if own.count == wanted.count { return own.sorted() == wanted.sorted() || (shorter >= 7 && own[0] == wanted[0]) }
        return shorter >= 4 && own[0] == wanted[0] && !isStep(own, wanted) && !isStep(wanted, own)
    }

    /// Whether the longer word names another step of a scale, or another state: `large` and `larger`, `xlarge` and
    /// `xxlarge`, `close` and `closed`.
    private static func isStep(_ word: [Unicode.Scalar], _ longer: [Unicode.Scalar]) -> Bool {
        longer == word + ["r"] || (word.last == "e" && longer == word + ["d"])
            || (word.first == "x" && longer == ["x"] + word)
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
