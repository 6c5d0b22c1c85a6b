/// Solves the roles of one context, backgrounds first.
struct ThemeSolver {
    let graph: ThemeGraph
    let seeds: ThemeSeeds
    let context: ThemeContext

    private var solved: [Candidate?]
    /// How distinct colors look, where that was asked for.
    private var seen: [SeenColor?]
    /// Where neighbors lie, where that was asked for.
    private var places: [PlacedColor?]
    private var failed: Set<RoleName> = []
    private(set) var conflicts: [ThemeConflict] = []

    init(_ graph: ThemeGraph, seeds: ThemeSeeds, context: ThemeContext) {
        self.graph = graph
        self.seeds = seeds
        self.context = context
        solved = graph.roles.map { _ in nil }
        seen = graph.roles.map { _ in nil }
        places = graph.roles.map { _ in nil }
    }

    /// The colors of all roles; where `conflicts` is not empty, some of them are only the best compromise.
    mutating func solve() throws(ThemeError) -> [ThemeColors.Entry] {
        for position in graph.order {
            let role = graph.roles[position]
            let constraints = RoleConstraints(
                backgrounds: backgrounds(of: position), neighbors: neighbors(of: position),
                distinctColors: distinctColors(of: position)
            )
            guard let solver = try solver(of: role, in: constraints) else { continue }
            try solve(position, solver, in: constraints)
        }
        return zip(graph.roles, solved).compactMap { role, candidate in
            candidate.map { ThemeColors.Entry(role: role.name, color: $0.color, emitted: $0.emitted) }
        }
    }

    /// None for a mark, which is chosen together with its background.
    private func solver(
        of role: ThemeRole, in constraints: RoleConstraints
    ) throws(ThemeError) -> LightnessSolver? {
        switch role.rule {
        case .tone(let tone, let movement, _):
            var solvers: [LightnessSolver] = []
            for preferred in try preferred(tone, of: role.name, below: constraints.backgrounds) {
                solvers.append(LightnessSolver(tone: preferred, movement: movement, context: context))
            }
            if solvers.count == 1 { return solvers[0] }
            return solvers.first { $0.prefersWhatPasses(in: constraints) } ?? solvers.first
        case .pinned(let colors, _):
            return SeedColor(colors[context], mayBeTranslucent: true).map {
                LightnessSolver(tone: PreferredTone($0), movement: nil, context: context)
            }
        case .mark: return nil
        }
    }

    /// What a tone prefers to be, the best first: one, or for a step one on each side.
    private func preferred(
        _ tone: Tone, of role: RoleName, below labels: [Background] = [], in other: ThemeContext? = nil
    ) throws(ThemeError) -> [PreferredTone] {
        let context = other ?? context
        guard let seed = pinnedColor(below: tone, in: context) ?? seeds.color(tone.seed, in: context) else {
            throw .unknownSeed(tone.seed, of: role)
        }
        let lightnesses: [Double?] =
            switch tone.start {
            case .seed: [nil]
            case .lightness(let lightness): [lightness[context]]
            case .step(let step): self.lightnesses(of: step, below: labels)
            }
        return lightnesses.map { PreferredTone(seed, lightness: $0, maximumChroma: tone.maximumChroma[context]) }
    }

    /// The pinned color that a step keeps hue and chroma of.
    private func pinnedColor(below tone: Tone, in context: ThemeContext) -> SeedColor? {
        guard case .step(let step) = tone.start, step.keepsPinnedColor, let position = graph.positions[step.origin],
            case .pinned(let colors, _) = graph.roles[position].rule
        else { return nil }
        return SeedColor(colors[context], mayBeTranslucent: true)
    }

    /// The places of a step, the better first.
    private func lightnesses(of step: Step, below labels: [Background]) -> [Double] {
        let origin = lightness(of: step.origin)
        if let towards = step.towards {
            let isDarker = lightness(of: towards) < origin
            return [isDarker ? step.darker(than: origin) : step.lighter(than: origin)].map { min(max($0, 0), 1) }
        }
        let color = graph.positions[step.origin].flatMap { solved[$0]?.emitted }
        let isBelowLighter = labels.contains { label in color?.isDarker(than: label.color) ?? false }
        return step.places(beside: origin, away: isBelowLighter ? .darker : context.direction)
    }

    /// Of a role that is solved already.
    private func lightness(of role: RoleName) -> Double {
        graph.positions[role].flatMap { solved[$0]?.lightness } ?? 0
    }

    /// Those that are solved already, as the order of the graph has it.
    private func backgrounds(of position: Int) -> [Background] {
        zip(graph.roles[position].requiredContrasts, graph.backgrounds[position]).compactMap { contrast, other in
            solved[other].map {
                Background(name: contrast.background, color: $0.emitted, ratio: contrast.ratio[context])
            }
        }
    }

    private mutating func neighbors(of position: Int) -> [Neighbor] {
        zip(graph.roles[position].separations, graph.neighbors[position]).compactMap { separation, other in
            guard separation.least > 0, let color = solved[other]?.emitted else { return nil }
            let place = places[other] ?? PlacedColor(color)
            places[other] = place
            return Neighbor(name: separation.other, color: color, place: place, least: separation.least)
        }
    }

    private mutating func distinctColors(of position: Int) -> [DistinctColor] {
        graph.distinctRoles[position].filter { $0.strength > .reported }.compactMap { distinctRole in
            guard let candidate = solved[distinctRole.position] else { return nil }
            let look = seen[distinctRole.position] ?? SeenColor(candidate)
            seen[distinctRole.position] = look
            return DistinctColor(
                name: graph.roles[distinctRole.position].name, color: candidate.emitted, seen: look,
                difference: distinctRole.difference, isRequired: distinctRole.strength == .required)
        }
    }

    // MARK: A role and its marks

    /// Solves a role, and moves it on where one of its marks could not be seen on it.
    private mutating func solve(
        _ position: Int, _ solver: LightnessSolver, in constraints: RoleConstraints
    ) throws(ThemeError) {
        var color = solver.solve(in: constraints) ?? report(position, solver, constraints.required)
        var marks: [MarkOptions] = []
        for mark in graph.marks[position] {
            marks += try options(of: mark, on: position).map {
                $0.narrowed { solver.solve(in: constraints.adding($0)) != nil }
            }
        }
        // A mark for which the role has moved is a background of it from then on, so each needs that once.
        var constraints = constraints
        while let mark = marks.first(where: { $0.visible(on: color).isEmpty }) {
            let moved = mark.candidates.compactMap { candidate -> (background: Background, color: Candidate)? in
                let background = Background(name: mark.name, color: candidate.emitted, ratio: mark.ratio)
                return solver.solve(in: constraints.adding(background)).map { (background, $0) }
            }
            guard let nearest = moved.min(by: { solver.change(to: $0.color) < solver.change(to: $1.color) }) else {
                color = reportUnseen(mark, on: color, position, solver, constraints.required)
                break
            }
            constraints = constraints.adding(nearest.background)
            color = nearest.color
        }
        solved[position] = color
        for mark in marks { solved[mark.position] = mark.chosen(on: color) }
    }

    /// What a mark may be; none if the role at `position` is no mark.
    private func options(of position: Int, on background: Int) throws(ThemeError) -> [MarkOptions] {
        let name = graph.roles[position].name
        guard case .mark(let mark) = graph.roles[position].rule else { return [] }
        var candidates: [Candidate] = []
        for tone in mark.candidates { candidates += try self.candidates(tone, of: name, in: context) }
        var lastResort: [Candidate] = []
        if let tone = mark.lastResort { lastResort = try self.candidates(tone, of: name, in: context) }
        if mark.choice == .steady, let index = try steadyCandidate(of: mark, name, on: background) {
            candidates.insert(candidates.remove(at: index), at: 0)
        }
        return [
            MarkOptions(
                name: name, position: position, ratio: mark.ratio[context], choice: mark.choice, candidates: candidates,
                lastResort: lastResort)
        ]
    }

    /// The candidate of a tone as it prefers to be; one, but for a step.
    private func candidates(
        _ tone: Tone, of name: RoleName, in context: ThemeContext
    ) throws(ThemeError) -> [Candidate] {
        try preferred(tone, of: name, in: context).prefix(1).map {
            LightnessSolver(tone: $0, movement: nil, context: context).preferred
        }
    }

    /// The first candidate that is seen on what the background prefers to be under standard contrast.
    private func steadyCandidate(of mark: Mark, _ name: RoleName, on background: Int) throws(ThemeError) -> Int? {
        let standard = ThemeContext(context.appearance)
        let usual: Candidate?
        switch graph.roles[background].rule {
        case .tone(let tone, _, _):
            usual = try candidates(tone, of: graph.roles[background].name, in: standard).first
        case .pinned(let colors, _):
            usual = SeedColor(colors[standard]).map {
                LightnessSolver(tone: PreferredTone($0), movement: nil, context: standard).preferred
            }
        case .mark: usual = nil
        }
        guard let usual else { return nil }
        for (index, tone) in mark.candidates.enumerated() {
            let own = try candidates(tone, of: name, in: standard)
            if own.contains(where: { $0.emitted.ratio(to: usual.emitted) >= mark.ratio[standard] }) { return index }
        }
        return nil
    }

    // MARK: Failing

    /// Notes why a role has no color, and returns the one that comes nearest.
    private mutating func report(
        _ position: Int, _ solver: LightnessSolver, _ constraints: RoleConstraints
    ) -> Candidate {
        accept(Compromise(solver, in: constraints), position, solver)
    }

    /// The same for a role on which a mark cannot be seen: with the candidate that leaves the best compromise.
    private mutating func reportUnseen(
        _ mark: MarkOptions, on color: Candidate, _ position: Int, _ solver: LightnessSolver,
        _ constraints: RoleConstraints
    ) -> Candidate {
        defer { failed.insert(mark.name) }
        // What failed on its own account was reported before.
        if failed.contains(graph.roles[position].name) { return color }
        let compromises = mark.candidates.map { candidate in
            Compromise(
                solver,
                in: constraints.adding(Background(name: mark.name, color: candidate.emitted, ratio: mark.ratio)))
        }
        guard let best = compromises.max(by: { $0.share < $1.share }) else { return color }
        return accept(best, position, solver)
    }

    private mutating func accept(
        _ compromise: Compromise, _ position: Int, _ solver: LightnessSolver
    ) -> Candidate {
        // In a gap of a few bytes the scan may find what halving has stepped over.
        if !compromise.shortfalls.isEmpty { note(position, compromise, solver) }
        return compromise.color
    }

    private mutating func note(_ position: Int, _ compromise: Compromise, _ solver: LightnessSolver) {
        let role = graph.roles[position].name
        let follows = compromise.constraints.names.contains(where: failed.contains)
        failed.insert(role)
        // A background that is a compromise proves nothing about what stands on it.
        guard !follows else { return }
        let free = LightnessSolver(tone: solver.tone, movement: Movement(PerContext(.either)), context: context)
        conflicts.append(
            ThemeConflict(
                role: role, context: context, shortfalls: compromise.shortfalls,
                passingColor: free.solve(in: compromise.constraints)?.color))
    }
}

/// The colors that a mark may take.
private struct MarkOptions {
    let name: RoleName
    let position: Int
    let ratio: Double
    let choice: Mark.Choice
    var candidates: [Candidate]
    /// One at most.
    let lastResort: [Candidate]

    /// With nothing but the first candidate that the background can make way for, where that is what is wanted.
    func narrowed(to canMakeWay: (Background) -> Bool) -> MarkOptions {
        guard choice == .preferred || choice == .steady else { return self }
        let possible = candidates.first { canMakeWay(Background(name: name, color: $0.emitted, ratio: ratio)) }
        var narrowed = self
        narrowed.candidates = possible.map { [$0] } ?? candidates
        return narrowed
    }

    func visible(on background: Candidate) -> [Candidate] {
        func isVisible(_ candidate: Candidate) -> Bool { candidate.emitted.ratio(to: background.emitted) >= ratio }
        let visible = candidates.filter(isVisible)
        return visible.isEmpty ? lastResort.filter(isVisible) : visible
    }

    /// The one of the visible, or else of all, that the choice prefers.
    func chosen(on background: Candidate) -> Candidate? {
        let visible = visible(on: background)
        if choice == .first, let first = visible.first { return first }
        // Of equals the first.
        return (visible.isEmpty ? candidates : visible).reversed().max {
            $0.emitted.ratio(to: background.emitted) < $1.emitted.ratio(to: background.emitted)
        }
    }
}
