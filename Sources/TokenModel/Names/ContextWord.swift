/// A key that names contexts of the system, however people write it: `dark`, `Dark`, `darkMode`, `night`,
/// `dark-high-contrast`.
package struct ContextWord: Hashable, Sendable {
    /// `light` or `dark`.
    package var appearance: String?
    /// `standard` or `increased`.
    package var contrast: String?
    /// Whether the value holds wherever no other does: `any`, as asset catalogs call it, but also `default` and `base`.
    package var isBase: Bool { appearance == nil && contrast == nil }

    package init?(_ key: String) {
        var word = key.lowercased().filter { $0.isLetter }
        guard key.allSatisfy({ $0.isLetter || "-_ +/.".contains($0) }) else { return nil }
        if ["any", "default", "base"].contains(word) { return }
        for ending in ["mode", "theme", "appearance", "scheme"] where word.hasSuffix(ending) && word != ending {
            word = String(word.dropLast(ending.count))
        }
        for (name, appearance) in [("light", "light"), ("dark", "dark"), ("day", "light"), ("night", "dark")] {
            if word.hasPrefix(name) {
                word = String(word.dropFirst(name.count))
            } else if word.hasSuffix(name) {
                word = String(word.dropLast(name.count))
            } else {
                continue
            }
            self.appearance = appearance
            break
        }
        if word.isEmpty { return }
        switch word {
        case "highcontrast", "hc", "increased", "increasedcontrast", "contrasthigh", "contrastincreased",
            "morecontrast":
            contrast = "increased"
        case "standard", "standardcontrast", "normalcontrast", "contraststandard": contrast = "standard"
        default: return nil
        }
    }
}
