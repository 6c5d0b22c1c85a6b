import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// How far the sets of a resolver document reach for tools that do not read Tessera's extension.
struct ResolverReach {
    let layers: ContextLayers

    /// The tokens that such a tool reads otherwise in some permutation, by their keys. One context at a time
    /// is always right, so only tokens that depend on several modifiers are looked at.
    func misread() -> [SourceRange] {
        let tokens = layers.tokens
        let candidates = tokens.tree.tokens.indices.map { TokenID(index: $0) }
            .filter { tokens.type(of: $0) != nil && tokens.modifiers(of: $0).indices.count > 1 }
        if candidates.isEmpty { return [] }
        let read = resolved()
        return candidates.filter { isMisread($0, in: read) }.map { tokens.tree[$0].keyRange }
    }

    private func isMisread(_ token: TokenID, in read: ResolvedTokens) -> Bool {
        let tokens = layers.tokens
        let (range, modifiers) = (tokens.tree[token].keyRange, tokens.modifiers(of: token))
        guard let other = read.tree.token(at: tokens.tree[token].path) else { return true }
        return tokens.contexts.permutations(along: modifiers).contains { permutation in
            let expected = tokens.value(of: token, in: permutation)?.nearestDTCG.canonical(at: range)
            let found = read.value(of: other, in: permutation)?.canonical(at: range)
            switch (expected, found) {
            case (let expected?, let found?): return !expected.hasSameContent(as: found)
            case (nil, nil): return false
            default: return true
            }
        }
    }

    /// The sets laid over each other, as the resolver document says.
    private func resolved() -> ResolvedTokens {
        var sources = [layer(layers.base, condition: nil)]
        for (index, modifier) in layers.tokens.contexts.modifiers.enumerated().reversed() {
            for context in modifier.contexts.indices {
                let constraint = ContextSelector.Constraint(modifier: index, context: context)
                guard let document = layers.layer(constraint) else { continue }
                let modifier = LayerModifier(
                    index: index, name: modifier.name, contexts: modifier.contexts,
                    defaultContext: modifier.defaultContext)
                let condition = LayerCondition(context, of: modifier)
                sources.append(layer(document, condition: condition))
            }
        }
        let (tree, _) = TokenTree.read(sources, merging: .overriding, dialect: .lenient)
        return ResolvedTokens.resolve(tree, contexts: layers.tokens.contexts).0
    }

    private func layer(_ document: DocumentNode, condition: LayerCondition?) -> TokenLayer {
        let tree = SyntaxTree(document.withoutOwnExtensions, source: document.range.source)
        return TokenLayer(tree: tree, node: tree.root, condition: condition)
    }
}

extension DocumentNode {
    /// Without what Tessera keeps beside the values.
    fileprivate var withoutOwnExtensions: DocumentNode {
        guard case .object(let entries) = content else { return self }
        let kept = entries.map { entry in
            var entry = entry
            if entry.name == "$extensions" {
                entry.value.content = .object(entry.value.entries.filter { $0.name != OwnExtension.vendorKey })
            } else if !AuthorDocument.isProperty(entry.name) {
                entry.value = entry.value.withoutOwnExtensions
            }
            return entry
        }
        return DocumentNode(.object(kept), at: range)
    }
}
