import SwiftSyntax
import TesseraAuditFacts
import TesseraDiagnostics

/// Lines and columns of a text, counted as the tool that tells of them does.
struct Places {
    private let lines: LineTable

    init(_ bytes: [UInt8]) {
        lines = LineTable(SourceText(path: "", bytes: bytes))
    }

    /// 1-based.
    func line(at position: AbsolutePosition) -> Int { lines.location(at: position.utf8Offset).line }

    func place(from start: AbsolutePosition, to end: AbsolutePosition) -> Place {
        let location = lines.location(at: start.utf8Offset)
        return Place(
            line: location.line, column: location.column, length: max(0, end.utf8Offset - start.utf8Offset))
    }

    func place(of node: some SyntaxProtocol) -> Place {
        place(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
    }
}
