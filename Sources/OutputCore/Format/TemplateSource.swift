import TesseraDiagnostics

/// The text of a template that the manifest names.
public struct TemplateSource: Sendable {
    public let id: SourceID
    public let text: SourceText

    public init(id: SourceID, text: SourceText) {
        self.id = id
        self.text = text
    }
}
