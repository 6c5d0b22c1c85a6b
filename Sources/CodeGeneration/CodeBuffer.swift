import ColorScience

/// Text under construction, as UTF-8 bytes: every generator appends to one.
struct CodeBuffer {
    private(set) var bytes: [UInt8] = []
    /// How many bytes came before these, and have been handed on.
    private var handedCount = 0
    /// How many bytes are worth being handed on. Kept here, because it is asked for after every token.
    private var pieceSize = Int.max

    init() {}

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// For a text that is handed on piece by piece.
    ///
    /// - Parameter tokenCount: of about how many tokens.
    init(for file: any FileSink, tokenCount: Int = 0) {
        pieceSize = file.pieceSize
        // More than is needed is never touched; less would be copied.
        let whole = tokenCount * 256
        // With room for the token that makes a piece full.
        bytes.reserveCapacity(whole > pieceSize ? pieceSize + pieceSize / 16 : whole)
    }

    // MARK: Handing on

    /// Hands the text on, if there is enough of it, and uses its memory again. What has been handed on cannot be
    /// changed, so this is for the outer loops, between two tokens: nothing that is still being written may have begun
    /// before it.
    mutating func handOn(to file: any FileSink) {
        if isPiece { handOnAll(to: file) }
    }

    /// Forgets what has not been handed on.
    mutating func removeAll() {
        bytes = []
    }

    /// Whether there is enough to be handed on.
    var isPiece: Bool { bytes.count >= pieceSize }

    /// Hands on whatever there is: the end of a text.
    mutating func handOnAll(to file: any FileSink) {
        file.take(bytes)
        handedCount += bytes.count
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Appending

    /// A literal, which is most of what is appended: nobody counts references to it.
    mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { append($0) }
    }

    /// The last bytes of a literal: one of which many parts are needed, such as blanks before a word.
    mutating func append(last count: Int, of literal: StaticString) {
        literal.withUTF8Buffer { append(UnsafeBufferPointer(rebasing: $0.suffix(count))) }
    }

    // Disfavoured, so that a literal by itself is a `StaticString`.
    @_disfavoredOverload
    mutating func append(_ text: String) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        // Only strings of Objective-C do not lend their bytes.
        if isAppended == nil { bytes.append(contentsOf: text.utf8) }
    }

    mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
        // Of a few bytes it is quicker to append each: commas, quotes, line breaks.
        if part.count > 4 { return bytes.append(contentsOf: part) }
        for byte in part { bytes.append(byte) }
    }

    mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ other: CodeBuffer) {
        bytes.append(contentsOf: other.bytes)
    }

    /// Appends a text that nobody needs any more: of two that are large, the shorter one is copied.
    mutating func append(taking other: inout CodeBuffer) {
        if other.count > count {
            other.bytes.insert(contentsOf: bytes, at: 0)
            bytes = other.bytes
        } else {
            append(other)
        }
        other.bytes = []
    }

    mutating func append(_ slice: Substring.UTF8View) {
        bytes.append(contentsOf: slice)
    }

    mutating func append(_ slice: ArraySlice<UInt8>) {
        bytes.append(contentsOf: slice)
    }

    /// Of the whole text, with what has been handed on: positions keep their meaning.
    var count: Int { handedCount + bytes.count }

    /// Takes away everything from a position on, and returns it. Nothing from there on may have been handed on.
    mutating func cut(from position: Int) -> ArraySlice<UInt8> {
        assert(position >= handedCount, "a text is cut that has been handed on")
        // A slice would share the storage, and make the next change copy all of it.
        let tail = Array(bytes.dropFirst(position - handedCount))
        bytes.removeLast(tail.count)
        return tail[...]
    }

    /// Four blanks for each level.
    mutating func indent(_ level: Int) {
        append(blanks: 4 * level)
    }

    /// Two blanks for each level, as is usual in CSS and JSON.
    mutating func indentNarrow(_ level: Int) {
        append(blanks: 2 * level)
    }

    /// A line break, and two blanks for each level of the next line.
    mutating func breakLine(_ level: Int) {
        Self.brokenLine.withUTF8Buffer { line in
            guard 1 + 2 * level <= line.count else {
                append(byte: UInt8(ascii: "\n"))
                return indentNarrow(level)
            }
            append(UnsafeBufferPointer(rebasing: line.prefix(1 + 2 * level)))
        }
    }

    private mutating func append(blanks count: Int) {
        var rest = count
        Self.blanks.withUTF8Buffer { blanks in
            while rest > 0 {
                let part = blanks.prefix(rest)
                bytes.append(contentsOf: part)
                rest -= part.count
            }
        }
    }

    private static let blanks: StaticString = "                                "
    private static let brokenLine: StaticString = "\n                                "

    /// The shortest decimal text that reads back as the same number, without a trailing `.0`.
    mutating func append(_ number: Double) {
        if let integer = Int(exactly: number), abs(integer) < 1 << 53 {
            append(integer)
        } else {
            append(number.description)
        }
    }

    mutating func append(_ integer: Int) {
        DecimalText.append(integer, to: &bytes)
    }

    /// Two digits: `0A`.
    mutating func append(hex byte: UInt8) {
        bytes.append(Self.hexDigit(byte >> 4))
        bytes.append(Self.hexDigit(byte & 0xF))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// A number rounded to some decimals, so that the last bits of the C library never show.
    mutating func append(_ number: Double, maximumFractionDigits digits: Int) {
        DecimalText.append(number, maximumFractionDigits: digits, to: &bytes)
    }

    /// A component of a colour, or its alpha, with six decimals.
    mutating func append(component: Double) {
        ComponentText.append(component, to: &bytes)
    }

    mutating func appendCSS(_ color: Color) {
        color.appendCSS(to: &bytes)
    }

    /// `#rrggbb`, or `#rrggbbaa`.
    mutating func append(_ color: RGBA8) {
        color.appendHex(to: &bytes)
    }

    var text: String {
        String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Whether every byte passes a test.
    func allBytes(_ test: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(test) } ?? utf8.allSatisfy(test)
    }
}
