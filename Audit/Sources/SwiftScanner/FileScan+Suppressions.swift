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
            guard let (comment, form) = Self.suppression(piece) else { continue }
            let own = places.line(at: position)
            // Other comments may stand between, blank lines may not.
            let rest = trivia.dropFirst(index + 1)
            let isNear = !rest.contains { if case .newlines(let count) = $0 { count > 1 } else { false } }
            let line = nextLine.map { isNear ? $0 : own } ?? own
            let suppression = Suppression(ids: comment.ids, reason: comment.reason, line: line, form: form)
            add(.suppression(suppression), from: position, to: end)
        }
    }

    private static func suppression(_ piece: TriviaPiece) -> (SuppressionComment, Suppression.Form)? {
        switch piece {
        case .lineComment(let text), .docLineComment(let text):
            SuppressionComment(text.drop { $0 == "/" }).map { ($0, .line) }
        case .blockComment(let text), .docBlockComment(let text):
            SuppressionComment(text.dropFirst(2).dropLast(2)).map { ($0, .block) }
        default: nil
        }
    }
}
