/// Reads the tags of a template with their places, which the renderer's own parser does not keep.
///
/// It takes exactly what the renderer takes (https://mustache.github.io/mustache.5.html, and the
/// pragma, transforms and inheritance of swift-mustache).
struct TemplateParser {
    /// Sections inside each other; the renderer's parser calls itself for each.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var position = 0

    static func parse(_ text: String) throws(TemplateFault) -> [TemplateNode] {
        var parser = TemplateParser(bytes: Array(text.utf8))
        return try parser.nodes(Delimiters(), in: nil, depth: 0)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private struct Delimiters {
        var start: [UInt8] = Array("{{".utf8)
        var end: [UInt8] = Array("}}".utf8)
    }

    /// The section that is being read.
    private struct Opening {
        let name: String
        let offset: Int
    }

    // MARK: Tags

    /// Delimiters that are set in a section hold to its end.
    private mutating func nodes(
        _ delimiters: Delimiters, in opening: Opening?, depth: Int
    ) throws(TemplateFault) -> [TemplateNode] {
        var delimiters = delimiters
        var nodes: [TemplateNode] = []
        while let tag = skip(to: delimiters.start) {
            if depth > Self.maximumDepth {
                throw TemplateFault(
                    .syntax, "sections stand deeper inside each other than \(Self.maximumDepth)", at: tag)
            }
            let sign = position < bytes.count ? bytes[position] : 0
            switch sign {
            case UInt8(ascii: "#"), UInt8(ascii: "^"):
                position += 1
                let name = try name(delimiters, tag)
                let inner = try section(named: name, delimiters, tag, depth)
                nodes.append(.section(name, isInverted: sign == UInt8(ascii: "^"), inner))
            case UInt8(ascii: "/"):
                position += 1
                try close(opening, delimiters, tag)
                return nodes
            case UInt8(ascii: "!"):
                guard skip(to: delimiters.end) != nil else { throw unclosed(tag) }
            case UInt8(ascii: "{"):
                position += 1
                nodes.append(.variable(try name(delimiters, tag)))
                guard read([UInt8(ascii: "}")]) else { throw unclosed(tag) }
            case UInt8(ascii: "&"):
                position += 1
                nodes.append(.variable(try name(delimiters, tag)))
            case UInt8(ascii: ">"):
                position += 1
                nodes.append(.partial(try part(delimiters, tag)))
            case UInt8(ascii: "<"):
                position += 1
                let part = try part(delimiters, tag)
                let inner = try inner(part, delimiters, tag, depth)
                if let other = inner.first(where: { !$0.isBlock }) {
                    throw TemplateFault(
                        .syntax, "between {{<\(part.name)}} and its end stand blocks only", at: other.offset)
                }
                nodes.append(.parent(part, inner))
            case UInt8(ascii: "$"):
                position += 1
                let name = try name(delimiters, tag)
                if !name.transforms.isEmpty {
                    throw TemplateFault(
                        .syntax, "a block has no transforms", at: name.offset, length: name.length)
                }
                let part = TemplatePart(name: name.key, offset: name.offset)
                nodes.append(.block(part, try inner(part, delimiters, tag, depth)))
            case UInt8(ascii: "="):
                position += 1
                delimiters = try newDelimiters(delimiters, tag)
            case UInt8(ascii: "%"):
                position += 1
                try pragma(delimiters, tag)
            default:
                nodes.append(.variable(try name(delimiters, tag)))
            }
        }
        if let opening {
            throw TemplateFault(
                .syntax, "the section '\(opening.name)' is not closed", at: opening.offset,
                length: opening.name.utf8.count)
        }
        return nodes
    }

    private mutating func section(
        named name: TemplateName, _ delimiters: Delimiters, _ tag: Int, _ depth: Int
    ) throws(TemplateFault) -> [TemplateNode] {
        try nodes(delimiters, in: Opening(name: text(name.offset, name.length), offset: name.offset), depth: depth + 1)
    }

    private mutating func inner(
        _ part: TemplatePart, _ delimiters: Delimiters, _ tag: Int, _ depth: Int
    ) throws(TemplateFault) -> [TemplateNode] {
        try nodes(delimiters, in: Opening(name: part.name, offset: part.offset), depth: depth + 1)
    }

    private mutating func close(
        _ opening: Opening?, _ delimiters: Delimiters, _ tag: Int
    ) throws(TemplateFault) {
        let name = try part(delimiters, tag)
        guard let opening else {
            throw TemplateFault(
                .syntax, "'\(name.name)' is closed, but no section is open", at: name.offset, length: name.length)
        }
        if name.name != opening.name {
            throw TemplateFault(
                .syntax, "this closes '\(name.name)', but '\(opening.name)' is open", at: name.offset,
                length: name.length, opening: opening.offset)
        }
    }

    // MARK: What stands in a tag

    private mutating func name(_ delimiters: Delimiters, _ tag: Int) throws(TemplateFault) -> TemplateName {
        let name = try part(delimiters, tag)
        let parts = name.name.split(separator: "(", omittingEmptySubsequences: false)
        let transforms = parts.dropLast().map(String.init)
        let closings = String(repeating: ")", count: transforms.count)
        let last = String(parts[parts.count - 1])
        let key = String(last.dropLast(transforms.count))
        guard last.hasSuffix(closings), !key.contains(")"),
            !transforms.contains(where: { $0.contains(")") || $0.isEmpty }),
            !key.contains("/"), !(key.isEmpty && transforms.isEmpty)
        else {
            throw TemplateFault(.syntax, "'\(name.name)' is no name of a key", at: name.offset, length: name.length)
        }
        return TemplateName(key: key, transforms: transforms, offset: name.offset, length: name.length)
    }

    private mutating func part(_ delimiters: Delimiters, _ tag: Int) throws(TemplateFault) -> TemplatePart {
        skipBlanks()
        let start = position
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
        let end = position
        skipBlanks()
        guard read(delimiters.end) else {
            let close = bytes[position...].firstRange(of: delimiters.end)
            let isOpen = close == nil || bytes[position..<(close?.lowerBound ?? position)].contains(UInt8(ascii: "\n"))
            if isOpen { throw unclosed(tag) }
            throw TemplateFault(
                .syntax, "a name has letters, digits, '.', '_', '-' and '?' only", at: start,
                length: max(1, end - start))
        }
        guard start < end else { throw TemplateFault(.syntax, "the tag has no name", at: tag) }
        return TemplatePart(name: text(start, end - start), offset: start)
    }

    private mutating func newDelimiters(_ old: Delimiters, _ tag: Int) throws(TemplateFault) -> Delimiters {
        func isEnd(_ byte: UInt8) -> Bool { Self.isBlank(byte) || byte == UInt8(ascii: "=") }
        skipBlanks()
        let start = word { Self.isBlank($0) }
        skipBlanks()
        let end = word(until: isEnd)
        skipBlanks()
        guard !start.isEmpty, !end.isEmpty, read([UInt8(ascii: "=")]), read(old.end) else {
            throw TemplateFault(.syntax, "delimiters are set as in {{=<% %>=}}", at: tag)
        }
        return Delimiters(start: Array(start), end: Array(end))
    }

    private mutating func pragma(_ delimiters: Delimiters, _ tag: Int) throws(TemplateFault) {
        func isEnd(_ byte: UInt8) -> Bool { !Self.isNameByte(byte) }
        skipBlanks()
        let name = String(decoding: word(until: isEnd), as: UTF8.self)
        skipBlanks()
        let hasColon = read([UInt8(ascii: ":")])
        skipBlanks()
        let value = String(decoding: word(until: isEnd), as: UTF8.self)
        skipBlanks()
        guard hasColon, name == "CONTENT_TYPE", ["TEXT", "HTML"].contains(value), read(delimiters.end) else {
            throw TemplateFault(
                .syntax, "there are the pragmas {{% CONTENT_TYPE: TEXT}} and {{% CONTENT_TYPE: HTML}}", at: tag)
        }
    }

    // MARK: Bytes

    /// Goes behind the next delimiter.
    ///
    /// - Returns: where it stands; `nil` if there is none.
    private mutating func skip(to delimiter: [UInt8]) -> Int? {
        while position + delimiter.count <= bytes.count {
            if bytes[position] == delimiter[0], bytes[position...].starts(with: delimiter) {
                position += delimiter.count
                return position - delimiter.count
            }
            position += 1
        }
        position = bytes.count
        return nil
    }

    private mutating func read(_ expected: [UInt8]) -> Bool {
        guard bytes[position...].starts(with: expected) else { return false }
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

    private func text(_ offset: Int, _ length: Int) -> String {
        String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    }

    private func unclosed(_ tag: Int) -> TemplateFault {
        TemplateFault(.syntax, "the tag is not closed", at: tag)
    }

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
