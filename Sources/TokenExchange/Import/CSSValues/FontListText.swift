import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads a list of typefaces as CSS writes it: `"SF Pro", system-ui, sans-serif`.
enum FontListText {
    /// - Returns: a string for one typeface, a list of strings for more. A reference stays one.
    /// - Throws: why it is no such list.
    static func read(_ source: PlacedText) throws(ForeignValueError) -> DocumentNode {
        var names: [DocumentNode] = []
        for part in CSSParts.commaSeparated(source.text[...]) {
            names.append(DocumentNode(.string(try name(part)), at: source.range(of: part)))
        }
        return names.count == 1 ? names[0] : DocumentNode(.list(names), at: source.range)
    }

    private static func name(_ part: Substring) throws(ForeignValueError) -> String {
        if part.isEmpty { throw ForeignValueError("a name between commas is missing") }
        if part.isReference { return String(part) }
        if let name = quotedName(part) {
            if name.isEmpty { throw ForeignValueError("the name of a typeface is empty") }
            return name
        }
        let words = CSSParts.blankSeparated(part)
        guard words.first?.utf8.first?.isASCIIDigit == false, words.allSatisfy(isWord) else {
            throw ForeignValueError("'\(part)' is not the name of a typeface")
        }
        return words.joined(separator: " ")
    }

    /// The name that stands in quotes; `nil` if the text is not one string.
    static func quotedName(_ part: Substring) -> String? {
        // Without quotes a name with a comma would be read as several.
        CSSStringText.content(part).map { $0.contains(",") ? quoted($0) : $0 }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] } + "\""
    }

    /// A word of CSS, or a number as in `Frutiger 45` and `Plex 3.0`, which CSS has in quotes only.
    private static func isWord(_ word: Substring) -> Bool {
        if word.utf8.first?.isASCIIDigit ?? false { return CSSMeasure(word)?.unit == "" }
        return word.utf8.allSatisfy(\.isCSSNameByte)
    }
}

/// Names and strings of CSS with their escapes (CSS Syntax 3, 4.3.7).
enum CSSStringText {
    /// What a string in quotes says; `nil` if the text is not one string.
    static func content(_ text: Substring) -> String? {
        guard let quote = text.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            text.utf8.count >= 2, text.utf8.last == quote
        else { return nil }
        var nesting = CSSNesting()
        for index in text.utf8.indices {
            nesting.pass(text.utf8[index])
            if nesting.isOutside, text.utf8.index(after: index) != text.endIndex { return nil }
        }
        return nesting.isOutside ? unescaped(text.dropFirst().dropLast()) : nil
    }

    /// The text with its escapes written out: `\"`, `\2019 `, and a line break behind a backslash.
    static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar != "\\" {
                result.unicodeScalars.append(scalar)
            } else if let escaped = escape(&rest) {
                result.unicodeScalars.append(escaped)
            }
        }
        return result
    }

    /// The character behind a backslash; `nil` for a line break, which stands for nothing.
    private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        var value: UInt32 = 0
        var count = 0
        while count < 6, let digit = rest.first.flatMap({ $0.isASCII ? Character($0).hexDigitValue : nil }) {
            value = value * 16 + UInt32(digit)
            count += 1
            rest.removeFirst()
        }
        guard count == 0 else {
            // One blank ends the number and belongs to it.
            if rest.first.map({ $0.isASCII && UInt8($0.value).isCSSSpace }) ?? false { rest.removeFirst() }
            return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
        }
        let next = rest.popFirst()
        if next == "\r", rest.first == "\n" { rest.removeFirst() }
        return next == "\n" || next == "\r" || next == "\u{C}" ? nil : next
    }
}
