import TesseraThemeGeneration

/// Which of several seeds is the brand.
public enum SeedRole {
    /// What the brand is called in a document.
    public static let brand = SeedName.brand.description

    /// The place of the brand among the names of seeds: the one that is called so, else the one with its former name,
    /// else the first that is neither the neutral nor a status. `nil` if there is none.
    public static func brandIndex(among names: [String]) -> Int? {
        names.firstIndex(of: brand) ?? names.firstIndex { FormerNames.seed($0) == .brand }
            ?? names.firstIndex { $0 != SeedName.neutral.description && ThemeStatus(rawValue: $0) == nil }
    }
}
