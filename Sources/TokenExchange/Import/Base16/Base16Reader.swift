import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads one base16 or base24 scheme.
struct Base16Reader {
    private(set) var scheme = SchemeSet.Scheme()
    private(set) var findings = ImportFindings()
    /// Where each slot stands, by its place among ``Base16Slot/all``.
    private var places: [Int: SourceRange] = [:]

    /// Whether the file has slots, in a palette or, as in older files, at its root.
    static func isScheme(_ tree: SyntaxTree) -> Bool {
        let palette = tree.value(of: tree.root, forKey: "palette") ?? tree.root
        return tree.entries(of: palette).contains {
            Base16Slot.index(of: tree.text(of: $0.key)) != nil && tree.kind(of: $0.value) == .scalar
        }
    }

    init(_ tree: SyntaxTree, start: SourceRange) {
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
        // In the order of the guides, whatever that of the file.
        scheme.colors.sort { Base16Slot.index(of: $0.path[0]) ?? 0 < Base16Slot.index(of: $1.path[0]) ?? 0 }
        reportMissing(at: start)
    }

    private mutating func readProperty(_ key: String, _ entry: SyntaxTree.Entry, of tree: SyntaxTree) {
        let text = tree.text(of: entry.value)
        switch key {
        case "name", "scheme": scheme.name = text.isEmpty ? nil : text
        case "author": scheme.author = text.isEmpty ? nil : text
        case "description": scheme.about = text.isEmpty ? nil : text
        default: break
        }
        scheme.properties.append(
            DocumentNode.Entry(key, at: tree.range(of: entry.key), DocumentNode(entry.value, of: tree)))
    }

    private mutating func readSlot(_ entry: SyntaxTree.Entry, of tree: SyntaxTree) {
        let key = tree.text(of: entry.key)
        let keyRange = tree.range(of: entry.key)
        guard let index = Base16Slot.index(of: key) else {
            findings.add(.unknownSlot(key, at: keyRange))
            return
        }
        let slot = Base16Slot.all[index]
        // `base0A` and `base0a` are one slot.
        if let first = places[index] {
            findings.add(.duplicateImport(slot.name, at: keyRange, first: first))
            return
        }
        places[index] = keyRange
        // Digits alone are a number to YAML, `1e1000` an infinite one: what counts is how it is spelled.
        let text = tree.text(of: entry.value)
        let hex = HexColorText.css(text)
        let range = tree.range(of: entry.value)
        if hex == nil {
            let isComment = tree.coreValue(of: entry.value) == .null
            findings.add(.schemeColor(key, text, isComment: isComment, at: isComment ? keyRange : range))
        }
        let value = hex.map { DocumentNode(.string($0), at: range) }
        scheme.colors.append(
            SchemeSet.Color(path: [slot.name], nameRange: keyRange, value: value, role: slot.role))
    }

    private mutating func reportMissing(at range: SourceRange) {
        let isBase24 = places.keys.contains { $0 >= Base16Slot.base16Count }
        let expected = isBase24 ? Base16Slot.all.count : Base16Slot.base16Count
        let missing = (0..<expected).filter { places[$0] == nil }.map { Base16Slot.all[$0].name }
        if !missing.isEmpty { findings.add(.missingSlots(missing, isBase24: isBase24, at: range)) }
    }
}

extension Diagnostic {
    fileprivate static func unknownSlot(_ name: String, at range: SourceRange) -> Diagnostic {
        let nearest = Spelling.suggestion(for: name, among: Base16Slot.all.map(\.name))
        return Diagnostic(
            "import/slot", .warning, "'\(name)' is not a slot of base16 or base24 and is left out\(nearest)", at: range)
    }

    fileprivate static func missingSlots(_ names: [String], isBase24: Bool, at range: SourceRange) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            "import/slot", .warning, "the scheme lacks \(list) of base\(isBase24 ? "24" : "16")", at: range)
    }
}
