import TesseraColorScience
import TesseraDiagnostics

/// Reads the text of a CSS value token by token (CSS Syntax 3, section 4), and stops where it would not stay within
/// its declaration, be it in CSS, in a `<style>` of HTML or in the languages that become CSS.
///
/// It is stricter than a browser, never laxer: what two readers might take differently is rejected.
struct CSSTextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let use: CSSText.Use
    private var position = 0
    private var read = CSSText()
    /// What is written since the last reference.
    private var output: [UInt8] = []
    /// The closing brackets that are awaited, and where the opening ones stand.
    private var brackets: [(closing: UInt8, start: Int)] = []
    /// Whether the last part was a reference, and nothing has come since.
    private var isBehindReference = false

    /// Brackets within each other; no value needs as many.
    static let depthLimit = 128

    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, in use: CSSText.Use
    ) throws(CSSTextError) -> CSSText {
        var reader = CSSTextReader(bytes: bytes, use: use)
        try reader.readAll()
        return reader.read
    }

    static func read(_ text: String, in use: CSSText.Use) throws(CSSTextError) -> CSSText {
        var text = text
        return try text.withUTF8 { bytes in
            Result { () throws(CSSTextError) in try read(bytes, in: use) }
        }.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, use: CSSText.Use) {
        self.bytes = bytes
        self.use = use
    }

    private mutating func readAll() throws(CSSTextError) {
        try checkCharacters()
        while true {
            let hasGap = try skipGap()
            guard let byte = peek() else { break }
            if hasGap, !output.isEmpty || !read.parts.isEmpty { write(" ") }
            try readToken(byte)
        }
        if let open = brackets.last {
            let bracket: Character = bytes[open.start] == UInt8(ascii: "[") ? "[" : "("
            throw error(.unclosedBracket(bracket), open.start..<open.start + 1)
        }
        flush()
        if read.parts.isEmpty { throw error(.empty, 0..<bytes.count) }
    }

    private func error(_ kind: CSSTextErrorKind, _ range: Range<Int>) -> CSSTextError {
        CSSTextError(kind, in: range)
    }

    private func error(_ kind: CSSTextErrorKind) -> CSSTextError {
        error(kind, position..<min(position + 1, bytes.count))
    }

    // MARK: Before tokens

    /// Looks for what may stand nowhere, whatever is around it.
    private func checkCharacters() throws(CSSTextError) {
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x09, 0x0A, 0x0C, 0x0D, 0x20: break
            case 0..<0x20, 0x7F:
                throw error(.unprintable(String(Unicode.Scalar(byte)).printable), index..<index + 1)
            case UInt8(ascii: "<") where hasEndTag(at: index): throw error(.endTag, index..<index + 2)
            default: break
            }
        }
        guard bytes.contains(where: { $0 >= 0x80 }) else { return }
        var offset = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let length = UTF8.width(scalar)
            if length > 1, scalar.isUnprintable {
                throw error(.unprintable(String(scalar).printable), offset..<offset + length)
            }
            offset += length
        }
    }

    /// Whether HTML would end a `<style>` here.
    private func hasEndTag(at index: Int) -> Bool {
        let tag = Array("</style".utf8)
        guard index + tag.count <= bytes.count else { return false }
        return tag.indices.allSatisfy { bytes[index + $0].asciiLowercased == tag[$0] }
    }

    /// Skips white space and comments; both part what stands around them.
    private mutating func skipGap() throws(CSSTextError) -> Bool {
        let start = position
        while let byte = peek() {
            if byte.isCSSSpace {
                position += 1
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                try skipComment()
            } else {
                break
            }
        }
        return position > start
    }

    private mutating func skipComment() throws(CSSTextError) {
        let start = position
        position += 2
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        throw error(.unclosedComment, start..<start + 2)
    }

    // MARK: Tokens

    private mutating func readToken(_ byte: UInt8) throws(CSSTextError) {
        if isBehindReference { try checkBehindReference(byte) }
        if startsNumber() { return readNumber() }
        if try startsName() { return try readWord() }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try readString(byte)
        case UInt8(ascii: "("): try open(UInt8(ascii: ")"))
        case UInt8(ascii: "["): try open(UInt8(ascii: "]"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"): try close(byte)
        case UInt8(ascii: "{"): try readReference()
        case UInt8(ascii: "}"): throw error(.brace)
        case UInt8(ascii: ";"): if brackets.isEmpty { throw error(.endOfDeclaration) } else { take() }
        case UInt8(ascii: ":"): if brackets.isEmpty { throw error(.colon) } else { take() }
        case UInt8(ascii: "!"): throw error(.important)
        case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "~"), UInt8(ascii: "`"):
            throw error(.sigil(Character(Unicode.Scalar(byte))))
        case UInt8(ascii: "/") where peek(1) == byte: throw error(.lineComment, position..<position + 2)
        case UInt8(ascii: "\\"): throw error(.loneBackslash)
        case UInt8(ascii: "<"): try readLess()
        case UInt8(ascii: "-") where starts("-->"): throw error(.htmlComment, position..<position + 3)
        case UInt8(ascii: "#"):
            take()
            if try startsNameCharacter() { _ = try readName() }
        default: take()
        }
    }

    /// Copies a byte as it is.
    private mutating func take() {
        output.append(bytes[position])
        position += 1
    }

    private mutating func write(_ byte: Unicode.Scalar) {
        isBehindReference = false
        output.append(UInt8(ascii: byte))
    }

    private mutating func flush() {
        if output.isEmpty { return }
        read.parts.append(.text(String(decoding: output, as: UTF8.self)))
        output.removeAll(keepingCapacity: true)
    }

    private mutating func readLess() throws(CSSTextError) {
        if starts("<!--") { throw error(.htmlComment, position..<position + 4) }
        if starts("</") { throw error(.endTag, position..<position + 2) }
        take()
    }

    private func starts(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    // MARK: Brackets

    private mutating func open(_ closing: UInt8) throws(CSSTextError) {
        guard brackets.count < Self.depthLimit else { throw error(.tooDeep) }
        brackets.append((closing, position))
        take()
    }

    private mutating func close(_ byte: UInt8) throws(CSSTextError) {
        guard let awaited = brackets.last, awaited.closing == byte else {
            throw error(.unopenedBracket(Character(Unicode.Scalar(byte))))
        }
        brackets.removeLast()
        take()
    }

    // MARK: Strings

    private mutating func readString(_ quote: UInt8) throws(CSSTextError) {
        let start = position
        read.hasString = true
        take()
        while let byte = peek() {
            switch byte {
            case quote: return take()
            case 0x0A, 0x0C, 0x0D: throw error(.newlineInString)
            case UInt8(ascii: "\\"):
                guard let next = peek(1) else { throw error(.loneBackslash) }
                if next.isCSSNewline { throw error(.newlineInString, position + 1..<position + 2) }
                take()
                take()
            default: take()
            }
        }
        throw error(.unclosedString, start..<start + 1)
    }

    // MARK: Names and numbers

    private mutating func readWord() throws(CSSTextError) {
        let start = position
        let name = try readName()
        guard peek() == UInt8(ascii: "(") else { return read.words.append(name) }
        // Readers of several times disagree on which of these are names.
        guard bytes[start..<position].allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) else {
            throw error(.functionName, start..<position)
        }
        read.functions.append(name)
        try open(UInt8(ascii: ")"))
        if name == "url" { try readURL(from: start) }
    }

    /// Behind the parenthesis of `url(`: what is no string is one token to its end.
    private mutating func readURL(from start: Int) throws(CSSTextError) {
        var next = position
        while next < bytes.count, bytes[next].isCSSSpace { next += 1 }
        if next < bytes.count, "\"'{".utf8.contains(bytes[next]) { return }
        position = next
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: ")"): return
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "}"):
                throw error(.badURL)
            case UInt8(ascii: "\\"): try takeEscape()
            case _ where byte.isCSSSpace:
                let space = position
                while peek()?.isCSSSpace == true { position += 1 }
                guard let end = peek() else { break }
                if end != UInt8(ascii: ")") { throw error(.badURL, space..<space + 1) }
            default: take()
            }
        }
        throw error(.unclosedURL, start..<start + 4)
    }

    /// - Returns: the name in small letters.
    private mutating func readName() throws(CSSTextError) -> String {
        let start = output.count
        while let byte = peek() {
            if byte.isCSSNameCharacter {
                take()
            } else if byte == UInt8(ascii: "\\") {
                try takeEscape()
            } else {
                break
            }
        }
        return String(decoding: output[start...].lazy.map(\.asciiLowercased), as: UTF8.self)
    }

    /// A backslash with what it stands before; a blank that ends six digits or fewer is part of it.
    private mutating func takeEscape() throws(CSSTextError) {
        guard let next = peek(1), !next.isCSSNewline else { throw error(.loneBackslash) }
        take()
        guard next.hexDigitValue != nil else {
            take()
            while peek().map({ $0 & 0xC0 == 0x80 }) == true { take() }
            return
        }
        var count = 0
        while count < 6, peek()?.hexDigitValue != nil {
            take()
            count += 1
        }
        guard let space = peek(), space.isCSSSpace else { return }
        output.append(UInt8(ascii: " "))
        position += space == 0x0D && peek(1) == 0x0A ? 2 : 1
    }

    private mutating func readNumber() {
        read.numberCount += 1
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { take() }
        takeDigits()
        if peek() == UInt8(ascii: "."), peek(1)?.isASCIIDigit == true {
            take()
            takeDigits()
        }
        if let letter = peek(), letter | 0x20 == UInt8(ascii: "e") {
            let isSigned = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
            if peek(isSigned ? 2 : 1)?.isASCIIDigit == true {
                take()
                if isSigned { take() }
                takeDigits()
            }
        }
        if peek() == UInt8(ascii: "%") {
            take()
            read.units.append("%")
        } else if (try? startsName()) == true, let unit = try? readName() {
            read.units.append(unit)
        }
    }

    private mutating func takeDigits() {
        while peek()?.isASCIIDigit == true { take() }
    }

    private func startsNumber() -> Bool {
        guard let byte = peek() else { return false }
        let offset = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? 1 : 0
        guard let first = peek(offset) else { return false }
        return first.isASCIIDigit || first == UInt8(ascii: ".") && peek(offset + 1)?.isASCIIDigit == true
    }

    /// - Throws: a backslash that is no escape.
    private func startsName() throws(CSSTextError) -> Bool {
        guard let byte = peek() else { return false }
        guard byte == UInt8(ascii: "-") else { return try isNameStart(at: position) }
        guard peek(1) != UInt8(ascii: "-") else { return peek(2) != UInt8(ascii: ">") }
        return try isNameStart(at: position + 1)
    }

    private func startsNameCharacter() throws(CSSTextError) -> Bool {
        guard let byte = peek() else { return false }
        return byte.isCSSNameCharacter ? true : try isNameStart(at: position)
    }

    private func isNameStart(at index: Int) throws(CSSTextError) -> Bool {
        guard index < bytes.count else { return false }
        guard bytes[index] == UInt8(ascii: "\\") else { return bytes[index].isCSSNameStart }
        guard index + 1 < bytes.count, !bytes[index + 1].isCSSNewline else {
            throw error(.loneBackslash, index..<index + 1)
        }
        return true
    }

    // MARK: References

    private mutating func readReference() throws(CSSTextError) {
        guard case .source = use else { throw error(.brace) }
        let start = position
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else { throw error(.brace) }
        let path = UnsafeBufferPointer(rebasing: bytes[start + 1..<end])
        if path.contains(where: { ":;{".utf8.contains($0) || $0.isCSSNewline }) { throw error(.brace) }
        let name = String(decoding: path, as: UTF8.self)
        if let message = TokenName.errorMessage(inNamesOf: path) {
            throw error(.malformedReference(name, message), start..<end + 1)
        }
        let isApart = output.last.map { " ([,/*:".utf8.contains($0) } ?? true
        guard isApart else { throw joinedReference(name, start..<end + 1) }
        flush()
        read.parts.append(.reference(name, start..<end + 1))
        position = end + 1
        isBehindReference = true
    }

    /// `{a}px` and `{a}{b}` would be one word when their values stand in their places.
    private mutating func checkBehindReference(_ byte: UInt8) throws(CSSTextError) {
        isBehindReference = false
        guard !")],/*:;".utf8.contains(byte), case .reference(let name, let range)? = read.parts.last else { return }
        throw joinedReference(name, range)
    }

    /// - Parameter range: of the reference with its braces.
    private func joinedReference(_ name: String, _ range: Range<Int>) -> CSSTextError {
        let before = output.suffix(2)
        let isNegative = before.last == UInt8(ascii: "-") && before.dropLast().last?.isCSSNameCharacter != true
        let rest = bytes[range.upperBound...]
        let word = rest.first == UInt8(ascii: "%") ? rest.prefix(1) : rest.prefix(while: \.isCSSNameCharacter)
        let unit = String(decoding: word, as: UTF8.self)
        let isAloneBefore = output.isEmpty || isNegative || " ([,/*:".utf8.contains { $0 == before.last }
        let factor = (isNegative ? "-1" : "1") + unit
        let isFactor = isAloneBefore && rest.first != UInt8(ascii: "{")
        return error(.joinedReference(name, factor: isFactor ? factor : nil), range)
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }
}

extension UInt8 {
    fileprivate var isCSSNewline: Bool { self == 0x0A || self == 0x0C || self == 0x0D }
}
