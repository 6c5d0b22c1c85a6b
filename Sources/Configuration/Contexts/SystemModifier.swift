/// What a modifier means to a platform that can switch it by itself.
public enum SystemModifier: Hashable, Sendable {
    /// `light` and `dark`.
    case appearance
    /// `standard` and `increased`.
    case contrast
}

extension Modifier {
    /// Recognized by its contexts, whatever its name; `nil` for a modifier that only the app switches.
    public var systemModifier: SystemModifier? {
        guard contexts.count == 2 else { return nil }
        if contexts.contains("light") { return contexts.contains("dark") ? .appearance : nil }
        return contexts.contains("standard") && contexts.contains("increased") ? .contrast : nil
    }
}
