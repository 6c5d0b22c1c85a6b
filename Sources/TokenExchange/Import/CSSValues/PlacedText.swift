import TesseraDiagnostics

/// A text and where it stands, so that its parts have places of their own.
struct PlacedText {
    let text: String
    /// The place of the whole, with quotes if it has any.
    let range: SourceRange
    private let isExact: Bool

    /// - Parameter isExact: whether the text stands there as it reads; `false` for one written anew.
    init(_ text: String, at range: SourceRange, isExact: Bool = true) {
        self.text = text
        self.range = range
        self.isExact = isExact
    }

    /// Where a part of ``text`` stands: exact if the text stands in the file as it reads, else the whole.
    func range(of part: Substring) -> SourceRange {
        let quotes = range.length - text.utf8.count
        // Quotes on both sides, or none: anything else has escapes.
        guard isExact, quotes == 0 || quotes == 2, part.base == text else { return range }
        let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return range.part(from: quotes / 2 + offset, length: part.utf8.count)
    }
}

/// Why a foreign value cannot be written as one of Tessera.
struct ForeignValueError: Error, Hashable {
    /// Goes behind a colon: `it has no color`.
    let message: String
    /// What the value refers to and that is left out, where nothing else is wrong.
    let dependsOn: String?

    init(_ message: String, dependsOn: String? = nil) {
        self.message = message
        self.dependsOn = dependsOn
    }

    /// - Parameter name: of the token that the value refers to.
    static func leftOut(_ name: String) -> ForeignValueError {
        ForeignValueError("it refers to '\(name)', which is left out", dependsOn: name)
    }
}
