import TesseraConfiguration
import TesseraDiagnostics

/// What is asked of a rule for some tokens and files: by what is said for all, and by each override that may be about
/// some of them.
struct RuleFloor {
    /// A level that holds somewhere in the scope.
    struct Level {
        let scope: RuleSettings.Scope
        let level: RuleSettings.Level
        /// Where it is written.
        let range: SourceRange?
    }

    /// Options that hold somewhere in the scope.
    struct Options {
        let scope: RuleSettings.Scope
        let options: [RuleSettings.Option]
        /// What holds for all, on which options of an override lie.
        fileprivate let base: RuleSettings.Entry?

        func option(_ name: String) -> RuleSettings.Option? {
            options.first { $0.name == name } ?? base?.option(name)
        }
    }

    /// The first holds wherever none of the others does; a later one goes before an earlier one.
    private(set) var levels: [Level]
    /// In the same order.
    private(set) var options: [Options]

    /// - Parameter scope: with some tokens and files, and all that may be.
    init(of rule: RuleDescription, in settings: RuleSettings, for scope: RuleSettings.Scope) {
        let all = RuleSettings.Scope([])
        let base = settings.entry(for: rule.id)
        let level = base.map { $0.level ?? rule.naturalLevel } ?? (rule.isOnByDefault ? rule.naturalLevel : .off)
        levels = [Level(scope: all, level: base?.tokens == nil ? level : .off, range: base?.levelRange)]
        options = [Options(scope: all, options: [], base: base)]
        if let tokens = base?.tokens {
            add(Level(scope: .init([tokens]), level: level, range: base?.levelRange), scope)
        }
        for override in settings.overrides {
            guard let entry = override.entry(for: rule.id) else { continue }
            let part = override.scope.and(RuleSettings.Scope([entry.tokens]))
            guard part.overlaps(scope) else { continue }
            // What only has options leaves the level as it is, unless that is off.
            if entry.level != nil || levels.contains(where: { $0.level == .off }) {
                let level = entry.level ?? strictest.map { $0.level == .off ? rule.naturalLevel : $0.level }
                add(Level(scope: part, level: level ?? rule.naturalLevel, range: entry.levelRange), scope)
            }
            if entry.options.isEmpty { continue }
            if part.covers(scope) { options = [] }
            options.append(Options(scope: part, options: entry.options, base: base))
        }
    }

    private mutating func add(_ level: Level, _ scope: RuleSettings.Scope) {
        if level.scope.covers(scope) {
            levels = [level]
        } else if level.scope.overlaps(scope) {
            levels.append(level)
        }
    }

    /// The strictest level that holds somewhere in the scope.
    var strictest: Level? { levels.max { $0.level.rank < $1.level.rank } }
}

extension RuleSettings.Override {
    /// With what asks for at least as much as a floor does, wherever that holds: an override of its own for each part of
    /// the scope for which more is asked.
    static func strengthened(_ entry: RuleSettings.Entry, in scope: RuleSettings.Scope, over floor: RuleFloor) -> [Self]
    {
        func override(
            _ part: RuleSettings.Scope, _ level: RuleSettings.Level?, _ range: SourceRange?,
            _ options: [RuleSettings.Option]
        ) -> Self {
            let entry = RuleSettings.Entry(
                id: entry.id, range: entry.range, level: level, levelRange: range, options: options)
            return Self(scope.and(RuleSettings.Scope([entry.tokens])).and(part), [entry])
        }
        var overrides: [Self] = []
        var (level, range) = (entry.level, entry.levelRange)
        if let own = level, let least = floor.levels.first, own.rank < least.level.rank {
            (level, range) = (least.level, least.range)
        }
        for (index, options) in floor.options.enumerated() where index == 0 || !entry.options.isEmpty {
            let others = entry.options.isEmpty ? [] : options.options.filter { entry.option($0.name) == nil }
            overrides.append(override(index == 0 ? .init([]) : options.scope, level, range, others + entry.options))
        }
        for least in floor.levels.dropFirst() {
            guard let level, level.rank < least.level.rank else { continue }
            overrides.append(override(least.scope, least.level, least.range, []))
        }
        return overrides
    }
}

extension RuleDescription {
    /// How its findings count where a manifest only turns it on.
    var naturalLevel: RuleSettings.Level { severity == .error ? .error : .warning }
}

extension RuleSettings.Level {
    /// The greater, the stricter.
    var rank: Int {
        switch self {
        case .off: 0
        case .warning: 1
        case .error: 2
        }
    }
}
