import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// A tab bar in all its contexts.
struct SwiftTabBar {
    let token: TokenID
    /// The modifiers that anything of the bar depends on.
    let modifiers: ModifierSet
    /// The tabs of all contexts, without an action, in their order.
    let tabs: [TabBar.Tab]
    let action: TabBar.Tab?
    /// The parts of all contexts, in the order of the fields.
    let parts: [Part]
    private let tokens: ResolvedTokens
    private let bars: [TabBar]
    /// What the parts of each bar are, by their fields; every member of the bar's type asks for one of them.
    private let values: [Permutation: [String: TokenValue]]
    private let valuesOfFirst: [String: TokenValue]

    struct Part {
        let name: String
        let field: String
        let type: TokenType
        /// Whether some context lacks it.
        let isOptional: Bool
    }

    /// - Returns: `nil` if the token is no tab bar.
    init?(_ token: TokenID, in tokens: ResolvedTokens) {
        self.token = token
        self.tokens = tokens
        modifiers = tokens.modifiers(of: token)
        var bars: [TabBar] = []
        var parts: [[TabBar.Part]] = []
        var values: [Permutation: [String: TokenValue]] = [:]
        for permutation in tokens.contexts.permutations(along: modifiers) {
            guard case .tabBar(let bar) = tokens.value(of: token, in: permutation) else { continue }
            bars.append(bar)
            let own = bar.parts
            parts.append(own)
            values[permutation] = Self.values(of: own)
        }
        guard let first = parts.first else { return nil }
        valuesOfFirst = Self.values(of: first)
        self.bars = bars
        self.values = values
        tabs = tokens.tabs(of: token)
        action = bars.lazy.flatMap(\.tabs).first { $0.role == .action }
        self.parts = Self.parts(of: parts)
    }

    /// What any of the bars has; that with most parts has the order of nearly all.
    private static func parts(of bars: [[TabBar.Part]]) -> [Part] {
        var parts: [Part] = []
        for part in bars.sorted(by: { $0.count > $1.count }).joined() where !part.isWord {
            if parts.contains(where: { $0.field == part.field }) { continue }
            parts.append(
                Part(
                    // Nobody says of the indicator that it is that of the selected tab: no other tab has one.
                    name: part.name == "selectedIndicatorColor" ? "indicatorColor" : part.name, field: part.field,
                    type: part.value.type, isOptional: !bars.allSatisfy { $0.contains { $0.field == part.field } }))
        }
        return parts
    }

    private static func values(of parts: [TabBar.Part]) -> [String: TokenValue] {
        Dictionary(parts.map { ($0.field, $0.value) }) { first, _ in first }
    }

    func has(_ test: (TabBar) -> Bool) -> Bool { bars.contains(where: test) }

    func part(_ name: String) -> Part? { parts.first { $0.name == name } }

    /// The part that a member is of: of a weight the number has a longer name.
    func part(asMember name: String) -> Part? {
        part(name) ?? parts.first { $0.type == .fontWeight && $0.name + SwiftForm.weight.valueSuffix == name }
    }

    // MARK: In some contexts

    func bar(in permutation: Permutation) -> TabBar {
        if case .tabBar(let bar) = tokens.value(of: token, in: permutation) { bar } else { bars[0] }
    }

    /// `nil` if it is not there.
    func value(of part: Part, in permutation: Permutation) -> TokenValue? {
        var own = tokens.contexts.defaultPermutation
        for modifier in modifiers.indices { own[modifier] = permutation[modifier] }
        return (values[own] ?? valuesOfFirst)[part.field]
    }

    /// What a spring of the bar is where people reduce motion.
    func reducedMotion(of part: Part, _ spring: TokenValue, in permutation: Permutation) -> ReducedMotion? {
        tokens.reducedMotion(ofField: part.field, spring, of: token, in: permutation)
    }

    /// Where a tab is not there, nobody asks what it is.
    func tab(_ tab: TabBar.Tab, in permutation: Permutation) -> TabBar.Tab {
        bar(in: permutation).tabs.first { $0.id == tab.id } ?? tab
    }

    /// The token that a field is a reference to, in all contexts; `nil` where anything else is written, or where
    /// the token is deprecated and would warn.
    ///
    /// - Parameter field: as ``CompositeExpression/value(at:)`` takes it.
    func target(of field: String) -> TokenID? {
        let paths = Set(
            tokens.contexts.permutations(along: modifiers).map { permutation -> String? in
                guard case .composite(let composite) = tokens.expression(of: token, in: permutation)?.kind else {
                    return nil
                }
                return composite.value(at: field)?.wholeReference?.path
            })
        guard paths.count == 1, let path = paths.first ?? nil, let target = tokens.tree.token(at: path),
            tokens.tree[target].deprecation == nil
        else { return nil }
        return target
    }
}
