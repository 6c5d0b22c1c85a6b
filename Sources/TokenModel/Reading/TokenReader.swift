import TesseraDiagnostics
import TesseraTokenSyntax

/// The second pass over one file: reads the properties and values of its tokens.
struct TokenReader {
    var decoder: ValueDecoder
    let groups: [Group]
    /// Where this source, in its context, says something else than the others.
    private let typesOfGroups: [GroupID: TokenType]

    /// Keys that are not read, counted: a file has thousands of each, or none.
    private var unread: [UnreadKey: (count: Int, first: SourceRange)] = [:]

    /// What another source declares for the token that is read.
    private(set) var typeElsewhere: TokenType?
    /// Whether `$extensions` of other tools may say what differs between contexts.
    let readsModes: Bool
    /// Whether the lenient dialect reads them.
    private let mayReadModes: Bool
    /// The type that a value without one was read with.
    var assumedType: TokenType?

    /// Tokens of which nothing says the type.
    private(set) var untyped: [TokenOutline] = []
    /// The same of what groups inherit.
    private var inheritedUntyped: [TokenOutline] = []

    /// The types of tokens that others refer to, so that a chain of references is walked once; `nil` where nothing says it.
    var typesOfTargets: [TokenID: TokenType?] = [:]

    /// Findings so far, as far as an inherited token has asked for them.
    private var known: Set<Diagnostic> = []
    private var knownCount = 0

    enum UnreadKey: Hashable {
        case modes
        case foreign(String)
    }

    /// - Parameter merging: a resolver document says itself what differs, and modes beside it say it again.
    init(
        decoder: ValueDecoder, groups: [Group], typesOfGroups: [GroupID: TokenType], merging: LayerMerging
    ) {
        self.decoder = decoder
        self.typesOfGroups = typesOfGroups
        self.groups = groups
        mayReadModes = merging != .overriding
        readsModes = decoder.dialect == .lenient && mayReadModes
    }

    /// All findings of the file.
    mutating func finish() -> [Diagnostic] {
        for (key, uses) in unread.sorted(by: { $0.value.first.offset < $1.value.first.offset }) {
            switch key {
            case .modes:
                decoder.diagnostics.append(
                    .foreignModes(
                        count: uses.count, at: uses.first, areRead: readsModes, isReadLeniently: mayReadModes))
            case .foreign(let name):
                decoder.diagnostics.append(.foreignKey(name, count: uses.count, at: uses.first))
            }
        }
        return decoder.diagnostics + inheritedFindings
    }

    /// One for each group that inherits tokens which have a type where they are written, and none there. Those that
    /// have none in either place are told of where they are written.
    private var inheritedFindings: [Diagnostic] {
        let written = Set(untyped.map(\.key))
        var order: [String] = []
        var byGroup: [String: [TokenOutline]] = [:]
        for outline in inheritedUntyped where !written.contains(outline.key) {
            let group = outline.descendant?.path ?? ""
            if byGroup[group] == nil { order.append(group) }
            byGroup[group, default: []].append(outline)
        }
        return order.compactMap { group in
            guard let outlines = byGroup[group], let first = outlines.first else { return nil }
            if outlines.count == 1 { return .missingType(first.path, at: first.keyRange) }
            return .missingTypes(
                first.path, besides: outlines.count - 1, inheritedBy: group,
                at: first.descendant?.range ?? first.keyRange)
        }
    }

    /// Adds what was found in the tokens that follow.
    mutating func add(_ next: TokenReader) {
        decoder.diagnostics += next.decoder.diagnostics
        untyped += next.untyped
        inheritedUntyped += next.inheritedUntyped
        for (key, uses) in next.unread { unread[key, default: (0, uses.first)].count += uses.count }
    }

    /// Keeps a token without a type, of which its group is told.
    mutating func noteUntyped(_ outline: TokenOutline) {
        if outline.descendant != nil {
            inheritedUntyped.append(outline)
        } else if outline.state == nil || !untyped.contains(where: { $0.key == outline.key }) {
            untyped.append(outline)
        }
    }

    /// Counts a key that is not read.
    mutating func note(_ key: UnreadKey, at range: SourceRange) {
        unread[key, default: (0, range)].count += 1
    }

    /// The type of tokens in a group without one of their own: what this source says of it goes before the others.
    private func type(ofGroup index: Int) -> TokenType? {
        if typesOfGroups.isEmpty { return groups[index].effectiveType }
        var next: Int? = index
        while let group = next {
            if let type = typesOfGroups[GroupID(index: group)] { return type }
            if groups[group].type != nil || groups[group].borrowedType != nil { break }
            next = groups[group].parent?.index
        }
        return groups[index].effectiveType
    }

    /// The type that a token or its group declares.
    func declaredType(of outline: TokenOutline) -> TokenType? {
        let own = decoder.tree.value(of: outline.node, forKey: PropertyKey.type.rawValue)
            .flatMap { TokenType(word: decoder.tree.text(of: $0), in: decoder.dialect) }
        return own ?? typeOfGroup(of: outline)
    }

    private func typeOfGroup(of outline: TokenOutline) -> TokenType? {
        if let state = outline.state { return state.type }
        return type(ofGroup: outline.group.index)
    }

    /// - Parameter typeElsewhere: what another source declares, for one that declares nothing; the lenient
    ///   dialect takes it.
    mutating func read(_ outline: TokenOutline, typeElsewhere: TokenType? = nil) -> Token {
        self.typeElsewhere = decoder.dialect == .lenient ? typeElsewhere : nil
        guard outline.descendant != nil || outline.state != nil else { return readHere(outline) }
        let count = decoder.diagnostics.count
        let token = readHere(outline)
        // What is wrong where the token is written has been said there.
        let new = decoder.diagnostics[count...]
        if new.isEmpty { return token }
        known.formUnion(decoder.diagnostics[knownCount..<count])
        knownCount = count
        let own = new.filter { !known.contains($0) }.map { finding in
            guard let descendant = outline.descendant else { return finding }
            var finding = finding
            finding.notes.append(Diagnostic.Note("'\(descendant.path)' inherits it here", at: descendant.range))
            return finding
        }
        decoder.diagnostics.replaceSubrange(count..., with: own)
        return token
    }

    private mutating func readHere(_ outline: TokenOutline) -> Token {
        assumedType = nil
        var parts = parts(of: outline)
        // Asked one by one: a copy of the group would count all of its references.
        let group = outline.group.index
        let isGroupInvalid = outline.state.map { $0.isTypeInvalid } ?? groups[group].isTypeInvalid
        if parts.type == nil, isGroupInvalid { parts.isTypeInvalid = true }
        var type = parts.isTypeInvalid ? nil : parts.type?.value ?? typeOfGroup(of: outline)
        // In a group of raw CSS, too, a reference has its target's type: it is no text of its own.
        if type == .css, parts.type == nil, areReferences(parts) { type = nil }
        // Raw CSS says also what has another type.
        if parts.type == nil, !parts.isTypeInvalid, type != .css, let target = typeOfTarget(parts) { type = target }
        let known = decoder.diagnostics.count
        var value = withDialect(of: parts.isValueOwn) { $0.readValue(of: outline, parts: parts, type: type) }
        var contexts = withDialect(of: parts.areContextsOwn) { $0.readContexts(of: outline, parts: parts, type: type) }
        if value.isInvalid || contexts.isInvalid, let meant = type,
            isCSS(insteadOf: meant, outline, parts, since: known)
        {
            type = .css
            parts.type = parts.type.map { Declared(range: $0.range, value: .css) }
            value = withDialect(of: parts.isValueOwn) { $0.readValue(of: outline, parts: parts, type: .css) }
            contexts = withDialect(of: parts.areContextsOwn) {
                $0.readContexts(of: outline, parts: parts, type: .css)
            }
        }
        let alternative = parts.reducedMotion.map { decoder.motionAlternative($0, type: type) }
        defer { decoder.recovered = [] }
        return Token(
            path: outline.path, group: outline.group, keyRange: outline.keyRange,
            type: parts.type, effectiveType: type ?? assumedType, value: value.expression,
            description: parts.description, isInvalid: value.isInvalid || contexts.isInvalid || parts.isInvalid,
            details: Token.Details(
                contexts: contexts.values,
                deprecation: parts.deprecation ?? (outline.state.map { $0.deprecation } ?? groups[group].deprecation),
                contrast: parts.contrast, touchTarget: parts.touchTarget, concentric: parts.concentric,
                holds: parts.holds, reducedMotion: alternative, suppressions: parts.suppressions,
                extensions: parts.extensions.map { ExtensionsPlace(layer: outline.layer, node: $0) },
                recovered: decoder.recovered))
    }
}

/// What the properties of one token say.
struct TokenParts {
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
    var concentric: ConcentricRequirement?
    var holds: HeldText?
    /// Read when the type is known.
    var reducedMotion: NodeID?
    var suppressions: [RuleSuppression] = []
    var isInvalid = false
    /// A `$type` that is none, or is misspelt, which has been reported: nothing can be said of the value.
    var isTypeInvalid = false
    var extensions: NodeID?
    /// What Tessera's extension says, which goes before the properties.
    var ownExtension: OwnExtension?
}
