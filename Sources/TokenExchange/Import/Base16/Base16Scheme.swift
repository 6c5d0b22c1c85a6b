import Diagnostics
import TokenSyntax

/// One base16 or base24 scheme as its file says it.
struct Base16Scheme {
    struct Slot {
        /// The place among ``Base16Slot/all``.
        let index: Int
        let nameRange: SourceRange
        /// `#rrggbb`; `nil` for a broken value, which has been reported.
        let value: DocumentNode?
    }

    private(set) var slots: [Slot] = []
    private(set) var name: String?
    private(set) var author: String?
    private(set) var about: String?
    /// Everything beside the colours, as it was written.
    private(set) var properties: [DocumentNode.Entry] = []
    private(set) var findings: [Diagnostic] = []

    /// Whether the file has slots, in a palette or, as in older files, at its root.
    static func isScheme(_ tree: SyntaxTree) -> Bool {
        let palette = tree.value(of: tree.root, forKey: "palette") ?? tree.root
        return tree.entries(of: palette).contains {
            Base16Slot.index(of: tree.text(of: $0.key)) != nil && tree.kind(of: $0.value) == .scalar
        }
    }

    init(_ tree: SyntaxTree) {
        let range = tree.range(of: tree.root)
        for entry in tree.entries(of: tree.root) {
            let key = tree.text(of: entry.key)
            if key == "palette" {
                for slot in tree.entries(of: entry.value) { readSlot(slot, of: tree) }
            } else if Base16Slot.index(of: key) != nil {
                readSlot(entry, of: tree)
            } else {
                readProperty(key, entry, of: tree)
            }
        }
        reportMissing(at: range.part(from: 0, length: min(1, range.length)))
    }

    private mutating func readProperty(_ key: String, _ entry: SyntaxTree.Entry, of tree: SyntaxTree) {
        let text = tree.text(of: entry.value)
        switch key {
        case "name", "scheme": name = text.isEmpty ? nil : text
        case "author": author = text.isEmpty ? nil : text
        case "description": about = text.isEmpty ? nil : text
        default: break
        }
        properties.append(
            DocumentNode.Entry(key, at: tree.range(of: entry.key), DocumentNode(entry.value, of: tree)))
    }

    private mutating func readSlot(_ entry: SyntaxTree.Entry, of tree: SyntaxTree) {
        let key = tree.text(of: entry.key)
        let keyRange = tree.range(of: entry.key)
        guard let index = Base16Slot.index(of: key) else {
            findings.append(.unknownSlot(key, at: keyRange))
            return
        }
        // `base0A` and `base0a` are one slot.
        if let first = slots.first(where: { $0.index == index }) {
            findings.append(.duplicateImport(Base16Slot.all[index].name, at: keyRange, first: first.nameRange))
            return
        }
        let range = tree.range(of: entry.value)
        // Digits alone are a number to YAML, `1e1000` an infinite one: what counts is how it is spelled.
        let hex = Self.hex(tree.text(of: entry.value))
        if hex == nil {
            let isComment = tree.coreValue(of: entry.value) == .null
            findings.append(
                .slotValue(key, tree.text(of: entry.value), isComment: isComment, at: isComment ? keyRange : range))
        }
        slots.append(
            Slot(index: index, nameRange: keyRange, value: hex.map { DocumentNode(.string($0), at: range) }))
    }

    /// Six hex digits, behind `#`, `0x` or nothing, as `#rrggbb`.
    private static func hex(_ text: String) -> String? {
        var digits = text[...]
        if digits.hasPrefix("#") { digits = digits.dropFirst() }
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits = digits.dropFirst(2) }
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return "#" + digits
    }

    private mutating func reportMissing(at range: SourceRange) {
        let found = Set(slots.map(\.index))
        let isBase24 = found.contains { $0 >= Base16Slot.base16Count }
        let expected = isBase24 ? Base16Slot.all.count : Base16Slot.base16Count
        let missing = (0..<expected).filter { !found.contains($0) }.map { Base16Slot.all[$0].name }
        if !missing.isEmpty { findings.append(.missingSlots(missing, isBase24: isBase24, at: range)) }
    }
}

extension Diagnostic {
    fileprivate static func unknownSlot(_ name: String, at range: SourceRange) -> Diagnostic {
        let nearest = Spelling.suggestion(for: name, among: Base16Slot.all.map(\.name))
        return Diagnostic(
            "import/slot", .warning, "'\(name)' is no slot of base16 or base24 and is left out\(nearest)", at: range)
    }

    fileprivate static func slotValue(
        _ name: String, _ text: String, isComment: Bool, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "import/slot", .error,
            isComment ? "'\(name)' has no value" : "'\(text)' is no colour of six hex digits", at: range,
            hint: isComment ? "a colour that begins with # needs quotes, or it is a comment" : nil)
    }

    fileprivate static func missingSlots(_ names: [String], isBase24: Bool, at range: SourceRange) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            "import/slot", .warning, "the scheme lacks \(list) of base\(isBase24 ? "24" : "16")", at: range)
    }
}
