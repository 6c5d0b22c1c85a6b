import TesseraDiagnostics
import TesseraJSON

/// Reads JSON, JSONC and JSON5 in one pass over the bytes, into the tree that ``YAMLReader`` makes.
///
/// It reads the union of the three dialects and reports each form that the text's own dialect does
/// not have; so a comment in a `.json` file is one error, and does not hide the next.
public enum JSONReader {
    /// - Returns: the tree, or `nil` if a part of it could not be read or a bound was passed. Errors
    ///   that leave the tree whole, such as a duplicate key or a comment, come as diagnostics beside it.
    public static func read(
        _ source: SourceText, id: SourceID, dialect: JSONDialect = .strict, limits: ReaderLimits = ReaderLimits()
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        guard source.bytes.count <= SourceText.maximumByteCount else {
            let start = SourceRange(source: id, offset: 0, length: 0)
            return (nil, [.fileTooLarge(byteCount: source.bytes.count, limit: SourceText.maximumByteCount, at: start)])
        }
        return source.bytes.withUnsafeBufferPointer { bytes in
            SyntaxArena.makeTree(of: source.bytes, source: id) { arena in
                let builder = SyntaxTreeBuilder(source: id, arena: arena, limits: limits)
                var reading = JSONReading(bytes: bytes, source: id, dialect: dialect, builder: builder)
                let content = reading.read()
                return reading.builder.isOverfull ? .arenaIsTooSmall : .read(content, reading.builder.diagnostics)
            }
        }
    }
}

/// One pass over one text. There is no recursion: what is open lies on a stack of our own.
struct JSONReading {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceID
    let dialect: JSONDialect
    var builder: SyntaxTreeBuilder
    /// What is read next.
    var position = 0
    /// The text of a string with escapes.
    var scratch: [UInt8] = []
    /// Set when there is nothing to go on with.
    private(set) var isStopped = false

    private var open: [Bracket] = []
    /// The comma right before what is read next; `nil` after a bracket or a colon.
    private var comma: Int?
    /// Whether everything could be read as what it is.
    private var isWhole = true
    private var errorCount = 0

    /// A text that is no JSON at all has an error at every word.
    private static let errorLimit = 100

    private struct Bracket {
        let isObject: Bool
        let offset: Int

        var opening: Character { isObject ? "{" : "[" }
        var closing: Character { isObject ? "}" : "]" }
    }

    private enum Expected {
        case value, key, colon
        /// A comma or a closing bracket.
        case separator
    }

    init(
        bytes: UnsafeBufferPointer<UInt8>, source: SourceID, dialect: JSONDialect, builder: SyntaxTreeBuilder
    ) {
        self.bytes = bytes
        self.source = source
        self.dialect = dialect
        self.builder = builder
    }

    mutating func read() -> SyntaxArena.Content? {
        skipBlanks()
        if position == bytes.count { stop(.emptyJSON(at: range(from: position))) }
        var expected = Expected.value
        while !isStopped, !builder.isOverfull, expected != .separator || !open.isEmpty {
            expected = take(expected)
            skipBlanks()
        }
        if !isStopped, position < bytes.count {
            stop { .textAfterJSON($0, at: $1) }
        }
        guard !isStopped else {
            builder.abandon()
            return nil
        }
        let content = builder.finish()
        return isWhole ? content : nil
    }

    /// - Returns: what comes after it.
    private mutating func take(_ expected: Expected) -> Expected {
        guard position < bytes.count else {
            stopAtEnd()
            return expected
        }
        switch expected {
        case .value: return takeValue()
        case .key: return takeKey()
        case .colon: return takeColon()
        case .separator: return takeSeparator()
        }
    }

    // MARK: Parts

    private mutating func takeValue() -> Expected {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            readString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return begin(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            readNumber()
        case UInt8(ascii: "]") where open.last?.isObject == false:
            return end()
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: ":"):
            return takeMissingValue(before: byte)
        default:
            guard startsWord(position) else {
                stop { .unexpectedInJSON($0, expected: "a value", at: $1) }
                return .value
            }
            readWord()
        }
        comma = nil
        return .separator
    }

    private mutating func takeMissingValue(before byte: UInt8) -> Expected {
        let place = range(from: position, length: 1)
        switch (open.last?.isObject, byte) {
        case (true?, UInt8(ascii: ",")), (true?, UInt8(ascii: "}")):
            report(.missingInJSON("a value", at: place))
            builder.placeholder(range: range(from: position))
            return .separator
        case (true?, UInt8(ascii: ":")):
            report(.unexpectedInJSON("':'", expected: "a value", at: place))
            position += 1
            return .value
        case (false?, UInt8(ascii: ",")):
            report(.missingInJSON("a value", at: place))
            position += 1
            // No trailing comma beside a missing value.
            comma = nil
            return .value
        case (false?, UInt8(ascii: "}")):
            return end()
        default:
            stop { .unexpectedInJSON($0, expected: "a value", at: $1) }
            return .value
        }
    }

    private mutating func takeKey() -> Expected {
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            readString()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return end()
        case UInt8(ascii: ","):
            report(.missingInJSON("an entry", at: range(from: position, length: 1)))
            position += 1
            comma = nil
            return .key
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            readNumericKey()
        default:
            guard startsIdentifier(position) else {
                stop { .unexpectedInJSON($0, expected: "a key in double quotes", at: $1) }
                return .key
            }
            readBareKey()
        }
        comma = nil
        return .colon
    }

    private mutating func takeColon() -> Expected {
        let place = range(from: position, length: 1)
        switch bytes[position] {
        case UInt8(ascii: ":"):
            position += 1
        case UInt8(ascii: "="):
            report(.unexpectedInJSON("'='", expected: "':'", at: place))
            position += 1
        case UInt8(ascii: ","), UInt8(ascii: "}"):
            report(.missingInJSON("':' and a value", at: place))
            builder.placeholder(range: range(from: position))
            return .separator
        default:
            guard startsValue(position) else {
                stop { .unexpectedInJSON($0, expected: "':'", at: $1) }
                return .colon
            }
            report(.missingInJSON("':'", at: range(ofCharacterAt: position)))
        }
        return .value
    }

    private mutating func takeSeparator() -> Expected {
        guard let bracket = open.last else { return .separator }
        let next: Expected = bracket.isObject ? .key : .value
        switch bytes[position] {
        case UInt8(ascii: ","):
            comma = position
            position += 1
            return next
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return end()
        case UInt8(ascii: ";"):
            report(.unexpectedInJSON("';'", expected: "','", at: range(from: position, length: 1)))
            position += 1
            return next
        default:
            guard bracket.isObject ? startsKey(position) : startsValue(position) else {
                stop { .unexpectedInJSON($0, expected: "',' or '\(bracket.closing)'", at: $1) }
                return .separator
            }
            report(.missingInJSON("','", at: range(ofCharacterAt: position)))
            return next
        }
    }

    // MARK: Brackets

    private mutating func begin(isObject: Bool) -> Expected {
        let place = range(from: position, length: 1)
        _ = builder.begin(isObject ? .mapping : .sequence, isFlow: true, range: place, isAnchored: false)
        open.append(Bracket(isObject: isObject, offset: position))
        if builder.isStopped { isStopped = true }
        comma = nil
        position += 1
        return isObject ? .key : .value
    }

    private mutating func end() -> Expected {
        guard let bracket = open.last else { return .separator }
        guard (bytes[position] == UInt8(ascii: "}")) == bracket.isObject else {
            let note = Diagnostic.Note(
                "the '\(bracket.opening)' opened here is not closed yet", at: range(from: bracket.offset, length: 1))
            stop { .unexpectedInJSON($0, expected: "'\(bracket.closing)'", at: $1, notes: [note]) }
            return .separator
        }
        if let comma { report(.trailingComma, at: range(from: comma, length: 1)) }
        comma = nil
        position += 1
        open.removeLast()
        builder.end(closedAt: position)
        return .separator
    }

    private mutating func stopAtEnd() {
        guard let bracket = open.last else { return }
        stop(
            .unclosedInJSON(
                "the '\(bracket.opening)'", at: range(from: position),
                opening: range(from: bracket.offset, length: 1)))
    }

    // MARK: Errors

    /// An error after which the tree has a hole.
    mutating func report(_ diagnostic: Diagnostic) {
        isWhole = false
        count(diagnostic)
    }

    /// A form that the dialect may not have.
    mutating func report(_ form: JSONForm, at range: SourceRange) {
        if form.dialect > dialect { count(.formNotInDialect(form, dialect, at: range)) }
    }

    mutating func stop(_ diagnostic: Diagnostic) {
        report(diagnostic)
        isStopped = true
    }

    /// Stops because of the character that is next.
    private mutating func stop(_ diagnostic: (_ character: String, SourceRange) -> Diagnostic) {
        guard let character = UTF8Character(at: position, in: bytes) else {
            stop(.illFormedText(at: range(ofCharacterAt: position)))
            return
        }
        stop(diagnostic(character.scalar.quoted, range(from: position, length: character.length)))
    }

    private mutating func count(_ diagnostic: Diagnostic) {
        guard !isStopped else { return }
        builder.report(diagnostic)
        errorCount += 1
        if errorCount >= Self.errorLimit {
            builder.report(.tooManyErrors(limit: Self.errorLimit, at: range(from: position)))
            isStopped = true
        }
    }

    // MARK: Places

    func range(from start: Int, to end: Int) -> SourceRange {
        SourceRange(source: source, offset: start, length: end - start)
    }

    func range(from start: Int, length: Int = 0) -> SourceRange {
        SourceRange(source: source, offset: start, length: length)
    }

    /// One byte of what is no character; nothing at the end.
    func range(ofCharacterAt start: Int) -> SourceRange {
        let length = UTF8Character(at: start, in: bytes)?.length ?? 1
        return range(from: start, length: start < bytes.count ? length : 0)
    }

    private func startsValue(_ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: startsWord(index)
        }
    }

    private func startsKey(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") || startsIdentifier(index)
    }
}

extension Unicode.Scalar {
    /// As a message can show it: in quotes, or by its number.
    fileprivate var quoted: String {
        isUnprintable ? codePoint : "'\(self)'"
    }

    /// `U+0009`
    var codePoint: String {
        let code = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }
}
