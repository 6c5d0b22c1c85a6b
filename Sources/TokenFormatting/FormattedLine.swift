/// A line that is being laid out.
struct FormattedLine {
    /// What stands between two pieces.
    enum Gap: Equatable {
        case none, one
        /// Behind `:` or `,`: more than one blank where pieces stand below each other.
        case separator
    }

    struct Piece {
        let kind: YAMLToken.Kind
        var text: [UInt8]
        /// Before it.
        var gap: Gap
        /// As it was written, in bytes.
        let sourceColumn: Int
        /// The blanks that were before it; 0 also for a tab, in which nobody sees columns.
        let sourceGap: Int
    }

    struct Comment {
        let text: [UInt8]
        let sourceColumn: Int
        let sourceGap: Int
    }

    /// Blanks before the first piece.
    var indent: Int
    var pieces: [Piece] = []
    var comment: Comment?
    /// Whether an empty line stands before it.
    var followsBlank = false
    /// Where it is in the source; lines that are not are no neighbors of others.
    let sourceLine: Int
    /// Of the first piece or of the comment.
    let sourceColumn: Int
    /// Whether it begins within brackets, where there are no blocks.
    var isInBrackets = false
    /// The inside of a block scalar, or of some other text over several lines: written as it is.
    var isVerbatim = false
    /// What ends it.
    var lineBreak: [UInt8] = [.lineFeed]

    init(indent: Int, sourceLine: Int, sourceColumn: Int) {
        self.indent = indent
        self.sourceLine = sourceLine
        self.sourceColumn = sourceColumn
    }
}

extension FormattedLine {
    /// Whether it is a text that would be read as `---` or `...` where it stands.
    var looksLikeDocumentMarker: Bool {
        guard indent == 0, let first = pieces.first, first.kind != .documentStart, first.kind != .documentEnd else {
            return false
        }
        let text = first.text
        return (text.starts(with: Array("---".utf8)) || text.starts(with: Array("...".utf8)))
            && (text.count == 3 || text[3].isBlank)
    }
}

/// Sets pieces below each other where they were, and writes lines.
struct LineWriter {
    private var lines: [FormattedLine]
    /// By line and piece, the columns that pieces stand in.
    private var columns: [[Int]]

    /// - Parameter limit: what is longer ends behind it, in bytes.
    static func write(_ lines: [FormattedLine], limit: Int) -> [UInt8] {
        var writer = LineWriter(lines: lines, columns: lines.map { Array(repeating: 0, count: $0.pieces.count) })
        writer.align()
        return writer.text(limit: limit)
    }

    // MARK: Columns

    /// From left to right, since a piece that moves takes along what stands behind it.
    private mutating func align() {
        var parts = [0..<lines.count]
        var piece = 0
        while !parts.isEmpty {
            parts = parts.flatMap { lines(with: piece, in: $0) }
            for part in parts { align(piece, in: part) }
            piece += 1
        }
    }

    /// The parts of a range in which every line has a piece.
    private func lines(with piece: Int, in range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for line in range where lines[line].pieces.count > piece {
            if let last = parts.last, last.upperBound == line {
                parts[parts.count - 1] = last.lowerBound..<line + 1
            } else {
                parts.append(line..<line + 1)
            }
        }
        return parts
    }

    private mutating func align(_ piece: Int, in range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, isBelow(end, piece) { end += 1 }
            place(piece, in: start..<end)
            start = end
        }
    }

    /// Whether a piece stood right below that of the line before.
    private func isBelow(_ line: Int, _ piece: Int) -> Bool {
        let (above, below) = (lines[line - 1], lines[line])
        guard piece > 0, !below.followsBlank, below.sourceLine == above.sourceLine + 1, above.indent == below.indent
        else { return false }
        let (first, second) = (above.pieces[piece], below.pieces[piece])
        return first.gap == .separator && second.gap == .separator && first.sourceColumn == second.sourceColumn
            && first.sourceGap > 0 && second.sourceGap > 0
    }

    private mutating func place(_ piece: Int, in group: Range<Int>) {
        let isAligned = group.count > 1 && group.contains { lines[$0].pieces[piece].sourceGap > 1 }
        let natural = group.map { naturalColumn(of: piece, in: $0) }
        let widest = natural.max() ?? 0
        for (line, column) in zip(group, natural) { columns[line][piece] = isAligned ? widest : column }
    }

    private func naturalColumn(of piece: Int, in line: Int) -> Int {
        let line = (content: lines[line], columns: columns[line])
        if piece == 0 { return line.content.indent }
        let before = line.columns[piece - 1] + line.content.pieces[piece - 1].text.characterCount
        return before + (line.content.pieces[piece].gap == .none ? 0 : 1)
    }

    // MARK: Text

    private func text(limit: Int) -> [UInt8] {
        var text: [UInt8] = []
        for (index, line) in lines.enumerated() where text.count <= limit {
            if line.followsBlank, !text.isEmpty { text.append(.lineFeed) }
            if line.isVerbatim {
                for piece in line.pieces { text += piece.text }
            } else {
                append(line, columns[index], to: &text)
            }
            text += line.lineBreak
        }
        return text
    }

    private func append(_ line: FormattedLine, _ columns: [Int], to text: inout [UInt8]) {
        var column = 0
        func pad(to target: Int, _ text: inout [UInt8]) {
            text.append(contentsOf: repeatElement(.blank, count: max(0, target - column)))
            column = max(column, target)
        }
        for (piece, start) in zip(line.pieces, columns) {
            pad(to: start, &text)
            text += piece.text
            column += piece.text.characterCount
        }
        guard let comment = line.comment else { return }
        if line.pieces.isEmpty {
            pad(to: line.indent, &text)
        } else {
            // It stays in its column, as far as there is room.
            let wanted = comment.sourceColumn + line.indent - line.sourceColumn
            pad(to: max(wanted, column + min(max(comment.sourceGap, 1), 2)), &text)
        }
        text += comment.text
    }
}

extension UInt8 {
    static let blank = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")

    var isBlank: Bool { self == .blank || self == .tab }
}

extension Collection<UInt8> {
    /// Of UTF-8.
    var characterCount: Int { count { $0 & 0xC0 != 0x80 } }
}
