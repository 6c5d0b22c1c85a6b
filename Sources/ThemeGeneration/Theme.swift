import TesseraColorScience

/// A theme of which every declared pair has its contrast in all contexts, in the bytes that are emitted.
///
/// There is none that breaks a demand: what cannot be solved throws.
public struct Theme: Sendable, Hashable {
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
        let distances = all.flatMap { ThemeDistance.pairs(of: graph, in: $0.context, colors: $0.bytes) }
        let alike = distances.filter { $0.strength == .required && !$0.passes }
        if !alike.isEmpty { throw .alike(alike) }
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
}

/// Why there is no theme.
public enum ThemeError: Error, Sendable, Hashable {
    /// A role takes its colour from a seed that is not there.
    case unknownSeed(SeedName, of: RoleName)
    /// No colours meet all demands. All roles that fail on their own account are listed, context by context.
    case impossible([ThemeConflict])
    /// The emitted bytes break a demand although the solver holds them for good.
    case unproven([ThemeProof])
    /// The emitted bytes of roles that must be told apart are too much alike although the solver holds them for good.
    case alike([ThemeDistance])
}

/// The colours of all roles in one context.
public struct ThemeColors: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public let role: RoleName
        /// The colour to write: the seed as it was written where that could be kept, else 8 bits of sRGB where it
        /// has the colour, else OkLCh with the decimals of `Color.cssText`.
        public let color: Color
        public let emitted: EmittedColor
    }

    public let context: ThemeContext
    /// In the order of the graph.
    public let entries: [Entry]
    private let positions: [RoleName: Int]

    init(context: ThemeContext, entries: [Entry]) {
        self.context = context
        self.entries = entries
        var positions: [RoleName: Int] = [:]
        for (position, entry) in entries.enumerated() { positions[entry.role] = position }
        self.positions = positions
    }

    public subscript(role: RoleName) -> Entry? { positions[role].map { entries[$0] } }

    /// The bytes of a role in a gamut.
    public func bytes(_ role: RoleName, in gamut: RGBGamut) -> RGBA8? { self[role]?.emitted[gamut] }
}
