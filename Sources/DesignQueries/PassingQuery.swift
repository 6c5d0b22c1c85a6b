import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// The nearest colors that pass: where a pair has too little contrast, or may not be used yet.
public struct PassingQuery {
    /// A color that is asked about.
    public enum Subject: Sendable {
        case token(TokenID)
        case color(Color)
    }

    /// One pair, as it is and as it would be.
    public struct Pair: Sendable {
        public let background: String
        public let threshold: Double
        /// Unrounded; `nil` where even the lowest layer lets something through.
        public let before: Double?
        /// `nil` where no color is proposed.
        public let after: Double?
    }

    /// What to do about the color in some contexts.
    public struct Proposal: Sendable {
        public enum Outcome: Sendable {
            /// It passes as it is.
            case passes
            /// Another color of the same hue.
            case color(Color, distance: Double)
            /// A color of another hue; none of the same one passes.
            case otherHue(Color, distance: Double)
            /// An opaque color; none passes at the same alpha.
            case otherAlpha(Color, distance: Double)
            /// No color passes on these backgrounds together.
            case none(conflict: [String])
        }

        /// In words: `dark+standard`; empty where nothing varies.
        public let contexts: String
        public let current: Color
        public let outcome: Outcome
        /// The pair that lies nearest to its limit first.
        public let pairs: [Pair]
        /// Tokens that pass as they are, the nearest of the same role first; none where the color passes.
        public var tokens: [ExistingToken] = []
    }

    public let proposals: [Proposal]

    static func ratio(of color: Color, in scene: ContrastScene, _ threshold: Double) -> Double? {
        var scene = scene
        scene.foreground = color
        return scene.worstProof(threshold: threshold)?.verdict.decidingRatio
    }
}

/// What several permutations with one color come to.
struct PairGroup {
    var permutations: [Permutation] = []
    private(set) var pairs: [PassingQuery.Pair] = []

    /// Of several figures for one background the least counts.
    mutating func add(_ pair: PassingQuery.Pair) {
        guard let known = pairs.firstIndex(where: { $0.background == pair.background }) else {
            pairs.append(pair)
            return
        }
        if pair.share < pairs[known].share { pairs[known] = pair }
    }

    var sorted: [PassingQuery.Pair] { pairs.sorted { ($0.share, $0.background) < ($1.share, $1.background) } }
}

extension PassingQuery.Pair {
    /// How much of the required ratio there is; what cannot be determined is worst.
    fileprivate var share: Double { (before ?? 0) / threshold }
}

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
        case .foundAtOtherHue(let found, let distance):
            (outcome, proposed) = (.otherHue(found, distance: distance), found)
        case .alphaTooLow(let found, let distance):
            (outcome, proposed) = (.otherAlpha(found, distance: distance), found)
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

extension PassingQuery {
    /// What the design requires of a token.
    ///
    /// A color is proposed that passes wherever the token's value is used, as the checks propose it.
    /// - Throws: where nothing is required of it.
    public init(required token: TokenID, in index: DesignIndex, choices: [Int: Int]) throws(QueryError) {
        let path = index.path(of: token)
        guard let selection = NameSelection(tokens: [path]) else { throw QueryError("'\(path)' cannot be looked up") }
        let matrix = ContrastMatrix(of: index.design, foregrounds: selection, choices: choices)
        guard let row = matrix.foregrounds.firstIndex(where: { $0.token == token }) else {
            throw QueryError("'\(path)' is not a color")
        }
        var groups: [Key: PairGroup] = [:]
        var cases: [Key: [PassingTokens.Case]] = [:]
        var order: [Key] = []
        for permutation in matrix.permutations {
            guard case .color(let color) = index.tokens.value(of: token, in: permutation) else { continue }
            let cells = matrix.requiredCells(in: permutation, isSuggesting: true).filter { $0.key.row == row }
            if cells.isEmpty { continue }
            let fix = cells.values.compactMap { $0.requirement?.fix }.first
            let fails = cells.values.contains(where: \.fails)
            let key = Key(color: color, fix: fix, fails: fails)
            if groups[key] == nil { order.append(key) }
            var group = groups[key] ?? PairGroup()
            group.permutations.append(permutation)
            for (position, cell) in cells {
                guard let requirement = cell.requirement else { continue }
                if fails {
                    cases[key, default: []] += (matrix.scenes(on: position.column, in: permutation) ?? []).map {
                        PassingTokens.Case(
                            permutation: permutation, scene: $0, threshold: requirement.threshold)
                    }
                }
                let after = fix.flatMap { color in
                    requirement.fixedProof?.verdict.decidingRatio
                        ?? cell.proof.flatMap { Self.ratio(of: color, in: $0.scene, requirement.threshold) }
                }
                group.add(
                    Pair(
                        background: matrix.backgrounds[position.column].title, threshold: requirement.threshold,
                        before: cell.ratio, after: after))
            }
            groups[key] = group
        }
        if order.isEmpty {
            throw QueryError(
                "no contrast is required of '\(path)' there; name the surfaces that it is to stand on, with 'on'")
        }
        let all = order.count == 1
        let existing = PassingTokens(index, for: token)
        let proposals = order.compactMap { key -> Proposal? in
            guard let group = groups[key] else { return nil }
            let outcome: Proposal.Outcome =
                if !key.fails {
                    .passes
                } else if let fix = key.fix {
                    .color(fix, distance: ColorDifference.deltaEOK(key.color, fix))
                } else {
                    .none(conflict: group.pairs.filter { ($0.before ?? 0) < $0.threshold }.map(\.background))
                }
            return Proposal(
                contexts: all && choices.isEmpty
                    ? "" : index.tokens.contexts.words(for: group.permutations, along: matrix.modifiers),
                current: key.color, outcome: outcome, pairs: group.sorted,
                tokens: existing.tokens(near: key.color, in: cases[key] ?? []))
        }
        self.init(proposals: proposals)
    }

    private struct Key: Hashable {
        let color: Color
        let fix: Color?
        let fails: Bool
    }
}
