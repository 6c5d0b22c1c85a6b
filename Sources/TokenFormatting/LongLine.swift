/// Breaks a mapping in braces that is too long for its line into a line for each entry.
enum LongLine {
    /// The line, or those that it becomes.
    ///
    /// What is indented by more than a line is long gains nothing.
    static func broken(_ line: FormattedLine) -> [FormattedLine] {
        guard !line.isVerbatim, !line.isInBrackets, line.indent <= TokenFormatter.lineLimit,
            width(of: line) > TokenFormatter.lineLimit,
            let braces = Braces(line)
        else {
            return [line]
        }
        let entries = braces.entries.map(entry)
        if entries.contains(where: { $0 == nil }) { return [line] }
        var head = line
        head.pieces = Array(line.pieces[..<braces.open])
        // It stood behind what is gone.
        head.comment = line.comment.map { .init(text: $0.text, sourceColumn: 0, sourceGap: $0.sourceGap) }
        // The first entry of an element of a list stands beside the dash.
        let isElement = head.pieces.last?.kind == .blockEntry
        let indent =
            line.indent + YAMLLevels.step * head.pieces.count { $0.kind == .blockEntry }
            + (isElement ? 0 : YAMLLevels.step)
        var lines = entries.compactMap(\.self).map { pieces in
            var line = FormattedLine(indent: indent, sourceLine: -1, sourceColumn: indent)
            line.pieces = pieces
            return line
        }
        if isElement, var first = lines.first, line.comment == nil {
            first.indent = line.indent
            first.followsBlank = line.followsBlank
            first.pieces = head.pieces + [first.pieces[0].behindBlank] + first.pieces.dropFirst()
            lines[0] = first
        } else if isElement {
            return [line]
        } else {
            lines.insert(head, at: 0)
        }
        return lines.flatMap(broken)
    }

    private static func width(of line: FormattedLine) -> Int {
        line.pieces.reduce(line.indent) { $0 + $1.text.characterCount + ($1.gap == .none ? 0 : 1) }
    }

    /// A mapping in braces that is all of a key's value, or of an element.
    private struct Braces {
        let open: Int
        let entries: [ArraySlice<FormattedLine.Piece>]

        init?(_ line: FormattedLine) {
            guard let open = line.pieces.firstIndex(where: { $0.kind == .mappingOpen }), open > 0,
                line.pieces.last?.kind == .mappingClose,
                Self.mayHoldBlock(line.pieces[..<open])
            else { return nil }
            self.open = open
            var entries: [ArraySlice<FormattedLine.Piece>] = []
            var depth = 0
            var start = open + 1
            for index in line.pieces.indices[open...] {
                switch line.pieces[index].kind {
                case .mappingOpen, .sequenceOpen: depth += 1
                case .mappingClose, .sequenceClose:
                    depth -= 1
                    // Something stands behind the mapping.
                    if depth == 0, index != line.pieces.count - 1 { return nil }
                case .flowEntry where depth == 1:
                    entries.append(line.pieces[start..<index])
                    start = index + 1
                default: continue
                }
            }
            // Opened on another line.
            if depth != 0 { return nil }
            if start < line.pieces.count - 1 { entries.append(line.pieces[start..<(line.pieces.count - 1)]) }
            if entries.isEmpty { return nil }
            self.entries = entries
        }

        /// `a:`, `- `, `- a:`, and an anchor or a tag behind them.
        private static func mayHoldBlock(_ head: ArraySlice<FormattedLine.Piece>) -> Bool {
            var rest = head
            while rest.last.map({ $0.kind == .anchor || $0.kind == .tag }) ?? false { rest.removeLast() }
            let hasProperties = rest.count < head.count
            while rest.first?.kind == .blockEntry { rest.removeFirst() }
            if rest.isEmpty { return !hasProperties && head.first?.kind == .blockEntry }
            return rest.count == 2 && rest.first?.isSimpleKey == true && rest.last?.kind == .value
        }
    }

    /// `nil` for an entry that cannot stand in a block as it is.
    private static func entry(_ pieces: ArraySlice<FormattedLine.Piece>) -> [FormattedLine.Piece]? {
        guard pieces.count > 1, let key = pieces.first, key.isSimpleKey,
            pieces[pieces.startIndex + 1].kind == .value
        else { return nil }
        var pieces = Array(pieces)
        pieces[0].gap = .none
        return pieces
    }
}

extension FormattedLine.Piece {
    fileprivate var isSimpleKey: Bool { [.plain, .singleQuoted, .doubleQuoted].contains(kind) }

    fileprivate var behindBlank: FormattedLine.Piece {
        var piece = self
        piece.gap = .one
        return piece
    }
}
