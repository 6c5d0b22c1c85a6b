/// The text of a token on its lines.
struct ScalarText {
    struct Line {
        let text: [UInt8]
        let indent: Int
        var lineBreak: [UInt8] = [.lineFeed]
    }

    /// Behind whatever stands on the line.
    let first: [UInt8]
    /// What ends the first line, if there are others.
    private(set) var firstBreak: [UInt8] = [.lineFeed]
    private(set) var rest: [Line] = []
    /// Whether the last line is text that no line break ends, and one behind it would be text as well.
    private(set) var isOpenEnded = false

    init(_ source: [UInt8], _ kind: YAMLToken.Kind, _ levels: YAMLLevels) {
        let lines = LineBreak.lines(of: source)
        guard lines.count > 1 else {
            first = kind == .singleQuoted ? Self.doubleQuoted(source) : Array(source.trimmingEnd(of: kind))
            return
        }
        firstBreak = lines[0].writtenBreak
        if kind == .block {
            first = Array(lines[0].text.trimmingBlanks)
            takeBlock(Array(lines.dropFirst()), BlockHeader(lines[0].text), levels)
        } else {
            first = Array(Self.trimmed(lines[0].text, kind))
            let indent = levels.continuation
            rest = lines.dropFirst().enumerated().map { index, line in
                let isLast = index == lines.count - 2
                let text = line.text.drop { $0.isBlank }
                return Line(
                    text: Array(isLast ? text : Self.trimmed(text, kind)), indent: indent,
                    lineBreak: line.writtenBreak)
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

    private mutating func takeBlock(_ source: [LineBreak.Line], _ header: BlockHeader, _ levels: YAMLLevels) {
        var lines = source
        let isBlank = lines.allSatisfy { $0.text.allSatisfy { $0 == .blank } }
        // In a document that is nothing but blanks, readers differ on how many of them are its text.
        if levels.sourceColumn < 0, !header.keepsEnd, isBlank {
            isOpenEnded = !header.dropsEnd && header.indent.map { lines.last?.isEmpty(upTo: $0) == false } ?? false
            while lines.last?.text.isEmpty == true { lines.removeLast() }
            rest = lines.map { Line(text: Array($0.text), indent: 0, lineBreak: $0.writtenBreak) }
            return
        }
        if header.indent == nil, isBlank {
            // Behind the last line break stands nothing that is read.
            if header.keepsEnd { rest = lines.dropLast().map { Line(text: [], indent: 0, lineBreak: $0.writtenBreak) } }
            return
        }
        let written = lines.first { $0.text.contains { $0 != .blank } }?.text.blankCount ?? 0
        let sourceIndent = header.indent.map { max(levels.sourceColumn, 0) + $0 } ?? written
        // What is no further to the right than the text is none of it.
        if lines.last?.isEmpty(upTo: sourceIndent) == true {
            lines.removeLast()
        } else {
            isOpenEnded = !header.dropsEnd
        }
        if !header.keepsEnd {
            while lines.last?.isEmpty(upTo: sourceIndent) == true { lines.removeLast() }
        }
        let around = levels.continuation - YAMLLevels.step
        let indent = levels.sourceColumn < 0 ? sourceIndent : around + (header.indent ?? YAMLLevels.step)
        rest = lines.map { line in
            let text = line.text.dropFirst(min(sourceIndent, line.text.blankCount))
            return Line(text: Array(text), indent: text.isEmpty ? 0 : indent, lineBreak: line.writtenBreak)
        }
    }
}

extension LineBreak.Line {
    fileprivate func isEmpty(upTo indent: Int) -> Bool { text.count <= indent && text.allSatisfy { $0 == .blank } }
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
        let marks = text.prefix { "|>+-123456789".utf8.contains($0) }
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
