/// Solves the roles of one context, grounds first.
struct ThemeSolver {
    let graph: ThemeGraph
    let seeds: ThemeSeeds
    let context: ThemeContext

    private var solved: [Candidate?]
    /// How rivals look, where that was asked for.
    private var seen: [SeenColor?]
    private var failed: Set<RoleName> = []
    private(set) var conflicts: [ThemeConflict] = []
    private var positions: [RoleName: Int] = [:]

    init(_ graph: ThemeGraph, seeds: ThemeSeeds, context: ThemeContext) {
        self.graph = graph
        self.seeds = seeds
        self.context = context
        solved = graph.roles.map { _ in nil }
        seen = graph.roles.map { _ in nil }
        for (position, role) in graph.roles.enumerated() { positions[role.name] = position }
    }

    /// The colors of all roles; where `conflicts` is not empty, some of them are only the best compromise.
    mutating func solve() throws(ThemeError) -> [ThemeColors.Entry] {
        for position in graph.order {
            guard let solver = try solver(of: graph.roles[position]) else { continue }
            let surroundings = Surroundings(
                grounds: graph.roles[position].demands.compactMap(ground), rivals: rivals(of: position))
            try settle(position, solver, in: surroundings)
        }
        return zip(graph.roles, solved).compactMap { role, candidate in
            candidate.map { ThemeColors.Entry(role: role.name, color: $0.color, emitted: $0.emitted) }
        }
    }

    /// None for a mark, which is chosen together with its ground.
    private func solver(of role: ThemeRole) throws(ThemeError) -> LightnessSolver? {
        switch role.rule {
        case .tone(let tone, let movement, _):
            LightnessSolver(tone: try preferred(tone, of: role.name), movement: movement, context: context)
        case .pinned(let colors, _):
            SeedColor(colors[context]).map {
                LightnessSolver(tone: PreferredTone($0), movement: nil, context: context)
            }
        case .mark: nil
        }
    }

    private func preferred(_ tone: Tone, of role: RoleName) throws(ThemeError) -> PreferredTone {
        guard let seed = seeds.color(tone.seed, in: context) else { throw .unknownSeed(tone.seed, of: role) }
        return PreferredTone(tone, of: seed, in: context)
    }

    /// A ground that is solved already, as the order of the graph has it.
    private func ground(_ demand: Demand) -> Ground? {
        guard let position = positions[demand.ground], let color = solved[position]?.emitted else { return nil }
        return Ground(name: demand.ground, color: color, ratio: demand.ratio[context])
    }

    private mutating func rivals(of position: Int) -> [Rival] {
        graph.rivalries[position].filter { $0.strength > .reported }.compactMap { rivalry in
            guard let candidate = solved[rivalry.position] else { return nil }
            let look = seen[rivalry.position] ?? SeenColor(candidate)
            seen[rivalry.position] = look
            return Rival(
                name: graph.roles[rivalry.position].name, color: candidate.emitted, seen: look,
                isRequired: rivalry.strength == .required)
        }
    }

    // MARK: A role and its marks

    /// Solves a role, and moves it on where one of its marks could not be seen on it.
    private mutating func settle(
        _ position: Int, _ solver: LightnessSolver, in surroundings: Surroundings
    ) throws(ThemeError) {
        var color = solver.solve(in: surroundings) ?? report(position, solver, surroundings.required)
        var marks: [MarkOptions] = []
        for mark in graph.marks[position] {
            marks += try options(of: mark).map { $0.narrowed { solver.solve(in: surroundings.adding($0)) != nil } }
        }
        // A mark for which the role has moved is a ground of it from then on, so each needs that once.
        var surroundings = surroundings
        while let mark = marks.first(where: { $0.visible(on: color).isEmpty }) {
            let moved = mark.candidates.compactMap { candidate -> (ground: Ground, color: Candidate)? in
                let ground = Ground(name: mark.name, color: candidate.emitted, ratio: mark.ratio)
                return solver.solve(in: surroundings.adding(ground)).map { (ground, $0) }
            }
            guard let nearest = moved.min(by: { solver.change(to: $0.color) < solver.change(to: $1.color) }) else {
                color = reportUnseen(mark, on: color, position, solver, surroundings.required)
                break
            }
            surroundings = surroundings.adding(nearest.ground)
            color = nearest.color
        }
        solved[position] = color
        for mark in marks { solved[mark.position] = mark.chosen(on: color) }
    }

    /// What a mark may be; none if the role at `position` is no mark.
    private func options(of position: Int) throws(ThemeError) -> [MarkOptions] {
        let name = graph.roles[position].name
        guard case .mark(let mark) = graph.roles[position].rule else { return [] }
        func candidate(_ tone: Tone) throws(ThemeError) -> Candidate {
            LightnessSolver(tone: try preferred(tone, of: name), movement: nil, context: context).preferred
        }
        var candidates: [Candidate] = []
        for tone in mark.candidates { candidates.append(try candidate(tone)) }
        var lastResort: [Candidate] = []
        if let tone = mark.lastResort { lastResort.append(try candidate(tone)) }
        return [
            MarkOptions(
                name: name, position: position, ratio: mark.ratio[context], choice: mark.choice, candidates: candidates,
                lastResort: lastResort)
        ]
    }

    // MARK: Failing

    /// Notes why a role has no color, and returns the one that comes nearest.
    private mutating func report(
        _ position: Int, _ solver: LightnessSolver, _ surroundings: Surroundings
    ) -> Candidate {
        settleFor(Compromise(solver, in: surroundings), position, solver)
    }

    /// The same for a role on which a mark cannot be seen: with the candidate that leaves the best compromise.
    private mutating func reportUnseen(
        _ mark: MarkOptions, on color: Candidate, _ position: Int, _ solver: LightnessSolver,
        _ surroundings: Surroundings
    ) -> Candidate {
        defer { failed.insert(mark.name) }
        // What failed on its own account was reported before.
        if failed.contains(graph.roles[position].name) { return color }
        let compromises = mark.candidates.map { candidate in
            Compromise(
                solver,
                in: surroundings.adding(Ground(name: mark.name, color: candidate.emitted, ratio: mark.ratio)))
        }
        guard let best = compromises.max(by: { $0.share < $1.share }) else { return color }
        return settleFor(best, position, solver)
    }

    private mutating func settleFor(
        _ compromise: Compromise, _ position: Int, _ solver: LightnessSolver
    ) -> Candidate {
        // In a gap of a few bytes the scan may find what halving has stepped over.
        if !compromise.shortfalls.isEmpty { note(position, compromise, solver) }
        return compromise.color
    }

    private mutating func note(_ position: Int, _ compromise: Compromise, _ solver: LightnessSolver) {
        let role = graph.roles[position].name
        let follows = compromise.surroundings.names.contains(where: failed.contains)
        failed.insert(role)
        // A ground that is a compromise proves nothing about what stands on it.
        guard !follows else { return }
        let free = LightnessSolver(tone: solver.tone, movement: Movement(PerContext(.either)), context: context)
        conflicts.append(
            ThemeConflict(
                role: role, context: context, shortfalls: compromise.shortfalls,
                passingColor: free.solve(in: compromise.surroundings)?.color))
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

    /// With nothing but the first candidate that the ground can make way for, where that is what is wanted.
    func narrowed(to canMakeWay: (Ground) -> Bool) -> MarkOptions {
        guard choice == .preferred else { return self }
        let possible = candidates.first { canMakeWay(Ground(name: name, color: $0.emitted, ratio: ratio)) }
        var narrowed = self
        narrowed.candidates = possible.map { [$0] } ?? candidates
        return narrowed
    }

    func visible(on ground: Candidate) -> [Candidate] {
        func isVisible(_ candidate: Candidate) -> Bool { candidate.emitted.ratio(to: ground.emitted) >= ratio }
        let visible = candidates.filter(isVisible)
        return visible.isEmpty ? lastResort.filter(isVisible) : visible
    }

    /// The one of the visible, or else of all, that the choice prefers.
    func chosen(on ground: Candidate) -> Candidate? {
        let visible = visible(on: ground)
        if choice == .first, let first = visible.first { return first }
        // Of equals the first.
        return (visible.isEmpty ? candidates : visible).reversed().max {
            $0.emitted.ratio(to: ground.emitted) < $1.emitted.ratio(to: ground.emitted)
        }
    }
}
