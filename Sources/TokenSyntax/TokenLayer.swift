import TesseraDiagnostics

/// A group of some file that is read as a source of tokens, and when it holds.
public struct TokenLayer: Sendable {
    /// The file that the group stands in.
    public let tree: SyntaxTree
    /// The group: the root of the file, or what a pointer names in it.
    public let node: NodeID
    /// Names at the top of the group that do not count, neither tokens nor groups nor properties:
    /// something beside a `$ref` stands in their place. `$ref` itself where the group is what stands
    /// beside it.
    public let excludedNames: Set<String>
    /// `nil` for a source that holds in every context.
    public let condition: LayerCondition?

    public init(
        tree: SyntaxTree, node: NodeID, excludedNames: Set<String> = [], condition: LayerCondition? = nil
    ) {
        self.tree = tree
        self.node = node
        self.excludedNames = excludedNames
        self.condition = condition
    }

    /// A whole file.
    public init(_ tree: SyntaxTree) {
        self.init(tree: tree, node: tree.root)
    }
}

/// A modifier of the run, as sources that hold in some of its contexts know it.
public struct LayerModifier: Sendable {
    /// Its place among the modifiers.
    public let index: Int
    /// As the resolver document declares it.
    public let name: String
    /// In the order in which they are declared.
    public let contexts: [String]
    /// Index of the context that holds where nothing is chosen.
    public let defaultContext: Int

    public init(index: Int, name: String, contexts: [String], defaultContext: Int) {
        self.index = index
        self.name = name
        self.contexts = contexts
        self.defaultContext = defaultContext
    }
}

/// The context in which a source holds.
public struct LayerCondition: Sendable {
    /// The one that has the context.
    public let modifier: LayerModifier
    /// Its index among those of the modifier.
    public let context: Int

    /// - Parameter context: an index of the modifier's contexts.
    public init(_ context: Int, of modifier: LayerModifier) {
        self.context = context
        self.modifier = modifier
    }

    /// Whether the context holds where nothing is chosen.
    public var isDefault: Bool { context == modifier.defaultContext }
    /// Whether there is no other context, so that the source always holds.
    package var isCertain: Bool { modifier.contexts.count == 1 }
}

// In one run a modifier is told by its place.
extension LayerCondition: Hashable {
    public static func == (one: LayerCondition, other: LayerCondition) -> Bool {
        one.modifier.index == other.modifier.index && one.context == other.context
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(modifier.index)
        hasher.combine(context)
    }
}

extension TokenLayer {
    /// Whether it holds in the default permutation: what that says of groups and tokens besides their values is what
    /// outputs over all contexts say.
    public var holdsByDefault: Bool { condition?.isDefault ?? true }

    /// The same where a modifier has the chosen context only; `nil` where the layer does not hold then.
    package func choosing(_ choices: [Int: Int]) -> TokenLayer? {
        guard let condition, let chosen = choices[condition.modifier.index] else { return self }
        guard chosen == condition.context else { return nil }
        return TokenLayer(
            tree: tree, node: node, excludedNames: excludedNames,
            condition: LayerCondition(
                0,
                of: LayerModifier(
                    index: condition.modifier.index, name: condition.modifier.name,
                    contexts: [condition.modifier.contexts[chosen]],
                    defaultContext: 0)))
    }
}

extension [TokenLayer] {
    /// Those that hold where some modifiers have one context only, which is their first.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func choosing(_ choices: [Int: Int]) -> [TokenLayer] {
        compactMap { $0.choosing(choices) }
    }
}

/// How several sources make one tree.
public enum LayerMerging: Sendable {
    /// A token may stand in one source only: files that add to each other.
    case adding
    /// The same, but a source that holds in one context may have tokens of sources that hold in others or
    /// in all of them. Those that hold in all contexts come first.
    case alternating
    /// A token of a later source replaces that of an earlier one (DTCG 2025.10 Resolver, 5).
    case overriding
}
