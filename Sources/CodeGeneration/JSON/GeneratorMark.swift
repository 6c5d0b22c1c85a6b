import TesseraDiagnostics
import TesseraTokenSyntax

// JSON has no comments: where a file must tell who wrote it, it does so in the data.

extension GeneratorInput {
    /// What outputs say of themselves.
    public var notice: String {
        "\(GeneratedFile.notice)\(sourceNames.joined(separator: ", ")). Do not edit."
    }

    /// The same as an entry of the `$extensions` of a document's root (DTCG 2025.10 Format, 6.3).
    public var mark: DocumentNode.Entry {
        let nowhere = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        return DocumentNode.Entry(
            GeneratedFile.markName, at: nowhere, DocumentNode(.string(notice), at: nowhere))
    }
}

extension DocumentNode.Entry {
    /// Whether a generator left it, rather than the author of the tokens.
    public var isMark: Bool { name == GeneratedFile.markName }
}
