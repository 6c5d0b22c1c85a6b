import TesseraDiagnostics
import TesseraTokenSyntax

// Groups that extend others where sources hold in some contexts only: each permutation is merged and extended by itself,
// and what comes out is put together.

/// What stands at a token's path in some permutations.
struct TokenAlternative {
    /// In the order of their sources; the last one that has a value replaces the others.
    let outlines: [TokenOutline]
    /// Ascending places among the permutations.
    var permutations: [Int]

    fileprivate func hasSameOutlines(as other: [TokenOutline]) -> Bool {
        outlines.count == other.count && zip(outlines, other).allSatisfy { $0.isSameDefinition(as: $1) }
    }
}

extension [TokenAlternative] {
    fileprivate mutating func add(_ outlines: [TokenOutline], of permutation: Int) {
        if let place = firstIndex(where: { $0.hasSameOutlines(as: outlines) }) {
            self[place].permutations.append(permutation)
        } else {
            append(TokenAlternative(outlines: outlines, permutations: [permutation]))
        }
    }
}

extension StructureReader {
    /// How many permutations are extended one by one.
    private static let permutationLimit = 4096
    /// How many nodes may be read, all permutations together; a file that is read in each counts each time.
    private static let permutedNodeLimit = 32_000_000
    /// How many tokens there may be in groups that extend others, all permutations together.
    private static let permutedTokenLimit = 2_000_000

    mutating func extendGroupsInEachPermutation() {
        guard let permutations else { return }
        let nodeCount = sources.reduce(1) { $0 + $1.tree.nodeCount }
        guard permutations.count <= min(Self.permutationLimit, Self.permutedNodeLimit / nodeCount) else {
            rejectExtensions(permutations.count)
            return
        }
        hasDescriptionsElsewhere = true
        var findings: [Diagnostic: [Int]] = [:]
        var order: [Diagnostic] = []
        var tokenCount = 0
        for permutation in 0..<permutations.count {
            let (places, layers) = permutations.layers(sources, in: permutation)
            let part = StructureReader.read(layers, merging: merging, dialect: dialect)
            for finding in part.extensionFindings {
                if findings[finding] == nil { order.append(finding) }
                findings[finding, default: []].append(permutation)
            }
            tokenCount += take(part, places, of: permutation, isDefault: permutation == permutations.byDefault)
            if tokenCount > Self.permutedTokenLimit {
                alternatives = [:]
                rejectExtensions(permutations.count)
                return
            }
        }
        for finding in order {
            guard let found = findings[finding] else { continue }
            diagnostics.append(permutations.placed(finding, in: found))
            for condition in permutations.conditions(found).joined() {
                tree.modifiersOfFindings.insert(condition.modifier.index)
            }
        }
    }

    /// Says that there is more to look at than a run can, and goes on as if no group extended another.
    private mutating func rejectExtensions(_ count: Int) {
        permutations = nil
        for (place, id) in extendingGroups.enumerated() {
            if place == 0, let reference = tree[id].extends {
                diagnostics.append(.tooManyPermutedExtensions(tree[id].path, count, at: reference.range))
            }
            tree.groups[id.index].extends = nil
            tree.groups[id.index].isIncomplete = true
        }
    }

    // MARK: One permutation

    /// Adds what groups that extend others have in a permutation.
    ///
    /// - Parameters:
    ///   - part: read from the sources of the permutation.
    ///   - places: of these sources among all.
    /// - Returns: how many tokens that are.
    private mutating func take(
        _ part: StructureReader, _ places: [Int], of permutation: Int, isDefault: Bool
    ) -> Int {
        var groups = [GroupID?](repeating: nil, count: part.tree.groups.count)
        var states = [TokenOutline.GroupState?](repeating: nil, count: part.tree.groups.count)
        // A group stands behind its parent.
        for (index, group) in part.tree.groups.enumerated() {
            let isInExtending = group.parent.map { states[$0.index] != nil } ?? false
            let known = tree.group(at: group.path)
            guard isInExtending || group.extends != nil || known.map({ mayExtend($0) }) ?? false else { continue }
            states[index] = TokenOutline.GroupState(of: group)
            let parent = group.parent.flatMap { tree.group(at: part.tree[$0].path) }
            guard let id = known ?? add(group, part.groupNodes[index], places, in: parent) else { continue }
            groups[index] = id
            if group.hasContent { tree.groups[id.index].hasContent = true }
            if group.isIncomplete { tree.groups[id.index].isIncomplete = true }
            if isDefault {
                groupsByDefault[id] = group
                groupsByDefault[id]?.extensions = group.extensions.map {
                    ExtensionsPlace(layer: places[$0.layer], node: $0.node)
                }
            }
        }
        var count = 0
        for index in 0..<part.tokens.count {
            let outline = part.outline(of: TokenID(index: index))
            guard let group = groups[outline.group.index], let state = states[outline.group.index] else { continue }
            count += 1
            let outlines = ([outline] + (part.overrides[index] ?? [])).map {
                $0.placed(in: group, layer: places[$0.layer], state: state)
            }
            take(outlines, of: permutation)
        }
        return count
    }

    private mutating func take(_ outlines: [TokenOutline], of permutation: Int) {
        guard let first = outlines.first else { return }
        if token(at: first.path) == nil {
            // Where a group has the path, that is reported.
            if tree.unreadGroups.contains(first.path) { return }
            addToken(first)
            if tree.group(at: first.path) != nil { tree.unreadGroups.insert(first.path) }
        }
        guard let token = token(at: first.path) else { return }
        alternatives[token.index, default: []].add(outlines, of: permutation)
    }

    /// Makes a group that is only there when another one is extended.
    ///
    /// - Returns: `nil` where a token has the path, which is reported.
    private mutating func add(
        _ group: Group, _ node: GroupNode, _ places: [Int], in parent: GroupID?
    ) -> GroupID? {
        guard let parent else { return nil }
        if let token = token(at: group.path) {
            if tree.unreadGroups.insert(group.path).inserted {
                let place = group.keyRange ?? outline(of: token).keyRange
                diagnostics.append(.tokenAndGroup(group.path, at: place, first: outline(of: token).keyRange))
            }
            return nil
        }
        let copy = appendGroup(group.name, group.path, in: parent, group.keyRange)
        groupNodes[copy.index] = GroupNode(layer: places[node.layer], node: node.node)
        tree.groups[parent.index].children.append(.group(copy))
        return copy
    }
}

extension Group {
    /// Takes over what the default permutation says of it.
    mutating func takeProperties(of group: Group) {
        type = group.type
        effectiveType = group.effectiveType
        description = group.description
        extensions = group.extensions
        extends = group.extends
        borrowedType = group.borrowedType
        ownDeprecation = group.ownDeprecation
        deprecation = group.deprecation
        isTypeInvalid = group.isTypeInvalid
    }
}

extension TokenOutline {
    /// Whether both read the same, where they stand at one path.
    func isSameDefinition(as other: TokenOutline) -> Bool {
        guard layer == other.layer, node == other.node else { return false }
        switch (state, other.state) {
        case (let one?, let other?): return one.saysTheSame(as: other)
        case (nil, nil): return true
        default: return false
        }
    }

    fileprivate func placed(in group: GroupID, layer: Int, state: GroupState) -> TokenOutline {
        TokenOutline(
            path: path, layer: layer, group: group, key: key, keyRange: keyRange, node: node, form: form,
            descendant: descendant,
            state: state)
    }
}

extension StructurePermutations {
    /// How many contexts of a finding are named.
    private static let shownCount = 16

    /// A finding with the permutations that have it, if others do not.
    func placed(_ finding: Diagnostic, in permutations: [Int]) -> Diagnostic {
        if permutations.count == count { return finding }
        var finding = finding
        let contexts = conditions(permutations).map { conditions in
            conditions.map { "\($0.modifier.name)=\($0.modifier.contexts[$0.context])" }.joined(separator: ", ")
        }
        finding.contexts = Array(contexts.prefix(Self.shownCount))
        if contexts.count > Self.shownCount { finding.contexts.append("\(contexts.count - Self.shownCount) more") }
        if finding.hint == nil {
            finding.hint = "in \(permutationCount(permutations)) of \(permutationCount) permutations"
        }
        return finding
    }
}
