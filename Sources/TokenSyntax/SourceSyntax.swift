import TesseraDiagnostics

/// The syntax of a file.
public enum SourceSyntax: Hashable, Sendable {
    case yaml
    case json(JSONDialect)

    /// What the names of files in these syntaxes end with: those of YAML, then those of JSON and its dialects.
    public static let fileEndings = [".yaml", ".yml", ".json", ".jsonc", ".json5"]

    /// As the file's name says: YAML unless it ends with `.json`, `.jsonc` or `.json5`.
    public init(path: String) {
        let name = FilePath(path.lowercased())
        if name.hasSuffix(".json") {
            self = .json(.strict)
        } else if name.hasSuffix(".jsonc") {
            self = .json(.jsonc)
        } else if name.hasSuffix(".json5") {
            self = .json(.json5)
        } else {
            self = .yaml
        }
    }
}

/// Reads a file with the reader of its syntax.
public enum SyntaxReader {
    /// - Parameter syntax: `nil` for what the file's name says.
    /// - Returns: see ``YAMLReader`` and ``JSONReader``.
    public static func read(
        _ source: SourceText, id: SourceID, as syntax: SourceSyntax? = nil, limits: ReaderLimits = ReaderLimits()
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        let (tree, found) =
            switch syntax ?? SourceSyntax(path: source.path) {
            case .yaml: YAMLReader.read(source, id: id, limits: limits)
            case .json(let dialect): JSONReader.read(source, id: id, dialect: dialect, limits: limits)
            }
        return (tree, found + (tree.map { LookalikeKeys.find(in: $0, of: source) } ?? []))
    }
}
