import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// What differs from the defaults, gathered by contexts.
struct DesignOverlays {
    private let design: DesignData

    init(_ design: DesignData) {
        self.design = design
    }

    private struct Layer {
        let id: TokenID
        let constraints: [ContextSelector.Constraint]
        let permutation: Permutation
        /// In the token's values.
        let index: Int
    }

    private var tokens: ResolvedTokens { design.tokens }

    private var conditions: CSSConditions {
        CSSConditions(switches: .system(tokens.contexts), root: CSSRoot(selector: ":root"))
    }

    private func layers(_ cascade: inout ContextCascade) -> [Layer] {
        var layers: [Layer] = []
        for id in design.ids where design.values[id.index].count > 1 {
            for (index, layer) in cascade.cells(of: id, tokens).enumerated() {
                let context = layer.context
                layers.append(
                    Layer(
                        id: id, constraints: context.constraints, permutation: context.permutation, index: index + 1))
            }
        }
        return layers
    }

    private func entry(_ id: TokenID, _ index: Int) -> OverlayData.Entry {
        OverlayData.Entry(token: TokenData(design: design, id: id), value: design.values[id.index][index])
    }

    /// One for each permutation, narrower ones later.
    var byPermutation: [OverlayData] {
        var cascade = ContextCascade(tokens)
        let layers = Dictionary(grouping: layers(&cascade), by: \.permutation)
        return cascade.sorted(layers.keys).compactMap { permutation, constraints in
            layers[permutation].map { overlay($0, conditions.all(for: constraints, others: []), cascade) }
        }
    }

    /// The rules of a style sheet, as the CSS output has them: first the defaults, for elements that name
    /// a context, then what differs in each.
    var rules: [OverlayData] {
        var cascade = ContextCascade(tokens)
        let layers = Dictionary(grouping: layers(&cascade), by: \.permutation)
        var rules = design.modifiers.indices.map { modifier in
            let ids = design.ids.filter { tokens.modifiers(of: $0).contains(modifier: modifier) }
            return OverlayData(
                constraints: [], conditions: [conditions.naming(modifier)].compactMap(\.self).map(ConditionData.init),
                entries: ids.map { entry($0, 0) })
        }
        for (permutation, _) in cascade.sorted(layers.keys) {
            let groups = Dictionary(grouping: layers[permutation] ?? []) { layer in
                let constrained = ModifierSet(layer.constraints.map { ModifierSet(modifier: $0.modifier) })
                return tokens.modifiers(of: layer.id).subtracting(constrained).rawValue
            }
            for (others, layers) in groups.sorted(by: { $0.key < $1.key }) {
                let conditions = conditions.all(for: layers[0].constraints, others: ModifierSet(rawValue: others))
                rules.append(overlay(layers, conditions, cascade))
            }
        }
        return rules
    }

    private func overlay(_ layers: [Layer], _ conditions: [CSSCondition], _ cascade: ContextCascade) -> OverlayData {
        OverlayData(
            constraints: layers[0].constraints.map { ConstraintData($0, in: cascade, tokens.contexts) },
            conditions: conditions.map(ConditionData.init), entries: layers.map { entry($0.id, $0.index) })
    }
}
