import TesseraCodeUses
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// A text as an editor shows it.
struct OpenDocument {
    let uri: String
    /// Where the file is; made up for what is in no file.
    let path: FilePath
    /// What code it is; `nil` for what is read as tokens, or not at all.
    let language: CodeLanguage?
    var version: Int?
    private(set) var text: PlacedText

    /// - Parameter languageID: what the editor says that it is, for files whose names do not tell.
    init(uri: String, path: FilePath, languageID: String?, version: Int?, text: String) {
        language = CodeLanguage(path: path.text) ?? languageID.flatMap { CodeLanguage(languageID: $0) }
        self.uri = uri
        self.path = path
        self.version = version
        self.text = PlacedText(Array(text.utf8))
    }

    /// Takes a change, of a stretch or of all.
    mutating func apply(_ change: JSONValue, in encoding: PositionEncoding) {
        guard let new = change["text"]?.string else { return }
        guard let range = change["range"], !range.isNull, let start = text.offset(range["start"], in: encoding),
            let end = text.offset(range["end"], in: encoding)
        else {
            text = PlacedText(Array(new.utf8))
            return
        }
        text = PlacedText(text.replacing(min(start, end)..<max(start, end), with: new))
    }

    /// What is written; `nil` for what cannot be read.
    func tree() -> SyntaxTree? { tree(of: text.bytes) }

    /// - Parameter bytes: another text for the same file.
    func tree(of bytes: [UInt8]) -> SyntaxTree? {
        SyntaxReader.read(SourceText(path: path.text, bytes: bytes), id: SourceID(index: 0)).tree
    }

    var syntax: SourceSyntax { SourceSyntax(path: path.text) }
}
