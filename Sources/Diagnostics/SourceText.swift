/// The text of one input, as UTF-8 and without a byte-order mark, and the name it is reported under.
public struct SourceText: Sendable {
    /// As the user wrote it on the command line or as the manifest leads to it: never made absolute.
    public let path: String
    /// UTF-8, without a byte-order mark.
    public let bytes: [UInt8]

    /// 256 MiB: far above any token set, far below what a 32-bit offset can name.
    public static let maximumByteCount = 256 << 20

    /// - Parameters:
    ///   - path: as the user or the manifest has it.
    ///   - bytes: UTF-8, without a byte-order mark; at most ``maximumByteCount``.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Line and column of a byte offset. Reads the text up to there; use a ``LineTable`` for many.
    public func location(at offset: Int) -> SourceLocation {
        LineTable(self).location(at: offset)
    }
}

/// All source texts of a run; hands out their ``SourceID``s.
public struct SourceMap: Sendable {
    /// In the order in which they were added; a ``SourceID`` is an index of it.
    public private(set) var texts: [SourceText] = []
    /// The path of each text, in the order of ``texts``.
    public var paths: [String] { texts.map(\.path) }

    public init() {}

    /// Takes a text in. One that is added twice is there twice.
    ///
    /// - Returns: what ranges name it by.
    public mutating func add(_ text: SourceText) -> SourceID {
        texts.append(text)
        return SourceID(index: Int32(texts.count - 1))
    }

    /// The text of an id, which must be of this map.
    public subscript(id: SourceID) -> SourceText {
        texts[Int(id.index)]
    }
}

/// The lines of many texts: each text is read once, when it is first asked for.
public struct LineTables: Sendable {
    private let sources: SourceMap
    private var tables: [SourceID: LineTable] = [:]

    public init(_ sources: SourceMap) {
        self.sources = sources
    }

    /// Where a range of one of the texts begins.
    public mutating func location(of range: SourceRange) -> SourceLocation {
        let table = tables[range.source] ?? LineTable(sources[range.source])
        tables[range.source] = table
        return table.location(at: range.offset)
    }
}

/// Where each line of a text starts. Lines end at LF, CRLF or a lone CR, as in YAML 1.2 and in editors.
public struct LineTable: Sendable {
    private let starts: [Int]
    private let byteCount: Int

    /// Finds all line breaks of a text once.
    public init(_ text: SourceText) {
        var starts = [0]
        let bytes = text.bytes
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\n") {
                    starts.append(index)
                } else if byte == UInt8(ascii: "\r") {
                    if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                    starts.append(index)
                }
            }
        }
        self.starts = starts
        self.byteCount = bytes.count
    }

    /// 1 or more: an empty text has one line, and a line break at the end begins a last one that is empty.
    public var lineCount: Int { starts.count }

    /// Line and column of a byte, both 1-based.
    ///
    /// - Parameter offset: in UTF-8 bytes from the start of the text, 0 or more.
    public func location(at offset: Int) -> SourceLocation {
        let line = starts.partitioningIndex { $0 > offset }
        return SourceLocation(line: line, column: offset - starts[line - 1] + 1)
    }

    /// The bytes of a line (1-based), with its line break.
    public func range(ofLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line - 1) else { return byteCount..<byteCount }
        return starts[line - 1]..<(line < starts.count ? starts[line] : byteCount)
    }
}

extension SourceMap {
    /// What is written at a place, on one line, without double quotes around it.
    ///
    /// - Parameter isWhole: whether it is not cut where it is long.
    public func excerpt(of range: SourceRange, isWhole: Bool = false) -> String {
        let bytes = self[range.source].bytes
        let part = bytes[min(range.offset, bytes.count)..<min(range.end, bytes.count)]
        var words = String(decoding: part, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ").printable
        if words.hasPrefix("\""), words.hasSuffix("\""), words.count > 2 {
            words = String(words.dropFirst().dropLast())
        }
        return isWhole || words.count <= 60 ? words : words.prefix(59) + "…"
    }
}
