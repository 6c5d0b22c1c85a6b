import TesseraDiagnostics

/// A part of a text file that Tessera writes and people write around: between two comments of Markdown.
public enum MarkedSection {
    private static let start = "<!-- tessera:begin"
    private static let end = "<!-- tessera:end -->"

    /// The section alone, as a file has it that holds nothing else.
    ///
    /// - Parameter text: Markdown, without a line break at its end.
    package static func marked(_ text: String) -> String {
        "\(start) (written by Tessera; what stands outside of these marks is yours) -->\n\(text)\n\(end)\n"
    }

    /// Why a section cannot be put into a text.
    public enum Error: Swift.Error, Sendable {
        /// The marks are not one pair of a beginning and an end, in this order.
        case marks
        /// A block of code has no end: a section behind it would be a part of it.
        ///
        /// - Parameter line: where it begins, from 1 on.
        case openCode(line: Int)
    }

    /// A text with a section in the place of the one that it has, or behind it. All else stays, to the byte.
    ///
    /// - Parameters:
    ///   - section: as ``marked(_:)`` gives it.
    ///   - text: `nil` or empty for none.
    /// - Throws: `Error.marks` if `text` has other than no marks or one pair in order. `Error.openCode` if a block of
    ///   code in `text` has no end.
    public static func put(_ section: [UInt8], into text: [UInt8]?) throws(Error) -> [UInt8] {
        guard let text, !text.isEmpty else { return section }
        let marks = try Marks(in: text)
        let lineBreak = lineBreak(of: text)
        let section = lineBreak == "\n" ? section : section.flatMap { $0 == UInt8(ascii: "\n") ? [13, 10] : [$0] }
        if marks.starts.isEmpty, marks.ends.isEmpty {
            let gap = text.last == UInt8(ascii: "\n") ? lineBreak : lineBreak + lineBreak
            return text + gap.utf8 + section
        }
        guard marks.starts.count == 1, marks.ends.count == 1, marks.starts[0] < marks.ends[0] else { throw .marks }
        // The line break behind the mark is the file's.
        let rest = text[(marks.ends[0] + end.utf8.count)...]
        return text[..<marks.starts[0]] + section.dropLast(lineBreak.utf8.count) + rest
    }

    /// As the text ends its first line.
    private static func lineBreak(of text: [UInt8]) -> String {
        guard let feed = text.firstIndex(of: UInt8(ascii: "\n")), feed > 0, text[feed - 1] == UInt8(ascii: "\r") else {
            return "\n"
        }
        return "\r\n"
    }

    /// Where marks begin a line, other than in code.
    private struct Marks {
        private(set) var starts: [Int] = []
        private(set) var ends: [Int] = []

        init(in text: [UInt8]) throws(Error) {
            var fence: (block: MarkdownFence, line: Int)?
            var (offset, number) = (0, 0)
            while offset < text.count {
                let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
                number += 1
                let bytes = text[offset..<end]
                if let open = fence {
                    if open.block.isClosed(by: Self.line(bytes)) { fence = nil }
                } else if bytes.starts(with: MarkedSection.start.utf8) {
                    starts.append(offset)
                } else if bytes.starts(with: MarkedSection.end.utf8) {
                    ends.append(offset)
                } else {
                    fence = MarkdownFence(Self.line(bytes)).map { ($0, number) }
                }
                offset = end + 1
            }
            if let fence { throw .openCode(line: fence.line) }
        }

        private static func line(_ bytes: ArraySlice<UInt8>) -> String {
            String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
        }
    }
}
