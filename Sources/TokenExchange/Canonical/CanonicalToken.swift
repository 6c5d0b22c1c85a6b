import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What the properties of one token become.
struct CanonicalToken {
    private let id: TokenID
    private let written: WrittenToken
    private let respelling: ValueRespelling
    private let token: Token
    private let type: TokenType?
    private let permutation: Permutation
    /// What `$value` says.
    private let expression: ValueExpression?
    /// The contexts that keep a value of their own.
    private let contexts: [ContextValue]

    init(_ id: TokenID, _ written: WrittenToken, _ respelling: ValueRespelling) {
        let tokens = respelling.tokens
        self.id = id
        self.written = written
        self.respelling = respelling
        token = tokens.tree[id]
        type = tokens.type(of: id) ?? token.effectiveType
        permutation = tokens.contexts.defaultPermutation
        // A token of DTCG has a value: where only contexts have one, that of the defaults speaks for the rest.
        let flat = tokens.flatContexts(of: id)
        if let value = token.value {
            expression = value
            contexts = flat
        } else {
            let chosen = tokens.contexts.chosen(from: flat, in: permutation)?.index ?? 0
            expression = flat.isEmpty ? nil : flat[chosen].value
            // With several modifiers it may go before another context, which `$value` never does.
            let modifiers = Set(flat.map { tokens.contexts.selector(tokens.contexts.selectorText(of: $0))?.modifiers })
            let hasOneModifier = modifiers.count == 1 && modifiers.first??.indices.count == 1
            contexts = hasOneModifier ? flat.enumerated().filter { $0.offset != chosen }.map(\.element) : flat
        }
    }

    private var isReference: Bool { expression?.wholeReference != nil }
    /// Whether the value or one for a context needs a type to be read. References have the type of their target.
    private var hasLiteral: Bool { !isReference || contexts.contains { $0.value.wholeReference == nil } }
    private var hasOwnType: Bool { type.map { !$0.isDTCG } ?? false }
    /// What a token of raw CSS is by its parts.
    private var typeOfParts: TokenType? { respelling.tokens.typeOfParts(ofCSS: id) }

    // MARK: Type

    /// The type to write where the token names one.
    var declaredType: TokenType? {
        let declared = token.type?.value.nearestDTCG
        return declared != nil && typeOfParts != nil ? type?.nearestDTCG : declared
    }

    /// The type to write although the token names none: that of its group is another.
    var addedType: TokenType? {
        guard token.type == nil, hasLiteral, let type else { return nil }
        let inherited = respelling.tokens.tree[token.group].effectiveType?.nearestDTCG
        return inherited == type.nearestDTCG && !isAmbiguousInSchema ? nil : type.nearestDTCG
    }

    /// Whether the format's schema rejects the value of a token without a type of its own: to it,
    /// `bold` could be a typeface as well as a weight, and a value must not be two things.
    private var isAmbiguousInSchema: Bool {
        guard let word = value?.text else { return false }
        return FontWeight.Keyword(rawValue: word) != nil || StrokeStyle.Keyword(rawValue: word) != nil
    }

    // MARK: Value

    /// `nil` where only a pointer stands for it.
    var value: DocumentNode? {
        guard let expression else { return written.value.flatMap { $0.holdsPointer ? $0 : nil } }
        let form = ValueRespelling.Form.dtcg(in: permutation)
        if hasOwnType, !isReference {
            let value = respelling.tokens.value(of: id, in: permutation)
            return value?.nearestDTCG.canonical(at: expression.range)
        }
        return completed(respelling.node(expression, written: written.value, as: form))
    }

    /// The value with the sub-values that older drafts leave out, as they were read.
    private func completed(_ node: DocumentNode) -> DocumentNode {
        guard case .composite(let composite) = expression?.kind else { return node }
        let names = composite.shape.fields.filter(\.isRequired).map(\.name).filter { node[$0] == nil }
        guard !names.isEmpty, let value = respelling.tokens.value(of: id, in: permutation) else { return node }
        let whole = value.canonical(at: node.range)
        return whole.entries.filter { names.contains($0.name) }.reduce(node) { $0.setting($1.name, to: $1.value) }
    }

    /// The whole value, where `$value` cannot say it.
    private var ownValue: DocumentNode? {
        guard let expression, !isReference else { return nil }
        let own = completed(respelling.node(expression, written: written.value, as: .own))
        if !hasOwnType, let value, value.hasSameContent(as: own) { return nil }
        return own
    }

    // MARK: Extension

    var extensions: DocumentNode.Entry? {
        let place = written.extensionsRange ?? token.keyRange
        let own = ownExtension
        let entries = written.foreignExtensions + (own.entries.isEmpty ? [] : [ownEntry(own)])
        if entries.isEmpty { return nil }
        return DocumentNode.Entry("$extensions", DocumentNode(.object(entries), at: place))
    }

    private func ownEntry(_ own: DocumentNode) -> DocumentNode.Entry {
        DocumentNode.Entry("dev.tessera", at: written.ownKeyRange ?? own.range, own)
    }

    private var ownExtension: DocumentNode {
        var entries: [DocumentNode.Entry] = []
        let place = written.ownKeyRange ?? token.keyRange
        if let type = extensionType {
            let place = written.ownType?.nameRange ?? place
            entries.append(DocumentNode.Entry("type", DocumentNode(.string(type.rawValue), at: place)))
        }
        if let value = ownValue { entries.append(DocumentNode.Entry("value", at: place, value)) }
        if let contexts = contextsNode { entries.append(contexts) }
        for name in WrittenToken.requirementNames {
            if let entry = written.requirements[name] {
                entries.append(DocumentNode.Entry(name, at: entry.nameRange, entry.value))
            }
        }
        return DocumentNode(.object(entries), at: place)
    }

    /// Tessera's own type, where it is declared or where a literal needs it.
    private var extensionType: TokenType? {
        guard let type, hasOwnType else { return nil }
        let isDeclared = token.type.map { !$0.value.isDTCG || typeOfParts != nil } ?? false
        return hasLiteral || isDeclared ? typeOfParts ?? type : nil
    }

    private var contextsNode: DocumentNode.Entry? {
        if contexts.isEmpty { return nil }
        let place = written.contexts?.nameRange ?? token.keyRange
        let space = respelling.tokens.contexts
        let entries = contexts.map { context in
            let writtenValue = context.selector.flatMap { written.contexts?.value[$0] }
            return DocumentNode.Entry(
                space.selectorText(of: context), at: context.selectorRange,
                respelling.node(context.value, written: writtenValue, as: .own))
        }
        return DocumentNode.Entry("contexts", DocumentNode(.object(entries), at: place))
    }
}
