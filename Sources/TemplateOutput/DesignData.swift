import TesseraColorScience
import TesseraConfiguration
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenResolution

/// The whole design as templates see it: what is at the top.
final class DesignData: Sendable {
    /// Changes when a key is renamed, goes away, or means something else.
    static let version = 1

    let tokens: ResolvedTokens
    /// Of each token, by its index: at the defaults, then where that differs, narrower contexts later.
    /// Empty for those that are not written.
    let values: [[ValueData]]
    let groups: [GroupID]
    private let input: GeneratorInput
    /// The tokens before the output's contexts are chosen.
    private let whole: ResolvedTokens
    private let variables: [(name: String, text: String)]
    private let chosen: [ConstraintData]
    /// What tokens are called in the CSS output; `nil` where the manifest has none, or the template does not ask.
    private let cssNames: OutputNames?

    /// - Parameters:
    ///   - input: with the tokens in the contexts that the output is for.
    ///   - whole: the tokens in all contexts.
    ///   - namesCSS: whether the template asks what tokens are called in CSS.
    ///   - isWritten: whether a token is there for the template at all.
    init(
        _ input: GeneratorInput, whole: ResolvedTokens, variables: [(name: String, text: String)],
        chosen: [ConstraintData], namesCSS: Bool = false, isWritten: (TokenID) -> Bool
    ) {
        self.input = input
        self.whole = whole
        let css = namesCSS ? input.outputs.first { Swift.type(of: $0.format).name == "css" } : nil
        cssNames = css.flatMap { OutputNames($0, in: input) }
        self.variables = variables
        self.chosen = chosen
        tokens = input.tokens
        let tokens = input.tokens
        var reader = ValueReader(input)
        values = tokens.tree.tokens.indices.map { index in
            let id = TokenID(index: index)
            return tokens.type(of: id) != nil && isWritten(id) ? reader.values(of: id) : []
        }
        groups = [.root] + tokens.tree.groups.dropFirst().compactMap { tokens.tree.group(at: $0.path) }
    }

    var ids: [TokenID] {
        values.indices.filter { !values[$0].isEmpty }.map(TokenID.init(index:))
    }

    private func hasAny(where holds: (TokenType) -> Bool) -> Bool {
        ids.contains { tokens.type(of: $0).map(holds) ?? false }
    }

    /// Begins the names of types.
    var prefix: String { input.name.isEmpty ? "Design" : input.name }

    func property(of id: TokenID) -> String {
        CSSNames.property(path: tokens.tree[id].path, prefix: nil)
    }

    /// The custom property that the CSS output has for a token; empty where it has none, or several.
    func cssVariable(of id: TokenID) -> String {
        guard let names = cssNames?.names(of: id), names.count == 1 else { return "" }
        return names[0]
    }

    func themeVariable(of id: TokenID) -> String {
        values[id.index].first?.themeVariable ?? ""
    }

    func fileName(of id: TokenID) -> String {
        input.fileName(of: id) ?? ""
    }

    // MARK: Keys

    /// - Parameter variables: the names that the manifest gives texts for.
    static func type(variables: [String]) -> TemplateType<DesignData> {
        TemplateType("design", isRemembering: true, keys + [.object("variables", variablesType(variables)) { $0 }])
    }

    private static let keys: [TemplateField<DesignData>] = [
        .number("dataVersion") { _ in version },
        .text("name") { $0.input.name.isEmpty ? "Tokens" : $0.input.name },
        .text("prefix") { $0.prefix },
        .text("sources") { $0.input.sourceNames.joined(separator: ", ") },
        .text("toolVersion") { $0.input.version?.description ?? "" },
        .texts("files") { $0.input.sourceNames },
        .flag("hasCSSVariables") { design in design.ids.contains { !design.cssVariable(of: $0).isEmpty } },
        .object("has", TypesData.type) { design in
            TypesData(types: Set(design.ids.compactMap { design.tokens.type(of: $0) }))
        },
        .flag("hasStrokes") { $0.hasAny { $0.holds(.strokeStyle) } },
        .flag("hasBorders") { $0.hasAny { $0.nearestDTCG == .border } },
        .flag("hasMotion") { $0.hasAny(where: \.holdsMotion) },
        .flag("hasMaterials") { $0.hasAny { $0.holds(.material) } },
        .flag("isVarying") { !$0.modifiers.isEmpty },
        .flag("hasWide") { design in design.ids.contains { design.values[$0.index].contains(where: \.isWide) } },
        .flag("hasReduced") { design in
            design.ids.contains { design.values[$0.index].contains(where: \.hasReducedMotion) }
        },
        .list("modifiers", ModifierData.type) { $0.modifierData },
        .list("allModifiers", ModifierData.type) { $0.allModifierData },
        .flag("isKnownToCompose") { !$0.composeSettings.isEmpty },
        .texts("composeImports") { design in
            Set(design.composeSettings.flatMap(\.composeImports)).sorted()
        },
        .list("composeParameters", ModifierData.type) { design in
            design.modifierData.filter { !$0.isKnownToCompose }
        },
        .flag("hasComposeContrast") { $0.composeSettings.contains(.contrast) },
        .list("chosen", ConstraintData.type) { $0.chosen },
        .list("groups", GroupData.type) { $0.groupData },
        .list("tokens", TokenData.type) { design in design.ids.map { TokenData(design: design, id: $0) } },
        .list("overlays", OverlayData.type) { DesignOverlays($0).byPermutation },
        .list("rules", OverlayData.type) { DesignOverlays($0).rules },
    ]

    /// What the manifest says for the template alone. The template may ask for any of them, and each
    /// belongs to this run.
    private static func variablesType(_ names: [String]) -> TemplateType<DesignData> {
        TemplateType(
            "variables",
            names.map { name in .text(name) { $0.variables.first { $0.name == name }?.text ?? "" } })
    }

    var groupData: [GroupData] {
        groups.compactMap { id in
            let members = tokens.tree[id].children.compactMap { child -> TokenID? in
                if case .token(let token) = child, !values[token.index].isEmpty { token } else { nil }
            }
            return members.isEmpty ? nil : GroupData(design: self, id: id, members: members)
        }
    }

    /// The settings that Compose tells of, of the modifiers that values depend on.
    private var composeSettings: [SystemSetting] {
        modifiers.indices.compactMap { tokens.contexts.modifiers[$0].system }
            .filter { $0.base != nil && !$0.conditions(\.compose).isEmpty }.map(\.setting)
    }

    /// Modifiers that any of the values depends on.
    var modifiers: ModifierSet {
        ModifierSet(ids.map(tokens.modifiers(of:)))
    }

    var modifierData: [ModifierData] {
        modifiers.indices.map { modifierData($0, of: tokens) }
    }

    /// Also modifiers that no value depends on. One that the output's contexts choose has all its contexts.
    var allModifierData: [ModifierData] {
        whole.contexts.modifiers.indices.map { index in
            let isChosen = tokens.contexts.modifiers[index].contexts != whole.contexts.modifiers[index].contexts
            return modifierData(index, of: isChosen ? whole : tokens)
        }
    }

    private func modifierData(_ index: Int, of tokens: ResolvedTokens) -> ModifierData {
        let modifier = tokens.contexts.modifiers[index]
        let constraints = modifier.contexts.indices.map { ContextSelector.Constraint(modifier: index, context: $0) }
        let cascade = ContextCascade(tokens)
        let switches = CSSSwitches.system(tokens.contexts)
        return ModifierData(
            modifier: modifier, labels: constraints.map(cascade.name(of:)),
            attribute: switches.attribute(index) ?? "", media: constraints.map { switches.feature(of: $0) ?? "" })
    }
}

/// Reads the values of tokens, and what they are made of.
private struct ValueReader {
    private let input: GeneratorInput
    private let css: DesignCSS
    private var cascade: ContextCascade

    init(_ input: GeneratorInput) {
        self.input = input
        css = DesignCSS(input.tokens, mapping: input.gamutMapping)
        cascade = ContextCascade(input.tokens)
    }

    mutating func values(of id: TokenID) -> [ValueData] {
        let tokens = input.tokens
        guard let cell = tokens.cell(of: id, in: tokens.contexts.defaultPermutation) else { return [] }
        let path = tokens.tree[id].path
        let property = CSSNames.property(path: path, prefix: nil)
        let variable = TailwindTheme.variable(path: path, type: cell.value.typeOfParts)
        let layers = cascade.cells(of: id, tokens)
        let mayLackProperties = cell.mayLackProperties && !layers.isEmpty
        let alternatives = mayLackProperties ? [cell] + layers.map(\.value) : []
        func data(
            _ cell: ValueCell, _ constraints: [ConstraintData], _ permutation: Permutation, isLast: Bool
        ) -> ValueData {
            ValueData(
                cell: cell, alternatives: alternatives, id: id, constraints: constraints,
                source: source(of: id, in: permutation), isLast: isLast,
                property: property, themeVariable: variable, mapping: input.gamutMapping, designCSS: css)
        }
        var values = [data(cell, [], tokens.contexts.defaultPermutation, isLast: layers.isEmpty)]
        for (index, layer) in layers.enumerated() {
            let context = layer.context
            let constraints = context.constraints.map { ConstraintData($0, in: cascade, tokens.contexts) }
            values.append(data(layer.value, constraints, context.permutation, isLast: index == layers.count - 1))
        }
        return values
    }

    private func source(of id: TokenID, in permutation: Permutation) -> String {
        let expression = input.tokens.expression(of: id, in: permutation)
        return expression?.wholeReference.map { "{\($0.path)}" } ?? expression?.formula ?? ""
    }
}

extension ContextCascade {
    /// The contexts of ``DesignData/values``, behind the first.
    mutating func cells(of id: TokenID, _ tokens: ResolvedTokens) -> [Layer<ValueCell>] {
        let modifiers = tokens.modifiers(of: id)
        let permutations = tokens.contexts.permutations(along: modifiers)
        return layers(along: modifiers) { tokens.cell(of: id, in: permutations[$0]) }
    }
}

extension ResolvedTokens {
    func cell(of id: TokenID, in permutation: Permutation) -> ValueCell? {
        value(of: id, in: permutation).map {
            ValueCell(value: $0, reduced: ReducedMotions(of: id, in: permutation, self))
        }
    }
}

extension ConstraintData {
    init(_ constraint: ContextSelector.Constraint, in cascade: ContextCascade, _ space: ContextSpace) {
        let modifier = space.modifiers[constraint.modifier]
        self.init(
            modifier: modifier.name, context: modifier.contexts[constraint.context],
            label: cascade.name(of: constraint))
    }
}
