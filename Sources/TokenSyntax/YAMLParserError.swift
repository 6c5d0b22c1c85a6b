import TesseraDiagnostics

/// Where libyaml gave up on a text, and what a person is to do about it.
///
/// libyaml names the rule of the grammar that failed and the place where it noticed. What people need is the slip, which
/// often stands lines before: a quote that is not closed, a key without its colon. So the text before the place is
/// looked at again.
struct YAMLParserError {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceID
    /// As libyaml words it.
    let text: String
    /// Where libyaml noticed it.
    let offset: Int
    /// What libyaml was reading, and where that starts.
    let context: (text: String, offset: Int)?
    /// Where brackets open that are not closed yet, the innermost first.
    let openBrackets: [Int]

    var diagnostic: Diagnostic {
        if let quote = UnclosedQuote(in: bytes, before: offset) { return unclosed(quote) }
        return switch text {
        case "found unexpected end of stream", "found unexpected document indicator":
            // Of a text in quotes that the look above takes for whole.
            unclosed(quote: context?.offset ?? offset)
        case "could not find expected ':'": missingColon(after: context?.offset ?? offset)
        case "mapping values are not allowed in this context": misplacedColon
        case "did not find expected key", "did not find expected '-' indicator": misplacedEntry
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'": unclosedBracket
        case "did not find expected node content": missingValue
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            tab(at: offset)
        case "found character that cannot start any token": misplacedCharacter
        default: misplacedMark ?? unknown
        }
    }

    // MARK: Quotes

    private func unclosed(_ quote: UnclosedQuote) -> Diagnostic {
        guard let follower = quote.follower else { return unclosed(quote: quote.opening) }
        return finding(
            "the text in quotes ends before \(character(at: follower)), which cannot follow it", at: follower,
            hint: bytes[quote.opening] == UInt8(ascii: "'")
                ? "write '' for an apostrophe in single quotes, or use double quotes"
                : "write \\\" for a quote in double quotes, and close every text",
            notes: [Diagnostic.Note("the text begins here", at: range(at: quote.opening))])
    }

    private func unclosed(quote opening: Int) -> Diagnostic {
        .unclosedQuote(text(opening, opening + 1), line: line(of: opening), at: range(at: opening))
    }

    // MARK: Keys

    /// A key that nothing but a line break follows, or a value without a colon before it: `a "#fff"`.
    private func missingColon(after start: Int) -> Diagnostic {
        let lineEnd = endOfLine(from: start)
        var key = start
        while key < lineEnd, !bytes[key].isASCIIBlank, bytes[key] != UInt8(ascii: "=") {
            // `a:"#fff"`
            if bytes[key] == UInt8(ascii: ":"), key > start {
                return finding("a space is missing after ':'", at: key, hint: "write '\(text(start, key)): …'")
            }
            key += 1
        }
        let name = text(start, key)
        var next = key
        while next < lineEnd, bytes[next].isASCIIBlank { next += 1 }
        if next < lineEnd, bytes[next] == UInt8(ascii: "=") {
            return finding("'=' stands where ':' is expected", at: next, hint: "write '\(name): …'")
        }
        return finding(
            "':' is missing after '\(name)'", at: key, length: 0,
            hint: next < lineEnd ? "write '\(name): \(text(next, lineEnd))'" : "write '\(name): …'")
    }

    private var misplacedColon: Diagnostic {
        guard isFirstColonOnItsLine else {
            return finding(
                "a second ': ' stands in this line", at: offset,
                hint: "a text with ': ' in it needs quotes, and keys of their own need '{ }' or lines of their own")
        }
        let start = startOfLine(of: offset)
        if let above = lineAbove(start), !hasColon(above) {
            return missingColon(after: above.lowerBound)
        }
        return finding(
            "this line is indented deeper than the one above, which has a value already", at: offset,
            hint: "align it with the line above")
    }

    /// Something that no entry of a block begins with.
    private var misplacedEntry: Diagnostic {
        guard offset < bytes.count else { return unknown }
        let byte = bytes[offset]
        let isFirst = contentOfLine(of: offset) == offset
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return finding("there is one \(character(at: offset)) too many", at: offset, hint: "remove it")
        case UInt8(ascii: ","):
            return finding(
                "a ',' separates entries only within '{ }' and '[ ]'", at: offset,
                hint: "remove it; each entry has a line of its own")
        case UInt8(ascii: ":") where isFirst:
            return finding("a key is missing before ':'", at: offset)
        case UInt8(ascii: "-") where isFirst && isBlank(offset + 1):
            return finding(
                "an entry of a list stands among keys", at: offset,
                hint: "indent the list under its key, or write 'key: value'")
        default: break
        }
        if isFirst, text == "did not find expected '-' indicator" {
            return finding(
                "'-' is missing before this entry of the list", at: offset,
                hint: "what does not belong to the list is indented less")
        }
        if isFirst {
            return finding(
                "the indentation of this line fits no line above", at: offset,
                hint: "align it with the entries that it belongs to")
        }
        // `"a" "#fff"`
        if !hasColon(contentOfLine(of: offset)..<offset) {
            return finding(
                "':' is missing after \(text(contentOfLine(of: offset), offset).trimmingWhitespace())", at: offset)
        }
        return finding(
            "the value ends before this", at: offset, hint: "put all of the value in quotes, or begin a new line")
    }

    // MARK: Brackets

    private var unclosedBracket: Diagnostic {
        guard let open = openBrackets.first else { return unknown }
        if let mismatch = mismatch(with: open) { return mismatch }
        if endsEntry(of: open) { return unclosed(bracket: open) }
        return finding(
            "',' or '\(closing(of: open))' is missing before this", at: offset, notes: [openingNote(open)])
    }

    private var missingValue: Diagnostic {
        let open = openBrackets.first
        if let open, let mismatch = mismatch(with: open) { return mismatch }
        if let open, endsEntry(of: open) { return unclosed(bracket: open) }
        guard offset < bytes.count else { return finding("a value is missing at the end", at: offset) }
        switch bytes[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            return finding("a value is missing before \(character(at: offset))", at: offset)
        case UInt8(ascii: "-"):
            return finding(
                "'-' begins no entry within brackets", at: offset, hint: "separate entries with commas: [a, b]")
        default: return finding("a value is expected here", at: offset)
        }
    }

    /// Another bracket closes than the one that is open.
    private func mismatch(with open: Int) -> Diagnostic? {
        guard offset < bytes.count, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[offset]),
            Unicode.Scalar(bytes[offset]) != closing(of: open)
        else { return nil }
        return finding(
            "'\(closing(of: open))' is expected here, not \(character(at: offset))", at: offset,
            notes: [openingNote(open)])
    }

    /// Whether the next entry of what the bracket stands in begins in the line of the error.
    private func endsEntry(of open: Int) -> Bool {
        if offset >= bytes.count { return true }
        return startOfLine(of: offset) > open && indentation(of: offset) <= indentation(of: open)
    }

    private func unclosed(bracket open: Int) -> Diagnostic {
        let color = unquotedColor(from: open)
        return finding(
            "the \(character(at: open)) that opens in line \(line(of: open)) is not closed", at: open,
            hint: color == nil
                ? "add '\(closing(of: open))'" : "a color that begins with '#' needs quotes",
            notes: color.map { [Diagnostic.Note("here '#' begins a comment", at: $0)] } ?? [])
    }

    private func openingNote(_ open: Int) -> Diagnostic.Note {
        Diagnostic.Note("the \(character(at: open)) opened here is not closed yet", at: range(at: open))
    }

    private func closing(of open: Int) -> Unicode.Scalar { bytes[open] == UInt8(ascii: "{") ? "}" : "]" }

    /// The first comment in brackets that are not closed that looks like a color: `{ light: #FFFFFF, dark: #000000 }`.
    private func unquotedColor(from open: Int) -> SourceRange? {
        var index = open + 1
        while index < min(offset, bytes.count) {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "#"), bytes[index - 1].isASCIIBlank else { continue }
            var digits = index + 1
            while digits < bytes.count, digits - index <= 9, Unicode.Scalar(bytes[digits]).properties.isASCIIHexDigit {
                digits += 1
            }
            if [4, 5, 7, 9].contains(digits - index) {
                return SourceRange(source: source, offset: index, length: digits - index)
            }
            index = endOfLine(from: index)
        }
        return nil
    }

    // MARK: Characters

    private func tab(at offset: Int) -> Diagnostic {
        finding("a tab indents this line", at: offset, hint: "indent with spaces")
    }

    private var misplacedCharacter: Diagnostic {
        guard offset < bytes.count else { return unknown }
        if bytes[offset] == UInt8(ascii: "\t") { return tab(at: offset) }
        return finding(
            "a text without quotes cannot begin with \(character(at: offset))", at: offset, hint: "put it in quotes")
    }

    /// A mark of YAML that is not followed by what it needs.
    private var misplacedMark: Diagnostic? {
        func quotes(for mark: String) -> String { "a text that begins with '\(mark)' needs quotes" }
        switch text {
        case "block sequence entries are not allowed in this context":
            return finding(
                "a list cannot begin behind other text", at: offset,
                hint: "begin each entry in a line of its own, or write [a, b]")
        case "mapping keys are not allowed in this context":
            return finding("'?' cannot begin a key here", at: offset, hint: quotes(for: "?"))
        case "found unexpected ':'":
            return finding(
                "a space is missing after ':'", at: offset, hint: "a text with a ':' at its end needs quotes")
        case "found an indentation indicator equal to 0":
            return finding("the indentation of a text of several lines is 1 to 9", at: offset)
        case "found unknown escape character":
            return finding(
                "the backslash begins no escape that YAML has", at: offset,
                hint: "write '\\\\' for a backslash, or use single quotes")
        // Misspelled there.
        case "did not find expected hexdecimal number":
            return finding(
                "the escape needs hexadecimal digits: 2 after '\\x', 4 after '\\u', 8 after '\\U'", at: offset)
        case "found invalid Unicode character escape code":
            return finding("the escape names no character of Unicode", at: offset)
        case "did not find expected <document start>":
            return finding(
                "the document ends before this", at: offset,
                hint: "a file holds one mapping: check the brackets and quotes before, and the indentation")
        case "found incompatible YAML document":
            return finding(
                "this version of YAML is not known", at: context?.offset ?? offset, hint: "write '%YAML 1.2'")
        case "found duplicate %YAML directive", "found duplicate %TAG directive":
            return finding("the same directive stands twice", at: offset, hint: "remove one")
        case "found undefined tag handle":
            return finding("a tag with this beginning is not declared", at: offset, hint: quotes(for: "!"))
        default: break
        }
        switch context?.text {
        case "while scanning an anchor":
            return finding("'&' needs a name directly behind it", at: offset, hint: quotes(for: "&"))
        case "while scanning an alias":
            return finding("'*' needs a name directly behind it", at: offset, hint: quotes(for: "*"))
        case "while scanning a tag", "while parsing a tag":
            return finding("this is not a tag of YAML", at: offset, hint: quotes(for: "!"))
        case "while scanning a block scalar":
            let mark = context.map { character(at: $0.offset) } ?? "'|'"
            return finding(
                "a text of several lines begins in the line after \(mark)", at: offset,
                hint: "a text that begins with \(mark) needs quotes")
        case .some(let context) where context.hasSuffix("directive"):
            return finding("this is not a directive of YAML", at: offset, hint: quotes(for: "%"))
        default: return nil
        }
    }

    /// An error of another version of libyaml, in its words.
    private var unknown: Diagnostic {
        let notes = context.map { [Diagnostic.Note("\($0.text) that starts here", at: range(at: $0.offset))] } ?? []
        return finding(text, at: offset, notes: notes)
    }

    // MARK: Parts of findings

    private func finding(
        _ message: String, at offset: Int?, length: Int? = nil, hint: String? = nil, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        let offset = min(offset ?? self.offset, bytes.count)
        let range = SourceRange(source: source, offset: offset, length: length ?? lengthOfCharacter(at: offset))
        return .syntaxError(message, at: range, hint: hint, notes: notes)
    }

    private func range(at offset: Int) -> SourceRange {
        SourceRange(source: source, offset: offset, length: lengthOfCharacter(at: offset))
    }

    /// In quotes.
    private func character(at offset: Int) -> String {
        let text = text(offset, offset + lengthOfCharacter(at: offset))
        return text == "'" ? "\"'\"" : "'\(text)'"
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[min(start, bytes.count)..<min(max(start, end), bytes.count)], as: UTF8.self)
    }

    // MARK: Lines

    private func line(of offset: Int) -> Int {
        1 + bytes.prefix(offset).count { $0 == 0x0A }
    }

    private func startOfLine(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func endOfLine(from offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    /// Where the line's text starts.
    private func contentOfLine(of offset: Int) -> Int {
        var start = startOfLine(of: offset)
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        return start
    }

    private func indentation(of offset: Int) -> Int { contentOfLine(of: offset) - startOfLine(of: offset) }

    /// The text of the nearest line above that is not empty.
    private func lineAbove(_ start: Int) -> Range<Int>? {
        var end = start
        while end > 0, bytes[end - 1].isASCIIBlank { end -= 1 }
        return end > 0 ? contentOfLine(of: end - 1)..<end : nil
    }

    private func hasColon(_ range: Range<Int>) -> Bool {
        range.contains { bytes[$0] == UInt8(ascii: ":") && ($0 + 1 == range.upperBound || bytes[$0 + 1].isASCIIBlank) }
    }

    private var isFirstColonOnItsLine: Bool { !hasColon(startOfLine(of: offset)..<min(offset, bytes.count)) }

    private func isBlank(_ index: Int) -> Bool { index >= bytes.count || bytes[index].isASCIIBlank }

    /// 0 at the end of the text.
    private func lengthOfCharacter(at offset: Int) -> Int {
        var end = min(offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return max(0, end - offset)
    }
}
