/// Strings and comments of CSS (CSS Syntax 3, sections 4.3.2 and 4.3.5).
enum CSSText {
    /// A quoted string.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\0": result += "\u{FFFD}"
            // The blank ends the escape.
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\\(String(scalar.value, radix: 16)) "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Text that cannot end the comment it stands in, on one line.
    static func commentSafe(_ text: String) -> String {
        var result = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if previous == "*", scalar == "/" { result += " " }
            result.unicodeScalars.append(SwiftText.isHidden(scalar) ? " " : scalar)
            previous = scalar
        }
        return result
    }

    /// A family in a font stack: generic names bare, all others quoted (CSS Fonts 4, 2.1).
    static func fontFamily(_ name: String) -> String {
        genericFamilies.contains(name) ? name : string(name)
    }

    private static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "math", "emoji", "fangsong",
        "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded", "-apple-system", "BlinkMacSystemFont",
    ]
}
