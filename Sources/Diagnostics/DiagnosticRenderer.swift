/// Turns diagnostics into the text that people, Xcode and editors read.
///
/// ```
/// Tokens/color.tokens.yaml:14:13: error: contrast 3.12:1 … is below 4.5:1 [contrast/text]
///    in appearance=light, contrast=standard
///  14 |     $value: "#8E8E93"
///     |             ^^^^^^^^^ nearest passing color: #6C6C72 (dE 0.041)
/// Tokens/color.tokens.yaml:6:13: note: 'color.surfaceSecondary' is #F4F4F8 here
/// ```
///
/// A diagnostic with a place always takes the same lines, whatever the file says: control
/// characters from it are shown as `·` in the excerpt and as escapes elsewhere.
public struct DiagnosticRenderer {
    /// Whether to mark severities and carets with ANSI colors.
    public let usesColor: Bool

    private let sources: SourceMap
    private var lineTables: [SourceID: LineTable] = [:]
    /// Longer source lines are cut around the caret: some token files are one line of a megabyte.
    private static let excerptWidth = 120

    public init(sources: SourceMap, usesColor: Bool = false) {
        self.sources = sources
        self.usesColor = usesColor
    }

    public mutating func render(_ diagnostics: [Diagnostic]) -> String {
        var text = ""
        for diagnostic in diagnostics {
            append(diagnostic, to: &text)
        }
        return text
    }

    private mutating func append(_ diagnostic: Diagnostic, to text: inout String) {
        text += place(of: diagnostic.range)
        text += styled("\(diagnostic.severity.rawValue): ", as: .severity(diagnostic.severity))
        text += styled(diagnostic.message.printable, as: .bold)
        text += " [\(diagnostic.id)]\n"
        for context in diagnostic.contexts {
            text += "   in \(context.printable)\n"
        }
        if let range = diagnostic.range {
            appendExcerpt(of: range, hint: diagnostic.hint, to: &text)
        } else if let hint = diagnostic.hint {
            text += "   \(hint.printable)\n"
        }
        for note in diagnostic.notes {
            text += place(of: note.range)
            text += styled("note: ", as: .severity(.note))
            text += note.message.printable + "\n"
        }
    }

    /// `Tokens/color.tokens.yaml:14:13`.
    public mutating func location(of range: SourceRange) -> String {
        let location = lineTable(of: range.source).location(at: range.offset)
        return "\(sources[range.source].path.printable):\(location.line):\(location.column)"
    }

    private mutating func place(of range: SourceRange?) -> String { range.map { location(of: $0) + ": " } ?? "" }

    private mutating func lineTable(of source: SourceID) -> LineTable {
        if let table = lineTables[source] { return table }
        let table = LineTable(sources[source])
        lineTables[source] = table
        return table
    }

    // MARK: Excerpts

    private mutating func appendExcerpt(of range: SourceRange, hint: String?, to text: inout String) {
        let table = lineTable(of: range.source)
        let line = table.location(at: range.offset).line
        let excerpt = Excerpt(
            of: range, line: table.range(ofLine: line), in: sources[range.source].bytes,
            width: Self.excerptWidth)
        let number = String(line)
        let margin = String(repeating: " ", count: max(0, 3 - number.utf8.count))
        text += "\(margin)\(number) | \(excerpt.line)\n"
        text += String(repeating: " ", count: max(3, number.utf8.count)) + " | " + excerpt.padding
        text += styled(String(repeating: "^", count: excerpt.caretWidth), as: .caret)
        if let hint { text += " " + hint.printable }
        text += "\n"
    }

    // MARK: Color

    private enum Style {
        case bold, caret
        case severity(Diagnostic.Severity)

        var code: String {
            switch self {
            case .bold: "1"
            case .caret: "1;32"
            case .severity(.error): "1;31"
            case .severity(.warning): "1;35"
            case .severity(.note): "1;36"
            }
        }
    }

    private func styled(_ text: String, as style: Style) -> String {
        usesColor ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
    }
}

/// One line of source, cut to a readable width, and where its caret stands.
private struct Excerpt {
    /// The line without its break; unprintable characters but tabs are shown as `·`.
    var line = ""
    /// What goes under the line in front of the caret: blanks as wide as the text there, tabs kept.
    var padding = ""
    var caretWidth = 1

    init(of range: SourceRange, line lineRange: Range<Int>, in bytes: [UInt8], width: Int) {
        var end = lineRange.upperBound
        while end > lineRange.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        let caretStart = min(max(range.offset, lineRange.lowerBound), end)
        let caretEnd = min(max(range.end, caretStart), end)

        let first = Self.cut(from: lineRange.lowerBound, caret: caretStart, in: bytes, width: width)
        let last = max(caretStart, Self.cutEnd(from: first, end: end, in: bytes, width: width))
        let markedEnd = min(caretEnd, last)

        let before = Self.shown(bytes[first..<caretStart])
        let marked = Self.shown(bytes[caretStart..<markedEnd])
        line = before + marked + Self.shown(bytes[markedEnd..<last])
        for character in before {
            padding += character == "\t" ? "\t" : String(repeating: " ", count: character.displayWidth)
        }
        caretWidth = max(1, marked.reduce(0) { $0 + $1.displayWidth })
        if first > lineRange.lowerBound {
            line = "…" + line
            padding = " " + padding
        }
        if last < end { line += "…" }
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            result.unicodeScalars.append(scalar.isUnprintable && scalar != "\t" ? "·" : scalar)
        }
        return result
    }

    /// Where the excerpt begins so that the caret is in sight.
    private static func cut(from start: Int, caret: Int, in bytes: [UInt8], width: Int) -> Int {
        guard caret - start > width * 2 / 3 else { return start }
        var first = caret - width / 3
        while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
        return first
    }

    private static func cutEnd(from first: Int, end: Int, in bytes: [UInt8], width: Int) -> Int {
        guard end - first > width else { return end }
        var last = first + width
        while last > first, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        return last
    }
}
