import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

/// Takes a canonical document apart into a base and one set of tokens for each context, as a DTCG
/// resolver lays them over each other.
///
/// A resolver replaces whole tokens and knows no intersections: what holds in two contexts at once
/// stays in the extension of every copy of its token.
struct ContextLayers {
    let tokens: ResolvedTokens
    /// The canonical document.
    let document: DocumentNode

    /// Tokens that a resolver cannot fully express, by their keys.
    private(set) var intersections: [SourceRange] = []

    init(tokens: ResolvedTokens, document: DocumentNode) {
        self.tokens = tokens
        self.document = document
        for token in tokens.tree.tokens
        where token.contexts.contains(where: {
            selector(tokens.contexts.selectorText(of: $0))?.constraints.count ?? 0 > 1
        }) {
            intersections.append(token.keyRange)
        }
    }

    private func selector(_ text: String) -> ContextSelector? {
        tokens.contexts.selector(text)
    }

    // MARK: Base

    /// The document without the values that a layer holds.
    var base: DocumentNode {
        map(document, path: "") { token, _ in withIntersectionsOnly(token) } ?? document
    }

    private func withIntersectionsOnly(_ token: DocumentNode) -> DocumentNode {
        guard let contexts = token.own("contexts") else { return token }
        let kept = contexts.entries.filter { selector($0.name)?.constraints.count != 1 }
        return token.settingOwn("contexts", to: kept.isEmpty ? nil : DocumentNode(.object(kept), at: contexts.range))
    }

    // MARK: Layers

    /// The tokens that differ in one context, each whole; `nil` if there are none.
    func layer(_ constraint: ContextSelector.Constraint) -> DocumentNode? {
        var combination = tokens.contexts.defaultCombination
        combination[constraint.modifier] = constraint.context
        return map(document, path: "", keepsProperties: false) { token, id in
            id.flatMap { layered($0, token, constraint, combination) }
        }
    }

    private func layered(
        _ id: TokenID, _ written: DocumentNode, _ constraint: ContextSelector.Constraint, _ combination: Combination
    ) -> DocumentNode? {
        guard let type = tokens.type(of: id) else { return nil }
        let token = tokens.tree[id]
        // Without a value for all, that of the defaults stands in the base.
        if token.value == nil, combination == tokens.contexts.defaultCombination { return nil }
        var next = withIntersectionsOnly(written)
        let values = tokens.flatContexts(of: id)
        if let (index, selector) = tokens.contexts.chosen(from: values, in: combination),
            selector.constraints.contains(constraint)
        {
            let own = values[index]
            let node = written.own("contexts")?[tokens.contexts.selectorText(of: own)]
            let (value, data) = parts(of: own.value, written: node, of: id, type, in: combination)
            if selector.constraints.count == 1 {
                next = next.setting("$value", to: value).settingOwn("value", to: data)
            } else {
                // Others see what holds while the other modifiers are at their defaults; Tessera is told all.
                let base = written.own("value") ?? written["$value"] ?? value
                next = written.setting("$value", to: value).settingOwn("value", to: base)
            }
        } else if let value = changedValue(of: id, written, in: combination) {
            next = next.setting("$value", to: value)
        } else {
            return nil
        }
        // The groups that would give the type are in another file.
        if next["$type"] == nil, next["$value"]?.isWholeReference != true {
            let name = DocumentNode(.string(type.nearestDTCG.rawValue), at: token.keyRange)
            next = DocumentNode(
                .object([DocumentNode.Entry("$type", at: token.keyRange, name)] + next.entries), at: next.range)
        }
        return next
    }

    /// What others can use, and the whole value where that is more.
    private func parts(
        of expression: ValueExpression, written: DocumentNode?, of id: TokenID, _ type: TokenType,
        in combination: Combination
    ) -> (value: DocumentNode, data: DocumentNode?) {
        let respelling = ValueRespelling(tokens: tokens)
        let own = respelling.node(expression, written: written, as: .own)
        if !type.isDTCG, expression.wholeReference == nil, let value = tokens.value(of: id, in: combination) {
            return (value.nearestDTCG.canonical(at: expression.range), own)
        }
        let value = respelling.node(expression, written: written, as: .dtcg(in: combination))
        return (value, value.hasSameContent(as: own) ? nil : own)
    }

    /// The value in a context of a token that has none of its own there, but is computed from tokens
    /// that have: others see only what is computed.
    private func changedValue(of id: TokenID, _ written: DocumentNode, in combination: Combination) -> DocumentNode? {
        guard written.own("value") != nil, let value = tokens.value(of: id, in: combination),
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
