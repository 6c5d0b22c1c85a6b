/// One token of a CSS value, described by where it lies; its text is copied by nobody.
struct CSSToken {
    enum Kind: Equatable {
        /// A name, such as `none`.
        case identifier
        /// A name with its opening parenthesis; the token's range covers only the name.
        case function
        /// `#` and the name characters after it.
        case hash
        case number(Double)
        case percentage(Double)
        /// A number with a unit, which starts at the given offset.
        case dimension(Double, unitStart: Int)
        case comma
        case slash
        case leftParenthesis
        case rightParenthesis
        case plus
        case minus
        case asterisk
        /// `{name}`: a reference, which CSS itself does not know; the range covers the braces.
        case reference
        /// Any other single character.
        case other
        case end
    }

    let kind: Kind
    /// The bytes of the token.
    let range: Range<Int>
    /// Whether white space comes before it; a comment alone is none.
    let followsSpace: Bool
}

/// Splits UTF-8 into the tokens of CSS Syntax 3 that colors are made of, without allocating.
///
/// Escapes (`\72 gb`) are not decoded: nobody spells a color so, and the backslash is reported.
struct CSSTokenizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The next token; at the end `.end`, as often as it is asked for.
    mutating func next() throws(ColorParseError) -> CSSToken {
        let followsSpace = try skipSpace()
        let tokenStart = position
        let kind = scanToken()
        let end = kind == .function ? position - 1 : position
        return CSSToken(kind: kind, range: tokenStart..<end, followsSpace: followsSpace)
    }

    private mutating func scanToken() -> CSSToken.Kind {
        guard let byte = peek() else { return .end }
        if startsNumber() { return scanNumeric() }
        if startsIdentifier() {
            skipName()
            guard peek() == UInt8(ascii: "(") else { return .identifier }
            position += 1
            return .function
        }
        position += 1
        switch byte {
        case UInt8(ascii: "#"):
            skipName()
            return .hash
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "/"): return .slash
        case UInt8(ascii: "("): return .leftParenthesis
        case UInt8(ascii: ")"): return .rightParenthesis
        case UInt8(ascii: "+"): return .plus
        case UInt8(ascii: "-"): return .minus
        case UInt8(ascii: "*"): return .asterisk
        case UInt8(ascii: "{"): return scanReference()
        default: return .other
        }
    }

    /// From behind the opening brace; a brace that is never closed is any other character.
    private mutating func scanReference() -> CSSToken.Kind {
        var end = position
        while end < bytes.count, bytes[end] != UInt8(ascii: "}") {
            if bytes[end] == UInt8(ascii: "{") { return .other }
            end += 1
        }
        guard end < bytes.count else { return .other }
        position = end + 1
        return .reference
    }

    /// Skips white space and comments; whether there was white space among them.
    private mutating func skipSpace() throws(ColorParseError) -> Bool {
        var hasSpace = false
        while let byte = peek() {
            if byte.isCSSSpace {
                position += 1
                hasSpace = true
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                try skipComment()
            } else {
                break
            }
        }
        return hasSpace
    }

    private mutating func skipComment() throws(ColorParseError) {
        let start = position
        position += 2
        while let byte = peek() {
            if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        throw ColorParseError(kind: .unclosedComment, offset: start, length: bytes.count - start)
    }

    private mutating func skipName() {
        while let byte = peek(), byte.isCSSNameCharacter { position += 1 }
    }

    private func startsIdentifier(at offset: Int = 0) -> Bool {
        guard let byte = peek(offset) else { return false }
        if byte != UInt8(ascii: "-") { return byte.isCSSNameStart }
        guard let second = peek(offset + 1) else { return false }
        return second == UInt8(ascii: "-") || second.isCSSNameStart
    }

    private func startsNumber() -> Bool {
        guard let byte = peek() else { return false }
        let offset = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? 1 : 0
        guard let first = peek(offset) else { return false }
        if first.isASCIIDigit { return true }
        return first == UInt8(ascii: ".") && peek(offset + 1)?.isASCIIDigit == true
    }

    private mutating func scanNumeric() -> CSSToken.Kind {
        let value = scanNumber()
        if peek() == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        guard startsIdentifier() else { return .number(value) }
        let unitStart = position
        skipName()
        return .dimension(value, unitStart: unitStart)
    }

    /// Consumes a number (CSS Syntax 3, "Consume a number"); the caller knows that one starts here.
    private mutating func scanNumber() -> Double {
        let start = position
        var decimal = DecimalAccumulator()
        if peek() == UInt8(ascii: "-") {
            decimal.isNegative = true
            position += 1
        } else if peek() == UInt8(ascii: "+") {
            position += 1
        }
        while let digit = peek()?.asciiDigitValue {
            decimal.appendDigit(digit, isFraction: false)
            position += 1
        }
        if peek() == UInt8(ascii: "."), peek(1)?.isASCIIDigit == true {
            position += 1
            while let digit = peek()?.asciiDigitValue {
                decimal.appendDigit(digit, isFraction: true)
                position += 1
            }
        }
        scanExponent(into: &decimal)
        return decimal.value ?? roundedValue(of: start..<position)
    }

    private mutating func scanExponent(into decimal: inout DecimalAccumulator) {
        guard let letter = peek(), letter | 0x20 == UInt8(ascii: "e") else { return }
        let sign = peek(1)
        let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        guard peek(isSigned ? 2 : 1)?.isASCIIDigit == true else { return }
        position += isSigned ? 2 : 1
        var exponent = 0
        while let digit = peek()?.asciiDigitValue {
            // Far beyond every double already; the limit keeps the sum from overflowing.
            exponent = min(exponent * 10 + Int(digit), 100_000)
            position += 1
        }
        decimal.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
    }

    /// The slow path for numbers with more digits than a double holds. Values beyond the finite
    /// doubles become the greatest of them, as CSS Values 4 asks.
    private func roundedValue(of range: Range<Int>) -> Double {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let value = Double(text) ?? 0
        return value.isFinite
            ? value : value < 0 ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }
}

/// Gathers the digits of a decimal number that may be converted with one exact operation.
private struct DecimalAccumulator {
    var isNegative = false
    /// The power of ten that scales `digits`.
    var exponent = 0
    private var digits: UInt64 = 0
    private var isExact = true

    mutating func appendDigit(_ digit: UInt8, isFraction: Bool) {
        if isFraction { exponent -= 1 }
        // 2^53 / 10 leaves room for one digit more in the integers that a double holds exactly.
        guard digits < (1 << 53) / 10 else {
            isExact = false
            return
        }
        digits = digits * 10 + UInt64(digit)
    }

    /// The correctly rounded value where the digits and the power of ten are both exact doubles
    /// (Clinger 1990); otherwise nil.
    var value: Double? {
        guard isExact, exponent.magnitude < Self.powersOfTen.count else {
            return isExact && digits == 0 ? (isNegative ? -0.0 : 0) : nil
        }
        let power = Self.powersOfTen[Int(exponent.magnitude)]
        let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
        return isNegative ? -magnitude : magnitude
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

extension UInt8 {
    /// Space, tab, line feed, form feed or carriage return.
    package var isCSSSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }

    var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var asciiDigitValue: UInt8? { isASCIIDigit ? self - UInt8(ascii: "0") : nil }

    package var hexDigitValue: UInt8? {
        if let digit = asciiDigitValue { return digit }
        let lower = self | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")
            ? lower - UInt8(ascii: "a") + 10 : nil
    }

    /// The byte with an ASCII capital turned into its small letter.
    var asciiLowercased: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    package var isCSSNameStart: Bool {
        let lower = self | 0x20
        return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
            || self == UInt8(ascii: "_") || self >= 0x80
    }

    package var isCSSNameCharacter: Bool {
        isCSSNameStart || isASCIIDigit || self == UInt8(ascii: "-")
    }
}
