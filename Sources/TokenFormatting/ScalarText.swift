/// The text of a token on its lines.
struct ScalarText {
    struct Line {
        let text: [UInt8]
        let indent: Int
    }

    /// Behind whatever stands on the line.
    let first: [UInt8]
    private(set) var rest: [Line] = []

    init(_ source: [UInt8], _ kind: YAMLToken.Kind, _ levels: YAMLLevels, lineIndent: Int) {
        let lines = source.split(omittingEmptySubsequences: false) { $0 == .lineFeed }
            .map { $0.last == .carriageReturn ? $0.dropLast() : $0 }
        guard lines.count > 1 else {
            first = kind == .singleQuoted ? Self.doubleQuoted(source) : Array(source.trimmingEnd(of: kind))
            return
        }
        if kind == .block {
            first = Array(lines[0].trimmingBlanks)
            rest = Self.blockLines(Array(lines.dropFirst()), BlockHeader(lines[0]), levels)
        } else {
            first = Array(Self.trimmed(lines[0], kind))
            let indent = levels.continuation
            rest = lines.dropFirst().enumerated().map { index, line in
                let isLast = index == lines.count - 2
                let text = line.drop { $0.isBlank }
                return Line(text: Array(isLast ? text : Self.trimmed(text, kind)), indent: indent)
            }
        }
    }

    /// Blanks at the end of a line say nothing, unless a backslash makes one a character.
    private static func trimmed(_ line: ArraySlice<UInt8>, _ kind: YAMLToken.Kind) -> ArraySlice<UInt8> {
        let text = line.trimmingBlanks
        if kind == .doubleQuoted, text.last == UInt8(ascii: "\\"), text.endIndex < line.endIndex {
            return line.prefix(text.count + 1)
        }
        return text
    }

    /// A text in single quotes in double ones, where it needs no backslash there.
    private static func doubleQuoted(_ source: [UInt8]) -> [UInt8] {
        let inner = source.dropFirst().dropLast()
        if inner.contains(UInt8(ascii: "\"")) || inner.contains(UInt8(ascii: "\\")) { return source }
        var text = [UInt8(ascii: "\"")]
        var isEscaped = false
        for byte in inner {
            // Of two quotes one is the text's.
            isEscaped = byte == UInt8(ascii: "'") && !isEscaped
            if !isEscaped { text.append(byte) }
        }
        return text + [UInt8(ascii: "\"")]
    }

    // MARK: Block scalars

    private static func blockLines(
        _ lines: [ArraySlice<UInt8>], _ header: BlockHeader, _ levels: YAMLLevels
    ) -> [Line] {
        var lines = lines
        // In a document that is nothing but blanks, readers differ on how many of them are its text.
        if levels.sourceColumn < 0, !header.keepsEnd, lines.allSatisfy({ $0.allSatisfy(\.isBlank) }) {
            while lines.last?.isEmpty == true { lines.removeLast() }
            return lines.map { Line(text: Array($0), indent: 0) }
        }
        // Behind the last line break stands nothing that is read.
        if lines.last?.allSatisfy(\.isBlank) == true { lines.removeLast() }
        if header.indent == nil, lines.allSatisfy({ $0.allSatisfy { $0 == .blank } }) {
            return header.keepsEnd ? lines.map { _ in Line(text: [], indent: 0) } : []
        }
        let written = lines.first { $0.contains { $0 != .blank } }.map(\.blankCount) ?? 0
        let sourceIndent = header.indent.map { max(levels.sourceColumn, 0) + $0 } ?? written
        if !header.keepsEnd {
            while let last = lines.last, last.allSatisfy({ $0 == .blank }), last.count <= sourceIndent {
                lines.removeLast()
            }
        }
        let around = levels.continuation - YAMLLevels.step
        let indent = levels.sourceColumn < 0 ? sourceIndent : around + (header.indent ?? YAMLLevels.step)
        return lines.map { line in
            let text = line.dropFirst(min(sourceIndent, line.blankCount))
            return Line(text: Array(text), indent: text.isEmpty ? 0 : indent)
        }
    }
}

/// The first line of a block scalar: `|`, `>-`, `|2+`, and perhaps a comment.
struct BlockHeader {
    /// How far the text is indented, where that is said.
    let indent: Int?
    /// Whether line breaks at the end are the text's.
    let keepsEnd: Bool
    /// Whether there are none.
    let dropsEnd: Bool

    init(_ text: ArraySlice<UInt8>) {
        let marks = text.prefix { !$0.isBlank && !$0.isLineBreak }
        indent = marks.first { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }.map {
            Int($0 - UInt8(ascii: "0"))
        }
        keepsEnd = marks.contains(UInt8(ascii: "+"))
        dropsEnd = marks.contains(UInt8(ascii: "-"))
    }
}

extension ArraySlice<UInt8> {
    /// At the start.
    fileprivate var blankCount: Int { prefix { $0 == .blank }.count }
}

extension [UInt8] {
    /// A block scalar may be one header alone.
    fileprivate func trimmingEnd(of kind: YAMLToken.Kind) -> ArraySlice<UInt8> {
        kind == .block ? self[...].trimmingBlanks : self[...]
    }
}
