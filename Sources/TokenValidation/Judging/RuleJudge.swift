import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// How findings count, by what the manifest says of their rules, their files and their tokens.
public struct RuleJudge: Sendable {
    private let settings: RuleSettings
    private let tree: TokenTree
    /// The files as patterns name them.
    private let fileNames: [SourceID: String]
    private let places: TokenPlaces?

    /// - Parameter fileNames: how patterns of the manifest name the files of the sources.
    public init(_ settings: RuleSettings, tree: TokenTree, fileNames: [SourceID: String] = [:]) {
        self.settings = settings
        self.tree = tree
        self.fileNames = fileNames
        let dependsOnPlace = settings.allEntries.contains { settings.dependsOnPlace($0.id) }
        places = dependsOnPlace ? TokenPlaces(of: tree) : nil
    }

    /// The finding with the severity that the manifest gives it; `nil` if it does not count.
    public func judged(_ finding: RuleFinding, of description: RuleDescription) -> Diagnostic? {
        let verdict = verdict(on: finding.diagnostic, of: description)
        // Found with options that are not those of this token.
        if verdict.variant != finding.variant { return nil }
        return finding.diagnostic.with(verdict.level)
    }

    /// The same of a finding whose rule has no options.
    public func judged(_ finding: Diagnostic, of description: RuleDescription) -> Diagnostic? {
        finding.with(verdict(on: finding, of: description).level)
    }

    private func verdict(
        on finding: Diagnostic, of description: RuleDescription
    ) -> (level: RuleLevel, variant: RuleVariant) {
        var level: RuleLevel = description.isOnByDefault ? .asFound : .off
        var variant = RuleVariant.base
        // A pair of colors is also about the token whose value breaks it.
        let tokens = places.map { [$0.path(of: finding), finding.brokenPairs?.token].compactMap(\.self) } ?? []
        if let entry = settings.entry(for: description.id) {
            level = entry.covers(tokens) ? RuleLevel(entry.level) : .off
        }
        for (index, override) in settings.overrides.enumerated() {
            guard let entry = override.entry(for: description.id), entry.covers(tokens),
                override.scope.covers(tokens, file: finding.range.flatMap { fileNames[$0.source] })
            else { continue }
            // What only has options leaves the level as it is, unless that is off.
            if entry.level != nil || level == .off { level = RuleLevel(entry.level) }
            if !entry.options.isEmpty { variant = .override(index) }
        }
        return (level, variant)
    }

    /// Patterns that nothing matches.
    ///
    /// - Parameter isOfDesign: whether a rule judges a design. What is said only of rules of code names files of code.
    public func idlePatterns(isOfDesign: (DiagnosticID) -> Bool) -> [Diagnostic] {
        let overrides = settings.overrides.filter { $0.entries.contains { isOfDesign($0.id) } }
        let selections = overrides.flatMap(\.scope.selections) + settings.allEntries.compactMap(\.tokens)
        return selections.uniqued().filter { !settings.isOfPolicy($0) }.flatMap { selection -> [Diagnostic] in
            switch selection.subject {
            case .tokens:
                return selection.idlePatterns(among: tree.tokens.lazy.map(\.path)).map {
                    .idlePattern($0, "token", among: tree.groups.map(\.path))
                }
            case .files:
                return selection.idlePatterns(among: fileNames.values).map { .idlePattern($0, "file", among: []) }
            }
        }
    }
}

/// A finding of a rule, and with which options it was found.
public struct RuleFinding: Sendable {
    public let diagnostic: Diagnostic
    let variant: RuleVariant
}

/// One of the sets of options that a manifest has for a rule.
enum RuleVariant: Hashable, Sendable {
    /// What is said for all.
    case base
    /// By the index of the override.
    case override(Int)
}

/// How the findings of a rule count.
private enum RuleLevel: Equatable {
    case off
    /// With the severity that the rule gives them.
    case asFound
    case always(Diagnostic.Severity)

    /// - Parameter level: `nil` for one that is on and no more.
    init(_ level: RuleSettings.Level?) {
        switch level {
        case .off: self = .off
        case .warning: self = .always(.warning)
        case .error: self = .always(.error)
        case nil: self = .asFound
        }
    }
}

extension Diagnostic {
    fileprivate func with(_ level: RuleLevel) -> Diagnostic? {
        switch level {
        case .off: return nil
        case .asFound: return self
        case .always(let severity):
            var copy = self
            copy.severity = severity
            return copy
        }
    }

    fileprivate static func idlePattern(
        _ pattern: NameSelection.Pattern, _ noun: String, among known: [String]
    ) -> Diagnostic {
        Diagnostic(
            "manifest/pattern", .warning,
            "no \(noun) matches '\(pattern.text)'\(Spelling.suggestion(for: pattern.text, among: known))",
            at: pattern.range)
    }
}

extension RuleSettings.Entry {
    fileprivate func covers(_ paths: [String]) -> Bool {
        guard let tokens else { return true }
        return paths.contains(where: tokens.contains)
    }
}
