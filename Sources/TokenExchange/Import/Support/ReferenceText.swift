/// A text with references in it, such as `1px solid {color.border}`.
struct ReferenceText {
    enum Part: Hashable {
        case text(String)
        /// The name between the braces, without blanks at its ends.
        case reference(String)
    }

    let parts: [Part]

    /// - Parameter opening: what a reference begins with: `{`, or `{!` in Theo. It ends with `}`.
    init(_ text: String, opening: String = "{") {
        guard text.utf8.contains(UInt8(ascii: "{")) else {
            parts = text.isEmpty ? [] : [.text(text)]
            return
        }
        var parts: [Part] = []
        var rest = text[...]
        while let reference = Self.firstReference(in: rest, opening: opening) {
            if reference.start > rest.startIndex { parts.append(.text(String(rest[..<reference.start]))) }
            parts.append(.reference(String(reference.name.trimmingCSSSpace())))
            rest = rest[reference.end...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    /// The name, if the whole text is one reference.
    var wholeReference: String? {
        if parts.count == 1, case .reference(let name) = parts[0] { name } else { nil }
    }

    var references: [String] {
        parts.compactMap { if case .reference(let name) = $0 { name } else { nil } }
    }

    var hasReferences: Bool {
        parts.contains { if case .reference = $0 { true } else { false } }
    }

    private struct Found {
        let start: String.Index
        let name: Substring
        let end: String.Index
    }

    /// A brace that is closed by another opening one, or not at all, is text.
    private static func firstReference(in text: Substring, opening: String) -> Found? {
        // Values are many and long: bytes, not characters.
        let bytes = text.utf8
        var start: String.Index?
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                start = bytes[index...].starts(with: opening.utf8) ? index : nil
            case UInt8(ascii: "}"):
                if let start {
                    let name = text[bytes.index(start, offsetBy: opening.utf8.count)..<index]
                    if !name.trimmingCSSSpace().isEmpty {
                        return Found(start: start, name: name, end: bytes.index(after: index))
                    }
                }
            default: break
            }
            index = bytes.index(after: index)
        }
        return nil
    }
}
