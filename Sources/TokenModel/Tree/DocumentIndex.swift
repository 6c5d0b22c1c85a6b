import TokenSyntax

/// Where every path leads once all groups are known: what a pointer walks, which is the merged and
/// extended tree.
struct DocumentIndex: Sendable {
    let layers: [TokenLayer]
    let outlines: [TokenOutline]
    let tokens: [String: TokenID]
    let groups: [String: GroupID]
    let groupNodes: [StructureReader.GroupNode]

    /// What stands at the end of a pointer.
    enum Target {
        /// A token, or with steps a part of its value.
        case token(path: String, steps: [String])
        case group(path: String)
        /// Something beside a value: a description, data of a tool.
        case metadata(NodeID, SyntaxTree)
        /// Nothing: how far the path leads, and what is not there.
        case missing(after: String, name: String)
        /// Into a token and on without `$value`.
        case besideValue(path: String, name: String)
        /// There is no such token, as far as names go.
        case unknown(path: String, steps: [String])
    }

    func target(of pointer: TokenPointer) -> Target {
        var path = ""
        var rest = pointer.segments[...]
        while let segment = rest.popFirst() {
            if segment.name == PropertyKey.value.rawValue {
                let steps = rest.map(\.name)
                return tokens[path] == nil ? .unknown(path: path, steps: steps) : .token(path: path, steps: steps)
            }
            if let token = tokens[path], !path.isEmpty {
                guard segment.name.hasPrefix("$") else { return .besideValue(path: path, name: segment.name) }
                let outline = outlines[token.index]
                return metadata([segment] + rest, of: outline.node, in: layers[outline.layer].tree, path)
            }
            if segment.name.hasPrefix("$"), segment.name != TokenName.root, let group = groups[path] {
                let place = groupNodes[group.index]
                guard let node = place.node else { return .missing(after: path, name: segment.name) }
                return metadata([segment] + rest, of: node, in: layers[place.layer].tree, path)
            }
            // No name has a dot in it, and the path could be taken for another one's.
            if segment.name.utf8.contains(UInt8(ascii: ".")) { return .missing(after: path, name: segment.name) }
            path = append(segment, to: path)
        }
        if tokens[path] != nil { return .token(path: path, steps: []) }
        return groups[path] != nil ? .group(path: path) : .unknown(path: path, steps: [])
    }

    /// As it is written if that leads anywhere, else with its percent-encoding undone.
    private func append(_ segment: JSONPointer.Segment, to path: String) -> String {
        let prefix = path.isEmpty ? "" : path + "."
        let literal = prefix + segment.name
        guard let decoded = segment.decodedName, tokens[literal] == nil, groups[literal] == nil else { return literal }
        return prefix + decoded
    }

    private func metadata(
        _ steps: [JSONPointer.Segment], of node: NodeID, in syntax: SyntaxTree, _ path: String
    ) -> Target {
        var place = path
        var current = node
        for step in steps.map(\.name) {
            let next =
                switch syntax.kind(of: current) {
                case .mapping: syntax.value(of: current, forKey: step)
                case .sequence: ArrayIndex.parse(step).flatMap { element($0, of: current, in: syntax) }
                case .scalar: nil as NodeID?
                }
            guard let next else { return .missing(after: place, name: step) }
            current = next
            place += "/" + step
        }
        return .metadata(current, syntax)
    }

    private func element(_ index: Int, of node: NodeID, in syntax: SyntaxTree) -> NodeID? {
        let elements = syntax.elements(of: node)
        return index < elements.count ? elements[elements.startIndex + index] : nil
    }
}

/// A segment of a pointer that counts elements: digits without a sign and without a zero before them
/// (RFC 6901, 4).
enum ArrayIndex {
    static func parse(_ segment: String) -> Int? {
        guard !segment.isEmpty, segment.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            segment == "0" || segment.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(segment)
    }
}
