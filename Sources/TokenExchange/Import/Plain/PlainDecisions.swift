import TesseraDiagnostics
import TesseraTokenSyntax

/// Decisions by the path of a group or of a token.
struct PlainDecisions {
    private let table: [String: PlainDecision]

    init(_ decisions: [String: PlainDecision]) {
        table = decisions
    }

    /// That of the token or of the nearest group around it, else what the name says.
    func decision(for path: [String]) -> PlainDecision? {
        if !table.isEmpty {
            for count in stride(from: path.count, through: 1, by: -1) {
                if let decision = table[path.prefix(count).joined(separator: ".")] { return decision }
            }
        }
        return path.last.flatMap { PlainUnits.unit(inName: $0) }.map { .unit($0) }
    }
}

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
