/// Text from the input inside the languages of templates, where it can break out of nothing.
enum TemplateTexts {
    // MARK: Strings

    /// A literal of Kotlin, where `$` begins an expression.
    static func kotlinString(_ text: String) -> String {
        quoted(text, escaping: "\"\\$") { "\\u" + hexadecimal($0, count: 4) }
    }

    /// A literal of Dart, where `$` begins an expression.
    static func dartString(_ text: String) -> String {
        "'" + escaped(text, "'\\$") { "\\u{\(String($0, radix: 16))}" } + "'"
    }

    /// A literal of JavaScript and of JSON, which no `</script>` in it ends.
    static func javascriptString(_ text: String) -> String {
        let literal = quoted(text, escaping: "\"\\") { "\\u" + hexadecimal($0, count: 4) }
        return rewritten(literal) { previous, scalar in (previous, scalar) == ("<", "/") ? "\\/" : nil }
    }

    /// A string of SCSS, where `#{` begins an expression.
    static func scssString(_ text: String) -> String {
        rewritten(CSSText.string(text)) { _, scalar in scalar == "#" ? "\\#" : nil }
    }

    private static func quoted(
        _ text: String, escaping special: String, _ escape: (UInt32) -> String
    ) -> String {
        "\"" + escaped(text, special, escape) + "\""
    }

    /// Special characters behind a backslash, and those that are not to be seen by their numbers: all of
    /// these lie in the Basic Multilingual Plane.
    private static func escaped(_ text: String, _ special: String, _ escape: (UInt32) -> String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where special.unicodeScalars.contains(scalar): result += "\\\(scalar)"
            case _ where SwiftText.isHidden(scalar): result += escape(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
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
            case _ where SwiftText.isHidden(scalar), "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text of a string resource of Android: XML, in which quotes, backslashes, and a first `@` or
    /// `?` are escaped, too, and blanks are kept.
    static func androidString(_ text: String) -> String {
        let visible = rewritten(text) { _, scalar in scalar == "\0" ? "\u{FFFD}" : nil }
        let escaped = escaped(visible, "\"'\\") { "\\u" + hexadecimal($0, count: 4) }
        let isReference = escaped.hasPrefix("@") || escaped.hasPrefix("?")
        return "&quot;" + xml((isReference ? "\\" : "") + escaped) + "&quot;"
    }

    /// One line that ends no comment of XML.
    static func xmlComment(_ text: String) -> String {
        // With the blank behind a hyphen there is none that follows it directly.
        let safe = rewritten(comment(text)) { previous, scalar in (previous, scalar) == ("-", "-") ? " -" : nil }
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

    // MARK: Markdown

    /// A cell of a table: one line that ends neither its cell nor its row, and is no markup.
    static func markdownCell(_ text: String) -> String {
        var result = ""
        for scalar in SwiftText.commentLines(text).joined(separator: " ").unicodeScalars {
            switch scalar {
            case "|", "`", "\\", "[", "]", "!", "*", "_": result += "\\\(scalar)"
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Code in a cell: between more back-ticks than it has in a row.
    static func markdownCode(_ text: String) -> String {
        let line = SwiftText.commentLines(text).joined(separator: " ")
        var longest = 0
        var run = 0
        for byte in line.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let blank = line.isEmpty || line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
        let cell = rewritten(line) { _, scalar in scalar == "|" ? "\\|" : nil }
        return fence + blank + cell + blank + fence
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
