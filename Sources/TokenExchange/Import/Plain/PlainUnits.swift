import TesseraTokenModel
import TesseraTokenSyntax

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
