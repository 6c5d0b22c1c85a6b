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
        self.text = Self.placed(Array(text.utf8), language)
    }

    /// Trees of syntax begin behind a byte-order mark; code is read with it.
    private static func placed(_ bytes: [UInt8], _ language: CodeLanguage?) -> PlacedText {
        language == nil ? PlacedText(separatingMarkOf: bytes) : PlacedText(bytes)
    }

    /// Takes a change, of a stretch or of all.
    mutating func apply(_ change: JSONValue, in encoding: PositionEncoding) {
        guard let new = change["text"]?.string else { return }
        // The client may replace a byte-order mark as well.
        let old = text.hasMark ? PlacedText(text.allBytes) : text
        guard let range = change["range"], !range.isNull, let start = old.offset(range["start"], in: encoding),
            let end = old.offset(range["end"], in: encoding)
        else {
            text = Self.placed(Array(new.utf8), language)
            return
        }
        text = Self.placed(old.replacing(min(start, end)..<max(start, end), with: new), language)
    }

    /// What is written; `nil` for what cannot be read.
    func tree() -> SyntaxTree? { tree(of: text.bytes) }

    /// - Parameter bytes: another text for the same file.
    func tree(of bytes: [UInt8]) -> SyntaxTree? {
        SyntaxReader.read(SourceText(path: path.text, bytes: bytes), id: SourceID(index: 0)).tree
    }

    var syntax: SourceSyntax { SourceSyntax(path: path.text) }
}
