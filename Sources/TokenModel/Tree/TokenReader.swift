import Diagnostics
import TokenSyntax

/// The second pass over one file: reads the properties and values of its tokens.
struct TokenReader {
    var decoder: ValueDecoder
    let groups: [Group]

    private var tokensWithForeignModes = 0
    private var firstForeignModes: SourceRange?

    init(decoder: ValueDecoder, groups: [Group]) {
        self.decoder = decoder
        self.groups = groups
    }

    /// All findings of the file.
    mutating func finish() -> [Diagnostic] {
        if let firstForeignModes {
            decoder.diagnostics.append(.foreignModes(count: tokensWithForeignModes, at: firstForeignModes))
        }
        return decoder.diagnostics
    }

    mutating func read(_ outline: TokenOutline) -> Token {
        var parts = TokenParts()
        switch outline.form {
        case .shorthand: parts.value = outline.node
        case .properties, .compositeShorthand: readProperties(of: outline, into: &parts)
        case .faulty: parts.isFaulty = true
        }
        let group = groups[outline.group.index]
        if parts.type == nil, group.isTypeFaulty { parts.isTypeFaulty = true }
        let type = parts.isTypeFaulty ? nil : parts.type?.value ?? group.effectiveType
        let value = readValue(of: outline, parts: parts, type: type)
        let contexts = readContexts(of: outline, parts: parts, type: type)
        defer { decoder.salvaged = [] }
        return Token(
            name: outline.name, path: outline.path, group: outline.group, keyRange: outline.keyRange,
            type: parts.type, effectiveType: type, value: value.expression, contexts: contexts.values,
            description: parts.description, deprecation: parts.deprecation ?? group.deprecation,
            contrast: parts.contrast, touchTarget: parts.touchTarget,
            isFaulty: value.isFaulty || contexts.isFaulty || parts.isFaulty, salvaged: decoder.salvaged)
    }

    /// What the properties of one token say.
    private struct TokenParts {
        var value: NodeID?
        var contexts: NodeID?
        var type: Declared<TokenType>?
        var description: String?
        var deprecation: Deprecation??
        var contrast: [ContrastRequirement] = []
        var touchTarget: TouchTargetRequirement?
        var isFaulty = false
        /// A `$type` that is none, which has been reported: nothing can be said of the value.
        var isTypeFaulty = false
        /// What Tessera's extension says, which goes before the properties.
        var ownExtension: OwnExtension?
    }

    private mutating func readProperties(of outline: TokenOutline, into parts: inout TokenParts) {
        let tree = decoder.tree
        for entry in tree.entries(of: outline.node) {
            let name = tree.text(of: entry.key)
            switch PropertyKey(rawValue: name) {
            case .value: parts.value = entry.value
            case .contexts: parts.contexts = entry.value
            case .type:
                parts.type = withPropertyReader { $0.type(entry.value) }
                if parts.type == nil { parts.isTypeFaulty = true }
            case .description: parts.description = withPropertyReader { $0.description(entry.value) }
            case .deprecated: parts.deprecation = withPropertyReader { $0.deprecation(entry.value) }
            case .contrast: parts.contrast = decoder.contrast(entry.value)
            case .touchTarget: parts.touchTarget = decoder.touchTarget(entry.value)
            case .extensions: parts.ownExtension = readExtensions(entry.value)
            case .extends, .reference:
                decoder.diagnostics.append(.notYetSupported(name, at: tree.range(of: entry.key)))
                parts.isFaulty = true
            case .schema:
                decoder.diagnostics.append(.misplacedProperty(name, "a token", at: tree.range(of: entry.key)))
            case .root:
                reportChild(entry, of: outline)
            case nil where name.hasPrefix("$"):
                decoder.diagnostics.append(.unknownProperty(name, at: tree.range(of: entry.key)))
            case nil:
                if case .properties = outline.form { reportChild(entry, of: outline) }
            }
        }
        if let ownExtension = parts.ownExtension { read(ownExtension, into: &parts) }
    }

    private mutating func reportChild(_ entry: SyntaxTree.Entry, of outline: TokenOutline) {
        let tree = decoder.tree
        let valueKey =
            tree.entries(of: outline.node)
            .first { tree.isKey($0.key, .value) || tree.isKey($0.key, .contexts) }?.key ?? outline.node
        // `{ $value: rgb(1, 2, 3) }` has three keys.
        let isBehindComma =
            tree.isFlow(outline.node) && tree.coreValue(of: entry.value) == .null
            && tree.range(of: entry.value).length == 0
        decoder.diagnostics.append(
            .valueWithChildren(
                outline.path, child: tree.text(of: entry.key), at: tree.range(of: entry.key),
                valueKey: tree.text(of: valueKey), value: tree.range(of: valueKey), isBehindComma: isBehindComma))
    }

    private mutating func withPropertyReader<Value>(_ read: (inout PropertyReader) -> Value?) -> Value? {
        var reader = PropertyReader(decoder.tree)
        defer { decoder.diagnostics += reader.diagnostics }
        return read(&reader)
    }

    // MARK: Values

    private mutating func readValue(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (expression: ValueExpression?, isFaulty: Bool) {
        if case .compositeShorthand(let shape) = outline.form {
            let expression = decoder.composite(outline.node, shape: shape, mayHaveProperties: true)
            return (expression, expression == nil)
        }
        guard let node = parts.value else { return (nil, false) }
        let expression = read(node, type: type, of: outline, typeIsFaulty: parts.isTypeFaulty)
        return (expression, expression == nil)
    }

    private mutating func read(
        _ node: NodeID, type: TokenType?, of outline: TokenOutline, typeIsFaulty: Bool
    ) -> ValueExpression? {
        if let type { return decoder.expression(node, type: type) }
        switch decoder.readReference(node) {
        case .reference(let reference):
            return ValueExpression(range: reference.range, kind: .reference(reference))
        case .malformed:
            return nil
        case .none:
            if !typeIsFaulty, !decoder.reportMissingValue(node) {
                decoder.diagnostics.append(.missingType(outline.path, at: outline.keyRange))
            }
            return nil
        }
    }

    private mutating func readContexts(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (values: [ContextValue], isFaulty: Bool) {
        guard let node = parts.contexts else { return ([], false) }
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.contextsNeedMapping(at: tree.range(of: node)))
            return ([], true)
        }
        var values: [ContextValue] = []
        for entry in tree.entries(of: node) {
            guard let value = read(entry.value, type: type, of: outline, typeIsFaulty: parts.isTypeFaulty) else {
                continue
            }
            values.append(
                ContextValue(
                    selector: tree.text(of: entry.key), selectorRange: tree.range(of: entry.key), value: value))
        }
        return (values, values.count < tree.entries(of: node).count)
    }

    // MARK: Extensions

    /// - Returns: Tessera's own part.
    private mutating func readExtensions(_ node: NodeID) -> OwnExtension? {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType("$extensions", "a mapping", at: tree.range(of: node)))
            return nil
        }
        var own: OwnExtension?
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case OwnExtension.vendorKey:
                own = readOwnExtension(entry.value)
            case "mode", "modes":
                tokensWithForeignModes += 1
                firstForeignModes = firstForeignModes ?? tree.range(of: entry.key)
            default:
                // Other tools' data: legal, and nothing to us.
                continue
            }
        }
        return own
    }

    private mutating func readOwnExtension(_ node: NodeID) -> OwnExtension? {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType(OwnExtension.vendorKey, "a mapping", at: tree.range(of: node)))
            return nil
        }
        var own = OwnExtension()
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            switch OwnExtension.Key(rawValue: name) {
            case .type: own.type = entry
            case .value: own.value = entry
            case .contexts: own.contexts = entry
            case .contrast: own.contrast = entry
            case .touchTarget: own.touchTarget = entry
            case nil:
                decoder.diagnostics.append(.unknownKey(name, among: OwnExtension.keys, at: tree.range(of: entry.key)))
            }
        }
        return own
    }

    /// Takes the canonical spelling of what the shorthand's properties say. Both at once would be
    /// two truths.
    private mutating func read(_ own: OwnExtension, into parts: inout TokenParts) {
        let tree = decoder.tree
        // A reference has its target's type in both spellings.
        if let type = own.type, own.value == nil, parts.value.map(tree.isReference) != true {
            decoder.diagnostics.append(.ownTypeWithoutValue(at: tree.range(of: type.key)))
        } else if let type = own.type {
            parts.type = withPropertyReader { $0.type(type.value) }
            if parts.type == nil { parts.isTypeFaulty = true }
        }
        if let value = own.value { parts.value = value.value }
        if let contexts = own.contexts {
            if parts.contexts != nil { reportTwice("$contexts", contexts) }
            parts.contexts = contexts.value
        }
        if let contrast = own.contrast {
            if !parts.contrast.isEmpty { reportTwice("$contrast", contrast) }
            parts.contrast = decoder.contrast(contrast.value)
        }
        if let touchTarget = own.touchTarget {
            if parts.touchTarget != nil { reportTwice("$touchTarget", touchTarget) }
            parts.touchTarget = decoder.touchTarget(touchTarget.value)
        }
    }

    private mutating func reportTwice(_ property: String, _ entry: SyntaxTree.Entry) {
        decoder.diagnostics.append(.saidTwice(property, at: decoder.tree.range(of: entry.key)))
    }
}

/// The canonical place of what DTCG has no place for: `$extensions["dev.tessera"]`.
///
/// `type` and `value` stand for a type of Tessera's own, whose `$type` and `$value` beside them are
/// what other tools can make of it.
package struct OwnExtension {
    package static let vendorKey = "dev.tessera"
    static let keys = Key.allCases.map(\.rawValue)

    package enum Key: String, CaseIterable {
        case type, value, contexts, contrast, touchTarget
    }

    var type: SyntaxTree.Entry?
    var value: SyntaxTree.Entry?
    var contexts: SyntaxTree.Entry?
    var contrast: SyntaxTree.Entry?
    var touchTarget: SyntaxTree.Entry?
}
