/// What stands between two tokens: blanks, line breaks and comments.
struct Gap {
    struct Trailing {
        let text: [UInt8]
        let column: Int
        let gap: Int
    }

    /// A comment on a line of its own.
    struct OwnLine {
        let text: [UInt8]
        let column: Int
        let line: Int
        let followsBlank: Bool
    }

    /// Behind the token before, on its line.
    private(set) var trailing: Trailing?
    private(set) var ownLines: [OwnLine] = []
    /// Whether the next token begins a line.
    private(set) var breaksLine = false
    /// Whether an empty line stands before the next token.
    private(set) var endsBlank = false
    /// Before the next token on the line; 0 if one is a tab.
    private(set) var blanks = 0

    var comments: [[UInt8]] { (trailing.map { [$0.text] } ?? []) + ownLines.map(\.text) }

    /// - Parameter place: one before it.
    init(_ text: [UInt8], from start: Int, to end: Int, _ previous: YAMLToken?, _ place: SourcePlace) {
        // A block scalar ends with its last line break, and with empty lines behind it.
        let isBlock = previous?.kind == .block
        var isOwnLine = previous == nil || (isBlock && Self.endsWithBreak(text[..<start]))
        // Empty lines that belong to the scalar are written with it.
        var isBlankBefore =
            isBlock && isOwnLine && !BlockHeader(text[(previous?.bytes.lowerBound ?? 0)..<start]).keepsEnd
            && Self.endsWithEmptyLine(text[..<start])
        breaksLine = isOwnLine
        var line = place
        line.move(to: start, in: text)
        var offset = start
        while offset < end {
            let lineStart = offset
            while offset < end, text[offset].isBlank { offset += 1 }
            let run = text[lineStart..<offset]
            if offset < end, LineBreak.length(at: offset, in: text) == 0 {
                let commentStart = offset
                while offset < end, LineBreak.length(at: offset, in: text) == 0 { offset += 1 }
                let comment = Array(text[commentStart..<offset].trimmingBlanks)
                line.move(to: commentStart, in: text)
                if isOwnLine {
                    ownLines.append(
                        OwnLine(text: comment, column: line.column, line: line.line, followsBlank: isBlankBefore))
                } else {
                    trailing = Trailing(text: comment, column: line.column, gap: run.count)
                }
                isBlankBefore = false
            } else if offset < end, isOwnLine {
                isBlankBefore = true
            } else if offset == end {
                blanks = run.contains(.tab) ? 0 : run.count
            }
            if offset < end {
                offset += LineBreak.length(at: offset, in: text)
                isOwnLine = true
                breaksLine = true
            }
        }
        endsBlank = isBlankBefore
    }

    private static func endsWithBreak(_ text: ArraySlice<UInt8>) -> Bool {
        LineBreak.length(beforeEndOf: text) > 0
    }

    /// Whether nothing but blanks stands between the last two line breaks.
    private static func endsWithEmptyLine(_ text: ArraySlice<UInt8>) -> Bool {
        let line = text.dropLast(LineBreak.length(beforeEndOf: text))
        return line.count < text.count && LineBreak.length(beforeEndOf: line.trimmingBlanks) > 0
    }
}

extension ArraySlice<UInt8> {
    /// Without blanks at the end.
    var trimmingBlanks: ArraySlice<UInt8> {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return prefix(0) }
        return self[...last]
    }
}
