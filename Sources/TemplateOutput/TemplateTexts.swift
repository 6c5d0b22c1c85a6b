import TesseraDiagnostics
import TesseraOutputCore

/// Text from the input inside the languages of templates, where it can break out of nothing.
enum TemplateTexts {
    // MARK: Strings

    /// A literal of Kotlin, where `$` begins an expression.
    static func kotlinString(_ text: String) -> String {
        quoted(text, escaping: "\"\\$", utf16Escapes)
    }

    /// A literal of Dart, where `$` begins an expression.
    static func dartString(_ text: String) -> String {
        "'" + escaped(text, "'\\$") { "\\u{\(String($0.value, radix: 16))}" } + "'"
    }

    /// A literal of JavaScript and of JSON. It may stand in a page, where `</script>` and `<!--` mean something.
    static func javascriptString(_ text: String) -> String {
        let literal = quoted(text, escaping: "\"\\", utf16Escapes)
        return rewritten(literal) { _, scalar in scalar == "<" ? "\\u003c" : nil }
    }

    /// The name of a property in an object of JavaScript, where `__proto__` alone would be no property but
    /// the prototype (ECMA-262, B.3.1).
    static func javascriptKey(_ text: String) -> String {
        text == "__proto__" ? "[\"__proto__\"]" : javascriptString(text)
    }

    /// A string of SCSS, where `#{` begins an expression.
    static func scssString(_ text: String) -> String {
        rewritten(CSSText.string(text)) { _, scalar in scalar == "#" ? "\\#" : nil }
    }

    private static func quoted(
        _ text: String, escaping special: String, _ escape: (Unicode.Scalar) -> String
    ) -> String {
        "\"" + escaped(text, special, escape) + "\""
    }

    /// Special characters behind a backslash, and those that are not to be seen by their numbers.
    private static func escaped(_ text: String, _ special: String, _ escape: (Unicode.Scalar) -> String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where special.unicodeScalars.contains(scalar): result += "\\\(scalar)"
            case _ where scalar.isUnprintable: result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// `\u200b`; two of them for a character beyond the Basic Multilingual Plane.
    private static func utf16Escapes(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0), count: 4) }.joined()
    }

    private static func hexadecimal(_ value: UInt32, count: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    // MARK: XML

    /// Text between tags or in an attribute. What XML 1.0 has no place for is left out.
    static func xml(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": break
            case _ where scalar.isUnprintable: result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text of a string resource of Android: XML, in which quotes, backslashes, and a first `@` or
    /// `?` are escaped, too. Where blanks would be lost it stands in quotes.
    static func androidString(_ text: String) -> String {
        let escaped = rewritten(text) { _, scalar in
            switch scalar {
            case "\0": "\u{FFFD}"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\"", "'", "\\": "\\\(scalar)"
            // There is no `\r`, and none for a character beyond the Basic Multilingual Plane.
            case _ where scalar.isUnprintable && scalar.value <= 0xFFFF: "\\u" + hexadecimal(scalar.value, count: 4)
            default: nil
            }
        }
        let isReference = escaped.starts(withBytes: "@") || escaped.starts(withBytes: "?")
        let content = xml((isReference ? "\\" : "") + escaped)
        let losesBlanks =
            content.starts(withBytes: " ") || content.ends(withBytes: " ") || content.unicodeScalars.hasDoubleBlank
        return losesBlanks ? "&quot;" + content + "&quot;" : content
    }

    /// One line that ends no comment of XML.
    static func xmlComment(_ text: String) -> String {
        let possible = rewritten(text) { _, scalar in (0xFFFE...0xFFFF).contains(scalar.value) ? "" : nil }
        // With the blank behind a hyphen there is none that follows it directly.
        let safe = rewritten(comment(possible)) { previous, scalar in
            (previous, scalar) == ("-", "-") ? " -" : nil
        }
        return safe.unicodeScalars.last == "-" ? safe + " " : safe
    }

    // MARK: Comments

    /// One line that neither ends nor opens a comment, nor ends the element of a page that it stands in.
    static func comment(_ text: String) -> String {
        SwiftText.commentLines(text).map(comment(line:)).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The same, line by line.
    static func commentLines(_ text: String) -> [String] {
        SwiftText.commentLines(text).map(comment(line:))
    }

    private static func comment(line: String) -> String {
        let safe = rewritten(line) { previous, scalar in
            switch (previous, scalar) {
            // Comments of Kotlin and Dart stand inside each other.
            case ("*", "/"), ("/", "*"), ("<", "/"), ("<", "!"), ("-", ">"): " \(scalar)"
            default: nil
            }
        }
        // Nor may its last character and what the template puts behind it.
        switch safe.unicodeScalars.last {
        case "*", "/", "\\": return safe + " ."
        default: return safe
        }
    }

    // MARK: Markdown (GitHub Flavored Markdown 0.29)

    /// A line by itself or in a cell of a table: it ends neither its cell nor its row, and is no markup.
    static func markdownCell(_ text: String) -> String {
        let line = SwiftText.commentLines(text).joined(separator: " ").unicodeScalars.drop { $0 == " " }
        let escaped = rewritten(String(line)) { previous, scalar in
            switch scalar {
            case "|", "`", "\\", "[", "]", "!", "*", "_", "~": "\\\(scalar)"
            case "<": "&lt;"
            case ">": "&gt;"
            case "&": "&amp;"
            // Before a heading, and behind one.
            case "#" where previous == " ": "\\#"
            default: nil
            }
        }
        return MarkdownText.guardedStart(escaped)
    }

    /// Code in a cell: between more back-ticks than it has in a row.
    static func markdownCode(_ text: String) -> String {
        let line = SwiftText.commentLines(text).joined(separator: " ")
        // Readers of tables do not agree on what a backslash before an escaped bar is.
        return line.utf8.contains("\\|".utf8) ? markdownCell(line) : MarkdownText.cellCode(line)
    }

    // MARK: Parts

    /// Scalar by scalar: a mark behind a character must not hide it.
    private static func rewritten(
        _ text: String, _ replacement: (_ previous: Unicode.Scalar, Unicode.Scalar) -> String?
    ) -> String {
        var result = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if let replacement = replacement(previous, scalar) {
                result += replacement
            } else {
                result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return result
    }
}

extension String.UnicodeScalarView {
    fileprivate var hasDoubleBlank: Bool { zip(self, dropFirst()).contains { $0 == " " && $1 == " " } }
}
