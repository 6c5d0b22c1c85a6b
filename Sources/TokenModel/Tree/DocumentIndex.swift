import TesseraTokenSyntax

/// Where every path leads once all groups are known: what a pointer walks, which is the merged and
/// extended tree.
///
/// A class, so that each reader of values holds one reference to it.
final class DocumentIndex: Sendable {
    let layers: [TokenLayer]
    private let outlines: TokenOutlines
    private let paths: PathIndex
    private let groups: [Group]
    /// Tokens that several sources define, by their index.
    let overriddenTokens: Set<Int>
    let groupNodes: [GroupNode]
    /// What groups extend, by their index.
    let extendedPaths: [Int: String]

    init(
        layers: [TokenLayer], outlines: TokenOutlines, paths: PathIndex, groups: [Group], overriddenTokens: Set<Int>,
        groupNodes: [GroupNode], extendedPaths: [Int: String]
    ) {
        self.layers = layers
        self.outlines = outlines
        self.paths = paths
        self.groups = groups
        self.overriddenTokens = overriddenTokens
        self.groupNodes = groupNodes
        self.extendedPaths = extendedPaths
    }

    /// The same index as an object of its own: see ``SyntaxTree/separate()``.
    func separate() -> DocumentIndex {
        DocumentIndex(
            layers: layers, outlines: outlines, paths: paths, groups: groups, overriddenTokens: overriddenTokens,
            groupNodes: groupNodes,
            extendedPaths: extendedPaths)
    }

    func token(at path: String) -> TokenID? { paths.token(at: path) { outlines.path(of: $0) == path } }
    private func group(at path: String) -> GroupID? { paths.group(at: path) { groups[$0.index].path == path } }

    func outline(of token: TokenID) -> TokenOutline {
        outlines.outline(of: token, in: layers[outlines.layer(of: token)].tree)
    }

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
            let property = segment.property
            if property == PropertyKey.value.rawValue {
                let steps = rest.map { $0.decodedName ?? $0.name }
                guard let token = token(at: path) else { return .unknown(path: path, steps: steps) }
                if let last = steps.last, isLeftOut(steps, of: token) {
                    let place = [path, PropertyKey.value.rawValue] + steps.dropLast()
                    return .missing(after: place.joined(separator: "/"), name: last)
                }
                return .token(path: path, steps: steps)
            }
            if let token = token(at: path), !path.isEmpty {
                guard property != nil else { return .besideValue(path: path, name: segment.name) }
                let outline = outline(of: token)
                return metadata([segment] + rest, of: outline.node, in: layers[outline.layer].tree, path)
            }
            if let property, property != TokenName.root, let group = group(at: path) {
                guard let (node, syntax) = place(of: property, in: group) else {
                    return .missing(after: path, name: segment.name)
                }
                return metadata([segment] + rest, of: node, in: syntax, path)
            }
            // No name has a dot in it, and the path could be taken for another one's.
            if segment.name.utf8.contains(UInt8(ascii: ".")) { return .missing(after: path, name: segment.name) }
            path = append(segment, to: path)
        }
        if token(at: path) != nil { return .token(path: path, steps: []) }
        return group(at: path) != nil ? .group(path: path) : .unknown(path: path, steps: [])
    }

    /// Whether the steps end at a key that may be left out of a value and is: a default stands in no
    /// document, so no pointer finds it.
    private func isLeftOut(_ steps: [String], of token: TokenID) -> Bool {
        // Which source's value holds, only the resolver can tell.
        guard let key = steps.last, Self.optionalKeys.contains(key), !overriddenTokens.contains(token.index) else {
            return false
        }
        let outline = outline(of: token)
        let syntax = layers[outline.layer].tree
        var place = syntax.value(of: outline.node, forKey: PropertyKey.value.rawValue)
        for step in steps.dropLast() { place = place.flatMap { child(step, of: $0, in: syntax) } }
        guard let place, syntax.kind(of: place) == .mapping, !syntax.isReference(place) else { return false }
        return syntax.value(of: place, forKey: key) == nil
    }

    private static let optionalKeys: Set<String> = ["alpha", "hex", "inset"]

    /// The group's mapping, or that of a group that it extends, in which a property stands.
    private func place(of property: String, in group: GroupID) -> (NodeID, SyntaxTree)? {
        var next: GroupID? = group
        var seen: Set<GroupID> = []
        while let current = next, seen.insert(current).inserted {
            let place = groupNodes[current.index]
            if let node = place.node, layers[place.layer].tree.value(of: node, forKey: property) != nil {
                return (node, layers[place.layer].tree)
            }
            next = extendedPaths[current.index].flatMap { self.group(at: $0) }
        }
        return nil
    }

    /// As it is written if that leads anywhere, else with its percent-encoding undone.
    private func append(_ segment: JSONPointer.Segment, to path: String) -> String {
        let prefix = path.isEmpty ? "" : path + "."
        let literal = prefix + segment.name
        guard let decoded = segment.decodedName, token(at: literal) == nil, group(at: literal) == nil
        else { return literal }
        return prefix + decoded
    }

    private func metadata(
        _ steps: [JSONPointer.Segment], of node: NodeID, in syntax: SyntaxTree, _ path: String
    ) -> Target {
        var place = path
        var current = node
        for step in steps {
            guard
                let next = child(step.name, of: current, in: syntax)
                    ?? step.decodedName.flatMap({ child($0, of: current, in: syntax) })
            else { return .missing(after: place, name: step.name) }
            current = next
            place += "/" + step.name
        }
        return .metadata(current, syntax)
    }

    private func child(_ step: String, of node: NodeID, in syntax: SyntaxTree) -> NodeID? {
        switch syntax.kind(of: node) {
        case .mapping: syntax.value(of: node, forKey: step)
        case .sequence: ArrayIndex.parse(step).flatMap { element($0, of: node, in: syntax) }
        case .scalar: nil
        }
    }

    private func element(_ index: Int, of node: NodeID, in syntax: SyntaxTree) -> NodeID? {
        let elements = syntax.elements(of: node)
        return index < elements.count ? elements[elements.startIndex + index] : nil
    }
}

extension JSONPointer.Segment {
    /// The property that it names, be its `$` percent-encoded; `nil` for any other name.
    fileprivate var property: String? {
        [name, decodedName].compactMap(\.self).first { $0.hasPrefix("$") }
    }
}

/// Where a group's mapping stands.
struct GroupNode {
    var layer: Int
    var node: NodeID?
}

/// What stands at each path: a group or a token, never both.
///
/// The paths themselves stand with the tokens and groups, whose holder compares them.
struct PathIndex: Sendable {
    private var table = KeyTable(capacity: 0)

    mutating func reserve(count: Int) {
        table = KeyTable(capacity: count)
    }

    func token(at path: String, isSame: (TokenID) -> Bool) -> TokenID? {
        let found = child(at: path) { if case .token(let id) = $0 { isSame(id) } else { false } }
        if case .token(let id) = found { return id }
        return nil
    }

    func group(at path: String, isSame: (GroupID) -> Bool) -> GroupID? {
        let found = child(at: path) { if case .group(let id) = $0 { isSame(id) } else { false } }
        if case .group(let id) = found { return id }
        return nil
    }

    private func child(at path: String, isSame: (Group.Child) -> Bool) -> Group.Child? {
        var path = path
        return path.withUTF8 { utf8 in table.entry(of: utf8) { isSame(Group.Child(entry: $0)) } }
            .map { Group.Child(entry: $0) }
    }

    /// Gives the path to `newcomer` unless something stands there.
    ///
    /// - Returns: what stands there now.
    mutating func claim(
        _ path: String, for newcomer: Group.Child, isSame: (Group.Child) -> Bool
    ) -> Group.Child {
        var path = path
        let known = path.withUTF8 { utf8 in
            table.insert(utf8, entry: newcomer.entry) { isSame(Group.Child(entry: $0)) }
        }
        return known.map { Group.Child(entry: $0) } ?? newcomer
    }
}

extension Group.Child {
    /// One number for both kinds.
    fileprivate var entry: Int {
        switch self {
        case .token(let id): 2 * id.index
        case .group(let id): 2 * id.index + 1
        }
    }

    fileprivate init(entry: Int) {
        self = entry.isMultiple(of: 2) ? .token(TokenID(index: entry / 2)) : .group(GroupID(index: entry / 2))
    }
}
