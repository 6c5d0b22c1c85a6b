import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraThemeGeneration
import TesseraTokenModel
import TesseraTokenSyntax

/// The sources of a run with the tokens of theme documents in the place of the documents.
struct ThemeLayers {
    private(set) var layers: [TokenLayer]
    private(set) var merging: LayerMerging
    private(set) var diagnostics: [Diagnostic] = []
    /// Modifiers that are known where nobody declares any: those given, and those that themes are for a context of.
    private(set) var modifiers: [Modifier]
    /// Whether every theme could be made. Where one could not, its tokens are missing.
    private(set) var isComplete = true

    /// - Parameters:
    ///   - contexts: `nil` where nobody declares them.
    ///   - modifiers: of the layers' conditions, where nobody declares them.
    init(
        _ layers: [TokenLayer], merging: LayerMerging, sources: SourceMap, contexts: ContextSpace? = nil,
        besides modifiers: [Modifier] = [], gamutMapping: GamutMappingMethod = .rayTrace
    ) {
        self.layers = layers
        self.merging = merging
        self.modifiers = modifiers
        let positions = layers.indices.filter { index in
            ThemeDocument.isTheme(sources[layers[index].tree.source].path)
                && layers[index].node == layers[index].tree.root
        }
        if positions.isEmpty { return }
        var documents = positions.map { position in
            let (document, findings) = ThemeDocument.read(layers[position].tree)
            diagnostics += findings
            return document
        }
        if contexts == nil { declareModifiers(of: &documents, isAlone: positions.count == layers.count) }
        let space = contexts ?? .ofThemes(besides: self.modifiers)
        let compiled = zip(positions, documents).map { position, document in
            document.flatMap { compile($0, layers[position], space, gamutMapping) }
        }
        for (position, layer) in zip(positions, compiled).reversed() {
            if let layer {
                self.layers[position] = layer
            } else {
                self.layers.remove(at: position)
                isComplete = false
            }
        }
        layConditionsLast()
    }

    /// What a theme names stands beside a context in which no theme is chosen, unless every source is for a context.
    ///
    /// - Parameters:
    ///   - documents: those whose contexts are beyond the limits become `nil`; the first of them is reported.
    ///   - isAlone: whether there are no other sources.
    private mutating func declareModifiers(of documents: inout [ThemeDocument?], isAlone: Bool) {
        var isReported = false
        let names = Set(documents.map { $0?.condition?.modifier })
        let needsDefault = !isAlone || names.count > 1
        for (index, document) in documents.enumerated() {
            guard let condition = document?.condition, !declare(condition, besidesDefault: needsDefault) else {
                continue
            }
            documents[index] = nil
            if !isReported { diagnostics.append(.tooManyConditions(condition)) }
            isReported = true
        }
    }

    /// Whether there is a place for the context.
    private mutating func declare(_ condition: ThemeDocument.Condition, besidesDefault needsDefault: Bool) -> Bool {
        let position = modifiers.firstIndex { $0.name == condition.modifier }
        // What themes switch by themselves has its contexts.
        let known =
            position.map { modifiers[$0] }
            ?? ContextSpace.ofThemes.modifiers.first {
                $0.name == condition.modifier
            }
        let others = known?.contexts ?? (needsDefault ? ["default"] : [])
        let isNew = !others.contains(condition.context)
        let ranges = others.indices.map { known?.range(ofContext: $0) } + (isNew ? [condition.contextRange] : [])
        let declared = Modifier(
            name: condition.modifier, contexts: others + (isNew ? [condition.context] : []),
            defaultContext: known?.defaultContext ?? 0,
            at: Modifier.Place(name: known?.place?.name ?? condition.modifierRange, contexts: ranges))
        if declared.contexts.count > ContextSpace.maximumContextCount { return false }
        if let position {
            modifiers[position] = declared
        } else if modifiers.count < ContextSpace.maximumNamedModifierCount {
            modifiers.append(declared)
        } else {
            return false
        }
        return true
    }

    private mutating func compile(
        _ document: ThemeDocument, _ layer: TokenLayer, _ contexts: ContextSpace?, _ gamutMapping: GamutMappingMethod
    ) -> TokenLayer? {
        if layer.condition != nil, let range = document.condition?.modifierRange {
            diagnostics.append(.conditionTwice(at: range))
            return nil
        }
        // Any other way of mapping would make other bytes of colors beyond a gamut than were proven.
        let (tokens, compileFindings) = ThemeTokens.compile(
            document, contexts: contexts, holdingIn: layer.condition, keepsWideGamut: gamutMapping == .rayTrace)
        diagnostics += compileFindings
        guard let tokens else { return nil }
        let tree = SyntaxTree(tokens.document, source: layer.tree.source)
        return TokenLayer(tree: tree, node: tree.root, condition: tokens.condition)
    }

    /// Files add to each other; a theme for one context has tokens that others have as well.
    private mutating func layConditionsLast() {
        guard merging == .adding, layers.contains(where: { $0.condition != nil }) else { return }
        merging = .alternating
        layers = layers.filter { $0.condition == nil } + layers.filter { $0.condition != nil }
    }
}

extension Diagnostic {
    /// - Parameter condition: the first one that has no place.
    fileprivate static func tooManyConditions(_ condition: ThemeDocument.Condition) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "the themes are for more than \(ContextSpace.maximumNamedModifierCount) modifiers, or for more than "
                + "\(ContextSpace.maximumContextCount - 1) contexts of one", at: condition.contextRange,
            hint: "name fewer themes, or let themes be for contexts of one modifier")
    }

    fileprivate static func conditionTwice(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/context", .error, "the resolver document says already in which context the theme applies", at: range)
    }
}

/// A theme document of a run, solved, for whoever wants to see it.
public struct ThemeSheet: Sendable {
    /// The file, as it was named.
    public let path: String
    /// The theme as it is written.
    public let document: ThemeDocument
    /// The same theme, solved.
    public let theme: Theme

    /// Reads and solves the theme documents of a run, also those that a resolver document names.
    ///
    /// - Returns: what was found wrong, too, and all sources that were read.
    public static func all(of input: CompilationInput) -> ([ThemeSheet], [Diagnostic], SourceMap) {
        let reading = DesignReading(input)
        let contexts = reading.contexts ?? .ofThemes(besides: reading.modifiers)
        let sheets = reading.syntax.compactMap { tree -> ThemeSheet? in
            let path = reading.sources[tree.source].path
            // What is wrong with one has been found as it was read.
            guard ThemeDocument.isTheme(path), let document = ThemeDocument.read(tree).0,
                let tokens = ThemeTokens.compile(document, contexts: contexts).0
            else { return nil }
            return ThemeSheet(path: path, document: document, theme: tokens.theme)
        }
        return (sheets, reading.diagnostics.sortedInSourceOrder(), reading.sources)
    }
}
