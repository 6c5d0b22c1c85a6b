import TesseraDiagnostics

/// The text of a template that the manifest names.
public struct TemplateSource: Sendable {
    /// Of the text among the sources of the run.
    public let id: SourceID
    /// With its path, which messages name.
    public let text: SourceText

    public init(id: SourceID, text: SourceText) {
        self.id = id
        self.text = text
    }
}
