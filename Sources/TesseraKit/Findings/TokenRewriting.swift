import TesseraDiagnostics
import TesseraTokenSyntax

/// Puts other values into a token as it is written: in the place of its parts where it is made of parts, so that comments
/// and layout stay.
struct TokenRewriting {
    /// A change of the text, in bytes.
    struct Edit {
        let range: Range<Int>
        let text: String

        init(_ range: Range<Int>, _ text: String) {
            self.range = range
            self.text = text
        }

        init(_ range: SourceRange, _ text: String) { self.init(range.offset..<range.end, text) }
    }

    let spelling: FixItSpelling
    let layout: FileLayout

    var tree: SyntaxTree { layout.tree }
    var bytes: [UInt8] { spelling.bytes }

    // MARK: A value in the place of another

    /// - Parameters:
    ///   - value: as JSON writes it.
    ///   - isForContexts: whether the place is one of `$contexts`.
    /// - Returns: `nil` where the place is written so that it is not clear how.
    func replacing(_ range: SourceRange, with value: String, isForContexts: Bool) -> [Edit]? {
        guard let entry = layout.entry(ofValue: range) else { return nil }
        let isShorthand = !isForContexts && !tree.reads(entry.key, "$value")
        return edits(of: entry.value, to: value, isShorthand: isShorthand)
    }

    private func edits(of node: NodeID, to value: String, isShorthand: Bool) -> [Edit]? {
        let wanted = DocumentNode(json: value)
        if let wanted, let edits = parts(of: node, to: wanted, isShorthand: isShorthand) { return edits }
        return whole(node, to: value, wanted, isShorthand: isShorthand)
    }

    /// Changes of parts alone: `nil` where the value is made of other parts than the one that is wanted.
    private func parts(of node: NodeID, to wanted: DocumentNode, isShorthand: Bool) -> [Edit]? {
        if tree.anchorRange(of: node) != nil { return nil }
        switch (tree.kind(of: node), wanted.content) {
        case (.mapping, .object(let entries)):
            let fields = fields(of: node, isShorthand: isShorthand)
            let wanted = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
            let names = Set(fields.map { tree.text(of: $0.key) })
            guard let last = fields.last, fields.count == names.count, names.isSubset(of: wanted.keys) else {
                return nil
            }
            var edits: [Edit] = []
            for field in fields {
                guard let value = wanted[tree.text(of: field.key)], let own = part(field.value, to: value) else {
                    return nil
                }
                edits += own
            }
            let added = entries.filter { !names.contains($0.name) }
            guard !added.isEmpty else { return edits }
            let lines = added.map { (spelling.key($0.name), spelling.collection($0.value)) }
            guard let insertion = insertion(lines, behind: last, in: node) else { return nil }
            return edits + [insertion]
        case (.sequence, .list(let elements)):
            let own = tree.elements(of: node)
            guard own.count == elements.count else { return nil }
            var edits: [Edit] = []
            for (element, wanted) in zip(own, elements) {
                guard let changes = part(element, to: wanted) else { return nil }
                edits += changes
            }
            return edits
        default: return nil
        }
    }

    private func part(_ node: NodeID, to wanted: DocumentNode) -> [Edit]? {
        if DocumentNode(node, of: tree).isSame(as: wanted) { return [] }
        return edits(of: node, to: spelling.json(wanted), isShorthand: false)
    }

    /// The entries that are written in a mapping; of a token in shorthand those that are no properties.
    func fields(of node: NodeID, isShorthand: Bool) -> [SyntaxTree.Entry] {
        let range = tree.range(of: node)
        return tree.entries(of: node).filter { entry in
            range.contains(tree.range(of: entry.key))
                && !(isShorthand && tree.firstByte(of: entry.key) == UInt8(ascii: "$"))
        }
    }

    private func whole(_ node: NodeID, to value: String, _ wanted: DocumentNode?, isShorthand: Bool) -> [Edit]? {
        let range = tree.range(of: node)
        guard let text = spelled(value, inPlaceOf: node) else { return nil }
        let isObject = wanted.map { !$0.entries.isEmpty } ?? false
        if isShorthand, isMapping(node) {
            let fields = fields(of: node, isShorthand: true)
            let hasProperties = fields.count < tree.entries(of: node).count
            if isObject || hasProperties {
                guard let region = region(of: fields, in: node) else { return nil }
                if !isObject { return [Edit(region, "\(spelling.key("$value")): \(text)")] }
                return [Edit(region, isBlock(node) ? lines(of: wanted, at: region.lowerBound) : text.withoutBraces)]
            }
        } else if isShorthand, isObject, text.hasPrefix("{") {
            // A mapping in the place of a token would be a group.
            return place(of: node).map { [Edit($0, "\($0.lowerBound == range.offset ? "" : " ")\(wrapped(text))")] }
        }
        guard isBlock(node) else { return [Edit(range, text)] }
        if let wanted, !wanted.entries.isEmpty || !wanted.elements.isEmpty {
            return [Edit(range, lines(of: wanted, at: range.offset))]
        }
        return place(of: node).map { [Edit($0, "\($0.lowerBound == range.offset ? "" : " ")\(text)")] }
    }

    func wrapped(_ text: String) -> String { "{ \(spelling.key("$value")): \(text) }" }

    /// - Parameter value: as JSON writes it.
    private func spelled(_ value: String, inPlaceOf node: NodeID) -> String? {
        let range = tree.range(of: node)
        guard isSimple(node) else { return spelling.collection(value) }
        return spelling.value(value.inUnit(ofLength: spelling.text(of: range)), inPlaceOf: range)
    }

    /// Whether a value is one for people, however it is written: a scalar, an alias, an object with a unit or a color
    /// space.
    func isSimple(_ node: NodeID) -> Bool {
        if tree.kind(of: node) == .scalar || tree.anchorRange(of: node) != nil { return true }
        return isMapping(node) && ["colorSpace", "unit"].contains { tree.value(of: node, forKey: $0) != nil }
    }

    // MARK: Places

    private func isMapping(_ node: NodeID) -> Bool {
        tree.kind(of: node) == .mapping && tree.anchorRange(of: node) == nil
    }

    /// Whether a list or a mapping stands on lines of its own, without brackets.
    func isBlock(_ node: NodeID) -> Bool {
        tree.kind(of: node) != .scalar && tree.anchorRange(of: node) == nil && !spelling.isJSON && !tree.isFlow(node)
    }

    /// All that stands behind the colon, of a block; else the value alone.
    private func place(of node: NodeID) -> Range<Int>? {
        let range = tree.range(of: node)
        guard isBlock(node) else { return range.offset..<range.end }
        guard let entry = layout.entry(ofValue: range), let colon = colon(behind: entry.key) else {
            return range.offset..<range.end
        }
        return colon + 1..<range.end
    }

    func colon(behind key: NodeID) -> Int? {
        bytes[min(tree.range(of: key).end, bytes.count)...].firstIndex(of: UInt8(ascii: ":"))
    }

    /// From the first of some entries to the last, nothing else between them.
    func region(of fields: [SyntaxTree.Entry], in node: NodeID) -> Range<Int>? {
        guard let first = fields.first, let last = fields.last else { return nil }
        let (start, end) = (keyStart(of: first.key), tree.range(of: last.value).end)
        let others = tree.entries(of: node).filter { entry in
            let key = tree.range(of: entry.key)
            return (start..<end).contains(key.offset)
        }
        return others.count == fields.count ? start..<end : nil
    }

    /// Where a key begins, its quote included.
    func keyStart(of key: NodeID) -> Int {
        let start = tree.range(of: key).offset
        let isQuoted = start > 0 && (bytes[start - 1] == UInt8(ascii: "\"") || bytes[start - 1] == UInt8(ascii: "'"))
        return isQuoted ? start - 1 : start
    }

    func lineStart(of offset: Int) -> Int {
        bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Blanks up to a place of a line.
    func indent(of offset: Int) -> String {
        let line = bytes[lineStart(of: offset)..<offset]
        return String(decoding: line.map { $0.isInlineBlank ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
    }

    var lineBreak: String { spelling.lineBreak }

    /// A list or a mapping on lines of its own; the first line begins where the cursor stands.
    private func lines(of wanted: DocumentNode?, at offset: Int) -> String {
        wanted.map { spelling.blockLines($0).joined(separator: lineBreak + indent(of: offset)) } ?? ""
    }

    // MARK: Entries behind others

    /// Entries behind one of a mapping: in braces behind a comma, in a block on lines of their own.
    ///
    /// - Parameter lines: keys and values; a value of several lines is indented with its key.
    func insertion(
        _ lines: [(key: String, value: String)], behind entry: SyntaxTree.Entry, in owner: NodeID
    ) -> Edit? {
        let key = keyStart(of: entry.key)
        let end = tree.range(of: entry.value).end
        let indent = indent(of: key)
        let texts = lines.map { "\($0.key):\($0.value.hasPrefix("\n") ? "" : " ")\($0.value)" }
        if spelling.isJSON || tree.isFlow(owner) {
            let isFirst = bytes[lineStart(of: key)..<key].allSatisfy(\.isInlineBlank)
            let separator = isFirst ? "," + lineBreak + indent : ", "
            return Edit(end..<end, texts.map { separator + $0.with(lineBreak, indent) }.joined())
        }
        guard let place = endOfLine(from: end) else { return nil }
        return Edit(place..<place, texts.map { lineBreak + indent + $0.with(lineBreak, indent) }.joined())
    }

    /// Where the line ends that a value ends on; `nil` where more than a comment follows there.
    func endOfLine(from offset: Int) -> Int? {
        var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let rest = bytes[offset..<end].drop(while: \.isInlineBlank)
        return rest.isEmpty || (rest.first == UInt8(ascii: "#") && rest.startIndex > offset) ? end : nil
    }
}

extension String {
    /// The lines of a text further to the right, all but the first.
    fileprivate func with(_ lineBreak: String, _ indent: String) -> String {
        replacing("\n", with: lineBreak + indent)
    }

    /// `{ a: 1 }` as `a: 1`.
    fileprivate var withoutBraces: String { String(dropFirst().dropLast().trimmingWhitespace()) }
}
