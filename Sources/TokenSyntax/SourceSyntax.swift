import Diagnostics

/// The syntax of a file.
public enum SourceSyntax: Hashable, Sendable {
    case yaml
    case json(JSONDialect)

    /// As the file's name says: YAML unless it ends with `.json`, `.jsonc` or `.json5`.
    public init(path: String) {
        let name = path.split(separator: "/").last ?? ""
        switch name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
        case "json": self = .json(.strict)
        case "jsonc": self = .json(.jsonc)
        case "json5": self = .json(.json5)
        default: self = .yaml
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
        switch syntax ?? SourceSyntax(path: source.path) {
        case .yaml: YAMLReader.read(source, id: id, limits: limits)
        case .json(let dialect): JSONReader.read(source, id: id, dialect: dialect, limits: limits)
        }
    }
}
