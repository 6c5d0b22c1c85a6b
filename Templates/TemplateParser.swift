/// Reads a template into a tree (https://github.com/mustache/spec, with inheritance; names, transforms and the pragma
/// as Documentation/reference/templates.md says).
///
/// Lines that consist of one tag which writes nothing are left out whole. What stands before such a partial or block
/// on its line is the indentation of what takes its place. The lines of what replaces a block lose the indentation of
/// their first one.
struct TemplateParser {
    private var scanner: TemplateScanner
    /// Sections, parents and blocks that are not closed yet, innermost last.
    private var open: [Opening] = []
    /// Of the innermost.
    private var nodes: [TemplateNode] = []
    /// Of those around it, to be gone on with at its end.
    private var outerNodes: [[TemplateNode]] = []
    /// Text that stands before the next tag, and where it begins.
    private var text: [UInt8] = []
    private var textOffset = 0
    /// What the lines of the innermost block lose.
    private var dedent: ArraySlice<UInt8> = []
    private var isEscaping = true

    /// Where the current line begins.
    private var lineStart = 0
    /// Whether nothing but blanks has stood on it so far.
    private var isLineBlank = true

    private init(bytes: [UInt8]) {
        scanner = TemplateScanner(bytes: bytes)
    }

    /// - Parameter partial: its name; `nil` for the template itself.
    static func parse(_ text: String, partial: String? = nil) throws(TemplateError) -> TemplateFile {
        var parser = TemplateParser(bytes: Array(text.utf8))
        do throws(TemplateError) {
            try parser.parse()
            return TemplateFile(partial: partial, nodes: parser.nodes, nameCount: parser.scanner.nameCount)
        } catch {
            var placed = error
            placed.partial = partial
            throw placed
        }
    }

    private struct Opening {
        enum Kind {
            case section(TemplateName, isInverted: Bool)
            /// The blanks before it, if nothing else stands before it on its line.
            case parent(TemplatePart, blanks: [UInt8]?)
            case block(TemplatePart, indentation: [UInt8])
        }

        let kind: Kind
        /// The name that closes it, and where it stands.
        let name: String
        let offset: Int
        /// Of the surroundings.
        let dedent: ArraySlice<UInt8>
        let isEscaping: Bool

        var isParent: Bool {
            if case .parent = kind { true } else { false }
        }
    }

    // MARK: Text

    private mutating func parse() throws(TemplateError) {
        while true {
            let start = scanner.position
            let isTag = skipText()
            if !isTag {
                append(start..<scanner.position)
                break
            }
            let tag = scanner.position
            let line = isLineBlank ? lineStart : nil
            scanner.position += scanner.delimiters.start.count
            try self.tag(at: tag, text: start..<tag, line: line)
        }
        flush()
        if let opening = open.last {
            throw TemplateError(
                .syntax, "the section '\(opening.name)' is not closed", at: opening.offset,
                length: opening.name.utf8.count)
        }
    }

    /// Goes to the next tag.
    ///
    /// - Returns: whether there is one.
    private mutating func skipText() -> Bool {
        let bytes = scanner.bytes
        let first = scanner.delimiters.start[0]
        while scanner.position < bytes.count {
            let byte = bytes[scanner.position]
            if byte == first, scanner.stands(scanner.delimiters.start) { return true }
            scanner.position += 1
            if byte == UInt8(ascii: "\n") {
                beginLine()
            } else if isLineBlank, !Self.isBlank(byte) {
                isLineBlank = false
            }
        }
        return false
    }

    private mutating func beginLine() {
        lineStart = scanner.position
        isLineBlank = true
    }

    /// Text that is written as it stands, but for what its lines lose.
    private mutating func append(_ range: Range<Int>) {
        if open.last?.isParent == true { return }
        if text.isEmpty { textOffset = range.lowerBound }
        let bytes = scanner.bytes
        guard !dedent.isEmpty else { return text.append(contentsOf: bytes[range]) }
        var start = range.lowerBound
        while start < range.upperBound {
            if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") {
                start += dedentCount(bytes[start..<range.upperBound])
            }
            let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
            text.append(contentsOf: bytes[start..<(end ?? range.upperBound)])
            start = end ?? range.upperBound
        }
    }

    /// How much a line loses that begins so.
    private func dedentCount(_ line: ArraySlice<UInt8>) -> Int {
        zip(line, dedent).prefix { $0 == $1 }.count
    }

    private mutating func flush() {
        if text.isEmpty { return }
        nodes.append(.text(text, offset: textOffset))
        text = []
    }

    // MARK: Tags

    /// - Parameters:
    ///   - text: what stands before it.
    ///   - line: where its line begins, if there is nothing but blanks between.
    private mutating func tag(at tag: Int, text: Range<Int>, line: Int?) throws(TemplateError) {
        let sign = scanner.position < scanner.bytes.count ? scanner.bytes[scanner.position] : 0
        if "#^/!{&><$=%".utf8.contains(sign) { scanner.position += 1 }
        switch sign {
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            let name = try scanner.name(in: tag)
            try rejectInParent(at: name.offset)
            leaveOut(text, line)
            try enter(
                .section(name, isInverted: sign == UInt8(ascii: "^")), named: written(name), at: name.offset, tag)
        case UInt8(ascii: "/"): try close(in: tag, text: text, line: line)
        case UInt8(ascii: "!"):
            try scanner.comment(in: tag)
            leaveOut(text, line)
        case UInt8(ascii: "="):
            try scanner.newDelimiters(in: tag)
            leaveOut(text, line)
        case UInt8(ascii: "%"):
            isEscaping = try scanner.pragma(in: tag)
            leaveOut(text, line)
        case UInt8(ascii: ">"):
            let part = try scanner.part(in: tag)
            try rejectInParent(at: part.offset)
            let blanks = line.map { unindented($0..<tag) }
            let indentation = leaveOut(text, line) ? blanks ?? [] : []
            flush()
            nodes.append(.partial(part, indentation: indentation))
        case UInt8(ascii: "<"):
            let part = try scanner.part(in: tag)
            try rejectInParent(at: part.offset)
            append(text.lowerBound..<(line ?? text.upperBound))
            isLineBlank = false
            try enter(.parent(part, blanks: line.map { unindented($0..<tag) }), named: part.name, at: part.offset, tag)
        case UInt8(ascii: "$"): try block(in: tag, text: text, line: line)
        default:
            let isTriple = sign == UInt8(ascii: "{")
            let name = try scanner.name(in: tag, isTriple: isTriple)
            try rejectInParent(at: name.offset)
            append(text)
            flush()
            isLineBlank = false
            nodes.append(
                .variable(name, isEscaped: isEscaping && !isTriple && sign != UInt8(ascii: "&")))
        }
    }

    private mutating func block(in tag: Int, text: Range<Int>, line: Int?) throws(TemplateError) {
        let name = try scanner.name(in: tag)
        if !name.transforms.isEmpty {
            throw TemplateError(.syntax, "a block has no transforms", at: name.offset, length: name.length)
        }
        let part = TemplatePart(name: name.key, offset: name.offset)
        let isReplacement = open.last?.isParent == true
        let endsLine = lineEnd().map { $0 > scanner.position && scanner.bytes[$0 - 1] == UInt8(ascii: "\n") } == true
        let blanks = line.map { unindented($0..<tag) } ?? []
        let isAlone = leaveOut(text, isReplacement && endsLine ? line ?? tag : line)
        let first = isAlone && endsLine ? firstIndentation() : nil
        // Within a line, what replaces it goes on below its first line.
        let indentation = first.map { Array($0.dropFirst(dedentCount($0))) } ?? blanks
        try enter(.block(part, indentation: indentation), named: part.name, at: part.offset, tag)
        if isReplacement, let first { dedent = first }
    }

    private mutating func close(in tag: Int, text: Range<Int>, line: Int?) throws(TemplateError) {
        let name = try scanner.part(in: tag)
        guard let opening = open.last else {
            throw TemplateError(
                .syntax, "'\(name.name)' is closed, but no section is open", at: name.offset, length: name.length)
        }
        if name.name != opening.name {
            var error = TemplateError(
                .syntax, "this closes '\(name.name)', but '\(opening.name)' is open", at: name.offset,
                length: name.length)
            error.notes = [.init(message: "this section is open", offset: opening.offset, length: 0, partial: nil)]
            throw error
        }
        switch opening.kind {
        case .section(let name, let isInverted):
            leaveOut(text, line)
            leave(opening) { .section(name, isInverted: isInverted, $0) }
        case .block(let part, let indentation):
            // Behind what replaces a block nothing is written.
            if let line, isReplacement(open.count - 1) {
                append(text.lowerBound..<line)
                isLineBlank = false
            } else {
                leaveOut(text, line)
            }
            leave(opening) { .block(TemplateBlock(part: part, indentation: indentation, nodes: $0)) }
        case .parent(let part, let blanks):
            isLineBlank = blanks != nil
            let isAlone = blanks != nil && leaveOut(scanner.position..<scanner.position, scanner.position)
            leave(opening, before: isAlone ? [] : blanks ?? []) { nodes in
                let blocks = nodes.compactMap { node in if case .block(let block) = node { block } else { nil } }
                return .parent(TemplateParent(part: part, indentation: isAlone ? blanks ?? [] : [], blocks: blocks))
            }
            if !isAlone { isLineBlank = false }
        }
    }

    // MARK: Lines

    /// Writes the text before a tag that itself writes nothing. If it is alone on its line, the whole line is left out.
    ///
    /// - Parameter line: where its line begins, if there are only blanks between.
    /// - Returns: whether it is alone on its line.
    @discardableResult
    private mutating func leaveOut(_ text: Range<Int>, _ line: Int?) -> Bool {
        guard let line, let end = lineEnd() else {
            append(text)
            isLineBlank = false
            return false
        }
        append(text.lowerBound..<max(text.lowerBound, line))
        scanner.position = end
        beginLine()
        return true
    }

    /// Where the next line begins, if there is nothing but blanks before it.
    private func lineEnd() -> Int? {
        let bytes = scanner.bytes
        var position = scanner.position
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
        if position == bytes.count { return position }
        if bytes[position] == UInt8(ascii: "\r"), position + 1 < bytes.count { position += 1 }
        return bytes[position] == UInt8(ascii: "\n") ? position + 1 : nil
    }

    /// The blanks before the first text, from the start of a line on.
    private func firstIndentation() -> ArraySlice<UInt8> {
        let bytes = scanner.bytes
        var start = scanner.position
        var position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
            case UInt8(ascii: "\n"):
                position += 1
                start = position
            default: return bytes[start..<position]
            }
        }
        return []
    }

    /// The blanks before a tag, without what the lines around it lose.
    private func unindented(_ range: Range<Int>) -> [UInt8] {
        let blanks = scanner.bytes[range]
        return Array(blanks.dropFirst(dedentCount(blanks)))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    // MARK: What is open

    private mutating func enter(
        _ kind: Opening.Kind, named name: String, at offset: Int, _ tag: Int
    ) throws(TemplateError) {
        guard open.count < TemplateLimits.depth else {
            throw .tooDeep(at: tag)
        }
        flush()
        open.append(Opening(kind: kind, name: name, offset: offset, dedent: dedent, isEscaping: isEscaping))
        outerNodes.append(nodes)
        nodes = []
    }

    /// - Parameter before: text that stands before it.
    private mutating func leave(_ opening: Opening, before: [UInt8] = [], _ node: ([TemplateNode]) -> TemplateNode) {
        flush()
        open.removeLast()
        let inner = nodes
        nodes = outerNodes.removeLast()
        dedent = opening.dedent
        isEscaping = opening.isEscaping
        text = before
        textOffset = opening.offset
        flush()
        nodes.append(node(inner))
    }

    /// Whether it is what takes the place of a block.
    private func isReplacement(_ index: Int) -> Bool {
        index > 0 && open[index - 1].isParent
    }

    /// Directly in a parent there are blocks only.
    private func rejectInParent(at offset: Int) throws(TemplateError) {
        guard let opening = open.last, opening.isParent else { return }
        throw TemplateError(
            .syntax, "between {{<\(opening.name)}} and its end stand blocks only", at: offset)
    }

    private func written(_ name: TemplateName) -> String {
        String(decoding: scanner.bytes[name.offset..<name.offset + name.length], as: UTF8.self)
    }
}

extension TemplateError {
    static func tooDeep(at offset: Int) -> Self {
        TemplateError(
            .limit, "sections, partials and blocks stand deeper inside each other than \(TemplateLimits.depth)",
            at: offset)
    }
}
