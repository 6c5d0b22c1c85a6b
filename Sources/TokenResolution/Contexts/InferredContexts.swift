import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension ContextSpace {
    /// How many modifiers files and themes may name in a run without a manifest: ``inferred(from:besides:)`` adds up to
    /// three.
    public static let maximumNamedModifierCount = maximumModifierCount - 3

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
            let known = modes.prefix(maximumContextCount)
            modifiers.append(
                Modifier(
                    name: name, contexts: known.map(\.name),
                    at: Modifier.Place(name: nil, contexts: known.map(\.range))))
        }
        let known = Set(declared.flatMap(\.contexts))
        for modifier in standard where known.isDisjoint(with: modifier.contexts) {
            let unnamed = modifier.contexts.firstIndex { !named.contains($0) }
            modifiers.append(
                Modifier(name: modifier.name, contexts: modifier.contexts, defaultContext: unnamed ?? 0))
        }
        return ContextSpace(modifiers: modifiers)
    }

    private static let standard: [Modifier] = [.appearance, .contrast]

    /// Modes that no modifier has as a context, each where a token first has a value for it, behind the one that holds
    /// outside of them; none if there are none.
    static func undeclaredModes(
        of tree: TokenTree, besides declared: [Modifier] = []
    ) -> [(name: String, range: SourceRange?)] {
        let outside = "default"
        var seen = Set(declared.flatMap(\.contexts) + standard.flatMap(\.contexts))
        var modes: [(name: String, range: SourceRange?)] = []
        for id in tree.detailed {
            for context in tree[id].contexts where context.isMode {
                if let name = context.selector, seen.insert(name).inserted {
                    modes.append((name, context.selectorRange))
                }
            }
        }
        if modes.isEmpty { return [] }
        let written = modes.first { $0.name == outside }
        return [(outside, written?.range)] + modes.filter { $0.name != outside }
    }
}
