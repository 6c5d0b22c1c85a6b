import TesseraDiagnostics
import TesseraTokenSyntax

/// All tokens of a run: what the files say, with types, before references are followed.
///
/// Groups and tokens stand in flat arrays in source order; a group knows its children.
public struct TokenTree: Sendable {
    /// In source order; the first is the root. A ``GroupID`` is an index of it.
    public internal(set) var groups: [Group]
    /// In source order. A ``TokenID`` is an index of it.
    public internal(set) var tokens: [Token] = []
    /// The tokens that say more than a type, a value and a description, in source order. Few do: whoever asks for
    /// requirements, contexts or exceptions need not look at all.
    public internal(set) var detailed: [TokenID] = []
    var paths = PathIndex()
    /// What they are written in.
    package internal(set) var dialect = TokenDialect.standard
    /// What the tokens were read from.
    var layers: [TokenLayer] = []
    /// What reads the tree again for another permutation: only where sources that hold in some contexts say more than
    /// values, such as a description.
    var permutations: PermutationReading?
    /// The modifiers, by their indices, in whose contexts groups cannot be extended.
    public internal(set) var modifiersOfFindings: Set<Int> = []
    /// Paths of groups that could not be read, because a token has the path.
    var unreadGroups: Set<String> = []
    /// Where references to groups stand that are not followed, which is reported.
    package internal(set) var unreadReferences: Set<SourceRange> = []

    init() {
        groups = [Group(name: "", path: "", parent: nil, keyRange: nil)]
    }

    // Lent, not copied: a group has a dozen references to count, and is asked for one of them. A token has one, which
    // several threads would count.
    @inlinable public subscript(id: TokenID) -> Token { _read { yield tokens[id.index] } }
    public subscript(id: GroupID) -> Group { _read { yield groups[id.index] } }

    /// - Parameter path: names joined by dots.
    public func token(at path: String) -> TokenID? { paths.token(at: path) { tokens[$0.index].path == path } }
    /// - Parameter path: names joined by dots; empty for the root.
    public func group(at path: String) -> GroupID? { paths.group(at: path) { groups[$0.index].path == path } }

    /// The token that a reference leads to: those in tokens know it since they were read.
    public func target(of reference: TokenReference) -> TokenID? {
        reference.target ?? token(at: reference.path)
    }

    /// The data of other tools in the `$extensions` of a token, vendor by vendor: whoever writes the token
    /// keeps it (DTCG 2025.10 Format, 5.2.3).
    public func foreignExtensions(of id: TokenID) -> [DocumentNode.Entry] {
        self[id].extensions.map { foreignExtensions(at: $0) } ?? []
    }

    /// The same of a group, from all files that it stands in; of two that a vendor has the later one.
    public func foreignExtensions(of id: GroupID) -> [DocumentNode.Entry] {
        self[id].extensions.flatMap { foreignExtensions(at: $0) }.reduce(into: []) { entries, entry in
            if let place = entries.firstIndex(where: { $0.name == entry.name }) {
                entries[place] = entry
            } else {
                entries.append(entry)
            }
        }
    }

    private func foreignExtensions(at place: ExtensionsPlace) -> [DocumentNode.Entry] {
        DocumentNode(place.node, of: layers[place.layer].tree).entries.filter { $0.name != OwnExtension.vendorKey }
    }

    /// Whether a token may be missing at a path because what should hold it has an error, which has
    /// been reported.
    public func mayBeUnread(_ path: String) -> Bool {
        if let group = group(at: path), self[group].isIncomplete { return true }
        var rest = path[...]
        while let dot = rest.lastIndex(ascii: ".") {
            rest = rest[..<dot]
            if let group = group(at: String(rest)), self[group].isIncomplete { return true }
            if unreadGroups.contains(String(rest)) { return true }
        }
        return self[.root].isIncomplete
    }
}

/// A group: names joined under a name, with defaults for what is in it.
public struct Group: Sendable {
    /// A group or a token, by its index in the tree.
    public enum Child: Hashable, Sendable {
        case group(GroupID)
        case token(TokenID)
    }

    /// The last name of ``path``; empty for the root.
    public let name: String
    /// Names joined by dots; empty for the root.
    public let path: String
    /// The group around it; `nil` for the root.
    public let parent: GroupID?
    /// Its key where it first occurs; `nil` for the root.
    public let keyRange: SourceRange?
    /// What it says itself, not what it inherits.
    public internal(set) var type: Declared<TokenType>?
    /// Own or inherited.
    public internal(set) var effectiveType: TokenType?
    /// Its `$description` (DTCG 2025.10 Format); `nil` where it has none.
    public internal(set) var description: String?
    /// Its `$extensions`, one for each file that has some.
    var extensions: [ExtensionsPlace] = []
    /// The group whose content it takes over.
    var extends: GroupReference?
    /// The type of the group that it extends, which goes before that of the group around it.
    var borrowedType: TokenType?
    /// `.some(nil)` where it says that it is not deprecated although its parent is.
    public internal(set) var ownDeprecation: Deprecation??
    /// Own or inherited.
    public internal(set) var deprecation: Deprecation?
    /// In source order.
    public internal(set) var children: [Child] = []
    /// Whether anything stands in it, valid or not.
    var hasContent = false
    /// Its `$type`, or the one it inherits, is no type or is misspelt, which has been reported.
    var isTypeInvalid = false
    /// Part of it could not be read, which has been reported.
    var isIncomplete = false
}

/// A property and where it was written.
public struct Declared<Value: Sendable & Hashable>: Hashable, Sendable {
    // The value last, so that no gap stands before the range.
    /// Where the value of the property is written.
    public let range: SourceRange
    /// What the property says.
    public let value: Value
}

/// That something is not to be used any more, and why.
public struct Deprecation: Hashable, Sendable {
    /// `nil` where `$deprecated` is just `true`, or a text without words.
    public let reason: String?
}

/// Where the `$extensions` of a token or a group stand.
struct ExtensionsPlace: Sendable {
    let layer: Int
    let node: NodeID
}

/// How much beside the letter of DTCG 2025.10 is understood.
public enum TokenDialect: String, CaseIterable, Hashable, Sendable {
    /// The specification to the letter: every shorthand is an error.
    case strict
    /// DTCG and the author shorthand.
    case standard
    /// Also what older drafts and other tools write, each with a warning that names today's spelling.
    case lenient

    /// Whether the author shorthand is understood, such as `16px` in place of an object.
    public var allowsShorthand: Bool { self != .strict }
}
