import TesseraDiagnostics
import TesseraTokenSyntax

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
    /// A `$type` that is none, which has been reported: nothing can be said of the value.
    var isTypeInvalid = false
    var extensions: NodeID?
    /// What Tessera's extension says, which goes before the properties.
    var ownExtension: OwnExtension?
}
