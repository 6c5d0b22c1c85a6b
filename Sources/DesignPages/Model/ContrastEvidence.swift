import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What contrast colors have where something is required of them, in each context.
struct ContrastEvidence {
    /// A ratio, and what it must be.
    struct Figure: Equatable {
        /// Unrounded; `nil` where nobody knows what lies below.
        let ratio: Double?
        let threshold: Double
        let passes: Bool

        fileprivate init(_ entry: ContrastReport.Entry) {
            ratio = entry.proof?.verdict.decidingRatio
            threshold = entry.threshold
            passes = entry.proof?.verdict.passes ?? false
        }

        /// How far it is above what is required; what nobody knows is worst.
        fileprivate var margin: Double { (ratio ?? 0) / threshold }
    }

    /// A color on one background, in all contexts.
    struct Row {
        /// As messages name it, without quotes.
        let background: String
        /// The places of the switches that the figures follow.
        let modifiers: [Int]
        /// For each permutation along them; `nil` where nothing is required.
        let figures: [Figure?]
        /// The figure where nothing is chosen, or the worst.
        let shown: Figure
        /// The contexts in which it fails, in words; `nil` where it fails in none or in all.
        let failing: String?
        var fails: Bool { figures.contains { $0?.passes == false } }
    }

    private let byToken: [TokenID: [ContrastReport.Entry]]
    private let byPart: [String: [ContrastReport.Entry]]
    private let contexts: PageContexts
    private let space: ContextSpace

    init(of design: Design, _ contexts: PageContexts) {
        self.contexts = contexts
        space = design.tokens.contexts
        let entries = ContrastReport(of: design).entries
        byToken = Dictionary(grouping: entries.filter { $0.foreground != nil }) { $0.foreground ?? TokenID(index: 0) }
        byPart = Dictionary(grouping: entries) { entry in
            // `the selected label of 'tabBar' on 'color.surface'`
            String(entry.title.dropLast(entry.background.count + " on ".count))
        }
    }

    /// What is required of a token, background by background.
    func rows(of token: TokenID) -> [Row] {
        let entries = byToken[token] ?? []
        var backgrounds: [String] = []
        var groups: [String: [ContrastReport.Entry]] = [:]
        for entry in entries {
            if groups[entry.background] == nil { backgrounds.append(entry.background) }
            groups[entry.background, default: []].append(entry)
        }
        return backgrounds.compactMap { background in groups[background].flatMap { row(of: $0, background) } }
    }

    /// The least of what a part of a composite has on any background, as `the selected label of 'tabBar'`.
    func figure(ofPart name: String, in permutation: Permutation) -> Figure? {
        (byPart[name] ?? []).filter { holds($0, in: permutation) }.map(Figure.init).min { $0.margin < $1.margin }
    }

    /// More figures than that no card carries.
    private static let limit = 64

    private func row(of entries: [ContrastReport.Entry], _ background: String) -> Row? {
        let set = entries.reduce(into: ModifierSet()) { $0.formUnion($1.modifiers) }
        guard let worst = entries.map(Figure.init).min(by: { $0.margin < $1.margin }) else { return nil }
        let name = background.filter { $0 != "'" }
        guard space.permutationCount(along: set) <= Self.limit else {
            return Row(background: name, modifiers: [], figures: [worst], shown: worst, failing: nil)
        }
        let modifiers = contexts.modifiers(set)
        let permutations = space.permutations(along: set)
        // Of a modifier without a switch the worst counts.
        var found: [Int: Figure] = [:]
        var failing: [Permutation] = []
        for permutation in permutations {
            let own = entries.filter { holds($0, in: permutation) }.map(Figure.init)
            guard let least = own.min(by: { $0.margin < $1.margin }) else { continue }
            if !least.passes { failing.append(permutation) }
            let cell = contexts.cell(of: permutation, along: modifiers)
            if let known = found[cell], known.margin <= least.margin { continue }
            found[cell] = least
        }
        let count = modifiers.reduce(1) { $0 * space.modifiers[contexts.switches[$1]].contexts.count }
        let figures = (0..<count).map { found[$0] }
        let isSame = figures.allSatisfy { $0 == figures.first }
        let base = found[contexts.cell(of: space.defaultPermutation, along: modifiers)]
        let isPartly = !failing.isEmpty && figures.contains { $0?.passes == true }
        return Row(
            background: name, modifiers: isSame ? [] : modifiers, figures: isSame ? [worst] : figures,
            shown: base ?? worst, failing: isPartly ? contexts.label(of: failing, along: modifiers) : nil)
    }

    /// Whether an entry is about a permutation, whose other modifiers it does not look at.
    private func holds(_ entry: ContrastReport.Entry, in permutation: Permutation) -> Bool {
        entry.permutations.contains { own in
            space.modifiers.indices.allSatisfy {
                !entry.modifiers.contains(modifier: $0) || own[$0] == permutation[$0]
            }
        }
    }
}
