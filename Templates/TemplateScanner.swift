/// Reads what stands in tags (https://mustache.github.io/mustache.5.html).
struct TemplateScanner {
    let bytes: [UInt8]
    var position = 0
    var delimiters = Delimiters()
    private(set) var nameCount = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    struct Delimiters {
        var start: [UInt8] = Array("{{".utf8)
        var end: [UInt8] = Array("}}".utf8)
    }

    // MARK: Names

    /// - Parameters:
    ///   - tag: where the tag begins.
    ///   - isTriple: whether a brace stands before its end.
    mutating func name(in tag: Int, isTriple: Bool = false) throws(TemplateError) -> TemplateName {
        let part = try part(in: tag, isTriple: isTriple)
        let parts = part.name.split(separator: "(", omittingEmptySubsequences: false)
        let transforms = parts.dropLast().map(String.init)
        let last = parts[parts.count - 1].utf8
        let closings = last.reversed().prefix { $0 == UInt8(ascii: ")") }.count
        let key = String(decoding: last.dropLast(closings), as: UTF8.self)
        guard closings == transforms.count, !key.utf8.contains(UInt8(ascii: ")")),
            !transforms.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: ")")) }),
            !key.utf8.contains(UInt8(ascii: "/")), !(key.isEmpty && transforms.isEmpty)
        else {
            throw TemplateError(.syntax, "'\(part.name)' is no name of a key", at: part.offset, length: part.length)
        }
        nameCount += 1
        var words = transforms.reversed().map(TemplateName.Word.init)
        let question = key.isEmpty ? words.removeFirst() : nil
        return TemplateName(
            key: question.map { $0.text + "()" } ?? key, subject: Self.subject(key, question), transforms: words,
            offset: part.offset, length: part.length, index: nameCount - 1)
    }

    private static func subject(_ key: String, _ question: TemplateName.Word?) -> TemplateName.Subject {
        if let question { return .position(TemplatePosition(rawValue: question.text)) }
        if key == "." { return .current }
        let keys = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isLocal = keys[0].isEmpty
        let first = isLocal ? 1 : 0
        return .path(keys[first], rest: Array(keys[(first + 1)...]), isLocal: isLocal)
    }

    mutating func part(in tag: Int, isTriple: Bool = false) throws(TemplateError) -> TemplatePart {
        skipBlanks()
        let end = isTriple ? [UInt8(ascii: "}")] + delimiters.end : delimiters.end
        let start = position
        while position < bytes.count, Self.isNameByte(bytes[position]), !stands(end) { position += 1 }
        let nameEnd = position
        skipBlanks()
        guard read(end) else {
            let close = bytes[position...].firstRange(of: delimiters.end)?.lowerBound
            let isOpen = close.map { bytes[position..<$0].contains(UInt8(ascii: "\n")) } ?? true
            if isOpen || isTriple && close == position { throw unclosed(tag) }
            throw TemplateError(
                .syntax, "a name has letters, digits, '.', '_', '-' and '?' only", at: start,
                length: max(1, nameEnd - start))
        }
        guard start < nameEnd else { throw TemplateError(.syntax, "the tag has no name", at: tag) }
        return TemplatePart(name: String(decoding: bytes[start..<nameEnd], as: UTF8.self), offset: start)
    }

    // MARK: Other tags

    mutating func comment(in tag: Int) throws(TemplateError) {
        while position < bytes.count {
            if read(delimiters.end) { return }
            position += 1
        }
        throw unclosed(tag)
    }

    mutating func newDelimiters(in tag: Int) throws(TemplateError) {
        func isEnd(_ byte: UInt8) -> Bool { Self.isBlank(byte) || byte == UInt8(ascii: "=") }
        skipBlanks()
        let start = word { Self.isBlank($0) }
        skipBlanks()
        let end = word(until: isEnd)
        skipBlanks()
        guard !start.isEmpty, !end.isEmpty, read([UInt8(ascii: "=")]), read(delimiters.end) else {
            throw TemplateError(.syntax, "delimiters are set as in {{=<% %>=}}", at: tag)
        }
        guard max(start.count, end.count) <= TemplateLimits.delimiterLength else {
            throw TemplateError(
                .limit, "a delimiter is longer than \(TemplateLimits.delimiterLength) bytes", at: tag)
        }
        delimiters = Delimiters(start: Array(start), end: Array(end))
    }

    /// - Returns: whether texts are escaped.
    mutating func pragma(in tag: Int) throws(TemplateError) -> Bool {
        func isEnd(_ byte: UInt8) -> Bool { !Self.isNameByte(byte) }
        skipBlanks()
        let name = String(decoding: word(until: isEnd), as: UTF8.self)
        skipBlanks()
        let hasColon = read([UInt8(ascii: ":")])
        skipBlanks()
        let value = String(decoding: word(until: isEnd), as: UTF8.self)
        skipBlanks()
        guard hasColon, name == "CONTENT_TYPE", ["TEXT", "HTML"].contains(value), read(delimiters.end) else {
            throw TemplateError(
                .syntax, "there are the pragmas {{% CONTENT_TYPE: TEXT}} and {{% CONTENT_TYPE: HTML}}", at: tag)
        }
        return value == "HTML"
    }

    func unclosed(_ tag: Int) -> TemplateError {
        TemplateError(.syntax, "the tag is not closed", at: tag)
    }

    // MARK: Bytes

    func stands(_ expected: [UInt8]) -> Bool {
        guard bytes[position] == expected[0], position + expected.count <= bytes.count else { return false }
        for index in 1..<expected.count where bytes[position + index] != expected[index] { return false }
        return true
    }

    mutating func read(_ expected: [UInt8]) -> Bool {
        guard position < bytes.count, stands(expected) else { return false }
        position += expected.count
        return true
    }

    private mutating func word(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
        return bytes[start..<position]
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    /// In a tag, line breaks are blanks, too.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".-_?()*/".utf8.contains(byte)
        }
    }
}
