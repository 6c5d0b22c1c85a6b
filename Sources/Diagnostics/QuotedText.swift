extension String {
    /// In double quotes, as JSON (RFC 8259, section 7) and YAML (1.2, section 7.3.1) both read it.
    ///
    /// Beside what must be escaped, so is what cannot be seen: control characters, line separators, and
    /// marks that change the direction of reading.
    package var quoted: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.needsEscape: result += scalar.jsonEscape
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Unicode.Scalar {
    /// Whether a character is to be escaped in any string. Those beyond the first plane stay: JSON
    /// would need surrogates for them, which YAML does not know.
    package var needsEscape: Bool {
        value <= 0xFFFF && (isUnprintable || (0xFFFE...0xFFFF).contains(value))
    }

    fileprivate var jsonEscape: String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
