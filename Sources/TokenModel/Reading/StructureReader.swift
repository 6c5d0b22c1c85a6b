import TesseraDiagnostics
import TesseraTokenSyntax

/// The first pass: tells groups from tokens and reads what groups say of their content.
struct StructureReader {
    var tree = TokenTree()
    var tokens = TokenOutlines()
    /// For tokens that several sources define: the definitions behind the first one, by its index.
    var overrides: [Int: [TokenOutline]] = [:]
    /// The mapping of each group, in the last source that has it.
    var groupNodes: [GroupNode] = []
    var diagnostics: [Diagnostic] = []
    /// Paths of tokens that are nothing but a `$ref`, with what it names: it may be a group.
    var bareReferences: [String: String] = [:]
    /// What sources say of the types of groups, where others say something else: by the index of the source. It is an
    /// error, but for sources that hold in one context.
    private(set) var typesOfLayers: [Int: [GroupID: TokenType]] = [:]
    /// The groups that any source extends, with the source that says so last.
    private var extendingSources: [GroupID: Int] = [:]
    /// The names at the top of the files in which groups extend others, or are extended.
    private var extensionNames: Set<String> = []
    /// What was found while groups were extended.
    private(set) var extensionFindings: [Diagnostic] = []
    /// For tokens of groups that extend others, by their indices: what stands at their path in which permutations.
    var alternatives: [Int: [TokenAlternative]] = [:]
    /// The permutations of which each is extended by itself; `nil` where one way of extending is right for all.
    var permutations: StructurePermutations?
    /// What the default permutation says of groups that extend others.
    var groupsByDefault: [GroupID: Group] = [:]
    /// Whether a source that holds in other permutations than the default says anything of a group besides its type.
    var hasDescriptionsElsewhere = false
    /// Whether any name is more than printable ASCII.
    private(set) var hasUnusualNames = false

    let dialect: TokenDialect
    let merging: LayerMerging
    let hints: StructureHints
    private var layer = 0
    private(set) var sources: [TokenLayer] = []

    init(hints: StructureHints, merging: LayerMerging, dialect: TokenDialect) {
        self.hints = hints
        self.merging = merging
        self.dialect = dialect
        groupNodes = [GroupNode(layer: 0, node: nil)]
        tree.dialect = dialect
    }

    /// Makes room for the tokens of some files. Most have a name, a mapping, a key and a value, and
    /// many a type or a description.
    mutating func reserve(nodeCount: Int) {
        // More than is needed is never touched; less would be copied.
        tokens.reserveCapacity(nodeCount / 4)
        tree.paths.reserve(count: nodeCount / 8)
    }

    mutating func read(_ source: TokenLayer, index: Int) {
        layer = index
        sources.append(source)
        let syntax = source.tree
        guard syntax.kind(of: source.node) == .mapping else {
            // A file of comments is an empty set of tokens; a `null` that somebody wrote is none.
            if syntax.coreValue(of: source.node) != .null || !syntax.text(of: source.node).isEmpty {
                diagnostics.append(.rootIsNoGroup(at: syntax.range(of: source.node)))
            }
            return
        }
        if source.node == syntax.root, let key = resolutionOrderKey(syntax.root, in: syntax) {
            diagnostics.append(.resolverDocument(at: syntax.range(of: key)))
            return
        }
        readGroup(source.node, id: .root, in: syntax, excluding: source.excludedNames)
    }

    /// Does what needs all files: extends groups, hands down what they say, looks for groups that are none.
    mutating func finish() {
        for (path, target) in bareReferences where token(at: target) == nil { tree.unreadGroups.insert(path) }
        let count = diagnostics.count
        if !extendingSources.isEmpty, merging != .adding { choosePermutations() }
        if permutations == nil { extendGroups() } else { extendGroupsInEachPermutation() }
        extensionFindings = Array(diagnostics[count...])
        // A group stands behind its parent.
        for index in tree.groups.indices { inherit(GroupID(index: index)) }
        for (id, group) in groupsByDefault { tree.groups[id.index].takeProperties(of: group) }
        for group in tree.groups where group.type != nil && !group.hasContent && !group.isIncomplete {
            guard let keyRange = group.keyRange else { continue }
            diagnostics.append(.unfinishedToken(group.path, at: keyRange))
        }
    }

    /// The key that tells a DTCG Resolver document, which lists token files, from a token file.
    private func resolutionOrderKey(_ root: NodeID, in syntax: SyntaxTree) -> NodeID? {
        guard syntax.value(of: root, forKey: "resolutionOrder").map({ syntax.kind(of: $0) }) == .sequence else {
            return nil
        }
        return syntax.entries(of: root).first { syntax.text(of: $0.key) == "resolutionOrder" }?.key
    }

    // MARK: Groups

    private mutating func readGroup(
        _ node: NodeID, id: GroupID, in syntax: SyntaxTree, excluding excluded: Set<String> = []
    ) {
        groupNodes[id.index] = GroupNode(layer: layer, node: node)
        var entries = Array(syntax.entries(of: node))
        if !excluded.isEmpty { entries.removeAll { excluded.contains(syntax.text(of: $0.key)) } }
        for entry in entries where syntax.isProperty(entry.key) {
            readGroupProperty(entry, named: syntax.text(of: entry.key), of: id, in: syntax)
        }
        inherit(id)
        readOldProperties(of: id, &entries, in: syntax)
        for entry in entries where !syntax.isProperty(entry.key) {
            tree.groups[id.index].hasContent = true
            readChild(entry, of: id, in: syntax)
        }
    }

    mutating func readGroupProperty(
        _ entry: SyntaxTree.Entry, named name: String, of id: GroupID, in syntax: SyntaxTree
    ) {
        let keyRange = syntax.range(of: entry.key)
        let isOfDefault = sources[layer].holdsByDefault
        switch PropertyKey(rawValue: name) {
        case .type:
            let count = diagnostics.count
            if let type = withPropertyReader(syntax, { $0.type(entry.value) }) {
                set(type, of: id)
            } else if diagnostics[count...].contains(where: { $0.severity == .error }) {
                tree.groups[id.index].isTypeInvalid = true
            }
        case .description:
            let description = withPropertyReader(syntax) { $0.description(entry.value) }
            if isOfDefault {
                tree.groups[id.index].description = description ?? tree.groups[id.index].description
            } else {
                hasDescriptionsElsewhere = true
            }
        case .deprecated:
            if let deprecation = withPropertyReader(syntax, { $0.deprecation(entry.value) }) {
                if isOfDefault {
                    tree.groups[id.index].ownDeprecation = .some(deprecation)
                } else {
                    hasDescriptionsElsewhere = true
                }
            }
        case .extensions:
            guard syntax.kind(of: entry.value) == .mapping else {
                diagnostics.append(.propertyType(name, "a mapping", at: syntax.range(of: entry.value)))
                return
            }
            for vendor in syntax.entries(of: entry.value) where syntax.text(of: vendor.key) == OwnExtension.vendorKey {
                diagnostics.append(
                    .misplacedProperty(OwnExtension.vendorKey, "a group", at: syntax.range(of: vendor.key)))
            }
            if isOfDefault {
                tree.groups[id.index].extensions.append(ExtensionsPlace(layer: layer, node: entry.value))
            } else {
                hasDescriptionsElsewhere = true
            }
        case .schema where id == .root:
            withPropertyReader(syntax) { $0.schema(entry.value) }
        case .extends, .reference:
            readExtension(entry, of: id, in: syntax)
        case .schema, .contexts, .contrast, .touchTarget, .concentric, .holds, .reducedMotion, .ignore:
            diagnostics.append(.misplacedProperty(name, "a group", at: keyRange))
        case .value, .root, nil:
            if dialect == .lenient, PropertyReader.isForeign(name, entry.value, in: syntax) {
                diagnostics.append(.foreignProperty(name, at: keyRange))
            } else if id == .root, PropertyKey(rawValue: name) == .value {
                diagnostics.append(.valueWithoutName(at: keyRange))
            } else {
                let known = PropertyKey.allCases.map(\.rawValue)
                let meant = groupNodes[id.index].node.map { syntax.unused(known, in: $0) } ?? known
                diagnostics.append(.unknownProperty(name, meant: meant, at: keyRange))
                switch Spelling.nearest(to: name, among: meant).flatMap(PropertyKey.init(rawValue:)) {
                // With its value misspelt a token looks like a group: what refers to it is right.
                case .value: tree.groups[id.index].isIncomplete = true
                case .type: tree.groups[id.index].isTypeInvalid = true
                default: break
                }
            }
        }
    }

    private mutating func withPropertyReader<Value>(
        _ syntax: SyntaxTree, _ read: (inout PropertyReader) -> Value
    ) -> Value {
        var reader = PropertyReader(syntax, dialect: dialect)
        defer { diagnostics += reader.diagnostics }
        return read(&reader)
    }

    private mutating func readExtension(_ entry: SyntaxTree.Entry, of id: GroupID, in syntax: SyntaxTree) {
        let range = syntax.range(of: entry.value)
        guard syntax.coreValue(of: entry.value) == .string else {
            let name = syntax.text(of: entry.key)
            diagnostics.append(.propertyType(name, "a string, '{group}' or '#/group'", at: range))
            tree.groups[id.index].isIncomplete = true
            return
        }
        let text = syntax.text(of: entry.value)
        do {
            let reference = try GroupReference(parsing: text, at: range)
            for path in [tree[id].path, reference.path, reference.path.percentDecoded ?? reference.path] {
                extensionNames.insert(TokenName.first(inPath: path))
            }
            if let first = tree[id].extends, let source = extendingSources[id], !mayReplace(source),
                source == layer || merging == .adding || first.path != reference.path
            {
                diagnostics.append(.extendsTwice(tree[id].path, at: range, first: first.range))
                return
            }
            extendingSources[id] = layer
            // Equal ones of several sources say the same thing.
            if tree[id].extends?.path != reference.path { tree.groups[id.index].extends = reference }
        } catch {
            diagnostics.append(.malformedExtends(text, error.message, at: range))
            tree.groups[id.index].isIncomplete = true
        }
    }

    /// Whether what the source that is read says of a group counts in the place of what an earlier one says.
    private func mayReplace(_ earlier: Int) -> Bool {
        switch merging {
        case .adding: false
        case .overriding: earlier != layer
        case .alternating: sources[earlier].condition != sources[layer].condition
        }
    }

    /// Finds out whether permutations have to be extended one by one.
    private mutating func choosePermutations() {
        permutations = StructurePermutations(of: sources, touching: extensionNames)
    }

    /// Whether a source says that the group extends another, be it in some permutations only.
    func mayExtend(_ group: GroupID) -> Bool { extendingSources[group] != nil }

    /// Where sources say that groups extend others.
    var extendingGroups: [GroupID] { extendingSources.keys.sorted { $0.index < $1.index } }

    private mutating func set(_ type: Declared<TokenType>, of id: GroupID) {
        if let first = tree.groups[id.index].type, first.value != type.value,
            // A later source says its own, unless tokens have got their type from the earlier one.
            merging == .adding || hasTokensOfItsType(id)
        {
            diagnostics.append(.conflictingTypes(tree[id].path, type.value, at: type.range, first: first))
            // That is all that is wrong with the source's tokens.
            typesOfLayers[layer, default: [:]][id] = type.value
            return
        }
        if let first = tree[id].type, first.value != type.value, let condition = sources[layer].condition,
            !condition.isCertain
        {
            // The others are of the first type in their contexts.
            typesOfLayers[layer, default: [:]][id] = type.value
            return
        }
        tree.groups[id.index].type = type
    }

    /// Whether what stands in a source holds in no permutation in which the source that is read does.
    private func isElsewhere(_ other: Int) -> Bool {
        guard let condition = sources[layer].condition, let theirs = sources[other].condition else { return false }
        return condition.modifier.index == theirs.modifier.index && condition.context != theirs.context
    }

    /// Whether a token in the group has the group's type, for want of one of its own, in a permutation in which the
    /// source that is read holds.
    private func hasTokensOfItsType(_ id: GroupID) -> Bool {
        tree[id].children.contains { child in
            switch child {
            case .group(let group): tree[group].type == nil && hasTokensOfItsType(group)
            case .token(let token):
                ([outline(of: token)] + (overrides[token.index] ?? [])).contains { outline in
                    if isElsewhere(outline.layer) { return false }
                    let syntax = sources[outline.layer].tree
                    let value = syntax.value(of: outline.node, forKey: PropertyKey.value.rawValue) ?? outline.node
                    return syntax.value(of: outline.node, forKey: PropertyKey.type.rawValue) == nil
                        && !syntax.isReference(value)
                }
            }
        }
    }

    mutating func inherit(_ id: GroupID) {
        let group = tree[id]
        let parent = group.parent.map { tree[$0] }
        let own = group.type?.value ?? group.borrowedType ?? hints.types[group.path]
        if own == nil, parent?.isTypeInvalid ?? false { tree.groups[id.index].isTypeInvalid = true }
        tree.groups[id.index].effectiveType = tree[id].isTypeInvalid ? nil : own ?? parent?.effectiveType
        tree.groups[id.index].deprecation = group.ownDeprecation ?? parent?.deprecation
    }

    // MARK: Children

    /// Of the path of a group, in bytes: each token in it has that path, too, however short its own name is.
    private static let groupPathLimit = 2048

    private mutating func readChild(_ entry: SyntaxTree.Entry, of group: GroupID, in syntax: SyntaxTree) {
        guard let path = path(of: entry.key, in: group, syntax) else { return }
        let keyRange = syntax.range(of: entry.key)
        switch classify(entry.value, path, in: group, syntax) {
        case .group where syntax.isKey(entry.key, .root):
            diagnostics.append(.rootIsNoToken(tree[group].path, at: keyRange))
            tree.unreadGroups.insert(path)
        case .group where path.utf8.count > Self.groupPathLimit:
            diagnostics.append(.longPath(limit: Self.groupPathLimit, at: keyRange))
            tree.unreadGroups.insert(path)
        case .group:
            guard let id = groupID(syntax.text(of: entry.key), path, in: group, keyRange) else { return }
            readGroup(entry.value, id: id, in: syntax)
        case .token(let form):
            addToken(
                TokenOutline(
                    path: path, layer: layer, group: group, key: entry.key, keyRange: keyRange, node: entry.value,
                    form: form))
        }
    }

    /// The path of what stands behind a key; `nil` for a name that cannot be one, which is reported.
    private mutating func path(of key: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> String? {
        let parent = tree[group].path
        if let path = syntax.withText(of: key, { TokenName.path(ofPlain: $0, below: parent) }) { return path }
        let name = syntax.text(of: key)
        hasUnusualNames = hasUnusualNames || name != TokenName.root
        if name != TokenName.root, let message = TokenName.errorMessage(in: name) {
            diagnostics.append(.invalidName(name, message, at: syntax.range(of: key)))
            return nil
        }
        if name.hasWhitespaceAtEnd { diagnostics.append(.blankInName(name, at: syntax.range(of: key))) }
        return parent.isEmpty ? name : parent + "." + name
    }

    private mutating func groupID(
        _ name: String, _ path: String, in parent: GroupID, _ keyRange: SourceRange
    ) -> GroupID? {
        if let token = token(at: path) {
            diagnostics.append(.tokenAndGroup(path, at: keyRange, first: outline(of: token).keyRange))
            tree.unreadGroups.insert(path)
            return nil
        }
        if let known = tree.group(at: path) { return known }
        let id = appendGroup(name, path, in: parent, keyRange)
        tree.groups[parent.index].children.append(.group(id))
        return id
    }

    /// Makes a group that its parent does not know yet.
    mutating func appendGroup(
        _ name: String, _ path: String, in parent: GroupID, _ keyRange: SourceRange?
    ) -> GroupID {
        let id = GroupID(index: tree.groups.count)
        tree.groups.append(Group(name: name, path: path, parent: parent, keyRange: keyRange))
        groupNodes.append(GroupNode(layer: layer, node: nil))
        _ = claim(path, for: .group(id))
        return id
    }

    /// What the tree cannot tell before it has tokens.
    func token(at path: String) -> TokenID? {
        tree.paths.token(at: path) { tokens.path(of: $0) == path }
    }

    func outline(of id: TokenID) -> TokenOutline {
        tokens.outline(of: id, in: sources[tokens.layer(of: id)].tree)
    }

    /// - Returns: what has the path now.
    private mutating func claim(_ path: String, for newcomer: Group.Child) -> Group.Child {
        let (groups, tokens) = (tree.groups, tokens)
        return tree.paths.claim(path, for: newcomer) { known in
            switch known {
            case .token(let id): tokens.path(of: id) == path
            case .group(let id): groups[id.index].path == path
            }
        }
    }

    mutating func addToken(_ outline: consuming TokenOutline) {
        let id = TokenID(index: tokens.count)
        switch claim(outline.path, for: .token(id)) {
        case .token(id):
            tree.groups[outline.group.index].children.append(.token(id))
            tokens.append(outline)
        case .token(let first):
            let known = overrides[first.index]?.last ?? self.outline(of: first)
            if mayStand(outline, besides: known) {
                overrides[first.index, default: []].append(outline)
            } else {
                diagnostics.append(.duplicateToken(outline.path, at: outline.keyRange, first: known.keyRange))
            }
        case .group(let group):
            diagnostics.append(.tokenAndGroup(outline.path, at: outline.keyRange, first: tree[group].keyRange))
        }
    }

    /// Whether a path that has a token may have one of another source, too.
    private func mayStand(_ outline: TokenOutline, besides known: TokenOutline) -> Bool {
        switch merging {
        case .adding: false
        case .overriding: known.layer != outline.layer
        case .alternating: sources[outline.layer].condition != sources[known.layer].condition
        }
    }
}

extension String {
    /// Whether it begins or ends with a blank of any kind.
    fileprivate var hasWhitespaceAtEnd: Bool {
        // Printable ASCII needs no look into Unicode's tables.
        let visible = UInt8(ascii: "!")...UInt8(ascii: "~")
        if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last { return false }
        return first?.isWhitespace ?? false || last?.isWhitespace ?? false
    }
}
