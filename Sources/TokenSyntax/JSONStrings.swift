import TesseraDiagnostics

extension JSONReading {
    /// Reads a string, whose quote is next.
    mutating func readString() {
        let start = position
        let quote = bytes[start]
        if quote == UInt8(ascii: "'") { report(.singleQuotes, at: range(from: start, length: 1)) }
        position += 1
        skipOrdinary(quote)
        // Most strings have no escapes: their text is a stretch of the file.
        if position < bytes.count, bytes[position] == quote {
            position += 1
            addScalar(bytes[start + 1..<position - 1], style: .string, from: start)
        } else {
            readRest(ofStringFrom: start, quote)
        }
    }

    /// Reads on at the first byte that needs more than being copied.
    private mutating func readRest(ofStringFrom start: Int, _ quote: UInt8) {
        scratch.removeAll(keepingCapacity: true)
        var copied = start + 1
        while !isStopped {
            guard position < bytes.count else {
                let opening = range(from: start, length: 1)
                stop(.unclosedInJSON("the string", at: range(from: position), opening: opening))
                return
            }
            let byte = bytes[position]
            switch byte {
            case quote:
                scratch.append(contentsOf: bytes[copied..<position])
                position += 1
                addScratch(from: start)
                return
            case UInt8(ascii: "\\"):
                scratch.append(contentsOf: bytes[copied..<position])
                readEscape()
                copied = position
            case 0x0A, 0x0D:
                let opening = range(from: start, length: 1)
                let line = 1 + bytes.prefix(start).count { $0 == 0x0A }
                stop(.lineBreakInString(line: line, opening: opening))
            case 0..<0x20:
                skipControls()
            default:
                stop(.illFormedText(at: range(from: position, length: 1)))
            }
            skipOrdinary(quote)
        }
    }

    /// Up to the quote, a backslash, a control character or what is no character.
    private mutating func skipOrdinary(_ quote: UInt8) {
        var index = position
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            if byte < 0x80 {
                index += 1
            } else if let character = UTF8Character(at: index, in: bytes) {
                index += character.length
            } else {
                break
            }
        }
        position = index
    }

    /// Neighbors are one error. JSON5 takes them.
    private mutating func skipControls() {
        let start = position
        while position < bytes.count, bytes[position] < 0x20, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position += 1
        }
        if dialect < .json5 {
            report(.controlInString(Unicode.Scalar(bytes[start]), at: range(from: start, to: position)))
        }
    }

    // MARK: Escapes

    /// Reads an escape, whose backslash is next, into `scratch`.
    private mutating func readEscape() {
        let start = position
        position += 1
        // The end of the text is reported by the caller.
        guard position < bytes.count else { return }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): append(byte)
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "f"): append(0x0C)
        case UInt8(ascii: "n"): append(0x0A)
        case UInt8(ascii: "r"): append(0x0D)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            if let scalar = readUnicodeEscape(from: start) { append(scalar) }
        default:
            if dialect == .json5 {
                readJSON5Escape(byte, from: start)
            } else {
                reportEscape(from: start)
            }
        }
    }

    /// JSON5, section 5.1: what JSON does not have.
    private mutating func readJSON5Escape(_ byte: UInt8, from start: Int) {
        switch byte {
        case UInt8(ascii: "v"): append(0x0B)
        case UInt8(ascii: "0"):
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if next.isASCIIDigit {
                reportEscape(from: start)
            } else {
                append(0)
            }
        case UInt8(ascii: "x"):
            position += 1
            if let scalar = readHexadecimal(digits: 2).flatMap(Unicode.Scalar.init) { append(scalar) }
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            reportEscape(from: start)
        case 0x0D:
            position += position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
        case 0x0A:
            position += 1
        default:
            // Any other character stands for itself; one that is none is reported by the caller.
            guard let character = UTF8Character(at: position, in: bytes) else { return }
            position += character.length
            if character.scalar != "\u{2028}", character.scalar != "\u{2029}" { append(character.scalar) }
        }
    }

    private mutating func reportEscape(from start: Int) {
        // One that is no character is reported by the caller.
        guard let character = UTF8Character(at: position, in: bytes) else { return }
        // A line break ends the string, whatever stands before it.
        if character.scalar != "\n", character.scalar != "\r" { position += character.length }
        report(.unknownEscape(at: range(from: start, to: position), dialect))
    }

    /// The four digits after `\u`, and the second half of a surrogate pair.
    ///
    /// - Parameter start: where the backslash stands.
    mutating func readUnicodeEscape(from start: Int) -> Unicode.Scalar? {
        guard let first = readHexadecimal(digits: 4) else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        let end = position
        if first < 0xDC00, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\\"),
            bytes[end + 1] == UInt8(ascii: "u"), let second = hexadecimal(at: end + 2),
            (0xDC00...0xDFFF).contains(second)
        {
            position = end + 6
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }
        report(.loneSurrogate(at: range(from: start, to: end)))
        return nil
    }

    /// Reports the first character that is no digit.
    private mutating func readHexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard position < bytes.count, let digit = hexadecimalDigit(bytes[position]) else {
                if position < bytes.count {
                    report(.missingHexadecimalDigit(of: digits, at: range(ofCharacterAt: position)))
                }
                return nil
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private func hexadecimal(at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// What the byte that is next stands for.
    private mutating func append(_ byte: UInt8) {
        scratch.append(byte)
        position += 1
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    // MARK: Scalars

    mutating func addScalar(_ text: Slice<UnsafeBufferPointer<UInt8>>, style: SyntaxTree.ScalarStyle, from start: Int) {
        _ = builder.scalar(
            UnsafeBufferPointer(rebasing: text), style: style, range: range(from: start, to: position),
            isAnchored: false)
    }

    /// A string with the text in `scratch`.
    mutating func addScratch(from start: Int, style: SyntaxTree.ScalarStyle = .string) {
        let place = range(from: start, to: position)
        let text = scratch
        text.withUnsafeBufferPointer { _ = builder.scalar($0, style: style, range: place, isAnchored: false) }
    }
}
