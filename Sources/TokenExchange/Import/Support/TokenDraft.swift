import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A token document while an importer fills it, token by token.
///
/// A path that leads to a token and to a group becomes the group, with the token as its `$root`.
struct TokenDraft {
    private var tree: ImportTree
    private var tokens: [ImportTree.Place: DocumentNode] = [:]

    /// - Parameter range: stands for the whole document.
    init(at range: SourceRange) {
        tree = ImportTree(range: range)
    }

    /// Adds a token, unless one is there already.
    ///
    /// - Parameters:
    ///   - properties: `$value` and what stands beside it.
    ///   - path: at least one name, each legal in DTCG; the last may be `$root`.
    /// - Returns: where the token is that stands there already; `nil` if there is none.
    mutating func add(
        _ properties: [DocumentNode.Entry], at path: [String], nameRange: SourceRange
    ) -> SourceRange? {
        let place = tree.place(path.map { ($0, nameRange) }, areLegal: true)
        let range = tree.nameRange(of: place)
        if tokens[place] != nil { return range }
        tree.markToken(place)
        tokens[place] = DocumentNode(.object(properties), at: range)
        return nil
    }

    /// Gives a group properties, such as `$description`; a group that holds no token is not there.
    ///
    /// - Returns: whether there is such a group.
    mutating func describe(_ properties: [DocumentNode.Entry], at path: [String]) -> Bool {
        guard let group = tree.group(at: path) else { return false }
        for property in properties { tree.setProperty(property, of: group) }
        return true
    }

    /// - Parameter properties: what the document says of all, such as `$type`.
    func document(_ properties: [DocumentNode.Entry] = []) -> DocumentNode {
        let document = tree.document { tokens[$0] }
        return DocumentNode(.object(properties + document.entries), at: document.range)
    }
}
