import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenSyntax

/// Style sheets that are alternatives to each other, as `light.css` and `dark.css` are: what one of them says for the
/// root holds in its context (``ModeFiles``).
struct CSSFileModes {
    /// Those for all contexts first.
    private(set) var sheets: [StyleSheet]
    private(set) var findings: [Diagnostic] = []
    /// By what the sheets are alternatives for, its default context.
    private(set) var defaults: [CSSModifier: String] = [:]

    init(_ files: [ImportFile], _ sheets: [StyleSheet]) {
        self.sheets = sheets
        guard sheets.count > 1 else { return }
        let roots = sheets.map(Self.root)
        let originals = Self.originals(of: files.map(\.path), roots)
        var tokens = Self.differing(roots)
        for (index, original) in originals.enumerated() where index != original { tokens[index] = [] }
        let modes = ModeFiles(
            files.map { .init(path: $0.path, start: $0.start) },
            tokens: tokens,
            differ: { one, other in
                roots[one].contains { name, value in roots[other][name].map { $0 != value } ?? false }
            })
        guard !modes.modifiers.isEmpty else { return }
        findings = modes.findings
        for modifier in modes.modifiers { defaults[CSSModifier(named: modifier.name)] = modifier.defaultName }
        let allPlaces = originals.map { modes.places[$0] }
        // What is for all contexts comes first, and what is for one before what is for a variant of it.
        let contextVariants = ContextVariants(modes.modifiers)
        let ranks = allPlaces.map(contextVariants.rank)
        let order = sheets.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        self.sheets = order.map { index in
            var sheet = sheets[index]
            let own = Self.context(allPlaces[index])
            let variants = Self.contexts(allPlaces[index].map(contextVariants.variants)).filter { $0 != own }
            for block in sheet.blocks.indices {
                sheet.blocks[block].condition.enclose(in: own, variants: variants)
            }
            return sheet
        }
    }

    private static func context(_ places: [ForeignSelector.Place]) -> CSSContext {
        CSSContext(places.map { CSSTest(modifier: CSSModifier(named: $0.modifier), value: $0.context) })
    }

    /// The context of a sheet, and the variants of it.
    ///
    /// - Parameter places: by modifier the context and its variants.
    private static func contexts(_ places: [[ForeignSelector.Place]]) -> [CSSContext] {
        places.reduce([CSSContext()]) { known, alternatives in
            known.flatMap { one in
                alternatives.map { one.narrowed(by: context([$0])) }
            }
        }
    }

    /// What a sheet declares for the root, whatever the context; the letters of the last value, without blanks.
    private static func root(_ sheet: StyleSheet) -> [String: String] {
        var root: [String: String] = [:]
        for declaration in sheet.declarations {
            let condition = sheet.blocks[declaration.block].condition
            guard condition.errorMessage == nil, condition.alternatives.contains(CSSContext()) else { continue }
            root[declaration.name] = declaration.value.text.lowercased().filter { !$0.isWhitespace }
        }
        return root
    }

    /// By sheet itself, or the one of which it is the minified copy: `light.css` of `light.min.css`.
    private static func originals(of paths: [String], _ roots: [[String: String]]) -> [Int] {
        let ending = ".min.css"
        return paths.indices.map { index in
            guard paths[index].hasSuffix(ending) else { return index }
            let path = String(paths[index].dropLast(ending.count)) + ".css"
            guard let original = paths.firstIndex(of: path), roots[original] == roots[index] else { return index }
            return original
        }
    }

    /// By sheet its properties, if another one says something else of one: a sheet and its minified copy are one.
    private static func differing(_ roots: [[String: String]]) -> [Set<[String]>] {
        var values: [String: Set<String>] = [:]
        for root in roots {
            for (name, value) in root { values[name, default: []].insert(value) }
        }
        return roots.map { root in
            root.contains { values[$0.key].map { $0.count > 1 } ?? false } ? Set(root.keys.map { [$0] }) : []
        }
    }
}

extension CSSModifier {
    /// The modifier that a modifier of files is.
    fileprivate init(named name: String) {
        self = name == "appearance" ? .appearance : name == "contrast" ? .contrast : .named(name)
    }
}
