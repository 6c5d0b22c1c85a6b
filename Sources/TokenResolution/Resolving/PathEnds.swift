import TesseraDiagnostics
import TesseraTokenModel

/// Tokens by how their paths end, for references that leave out the start.
struct PathEnds {
    /// `nil` for an end that several tokens have.
    private var paths: [Substring: String?] = [:]

    init(_ tree: TokenTree) {
        for token in tree.tokens {
            var rest = token.path[...]
            while let dot = rest.firstIndex(ascii: ".") {
                rest = rest[rest.utf8.index(after: dot)...]
                // What stands for a group is called by the group's name.
                if rest == TokenName.root { break }
                paths.updateValue(paths[rest] == nil ? token.path : nil, forKey: rest)
            }
        }
    }

    /// The one token whose path ends with whole names that are these.
    func path(endingWith end: String) -> String? { paths[end[...]] ?? nil }
}
