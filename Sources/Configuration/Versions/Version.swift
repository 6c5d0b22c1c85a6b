/// A version in three numbers, as Semantic Versioning 2.0.0 orders them.
public struct Version: Comparable, Hashable, Sendable, CustomStringConvertible {
    /// 0 or more.
    public let major: Int
    /// 0 or more.
    public let minor: Int
    /// 0 or more.
    public let patch: Int

    /// This version of Tessera, in the one place where it is changed. `Scripts/version` prints it.
    public static let current = Version(0, 1, 0)

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    public static func < (one: Version, other: Version) -> Bool {
        (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }

    /// `0.1.0`
    public var description: String { "\(major).\(minor).\(patch)" }
}
