import TesseraTokenSyntax

/// What is written at a place of a file.
enum WrittenValue {
    /// Nothing, or nothing that can be read.
    case unknown
    /// A mapping without entries.
    case emptyMapping
    case node(NodeID, SyntaxTree)

    /// What is written on the way to a place: the root first, and then what stands behind each step.
    ///
    /// - Parameters:
    ///   - path: keys; `[]` for an element of a list.
    ///   - offset: of the place, which says what element of a list is meant.
    static func along(_ path: [String], to offset: Int, in tree: SyntaxTree?) -> [WrittenValue] {
        var values: [WrittenValue] = [tree.map { .node($0.root, $0) } ?? .unknown]
        for step in path {
            let last = values.last ?? .unknown
            values.append(step == "[]" ? last.element(at: offset) : last.member(step) ?? .unknown)
        }
        return values
    }

    /// The value under a key; `nil` if there is none.
    func member(_ name: String) -> WrittenValue? {
        guard case .node(let node, let tree) = self else { return nil }
        return tree.value(of: node, forKey: name).map { .node($0, tree) }
    }

    private func element(at offset: Int) -> WrittenValue {
        guard case .node(let node, let tree) = self,
            let element = tree.elements(of: node).last(where: { tree.range(of: $0).offset <= offset })
        else { return .unknown }
        return .node(element, tree)
    }

    /// The keys of a mapping; `nil` for what is none, or cannot be read.
    var keys: [String]? {
        switch self {
        case .unknown: nil
        case .emptyMapping: []
        case .node(let node, let tree):
            tree.kind(of: node) == .mapping ? tree.entries(of: node).map { tree.text(of: $0.key) } : nil
        }
    }

    /// The same where a key is about to be written: what is no mapping yet becomes one.
    var asMapping: WrittenValue {
        if case .node(let node, let tree) = self, tree.kind(of: node) != .mapping { return .emptyMapping }
        return self
    }

    /// Whether it is a text, of whatever type YAML takes it to be.
    func reads(_ text: String) -> Bool {
        guard case .node(let node, let tree) = self else { return false }
        return tree.reads(node, text)
    }

    /// The types of JSON that it is of; `nil` for what is not written yet.
    var types: Set<String>? {
        switch self {
        case .unknown: return nil
        case .emptyMapping: return ["object"]
        case .node(let node, let tree):
            switch tree.kind(of: node) {
            case .mapping: return ["object"]
            case .sequence: return ["array"]
            case .scalar: break
            }
            return switch tree.coreValue(of: node) {
            case .bool: ["boolean"]
            case .number(let number): number == number.rounded() ? ["number", "integer"] : ["number"]
            case .string: ["string"]
            case .null, nil: nil
            }
        }
    }
}
