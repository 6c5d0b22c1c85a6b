/// A comment such as `// tessera:ignore(audit/color) a picture of a color wheel`.
public struct Suppression: Codable, Hashable, Sendable {
    /// Empty for all.
    public let ids: [String]
    /// Empty if there is none, which is a fault.
    public let reason: String
    /// The line that it speaks of.
    public let line: Int

    public init(ids: [String], reason: String, line: Int) {
        self.ids = ids
        self.reason = reason
        self.line = line
    }
}

/// Why a file, or a part of it, was not looked at.
public enum FileError: Codable, Hashable, Sendable {
    /// In the system's words.
    case unreadable(message: String)
    /// It does not follow Swift's grammar from here on.
    case syntax
    /// It is nested deeper than any code that people write.
    case nesting
    /// It has more bytes than any code that people write.
    case size
}
