import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenSyntax

// The colors that a theme grows from.

extension ThemeDocumentReader {
    struct WrittenSeed {
        let name: SeedName
        let nameRange: SourceRange
        let color: ThemeDocument.WrittenColor
        let turn: Double
    }

    /// In the order written; those with an error are left out.
    mutating func readSeeds(_ node: NodeID) -> [WrittenSeed] {
        guard let entries = mapping(node, of: "seeds") else { return [] }
        let names = seedNames(Array(entries))
        var accents = 0
        var seeds: [WrittenSeed] = []
        for entry in entries {
            let name = names[entry.key] ?? SeedName(tree.text(of: entry.key))
            let range = tree.range(of: entry.key)
            if !Self.isSeedName(name.description) { diagnostics.append(.seedName(name.description, at: range)) }
            if name != .brand, name != .neutral {
                accents += 1
                if accents == ThemeSeeds.maximumAccents + 1 {
                    diagnostics.append(.tooManySeeds(limit: ThemeSeeds.maximumAccents, at: range))
                }
            }
            if let seed = seed(name, range, entry.value) { seeds.append(seed) }
        }
        if !entries.contains(where: { names[$0.key] == .brand }) {
            diagnostics.append(.themeWithoutBrand(at: tree.range(of: node)))
        }
        return seeds
    }

    /// What the seeds are called: the brand is `brand`, whatever its name in the document.
    private mutating func seedNames(_ entries: [SyntaxTree.Entry]) -> [NodeID: SeedName] {
        var names: [NodeID: SeedName] = [:]
        for entry in entries {
            let text = tree.text(of: entry.key)
            guard text == brandName else {
                names[entry.key] = SeedName(text)
                continue
            }
            keepsFormerNames = FormerNames.seed(text) != nil
            // A former name is reported.
            names[entry.key] = seedName(at: entry.key, namesToken: true)
        }
        return names
    }

    private mutating func seed(_ name: SeedName, _ nameRange: SourceRange, _ node: NodeID) -> WrittenSeed? {
        let key = name.description
        guard tree.kind(of: node) == .mapping, tree.value(of: node, forKey: "colorSpace") == nil else {
            return color(node, as: key).map { WrittenSeed(name: name, nameRange: nameRange, color: $0, turn: 0) }
        }
        var written: ThemeDocument.WrittenColor?
        var turn = 0.0
        for entry in tree.entries(of: node) {
            let field = tree.text(of: entry.key)
            switch ThemeDocument.SeedKey(rawValue: field) {
            case .color: written = color(entry.value, as: key)
            case .turn:
                if name == .brand || name == .neutral {
                    diagnostics.append(.turnOfNoAccent(key, at: tree.range(of: entry.key)))
                } else {
                    turn = number(entry.value, as: field, in: 0...180, "a number of degrees from 0 to 180") ?? 0
                }
            case nil: unknownKey(field, among: ThemeDocument.SeedKey.allCases, at: entry.key, in: node)
            }
        }
        if tree.value(of: node, forKey: ThemeDocument.SeedKey.color.rawValue) == nil {
            misfit(node, key, "a color, or a mapping with one as 'color'")
        }
        return written.map { WrittenSeed(name: name, nameRange: nameRange, color: $0, turn: turn) }
    }

    /// It begins the names of roles: `dangerFill`.
    private static func isSeedName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.properties.isLowercase else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    }

    /// Seeds of the names that are written, whatever is wrong with their colors: roles are checked all the same.
    func placeholderSeeds(for node: NodeID) -> ThemeSeeds? {
        let names = tree.entries(of: node).map { tree.text(of: $0.key) }.filter(Self.isSeedName)
        let brand = SeedRole.brandIndex(among: names)
        let accents = names.enumerated().filter { $0.offset != brand }.map { SeedName($0.element) }
            .filter { $0 != .neutral }.prefix(ThemeSeeds.maximumAccents)
        return try? ThemeSeeds(
            brand: .black, accents: accents.map { ThemeSeeds.Accent($0, .black) }, statuses: statuses)
    }

    /// What the written colors are seeds of; `nil` after an error, which has been reported.
    mutating func seeds(_ written: [WrittenSeed], at node: NodeID) -> ThemeSeeds? {
        func find(_ name: SeedName) -> WrittenSeed? { written.first { $0.name == name } }
        guard !diagnostics.hasErrors, let brand = find(.brand) else { return nil }
        let accents = written.filter { $0.name != .brand && $0.name != .neutral }
        do throws(ThemeSeedError) {
            return try ThemeSeeds(
                neutral: find(.neutral)?.color.color, brand: brand.color.color,
                accents: accents.map { ThemeSeeds.Accent($0.name, $0.color.color, turn: $0.turn) },
                statuses: statuses, statusTurn: statusTurn, evenChroma: hasEvenChroma, tint: tint)
        } catch {
            diagnostics.append(.unusableSeeds(error, at: tree.range(of: node)) { find($0)?.color.range })
            return nil
        }
    }
}

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
