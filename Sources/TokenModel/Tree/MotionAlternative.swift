import TesseraDiagnostics

/// What a token says of itself for people who reduce motion (`$reducedMotion`).
public struct MotionAlternative: Sendable {
    public enum Choice: Sendable {
        /// Nothing moves.
        case still
        /// The motion itself, once and without overshoot.
        case calm
        /// A reference to another motion, or a value of the token's own type.
        case value(ValueExpression)
    }

    public let choice: Choice
    /// Where it is written.
    public let range: SourceRange

    /// What stands in the place of the token's value, where it is written out.
    public var expression: ValueExpression? {
        if case .value(let expression) = choice { expression } else { nil }
    }

    /// The words that stand for no value.
    package enum Word: String, CaseIterable {
        case still = "none"
        case calm
    }
}
