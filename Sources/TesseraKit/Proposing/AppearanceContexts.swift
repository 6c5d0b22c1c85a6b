import TesseraConfiguration
import TesseraThemeGeneration

/// Which permutations of a design are light and dark, by the names of its contexts.
struct AppearanceContexts {
    /// A permutation for each context of themes that the design has.
    private(set) var permutations: [ThemeContext: Permutation] = [:]

    /// - Parameter choices: contexts by modifiers, for all that does not switch the appearance.
    init(of space: ContextSpace, choices: [Int: Int]) {
        var base = space.defaultPermutation
        for (modifier, context) in choices { base[modifier] = context }
        let appearance = space.modifiers.indices.compactMap { index -> Pair? in
            choices[index] == nil ? Pair(space.modifiers[index], index, Self.lightWords, Self.darkWords) : nil
        }.first
        let contrast = space.modifiers.indices.compactMap { index -> Pair? in
            guard choices[index] == nil, index != appearance?.modifier else { return nil }
            return Pair(space.modifiers[index], index, Self.standardWords, Self.increasedWords)
        }.first
        for context in ThemeContext.allCases {
            var permutation = base
            if let appearance {
                permutation[appearance.modifier] =
                    context.appearance == .light ? appearance.first : appearance.second
            } else if context.appearance == .dark {
                continue
            }
            if let contrast {
                permutation[contrast.modifier] = context.contrast == .standard ? contrast.first : contrast.second
            } else if context.contrast == .increased {
                continue
            }
            permutations[context] = permutation
        }
    }

    private static let lightWords: Set<String> = ["light", "day", "bright"]
    private static let darkWords: Set<String> = ["dark", "night"]
    private static let standardWords: Set<String> = ["standard", "normal", "default", "regular"]
    private static let increasedWords: Set<String> = ["increased", "high", "hc", "more"]

    /// Two contexts of a modifier that differ in one word only: `light` and `dark`, or `brand-light` and `brand-dark`.
    private struct Pair {
        let modifier: Int
        let first: Int
        let second: Int

        init?(_ modifier: Modifier, _ index: Int, _ firstWords: Set<String>, _ secondWords: Set<String>) {
            let names = modifier.contexts.map { Self.words(in: $0) }
            let pairs = names.indices.compactMap { second -> (first: Int, second: Int, rest: [String])? in
                guard let word = names[second].first(where: secondWords.contains) else { return nil }
                let rest = names[second].filter { $0 != word }
                let first = names.indices.first { index in
                    names[index] != names[second] && names[index].filter { !firstWords.contains($0) } == rest
                }
                guard let first else { return nil }
                return (first, second, rest)
            }
            // A design of several brands begins with that of its default context.
            let start = modifier.defaultContext
            guard
                let best = pairs.first(where: { $0.first == start || $0.second == start })
                    ?? pairs.min(by: { $0.rest.count < $1.rest.count })
                    ?? Self.besideDefault(names, start, secondWords)
            else { return nil }
            self.modifier = index
            first = best.first
            second = best.second
        }

        /// What the default context is, next to one that is called dark.
        private static func besideDefault(
            _ names: [[String]], _ start: Int, _ words: Set<String>
        ) -> (first: Int, second: Int, rest: [String])? {
            guard names[start].allSatisfy({ !words.contains($0) }),
                let second = names.indices.first(where: { names[$0].contains(where: words.contains) })
            else { return nil }
            return (start, second, [])
        }

        private static func words(in name: String) -> [String] {
            name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
    }
}
