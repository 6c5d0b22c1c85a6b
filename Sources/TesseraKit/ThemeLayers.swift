import ColorScience
import Diagnostics
import ThemeDocuments
import TokenModel
import TokenResolution
import TokenSyntax

/// The sources of a run with the tokens of theme documents in the place of the documents.
struct ThemeLayers {
    private(set) var layers: [TokenLayer]
    private(set) var merging: LayerMerging
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether every theme could be made. Where one could not, its tokens are missing.
    private(set) var isComplete = true

    init(
        _ layers: [TokenLayer], merging: LayerMerging, sources: SourceMap, contexts: ContextSpace? = nil,
        gamutMapping: GamutMappingMethod = .rayTrace
    ) {
        self.layers = layers
        self.merging = merging
        let positions = layers.indices.filter { index in
            ThemeDocument.isTheme(sources[layers[index].tree.source].path)
                && layers[index].node == layers[index].tree.root
        }
        if positions.isEmpty { return }
        let compiled = positions.map { compile(layers[$0], contexts, gamutMapping) }
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

    private mutating func compile(
        _ layer: TokenLayer, _ contexts: ContextSpace?, _ gamutMapping: GamutMappingMethod
    ) -> TokenLayer? {
        let (document, findings) = ThemeDocument.read(layer.tree)
        diagnostics += findings
        guard let document else { return nil }
        if layer.condition != nil, let range = document.conditionRange {
            diagnostics.append(.conditionTwice(at: range))
            return nil
        }
        // Any other way of mapping would make other bytes of colours beyond a gamut than were proven.
        let (tokens, compileFindings) = ThemeTokens.compile(
            document, contexts: contexts, keepsWideGamut: gamutMapping == .rayTrace)
        diagnostics += compileFindings
        guard let tokens else { return nil }
        let tree = SyntaxTree(tokens.document, source: layer.tree.source)
        return TokenLayer(tree: tree, node: tree.root, condition: layer.condition ?? tokens.condition)
    }

    /// Files add to each other; a theme for one context has tokens that others have as well.
    private mutating func layConditionsLast() {
        guard merging == .adding, layers.contains(where: { $0.condition != nil }) else { return }
        merging = .alternating
        layers = layers.filter { $0.condition == nil } + layers.filter { $0.condition != nil }
    }
}

extension Diagnostic {
    fileprivate static func conditionTwice(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "theme/context", .error, "the resolver document says already in which context the theme holds", at: range)
    }
}
