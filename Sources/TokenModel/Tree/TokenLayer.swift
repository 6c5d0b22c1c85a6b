import Diagnostics
import TokenSyntax

/// A group of some file that is read as a source of tokens, and when it holds.
public struct TokenLayer: Sendable {
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

/// The context in which a source holds, by its place among the modifiers of the run.
public struct LayerCondition: Hashable, Sendable {
    public let modifier: Int
    public let context: Int
    /// Whether the context holds where nothing is chosen.
    public let isDefault: Bool
    /// How many contexts the modifier has.
    public let contextCount: Int

    public init(modifier: Int, context: Int, isDefault: Bool, of contextCount: Int) {
        self.modifier = modifier
        self.context = context
        self.isDefault = isDefault
        self.contextCount = contextCount
    }
}

extension TokenLayer {
    /// Whether it holds in the default permutation: what that says of groups and tokens besides their values is what
    /// outputs over all contexts say.
    public var holdsByDefault: Bool { condition?.isDefault ?? true }

    /// The same where a modifier has the chosen context only; `nil` where the layer does not hold then.
    func choosing(_ choices: [Int: Int]) -> TokenLayer? {
        guard let condition, let chosen = choices[condition.modifier] else { return self }
        guard chosen == condition.context else { return nil }
        return TokenLayer(
            tree: tree, node: node, excludedNames: excludedNames,
            condition: LayerCondition(modifier: condition.modifier, context: 0, isDefault: true, of: 1))
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
