/// Text from the input inside Swift source, where it can break out of nothing.
enum SwiftText {
    /// The lines of a doc comment. A bare CR ends a `//` comment, so it separates lines here.
    static func commentLines(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r":
                lines.append(line)
                line = ""
            case _ where isHidden(scalar): break
            default: line.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        lines.append(line)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// A string literal.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isHidden(scalar) || scalar.value == 0x2028 || scalar.value == 0x2029:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Controls, and those that make a line read otherwise than it compiles (CVE-2021-42574).
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
