/// The templates that come with Tessera. They are compiled into the tool.
public enum BuiltInTemplate: String, CaseIterable, Sendable {
    /// A Markdown page with a table of tokens for each group.
    case markdown

    public var source: String {
        switch self {
        case .markdown: String(decoding: PackageResources.markdown_mustache, as: UTF8.self)
        }
    }
}
