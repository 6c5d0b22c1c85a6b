import TesseraDiagnostics
import TesseraTokenSyntax

// `$extends`, and `$ref` where it means the same (DTCG 2025.10 Format, 6.4): a group takes over what
// another one has, and what it says itself goes before.

extension StructureReader {
    /// How many tokens groups may inherit in all, of so many that are written. A few groups that extend each other
    /// twice over would else make as many as there is memory for.
    static func inheritedTokenLimit(of tokenCount: Int) -> Int { min(max(100_000, 100 * tokenCount), 1_000_000) }
    /// How deep groups may stand inside each other once they are extended: as deep as in a file.
    static let nestingLimit = ReaderLimits().nestingDepth

    mutating func extendGroups() {
        // Groups that are made on the way are copies of complete ones.
        let extending = tree.groups.indices.filter { tree.groups[$0].extends != nil }
        guard !extending.isEmpty else { return }
        var extender = GroupExtender(structure: self, extending: extending.map { GroupID(index: $0) })
        extender.lookAhead()
        for index in extending { extender.extend(GroupID(index: index)) }
        self = extender.structure
    }
}

/// Extends groups in the order of their dependencies: what is taken over is complete.
private struct GroupExtender {
    var structure: StructureReader

    private enum State {
        case waiting, inProgress, done
    }

    private var states: [GroupID: State] = [:]
    /// Groups that are done without being extended, for they need themselves: so does whoever needs them.
    private var circular: Set<GroupID> = []
    /// What others need of these paths is done.
    private var completePaths: Set<String> = []
    /// The groups in progress, each needing the next.
    private var path: [GroupID] = []
    /// For each path the extending groups in it, so that the needs of a group are found by its path.
    private var extendingWithin: [String: [GroupID]] = [:]
    private let tokenLimit: Int
    private var inheritedCount = 0
    /// The bytes of their paths: nested copies have long ones.
    private var inheritedByteCount = 0
    private var isLimitReported = false
    /// Whether a limit will be passed for certain, so that nothing is copied any more.
    private var exceedsLimit = false
    /// In the order of the files.
    private let extending: [GroupID]

    init(structure: StructureReader, extending: [GroupID]) {
        self.structure = structure
        self.extending = extending
        tokenLimit = StructureReader.inheritedTokenLimit(of: structure.tokens.count)
        for group in extending {
            states[group] = .waiting
            for prefix in Self.prefixes(of: structure.tree[group].path) {
                extendingWithin[prefix, default: []].append(group)
            }
        }
    }

    /// `a`, `a.b` and `a.b.c` of `a.b.c`.
    private static func prefixes(of path: String) -> [String] {
        var prefixes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: ".") }.map { String(path[..<$0]) }
        prefixes.append(path)
        return prefixes
    }

    /// Reports what passes a limit before anything is copied.
    mutating func lookAhead() {
        var bases: [GroupID: GroupID] = [:]
        for group in extending {
            guard let reference = structure.tree[group].extends, let path = targetPath(of: reference, from: group),
                let base = structure.tree.group(at: path), !Self.contains(path, structure.tree[group].path)
            else { continue }
            bases[group] = base
        }
        let estimate = ExtensionEstimate(
            of: structure.tree, extending: extending, bases: bases, tokenLimit: tokenLimit
        ) { structure.tokens.path(of: $0) }
        for circle in estimate.longCycles {
            report(circle)
            for group in circle { states[group] = .done }
        }
        switch estimate.excess {
        case .chain(let group): report(tooLong: group)
        case .tokens(let group):
            report(limit: Diagnostic.tooManyInherited, tokenLimit, at: group)
        case nil: return
        }
        exceedsLimit = true
    }

    mutating func extend(_ group: GroupID) {
        guard states[group] == .waiting, let reference = structure.tree[group].extends else { return }
        states[group] = .inProgress
        path.append(group)
        defer {
            states[group] = .done
            path.removeLast()
        }
        guard let targetPath = targetPath(of: reference, from: group) else { return }
        // Inside itself or around itself: the copy would hold a copy of itself.
        let own = structure.tree[group].path
        if Self.contains(targetPath, own) || Self.contains(own, targetPath) {
            report([group])
            return
        }
        guard completeNeeds(of: targetPath) else { return }
        guard let target = structure.tree.group(at: targetPath) else {
            reportMissing(reference, targetPath, from: group)
            return
        }
        if exceedsLimit {
            structure.tree.groups[group.index].isIncomplete = true
            return
        }
        copy(target, into: group, depth: own.isEmpty ? 0 : own.utf8.count(where: { $0 == UInt8(ascii: ".") }) + 1)
    }

    /// Whether `inner` is `outer` or stands in it.
    private static func contains(_ outer: String, _ inner: String) -> Bool {
        outer.isEmpty || inner == outer || inner.hasPrefix(outer + ".")
    }

    private func targetPath(of reference: GroupReference, from group: GroupID) -> String? {
        if structure.tree.group(at: reference.path) != nil { return reference.path }
        return reference.path.percentDecoded ?? reference.path
    }

    /// Extends whatever the content of `path` depends on: groups in it and groups around it.
    ///
    /// - Returns: whether there was no circle.
    private mutating func completeNeeds(of target: String) -> Bool {
        if completePaths.contains(target) { return true }
        var isComplete = true
        let around = Self.prefixes(of: target).compactMap { structure.tree.group(at: $0) }
        for need in around + (extendingWithin[target] ?? []) {
            switch states[need] {
            case .waiting:
                // A long chain of groups must not be a deep recursion.
                if path.count >= ExtensionEstimate.chainLimit {
                    report(tooLong: need)
                    return false
                }
                extend(need)
            case .inProgress:
                isComplete = false
                guard let start = path.firstIndex(of: need) else { continue }
                report(Array(path[start...]))
                return false
            case .done, nil: break
            }
            if circular.contains(need), let group = path.last {
                // It is in the circle that was reported, or depends on it.
                circular.insert(group)
                structure.tree.groups[group.index].isIncomplete = true
                return false
            }
        }
        if isComplete { completePaths.insert(target) }
        return true
    }

    // MARK: Copying

    /// - Parameter depth: how many groups stand around what is copied.
    private mutating func copy(_ source: GroupID, into group: GroupID, depth: Int) {
        let original = structure.tree[source]
        inheritProperties(of: original, into: group)
        if original.isIncomplete { structure.tree.groups[group.index].isIncomplete = true }
        if original.hasContent { structure.tree.groups[group.index].hasContent = true }
        let prefix = structure.tree[group].path + "."
        for child in original.children {
            switch child {
            case .token(let id): inheritToken(id, at: prefix + structure.outline(of: id).name, in: group)
            case .group(let id): inheritGroup(id, at: prefix + structure.tree[id].name, in: group, depth: depth)
            }
        }
    }

    private mutating func inheritProperties(of original: Group, into id: GroupID) {
        var group = structure.tree.groups[id.index]
        if group.type == nil { group.borrowedType = original.type?.value ?? original.borrowedType }
        // What the extended group merely inherits travels with it (it is not what stands around the copy).
        if group.type == nil, group.extends != nil { group.borrowedType = original.effectiveType }
        group.description = group.description ?? original.description
        group.ownDeprecation = group.ownDeprecation ?? original.ownDeprecation
        structure.tree.groups[id.index] = group
        structure.inherit(id)
    }

    private mutating func inheritToken(_ id: TokenID, at path: String, in group: GroupID) {
        let original = structure.outline(of: id)
        // The whole local token goes before the inherited one.
        if structure.token(at: path) != nil { return }
        if let local = structure.tree.group(at: path) {
            report(original.keyRange, isTokenAndGroup: path, local: structure.tree[local].keyRange, group)
            return
        }
        guard count(inherited: path) else { return }
        let copy = TokenID(index: structure.tokens.count)
        let extending = structure.tree[self.path.last ?? group]
        let descendant = TokenOutline.Descendant(path: extending.path, range: extending.extends?.range)
        structure.addToken(original.inherited(by: group, at: path, descendant))
        structure.overrides[copy.index] = structure.overrides[id.index]?.map {
            $0.inherited(by: group, at: path, descendant)
        }
    }

    private mutating func inheritGroup(_ id: GroupID, at path: String, in group: GroupID, depth: Int) {
        // What walks the tree calls itself for each level, as for a file.
        if depth >= StructureReader.nestingLimit {
            structure.tree.groups[group.index].isIncomplete = true
            report(limit: Diagnostic.inheritedTooDeep, StructureReader.nestingLimit, at: self.path.last)
            return
        }
        if let local = structure.token(at: path) {
            let original = structure.tree[id].keyRange
            report(original, isTokenAndGroup: path, local: structure.outline(of: local).keyRange, group)
            return
        }
        let known = structure.tree.group(at: path)
        let copy: GroupID
        if let known {
            copy = known
        } else {
            let original = structure.tree[id]
            guard count(inherited: path) else { return }
            copy = structure.appendGroup(original.name, path, in: group, original.keyRange)
            structure.groupNodes[copy.index] = structure.groupNodes[id.index]
            structure.tree.groups[group.index].children.append(.group(copy))
        }
        self.copy(id, into: copy, depth: depth + 1)
    }

    // MARK: Errors

    private mutating func count(inherited path: String) -> Bool {
        inheritedCount += 1
        inheritedByteCount += path.utf8.count
        if inheritedCount <= tokenLimit, inheritedByteCount <= 64 * tokenLimit { return true }
        report(limit: Diagnostic.tooManyInherited, tokenLimit, at: self.path.last)
        return false
    }

    /// Reports the first limit that is passed: what is left out beyond it would pass others.
    private mutating func report(
        limit diagnostic: (Int, [String], SourceRange) -> Diagnostic, _ limit: Int, at group: GroupID?
    ) {
        guard !isLimitReported, let group, let reference = structure.tree[group].extends else { return }
        isLimitReported = true
        structure.diagnostics.append(diagnostic(limit, chain(from: group), reference.range))
    }

    /// The paths of a group, of the one that it extends, and so on.
    private func chain(from group: GroupID) -> [String] {
        var chain: [String] = []
        var seen: Set<GroupID> = []
        var next: GroupID? = group
        while let current = next, seen.insert(current).inserted {
            chain.append(structure.tree[current].path)
            next = structure.tree[current].extends.flatMap { targetPath(of: $0, from: current) }.flatMap {
                structure.tree.group(at: $0)
            }
        }
        return chain
    }

    private mutating func report(_ circle: [GroupID]) {
        let members = circle.compactMap { id in
            structure.tree[id].extends.map { (path: structure.tree[id].path, reference: $0) }
        }
        structure.diagnostics.append(.circularExtends(members))
        circular.formUnion(circle)
        for id in circle { structure.tree.groups[id.index].isIncomplete = true }
    }

    private mutating func report(tooLong group: GroupID) {
        for id in path { structure.tree.groups[id.index].isIncomplete = true }
        report(limit: Diagnostic.extendsTooLong, ExtensionEstimate.chainLimit, at: group)
    }

    private mutating func reportMissing(_ reference: GroupReference, _ target: String, from group: GroupID) {
        structure.tree.groups[group.index].isIncomplete = true
        if structure.tree.mayBeUnread(target) { return }
        if let token = structure.token(at: target) {
            structure.diagnostics.append(
                .extendsToken(target, at: reference.range, token: structure.outline(of: token).keyRange))
            return
        }
        let own = structure.tree[group].path
        let paths = structure.tree.groups.lazy.map(\.path).filter { !$0.isEmpty && $0 != own }
        let nearest = Spelling.nearest(to: target, among: paths)
        let isCertain = nearest.map { Spelling.isMisspelling(target, of: $0, among: paths) } ?? false
        structure.diagnostics.append(
            .missingExtends(target, nearest: nearest, isCertain: isCertain, at: reference.range))
    }

    private mutating func report(
        _ inherited: SourceRange?, isTokenAndGroup path: String, local: SourceRange?, _ group: GroupID
    ) {
        let place = structure.tree[group].extends?.range ?? local ?? inherited
        structure.diagnostics.append(.inheritedTokenAndGroup(path, at: place, local: local, inherited: inherited))
    }
}
