/// From which change on a comparison ends with status 1: the values of `--fail-on`.
public enum DiffLimit: String, CaseIterable, Hashable, Sendable {
    /// A check fails that did not fail before.
    case checks
    case breaking, major, minor, patch
    /// Anything is different.
    case any

    /// Whether a comparison is that far.
    public func isReached(by diff: TokenDiff) -> Bool {
        func asks(for bump: VersionBump) -> Bool { diff.bump.map { $0 >= bump } ?? false }
        return switch self {
        case .checks: !diff.checks(.fails).isEmpty
        case .breaking, .major: asks(for: .major)
        case .minor: asks(for: .minor)
        case .patch: asks(for: .patch)
        case .any: diff.bump != nil || !diff.checks(.fails).isEmpty
        }
    }
}

/// What the limits that a run was given say of a comparison.
public struct DiffVerdict: Hashable, Sendable {
    /// As the command line has them, each once.
    public let given: [DiffLimit]
    /// Those of them that the comparison reaches.
    public let reached: [DiffLimit]
    /// Others that it would reach; of versions the greatest.
    public let others: [DiffLimit]

    /// - Parameter limits: as the command line has them; may be empty.
    public init(_ limits: [DiffLimit], on diff: TokenDiff) {
        given = limits.enumerated().filter { limits.firstIndex(of: $0.element) == $0.offset }.map(\.element)
        reached = given.filter { $0.isReached(by: diff) }
        let version: DiffLimit? = diff.bump.map { bump in
            switch bump {
            case .major: .breaking
            case .minor: .minor
            case .patch: .patch
            }
        }
        let would = [DiffLimit.checks.isReached(by: diff) ? .checks : nil, version].compactMap(\.self)
        others = would.filter { [given] limit in !given.contains { $0.isSame(as: limit) } }
    }

    /// Whether the run ends with 1.
    public var stops: Bool { !reached.isEmpty }

    /// The exit status, and what another `--fail-on` would do: `this run ends with status 0, as no '--fail-on' is given;
    /// '--fail-on checks' would end it with 1`.
    public var text: String {
        func list(_ limits: [DiffLimit], _ word: String) -> String {
            limits.map { "'--fail-on \($0.rawValue)'" }.joined(separator: " \(word) ")
        }
        let start: String
        if stops {
            return "this run ends with status 1, because of \(list(reached, "and"))"
        } else if given.isEmpty {
            start = "this run ends with status 0, as no '--fail-on' is given"
        } else {
            start = "this run ends with status 0: \(list(given, "and")) \(given.count == 1 ? "lets" : "let") it pass"
        }
        return others.isEmpty ? start : "\(start); \(list(others, "or")) would end it with 1"
    }
}

extension DiffLimit {
    fileprivate func isSame(as other: DiffLimit) -> Bool {
        self == other || [[.breaking, .major], [.patch, .any]].contains { Set<DiffLimit>($0) == [self, other] }
    }
}
