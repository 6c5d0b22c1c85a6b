import TesseraDiagnostics
import TesseraTokenSyntax

/// What `$contexts` keys select: `light`, `light+increased`, `appearance=light`.
public struct ContextSelector: Hashable, Sendable {
    /// At most one context of each modifier, in the order of modifiers.
    public let constraints: [Constraint]
    /// The contexts of the source that the selector stands in. They say where the selector counts, not how
    /// narrow it is: every value of the source has them.
    package var conditions: [Constraint] = []

    /// That one modifier has one of its contexts.
    public struct Constraint: Hashable, Sendable {
        /// Index of the modifier in its ``ContextSpace``.
        public let modifier: Int
        /// Index of the context in its modifier.
        public let context: Int

        public init(modifier: Int, context: Int) {
            self.modifier = modifier
            self.context = context
        }
    }

    /// Matches everything.
    package init() {
        constraints = []
    }

    package init(constraints: [Constraint]) {
        self.constraints = constraints
    }

    /// - Returns: `nil` if the selector and the conditions never hold together.
    package func restricted(to conditions: [LayerCondition]) -> ContextSelector? {
        var selector = self
        selector.conditions = conditions.map { Constraint(modifier: $0.modifier.index, context: $0.context) }
        let areContradictory = constraints.contains { constraint in
            selector.conditions.contains { $0.modifier == constraint.modifier && $0 != constraint }
        }
        return areContradictory ? nil : selector
    }

    /// With that of the source, each once.
    package var allConstraints: [Constraint] {
        let others = conditions.filter { !constraints.contains($0) }
        return others.isEmpty ? constraints : (constraints + others).sorted { $0.modifier < $1.modifier }
    }

    /// Those that the selector, or the source of its value, names a context of.
    public var modifiers: ModifierSet {
        var modifiers: ModifierSet = []
        for constraint in constraints { modifiers.insert(ModifierSet(modifier: constraint.modifier)) }
        for condition in conditions { modifiers.insert(ModifierSet(modifier: condition.modifier)) }
        return modifiers
    }

    /// Whether the permutation has every context that the selector and the source of its value name.
    public func matches(_ permutation: Permutation) -> Bool {
        constraints.allSatisfy { permutation[$0.modifier] == $0.context }
            && conditions.allSatisfy { permutation[$0.modifier] == $0.context }
    }

    /// Whether this selector's value is taken where both match: the one with more constraints,
    /// else the one that constrains an earlier modifier.
    public func outweighs(_ other: ContextSelector) -> Bool {
        if constraints.count != other.constraints.count { return constraints.count > other.constraints.count }
        return constraints.lazy.map(\.modifier).lexicographicallyPrecedes(other.constraints.lazy.map(\.modifier))
    }

    /// Why a text is not a selector.
    package enum Error: Swift.Error, Hashable, Sendable {
        case unknownContext(String)
        case unknownModifier(String)
        /// The name belongs to several modifiers.
        case ambiguousContext(String, modifiers: [String])
        case sameModifierTwice(String)
    }

    package init(parsing text: String, in space: ContextSpace) throws(Error) {
        var constraints: [Constraint] = []
        for part in text.split(separator: "+", omittingEmptySubsequences: false) {
            let constraint = try Self.constraint(part.trimmingWhitespace(), in: space)
            if constraints.contains(where: { $0.modifier == constraint.modifier }) {
                throw .sameModifierTwice(space.modifiers[constraint.modifier].name)
            }
            constraints.append(constraint)
        }
        self.constraints = constraints.sorted { $0.modifier < $1.modifier }
    }

    private static func constraint(_ text: Substring, in space: ContextSpace) throws(Error) -> Constraint {
        if let sign = text.firstIndex(of: "=") {
            let modifierName = String(text[..<sign].trimmingWhitespace())
            let contextName = String(text[text.index(after: sign)...].trimmingWhitespace())
            guard let modifier = space.modifiers.firstIndex(where: { $0.name == modifierName }) else {
                throw .unknownModifier(modifierName)
            }
            guard let context = space.modifiers[modifier].contexts.firstIndex(of: contextName) else {
                throw .unknownContext(contextName)
            }
            return Constraint(modifier: modifier, context: context)
        }
        let name = String(text)
        let found = space.modifiers.enumerated().compactMap { modifier, definition in
            definition.contexts.firstIndex(of: name).map { Constraint(modifier: modifier, context: $0) }
        }
        guard let constraint = found.first else { throw .unknownContext(name) }
        if found.count > 1 {
            throw .ambiguousContext(name, modifiers: found.map { space.modifiers[$0.modifier].name })
        }
        return constraint
    }
}

/// The rules for names of modifiers and contexts.
package enum ContextName {
    /// Why a modifier or a context cannot have a name; `nil` if it can.
    package static func errorMessage(in name: String) -> String? {
        if name.isEmpty { return "a name cannot be empty" }
        if name.contains(ascii: "+") || name.contains(ascii: "=") { return "selectors are made with '+' and '='" }
        if name.first?.isWhitespace ?? false || name.last?.isWhitespace ?? false {
            return "a name cannot begin or end with a blank"
        }
        return nil
    }
}
