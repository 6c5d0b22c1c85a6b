import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenSyntax
import TesseraTokenValidation

/// Makes one manifest of a manifest and the policies that it extends.
///
/// What comes later goes before what comes earlier, and the manifest before all policies, but for what a policy has
/// locked. Who extends such a policy and asks for less gets an error; of policies that do not know each other the
/// tightest wins.
struct PolicyMerging {
    private(set) var manifest = Manifest()
    private(set) var diagnostics: [Diagnostic] = []
    private let sources: SourceMap
    /// The policies that have locked something, by what they have locked.
    private var owners: [String: Set<Int>] = [:]
    /// What each policy extends.
    private var bases: [Set<Int>] = []

    /// - Parameters:
    ///   - tree: of the manifest.
    ///   - files: the policies that it extends.
    init(_ tree: SyntaxTree, extending files: PolicyFiles) {
        sources = files.sources
        if files.policies.isEmpty {
            (manifest, diagnostics) = Manifest.read(tree)
            diagnostics += RuleCatalog.findings(in: manifest)
            return
        }
        addAll(files.policies)
        let (own, findings) = Manifest.read(tree, over: manifest, formats: OutputFormats.all)
        diagnostics += findings + RuleCatalog.findings(in: own)
        merge(own, of: nil) { _ in true }
        manifest.policies = files.policies.map(\.tree.source)
        manifest.rules.policies = Set(manifest.policies)
    }

    /// A policy, with those that it extends.
    init(policy tree: SyntaxTree, extending files: PolicyFiles) {
        sources = files.sources
        let bases = Set(files.policies.indices)
        addAll(files.policies + [PolicyFiles.Policy(tree: tree, bases: bases)])
    }

    private mutating func addAll(_ policies: [PolicyFiles.Policy]) {
        bases = policies.map(\.bases)
        let formats = OutputFormats.all
        let locking = policies.filter {
            !Manifest.readPolicy($0.tree, over: Manifest(), formats: formats).1.names.isEmpty
        }
        if !locking.isEmpty {
            // What a policy locks holds against those that stand before it, too: its locks are there first.
            let sources = Set(locking.map(\.tree.source))
            let first = policies.indices.filter { index in
                sources.contains(policies[index].tree.source) || locking.contains { $0.bases.contains(index) }
            }
            add(policies, Set(first))
            (manifest.contrast, manifest.distinct, manifest.rules.overrides) = ([], [], [])
            diagnostics = []
        }
        add(policies, Set(policies.indices))
    }

    private mutating func add(_ policies: [PolicyFiles.Policy], _ chosen: Set<Int>) {
        for (index, policy) in policies.enumerated() where chosen.contains(index) {
            let (own, locks, findings) = Manifest.readPolicy(policy.tree, over: manifest, formats: OutputFormats.all)
            diagnostics += findings + RuleCatalog.findings(in: own)
            merge(own, of: index) { $0.isSubset(of: policy.bases) }
            lock(locks, own, index)
        }
    }

    // MARK: Merging

    /// - Parameters:
    ///   - index: of the policy; `nil` for the manifest.
    ///   - isKnowing: whether what is merged extends some policies, so that it must heed their locks.
    private mutating func merge(_ own: Manifest, of index: Int?, isKnowing: (Set<Int>) -> Bool) {
        var merged = own
        merged.contrast = manifest.contrast + own.contrast
        merged.distinct = manifest.distinct + own.distinct
        for lock in KeyLock.all {
            guard let place = manifest.lockedKeys[lock.key], let range = own.places[lock.key],
                range != manifest.places[lock.key], lock.isLooser(own, manifest)
            else { continue }
            let base = manifest.places[lock.key] ?? place
            lock.tighten(&merged, manifest)
            merged.places[lock.key] = manifest.places[lock.key]
            if isKnowing(owners[lock.key] ?? []) {
                let values = (sources.excerpt(of: range), sources.excerpt(of: base))
                diagnostics.append(.lockedKey(lock, values, locked: place, base, at: range))
            }
        }
        merged.rules = manifest.rules
        for entry in own.rules.entries {
            merged.rules.set(strengthened(entry, reports: isKnowing(owners[entry.id.rawValue] ?? [])))
        }
        merged.rules.overrides += own.rules.overrides.flatMap { override in
            let bound = override.entries.filter { binds($0.id, index) }
            if bound.isEmpty { return [override] }
            let free = RuleSettings.Override(override.scope, override.entries.filter { !binds($0.id, index) })
            return (free.entries.isEmpty ? [] : [free])
                + bound.flatMap { entry in
                    strengthened(entry, in: override.scope, reports: isKnowing(owners[entry.id.rawValue] ?? []))
                }
        }
        manifest = merged
    }

    /// Whether a lock of a rule holds against an override of a policy: not against one of its own, or of a policy that it
    /// extends, because that is what it has locked.
    ///
    /// - Parameter index: of the policy; `nil` for the manifest.
    private func binds(_ id: DiagnosticID, _ index: Int?) -> Bool {
        guard manifest.rules.locks[id] != nil else { return false }
        guard let index else { return true }
        return (owners[id.rawValue] ?? []).contains { $0 != index && !bases[$0].contains(index) }
    }

    /// An entry for all tokens, without what asks for less than a lock does.
    ///
    /// - Parameter reports: whether that is an error.
    private mutating func strengthened(_ entry: RuleSettings.Entry, reports: Bool) -> RuleSettings.Entry {
        let base = manifest.rules.entry(for: entry.id)
        guard let lock = manifest.rules.locks[entry.id], let rule = RuleCatalog.description(of: entry.id) else {
            return entry.over(base)
        }
        var entry = entry
        var found: [Diagnostic] = []
        let least = base.map { $0.level ?? rule.naturalLevel } ?? (rule.isOnByDefault ? rule.naturalLevel : .off)
        if let level = entry.level, level.rank < least.rank {
            let range = entry.levelRange ?? entry.range
            found.append(.lockedLevel(entry.id, level, least, locked: lock.range, base?.levelRange, at: range))
            entry.level = base?.level
            entry.levelRange = base?.levelRange
        }
        // Of what is off for all, some is more.
        if let tokens = entry.tokens, least != .off, tokens.texts != base?.tokens?.texts {
            found.append(
                .lockedTokens(entry.id, locked: lock.range, at: tokens.patterns.first?.range ?? entry.range))
            entry.tokens = base?.tokens
        }
        entry.options = entry.options.filter { own in
            isAsStrict(own, as: base?.option(own.name), of: rule, lock, &found)
        }
        if reports { diagnostics += found }
        return entry.over(base)
    }

    /// An entry for some tokens or files, without what asks for less than a lock does for any of them.
    private mutating func strengthened(
        _ entry: RuleSettings.Entry, in scope: RuleSettings.Scope, reports: Bool
    ) -> [RuleSettings.Override] {
        guard let lock = manifest.rules.locks[entry.id], let rule = RuleCatalog.description(of: entry.id) else {
            return [RuleSettings.Override(scope, [entry])]
        }
        let floor = RuleFloor(of: rule, in: manifest.rules, for: scope.and(RuleSettings.Scope([entry.tokens])))
        var entry = entry
        var found: [Diagnostic] = []
        if let level = entry.level, let least = floor.strictest, level.rank < least.level.rank {
            let range = entry.levelRange ?? entry.range
            found.append(.lockedLevel(entry.id, level, least.level, locked: lock.range, least.range, at: range))
        }
        entry.options = entry.options.filter { own in
            floor.options.allSatisfy { isAsStrict(own, as: $0.option(own.name), of: rule, lock, &found) }
        }
        if reports { diagnostics += found }
        return RuleSettings.Override.strengthened(entry, in: scope, over: floor)
    }

    /// - Parameter found: takes the error where it is not.
    private func isAsStrict(
        _ own: RuleSettings.Option, as least: RuleSettings.Option?, of rule: RuleDescription, _ lock: RuleLock,
        _ found: inout [Diagnostic]
    ) -> Bool {
        guard let option = rule.options.first(where: { $0.name == own.name }) else { return true }
        if option.isAsStrict(own, as: least) { return true }
        found.append(
            .lockedOption(
                option, of: rule.id, sources.excerpt(of: own.valueRange),
                least.map { sources.excerpt(of: $0.valueRange) } ?? option.fallback ?? "", locked: lock.range,
                least?.range, at: own.valueRange))
        return false
    }

    // MARK: Locking

    private mutating func lock(_ locks: PolicyLocks, _ own: Manifest, _ index: Int) {
        let rules = RuleCatalog.configurable
        let ownRules = Set(own.rules.allEntries.map(\.id))
        var locked: [DiagnosticID: SourceRange] = [:]
        for name in locks.names {
            let isAll = name.text == PolicyLocks.everything
            let named = rules.filter {
                isAll ? ownRules.contains($0.id) : name.text == $0.id.rawValue || name.text == $0.id.area
            }
            let keys = KeyLock.all.filter { lock in
                isAll
                    ? own.places[lock.key].map { $0.source == name.range.source } ?? false
                    : lock.key == name.text || lock.group == name.text
            }
            for rule in named where locked[rule.id] == nil { locked[rule.id] = name.range }
            for lock in keys {
                if manifest.lockedKeys[lock.key] == nil { manifest.lockedKeys[lock.key] = name.range }
                owners[lock.key, default: []].insert(index)
            }
            if !isAll, named.isEmpty, keys.isEmpty, !KeyLock.additions.contains(name.text) {
                let known = rules.flatMap { [$0.id.rawValue, $0.id.area] } + KeyLock.all.map(\.group)
                diagnostics.append(.nothingToLock(name, among: known.uniqued()))
            }
        }
        for (id, range) in locked { set(id, range, locks) }
        for id in locked.keys { owners[id.rawValue, default: []].insert(index) }
        for exception in locks.exceptions {
            guard let name = exception.name else { continue }
            let isLocked = locked.keys.contains { name.text == $0.rawValue || name.text == $0.area }
            if isLocked { continue }
            let known = rules.flatMap { [$0.id.rawValue, $0.id.area] }
            diagnostics.append(
                known.contains(name.text)
                    ? .exceptionOfNothing(name) : .unknownException(name, among: known.uniqued()))
        }
        if let exception = locks.exceptions.first(where: { $0.name == nil }), locked.isEmpty {
            diagnostics.append(.exceptionsWithoutLock(at: exception.range))
        }
    }

    private mutating func set(_ id: DiagnosticID, _ range: SourceRange, _ locks: PolicyLocks) {
        // What is said of a rule goes before what is said of its area, and that before what is said of all.
        let said =
            locks.exceptions.last { $0.name?.text == id.rawValue } ?? locks.exceptions.last { $0.name?.text == id.area }
            ?? locks.exceptions.last { $0.name == nil }
        var exceptions = said?.kinds ?? []
        let earlier = manifest.rules.locks[id]
        if let earlier {
            // Who asks for reasons alone takes those with an end, too.
            let both = earlier.exceptions.contains(.reason) ? earlier.exceptions.union([.until]) : earlier.exceptions
            if exceptions.contains(.reason), !both.contains(.reason) { exceptions.insert(.until) }
            exceptions.formIntersection(both)
        }
        manifest.rules.locks[id] = RuleLock(at: earlier?.range ?? range, exceptions: exceptions)
        // So that nothing else sets the level of a rule that is as it usually is.
        if manifest.rules.entry(for: id) == nil, RuleCatalog.description(of: id)?.isOnByDefault == true {
            manifest.rules.set(RuleSettings.Entry(id: id, range: range, level: nil))
        }
    }
}

extension RuleSettings.Option {
    fileprivate var valueRange: SourceRange { tree.range(of: value) }
}

// MARK: What is wrong

extension Diagnostic {
    static func locked(
        _ message: String, hint: String, locked place: SourceRange, _ base: SourceRange?, at range: SourceRange?
    ) -> Diagnostic {
        var notes = [Note("a policy locks it here", at: place)]
        if let base { notes.append(Note("and sets it here", at: base)) }
        return Diagnostic("manifest/locked", .error, message, at: range, hint: hint, notes: notes)
    }

    fileprivate static func lockedLevel(
        _ id: DiagnosticID, _ level: RuleSettings.Level, _ least: RuleSettings.Level, locked place: SourceRange,
        _ base: SourceRange?, at range: SourceRange?
    ) -> Diagnostic {
        locked(
            "'\(id)' cannot be '\(level.rawValue)': a policy locks it at '\(least.rawValue)'",
            hint: "take the level out; a level that is stricter can be set", locked: place, base, at: range)
    }

    fileprivate static func lockedTokens(
        _ id: DiagnosticID, locked place: SourceRange, at range: SourceRange?
    ) -> Diagnostic {
        locked(
            "'\(id)' cannot be for other tokens than a policy says that locks it",
            hint: "take 'tokens' out", locked: place, nil, at: range)
    }

    fileprivate static func lockedOption(
        _ option: RuleOption, of id: DiagnosticID, _ value: String, _ least: String, locked place: SourceRange,
        _ base: SourceRange?, at range: SourceRange
    ) -> Diagnostic {
        locked(
            "'\(option.name)' of '\(id)' cannot be '\(value)': a policy locks it at '\(least)'",
            hint: option.strictnessHint, locked: place, base, at: range)
    }

    fileprivate static func lockedKey(
        _ lock: KeyLock, _ values: (own: String, base: String), locked place: SourceRange, _ base: SourceRange,
        at range: SourceRange
    ) -> Diagnostic {
        // The default is locked, which the policy does not write.
        let least = base == place ? "" : " at '\(values.base)'"
        return locked(
            "'\(lock.name)' cannot be '\(values.own)': a policy locks it\(least)", hint: "take it out",
            locked: place, base == place ? nil : base, at: range)
    }

    fileprivate static func nothingToLock(_ name: PolicyLocks.Name, among known: [String]) -> Diagnostic {
        unknown(
            "manifest/locked", "there is no rule, area or key '\(name.text)' to lock", name.text, among: known,
            at: name.range, hint: "'all' locks whatever the policy sets; 'tessera rules' lists all rules")
    }

    fileprivate static func unknownException(_ name: PolicyLocks.Name, among known: [String]) -> Diagnostic {
        unknown(
            "manifest/locked", "there is no rule or area '\(name.text)' that exceptions could be for", name.text,
            among: known, at: name.range, hint: "'tessera rules' lists all rules")
    }

    fileprivate static func exceptionsWithoutLock(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/locked", .error, "this policy locks no rule, so exceptions need no permission", at: range,
            hint: "name rules or areas under 'locked', or take 'exceptions' out")
    }

    fileprivate static func exceptionOfNothing(_ name: PolicyLocks.Name) -> Diagnostic {
        Diagnostic(
            "manifest/locked", .error, "'\(name.text)' is not locked, so exceptions from it need no permission",
            at: name.range, hint: "name it under 'locked' as well, or take it out here")
    }

    /// What a command line asks for.
    static func lockedDialect(
        _ option: String, _ dialect: TokenDialect, locked place: SourceRange, _ base: SourceRange?
    ) -> Diagnostic {
        locked(
            "'\(option)' cannot be used: a policy locks the dialect '\(dialect.rawValue)'",
            hint: "leave the option out", locked: place, base, at: nil)
    }
}

extension RuleOption {
    fileprivate var strictnessHint: String {
        let isList =
            switch kind {
            case .words, .lengths, .tokens, .entries: true
            case .flag, .number, .word, .length: false
            }
        switch strictness {
        case .sameOnly: return "take it out: no other value is stricter"
        case .multiple: return "take it out, or write a multiple"
        case .greater where isList: return "have all of that in the list; there can be more"
        case .smaller where isList: return "have nothing in the list but that; there can be less"
        case .greater, .smaller:
            guard case .number = kind else {
                if case .length = kind { break }
                return "take it out"
            }
        }
        return strictness == .greater
            ? "take it out, or write a greater value" : "take it out, or write a smaller value"
    }
}
