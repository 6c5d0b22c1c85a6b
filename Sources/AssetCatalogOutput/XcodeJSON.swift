import TesseraOutputCore

extension JSONValue {
    /// As Xcode writes its `Contents.json`: two blanks for each level, a blank before each colon, and names
    /// in order. So a file that Xcode writes again does not change.
    var xcodeBytes: [UInt8] {
        var buffer = CodeBuffer()
        appendXcode(level: 0, to: &buffer)
        buffer.append("\n")
        return buffer.bytes
    }

    private func appendXcode(level: Int, to buffer: inout CodeBuffer) {
        switch self {
        case .object(let members):
            Self.appendXcode("{", "}", members.sorted { $0.name < $1.name }, level: level, to: &buffer) {
                member, buffer in
                JSONText.append(member.name, to: &buffer)
                buffer.append(" : ")
                member.value.appendXcode(level: level + 1, to: &buffer)
            }
        case .list(let elements):
            Self.appendXcode("[", "]", elements, level: level, to: &buffer) { element, buffer in
                element.appendXcode(level: level + 1, to: &buffer)
            }
        case .string, .number, .bool: write(to: &buffer, level: level)
        }
    }

    private static func appendXcode<Element>(
        _ opening: String, _ closing: String, _ elements: [Element], level: Int, to buffer: inout CodeBuffer,
        _ append: (Element, inout CodeBuffer) -> Void
    ) {
        buffer.append(opening)
        for (index, element) in elements.enumerated() {
            buffer.append(index == 0 ? "\n" : ",\n")
            buffer.indentNarrow(level + 1)
            append(element, &buffer)
        }
        buffer.append("\n")
        buffer.indentNarrow(level)
        buffer.append(closing)
    }
}
