import Diagnostics
import TokenSyntax

/// A token whose place is known and whose value is not read yet.
struct TokenOutline {
    let path: String
    /// Index of the source that it stands in.
    let layer: Int
    let group: GroupID
    let keyRange: SourceRange
    /// The token's mapping, or the shorthand that stands for its value.
    let node: NodeID
    let form: Form
    /// The group that inherits it; `nil` where it is written.
    var heir: Heir?

    /// The last name of its path.
    var name: String { TokenName.last(inPath: path) }

    /// A class, for few tokens have one.
    final class Heir: Sendable {
        let path: String
        /// Its `$extends`.
        let range: SourceRange?

        init(path: String, range: SourceRange?) {
            self.path = path
            self.range = range
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
        case faulty
    }

    /// The token as a group that extends this one's inherits it.
    func inherited(by group: GroupID, at path: String, _ heir: Heir) -> TokenOutline {
        TokenOutline(
            path: path, layer: layer, group: group, keyRange: keyRange, node: node, form: form, heir: heir)
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
        kind(of: node) != .mapping || entries(of: node).contains { isKey($0.key, .value) || isKey($0.key, .contexts) }
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
