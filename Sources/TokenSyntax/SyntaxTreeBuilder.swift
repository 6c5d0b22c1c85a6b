import Diagnostics

/// Builds a ``SyntaxTree`` from a reader's events, and checks what is the same in every syntax:
/// duplicate keys, keys that are no scalars, nesting, expansion of aliases.
struct SyntaxTreeBuilder {
    private let source: SourceID
    private let limits: ReaderLimits
    private(set) var diagnostics: [Diagnostic] = []

    private var nodes: [SyntaxTree.Node] = []
    private var children: [NodeID] = []
    private var text: [UInt8] = []

    /// Collections that are not closed yet.
    private var open: [OpenCollection] = []
    /// Their children so far; each collection's start at its `firstPending`.
    private var pending: [NodeID] = []
    private var root: NodeID?

    /// How many nodes the tree has with all aliases written out.
    private var expandedCount = 0
    /// For each anchored node the size of its expansion.
    private var expandedSizes: [Int32: Int] = [:]

    private struct OpenCollection {
        let node: NodeID
        let firstPending: Int
        let expandedCountBefore: Int
        let isAnchored: Bool
    }

    init(source: SourceID, byteCount: Int, limits: ReaderLimits) {
        self.source = source
        self.limits = limits
        text.reserveCapacity(byteCount / 2)
        nodes.reserveCapacity(byteCount / 8)
        children.reserveCapacity(byteCount / 8)
    }

    /// Set when the tree cannot be continued: a bound was passed.
    private(set) var isStopped = false

    // MARK: Events

    mutating func scalar(
        _ bytes: UnsafeBufferPointer<UInt8>, style: SyntaxTree.ScalarStyle, range: SourceRange, isAnchored: Bool
    ) -> NodeID {
        let start = text.count
        text.append(contentsOf: bytes)
        let id = append(SyntaxTree.Node(
            kind: .scalar, style: style, range: range, start: Int32(start), count: Int32(bytes.count)))
        if isAnchored { expandedSizes[id.index] = 1 }
        attach(id)
        return id
    }

    mutating func begin(
        _ kind: SyntaxTree.Kind, isFlow: Bool, range: SourceRange, isAnchored: Bool
    ) -> NodeID {
        let before = expandedCount
        let id = append(SyntaxTree.Node(kind: kind, isFlow: isFlow, range: range))
        open.append(OpenCollection(
            node: id, firstPending: pending.count, expandedCountBefore: before, isAnchored: isAnchored))
        if open.count > limits.nestingDepth {
            stop(.nestingTooDeep(limit: limits.nestingDepth, at: range))
        }
        return id
    }

    /// - Parameter end: the end of the closing bracket; `nil` for a block collection, which ends
    ///   with its last child.
    mutating func end(closedAt end: Int?) {
        guard let collection = open.popLast() else { return }
        let index = Int(collection.node.index)
        let own = Array(pending[collection.firstPending...])
        pending.removeLast(own.count)

        var range = nodes[index].range
        if let end {
            range = SourceRange(source: source, offset: range.offset, length: end - range.offset)
        } else if let first = own.first, let last = own.last {
            range = self.range(of: first).extended(to: self.range(of: last))
        }
        nodes[index].range = range
        nodes[index].start = Int32(children.count)

        if nodes[index].kind == .mapping {
            appendEntries(own, of: index)
        } else {
            nodes[index].count = Int32(own.count)
            children.append(contentsOf: own)
        }
        if collection.isAnchored {
            expandedSizes[collection.node.index] = expandedCount - collection.expandedCountBefore
        }
        attach(collection.node)
    }

    /// A use of an anchored node, which must be complete.
    mutating func alias(of target: NodeID, range: SourceRange) {
        let node = nodes[Int(target.index)]
        // An anchored alias cannot be written, so one step always leads to content.
        let id = append(SyntaxTree.Node(kind: node.kind, isAlias: true, range: range, start: target.index))
        expandedCount += (expandedSizes[target.index] ?? 1) - 1
        if expandedCount > limits.expandedNodeCount {
            stop(.expansionTooLarge(limit: limits.expandedNodeCount, at: range))
        }
        attach(id)
    }

    /// Whether the node is still being read, so that an alias to it would contain itself.
    func isOpen(_ id: NodeID) -> Bool {
        open.contains { $0.node == id }
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// - Returns: `nil` if a bound stopped the reader.
    mutating func finish() -> SyntaxTree? {
        guard !isStopped else { return nil }
        let root = self.root ?? append(SyntaxTree.Node(
            kind: .scalar, range: SourceRange(source: source, offset: 0, length: 0)))
        return SyntaxTree(source: source, root: root, nodes: nodes, children: children, text: text)
    }

    // MARK: Parts

    private mutating func append(_ node: SyntaxTree.Node) -> NodeID {
        nodes.append(node)
        expandedCount += 1
        return NodeID(index: Int32(nodes.count - 1))
    }

    private mutating func attach(_ id: NodeID) {
        if open.isEmpty { root = id } else { pending.append(id) }
    }

    private mutating func stop(_ diagnostic: Diagnostic) {
        guard !isStopped else { return }
        isStopped = true
        diagnostics.append(diagnostic)
    }

    private func range(of id: NodeID) -> SourceRange {
        nodes[Int(id.index)].range
    }

    private func content(of id: NodeID) -> SyntaxTree.Node {
        let node = nodes[Int(id.index)]
        return node.isAlias ? nodes[Int(node.start)] : node
    }

    // MARK: Entries of a mapping

    /// Keys and values in turn; checks the keys and applies merge keys.
    private mutating func appendEntries(_ own: [NodeID], of index: Int) {
        var keys: [NodeID] = []
        var values: [NodeID] = []
        var merges: [NodeID] = []
        keys.reserveCapacity(own.count / 2)
        values.reserveCapacity(own.count / 2)
        for position in stride(from: 0, to: own.count - 1, by: 2) {
            let key = own[position]
            if content(of: key).kind != .scalar {
                diagnostics.append(.keyIsNoScalar(at: range(of: key)))
            } else if isMergeKey(key) {
                merges.append(own[position + 1])
            } else {
                keys.append(key)
                values.append(own[position + 1])
            }
        }
        removeDuplicates(&keys, &values)
        if !merges.isEmpty { apply(merges, to: &keys, &values) }

        nodes[index].count = Int32(keys.count)
        for (key, value) in zip(keys, values) {
            children.append(key)
            children.append(value)
        }
    }

    /// Reports each key that was there before; the first one stays.
    private mutating func removeDuplicates(_ keys: inout [NodeID], _ values: inout [NodeID]) {
        var duplicates = Set<Int>()
        if keys.count <= 8 {
            for later in keys.indices.dropFirst() {
                if let first = keys[..<later].firstIndex(where: { hasSameText($0, keys[later]) }) {
                    report(duplicate: keys[later], of: keys[first])
                    duplicates.insert(later)
                }
            }
        } else {
            var table = KeyTable(capacity: keys.count)
            for later in keys.indices {
                let first = withText(of: keys[later]) { text in
                    table.insert(text, entry: later) { hasSameText(keys[$0], keys[later]) }
                }
                if let first {
                    report(duplicate: keys[later], of: keys[first])
                    duplicates.insert(later)
                }
            }
        }
        guard !duplicates.isEmpty else { return }
        let kept = keys.indices.filter { !duplicates.contains($0) }
        (keys, values) = (kept.map { keys[$0] }, kept.map { values[$0] })
    }

    private mutating func report(duplicate key: NodeID, of first: NodeID) {
        diagnostics.append(.duplicateKey(name(key), at: range(of: key), first: range(of: first)))
    }

    /// `<<` merges a mapping, or each of a list of mappings; keys that are there already win.
    /// (https://yaml.org/type/merge.html)
    private mutating func apply(_ merges: [NodeID], to keys: inout [NodeID], _ values: inout [NodeID]) {
        var known = Set(keys.map(name))
        for merge in merges {
            for mapping in mappings(mergedBy: merge) {
                let first = Int(mapping.start)
                for position in 0..<Int(mapping.count) {
                    let key = children[first + 2 * position]
                    guard known.insert(name(key)).inserted else { continue }
                    keys.append(key)
                    values.append(children[first + 2 * position + 1])
                }
            }
        }
    }

    private mutating func mappings(mergedBy merge: NodeID) -> [SyntaxTree.Node] {
        let node = content(of: merge)
        let candidates = node.kind == .sequence ? Array(children[Int(node.start)..<Int(node.start + node.count)]) : [merge]
        return candidates.compactMap { candidate in
            let content = content(of: candidate)
            if content.kind == .mapping { return content }
            diagnostics.append(.mergeNeedsMapping(at: range(of: candidate)))
            return nil
        }
    }

    private func name(_ key: NodeID) -> String {
        withText(of: key) { String(decoding: $0, as: UTF8.self) }
    }

    private func isMergeKey(_ id: NodeID) -> Bool {
        let node = content(of: id)
        guard node.style == .plain, node.count == 2 else { return false }
        return withText(of: id) { $0[0] == UInt8(ascii: "<") && $0[1] == UInt8(ascii: "<") }
    }

    private func hasSameText(_ a: NodeID, _ b: NodeID) -> Bool {
        let left = content(of: a)
        let right = content(of: b)
        guard left.count == right.count else { return false }
        return text[Int(left.start)..<Int(left.start + left.count)]
            .elementsEqual(text[Int(right.start)..<Int(right.start + right.count)])
    }

    private func withText<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let node = content(of: id)
        return text.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.start + node.count)]))
        }
    }
}
