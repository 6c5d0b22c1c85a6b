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
    private let lineWidth: Int?
    private var lineTables: [SourceID: LineTable] = [:]
    /// Longer source lines are cut around the caret: some token files are one line of a megabyte.
    private static let excerptWidth = 120
    /// What is shown of a source line however narrow the terminal is.
    private static let leastExcerptWidth = 8

    /// - Parameter lineWidth: of the terminal, in columns. Source lines are cut to it, because a caret would not
    ///   stand below its place in a line that the terminal breaks. `nil` if the output is no terminal.
    public init(sources: SourceMap, usesColor: Bool = false, lineWidth: Int? = nil) {
        self.sources = sources
        self.usesColor = usesColor
        self.lineWidth = lineWidth
    }

    /// The lines of all findings in the order given, each with its line feed.
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
        let number = String(line)
        let excerpt = Excerpt(
            of: range, line: table.range(ofLine: line), in: sources[range.source].bytes,
            width: excerptWidth(besides: max(3, number.utf8.count) + 3))
        let margin = String(repeating: " ", count: max(0, 3 - number.utf8.count))
        text += "\(margin)\(number) | \(excerpt.line)\n"
        text += String(repeating: " ", count: max(3, number.utf8.count)) + " | " + excerpt.padding
        text += styled(String(repeating: "^", count: excerpt.caretWidth), as: .caret)
        if let hint { text += " " + hint.printable }
        text += "\n"
    }

    /// - Parameter margin: the columns before the source line.
    private func excerptWidth(besides margin: Int) -> Int {
        // Beside it there may be a mark of a cut at each end.
        lineWidth.map { max(Self.leastExcerptWidth, $0 - margin - 2) } ?? Self.excerptWidth
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
    private(set) var line: String
    /// What goes under the line in front of the caret: blanks as wide as the text there, tabs kept.
    private(set) var padding = ""
    private(set) var caretWidth = 1

    /// - Parameter width: in columns.
    init(of range: SourceRange, line lineRange: Range<Int>, in bytes: [UInt8], width: Int) {
        var end = lineRange.upperBound
        while end > lineRange.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        let caretStart = min(max(range.offset, lineRange.lowerBound), end)
        let caretEnd = min(max(range.end, caretStart), end)
        // Nothing farther away is looked at: a column takes few bytes, and a line may have a million.
        let reach = 4 * width
        let first = Self.characterStart(atOrAfter: max(lineRange.lowerBound, caretStart - reach), caretStart, in: bytes)
        let last = Self.characterStart(atOrAfter: min(end, caretStart + reach), end, in: bytes)
        let markedEnd = min(caretEnd, last)

        let all = Self.shown(bytes[first..<caretStart])
        let isFar = first > lineRange.lowerBound || Self.width(of: all[...]) > width * 2 / 3
        let before = isFar ? Self.suffix(of: all, width: width / 3) : all[...]
        let room = width - Self.width(of: before)
        let marked = Self.shown(bytes[caretStart..<markedEnd])
        let shownMark = Self.prefix(of: marked, width: room)
        let behind = Self.shown(bytes[markedEnd..<last])
        let shownBehind =
            shownMark.count < marked.count ? [] : Self.prefix(of: behind, width: room - Self.width(of: shownMark))

        line = String(before) + String(shownMark) + String(shownBehind)
        for character in before {
            padding += character == "\t" ? "\t" : String(repeating: " ", count: character.displayWidth)
        }
        caretWidth = max(1, shownMark.reduce(0) { $0 + $1.displayWidth })
        if first > lineRange.lowerBound || before.count < all.count {
            line = "…" + line
            padding = " " + padding
        }
        if last < end || shownMark.count < marked.count || shownBehind.count < behind.count { line += "…" }
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> [Character] {
        var result = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            result.unicodeScalars.append(scalar.isUnprintable && scalar != "\t" ? "·" : scalar)
        }
        return Array(result)
    }

    /// The most columns that a character can take: a tab ends at one of the places that a terminal has for it.
    private static func width(of character: Character) -> Int { character == "\t" ? 8 : character.displayWidth }

    private static func width(of text: ArraySlice<Character>) -> Int { text.reduce(0) { $0 + width(of: $1) } }

    /// What fits at the beginning.
    private static func prefix(of text: [Character], width limit: Int) -> ArraySlice<Character> {
        var rest = limit
        return text.prefix { character in
            rest -= width(of: character)
            return rest >= 0
        }
    }

    /// What fits at the end.
    private static func suffix(of text: [Character], width limit: Int) -> ArraySlice<Character> {
        text.suffix(prefix(of: text.reversed(), width: limit).count)
    }

    private static func characterStart(atOrAfter offset: Int, _ end: Int, in bytes: [UInt8]) -> Int {
        var start = offset
        while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
        return start
    }
}
