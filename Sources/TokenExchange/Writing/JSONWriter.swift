import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// Writes a document as JSON (RFC 8259), two blanks for each level; as JSONC if there are comments.
struct JSONWriter {
    private var text = ""
    private var comments: CommentMap

    static func write(_ document: DocumentNode, comments: CommentMap) -> WrittenText {
        var writer = JSONWriter(comments: comments)
        writer.append(document, level: 0, isValue: false)
        writer.text += "\n"
        writer.appendRest()
        return WrittenText(text: writer.text, findings: document.findingsOfJSON)
    }

    private init(comments: CommentMap) {
        self.comments = comments
    }

    /// - Parameter isValue: whether small parts stand on one line; see ``Layout``.
    private mutating func append(_ node: DocumentNode, level: Int, isValue: Bool) {
        if let line = line(node, level: level, isValue: isValue) {
            text += line
            return
        }
        text += node.entries.isEmpty ? "[" : "{"
        let last = node.entries.count + node.elements.count - 1
        for (index, entry) in node.entries.enumerated() {
            let name = entry.name.quoted + ": "
            let isValue = Layout.holdsValue(entry.name, in: isValue)
            appendPart(entry.value, named: name, at: entry.nameRange, level + 1, isValue, (index == 0, index == last))
        }
        for (index, element) in node.elements.enumerated() {
            appendPart(element, named: "", at: element.range, level + 1, true, (index == 0, index == last))
        }
        breakLine(level)
        text += node.entries.isEmpty ? "]" : "}"
    }

    private mutating func appendPart(
        _ node: DocumentNode, named name: String, at range: SourceRange, _ level: Int, _ isValue: Bool,
        _ place: (isFirst: Bool, isLast: Bool)
    ) {
        var attached = comments.take(at: range)
        // A comment behind something that takes several lines would stand behind the last of them.
        if attached.trailing != nil, self.line(node, level: level, isValue: isValue) == nil {
            attached.above += [.comment(attached.trailing ?? "")]
            attached.trailing = nil
        }
        appendAbove(attached.above, level, isFirst: place.isFirst)
        breakLine(level)
        text += name
        append(node, level: level, isValue: isValue)
        if !place.isLast { text += "," }
        if let comment = attached.trailing { text += " //" + comment.printable }
    }

    private mutating func breakLine(_ level: Int) {
        text += "\n" + String(repeating: "  ", count: level)
    }

    // MARK: One line

    /// The node on one line, if that is how it is to stand.
    private func line(_ node: DocumentNode, level: Int, isValue: Bool) -> String? {
        Layout.line(node, room: Layout.width - 2 * level, isValue: isValue, comments, name: \.quoted) { scalar, _ in
            let text = scalar.text ?? ""
            return switch scalar.coreValue {
            case .null, nil: "null"
            case .bool(let value): value ? "true" : "false"
            case .number(let value): PlainNumber.json(text, value: value) ?? "null"
            case .string: text.quoted
            }
        }
    }

    // MARK: Comments

    private mutating func appendAbove(_ lines: [CommentMap.Line], _ level: Int, isFirst: Bool) {
        for (index, line) in lines.enumerated() {
            switch line {
            case .comment(let comment):
                breakLine(level)
                text += "//" + comment.printable
            case .blank where !(isFirst && index == 0): text += "\n"
            case .blank: break
            }
        }
    }

    private mutating func appendRest() {
        let (atEnd, lost) = comments.takeRest()
        for case .comment(let comment) in atEnd { text += "//" + comment.printable + "\n" }
        if lost.isEmpty { return }
        for comment in [CommentMap.headingOfLost] + lost { text += "//" + comment.printable + "\n" }
    }
}

extension DocumentNode {
    /// What JSON has no word for: infinities, and what is not a number.
    var findingsOfJSON: [Diagnostic] {
        switch content {
        case .string: []
        case .plain(let text):
            if case .number(let value) = coreValue, !value.isFinite, PlainNumber.json(text, value: value) == nil {
                [.noJSONNumber(text, at: range)]
            } else {
                []
            }
        case .list(let elements): elements.flatMap(\.findingsOfJSON)
        case .object(let entries): entries.flatMap(\.value.findingsOfJSON)
        }
    }
}
