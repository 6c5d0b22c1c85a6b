import TesseraDiagnostics

/// What a scalar is by the core schema of YAML 1.2 (section 10.3.2): `no`, `on` and `12:30` are
/// strings, `012` is the number twelve.
public enum CoreValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string

    /// - Parameter plain: the text of a plain scalar as UTF-8.
    init(plain text: UnsafeBufferPointer<UInt8>) {
        // Most scalars of a token file are words: only these can begin anything else.
        guard let first = text.first else {
            self = .null
            return
        }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            self = NumberText.parse(text).map(CoreValue.number) ?? .string
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"):
            self = Self.word(text)
        default:
            self = .string
        }
    }

    private static func word(_ text: UnsafeBufferPointer<UInt8>) -> CoreValue {
        guard text.count <= 5 else { return .string }
        switch String(decoding: text, as: UTF8.self) {
        case "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: return .string
        }
    }
}

/// Numbers as YAML 1.2's core schema spells them; JSON's are a part of these.
public enum NumberText {
    /// - Returns: `nil` if the whole text is not a number. Values too large for a `Double` are infinite.
    public static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var index = 0
        var isNegative = false
        if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            index = 1
        }
        if let special = special(text, from: index) {
            return isNegative ? -special : special
        }
        if index == 0, let value = prefixed(text) { return value }
        return decimal(text, from: index, isNegative: isNegative)
    }

    /// Whether the text begins as a hexadecimal or octal number does, which no unit follows.
    public static func hasPrefix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.count > 2 && text[0] == UInt8(ascii: "0") && (text[1] == UInt8(ascii: "x") || text[1] == UInt8(ascii: "o"))
    }

    /// `.inf` and, without a sign, `.nan`.
    private static func special(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Double? {
        guard text.count - start == 4, text[start] == UInt8(ascii: ".") else { return nil }
        switch String(decoding: text[start...], as: UTF8.self) {
        case ".inf", ".Inf", ".INF": return .infinity
        case ".nan", ".NaN", ".NAN": return start == 0 ? .nan : nil
        default: return nil
        }
    }

    /// `0o17` and `0x1F`.
    private static func prefixed(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard hasPrefix(text) else { return nil }
        let radix = text[1] == UInt8(ascii: "o") ? 8 : 16
        let bitsPerDigit = radix == 8 ? 3 : 4
        var mantissa: UInt64 = 0
        var droppedBits = 0
        for byte in text[2...] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return nil }
            if mantissa >> 60 == 0 {
                mantissa = mantissa << UInt64(bitsPerDigit) | UInt64(digit)
            } else {
                // More than 60 bits: the rest only decides which way a `Double` of 53 is rounded.
                droppedBits += bitsPerDigit
                if digit != 0 { mantissa |= 1 }
            }
        }
        // A `Double` ends at 2^1024: the exponent needs no more, however long the text is.
        return Double(sign: .plus, exponent: min(droppedBits, 2000), significand: Double(mantissa))
    }

    /// `[0-9]+(\.[0-9]*)?` or `\.[0-9]+`, then an optional exponent.
    private static func decimal(_ text: UnsafeBufferPointer<UInt8>, from start: Int, isNegative: Bool) -> Double? {
        var index = start
        var mantissa: UInt64 = 0
        var digits = 0
        var fractionDigits = 0

        func isDigit(_ index: Int) -> Bool {
            index < text.count && text[index].isASCIIDigit
        }
        while isDigit(index) {
            if digits < 19 { mantissa = mantissa * 10 + UInt64(text[index] - UInt8(ascii: "0")) }
            digits += 1
            index += 1
        }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            while isDigit(index) {
                if digits < 19 { mantissa = mantissa * 10 + UInt64(text[index] - UInt8(ascii: "0")) }
                digits += 1
                fractionDigits += 1
                index += 1
            }
        }
        guard digits > 0 else { return nil }
        let hasExponent = index < text.count && (text[index] | 0x20) == UInt8(ascii: "e")
        if hasExponent {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
            guard isDigit(index) else { return nil }
            while isDigit(index) { index += 1 }
        }
        guard index == text.count else { return nil }

        // Both operands are exact, so one division rounds correctly (Clinger 1990).
        if !hasExponent, digits <= 15, fractionDigits < powersOfTen.count {
            let value = Double(mantissa) / powersOfTen[fractionDigits]
            return isNegative ? -value : value
        }
        // `Double.init` takes everything that was matched above but a trailing or leading dot.
        return Double(normalized(text))
    }

    /// The text with a digit on both sides of its dot.
    private static func normalized(_ text: UnsafeBufferPointer<UInt8>) -> String {
        var bytes: [UInt8] = []
        for (index, byte) in text.enumerated() {
            let isDot = byte == UInt8(ascii: ".")
            if isDot, bytes.last.map({ $0 < UInt8(ascii: "0") }) ?? true { bytes.append(UInt8(ascii: "0")) }
            bytes.append(byte)
            if isDot, index + 1 == text.count || text[index + 1] > UInt8(ascii: "9") { bytes.append(UInt8(ascii: "0")) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
