/// A system of Apple's that generated Swift can be for.
public enum SwiftSystem: String, CaseIterable, Hashable, Sendable {
    case ios, macos, tvos, watchos, visionos

    /// As `@available` and `os()` call it.
    public var name: String {
        switch self {
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .watchos: "watchOS"
        case .visionos: "visionOS"
        }
    }

    /// The oldest that generated Swift is for.
    public var oldest: SwiftSystemVersion {
        switch self {
        case .ios, .tvos: SwiftSystemVersion(major: 15)
        case .macos: SwiftSystemVersion(major: 12)
        case .watchos: SwiftSystemVersion(major: 8)
        case .visionos: SwiftSystemVersion(major: 1)
        }
    }
}

/// A version of a system: `17`, or `17.4`.
public struct SwiftSystemVersion: Hashable, Comparable, Sendable {
    /// As in `17.4`: 17.
    public let major: Int
    /// As in `17.4`: 4.
    public let minor: Int

    public init(major: Int, minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// - Parameter text: one to three numbers between dots, of which the third decides nothing.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}
