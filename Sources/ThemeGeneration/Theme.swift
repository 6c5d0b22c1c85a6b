import ColorScience

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
        self.graph = graph
        self.contexts = all
    }

    public subscript(context: ThemeContext) -> ThemeColors? { contexts.first { $0.context == context } }

    /// Every declared pair in every context and encoding, from the emitted bytes.
    public var proof: [ThemeProof] {
        contexts.flatMap { ThemeProof.pairs(of: graph, in: $0.context, colors: $0.bytes) }
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
}

/// The colours of all roles in one context.
public struct ThemeColors: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public let role: RoleName
        /// Where the role came to stand, before it was mapped to a gamut: the seed as it was written where that
        /// could be kept, else OkLCh.
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

/// A declared pair with the contrast that its bytes have.
public struct ThemeProof: Sendable, Hashable {
    public let context: ThemeContext
    public let gamut: RGBGamut
    public let role: RoleName
    public let ground: RoleName
    /// Unrounded, by WCAG 2.2; 0 where bytes are missing.
    public let ratio: Double
    public let required: Double

    public var passes: Bool { ratio >= required }

    /// Judges every pair of a graph by bytes, which may have been read back from what was written.
    ///
    /// - Parameter colors: the bytes of a role in a gamut; a pair that lacks some has the ratio 0 and fails.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, colors: (RoleName, RGBGamut) -> RGBA8?
    ) -> [ThemeProof] {
        graph.roles.flatMap { role in
            role.demands.flatMap { demand in
                RGBGamut.allCases.map { gamut in
                    ThemeProof(
                        context: context, gamut: gamut, role: role.name, ground: demand.ground,
                        ratio: ratio(colors(role.name, gamut), colors(demand.ground, gamut), in: gamut),
                        required: demand.ratio[context])
                }
            }
        }
    }

    private static func ratio(_ first: RGBA8?, _ second: RGBA8?, in gamut: RGBGamut) -> Double {
        guard let first, let second else { return 0 }
        return Contrast.ratio(first.color(in: gamut), second.color(in: gamut))
    }
}
