import TesseraEditorSchemas

/// What editors can be told of the files that people write.
public enum EditorSchema: String, CaseIterable, Sendable {
    case manifest, tokens, theme
    /// Not of a file that people write, but of one that scripts read.
    case report

    /// A JSON Schema, draft 7.
    public var bytes: [UInt8] {
        switch self {
        case .manifest: SchemaGenerator.manifest(rules: RuleCatalog.configurable, formats: OutputFormats.all)
        case .tokens: SchemaGenerator.tokens()
        case .theme: SchemaGenerator.themes()
        case .report: SchemaGenerator.reports()
        }
    }
}
