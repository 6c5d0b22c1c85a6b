import TesseraDiagnostics

/// That a token's findings of one rule are meant, and why: an entry of `$ignore`.
public struct RuleSuppression: Hashable, Sendable {
    /// The id of the rule, or of another finding about a token.
    public let rule: DiagnosticID
    /// For whoever reviews it; never empty.
    public let reason: String
    /// The last day on which it holds; `nil` for no end.
    public let until: CalendarDate?
    /// Where the rule is named.
    public let range: SourceRange

    package enum Key: String, CaseIterable {
        case reason, until
    }
}
