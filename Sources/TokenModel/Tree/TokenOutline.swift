import TesseraDiagnostics
import TesseraTokenSyntax

/// A token whose place is known and whose value is not read yet.
struct TokenOutline {
    let path: String
    /// Index of the source that it stands in.
    let layer: Int
    let group: GroupID
    /// The node of its name.
    let key: NodeID
    let keyRange: SourceRange
    /// The token's mapping, or the shorthand that stands for its value.
    let node: NodeID
    let form: Form
    /// The group that inherits it; `nil` where it is written.
    var descendant: Descendant?
    /// What its group says in the permutations in which it holds, where that differs between permutations.
    var state: GroupState?

    /// The last name of its path.
    var name: String { TokenName.last(inPath: path) }

    /// A class, for few tokens have one.
    final class Descendant: Sendable {
        let path: String
        /// Its `$extends`.
        let range: SourceRange?

        init(path: String, range: SourceRange?) {
            self.path = path
            self.range = range
        }
    }

    /// What a token without a word of its own takes from its group.
    final class GroupState: Sendable {
        let type: TokenType?
        let isTypeInvalid: Bool
        let deprecation: Deprecation?

        init(of group: Group) {
            type = group.effectiveType
            isTypeInvalid = group.isTypeInvalid
            deprecation = group.deprecation
        }

        func saysTheSame(as other: GroupState) -> Bool {
            self === other
                || type == other.type && isTypeInvalid == other.isTypeInvalid && deprecation == other.deprecation
        }
    }

    enum Form {
        /// A mapping with `$value`, with `$contexts` that stand for it, or with `$ref`.
        case properties
        /// `value` and `type` without the `$`, as in the format's first draft.
        case oldProperties
        /// A scalar or a list where a token may stand.
        case shorthand
        /// The mapping of a composite value where a token may stand, maybe with properties in it.
        case compositeShorthand(CompositeShape)
        /// Nothing that can be read, which has been reported: the token is there for the sake of
        /// those that refer to it.
        case invalid
    }

    /// The token as a group that extends this one's inherits it.
    func inherited(by group: GroupID, at path: String, _ descendant: Descendant) -> TokenOutline {
        TokenOutline(
            path: path, layer: layer, group: group, key: key, keyRange: keyRange, node: node, form: form,
            descendant: descendant)
    }
}

/// The outlines of all tokens, by their numbers.
///
/// One core finds them while the others wait, and memory that is touched first takes a third of its time where there
/// are many. So what few tokens have, and what the syntax tells, is not kept with each.
struct TokenOutlines {
    private var entries: [Entry] = []
    /// Of the tokens that a group inherits.
    private var descendants: [TokenID: TokenOutline.Descendant] = [:]

    private struct Entry {
        let path: String
        let key: NodeID
        let node: NodeID
        let group: GroupID
        let layer: Int32
        let form: TokenOutline.Form
    }

    var count: Int { entries.count }

    /// Whether any group has inherited a token.
    var hasDescendants: Bool { !descendants.isEmpty }

    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
    }

    mutating func append(_ outline: consuming TokenOutline) {
        if let descendant = outline.descendant { descendants[TokenID(index: count)] = descendant }
        entries.append(
            Entry(
                path: outline.path, key: outline.key, node: outline.node, group: outline.group,
                layer: Int32(outline.layer), form: outline.form))
    }

    func path(of id: TokenID) -> String { entries[id.index].path }
    func layer(of id: TokenID) -> Int { Int(entries[id.index].layer) }

    /// - Parameter syntax: of the token's layer.
    func outline(of id: TokenID, in syntax: SyntaxTree) -> TokenOutline {
        let entry = entries[id.index]
        return TokenOutline(
            path: entry.path, layer: Int(entry.layer), group: entry.group, key: entry.key,
            keyRange: syntax.range(of: entry.key), node: entry.node, form: entry.form,
            descendant: hasDescendants ? descendants[id] : nil)
    }
}

extension SyntaxTree {
    /// The property that the key names; `nil` for any other key.
    func property(_ key: NodeID) -> PropertyKey? {
        firstByte(of: key) == UInt8(ascii: "$") ? withText(of: key) { PropertyKey(utf8: $0) } : nil
    }

    func isKey(_ key: NodeID, _ property: PropertyKey) -> Bool {
        self.property(key) == property
    }

    /// Whether the node is no group: a scalar, a list, or a mapping with a value.
    func hasValue(_ node: NodeID) -> Bool {
        kind(of: node) != .mapping
            || entries(of: node).contains { [.value, .contexts].contains(property($0.key)) }
    }

    /// The path, if somebody wrote `{a.b}` without quotes: YAML reads it as a mapping with the key `a.b`
    /// and no value.
    func unquotedReference(_ node: NodeID) -> String? {
        let entries = entries(of: node)
        guard isFlow(node), entries.count == 1, let entry = entries.first,
            coreValue(of: entry.value) == .null, range(of: entry.value).length == 0
        else { return nil }
        return text(of: entry.key)
    }

    /// Whether the scalar reads `{…}`, or the mapping is a pointer.
    func isReference(_ node: NodeID) -> Bool {
        if kind(of: node) == .mapping { return value(of: node, forKey: PropertyKey.reference.rawValue) != nil }
        return isInBraces(node)
    }

    /// Whether the node is a scalar that reads `{…}`.
    func isInBraces(_ node: NodeID) -> Bool {
        firstByte(of: node) == UInt8(ascii: "{") && lastByte(of: node) == UInt8(ascii: "}")
    }

    /// Whether the key begins with `$` and is not the name `$root`.
    func isProperty(_ key: NodeID) -> Bool {
        firstByte(of: key) == UInt8(ascii: "$") && !isKey(key, .root)
    }
}
