/// Strings between double quotes, as JSON (RFC 8259, section 7) and YAML (1.2, section 7.3.1) both
/// read them.
///
/// Beside what must be escaped, so is what cannot be seen: control characters, line separators, and
/// marks that change the direction of reading.
enum QuotedText {
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where needsEscape(scalar): result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether a character is to be escaped in any string. Those beyond the first plane stay: JSON
    /// would need surrogates for them, which YAML does not know.
    static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0xFFFF && (scalar.isUnprintable || (0xFFFE...0xFFFF).contains(scalar.value))
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
