import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenSyntax

extension ContextSpace {
    /// The modifiers of a run without a manifest: `appearance` (light, dark) and `contrast`
    /// (standard, increased), the four appearances of Apple's platforms; and before them `mode`, if tokens
    /// have values for modes of other names, in the order in which these occur.
    ///
    /// The default of each is the context that `$value` speaks for: the first one that no token
    /// gives a value of its own. A dark-first file, whose tokens say only what light changes, so has
    /// `dark` as its default; that of `mode` is `default`.
    ///
    /// - Parameter declared: modifiers that are known besides, which come first. What they name is not
    ///   named again.
    public static func inferred(from tree: TokenTree, besides declared: [Modifier] = []) -> ContextSpace {
        var named = Set<String>()
        // Few tokens have contexts.
        for id in tree.detailed where tree[id].value != nil {
            for selector in tree[id].contexts.compactMap(\.selector) where !selector.contains("+") {
                let name = selector.split(separator: "=").last ?? ""
                named.insert(String(name.trimmingWhitespace()))
            }
        }
        var modifiers = declared
        let modes = undeclaredModes(of: tree, besides: declared)
        if !modes.isEmpty {
            let name = declared.contains { $0.name == "mode" } ? "token-mode" : "mode"
            modifiers.append(Modifier(name: name, contexts: Array(modes.prefix(maximumContextCount))))
        }
        let known = Set(declared.flatMap(\.contexts))
        for (name, contexts) in standard where known.isDisjoint(with: contexts) {
            let unnamed = contexts.firstIndex { !named.contains($0) }
            modifiers.append(Modifier(name: name, contexts: contexts, defaultContext: unnamed ?? 0))
        }
        return ContextSpace(modifiers: modifiers)
    }

    private static let standard = [
        (name: "appearance", contexts: ["light", "dark"]), (name: "contrast", contexts: ["standard", "increased"]),
    ]

    /// Modes that no modifier has as a context, behind the one that holds outside of them; none if there
    /// are none.
    static func undeclaredModes(of tree: TokenTree, besides declared: [Modifier] = []) -> [String] {
        let outside = "default"
        var seen = Set(declared.flatMap(\.contexts) + standard.flatMap(\.contexts))
        var modes: [String] = []
        for id in tree.detailed {
            for context in tree[id].contexts where context.isMode {
                if let name = context.selector, seen.insert(name).inserted { modes.append(name) }
            }
        }
        if modes.isEmpty { return [] }
        return [outside] + modes.filter { $0 != outside }
    }
}
