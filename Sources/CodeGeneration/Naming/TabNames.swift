import Diagnostics
import TokenModel
import TokenResolution

extension ResolvedTokens {
    /// Tabs of one bar that have the same name in an output.
    ///
    /// - Parameter name: what a tab is called there.
    func collisions(
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

    /// Where the name of a tab is written; `nil` where that is a reference.
    private func range(ofTab id: String, of bar: TokenID) -> SourceRange? {
        for combination in contexts.combinations(along: axes(of: bar)) {
            guard case .composite(let composite) = expression(of: bar, in: combination)?.kind,
                case .list(let tabs) = composite.field("tabs")?.value.kind
            else { continue }
            for case .composite(let tab) in tabs.map(\.kind) {
                if let written = tab.field("id")?.value, case .literal(.string(id)) = written.kind {
                    return written.range
                }
            }
        }
        return nil
    }
}
