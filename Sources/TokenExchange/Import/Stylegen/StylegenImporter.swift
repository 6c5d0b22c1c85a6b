import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads the YAML of stylegen: `colors: {accent: "#00BFC3"}` becomes `color.accent`, its light and dark,
/// base and elevated values the modifiers `appearance` and `elevation`.
///
/// See Documentation/import/stylegen.md.
public struct StylegenImporter: Importer {
    public static let format = ForeignFormat.stylegen

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { $0.tree.map(StylegenReader.isStylegen) ?? false }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        let start = SourceRange.start(of: files)
        var draft = TokenDraft(at: start)
        var findings = ImportFindings()
        var usesAppearance = false
        var usesElevation = false
        for file in files {
            guard let tree = file.tree, StylegenReader.isStylegen(tree) else {
                findings.add(.noScheme(at: file.start))
                continue
            }
            let reader = StylegenReader(tree)
            findings.add(reader.findings)
            usesAppearance = usesAppearance || reader.usesAppearance
            usesElevation = usesElevation || reader.usesElevation
            for token in reader.tokens {
                let first = draft.add(token.properties, at: ["color", token.name], nameRange: token.nameRange)
                if let first {
                    findings.add(.duplicateImport("color.\(token.name)", at: token.nameRange, first: first))
                }
            }
        }
        var modifiers: [Modifier] = []
        if usesAppearance { modifiers.append(.appearance) }
        if usesElevation { modifiers.append(Modifier(name: "elevation", contexts: ["base", "elevated"])) }
        let type = DocumentNode(.string(TokenType.color.rawValue), at: start)
        return ImportedDesign(
            document: draft.document([DocumentNode.Entry("$type", type)]), modifiers: modifiers,
            findings: findings.finish())
    }
}

/// Reads one file of stylegen: colors for light and dark, each with a value for the base level and one
/// for the elevated level if they differ.
struct StylegenReader {
    /// The path's only name, and the token's content.
    struct Token {
        let name: String
        let nameRange: SourceRange
        let properties: [DocumentNode.Entry]
    }

    private(set) var tokens: [Token] = []
    private(set) var findings = ImportFindings()
    private(set) var usesAppearance = false
    private(set) var usesElevation = false
    private let tree: SyntaxTree

    /// Whether the file has colors in one of stylegen's forms, and what only stylegen has beside them.
    static func isStylegen(_ tree: SyntaxTree) -> Bool {
        guard let colors = tree.value(of: tree.root, forKey: "colors"), tree.kind(of: colors) == .mapping else {
            return false
        }
        return ["output_path", "system_name", "frameworks", "swiftui"].contains {
            tree.value(of: tree.root, forKey: $0) != nil
        }
    }

    init(_ tree: SyntaxTree) {
        self.tree = tree
        guard let colors = tree.value(of: tree.root, forKey: "colors") else { return }
        for entry in tree.entries(of: colors) { read(entry) }
    }

    // MARK: Tokens

    /// A value with the contexts that it holds in, as they stand in a selector.
    private struct Value {
        var contexts: [String]
        let node: DocumentNode
    }

    private mutating func read(_ entry: SyntaxTree.Entry) {
        let key = tree.text(of: entry.key)
        let nameRange = tree.range(of: entry.key)
        let name = ForeignName.legal(key)
        if name != key {
            findings.assume(
                "import/name", "characters that DTCG forbids in names are replaced by hyphens", at: nameRange)
        }
        var values: [Value] = []
        do {
            values = try levels(entry.value, of: ["light", "dark"], modifier: "appearance") {
                reader, node throws(ValueImportError) in
                try reader.levels(node, of: ["base", "elevated"], modifier: "elevation") {
                    reader, node throws(ValueImportError) in
                    [Value(contexts: [], node: try reader.color(node))]
                }
            }
        } catch {
            findings.add(error.diagnostic)
            return
        }
        guard let base = values.first else { return }
        var properties = [DocumentNode.Entry("$value", base.node)]
        if let about = tree.value(of: entry.value, forKey: "description") {
            let text = DocumentNode(.string(tree.text(of: about)), at: tree.range(of: about))
            properties.append(DocumentNode.Entry("$description", text))
        }
        let contexts = values.dropFirst().map {
            DocumentNode.Entry($0.contexts.joined(separator: "+"), $0.node)
        }
        if !contexts.isEmpty {
            usesAppearance = usesAppearance || values.contains { $0.contexts.contains("appearance=dark") }
            usesElevation = usesElevation || values.contains { $0.contexts.contains("elevation=elevated") }
            properties.append(
                DocumentNode.Entry("$contexts", DocumentNode(.object(contexts), at: nameRange)))
        }
        tokens.append(Token(name: name, nameRange: nameRange, properties: properties))
    }

    /// The values of a mapping with both levels; of anything else, which has none, the value for all.
    ///
    /// - Parameter names: of the two levels, the default first.
    private mutating func levels(
        _ node: NodeID, of names: [String], modifier: String,
        _ read: (inout StylegenReader, NodeID) throws(ValueImportError) -> [Value]
    ) throws(ValueImportError) -> [Value] {
        let nodes = names.map { tree.value(of: node, forKey: $0) }
        guard nodes.contains(where: { $0 != nil }) else { return try read(&self, node) }
        var values: [Value] = []
        for (name, level) in zip(names, nodes) {
            guard let level else { throw ValueImportError(.missingLevel(name, at: tree.range(of: node))) }
            for var value in try read(&self, level) {
                // What holds in the default is the value for all that nothing else is said of.
                if name != names[0] { value.contexts.insert("\(modifier)=\(name)", at: 0) }
                values.append(value)
            }
        }
        return values
    }

    // MARK: Colors

    /// `"#00BFC3"` or `{color: "#000000", alpha: 0.4}`.
    private func color(_ node: NodeID) throws(ValueImportError) -> DocumentNode {
        let range = tree.range(of: node)
        guard tree.kind(of: node) == .mapping else { return DocumentNode(.string(try css(node)), at: range) }
        guard let colorNode = tree.value(of: node, forKey: "color") else {
            throw ValueImportError(.noStylegenColor(at: range))
        }
        let text = try css(colorNode)
        guard let alphaNode = tree.value(of: node, forKey: "alpha") else {
            return DocumentNode(.string(text), at: tree.range(of: colorNode))
        }
        guard case .number(let alpha) = tree.coreValue(of: alphaNode), (0...1).contains(alpha),
            let color = try? Color.parse(css: text)
        else { throw ValueImportError(.stylegenAlpha(tree.text(of: alphaNode), at: tree.range(of: alphaNode))) }
        return DocumentNode(.string(color.withAlpha(alpha).cssText), at: range)
    }

    private func css(_ node: NodeID) throws(ValueImportError) -> String {
        let text = tree.text(of: node)
        if tree.kind(of: node) == .scalar, text.hasPrefix("#"), (try? Color.parse(css: text)) != nil { return text }
        throw ValueImportError(
            .stylegenColor(text, isMissing: tree.coreValue(of: node) == .null, at: tree.range(of: node)))
    }
}

extension Diagnostic {
    fileprivate static func missingLevel(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/color", .error, "the color for '\(name)' is missing", at: range)
    }

    fileprivate static func noStylegenColor(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/color", .error,
            "a color is a text, or has 'color', or 'light' and 'dark', or 'base' and 'elevated'",
            at: range)
    }

    fileprivate static func stylegenAlpha(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/color", .error, "'\(text)' is not an alpha from 0 to 1", at: range)
    }

    fileprivate static func stylegenColor(_ text: String, isMissing: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/color", .error, isMissing ? "the color is missing" : "'\(text)' is not a hex color", at: range,
            hint: isMissing ? "a color that begins with # needs quotes, or it is a comment" : nil)
    }
}
