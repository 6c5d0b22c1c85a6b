import TesseraOutputCore
import TesseraTokenSyntax

extension JSONText {
    /// Data that is handed on as it is, such as that of other tools.
    ///
    /// - Parameter level: of the line that it begins in.
    static func append(_ node: DocumentNode, level: Int, to buffer: inout CodeBuffer) {
        switch node.content {
        case .string(let text): append(text, to: &buffer)
        case .plain(let text): append(plain: text, node, to: &buffer)
        case .list(let elements):
            buffer.append("[")
            var isFirst = true
            for element in elements {
                appendBreak(level + 1, &isFirst, to: &buffer)
                append(element, level: level + 1, to: &buffer)
            }
            appendClose("]", level, isEmpty: isFirst, to: &buffer)
        case .object(let entries): append(object: entries, level: level, to: &buffer)
        }
    }

    static func append(object entries: [DocumentNode.Entry], level: Int, to buffer: inout CodeBuffer) {
        buffer.append("{")
        var isFirst = true
        for entry in entries {
            appendKey(entry.name, level + 1, &isFirst, to: &buffer)
            append(entry.value, level: level + 1, to: &buffer)
        }
        appendClose("}", level, isEmpty: isFirst, to: &buffer)
    }

    private static func append(plain text: String, _ node: DocumentNode, to buffer: inout CodeBuffer) {
        switch node.coreValue {
        case .number(let number):
            // JSON has no infinities; what they are called is what can be kept of them.
            if let spelling = PlainNumber.json(text, value: number) {
                buffer.append(spelling)
            } else {
                append(text, to: &buffer)
            }
        case .bool(let flag): buffer.append(flag ? "true" : "false")
        case .null, nil: buffer.append("null")
        case .string: append(text, to: &buffer)
        }
    }
}
