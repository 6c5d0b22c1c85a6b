import TesseraDiagnostics

extension JSONReading {
    /// Reads `true`, `false`, `null` and, in JSON5, `Infinity` and `NaN`; a letter is next.
    mutating func readWord() {
        let start = position
        position = endOfWord(from: start)
        let word = bytes[start..<position]
        let place = range(from: start, to: position)
        switch String(decoding: word.prefix(9), as: UTF8.self) {
        case "true", "false", "null":
            addScalar(word, style: .plain, from: start)
        case "Infinity", "NaN":
            report(.notFinite, at: place)
            scratch = Array((notFinite(start..<position, isNegative: false) ?? "").utf8)
            addScratch(from: start, style: .plain)
        default:
            report(.unknownWord(String(decoding: word.prefix(60), as: UTF8.self), at: place))
            builder.placeholder(range: place)
        }
    }

    /// Reads a key without quotes: an identifier of ECMAScript 5.1, with escapes.
    mutating func readBareKey() {
        let start = position
        scratch.removeAll(keepingCapacity: true)
        while !isStopped, let character = UTF8Character(at: position, in: bytes) {
            let isFirst = position == start
            let place = position
            if character.scalar == "\\", place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u") {
                position += 2
                guard let scalar = readUnicodeEscape(from: place) else { continue }
                guard isFirst ? scalar.startsIdentifier : scalar.continuesIdentifier else {
                    report(.unexpectedInKey(at: range(from: place, to: position)))
                    continue
                }
                append(scalar)
            } else if character.scalar.continuesIdentifier {
                position += character.length
                append(character.scalar)
            } else {
                break
            }
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: ".") {
            report(.unexpectedInKey(at: range(from: position, length: 1)))
            position = endOfNumber(from: position)
        } else {
            report(.bareKey, at: range(from: start, to: position))
        }
        addScratch(from: start)
    }

    func startsWord(_ index: Int) -> Bool {
        UTF8Character(at: index, in: bytes)?.scalar.startsIdentifier ?? false
    }

    func startsIdentifier(_ index: Int) -> Bool {
        let isEscape =
            index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\") && bytes[index + 1] == UInt8(ascii: "u")
        return isEscape || startsWord(index)
    }

    func endOfWord(from start: Int) -> Int {
        var end = start
        while let character = UTF8Character(at: end, in: bytes), character.scalar.continuesIdentifier {
            end += character.length
        }
        return end
    }
}

extension Unicode.Scalar {
    /// ECMAScript 5.1, section 7.6.
    fileprivate var startsIdentifier: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "$", "_": return true
        case "\0"..."\u{7F}": return false
        default: break
        }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        default:
            return false
        }
    }

    fileprivate var continuesIdentifier: Bool {
        switch self {
        case "0"..."9", "\u{200C}", "\u{200D}": return true
        case "\0"..."\u{7F}": return startsIdentifier
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
        default: return startsIdentifier
        }
    }
}
