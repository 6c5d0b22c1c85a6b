import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Reads the colors of Xcode's asset catalogs: `Brand.xcassets/Text/Primary.colorset/Contents.json`
/// becomes the token `Text.Primary`.
///
/// See Documentation/import/asset-catalogs.md.
public struct AssetCatalogImporter: Importer {
    public static let format = ForeignFormat.assetCatalog

    private var findings = ImportFindings()
    private var draft: TokenDraft
    private let catalogNames: [String: String]
    private var modifiers = AssetModifiers()

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        files.contains { path(of: $0) != nil || looksLikeColorSet($0) }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        let start = SourceRange.start(of: files)
        var importer = AssetCatalogImporter(files, start)
        for file in files { importer.read(file) }
        importer.reportOthers(files)
        return importer.design(start)
    }

    private init(_ files: [ImportFile], _ start: SourceRange) {
        draft = TokenDraft(at: start)
        catalogNames = Self.catalogNames(files.compactMap { Self.path(of: $0)?.catalog })
    }

    // MARK: Which files

    /// Of the path on the command line, where the relative one says too little.
    private static func path(of file: ImportFile) -> ColorSetPath? {
        ColorSetPath(file.path) ?? ColorSetPath(file.text.path)
    }

    /// A `Contents.json` that was named alone, without its folder.
    private static func looksLikeColorSet(_ file: ImportFile) -> Bool {
        guard let tree = file.tree, tree.value(of: tree.root, forKey: "info") != nil,
            let colors = tree.value(of: tree.root, forKey: "colors")
        else { return false }
        return tree.elements(of: colors).contains { tree.value(of: $0, forKey: "idiom") != nil }
    }

    /// What each catalog is called among several: its name, or its path where two share a name. A
    /// single catalog needs none.
    private static func catalogNames(_ paths: [String]) -> [String: String] {
        let distinct = Set(paths)
        guard distinct.count > 1 else { return [:] }
        var count: [String: Int] = [:]
        func stem(_ path: String) -> String {
            let name = FilePath(path).name
            return ColorSetPath.stem(of: name, extension: ColorSetPath.catalogExtension) ?? name
        }
        for path in distinct { count[stem(path), default: 0] += 1 }
        return Dictionary(
            uniqueKeysWithValues: distinct.map { path in
                let isUnique = count[stem(path)] == 1
                return (path, isUnique ? stem(path) : FilePath(path).steps.map(\.text).joined(separator: "-"))
            })
    }

    // MARK: Tokens

    private mutating func read(_ file: ImportFile) {
        guard Self.path(of: file) != nil || Self.looksLikeColorSet(file), let tree = file.tree else { return }
        let names = path(of: file)
        let name = names.joined(separator: ".")
        let colors = ColorSetReader(tree, name: name)
        findings.add(colors.findings)
        if colors.lacksColor { return }
        if colors.lacksDark {
            findings.add(.noDarkColor(name, at: file.start))
            return
        }
        let base = colors.entries.first { $0.traits.isPlain && $0.traits.idiom == ColorSetReader.Traits.universal }
        guard let base = base ?? colors.entries.first(where: { $0.traits.isPlain }) else {
            if !colors.isExplained { findings.add(.noBaseColor(name, at: file.start)) }
            return
        }
        if base.traits.idiom != ColorSetReader.Traits.universal {
            findings.assume(
                "import/idiom", "without a universal color the first one for '\(base.traits.idiom)' stands for all",
                at: base.color.value.range)
        }
        var properties = [DocumentNode.Entry("$value", base.color.value)]
        let contexts = contexts(colors.entries, base: base)
        if !contexts.isEmpty {
            properties.append(
                DocumentNode.Entry("$contexts", DocumentNode(.object(contexts), at: file.start)))
        }
        if let first = draft.add(properties, at: names, nameRange: file.start) {
            findings.add(.duplicateImport(name, at: file.start, first: first))
        }
    }

    private mutating func contexts(
        _ entries: [ColorSetReader.Entry], base: ColorSetReader.Entry
    ) -> [DocumentNode.Entry] {
        var contexts: [DocumentNode.Entry] = []
        for other in entries where other.traits != base.traits {
            var traits = other.traits
            // A device's color that is the same anyway needs no modifier.
            if traits.idiom != ColorSetReader.Traits.universal {
                var universal = traits
                universal.idiom = ColorSetReader.Traits.universal
                let same = entries.first { $0.traits == universal }
                if same?.color.value.content == other.color.value.content { continue }
                if traits.idiom == base.traits.idiom { traits = universal }
            }
            contexts.append(DocumentNode.Entry(modifiers.selector(traits), other.color.value))
        }
        return contexts
    }

    /// The path of a set's token. Dots in the name separate groups: other compilers write paths so.
    private mutating func path(of file: ImportFile) -> [String] {
        guard let path = Self.path(of: file) else {
            findings.assume(
                "import/name", "a set whose file was named without its folder is called 'color'", at: file.start)
            return ["color"]
        }
        let catalog = path.catalog.flatMap { catalogNames[$0] }
        let groups = (catalog.map { [$0] } ?? []) + path.folders
        var last = [path.name]
        let parts = path.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) {
            findings.assume("import/name", "dots in the name of a color set separate groups", at: file.start)
            last = parts
        }
        let names = groups + last
        let legal = names.map(ForeignName.legal)
        if legal != names {
            findings.assume(
                "import/name", "characters that DTCG forbids in names are replaced by hyphens", at: file.start)
        }
        return legal
    }

    // MARK: The rest

    /// One note for each catalog with images and the like.
    private mutating func reportOthers(_ files: [ImportFile]) {
        var others: [String: (count: Int, first: SourceRange)] = [:]
        var order: [String] = []
        for file in files where Self.path(of: file) == nil && !Self.looksLikeColorSet(file) {
            // The contents of a mere folder tell about it, and nothing else.
            let isFolder = file.tree.map { tree in
                tree.entries(of: tree.root).allSatisfy { ["info", "properties"].contains(tree.text(of: $0.key)) }
            }
            if isFolder == true { continue }
            let catalog = ColorSetPath.catalog(of: file.path) ?? ColorSetPath.catalog(of: file.text.path) ?? ""
            if others[catalog] == nil { order.append(catalog) }
            others[catalog, default: (0, file.start)].count += 1
        }
        for catalog in order {
            guard let (count, first) = others[catalog] else { continue }
            findings.add(.otherAssets(count, in: catalog, at: first))
        }
    }

    private func design(_ start: SourceRange) -> ImportedDesign {
        let type = DocumentNode.Entry("$type", DocumentNode(.string(TokenType.color.rawValue), at: start))
        return ImportedDesign(
            document: draft.document([type]), modifiers: modifiers.modifiers, findings: findings.finish())
    }
}

extension Diagnostic {
    fileprivate static func otherAssets(_ count: Int, in catalog: String, at range: SourceRange) -> Diagnostic {
        let place = catalog.isEmpty ? "" : " of '\(catalog)'"
        let files =
            count.counted("file\(place) holds no color and is", "files\(place) hold no colors and are")
        return Diagnostic("import/ignored", .note, "\(files) left out", at: range)
    }
}

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
        if usesAppearance { modifiers.append(.appearance) }
        if usesContrast { modifiers.append(.contrast) }
        if !idioms.isEmpty {
            modifiers.append(Modifier(name: "idiom", contexts: [ColorSetReader.Traits.universal] + idioms))
        }
        return modifiers
    }
}
