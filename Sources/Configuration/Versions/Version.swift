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

/// The versions of Tessera that a design is written for: `>=0.2`, `>=0.2 <1`, `^1.4`, `0.2`.
public struct VersionRange: Hashable, Sendable, CustomStringConvertible {
    /// The least version; `nil` for any.
    public private(set) var lowerBound: Version?
    /// The version from which on none fits; `nil` for none.
    public private(set) var upperBound: Version?

    /// Reads comparisons that all must hold, with blanks or commas between them.
    ///
    /// A comparison is a sign (`>=`, `>`, `<=`, `<`, `=`, `^`, `~`, or none, which means `=`) and one to three numbers.
    /// Numbers that are left out stand for all that there are: `0.2` is every 0.2.x, and `>0.2` begins at 0.3.0. `^` ends
    /// before the first number that is not 0 changes, and `~` before the second number does, or the first of `~1`.
    ///
    /// - Returns: `nil` for what is no range, and for one that holds no version.
    public init?(_ text: String) {
        var rest = text.drop { Self.isSeparator($0) }
        if rest.isEmpty { return nil }
        while !rest.isEmpty {
            let sign = Sign.allCases.first { rest.hasPrefix($0.rawValue) } ?? .equal
            if rest.hasPrefix(sign.rawValue) { rest = rest.dropFirst(sign.rawValue.count) }
            rest = rest.drop { $0 == " " }
            let digits = rest.prefix { !Self.isSeparator($0) }
            guard let version = PartialVersion(digits) else { return nil }
            narrow(sign, version)
            rest = rest.dropFirst(digits.count).drop { Self.isSeparator($0) }
        }
        if let lowerBound, let upperBound, lowerBound >= upperBound { return nil }
        if upperBound == Version(0, 0, 0) { return nil }
    }

    /// Whether a version lies within both bounds.
    public func contains(_ version: Version) -> Bool {
        if let lowerBound, version < lowerBound { return false }
        if let upperBound, version >= upperBound { return false }
        return true
    }

    /// As a sentence goes on: `0.2.0 or later`, `before 1.0.0`.
    public var description: String {
        switch (lowerBound, upperBound) {
        case (let lower?, let upper?): "\(lower) or later, before \(upper)"
        case (let lower?, nil): "\(lower) or later"
        case (nil, let upper?): "before \(upper)"
        case (nil, nil): "of any version"
        }
    }

    /// A longer sign comes before one that it begins with.
    private enum Sign: String, CaseIterable {
        case atLeast = ">="
        case above = ">"
        case atMost = "<="
        case below = "<"
        case equal = "="
        case compatible = "^"
        case patches = "~"
    }

    private mutating func narrow(_ sign: Sign, _ version: PartialVersion) {
        switch sign {
        case .atLeast: limit(from: version.first)
        case .above: limit(from: version.next)
        case .atMost: limit(before: version.next)
        case .below: limit(before: version.first)
        case .equal:
            limit(from: version.first)
            limit(before: version.next)
        case .compatible:
            limit(from: version.first)
            limit(before: version.nextIncompatible)
        case .patches:
            limit(from: version.first)
            limit(before: version.nextMinor)
        }
    }

    private mutating func limit(from version: Version) { lowerBound = max(lowerBound ?? version, version) }

    private mutating func limit(before version: Version) { upperBound = min(upperBound ?? version, version) }

    private static func isSeparator(_ character: Character) -> Bool { character == " " || character == "," }
}

/// A version of which the last numbers may be left out.
private struct PartialVersion {
    private let numbers: [Int]

    init?(_ text: Substring) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            // A longer number is no version that there will be.
            (1...6).contains(part.utf8.count) && part.allSatisfy(\.isWholeNumber) ? Int(part) : nil
        }
        guard numbers.count == parts.count, numbers.count <= 3 else { return nil }
        self.numbers = numbers
    }

    private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

    /// The first that it stands for.
    var first: Version { Version(number(0), number(1), number(2)) }

    /// The first behind all that it stands for.
    var next: Version {
        numbers.count == 3 ? Version(number(0), number(1), number(2) + 1) : nextMinor
    }

    var nextMinor: Version {
        numbers.count == 1 ? Version(number(0) + 1, 0, 0) : Version(number(0), number(1) + 1, 0)
    }

    /// The first that may change what was published before: of 0.x the next minor version, and of 0.0.x the next patch.
    var nextIncompatible: Version {
        if number(0) > 0 || numbers.count == 1 { return Version(number(0) + 1, 0, 0) }
        if number(1) > 0 || numbers.count == 2 { return Version(0, number(1) + 1, 0) }
        return Version(0, 0, number(2) + 1)
    }
}
