import TesseraOutputCore

/// How a style sheet is written.
public struct CSSOptions: Hashable, Sendable {
    public typealias Contexts = CSSContexts
    public typealias Composites = CSSComposites

    /// Begins every custom property, without hyphens around it: `nyx` makes `--nyx-color-text`.
    public var prefix: String?
    /// Whether what refers to another token is written as `var(…)`.
    public var keepsReferences = false
    /// How the style sheet chooses among contexts.
    public var contexts = Contexts.mediaAndAttribute
    /// How tokens with several values are written.
    public var composites = Composites.both
    /// Whether properties are registered by `@property`.
    public var registersProperties = false
    /// Whether there are calmer springs and curves for people who reduce motion.
    public var reducesMotion = true
    /// The cascade layer that all rules stand in.
    public var layer: String?
    /// The element that has the values: `:root`, `:host`, or tests of one element such as `.nyx`.
    public var selector = ":root"

    public init() {}
}

/// What a declaration begins with, in the two parts that the name of a property has. Joined, they would be a string for
/// each property, which is written once.
struct CSSName {
    /// The name of the token's own property, or of a descriptor.
    let token: String
    /// What follows it where the property is a part of the token; empty for the token itself.
    var suffix = ""

    var text: String { token + suffix }
}
