import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads the colors of Alacritty's YAML configuration: `colors: {primary: {background: '0x1d1f21'}}`
/// becomes `color.primary.background`, and several files a modifier `scheme`.
///
/// See Documentation/import/alacritty.md.
public struct AlacrittyImporter: Importer {
    public static let format = ForeignFormat.alacritty

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(AlacrittyReader.isConfiguration) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        SchemeSet.design(of: files, vendorKey: "org.alacritty") { _, tree in
            guard AlacrittyReader.isConfiguration(tree) else { return nil }
            let reader = AlacrittyReader(tree)
            return (reader.scheme, reader.findings)
        }
    }
}

/// Reads the section `colors` of one configuration of Alacritty.
struct AlacrittyReader {
    private(set) var scheme = SchemeSet.Scheme()
    private(set) var findings = ImportFindings()
    private let tree: SyntaxTree

    /// Whether the file has what every scheme has: a background, a foreground, or the eight colors.
    static func isConfiguration(_ tree: SyntaxTree) -> Bool {
        guard let colors = tree.value(of: tree.root, forKey: "colors") else { return false }
        return ["primary", "normal"].contains { name in
            tree.value(of: colors, forKey: name).map { tree.kind(of: $0) == .mapping } ?? false
        }
    }

    init(_ tree: SyntaxTree) {
        self.tree = tree
        for entry in tree.entries(of: tree.root) {
            if tree.text(of: entry.key) == "colors" {
                for color in tree.entries(of: entry.value) { read(color, in: []) }
            } else {
                findings.assume(
                    "import/ignored", "everything beside 'colors' is left out", at: tree.range(of: entry.key))
            }
        }
    }

    private mutating func read(_ entry: SyntaxTree.Entry, in path: [String]) {
        let key = tree.text(of: entry.key)
        let name = ForeignName.legal(key)
        let keyRange = tree.range(of: entry.key)
        if name != key {
            findings.assume(
                "import/name", "characters that DTCG forbids in names are replaced by hyphens", at: keyRange)
        }
        switch tree.kind(of: entry.value) {
        case .mapping: for child in tree.entries(of: entry.value) { read(child, in: path + [name]) }
        case .sequence: readIndexed(entry.value, in: path + [name])
        case .scalar: add(entry.value, at: path + [name], keyRange)
        }
    }

    /// `indexed_colors: [{index: 16, color: '0xff8700'}]`
    private mutating func readIndexed(_ list: NodeID, in path: [String]) {
        for element in tree.elements(of: list) {
            guard let index = tree.value(of: element, forKey: "index"),
                let color = tree.value(of: element, forKey: "color")
            else {
                findings.add(.listElement(path.joined(separator: "."), at: tree.range(of: element)))
                continue
            }
            add(color, at: path + [ForeignName.legal(tree.text(of: index))], tree.range(of: index))
        }
    }

    private mutating func add(_ node: NodeID, at path: [String], _ keyRange: SourceRange) {
        let range = tree.range(of: node)
        let text = tree.text(of: node)
        // Words for "as the cell is", and switches among the colors.
        if ["None", "CellForeground", "CellBackground", "true", "false"].contains(text) {
            findings.add(.noFixedColor(path.joined(separator: "."), text, at: range))
            return
        }
        guard let hex = HexColorText.css(text) else {
            let isComment = tree.coreValue(of: node) == .null
            findings.add(
                .schemeColor(path.joined(separator: "."), text, isComment: isComment, at: isComment ? keyRange : range))
            return
        }
        if let first = places.updateValue(keyRange, forKey: path) {
            findings.add(.duplicateImport(path.joined(separator: "."), at: keyRange, first: first))
            return
        }
        scheme.colors.append(
            SchemeSet.Color(path: path, nameRange: keyRange, value: DocumentNode(.string(hex), at: range)))
    }

    private var places: [[String]: SourceRange] = [:]
}

extension Diagnostic {
    fileprivate static func noFixedColor(_ path: String, _ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/slot", .warning, "'\(path)' is left out: '\(word)' is not a color", at: range)
    }

    fileprivate static func listElement(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/slot", .warning, "an element of '\(path)' has no 'index' and 'color'", at: range)
    }
}
