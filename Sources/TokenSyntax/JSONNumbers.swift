import TesseraDiagnostics

extension JSONReading {
    /// Reads a number; a digit, a sign or a point is next.
    ///
    /// Its text goes into the tree as YAML would have it, which types it by the core schema.
    mutating func readNumber() {
        let start = position
        if bytes[position] == UInt8(ascii: "+") { report(.plusSign, at: range(from: position, length: 1)) }
        if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
        switch (byte(position), byte(position + 1) | 0x20) {
        case (UInt8(ascii: "I"), _), (UInt8(ascii: "N"), _):
            let word = position..<endOfWord(from: position)
            if let text = notFinite(word, isNegative: bytes[start] == UInt8(ascii: "-")) {
                report(.notFinite, at: range(from: start, to: word.upperBound))
                position = word.upperBound
                scratch = Array(text.utf8)
                addScratch(from: start, style: .plain)
            } else {
                finishNumber(from: start, error: .missingDigit(at: range(ofCharacterAt: position)))
            }
        case (UInt8(ascii: "0"), UInt8(ascii: "x")):
            readHexadecimalNumber(from: start)
        default:
            let error = skipDecimal()
            finishNumber(from: start, error: error)
        }
    }

    /// A number in the place of a key: not JSON of any dialect.
    mutating func readNumericKey() {
        let start = position
        position = endOfNumber(from: start)
        report(.keyNeedsQuotes(at: range(from: start, to: position)))
        addScalar(bytes[start..<position], style: .string, from: start)
    }

    // MARK: Decimal

    /// - Returns: what is wrong with it.
    private mutating func skipDecimal() -> Diagnostic? {
        var error: Diagnostic?
        let start = position
        let integerDigits = skipDigits()
        if integerDigits > 1, bytes[start] == UInt8(ascii: "0") {
            error = .leadingZero(at: range(from: start, length: 1))
        }
        if byte(position) == UInt8(ascii: ".") {
            let point = range(from: position, length: 1)
            position += 1
            switch (integerDigits, skipDigits()) {
            case (0, 0): error = .missingDigit(at: range(ofCharacterAt: position))
            case (0, _): report(.leadingPoint, at: point)
            case (_, 0): report(.trailingPoint, at: point)
            default: break
            }
        } else if integerDigits == 0 {
            return .missingDigit(at: range(ofCharacterAt: position))
        }
        if byte(position) | 0x20 == UInt8(ascii: "e") {
            position += 1
            if byte(position) == UInt8(ascii: "+") || byte(position) == UInt8(ascii: "-") { position += 1 }
            if skipDigits() == 0 { error = error ?? .missingDigit(at: range(ofCharacterAt: position)) }
        }
        return error
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - start
    }

    private mutating func finishNumber(from start: Int, error: Diagnostic?) {
        let end = endOfNumber(from: position)
        guard error == nil, end == position else {
            report(error ?? .unexpectedInNumber(at: range(ofCharacterAt: position)))
            position = end
            builder.placeholder(range: range(from: start, to: end))
            return
        }
        addScalar(bytes[start..<position], style: .plain, from: start)
    }

    /// The end of what touches a number, so that `1.2.3` or `12px` is one error.
    func endOfNumber(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isASCIIAlphanumeric || "_$.+-%".utf8.contains(bytes[end]) { end += 1 }
        return end
    }

    // MARK: JSON5

    private mutating func readHexadecimalNumber(from start: Int) {
        report(.hexadecimal, at: range(from: position + 1, length: 1))
        position += 2
        let digits = position
        while position < bytes.count, hexadecimalDigit(bytes[position]) != nil { position += 1 }
        guard position > digits, endOfNumber(from: position) == position else {
            finishNumber(
                from: start, error: position > digits ? nil : .missingDigit(at: range(ofCharacterAt: position)))
            return
        }
        scratch = Array("0x".utf8) + bytes[digits..<position]
        if bytes[start] == UInt8(ascii: "-") {
            // YAML's hexadecimal numbers have no sign.
            let value = scratch.withUnsafeBufferPointer { NumberText.parse($0) } ?? 0
            scratch = Array("\(-value)".utf8)
        }
        addScratch(from: start, style: .plain)
    }

    /// YAML's spelling of `Infinity` and `NaN`.
    func notFinite(_ word: Range<Int>, isNegative: Bool) -> String? {
        switch String(decoding: bytes[word].prefix(9), as: UTF8.self) {
        case "Infinity": isNegative ? "-.inf" : ".inf"
        case "NaN": ".nan"
        default: nil
        }
    }

    /// Zero beyond the end.
    private func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }
}
