import TesseraColorScience

/// Text under construction, as UTF-8 bytes: every generator appends to one.
///
/// Its memory is its own, not an array's: an output is made of pieces of a few bytes, and for each of them an array
/// goes through more than putting them there takes.
package struct CodeBuffer {
    @usableFromInline
    var storage: Storage?
    /// How many bytes of the storage are text.
    @usableFromInline
    var length = 0
    /// How many bytes came before these, and have been handed on.
    private var handedCount = 0
    /// How many bytes are worth being handed on. Kept here, because it is asked for after every token.
    private var pieceSize = Int.max

    package init() {}

    package init(_ text: String) {
        append(text)
    }

    /// For a text that is handed on piece by piece.
    ///
    /// - Parameter tokenCount: of about how many tokens.
    package init(for file: any FileSink, tokenCount: Int = 0) {
        pieceSize = file.pieceSize
        // More than is needed is never touched; less would be copied.
        let whole = tokenCount * 256
        // With room for the token that makes a piece full.
        let capacity = whole > pieceSize ? pieceSize + pieceSize / 16 : whole
        if capacity > 0 { storage = Self.storage(capacity: capacity) }
    }

    // MARK: Memory

    /// Memory that is not initialized, of one buffer or of several: a copy goes elsewhere when it is appended to, unless
    /// it is the first to go on.
    @usableFromInline
    typealias Storage = ManagedBuffer<Extent, UInt8>

    @usableFromInline
    struct Extent {
        @usableFromInline
        let capacity: Int
        /// Where the longest text ends that any of the buffers may have. What follows it is nobody's: a buffer whose text
        /// ends here may go on, and any other one, such as a copy from before, goes elsewhere. To see that takes less
        /// than to ask at each piece whether there are copies.
        ///
        /// Two copies must not be appended to by two threads: both might take what follows. A buffer is not `Sendable`.
        @usableFromInline
        var end = 0
    }

    private static func storage(capacity: Int) -> Storage {
        Storage.create(minimumCapacity: capacity) { _ in Extent(capacity: capacity) }
    }

    /// Where the next bytes go, which are text from now on: the caller puts them there at once.
    @inlinable
    @inline(__always)
    mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
        let start = length
        let end = start + count
        length = end
        let place: UnsafeMutablePointer<UInt8>? = storage?.withUnsafeMutablePointers { extent, bytes in
            guard extent.pointee.end == start, end <= extent.pointee.capacity else { return nil }
            extent.pointee.end = end
            return bytes + start
        }
        return place ?? moved(count: start, capacity: end)
    }

    /// Takes the text to memory of its own, which ends where the buffer does, with room for some more bytes.
    ///
    /// - Parameters:
    ///   - count: of the bytes that are there. More may have been asked for, which the caller puts behind them.
    ///   - capacity: for how many bytes there is room at least.
    /// - Returns: where the bytes that are there end.
    @inline(never)
    @usableFromInline
    mutating func moved(count: Int, capacity: Int) -> UnsafeMutablePointer<UInt8> {
        let new = Self.storage(capacity: max(capacity, 2 * count, 64))
        let place = new.withUnsafeMutablePointers { extent, bytes in
            extent.pointee.end = length
            withBytes(upTo: count) { old in
                if let start = old.baseAddress { bytes.initialize(from: start, count: count) }
            }
            return bytes + count
        }
        storage = new
        return place
    }

    /// Takes away everything from a place on. With a copy alive, what is appended next goes elsewhere.
    private mutating func shorten(to newLength: Int) {
        length = newLength
        // A copy may still have what stood there.
        if isKnownUniquelyReferenced(&storage) { storage?.header.end = newLength }
    }

    /// The bytes that have not been handed on.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withBytes(upTo: length, body)
    }

    private func withBytes<Result>(upTo end: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let storage else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return storage.withUnsafeMutablePointerToElements { body(UnsafeBufferPointer(start: $0, count: end)) }
    }

    package var bytes: [UInt8] { withBytes { Array($0) } }

    /// Whether there is nothing that has not been handed on.
    package var isEmpty: Bool { length == 0 }

    // MARK: Handing on

    /// Hands the text on, if there is enough of it, and uses its memory again. What has been handed on cannot be
    /// changed, so this is for the outer loops, between two tokens: nothing that is still being written may have begun
    /// before it.
    package mutating func flush(to file: any FileSink) {
        if isPiece { flushAll(to: file) }
    }

    /// Forgets what has not been handed on.
    package mutating func removeAll() {
        storage = nil
        length = 0
    }

    /// Whether there is enough to be handed on.
    package var isPiece: Bool { length >= pieceSize }

    /// Hands on whatever there is: the end of a text.
    package mutating func flushAll(to file: any FileSink) {
        withBytes { file.take(UnsafeRawBufferPointer($0)) }
        handedCount += length
        shorten(to: 0)
    }

    // MARK: Appending

    /// A literal, which is most of what is appended. Where it is appended its length is known, so that it is put there
    /// without a call.
    @inlinable
    @inline(__always)
    package mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { literal in
            guard let start = literal.baseAddress else { return }
            room(for: literal.count).initialize(from: start, count: literal.count)
        }
    }

    /// A text between two literals, which is put there as one.
    @inlinable
    @inline(__always)
    package mutating func append(_ start: StaticString, _ text: String, _ end: StaticString) {
        let (startCount, count) = (start.utf8CodeUnitCount, text.utf8.count)
        let place = room(for: startCount + count + end.utf8CodeUnitCount)
        start.withUTF8Buffer { Self.put($0, at: place) }
        Self.put(text, count: count, at: place + startCount)
        end.withUTF8Buffer { Self.put($0, at: place + startCount + count) }
    }

    // Disfavored, so that a literal by itself is a `StaticString`.
    @_disfavoredOverload
    package mutating func append(_ text: String) {
        let count = text.utf8.count
        // Asked for first: while the bytes are lent, nothing is called that could free them, so nobody counts references.
        Self.put(text, count: count, at: room(for: count))
    }

    @inlinable
    @inline(__always)
    static func put(_ text: UnsafeBufferPointer<UInt8>, at place: UnsafeMutablePointer<UInt8>) {
        if let start = text.baseAddress { place.initialize(from: start, count: text.count) }
    }

    /// - Parameter count: of its bytes.
    @inlinable
    @inline(__always)
    static func put(_ text: String, count: Int, at place: UnsafeMutablePointer<UInt8>) {
        let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if let start = bytes.baseAddress { place.initialize(from: start, count: count) }
        }
        if isCopied == nil { copy(foreign: text, to: place) }
    }

    /// Of strings of Objective-C, which do not lend their bytes.
    @inline(never)
    @usableFromInline
    static func copy(foreign text: String, to end: UnsafeMutablePointer<UInt8>) {
        for (offset, byte) in text.utf8.enumerated() { end[offset] = byte }
    }

    package mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
        guard let start = part.baseAddress else { return }
        room(for: part.count).initialize(from: start, count: part.count)
    }

    @inlinable
    @inline(__always)
    package mutating func append(byte: UInt8) {
        room(for: 1).initialize(to: byte)
    }

    package mutating func append(_ other: CodeBuffer) {
        other.withBytes { append($0) }
    }

    package mutating func append(_ slice: Substring.UTF8View) {
        append(Array(slice)[...])
    }

    package mutating func append(_ slice: ArraySlice<UInt8>) {
        slice.withUnsafeBufferPointer { append($0) }
    }

    /// Of the whole text, with what has been handed on: positions keep their meaning.
    package var count: Int { handedCount + length }

    /// Takes away everything from a position on, and returns it. Nothing from there on may have been handed on.
    package mutating func cut(from position: Int) -> ArraySlice<UInt8> {
        precondition(position >= handedCount, "internal error: text was cut after it was written")
        let start = position - handedCount
        let tail = withBytes { Array($0[start...]) }
        shorten(to: start)
        return tail[...]
    }

    /// Four blanks for each level.
    package mutating func indent(_ level: Int) {
        append(blanks: 4 * level)
    }

    /// Two blanks for each level, as is usual in CSS and JSON.
    package mutating func indentNarrow(_ level: Int) {
        append(blanks: 2 * level)
    }

    /// A line break, and two blanks for each level of the next line.
    package mutating func breakLine(_ level: Int) {
        append(byte: UInt8(ascii: "\n"))
        indentNarrow(level)
    }

    private mutating func append(blanks count: Int) {
        var rest = count
        Self.blanks.withUTF8Buffer { blanks in
            while rest > 0 {
                let part = blanks.prefix(rest)
                append(UnsafeBufferPointer(rebasing: part))
                rest -= part.count
            }
        }
    }

    private static let blanks: StaticString = "                                "

    /// The shortest decimal text that reads back as the same number, without a trailing `.0`.
    package mutating func append(_ number: Double) {
        if let integer = Int(exactly: number), abs(integer) < 1 << 53 {
            append(integer)
        } else {
            append(number.description)
        }
    }

    package mutating func append(_ integer: Int) {
        DecimalText.withUTF8(of: integer) { append($0) }
    }

    /// A number rounded to some decimals, so that the last bits of the C library never show.
    package mutating func append(_ number: Double, maximumFractionDigits digits: Int) {
        DecimalText.withUTF8(of: number, maximumFractionDigits: digits) { append($0) }
    }

    /// A component of a color, or its alpha, with six decimals.
    package mutating func append(component: Double) {
        ComponentText.withUTF8(of: component) { append($0) }
    }

    package mutating func appendCSS(_ color: Color) {
        color.withCSSText { append($0) }
    }

    /// `#rrggbb`, or `#rrggbbaa`.
    package mutating func append(_ color: RGBA8) {
        color.withHexText { append($0) }
    }

    /// `14141C`: red, green and blue.
    package mutating func append(hexDigitsOf color: RGBA8) {
        color.withHexText(isUppercase: true) { append(UnsafeBufferPointer(rebasing: $0[1..<7])) }
    }

    package var text: String {
        withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension String {
    /// Whether every byte passes a test.
    package func allBytes(_ test: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(test) } ?? utf8.allSatisfy(test)
    }
}
