import TesseraDiagnostics

/// One expression of the input, such as a color: bytes that know the line in which they stand.
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

    func finding(
        _ message: String, at offset: Int, length: Int, id: DiagnosticID = "type/value"
    ) -> ExpressionFinding {
        ExpressionFinding(id: id, message: message, offset: offset, length: length, column: offset - lineStart + 1)
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
    let id: DiagnosticID
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
