import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// The design's own background and text color, which specimens stand on: a shadow made for a dark screen says nothing on
/// white.
struct SpecimenColors {
    struct Pair {
        let background: Color
        let ink: Color
    }

    /// The places of the switches that they follow.
    let modifiers: [Int]
    /// For each permutation along them; empty where the design says nothing of backgrounds.
    let pairs: [Pair]
    let defaultPair: Pair?
    /// The tokens that they are; `nil` where the design says nothing of backgrounds.
    let tokens: (background: TokenID, text: TokenID?)?

    init(_ tokens: ResolvedTokens, _ contexts: PageContexts, _ table: ContrastTable) {
        // The background that most is asked on, and of equals the first.
        var best: (token: TokenID, weight: Int)?
        for background in table.backgroundTokens
        where Self.isOpaqueColor(background.token, tokens) && background.weight > (best?.weight ?? -1) {
            best = background
        }
        guard let background = best?.token else {
            (modifiers, pairs, defaultPair, self.tokens) = ([], [], nil, nil)
            return
        }
        let base = tokens.contexts.defaultPermutation
        func contrast(_ ink: TokenID) -> Double {
            guard case .color(let color) = tokens.value(of: ink, in: base),
                case .color(let below) = tokens.value(of: background, in: base)
            else { return 0 }
            return Contrast.ratio(color, below)
        }
        let ink = table.foregroundTokens.filter { Self.isOpaqueColor($0, tokens) }.map { ($0, contrast($0)) }
            .max { $0.1 < $1.1 }?.0
        self.tokens = (background, ink)
        let set =
            ink.map { tokens.modifiers(of: background).union(tokens.modifiers(of: $0)) }
            ?? tokens.modifiers(of: background)
        func pair(in permutation: Permutation) -> Pair? {
            guard case .color(let below) = tokens.value(of: background, in: permutation) else { return nil }
            if let ink, case .color(let color) = tokens.value(of: ink, in: permutation),
                Contrast.ratio(color, below) >= 4.5
            {
                return Pair(background: below, ink: color)
            }
            let isDark = Contrast.ratio(.white, below) > Contrast.ratio(.black, below)
            return Pair(background: below, ink: isDark ? .white : .black)
        }
        let all = tokens.contexts.permutations(along: set).map(pair)
        // Where one context has none, the page's own colors serve in all.
        guard all.count <= 256, !all.contains(where: { $0 == nil }) else {
            (modifiers, pairs, defaultPair) = ([], [], pair(in: base))
            return
        }
        modifiers = contexts.modifiers(set)
        pairs = all.compactMap(\.self)
        defaultPair = pair(in: base)
    }

    private static func isOpaqueColor(_ token: TokenID, _ tokens: ResolvedTokens) -> Bool {
        guard tokens.type(of: token) == .color else { return false }
        return tokens.contexts.permutations(along: tokens.modifiers(of: token)).allSatisfy { permutation in
            if case .color(let color) = tokens.value(of: token, in: permutation) { color.isOpaque } else { false }
        }
    }
}
