import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A token document while an importer fills it, token by token.
///
/// A path that leads to a token and to a group becomes the group, with the token as its `$root`.
struct TokenDraft {
    private struct Node {
        let name: String
        let nameRange: SourceRange
        var properties: [DocumentNode.Entry]?
        var groupProperties: [DocumentNode.Entry] = []
        var children: [Int] = []
        var childIndices: [String: Int] = [:]
    }

    /// The first is the document itself.
    private var nodes: [Node]
    private let range: SourceRange

    /// - Parameter range: stands for the whole document.
    init(at range: SourceRange) {
        self.range = range
        nodes = [Node(name: "", nameRange: range)]
    }

    /// Adds a token, unless one is there already.
    ///
    /// - Parameters:
    ///   - properties: `$value` and what stands beside it.
    ///   - path: at least one name, each legal in DTCG.
    /// - Returns: where the token is that stands there already; `nil` if there is none.
    mutating func add(
        _ properties: [DocumentNode.Entry], at path: [String], nameRange: SourceRange
    ) -> SourceRange? {
        var index = 0
        for name in path {
            if let child = nodes[index].childIndices[name] {
                index = child
                continue
            }
            let child = nodes.count
            nodes.append(Node(name: name, nameRange: nameRange))
            nodes[index].children.append(child)
            nodes[index].childIndices[name] = child
            index = child
        }
        if nodes[index].properties != nil { return nodes[index].nameRange }
        nodes[index].properties = properties
        return nil
    }

    /// Gives a group properties, such as `$description`; a group that holds no token is not there.
    ///
    /// - Returns: whether there is such a group.
    mutating func describe(_ properties: [DocumentNode.Entry], at path: [String]) -> Bool {
        var index = 0
        for name in path {
            guard let child = nodes[index].childIndices[name] else { return false }
            index = child
        }
        guard !nodes[index].children.isEmpty else { return false }
        nodes[index].groupProperties = properties
        return true
    }

    /// - Parameter properties: what the document says of all, such as `$type`.
    func document(_ properties: [DocumentNode.Entry] = []) -> DocumentNode {
        DocumentNode(.object(properties + nodes[0].groupProperties + nodes[0].children.map(entry)), at: range)
    }

    private func entry(_ index: Int) -> DocumentNode.Entry {
        let node = nodes[index]
        let children = node.children.map(entry)
        var content = node.properties ?? []
        if let properties = node.properties, !children.isEmpty {
            let root = DocumentNode(.object(properties), at: node.nameRange)
            content = [DocumentNode.Entry(TokenName.root, at: node.nameRange, root)]
        }
        return DocumentNode.Entry(
            node.name, at: node.nameRange,
            DocumentNode(.object(node.groupProperties + content + children), at: node.nameRange))
    }
}
