import TesseraDiagnostics
import TesseraTokenSyntax

/// Where the text of a scalar stands in its file.
struct TextPlace {
    private let whole: SourceRange
    private let length: Int
    /// Where the text begins in the scalar; `nil` if it does not stand there as it reads.
    private let start: Int?

    init(of node: NodeID, in tree: SyntaxTree) {
        whole = tree.range(of: node)
        length = tree.withText(of: node) { $0.count }
        let quotes = whole.length - length
        // Quotes on both sides, or none: anything else has escapes or folded lines.
        let isExact = tree.anchorRange(of: node) == nil && (quotes == 0 || quotes == 2)
        start = isExact ? quotes / 2 : nil
    }

    /// Of a text that stands nowhere by itself: every part has the place of the whole.
    init(_ whole: SourceRange) {
        self.whole = whole
        length = 0
        start = nil
    }

    /// The place of a part of the text, in UTF-8 bytes; that of the whole scalar if none is exact.
    func range(_ part: Range<Int>) -> SourceRange {
        guard let start, part.lowerBound < length else { return whole }
        return whole.part(from: start + part.lowerBound, length: max(1, min(part.count, length - part.lowerBound)))
    }
}
