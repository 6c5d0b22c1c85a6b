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
            appendCollection("[", "]", count: elements.count, level: level, to: &buffer) { index, buffer in
                append(elements[index], level: level + 1, to: &buffer)
            }
        case .object(let entries): append(object: entries, level: level, to: &buffer)
        }
    }

    static func append(object entries: [DocumentNode.Entry], level: Int, to buffer: inout CodeBuffer) {
        appendCollection("{", "}", count: entries.count, level: level, to: &buffer) { index, buffer in
            append(entries[index].name, to: &buffer)
            buffer.append(": ")
            append(entries[index].value, level: level + 1, to: &buffer)
        }
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

    private static func appendCollection(
        _ opening: String, _ closing: String, count: Int, level: Int, to buffer: inout CodeBuffer,
        _ element: (Int, inout CodeBuffer) -> Void
    ) {
        buffer.append(opening)
        for index in 0..<count {
            buffer.append(index == 0 ? "\n" : ",\n")
            buffer.indentNarrow(level + 1)
            element(index, &buffer)
        }
        if count > 0 {
            buffer.append("\n")
            buffer.indentNarrow(level)
        }
        buffer.append(closing)
    }
}
