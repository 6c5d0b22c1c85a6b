import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Takes a canonical document apart into a base and one set of tokens for each context, as a DTCG
/// resolver lays them over each other.
///
/// A resolver replaces whole tokens and knows no intersections: what holds in two contexts at once
/// stays in the extension of every copy of its token. Of the copies that hold together the one of the
/// earliest modifier is read, which is the last in the order of the written document.
struct ContextLayers {
    let tokens: ResolvedTokens
    /// The canonical document.
    let document: DocumentNode

    /// Tokens that a resolver cannot fully express, by their keys.
    private(set) var intersections: [SourceRange] = []
    /// The modifiers that their selectors name.
    private(set) var intersecting: ModifierSet = []

    init(tokens: ResolvedTokens, document: DocumentNode) {
        self.tokens = tokens
        self.document = document
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            let wide = tokens.flatContexts(of: id)
                .compactMap { tokens.contexts.selector(tokens.contexts.selectorText(of: $0)) }
                .filter { $0.constraints.count > 1 }
            if wide.isEmpty { continue }
            intersections.append(tokens.tree[id].keyRange)
            for selector in wide { intersecting.formUnion(selector.modifiers) }
        }
    }

    private func contexts(of token: DocumentNode) -> WrittenContexts {
        WrittenContexts(token.own("contexts"), in: tokens.contexts)
    }

    // MARK: Base

    /// The document without the values that a layer holds, and without tokens that are not always there.
    var base: DocumentNode {
        map(document, path: "") { token, id in
            if let id, tokens.isPartial(id) { return nil }
            return token.settingOwn("contexts", to: contexts(of: token).intersections)
        } ?? document
    }

    // MARK: Layers

    /// The tokens that differ in one context, each whole; `nil` if there are none.
    func layer(_ constraint: ContextSelector.Constraint) -> DocumentNode? {
        var permutation = tokens.contexts.defaultPermutation
        permutation[constraint.modifier] = constraint.context
        return map(document, path: "", keepsProperties: false) { token, id in
            id.flatMap { layered($0, token, constraint, permutation) }
        }
    }

    private func layered(
        _ id: TokenID, _ written: DocumentNode, _ constraint: ContextSelector.Constraint, _ permutation: Permutation
    ) -> DocumentNode? {
        guard let type = tokens.type(of: id) else { return nil }
        let values = tokens.flatContexts(of: id)
        let selectors = values.compactMap { tokens.contexts.selector(tokens.contexts.selectorText(of: $0)) }
        let hasOwn = selectors.contains { $0.constraints == [constraint] }
        if isInBase(id, selectors, hasOwn: hasOwn, permutation) { return nil }
        let contexts = contexts(of: written)
        var next: DocumentNode
        if let (index, selector) = tokens.contexts.chosen(from: values, in: permutation),
            selector.constraints.contains(constraint)
        {
            let own = values[index]
            let node = written.own("contexts")?[tokens.contexts.selectorText(of: own)]
            let (value, data) = parts(of: own.value, written: node, of: id, type, in: permutation)
            next = written.setting("$value", to: value)
            if selector.constraints.count == 1 {
                next = next.settingOwn("contexts", to: contexts.intersections).settingOwn("value", to: data)
            } else {
                // Others see what holds while the other modifiers are at their defaults; Tessera is told all.
                let base = written.own("value") ?? written["$value"] ?? value
                next = next.settingOwn("contexts", to: contexts.all).settingOwn("value", to: base)
            }
        } else {
            let changed = changedValue(of: id, written, in: permutation)
            if changed == nil, !hasOwn { return nil }
            // Over the copy of a later modifier it must say what that one says.
            next = (changed.map { written.setting("$value", to: $0) } ?? written)
                .settingOwn("contexts", to: contexts.all)
        }
        // The groups that would give the type are in another file.
        if next["$type"] == nil, next["$value"]?.isWholeReference != true {
            let place = tokens.tree[id].keyRange
            let name = DocumentNode(.string(type.nearestDTCG.rawValue), at: place)
            next = DocumentNode(
                .object([DocumentNode.Entry("$type", at: place, name)] + next.entries), at: next.range)
        }
        return next
    }

    /// Whether the base says what holds in a default context: without a value for all contexts, that of
    /// the defaults stands there.
    private func isInBase(
        _ id: TokenID, _ selectors: [ContextSelector], hasOwn: Bool, _ permutation: Permutation
    ) -> Bool {
        guard tokens.tree[id].value == nil, !tokens.isPartial(id),
            permutation == tokens.contexts.defaultPermutation
        else { return false }
        return !hasOwn || Set(selectors.map(\.modifiers)).count == 1
    }

    /// What others can use, and the whole value where that is more.
    private func parts(
        of expression: ValueExpression, written: DocumentNode?, of id: TokenID, _ type: TokenType,
        in permutation: Permutation
    ) -> (value: DocumentNode, data: DocumentNode?) {
        let respelling = ValueRespelling(tokens: tokens)
        let own = respelling.node(expression, written: written, as: .own)
        if !type.isDTCG, expression.wholeReference == nil, let value = tokens.value(of: id, in: permutation) {
            return (value.nearestDTCG.canonical(at: expression.range), own)
        }
        let value = respelling.node(expression, written: written, as: .dtcg(in: permutation))
        return (value, value.hasSameContent(as: own) ? nil : own)
    }

    /// The value in a context of a token that has none of its own there, but is computed from tokens
    /// that have: others see only what is computed.
    private func changedValue(of id: TokenID, _ written: DocumentNode, in permutation: Permutation) -> DocumentNode? {
        guard written.own("value") != nil, let value = tokens.value(of: id, in: permutation),
            value != tokens.defaultValue(of: id)
        else { return nil }
        return value.nearestDTCG.canonical(at: tokens.tree[id].keyRange)
    }

    // MARK: Walking

    /// - Parameter keepsProperties: whether groups keep their properties, and stay although they are empty.
    /// - Returns: `nil` for a group in which nothing is left.
    private func map(
        _ group: DocumentNode, path: String, keepsProperties: Bool = true,
        _ body: (DocumentNode, TokenID?) -> DocumentNode?
    ) -> DocumentNode? {
        var entries: [DocumentNode.Entry] = []
        for entry in group.entries {
            if AuthorDocument.isProperty(entry.name) {
                if keepsProperties { entries.append(entry) }
                continue
            }
            let childPath = path.isEmpty ? entry.name : path + "." + entry.name
            let child =
                AuthorDocument.isToken(entry.value)
                ? body(entry.value, tokens.tree.token(at: childPath))
                : map(entry.value, path: childPath, keepsProperties: keepsProperties, body)
            if let child { entries.append(DocumentNode.Entry(entry.name, at: entry.nameRange, child)) }
        }
        return entries.isEmpty && !keepsProperties ? nil : DocumentNode(.object(entries), at: group.range)
    }
}
