import TesseraConfiguration

/// The modifiers that the color sets of some catalogs need.
struct AssetModifiers {
    private var usesContrast = false
    private var usesAppearance = false
    private var idioms: [String] = []

    /// The selector of a color, which makes sure that its modifiers are declared.
    mutating func selector(_ traits: ColorSetReader.Traits) -> String {
        var parts: [String] = []
        if traits.luminosity == .dark {
            usesAppearance = true
            parts.append("appearance=dark")
        }
        if traits.isIncreased {
            usesContrast = true
            parts.append("contrast=increased")
        }
        if traits.idiom != ColorSetReader.Traits.universal {
            if !idioms.contains(traits.idiom) { idioms.append(traits.idiom) }
            parts.append("idiom=\(traits.idiom)")
        }
        return parts.joined(separator: "+")
    }

    var modifiers: [Modifier] {
        var modifiers: [Modifier] = []
        if usesAppearance { modifiers.append(Modifier(name: "appearance", contexts: ["light", "dark"])) }
        if usesContrast { modifiers.append(Modifier(name: "contrast", contexts: ["standard", "increased"])) }
        if !idioms.isEmpty {
            modifiers.append(Modifier(name: "idiom", contexts: [ColorSetReader.Traits.universal] + idioms))
        }
        return modifiers
    }
}
