import TesseraTokenModel

/// A part of the page: tokens that are shown in one way.
struct PageSection {
    enum Kind: String, CaseIterable {
        case colors, typography, sizes, effects, motion, tabBars, others

        var title: String {
            switch self {
            case .colors: "Colors"
            case .typography: "Typography"
            case .sizes: "Space and size"
            case .effects: "Surfaces and effects"
            case .motion: "Motion"
            case .tabBars: "Tab bars and touch"
            case .others: "Numbers, words and switches"
            }
        }

        /// Where a type is shown.
        init(_ type: TokenType) {
            switch type.subject {
            case .color: self = .colors
            case .text: self = .typography
            case .length: self = .sizes
            case .surface, .line: self = .effects
            case .motion: self = .motion
            case .control: self = .tabBars
            case .feedback, .plain: self = .others
            }
        }
    }

    /// Tokens of one group.
    struct Part {
        /// Names joined by dots; empty for tokens that stand in no group.
        let path: String
        let description: String?
        /// What links lead to.
        let anchor: String
        /// Whether it is unfolded at first.
        var isOpen = true
        var entries: [PageEntry]
    }

    let kind: Kind
    var parts: [Part]

    /// Those with what a section is about before those with its ingredients, else as the source has them.
    static func sorted(_ parts: [Part]) -> [Part] {
        func rank(_ part: Part) -> Int { part.entries.map { order(of: $0.type) }.min() ?? 0 }
        return parts.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    private static func order(of type: TokenType) -> Int {
        switch type {
        case .typography, .spring, .shadow, .tabBar: 0
        case .fontFamily, .animation, .gradient, .touchTarget: 1
        case .fontWeight, .transition, .material, .glass: 2
        case .cubicBezier, .border, .focusIndicator: 3
        case .duration, .strokeStyle: 4
        // What a section does not put in an order stands at its end.
        default: 5
        }
    }

    /// What the page's own links lead to.
    var anchor: String { "section-\(kind.rawValue)" }
    var entryCount: Int { parts.reduce(0) { $0 + $1.entries.count } }
}
