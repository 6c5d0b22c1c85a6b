/// Lays out a YAML text that has no errors.
///
/// It goes from token to token and keeps the lines that somebody made. What stands between tokens can only be blanks,
/// line breaks and comments, so nothing is lost that it does not understand.
struct YAMLFormatting {
    private let text: [UInt8]
    private var layout: YAMLLevels
    private var lines: [FormattedLine] = []
    private var comments: [[UInt8]] = []
    /// The line that tokens are added to; `nil` where one ends.
    private var current: FormattedLine?
    private var previous: YAMLToken?
    /// What a token without a place of its own said of the next one.
    private var isKey = false
    /// Of the token that is looked at.
    private var place = SourcePlace()
    /// Of the last one that is seen.
    private var previousPlace = SourcePlace()
    /// Whether a line break at the end would be one more in a block scalar.
    private var endsWithinText = false

    /// - Returns: `nil` if the text would not say the same any more. The text ends where it is longer than
    ///   ``TokenFormatter/byteLimit(for:)``.
    static func format(_ text: [UInt8]) -> [UInt8]? {
        let limit = TokenFormatter.byteLimit(for: text.count)
        guard let (formatted, comments) = layOut(text, limit: limit) else { return nil }
        if formatted.count > limit { return formatted }
        // What is laid out once more says which comments there are, and whether anybody would move something again.
        guard let (_, newComments) = layOut(formatted, limit: limit),
            let before = YAMLMeaning(text, comments: comments),
            before == YAMLMeaning(formatted, comments: newComments)
        else { return nil }
        return formatted
    }

    private static func layOut(_ text: [UInt8], limit: Int) -> (text: [UInt8], comments: [[UInt8]])? {
        guard let tokens = YAMLToken.all(of: text) else { return nil }
        var formatting = YAMLFormatting(text, margin: 0, tokens)
        // At the start of a line, these texts would end the document.
        if formatting.lines.contains(where: \.looksLikeDocumentMarker) {
            formatting = YAMLFormatting(text, margin: YAMLLevels.step, tokens)
        }
        var formatted = LineWriter.write(formatting.lines.flatMap(LongLine.broken), limit: limit)
        if formatting.endsWithinText { formatted.removeLast() }
        return (formatted, formatting.comments)
    }

    /// - Parameter margin: how far everything is indented.
    private init(_ text: [UInt8], margin: Int, _ tokens: [YAMLToken]) {
        self.text = text
        layout = YAMLLevels(margin: margin)
        for token in tokens { take(token) }
        finish()
    }

    // MARK: Tokens

    private mutating func take(_ token: YAMLToken) {
        if token.bytes.isEmpty {
            takeInvisible(token)
            return
        }
        let gap = Gap(text, from: previous?.bytes.upperBound ?? 0, to: token.bytes.lowerBound, previous, previousPlace)
        place.move(to: token.bytes.lowerBound, in: text)
        let opensLine = previous == nil || gap.breaksLine
        if opensLine || !gap.comments.isEmpty { endLine(gap) }
        layout.enter(token, at: place.column, isKey: isKey)
        let indent = layout.indent(of: token, isKey: isKey)
        if opensLine {
            add(gap.ownLines, before: (column: place.column, indent: indent))
            current = FormattedLine(indent: indent, sourceLine: place.line, sourceColumn: place.column)
            current?.followsBlank = gap.endsBlank
            current?.isInBrackets = layout.isInBrackets
        }
        if token.isOpen { layout.open(lineIndent: current?.indent ?? 0, line: lines.count, opensLine: opensLine) }
        if token.isClose { layout.close() }
        append(token, gap)
        isKey = false
        previous = token
        previousPlace = place
    }

    private mutating func takeInvisible(_ token: YAMLToken) {
        switch token.kind {
        case .key: isKey = true
        case .blockEnd, .blockMappingStart, .blockSequenceStart:
            place.move(to: token.bytes.lowerBound, in: text)
            layout.note(token.kind, at: place.column)
        // The empty value of a key.
        default: break
        }
    }

    private mutating func finish() {
        let gap = Gap(text, from: previous?.bytes.upperBound ?? 0, to: text.count, previous, previousPlace)
        endLine(gap)
        place.move(to: text.count, in: text)
        layout.leaveAll()
        add(gap.ownLines, before: nil)
    }

    // MARK: Lines

    /// Ends the line with the comment behind it.
    private mutating func endLine(_ gap: Gap) {
        if let comment = gap.trailing {
            comments.append(comment.text)
            current?.comment = FormattedLine.Comment(
                text: comment.text, sourceColumn: comment.column, sourceGap: comment.gap)
        }
        if let line = current { lines.append(line) }
        current = nil
    }

    /// Comments on lines of their own, each where the block is that it was written in.
    private mutating func add(_ ownLines: [Gap.OwnLine], before next: (column: Int, indent: Int)?) {
        for comment in ownLines {
            comments.append(comment.text)
            var line = FormattedLine(
                indent: layout.indent(ofCommentAt: comment.column, before: next), sourceLine: comment.line,
                sourceColumn: comment.column)
            line.followsBlank = comment.followsBlank
            line.comment = FormattedLine.Comment(text: comment.text, sourceColumn: comment.column, sourceGap: 0)
            lines.append(line)
        }
        layout.forgetLeft()
    }

    private func spacing(before token: YAMLToken) -> FormattedLine.Gap {
        // To other readers than libyaml `?:a` is one text.
        if let previous, previous.kind == .value, previous.bytes.upperBound == token.bytes.lowerBound,
            previous.bytes.lowerBound > 0, text[previous.bytes.lowerBound - 1] == UInt8(ascii: "?")
        {
            return .none
        }
        return YAMLSpacing.gap(from: previous, to: token)
    }

    private mutating func append(_ token: YAMLToken, _ gap: Gap) {
        let source = Array(text[token.bytes])
        let scalar = ScalarText(source, token.kind, layout)
        let spacing = spacing(before: token)
        current?.pieces.append(
            FormattedLine.Piece(
                kind: token.kind, text: scalar.first, gap: spacing,
                sourceColumn: place.column, sourceGap: gap.blanks))
        if scalar.isOpenEnded, token.bytes.upperBound == text.count { endsWithinText = true }
        guard !scalar.rest.isEmpty else { return }
        current?.lineBreak = scalar.firstBreak
        if let line = current { lines.append(line) }
        for (index, rest) in scalar.rest.enumerated() {
            var line = FormattedLine(indent: rest.indent, sourceLine: -1, sourceColumn: 0)
            line.pieces = [
                FormattedLine.Piece(kind: token.kind, text: rest.text, gap: .none, sourceColumn: 0, sourceGap: 0)
            ]
            line.isVerbatim = rest.text.isEmpty
            line.lineBreak = rest.lineBreak
            // What follows a quoted text stands on its last line.
            if index == scalar.rest.count - 1, token.kind != .block {
                place.move(to: token.bytes.upperBound, in: text)
                var last = FormattedLine(
                    indent: rest.indent, sourceLine: place.line,
                    sourceColumn: place.column - rest.text.characterCount)
                last.pieces = line.pieces
                last.isInBrackets = layout.isInBrackets
                current = last
            } else {
                lines.append(line)
            }
        }
        if token.kind == .block { current = nil }
    }
}

/// Line and column of a place in the source, counted from 0 and in characters, which moves on.
struct SourcePlace {
    private(set) var line = 0
    private(set) var column = 0
    private var offset = 0

    mutating func move(to target: Int, in text: [UInt8]) {
        while offset < target {
            let lineBreak = LineBreak.length(at: offset, in: text)
            if lineBreak > 0 {
                line += 1
                column = 0
            } else if text[offset] & 0xC0 != 0x80 {
                column += 1
            }
            offset += max(lineBreak, 1)
        }
    }
}
