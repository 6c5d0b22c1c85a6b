import AuditFacts
import SwiftSyntax

/// Lines and columns of a text. Lines end at LF, CRLF or a lone CR, as everywhere in Tessera.
struct Places {
    private let lineStarts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                starts.append(index)
            } else if byte == UInt8(ascii: "\r") {
                if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                starts.append(index)
            }
        }
        lineStarts = starts
    }

    /// 1-based.
    func line(at position: AbsolutePosition) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= position.utf8Offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func place(from start: AbsolutePosition, to end: AbsolutePosition) -> Place {
        let line = line(at: start)
        return Place(
            line: line, column: start.utf8Offset - lineStarts[line - 1] + 1,
            length: max(0, end.utf8Offset - start.utf8Offset))
    }

    func place(of node: some SyntaxProtocol) -> Place {
        place(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
    }
}
