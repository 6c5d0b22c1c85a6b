import TesseraDiagnostics
import TesseraTokenSyntax

/// Splits the text of a calculation into numbers, references, words and signs.
struct CalculationLexer {
    struct Token {
        let kind: Kind
        /// In UTF-8 bytes of the text.
        let range: Range<Int>
    }

    enum Kind: Equatable {
        /// With what follows it directly, which need not be a unit.
        case number(Double, unit: String)
        /// A path between braces, which need not be one.
        case reference(String)
        case word(String)
        case plus, minus, times, slash, remainder, power
        case open, close, comma
        case end
    }

    /// What is no part of any calculation, and where.
    struct Error: Swift.Error {
        let kind: CalculationErrorKind
        let range: Range<Int>
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// Whether there is something to compute: an operator, a parenthesis or a reference. A sign in front
    /// of a number is none, and neither is a percent sign at the end: `50 %`.
    static func hasOperation(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most scalars are plain, and done with here.
        guard text.contains(where: { $0 == UInt8(ascii: "{") || sign($0) != nil }) else { return false }
        var lexer = CalculationLexer(text)
        var isFirst = true
        var isBehindPercent = false
        while let token = try? lexer.next() {
            switch token.kind {
            case .end: return false
            case _ where isBehindPercent: return true
            case .remainder: isBehindPercent = true
            case .number, .word, .comma: break
            case .plus where isFirst, .minus where isFirst: break
            default: return true
            }
            isFirst = false
        }
        return false
    }

    mutating func next() throws(Error) -> Token {
        while position < text.count, text[position].isASCIIBlank { position += 1 }
        let start = position
        guard start < text.count else { return Token(kind: .end, range: start..<start) }
        let kind: Kind
        switch text[start] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): kind = try number()
        case UInt8(ascii: "{"): kind = try reference()
        case UInt8(ascii: "%") where !hasBlankBefore(start) && !beginsOperand(at: start + 1):
            throw Error(kind: .loosePercent, range: start..<start + 1)
        case let byte where byte.isASCIILetter: kind = word()
        case let byte:
            guard let sign = Self.sign(byte) else { throw unexpected() }
            position += 1
            kind = sign
        }
        return Token(kind: kind, range: start..<position)
    }

    private static func sign(_ byte: UInt8) -> Kind? {
        switch byte {
        case UInt8(ascii: "+"): .plus
        case UInt8(ascii: "-"): .minus
        case UInt8(ascii: "*"): .times
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "%"): .remainder
        case UInt8(ascii: "^"): .power
        case UInt8(ascii: "("): .open
        case UInt8(ascii: ")"): .close
        case UInt8(ascii: ","): .comma
        default: nil
        }
    }

    // MARK: Parts

    /// Digits, a fraction and an exponent, then the letters of a unit.
    private mutating func number() throws(Error) -> Kind {
        let start = position
        skip(\.isASCIIDigit)
        if byte(at: position) == UInt8(ascii: ".") {
            position += 1
            skip(\.isASCIIDigit)
        }
        if let mark = byte(at: position), mark | 0x20 == UInt8(ascii: "e") {
            let next = byte(at: position + 1)
            let hasSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
            // The `e` of `2em` begins a unit.
            if let digit = byte(at: position + (hasSign ? 2 : 1)), digit.isASCIIDigit {
                position += hasSign ? 2 : 1
                skip(\.isASCIIDigit)
            }
        }
        let end = position
        guard let value = NumberText.parse(UnsafeBufferPointer(rebasing: text[start..<end])) else {
            position = start
            throw unexpected()
        }
        // `50%` is a percentage, `50%3` and `50 % 3` are remainders.
        if byte(at: position) == UInt8(ascii: "%") {
            if !beginsOperand(at: position + 1) { position += 1 }
        } else {
            skip(\.isASCIILetter)
        }
        if !value.isFinite { throw Error(kind: .notFinite, range: start..<position) }
        return .number(value, unit: string(end..<position))
    }

    private mutating func reference() throws(Error) -> Kind {
        let start = position
        skip { $0 != UInt8(ascii: "}") }
        guard position < text.count else { throw Error(kind: .unclosedReference, range: start..<position) }
        position += 1
        return .reference(string(start + 1..<position - 1))
    }

    /// A letter, then letters, digits and hyphens, as in `to-zero`.
    private mutating func word() -> Kind {
        let start = position
        skip { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        return .word(string(start..<position))
    }

    /// The character at the position as a whole, which may be of several bytes.
    private func unexpected() -> Error {
        var end = position + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        return Error(kind: .unexpected(string(position..<end)), range: position..<end)
    }

    /// Whether an operand without a sign begins at once.
    private func beginsOperand(at index: Int) -> Bool {
        guard let byte = byte(at: index) else { return false }
        return byte.isASCIIAlphanumeric || ".({".utf8.contains(byte)
    }

    private func hasBlankBefore(_ index: Int) -> Bool {
        byte(at: index - 1).map(\.isASCIIBlank) ?? true
    }

    // MARK: Bytes

    private func byte(at index: Int) -> UInt8? {
        text.indices.contains(index) ? text[index] : nil
    }

    private mutating func skip(_ isPart: (UInt8) -> Bool) {
        while position < text.count, isPart(text[position]) { position += 1 }
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self)
    }
}
