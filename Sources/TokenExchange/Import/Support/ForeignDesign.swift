import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenSyntax

/// What an importer has read: all that is left to do is the same for every format.
struct ForeignDesign {
    var tokens: [ForeignToken]
    var names: any ForeignNames
    /// What groups say of themselves.
    var groups: [(path: [String], metadata: ForeignMetadata)] = []
    var modifiers: [Modifier] = []
    /// Under which other data is kept in `$extensions`.
    let vendor: String
    /// Stands for the whole document.
    let range: SourceRange
}

/// How a format writes references, and what they mean.
protocol ForeignNames {
    /// What a reference begins with; it ends with `}`.
    var opening: String { get }

    /// - Parameters:
    ///   - name: as written, without blanks at its ends.
    ///   - file: index of the file in which it is written.
    ///   - isWhole: whether it is the whole value, not a part of a text.
    mutating func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget
}

enum ForeignTarget {
    /// Index of a token.
    case token(Int)
    /// No token but something that is put in place of the reference, written in a file of that index.
    case value(DocumentNode, file: Int)
    /// Nothing that the importer knows: the reference stays, and the compiler reports it.
    case unknown
    /// Why the value cannot be carried over.
    case failed(String)
    /// A token that is left out already.
    case leftOut(String)
}

extension [ImportFile] {
    /// A warning for each file that nothing could be read of.
    var unreadFindings: [Diagnostic] {
        filter { $0.tree == nil }.map { file in
            Diagnostic(
                "import/unread", .warning, "'\(file.path)' cannot be read as YAML or JSON, and is left out",
                at: SourceRange(source: file.id, offset: 0, length: 0))
        }
    }
}
