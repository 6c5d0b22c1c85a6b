/// Finds styles, scripts and attributes in HTML, and in what is made like it: Vue, Svelte, Astro. What people read between
/// the tags, and comments, are passed over.
///
/// It takes any bytes, needs no more time than they have length, and no stack.
public struct MarkupLexer {
    public enum Piece: Hashable, Sendable {
        /// What stands in a `style` element, and the language that it says.
        case style(Range<Int>, StyleLexer.Dialect)
        /// What stands in a `script` element, or in the head of a file of Astro.
        case script(Range<Int>)
        /// The name of an attribute, and its value without quotes; empty where it has none.
        case attribute(name: Range<Int>, value: Range<Int>)
        /// Code between two pairs of braces.
        case expression(Range<Int>)
        /// A brace that code begins behind. Whoever reads the code moves ``position`` behind it.
        case brace(at: Int)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Whether one brace begins code, as in Svelte and Astro.
    private let hasBraces: Bool
    /// Where the next piece is looked for.
    public var position = 0

    /// Where each tag begins, and each comment is, up to ``position``.
    public private(set) var tagStarts: [Int] = []
    public private(set) var comments: [Range<Int>] = []
    /// Where a comment or the value of an attribute begins that nothing ends.
    public private(set) var firstError: Int?
    /// The name of the element whose tag is open, or was last.
    public private(set) var element = 0..<0

    /// The tag that is open.
    private var tag: Tag?
    /// An attribute whose value is code in braces.
    private var waitingBrace: Int?
    /// Up to where it is known that nothing closes two braces.
    private var unclosedUntil = 0

    private struct Tag {
        let element: Element
        var style = StyleLexer.Dialect.css
    }

    private enum Element {
        case style, script, other
    }

    /// - Parameter bytes: without a byte-order mark.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, hasBraces: Bool) {
        self.bytes = bytes
        self.hasBraces = hasBraces
    }

    /// - Returns: `nil` at the end.
    public mutating func next() -> Piece? {
        if let open = waitingBrace {
            waitingBrace = nil
            position = max(position, open + 1)
            return .brace(at: open)
        }
        while position < bytes.count {
            let piece = tag == nil ? nextInText() : nextInTag()
            if let piece { return piece }
        }
        return nil
    }

    // MARK: Between tags

    private mutating func nextInText() -> Piece? {
        let byte = bytes[position]
        if position == 0, hasBraces, let head = readHead() { return head }
        if byte == UInt8(ascii: "<") {
            openTag()
        } else if byte == UInt8(ascii: "{"), hasBraces {
            position += 1
            return .brace(at: position - 1)
        } else if byte == UInt8(ascii: "{"), peek(1) == byte, position >= unclosedUntil {
            let start = position + 2
            let close = place(of: "}}", from: start)
            position = start
            if close == bytes.count {
                unclosedUntil = close
            } else {
                position = close + 2
                return .expression(start..<close)
            }
        } else {
            position += 1
        }
        return nil
    }

    /// The script between two lines of hyphens that a file of Astro begins with.
    private mutating func readHead() -> Piece? {
        guard reads("---", at: 0) else { return nil }
        let close = place(of: "\n---", from: 3)
        guard close < bytes.count else { return nil }
        position = close + 4
        return .script(3..<close)
    }

    private mutating func openTag() {
        if reads("<!--", at: position) {
            let start = position
            // `<!-->` is a comment, too.
            let close = place(of: "-->", from: position + 2)
            if close == bytes.count { fail(at: start) }
            position = min(bytes.count, close + 3)
            comments.append(start..<position)
            return
        }
        position += 1
        guard let first = peek(), first.isNameStart else { return }
        let start = position
        while let byte = peek(), !byte.isSpace, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") { position += 1 }
        element = start..<position
        tagStarts.append(start)
        let kind: Element =
            switch position - start {
            case 5 where reads("style", at: start): .style
            case 6 where reads("script", at: start): .script
            default: .other
            }
        tag = Tag(element: kind)
    }

    // MARK: In a tag

    private mutating func nextInTag() -> Piece? {
        guard let tag, let byte = peek() else { return nil }
        if byte == UInt8(ascii: ">") {
            let isClosed = position > 0 && bytes[position - 1] == UInt8(ascii: "/")
            position += 1
            self.tag = nil
            return isClosed ? nil : content(of: tag)
        }
        if byte == UInt8(ascii: "{"), hasBraces {
            position += 1
            return .brace(at: position - 1)
        }
        if byte.isSpace || "/=\"'".utf8.contains(byte) {
            position += 1
            return nil
        }
        return readAttribute()
    }

    private mutating func content(of tag: Tag) -> Piece? {
        let start = position
        switch tag.element {
        case .style:
            position = place(of: "</style", from: start)
            return .style(start..<position, tag.style)
        case .script:
            position = place(of: "</script", from: start)
            return .script(start..<position)
        case .other: return nil
        }
    }

    private mutating func readAttribute() -> Piece {
        let start = position
        position += 1
        while let byte = peek(), !byte.isSpace, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">") {
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: ">") { break }
            position += 1
        }
        let name = start..<position
        var next = position
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
            return .attribute(name: name, value: position..<position)
        }
        next += 1
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        position = next
        let value = readValue()
        if name.count == 4, reads("lang", at: start) {
            let style = dialect(value)
            tag?.style = style
        }
        return .attribute(name: name, value: value)
    }

    private mutating func readValue() -> Range<Int> {
        guard let quote = peek() else { return position..<position }
        if quote == UInt8(ascii: "{"), hasBraces {
            waitingBrace = position
            return position..<position
        }
        if "\"'".utf8.contains(quote) || quote == UInt8(ascii: "`") && hasBraces {
            position += 1
            let start = position
            while let byte = peek(), byte != quote { position += 1 }
            if position == bytes.count { fail(at: start - 1) }
            let value = start..<position
            position = min(bytes.count, position + 1)
            return value
        }
        let start = position
        while let byte = peek(), !byte.isSpace, byte != UInt8(ascii: ">") { position += 1 }
        return start..<position
    }

    private func dialect(_ value: Range<Int>) -> StyleLexer.Dialect {
        switch value.count {
        case 4 where reads("scss", at: value.lowerBound): .scss
        case 4 where reads("sass", at: value.lowerBound): .sass
        case 4 where reads("less", at: value.lowerBound): .less
        default: .css
        }
    }

    private mutating func fail(at offset: Int) { firstError = firstError ?? offset }

    // MARK: Bytes

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }

    /// Whether ASCII in small letters stands at a place, in whatever case.
    private func reads(_ word: StaticString, at start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
        return word.withUTF8Buffer { word in
            word.indices.allSatisfy { index in
                let byte = bytes[start + index]
                return byte == word[index] || word[index].isNameStart && byte | 0x20 == word[index]
            }
        }
    }

    /// The first place of a text, or the end.
    private func place(of text: StaticString, from start: Int) -> Int {
        var index = start
        while index < bytes.count, !reads(text, at: index) { index += 1 }
        return min(index, bytes.count)
    }
}
