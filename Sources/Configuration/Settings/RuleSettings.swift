import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenSyntax

/// What a manifest says of rules: their levels and options, for all tokens and for some.
///
/// The options are kept as they are written. Each rule reads its own.
public struct RuleSettings: Sendable {
    /// How the findings of a rule count.
    public enum Level: String, CaseIterable, Sendable {
        case error, warning, off
    }

    /// What is said of one rule at one place.
    public struct Entry: Sendable {
        /// The rule.
        public let id: DiagnosticID
        /// Of the id; `nil` where no manifest names it.
        public package(set) var range: SourceRange?
        /// `nil` where only options are given: the rule is on, and its findings count as they usually do.
        public package(set) var level: Level?
        /// Where the level is written.
        public package(set) var levelRange: SourceRange?
        /// The tokens that the rule is for; `nil` for all.
        public package(set) var tokens: NameSelection?
        /// Each of them once.
        package var options: [Option]

        package init(
            id: DiagnosticID, range: SourceRange? = nil, level: Level?, levelRange: SourceRange? = nil,
            tokens: NameSelection? = nil, options: [Option] = []
        ) {
            self.id = id
            self.range = range
            self.level = level
            self.levelRange = levelRange
            self.tokens = tokens
            self.options = options
        }

        package func option(_ name: String) -> Option? { options.first { $0.name == name } }

        /// On top of what a policy says: its options stay that are not said here.
        package func over(_ base: Entry?) -> Entry {
            guard let base else { return self }
            var merged = base
            merged.range = range
            if let level {
                merged.level = level
                merged.levelRange = levelRange
            } else if base.level == .off {
                // What has options is on.
                merged.level = nil
            }
            merged.tokens = tokens ?? base.tokens
            merged.options = base.options.filter { option($0.name) == nil } + options
            return merged
        }
    }

    /// An option as it is written. Those of one rule may stand in several files.
    package struct Option: Sendable {
        package let name: String
        /// Of the name.
        package let range: SourceRange
        package let value: NodeID
        package let tree: SyntaxTree

        package init(_ entry: SyntaxTree.Entry, in tree: SyntaxTree) {
            name = tree.text(of: entry.key)
            range = tree.range(of: entry.key)
            value = entry.value
            self.tree = tree
        }
    }

    /// Tokens and files: those that all of some selections have.
    public struct Scope: Sendable {
        /// None for all, of tokens and of files.
        public let selections: [NameSelection]

        package init(_ selections: [NameSelection?]) {
            self.selections = selections.compactMap(\.self)
        }

        /// What is in both.
        package func and(_ other: Scope) -> Scope {
            Scope(selections + other.selections.filter { !selections.contains($0) })
        }

        /// - Parameters:
        ///   - tokens: the paths that something is about; one of them has to be meant.
        ///   - file: that it lies in.
        public func covers(_ tokens: [String], file: String?) -> Bool {
            selections.allSatisfy { selection in
                switch selection.subject {
                case .tokens: tokens.contains(where: selection.contains)
                case .files: file.map(selection.contains) ?? false
                }
            }
        }

        /// Whether something can be in both. `true` where that cannot be told.
        package func overlaps(_ other: Scope) -> Bool {
            selections.allSatisfy { own in other.selections.allSatisfy(own.overlaps) }
        }

        /// Whether all of another scope is in this one. `false` where that cannot be told.
        package func covers(_ other: Scope) -> Bool {
            selections.allSatisfy { own in other.selections.contains(where: own.covers) }
        }
    }

    /// What is said of rules for some tokens, or for what is in some files.
    public struct Override: Sendable {
        /// Which tokens and files it is for.
        public let scope: Scope
        /// What is said of rules there, in source order.
        public let entries: [Entry]

        package init(_ scope: Scope, _ entries: [Entry]) {
            self.scope = scope
            self.entries = entries
        }

        /// What is said of a rule; `nil` where nothing is.
        public func entry(for id: DiagnosticID) -> Entry? { entries.first { $0.id == id } }
    }

    /// What every rule's mapping may say, beside the rule's own options.
    package enum EntryKey: String, CaseIterable {
        case level, tokens
    }

    /// What is said for all tokens, in source order.
    public package(set) var entries: [Entry] = []
    /// A later one goes before an earlier one.
    public package(set) var overrides: [Override] = []
    /// What policies have locked: a project can only ask for more.
    public package(set) var locks: [DiagnosticID: RuleLock] = [:]
    /// The policies that some of the settings come from. They are for many designs, so that their patterns need not
    /// match in each.
    public package(set) var policies: Set<SourceID> = []

    public init() {}

    /// What is said for all tokens.
    public func entry(for id: DiagnosticID) -> Entry? { entries.first { $0.id == id } }

    /// All that is said, in the order in which it is written.
    public var allEntries: [Entry] { entries + overrides.flatMap(\.entries) }

    /// Says something of a rule in place of what was said of it for all tokens.
    package mutating func set(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Sets the level of a rule that nothing is said of.
    public mutating func setDefault(_ level: Level, for id: DiagnosticID) {
        if entry(for: id) == nil { entries.append(Entry(id: id, level: level)) }
    }

    /// Rules that no comment in code excepts: policies have locked them, and do not take a reason without an end.
    public var lockedAgainstComments: Set<DiagnosticID> {
        Set(locks.filter { !$0.value.allowsException(hasEnd: false) }.keys)
    }

    /// Whether patterns stand in a policy.
    package func isOfPolicy(_ selection: NameSelection) -> Bool {
        selection.patterns.contains { $0.range.map { policies.contains($0.source) } ?? false }
    }

    /// Whether what is said of a rule depends on where a finding lies.
    package func dependsOnPlace(_ id: DiagnosticID) -> Bool {
        entry(for: id)?.tokens != nil || overrides.contains { $0.entry(for: id) != nil }
    }
}

extension RuleSettings: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (DiagnosticID, Level)...) { self.init(elements) }

    /// Levels for all tokens, and nothing more.
    public init(_ levels: some Sequence<(DiagnosticID, Level)>) {
        entries = levels.map { Entry(id: $0, level: $1) }
    }
}

/// How much motion a design allows itself.
public struct MotionPolicy: Hashable, Sendable {
    /// How long a motion may take, in seconds: a spring until it stays within a thousandth of its target, everything
    /// else by its duration, with the delay.
    public var maximumSettling = 2.0
    /// How far a motion may go beyond its target, as a part of its way.
    public var maximumOvershoot = 0.35
    /// The longest response of a spring, in seconds: what is longer mostly lacks its unit.
    public var maximumResponse = 5.0
    /// The least difference between two springs that people see, as a part of the way.
    public var visibleDifference = 0.01

    public init() {}

    package enum Key: String, CaseIterable {
        case maximumSettling, maximumOvershoot, maximumResponse, visibleDifference
    }
}

/// What the design is for: decides how large a touch target must be.
public typealias Platform = TesseraLayoutScience.Platform

/// How large touch targets must be.
public enum TouchTargetLevel: String, CaseIterable, Hashable, Sendable {
    /// What the platform asks, such as Apple's default sizes; a token with the level `compact` may be smaller.
    case standard
    /// The least that the platform accepts, for all.
    case compact
    /// Android's figure, whatever the platform: for designs that are shipped to several.
    case android
    /// WCAG 2.2, success criterion 2.5.8.
    case webAA = "web-aa"
    /// WCAG 2.2, success criterion 2.5.5.
    case webAAA = "web-aaa"
}

/// That a policy has locked a rule: whoever extends it can ask for more, and not for less.
public struct RuleLock: Hashable, Sendable {
    /// Where the policy says so.
    public let range: SourceRange
    /// What lets a finding of the rule pass all the same.
    public let exceptions: Set<Exception>

    package init(at range: SourceRange, exceptions: Set<Exception>) {
        self.range = range
        self.exceptions = exceptions
    }

    /// What a policy may allow of a rule that it has locked.
    public enum Exception: String, CaseIterable, Sendable {
        /// `$ignore` with a reason.
        case reason
        /// `$ignore` with a reason and the day of its end.
        case until
        /// What was found before, in a baseline.
        case baseline
    }

    /// Whether an exception counts that has a reason.
    ///
    /// - Parameter hasEnd: whether it has an `until`.
    public func allowsException(hasEnd: Bool) -> Bool {
        exceptions.contains(.reason) || hasEnd && exceptions.contains(.until)
    }
}
