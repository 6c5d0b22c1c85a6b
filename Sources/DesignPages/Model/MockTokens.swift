import TesseraColorScience
import TesseraTokenModel
import TesseraTokenResolution

/// The tokens of a design that a mock is made of, chosen by their names.
struct MockTokens {
    let colors: [MockColor: TokenID]
    let charts: [TokenID]
    let tabBar: TokenID?
    let shadow: TokenID?
    /// A focus indicator, whose color goes before one that is called so.
    let focus: TokenID?
    let fonts: [MockFont: TokenID]
    let measures: [MockMeasure: TokenID]

    private static let chartLimit = 6

    init(_ tokens: ResolvedTokens, stage: SpecimenColors) {
        var candidates: [MockCandidate] = []
        var charts: [TokenID] = []
        var others: [(id: TokenID, path: String, type: TokenType)] = []
        for (index, token) in tokens.tree.tokens.enumerated() {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id),
                let value = tokens.value(of: id, in: tokens.contexts.defaultPermutation)
            else { continue }
            guard case .color(let color) = value else {
                others.append((id, token.path, type))
                continue
            }
            guard let (words, rest) = MockWords.parts(of: token.path) else { continue }
            if words == ["chart"], token.path.last?.isNumber == true, charts.count < Self.chartLimit {
                charts.append(id)
            }
            if !words.isEmpty {
                candidates.append(
                    MockCandidate(
                        id: id, words: words, others: rest.subtracting(["default"]), isUsual: rest.contains("default"),
                        color: color))
            }
        }
        colors = MockChoice(candidates, stage: stage.tokens).colors(in: tokens)
        self.charts = charts
        tabBar = others.first { $0.type == .tabBar }?.id
        focus = others.first { $0.type == .focusIndicator }?.id
        shadow = others.first { $0.type == .shadow && Self.isOfCards($0.path) }?.id
        fonts = MockFont.choose(
            others.compactMap { other in
                guard case .typography(let style) = tokens.value(of: other.id, in: tokens.contexts.defaultPermutation)
                else { return nil }
                return (other.id, other.path, style.fontSize.points)
            })
        measures = MockMeasure.choose(
            others.compactMap { other in
                guard case .dimension(let length) = tokens.value(of: other.id, in: tokens.contexts.defaultPermutation)
                else { return nil }
                return (other.id, other.path, length.points)
            })
    }

    /// Whether a shadow is one that cards may have, by its name.
    private static func isOfCards(_ path: String) -> Bool {
        let words = Set(NameWords.withoutNumbers(in: path))
        return words.isDisjoint(with: ["glow", "focus", "inset", "inner", "ring", "none", "text"])
    }

    /// Whether there is enough to tell one design from another.
    var isEnough: Bool { colors[.page] != nil && (colors[.text] != nil || colors[.brand] != nil) }

    /// All tokens that it depends on, but the tab bar, which varies by itself.
    var all: [TokenID] {
        Array(colors.values) + charts + Array(fonts.values) + Array(measures.values)
            + [shadow, focus].compactMap(\.self)
    }
}

/// Styles of text in a mock. The raw value is the name of its custom property, behind `--m-`.
enum MockFont: String, CaseIterable {
    case title, heading, body, label, caption
    case button = "button-text"

    private var words: Set<String> {
        switch self {
        case .title: ["title", "headline", "heading", "display"]
        case .heading: ["heading", "headline", "title", "subtitle"]
        case .body: ["body", "text", "paragraph"]
        case .label: ["label", "callout", "action"]
        case .button: ["button"]
        case .caption: ["caption", "footnote", "small", "helper"]
        }
    }

    /// What it is set in where the design has no style for it, as the sheet says, in points.
    var usual: (size: Double, weight: Double) {
        switch self {
        case .title: (28, 700)
        case .heading: (18, 600)
        case .body: (16, 400)
        case .label, .button: (15, 600)
        case .caption: (12, 400)
        }
    }

    /// Of those with the name of the role the one of the nearest size; where there is none, of all within a third.
    static func choose(_ styles: [(id: TokenID, path: String, size: Double)]) -> [MockFont: TokenID] {
        allCases.reduce(into: [:]) { chosen, font in
            func nearest(_ styles: [(id: TokenID, path: String, size: Double)]) -> TokenID? {
                styles.filter { abs($0.size - font.usual.size) <= font.usual.size * 0.34 }
                    .min { abs($0.size - font.usual.size) < abs($1.size - font.usual.size) }?.id
            }
            let named = nearest(styles.filter { !font.words.isDisjoint(with: NameWords.withoutNumbers(in: $0.path)) })
            chosen[font] = named ?? (font == .button ? chosen[.label] : nearest(styles))
        }
    }
}

/// Lengths in a mock. The raw value is the name of its custom property, behind `--m-`.
enum MockMeasure: String, CaseIterable {
    case gap, padding
    case round
    case corner

    private var words: Set<String> {
        switch self {
        case .gap, .padding: ["space", "spacing", "gap", "padding"]
        case .round, .corner: ["radius", "radii", "corner", "rounded"]
        }
    }

    /// In points, where the design says nothing.
    var usual: Double {
        switch self {
        case .gap: 8
        case .padding: 16
        case .round: 16
        case .corner: 10
        }
    }

    private var preferred: Set<String> {
        switch self {
        case .round: ["card", "large", "container"]
        case .corner: ["button", "control", "field", "medium"]
        default: []
        }
    }

    static func choose(_ lengths: [(id: TokenID, path: String, length: Double)]) -> [MockMeasure: TokenID] {
        allCases.reduce(into: [:]) { chosen, measure in
            let fitting = lengths.filter { length in
                (0...40).contains(length.length)
                    && !measure.words.isDisjoint(with: NameWords.withoutNumbers(in: length.path))
            }
            func nearest(_ lengths: [(id: TokenID, path: String, length: Double)]) -> TokenID? {
                lengths.min { abs($0.length - measure.usual) < abs($1.length - measure.usual) }?.id
            }
            chosen[measure] =
                nearest(fitting.filter { !measure.preferred.isDisjoint(with: NameWords.withoutNumbers(in: $0.path)) })
                ?? nearest(fitting)
        }
    }
}
