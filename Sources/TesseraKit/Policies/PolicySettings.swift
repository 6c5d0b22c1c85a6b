import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore

/// What the policies that a manifest extends say, for people who ask where something comes from.
public struct PolicySettings: Sendable {
    /// A file and a line in it.
    public struct Place: Hashable, Sendable {
        /// As the run names it.
        public let file: String
        /// 1-based.
        public let line: Int

        init(_ range: SourceRange, in sources: SourceMap) {
            let text = sources[range.source]
            file = text.path
            line = text.location(at: range.offset).line
        }
    }

    /// A lock of a rule, or of a key.
    public struct Lock: Sendable {
        /// Where a policy says so.
        public let place: Place
        /// What lets findings pass all the same; none of a key.
        public let exceptions: [RuleLock.Exception]
    }

    /// What is locked, with the least that it can be.
    public struct Locked: Sendable {
        /// The id of a rule, or a key such as `motion.maximumSettling`.
        public let name: String
        /// As it is written; `nil` for a default.
        public let value: String?
        /// Where the value is written; where it is locked, if it is a default.
        public let place: Place
        /// Who has locked it, and what passes all the same.
        public let lock: Lock
    }

    /// What is said of a rule for some tokens or files.
    public struct Part: Sendable {
        /// Patterns of tokens; empty where none are named.
        public let tokens: [String]
        /// Patterns of files; empty where none are named.
        public let files: [String]
        /// `nil` where it only has options.
        public let level: RuleSettings.Level?
        /// Where it is said.
        public let place: Place
        /// Whether a policy says it, and not the manifest.
        public let isOfPolicy: Bool
    }

    /// What is said of a rule for all tokens.
    public struct Status: Sendable {
        /// How its findings count; `nil` where nothing is said for all tokens.
        public let level: RuleSettings.Level?
        /// Where the level is set; `nil` where nothing is said for all tokens.
        public let place: Place?
        /// Whether a policy sets the level, and not the manifest.
        public let isOfPolicy: Bool
        /// `nil` for a rule that no policy has locked.
        public let lock: Lock?
        /// A later one goes before an earlier one.
        public let parts: [Part]
    }

    private let manifest: Manifest
    private let sources: SourceMap

    /// - Parameter sources: the manifest and the policies that it extends.
    init(of manifest: Manifest, in sources: SourceMap) {
        self.manifest = manifest
        self.sources = sources
    }

    /// The files, each behind those that it extends.
    public var policies: [String] { manifest.policies.map { sources[$0].path } }

    /// - Returns: `nil` for a rule of which nothing is said.
    public func status(of rule: RuleDescription) -> Status? {
        let entry = manifest.rules.entry(for: rule.id)
        let parts = manifest.rules.overrides.compactMap { override in
            override.entry(for: rule.id).flatMap { part(of: override, $0) }
        }
        let range = entry?.levelRange ?? entry?.range
        let lock = manifest.rules.locks[rule.id].map(lock)
        if range == nil, parts.isEmpty, lock == nil { return nil }
        return Status(
            level: entry.map { $0.level ?? rule.naturalLevel }, place: range.map(place),
            isOfPolicy: range.map(isOfPolicy) ?? false, lock: lock, parts: parts)
    }

    private func part(of override: RuleSettings.Override, _ entry: RuleSettings.Entry) -> Part? {
        guard let range = entry.levelRange ?? entry.range else { return nil }
        let selections = override.scope.and(RuleSettings.Scope([entry.tokens])).selections
        return Part(
            tokens: selections.filter { $0.subject == .tokens }.map { $0.texts.joined(separator: ", ") },
            files: selections.filter { $0.subject == .files }.map { $0.texts.joined(separator: ", ") },
            level: entry.level, place: place(range), isOfPolicy: isOfPolicy(range))
    }

    /// All that is locked: rules by their ids, then keys.
    public var locked: [Locked] {
        let rules = manifest.rules.locks.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, lock in
            let entry = manifest.rules.entry(for: id)
            let natural = RuleCatalog.description(of: id).map { $0.isOnByDefault ? $0.naturalLevel : .off }
            let level =
                entry?.level
                ?? (entry?.options.isEmpty == false ? RuleCatalog.description(of: id)?.naturalLevel : natural)
            return Locked(
                name: id.rawValue, value: level?.rawValue,
                place: place(entry?.levelRange ?? entry?.range ?? lock.range),
                lock: self.lock(lock))
        }
        let keys = KeyLock.all.compactMap { lock -> Locked? in
            guard let range = manifest.lockedKeys[lock.key] else { return nil }
            let value = manifest.places[lock.key]
            return Locked(
                name: lock.key, value: value.map { sources.excerpt(of: $0) }, place: place(value ?? range),
                lock: Lock(place: place(range), exceptions: []))
        }
        return rules + keys
    }

    private func lock(_ lock: RuleLock) -> Lock {
        Lock(
            place: place(lock.range), exceptions: RuleLock.Exception.allCases.filter(lock.exceptions.contains))
    }

    private func place(_ range: SourceRange) -> Place { Place(range, in: sources) }
    private func isOfPolicy(_ range: SourceRange) -> Bool { manifest.policies.contains(range.source) }
}
