/// Splits Kotlin into tokens (Kotlin Language Specification, 1.2): strings with templates, nested comments, names in
/// backticks.
///
/// It takes any bytes, needs no more time than they have length, and no stack.
public struct KotlinLexer {
    /// A string that is open, or the code of a template in one.
    private enum Mode {
        case string(start: Int, isRaw: Bool, hasTemplate: Bool)
        /// With how many braces are open in it.
        case template(braceCount: Int)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var tokens: [KotlinToken] = []
    private var comments: [Range<Int>] = []
    private var firstError: Int?
    private var modes: [Mode] = []
    private var followsLineBreak = false

    /// - Parameter bytes: without a byte-order mark.
    public static func tokens(of bytes: [UInt8]) -> KotlinTokens {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = KotlinLexer(buffer)
            lexer.run()
            return KotlinTokens(
                bytes: bytes, tokens: lexer.tokens, comments: lexer.comments, firstError: lexer.firstError)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5)
    }

    private mutating func run() {
        while position < bytes.count {
            if case .string(let start, let isRaw, let hasTemplate) = modes.last {
                scanString(from: start, isRaw: isRaw, hasTemplate: hasTemplate)
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

    private mutating func add(_ kind: KotlinToken.Kind, from start: Int) {
        tokens.append(KotlinToken(kind: kind, range: start..<position, followsLineBreak: followsLineBreak))
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
            while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
            comments.append(start..<position)
        } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
            skipComment()
        } else if byte.isDigit || (byte == UInt8(ascii: ".") && peek(1)?.isDigit == true && !followsDot) {
            skipNumber()
            add(.number, from: start)
        } else if byte.isNameStart || byte == UInt8(ascii: "$") {
            while let next = peek(), next.isNameStart || next.isDigit || next == UInt8(ascii: "$") { position += 1 }
            add(.identifier, from: start)
        } else if byte == UInt8(ascii: "`") {
            skipQuoted(byte)
            add(.identifier, from: start)
        } else if byte == UInt8(ascii: "'") {
            skipQuoted(byte)
            add(.character, from: start)
        } else if byte == UInt8(ascii: "\"") {
            openString()
        } else {
            position += 1
            closeTemplate(byte, from: start)
        }
    }

    private var followsDot: Bool { tokens.last.map { $0.is(".") && $0.range.upperBound == position } ?? false }

    /// A brace may end a template, so that the string around it goes on.
    private mutating func closeTemplate(_ byte: UInt8, from start: Int) {
        guard case .template(let braceCount) = modes.last else { return add(.symbol(byte), from: start) }
        if byte == UInt8(ascii: "{") {
            modes[modes.count - 1] = .template(braceCount: braceCount + 1)
        } else if byte == UInt8(ascii: "}") {
            if braceCount == 0 {
                modes.removeLast()
                return resumeString()
            }
            modes[modes.count - 1] = .template(braceCount: braceCount - 1)
        }
        add(.symbol(byte), from: start)
    }

    /// Comments nest.
    private mutating func skipComment() {
        let start = position
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
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
        position = min(position, bytes.count)
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
        while position < bytes.count, !bytes[position].isLineBreak {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "'") {
                position = min(position + 2, bytes.count)
                continue
            }
            position += 1
            if byte == quote { return }
        }
        fail(at: start)
    }

    // MARK: Strings

    private mutating func openString() {
        let start = position
        let isRaw = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        position += isRaw ? 3 : 1
        modes.append(.string(start: start, isRaw: isRaw, hasTemplate: false))
    }

    /// Behind a template.
    private mutating func resumeString() {
        guard case .string(_, let isRaw, _) = modes.last else { return }
        modes[modes.count - 1] = .string(start: position, isRaw: isRaw, hasTemplate: true)
    }

    private mutating func scanString(from start: Int, isRaw: Bool, hasTemplate: Bool) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\"), !isRaw {
                position = min(position + 2, bytes.count)
            } else if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
                add(.stringPart, from: start)
                position += 2
                modes[modes.count - 1] = .string(start: start, isRaw: isRaw, hasTemplate: true)
                modes.append(.template(braceCount: 0))
                return
            } else if byte == UInt8(ascii: "\"") {
                if !isRaw {
                    position += 1
                    return closeString(from: start, hasTemplate)
                }
                if peek(1) == byte, peek(2) == byte {
                    // Quotes before the last three belong to the text.
                    while peek(3) == byte { position += 1 }
                    position += 3
                    return closeString(from: start, hasTemplate)
                }
                position += 1
            } else if byte.isLineBreak, !isRaw {
                fail(at: start)
                return closeString(from: start, hasTemplate)
            } else {
                position += 1
            }
        }
    }

    private mutating func closeString(from start: Int, _ hasTemplate: Bool) {
        modes.removeLast()
        add(hasTemplate ? .stringPart : .string, from: start)
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }
}
