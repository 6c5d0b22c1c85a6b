/// Splits a style sheet into tokens: CSS (CSS Syntax 3), and what SCSS, the indented syntax of Sass and Less have beside
/// it, such as variables, interpolations and `//` comments.
///
/// It takes any bytes, needs no more time than they have length, and no stack.
public struct StyleLexer {
    public enum Dialect: Hashable, Sendable, CaseIterable {
        case css, scss, less
        /// The indented syntax of Sass. Lines and indents become the semicolons and braces that they stand for, which have
        /// no bytes.
        case sass
        /// A piece of CSS in a text of another language, such as an attribute of HTML: quotes and comments are that
        /// language's matter.
        case fragment
        /// CSS in a template of JavaScript, which may have `//` comments.
        case template

        /// Whether `$` begins a variable, and `#{` an interpolation.
        public var isSass: Bool { self == .scss || self == .sass }
        var hasLineComments: Bool { isSass || self == .less || self == .template }
        /// Whether a sign behind a value is an operator.
        var reckons: Bool { isSass || self == .less }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var end: Int
    private let dialect: Dialect
    private var position: Int
    public private(set) var tokens: [StyleToken] = []
    /// The bytes of each comment, with what begins and ends it.
    public private(set) var comments: [Range<Int>] = []
    private(set) var firstError: Int?
    /// For each open brace, what it is.
    private var braces: [Brace] = []
    private var followsSpace = false

    private enum Brace {
        case block, interpolation
        /// An interpolation in a string with this quote.
        case quoted(UInt8)
    }

    /// The string that goes on where the lexer stands.
    private var resumedQuote: UInt8?
    /// The same for a comment.
    private var resumedComment: Comment?
    private var isLastPart = true
    private var isBehindGap = false

    private enum Comment {
        case block, line
    }

    /// The indents of the blocks that are open in the indented syntax, and how many brackets are, in which lines mean
    /// nothing.
    private var indents = [0]
    private var openBracketCount = 0

    /// - Parameter bytes: without a byte-order mark.
    public static func tokens(of bytes: [UInt8], _ dialect: Dialect) -> StyleTokens {
        tokens(of: bytes, 0..<bytes.count, dialect)
    }

    /// Those of a part of some bytes.
    public static func tokens(of bytes: [UInt8], _ range: Range<Int>, _ dialect: Dialect) -> StyleTokens {
        tokens(of: bytes, parts: [range], dialect)
    }

    /// Those of a text that is in parts: what another language inserts between them becomes an interpolation without
    /// tokens.
    ///
    /// - Parameter parts: in their order.
    public static func tokens(of bytes: [UInt8], parts: [Range<Int>], _ dialect: Dialect) -> StyleTokens {
        bytes.withUnsafeBufferPointer { buffer in
            let lexer = StyleLexer(buffer, parts: parts, dialect)
            return StyleTokens(bytes, lexer.tokens, comments: lexer.comments, firstError: lexer.firstError)
        }
    }

    /// Reads a part of some bytes.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ dialect: Dialect) {
        self.init(bytes, parts: [range], dialect)
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, parts: [Range<Int>], _ dialect: Dialect) {
        self.bytes = bytes
        self.dialect = dialect
        position = parts.first?.lowerBound ?? 0
        end = position
        tokens.reserveCapacity(parts.reduce(0) { $0 + $1.count } / 4)
        for (index, part) in parts.enumerated() {
            if index > 0 { addGap(before: part) }
            position = part.lowerBound
            end = part.upperBound
            isLastPart = index == parts.count - 1
            run()
        }
        if resumedQuote != nil { fail(at: end) }
        if dialect == .sass { closeBlocks(downTo: 0) }
    }

    /// What is inserted here: nobody knows what a word or a number comes to that it is a part of.
    private mutating func addGap(before part: Range<Int>) {
        guard resumedComment == nil else { return }
        position = end
        let isAlone = beginsStatement
        if !followsSpace, let last = tokens.last, last.range.upperBound == end, last.kind.isWord {
            tokens[tokens.count - 1] = StyleToken(
                kind: .stringPart, range: last.range, followsSpace: last.followsSpace)
        }
        add(.interpolationStart, from: position)
        position = part.lowerBound
        add(.interpolationEnd, from: position)
        isBehindGap = true
        // On a line of its own it is a statement, which needs no semicolon.
        var next = part.lowerBound
        while next < part.upperBound, bytes[next].isSpace, !bytes[next].isLineBreak { next += 1 }
        if isAlone, next < part.upperBound, bytes[next].isLineBreak { add(.semicolon, from: position) }
    }

    private mutating func run() {
        if dialect == .sass { layOut() }
        resumeComment()
        while position < end {
            let start = position
            if let quote = resumedQuote {
                resumedQuote = nil
                scanString(quote, from: start, isResumed: true)
                continue
            }
            let isLineEnd = bytes[position].isLineBreak
            if skipSpaceOrComment() {
                followsSpace = true
                if isLineEnd, dialect == .sass, openBracketCount == 0 { layOut() }
                continue
            }
            switch scan(from: start) {
            case .function?:
                position -= 1
                add(.function, from: start)
                position += 1
                add(.leftParenthesis, from: position - 1)
            case let kind?: add(kind, from: start)
            // A string, whose parts are there.
            case nil: break
            }
        }
    }

    private mutating func add(_ kind: StyleToken.Kind, from start: Int) {
        let isPart = isBehindGap && !followsSpace && kind.isWord
        tokens.append(
            StyleToken(kind: isPart ? .stringPart : kind, range: start..<position, followsSpace: followsSpace))
        followsSpace = false
        isBehindGap = false
        switch kind {
        case .leftParenthesis, .leftBracket, .interpolationStart: openBracketCount += 1
        case .rightParenthesis, .rightBracket, .interpolationEnd: openBracketCount = max(0, openBracketCount - 1)
        default: break
        }
    }

    private mutating func fail(at offset: Int) { firstError = firstError ?? offset }

    // MARK: Indents

    /// At the beginning of a line of the indented syntax: what its indent says.
    private mutating func layOut() {
        while position < end {
            let start = position
            while position < end, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
                position += 1
            }
            guard position < end else { return }
            let indent = position - start
            if bytes[position].isLineBreak {
                position += 1
            } else if bytes[position] == UInt8(ascii: "/"),
                peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
            {
                skipIndentedComment(indent)
            } else {
                followsSpace = true
                return begin(lineWith: indent)
            }
        }
    }

    private mutating func begin(lineWith indent: Int) {
        // A list of selectors goes on.
        guard let last = tokens.last, last.kind != .comma else { return }
        if indent > indents[indents.count - 1] {
            indents.append(indent)
            return add(.leftBrace, from: position)
        }
        closeBlocks(downTo: indent)
    }

    private mutating func closeBlocks(downTo indent: Int) {
        guard !tokens.isEmpty else { return }
        add(.semicolon, from: position)
        while let last = indents.last, last > indent {
            indents.removeLast()
            add(.rightBrace, from: position)
        }
    }

    /// Lines with a larger indent belong to a comment.
    private mutating func skipIndentedComment(_ indent: Int) {
        let start = position
        var last = position
        while position < end {
            while position < end, !bytes[position].isLineBreak { position += 1 }
            last = position
            var next = position
            var nextIndent = 0
            while next < end, bytes[next].isSpace {
                nextIndent = bytes[next].isLineBreak ? 0 : nextIndent + 1
                next += 1
            }
            guard next < end, nextIndent > indent else { break }
            position = next
        }
        comments.append(start..<last)
    }

    // MARK: Space

    private mutating func skipSpaceOrComment() -> Bool {
        let byte = bytes[position]
        if byte.isSpace {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: "/"), dialect != .fragment else { return false }
        if peek(1) == UInt8(ascii: "*") {
            skip(.block, from: 2)
            return true
        }
        if dialect.hasLineComments, peek(1) == UInt8(ascii: "/") {
            skip(.line, from: 2)
            return true
        }
        return false
    }

    /// - Parameter count: of the bytes that begin the comment.
    private mutating func skip(_ comment: Comment, from count: Int) {
        let start = position
        position += count
        var isClosed = false
        while position < end, !isClosed {
            switch comment {
            case .line:
                isClosed = bytes[position].isLineBreak
                if !isClosed { position += 1 }
            case .block:
                isClosed = bytes[position] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")
                position += isClosed ? 2 : 1
            }
        }
        comments.append(start..<position)
        guard !isClosed else { return }
        if !isLastPart { resumedComment = comment } else if comment == .block { fail(at: start) }
    }

    private mutating func resumeComment() {
        guard let comment = resumedComment else { return }
        resumedComment = nil
        followsSpace = true
        skip(comment, from: 0)
    }

    // MARK: Tokens

    private mutating func scan(from start: Int) -> StyleToken.Kind? {
        let byte = bytes[position]
        if beginsShortMixin(byte) {
            position += 1
            skipName()
            return .atKeyword
        }
        if startsNumber() { return scanNumber() }
        if startsName() { return scanName(from: start) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if dialect == .fragment { return .other(byte) }
            scanString(byte, from: start, isResumed: false)
            return nil
        case UInt8(ascii: "\\"):
            // In the text of another language it is no escape of CSS.
            if dialect == .fragment { position = min(position + 1, end) }
            return .other(byte)
        case UInt8(ascii: "#"):
            if dialect.isSass, peek() == UInt8(ascii: "{") { return openInterpolation() }
            guard peek().map({ $0.isNamePart }) ?? false else { return .other(byte) }
            skipName()
            return .hash
        case UInt8(ascii: "@"):
            if dialect == .less, peek() == UInt8(ascii: "{") { return openInterpolation() }
            guard startsName() else { return .other(byte) }
            let beginsStatement = self.beginsStatement
            skipName()
            return dialect == .less && isLessVariable(start + 1..<position, beginsStatement) ? .variable : .atKeyword
        case UInt8(ascii: "$"):
            guard dialect.isSass, peek().map({ $0.isNamePart }) ?? false else { return .other(byte) }
            skipName()
            return .variable
        case UInt8(ascii: ":"): return .colon
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "{"):
            if dialect == .sass { return .other(byte) }
            braces.append(.block)
            return .leftBrace
        case UInt8(ascii: "}"): return closeBrace(from: start)
        case UInt8(ascii: "("): return .leftParenthesis
        case UInt8(ascii: ")"): return .rightParenthesis
        case UInt8(ascii: "["): return .leftBracket
        case UInt8(ascii: "]"): return .rightBracket
        default: return .other(byte)
        }
    }

    private mutating func openInterpolation() -> StyleToken.Kind {
        position += 1
        braces.append(.interpolation)
        return .interpolationStart
    }

    private mutating func closeBrace(from start: Int) -> StyleToken.Kind {
        switch braces.popLast() {
        case .block?: return .rightBrace
        case .interpolation?: return .interpolationEnd
        case .quoted(let quote)?:
            resumedQuote = quote
            return .interpolationEnd
        case nil:
            fail(at: start)
            return dialect == .sass ? .other(UInt8(ascii: "}")) : .rightBrace
        }
    }

    /// Whether what comes next is the first of a declaration, a rule or an at-rule.
    private var beginsStatement: Bool {
        switch tokens.last?.kind {
        case nil, .semicolon, .leftBrace, .rightBrace: true
        default: false
        }
    }

    /// `+name` and `=name` at the beginning of a line: `@include` and `@mixin` of the indented syntax.
    private func beginsShortMixin(_ byte: UInt8) -> Bool {
        dialect == .sass && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "=")) && beginsStatement
            && (peek(1)?.isNameStart ?? false)
    }

    /// A name behind `@` in Less is a variable unless it begins an at-rule: what is set has a colon behind it.
    private func isLessVariable(_ name: Range<Int>, _ beginsStatement: Bool) -> Bool {
        guard beginsStatement else { return true }
        var next = position
        while next < end, bytes[next].isSpace { next += 1 }
        guard next < end, bytes[next] == UInt8(ascii: ":") else { return false }
        // `@page :first`
        return !(name.count == 4 && zip(name, "page".utf8).allSatisfy { bytes[$0] | 0x20 == $1 })
    }

    /// Behind the opening quote, or behind an interpolation. A line break ends a string that is not closed, as in CSS.
    private mutating func scanString(_ quote: UInt8, from start: Int, isResumed: Bool) {
        var isClosed = false
        while position < end, !isClosed, !bytes[position].isLineBreak {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\") {
                position = min(position + 2, end)
                continue
            }
            if dialect.isSass, byte == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "{") {
                add(.stringPart, from: start)
                position += 2
                braces.append(.quoted(quote))
                return add(.interpolationStart, from: position - 2)
            }
            position += 1
            isClosed = byte == quote
        }
        if !isClosed, position == end, !isLastPart {
            resumedQuote = quote
            return add(.stringPart, from: start)
        }
        if !isClosed { fail(at: start) }
        add(isResumed ? .stringPart : .string, from: start)
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

    /// Whether what is in the parentheses is no string and no expression of Sass, so that it is one token.
    private mutating func scanURL() -> Bool {
        var index = position + 1
        while index < end, bytes[index].isSpace { index += 1 }
        guard index < end else { return false }
        let first = bytes[index]
        if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(first) { return false }
        if dialect.isSass, first == UInt8(ascii: "$") { return false }
        while index < end, bytes[index] != UInt8(ascii: ")") {
            // What an address cannot have in it ends one that is not closed.
            if bytes[index].isLineBreak || bytes[index] == UInt8(ascii: "(") { return false }
            if dialect.isSass, bytes[index] == UInt8(ascii: "#"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "{")
            {
                return false
            }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < end else { return false }
        position = index + 1
        return true
    }

    // MARK: Names

    private func startsName() -> Bool {
        guard let byte = peek() else { return false }
        if byte == UInt8(ascii: "\\") { return dialect != .fragment && peek(1).map { !$0.isLineBreak } ?? false }
        if byte != UInt8(ascii: "-") { return byte.isNameStart }
        guard let second = peek(1) else { return false }
        return second == UInt8(ascii: "-") || second.isNameStart
            || (second == UInt8(ascii: "\\") && dialect != .fragment)
    }

    private mutating func skipName() {
        while position < end {
            let byte = bytes[position]
            if byte.isNamePart {
                position += 1
            } else if byte == UInt8(ascii: "\\"), dialect != .fragment, let next = peek(1), !next.isLineBreak {
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
            // In Sass and Less, `8px-4px` and `8px -4px` are told by the space; a sign behind a value is an operator.
            if dialect.reckons, !followsSpace, followsValue { return false }
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

    /// In Sass and Less a hyphen before a digit is an operator: `12px-4`.
    private mutating func skipUnit() {
        guard dialect.reckons else { return skipName() }
        while let byte = peek(), byte.isNamePart || byte == UInt8(ascii: "\\") {
            if byte == UInt8(ascii: "-"), peek(1).map({ $0.isDigit || $0 == UInt8(ascii: ".") }) ?? true { return }
            position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), end)
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < end ? bytes[index] : nil
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

extension StyleToken.Kind {
    /// Whether more letters or digits would make it another.
    fileprivate var isWord: Bool {
        switch self {
        case .identifier, .hash, .number, .percentage, .dimension: true
        default: false
        }
    }
}
