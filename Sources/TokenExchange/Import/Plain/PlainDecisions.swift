import TesseraTokenModel
import TesseraTokenSyntax

/// Decisions by the path of a group or of a token.
struct PlainDecisions {
    private let table: [String: PlainDecision]

    init(_ decisions: [String: PlainDecision]) {
        table = decisions
    }

    /// That of the token or of the nearest group around it, else what the name says.
    func decision(for path: [String]) -> PlainDecision? {
        if let subject = subject(for: path) { return table[subject.joined(separator: ".")] }
        return path.last.flatMap { PlainUnits.unit(inName: $0) }.map { .unit($0) }
    }

    /// The path that a decision names: of the token, or of the nearest group around it.
    func subject(for path: [String]) -> [String]? {
        if table.isEmpty { return nil }
        return stride(from: path.count, through: 1, by: -1).lazy.map { Array(path.prefix($0)) }.first {
            table[$0.joined(separator: ".")] != nil
        }
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

/// Units that stand in the names of numbers: `gapMs: 40`, `offsetXPx: 4`.
enum PlainUnits {
    private static let units = [
        "ms": "ms", "milli": "ms", "millisecond": "ms", "second": "s", "sec": "s", "px": "px", "pt": "pt", "dp": "dp",
        "rem": "rem",
    ]

    /// `nil` for a name that is nothing but a unit.
    static func unit(inName name: String) -> String? {
        let words = ValueKind.words(of: name)
        guard words.count > 1, let last = words.last else { return nil }
        return units[last]
    }

    /// A mapping whose numbers have the units of their names, and whose names have none.
    static func moved(in node: DocumentNode) -> DocumentNode {
        guard node.entries.contains(where: { unit(inName: $0.name) != nil }) else { return node }
        let entries = node.entries.map { entry in
            guard let unit = unit(inName: entry.name), let text = entry.value.text,
                let measure = CSSMeasure(text[...].trimmingCSSSpace()), measure.unit.isEmpty
            else { return entry }
            var words = ValueKind.words(of: entry.name)
            words.removeLast()
            return DocumentNode.Entry(
                words.joined(separator: "-"), at: entry.nameRange, entry.value.spelled(measure.number + unit))
        }
        return DocumentNode(.object(entries), at: node.range)
    }
}
