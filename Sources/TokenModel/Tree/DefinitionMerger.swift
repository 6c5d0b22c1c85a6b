import Diagnostics

/// Makes one token of what several sources say at its path (DTCG 2025.10 Resolver, 5).
///
/// The last source that holds in every context replaces all before it; sources behind it replace it
/// in their contexts.
struct DefinitionMerger {
    let layers: [TokenLayer]
    private(set) var diagnostics: [Diagnostic] = []

    init(layers: [TokenLayer]) {
        self.layers = layers
    }

    struct Definition {
        let token: Token
        let layer: Int
    }

    /// Adds what was found in the tokens that follow.
    mutating func add(_ next: DefinitionMerger) {
        diagnostics += next.diagnostics
    }

    /// - Parameter definitions: at least one, in the order of their sources.
    mutating func merge(_ definitions: [Definition]) -> Token {
        let base = definitions.lastIndex { layers[$0.layer].condition == nil }
        let living = definitions[(base ?? 0)...]
        let speaker = living[living.startIndex].token
        let typesAgree = checkTypes(of: living)
        return Token(
            path: speaker.path, group: speaker.group, keyRange: speaker.keyRange,
            type: living.lazy.compactMap(\.token.type).first,
            effectiveType: typesAgree ? living.lazy.compactMap(\.token.effectiveType).first : nil,
            value: base == nil ? nil : speaker.value, contexts: living.flatMap(contextValues),
            description: speaker.description, deprecation: speaker.deprecation,
            // What must hold must hold whatever source the colour comes from.
            contrast: living.flatMap(\.token.contrast), touchTarget: living.lazy.compactMap(\.token.touchTarget).first,
            reducedMotion: living.lazy.compactMap(\.token.reducedMotion).first,
            ignored: living.flatMap(\.token.ignored),
            extensions: speaker.extensions,
            isFaulty: !typesAgree || living.contains { $0.token.isFaulty }, salvaged: living.flatMap(\.token.salvaged))
    }

    private func contextValues(of definition: Definition) -> [ContextValue] {
        let condition = layers[definition.layer].condition
        let own = definition.token.contexts.map {
            ContextValue(
                selector: $0.selector, isMode: $0.isMode, selectorRange: $0.selectorRange, value: $0.value,
                condition: condition, precedence: definition.layer)
        }
        guard condition != nil, let value = definition.token.value else { return own }
        let base = ContextValue(
            selector: nil, selectorRange: definition.token.keyRange, value: value, condition: condition,
            precedence: definition.layer)
        return [base] + own
    }

    /// A reference has its target's type whatever stands here; all others must agree.
    private mutating func checkTypes(of definitions: ArraySlice<Definition>) -> Bool {
        guard let first = definitions.first(where: { $0.token.effectiveType != nil }) else { return true }
        let count = diagnostics.count
        for other in definitions where other.layer != first.layer {
            guard let type = other.token.effectiveType, let expected = first.token.effectiveType, type != expected,
                other.token.value?.wholeReference == nil, first.token.value?.wholeReference == nil
            else { continue }
            diagnostics.append(
                .typeDiffersBetweenSources(
                    other.token.path, type, expected, at: other.token.keyRange, first: first.token.keyRange))
        }
        return diagnostics.count == count
    }
}

extension Diagnostic {
    fileprivate static func typeDiffersBetweenSources(
        _ path: String, _ type: TokenType, _ expected: TokenType, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "type/conflict", .error,
            "'\(path)' is of type '\(type.rawValue)' here and of type '\(expected.rawValue)' in another source",
            at: range, notes: [Note("the other one is here", at: first)])
    }
}
