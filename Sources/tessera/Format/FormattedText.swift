import TesseraDiagnostics
import TesseraKit
import TesseraTokenFormatting
import TesseraTokenSyntax

/// What becomes of the bytes of a file.
enum FormattedText {
    case formatted(Change)
    case invalid([Diagnostic], SourceMap)
    case meaningChanged

    /// A text before and after, in UTF-8 and without a byte-order mark.
    struct Change {
        let before: [UInt8]
        let after: [UInt8]
        let encoding: TextEncoding

        var isNone: Bool { before == after }
        /// What is to be in the file: encoded as it was.
        var bytes: [UInt8] { encoding.encode(after) }
    }

    init(_ bytes: [UInt8], path: String) {
        let (text, error) = TextDecoding.decode(bytes, path: path)
        var sources = SourceMap()
        let id = sources.add(text)
        if let error {
            self = .invalid([error.diagnostic(source: id)], sources)
            return
        }
        switch TokenFormatter.format(text, id: id) {
        case .formatted(let formatted):
            self = .formatted(Change(before: text.bytes, after: formatted, encoding: TextEncoding(of: bytes)))
        case .invalid(let findings): self = .invalid(findings.sortedInSourceOrder(), sources)
        case .meaningChanged: self = .meaningChanged
        }
    }

    /// A bug of ours, which must never cost anybody a file.
    static func errorMessage(for path: String) -> String {
        "'\(path)' is not formatted, because that would change its meaning: this is a bug in Tessera, please report it"
    }
}
