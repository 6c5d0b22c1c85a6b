import TokenModel
import TokenResolution

/// What has to be said beside a token's default value so that every combination comes out right.
///
/// Values are laid over each other in layers, those with fewer constraints first: where the value
/// that the layers below give a combination is right already, nothing is repeated.
struct ContextCascade {
    private let tokens: ResolvedTokens
    /// Most tokens depend on the same few modifiers.
    private var orders: [AxisSet: [NamedStep]] = [:]

    /// One combination, and how it differs from the default one.
    typealias Step = (combination: Combination, constraints: [ContextSelector.Constraint])

    private struct NamedStep {
        let step: Step
        let names: [String]
    }

    init(_ tokens: ResolvedTokens) {
        self.tokens = tokens
    }

    struct Layer<Value> {
        /// The modifiers that are not at their defaults, and at what instead.
        let constraints: [ContextSelector.Constraint]
        /// What these are called (see ``ContextCascade/name(of:)``).
        let names: [String]
        let combination: Combination
        let value: Value
    }

    mutating func layers(of token: TokenID) -> [Layer<TokenValue>] {
        let tokens = tokens
        return layers(along: tokens.axes(of: token)) { tokens.value(of: token, in: $0) }
    }

    /// The same for anything that there is one of in every combination.
    mutating func layers<Value: Equatable>(
        along axes: AxisSet, _ value: (Combination) -> Value?
    ) -> [Layer<Value>] {
        var layers: [Layer<Value>] = []
        let base = value(tokens.contexts.defaultCombination)
        for named in steps(along: axes) {
            let (combination, constraints) = named.step
            guard !constraints.isEmpty, let value = value(combination) else { continue }
            let below = layers.last { isPart($0.constraints, of: constraints) }?.value ?? base
            if value == below { continue }
            layers.append(
                Layer(constraints: constraints, names: named.names, combination: combination, value: value))
        }
        return layers
    }

    /// These combinations, so that each comes after those it narrows. Among equals the one that constrains
    /// earlier modifiers comes last, because it wins (see ``ContextSelector``).
    func sorted(_ combinations: some Sequence<Combination>) -> [Step] {
        // Those that constrain the same modifiers differ in the contexts, whose order is that of the space.
        combinations.map { (combination: $0, constraints: constraints(of: $0)) }.sorted { lhs, rhs in
            let left = lhs.constraints.map(\.modifier)
            let right = rhs.constraints.map(\.modifier)
            if left.count != right.count { return left.count < right.count }
            if left != right { return right.lexicographicallyPrecedes(left) }
            return lhs.constraints.map(\.context).lexicographicallyPrecedes(rhs.constraints.map(\.context))
        }
    }

    private mutating func steps(along axes: AxisSet) -> [NamedStep] {
        if let known = orders[axes] { return known }
        let steps = sorted(tokens.contexts.combinations(along: axes)).map { step in
            NamedStep(step: step, names: step.constraints.map(name))
        }
        orders[axes] = steps
        return steps
    }

    func constraints(of combination: Combination) -> [ContextSelector.Constraint] {
        tokens.contexts.constraints(of: combination)
    }

    /// The context's name, with its modifier's where other modifiers have a context of that name:
    /// `light`, or `keyboard=light`.
    func name(of constraint: ContextSelector.Constraint) -> String {
        let modifiers = tokens.contexts.modifiers
        let name = modifiers[constraint.modifier].contexts[constraint.context]
        let isUnique = modifiers.indices.allSatisfy {
            $0 == constraint.modifier || !modifiers[$0].contexts.contains(name)
        }
        return isUnique ? name : "\(modifiers[constraint.modifier].name)=\(name)"
    }

    private func isPart(_ part: [ContextSelector.Constraint], of whole: [ContextSelector.Constraint]) -> Bool {
        part.allSatisfy(whole.contains)
    }
}
