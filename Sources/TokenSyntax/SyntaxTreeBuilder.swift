import TesseraDiagnostics

/// Builds a ``SyntaxTree`` from a reader's events, and checks what is the same in every syntax:
/// duplicate keys, keys that are no scalars, nesting, expansion of aliases.
struct SyntaxTreeBuilder {
    private let source: SourceID
    /// Where the text starts in that of the file.
    private let offset: Int
    private let limits: ReaderLimits
    /// Indices into the tree are 32 bits wide.
    private let expandedNodeLimit: Int
    private(set) var diagnostics: [Diagnostic] = []

    private var arena: SyntaxArena
    /// The place of the first node in the arena, of which other texts may fill the rest.
    private let firstNode: Int

    /// Collections that are not closed yet.
    private var open: [OpenCollection] = []
    /// Their children so far; each collection's start at its `firstPending`.
    private var pending: [NodeID] = []
    private var root: NodeID?

    /// How many nodes the tree has with all aliases written out.
    private var expandedCount = 0
    /// Whether a mapping has a merge key.
    private(set) var hasMerged = false
    /// How many entries merge keys have looked at.
    private var mergedCount = 0
    /// What each anchored node is with all aliases in it written out.
    private var expansions: [NodeID: Expansion] = [:]
    /// Nulls that stand for aliases to nothing and for unknown tags: reported already, so nothing more is said of them.
    private var placeholders: Set<NodeID> = []

    private struct Expansion {
        var nodeCount: Int
        /// Levels of collections: 0 for a scalar, 1 for a list of scalars.
        var height: Int
    }

    private struct OpenCollection {
        let node: NodeID
        let firstPending: Int
        let expandedCountBefore: Int
        let isAnchored: Bool
        var height = 1
    }

    /// - Parameters:
    ///   - arena: that nothing is in so far.
    ///   - offset: where the text starts in that of the file.
    init(source: SourceID, arena: SyntaxArena, offset: Int = 0, limits: ReaderLimits) {
        self.source = source
        self.arena = arena
        self.offset = offset
        firstNode = arena.nodes.end
        self.limits = limits
        self.expandedNodeLimit = min(limits.expandedNodeCount, Int(Int32.max))
    }

    /// Whether the tree cannot be continued: a bound was passed, or the arena is too small.
    var isStopped: Bool { hasPassedBound || arena.isOverfull }
    var isOverfull: Bool { arena.isOverfull }
    private var hasPassedBound = false

    // MARK: Events

    mutating func scalar(
        _ bytes: UnsafeBufferPointer<UInt8>, style: SyntaxTree.ScalarStyle, range: SourceRange, isAnchored: Bool
    ) -> NodeID {
        let range = inFile(range)
        let form = arena.form(of: bytes, at: range)
        let link = arena.links.end
        if form == .decoded { arena.append(decoded: bytes) }
        let id = append(.scalar(style, form, firstByte: bytes.first, range: range, link: link))
        if isAnchored { expansions[id] = Expansion(nodeCount: 1, height: 0) }
        attach(id)
        return id
    }

    /// Whether the next node is the key of an entry.
    var isAtKey: Bool {
        guard let parent = open.last, arena.nodes[Int(parent.node.index)].kind == .mapping else { return false }
        return (pending.count - parent.firstPending).isMultiple(of: 2)
    }

    /// A null in the place of an alias to nothing, or of an unknown tag. It keeps keys and values in step, so that later
    /// errors are found too.
    mutating func placeholder(range: SourceRange) {
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        placeholders.insert(scalar(none, style: .plain, range: range, isAnchored: false))
    }

    mutating func begin(
        _ kind: SyntaxTree.Kind, isFlow: Bool, range: SourceRange, isAnchored: Bool
    ) -> NodeID {
        let before = expandedCount
        let id = append(.collection(kind, isFlow: isFlow, range: inFile(range)))
        open.append(
            OpenCollection(
                node: id, firstPending: pending.count, expandedCountBefore: before, isAnchored: isAnchored))
        if open.count > limits.nestingDepth {
            stop(.nestingTooDeep(limit: limits.nestingDepth, at: range))
        }
        return id
    }

    /// - Parameter end: the end of the closing bracket; `nil` for a block collection, which ends
    ///   with its last child.
    mutating func end(closedAt end: Int?) {
        // What has found no place cannot be looked at.
        guard let collection = open.popLast(), !arena.isOverfull else { return }
        let index = Int(collection.node.index)
        var node = arena.nodes[index]
        if let end {
            node.close(at: end + offset)
        } else if pending.count > collection.firstPending, let last = pending.last {
            node.extend(to: arena.nodes[Int(last.index)])
        }
        node.link = Int32(arena.links.end)
        if node.kind == .mapping {
            appendEntries(from: collection.firstPending)
        } else {
            arena.append(children: pending[collection.firstPending...])
        }
        arena.nodes[index] = node
        pending.removeLast(pending.count - collection.firstPending)
        if collection.isAnchored {
            expansions[collection.node] = Expansion(
                nodeCount: expandedCount - collection.expandedCountBefore, height: collection.height)
        }
        attach(collection.node, height: collection.height)
    }

    /// A use of an anchored node, which must be complete.
    mutating func alias(of target: NodeID, range: SourceRange) {
        let node = arena.nodes[Int(target.index)]
        // An anchored alias cannot be written, so one step always leads to content.
        let id = append(.alias(of: target, node.kind, range: inFile(range)))
        let expansion = expansions[target] ?? Expansion(nodeCount: 1, height: 0)
        expandedCount += expansion.nodeCount - 1
        if expandedCount > expandedNodeLimit {
            stop(.expansionTooLarge(limit: expandedNodeLimit, at: range))
        } else if open.count + expansion.height > limits.nestingDepth {
            // Aliases nest without a bracket: a chain of them must not be deeper than what can be written.
            stop(.nestingTooDeep(limit: limits.nestingDepth, at: range))
        }
        attach(id, height: expansion.height)
    }

    /// Ends every open collection where the text breaks off, for the sake of the checks made there.
    mutating func abandon() {
        while !open.isEmpty { end(closedAt: nil) }
    }

    /// Where the open flow collections start, the innermost first.
    var openFlowCollections: some Sequence<SourceRange> {
        open.lazy.reversed().map { arena.nodes[Int($0.node.index)] }.filter(\.isFlow).map { $0.range(in: source) }
    }

    /// Whether the node is still being read, so that an alias to it would contain itself.
    func isOpen(_ id: NodeID) -> Bool {
        open.contains { $0.node == id }
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// - Returns: `nil` if a bound or the end of the arena stopped the reader.
    mutating func finish() -> SyntaxArena.Content? {
        guard !isStopped else { return nil }
        let start = SourceRange(source: source, offset: offset, length: 0)
        let root = self.root ?? append(.scalar(.plain, .verbatim, firstByte: nil, range: start))
        guard !arena.isOverfull else { return nil }
        return SyntaxArena.Content(arena: arena, root: root, nodeCount: arena.nodes.end - firstNode)
    }

    // MARK: Parts

    private mutating func append(_ node: SyntaxTree.Node) -> NodeID {
        arena.nodes.append(node)
        expandedCount += 1
        return NodeID(index: Int32(arena.nodes.end - 1))
    }

    private mutating func attach(_ id: NodeID, height: Int = 0) {
        guard let parent = open.indices.last else {
            root = id
            return
        }
        if open[parent].height <= height { open[parent].height = height + 1 }
        pending.append(id)
    }

    private mutating func stop(_ diagnostic: Diagnostic) {
        guard !hasPassedBound else { return }
        hasPassedBound = true
        diagnostics.append(diagnostic)
    }

    /// - Parameter range: in the text that is read.
    private func inFile(_ range: SourceRange) -> SourceRange {
        SourceRange(source: source, offset: range.offset + offset, length: range.length)
    }

    private func range(of id: NodeID) -> SourceRange {
        arena.nodes[Int(id.index)].range(in: source)
    }

    private func content(of id: NodeID) -> SyntaxTree.Node {
        let node = arena.nodes[Int(id.index)]
        return node.isAlias ? arena.nodes[Int(node.link)] : node
    }

    // MARK: Entries of a mapping

    /// - Parameter first: of the keys and values in turn.
    private mutating func appendEntries(from first: Int) {
        // Where the text breaks off, a key may have no value.
        let whole = first..<pending.count - (pending.count - first) % 2
        arena.append(children: areDistinctNames(from: first) ? pending[whole] : checkedEntries(from: first)[...])
    }

    /// Whether the keys of a small mapping are all different, and texts that mean nothing but themselves: most
    /// mappings are no larger, and need no lists of their own.
    private func areDistinctNames(from first: Int) -> Bool {
        guard pending.count - first <= 16 else { return false }
        for position in stride(from: first, to: pending.count - 1, by: 2) {
            let key = pending[position]
            if content(of: key).kind != .scalar || isMergeKey(key) || placeholders.contains(key) { return false }
            for earlier in stride(from: first, to: position, by: 2) where hasSameText(pending[earlier], key) {
                return false
            }
        }
        return true
    }

    /// Checks the keys and applies the merge key.
    private mutating func checkedEntries(from first: Int) -> [NodeID] {
        var keys: [NodeID] = []
        var values: [NodeID] = []
        var merge: (key: NodeID, value: NodeID)?
        keys.reserveCapacity((pending.count - first) / 2)
        values.reserveCapacity((pending.count - first) / 2)
        for position in stride(from: first, to: pending.count - 1, by: 2) {
            let (key, value) = (pending[position], pending[position + 1])
            if placeholders.contains(key) {
                continue
            } else if content(of: key).kind != .scalar {
                diagnostics.append(.keyIsNoScalar(at: range(of: key)))
            } else if !isMergeKey(key) {
                keys.append(key)
                values.append(value)
            } else if let merge {
                // Tools disagree on which of two would win; a list says it.
                report(duplicate: key, of: merge.key, areMappings: false)
            } else {
                merge = (key, value)
            }
        }
        removeDuplicates(&keys, &values)
        if let merge { apply(merge.value, to: &keys, &values) }
        var entries: [NodeID] = []
        entries.reserveCapacity(2 * keys.count)
        for (key, value) in zip(keys, values) {
            entries.append(key)
            entries.append(value)
        }
        return entries
    }

    /// Reports each key that was there before; the first one stays.
    private mutating func removeDuplicates(_ keys: inout [NodeID], _ values: inout [NodeID]) {
        var duplicates = Set<Int>()
        if keys.count <= 8 {
            for later in keys.indices.dropFirst() {
                if let first = keys[..<later].firstIndex(where: { hasSameText($0, keys[later]) }) {
                    report(
                        duplicate: keys[later], of: keys[first], areMappings: areMappings(values[later], values[first]))
                    duplicates.insert(later)
                }
            }
        } else {
            var table = KeyTable(capacity: keys.count)
            for later in keys.indices {
                if let first = insert(later, of: keys, into: &table) {
                    report(
                        duplicate: keys[later], of: keys[first], areMappings: areMappings(values[later], values[first]))
                    duplicates.insert(later)
                }
            }
        }
        guard !duplicates.isEmpty else { return }
        let kept = keys.indices.filter { !duplicates.contains($0) }
        (keys, values) = (kept.map { keys[$0] }, kept.map { values[$0] })
    }

    /// - Returns: the key of the same name that is in the table already.
    private func insert(_ index: Int, of keys: [NodeID], into table: inout KeyTable) -> Int? {
        withText(of: keys[index]) { text in
            table.insert(text, entry: index) { hasSameText(keys[$0], keys[index]) }
        }
    }

    private func areMappings(_ first: NodeID, _ second: NodeID) -> Bool {
        content(of: first).kind == .mapping && content(of: second).kind == .mapping
    }

    private mutating func report(duplicate key: NodeID, of first: NodeID, areMappings: Bool) {
        diagnostics.append(
            .duplicateKey(name(key), areMappings: areMappings, at: range(of: key), first: range(of: first)))
    }

    /// `<<` merges a mapping, or each of a list of mappings; keys that are there already win.
    /// (https://yaml.org/type/merge.html)
    private mutating func apply(_ merge: NodeID, to keys: inout [NodeID], _ values: inout [NodeID]) {
        hasMerged = true
        let mappings = mappings(mergedBy: merge)
        let mergedEntries = mappings.map { arena.children(of: $0) }
        // Unlike an alias, a merge is work and memory for each entry.
        let count = mergedEntries.reduce(0) { $0 + $1.count / 2 }
        mergedCount += count
        guard mergedCount <= limits.mergedEntryCount else {
            stop(.mergesTooLarge(limit: limits.mergedEntryCount, at: range(of: merge)))
            return
        }
        var known = KeyTable(capacity: keys.count + count)
        for index in keys.indices { _ = insert(index, of: keys, into: &known) }
        for entries in mergedEntries {
            for position in stride(from: 0, to: entries.count, by: 2) {
                keys.append(NodeID(index: entries[position]))
                if insert(keys.count - 1, of: keys, into: &known) == nil {
                    values.append(NodeID(index: entries[position + 1]))
                } else {
                    keys.removeLast()
                }
            }
        }
    }

    private mutating func mappings(mergedBy merge: NodeID) -> [SyntaxTree.Node] {
        let node = content(of: merge)
        let candidates = node.kind == .sequence ? arena.children(of: node).map { NodeID(index: $0) } : [merge]
        return candidates.compactMap { candidate in
            let content = content(of: candidate)
            if content.kind == .mapping { return content }
            if !placeholders.contains(candidate) {
                diagnostics.append(.mergeNeedsMapping(at: range(of: candidate)))
            }
            return nil
        }
    }

    private func name(_ key: NodeID) -> String {
        withText(of: key) { String(decoding: $0, as: UTF8.self) }
    }

    private func isMergeKey(_ id: NodeID) -> Bool {
        let node = content(of: id)
        guard node.style == .plain, node.firstByte == UInt8(ascii: "<") else { return false }
        return withText(of: id) { $0.count == 2 && $0[1] == UInt8(ascii: "<") }
    }

    private func hasSameText(_ a: NodeID, _ b: NodeID) -> Bool {
        guard content(of: a).firstByte == content(of: b).firstByte else { return false }
        return withText(of: a) { left in
            withText(of: b) { right in left.count == right.count && left.elementsEqual(right) }
        }
    }

    private func withText<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        arena.withText(of: content(of: id), body)
    }
}
