import TesseraConfiguration
import TesseraDiagnostics

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

/// Where a color set lies: `Brand.xcassets/Text/Primary.colorset/Contents.json`.
struct ColorSetPath: Hashable {
    /// The catalog's path, such as `App/Brand.xcassets`; `nil` if the path begins inside the catalog.
    let catalog: String?
    /// The folders between the catalog and the set.
    let folders: [String]
    /// Without `.colorset`.
    let name: String

    /// - Returns: `nil` for any other path.
    init?(_ path: String) {
        var parts = FilePath(path).steps.map(\.text)
        guard parts.popLast() == "Contents.json", let last = parts.popLast(),
            let name = Self.stem(of: last, extension: ".colorset")
        else { return nil }
        let catalogIndex = parts.lastIndex { $0.hasSuffix(Self.catalogExtension) }
        self.name = name
        catalog = Self.catalog(of: path)
        folders = Array(parts[(catalogIndex.map { $0 + 1 } ?? 0)...])
    }

    static let catalogExtension = ".xcassets"

    /// The path of the catalog that a file of any kind lies in; `nil` if it lies in none.
    static func catalog(of path: String) -> String? {
        let parts = FilePath(path).steps
        guard let index = parts.lastIndex(where: { $0.hasSuffix(catalogExtension) }) else { return nil }
        return FilePath(steps: parts[...index]).text
    }

    static func stem(of name: String, extension ending: String) -> String? {
        guard name.hasSuffix(ending), name.utf8.count > ending.utf8.count else { return nil }
        return String(name.dropLast(ending.count))
    }
}
