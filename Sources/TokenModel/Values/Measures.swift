/// A length. One CSS px is one iOS pt and one Android dp; a rem is a multiple of the text size that
/// the user has set (DTCG 2025.10 Format, 8.2).
public struct Dimension: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case px, rem
    }

    /// What may follow the number directly in the shorthand: `16pt`.
    package enum Suffix: String, CaseIterable {
        case px, pt, dp, rem

        package var unit: Unit { self == .rem ? .rem : .px }
    }

    /// The units that a length may be written in.
    package static let suffixes = Suffix.allCases.map(\.rawValue)

    public let value: Double
    public let unit: Unit

    public init(_ value: Double, _ unit: Unit = .px) {
        self.value = value
        self.unit = unit
    }

    /// The root text size that `rem` refers to when nobody changed it: 16 px.
    public static let pointsPerRem = 16.0

    /// In points, at the default text size.
    public var points: Double {
        unit == .px ? value : value * Self.pointsPerRem
    }
}

/// A stretch of time (DTCG 2025.10 Format, 8.5).
public struct Duration: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case ms, s
    }

    /// The units that a time may be written in.
    package static let suffixes = Unit.allCases.map(\.rawValue)

    public let value: Double
    public let unit: Unit

    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    public var seconds: Double {
        if unit == .s { return value }
        let seconds = value / 1000
        // So many places would not hold what is shorter.
        return seconds.magnitude < 1e-6 ? seconds : seconds.withoutNoise
    }
}
