import TesseraDiagnostics

/// A stretch of a file, as readers of reports count.
struct Place: Sendable {
    let path: String
    /// In UTF-8 bytes, from the start of the text.
    let offset: Int
    let length: Int
    let start: Position
    /// Behind the last character. Line breaks at the end of the range are left out.
    let end: Position

    struct Position: Sendable {
        /// 1-based.
        let line: Int
        /// 1-based, in UTF-8 bytes.
        let column: Int
        /// 1-based, in Unicode code points.
        let character: Int
    }
}

/// Finds places in the sources of a section.
struct PlaceFinder {
    private let sources: SourceMap
    private var indices: [SourceID: SourceIndex] = [:]

    init(_ sources: SourceMap) {
        self.sources = sources
    }

    mutating func place(of range: SourceRange) -> Place {
        let text = sources[range.source]
        let index = index(of: range.source)
        var end = min(range.end, text.bytes.count)
        while end > range.offset, text.bytes[end - 1] == 0x0A || text.bytes[end - 1] == 0x0D { end -= 1 }
        return Place(
            path: text.path, offset: range.offset, length: range.length,
            start: index.position(at: range.offset, in: text.bytes),
            end: index.position(at: max(end, range.offset), in: text.bytes))
    }

    /// The line that a range begins in, without the blanks around it.
    mutating func trimmedLine(of range: SourceRange) -> ArraySlice<UInt8> {
        let bytes = sources[range.source].bytes
        let lines = index(of: range.source).lines
        let line = bytes[lines.range(ofLine: lines.location(at: range.offset).line)]
        let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
        guard let last = line.lastIndex(where: { !isBlank($0) }) else { return [] }
        return line[...last].drop(while: isBlank)
    }

    private mutating func index(of source: SourceID) -> SourceIndex {
        if let index = indices[source] { return index }
        let index = SourceIndex(sources[source])
        indices[source] = index
        return index
    }
}

/// Where lines start, and how many code points there are up to somewhere: a file can be one line of a megabyte.
private struct SourceIndex {
    let lines: LineTable
    /// How many bytes up to each block go on with a code point that began before them.
    private let continuations: [Int]
    private static let blockSize = 256

    init(_ text: SourceText) {
        lines = LineTable(text)
        var counts: [Int] = []
        var count = 0
        for (offset, byte) in text.bytes.enumerated() {
            if offset % Self.blockSize == 0 { counts.append(count) }
            if byte & 0xC0 == 0x80 { count += 1 }
        }
        // A file in ASCII has none.
        continuations = count == 0 ? [] : counts
    }

    func position(at offset: Int, in bytes: [UInt8]) -> Place.Position {
        let location = lines.location(at: offset)
        let lineStart = offset - location.column + 1
        let hidden = continuationCount(upTo: offset, in: bytes) - continuationCount(upTo: lineStart, in: bytes)
        return Place.Position(line: location.line, column: location.column, character: location.column - hidden)
    }

    private func continuationCount(upTo offset: Int, in bytes: [UInt8]) -> Int {
        if continuations.isEmpty { return 0 }
        let offset = min(offset, bytes.count)
        let block = min(offset / Self.blockSize, continuations.count - 1)
        let rest = bytes[(block * Self.blockSize)..<offset]
        return continuations[block] + rest.count { $0 & 0xC0 == 0x80 }
    }
}
