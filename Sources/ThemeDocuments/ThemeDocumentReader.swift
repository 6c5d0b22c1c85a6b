import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads a theme document: the keys at its top. Seeds and roles are read in extensions.
struct ThemeDocumentReader: SettingsReading {
    static let keyErrorID: DiagnosticID = "theme/key"
    static let valueErrorID: DiagnosticID = "theme/value"

    let tree: SyntaxTree
    var diagnostics: [Diagnostic] = []

    private var group = ["color"]
    var algorithm = ThemeDocument.AlgorithmWord.oklch
    var variant = MaterialVariant.tonalSpot
    var contrastLevels = PerContext(standard: 0.0, increased: 1.0)
    var scales: [RoleSetting.Placed<WrittenScale>] = []
    private var scalesGroup = ["palette"]
    /// What is said for one of the algorithms alone.
    private var keysOfAlgorithms: [(algorithm: ThemeDocument.AlgorithmWord, name: String, range: SourceRange)] = []
    private var condition: ThemeDocument.Condition?
    private var contextNames = ThemeDocument.ContextNames()
    var onFill = ThemeGraph.MarkOnFill.steady
    var fillContrast = false
    private var vocabulary: TokenVocabulary?
    /// What the document calls its brand; `nil` if it has none.
    let brandName: String?
    /// Whether that is the former name.
    var keepsFormerNames = false
    var ratios = ThemeGraph.Ratios()
    var tint: NeutralTint?
    var statuses = Set(ThemeStatus.allCases)
    var statusTurn = ThemeStatus.standardTurn
    var hasEvenChroma = false
    var statusDistance: Distinction.Strength?
    var distinctions: [GraphAssembly.WrittenDistinction] = []

    init(tree: SyntaxTree) {
        self.tree = tree
        let seeds = tree.value(of: tree.root, forKey: ThemeDocument.Key.seeds.rawValue)
        let names = seeds.map { tree.entries(of: $0).map { tree.text(of: $0.key) } } ?? []
        brandName = SeedRole.brandIndex(among: names).map { names[$0] }
    }

    mutating func read() -> ThemeDocument? {
        let range = tree.range(of: tree.root)
        guard tree.kind(of: tree.root) == .mapping else {
            diagnostics.append(.themeIsNoMapping(at: range))
            return nil
        }
        let parts = readKeys()
        diagnostics += keysOfAlgorithms.filter { $0.algorithm != algorithm }.map {
            .keyOfOtherAlgorithm($0.name, $0.algorithm, at: $0.range)
        }
        if let ratios = parts.ratios, algorithm == .hct, parts.roles == nil, scales.isEmpty {
            diagnostics.append(.uselessRatios(at: ratios))
        }
        guard let seedsNode = parts.seeds else {
            let keys = ThemeDocument.Key.allCases.map(\.rawValue)
            if !tree.hasSlip(of: ThemeDocument.Key.seeds.rawValue, among: keys, in: tree.root) {
                diagnostics.append(.themeWithoutSeeds(at: range.part(from: 0, length: 0)))
            }
            return nil
        }
        let written = readSeeds(seedsNode)
        // Ratios may be named in roles, so these come last.
        let settings = parts.roles.map { readRoles($0) } ?? []
        let seeds = seeds(written, at: seedsNode)
        guard let known = seeds ?? placeholderSeeds(for: seedsNode),
            let graph = graph(of: known, written, settings, at: seedsNode), let seeds
        else { return nil }
        let document = ThemeDocument(
            seeds: seeds, graph: graph,
            settings: Dictionary(settings.map { ($0.name, $0) }) { first, _ in first },
            writtenSeeds: Dictionary(written.map { ($0.name, $0.color) }) { first, _ in first }, group: group,
            scalePaths: scales.reduce(into: [:]) { paths, scale in
                for step in scale.value.steps {
                    paths[step.role] = ThemeDocument.ScalePath(names: scalesGroup + step.names, range: scale.range)
                }
            },
            condition: condition, contextNames: contextNames, vocabulary: vocabulary,
            keepsFormerNames: keepsFormerNames, range: range)
        diagnostics += document.repeatedPaths()
        return document
    }

    /// Reads all keys but seeds and roles, which need the others.
    ///
    /// - Returns: the values of those two, and where the key of ratios stands.
    private mutating func readKeys() -> (seeds: NodeID?, roles: NodeID?, ratios: SourceRange?) {
        var parts: (seeds: NodeID?, roles: NodeID?, ratios: SourceRange?) = (nil, nil, nil)
        for entry in tree.entries(of: tree.root) {
            let name = tree.text(of: entry.key)
            let key = ThemeDocument.Key(rawValue: name)
            if let algorithm = key?.algorithm {
                keysOfAlgorithms.append((algorithm, name, tree.range(of: entry.key)))
            }
            switch key {
            case .schema, .description: break
            case .seeds: parts.seeds = entry.value
            case .roles: parts.roles = entry.value
            case .into: group = path(entry.value, as: name, mayBeEmpty: true) ?? group
            case .when: condition = readCondition(entry.value)
            case .contexts: readContextNames(entry.value)
            case .appearance:
                contextNames.appearance =
                    word(of: entry, as: ThemeContext.Appearance.self) ?? contextNames.appearance
            case .onFill: onFill = word(of: entry, as: ThemeGraph.MarkOnFill.self) ?? onFill
            case .fillContrast:
                fillContrast = word(of: entry, as: ThemeDocument.FillContrastWord.self) == .required
            case .names: vocabulary = word(of: entry, as: TokenVocabulary.self)
            case .algorithm: algorithm = word(of: entry, as: ThemeDocument.AlgorithmWord.self) ?? algorithm
            case .variant: variant = word(of: entry, as: MaterialVariant.self) ?? variant
            case .contrastLevels: readContrastLevels(entry.value)
            case .statuses: statuses = readStatuses(entry.value) ?? statuses
            case .statusTurn:
                statusTurn =
                    number(entry.value, as: name, in: 0...180, "a number of degrees from 0 to 180") ?? statusTurn
            case .evenChroma: hasEvenChroma = flag(entry.value, as: name) ?? false
            case .statusDistance: statusDistance = strength(entry.value)
            case .distinct: distinctions = readDistinctions(entry.value)
            case .scales: scales = readScales(entry.value)
            case .scalesInto: scalesGroup = path(entry.value, as: name, mayBeEmpty: true) ?? scalesGroup
            case .tint: readTint(entry.value)
            case .ratios:
                parts.ratios = tree.range(of: entry.key)
                readRatios(entry.value)
            case nil: unknownKey(name, among: ThemeDocument.Key.allCases, at: entry.key, in: tree.root)
            }
        }
        return parts
    }

    // MARK: Where tokens go, and when they hold

    /// Names joined by dots.
    mutating func path(_ node: NodeID, as name: String, mayBeEmpty: Bool = false) -> [String]? {
        let text = tree.text(of: node)
        if mayBeEmpty, text.isEmpty, tree.scalarStyle(of: node) == .string { return [] }
        let names = text.split(ascii: ".", omittingEmptySubsequences: false).map(String.init)
        if tree.kind(of: node) == .scalar, !text.isEmpty {
            // The token that stands for its group has a name that no other may have.
            let own = names.last == TokenName.root && names.count > 1 ? names.dropLast() : names[...]
            guard let message = own.lazy.compactMap({ TokenName.errorMessage(in: $0) }).first else { return names }
            diagnostics.append(.themePath(text, message, at: tree.range(of: node)))
        } else {
            misfit(node, name, "names joined by dots, such as color.brand")
        }
        return nil
    }

    private mutating func readCondition(_ node: NodeID) -> ThemeDocument.Condition? {
        guard let entries = mapping(node, of: "when") else { return nil }
        guard let entry = entries.first, entries.count == 1, tree.kind(of: entry.value) == .scalar else {
            misfit(node, "when", "one modifier and its context, such as { theme: ember }")
            return nil
        }
        return ThemeDocument.Condition(
            modifier: tree.text(of: entry.key), modifierRange: tree.range(of: entry.key),
            context: tree.text(of: entry.value), contextRange: tree.range(of: entry.value))
    }

    private mutating func readContextNames(_ node: NodeID) {
        for (word, name, value) in settings(node, of: "contexts", as: ThemeContextWord.self) {
            guard tree.kind(of: value) == .scalar else {
                misfit(value, name, "the name of a context")
                continue
            }
            contextNames.names[word] = ThemeDocument.ContextNames.Name(
                text: tree.text(of: value), range: tree.range(of: value))
        }
        for words in [[ThemeContextWord.light, .dark], [.standard, .increased]] {
            let written = words.compactMap { contextNames.names[$0]?.range }
            if let last = written.last, contextNames[words[0]] == contextNames[words[1]] {
                diagnostics.append(
                    .contextsOfOneName(
                        words.map(\.rawValue), contextNames[words[0]], at: last,
                        first: written.count > 1 ? written[0] : nil))
            }
        }
    }

    // MARK: Parts

    /// The most OkLCh chroma that anything can have.
    static let maximumChroma = 0.5

    /// One value, or a mapping of selectors such as `light` and `dark+increased` to values.
    ///
    /// - Returns: `nil` if any of them is invalid.
    mutating func contextValues<Value>(
        _ node: NodeID, _ read: (inout Self, NodeID) -> Value?
    ) -> ContextValues<Value>? {
        guard tree.kind(of: node) == .mapping, tree.value(of: node, forKey: "colorSpace") == nil else {
            return read(&self, node).map { ContextValues($0) }
        }
        var all: [(selector: ContextSelector, value: Value)] = []
        var isWhole = true
        for entry in tree.entries(of: node) {
            let selector = selector(entry.key)
            let value = read(&self, entry.value)
            if let selector, all.contains(where: { $0.selector == selector }) {
                diagnostics.append(.selectorTwice(tree.text(of: entry.key), at: tree.range(of: entry.key)))
                isWhole = false
            } else if let selector, let value {
                all.append((selector, value))
            } else {
                isWhole = false
            }
        }
        return isWhole ? .selected(all) : nil
    }

    private mutating func selector(_ key: NodeID) -> ContextSelector? {
        let text = tree.text(of: key)
        if let selector = ContextSpace.ofThemes.selector(text) { return selector }
        diagnostics.append(
            .unknownThemeContext(text, among: ThemeContextWord.allCases.map(\.rawValue), at: tree.range(of: key)))
        return nil
    }

    /// A color in any notation that a token can have.
    mutating func color(
        _ node: NodeID, as name: String, mayBeTranslucent: Bool = false
    ) -> ThemeDocument.WrittenColor? {
        let (expression, findings) = ValueExpression.color(reading: node, in: tree)
        diagnostics += findings
        guard let expression else { return nil }
        guard case .color(let color)? = expression.constant else {
            misfit(node, name, "a color by itself: a theme is made before references are followed")
            return nil
        }
        guard color.isOpaque || mayBeTranslucent else {
            diagnostics.append(.translucentSeed(name, at: tree.range(of: node)))
            return nil
        }
        let text = tree.kind(of: node) == .scalar ? tree.text(of: node) : color.cssText
        return ThemeDocument.WrittenColor(color: color, text: text, range: tree.range(of: node))
    }
}

extension ThemeDocument.RatioKey {
    var path: WritableKeyPath<ThemeGraph.Ratios, PerContext<Double>> {
        switch self {
        case .primaryText: \.primaryText
        case .text: \.text
        case .label: \.label
        case .nonText: \.nonText
        }
    }
}

extension Double {
    /// A ratio to ask for, which must not grow by how it is written.
    var ratioText: String { ((self * 100).rounded(.down) / 100).short }

    /// For messages: `1`, `0.5`.
    var short: String { DecimalText.string(self, maximumFractionDigits: 3) }
}
