import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeGeneration

/// Puts what a document says of roles into the standard graph.
struct GraphAssembly {
    private let settings: [RoleSetting]
    private let seeds: [SeedName]
    private(set) var roles: [ThemeRole]
    private(set) var distinctions: [Distinction]
    private(set) var diagnostics: [Diagnostic] = []

    /// Roles to distinguish, and where they are named.
    struct WrittenDistinction {
        let roles: [RoleSetting.Placed<RoleName>]
        let strength: Distinction.Strength
    }

    init(standard: ThemeGraph, seeds: [SeedName], settings: [RoleSetting]) {
        roles = standard.roles
        distinctions = standard.distinctions
        self.seeds = seeds
        self.settings = settings
    }

    mutating func assemble() {
        // First, so that `surfaces` is those that are left.
        for setting in settings where setting.changes == nil { remove(setting) }
        forgetRemoved()
        var pinnedSeeds: [RoleName: SeedName] = [:]
        for setting in settings where !setting.isPattern {
            guard let changes = setting.changes else { continue }
            let position = roles.firstIndex { $0.name == setting.name }
            guard let rule = rule(of: setting, changes, over: position.map { roles[$0].rule }) else { continue }
            if let position {
                if case .tone(let tone, _, _) = roles[position].rule, case .pinned = rule {
                    pinnedSeeds[setting.name] = tone.seed
                }
                roles[position].rule = rule
                // A color that its author has given may be like another.
                if case .pinned = rule { roles[position].separations = [] }
            } else {
                roles.append(ThemeRole(setting.name, rule))
            }
            separate(setting.name, changes.separations)
        }
        keepColors(ofPinned: pinnedSeeds)
        for setting in settings { checkBackgrounds(of: setting) }
    }

    /// States of a role that has another color than its seed's are states of that color.
    private mutating func keepColors(ofPinned seeds: [RoleName: SeedName]) {
        for position in roles.indices {
            guard case .tone(var tone, let movement, let contrasts) = roles[position].rule,
                case .step(var step) = tone.start, seeds[step.origin] == tone.seed
            else { continue }
            step.keepsPinnedColor = true
            tone.start = .step(step)
            roles[position].rule = .tone(tone, moves: movement, requiredContrasts: contrasts)
        }
    }

    private mutating func remove(_ setting: RoleSetting) {
        if setting.isPattern { return removeAll(setting) }
        guard let position = roles.firstIndex(where: { $0.name == setting.name }) else {
            diagnostics.append(.unknownRole(setting.name, among: roles.map(\.name), at: setting.range))
            return
        }
        roles.remove(at: position)
    }

    /// Leaves out what matches a pattern and is not named by itself.
    private mutating func removeAll(_ setting: RoleSetting) {
        let named = Set(settings.filter { $0.changes != nil }.map(\.name))
        func matches(_ role: ThemeRole) -> Bool {
            NamePattern.matches(role.name.description, setting.name.description)
        }
        if !roles.contains(where: matches) {
            diagnostics.append(.patternMatchesNoRole(setting.name, at: setting.range))
        }
        roles.removeAll { matches($0) && !named.contains($0.name) }
    }

    /// Nothing need be seen on what is not there, or beside it. What stands on one role alone keeps asking for it.
    private mutating func forgetRemoved() {
        let names = Set(roles.map(\.name))
        for position in roles.indices {
            roles[position].separations.removeAll { !names.contains($0.other) }
            guard case .tone(let tone, let movement, let contrasts) = roles[position].rule else { continue }
            let left = contrasts.filter { names.contains($0.background) }
            if contrasts.count > 1, !left.isEmpty {
                roles[position].rule = .tone(tone, moves: movement, requiredContrasts: left)
            }
        }
    }

    /// Adds what a document says a role must visibly differ from.
    private mutating func separate(_ name: RoleName, _ written: [RoleSetting.Placed<Separation>]) {
        guard let position = roles.firstIndex(where: { $0.name == name }) else { return }
        for separation in written {
            roles[position].separations.removeAll { $0.other == separation.value.other }
            if separation.value.least > 0 { roles[position].separations.append(separation.value) }
        }
    }

    /// A role that another stands on must be there.
    private mutating func checkBackgrounds(of setting: RoleSetting) {
        if setting.isPattern {
            if setting.changes != nil { diagnostics.append(.patternOfRoles(setting.name, at: setting.range)) }
            return
        }
        guard let changes = setting.changes else {
            let foregrounds = roles.filter { $0.requiredContrasts.contains { $0.background == setting.name } }.map(
                \.name)
            if !foregrounds.isEmpty {
                diagnostics.append(.removedBackground(setting.name, under: foregrounds, at: setting.range))
            }
            return
        }
        let names = roles.map(\.name)
        for contrast in changes.requiredContrasts
        where contrast.background != Self.allSurfaces && !names.contains(contrast.background) {
            // One that was removed is reported there.
            if settings.contains(where: { $0.name == contrast.background && $0.changes == nil }) { continue }
            diagnostics.append(.unknownBackground(contrast.background, among: names, at: contrast.backgroundRange))
        }
        let neighbors =
            changes.separations.map { ($0.value.other, $0.range) }
            + (changes.step.map { [($0.value.origin, $0.range)] } ?? [])
        for (neighbor, range) in neighbors where !names.contains(neighbor) {
            diagnostics.append(.unknownNeighbor(neighbor, among: names, at: range))
        }
    }

    // MARK: What is distinguished

    /// - Parameter isStatusDistanceWritten: whether the document says itself how much is done for statuses. Else what
    ///   it says of any role goes before the distance: nobody knows how much room that leaves.
    mutating func addDistinctions(_ written: [WrittenDistinction], isStatusDistanceWritten: Bool) {
        let names = roles.map(\.name)
        let areMoved = settings.contains { $0.changes?.canMoveColors ?? false }
        distinctions = distinctions.map { distinction in
            var distinction = distinction
            distinction.roles.removeAll { !names.contains($0) }
            if !isStatusDistanceWritten, areMoved { distinction.strength = min(distinction.strength, .preferred) }
            return distinction
        }
        distinctions.removeAll { $0.roles.count < 2 }
        for distinction in written {
            for role in distinction.roles where !names.contains(role.value) {
                diagnostics.append(.unknownDistinctRole(role.value, among: names, at: role.range))
            }
            for (index, role) in distinction.roles.enumerated()
            where distinction.roles[..<index].contains(where: { $0.value == role.value }) {
                diagnostics.append(.roleTwice(role.value, at: role.range))
            }
            distinctions.append(Distinction(distinction.roles.map(\.value), distinction.strength))
        }
    }

    // MARK: Opacity

    /// Reports translucent colors of roles that are compared with others.
    mutating func checkOpacity() {
        for setting in settings {
            guard let pin = setting.changes?.pin,
                let other = ThemeGraph.comparedRole(with: setting.name, among: roles, distinctions)
            else { continue }
            var ranges: [SourceRange] = []
            for context in ThemeContext.allCases {
                guard let written = pin[context], !written.color.isOpaque, !ranges.contains(written.range) else {
                    continue
                }
                ranges.append(written.range)
            }
            diagnostics += ranges.map { .translucentRole(setting.name, comparedWith: other, at: $0) }
        }
    }

    // MARK: Rules

    private mutating func rule(
        of setting: RoleSetting, _ changes: RoleSetting.Changes, over base: ThemeRole.Rule?
    ) -> ThemeRole.Rule? {
        let requiredContrasts = requiredContrasts(changes.requiredContrasts, over: base)
        if let pin = changes.pin {
            reportUseless(changes.toneKeys + changes.markKeys, beside: "value")
            guard let colors = pin.over(nil) else {
                diagnostics.append(.lacksContexts("value", pin.missing, at: setting.range))
                return nil
            }
            return .pinned(colors.map(\.color), requiredContrasts: requiredContrasts)
        }
        if case .pinned(let colors, _) = base, changes.toneKeys.isEmpty, changes.markKeys.isEmpty {
            return .pinned(colors, requiredContrasts: requiredContrasts)
        }
        if changes.candidates != nil { return mark(of: setting, changes, requiredContrasts, over: base) }
        if case .mark = base { return mark(of: setting, changes, requiredContrasts, over: base) }
        return tone(of: setting, changes, requiredContrasts, over: base)
    }

    private mutating func tone(
        of setting: RoleSetting, _ changes: RoleSetting.Changes, _ requiredContrasts: [RequiredContrast],
        over base: ThemeRole.Rule?
    ) -> ThemeRole.Rule? {
        reportUseless(changes.markKeys, beside: "candidates", isThere: false)
        var (baseTone, baseMovement): (Tone?, Movement?) = (nil, nil)
        if case .tone(let tone, let movement, _) = base { (baseTone, baseMovement) = (tone, movement) }
        guard let seed = seed(changes.seed) ?? baseTone?.seed else {
            // One that is named and not there has been reported.
            if changes.seed == nil { diagnostics.append(.roleWithoutSeed(setting.name, at: setting.range)) }
            return nil
        }
        var tone = baseTone ?? Tone(seed)
        tone.seed = seed
        if let lightness = changes.lightness {
            guard let all = over(lightness, tone.lightness, "lightness") else { return nil }
            tone.start = .lightness(all)
        }
        if let step = changes.step {
            if changes.lightness != nil { reportUseless([("step", step.range)], beside: "lightness") }
            tone.start = .step(step.value)
        }
        if let chroma = changes.maximumChroma {
            guard let all = over(chroma, tone.maximumChroma, "maximumChroma") else { return nil }
            tone.maximumChroma = all
        }
        return .tone(
            tone, moves: movement(changes, over: baseMovement, isAsked: !requiredContrasts.isEmpty),
            requiredContrasts: requiredContrasts)
    }

    /// - Parameter isAsked: whether anything is asked of the role, without which it need not move.
    private mutating func movement(
        _ changes: RoleSetting.Changes, over base: Movement?, isAsked: Bool
    ) -> Movement? {
        var movement = base ?? .awayFromSurfaces
        var stays = base == nil && !isAsked
        if let direction = changes.direction {
            guard let all = over(direction, base == nil ? nil : PerContext(.away), "direction") else { return nil }
            if ThemeContext.allCases.allSatisfy({ all[$0] == .none }) { return nil }
            if ThemeContext.allCases.contains(where: { all[$0] == .none }) {
                diagnostics.append(.staysInSomeContexts(at: direction.range))
            }
            stays = false
            for context in ThemeContext.allCases {
                movement.direction[context] = all[context].direction(in: context)
            }
        }
        if let limits = changes.limits {
            guard let all = over(limits, movement.limits, "limits") else { return nil }
            movement.limits = all
        }
        if let ladder = changes.ladder { movement.stops = .ladder(ladder.value) }
        return stays && changes.limits == nil && changes.ladder == nil ? nil : movement
    }

    private mutating func mark(
        of setting: RoleSetting, _ changes: RoleSetting.Changes, _ requiredContrasts: [RequiredContrast],
        over base: ThemeRole.Rule?
    ) -> ThemeRole.Rule? {
        reportUseless(changes.toneKeys, beside: "candidates")
        guard let contrast = requiredContrasts.first, requiredContrasts.count == 1 else {
            diagnostics.append(.markNeedsOneBackground(setting.name, at: setting.range))
            return nil
        }
        var mark: Mark? = if case .mark(let mark) = base { mark } else { nil }
        mark?.background = contrast.background
        mark?.ratio = contrast.ratio
        if let written = changes.candidates {
            let tones = candidates(written.value, default: mark?.candidates.first?.seed ?? .brand)
            mark = Mark(
                on: contrast.background, contrast.ratio, candidates: tones, choice: mark?.choice ?? .highestContrast)
        }
        if let choice = changes.choice { mark?.choice = choice.value }
        return mark.map { .mark($0) }
    }

    private mutating func candidates(_ written: [RoleSetting.Candidate], default seed: SeedName) -> [Tone] {
        written.map { candidate in
            switch candidate {
            case .word(.white): Tone(seed, lightness: PerContext(1), maximumChroma: PerContext(0))
            case .word(.black): Tone(seed, lightness: PerContext(0), maximumChroma: PerContext(0))
            case .word(.nearBlack): Tone(seed, lightness: PerContext(0.12), maximumChroma: PerContext(0.02))
            case .tone(let name, let lightness, let chroma):
                Tone(
                    self.seed(name) ?? seed, lightness: PerContext(lightness), maximumChroma: PerContext(chroma))
            }
        }
    }

    // MARK: Parts

    /// `surfaces`: all that the standard graph has, as the background of something.
    static let allSurfaces: RoleName = "surfaces"

    private mutating func requiredContrasts(
        _ written: [RoleSetting.WrittenContrast], over base: ThemeRole.Rule?
    ) -> [RequiredContrast] {
        var requiredContrasts = base.map { ThemeRole("", $0).requiredContrasts } ?? []
        for contrast in written {
            let backgrounds =
                contrast.background == Self.allSurfaces
                ? roles.map(\.name).filter(ThemeGraph.standardSurfaces.contains) : [contrast.background]
            for background in backgrounds {
                let position = requiredContrasts.firstIndex { $0.background == background }
                guard let ratio = contrast.ratio.over(position.map { requiredContrasts[$0].ratio }) else {
                    diagnostics.append(
                        .lacksContexts(contrast.background.description, contrast.ratio.missing, at: contrast.ratioRange)
                    )
                    break
                }
                if let position { requiredContrasts.remove(at: position) }
                // 1 is what any two colors have: it takes a requirement away.
                if ThemeContext.allCases.contains(where: { ratio[$0] > 1 }) {
                    requiredContrasts.insert(
                        RequiredContrast(on: background, ratio), at: position ?? requiredContrasts.count)
                }
            }
        }
        return requiredContrasts
    }

    private mutating func seed(_ name: RoleSetting.Placed<SeedName>?) -> SeedName? {
        guard let name else { return nil }
        if seeds.contains(name.value) { return name.value }
        diagnostics.append(.unknownSeed(name.value, among: seeds, at: name.range))
        return nil
    }

    private mutating func over<Value>(
        _ values: RoleSetting.Placed<ContextValues<Value>>, _ base: PerContext<Value>?, _ key: String
    ) -> PerContext<Value>? {
        if let all = values.value.over(base) { return all }
        diagnostics.append(.lacksContexts(key, values.value.missing, at: values.range))
        return nil
    }

    /// - Parameter isThere: whether it is there that makes the keys useless, or that it is not.
    private mutating func reportUseless(
        _ keys: [(name: String, range: SourceRange)], beside other: String, isThere: Bool = true
    ) {
        diagnostics += keys.map { .uselessRoleKey($0.name, beside: other, isThere: isThere, at: $0.range) }
    }
}

extension RoleSetting.Changes {
    /// Whether more is said than what becomes of the token.
    fileprivate var canMoveColors: Bool {
        pin != nil || !requiredContrasts.isEmpty || !toneKeys.isEmpty || !markKeys.isEmpty
    }

    var toneKeys: [(name: String, range: SourceRange)] {
        [
            ("seed", seed?.range), ("lightness", lightness?.range), ("step", step?.range),
            ("maximumChroma", maximumChroma?.range),
            ("direction", direction?.range), ("limits", limits?.range), ("ladder", ladder?.range),
        ].compactMap { name, range in range.map { (name, $0) } }
    }

    var markKeys: [(name: String, range: SourceRange)] {
        [("candidates", candidates?.range), ("choice", choice?.range)]
            .compactMap { name, range in range.map { (name, $0) } }
    }
}

extension ThemeDocument.DirectionWord {
    fileprivate func direction(in context: ThemeContext) -> LightnessDirection {
        switch self {
        case .darker: .darker
        case .lighter: .lighter
        case .either, .none: .either
        case .away: context.appearance == .light ? .darker : .lighter
        }
    }
}

extension PerContext {
    func map<Other: Sendable>(_ change: (Value) -> Other) -> PerContext<Other> {
        func at(_ appearance: ThemeContext.Appearance, _ contrast: ThemeContext.Contrast) -> Other {
            change(self[ThemeContext(appearance, contrast)])
        }
        return PerContext<Other>(
            light: at(.light, .standard), dark: at(.dark, .standard), lightIncreased: at(.light, .increased),
            darkIncreased: at(.dark, .increased))
    }
}

extension ThemeGraph {
    /// The surfaces of the standard graph, and those of Material's.
    static let standardSurfaces: Set<RoleName> = [
        "surfacePage", "surfaceRaised", "surfaceSunken", "surfaceOverlay", "surface", "surfaceDim", "surfaceBright",
        "surfaceContainerLowest", "surfaceContainerLow", "surfaceContainer", "surfaceContainerHigh",
        "surfaceContainerHighest",
    ]
}
