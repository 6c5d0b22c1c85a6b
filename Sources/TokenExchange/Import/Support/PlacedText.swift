import Diagnostics

/// A text and where it stands, so that its parts have places of their own.
struct PlacedText {
    let text: String
    /// The place of the whole, with quotes if it has any.
    let range: SourceRange

    init(_ text: String, at range: SourceRange) {
        self.text = text
        self.range = range
    }

    /// Where a part of ``text`` stands: exact if the text stands in the file as it reads, else the whole.
    func range(of part: Substring) -> SourceRange {
        let quotes = range.length - text.utf8.count
        // Quotes on both sides, or none: anything else has escapes, or was written anew.
        guard quotes == 0 || quotes == 2, part.base == text else { return range }
        let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return range.part(from: quotes / 2 + offset, length: part.utf8.count)
    }
}

/// Why a foreign value cannot be written as one of Tessera.
struct ForeignValueProblem: Error, Hashable {
    /// Goes behind a colon: `it has no colour`.
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
