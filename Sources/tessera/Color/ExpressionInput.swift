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
    func forEachPiece(_ body: (ArraySlice<UInt8>) -> Void) throws(Terminal.InputFailure) {
        switch self {
        case .arguments(let arguments):
            var bytes: [UInt8] = []
            for argument in arguments {
                bytes += argument.utf8.map { $0 == .lineFeed || $0 == .carriageReturn ? UInt8(ascii: " ") : $0 }
                bytes.append(.lineFeed)
            }
            body(bytes[...])
        case .standardInput:
            var rest: [UInt8] = []
            while true {
                let piece = try Terminal.readInput()
                if piece.isEmpty { break }
                let end = piece.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
                if end == 0 {
                    rest += piece
                    continue
                }
                rest += piece[..<end]
                body(rest[...])
                rest = Array(piece[end...])
            }
            if !rest.isEmpty { body(rest[...]) }
        }
    }

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

    /// The lines of a piece without their breaks, which are LF or CRLF.
    private static func forEachLine(of piece: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
        var start = piece.startIndex
        while start < piece.endIndex {
            let end = piece[start...].firstIndex(of: .lineFeed) ?? piece.endIndex
            let line = piece[start..<end]
            body(line.last == .carriageReturn ? line.dropLast() : line)
            start = end + 1
        }
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
}
