import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Compares colors in every permutation of contexts as people with each deficiency see them.
///
/// Colors are compared as opaque ones: what a translucent color looks like depends on what is behind
/// it, which is not known here.
struct ColorVisionCheck {
    /// Two tokens whose colors must not look alike.
    struct Pair: Hashable {
        let first: TokenID
        let second: TokenID
    }

    /// How a pair fails.
    struct Violation {
        let pair: Pair
        /// Differences below the minimum (CIEDE2000), the least first.
        let sights: [(sight: ColorSight, difference: Double)]
        /// Of the least difference.
        let permutation: Permutation
        let colors: Colors
        /// All in which the pair fails, in order.
        let contexts: [String]
        /// All colors that fail, in the order of the contexts: pairs that agree in them fail alike.
        let failing: [Colors]
    }

    struct Colors: Hashable {
        let first: Color
        let second: Color
    }

    /// The least difference that passes (CIEDE2000).
    let minimum: Double
    private let tokens: ResolvedTokens
    /// As each of `ColorSight.allCases` sees them: a color is compared with many others, and converting takes long.
    private var seen: [Color: [SeenColor]] = [:]
    /// How often two colors were compared.
    private(set) var comparisonCount = 0

    init(_ tokens: ResolvedTokens, minimum: Double) {
        self.tokens = tokens
        self.minimum = minimum
    }

    /// `nil` if the colors differ enough wherever `isJudged` says that they matter.
    ///
    /// - Parameter isJudged: gets two colors and how much they differ for normal vision.
    mutating func violation(of pair: Pair, where isJudged: (Colors, Double) -> Bool) -> Violation? {
        let modifiers = tokens.modifiers(of: pair.first).union(tokens.modifiers(of: pair.second))
        guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
            return nil
        }
        var least = ColorSight.allCases.map { _ in Double.infinity }
        var worst: (difference: Double, permutation: Permutation, colors: Colors)?
        var contexts: [String] = []
        var failing: [Colors] = []
        var seen: Set<Colors> = []
        for permutation in tokens.contexts.permutations(along: modifiers) {
            guard case .color(let first) = tokens.value(of: pair.first, in: permutation),
                case .color(let second) = tokens.value(of: pair.second, in: permutation)
            else { return nil }
            let colors = Colors(first: first, second: second)
            let differences = differences(of: colors)
            guard let lowest = differences.min(), lowest < minimum, isJudged(colors, differences[0]) else { continue }
            for (index, difference) in differences.enumerated() { least[index] = min(least[index], difference) }
            if lowest < worst?.difference ?? .infinity { worst = (lowest, permutation, colors) }
            contexts.append(tokens.contexts.description(of: permutation, along: modifiers))
            if seen.insert(colors).inserted { failing.append(colors) }
        }
        guard let worst else { return nil }
        let sights = zip(ColorSight.allCases, least).filter { $0.1 < minimum }.sorted { $0.1 < $1.1 }
        return Violation(
            pair: pair, sights: sights.map { (sight: $0.0, difference: $0.1) }, permutation: worst.permutation,
            colors: worst.colors, contexts: contexts.filter { !$0.isEmpty }, failing: failing)
    }

    /// For each of `ColorSight.allCases`; infinity where they differ by more than the minimum for sure.
    private mutating func differences(of colors: Colors) -> [Double] {
        comparisonCount += 1
        let (first, second) = (seen(colors.first), seen(colors.second))
        return zip(first, second).map { $0.difference(from: $1, below: minimum) }
    }

    private mutating func seen(_ color: Color) -> [SeenColor] {
        if let known = seen[color] { return known }
        let colors = ColorSight.allCases.map { SeenColor(color, by: $0) }
        seen[color] = colors
        return colors
    }
}
