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

    /// What the sources of each set say besides values.
    private let descriptions: LayerDescriptions?
    /// The values of each token for contexts.
    private let values: [[ContextValue]]

    /// The modifiers that selectors of several contexts name.
    private(set) var intersecting: ModifierSet = []

    init(tokens: ResolvedTokens, document: DocumentNode, descriptions: LayerDescriptions?) {
        self.tokens = tokens
        self.document = document
        self.descriptions = descriptions
        values = tokens.tree.tokens.indices.map { tokens.flatContexts(of: TokenID(index: $0)) }
        for context in values.joined() {
            let selector = tokens.contexts.selector(tokens.contexts.selectorText(of: context))
            guard let selector, selector.constraints.count > 1 else { continue }
            intersecting.formUnion(selector.modifiers)
        }
    }

    /// The values of a token for several contexts at once; `nil` if there are none.
    private func intersections(of token: DocumentNode) -> DocumentNode? {
        guard let contexts = token.own("contexts") else { return nil }
        let wide = contexts.entries.filter { (tokens.contexts.selector($0.name)?.constraints.count ?? 0) > 1 }
        return wide.isEmpty ? nil : DocumentNode(.object(wide), at: contexts.range)
    }

    // MARK: Base

    /// The document without the values that a layer holds, and without tokens that are not always there.
    var base: DocumentNode {
        let base = map(document, path: "", keepsEmpty: true) { group, path in
            let properties = group.entries.filter { AuthorDocument.isProperty($0.name) }
            return descriptions?.properties(properties, at: path) ?? properties
        } token: { token, path, id in
            if let id, tokens.isPartial(id) { return nil }
            return (descriptions?.described(token, at: path) ?? token)
                .settingOwn("contexts", to: intersections(of: token))
        }
        return base ?? DocumentNode(.object([]), at: document.range)
    }

    // MARK: Layers

    /// The tokens that differ in one context, each whole; `nil` if there are none.
    func layer(_ constraint: ContextSelector.Constraint) -> DocumentNode? {
        var permutation = tokens.contexts.defaultPermutation
        permutation[constraint.modifier] = constraint.context
        return map(document, path: "", keepsEmpty: false) { group, path in
            descriptions?.properties(at: path, in: constraint, range: group.range) ?? []
        } token: { token, path, id in
            let layered = id.flatMap { self.layered($0, token, constraint, permutation) }
            return layered.map { descriptions?.described($0, at: path, in: constraint) ?? $0 }
        }
    }

    private func layered(
        _ id: TokenID, _ written: DocumentNode, _ constraint: ContextSelector.Constraint, _ permutation: Permutation
    ) -> DocumentNode? {
        guard let type = tokens.type(of: id) else { return nil }
        let values = values[id.index]
        let selectors = values.map { tokens.contexts.selector(tokens.contexts.selectorText(of: $0)) }
        let ownIndex = selectors.firstIndex { $0?.constraints == [constraint] }
        if isInBase(id, selectors.compactMap(\.self), hasOwn: ownIndex != nil, permutation) { return nil }
        var chosen = tokens.contexts.chosen(from: values, in: permutation)
        // The default context of a modifier that goes before this one says so in its own set.
        if let ownIndex, let own = selectors[ownIndex], chosen?.selector.constraints.count == 1 {
            chosen = (ownIndex, own)
        }
        var next: DocumentNode
        if let (index, selector) = chosen, selector.constraints.contains(constraint) {
            let own = values[index]
            let node = written.own("contexts")?[tokens.contexts.selectorText(of: own)]
            let (value, data) = parts(of: own.value, written: node, of: id, type, in: permutation)
            next = written.setting("$value", to: value)
            if selector.constraints.count == 1 {
                next = next.settingOwn("contexts", to: intersections(of: written)).settingOwn("value", to: data)
            } else {
                // Others see what holds while the other modifiers are at their defaults; Tessera is told all.
                let base = written.own("value") ?? written["$value"] ?? value
                next = next.settingOwn("value", to: base)
            }
        } else {
            let changed = changedValue(of: id, written, in: permutation)
            if changed == nil, ownIndex == nil { return nil }
            // Over the copy of a later modifier it must say what that one says.
            next = changed.map { written.setting("$value", to: $0) } ?? written
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

    /// - Parameters:
    ///   - keepsEmpty: whether groups stay although nothing is left in them.
    ///   - properties: of a group.
    ///   - token: what becomes of a token.
    private func map(
        _ group: DocumentNode, path: String, keepsEmpty: Bool,
        properties: (DocumentNode, String) -> [DocumentNode.Entry],
        token: (DocumentNode, String, TokenID?) -> DocumentNode?
    ) -> DocumentNode? {
        var entries = properties(group, path)
        for entry in group.entries where !AuthorDocument.isProperty(entry.name) {
            let childPath = path.isEmpty ? entry.name : path + "." + entry.name
            let child =
                AuthorDocument.isToken(entry.value)
                ? token(entry.value, childPath, tokens.tree.token(at: childPath))
                : map(entry.value, path: childPath, keepsEmpty: keepsEmpty, properties: properties, token: token)
            if let child { entries.append(DocumentNode.Entry(entry.name, at: entry.nameRange, child)) }
        }
        return entries.isEmpty && !keepsEmpty ? nil : DocumentNode(.object(entries), at: group.range)
    }
}
