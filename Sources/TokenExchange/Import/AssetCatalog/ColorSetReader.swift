import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads the entries of one `.colorset/Contents.json`.
struct ColorSetReader {
    /// When an entry's color is taken. Missing traits are those of any appearance and of every device.
    struct Traits: Hashable {
        enum Luminosity: Hashable {
            case any, light, dark
        }

        var luminosity = Luminosity.any
        var isIncreased = false
        var idiom = universal

        static let universal = "universal"

        /// Of no appearance in particular.
        var isPlain: Bool { luminosity == .any && !isIncreased }

        func with(_ luminosity: Luminosity, isIncreased: Bool? = nil, idiom: String? = nil) -> Traits {
            Traits(
                luminosity: luminosity, isIncreased: isIncreased ?? self.isIncreased, idiom: idiom ?? self.idiom)
        }
    }

    struct Entry {
        let traits: Traits
        let color: AssetColor
        /// `sRGB` or `display-P3`; `nil` for any.
        var gamut: String?
    }

    private static let knownIdioms = [
        Traits.universal, "iphone", "ipad", "mac", "mac-catalyst", "tv", "watch", "car", "vision",
    ]

    /// The colors of distinct traits, in the order of the file.
    private(set) var entries: [Entry] = []
    private(set) var findings = ImportFindings()
    /// Whether the file lists colors at all, so that it is clear why there is none.
    private(set) var isExplained = false
    /// Whether a color that cannot be read stands where it would be taken: another one must not stand in for it.
    private(set) var lacksColor = false
    /// Whether a light color stands alone, with none for the dark appearance or for any.
    private(set) var lacksDark = false

    private let name: String

    init(_ tree: SyntaxTree, name: String) {
        self.name = name
        guard let colors = tree.value(of: tree.root, forKey: "colors"), tree.kind(of: colors) == .sequence else {
            findings.add(.noColors(at: tree.range(of: tree.root).part(from: 0, length: 1)))
            isExplained = true
            return
        }
        for node in tree.elements(of: colors) { read(node, of: tree) }
        takeLightForAny()
    }

    /// An explicit light color is what holds wherever it is not dark, and the color for any appearance is left to the
    /// dark ones: then each color is that of any appearance or of the dark one.
    private mutating func takeLightForAny() {
        let light = entries.filter { $0.traits.luminosity == .light }
        if light.isEmpty { return }
        let colors = Dictionary(uniqueKeysWithValues: entries.map { ($0.traits, $0.color) })
        var taken = colors.filter { $0.key.luminosity != .light }
        var order = entries.map { $0.traits.with($0.traits.luminosity == .light ? .any : $0.traits.luminosity) }
        for entry in light {
            let dark = entry.traits.with(.dark)
            taken[entry.traits.with(.any)] = entry.color
            taken[dark] = Self.darkTraits(dark).lazy.compactMap { colors[$0] }.first
            order.append(dark)
        }
        var known: Set<Traits> = []
        entries = order.compactMap { traits in
            guard known.insert(traits).inserted else { return nil }
            return taken[traits].map { Entry(traits: traits, color: $0) }
        }
        // What is light alone says nothing of the dark appearance.
        if light.contains(where: { taken[$0.traits.with(.dark)] == nil }) { lacksDark = true }
    }

    /// Whose color is taken in the dark, the nearest first.
    private static func darkTraits(_ dark: Traits) -> [Traits] {
        [dark.idiom, Traits.universal].flatMap { idiom in
            [dark.isIncreased, false].flatMap { isIncreased in
                [Traits.Luminosity.dark, .any].map { dark.with($0, isIncreased: isIncreased, idiom: idiom) }
            }
        }
    }

    private mutating func read(_ node: NodeID, of tree: SyntaxTree) {
        if let locale = tree.value(of: node, forKey: "locale") {
            findings.count(
                "import/locale", .warning, "colors for one language or region are left out", at: tree.range(of: locale))
            return
        }
        guard let traits = traits(node, of: tree) else {
            isExplained = true
            return
        }
        guard let colorNode = tree.value(of: node, forKey: "color") else {
            // A slot of the editor that nobody filled; the system takes the plain color there.
            findings.assume(
                "import/no-color", "an entry without a color is an empty slot", at: tree.range(of: node))
            return
        }
        do {
            let gamut = tree.value(of: node, forKey: "display-gamut").map { tree.text(of: $0) }
            let color = try AssetColor(colorNode, of: tree, &findings)
            add(Entry(traits: traits, color: color, gamut: gamut), at: tree.range(of: node))
        } catch {
            var finding = error.diagnostic
            finding.notes.append(
                .init("'\(name)' is left out: no other color can replace it", at: tree.range(of: node)))
            findings.add(finding)
            isExplained = true
            lacksColor = true
        }
    }

    private mutating func add(_ entry: Entry, at range: SourceRange) {
        guard let index = entries.firstIndex(where: { $0.traits == entry.traits }) else {
            entries.append(entry)
            return
        }
        let gamuts = [entry.gamut, entries[index].gamut]
        guard gamuts[0] != gamuts[1], gamuts.contains("display-P3") else {
            findings.add(.sameTraits(at: range))
            return
        }
        findings.assume(
            "import/display-gamut", "of the colors for sRGB and for Display P3 the one for Display P3 is taken",
            at: range)
        if entry.gamut == "display-P3" { entries[index] = entry }
    }

    private mutating func traits(_ node: NodeID, of tree: SyntaxTree) -> Traits? {
        var traits = Traits()
        // A subtype, such as mac-catalyst, is the narrower device.
        if let idiom = tree.value(of: node, forKey: "subtype") ?? tree.value(of: node, forKey: "idiom") {
            traits.idiom = tree.text(of: idiom)
            guard Self.knownIdioms.contains(traits.idiom) else {
                findings.add(.unknownIdiom(traits.idiom, among: Self.knownIdioms, at: tree.range(of: idiom)))
                return nil
            }
        }
        guard let appearances = tree.value(of: node, forKey: "appearances") else { return traits }
        for appearance in tree.elements(of: appearances) {
            let kind = tree.value(of: appearance, forKey: "appearance").map { tree.text(of: $0) } ?? ""
            let value = tree.value(of: appearance, forKey: "value").map { tree.text(of: $0) } ?? ""
            switch (kind, value) {
            case ("luminosity", "dark"): traits.luminosity = .dark
            case ("luminosity", "light"): traits.luminosity = .light
            case ("contrast", "high"): traits.isIncreased = true
            default:
                findings.add(.unknownAppearance(kind, value, at: tree.range(of: appearance)))
                return nil
            }
        }
        return traits
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
