import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// One `tabBar` token in one permutation of contexts.
struct PlacedTabBar {
    let token: TokenID
    let bar: TabBar
    let permutation: Permutation
    let expression: ValueExpression?
    let tokens: ResolvedTokens

    var path: String { tokens.tree[token].path }

    /// How messages call a tab: by its id, or by its number.
    func name(ofTab index: Int) -> String {
        bar.tabs.isEmpty ? "tab \(index + 1)" : "'\(bar.tabs[index].id)'"
    }

    /// What is written at the first of the paths at which anything is.
    ///
    /// - Parameter paths: as in `CompositeExpression.value(at:)`: `badge.textSize`.
    func written(_ paths: [String]) -> ValueExpression? {
        guard case .composite(let composite) = expression?.kind else { return expression }
        return paths.lazy.compactMap { composite.value(at: $0) }.first ?? expression
    }

    func range(of paths: String...) -> SourceRange { range(of: paths) }

    func range(of paths: [String]) -> SourceRange {
        written(paths)?.range ?? tokens.tree[token].keyRange
    }
}

extension PlacedTabBar {
    /// Every tab bar of the design. References are left out: they are judged at their targets.
    static func all(in tokens: ResolvedTokens) -> [PlacedTabBar] {
        tokens.tokens { $0 == .tabBar }.flatMap { id -> [PlacedTabBar] in
            if tokens.target(of: id) != nil { return [] }
            return tokens.contexts.permutations(along: tokens.modifiers(of: id)).compactMap { permutation in
                guard case .tabBar(let bar) = tokens.value(of: id, in: permutation) else { return nil }
                return PlacedTabBar(
                    token: id, bar: bar, permutation: permutation,
                    expression: tokens.expression(of: id, in: permutation), tokens: tokens)
            }
        }
    }
}
