import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenSyntax

// What a document says of roles.

extension ThemeDocumentReader {
    /// In the order written; of a role with errors, what has none.
    mutating func readRoles(_ node: NodeID) -> [RoleSetting] {
        guard let entries = mapping(node, of: "roles") else { return [] }
        var settings: [RoleSetting] = []
        for entry in entries {
            let name = roleName(at: entry.key, namesToken: true)
            let range = tree.range(of: entry.key)
            // It may be there under a former name, too.
            if settings.contains(where: { $0.name == name }) {
                diagnostics.append(.repeatedRole(name, at: range))
                continue
            }
            var setting = RoleSetting(name: name, range: range, changes: changes(of: name.description, entry.value))
            if tree.text(of: entry.key) != name.description { setting.keepToken(tree.text(of: entry.key)) }
            settings.append(setting)
        }
        return settings
    }

    /// The role that a node names, which may be by a former name.
    mutating func roleName(at node: NodeID, namesToken: Bool = false) -> RoleName {
        let text = tree.text(of: node)
        guard let role = FormerNames.role(text) else { return RoleName(text) }
        diagnostics.append(
            .formerName(text, role.description, namesToken: namesToken, at: tree.range(of: node)))
        return role
    }

    /// The seed that a node names: as the document calls it, or by a former name.
    mutating func seedName(at node: NodeID, namesToken: Bool = false) -> SeedName {
        let text = tree.text(of: node)
        guard let seed = FormerNames.seed(text) else { return text == brandName ? .brand : SeedName(text) }
        diagnostics.append(
            .formerName(text, seed.description, namesToken: namesToken, at: tree.range(of: node)))
        return seed
    }

    /// - Returns: `nil` if the theme does without the role.
    private mutating func changes(of role: String, _ node: NodeID) -> RoleSetting.Changes? {
        if case .bool(false) = tree.coreValue(of: node) { return nil }
        var changes = RoleSetting.Changes()
        guard tree.kind(of: node) == .mapping, tree.value(of: node, forKey: "colorSpace") == nil else {
            // The short form of a color that is given.
            changes.pin = color(node, as: role, mayBeTranslucent: true).map { ContextValues($0) }
            return changes
        }
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            guard let key = ThemeDocument.RoleKey(rawValue: name) else {
                unknownKey(name, among: ThemeDocument.RoleKey.allCases, at: entry.key, in: node)
                continue
            }
            read(key, name, entry, into: &changes)
        }
        return changes
    }

    private mutating func read(
        _ key: ThemeDocument.RoleKey, _ name: String, _ entry: SyntaxTree.Entry, into changes: inout RoleSetting.Changes
    ) {
        let node = entry.value
        let range = tree.range(of: entry.key)
        func placed<Value>(_ value: Value?) -> RoleSetting.Placed<Value>? {
            value.map { RoleSetting.Placed(value: $0, range: range) }
        }
        switch key {
        case .token: changes.token = token(node, as: name)
        case .description: changes.description = string(node, as: name)
        case .value: changes.pin = contextValues(node) { $0.color($1, as: name, mayBeTranslucent: true) }
        case .seed: changes.seed = seedName(node, as: name)
        case .lightness: changes.lightness = placed(contextValues(node) { $0.lightness($1, as: name) })
        case .step: changes.step = step(node)
        case .separateFrom: changes.separations = separations(node)
        case .maximumChroma: changes.maximumChroma = placed(contextValues(node) { $0.chroma($1, as: name) })
        case .on: changes.requiredContrasts = requiredContrasts(node)
        case .direction:
            changes.direction = placed(contextValues(node) { $0.word($1, as: ThemeDocument.DirectionWord.self) })
        case .limits: changes.limits = placed(contextValues(node) { $0.limits($1, as: name) })
        case .ladder: changes.ladder = placed(ladder(node, as: name))
        case .candidates: changes.candidates = placed(candidates(node, as: name))
        case .choice: changes.choice = placed(word(node, as: Mark.Choice.self))
        }
    }

    // MARK: Fields

    private mutating func token(_ node: NodeID, as name: String) -> RoleSetting.TokenPlace? {
        if case .bool(false) = tree.coreValue(of: node) { return RoleSetting.TokenPlace.none }
        return path(node, as: name).map { .path($0) }
    }

    private mutating func string(_ node: NodeID, as name: String) -> String? {
        if tree.kind(of: node) == .scalar { return tree.text(of: node) }
        misfit(node, name, "a text")
        return nil
    }

    private mutating func seedName(_ node: NodeID, as name: String) -> RoleSetting.Placed<SeedName>? {
        string(node, as: name).map { _ in RoleSetting.Placed(value: seedName(at: node), range: tree.range(of: node)) }
    }

    private mutating func lightness(_ node: NodeID, as name: String) -> Double? {
        number(node, as: name, in: 0...1, "an OkLCh lightness from 0 to 1")
    }

    private mutating func chroma(_ node: NodeID, as name: String) -> Double? {
        number(node, as: name, in: 0...Self.maximumChroma, "an OkLCh chroma from 0 to \(Self.maximumChroma.short)")
    }

    private mutating func limits(_ node: NodeID, as name: String) -> ClosedRange<Double>? {
        let elements = Array(tree.elements(of: node))
        guard elements.count == 2 else {
            misfit(node, name, "two OkLCh lightnesses, such as [0.2, 0.6]")
            return nil
        }
        let low = lightness(elements[0], as: name)
        let high = lightness(elements[1], as: name)
        guard let low, let high else { return nil }
        if low <= high { return low...high }
        misfit(node, name, "two OkLCh lightnesses, the lower first")
        return nil
    }

    private mutating func ladder(_ node: NodeID, as name: String) -> [Double]? {
        guard let elements = list(node, of: name) else { return nil }
        if elements.isEmpty { misfit(node, name, "a list of one OkLCh lightness or more") }
        let steps = elements.map { lightness($0, as: name) }
        return steps.isEmpty || steps.contains(nil) ? nil : steps.compactMap(\.self)
    }

    /// `{ from: brandFill, by: 0.04 }`
    ///
    /// - Returns: with where its origin is named.
    private mutating func step(_ node: NodeID) -> RoleSetting.Placed<Step>? {
        var origin: RoleSetting.Placed<RoleName>?
        var distance: Double?
        for (key, name, value) in entries(of: node, as: ThemeDocument.StepKey.self) {
            switch key {
            case .from:
                origin = string(value, as: name).map { _ in
                    RoleSetting.Placed(value: roleName(at: value), range: tree.range(of: value))
                }
            case .by: distance = number(value, as: name, in: 0...1, "a difference of OkLCh lightness from 0 to 1")
            }
        }
        let isWhole = ThemeDocument.StepKey.allCases.allSatisfy { tree.value(of: node, forKey: $0.rawValue) != nil }
        if !isWhole { misfit(node, "step", "a mapping with 'from', a role, and 'by', a difference of OkLCh lightness") }
        guard let origin, let distance else { return nil }
        return RoleSetting.Placed(value: Step(from: origin.value, by: distance), range: origin.range)
    }

    /// `[surfacePage, surfaceRaised]`, or `{ surfacePage: 0.03 }`.
    private mutating func separations(_ node: NodeID) -> [RoleSetting.Placed<Separation>] {
        if tree.kind(of: node) == .sequence {
            return tree.elements(of: node).map {
                RoleSetting.Placed(value: Separation(from: roleName(at: $0)), range: tree.range(of: $0))
            }
        }
        let name = ThemeDocument.RoleKey.separateFrom.rawValue
        guard let entries = mapping(node, of: name) else { return [] }
        return entries.compactMap { entry in
            let other = roleName(at: entry.key)
            return number(entry.value, as: name, in: 0...1, "a deltaE OK from 0 to 1").map {
                RoleSetting.Placed(value: Separation(from: other, least: $0), range: tree.range(of: entry.key))
            }
        }
    }

    /// `{ surfacePage: 7, surfaceRaised: text }`
    private mutating func requiredContrasts(_ node: NodeID) -> [RoleSetting.WrittenContrast] {
        guard let entries = mapping(node, of: ThemeDocument.RoleKey.on.rawValue) else { return [] }
        return entries.compactMap { entry in
            let background = roleName(at: entry.key)
            guard let ratio = ratioOrName(entry.value, as: background.description) else { return nil }
            return RoleSetting.WrittenContrast(
                background: background, backgroundRange: tree.range(of: entry.key), ratio: ratio.map(\.value),
                ratioRanges: ratio.map(\.range), ratioRange: tree.range(of: entry.value))
        }
    }

    private mutating func ratioOrName(
        _ node: NodeID, as background: String
    ) -> ContextValues<RoleSetting.Placed<Double>>? {
        guard tree.coreValue(of: node) == .string else { return ratio(node, as: background) }
        guard let key = word(node, as: ThemeDocument.RatioKey.self) else { return nil }
        let range = tree.range(of: node)
        return .each(ratios[keyPath: key.path].map { RoleSetting.Placed(value: $0, range: range) })
    }

    private mutating func candidates(_ node: NodeID, as name: String) -> [RoleSetting.Candidate]? {
        guard let elements = list(node, of: name) else { return nil }
        if elements.isEmpty { misfit(node, name, "a list of one color or more") }
        let candidates = elements.map { candidate($0) }
        return candidates.isEmpty || candidates.contains { $0 == nil } ? nil : candidates.compactMap(\.self)
    }

    private mutating func candidate(_ node: NodeID) -> RoleSetting.Candidate? {
        guard tree.kind(of: node) == .mapping else {
            return word(node, as: ThemeDocument.CandidateWord.self).map { .word($0) }
        }
        var seed: RoleSetting.Placed<SeedName>?
        var lightness: Double?
        var chroma: Double? = .infinity
        for (key, name, value) in entries(of: node, as: ThemeDocument.CandidateKey.self) {
            switch key {
            case .seed: seed = seedName(value, as: name)
            case .lightness: lightness = self.lightness(value, as: name)
            case .maximumChroma: chroma = self.chroma(value, as: name)
            }
        }
        let key = ThemeDocument.CandidateKey.lightness.rawValue
        if tree.value(of: node, forKey: key) == nil { misfit(node, "candidates", "colors with a '\(key)', or words") }
        guard let lightness, let chroma else { return nil }
        return .tone(seed, lightness: lightness, maximumChroma: chroma)
    }
}

extension ThemeDocumentReader {
    /// The standard graph of the seeds with what the document says of roles; `nil` after an error, which has been
    /// reported.
    mutating func graph(
        of seeds: ThemeSeeds, _ written: [WrittenSeed], _ settings: [RoleSetting], at node: NodeID
    ) -> ThemeGraph? {
        func range(of role: RoleName) -> SourceRange {
            settings.first { $0.name == role }?.range
                ?? written.first { role.description.lowercased().contains($0.name.description.lowercased()) }?.nameRange
                ?? tree.range(of: node)
        }
        do throws(ThemeGraphError) {
            let standard =
                switch algorithm {
                case .oklch:
                    try ThemeGraph.standard(
                        for: seeds, ratios: ratios, onFill: onFill, fillContrast: fillContrast,
                        statusDistance: statusDistance)
                case .hct:
                    try ThemeGraph.material(for: seeds, variant: variant, contrastLevels: contrastLevels)
                }
            let steps = try scaleRoles(of: seeds)
            var assembly = GraphAssembly(
                standard: try ThemeGraph(standard.roles + steps, distinctions: standard.distinctions),
                seeds: seeds.names,
                settings: settings)
            assembly.assemble()
            assembly.addDistinctions(distinctions, isStatusDistanceWritten: statusDistance != nil)
            assembly.checkOpacity()
            diagnostics += assembly.diagnostics
            if assembly.diagnostics.hasErrors { return nil }
            return try ThemeGraph(assembly.roles, distinctions: assembly.distinctions)
        } catch {
            diagnostics.append(.unusableGraph(error, at: range(of:)))
            return nil
        }
    }
}
