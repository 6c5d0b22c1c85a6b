import TesseraDiagnostics

/// Reads a text of YAML in parts side by side, each with a parser of its own.
///
/// A part starts with a line that looks like an entry of the root mapping, or of a group: the mapping that is the
/// last value of the root. That is a guess, so whatever does not prove it gives the parts up, and the text is read
/// as a whole. It is proven if
///
/// - each part is by itself a document without an error: what is cut inside quotes or brackets lacks their end,
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
    /// - Returns: the tree of a text without an error; `nil` if it has to be read as a whole.
    package func read(cutAt cuts: [YAMLSplitPoint]) -> SyntaxTree? {
        guard let firstCut = cuts.first else { return nil }
        let ends = cuts.dropFirst().map { $0.offset } + [bytes.count]
        let parts =
            [Part(range: 0..<firstCut.offset, groupColumn: nil)]
            + zip(cuts, ends).map { Part(range: $0.offset..<$1, groupColumn: $0.column > 0 ? $0.column : nil) }
        let byteCounts = parts.map { $0.range.count }
        return SyntaxArena.makeTree(of: bytes, byteCounts: byteCounts, source: source) { arena, slices in
            let readings = Parallel.map(Array(zip(parts, slices))) { read($0, into: $1) }
            // A text that has to be read as a whole needs no larger arena for its parts.
            if readings.contains(where: { $0.isGivenUp }) { return .read(nil, []) }
            let contents = readings.compactMap { $0.content }
            return contents.count == parts.count ? .read(join(parts, contents, in: arena), []) : .arenaIsTooSmall
        }.tree
    }

    private struct Part: Sendable {
        let range: Range<Int>
        /// The column of the entries of the group in which it starts; `nil` if that is the root.
        let groupColumn: Int?
    }

    private enum Reading: Sendable {
        case read(SyntaxArena.Content)
        /// The part has to be read with the rest of the text.
        case givenUp
        case arenaIsTooSmall

        var content: SyntaxArena.Content? { if case .read(let content) = self { content } else { nil } }
        var isGivenUp: Bool { if case .givenUp = self { true } else { false } }
    }

    /// Stands for the group in which a part starts. Empty, because a text that does not stand in the file takes room.
    private static let groupKey = Array("'':\n".utf8)

    private func read(_ part: Part, into slice: SyntaxArena) -> Reading {
        let key = part.groupColumn == nil ? [] : Self.groupKey
        // Nodes have places in the file, before which nothing is.
        guard part.range.lowerBound >= key.count else { return .givenUp }
        let text = key + bytes[part.range]
        guard TagDirectives.first(beyond: 0, in: text) == nil, ExcludedCharacters(in: text).isEmpty else {
            return .givenUp
        }
        return text.withUnsafeBufferPointer { bytes in
            let builder = SyntaxTreeBuilder(
                source: source, arena: slice, offset: part.range.lowerBound - key.count, limits: limits)
            var reading = YAMLReading(bytes: bytes, source: source, builder: builder, isPart: true)
            let content = reading.read()
            guard reading.diagnostics.isEmpty else { return .givenUp }
            return reading.isOverfull ? .arenaIsTooSmall : content.map(Reading.read) ?? .givenUp
        }
    }

    // MARK: Proof

    /// - Parameter contents: of the parts' slices.
    /// - Returns: `nil` if they do not prove that each part starts in the mapping that it was taken to start in.
    private func join(
        _ parts: [Part], _ contents: [SyntaxArena.Content], in arena: SyntaxArena
    ) -> SyntaxArena.Content? {
        guard let first = contents.first, column(of: first.rootNode) == 0 else { return nil }
        var arena = arena
        for content in contents { arena.advance(behind: content.arena) }
        var join = SyntaxTreeJoin(first, in: arena)
        for (part, content) in zip(parts, contents).dropFirst() {
            let start = part.range.lowerBound
            if let column = part.groupColumn {
                guard self.column(of: join.lastValue) == column, let group = content.firstValue,
                    group.isBlockMapping, Int(group.offset) == start + column
                else { return nil }
                join.append(content, continuing: group)
            } else {
                guard content.rootNode.isBlockMapping, Int(content.rootNode.offset) == start else { return nil }
                join.append(content)
            }
        }
        return join.finish(nodeLimit: limits.expandedNodeCount)
    }

    /// The column in which a block mapping starts; `nil` for others, and if more than spaces stands before it.
    private func column(of node: SyntaxTree.Node?) -> Int? {
        guard let node, node.isBlockMapping else { return nil }
        var start = Int(node.offset)
        while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
        return start == 0 || bytes[start - 1] == 0x0A ? Int(node.offset) - start : nil
    }
}
