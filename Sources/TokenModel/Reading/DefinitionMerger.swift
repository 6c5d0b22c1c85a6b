import TesseraDiagnostics
import TesseraTokenSyntax

/// Makes one token of what several sources say at its path (DTCG 2025.10 Resolver, 5).
///
/// The last source that holds in every context replaces the values of all before it; sources behind it replace it
/// in their contexts. Requirements and suppressions of all sources count. What describes a token is what the default
/// permutation says.
struct DefinitionMerger {
    private let layers: [TokenLayer]
    /// Of each source, shared by all of its values; none where it always holds.
    private let conditions: [[LayerCondition]]
    private let permutations: StructurePermutations?
    /// Whether a source that holds in other permutations only says anything besides values.
    private(set) var hasDescriptionsElsewhere = false
    private(set) var diagnostics: [Diagnostic] = []
    /// The conditions of permutations that have been asked for.
    private var known: [[Int]: [[LayerCondition]]] = [:]
    /// Properties of groups that others inherit are compared with each token: once is enough.
    private var reportedProperties: Set<SourceRange> = []
    /// How many values there are of tokens that permutations define in different ways.
    private var permutedValueCount = 0

    /// How many of these values there may be.
    private static let permutedValueLimit = 2_000_000

    init(layers: [TokenLayer], permutations: StructurePermutations?) {
        self.layers = layers
        self.permutations = permutations
        conditions = layers.map { layer in layer.condition.flatMap { $0.isCertain ? nil : [$0] } ?? [] }
    }

    struct Definition {
        let token: Token
        let layer: Int
    }

    /// Adds what was found in the tokens that follow.
    mutating func add(_ next: DefinitionMerger) {
        if next.hasDescriptionsElsewhere { hasDescriptionsElsewhere = true }
        diagnostics += next.diagnostics
    }

    /// - Parameter definitions: at least one, in the order of their sources.
    mutating func merge(_ definitions: [Definition]) -> Token {
        let base = definitions.lastIndex { conditions[$0.layer].isEmpty }
        let living = definitions[(base ?? 0)...]
        let first = living[living.startIndex].token
        let describing = living.last { layers[$0.layer].holdsByDefault }?.token ?? first
        noteDescriptions(of: living, describing)
        let areTypesEqual = agreeOnType(living)
        let contexts = living.flatMap { definition in
            let condition = conditions[definition.layer]
            return contextValues(
                of: definition, holdingIn: [condition], isBase: condition.isEmpty, definesType: !areTypesEqual)
        }
        return merged(
            living, describing, value: base == nil ? nil : first.value, contexts,
            declarations: declarations(of: together(definitions)), areTypesEqual: areTypesEqual,
            requiring: definitions[...])
    }

    /// - Parameter conditions: it holds where one of these lists holds.
    private func contextValues(
        of definition: Definition, holdingIn conditions: [[LayerCondition]], isBase: Bool, definesType: Bool
    ) -> [ContextValue] {
        let type = definesType ? TypeDefinition(of: definition.token) : nil
        return conditions.flatMap { conditions in
            let own = definition.token.contexts.map {
                ContextValue(
                    selector: $0.selector, isMode: $0.isMode, selectorRange: $0.selectorRange, value: $0.value,
                    conditions: conditions, precedence: definition.layer, definition: type)
            }
            guard !isBase, let value = definition.token.value else { return own }
            let base = ContextValue(
                selector: nil, selectorRange: definition.token.keyRange, value: value, conditions: conditions,
                precedence: definition.layer, definition: type)
            return [base] + own
        }
    }

    /// - Parameters:
    ///   - living: those whose values count.
    ///   - requiring: those whose requirements count, each once.
    private func merged(
        _ living: ArraySlice<Definition>, _ describing: Token, value: ValueExpression?, _ contexts: [ContextValue],
        declarations: Declarations, areTypesEqual: Bool, requiring: ArraySlice<Definition>
    ) -> Token {
        let first = living[living.startIndex].token
        return Token(
            path: first.path, group: first.group, keyRange: first.keyRange,
            type: areTypesEqual ? living.lazy.compactMap(\.token.type).first : first.type,
            effectiveType: areTypesEqual ? living.lazy.compactMap(\.token.effectiveType).first : first.effectiveType,
            value: value, description: describing.description, isInvalid: living.contains { $0.token.isInvalid },
            details: Token.Details(
                contexts: contexts, deprecation: describing.deprecation,
                // What must hold must hold whatever source the color comes from.
                contrast: requiring.flatMap(\.token.contrast), touchTarget: declarations.touchTarget,
                concentric: declarations.concentric, holds: declarations.holds,
                reducedMotion: declarations.reducedMotion, suppressions: requiring.flatMap(\.token.suppressions),
                extensions: describing.extensions, recovered: requiring.flatMap(\.token.recovered)))
    }

    /// Whether all sources say the same of the type; a permutation has the type that its own source says.
    private func agreeOnType(_ definitions: ArraySlice<Definition>) -> Bool {
        let first = definitions[definitions.startIndex].token
        return definitions.dropFirst().allSatisfy {
            $0.token.type?.value == first.type?.value && $0.token.effectiveType == first.effectiveType
        }
    }

    private mutating func noteDescriptions(of definitions: ArraySlice<Definition>, _ describing: Token) {
        if hasDescriptionsElsewhere { return }
        hasDescriptionsElsewhere = definitions.contains { definition in
            let token = definition.token
            return token.description != describing.description || token.deprecation != describing.deprecation
                || (token !== describing && (token.hasExtensions || describing.hasExtensions))
        }
    }
}

// MARK: Properties of all contexts

extension DefinitionMerger {
    /// What holds for a token in every context, whichever of its sources says so.
    private struct Declarations {
        let touchTarget: TouchTargetRequirement?
        let concentric: ConcentricRequirement?
        let holds: HeldText?
        let reducedMotion: MotionAlternative?
    }

    /// Reports sources that say different things.
    ///
    /// - Parameter groups: definitions that hold together, in the order of their sources: the last one that says
    ///   something replaces what those before it say of the same.
    private mutating func declarations(of groups: [[Definition]]) -> Declarations {
        let groups = groups.filter { $0.contains { $0.token.isDetailed } }
        return Declarations(
            touchTarget: common(\.touchTarget, .touchTarget, of: groups),
            concentric: common(\.concentric, .concentric, of: groups),
            holds: common(\.holds, .holds, of: groups),
            reducedMotion: common(\.reducedMotion, .reducedMotion, of: groups))
    }

    /// For each condition the definitions that hold under it.
    private func together(_ definitions: [Definition]) -> [[Definition]] {
        guard definitions.contains(where: { $0.token.isDetailed }) else { return [] }
        var known: Set<[LayerCondition]> = []
        return definitions.map { conditions[$0.layer] }.filter { known.insert($0).inserted }.map { condition in
            definitions.filter { conditions[$0.layer].isEmpty || conditions[$0.layer] == condition }
        }
    }

    private mutating func common<Property: ComparableDeclaration>(
        _ property: KeyPath<Token, Property?>, _ key: PropertyKey, of groups: [[Definition]]
    ) -> Property? {
        var first: Property?
        for group in groups {
            guard let definition = group.last(where: { $0.token[keyPath: property] != nil }),
                let found = definition.token[keyPath: property]
            else { continue }
            if let first, first.meaning != found.meaning, reportedProperties.insert(found.range).inserted {
                diagnostics.append(.propertyDiffers(key, of: definition.token.path, at: found.range, first.range))
            }
            first = first ?? found
        }
        return first
    }
}

extension Diagnostic {
    fileprivate static func propertyDiffers(
        _ key: PropertyKey, of path: String, at range: SourceRange, _ other: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "context/property", .error,
            "'\(key.rawValue)' of '\(path)' holds in every context, but another source says something else",
            at: range,
            hint: "write the same in each source, or write it in one source only",
            notes: [Note("the other source says it here", at: other)])
    }
}

// MARK: Permutations

extension DefinitionMerger {
    /// What defines a token in some permutations.
    struct Alternative {
        /// In the order of their sources. All hold in these permutations.
        let definitions: [Definition]
        /// Ascending.
        let permutations: [Int]

        /// Those whose values count: the last one that has a value replaces all before it.
        var deciding: ArraySlice<Definition> {
            definitions[(definitions.lastIndex { $0.token.value != nil } ?? 0)...]
        }
    }

    /// Makes one token of what several permutations have at its path.
    ///
    /// - Parameter alternatives: at least one, of permutations that each is named once.
    mutating func merge(_ alternatives: [Alternative]) -> Token {
        guard let permutations else { return merge(alternatives[0].definitions) }
        var regions: [ObjectIdentifier: [Int]] = [:]
        for alternative in alternatives {
            for definition in alternative.deciding {
                regions[ObjectIdentifier(definition.token), default: []] += alternative.permutations
            }
        }
        let byDefault = alternatives.first { $0.permutations.contains(permutations.byDefault) }
        var seen: Set<ObjectIdentifier> = []
        let ordered = (byDefault.map { [$0] } ?? []) + alternatives
        let all = ordered.flatMap(\.definitions).filter {
            seen.insert(ObjectIdentifier($0.token)).inserted
        }[...]
        let areTypesEqual = agreeOnType(all)
        // Where there is a value in every permutation, the default one's is that of the token.
        let isEverywhere =
            alternatives.reduce(0) { $0 + $1.permutations.count } == permutations.count
            && alternatives.allSatisfy { $0.deciding.first?.token.value != nil }
        let base = areTypesEqual && isEverywhere ? byDefault?.deciding.first?.token : nil
        var contexts: [ContextValue] = []
        for definition in all {
            guard let region = regions[ObjectIdentifier(definition.token)] else { continue }
            let isBase = definition.token === base
            if isBase, definition.token.contexts.isEmpty { continue }
            contexts += contextValues(
                of: definition, holdingIn: conditions(of: region.sorted(), permutations), isBase: isBase,
                definesType: !areTypesEqual)
        }
        if !hasRoom(for: contexts.count, at: all[0].token) { contexts = [] }
        // One that has another type in other permutations is there twice.
        var places: Set<SourceRange> = []
        return merged(
            all, byDefault?.definitions.last?.token ?? all[0].token, value: base?.value, contexts,
            declarations: declarations(of: ordered.map(\.definitions)), areTypesEqual: areTypesEqual,
            requiring: all.filter { places.insert($0.token.keyRange).inserted }[...])
    }

    private mutating func conditions(of region: [Int], _ permutations: StructurePermutations) -> [[LayerCondition]] {
        if let conditions = known[region] { return conditions }
        let conditions = permutations.conditions(region)
        known[region] = conditions
        return conditions
    }

    /// Counts values; reports once when they are too many.
    private mutating func hasRoom(for count: Int, at token: Token) -> Bool {
        let hadRoom = permutedValueCount <= Self.permutedValueLimit
        permutedValueCount += count
        if permutedValueCount <= Self.permutedValueLimit { return true }
        if hadRoom { diagnostics.append(.tooManyPermutedValues(limit: Self.permutedValueLimit, at: token.keyRange)) }
        return false
    }
}
