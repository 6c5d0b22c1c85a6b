import TesseraDiagnostics

/// How a plain number is spelled where another syntax is read.
public enum PlainNumber {
    /// As it is if JSON has that spelling, otherwise anew: `.5`, `+3`, `08` and `0x1F` are YAML's only.
    ///
    /// - Returns: `nil` for infinities and what is not a number, which JSON cannot say.
    public static func json(_ text: String, value: Double) -> String? {
        if isJSON(text) { return text }
        return value.isFinite ? value.text : nil
    }

    /// As it is unless readers of YAML 1.1 see something else in it: an octal number in `012`, a string
    /// in `1e3` and `0o17`.
    public static func yaml(_ text: String, value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? ".nan" : value < 0 ? "-.inf" : ".inf" }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isPlain = digits.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        let second = digits.dropFirst().first
        if isPlain, digits.first != UInt8(ascii: "0") || second == nil || second == UInt8(ascii: ".") { return text }
        let spelling = value.text
        guard let exponent = spelling.firstIndex(of: "e"), !spelling[..<exponent].contains(".") else { return spelling }
        return spelling[..<exponent] + ".0" + spelling[exponent...]
    }

    /// `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?` (RFC 8259, section 6).
    private static func isJSON(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func takeDigits() -> Int {
            let count = rest.prefix(while: \.isASCIIDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let count = takeDigits()
        if count == 0 || (startsWithZero && count > 1) { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            if takeDigits() == 0 { return false }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            if takeDigits() == 0 { return false }
        }
        return rest.isEmpty
    }
}

extension Double {
    /// The shortest text that reads back as the same number, without a trailing `.0`; 0 for -0.
    ///
    /// It is a number of JSON and YAML, if the number is finite.
    package var text: String {
        if magnitude < 0x1p53, self == rounded(.towardZero) { return String(Int(self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
