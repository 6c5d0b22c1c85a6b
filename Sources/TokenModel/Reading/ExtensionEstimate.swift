import TesseraDiagnostics

/// What extending groups will come to, told before anything is copied: a few lines that pass a limit end at once.
struct ExtensionEstimate {
    /// Groups that need each other one by one; a thousand of them nobody reads.
    static let chainLimit = 1000

    /// Circles that are longer than a chain may be, each group with the one that it extends behind it.
    private(set) var longCycles: [[GroupID]] = []
    /// The first limit that will be passed for certain, and the group that passes it.
    private(set) var excess: Excess?

    enum Excess {
        case chain(GroupID)
        case tokens(GroupID)
    }

    private let tree: TokenTree
    private let extending: [GroupID]
    private let bases: [GroupID: GroupID]
    /// Extending groups, each behind the one that it extends.
    private var order: [GroupID] = []

    /// - Parameters:
    ///   - extending: in the order of the files.
    ///   - bases: what they extend; nothing for a group whose `$extends` has another error.
    ///   - tokenPath: of a token of the tree.
    init(
        of tree: TokenTree, extending: [GroupID], bases: [GroupID: GroupID], tokenLimit: Int,
        tokenPath: (TokenID) -> String
    ) {
        self.tree = tree
        self.extending = extending
        self.bases = bases
        measureChains()
        if excess == nil { countTokens(limit: tokenLimit, tokenPath) }
    }

    private mutating func measureChains() {
        // 0 while a group is on the way that is followed, and for groups that lead into a circle.
        var depths: [GroupID: Int] = [:]
        for start in extending {
            var way: [GroupID] = []
            var next: GroupID? = start
            while let group = next, bases[group] != nil, depths[group] == nil {
                depths[group] = 0
                way.append(group)
                next = bases[group]
            }
            if let end = next, depths[end] == 0 {
                if let place = way.firstIndex(of: end), way.count - place > Self.chainLimit {
                    longCycles.append(Array(way[place...]))
                }
                continue
            }
            var depth = next.flatMap { depths[$0] } ?? 0
            for group in way.reversed() {
                depth += 1
                depths[group] = depth
                order.append(group)
            }
            if excess == nil, depth > Self.chainLimit { excess = .chain(start) }
        }
    }

    // MARK: Tokens

    /// Finds the group with which more is inherited than may be, as far as that is certain: a name that other groups
    /// have as well may be one that the group says itself.
    private mutating func countTokens(limit: Int, _ tokenPath: (TokenID) -> String) {
        let counts = contentCounts
        // Most designs are far from the limit, whatever the names are.
        if firstExcess(limit, counts, shared: { _ in 0 }) == nil { return }
        let names = sharedNameCounts(tokenPath)
        excess = firstExcess(limit, counts) { names[$0] ?? counts[$0.index] }.map { .tokens($0) }
    }

    /// - Parameter shared: how many of the names in a group the group that it extends may have, too.
    private func firstExcess(_ limit: Int, _ counts: [Int], shared: (GroupID) -> Int) -> GroupID? {
        var sizes: [GroupID: Int] = [:]
        var sum = 0
        for group in order {
            guard let base = bases[group] else { continue }
            let inherited = max(0, (sizes[base] ?? counts[base.index]) - shared(group))
            // As long as the sum is below the limit, no group is much larger.
            sizes[group] = counts[group.index] + inherited
            sum += inherited
            if sum > limit { return group }
        }
        return nil
    }

    /// How many groups and tokens stand in each group, in it and below.
    private var contentCounts: [Int] {
        var counts = tree.groups.map(\.children.count)
        // A group stands behind its parent.
        for index in tree.groups.indices.reversed() {
            if let parent = tree.groups[index].parent { counts[parent.index] += counts[index] }
        }
        return counts
    }

    /// Of extending groups how many of the paths in them stand in another group as well; empty where a group in one of
    /// them extends another, so that it has more than stands in it.
    private func sharedNameCounts(_ tokenPath: (TokenID) -> String) -> [GroupID: Int] {
        let measured = Set(extending).union(bases.values)
        for group in extending {
            var outer = tree[group].parent
            while let next = outer {
                if measured.contains(next) { return [:] }
                outer = tree[next].parent
            }
        }
        var uses: [String: Int] = [:]
        for group in measured { forEachPath(in: group, tokenPath) { uses[$0, default: 0] += 1 } }
        var counts: [GroupID: Int] = [:]
        for group in extending {
            var count = 0
            forEachPath(in: group, tokenPath) { if uses[$0, default: 0] > 1 { count += 1 } }
            counts[group] = count
        }
        return counts
    }

    /// All that stands in a group, by paths that begin there.
    private func forEachPath(in group: GroupID, _ tokenPath: (TokenID) -> String, _ body: (String) -> Void) {
        let start = tree[group].path.utf8.count
        var next = [group]
        while let current = next.popLast() {
            for child in tree[current].children {
                let path: String
                switch child {
                case .token(let id): path = tokenPath(id)
                case .group(let id):
                    path = tree[id].path
                    next.append(id)
                }
                body(String(path.utf8.dropFirst(start)) ?? path)
            }
        }
    }
}
