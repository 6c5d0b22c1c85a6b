/// A finding as a report tells it: with the token it is about, and whether it counts.
public struct ReportedFinding: Hashable, Sendable {
    /// The finding itself.
    public var diagnostic: Diagnostic
    /// The path of the token that the finding lies in, such as `color.signalPrimary`; `nil` for what lies in none, such
    /// as an error of syntax or of the manifest.
    public let token: String?
    /// Whether it counts for the exit status.
    public var status: Status

    /// Whether a finding counts for the exit status.
    public enum Status: Hashable, Sendable {
        case counted
        /// Somebody has said that it is meant, and why.
        case suppressed(reason: String)
        /// It was there before, as the baseline says.
        case known
    }

    public init(_ diagnostic: Diagnostic, token: String? = nil, status: Status = .counted) {
        self.diagnostic = diagnostic
        self.token = token
        self.status = status
    }
}
