import TokenModel
import TokenSyntax

extension ContextSpace {
    /// The modifiers of a run without a manifest: `appearance` (light, dark) and `contrast`
    /// (standard, increased), the four appearances of Apple's platforms.
    ///
    /// The default of each is the context that `$value` speaks for: the first one that no token
    /// gives a value of its own. A dark-first file, whose tokens say only what light changes, so has
    /// `dark` as its default.
    public static func inferred(from tree: TokenTree) -> ContextSpace {
        var named = Set<String>()
        for token in tree.tokens where token.value != nil {
            for selector in token.contexts.compactMap(\.selector) where !selector.contains("+") {
                let name = selector.split(separator: "=").last ?? ""
                named.insert(String(name.trimmingWhitespace()))
            }
        }
        func modifier(_ name: String, _ contexts: [String]) -> Modifier {
            let unnamed = contexts.firstIndex { !named.contains($0) }
            return Modifier(name: name, contexts: contexts, defaultContext: unnamed ?? 0)
        }
        return ContextSpace(modifiers: [
            modifier("appearance", ["light", "dark"]), modifier("contrast", ["standard", "increased"]),
        ])
    }
}

/// What a modifier means to a platform that can switch it by itself.
public enum SystemModifier: Hashable, Sendable {
    /// `light` and `dark`.
    case appearance
    /// `standard` and `increased`.
    case contrast
}

extension Modifier {
    /// Recognised by its contexts, whatever its name; `nil` for a modifier that only the app switches.
    public var systemModifier: SystemModifier? {
        switch Set(contexts) {
        case ["light", "dark"]: .appearance
        case ["standard", "increased"]: .contrast
        default: nil
        }
    }
}
