import TesseraColorScience
import TesseraThemeGeneration

/// Finds the colors of a team that a theme can grow from.
struct SeedGuess {
    /// A color and what its name says.
    struct Candidate {
        let color: ExistingColor
        let name: NameReading
        /// The color that it stands on by its name: `card` of `card.foreground`.
        var background: ExistingColor?

        static func all(of colors: [ExistingColor], ignoring ignored: Set<String>) -> [Candidate] {
            let byPath = Dictionary(colors.map { ($0.path, $0) }) { first, _ in first }
            return colors.map { color in
                let name = NameReading(color.path, ignoring: ignored)
                guard let dot = color.path.lastIndex(of: "."),
                    ["foreground", "fg"].contains(color.path[color.path.index(after: dot)...]),
                    let background = byPath["\(color.path[..<dot]).$root"]
                else { return Candidate(color: color, name: name) }
                return Candidate(color: color, name: name, background: background)
            }
        }
    }

    private let candidates: [Candidate]
    /// The brand first, then the neutral if there is one, then accents.
    private(set) var seeds: [ProposedSeed] = []
    /// The seed that a word stands for: `primary` for that of the brand, say.
    private(set) var words: [String: SeedName] = [:]
    /// Statuses that the team has a color of, and that find no room among the seeds: the theme derives its own.
    private(set) var derivedStatuses: [ThemeStatus] = []

    /// - Parameters:
    ///   - colors: with their names read.
    ///   - chosen: the path of the color that somebody says is the brand's.
    init(_ colors: [Candidate], brand chosen: String?) {
        candidates = colors.filter { $0.color.color.isOpaque }
        severalBrands = Self.severalBrands(among: candidates)
        let named = chosen.map { path in
            candidates.first { $0.color.path == path }.map {
                Choice(color: $0.color, family: $0.name.families.last, reason: .choice)
            }
        }
        guard let brand = named ?? brand else { return }
        seeds = [ProposedSeed(name: .brand, color: brand.color, reason: brand.reason)]
        words["brand"] = .brand
        if let neutral = neutral(besides: brand.color) { seeds.append(neutral) }
        addAccents(besides: brand)
    }

    // MARK: The brand

    private struct Choice {
        let color: ExistingColor
        let family: String?
        let reason: ProposedSeed.Reason
    }

    /// How surely a word speaks of the brand, from 0 to 100.
    private static let familyWeights: [(word: String, weight: Double)] = [
        ("brand", 100), ("primary", 92), ("accent", 84), ("tint", 80), ("signal", 80), ("interactive", 76),
        ("action", 72), ("progressive", 72), ("brand1", 70), ("accent1", 66), ("brand2", 50), ("accent2", 50),
        ("brand3", 40), ("accent3", 40),
    ]

    private var brand: Choice? {
        let named = candidates.compactMap { candidate -> (Candidate, String, Double)? in
            guard
                let (word, weight) = Self.familyWeights.first(where: { candidate.name.families.contains($0.word) }),
                let score = score(candidate, weight)
            else { return nil }
            return (candidate, word, score)
        }
        if let (best, word, score) = named.max(by: { $0.2 < $1.2 }), score > 40 {
            return Choice(color: best.color, family: word, reason: .name)
        }
        return brandByUse
    }

    /// `nil` for what no seed can be.
    private func score(_ candidate: Candidate, _ weight: Double) -> Double? {
        let name = candidate.name
        guard name.onWhat.isEmpty, name.status == nil, name.state != .disabled else { return nil }
        // Of hues there are tints.
        if name.hasHue, name.families == ["tint"] { return nil }
        // A rank of text or of surfaces is no brand.
        if name.families == ["primary"], [.text, .icon, .border, .surface].contains(name.kind),
            name.component != .button,
            candidate.color.chroma < 0.045
        {
            return nil
        }
        var score = weight + solidity(of: candidate)
        score += min(candidate.color.chroma, 0.2) * 150
        if candidate.color.chroma < 0.03 { score -= 25 }
        if !name.unknown.isEmpty, name.families.contains(where: severalBrands.contains) { score -= 50 }
        return score
    }

    /// Words that stand beside three words of the team's own or more, each with a hue of its own: of several products,
    /// none is the brand.
    private let severalBrands: Set<String>

    private static func severalBrands(among candidates: [Candidate]) -> Set<String> {
        var hues: [String: [Double]] = [:]
        for candidate in candidates where !candidate.name.unknown.isEmpty && candidate.color.chroma >= 0.05 {
            for word in candidate.name.families
            where !hues[word, default: []].contains(where: { Hue.distance($0, candidate.color.hue) < 30 }) {
                hues[word, default: []].append(candidate.color.hue)
            }
        }
        return Set(hues.filter { $0.value.count > 2 }.keys)
    }

    /// How much a color looks like one that others are made from: more for a fill than for a line, less for each
    /// further word.
    private func solidity(of candidate: Candidate) -> Double {
        let name = candidate.name
        var score = min(20, 6 * CMath.logarithm(1 + Double(candidate.color.useCount)))
        switch name.kind {
        case nil: score += 8
        case .fill: score += 4
        case .surface: break
        case .icon: score -= 20
        case .text: score -= name.has(.link) ? 30 : 25
        case .border, .focus: score -= 30
        case .scrim, .selection, .chart: score -= 60
        }
        if candidate.color.isQuiet { score -= name.kind == .surface ? 40 : 20 }
        if name.component != nil { score -= 6 }
        if name.state != nil { score -= 60 }
        if name.has(.weak) { score -= 45 }
        if name.has(.strong) { score -= name.kind == nil ? 30 : 6 }
        if name.has(.inverse) { score -= 60 }
        if name.has(.secondary) || name.has(.tertiary) { score -= 45 }
        score -= 12 * Double(name.unknown.count)
        // A step of a palette is what others are made from, and not what they are.
        if let number = name.number { score -= 30 + distanceFromMiddle(number) }
        if name.hasHue { score -= 15 }
        return score
    }

    /// Of a step of a palette, 0 to 30.
    private func distanceFromMiddle(_ number: Int) -> Double {
        let share: Double =
            switch number {
            case ...12: Double(number) / 12 - 0.75
            case ...100: Double(number) / 100 - 0.5
            default: Double(number) / 1000 - 0.55
            }
        return min(30, abs(share) * 60)
    }

    /// The color of the hue that most tokens refer to, or the one with the most color.
    private var brandByUse: Choice? {
        let colorful = candidates.filter {
            $0.name.status == nil && $0.color.chroma >= 0.05 && $0.name.onWhat.isEmpty && $0.name.state == nil
        }
        var usesByDegree = [Int](repeating: 0, count: 360)
        for candidate in colorful { usesByDegree[Int(candidate.color.hue) % 360] += candidate.color.useCount }
        func uses(_ candidate: Candidate) -> Int {
            let degree = Int(candidate.color.hue)
            return (degree - 14...degree + 14).reduce(0) { $0 + usesByDegree[($1 + 360) % 360] }
        }
        let links = colorful.filter { $0.name.has(.link) && !$0.name.has(.inverse) }
        if let link = links.max(by: { $0.color.useCount < $1.color.useCount }) {
            return Choice(color: link.color, family: nil, reason: .name)
        }
        let scored = colorful.map { candidate in
            let middle = 1 - abs(candidate.color.lightness - 0.58)
            // Red, amber and green are most often those of statuses.
            let isLikeStatus = [25.0, 75, 145].contains { Hue.distance($0, candidate.color.hue) < 28 }
            return (candidate, uses(candidate), candidate.color.chroma * middle * (isLikeStatus ? 0.6 : 1))
        }
        guard let best = scored.max(by: { ($0.1, $0.2) < ($1.1, $1.2) }) else { return nil }
        return Choice(
            color: best.0.color, family: nil, reason: best.1 > 0 ? .use(best.1) : .chroma)
    }

    // MARK: The neutral

    /// The middle of the grays; nil where nothing is called gray, and no surface, text or border is nearly so.
    private func neutral(besides brand: ExistingColor) -> ProposedSeed? {
        let grays = candidates.filter { candidate in
            let name = candidate.name
            guard name.status == nil, name.families.allSatisfy({ $0 == "primary" }), candidate.color.chroma < 0.07,
                (0.2...0.85).contains(candidate.color.lightness), candidate.color.path != brand.path
            else { return false }
            return name.isNeutral || [.text, .icon, .border, .surface].contains(name.kind)
                || name.hasHue && candidate.color.chroma < 0.04
        }
        let named = grays.filter(\.name.isNeutral)
        let used = grays.filter { $0.name.kind != nil }
        let likely = !named.isEmpty ? named : !used.isEmpty ? used : grays
        guard let middle = likely.medianChroma else { return nil }
        let alike = likely.filter { abs($0.color.chroma - middle) < max(0.006, middle * 0.4) }
        let best = (alike.isEmpty ? likely : alike).max { preference($0) < preference($1) }
        return best.map { ProposedSeed(name: .neutral, color: $0.color, reason: .middleOfGrays) }
    }

    /// Of a gray for the neutral: one of a palette's middle rather than one with a use.
    private func preference(_ candidate: Candidate) -> Double {
        let name = candidate.name
        return (name.isNeutral ? 0.3 : 0) + (name.isStep ? 0.1 : 0) - abs(candidate.color.lightness - 0.55)
            - (name.state == nil ? 0 : 0.5) - 0.1 * Double(name.unknown.count)
    }

    // MARK: Accents and statuses

    private mutating func addAccents(besides brand: Choice) {
        var further: [ProposedSeed] = []
        let words = Self.familyWeights.map(\.word) + ["secondary", "tertiary"]
        for word in words where word != "brand" {
            guard let color = bestFill(of: word) else { continue }
            // Two words for one hue mean the same.
            if color.chroma < 0.045 || Hue.distance(color.hue, brand.color.hue) < 18 && brand.color.chroma >= 0.03 {
                if !["secondary", "tertiary"].contains(word) { self.words[word] = .brand }
            } else if let known = further.first(where: { Hue.distance($0.color.hue, color.hue) < 18 }) {
                self.words[word] = known.name
            } else {
                further.append(ProposedSeed(name: SeedName(word), color: color, reason: .name))
            }
        }
        if let family = brand.family { self.words[family] = .brand }
        let statuses = [ThemeStatus.danger, .success, .warning, .info].compactMap { status in
            bestFill(of: status).map { ProposedSeed(name: status.seed, color: $0, reason: .name) }
        }
        let ordered = further.prefix(1) + statuses + further.dropFirst()
        let chosen = ordered.prefix(ThemeSeeds.maximumAccents)
        seeds += chosen
        for seed in chosen { self.words[seed.name.description] = seed.name }
        for status in ThemeStatus.allCases { self.words[status.rawValue] = status.seed }
        derivedStatuses = ordered.dropFirst(chosen.count).compactMap { ThemeStatus(rawValue: $0.name.description) }
    }

    /// The color of an accent that most looks like a fill of it.
    private func bestFill(of word: String) -> ExistingColor? {
        best { candidate in
            let name = candidate.name
            guard name.status == nil, [.surface, .fill, .icon, nil].contains(name.kind) else { return false }
            guard name.component == nil, name.unknown.isEmpty, !name.isStep else { return false }
            if ["secondary", "tertiary"].contains(word) {
                let level: RoleWords.Level = word == "secondary" ? .secondary : .tertiary
                return name.has(level) && name.families.isEmpty && name.kind == nil
            }
            return name.families.last == word
        }
    }

    private func bestFill(of status: ThemeStatus) -> ExistingColor? {
        best { $0.name.status == status && $0.color.chroma >= 0.05 }
    }

    private func best(_ isWanted: (Candidate) -> Bool) -> ExistingColor? {
        let found = candidates.filter { candidate in
            isWanted(candidate) && candidate.name.onWhat.isEmpty && candidate.name.state == nil
                && !candidate.name.has(.inverse) && candidate.name.unknown.count < 2
        }
        let scored = found.map { candidate in
            // What is pale or nearly black is a background or a text of the accent.
            let color = candidate.color
            return (color, solidity(of: candidate) + min(color.chroma, 0.2) * 120 - (color.isQuiet ? 60 : 0))
        }
        return scored.max { $0.1 < $1.1 }?.0
    }
}

extension [SeedGuess.Candidate] {
    /// The chroma that half of the colors have less than; nil of none.
    fileprivate var medianChroma: Double? {
        isEmpty ? nil : map(\.color.chroma).sorted()[count / 2]
    }
}

extension Hue {
    /// Degrees between two hues, 0 to 180.
    static func distance(_ first: Double, _ second: Double) -> Double {
        let ahead = normalized(first - second)
        return Swift.min(ahead, 360 - ahead)
    }
}
