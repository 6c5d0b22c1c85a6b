import ColorScience

/// One colour expression of the input: bytes that know the line in which they stand.
///
/// Bytes, not a `String`: standard input need not be UTF-8, and errors count columns in bytes.
struct Expression {
    /// The expression; its indices are those of the whole input.
    let bytes: ArraySlice<UInt8>
    /// Where the line or the argument begins in the same indices.
    let lineStart: Int

    init(line: ArraySlice<UInt8>) {
        self.init(bytes: line, lineStart: line.startIndex)
    }

    private init(bytes: ArraySlice<UInt8>, lineStart: Int) {
        self.bytes = bytes
        self.lineStart = lineStart
    }

    func color(_ warnings: inout [ExpressionFinding]) throws(ExpressionFinding) -> Color {
        try notated(&warnings).color
    }

    /// The colour, and the notation in which it is written.
    func notated(
        _ warnings: inout [ExpressionFinding]
    ) throws(ExpressionFinding) -> (color: Color, notation: ColorNotation) {
        var doubts: [ColorParseWarning] = []
        defer {
            warnings += doubts.map { finding($0.message, at: bytes.startIndex + $0.offset, length: $0.length) }
        }
        do {
            return try bytes.withUnsafeBufferPointer { bytes throws(ColorParseError) in
                let expression = try ColorExpression.parse(cssBytes: bytes, warnings: &doubts)
                // References mean nothing here, and this says so.
                guard let color = expression.color(.none) else { return (try Color.parse(cssBytes: bytes), .modern) }
                return (color, expression.notation)
            }
        } catch {
            throw finding(error.message, at: bytes.startIndex + error.offset, length: error.length)
        }
    }

    func finding(_ message: String, at offset: Int, length: Int) -> ExpressionFinding {
        ExpressionFinding(message: message, offset: offset, length: length, column: offset - lineStart + 1)
    }

    /// The tab-separated fields of a line.
    var fields: [Expression] {
        bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(part)
    }

    /// The expression without white space around it.
    var trimmed: Expression {
        let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? bytes.startIndex
        return part(bytes[..<end].drop(while: \.isSpace))
    }

    func part(_ bytes: ArraySlice<UInt8>) -> Expression {
        Expression(bytes: bytes, lineStart: lineStart)
    }
}

/// Why an expression has no answer, or what is doubtful about one that has, and where.
struct ExpressionFinding: Error {
    let message: String
    /// Where in the whole input, in bytes.
    let offset: Int
    let length: Int
    /// Where in the line or the argument: bytes of UTF-8, from 1.
    let column: Int
}

extension UInt8 {
    /// White space of CSS within a line.
    var isSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) && self != 0x0B }
}
