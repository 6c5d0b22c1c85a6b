import TesseraDiagnostics
import TesseraTokenSyntax

/// All tokens of a run: what the files say, with types, before references are followed.
///
/// Groups and tokens stand in flat arrays in source order; a group knows its children.
public struct TokenTree: Sendable {
    /// In source order; the first is the root. A ``GroupID`` is an index of it.
    public internal(set) var groups: [Group]
    /// In source order. A ``TokenID`` is an index of it.
    public internal(set) var tokens: [Token] = []
    /// The tokens that say more than a type, a value and a description, in source order. Few do: whoever asks for
    /// requirements, contexts or exceptions need not look at all.
    public internal(set) var detailed: [TokenID] = []
    var paths = PathIndex()
    /// What they are written in.
    package internal(set) var dialect = TokenDialect.standard
    /// What the tokens were read from.
    var layers: [TokenLayer] = []
    /// What reads the tree again for another permutation: only where sources that hold in some contexts say more than
    /// values, such as a description.
    var permutations: PermutationReading?
    /// The modifiers, by their indices, in whose contexts groups cannot be extended.
    public internal(set) var modifiersOfFindings: Set<Int> = []
    /// Paths of groups that could not be read, because a token has the path.
    var unreadGroups: Set<String> = []

    init() {
        groups = [Group(name: "", path: "", parent: nil, keyRange: nil)]
    }

    // Lent, not copied: a group has a dozen references to count, and is asked for one of them. A token has one, which
    // several threads would count.
    @inlinable public subscript(id: TokenID) -> Token { _read { yield tokens[id.index] } }
    public subscript(id: GroupID) -> Group { _read { yield groups[id.index] } }

    /// - Parameter path: names joined by dots.
    public func token(at path: String) -> TokenID? { paths.token(at: path) { tokens[$0.index].path == path } }
    /// - Parameter path: names joined by dots; empty for the root.
    public func group(at path: String) -> GroupID? { paths.group(at: path) { groups[$0.index].path == path } }

    /// The token that a reference leads to: those in tokens know it since they were read.
    public func target(of reference: TokenReference) -> TokenID? {
        reference.target ?? token(at: reference.path)
    }

    /// The data of other tools in the `$extensions` of a token, vendor by vendor: whoever writes the token
    /// keeps it (DTCG 2025.10 Format, 5.2.3).
    public func foreignExtensions(of id: TokenID) -> [DocumentNode.Entry] {
        self[id].extensions.map { foreignExtensions(at: $0) } ?? []
    }

    /// The same of a group, from all files that it stands in; of two that a vendor has the later one.
    public func foreignExtensions(of id: GroupID) -> [DocumentNode.Entry] {
        self[id].extensions.flatMap { foreignExtensions(at: $0) }.reduce(into: []) { entries, entry in
            if let place = entries.firstIndex(where: { $0.name == entry.name }) {
                entries[place] = entry
            } else {
                entries.append(entry)
            }
        }
    }

    private func foreignExtensions(at place: ExtensionsPlace) -> [DocumentNode.Entry] {
        DocumentNode(place.node, of: layers[place.layer].tree).entries.filter { $0.name != OwnExtension.vendorKey }
    }

    /// Whether a token may be missing at a path because what should hold it has an error, which has
    /// been reported.
    public func mayBeUnread(_ path: String) -> Bool {
        if let group = group(at: path), self[group].isIncomplete { return true }
        var rest = path[...]
        while let dot = rest.lastIndex(ascii: ".") {
            rest = rest[..<dot]
            if let group = group(at: String(rest)), self[group].isIncomplete { return true }
            if unreadGroups.contains(String(rest)) { return true }
        }
        return self[.root].isIncomplete
    }
}

/// A group: names joined under a name, with defaults for what is in it.
public struct Group: Sendable {
    /// A group or a token, by its index in the tree.
    public enum Child: Hashable, Sendable {
        case group(GroupID)
        case token(TokenID)
    }

    /// The last name of ``path``; empty for the root.
    public let name: String
    /// Names joined by dots; empty for the root.
    public let path: String
    /// The group around it; `nil` for the root.
    public let parent: GroupID?
    /// Its key where it first occurs; `nil` for the root.
    public let keyRange: SourceRange?
    /// What it says itself, not what it inherits.
    public internal(set) var type: Declared<TokenType>?
    /// Own or inherited.
    public internal(set) var effectiveType: TokenType?
    /// Its `$description` (DTCG 2025.10 Format); `nil` where it has none.
    public internal(set) var description: String?
    /// Its `$extensions`, one for each file that has some.
    var extensions: [ExtensionsPlace] = []
    /// The group whose content it takes over.
    var extends: GroupReference?
    /// The type of the group that it extends, which goes before that of the group around it.
    var borrowedType: TokenType?
    /// `.some(nil)` where it says that it is not deprecated although its parent is.
    public internal(set) var ownDeprecation: Deprecation??
    /// Own or inherited.
    public internal(set) var deprecation: Deprecation?
    /// In source order.
    public internal(set) var children: [Child] = []
    /// Whether anything stands in it, valid or not.
    var hasContent = false
    /// Its `$type`, or the one it inherits, is no type, which has been reported.
    var isTypeInvalid = false
    /// Part of it could not be read, which has been reported.
    var isIncomplete = false
}

/// A property and where it was written.
public struct Declared<Value: Sendable & Hashable>: Hashable, Sendable {
    // The value last, so that no gap stands before the range.
    /// Where the value of the property is written.
    public let range: SourceRange
    /// What the property says.
    public let value: Value
}

/// That something is not to be used any more, and why.
public struct Deprecation: Hashable, Sendable {
    /// `nil` where `$deprecated` is just `true`.
    public let reason: String?
}

/// One token as written.
///
/// A class, because every stage and every output asks for each token many times, and each time a struct would
/// have a dozen references to count.
public final class Token: Sendable {
    // In an order that leaves no gaps: a set of a million tokens has each byte a million times.

    /// Names joined by dots.
    public let path: String
    /// The group that it stands in.
    public let group: GroupID
    /// Its key, where it is first written.
    public let keyRange: SourceRange
    /// Its own `$type`.
    public let type: Declared<TokenType>?
    /// Own or of the nearest group; a reference has its target's type whatever stands here.
    public let effectiveType: TokenType?
    /// The type of its value, if there is nothing to look up for it, as for most tokens.
    public let literalType: TokenType?
    /// A value could not be read, which has been reported: what depends on the token is not
    /// reported again.
    public let isInvalid: Bool
    /// `nil` if the token has only values for contexts, or an invalid value.
    public let value: ValueExpression?
    /// Its `$description` (DTCG 2025.10 Format); `nil` where it has none.
    public let description: String?
    private let details: Details?

    /// What few tokens have, elsewhere, for the same reason.
    private final class Details: Sendable {
        let contexts: [ContextValue]
        let deprecation: Deprecation?
        let contrast: [ContrastRequirement]
        let touchTarget: TouchTargetRequirement?
        let concentric: ConcentricRequirement?
        let holds: HeldText?
        let reducedMotion: MotionAlternative?
        let suppressions: [RuleSuppression]
        let extensions: ExtensionsPlace?
        let recovered: [RecoveredPart]

        init(
            contexts: [ContextValue], deprecation: Deprecation?, contrast: [ContrastRequirement],
            touchTarget: TouchTargetRequirement?, concentric: ConcentricRequirement?, holds: HeldText?,
            reducedMotion: MotionAlternative?, suppressions: [RuleSuppression], extensions: ExtensionsPlace?,
            recovered: [RecoveredPart]
        ) {
            self.contexts = contexts
            self.deprecation = deprecation
            self.contrast = contrast
            self.touchTarget = touchTarget
            self.concentric = concentric
            self.holds = holds
            self.reducedMotion = reducedMotion
            self.suppressions = suppressions
            self.extensions = extensions
            self.recovered = recovered
        }
    }

    /// The last name of its path.
    public var name: String { TokenName.last(inPath: path) }

    /// The same as UTF-8, without making a `String`.
    @inlinable public func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var path = path
        return path.withUTF8 { body(UnsafeBufferPointer(rebasing: $0[TokenName.lastStart(inPath: $0)...])) }
    }

    /// Whether it has a name, byte for byte.
    @inlinable public func isNamed(_ name: String) -> Bool {
        withName { own in
            name.utf8.count == own.count
                && name.utf8.withContiguousStorageIfAvailable(own.elementsEqual) ?? own.elementsEqual(name.utf8)
        }
    }

    /// Whether any of what follows is there.
    var isDetailed: Bool { details != nil }
    /// Values for some contexts (`$contexts`); empty for most tokens.
    public var contexts: [ContextValue] { details?.contexts ?? [] }
    /// Own or inherited.
    public var deprecation: Deprecation? { details?.deprecation }
    /// The contrasts that it requires (`$contrast`); empty for most tokens.
    public var contrast: [ContrastRequirement] { details?.contrast ?? [] }
    /// Its requirements as a touch target (`$touchTarget`); `nil` where it has none.
    public var touchTarget: TouchTargetRequirement? { details?.touchTarget }
    /// Its requirement as a corner (`$concentric`); `nil` where it has none.
    public var concentric: ConcentricRequirement? { details?.concentric }
    /// The text that it holds, where it is a height.
    public var holds: HeldText? { details?.holds }
    /// What it is where people reduce motion (`$reducedMotion`); `nil` where it says nothing.
    public var reducedMotion: MotionAlternative? { details?.reducedMotion }
    /// Whether there is one, without making a copy of it.
    public var hasReducedMotion: Bool { details?.reducedMotion != nil }
    /// The rules whose findings about it are meant.
    public var suppressions: [RuleSuppression] { details?.suppressions ?? [] }
    /// Its `$extensions`, if it has any.
    var extensions: ExtensionsPlace? { details?.extensions }
    /// Whether there may be any ``TokenTree/foreignExtensions(of:)``.
    public var hasExtensions: Bool { extensions != nil }
    /// What could be read of invalid values.
    public var recovered: [RecoveredPart] { details?.recovered ?? [] }

    init(
        path: String,
        group: GroupID,
        keyRange: SourceRange,
        type: Declared<TokenType>?,
        effectiveType: TokenType?,
        value: ValueExpression?,
        contexts: [ContextValue],
        description: String?,
        deprecation: Deprecation?,
        contrast: [ContrastRequirement],
        touchTarget: TouchTargetRequirement?,
        concentric: ConcentricRequirement?,
        holds: HeldText?,
        reducedMotion: MotionAlternative?,
        suppressions: [RuleSuppression],
        extensions: ExtensionsPlace?,
        isInvalid: Bool,
        recovered: [RecoveredPart]
    ) {
        self.path = path
        self.group = group
        self.keyRange = keyRange
        self.type = type
        self.effectiveType = effectiveType
        self.value = value
        self.description = description
        self.isInvalid = isInvalid
        if contexts.isEmpty, reducedMotion == nil, case .literal(let literal) = value?.kind {
            literalType = literal.type
        } else {
            literalType = nil
        }
        let hasDetails =
            !contexts.isEmpty || deprecation != nil || !contrast.isEmpty || touchTarget != nil
            || concentric != nil || holds != nil || reducedMotion != nil || !suppressions.isEmpty || extensions != nil
            || !recovered.isEmpty
        self.details =
            hasDetails
            ? Details(
                contexts: contexts, deprecation: deprecation, contrast: contrast, touchTarget: touchTarget,
                concentric: concentric, holds: holds, reducedMotion: reducedMotion, suppressions: suppressions,
                extensions: extensions, recovered: recovered)
            : nil
    }

    /// The same with what another permutation says besides the value.
    func replacing(
        description: String?, deprecation: Deprecation?, extensions: ExtensionsPlace?
    ) -> Token {
        Token(
            path: path, group: group, keyRange: keyRange, type: type, effectiveType: effectiveType, value: value,
            contexts: contexts, description: description, deprecation: deprecation, contrast: contrast,
            touchTarget: touchTarget, concentric: concentric, holds: holds, reducedMotion: reducedMotion,
            suppressions: suppressions, extensions: extensions, isInvalid: isInvalid, recovered: recovered)
    }

    /// Its value in all contexts, if that is written out; `nil` for any other token.
    public var literal: TokenValue? {
        if case .literal(let value) = value?.kind, contexts.isEmpty { value } else { nil }
    }

    /// Whether it stands only in sources that hold in some contexts, so that it need not be there in
    /// the others.
    public var isConditional: Bool { value == nil && contexts.contains { !$0.conditions.isEmpty } }
}

/// Where the `$extensions` of a token or a group stand.
struct ExtensionsPlace: Sendable {
    let layer: Int
    let node: NodeID
}

/// A value for some of the contexts.
public struct ContextValue: Sendable {
    // In an order that leaves no gaps.

    /// Such as `light` or `light+increased`, or with names of modifiers: `appearance=light`; `nil` for
    /// the value of a source that holds in a context only.
    public let selector: String?
    /// The contexts that its source holds in, and those in which a group inherits it: it holds where all of them do.
    public let conditions: [LayerCondition]
    /// Whether the selector is the name of a mode in some tool's `$extensions`, which nothing declares.
    public let isMode: Bool
    /// Of the selector; of the token's key where there is none.
    public let selectorRange: SourceRange
    /// What the token is in these contexts.
    public let value: ValueExpression
    /// Its source's place in the order: a later one goes before an earlier one, whatever they select.
    public let precedence: Int
    /// What its source says of the type, where that is not what the token says.
    public let definition: TypeDefinition?

    public init(
        selector: String?, isMode: Bool = false, selectorRange: SourceRange, value: ValueExpression,
        conditions: [LayerCondition] = [], precedence: Int = 0, definition: TypeDefinition? = nil
    ) {
        self.selector = selector
        self.isMode = isMode
        self.selectorRange = selectorRange
        self.value = value
        self.conditions = conditions
        self.precedence = precedence
        self.definition = definition
    }
}

/// What one of several sources says of the type of a token.
///
/// A class, for few values have one.
public final class TypeDefinition: Sendable {
    /// Its own `$type`.
    public let type: Declared<TokenType>?
    /// Own or of the nearest group.
    public let effectiveType: TokenType?

    init(of token: Token) {
        type = token.type
        effectiveType = token.effectiveType
    }
}

extension Token {
    /// Calls `body` with every reference in the token's values, and in what stands in their place where
    /// people reduce motion; requirements do not count.
    public func forEachReference(_ body: (TokenReference) -> Void) {
        value?.forEachReference(body)
        for context in contexts { context.value.forEachReference(body) }
        reducedMotion?.expression?.forEachReference(body)
    }
}
