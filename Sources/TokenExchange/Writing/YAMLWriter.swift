import TesseraDiagnostics
import TesseraTokenSyntax

/// Writes a document as YAML 1.2: blocks, two blanks for each level, and small values on one line.
struct YAMLWriter {
    private var text = ""
    private var comments: CommentMap

    static func write(_ document: DocumentNode, comments: CommentMap) -> WrittenText {
        var writer = YAMLWriter(comments: comments)
        if let line = writer.line(document, room: Layout.width, isValue: false) {
            writer.text += line + "\n"
        } else {
            writer.appendBlock(document, level: 0, isValue: false, continuesLine: false)
        }
        writer.appendRest()
        return WrittenText(text: writer.text)
    }

    private init(comments: CommentMap) {
        self.comments = comments
    }

    // MARK: Blocks

    /// - Parameter continuesLine: whether the first line is begun already, behind the hyphen of a list.
    private mutating func appendBlock(_ node: DocumentNode, level: Int, isValue: Bool, continuesLine: Bool) {
        for (index, entry) in node.entries.enumerated() {
            var attached = comments.take(at: entry.nameRange)
            if level == 0, beginsFile(entry, after: index > 0 ? node.entries[index - 1] : nil),
                attached.above.first != .blank
            {
                attached.above.insert(.blank, at: 0)
            }
            if index > 0 || !continuesLine {
                appendAbove(attached.above, level, isFirst: text.isEmpty)
                indent(level)
            }
            let name = YAMLScalar.string(entry.name, isInFlow: false)
            // Longer ones are no simple keys (YAML 1.2, section 7.4.3).
            if name.utf8.count > 1000 {
                text += "? " + name + "\n"
                indent(level)
            } else {
                text += name
            }
            text += ":"
            appendValue(
                entry.value, level: level, isValue: Layout.holdsValue(entry.name, in: isValue),
                comment: attached.trailing)
        }
        for element in node.elements { appendElement(element, level: level) }
    }

    /// Whether another file begins here, of several that became one.
    private func beginsFile(_ entry: DocumentNode.Entry, after previous: DocumentNode.Entry?) -> Bool {
        previous.map { $0.nameRange.source != entry.nameRange.source } ?? false
    }

    private mutating func appendElement(_ element: DocumentNode, level: Int) {
        var attached = comments.take(at: element.range)
        // The first key stands on the hyphen's line, so what belongs above it comes before.
        let first = element.entries.first.map { comments.take(at: $0.nameRange) } ?? CommentMap.Attached()
        attached.above += first.above
        attached.trailing = attached.trailing ?? first.trailing
        let line = self.line(element, room: Layout.width - 2 * level - 2, isValue: true)
        if line == nil, let trailing = attached.trailing {
            attached.above.append(.comment(trailing))
            attached.trailing = nil
        }
        appendAbove(attached.above, level, isFirst: text.isEmpty)
        indent(level)
        text += "-"
        if line == nil, !element.entries.isEmpty {
            text += " "
            appendBlock(element, level: level + 1, isValue: true, continuesLine: true)
        } else {
            appendValue(element, level: level, isValue: true, comment: attached.trailing)
        }
    }

    /// What stands behind a colon or a hyphen, up to the end of its last line.
    private mutating func appendValue(_ node: DocumentNode, level: Int, isValue: Bool, comment: String?) {
        let lineStart =
            text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.startIndex
        let room = Layout.width - text.utf8.distance(from: lineStart, to: text.endIndex) - 1
        let remark = comment.map { " #" + $0.printable } ?? ""
        if case .string(let string) = node.content, let block = block(string, room: room, level: level) {
            text += " " + block.header + remark + "\n"
            for line in block.lines {
                if !line.isEmpty { indent(level + 1) }
                text += line + "\n"
            }
        } else if let line = line(node, room: room, isValue: isValue) {
            text += " " + line + remark + "\n"
        } else {
            text += remark + "\n"
            appendBlock(node, level: level + 1, isValue: isValue, continuesLine: false)
        }
    }

    /// A text of several lines, or one too long for a line.
    private func block(_ string: String, room: Int, level: Int) -> (header: String, lines: [String])? {
        if let literal = YAMLScalar.literal(string) { return (literal.header, literal.lines.map(String.init)) }
        guard string.utf8.count > room, let lines = YAMLScalar.folded(string, width: Layout.width - 2 * level - 2)
        else { return nil }
        return (">-", lines)
    }

    private mutating func indent(_ level: Int) {
        for _ in 0..<level { text += "  " }
    }

    // MARK: One line

    /// The node on one line, if that is how it is to stand.
    private func line(_ node: DocumentNode, room: Int, isValue: Bool) -> String? {
        let name = { YAMLScalar.string($0, isInFlow: true) }
        return Layout.line(node, room: room, isValue: isValue, comments, name: name) { scalar, isInFlow in
            if case .plain(let text) = scalar.content {
                return YAMLScalar.plain(text, scalar.coreValue, isInFlow: isInFlow)
            }
            return YAMLScalar.string(scalar.text ?? "", isInFlow: isInFlow)
        }
    }

    // MARK: Comments

    private mutating func appendAbove(_ lines: [CommentMap.Line], _ level: Int, isFirst: Bool) {
        for (index, line) in lines.enumerated() {
            switch line {
            case .comment(let comment):
                indent(level)
                text += "#" + comment.printable + "\n"
            case .blank where !(isFirst && index == 0): text += "\n"
            case .blank: break
            }
        }
    }

    private mutating func appendRest() {
        var (lines, lost) = comments.takeRest()
        while lines.last == .blank { lines.removeLast() }
        appendAbove(lines, 0, isFirst: text.isEmpty)
        if lost.isEmpty { return }
        appendAbove(([CommentMap.headingOfLost] + lost).map { .comment($0) }, 0, isFirst: false)
    }
}
