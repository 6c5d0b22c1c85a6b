import TesseraOutputCore

/// A version of the Swift compiler, as far as it decides how generated Swift is written.
public struct SwiftCompilerVersion: Hashable, Comparable, Sendable {
    /// As in `6.1`: 6.
    public let major: Int
    /// As in `6.1`: 1.
    public let minor: Int

    /// The oldest that compiles generated Swift: it has `if` and `switch` expressions (SE-0380).
    public static let oldest = SwiftCompilerVersion(major: 5, minor: 9)
    /// What generated Swift is written for unless the manifest names another one.
    public static let standard = SwiftCompilerVersion(major: 6, minor: 1)

    public init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// - Parameter text: `6`, `6.1`, or `6.1.2`, of which the last number decides nothing.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
    }

    /// Whether imports have access levels (SE-0409).
    public var hasAccessLevelsOfImports: Bool { self >= SwiftCompilerVersion(major: 6, minor: 0) }
    /// Whether types and extensions can be `nonisolated` (SE-0449).
    public var hasIsolationOfTypes: Bool { self >= SwiftCompilerVersion(major: 6, minor: 1) }

    public static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

extension SwiftText {
    /// The modifier that begins a declaration, with the blank behind it; nothing for `internal`.
    static func access(_ access: SwiftOptions.Access) -> String {
        access == .internal ? "" : access.rawValue + " "
    }
}
