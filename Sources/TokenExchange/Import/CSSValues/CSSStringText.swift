import TesseraTokenModel

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
