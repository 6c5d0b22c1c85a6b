import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads variables of Figma: answers of the REST API (`GET /v1/files/:key/variables/local`) and what
/// plugins export, which holds the same as lists.
public enum FigmaVariablesImporter: Importer {
    public static let format = ForeignFormat.figmaVariables

    /// By variables with values by mode, or that name their collection.
    public static func recognizes(_ files: [ImportFile]) -> Bool {
        files.contains { $0.tree.map { FigmaDetection.hasVariables($0) || FigmaDetection.hasModeTrees($0) } ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var reader = FigmaFileReader(findings: ImportFindings())
        var others: [SourceRange] = []
        for file in files {
            guard let tree = file.tree else { continue }
            if !reader.read(DocumentNode(tree)) { others.append(tree.range(of: tree.root)) }
        }
        let range = SourceRange(source: files.first?.id ?? SourceID(index: 0), offset: 0, length: 0)
        var assembly = FigmaAssembly(reader.result, options: options, range: range, findings: reader.findings)
        return assembly.design(filesWithoutVariables: others)
    }
}

private enum FigmaDetection {
    /// Whether a collection has trees of variables by mode.
    static func hasModeTrees(_ tree: SyntaxTree) -> Bool {
        let elements = Array(tree.elements(of: tree.root))
        return (elements.isEmpty ? [tree.root] : elements).contains { node in
            let hasModes = tree.entries(of: node).contains { entry in
                tree.value(of: entry.value, forKey: "modes").map { tree.kind(of: $0) == .mapping } ?? false
            }
            return hasModes && !FigmaModeTrees.collections(in: DocumentNode(node, of: tree)).isEmpty
        }
    }

    static func hasVariables(_ tree: SyntaxTree) -> Bool {
        let content = tree.value(of: tree.root, forKey: "meta") ?? tree.root
        if hasVariables(in: content, tree) || isVariable(content, tree) { return true }
        let collections =
            tree.value(of: content, forKey: "variableCollections") ?? tree.value(of: content, forKey: "collections")
        if let collections, members(of: collections, tree).contains(where: { isEmptyCollection($0, tree) }) {
            return true
        }
        return members(of: collections ?? content, tree).contains { isVariable($0, tree) || hasVariables(in: $0, tree) }
    }

    private static func hasVariables(in node: NodeID, _ tree: SyntaxTree) -> Bool {
        guard let variables = tree.value(of: node, forKey: "variables") else { return false }
        return members(of: variables, tree).contains { isVariable($0, tree) }
    }

    private static func isEmptyCollection(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        tree.value(of: node, forKey: "modes") != nil && tree.value(of: node, forKey: "variableIds") != nil
    }

    private static func isVariable(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        tree.entries(of: node).contains { entry in
            tree.withText(of: entry.key) {
                $0.elementsEqual("valuesByMode".utf8) || $0.elementsEqual("variableCollectionId".utf8)
            }
        }
    }

    private static func members(of node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
        tree.elements(of: node) + tree.entries(of: node).map(\.value)
    }
}
