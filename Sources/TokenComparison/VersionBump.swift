/// What a change asks of the number of the next version (Semantic Versioning 2.0.0).
public enum VersionBump: String, CaseIterable, Hashable, Comparable, Sendable {
    /// What somebody made still works, and looks a little different.
    case patch
    /// There is something new to use, or to stop using.
    case minor
    /// What somebody made may not work any more.
    case major

    private var weight: Int {
        switch self {
        case .patch: 0
        case .minor: 1
        case .major: 2
        }
    }

    public static func < (first: VersionBump, second: VersionBump) -> Bool { first.weight < second.weight }
}
