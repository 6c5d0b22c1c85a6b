import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

extension ResolvedTokens {
    /// The tabs that a bar has in any context, without actions; none if the token is no tab bar.
    package func tabs(of bar: TokenID) -> [TabBar.Tab] {
        contexts.permutations(along: modifiers(of: bar)).reduce(into: []) { known, permutation in
            guard case .tabBar(let bar) = value(of: bar, in: permutation) else { return }
            for tab in bar.tabs where tab.role != .action && !known.contains(where: { $0.id == tab.id }) {
                known.append(tab)
            }
        }
    }

    /// Tabs of one bar that have the same name in an output, also where no context has both.
    ///
    /// - Parameter name: what a tab is called there.
    package func collisions(
        ofTabs tabs: [TabBar.Tab], of bar: TokenID, in language: String, _ name: (TabBar.Tab) -> String
    ) -> [Diagnostic] {
        var owners: [String: String] = [:]
        return tabs.compactMap { tab in
            let name = name(tab)
            guard let other = owners.updateValue(tab.id, forKey: name) else { return nil }
            return .nameCollision(
                tab.id, other, name: name, language: language, at: range(ofTab: tab.id, of: bar),
                first: range(ofTab: other, of: bar))
        }
    }

    /// Where the name of a tab is written, or what refers to it.
    private func range(ofTab id: String, of bar: TokenID) -> SourceRange {
        for permutation in contexts.permutations(along: modifiers(of: bar)) {
            guard case .tabBar(let value) = value(of: bar, in: permutation),
                let index = value.tabs.firstIndex(where: { $0.id == id }),
                case .composite(let composite) = expression(of: bar, in: permutation)?.kind,
                let written = composite.value(at: "tabs.\(index).id")
            else { continue }
            return written.range
        }
        return tree[bar].keyRange
    }
}
