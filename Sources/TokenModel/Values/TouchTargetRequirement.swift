import Diagnostics

/// That a dimension is the side of something people touch.
public struct TouchTargetRequirement: Sendable {
    public enum Level: Hashable, Sendable {
        case standard
        /// A smaller target for dense tools, with the reason that a reviewer can judge.
        case compact(reason: String)
    }

    public let level: Level
    /// By how much the area that takes touches reaches beyond the dimension, on each side.
    public let hitSlop: Dimension
    public let range: SourceRange
}

extension TouchTargetRequirement {
    package enum Key: String, CaseIterable {
        case level, reason, hitSlop
    }

    static let keys = Key.allCases.map(\.rawValue)

    package enum LevelName: String, CaseIterable {
        case standard, compact
    }
}
