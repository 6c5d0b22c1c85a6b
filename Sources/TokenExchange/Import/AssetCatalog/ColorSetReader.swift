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

        /// How many of them say something.
        var count: Int { (luminosity == .any ? 0 : 1) + (isIncreased ? 1 : 0) + (idiom == Self.universal ? 0 : 1) }

        /// Of two values for contexts, the one with the greater precedence counts: that for more contexts, then that of
        /// the earlier modifier.
        var precedence: (Int, Int, Int) { (count, luminosity == .any ? 0 : 1, isIncreased ? 1 : 0) }

        func with(_ luminosity: Luminosity) -> Traits {
            Traits(luminosity: luminosity, isIncreased: isIncreased, idiom: idiom)
        }

        /// Whether a color for these traits may be taken where others are asked for.
        func holds(in other: Traits) -> Bool {
            (luminosity == .any || luminosity == other.luminosity) && (!isIncreased || other.isIncreased)
                && (idiom == Self.universal || idiom == other.idiom)
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
    /// Whether it is clear why there is no color.
    var isExplained: Bool { !unread.isEmpty }
    /// Whether a color that cannot be read stands where it would be taken: another one must not stand in for it.
    private(set) var lacksColor = false
    /// Whether a light color stands alone, with none for the dark appearance or for any.
    private(set) var lacksDark = false

    private let name: String
    /// Why colors are not read, or all of them.
    private var unread: [Diagnostic] = []

    init(_ tree: SyntaxTree, name: String) {
        self.name = name
        if let colors = tree.value(of: tree.root, forKey: "colors"), tree.kind(of: colors) == .sequence {
            for node in tree.elements(of: colors) { read(node, of: tree) }
        } else {
            unread.append(.noColors(at: tree.range(of: tree.root).part(from: 0, length: 1)))
        }
        takeLightForAny()
        let isLeftOut = lacksColor || !entries.contains(where: \.traits.isPlain)
        for var finding in unread {
            if isLeftOut { finding.omission = .init(of: name) }
            findings.add(finding)
        }
    }

    /// Where a color is for light, each color becomes that of any appearance or of the dark one: what a device takes in
    /// light holds wherever it is not dark.
    private mutating func takeLightForAny() {
        guard entries.contains(where: { $0.traits.luminosity == .light }) else { return }
        let others = entries.map(\.traits.idiom).filter { $0 != Traits.universal }
        let idioms = others.reduce(into: [Traits.universal]) { if !$0.contains($1) { $0.append($1) } }
        let contrasts = entries.contains(where: \.traits.isIncreased) ? [false, true] : [false]
        let all = idioms.flatMap { idiom in
            contrasts.flatMap { isIncreased in
                [Traits.Luminosity.any, .dark].map {
                    Traits(luminosity: $0, isIncreased: isIncreased, idiom: idiom)
                }
            }
        }
        var taken: [Entry] = []
        // Those of few traits first: they hold for more traits too, which then need no entry.
        for traits in all.filter({ $0.count < 2 }) + all.filter({ $0.count == 2 }) + all.filter({ $0.count == 3 }) {
            let light = Self.nearest(to: traits.with(.light), among: entries)
            let color = traits.luminosity == .dark ? Self.nearest(to: traits, among: entries) : light
            guard let color else {
                // What is light alone says nothing of the dark appearance.
                if light != nil { lacksDark = true }
                continue
            }
            let known = taken.filter { $0.traits.holds(in: traits) }.max { $0.traits.precedence < $1.traits.precedence }
            if known?.color.value.content == color.value.content { continue }
            taken.append(Entry(traits: traits, color: color))
        }
        entries = taken
    }

    /// The color that a device takes: that for the device, then for the appearance, then for the contrast.
    private static func nearest(to traits: Traits, among entries: [Entry]) -> AssetColor? {
        func rank(_ own: Traits) -> (Int, Int, Int) {
            (own.idiom == Traits.universal ? 0 : 1, own.luminosity == .any ? 0 : 1, own.isIncreased ? 1 : 0)
        }
        return entries.filter { $0.traits.holds(in: traits) }.max { rank($0.traits) < rank($1.traits) }?.color
    }

    private mutating func read(_ node: NodeID, of tree: SyntaxTree) {
        if let locale = tree.value(of: node, forKey: "locale") {
            findings.count(
                "import/locale", .warning, "colors for one language or region are left out", at: tree.range(of: locale))
            return
        }
        guard let traits = traits(node, of: tree) else { return }
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
            unread.append(finding)
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
                unread.append(.unknownIdiom(traits.idiom, among: Self.knownIdioms, at: tree.range(of: idiom)))
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
                unread.append(.unknownAppearance(kind, value, at: tree.range(of: appearance)))
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
