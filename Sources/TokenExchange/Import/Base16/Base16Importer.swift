import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads base16 and base24 schemes: the tokens `color.base00` to `color.base0F` (`base17`), and with
/// several files a modifier `scheme` with one context for each.
///
/// See Documentation/import/base16.md.
public struct Base16Importer: Importer {
    public static let format = ForeignFormat.base16

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(Base16Reader.isScheme) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        SchemeSet.design(of: files, vendorKey: "io.github.tinted-theming") { file, tree in
            guard Base16Reader.isScheme(tree) else { return nil }
            let reader = Base16Reader(tree, start: file.start)
            return (reader.scheme, reader.findings)
        }
    }
}

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

/// The slots of base16 and base24 schemes and what they are for (base16 styling guide, base24
/// styling guide).
enum Base16Slot {
    struct Slot {
        /// As DTCG and people write it: `base0A`.
        let name: String
        let role: String
    }

    /// In the order of the guides; those behind the sixteenth are of base24.
    static let all = [
        Slot(name: "base00", role: "Default background."),
        Slot(name: "base01", role: "Lighter background: status bars, line numbers, folding marks."),
        Slot(name: "base02", role: "Background of selections."),
        Slot(name: "base03", role: "Comments, invisibles, line highlighting."),
        Slot(name: "base04", role: "Dark foreground: status bars."),
        Slot(name: "base05", role: "Default foreground: text, caret, delimiters, operators."),
        Slot(name: "base06", role: "Light foreground."),
        Slot(name: "base07", role: "Light background; the lightest foreground."),
        Slot(name: "base08", role: "Red: variables, tags, links, lists, deleted lines."),
        Slot(name: "base09", role: "Orange: integers, booleans, constants, attributes, link addresses."),
        Slot(name: "base0A", role: "Yellow: classes, bold text, background of search hits."),
        Slot(name: "base0B", role: "Green: strings, inherited classes, code, inserted lines."),
        Slot(name: "base0C", role: "Cyan: support, regular expressions, escapes, quotations."),
        Slot(name: "base0D", role: "Blue: functions, methods, headings."),
        Slot(name: "base0E", role: "Purple: keywords, storage, selectors, italic text, changed lines."),
        Slot(name: "base0F", role: "Brown: deprecated parts, tags of embedded languages."),
        Slot(name: "base10", role: "Darker background."),
        Slot(name: "base11", role: "Darkest background."),
        Slot(name: "base12", role: "Bright red."),
        Slot(name: "base13", role: "Bright yellow."),
        Slot(name: "base14", role: "Bright green."),
        Slot(name: "base15", role: "Bright cyan."),
        Slot(name: "base16", role: "Bright blue."),
        Slot(name: "base17", role: "Bright purple."),
    ]

    static let base16Count = 16

    /// The slot's place in ``all``, whatever the case of its digits; `nil` for any other name.
    static func index(of name: String) -> Int? {
        indices[name.lowercased()]
    }

    private static let indices = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { ($1.name.lowercased(), $0) })
}
