import ColorScience
import Diagnostics
import LayoutScience
import TokenModel
import TokenResolution

/// One `tabBar` token in one combination of contexts.
struct PlacedTabBar {
    let token: TokenID
    let path: String
    let bar: TabBar
    let combination: String
    let expression: ValueExpression?
    let keyRange: SourceRange

    /// Where a field's value is written, or the innermost around it that is; the token's name if not even that.
    ///
    /// - Parameter path: as in `CompositeExpression.value(at:)`: `badge.textSize`.
    func range(of path: String) -> SourceRange {
        written(path)?.range ?? expression?.range ?? keyRange
    }

    /// The first of the fields that is written, and not a default.
    func range(ofFirst paths: String...) -> SourceRange {
        paths.lazy.compactMap { written($0)?.range }.first ?? expression?.range ?? keyRange
    }

    private func written(_ path: String) -> ValueExpression? {
        guard case .composite(let composite) = expression?.kind else { return nil }
        return composite.value(at: path)
    }

    var contexts: [String] {
        combination.isEmpty ? [] : [combination]
    }
}

extension PlacedTabBar {
    /// Every tab bar of the design. References are left out: they are judged at their targets.
    static func all(in tokens: ResolvedTokens) -> [PlacedTabBar] {
        tokens.tree.tokens.indices.flatMap { index -> [PlacedTabBar] in
            let id = TokenID(index: index)
            guard tokens.type(of: id) == .tabBar, tokens.target(of: id) == nil else { return [] }
            let axes = tokens.axes(of: id)
            return tokens.contexts.combinations(along: axes).compactMap { combination in
                guard case .tabBar(let bar) = tokens.value(of: id, in: combination) else { return nil }
                return PlacedTabBar(
                    token: id, path: tokens.tree[id].path, bar: bar,
                    combination: tokens.contexts.description(of: combination, along: axes),
                    expression: tokens.expression(of: id, in: combination), keyRange: tokens.tree[id].keyRange)
            }
        }
    }
}

extension Double {
    /// A length for a message: as it is written if that is short, else two decimals rounded down, so
    /// that 43.996 never reads as 44.
    var pointsText: String {
        let shortest = DecimalText.string(self, maximumFractionDigits: 2)
        if Double(shortest) == self { return shortest }
        return DecimalText.string(self, maximumFractionDigits: 2, rounding: .down)
    }
}
