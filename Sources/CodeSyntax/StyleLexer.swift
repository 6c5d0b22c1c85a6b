/// Splits a style sheet into tokens (CSS Syntax 3), and those of SCSS: `$name`, `#{...}` and `//` comments.
///
/// It takes any bytes, needs no more time than they have length, and no stack.
public struct StyleLexer {
    public enum Dialect: Hashable, Sendable {
        case css, scss
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let dialect: Dialect
    private var position = 0
    private var tokens: [StyleToken] = []
    private var comments: [Range<Int>] = []
    private var firstError: Int?
    /// For each open brace, whether it is that of an interpolation.
    private var braces: [Bool] = []
    private var followsSpace = false

    /// - Parameter bytes: without a byte-order mark.
    public static func tokens(of bytes: [UInt8], _ dialect: Dialect) -> StyleTokens {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = StyleLexer(buffer, dialect)
            lexer.run()
            return StyleTokens(
                bytes: bytes, tokens: lexer.tokens, comments: lexer.comments, firstError: lexer.firstError)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: Dialect) {
        self.bytes = bytes
        self.dialect = dialect
        tokens.reserveCapacity(bytes.count / 4)
    }

    private mutating func run() {
        while position < bytes.count {
            let start = position
            if skipSpaceOrComment() {
                followsSpace = true
                continue
            }
            let kind = scan(from: start)
            let end = kind == .function ? position - 1 : position
            tokens.append(StyleToken(kind: kind, range: start..<end, followsSpace: followsSpace))
            if kind == .function {
                tokens.append(StyleToken(kind: .leftParenthesis, range: end..<position, followsSpace: false))
            }
            followsSpace = false
        }
    }

    private mutating func fail(at offset: Int) { firstError = firstError ?? offset }

    // MARK: Space

    private mutating func skipSpaceOrComment() -> Bool {
        let byte = bytes[position]
        if byte.isSpace {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: "/") else { return false }
        if peek(1) == UInt8(ascii: "*") {
            let start = position
            position += 2
            while position < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                    position += 2
                    comments.append(start..<position)
                    return true
                }
                position += 1
            }
            fail(at: start)
            comments.append(start..<position)
            return true
        }
        if dialect == .scss, peek(1) == UInt8(ascii: "/") {
            let start = position
            while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
            comments.append(start..<position)
            return true
        }
        return false
    }

    // MARK: Tokens

    private mutating func scan(from start: Int) -> StyleToken.Kind {
        let byte = bytes[position]
        if startsNumber() { return scanNumber() }
        if startsName() { return scanName(from: start) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanString(byte, from: start)
        case UInt8(ascii: "#"):
            if dialect == .scss, peek() == UInt8(ascii: "{") {
                position += 1
                braces.append(true)
                return .interpolationStart
            }
            guard peek().map({ $0.isNamePart }) ?? false else { return .other(byte) }
            skipName()
            return .hash
        case UInt8(ascii: "@"):
            guard startsName() else { return .other(byte) }
            skipName()
            return .atKeyword
        case UInt8(ascii: "$"):
            guard dialect == .scss, peek().map({ $0.isNamePart }) ?? false else { return .other(byte) }
            skipName()
            return .variable
        case UInt8(ascii: ":"): return .colon
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "{"):
            braces.append(false)
            return .leftBrace
        case UInt8(ascii: "}"):
            guard let isInterpolation = braces.popLast() else {
                fail(at: start)
                return .rightBrace
            }
            return isInterpolation ? .interpolationEnd : .rightBrace
        case UInt8(ascii: "("): return .leftParenthesis
        case UInt8(ascii: ")"): return .rightParenthesis
        case UInt8(ascii: "["): return .leftBracket
        case UInt8(ascii: "]"): return .rightBracket
        default: return .other(byte)
        }
    }

    /// Behind the opening quote. A line break ends a string that is not closed, as in CSS.
    private mutating func scanString(_ quote: UInt8, from start: Int) -> StyleToken.Kind {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\") {
                position = min(position + 2, bytes.count)
                continue
            }
            if byte.isLineBreak { break }
            position += 1
            if byte == quote { return .string }
        }
        fail(at: start)
        return .string
    }

    private mutating func scanName(from start: Int) -> StyleToken.Kind {
        skipName()
        guard peek() == UInt8(ascii: "(") else { return .identifier }
        if isURL(start..<position), scanURL() { return .url }
        position += 1
        return .function
    }

    private func isURL(_ range: Range<Int>) -> Bool {
        range.count == 3 && zip(range, "url".utf8).allSatisfy { bytes[$0] | 0x20 == $1 }
    }

    /// Whether what is in the parentheses is no string and no expression of SCSS, so that it is one token.
    private mutating func scanURL() -> Bool {
        var index = position + 1
        while index < bytes.count, bytes[index].isSpace { index += 1 }
        guard index < bytes.count else { return false }
        let first = bytes[index]
        if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(first) { return false }
        if dialect == .scss, first == UInt8(ascii: "$") || first == UInt8(ascii: "#") { return false }
        while index < bytes.count, bytes[index] != UInt8(ascii: ")") {
            // What an address cannot have in it ends one that is not closed.
            if bytes[index].isLineBreak || bytes[index] == UInt8(ascii: "(") { return false }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count else { return false }
        position = index + 1
        return true
    }

    // MARK: Names

    private func startsName() -> Bool {
        guard let byte = peek() else { return false }
        if byte == UInt8(ascii: "\\") { return peek(1).map { !$0.isLineBreak } ?? false }
        if byte != UInt8(ascii: "-") { return byte.isNameStart }
        guard let second = peek(1) else { return false }
        return second == UInt8(ascii: "-") || second.isNameStart || second == UInt8(ascii: "\\")
    }

    private mutating func skipName() {
        while let byte = peek() {
            if byte.isNamePart {
                position += 1
            } else if byte == UInt8(ascii: "\\"), let next = peek(1), !next.isLineBreak {
                position += 2
            } else {
                return
            }
        }
    }

    // MARK: Numbers

    private func startsNumber() -> Bool {
        guard let byte = peek() else { return false }
        let offset: Int
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
            // In SCSS, `8px-4px` and `8px -4px` are told by the space; a sign behind a value is an operator.
            if dialect == .scss, !followsSpace, followsValue { return false }
            offset = 1
        } else {
            offset = 0
        }
        guard let first = peek(offset) else { return false }
        if first.isDigit { return true }
        return first == UInt8(ascii: ".") && peek(offset + 1)?.isDigit == true
    }

    /// Whether the last token is one that a value can end with.
    private var followsValue: Bool {
        switch tokens.last?.kind {
        case .number, .percentage, .dimension, .variable, .rightParenthesis, .interpolationEnd: true
        default: false
        }
    }

    private mutating func scanNumber() -> StyleToken.Kind {
        let start = position
        if !bytes[position].isDigit, bytes[position] != UInt8(ascii: ".") { position += 1 }
        while peek()?.isDigit == true { position += 1 }
        if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
            position += 1
            while peek()?.isDigit == true { position += 1 }
        }
        if let letter = peek(), letter | 0x20 == UInt8(ascii: "e") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            if peek(1 + sign)?.isDigit == true {
                position += 1 + sign
                while peek()?.isDigit == true { position += 1 }
            }
        }
        // A number beyond what a double holds is of no interest to anybody.
        let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0
        if peek() == UInt8(ascii: "%") {
            position += 1
            return .percentage(value)
        }
        guard startsName(), peek() != UInt8(ascii: "-") || peek(1) != UInt8(ascii: "-") else { return .number(value) }
        let unitStart = position
        skipUnit()
        return .dimension(value, unitStart: unitStart)
    }

    /// In SCSS a hyphen before a digit is an operator: `12px-4`.
    private mutating func skipUnit() {
        guard dialect == .scss else { return skipName() }
        while let byte = peek(), byte.isNamePart || byte == UInt8(ascii: "\\") {
            if byte == UInt8(ascii: "-"), peek(1).map({ $0.isDigit || $0 == UInt8(ascii: ".") }) ?? true { return }
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == 0x0C }
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak }

    /// A letter of ASCII, an underscore, or a byte of a character beyond ASCII.
    var isNameStart: Bool {
        let lower = self | 0x20
        return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || self == UInt8(ascii: "_") || self >= 0x80
    }

    /// What a name in CSS may have behind its first letter.
    var isNamePart: Bool { isNameStart || isDigit || self == UInt8(ascii: "-") }
}
