import TesseraDiagnostics
import TesseraTokenSyntax

/// A reference of JSON: `{ "$ref": "color.json#/palette/moss" }`, which leads to a place in some file.
///
/// All files are one design, so that the place in the file is the token's path, and the file itself does not matter.
enum PlainPointer {
    /// - Returns: `{palette.moss}`; `nil` for what is no such reference (RFC 6901, section 6).
    static func reference(_ node: DocumentNode) -> DocumentNode? {
        guard node.entries.count == 1, let entry = node.entries.first, entry.name == "$ref",
            let text = entry.value.text, let hash = text.firstIndex(ascii: "#")
        else { return nil }
        let fragment = text[text.utf8.index(after: hash)...]
        guard fragment.starts(withBytes: "/"), let pointer = try? JSONPointer(fragment: fragment) else { return nil }
        let names = pointer.segments.map(\.name)
        guard !names.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("}") }) else { return nil }
        return entry.value.spelled("{\(names.joined(separator: "."))}")
    }
}
