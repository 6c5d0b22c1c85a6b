import Dispatch
import TesseraColorScience

/// A theme of which every declared pair has its contrast in all contexts, in the bytes that are emitted.
///
/// There is none that breaks a required contrast: what cannot be solved throws.
public struct Theme: Sendable, Hashable {
    /// As they were given to the solver.
    public let seeds: ThemeSeeds
    /// The roles, and what holds between them.
    public let graph: ThemeGraph
    /// The solved contexts, in the order asked for.
    public let contexts: [ThemeColors]

    /// Solves every role of a graph.
    ///
    /// The same input gives the same bytes on every platform whose C library rounds alike.
    ///
    /// - Parameters:
    ///   - seeds: the colors that roles take their hues and chromas from.
    ///   - graph: the roles, and what they require of each other.
    ///   - contexts: appearances and contrasts to solve, in the order of ``contexts``.
    /// - Throws: `ThemeError`. `.unknownSeed` if a role takes its color from a seed that is not in `seeds`;
    ///   `.impossible` if a role has no color with its required contrasts; `.unproven` if the emitted bytes of a pair
    ///   contrast less than required; `.alike` if roles of a required distinction are too near; `.merged` if roles of
    ///   a separation are. One kind is thrown at a time, in this order, for all contexts together.
    public init(
        _ seeds: ThemeSeeds, graph: ThemeGraph, contexts: [ThemeContext] = ThemeContext.allCases
    ) throws(ThemeError) {
        var all: [SolvedContext] = []
        for result in Self.solve(contexts, graph, seeds) { all.append(try result.get()) }
        let conflicts = all.flatMap(\.conflicts)
        if !conflicts.isEmpty { throw .impossible(conflicts) }
        let violations = all.flatMap(\.violations)
        if !violations.isEmpty { throw .unproven(violations) }
        let alike = all.flatMap(\.alike)
        if !alike.isEmpty { throw .alike(alike) }
        let merged = all.flatMap(\.merged)
        if !merged.isEmpty { throw .merged(merged) }
        self.seeds = seeds
        self.graph = graph
        self.contexts = all.map(\.colors)
    }

    /// Contexts are solved side by side: none needs another.
    private static func solve(
        _ contexts: [ThemeContext], _ graph: ThemeGraph, _ seeds: ThemeSeeds
    ) -> [Result<SolvedContext, ThemeError>] {
        [Result<SolvedContext, ThemeError>](unsafeUninitializedCapacity: contexts.count) { buffer, initializedCount in
            // Each iteration writes one place, and no other reads it before all are done.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: contexts.count) { index in
                let result = Result { () throws(ThemeError) in
                    try SolvedContext(contexts[index], graph, seeds)
                }
                places.initializeElement(at: index, to: result)
            }
            initializedCount = contexts.count
        }
    }

    /// The colors of a context; nil for one that was not asked for.
    public subscript(context: ThemeContext) -> ThemeColors? { contexts.first { $0.context == context } }

    /// Every declared pair in every context and encoding, from the emitted bytes.
    public var proof: [ThemeProof] {
        contexts.flatMap { ThemeProof.pairs(of: graph, in: $0.context, colors: $0.bytes) }
    }

    /// How far every two roles of a distinction are apart in every context and encoding, from the emitted bytes.
    public var distances: [ThemeDistance] {
        contexts.flatMap { ThemeDistance.pairs(of: graph, in: $0.context, colors: $0.bytes) }
    }

    /// How far every two roles of a separation are apart in every context and encoding, from the emitted bytes.
    public var separations: [ThemeSeparation] {
        contexts.flatMap { ThemeSeparation.pairs(of: graph, in: $0.context, colors: $0.bytes) }
    }
}

/// One context of a theme, judged once more as a whole: no error in the solver gets past this.
private struct SolvedContext {
    let colors: ThemeColors
    let conflicts: [ThemeConflict]
    let violations: [ThemeProof]
    let alike: [ThemeDistance]
    let merged: [ThemeSeparation]

    init(_ context: ThemeContext, _ graph: ThemeGraph, _ seeds: ThemeSeeds) throws(ThemeError) {
        var solver = ThemeSolver(graph, seeds: seeds, context: context)
        let colors = ThemeColors(context: context, entries: try solver.solve())
        self.colors = colors
        conflicts = solver.conflicts
        violations = ThemeProof.pairs(of: graph, in: context, colors: colors.bytes) { $0 < $1 }
        alike = ThemeDistance.pairs(of: graph, in: context, least: .required, colors: colors.bytes)
            .filter { !$0.passes }
        merged = ThemeSeparation.pairs(of: graph, in: context, colors: colors.bytes) { $0 < $1 }
    }
}

/// A fill that could not stay the color of its seed, with what it has moved for.
public struct ThemeMove: Sendable, Hashable {
    /// A contrast that the seed's own color does not have.
    public struct Reason: Sendable, Hashable {
        /// The role that the contrast is with: what the fill stands on, or a mark on it.
        public let other: RoleName
        /// The WCAG contrast ratio that is required with it.
        public let required: Double
        /// The lesser of the ratios of the seed's own color in sRGB and Display P3.
        public let reached: Double
    }

    /// Where the fill has moved; in other contexts it may have stayed.
    public let context: ThemeContext
    /// The fill.
    public let role: RoleName
    /// From the seed's color to the role's, as deltaEOK: 0.02 is visible side by side.
    public let distance: Double
    /// None where it has moved to be distinguished from another role.
    public let reasons: [Reason]
}

extension Theme {
    /// The fills that are not the colors of their seeds, though these prefer no lightness of their own.
    public var moves: [ThemeMove] {
        contexts.flatMap { colors in
            graph.roles.indices.compactMap { move(ofRoleAt: $0, in: colors) }
        }
    }

    private func move(ofRoleAt position: Int, in colors: ThemeColors) -> ThemeMove? {
        let role = graph.roles[position]
        guard case .tone(let tone, _, let contrasts) = role.rule, tone.start == .seed, !graph.marks[position].isEmpty,
            let seed = seeds.color(tone.seed, in: colors.context), let entry = colors[role.name]
        else { return nil }
        let preferred = PreferredTone(seed, lightness: nil, maximumChroma: tone.maximumChroma[colors.context]).color
        let distance = ColorDifference.deltaEOK(preferred, entry.color)
        if distance == 0 { return nil }
        let own = EmittedColor(preferred)
        let marks = graph.marks[position].flatMap { mark in
            graph.roles[mark].requiredContrasts.map { RequiredContrast(on: graph.roles[mark].name, $0.ratio) }
        }
        let reasons = (contrasts + marks).compactMap { contrast -> ThemeMove.Reason? in
            guard let other = colors[contrast.background]?.emitted else { return nil }
            let reached = own.ratio(to: other)
            let required = contrast.ratio[colors.context]
            return reached < required
                ? ThemeMove.Reason(other: contrast.background, required: required, reached: reached) : nil
        }
        return ThemeMove(context: colors.context, role: role.name, distance: distance, reasons: reasons)
    }
}
