import Diagnostics

/// Reads a text of YAML in parts side by side, each with a parser of its own.
///
/// A part starts with a line that looks like an entry of the root mapping, or of a group: the mapping that is the
/// last value of the root. That is a guess, so whatever does not prove it gives the parts up, and the text is read
/// as a whole. It is proven if
///
/// - each part is by itself a document without a fault: what is cut inside quotes or brackets lacks their end,
/// - it is a block mapping in column 0, whose first entry is the part's first line,
/// - and its last value, if the next part is to continue it, is a block mapping in the column of that part's first line.
///
/// Then libyaml is, at the end of a part, where it is when it has read the whole text up to the next line: outside of
/// quotes and brackets, and inside the mappings that the next part goes on with. All that is deeper ends with that
/// line, because a plain text, a block text or a mapping only goes on in lines that are indented more than the mapping
/// that it is in. In front of a part that starts inside a group stands a key for the group, so that libyaml is there,
/// too. What might mean something beyond the part that it stands in ends the attempt: anchors and aliases, directives
/// and the marks of documents, merge keys, a key twice, the end of what the limits allow, characters that YAML excludes.
package struct YAMLParts: Sendable {
    private let bytes: [UInt8]
    private let source: SourceID
    private let limits: ReaderLimits

    package init(bytes: [UInt8], source: SourceID, limits: ReaderLimits) {
        self.bytes = bytes
        self.source = source
        self.limits = limits
    }

    /// - Parameter cuts: in the order of the text.
    /// - Returns: the tree of a text without a fault; `nil` if it has to be read as a whole.
    package func read(cutAt cuts: [YAMLCut]) -> SyntaxTree? {
        guard let firstCut = cuts.first else { return nil }
        let ends = cuts.dropFirst().map(\.offset) + [bytes.count]
        let parts =
            [Part(range: 0..<firstCut.offset, isInGroup: false)]
            + zip(cuts, ends).map { Part(range: $0.offset..<$1, isInGroup: $0.column > 0) }
        var trees = Parallel.map(parts, usesAllCores: true, read)[...]
        guard let start = trees.popFirst(), let start, column(of: start.node(start.root)) == 0 else { return nil }
        var join = SyntaxTreeJoin(start)
        for cut in cuts {
            guard let tree = trees.popFirst(), let tree else { return nil }
            if cut.column == 0 {
                let root = tree.node(tree.root)
                guard root.isBlockMapping, root.range.offset == 0 else { return nil }
                join.append(tree, at: cut.offset)
            } else {
                guard column(of: join.lastValue) == cut.column, let group = tree.entries(of: tree.root).first?.value,
                    tree.node(group).isBlockMapping, tree.range(of: group).offset == Self.groupKey.count + cut.column
                else { return nil }
                join.append(tree, at: cut.offset - Self.groupKey.count, continuingWith: group)
            }
        }
        return join.finish(nodeLimit: limits.expandedNodeCount)
    }

    private struct Part {
        let range: Range<Int>
        let isInGroup: Bool
    }

    /// Stands for the group in which a part starts.
    private static let groupKey = Array("x:\n".utf8)

    private func read(_ part: Part) -> SyntaxTree? {
        let text = (part.isInGroup ? Self.groupKey : []) + bytes[part.range]
        guard TagDirectives.first(beyond: 0, in: text) == nil, ExcludedCharacters(in: text).isEmpty else { return nil }
        return text.withUnsafeBufferPointer { bytes in
            var reading = YAMLReading(bytes: bytes, source: source, limits: limits, isPart: true)
            let tree = reading.read()
            return reading.diagnostics.isEmpty ? tree : nil
        }
    }

    /// The column in which a block mapping starts; `nil` for others, and if more than spaces stands before it.
    private func column(of node: SyntaxTree.Node) -> Int? {
        guard node.isBlockMapping else { return nil }
        var start = node.range.offset
        while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
        return start == 0 || bytes[start - 1] == 0x0A ? node.range.offset - start : nil
    }
}
