import TesseraColorScience
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
        for setting in settings {
            guard let changes = setting.changes else { continue }
            let position = roles.firstIndex { $0.name == setting.name }
            guard let rule = rule(of: setting, changes, over: position.map { roles[$0].rule }) else { continue }
            if let position {
                roles[position].rule = rule
            } else {
                roles.append(ThemeRole(setting.name, rule))
            }
        }
        for setting in settings { checkGrounds(of: setting) }
    }

    private mutating func remove(_ setting: RoleSetting) {
        guard let position = roles.firstIndex(where: { $0.name == setting.name }) else {
            diagnostics.append(.unknownRole(setting.name, among: roles.map(\.name), at: setting.range))
            return
        }
        roles.remove(at: position)
    }

    /// A role that another stands on must be there.
    private mutating func checkGrounds(of setting: RoleSetting) {
        guard let changes = setting.changes else {
            let standing = roles.filter { $0.demands.contains { $0.ground == setting.name } }.map(\.name)
            if !standing.isEmpty {
                diagnostics.append(.removedGround(setting.name, under: standing, at: setting.range))
            }
            return
        }
        let names = roles.map(\.name)
        for demand in changes.demands where demand.ground != Self.allSurfaces && !names.contains(demand.ground) {
            // One that was removed is reported there.
            if settings.contains(where: { $0.name == demand.ground && $0.changes == nil }) { continue }
            diagnostics.append(.unknownGround(demand.ground, among: names, at: demand.groundRange))
        }
    }

    // MARK: What is distinguished

    /// - Parameter isStatusDistanceWritten: whether the document says itself how much is done for statuses. Else what
    ///   it says of any role goes before the distance: nobody knows how much room that leaves.
    mutating func tellApart(_ written: [WrittenDistinction], isStatusDistanceWritten: Bool) {
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
                diagnostics.append(.unknownRoleToTell(role.value, among: names, at: role.range))
            }
            for (index, role) in distinction.roles.enumerated()
            where distinction.roles[..<index].contains(where: { $0.value == role.value }) {
                diagnostics.append(.roleTwice(role.value, at: role.range))
            }
            distinctions.append(Distinction(distinction.roles.map(\.value), distinction.strength))
        }
    }

    // MARK: Rules

    private mutating func rule(
        of setting: RoleSetting, _ changes: RoleSetting.Changes, over base: ThemeRole.Rule?
    ) -> ThemeRole.Rule? {
        let demands = demands(changes.demands, over: base)
        if let pin = changes.pin {
            reportUseless(changes.toneKeys + changes.markKeys, beside: "value")
            guard let colors = pin.over(nil) else {
                diagnostics.append(.lacksContexts("value", pin.missing, at: setting.range))
                return nil
            }
            return .pinned(colors.map(\.color), demands: demands)
        }
        if case .pinned(let colors, _) = base, changes.toneKeys.isEmpty, changes.markKeys.isEmpty {
            return .pinned(colors, demands: demands)
        }
        if changes.candidates != nil { return mark(of: setting, changes, demands, over: base) }
        if case .mark = base { return mark(of: setting, changes, demands, over: base) }
        return tone(of: setting, changes, demands, over: base)
    }

    private mutating func tone(
        of setting: RoleSetting, _ changes: RoleSetting.Changes, _ demands: [Demand], over base: ThemeRole.Rule?
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
            tone.lightness = all
        }
        if let chroma = changes.maximumChroma {
            guard let all = over(chroma, tone.maximumChroma, "maximumChroma") else { return nil }
            tone.maximumChroma = all
        }
        return .tone(tone, moves: movement(changes, over: baseMovement, isAsked: !demands.isEmpty), demands: demands)
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
        of setting: RoleSetting, _ changes: RoleSetting.Changes, _ demands: [Demand], over base: ThemeRole.Rule?
    ) -> ThemeRole.Rule? {
        reportUseless(changes.toneKeys, beside: "candidates")
        guard let demand = demands.first, demands.count == 1 else {
            diagnostics.append(.markNeedsOneGround(setting.name, at: setting.range))
            return nil
        }
        var mark: Mark? = if case .mark(let mark) = base { mark } else { nil }
        mark?.ground = demand.ground
        mark?.ratio = demand.ratio
        if let written = changes.candidates {
            let tones = candidates(written.value, default: mark?.candidates.first?.seed ?? .signal)
            mark = Mark(on: demand.ground, demand.ratio, candidates: tones, choice: mark?.choice ?? .highestContrast)
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

    /// `surfaces`: all that the standard graph has, as the ground of something.
    private static let allSurfaces: RoleName = "surfaces"

    private mutating func demands(
        _ written: [RoleSetting.WrittenDemand], over base: ThemeRole.Rule?
    ) -> [Demand] {
        var demands = base.map { ThemeRole("", $0).demands } ?? []
        for demand in written {
            let grounds =
                demand.ground == Self.allSurfaces
                ? roles.map(\.name).filter(ThemeGraph.standardSurfaces.contains) : [demand.ground]
            for ground in grounds {
                let position = demands.firstIndex { $0.ground == ground }
                guard let ratio = demand.ratio.over(position.map { demands[$0].ratio }) else {
                    diagnostics.append(
                        .lacksContexts(demand.ground.description, demand.ratio.missing, at: demand.ratioRange))
                    break
                }
                if let position { demands.remove(at: position) }
                // 1 is what any two colors have: it takes a demand away.
                if ThemeContext.allCases.contains(where: { ratio[$0] > 1 }) {
                    demands.insert(Demand(on: ground, ratio), at: position ?? demands.count)
                }
            }
        }
        return demands
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
        pin != nil || !demands.isEmpty || !toneKeys.isEmpty || !markKeys.isEmpty
    }

    fileprivate var toneKeys: [(name: String, range: SourceRange)] {
        [
            ("seed", seed?.range), ("lightness", lightness?.range), ("maximumChroma", maximumChroma?.range),
            ("direction", direction?.range), ("limits", limits?.range), ("ladder", ladder?.range),
        ].compactMap { name, range in range.map { (name, $0) } }
    }

    fileprivate var markKeys: [(name: String, range: SourceRange)] {
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
        "surfacePrimary", "surfaceSecondary", "surfaceTertiary", "surface", "surfaceDim", "surfaceBright",
        "surfaceContainerLowest", "surfaceContainerLow", "surfaceContainer", "surfaceContainerHigh",
        "surfaceContainerHighest",
    ]
}
