import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

extension PassingQuery {
    /// A color on surfaces that the design may require nothing of yet.
    ///
    /// - Throws: where nothing can stand on one of the surfaces, or they vary in too many contexts.
    public init(
        _ subject: Subject, on surfaces: [TokenID], threshold: Double, in index: DesignIndex, choices: [Int: Int]
    ) throws(QueryError) {
        let tokens = index.tokens
        var backgrounds: [(path: String, scenes: SurfaceScenes)] = []
        for surface in surfaces {
            let scenes = try index.scenes(on: surface)
            backgrounds.append((index.path(of: surface), scenes))
        }
        var modifiers = backgrounds.reduce(into: ModifierSet()) { $0.formUnion($1.scenes.modifiers) }
        if case .token(let token) = subject { modifiers.formUnion(tokens.modifiers(of: token)) }
        let permutations = tokens.contexts.permutations(along: modifiers, choosing: choices)
        guard !permutations.isEmpty, permutations.count <= ContrastMatrix.maximumPermutationCount else {
            throw QueryError("there are too many contexts to judge all; choose some with 'context'")
        }
        // Contexts that share a color share what is proposed for it.
        var groups: [Color: PlannedGroup] = [:]
        var order: [Color] = []
        for permutation in permutations {
            let color: Color
            switch subject {
            case .color(let literal): color = literal
            case .token(let token):
                guard case .color(let value) = tokens.value(of: token, in: permutation) else {
                    if tokens.type(of: token) == .color { continue }
                    throw QueryError("'\(index.path(of: token))' is not a color")
                }
                color = value
            }
            if groups[color] == nil { order.append(color) }
            var group = groups[color] ?? PlannedGroup()
            group.add(
                backgrounds.flatMap { background in
                    (background.scenes.scenes(in: permutation) ?? []).map { scene in
                        PlannedScene(
                            path: background.path,
                            requirement: NearestPassing.SceneRequirement(scene: scene, ratio: threshold))
                    }
                }, in: permutation)
            groups[color] = group
        }
        let all = order.count == 1 && choices.isEmpty
        let token: TokenID? = if case .token(let token) = subject { token } else { nil }
        let existing = PassingTokens(index, for: token)
        let proposals = order.flatMap { color -> [Proposal] in
            guard let group = groups[color] else { return [] }
            var single = Proposal(
                color, group.scenes, contexts: all ? "" : group.words(in: tokens.contexts, along: modifiers))
            single.add(existing, in: group.parts)
            // What cannot be had everywhere may be had in each context.
            guard case .none = single.outcome, group.parts.count > 1 else { return [single] }
            return group.parts.map { part in
                var proposal = Proposal(
                    color, part.scenes, contexts: tokens.contexts.words(for: part.permutations, along: modifiers))
                proposal.add(existing, in: [part])
                return proposal
            }
        }
        self.init(proposals: proposals)
    }
}

private struct PlannedScene: Hashable {
    let path: String
    let requirement: NearestPassing.SceneRequirement
}

/// The permutations in which a color is the same.
private struct PlannedGroup {
    /// Those of them in which it stands on the same.
    typealias Part = (scenes: [PlannedScene], permutations: [Permutation])
    private(set) var parts: [Part] = []

    mutating func add(_ scenes: [PlannedScene], in permutation: Permutation) {
        if let known = parts.firstIndex(where: { $0.scenes == scenes }) {
            parts[known].permutations.append(permutation)
        } else {
            parts.append((scenes, [permutation]))
        }
    }

    /// Of all parts, each once.
    var scenes: [PlannedScene] {
        var known: Set<PlannedScene> = []
        return parts.flatMap(\.scenes).filter { known.insert($0).inserted }
    }

    func words(in contexts: ContextSpace, along modifiers: ModifierSet) -> String {
        contexts.words(for: parts.flatMap(\.permutations), along: modifiers)
    }
}

extension PassingQuery.Proposal {
    /// Tokens that pass, unless the color itself does.
    fileprivate mutating func add(_ existing: PassingTokens, in parts: [PlannedGroup.Part]) {
        if case .passes = outcome { return }
        tokens = existing.tokens(
            near: current,
            in: parts.flatMap { part in
                part.permutations.flatMap { permutation in
                    part.scenes.map {
                        PassingTokens.Case(
                            permutation: permutation, scene: $0.requirement.scene, threshold: $0.requirement.ratio)
                    }
                }
            })
    }

    fileprivate init(_ color: Color, _ scenes: [PlannedScene], contexts: String) {
        let solution = NearestPassing.solve(foreground: color, scenes: scenes.map(\.requirement))
        let proposed: Color?
        switch solution {
        case .unchanged: (outcome, proposed) = (.passes, nil)
        case .found(let found, let distance): (outcome, proposed) = (.color(found, distance: distance), found)
        case .foundAtOtherHue(let found, let distance), .alphaTooLow(let found, let distance):
            (outcome, proposed) = (.otherColor(found, distance: distance), found)
        case .infeasible(let conflict):
            var paths: [String] = []
            for index in conflict where !paths.contains(scenes[index].path) { paths.append(scenes[index].path) }
            (outcome, proposed) = (.none(conflict: paths), nil)
        case .translucentBackground(let index):
            (outcome, proposed) = (.none(conflict: [scenes[index].path]), nil)
        case .noColor, .noColorInDirection: (outcome, proposed) = (.none(conflict: []), nil)
        }
        var pairs = PairGroup()
        for planned in scenes {
            let requirement = planned.requirement
            pairs.add(
                PassingQuery.Pair(
                    background: planned.path, threshold: requirement.ratio,
                    before: PassingQuery.ratio(of: color, in: requirement.scene, requirement.ratio),
                    after: proposed.flatMap {
                        PassingQuery.ratio(of: $0, in: requirement.scene, requirement.ratio)
                    }))
        }
        self.contexts = contexts
        current = color
        self.pairs = pairs.sorted
    }
}
