import TesseraDiagnostics
import TesseraTokenSyntax

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
