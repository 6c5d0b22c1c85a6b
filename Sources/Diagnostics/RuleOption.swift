/// Something that a manifest may set for a rule, beside its level.
public struct RuleOption: Sendable {
    /// The key.
    public let name: String
    public let kind: Kind
    /// What it is for, in one sentence.
    public let summary: String
    /// What holds where nothing is said, as a manifest would say it; `nil` where the rule does nothing without it.
    public let fallback: String?

    /// What may be written.
    public enum Kind: Sendable {
        case flag
        /// A number in a range.
        case number(ClosedRange<Double>)
        case word([String])
        case words([String])
        /// A length, such as `4pt`.
        case length
        case lengths
        /// Patterns of tokens.
        case tokens
        /// A list of mappings with these keys.
        case entries([RuleOption])
    }

    public init(_ name: String, _ kind: Kind, _ summary: String, fallback: String? = nil) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.fallback = fallback
    }
}
