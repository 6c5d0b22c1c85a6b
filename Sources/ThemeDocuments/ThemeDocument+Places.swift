import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration

// Where a document says what a token is made of.

extension ThemeDocument {
    /// The names that lead to a role's token; `nil` for a role that becomes none.
    func path(of role: RoleName) -> [String]? {
        switch settings[role]?.changes?.token {
        case RoleSetting.TokenPlace.none?: nil
        case .path(let names)?: group + names
        case nil: scalePaths[role]?.names ?? group + [name(of: role)]
        }
    }

    private func name(of role: RoleName) -> String {
        let other = vocabulary?.token(of: role) ?? (keepsFormerNames ? FormerNames.token(of: role) : nil)
        return other ?? role.description
    }

    /// Roles whose tokens would be one.
    func repeatedPaths() -> [Diagnostic] {
        var known: [[String]: RoleName] = [:]
        return graph.roles.compactMap { role in
            guard let path = path(of: role.name) else { return nil }
            guard let other = known.updateValue(role.name, forKey: path) else { return nil }
            return .tokenOfTwoRoles(path.joined(separator: "."), role.name, other, at: range(of: role))
        }
    }

    /// Where a role is written, or what it takes its color from.
    func range(of role: ThemeRole) -> SourceRange {
        if let range = settings[role.name]?.range ?? scalePaths[role.name]?.range { return range }
        return range(of: role.seed ?? .brand) ?? range
    }

    /// Where a seed is written; a neutral that is not is the brand's tint.
    private func range(of seed: SeedName) -> SourceRange? {
        (writtenSeeds[seed] ?? writtenSeeds[.brand])?.range
    }

    /// Where a color is written that is pinned in a context.
    func valueRange(of role: RoleName, in context: ThemeContext) -> SourceRange? {
        settings[role]?.changes?.pin?[context]?.range
    }

    /// The author's spelling of a color that stayed as it was written.
    func spelling(of entry: ThemeColors.Entry, in context: ThemeContext) -> String? {
        let pin = settings[entry.role]?.changes?.pin?[context]
        if let pin, pin.color == entry.color { return pin.text }
        return seedColors.first { $0.color == entry.color }?.text
    }
}

extension ThemeRole {
    /// The seed that the role takes its color from; `nil` for one that is pinned.
    var seed: SeedName? {
        switch rule {
        case .tone(let tone, _, _): tone.seed
        case .mark(let mark): mark.candidates.first?.seed
        case .pinned: nil
        }
    }
}

extension ThemeDocument {
    /// Why the document's theme cannot be made.
    func findings(for error: ThemeError) -> [Diagnostic] {
        switch error {
        case .unknownSeed(let seed, let role):
            [.unknownSeed(seed, among: seeds.names, at: range(of: role))]
        case .impossible(let conflicts): conflictsByRole(conflicts).map { finding(for: $0) }
        case .unproven(let pairs): pairs.map { .unproven($0, at: range(of: $0.role)) }
        case .alike(let distances): distances.map { .alike($0, at: range(of: $0.role)) }
        case .merged(let pairs): pairs.map { .merged($0, at: range(of: $0.role)) }
        }
    }

    private func range(of name: RoleName) -> SourceRange { graph[name].map { range(of: $0) } ?? range }

    /// Those about the same requirements of a role in several contexts are one finding.
    private func conflictsByRole(_ conflicts: [ThemeConflict]) -> [[ThemeConflict]] {
        var groups: [[ThemeConflict]] = []
        for conflict in conflicts {
            let position = groups.firstIndex {
                $0[0].role == conflict.role && $0[0].requirements == conflict.requirements
            }
            if let position { groups[position].append(conflict) } else { groups.append([conflict]) }
        }
        return groups
    }

    private func finding(for conflicts: [ThemeConflict]) -> Diagnostic {
        let conflict = conflicts[0]
        let requiredContrasts = settings[conflict.role]?.changes?.requiredContrasts ?? []
        let place = valueRange(of: conflict.role, in: conflict.context) ?? range(of: conflict.role)
        return .impossible(
            conflict, contexts: conflicts.map(\.context.description),
            at: place,
            notes: conflict.shortfalls.map { shortfall in
                let written = requiredContrasts.first { $0.background == shortfall.background }
                return (shortfall, written?.ratioRange ?? range(of: shortfall.background))
            })
    }
}

extension ThemeConflict {
    fileprivate var requirements: Set<Requirement> {
        Set(shortfalls.map { Requirement(background: $0.background, measure: $0.measure, required: $0.required) })
    }

    fileprivate struct Requirement: Hashable {
        let background: RoleName
        let measure: Measure
        let required: Double
    }
}

extension Diagnostic {
    fileprivate static func impossible(
        _ conflict: ThemeConflict, contexts: [String], at range: SourceRange,
        notes: [(shortfall: ThemeConflict.Shortfall, range: SourceRange)]
    ) -> Diagnostic {
        let requirements = conflict.shortfalls.map { shortfall in
            switch shortfall.measure {
            case .contrast: "\(shortfall.required.short):1 on '\(shortfall.background)'"
            case .difference: "a difference of \(shortfall.required.short) from '\(shortfall.background)'"
            case .separation: "a deltaE OK of \(shortfall.required.short) from '\(shortfall.background)'"
            }
        }
        return Diagnostic(
            "theme/impossible", .error,
            "'\(conflict.role)' cannot have \(requirements.joined(separator: " and "))", at: range, contexts: contexts,
            hint: conflict.passingColor.map { "\($0.cssText) would pass, but the role may not use it" },
            notes: notes.map { shortfall, range in
                switch shortfall.measure {
                case .contrast:
                    Note(
                        "on '\(shortfall.background)' the nearest color has \(Contrast.text(shortfall.reached)):1",
                        at: range)
                case .difference:
                    Note(
                        "from '\(shortfall.background)' the nearest color differs by \(shortfall.reached.short)",
                        at: range
                    )
                case .separation:
                    Note(
                        "from '\(shortfall.background)' the nearest color has a deltaE OK of \(shortfall.reached.short)",
                        at: range)
                }
            })
    }

    fileprivate static func unproven(_ pair: ThemeProof, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/impossible", .error,
            "'\(pair.role)' on '\(pair.background)' came out with \(Contrast.text(pair.ratio)):1, and needs \(pair.required.short):1",
            at: range, contexts: [pair.context.description])
    }

    fileprivate static func alike(_ distance: ThemeDistance, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/impossible", .error,
            "'\(distance.role)' and '\(distance.other)' are too similar: they differ by "
                + "\(distance.difference.short), and need \(distance.required.short)",
            at: range, contexts: [distance.context.description])
    }

    fileprivate static func merged(_ pair: ThemeSeparation, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/impossible", .error,
            "'\(pair.role)' cannot be seen beside '\(pair.other)': they differ by a deltaE OK of \(pair.distance.short), and need \(pair.required.short)",
            at: range, contexts: [pair.context.description])
    }

    static func contextsOfNoModifier(_ names: [String], at range: SourceRange) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic("theme/context", .error, "no modifier has both \(list)", at: range)
    }
}

extension ThemeDocument {
    /// The seeds as they are written, in their order.
    public var seedColors: [(name: SeedName, color: Color, text: String)] {
        writtenSeeds.sorted { $0.value.range.offset < $1.value.range.offset }
            .map { (name: $0.key, color: $0.value.color, text: $0.value.text) }
    }

    /// The path of a role's token; `nil` for a role that becomes none.
    public func tokenPath(of role: RoleName) -> String? { path(of: role)?.joined(separator: ".") }
}
