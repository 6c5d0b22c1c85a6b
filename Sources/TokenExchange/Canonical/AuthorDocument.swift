import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Rewrites a canonical document in the author's shorthand: what Tessera's extension says becomes
/// properties, values get their short spelling, a type that all tokens of a group name stands on the
/// group, and a token with nothing but a value is that value.
enum AuthorDocument {
    static func document(_ canonical: DocumentNode) -> DocumentNode {
        let lifted = lifted(canonical)
        return shortened(lifted, TypeCensus(lifted), inherited: nil)
    }

    static func isProperty(_ name: String) -> Bool {
        name.hasPrefix("$") && name != "$root"
    }

    static func isToken(_ node: DocumentNode) -> Bool {
        node["$value"] != nil
    }

    // MARK: Out of the extension

    private static func lifted(_ node: DocumentNode) -> DocumentNode {
        if isToken(node) { return liftedToken(node) }
        return mapChildren(of: node) { lifted($0) }
    }

    private static func mapChildren(of node: DocumentNode, _ body: (DocumentNode) -> DocumentNode) -> DocumentNode {
        guard case .object(let entries) = node.content else { return node }
        return DocumentNode(
            .object(
                entries.map { entry in
                    isProperty(entry.name)
                        ? entry : DocumentNode.Entry(entry.name, at: entry.nameRange, body(entry.value))
                }), at: node.range)
    }

    private static func liftedToken(_ node: DocumentNode) -> DocumentNode {
        let own = node["$extensions"]?["dev.tessera"]
        var entries: [DocumentNode.Entry] = []
        if node["$type"] == nil, let type = own?["type"] {
            entries.append(DocumentNode.Entry("$type", type))
        }
        for entry in node.entries {
            switch entry.name {
            case "$type": entries.append(DocumentNode.Entry("$type", at: entry.nameRange, own?["type"] ?? entry.value))
            case "$value":
                let value = ShorthandValue.shortened(own?["value"] ?? entry.value)
                entries.append(DocumentNode.Entry("$value", at: entry.nameRange, value))
            case "$extensions":
                entries += properties(of: own)
                let others = entry.value.entries.filter {
                    $0.name != "dev.tessera" && !isRepeated($0, by: own?["contexts"])
                }
                if others.isEmpty, own != nil { continue }
                entries.append(
                    DocumentNode.Entry(
                        "$extensions", at: entry.nameRange, DocumentNode(.object(others), at: entry.value.range)))
            default: entries.append(entry)
            }
        }
        return DocumentNode(.object(entries), at: node.range)
    }

    /// Whether modes that another tool keeps there are what `$contexts` says: two places of one truth would part.
    private static func isRepeated(_ entry: DocumentNode.Entry, by contexts: DocumentNode?) -> Bool {
        ["mode", "modes"].contains(entry.name) && contexts?.entries.map(\.name) == entry.value.entries.map(\.name)
    }

    private static func properties(of own: DocumentNode?) -> [DocumentNode.Entry] {
        (own?.entries ?? []).compactMap { entry in
            switch entry.name {
            case "contexts":
                let contexts = mapChildren(of: entry.value) { ShorthandValue.shortened($0) }
                return DocumentNode.Entry("$contexts", at: entry.nameRange, contexts)
            case let name where WrittenToken.requirementNames.contains(name):
                return DocumentNode.Entry("$" + entry.name, at: entry.nameRange, entry.value)
            default: return nil
            }
        }
    }

    // MARK: Types and tokens

    /// - Parameters:
    ///   - census: of the node.
    ///   - inherited: the type that the groups around it give.
    private static func shortened(
        _ node: DocumentNode, _ census: TypeCensus, inherited: TokenType?
    ) -> DocumentNode {
        guard case .object(let written) = node.content else { return node }
        let own = node["$type"]?.text.flatMap(TokenType.init(rawValue:))
        let common = census.commonType(besides: own ?? inherited)
        let type = common ?? own ?? inherited
        var entries: [DocumentNode.Entry] = []
        if node["$type"] == nil, let common, common != inherited {
            entries.append(
                DocumentNode.Entry("$type", DocumentNode(.string(common.rawValue), at: node.range)))
        }
        for (entry, group) in zip(written, census.groups) {
            var value = entry.value
            if entry.name == "$type", let common {
                value = DocumentNode(.string(common.rawValue), at: value.range)
            } else if let group {
                value = shortened(value, group, inherited: type)
            } else if !isProperty(entry.name) {
                value = token(value, named: entry.name, type)
            }
            entries.append(DocumentNode.Entry(entry.name, at: entry.nameRange, value))
        }
        return DocumentNode(.object(entries), at: node.range)
    }

    private static func token(_ node: DocumentNode, named name: String, _ inherited: TokenType?) -> DocumentNode {
        // A reference is raw CSS by a type of its own alone.
        let keepsType = inherited == .css && node["$value"]?.isWholeReference == true
        let entries = node.entries.filter {
            keepsType || $0.name != "$type" || $0.value.text != inherited?.rawValue
        }
        // Under a composite type a group of scalars would read as one value, and scalars of these names
        // as properties of the format's first draft.
        if let inherited, CompositeShape(type: inherited) == nil, !oldNames.contains(name), entries.count == 1,
            let value = entries.first, value.name == "$value", value.value.entries.isEmpty
        {
            return value.value
        }
        return DocumentNode(.object(entries), at: node.range)
    }

    private static let oldNames: Set = ["value", "type", "description", "comment"]
}

/// The types that the tokens of a group name, in it and in the groups below that have no type.
struct TypeCensus {
    private var counts: [TokenType: Int] = [:]
    /// Whether a token takes the type of its group.
    private var hasDependent = false

    /// Those of the groups in it, beside its entries; `nil` for an entry that is none.
    private(set) var groups: [TypeCensus?] = []

    init(_ group: DocumentNode) {
        for entry in group.entries { groups.append(count(entry)) }
    }

    private mutating func count(_ entry: DocumentNode.Entry) -> TypeCensus? {
        let node = entry.value
        if AuthorDocument.isProperty(entry.name) { return nil }
        if AuthorDocument.isToken(node) {
            if let type = node["$type"]?.text.flatMap(TokenType.init(rawValue:)) {
                counts[type, default: 0] += 1
            } else if node["$value"]?.isWholeReference != true {
                hasDependent = true
            }
            return nil
        }
        let census = TypeCensus(node)
        // What a group extends is not in sight.
        if node["$extends"] != nil || node["$ref"] != nil { hasDependent = true }
        if node["$type"] == nil {
            counts.merge(census.counts, uniquingKeysWith: +)
            hasDependent = hasDependent || census.hasDependent
        }
        return census
    }

    /// The type to put on the group: the one that all tokens name that need any, or one of Tessera's
    /// own that the group's type only stood in for.
    ///
    /// - Parameter declared: the type that holds in the group already.
    func commonType(besides declared: TokenType?) -> TokenType? {
        if hasDependent { return nil }
        if counts.count == 1, let (type, count) = counts.first, declared != nil || count > 1 { return type }
        let own = counts.filter { !$0.key.isDTCG && $0.key.nearestDTCG == declared }
        return own.count == 1 ? own.first?.key : nil
    }
}
