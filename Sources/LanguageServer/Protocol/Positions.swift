import TesseraDiagnostics
import TesseraJSON

/// How a client counts columns (LSP 3.17, "Position").
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// How many units a character takes whose UTF-8 begins with this byte.
    fileprivate func width(ofLead byte: UInt8) -> Int {
        switch self {
        case .utf8: byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        case .utf16: byte >= 0xF0 ? 2 : 1
        }
    }
}

/// A text, and the places in it as a client counts them.
struct PlacedText {
    /// UTF-8, without the byte-order mark if one is told of.
    let bytes: [UInt8]
    /// Whether a byte-order mark stands before the bytes, which a client counts as a character of the first line.
    let hasMark: Bool
    private let lines: LineTable
    private let memory = Memory()

    /// The last place that somebody asked for. The next is mostly behind it: on a line of a megabyte, as there are in style
    /// sheets without breaks, each would be counted from the beginning.
    private final class Memory {
        var encoding: PositionEncoding?
        var lineStart = 0
        var offset = 0
        var units = 0
    }

    init(_ bytes: [UInt8], hasMark: Bool = false) {
        self.bytes = bytes
        self.hasMark = hasMark
        lines = LineTable(SourceText(path: "", bytes: bytes))
    }

    /// A text as a client has it, whose byte-order mark is set apart.
    init(separatingMarkOf text: [UInt8]) {
        let hasMark = Self.startsWithMark(text)
        self.init(hasMark ? Array(text.dropFirst(Self.mark.count)) : text, hasMark: hasMark)
    }

    private static let mark = Array("\u{FEFF}".utf8)
    static func startsWithMark(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

    /// All that the client has, with the mark.
    var allBytes: [UInt8] { hasMark ? Self.mark + bytes : bytes }

    private func markWidth(onLine line: Int, in encoding: PositionEncoding) -> Int {
        hasMark && line == 0 ? encoding.width(ofLead: 0xEF) : 0
    }

    var lineCount: Int { lines.lineCount }

    /// The bytes of a line (from 0), with its break.
    func range(ofLine line: Int) -> Range<Int> { lines.range(ofLine: line + 1) }

    func line(at offset: Int) -> Int { lines.location(at: offset).line - 1 }

    /// What lies beyond the end of a line, or of the text, is that end.
    func offset(line: Int, character: Int, in encoding: PositionEncoding) -> Int {
        if line < 0 { return 0 }
        guard line < lineCount else { return bytes.count }
        let range = range(ofLine: line)
        let character = character - markWidth(onLine: line, in: encoding)
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
            end -= 1
        }
        var offset = range.lowerBound
        var units = 0
        while offset < end {
            let width = encoding.width(ofLead: bytes[offset])
            if units + width > character { break }
            units += width
            offset += 1
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    func offset(_ position: JSONValue?, in encoding: PositionEncoding) -> Int? {
        guard let line = position?["line"]?.int, let character = position?["character"]?.int else { return nil }
        return offset(line: line, character: max(0, character), in: encoding)
    }

    func position(at offset: Int, in encoding: PositionEncoding) -> JSONValue {
        let offset = min(max(0, offset), bytes.count)
        let line = line(at: offset)
        let lineStart = range(ofLine: line).lowerBound
        var (start, units) = (lineStart, 0)
        if memory.encoding == encoding, memory.lineStart == lineStart, memory.offset <= offset {
            (start, units) = (memory.offset, memory.units)
        }
        for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { units += encoding.width(ofLead: byte) }
        (memory.encoding, memory.lineStart, memory.offset, memory.units) = (encoding, lineStart, offset, units)
        return ["line": .int(line), "character": .int(units + markWidth(onLine: line, in: encoding))]
    }

    func range(_ range: Range<Int>, in encoding: PositionEncoding) -> JSONValue {
        [
            "start": position(at: range.lowerBound, in: encoding),
            "end": position(at: max(range.lowerBound, range.upperBound), in: encoding),
        ]
    }

    func text(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<bytes.count)
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// The text with one stretch replaced.
    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        let range = range.clamped(to: 0..<bytes.count)
        return bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...]
    }
}
