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
