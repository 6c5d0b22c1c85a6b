import Diagnostics
import TokenSyntax

/// The types that groups declare in any of several files, by path.
struct DeclaredTypes {
    private var types: [String: TokenType] = [:]

    init(_ files: [SyntaxTree]) {
        for file in files { collect(file.root, path: "", in: file) }
    }

    subscript(path: String) -> TokenType? { types[path] }

    private mutating func collect(_ group: NodeID, path: String, in syntax: SyntaxTree) {
        for entry in syntax.entries(of: group) {
            if syntax.isKey(entry.key, .type) {
                if types[path] == nil, let type = TokenType(rawValue: syntax.text(of: entry.value)) {
                    types[path] = type
                }
            } else if !syntax.isProperty(entry.key), !syntax.hasValue(entry.value) {
                let name = syntax.text(of: entry.key)
                collect(entry.value, path: path.isEmpty ? name : path + "." + name, in: syntax)
            }
        }
    }
}

/// The first pass: tells groups from tokens and reads what groups say of their content.
struct StructureReader {
    var tree = TokenTree()
    var tokens: [TokenOutline] = []
    var diagnostics: [Diagnostic] = []

    private let declaredTypes: DeclaredTypes
    private let dialect: TokenDialect
    private var file = 0

    init(declaredTypes: DeclaredTypes, dialect: TokenDialect) {
        self.declaredTypes = declaredTypes
        self.dialect = dialect
    }

    /// Makes room for the tokens of some files. Most have a name, a mapping, a key and a value, and
    /// many a type or a description.
    mutating func reserve(nodeCount: Int) {
        tokens.reserveCapacity(nodeCount / 8)
        tree.tokenIndex.reserveCapacity(nodeCount / 8)
    }

    mutating func read(_ syntax: SyntaxTree, index: Int) {
        file = index
        let root = syntax.root
        guard syntax.kind(of: root) == .mapping else {
            // A file of comments is an empty set of tokens.
            if syntax.coreValue(of: root) != .null {
                diagnostics.append(.rootIsNoGroup(at: syntax.range(of: root)))
            }
            return
        }
        if let key = resolutionOrderKey(root, in: syntax) {
            diagnostics.append(.resolverDocument(at: syntax.range(of: key)))
            return
        }
        readGroup(root, id: .root, in: syntax)
    }

    /// Does what needs all files: hands down what groups say, looks for groups that are none.
    mutating func finish() {
        // A group stands behind its parent.
        for index in tree.groups.indices { inherit(GroupID(index: index)) }
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

    private mutating func readGroup(_ node: NodeID, id: GroupID, in syntax: SyntaxTree) {
        let entries = syntax.entries(of: node)
        for entry in entries where syntax.isProperty(entry.key) {
            readGroupProperty(entry, of: id, in: syntax)
        }
        inherit(id)
        for entry in entries where !syntax.isProperty(entry.key) {
            tree.groups[id.index].hasContent = true
            readChild(entry, of: id, in: syntax)
        }
    }

    private mutating func readGroupProperty(_ entry: SyntaxTree.Entry, of id: GroupID, in syntax: SyntaxTree) {
        let name = syntax.text(of: entry.key)
        let keyRange = syntax.range(of: entry.key)
        switch PropertyKey(rawValue: name) {
        case .type:
            var reader = PropertyReader(syntax)
            if let type = reader.type(entry.value) {
                set(type, of: id)
            } else {
                tree.groups[id.index].isTypeFaulty = true
            }
            diagnostics += reader.diagnostics
        case .description:
            var reader = PropertyReader(syntax)
            tree.groups[id.index].description = reader.description(entry.value) ?? tree.groups[id.index].description
            diagnostics += reader.diagnostics
        case .deprecated:
            var reader = PropertyReader(syntax)
            if let deprecation = reader.deprecation(entry.value) {
                tree.groups[id.index].ownDeprecation = .some(deprecation)
            }
            diagnostics += reader.diagnostics
        case .extensions:
            guard syntax.kind(of: entry.value) == .mapping else {
                diagnostics.append(.propertyType(name, "a mapping", at: syntax.range(of: entry.value)))
                return
            }
            for vendor in syntax.entries(of: entry.value) where syntax.text(of: vendor.key) == OwnExtension.vendorKey {
                diagnostics.append(
                    .misplacedProperty(OwnExtension.vendorKey, "a group", at: syntax.range(of: vendor.key)))
            }
        case .schema where id == .root:
            break
        case .extends, .reference:
            diagnostics.append(.notYetSupported(name, at: keyRange))
            tree.groups[id.index].isIncomplete = true
        case .schema, .contexts, .contrast, .touchTarget:
            diagnostics.append(.misplacedProperty(name, "a group", at: keyRange))
        case .value, .root, nil:
            diagnostics.append(.unknownProperty(name, at: keyRange))
        }
    }

    private mutating func set(_ type: Declared<TokenType>, of id: GroupID) {
        if let first = tree.groups[id.index].type, first.value != type.value {
            diagnostics.append(.conflictingTypes(tree[id].path, type.value, at: type.range, first: first))
            return
        }
        tree.groups[id.index].type = type
    }

    private mutating func inherit(_ id: GroupID) {
        let parent = tree[id].parent.map { tree[$0] }
        let own = tree[id].type?.value ?? declaredTypes[tree[id].path]
        if own == nil, parent?.isTypeFaulty ?? false { tree.groups[id.index].isTypeFaulty = true }
        tree.groups[id.index].effectiveType = tree[id].isTypeFaulty ? nil : own ?? parent?.effectiveType
        tree.groups[id.index].deprecation = tree[id].ownDeprecation ?? parent?.deprecation
    }

    // MARK: Children

    private mutating func readChild(_ entry: SyntaxTree.Entry, of group: GroupID, in syntax: SyntaxTree) {
        let name = syntax.text(of: entry.key)
        let keyRange = syntax.range(of: entry.key)
        if name != TokenName.root, let problem = TokenName.problem(in: name) {
            diagnostics.append(.invalidName(name, problem, at: keyRange))
            return
        }
        if name.first?.isWhitespace ?? false || name.last?.isWhitespace ?? false {
            diagnostics.append(.blankInName(name, at: keyRange))
        }
        let parent = tree[group].path
        let path = parent.isEmpty ? name : parent + "." + name

        switch classify(entry.value, in: group, syntax) {
        case .group:
            guard let id = groupID(name, path, in: group, keyRange) else { return }
            readGroup(entry.value, id: id, in: syntax)
        case .token(let form):
            addToken(
                TokenOutline(
                    file: file, name: name, path: path, group: group, keyRange: keyRange, node: entry.value, form: form)
            )
        }
    }

    private enum Classification {
        case group
        case token(TokenOutline.Form)
    }

    private mutating func classify(_ node: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> Classification {
        guard syntax.kind(of: node) == .mapping else { return .token(.shorthand) }
        var hasType = false
        var oldValue: NodeID?
        for entry in syntax.entries(of: node) {
            switch syntax.text(of: entry.key) {
            case PropertyKey.value.rawValue, PropertyKey.contexts.rawValue: return .token(.properties)
            case PropertyKey.type.rawValue: hasType = true
            // As a child of a DTCG group it would be a mapping.
            case "type" where syntax.kind(of: entry.value) == .scalar: hasType = true
            case "value": oldValue = entry.key
            default: break
            }
        }
        if let oldValue, hasType, isOldForm(node, syntax) {
            diagnostics.append(.oldValueKey(at: syntax.range(of: oldValue)))
            return .token(.faulty)
        }
        // `{a.b}` without quotes: the decoder says what it is.
        if syntax.unquotedReference(node) != nil { return .token(.shorthand) }
        if let shape = shorthandShape(node, in: group, syntax) { return .token(.compositeShorthand(shape)) }
        return .group
    }

    /// Whether a mapping with `value` and a type is a token of the format's first draft: a group has
    /// children, and they are mappings.
    private func isOldForm(_ node: NodeID, _ syntax: SyntaxTree) -> Bool {
        let value = syntax.value(of: node, forKey: "value")
        let hasOldType = syntax.value(of: node, forKey: "type").map { syntax.kind(of: $0) == .scalar } ?? false
        return hasOldType || value.map { syntax.kind(of: $0) != .mapping } ?? false
    }

    /// The shape, if the mapping is a composite value that stands where a token may stand.
    ///
    /// In a DTCG document every child of a group is an object, and scalars stand behind `$` only. A
    /// mapping whose keys are all fields of the type, with scalars or lists and without properties
    /// in it, can so be nothing else than a value.
    private func shorthandShape(_ node: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> CompositeShape? {
        let own = syntax.value(of: node, forKey: PropertyKey.type.rawValue)
            .flatMap { TokenType(rawValue: syntax.text(of: $0)) }
        guard let type = own ?? tree[group].effectiveType, let shape = CompositeShape(type: type) else { return nil }
        var fieldCount = 0
        var otherCount = 0
        var hasLiteral = false
        /// A field that cannot be a token by itself, as a reference and a list of shadows can.
        var hasPlainField = false
        for entry in syntax.entries(of: node) where !syntax.isProperty(entry.key) {
            guard let isLiteral = isLiteral(entry.value, syntax) else { return nil }
            if shape.hasField(syntax.text(of: entry.key)) {
                fieldCount += 1
                let isToken = shape == .shadowLayer && syntax.kind(of: entry.value) == .sequence
                hasLiteral = hasLiteral || (isLiteral && !isToken)
                hasPlainField = hasPlainField || (isLiteral && !isToken && !syntax.isReference(entry.value))
            } else {
                otherCount += 1
            }
        }
        // Where most keys are fields, the others are slips, which the decoder reports by their names.
        let areSlips = otherCount == 0 || (hasPlainField && fieldCount >= otherCount)
        return hasLiteral && areSlips ? shape : nil
    }

    /// Whether a scalar or a list stands in the node; `nil` if a property does, which makes it a
    /// token or a group.
    private func isLiteral(_ node: NodeID, _ syntax: SyntaxTree) -> Bool? {
        guard syntax.kind(of: node) == .mapping else { return true }
        var hasLiteral = false
        for entry in syntax.entries(of: node) {
            guard !syntax.isProperty(entry.key), let isLiteral = isLiteral(entry.value, syntax) else { return nil }
            hasLiteral = hasLiteral || isLiteral
        }
        return hasLiteral
    }

    private mutating func groupID(
        _ name: String, _ path: String, in parent: GroupID, _ keyRange: SourceRange
    ) -> GroupID? {
        if let token = tree.tokenIndex[path] {
            diagnostics.append(.tokenAndGroup(path, at: keyRange, first: tokens[token.index].keyRange))
            tree.unreadGroups.insert(path)
            return nil
        }
        if let known = tree.groupIndex[path] { return known }
        let id = GroupID(index: tree.groups.count)
        tree.groups.append(Group(name: name, path: path, parent: parent, keyRange: keyRange))
        tree.groupIndex[path] = id
        tree.groups[parent.index].children.append(.group(id))
        return id
    }

    private mutating func addToken(_ outline: TokenOutline) {
        if let group = tree.groupIndex[outline.path] {
            diagnostics.append(.tokenAndGroup(outline.path, at: outline.keyRange, first: tree[group].keyRange))
            return
        }
        let id = TokenID(index: tokens.count)
        if let first = tree.tokenIndex.updateValue(id, forKey: outline.path) {
            tree.tokenIndex[outline.path] = first
            diagnostics.append(.duplicateToken(outline.path, at: outline.keyRange, first: tokens[first.index].keyRange))
            return
        }
        tokens.append(outline)
        tree.groups[outline.group.index].children.append(.token(id))
    }
}
