/// Splits Swift (The Swift Programming Language, "Lexical Structure"), Kotlin (Kotlin Language Specification, 1.2), and
/// JavaScript and TypeScript (ECMAScript 2025, 12) with elements in them into tokens: strings with what is interpolated,
/// nested comments, names in backticks.
///
/// Regular expressions of Swift are read as operators and names. The text of elements (JSX) is read as code: a quote that
/// is not closed on its line is an apostrophe. It takes any bytes, needs no more time than they have length, and no stack.
public struct CodeLexer {
    public enum Dialect: Hashable, Sendable {
        case swift, kotlin
        /// JavaScript and TypeScript.
        case script
    }

    /// How a string ends.
    private struct Quote {
        var byte = UInt8(ascii: "\"")
        /// Over several lines, between three quotes, or between backticks in JavaScript.
        let isLong: Bool
        /// How many `#` stand before it in Swift.
        let hashCount: Int
    }

    /// A string that is open, or the code of an interpolation in one.
    private enum Mode {
        case string(start: Int, Quote, hasInterpolation: Bool)
        /// With how many braces are open in it, or parentheses in Swift.
        case interpolation(openCount: Int)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let dialect: Dialect
    private let end: Int
    private let stopsAtBrace: Bool
    /// Behind what has been read.
    public private(set) var position: Int
    public private(set) var tokens: [CodeToken] = []
    /// The bytes of each comment, with what begins and ends it.
    public private(set) var comments: [Range<Int>] = []
    private(set) var firstError: Int?
    private var modes: [Mode] = []
    private var followsLineBreak = false
    /// How many braces are open outside of strings.
    private var braceCount = 0
    private var isStopped = false
    /// Up to where it is known that no quote or regular expression of a kind is closed on its line.
    private var unclosed: (single: Int, double: Int, expression: Int) = (0, 0, 0)

    /// - Parameter bytes: without a byte-order mark.
    public static func tokens(of bytes: [UInt8], _ dialect: Dialect) -> CodeTokens {
        tokens(of: bytes, 0..<bytes.count, dialect)
    }

    /// Those of a part of some bytes.
    public static func tokens(of bytes: [UInt8], _ range: Range<Int>, _ dialect: Dialect) -> CodeTokens {
        bytes.withUnsafeBufferPointer { CodeTokens(bytes, CodeLexer($0, range, dialect)) }
    }

    /// Those of code up to the brace that closes it.
    ///
    /// - Returns: also the place behind that brace; `nil` where nothing closes it.
    public static func tokens(
        of bytes: [UInt8], upToBraceFrom start: Int, _ dialect: Dialect
    ) -> (code: CodeTokens, end: Int?) {
        bytes.withUnsafeBufferPointer { buffer in
            let lexer = CodeLexer(buffer, start..<buffer.count, dialect, stopsAtBrace: true)
            return (CodeTokens(bytes, lexer), lexer.isStopped ? lexer.position : nil)
        }
    }

    public init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: Dialect) {
        self.init(bytes, 0..<bytes.count, dialect)
    }

    /// - Parameter stopsAtBrace: whether to end with a brace that closes nothing of the range.
    public init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ dialect: Dialect, stopsAtBrace: Bool = false
    ) {
        self.bytes = bytes
        self.dialect = dialect
        self.stopsAtBrace = stopsAtBrace
        end = range.upperBound
        position = range.lowerBound
        if !stopsAtBrace { tokens.reserveCapacity(range.count / 5) }
        run()
    }

    private mutating func run() {
        while position < end, !isStopped {
            if case .string(let start, let quote, let hasInterpolation) = modes.last {
                scanString(from: start, quote, hasInterpolation)
            } else {
                scanCode()
            }
        }
        if let mode = modes.first(where: { if case .string = $0 { true } else { false } }),
            case .string(let start, _, _) = mode
        {
            fail(at: start)
        }
    }

    private mutating func fail(at offset: Int) { firstError = min(firstError ?? offset, offset) }

    private mutating func add(_ kind: CodeToken.Kind, from start: Int) {
        tokens.append(CodeToken(kind: kind, range: start..<position, followsLineBreak: followsLineBreak))
        followsLineBreak = false
    }

    // MARK: Code

    private mutating func scanCode() {
        let start = position
        let byte = bytes[position]
        if byte.isSpace {
            if byte.isLineBreak { followsLineBreak = true }
            position += 1
        } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
            while position < end, !bytes[position].isLineBreak { position += 1 }
            comments.append(start..<position)
        } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
            skipComment()
        } else if byte == UInt8(ascii: "/"), dialect == .script, skipExpression() {
            add(.regularExpression, from: start)
        } else if byte.isDigit || (byte == UInt8(ascii: ".") && peek(1)?.isDigit == true && !followsDot) {
            skipNumber()
            add(.number, from: start)
        } else if byte.isNameStart || byte == UInt8(ascii: "$") {
            while position < end {
                let next = bytes[position]
                guard next.isNameStart || next.isDigit || next == UInt8(ascii: "$") else { break }
                position += 1
            }
            add(.identifier, from: start)
        } else if byte == UInt8(ascii: "`"), dialect == .script {
            position += 1
            modes.append(
                .string(start: start, Quote(byte: byte, isLong: true, hashCount: 0), hasInterpolation: false))
        } else if byte == UInt8(ascii: "`") {
            skipQuoted(byte)
            add(.identifier, from: start)
        } else if dialect == .script, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            let isClosed = skipScriptString(byte)
            add(isClosed ? .string : .symbol(byte), from: start)
        } else if byte == UInt8(ascii: "'"), dialect == .kotlin {
            skipQuoted(byte)
            add(.character, from: start)
        } else if byte == UInt8(ascii: "\"") {
            openString(hashCount: 0)
        } else if byte == UInt8(ascii: "#"), dialect == .swift, let hashCount = hashesBeforeQuote {
            openString(hashCount: hashCount)
        } else {
            position += 1
            readSymbol(byte, from: start)
        }
    }

    private var followsDot: Bool { tokens.last.map { $0.is(".") && $0.range.upperBound == position } ?? false }

    /// A bracket may end an interpolation, so that the string around it goes on.
    private mutating func readSymbol(_ byte: UInt8, from start: Int) {
        guard case .interpolation(let openCount) = modes.last else {
            if byte == UInt8(ascii: "{") { braceCount += 1 }
            if byte == UInt8(ascii: "}") {
                isStopped = stopsAtBrace && braceCount == 0
                if isStopped { return }
                braceCount = max(0, braceCount - 1)
            }
            return add(.symbol(byte), from: start)
        }
        let (open, close) =
            dialect == .swift ? (UInt8(ascii: "("), UInt8(ascii: ")")) : (UInt8(ascii: "{"), UInt8(ascii: "}"))
        if byte == open {
            modes[modes.count - 1] = .interpolation(openCount: openCount + 1)
        } else if byte == close {
            if openCount == 0 {
                modes.removeLast()
                return resumeString()
            }
            modes[modes.count - 1] = .interpolation(openCount: openCount - 1)
        }
        add(.symbol(byte), from: start)
    }

    /// Comments nest, except in JavaScript.
    private mutating func skipComment() {
        let start = position
        var depth = 0
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*"), depth == 0 || dialect != .script {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { break }
            } else {
                if byte.isLineBreak { followsLineBreak = true }
                position += 1
            }
        }
        position = min(position, end)
        if depth > 0 { fail(at: start) }
        comments.append(start..<position)
    }

    private mutating func skipNumber() {
        if bytes[position] == UInt8(ascii: "0"), let letter = peek(1).map({ $0 | 0x20 }),
            letter == UInt8(ascii: "x") || letter == UInt8(ascii: "b")
        {
            position += 2
            while let byte = peek(), byte.isNameStart || byte.isDigit { position += 1 }
            return
        }
        skipDigits()
        if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
            position += 1
            skipDigits()
        }
        if let letter = peek(), letter | 0x20 == UInt8(ascii: "e") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            if peek(1 + sign)?.isDigit == true {
                position += 1 + sign
                skipDigits()
            }
        }
        // `f`, `L`, `u` and `UL`.
        while let byte = peek(), "fFLuU".utf8.contains(byte) { position += 1 }
    }

    private mutating func skipDigits() {
        while let byte = peek(), byte.isDigit || byte == UInt8(ascii: "_") { position += 1 }
    }

    /// A character, or a name in backticks: both end with their line.
    private mutating func skipQuoted(_ quote: UInt8) {
        let start = position
        position += 1
        while position < end, !bytes[position].isLineBreak {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "'") {
                position = min(position + 2, end)
                continue
            }
            position += 1
            if byte == quote { return }
        }
        fail(at: start)
    }

    // MARK: JavaScript

    /// - Returns: whether the quote that closes it stands on its line; if not, the quote alone is passed.
    private mutating func skipScriptString(_ quote: UInt8) -> Bool {
        let isSingle = quote == UInt8(ascii: "'")
        position += 1
        guard position > (isSingle ? unclosed.single : unclosed.double) else { return false }
        var next = position
        while next < end, !bytes[next].isLineBreak {
            if bytes[next] == quote {
                position = next + 1
                return true
            }
            next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        if isSingle { unclosed.single = next } else { unclosed.double = next }
        return false
    }

    /// A regular expression stands where a value may begin, and ends on its line. `</` and `/>` are those of elements.
    private mutating func skipExpression() -> Bool {
        guard position >= unclosed.expression, peek(1) != UInt8(ascii: ">"), mayBeginExpression else { return false }
        var next = position + 1
        var isInClass = false
        while next < end, !bytes[next].isLineBreak {
            switch bytes[next] {
            case UInt8(ascii: "\\"): next += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                position = next + 1
                return true
            default: break
            }
            next += 1
        }
        unclosed.expression = next
        return false
    }

    private var mayBeginExpression: Bool {
        switch tokens.last?.kind {
        case .identifier:
            guard let word = tokens.last?.range else { return false }
            return ["return", "typeof", "case", "in", "of", "do", "else", "void", "delete"].contains { name in
                name.utf8.elementsEqual(bytes[word])
            }
        case .symbol(let byte): return !")]}<".utf8.contains(byte)
        // Code that is inserted into a template begins.
        case .stringPart: return tokens.last.map { bytes[$0.range.upperBound...].starts(with: "${".utf8) } ?? false
        case .number, .string, .character, .regularExpression: return false
        case nil: return true
        }
    }

    // MARK: Strings

    /// How many `#` stand before a quote here; `nil` where none follows them.
    private var hashesBeforeQuote: Int? {
        let count = hashCount(from: position)
        return peek(count) == UInt8(ascii: "\"") ? count : nil
    }

    /// No more than anybody writes.
    private func hashCount(from start: Int) -> Int {
        var index = start
        while index < min(start + 64, end), bytes[index] == UInt8(ascii: "#") { index += 1 }
        return index - start
    }

    private mutating func openString(hashCount: Int) {
        let start = position
        position += hashCount
        let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        position += isLong ? 3 : 1
        modes.append(.string(start: start, Quote(isLong: isLong, hashCount: hashCount), hasInterpolation: false))
    }

    /// Behind an interpolation.
    private mutating func resumeString() {
        guard case .string(_, let quote, _) = modes.last else { return }
        modes[modes.count - 1] = .string(start: position, quote, hasInterpolation: true)
    }

    private mutating func scanString(from start: Int, _ quote: Quote, _ hasInterpolation: Bool) {
        while position < end {
            let byte = bytes[position]
            if let length = interpolationLength(quote) {
                add(.stringPart, from: start)
                position += length
                modes[modes.count - 1] = .string(start: start, quote, hasInterpolation: true)
                modes.append(.interpolation(openCount: 0))
                return
            }
            if byte == UInt8(ascii: "\\"), hasEscapes(quote) {
                position = min(position + 2, end)
            } else if byte == quote.byte, let length = closingLength(quote) {
                position += length
                return closeString(from: start, hasInterpolation)
            } else if byte.isLineBreak, !quote.isLong {
                fail(at: start)
                return closeString(from: start, hasInterpolation)
            } else {
                position += 1
            }
        }
        // While somebody writes a template, all the rest is its text.
        if dialect == .script { add(.stringPart, from: start) }
    }

    private func hasEscapes(_ quote: Quote) -> Bool {
        switch dialect {
        case .swift: quote.hashCount == 0
        case .kotlin: !quote.isLong
        case .script: true
        }
    }

    /// Of `${` in Kotlin and JavaScript, and of `\(` in Swift with the hashes of the string between.
    private func interpolationLength(_ quote: Quote) -> Int? {
        switch (dialect, bytes[position]) {
        case (.kotlin, UInt8(ascii: "$")), (.script, UInt8(ascii: "$")): return peek(1) == UInt8(ascii: "{") ? 2 : nil
        case (.swift, UInt8(ascii: "\\")):
            let count = quote.hashCount
            let hasHashes = (1..<count + 1).allSatisfy { peek($0) == UInt8(ascii: "#") }
            return hasHashes && peek(count + 1) == UInt8(ascii: "(") ? count + 2 : nil
        default: return nil
        }
    }

    /// Of the quotes and hashes that end a string here.
    private func closingLength(_ quote: Quote) -> Int? {
        if dialect == .script { return 1 }
        guard quote.isLong else {
            return hashCount(from: position + 1) >= quote.hashCount ? 1 + quote.hashCount : nil
        }
        guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else { return nil }
        if quote.hashCount > 0 {
            return hashCount(from: position + 3) >= quote.hashCount ? 3 + quote.hashCount : nil
        }
        // Quotes before the last three belong to the text.
        var length = 3
        while peek(length) == UInt8(ascii: "\"") { length += 1 }
        return length
    }

    private mutating func closeString(from start: Int, _ hasInterpolation: Bool) {
        modes.removeLast()
        add(hasInterpolation ? .stringPart : .string, from: start)
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < end ? bytes[index] : nil
    }
}

extension CodeTokens {
    fileprivate init(_ bytes: [UInt8], _ lexer: CodeLexer) {
        self.init(bytes, lexer.tokens, comments: lexer.comments, firstError: lexer.firstError)
    }
}
