import TesseraDiagnostics
import TesseraTokenSyntax

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
    /// What few tokens have, elsewhere, for the same reason.
    private let details: Box?

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) { self.details = details }
    }

    /// What few tokens have.
    struct Details {
        var contexts: [ContextValue] = []
        var deprecation: Deprecation?
        var contrast: [ContrastRequirement] = []
        var touchTarget: TouchTargetRequirement?
        var concentric: ConcentricRequirement?
        var holds: HeldText?
        var reducedMotion: MotionAlternative?
        var suppressions: [RuleSuppression] = []
        var extensions: ExtensionsPlace?
        var recovered: [RecoveredPart] = []

        fileprivate var isEmpty: Bool {
            contexts.isEmpty && deprecation == nil && contrast.isEmpty && touchTarget == nil && concentric == nil
                && holds == nil && reducedMotion == nil && suppressions.isEmpty && extensions == nil
                && recovered.isEmpty
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
    public var contexts: [ContextValue] { details?.details.contexts ?? [] }
    /// Own or inherited.
    public var deprecation: Deprecation? { details?.details.deprecation }
    /// The contrasts that it requires (`$contrast`); empty for most tokens.
    public var contrast: [ContrastRequirement] { details?.details.contrast ?? [] }
    /// Its requirements as a touch target (`$touchTarget`); `nil` where it has none.
    public var touchTarget: TouchTargetRequirement? { details?.details.touchTarget }
    /// Its requirement as a corner (`$concentric`); `nil` where it has none.
    public var concentric: ConcentricRequirement? { details?.details.concentric }
    /// The text that it holds, where it is a height.
    public var holds: HeldText? { details?.details.holds }
    /// What it is where people reduce motion (`$reducedMotion`); `nil` where it says nothing.
    public var reducedMotion: MotionAlternative? { details?.details.reducedMotion }
    /// Whether there is one, without making a copy of it.
    public var hasReducedMotion: Bool { details?.details.reducedMotion != nil }
    /// The rules whose findings about it are meant.
    public var suppressions: [RuleSuppression] { details?.details.suppressions ?? [] }
    /// Its `$extensions`, if it has any.
    var extensions: ExtensionsPlace? { details?.details.extensions }
    /// Whether there may be any ``TokenTree/foreignExtensions(of:)``.
    public var hasExtensions: Bool { extensions != nil }
    /// What could be read of invalid values.
    public var recovered: [RecoveredPart] { details?.details.recovered ?? [] }

    init(
        path: String, group: GroupID, keyRange: SourceRange, type: Declared<TokenType>? = nil,
        effectiveType: TokenType? = nil, value: ValueExpression? = nil, description: String? = nil,
        isInvalid: Bool = false, details: Details = Details()
    ) {
        self.path = path
        self.group = group
        self.keyRange = keyRange
        self.type = type
        self.effectiveType = effectiveType
        self.value = value
        self.description = description
        self.isInvalid = isInvalid
        if details.contexts.isEmpty, details.reducedMotion == nil, case .literal(let literal) = value?.kind {
            literalType = literal.type
        } else {
            literalType = nil
        }
        self.details = details.isEmpty ? nil : Box(details)
    }

    /// The same with what another permutation says besides the value.
    func replacing(
        description: String?, deprecation: Deprecation?, extensions: ExtensionsPlace?
    ) -> Token {
        var details = details?.details ?? Details()
        details.deprecation = deprecation
        details.extensions = extensions
        return Token(
            path: path, group: group, keyRange: keyRange, type: type, effectiveType: effectiveType, value: value,
            description: description, isInvalid: isInvalid, details: details)
    }

    /// Its value in all contexts, if that is written out; `nil` for any other token.
    public var literal: TokenValue? {
        if case .literal(let value) = value?.kind, contexts.isEmpty { value } else { nil }
    }

    /// Whether it stands only in sources that hold in some contexts, so that it need not be there in
    /// the others.
    public var isConditional: Bool { value == nil && contexts.contains { !$0.conditions.isEmpty } }
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
