import TesseraColorScience
import TesseraTokenModel
import TesseraTokenResolution

/// A color that may have a role in a mock.
struct MockCandidate {
    let id: TokenID
    /// What its name says of its role.
    let words: Set<String>
    /// The other words of its name.
    let others: Set<String>
    /// Whether the name says that it is the usual one of its kind.
    let isUsual: Bool
    /// Where nothing is chosen.
    let color: Color
}

/// Chooses the colors of a mock among those of a design, by their names.
struct MockChoice {
    private let candidates: [MockCandidate]
    private let stage: (background: TokenID, text: TokenID?)?
    /// Words that so many names have that they say nothing of one: `color`, `sys`, `semantic`.
    private let commonWords: Set<String>

    /// - Parameter stage: what most of the design's requirements name.
    init(_ candidates: [MockCandidate], stage: (background: TokenID, text: TokenID?)?) {
        self.candidates = candidates
        self.stage = stage
        var counts: [String: Int] = [:]
        for candidate in candidates { for word in candidate.others { counts[word, default: 0] += 1 } }
        commonWords = Set(counts.filter { $0.value * 20 >= candidates.count }.keys)
    }

    func colors(in tokens: ResolvedTokens) -> [MockColor: TokenID] {
        let values = Dictionary(candidates.map { ($0.id, $0.color) }) { first, _ in first }
        var colors: [MockColor: TokenID] = [:]
        // A page is quiet, whatever else is called a background.
        let page =
            candidate(for: .page) { $0.color.isOpaque && $0.color.converted(to: .oklch).components.second < 0.1 }?.id
            ?? stage?.background ?? candidate(for: .page)?.id
        colors[.page] = page
        let base = page.flatMap { values[$0] ?? Self.color($0, tokens) }?.seen(over: .white) ?? .white
        for role in MockColor.allCases where role != .page {
            colors[role] =
                candidate(for: role) { candidate in
                    // What is not seen on the page has the name of text for another reason.
                    let contrast = Self.contrast(candidate.color, base, base)
                    switch role {
                    case .text: return contrast >= 1.5
                    // A surface is near the page.
                    case .card, .field: return contrast < 2.5
                    default: return true
                    }
                } readable: { candidate in
                    let below = role.background.flatMap { colors[$0] }.flatMap { values[$0] } ?? base
                    return Self.contrast(candidate.color, below, base) >= 4.5
                }?.id
        }
        if colors[.text] == nil { colors[.text] = stage?.text }
        if colors[.button] == nil { colors[.button] = colors[.brand] }
        // States are those of the fill itself: the hover of another button says nothing of this one.
        if let fill = colors[.button], let own = candidates.first(where: { $0.id == fill }) {
            colors[.hover] = state("hover", of: own)
            colors[.pressed] = state("pressed", of: own)
        }
        return colors
    }

    private func state(_ word: String, of fill: MockCandidate) -> TokenID? {
        candidates.filter { $0.words == fill.words.union([word]) }
            .min { Self.distance($0.others, fill.others) < Self.distance($1.others, fill.others) }?.id
    }

    private static func distance(_ one: Set<String>, _ other: Set<String>) -> Int {
        one.symmetricDifference(other).count
    }

    /// Of the surest name that any has the one of the fewest other words.
    private func candidate(
        for role: MockColor, where fits: (MockCandidate) -> Bool = { _ in true },
        readable: (MockCandidate) -> Bool = { _ in true }
    ) -> MockCandidate? {
        for name in role.names {
            let wanted = MockWords.wanted(name)
            let found = candidates.filter { $0.words == wanted && fits($0) && isOfDesign($0, as: role) }
            let isSure = !name.hasPrefix("?")
            if let best = found.filter({ isSure || readable($0) }).min(by: { cost(of: $0) < cost(of: $1) }) {
                return best
            }
        }
        return nil
    }

    /// A name with two words that hardly any other has is that of a component: `color-loupe-outer-border`. Components
    /// with an edge of their own are many, and one such word is enough: `swatch-border`.
    private func isOfDesign(_ candidate: MockCandidate, as role: MockColor) -> Bool {
        rareCount(in: candidate) < (role == .border ? 1 : 2)
    }

    private func rareCount(in candidate: MockCandidate) -> Int {
        candidate.others.count { !commonWords.contains($0) }
    }

    /// The words that say least are those that all names have, and `neutral` is one of several families.
    private func cost(of candidate: MockCandidate) -> Int {
        100 * (rareCount(in: candidate) + (candidate.others.contains("neutral") ? 1 : 0)) + candidate.others.count
            - (candidate.isUsual ? 1 : 0)
    }

    private static func color(_ token: TokenID, _ tokens: ResolvedTokens) -> Color? {
        guard case .color(let color) = tokens.value(of: token, in: tokens.contexts.defaultPermutation) else {
            return nil
        }
        return color
    }

    /// Of what is seen where the background lies on the page.
    private static func contrast(_ color: Color, _ background: Color, _ page: Color) -> Double {
        let below = background.seen(over: page)
        return Contrast.ratio(color.seen(over: below), below)
    }
}
