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
        case .impossible(let conflicts): causes(of: conflicts).map { finding(of: $0.cause, for: $0.conflicts) }
        case .unproven(let pairs):
            pairs.map { .unproven($0, at: place(of: $0.role, in: $0.context)) }.joinedByContext()
        case .alike(let distances):
            distances.map { .alike($0, at: place(of: $0.role, in: $0.context)) }.joinedByContext()
        case .merged(let pairs):
            pairs.map { .merged($0, at: place(of: $0.role, in: $0.context)) }.joinedByContext()
        }
    }

    private func range(of name: RoleName) -> SourceRange { graph[name].map { range(of: $0) } ?? range }

    /// Where the color is written that a role has in a context, or else the role.
    private func place(of name: RoleName, in context: ThemeContext) -> SourceRange {
        valueRange(of: name, in: context) ?? range(of: name)
    }

    /// Where the contrast is asked for that two roles need in a context; `nil` where the document does not.
    private func contrastRange(of role: RoleName, on background: RoleName, in context: ThemeContext) -> SourceRange? {
        func written(_ role: RoleName, _ background: RoleName) -> SourceRange? {
            let contrast = settings[role]?.changes?.requiredContrasts.last {
                $0.background == background
                    || $0.background == GraphAssembly.allSurfaces && ThemeGraph.standardSurfaces.contains(background)
            }
            return contrast.map { $0.ratioRanges[context] ?? $0.ratioRange }
        }
        // A mark asks for it of the role that it stands on.
        return written(role, background) ?? written(background, role)
    }

    /// Why a role cannot have a color, as far as it is one thing to change.
    private struct Cause: Hashable {
        let role: RoleName
        let requirements: Set<Requirement>
        /// Where the finding is.
        let place: SourceRange
        /// What asks for each of the requirements.
        let requirementRanges: [RoleName: SourceRange]
        /// The one that it is told of; `nil` for both.
        var appearance: ThemeContext.Appearance?
    }

    private struct Requirement: Hashable {
        let background: RoleName
        let measure: ThemeConflict.Measure
        let required: Double
    }

    /// Conflicts of one cause are one finding: the same values of the document ask for the same, and the same color
    /// would be a way out. In the other appearance another color is, so that is another cause.
    private func causes(of conflicts: [ThemeConflict]) -> [(cause: Cause, conflicts: [ThemeConflict])] {
        var causes: [(cause: Cause, conflicts: [ThemeConflict])] = []
        for conflict in conflicts {
            let cause = cause(of: conflict)
            if let position = causes.firstIndex(where: { $0.cause == cause }) {
                causes[position].conflicts.append(conflict)
            } else {
                causes.append((cause, [conflict]))
            }
        }
        var joined: [(cause: Cause, conflicts: [ThemeConflict])] = []
        for (cause, conflicts) in causes {
            var both = cause
            both.appearance = nil
            let position = joined.firstIndex { other in
                var otherBoth = other.cause
                otherBoth.appearance = nil
                return otherBoth == both && other.conflicts.passingColors == conflicts.passingColors
            }
            if let position {
                joined[position].cause = both
                joined[position].conflicts += conflicts
            } else {
                joined.append((cause, conflicts))
            }
        }
        return joined
    }

    private func cause(of conflict: ThemeConflict) -> Cause {
        var asking: [RoleName: SourceRange] = [:]
        for shortfall in conflict.shortfalls where shortfall.measure == .contrast {
            asking[shortfall.background] = contrastRange(
                of: conflict.role, on: shortfall.background, in: conflict.context)
        }
        let only = conflict.shortfalls.count == 1 ? asking.values.first : nil
        return Cause(
            role: conflict.role,
            requirements: Set(
                conflict.shortfalls.map {
                    Requirement(background: $0.background, measure: $0.measure, required: $0.required)
                }),
            place: valueRange(of: conflict.role, in: conflict.context) ?? only ?? range(of: conflict.role),
            requirementRanges: asking, appearance: conflict.context.appearance)
    }

    private func finding(of cause: Cause, for conflicts: [ThemeConflict]) -> Diagnostic {
        .impossible(
            conflicts, at: cause.place,
            notePlaces: conflicts[0].shortfalls.map { shortfall in
                let asking = cause.requirementRanges[shortfall.background]
                if let asking, asking != cause.place { return asking }
                let isWritten = settings[shortfall.background] != nil
                return isWritten ? place(of: shortfall.background, in: conflicts[0].context) : asking ?? cause.place
            })
    }
}

extension [ThemeConflict] {
    /// The colors that would pass, by the level of contrast.
    fileprivate var passingColors: [ThemeContext.Contrast: Color] {
        reduce(into: [:]) { colors, conflict in colors[conflict.context.contrast] = conflict.passingColor }
    }

    /// What the role could be if it were free.
    fileprivate var hint: String? {
        let colors = passingColors
        let levels = ThemeContext.Contrast.allCases.filter { level in contains { $0.context.contrast == level } }
        let texts = levels.compactMap { level in
            colors[level].map { (level: ThemeContext(.light, level).contrastWord, text: $0.cssText) }
        }
        guard let first = texts.first else { return nil }
        if texts.count == levels.count, texts.allSatisfy({ $0.text == first.text }) {
            return "\(first.text) would pass, but the role may not use it"
        }
        let list = texts.map { "\($0.text) (\($0.level))" }.joined(separator: " and ")
        return "\(list) would pass, but the role may not use \(texts.count == 1 ? "it" : "them")"
    }

    /// The figures of a requirement that the nearest colors reach, the least and the greatest.
    fileprivate func reached(_ shortfall: ThemeConflict.Shortfall) -> (least: Double, greatest: Double) {
        let all = flatMap(\.shortfalls).filter {
            $0.background == shortfall.background && $0.measure == shortfall.measure
        }.map(\.reached)
        return (all.min() ?? shortfall.reached, all.max() ?? shortfall.reached)
    }
}

extension [Diagnostic] {
    /// What is the same in several contexts, once.
    fileprivate func joinedByContext() -> [Diagnostic] {
        reduce(into: []) { joined, finding in
            let position = joined.firstIndex {
                $0.range == finding.range && $0.message == finding.message
            }
            guard let position else { return joined.append(finding) }
            joined[position].contexts += finding.contexts.filter { !joined[position].contexts.contains($0) }
        }
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - conflicts: those of one cause.
    ///   - notePlaces: of the requirements of the first.
    fileprivate static func impossible(
        _ conflicts: [ThemeConflict], at range: SourceRange, notePlaces: [SourceRange]
    ) -> Diagnostic {
        let conflict = conflicts[0]
        let requirements = conflict.shortfalls.map { shortfall in
            switch shortfall.measure {
            case .contrast: "\(shortfall.required.short):1 on '\(shortfall.background)'"
            case .difference: "a difference of \(shortfall.required.short) from '\(shortfall.background)'"
            case .separation: "a deltaE OK of \(shortfall.required.short) from '\(shortfall.background)'"
            }
        }
        return Diagnostic(
            "theme/impossible", .error,
            "'\(conflict.role)' cannot have \(requirements.joined(separator: " and "))", at: range,
            contexts: ThemeContext.allCases.filter { context in conflicts.contains { $0.context == context } }
                .map(\.description),
            hint: conflicts.hint,
            notes: zip(conflict.shortfalls, notePlaces).map { shortfall, range in
                let (least, greatest) = conflicts.reached(shortfall)
                func span(_ text: (Double) -> String) -> String {
                    text(least) == text(greatest) ? text(least) : "\(text(least)) to \(text(greatest))"
                }
                switch shortfall.measure {
                case .contrast:
                    return Note(
                        "on '\(shortfall.background)' the nearest color has \(span { Contrast.text($0) + ":1" })",
                        at: range)
                case .difference:
                    return Note(
                        "from '\(shortfall.background)' the nearest color differs by \(span(\.short))", at: range)
                case .separation:
                    return Note(
                        "from '\(shortfall.background)' the nearest color has a deltaE OK of \(span(\.short))",
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

    /// - Parameter other: the modifier of the appearances.
    static func contextsOfNoModifier(_ names: [String], besides other: String?, at range: SourceRange) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: " and ")
        let subject = other.map { "no modifier besides '\($0)'" } ?? "no modifier"
        return Diagnostic("theme/context", .error, "\(subject) has both \(list)", at: range)
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

// What a document says of a token, for whoever wants another color of it.

extension ThemeDocument {
    /// The role that becomes a token, whether the document says something of it, and the keys that do nothing beside a
    /// color of its own.
    ///
    /// - Returns: `nil` for a token that is none of a role, such as a step of a scale.
    package func role(ofToken path: String) -> (name: String, isWritten: Bool, keysWithoutEffect: [String])? {
        let role = graph.roles.first { self.path(of: $0.name)?.joined(separator: ".") == path }
        guard let name = role?.name, scalePaths[name] == nil else { return nil }
        let changes = settings[name]?.changes
        let keys = changes.map { ($0.toneKeys + $0.markKeys).map(\.name) } ?? []
        return (name.description, settings[name] != nil, keys)
    }

    /// Whether the document has a color of a role there itself.
    package func hasColor(at range: SourceRange) -> Bool {
        settings.values.contains { setting in
            ThemeContext.allCases.contains { setting.changes?.pin?[$0]?.range == range }
        }
    }

    /// The document's own word for a context of the project; `nil` for a context that no theme is solved for.
    package func word(ofContext name: String) -> String? {
        ThemeContextWord.allCases.first { contextNames[$0] == name }?.rawValue
    }
}
