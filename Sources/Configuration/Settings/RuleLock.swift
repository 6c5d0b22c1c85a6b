import TesseraDiagnostics

/// That a policy has locked a rule: whoever extends it can ask for more, and not for less.
public struct RuleLock: Hashable, Sendable {
    /// Where the policy says so.
    public let range: SourceRange
    /// What lets a finding of the rule pass all the same.
    public let exceptions: Set<Exception>

    package init(at range: SourceRange, exceptions: Set<Exception>) {
        self.range = range
        self.exceptions = exceptions
    }

    /// What a policy may allow of a rule that it has locked.
    public enum Exception: String, CaseIterable, Sendable {
        /// `$ignore` with a reason.
        case reason
        /// `$ignore` with a reason and the day of its end.
        case until
        /// What was found before, in a baseline.
        case baseline
    }

    /// Whether an exception counts that has a reason.
    ///
    /// - Parameter hasEnd: whether it has an `until`.
    public func allowsException(hasEnd: Bool) -> Bool {
        exceptions.contains(.reason) || hasEnd && exceptions.contains(.until)
    }
}
