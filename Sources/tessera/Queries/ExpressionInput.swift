/// Where the expressions of a command come from.
enum ExpressionInput {
    case arguments([String])
    case standardInput

    /// `-` stands for standard input and for nothing else beside it.
    init(_ arguments: [String]) {
        self = arguments == ["-"] ? .standardInput : .arguments(arguments)
    }

    /// What diagnostics call it.
    var name: String {
        switch self {
        case .arguments: "<arguments>"
        case .standardInput: "<stdin>"
        }
    }

    /// Hands over the input in pieces of whole lines, as they come.
    ///
    /// Every argument is a line. A line break within one becomes a space, which is the same to CSS.
    func forEachPiece(_ body: (ArraySlice<UInt8>) -> Void) throws(Terminal.InputError) {
        switch self {
        case .arguments(let arguments):
            var bytes: [UInt8] = []
            for argument in arguments {
                bytes += argument.utf8.map { $0.isLineBreak ? UInt8(ascii: " ") : $0 }
                bytes.append(.lineFeed)
            }
            body(bytes[...])
        case .standardInput:
            try Self.forEachPieceOfStandardInput(body)
        }
    }

    private static func forEachPieceOfStandardInput(
        _ body: (ArraySlice<UInt8>) -> Void
    ) throws(Terminal.InputError) {
        // What is read and not yet handed over: the beginning of a line.
        var rest: [UInt8] = []
        var isAtStart = true
        var endsInCarriageReturn = false
        func flush() {
            let hasMark = isAtStart && rest.starts(with: byteOrderMark)
            isAtStart = false
            body(rest.dropFirst(hasMark ? byteOrderMark.count : 0))
            rest.removeAll(keepingCapacity: true)
        }
        while true {
            let bytes = try Terminal.readInput()
            if bytes.isEmpty { break }
            // A line that ends with CR is answered at once, as if with LF, so that the LF of a CRLF may come
            // behind the answer.
            var piece = bytes.dropFirst(endsInCarriageReturn && bytes.first == .lineFeed ? 1 : 0)
            endsInCarriageReturn = piece.last == .carriageReturn
            if endsInCarriageReturn { piece[piece.endIndex - 1] = .lineFeed }
            guard let lineBreak = piece.lastIndex(where: \.isLineBreak) else {
                rest += piece
                if rest.count > lineLimit { throw .lineTooLong(limit: lineLimit) }
                continue
            }
            rest += piece[...lineBreak]
            flush()
            rest += piece[(lineBreak + 1)...]
        }
        if !rest.isEmpty { flush() }
    }

    /// How many bytes a line may have.
    private static let lineLimit = 1 << 20

    /// U+FEFF, which some editors write in front of a text.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// What is answered together.
    enum Grouping {
        /// Every expression by itself.
        case single
        /// All arguments, or the tab-separated fields of a line of standard input.
        case fields
    }

    func forEachRecord(of piece: ArraySlice<UInt8>, by grouping: Grouping, _ body: ([Expression]) -> Void) {
        switch (grouping, self) {
        case (.single, _):
            Self.forEachLine(of: piece) { body([Expression(line: $0)]) }
        case (.fields, .standardInput):
            Self.forEachLine(of: piece) { body(Expression(line: $0).fields) }
        case (.fields, .arguments):
            var expressions: [Expression] = []
            Self.forEachLine(of: piece) { expressions.append(Expression(line: $0)) }
            body(expressions)
        }
    }

    /// The lines of a piece without their breaks: LF, CRLF or a lone CR, as diagnostics count them.
    private static func forEachLine(of piece: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
        var rest = piece
        while !rest.isEmpty {
            let line = rest.prefix { !$0.isLineBreak }
            body(line)
            rest = rest[line.endIndex...]
            rest = rest.dropFirst(rest.starts(with: [.carriageReturn, .lineFeed]) ? 2 : 1)
        }
    }
}

extension Terminal.InputError {
    fileprivate static func lineTooLong(limit: Int) -> Self {
        Self(message: "cannot read standard input: a line is longer than \(limit) bytes")
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
}
