import TesseraColorScience

/// A theme of which every declared pair has its contrast in all contexts, in the bytes that are emitted.
///
/// There is none that breaks a required contrast: what cannot be solved throws.
public struct Theme: Sendable, Hashable {
    public let seeds: ThemeSeeds
    public let graph: ThemeGraph
    /// The solved contexts, in the order asked for.
    public let contexts: [ThemeColors]

    /// Solves every role of a graph.
    ///
    /// The same input gives the same bytes on every platform whose C library rounds alike.
    public init(
        _ seeds: ThemeSeeds, graph: ThemeGraph, contexts: [ThemeContext] = ThemeContext.allCases
    ) throws(ThemeError) {
        var all: [ThemeColors] = []
        var conflicts: [ThemeConflict] = []
        for context in contexts {
            var solver = ThemeSolver(graph, seeds: seeds, context: context)
            all.append(ThemeColors(context: context, entries: try solver.solve()))
            conflicts += solver.conflicts
        }
        if !conflicts.isEmpty { throw .impossible(conflicts) }
        // What was solved is judged once more as a whole: no fault in the solver gets past this.
        let proofs = all.flatMap { ThemeProof.pairs(of: graph, in: $0.context, colors: $0.bytes) }
        let violations = proofs.filter { !$0.passes }
        if !violations.isEmpty { throw .unproven(violations) }
        let distances = all.flatMap {
            ThemeDistance.pairs(of: graph, in: $0.context, least: .required, colors: $0.bytes)
        }
        let alike = distances.filter { !$0.passes }
        if !alike.isEmpty { throw .alike(alike) }
        let separations = all.flatMap { ThemeSeparation.pairs(of: graph, in: $0.context, colors: $0.bytes) }
        let merged = separations.filter { !$0.passes }
        if !merged.isEmpty { throw .merged(merged) }
        self.seeds = seeds
        self.graph = graph
        self.contexts = all
    }

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
