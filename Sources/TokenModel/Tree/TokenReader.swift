import Diagnostics
import TokenSyntax

/// The second pass over one file: reads the properties and values of its tokens.
struct TokenReader {
    var decoder: ValueDecoder
    let groups: [Group]

    /// Keys that are not read, counted: a file has thousands of each, or none.
    private var unread: [UnreadKey: (count: Int, first: SourceRange)] = [:]

    /// Whether `$extensions` of other tools may say what differs between contexts.
    private let readsModes: Bool
    private var typeElsewhere: TokenType?
    /// The type that a value without one was read with.
    private var assumedType: TokenType?

    /// Findings so far, as far as an inherited token has asked for them.
    private var known: Set<Diagnostic> = []
    private var knownCount = 0

    private enum UnreadKey: Hashable {
        case modes
        case foreign(String)
    }

    /// - Parameter merging: a resolver document says itself what differs, and modes beside it say it again.
    init(decoder: ValueDecoder, groups: [Group], merging: LayerMerging) {
        self.decoder = decoder
        self.groups = groups
        readsModes = decoder.dialect == .lenient && merging != .overriding
    }

    /// All findings of the file.
    mutating func finish() -> [Diagnostic] {
        for (key, uses) in unread.sorted(by: { $0.value.first.offset < $1.value.first.offset }) {
            switch key {
            case .modes:
                decoder.diagnostics.append(
                    .foreignModes(count: uses.count, at: uses.first, areRead: readsModes))
            case .foreign(let name):
                decoder.diagnostics.append(.foreignKey(name, count: uses.count, at: uses.first))
            }
        }
        return decoder.diagnostics
    }

    /// The type that a token or its group declares.
    func declaredType(of outline: TokenOutline) -> TokenType? {
        let own = decoder.tree.value(of: outline.node, forKey: PropertyKey.type.rawValue)
            .flatMap { TokenType(word: decoder.tree.text(of: $0), in: decoder.dialect) }
        return own ?? groups[outline.group.index].effectiveType
    }

    /// - Parameter typeElsewhere: what another source declares, for one that declares nothing; the lenient
    ///   dialect takes it.
    mutating func read(_ outline: TokenOutline, typeElsewhere: TokenType? = nil) -> Token {
        self.typeElsewhere = decoder.dialect == .lenient ? typeElsewhere : nil
        guard let heir = outline.heir else { return readHere(outline) }
        let count = decoder.diagnostics.count
        let token = readHere(outline)
        // What is wrong where the token is written has been said there.
        let new = decoder.diagnostics[count...]
        if new.isEmpty { return token }
        known.formUnion(decoder.diagnostics[knownCount..<count])
        knownCount = count
        let own = new.filter { !known.contains($0) }.map { finding in
            var finding = finding
            finding.notes.append(Diagnostic.Note("'\(heir.path)' inherits it here", at: heir.range))
            return finding
        }
        decoder.diagnostics.replaceSubrange(count..., with: own)
        return token
    }

    private mutating func readHere(_ outline: TokenOutline) -> Token {
        assumedType = nil
        var parts = TokenParts()
        switch outline.form {
        case .shorthand: parts.value = outline.node
        case .properties, .compositeShorthand, .oldProperties: readProperties(of: outline, into: &parts)
        case .faulty: parts.isFaulty = true
        }
        let group = groups[outline.group.index]
        if parts.type == nil, group.isTypeFaulty { parts.isTypeFaulty = true }
        let type = parts.isTypeFaulty ? nil : parts.type?.value ?? group.effectiveType
        let value = withDialect(of: parts.isValueOwn) { $0.readValue(of: outline, parts: parts, type: type) }
        let contexts = withDialect(of: parts.areContextsOwn) { $0.readContexts(of: outline, parts: parts, type: type) }
        defer { decoder.salvaged = [] }
        return Token(
            name: outline.name, path: outline.path, group: outline.group, keyRange: outline.keyRange,
            type: parts.type, effectiveType: type ?? assumedType, value: value.expression, contexts: contexts.values,
            description: parts.description, deprecation: parts.deprecation ?? group.deprecation,
            contrast: parts.contrast, touchTarget: parts.touchTarget,
            isFaulty: value.isFaulty || contexts.isFaulty || parts.isFaulty, salvaged: decoder.salvaged)
    }

    /// What the properties of one token say.
    private struct TokenParts {
        var value: NodeID?
        /// The text of `$ref`, in place of a value.
        var pointer: NodeID?
        var contexts: NodeID?
        /// A mapping from modes to values, for a token without contexts.
        var modes: NodeID?
        /// Whether the value, or those for contexts, stand in Tessera's extension, where the
        /// specification says nothing of spellings.
        var isValueOwn = false
        var areContextsOwn = false
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
            case .root: reportChild(entry, of: outline)
            case let key?: readProperty(key, entry, of: outline, into: &parts)
            case nil where name.hasPrefix("$"):
                if decoder.dialect == .lenient, PropertyReader.foreignProperties.contains(name) {
                    note(.foreign(name), at: tree.range(of: entry.key))
                } else {
                    decoder.diagnostics.append(.unknownProperty(name, at: tree.range(of: entry.key)))
                }
            case nil:
                readChild(name, entry, of: outline, into: &parts)
            }
        }
        if let value = parts.value, let pointer = parts.pointer {
            decoder.diagnostics.append(
                .referenceBesideValue(outline.path, at: tree.range(of: pointer), value: tree.range(of: value)))
            parts.isFaulty = true
        }
        if let ownExtension = parts.ownExtension { read(ownExtension, into: &parts) }
    }

    private mutating func readProperty(
        _ key: PropertyKey, _ entry: SyntaxTree.Entry, of outline: TokenOutline, into parts: inout TokenParts
    ) {
        let keyRange = decoder.tree.range(of: entry.key)
        switch key {
        case .value: parts.value = entry.value
        case .reference: parts.pointer = entry.value
        case .type:
            parts.type = withPropertyReader { $0.type(entry.value) }
            if parts.type == nil { parts.isTypeFaulty = true }
        case .description: parts.description = withPropertyReader { $0.description(entry.value) }
        case .deprecated: parts.deprecation = withPropertyReader { $0.deprecation(entry.value) }
        case .extensions: parts.ownExtension = readExtensions(entry.value, into: &parts)
        case .contexts, .contrast, .touchTarget:
            guard decoder.dialect.allowsShorthand else {
                let key = String(key.rawValue.dropFirst())
                decoder.diagnostics.append(.propertyInStrict("$" + key, key, at: keyRange))
                return
            }
            if key == .contexts { parts.contexts = entry.value }
            if key == .contrast { parts.contrast = decoder.contrast(entry.value) }
            if key == .touchTarget { parts.touchTarget = decoder.touchTarget(entry.value) }
        case .extends:
            decoder.diagnostics.append(.extendsInToken(outline.path, at: keyRange))
            parts.isFaulty = true
        case .schema, .root:
            decoder.diagnostics.append(.misplacedProperty(key.rawValue, "a token", at: keyRange))
        }
    }

    /// A key without a `$`: an older draft's property, another tool's data, or a child that a token
    /// cannot have.
    private mutating func readChild(
        _ name: String, _ entry: SyntaxTree.Entry, of outline: TokenOutline, into parts: inout TokenParts
    ) {
        switch outline.form {
        case .compositeShorthand, .shorthand, .faulty: return
        case .properties where decoder.dialect != .lenient: return reportChild(entry, of: outline)
        case .properties, .oldProperties: break
        }
        let keyRange = decoder.tree.range(of: entry.key)
        let isScalar = decoder.tree.kind(of: entry.value) == .scalar
        switch name {
        case "value" where parts.value == nil: parts.value = entry.value
        case "type" where isScalar && parts.type == nil:
            readOld(name, .type, entry, of: outline, into: &parts)
        case "description" where parts.description == nil, "comment" where parts.description == nil && isScalar:
            readOld(name, .description, entry, of: outline, into: &parts)
        case "deprecated" where parts.deprecation == nil && isScalar:
            readOld(name, .deprecated, entry, of: outline, into: &parts)
        default:
            if holdsTokens(entry.value) { return reportChild(entry, of: outline) }
            note(.foreign(name), at: keyRange)
        }
    }

    private mutating func readOld(
        _ name: String, _ key: PropertyKey, _ entry: SyntaxTree.Entry, of outline: TokenOutline,
        into parts: inout TokenParts
    ) {
        decoder.diagnostics.append(.oldProperty(name, key.rawValue, at: decoder.tree.range(of: entry.key)))
        readProperty(key, entry, of: outline, into: &parts)
    }

    /// Whether a value stands anywhere in it, so that leaving it out would lose a token.
    private func holdsTokens(_ node: NodeID) -> Bool {
        let tree = decoder.tree
        return tree.entries(of: node).contains {
            let name = tree.text(of: $0.key)
            return name == "$value" || name == "value" || holdsTokens($0.value)
        }
    }

    private mutating func note(_ key: UnreadKey, at range: SourceRange) {
        unread[key, default: (0, range)].count += 1
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
        var reader = PropertyReader(decoder.tree, dialect: decoder.dialect)
        defer { decoder.diagnostics += reader.diagnostics }
        return read(&reader)
    }

    // MARK: Values

    private mutating func withDialect<Result>(of isOwn: Bool, _ read: (inout TokenReader) -> Result) -> Result {
        let written = decoder.dialect
        if isOwn, written == .strict { decoder.dialect = .standard }
        defer { decoder.dialect = written }
        return read(&self)
    }

    private mutating func readValue(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (expression: ValueExpression?, isFaulty: Bool) {
        if case .compositeShorthand(let shape) = outline.form {
            let expression = decoder.composite(outline.node, shape: shape, mayHaveProperties: true)
            return (expression, expression == nil)
        }
        if let pointer = parts.pointer, parts.value == nil {
            let expression = expression(decoder.readPointer(text: pointer), at: pointer, type, of: outline, parts)
            return (expression, expression == nil)
        }
        guard let node = parts.value else { return (nil, false) }
        let expression = read(node, type: type, of: outline, parts)
        return (expression, expression == nil)
    }

    private mutating func read(
        _ node: NodeID, type: TokenType?, of outline: TokenOutline, _ parts: TokenParts
    ) -> ValueExpression? {
        if let type { return decoder.expression(node, type: type) }
        return expression(decoder.readReference(node), at: node, type, of: outline, parts)
    }

    /// What a reference comes to where the type may be its target's to say.
    private mutating func expression(
        _ reading: ValueDecoder.ReferenceReading, at node: NodeID, _ type: TokenType?, of outline: TokenOutline,
        _ parts: TokenParts
    ) -> ValueExpression? {
        switch reading {
        case .found(let expression):
            return expression
        case .malformed:
            return nil
        case .metadata(let target, let syntax):
            if let type { return decoder.expression(ofMetadata: target, in: syntax, type: type) }
        case .none:
            if parts.isTypeFaulty || decoder.reportMissingValue(node) { return nil }
            if decoder.dialect == .lenient, let type = typeElsewhere ?? jsonType(of: node) {
                assumedType = type
                decoder.diagnostics.append(.assumedType(outline.path, type, at: outline.keyRange))
                return decoder.expression(node, type: type)
            }
        }
        if !parts.isTypeFaulty { decoder.diagnostics.append(.missingType(outline.path, at: outline.keyRange)) }
        return nil
    }

    /// What the format's first drafts say of a value without a type: its JSON type.
    private func jsonType(of node: NodeID) -> TokenType? {
        switch decoder.tree.coreValue(of: node) {
        case .number: .number
        case .bool: .boolean
        case .string: .string
        case .null, nil: nil
        }
    }

    private mutating func readContexts(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (values: [ContextValue], isFaulty: Bool) {
        guard let node = parts.contexts ?? parts.modes else { return ([], false) }
        let areModes = parts.contexts == nil
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.contextsNeedMapping(at: tree.range(of: node)))
            return ([], true)
        }
        var values: [ContextValue] = []
        for entry in tree.entries(of: node) {
            let valueNode = areModes ? ForeignModes.value(entry.value, in: tree) : entry.value
            guard let value = read(valueNode, type: type, of: outline, parts) else {
                continue
            }
            let name = tree.text(of: entry.key)
            values.append(
                ContextValue(
                    selector: areModes ? ForeignModes.selector(name) : name, isMode: areModes,
                    selectorRange: tree.range(of: entry.key), value: value))
        }
        return (values, values.count < tree.entries(of: node).count)
    }

    // MARK: Extensions

    /// - Returns: Tessera's own part.
    private mutating func readExtensions(_ node: NodeID, into parts: inout TokenParts) -> OwnExtension? {
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
            case let name:
                // All else is other tools' data: legal, and nothing to us.
                let modes = readsModes ? ForeignModes.values(of: entry, in: tree) : nil
                guard modes != nil || ForeignModes.isCommonKey(name) else { continue }
                note(.modes, at: tree.range(of: entry.key))
                parts.modes = parts.modes ?? modes
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
            parts.type = withPropertyReader { $0.typeOfExtension(type.value) }
            if parts.type == nil { parts.isTypeFaulty = true }
        }
        if let value = own.value {
            parts.value = value.value
            parts.isValueOwn = true
        }
        if let contexts = own.contexts {
            if parts.contexts != nil { reportTwice("$contexts", contexts) }
            parts.contexts = contexts.value
            parts.areContextsOwn = true
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
