import Diagnostics

/// Makes one token of what several sources say at its path (DTCG 2025.10 Resolver, 5).
///
/// The last source that holds in every context replaces all before it; sources behind it replace it
/// in their contexts. What it says besides values is what the default permutation says.
struct DefinitionMerger {
    let layers: [TokenLayer]
    /// Whether a source that holds in other permutations only says anything besides values.
    private(set) var hasDescriptionsElsewhere = false

    init(layers: [TokenLayer]) {
        self.layers = layers
    }

    struct Definition {
        let token: Token
        let layer: Int
    }

    /// Adds what was found in the tokens that follow.
    mutating func add(_ next: DefinitionMerger) {
        if next.hasDescriptionsElsewhere { hasDescriptionsElsewhere = true }
    }

    /// - Parameter definitions: at least one, in the order of their sources.
    mutating func merge(_ definitions: [Definition]) -> Token {
        let base = definitions.lastIndex { layers[$0.layer].condition == nil }
        let living = definitions[(base ?? 0)...]
        let first = living[living.startIndex].token
        let speaker = living.last { layers[$0.layer].holdsByDefault }?.token ?? first
        noteDescriptions(of: living, speaker)
        let typesAgree = agreeOnType(living)
        return Token(
            path: first.path, group: first.group, keyRange: first.keyRange,
            type: typesAgree ? living.lazy.compactMap(\.token.type).first : first.type,
            effectiveType: typesAgree ? living.lazy.compactMap(\.token.effectiveType).first : first.effectiveType,
            value: base == nil ? nil : first.value,
            contexts: living.flatMap { contextValues(of: $0, definesType: !typesAgree) },
            description: speaker.description, deprecation: speaker.deprecation,
            // What must hold must hold whatever source the colour comes from.
            contrast: living.flatMap(\.token.contrast), touchTarget: living.lazy.compactMap(\.token.touchTarget).first,
            reducedMotion: living.lazy.compactMap(\.token.reducedMotion).first,
            ignored: living.flatMap(\.token.ignored),
            extensions: speaker.extensions,
            isFaulty: living.contains { $0.token.isFaulty }, salvaged: living.flatMap(\.token.salvaged))
    }

    private func contextValues(of definition: Definition, definesType: Bool) -> [ContextValue] {
        let condition = layers[definition.layer].condition
        let type = definesType ? TypeDefinition(of: definition.token) : nil
        let own = definition.token.contexts.map {
            ContextValue(
                selector: $0.selector, isMode: $0.isMode, selectorRange: $0.selectorRange, value: $0.value,
                condition: condition, precedence: definition.layer, definition: type)
        }
        guard condition != nil, let value = definition.token.value else { return own }
        let base = ContextValue(
            selector: nil, selectorRange: definition.token.keyRange, value: value, condition: condition,
            precedence: definition.layer, definition: type)
        return [base] + own
    }

    /// Whether all sources say the same of the type; a permutation has the type that its own source says.
    private func agreeOnType(_ definitions: ArraySlice<Definition>) -> Bool {
        let first = definitions[definitions.startIndex].token
        return definitions.dropFirst().allSatisfy {
            $0.token.type?.value == first.type?.value && $0.token.effectiveType == first.effectiveType
        }
    }

    private mutating func noteDescriptions(of definitions: ArraySlice<Definition>, _ speaker: Token) {
        if hasDescriptionsElsewhere { return }
        hasDescriptionsElsewhere = definitions.contains { definition in
            let token = definition.token
            return token.description != speaker.description || token.deprecation != speaker.deprecation
                || (token !== speaker && (token.hasExtensions || speaker.hasExtensions))
        }
    }
}
