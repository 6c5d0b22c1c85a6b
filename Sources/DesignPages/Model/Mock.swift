import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// A phone and a card of a web page in the colors, type and measures of a design, for every context.
struct Mock {
    /// One look of the mock: that of a permutation of contexts.
    struct Look {
        /// Declarations of custom properties.
        let style: String
        /// The contrast of each of ``pairs``, rounded toward the failing side, and whether it is enough.
        let figures: [(ratio: String, passes: Bool)]
        /// The contexts in words; empty where nothing varies.
        let label: String
    }

    /// Colors that stand on each other in the mock.
    enum Pair: Int, CaseIterable {
        case title, quiet, placeholder, body, caption, button, soft, link, alert, badge, focus, tabOn, tabOff

        var colors: (foreground: MockColor, background: MockColor)? {
            switch self {
            case .title: (.text, .page)
            case .quiet: (.quiet, .page)
            case .placeholder: (.placeholder, .field)
            case .body: (.text, .card)
            case .caption: (.quiet, .card)
            case .button: (.onBrand, .brand)
            case .soft: (.onSoft, .soft)
            case .link: (.link, .card)
            case .alert: (.onAlert, .alert)
            case .badge: (.onBadge, .badge)
            case .focus: (.focus, .page)
            case .tabOn, .tabOff: nil
            }
        }

        /// Where the design requires nothing itself (WCAG 2.2, 1.4.3 and 1.4.11).
        var usualThreshold: Double { self == .focus ? 3 : 4.5 }
    }

    let tokens: MockTokens
    /// The places of the switches that it follows.
    let modifiers: [Int]
    /// For each permutation along them.
    let looks: [Look]
    /// The look of the defaults.
    let first: Int
    let chartCount: Int
    /// The least side of what takes touches on the platform, in points.
    let targetSide: Double

    /// More looks than that nobody compares, and the page would carry them all.
    private static let lookLimit = 64

    /// - Returns: `nil` for a design whose names say too little.
    init?(_ design: Design, _ contexts: PageContexts, _ stage: StageColors) {
        let resolved = design.tokens
        tokens = MockTokens(resolved, stage: stage)
        guard tokens.isEnough else { return nil }
        let set = tokens.all.reduce(into: ModifierSet()) { $0.formUnion(resolved.modifiers(of: $1)) }
        let own = contexts.modifiers(set)
        let all = resolved.contexts.permutations(along: set)
        let isBounded = all.count <= Self.lookLimit
        modifiers = isBounded ? own : []
        let permutations = isBounded ? all : [resolved.contexts.defaultPermutation]
        let painter = MockPainter(tokens, design)
        var looks: [Int: Look] = [:]
        for permutation in permutations {
            let cell = contexts.cell(of: permutation, along: modifiers)
            let label = modifiers.isEmpty ? "" : contexts.label(of: [permutation], along: modifiers)
            looks[cell] = painter.look(in: permutation, label: label)
        }
        let count = (looks.keys.max() ?? 0) + 1
        self.looks = (0..<count).compactMap { looks[$0] }
        first = contexts.cell(of: resolved.contexts.defaultPermutation, along: modifiers)
        chartCount = tokens.charts.count
        targetSide = (design.tabBarStandards.first ?? .standard(on: design.platform)).side
        // Every place among the permutations has a look, or the script would show that of another.
        if self.looks.count != count || !self.looks.indices.contains(first) { return nil }
    }
}
