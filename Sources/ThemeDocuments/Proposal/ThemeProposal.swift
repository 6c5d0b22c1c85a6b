import TesseraColorScience
import TesseraThemeGeneration

/// A theme for the colors that a team has: which of them it grows from, and which of its roles they are.
public struct ThemeProposal: Sendable {
    /// The brand first, then the neutral if there is one, then accents and statuses.
    public let seeds: [ProposedSeed]
    /// Statuses that the team has colors of, and that find no room among the seeds.
    public let derivedStatuses: [ThemeStatus]
    /// In the order of the theme's roles, the first of each role before others.
    public private(set) var matches: [RoleMatch] = []
    /// In the order of the tokens.
    public private(set) var unmatched: [UnmatchedColor] = []
    /// The appearances that the team has values for.
    public let appearances: [ThemeContext.Appearance]
    /// The contexts that the team has values for: increased contrast where any color differs in it.
    public var contexts: [ThemeContext] {
        ThemeContext.allCases.filter { context in colors.contains { $0.ownValue(in: context) != nil } }
    }
    /// The tint of surfaces and text that keeps the team's grays; `nil` where the usual one does.
    public let tint: ProposedTint?

    /// Whether the theme leaves statuses where the team has them, rather than to move them until they are distinguished
    /// by any color vision.
    public var keepsStatuses: Bool { seeds.contains { ThemeStatus(rawValue: $0.name.description) != nil } }

    /// All tokens that were looked at.
    public let colors: [ExistingColor]

    /// - Parameters:
    ///   - given: the tokens of colors.
    ///   - brand: the path of the color that is the brand's; `nil` to find it.
    /// - Returns: `nil` where no color can be the brand.
    public init?(_ given: [ExistingColor], brand chosen: String? = nil) {
        let colors = given.pairingAppearances.knowingAppearance
        let ignored = Self.wordsOfAll(colors)
        let candidates = SeedGuess.Candidate.all(of: colors, ignoring: ignored)
        let guess = SeedGuess(candidates, brand: chosen)
        guard let brand = guess.seeds.first else { return nil }
        self.colors = colors
        seeds = guess.seeds
        derivedStatuses = guess.derivedStatuses
        appearances = ThemeContext.Appearance.allCases.filter { appearance in
            colors.contains { $0[appearance] != nil }
        }
        let neutral = guess.seeds.first { $0.name == .neutral }
        tint = neutral.flatMap { ProposedTint(of: $0.color, candidates: candidates) }
        guard let theme = Self.theme(of: guess.seeds, tint) else { return nil }
        var matching = RoleMatching(
            candidates, words: guess.words, theme: theme, appearances: appearances,
            isBrandGray: brand.color.chroma < 0.03)
        matching.matchNames()
        matching.matchColors()
        matches = matching.matches
        unmatched = matching.unmatched
    }

    /// The first match of each role.
    public var firstMatches: [RoleMatch] { matches.filter(\.isFirst) }

    /// Words that most paths have, and that say nothing by themselves: the name of the team or of the design.
    private static func wordsOfAll(_ colors: [ExistingColor]) -> Set<String> {
        if colors.count < 4 { return [] }
        var counts: [String: Int] = [:]
        var firstCounts: [String: Int] = [:]
        for color in colors {
            let words = NameReading.words(of: color.path)
            for word in Set(words) where RoleWords.meanings(of: word) == nil { counts[word, default: 0] += 1 }
            if let first = words.first, RoleWords.meanings(of: first) == nil { firstCounts[first, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value * 2 > colors.count }.keys)
            .union(firstCounts.filter { $0.value * 4 > colors.count }.keys)
    }

    /// The theme of seeds, as it is without anything said of roles.
    private static func theme(of seeds: [ProposedSeed], _ tint: ProposedTint?) -> Theme? {
        guard let brand = seeds.first else { return nil }
        let neutral = seeds.first { $0.name == .neutral }
        let accents = seeds.dropFirst().filter { $0.name != .neutral }.map {
            ThemeSeeds.Accent($0.name, $0.color.color)
        }
        guard
            let themeSeeds = try? ThemeSeeds(
                neutral: neutral?.color.color, brand: brand.color.color, accents: accents,
                tint: tint?.tint),
            let graph = try? ThemeGraph.standard(
                for: themeSeeds,
                statusDistance: accents.contains { ThemeStatus(rawValue: $0.name.description) != nil } ? .reported : nil
            )
        else { return nil }
        return try? Theme(themeSeeds, graph: graph)
    }
}

/// How much color the grays of a team have, where a theme would by itself give them more or less.
public struct ProposedTint: Sendable, Hashable {
    /// Whether its grays have no color at all.
    public let isGray: Bool
    /// What surfaces and text keep of the neutral's chroma.
    public let share: Double

    /// - Returns: `nil` where the usual tint is as good.
    init?(of neutral: ExistingColor, candidates: [SeedGuess.Candidate]) {
        let grays = candidates.filter { candidate in
            [.surface, .text, .border].contains(candidate.name.kind) && candidate.name.status == nil
                && candidate.name.families.allSatisfy { $0 == "primary" } && candidate.color.chroma < 0.07
                && (candidate.color.lightness < 0.985) && candidate.color.lightness > 0.02
        }.map(\.color.chroma).sorted()
        let usual = NeutralTint()
        if neutral.chroma < 0.003 {
            isGray = true
            share = usual.share
            return
        }
        guard !grays.isEmpty else { return nil }
        isGray = false
        let wanted = min(grays[grays.count / 2], usual.maximumChroma)
        share = min(1, max(0, (wanted / neutral.chroma * 20).rounded() / 20))
        let isUsual = neutral.chroma >= usual.grayChroma && abs(share - usual.share) < 0.2
        if isUsual { return nil }
    }

    var tint: NeutralTint {
        var tint = NeutralTint()
        tint.minimumChroma = 0
        if isGray { return tint }
        tint.share = share
        tint.grayChroma = 0.003
        return tint
    }
}

extension [ExistingColor] {
    /// Of the colors that could be the page by their names, from dark to light; in OkLCh, 0 to 1.
    ///
    /// - Parameter isIncluded: which of them count.
    private func pageLightnesses(where isIncluded: (NameReading, ExistingColor) -> Bool) -> [Double] {
        compactMap { color -> Double? in
            let name = NameReading(color.path)
            guard name.kind == .surface, name.status == nil, name.state == nil, name.onWhat.isEmpty,
                !name.has(.inverse), !name.has(.overlay), color.color.isOpaque, isIncluded(name, color),
                !NameReading.words(of: color.path).contains("selection")
            else { return nil }
            return color.lightness
        }.sorted()
    }

    /// Where all colors are for one appearance, which nobody named, their page tells which.
    fileprivate var knowingAppearance: [ExistingColor] {
        guard allSatisfy({ $0[.dark] == nil || $0[.light] == $0[.dark] }) else { return self }
        // In a terminal's scheme, 'primary.background' is the page, and no color of the brand.
        let plain = pageLightnesses { name, _ in name.families.isEmpty }
        let page = plain.isEmpty ? pageLightnesses { $0.families == ["primary"] && $1.chroma < 0.1 } : plain
        let isDark = !page.isEmpty && page[page.count / 2] < 0.45
        let appearance: ThemeContext.Appearance = isDark ? .dark : .light
        return map { color in
            var values: [ThemeContext: Color] = [:]
            for (context, value) in color.values where context.appearance == .light {
                values[ThemeContext(appearance, context.contrast)] = value
            }
            return ExistingColor(
                path: color.path, values: values.isEmpty ? color.values : values, useCount: color.useCount,
                targets: color.targets)
        }
    }
}
