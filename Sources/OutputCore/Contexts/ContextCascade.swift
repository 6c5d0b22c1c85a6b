import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What has to be said beside a token's default value so that every permutation comes out right.
///
/// Values are laid over each other in layers, those with fewer constraints first: where the value
/// that the layers below give a permutation is right already, nothing is repeated.
package struct ContextCascade {
    private let tokens: ResolvedTokens
    private var orders: [ModifierSet: Order] = [:]
    private var contextCount = 0

    /// One permutation, and how it differs from the default one.
    package typealias Step = (permutation: Permutation, constraints: [ContextSelector.Constraint])

    /// A step and what is said of it, worked out once for all tokens.
    package final class Context {
        /// Counted through the whole cascade, from 0: for what is kept for each. Those of another cascade have the same.
        package let number: Int
        package let permutation: Permutation
        /// Its place among all permutations along the modifiers.
        package let place: Int
        /// The modifiers that are not at their defaults, and at what instead.
        package let constraints: [ContextSelector.Constraint]
        /// These modifiers.
        package let modifiers: ModifierSet
        /// The others that the permutation is one along: there they are at their defaults.
        package let others: ModifierSet
        /// What the constraints are called (see ``ContextCascade/name(of:)``): `light increased`.
        package let label: String
        /// The selector that leads to it: `light+increased`.
        package let selector: String

        fileprivate init(_ number: Int, _ step: Step, at place: Int, along all: ModifierSet, names: [String]) {
            self.number = number
            self.place = place
            permutation = step.permutation
            constraints = step.constraints
            modifiers = ModifierSet(step.constraints.map { ModifierSet(modifier: $0.modifier) })
            others = all.subtracting(modifiers)
            label = names.joined(separator: " ")
            selector = names.joined(separator: "+")
        }

        /// Whether it says a part of what another one says.
        @usableFromInline
        func isPart(of whole: Context) -> Bool {
            modifiers.isStrictSubset(of: whole.modifiers)
                && constraints.allSatisfy { whole.permutation[$0.modifier] == $0.context }
        }
    }

    package init(_ tokens: ResolvedTokens) {
        self.tokens = tokens
    }

    package struct Layer<Value> {
        package let context: Context
        package let value: Value

        @usableFromInline
        init(context: Context, value: Value) {
            self.context = context
            self.value = value
        }
    }

    package mutating func layers(of token: TokenID) -> [Layer<TokenValue>] {
        let modifiers = tokens.modifiers(of: token)
        if modifiers.isEmpty { return [] }
        return layers(along: modifiers) { [tokens] in tokens.value(of: token, at: $0) }
    }

    /// The same for anything that there is one of in every permutation.
    ///
    /// - Parameter value: what it is, by its place in ``ContextSpace/permutations(along:)``.
    @inlinable
    package mutating func layers<Value: Equatable>(along modifiers: ModifierSet, _ value: (Int) -> Value?) -> [Layer<
        Value
    >] {
        let order = order(along: modifiers)
        let base = value(order.base)
        var layers: [Layer<Value>] = []
        // Few tokens differ in many contexts of a large space.
        layers.reserveCapacity(min(order.contexts.count, 4))
        for context in order.contexts {
            guard let value = value(context.place) else { continue }
            // By its index: a copy of the layer would be one of its value. Without optionals, whose comparison is of
            // copies, too.
            if let below = layers.indices.last(where: { layers[$0].context.isPart(of: context) }) {
                if layers[below].value == value { continue }
            } else if let base, base == value {
                continue
            }
            layers.append(Layer(context: context, value: value))
        }
        return layers
    }

    /// These permutations, so that each comes after those it narrows. Among equals the one that constrains
    /// earlier modifiers comes last, because it wins (see ``ContextSelector``).
    package func sorted(_ permutations: some Sequence<Permutation>) -> [Step] {
        // Those that constrain the same modifiers differ in the contexts, whose order is that of the space.
        permutations.map { (permutation: $0, constraints: constraints(of: $0)) }.sorted { lhs, rhs in
            let left = lhs.constraints.map(\.modifier)
            let right = rhs.constraints.map(\.modifier)
            if left.count != right.count { return left.count < right.count }
            if left != right { return right.lexicographicallyPrecedes(left) }
            return lhs.constraints.map(\.context).lexicographicallyPrecedes(rhs.constraints.map(\.context))
        }
    }

    /// The permutations along some modifiers.
    @usableFromInline
    struct Order {
        /// The place of the default one among all.
        @usableFromInline
        let base: Int
        /// All others, in the order in which they are laid over each other.
        @usableFromInline
        let contexts: [Context]
    }

    @usableFromInline
    mutating func order(along modifiers: ModifierSet) -> Order {
        if let known = orders[modifiers] { return known }
        let space = tokens.contexts
        let steps = sorted(space.permutations(along: modifiers)).filter { !$0.constraints.isEmpty }
        let contexts = steps.enumerated().map { index, step in
            Context(
                contextCount + index, step, at: space.cellIndex(of: step.permutation, along: modifiers),
                along: modifiers,
                names: step.constraints.map(name))
        }
        contextCount += contexts.count
        let order = Order(base: space.cellIndex(of: space.defaultPermutation, along: modifiers), contexts: contexts)
        orders[modifiers] = order
        return order
    }

    package func constraints(of permutation: Permutation) -> [ContextSelector.Constraint] {
        tokens.contexts.constraints(of: permutation)
    }

    /// The context's name, with its modifier's where other modifiers have a context of that name:
    /// `light`, or `keyboard=light`.
    package func name(of constraint: ContextSelector.Constraint) -> String {
        let modifiers = tokens.contexts.modifiers
        let name = modifiers[constraint.modifier].contexts[constraint.context]
        let isUnique = modifiers.indices.allSatisfy {
            $0 == constraint.modifier || !modifiers[$0].contexts.contains(name)
        }
        return isUnique ? name : "\(modifiers[constraint.modifier].name)=\(name)"
    }
}
