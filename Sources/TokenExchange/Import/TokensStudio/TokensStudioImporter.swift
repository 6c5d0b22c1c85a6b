import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads exports of Tokens Studio, a plugin for Figma: one file with all sets, or one for each.
public enum TokensStudioImporter: Importer {
    public static let format = ForeignFormat.tokensStudio

    /// By `$themes` or `$metadata`, and else by what only Tokens Studio writes into a token, unless a file has values
    /// that only Style Dictionary has: its projects borrow the plugin's words for types.
    public static func recognizes(_ files: [ImportFile]) -> Bool {
        let trees = files.compactMap(\.tree)
        lazy var isStyleDictionary = trees.contains { StudioDetection.hasStyleDictionaryValues($0, $0.root) }
        return files.contains { file in
            guard let tree = file.tree else { return false }
            let name = StudioInputReader.baseName(file.path)
            if name == "$themes" { return tree.kind(of: tree.root) == .sequence }
            if name == "$metadata" || tree.value(of: tree.root, forKey: "$metadata") != nil {
                return StudioDetection.hasSetOrder(tree)
            }
            if let themes = tree.value(of: tree.root, forKey: "$themes"), tree.kind(of: themes) == .sequence {
                // An empty list is left behind by other tools, too.
                if !file.isNamedAsTokens || !tree.elements(of: themes).isEmpty { return true }
            }
            return StudioDetection.hasOwnTokens(tree, tree.root) && !StudioDetection.hasChannels(tree, tree.root)
                && !isStyleDictionary
        }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var findings = ImportFindings()
        let input = StudioInputReader.read(files, findings: &findings)
        let range = SourceRange(source: files.first?.id ?? SourceID(index: 0), offset: 0, length: 0)
        var assembly = StudioAssembly(input, range: range, findings: findings)
        return assembly.design(options: options)
    }
}

/// What gives a file of Tokens Studio away.
private enum StudioDetection {
    static func hasSetOrder(_ tree: SyntaxTree) -> Bool {
        let metadata = tree.value(of: tree.root, forKey: "$metadata") ?? tree.root
        return tree.value(of: metadata, forKey: "tokenSetOrder") != nil
    }

    /// Types in the plural, and composites that nobody else has.
    private static let types: Set<String> = [
        "fontFamilies", "fontWeights", "fontSizes", "lineHeights", "boxShadow", "paragraphSpacing", "composition",
    ]

    /// Whether a color is put together of tokens for its channels, as SAP's themes do, which borrow the
    /// words of Tokens Studio for their types.
    static func hasChannels(_ tree: SyntaxTree, _ node: NodeID) -> Bool {
        tree.entries(of: node).contains { entry in
            tree.kind(of: entry.value) == .scalar
                ? tree.withText(of: entry.value) { $0.starts(with: "hsla({".utf8) }
                : hasChannels(tree, entry.value)
        }
    }

    /// Whether a value is a map of color schemes, or refers to the `value` of a token.
    static func hasStyleDictionaryValues(_ tree: SyntaxTree, _ node: NodeID) -> Bool {
        tree.entries(of: node).contains { entry in
            guard tree.kind(of: entry.value) == .scalar else {
                if tree.text(of: entry.key) == "value", tree.value(of: entry.value, forKey: "light") != nil,
                    tree.value(of: entry.value, forKey: "dark") != nil
                {
                    return true
                }
                return hasStyleDictionaryValues(tree, entry.value)
            }
            return tree.text(of: entry.value).contains(".value}")
        }
    }

    /// A shadow in the syntax of CSS is Style Dictionary's.
    private static func isOwnType(_ word: String, of token: NodeID, _ tree: SyntaxTree) -> Bool {
        guard types.contains(word) else { return false }
        guard word == "boxShadow",
            let value = tree.value(of: token, forKey: "value") ?? tree.value(of: token, forKey: "$value"),
            tree.kind(of: value) == .scalar
        else { return true }
        return ReferenceText(tree.text(of: value)).wholeReference != nil || tree.text(of: value).hasPrefix("$")
    }

    /// Whether a token has such a type, or the plugin's own extension.
    static func hasOwnTokens(_ tree: SyntaxTree, _ node: NodeID) -> Bool {
        tree.entries(of: node).contains { entry in
            switch tree.text(of: entry.key) {
            case "$value", "value":
                tree.kind(of: entry.value) == .scalar
                    && StudioValueConverter.setters.keys.contains { tree.text(of: entry.value).hasPrefix("\($0)(") }
            case "$description", "description": false
            case "$type", "type": isOwnType(tree.text(of: entry.value), of: node, tree)
            case "studio.tokens": true
            default: hasOwnTokens(tree, entry.value)
            }
        }
    }
}
