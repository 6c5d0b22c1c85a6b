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
    public enum Problem: Error, Sendable {
        /// The marks are not one pair, of which the first begins.
        case marks
    }

    /// Whether a text is a section.
    public static func isSection(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start.utf8) }

    /// A text with a section in the place of the one that it has, or behind it. All else stays, to the byte.
    ///
    /// - Parameters:
    ///   - section: as ``marked(_:)`` gives it.
    ///   - text: `nil` or empty for none.
    public static func put(_ section: [UInt8], into text: [UInt8]?) throws(Problem) -> [UInt8] {
        guard let text, !text.isEmpty else { return section }
        let starts = places(of: start, in: text)
        let ends = places(of: end, in: text)
        if starts.isEmpty, ends.isEmpty {
            let gap = text.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
            return text + gap.utf8 + section
        }
        guard starts.count == 1, ends.count == 1, starts[0] < ends[0] else { throw .marks }
        // The line break behind the mark is the file's.
        let rest = text[(ends[0] + end.utf8.count)...]
        return text[..<starts[0]] + section.dropLast() + rest
    }

    /// Where a mark begins a line.
    private static func places(of mark: String, in text: [UInt8]) -> [Int] {
        let mark = Array(mark.utf8)
        var places: [Int] = []
        var line = 0
        while line < text.count {
            if text[line...].starts(with: mark) { places.append(line) }
            line = text[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
        }
        return places
    }
}
