import SwiftSyntax
import TesseraAuditFacts

// `// tessera:ignore(audit/color) because of this`

extension FileScan {
    func readSuppressions(in tree: SourceFileSyntax) {
        for token in tree.tokens(viewMode: .sourceAccurate) {
            // Above the token's line, one or more comments may stand; behind it, one.
            let line = places.line(at: token.positionAfterSkippingLeadingTrivia)
            read(token.leadingTrivia, from: token.position, nextLine: line)
            read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia, nextLine: nil)
        }
    }

    /// - Parameter nextLine: the line of code below the comment; `nil` if it stands behind code.
    private func read(_ trivia: Trivia, from start: AbsolutePosition, nextLine: Int?) {
        var position = start
        for (index, piece) in trivia.enumerated() {
            let end = position.advanced(by: piece.sourceLength.utf8Length)
            defer { position = end }
            guard case .lineComment(let text) = piece, let comment = Comment(text) else { continue }
            let own = places.line(at: position)
            // Other comments may stand between, blank lines may not.
            let rest = trivia.dropFirst(index + 1)
            let isNear = !rest.contains { if case .newlines(let count) = $0 { count > 1 } else { false } }
            let line = nextLine.map { isNear ? $0 : own } ?? own
            add(
                .suppression(Suppression(ids: comment.ids, reason: comment.reason, line: line)), from: position,
                to: end)
        }
    }

    private struct Comment {
        let ids: [String]
        let reason: String

        init?(_ text: String) {
            let body = text.drop { $0 == "/" }.drop { $0.isWhitespace }
            guard body.hasPrefix(Self.mark) else { return nil }
            var rest = body.dropFirst(Self.mark.count)
            var ids: [String] = []
            if rest.first == "(" {
                let end = rest.firstIndex(of: ")") ?? rest.endIndex
                ids = rest[rest.startIndex..<end].dropFirst().split(separator: ",").map {
                    String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
                }
                rest = rest[end...].dropFirst()
            } else if let next = rest.first, !next.isWhitespace, next != ":" {
                // `tessera:ignored` is another word.
                return nil
            }
            self.ids = ids
            reason = String(rest.drop { $0.isWhitespace || $0 == ":" || $0 == "-" })
        }

        private static let mark = "tessera:ignore"
    }
}
