/// How much beside the letter of DTCG 2025.10 is understood.
public enum TokenDialect: String, CaseIterable, Hashable, Sendable {
    /// The specification to the letter: every shorthand is an error.
    case strict
    /// DTCG and the author shorthand.
    case standard
    /// Also what older drafts and other tools write, each with a warning that names today's spelling.
    case lenient

    /// Whether the author shorthand is understood, such as `16px` in place of an object.
    public var allowsShorthand: Bool { self != .strict }
}
