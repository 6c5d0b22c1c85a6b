import TesseraAuditFacts

/// All members of the code that make views, and how they show each other.
struct ViewGraph {
    struct Tree {
        let file: String
        let place: Place
        let content: ViewTree
    }

    /// A node as it is shown in one place.
    struct Shown {
        let tree: Int
        let node: Int
        /// What led into the tree, if something did.
        let caller: Caller?
    }

    /// A use of a view, a modifier or a member of the app.
    final class Caller {
        let shown: Shown
        let depth: Int

        init(_ shown: Shown) {
            self.shown = shown
            depth = (shown.caller?.depth ?? 0) + 1
        }
    }

    /// What stands behind a name.
    enum Expansion {
        /// A view or a member of the app.
        case tree([Shown])
        /// What was handed to a container or a modifier.
        case handed([Shown])
        case unknown
    }

    private struct Name: Hashable {
        let type: String
        let member: String
    }

    let trees: [Tree]
    private let children: [[[Int]]]
    private let indices: [Name: [Int]]
    /// Full names of the types that have a body, by their last name.
    private let views: [String: [String]]

    private static let maximumDepth = 32

    init(_ facts: [Fact]) {
        let trees = facts.compactMap { fact in
            if case .view(let tree) = fact.content {
                Tree(file: fact.file, place: fact.place, content: tree)
            } else {
                nil
            }
        }
        self.trees = trees
        children = trees.map { tree in
            var children = [[Int]](repeating: [], count: tree.content.nodes.count)
            for (index, node) in tree.content.nodes.enumerated() {
                if let parent = node.parent, parent < index { children[parent].append(index) }
            }
            return children
        }
        indices = Dictionary(grouping: trees.indices) {
            Name(type: trees[$0].content.type, member: trees[$0].content.name)
        }
        let types = Set(trees.filter { $0.content.name == "body" }.map(\.content.type))
        views = Dictionary(grouping: types.sorted()) { Self.lastName($0) }
    }

    // MARK: Nodes

    func node(_ shown: Shown) -> ViewTree.Node { trees[shown.tree].content.nodes[shown.node] }

    func content(_ shown: Shown) -> ViewTree { trees[shown.tree].content }

    func spot(_ shown: Shown) -> Spot { Spot(trees[shown.tree].file, node(shown).place) }

    func roots(of tree: Int, _ caller: Caller?) -> [Shown] {
        trees[tree].content.nodes.indices.filter { trees[tree].content.nodes[$0].parent == nil }
            .map { Shown(tree: tree, node: $0, caller: caller) }
    }

    func children(of shown: Shown, _ slot: ViewTree.Slot) -> [Shown] {
        children[shown.tree][shown.node].map { Shown(tree: shown.tree, node: $0, caller: shown.caller) }
            .filter { node($0).slot == slot }
    }

    /// What a chain of modifiers begins with.
    func base(of shown: Shown) -> Shown {
        var current = shown
        while node(current).kind == .modifier, let next = children(of: current, .content).first { current = next }
        return current
    }

    /// The modifiers of a chain, the outermost first.
    func modifiers(of shown: Shown) -> [Shown] {
        var modifiers: [Shown] = []
        var current: Shown? = shown
        while let next = current, node(next).kind == .modifier {
            modifiers.append(next)
            current = children(of: next, .content).first
        }
        return modifiers
    }

    // MARK: Names

    func expansion(of shown: Shown) -> Expansion {
        let node = node(shown)
        let tree: Int?
        switch node.kind {
        case .choice: return .unknown
        case .view: tree = body(of: node.name, in: content(shown).type)
        case .modifier:
            if node.name == "modifier", let made = children(of: shown, .attachment).first {
                tree = body(of: self.node(made).name, in: content(shown).type)
            } else {
                tree = only(Name(type: "View", member: node.name))
            }
        case .member:
            if node.name != "self", let found = only(Name(type: content(shown).type, member: node.name)) {
                tree = found
            } else {
                let handed = handed(node.name, to: shown.caller)
                return handed.isEmpty ? .unknown : .handed(handed)
            }
        }
        guard let tree, !isAround(shown, tree) else { return .unknown }
        return .tree(roots(of: tree, Caller(shown)))
    }

    /// Whether a tree shows itself, or lies deeper than anybody follows.
    private func isAround(_ shown: Shown, _ tree: Int) -> Bool {
        if shown.tree == tree { return true }
        var caller = shown.caller
        if (caller?.depth ?? 0) >= Self.maximumDepth { return true }
        while let next = caller {
            if next.shown.tree == tree { return true }
            caller = next.shown.caller
        }
        return false
    }

    /// What a name stands for that is a parameter of the type or of the function.
    private func handed(_ name: String, to caller: Caller?) -> [Shown] {
        var current = caller
        while let caller = current {
            let use = node(caller.shown)
            let slots: [ViewTree.Slot] = [.content, .attachment, .label]
            if use.kind == .modifier, name == "content" || name == "self" {
                return children(of: caller.shown, .content)
            }
            let parts = slots.filter { use.kind != .modifier || $0 != .content }
                .flatMap { children(of: caller.shown, $0) }
            let named = parts.filter { node($0).label == name }
            let found = named.isEmpty ? parts.filter { node($0).label == nil } : named
            if !found.isEmpty || use.kind != .member { return found }
            current = caller.shown.caller
        }
        return []
    }

    /// The body of the one type that a name leads to; none where several have it.
    private func body(of name: String, in type: String) -> Int? {
        let found = views[Self.lastName(name)]?.filter { $0 == name || $0.hasSuffix(".\(name)") } ?? []
        guard found.count > 1 else { return found.first.flatMap { only(Name(type: $0, member: "body")) } }
        // A type inside the one that names it goes first.
        return found.first { $0 == "\(type).\(name)" }.flatMap { only(Name(type: $0, member: "body")) }
    }

    private func only(_ name: Name) -> Int? {
        guard let found = indices[name], found.count == 1 else { return nil }
        return found.first
    }

    static func lastName(_ type: String) -> String {
        type.split(separator: ".").last.map(String.init) ?? type
    }

    // MARK: Searching

    /// The first view in what is shown, looked for through the app's own views, that fulfills a condition.
    ///
    /// - Parameters:
    ///   - slots: which parts of views and modifiers are looked into.
    ///   - enters: whether what lies in a node is looked at.
    func first(
        in shown: Shown, slots: [ViewTree.Slot] = [.content], enters: (Shown) -> Bool = { _ in true },
        where condition: (Shown) -> Bool
    ) -> Shown? {
        var budget = 2_000
        func search(_ shown: Shown, _ depth: Int) -> Shown? {
            budget -= 1
            guard budget > 0, depth < 128 else { return nil }
            if condition(shown) { return shown }
            guard enters(shown) else { return nil }
            switch expansion(of: shown) {
            case .tree(let next), .handed(let next):
                for next in next { if let found = search(next, depth + 1) { return found } }
                return nil
            case .unknown: break
            }
            for slot in slots {
                for child in children(of: shown, slot) {
                    if let found = search(child, depth + 1) { return found }
                }
            }
            return nil
        }
        return search(shown, 0)
    }
}
