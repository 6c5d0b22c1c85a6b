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
        /// The contrast of each of ``Pair/allCases``, in their order.
        let figures: [MockFigure]
        /// The contexts in words; empty where nothing varies.
        let label: String
    }

    /// Colors that stand on each other in the mock.
    enum Pair: Int, CaseIterable {
        case title, quiet, placeholder, heading, body, caption, button, hover, pressed, disabled, soft, link, alert,
            badge
        case success, warning, danger, info, focus
        /// Of a bar in the colors of the mock: that of the design has figures of its own.
        case tabOn, tabOff

        var colors: (foreground: MockColor, background: MockColor) {
            switch self {
            case .title: (.text, .page)
            case .quiet: (.quiet, .page)
            case .placeholder: (.placeholder, .field)
            case .heading, .body: (.text, .card)
            case .caption: (.quiet, .card)
            case .button: (.onButton, .button)
            case .hover: (.onButton, .hover)
            case .pressed: (.onButton, .pressed)
            case .disabled: (.onDisabled, .disabled)
            case .soft: (.onSoft, .soft)
            case .link: (.link, .card)
            case .alert: (.onAlert, .alert)
            case .badge: (.onBadge, .badge)
            case .success: (.success, .card)
            case .warning: (.warning, .card)
            case .danger: (.danger, .card)
            case .info: (.info, .card)
            case .focus: (.focus, .card)
            case .tabOn: (.brand, .card)
            case .tabOff: (.quiet, .card)
            }
        }

        /// What it is set in; `nil` for what is no text.
        var font: MockFont? {
            switch self {
            case .title: .title
            case .heading: .heading
            case .placeholder, .body, .link: .body
            case .quiet, .caption: .caption
            case .button, .hover, .pressed, .disabled, .soft: .button
            case .alert, .success, .warning, .danger, .info: .label
            case .badge, .tabOn, .tabOff: .caption
            case .focus: nil
            }
        }

        /// Whether the design's style decides how large it is; others are drawn small.
        var hasStyle: Bool { ![.badge, .tabOn, .tabOff].contains(self) }

        /// What cannot be used needs no contrast (WCAG 2.2, 1.4.3).
        var isExempt: Bool { self == .disabled }
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
    init?(_ design: Design, _ contexts: PageContexts, _ stage: SpecimenColors) {
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

/// How well something can be read in a mock, and how well it must.
struct MockFigure {
    /// Unrounded.
    let ratio: Double
    /// What the design requires of the two colors, and at least what WCAG 2.2 asks of text as it is drawn (1.4.3), or of
    /// what is no text (1.4.11); `nil` where it asks nothing.
    let threshold: Double?

    var passes: Bool { threshold.map { ratio >= $0 } ?? true }

    /// `16.46`, `4.34/3`, `!2.15/4.5`, `-1.9`: what the page's script takes. A threshold of 4.5 that is met is not said.
    var text: String {
        let ratio = Contrast.text(self.ratio)
        guard let threshold else { return "-\(ratio)" }
        let needed = DecimalText.string(threshold, maximumFractionDigits: 2)
        if !passes { return "!\(ratio)/\(needed)" }
        return threshold == 4.5 ? ratio : "\(ratio)/\(needed)"
    }
}
