import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax

/// What stands at a place of a document: the name of a token or a group, where it is defined or referred to.
struct SymbolOccurrence {
    /// The path as far as the name that is meant: in `{color.text}` the group, or the token.
    let path: String
    /// The name's own place, without quotes.
    let name: SourceRange

    init?(at offset: Int, in source: SourceID, of analysis: ProjectAnalysis) {
        let index = analysis.index
        if let use = index.use(at: offset, in: source), analysis.isReal(use) {
            let last = use.names.lastIndex { $0.offset <= offset } ?? 0
            let names = use.path.split(ascii: ".", omittingEmptySubsequences: false)
            guard names.count == use.names.count else { return nil }
            path = names[...last].joined(separator: ".")
            name = use.names[last]
            return
        }
        guard let definition = index.definition(at: offset, in: source), let model = analysis.model,
            model.token(at: definition.path) != nil || model.group(at: definition.path) != nil
        else { return nil }
        path = definition.path
        name = analysis.text(of: source).withoutQuotes(definition.key)
    }
}

extension ProjectAnalysis {
    /// Whether a use is meant as one: in a text for people, braces are only where they name something.
    func isReal(_ use: ReferenceIndex.Use) -> Bool {
        !use.isProse || model?.token(at: use.path) != nil || model?.group(at: use.path) != nil
    }
}

extension PlacedText {
    /// A scalar's place without its quotes.
    func withoutQuotes(_ range: SourceRange) -> SourceRange {
        guard range.length >= 2, range.end <= bytes.count, "\"'".utf8.contains(bytes[range.offset]),
            bytes[range.end - 1] == bytes[range.offset]
        else { return range }
        return range.part(from: 1, length: range.length - 2)
    }
}

/// The way to a node of a document, by keys, and what it ends at.
struct NodePlace {
    /// Keys from the root; `[]` for elements of lists.
    let path: [String]
    let node: NodeID
    /// Whether it is the key that is meant, and not what stands behind it.
    let isKey: Bool

    /// The innermost scalar, or key, that a place is in.
    init?(at offset: Int, in tree: SyntaxTree) {
        var node = tree.root
        var path: [String] = []
        outer: while true {
            switch tree.kind(of: node) {
            case .scalar:
                let range = tree.range(of: node)
                guard range.offset <= offset, offset <= range.end, range.length > 0 else { return nil }
                self.init(path: path, node: node, isKey: false)
                return
            case .mapping:
                for entry in tree.entries(of: node) {
                    let key = tree.range(of: entry.key)
                    if key.offset <= offset, offset <= key.end {
                        self.init(path: path + [tree.text(of: entry.key)], node: entry.key, isKey: true)
                        return
                    }
                    let value = tree.range(of: entry.value)
                    if tree.anchorRange(of: entry.value) == nil, value.offset <= offset, offset <= value.end {
                        path.append(tree.text(of: entry.key))
                        node = entry.value
                        continue outer
                    }
                }
                return nil
            case .sequence:
                guard
                    let next = tree.elements(of: node).first(where: {
                        let range = tree.range(of: $0)
                        return tree.anchorRange(of: $0) == nil && range.offset <= offset && offset <= range.end
                    })
                else { return nil }
                path.append("[]")
                node = next
            }
        }
    }

    private init(path: [String], node: NodeID, isKey: Bool) {
        self.path = path
        self.node = node
        self.isKey = isKey
    }
}
