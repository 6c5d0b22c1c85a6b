import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax

/// The outline of a document, the names of a project, and what folds.
struct Symbols {
    let analysis: ProjectAnalysis
    let encoding: PositionEncoding

    // What LSP calls kinds of symbols.
    private static let namespace = 3
    private static let constant = 14
    private static let property = 7

    func outline(of source: SourceID) -> JSONValue {
        guard let tree = analysis.tree(of: source) else { return [] }
        let text = analysis.text(of: source)
        if ProjectLoader.isManifest(analysis.path(of: source).text) || analysis.isPolicy(source)
            || analysis.index.definitions(in: source).isEmpty
        {
            return .list(
                tree.entries(of: tree.root).map { entry in
                    symbol(
                        tree.text(of: entry.key), Self.property, nil,
                        tree.range(of: entry.key).extended(to: tree.range(of: entry.value)), tree.range(of: entry.key),
                        [], text)
                })
        }
        return .list(children(of: tree.root, "", tree, text, depth: 0))
    }

    private func children(
        of node: NodeID, _ prefix: String, _ tree: SyntaxTree, _ text: PlacedText, depth: Int
    ) -> [JSONValue] {
        guard depth < 64, tree.kind(of: node) == .mapping, tree.anchorRange(of: node) == nil else { return [] }
        return tree.entries(of: node).compactMap { entry -> JSONValue? in
            let name = tree.text(of: entry.key)
            if name.hasPrefix("$"), name != TokenName.root { return nil }
            let path = prefix.isEmpty ? name : prefix + "." + name
            let key = tree.range(of: entry.key)
            let value = tree.range(of: entry.value)
            guard key.source == tree.source, value.offset >= key.offset else { return nil }
            let token = analysis.model?.token(at: path)
            guard token != nil || analysis.model?.group(at: path) != nil else { return nil }
            let detail = token.flatMap { id in analysis.tokens.flatMap { ValueText($0).short(id) } }
            let whole = key.extended(to: value)
            let inner = token == nil ? children(of: entry.value, path, tree, text, depth: depth + 1) : []
            return symbol(name, token == nil ? Self.namespace : Self.constant, detail, whole, key, inner, text)
        }
    }

    private func symbol(
        _ name: String, _ kind: Int, _ detail: String?, _ whole: SourceRange, _ key: SourceRange,
        _ children: [JSONValue],
        _ text: PlacedText
    ) -> JSONValue {
        .sparse(
            ("name", .string(name.isEmpty ? "(empty)" : name)), ("kind", .int(kind)),
            ("detail", detail.map { .string($0) }), ("range", text.range(whole.bytes, in: encoding)),
            ("selectionRange", text.range(key.bytes, in: encoding)),
            ("children", children.isEmpty ? nil : .list(children)))
    }

    /// - Parameter query: characters in their order.
    func all(matching query: String, limit: Int) -> [JSONValue] {
        guard let model = analysis.model else { return [] }
        let navigation = Navigation(analysis: analysis, encoding: encoding)
        var found: [JSONValue] = []
        for token in model.tokens where token.path.holds(inOrder: query) {
            let parent = token.path.lastIndex(ascii: ".").map { String(token.path[..<$0]) }
            found.append(
                .sparse(
                    ("name", .string(token.path)), ("kind", .int(Self.constant)),
                    ("location", navigation.location(token.keyRange)),
                    ("containerName", parent.map { .string($0) })))
            if found.count == limit { break }
        }
        return found
    }

    /// Mappings and lists over several lines.
    func folds(of source: SourceID) -> JSONValue {
        guard let tree = analysis.tree(of: source) else { return [] }
        let text = analysis.text(of: source)
        var folds: [JSONValue] = []
        var next = [tree.root]
        while let node = next.popLast() {
            guard tree.anchorRange(of: node) == nil else { continue }
            for entry in tree.entries(of: node) where tree.kind(of: entry.value) != .scalar {
                let range = tree.range(of: entry.key).extended(to: tree.range(of: entry.value))
                let first = text.line(at: range.offset)
                let last = text.line(at: max(range.offset, range.end - 1))
                if last > first { folds.append(["startLine": .int(first), "endLine": .int(last)]) }
                next.append(entry.value)
            }
            next += tree.elements(of: node)
        }
        return .list(folds)
    }
}
