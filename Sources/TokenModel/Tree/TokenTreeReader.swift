import Diagnostics
import TokenSyntax

extension TokenTree {
    /// Reads token files into one tree. The files add to each other: a group may stand in several,
    /// a token in one.
    ///
    /// Types are inherited from groups, so all groups are read before the first value.
    public static func read(_ files: [SyntaxTree]) -> (TokenTree, [Diagnostic]) {
        // In one file a group's properties are read before its children; of several files any may
        // give the type of a group whose children stand in another.
        var structure = StructureReader(declaredTypes: files.count > 1 ? DeclaredTypes(files) : DeclaredTypes([]))
        for (index, file) in files.enumerated() { structure.read(file, index: index) }
        structure.finish()

        var tree = structure.tree
        var diagnostics = structure.diagnostics
        tree.tokens.reserveCapacity(structure.tokens.count)
        var first = 0
        for (index, file) in files.enumerated() {
            var reader = TokenReader(decoder: ValueDecoder(tree: file), groups: tree.groups)
            while first < structure.tokens.count, structure.tokens[first].file == index {
                tree.tokens.append(reader.read(structure.tokens[first]))
                first += 1
            }
            diagnostics += reader.finish()
        }
        return (tree, diagnostics)
    }
}

/// A token whose place is known and whose value is not read yet.
struct TokenOutline {
    let file: Int
    let name: String
    let path: String
    let group: GroupID
    let keyRange: SourceRange
    /// The token's mapping, or the shorthand that stands for its value.
    let node: NodeID
    let form: Form

    enum Form {
        /// A mapping with `$value`, or with `$contexts` that stand for it.
        case properties
        /// A scalar or a list where a token may stand.
        case shorthand
        /// The mapping of a composite value where a token may stand, maybe with properties in it.
        case compositeShorthand(CompositeShape)
        /// Nothing that can be read, which has been reported: the token is there for the sake of
        /// those that refer to it.
        case faulty
    }
}

/// The types that groups declare in any of several files, by path.
private struct DeclaredTypes {
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

extension SyntaxTree {
    fileprivate func isKey(_ key: NodeID, _ property: PropertyKey) -> Bool {
        withText(of: key) { $0.elementsEqual(property.rawValue.utf8) }
    }

    /// Whether the node is no group: a scalar, a list, or a mapping with a value.
    fileprivate func hasValue(_ node: NodeID) -> Bool {
        kind(of: node) != .mapping || entries(of: node).contains { isKey($0.key, .value) || isKey($0.key, .contexts) }
    }

    /// Whether the scalar reads `{…}`.
    func isReference(_ node: NodeID) -> Bool {
        withText(of: node) { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }
    }

    /// Whether the key begins with `$` and is not the name `$root`.
    fileprivate func isProperty(_ key: NodeID) -> Bool {
        withText(of: key) { $0.first == UInt8(ascii: "$") } && !isKey(key, .root)
    }
}

/// The first pass: tells groups from tokens and reads what groups say of their content.
private struct StructureReader {
    var tree = TokenTree()
    var tokens: [TokenOutline] = []
    var diagnostics: [Diagnostic] = []

    private let declaredTypes: DeclaredTypes
    private var file = 0

    init(declaredTypes: DeclaredTypes) {
        self.declaredTypes = declaredTypes
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
        if isUnquotedReference(node, syntax) { return .token(.shorthand) }
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

    private func isUnquotedReference(_ node: NodeID, _ syntax: SyntaxTree) -> Bool {
        let entries = syntax.entries(of: node)
        guard syntax.isFlow(node), entries.count == 1, let entry = entries.first else { return false }
        return syntax.coreValue(of: entry.value) == .null && syntax.range(of: entry.value).length == 0
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

/// The second pass over one file: reads the properties and values of its tokens.
private struct TokenReader {
    var decoder: ValueDecoder
    let groups: [Group]

    private var tokensWithForeignModes = 0
    private var firstForeignModes: SourceRange?

    init(decoder: ValueDecoder, groups: [Group]) {
        self.decoder = decoder
        self.groups = groups
    }

    /// All findings of the file.
    mutating func finish() -> [Diagnostic] {
        if let firstForeignModes {
            decoder.diagnostics.append(.foreignModes(count: tokensWithForeignModes, at: firstForeignModes))
        }
        return decoder.diagnostics
    }

    mutating func read(_ outline: TokenOutline) -> Token {
        var parts = TokenParts()
        switch outline.form {
        case .shorthand: parts.value = outline.node
        case .properties, .compositeShorthand: readProperties(of: outline, into: &parts)
        case .faulty: parts.isFaulty = true
        }
        let group = groups[outline.group.index]
        if parts.type == nil, group.isTypeFaulty { parts.isTypeFaulty = true }
        let type = parts.isTypeFaulty ? nil : parts.type?.value ?? group.effectiveType
        let value = readValue(of: outline, parts: parts, type: type)
        let contexts = readContexts(of: outline, parts: parts, type: type)
        return Token(
            name: outline.name, path: outline.path, group: outline.group, keyRange: outline.keyRange,
            type: parts.type, effectiveType: type, value: value.expression, contexts: contexts.values,
            description: parts.description, deprecation: parts.deprecation ?? group.deprecation,
            contrast: parts.contrast, touchTarget: parts.touchTarget,
            isFaulty: value.isFaulty || contexts.isFaulty || parts.isFaulty)
    }

    /// What the properties of one token say.
    private struct TokenParts {
        var value: NodeID?
        var contexts: NodeID?
        var type: Declared<TokenType>?
        var description: String?
        var deprecation: Deprecation??
        var contrast: [ContrastRequirement] = []
        var touchTarget: TouchTargetRequirement?
        var isFaulty = false
        /// A `$type` that is none, which has been reported: nothing can be said of the value.
        var isTypeFaulty = false
        /// What Tessera's extension says, which goes before the properties.
        var ownExtension: OwnExtension?
    }

    private mutating func readProperties(of outline: TokenOutline, into parts: inout TokenParts) {
        let tree = decoder.tree
        for entry in tree.entries(of: outline.node) {
            let name = tree.text(of: entry.key)
            switch PropertyKey(rawValue: name) {
            case .value: parts.value = entry.value
            case .contexts: parts.contexts = entry.value
            case .type:
                parts.type = withPropertyReader { $0.type(entry.value) }
                if parts.type == nil { parts.isTypeFaulty = true }
            case .description: parts.description = withPropertyReader { $0.description(entry.value) }
            case .deprecated: parts.deprecation = withPropertyReader { $0.deprecation(entry.value) }
            case .contrast: parts.contrast = decoder.contrast(entry.value)
            case .touchTarget: parts.touchTarget = decoder.touchTarget(entry.value)
            case .extensions: parts.ownExtension = readExtensions(entry.value)
            case .extends, .reference:
                decoder.diagnostics.append(.notYetSupported(name, at: tree.range(of: entry.key)))
                parts.isFaulty = true
            case .schema:
                decoder.diagnostics.append(.misplacedProperty(name, "a token", at: tree.range(of: entry.key)))
            case .root:
                reportChild(entry, of: outline)
            case nil where name.hasPrefix("$"):
                decoder.diagnostics.append(.unknownProperty(name, at: tree.range(of: entry.key)))
            case nil:
                if case .properties = outline.form { reportChild(entry, of: outline) }
            }
        }
        if let ownExtension = parts.ownExtension { read(ownExtension, into: &parts) }
    }

    private mutating func reportChild(_ entry: SyntaxTree.Entry, of outline: TokenOutline) {
        let tree = decoder.tree
        let valueKey =
            tree.entries(of: outline.node)
            .first { tree.isKey($0.key, .value) || tree.isKey($0.key, .contexts) }?.key ?? outline.node
        // `{ $value: rgb(1, 2, 3) }` has three keys.
        let isBehindComma =
            tree.isFlow(outline.node) && tree.coreValue(of: entry.value) == .null
            && tree.range(of: entry.value).length == 0
        decoder.diagnostics.append(
            .valueWithChildren(
                outline.path, child: tree.text(of: entry.key), at: tree.range(of: entry.key),
                valueKey: tree.text(of: valueKey), value: tree.range(of: valueKey), isBehindComma: isBehindComma))
    }

    private mutating func withPropertyReader<Value>(_ read: (inout PropertyReader) -> Value?) -> Value? {
        var reader = PropertyReader(decoder.tree)
        defer { decoder.diagnostics += reader.diagnostics }
        return read(&reader)
    }

    // MARK: Values

    private mutating func readValue(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (expression: ValueExpression?, isFaulty: Bool) {
        if case .compositeShorthand(let shape) = outline.form {
            let expression = decoder.composite(outline.node, shape: shape, mayHaveProperties: true)
            return (expression, expression == nil)
        }
        guard let node = parts.value else { return (nil, false) }
        let expression = read(node, type: type, of: outline, typeIsFaulty: parts.isTypeFaulty)
        return (expression, expression == nil)
    }

    private mutating func read(
        _ node: NodeID, type: TokenType?, of outline: TokenOutline, typeIsFaulty: Bool
    ) -> ValueExpression? {
        if let type { return decoder.expression(node, type: type) }
        switch decoder.readReference(node) {
        case .reference(let reference):
            return ValueExpression(range: reference.range, kind: .reference(reference))
        case .malformed:
            return nil
        case .none:
            if !typeIsFaulty, !decoder.reportMissingValue(node) {
                decoder.diagnostics.append(.missingType(outline.path, at: outline.keyRange))
            }
            return nil
        }
    }

    private mutating func readContexts(
        of outline: TokenOutline, parts: TokenParts, type: TokenType?
    ) -> (values: [ContextValue], isFaulty: Bool) {
        guard let node = parts.contexts else { return ([], false) }
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.contextsNeedMapping(at: tree.range(of: node)))
            return ([], true)
        }
        var values: [ContextValue] = []
        for entry in tree.entries(of: node) {
            guard let value = read(entry.value, type: type, of: outline, typeIsFaulty: parts.isTypeFaulty) else {
                continue
            }
            values.append(
                ContextValue(
                    selector: tree.text(of: entry.key), selectorRange: tree.range(of: entry.key), value: value))
        }
        return (values, values.count < tree.entries(of: node).count)
    }

    // MARK: Extensions

    /// - Returns: Tessera's own part.
    private mutating func readExtensions(_ node: NodeID) -> OwnExtension? {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType("$extensions", "a mapping", at: tree.range(of: node)))
            return nil
        }
        var own: OwnExtension?
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case OwnExtension.vendorKey:
                own = readOwnExtension(entry.value)
            case "mode", "modes":
                tokensWithForeignModes += 1
                firstForeignModes = firstForeignModes ?? tree.range(of: entry.key)
            default:
                // Other tools' data: legal, and nothing to us.
                continue
            }
        }
        return own
    }

    private mutating func readOwnExtension(_ node: NodeID) -> OwnExtension? {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType(OwnExtension.vendorKey, "a mapping", at: tree.range(of: node)))
            return nil
        }
        var own = OwnExtension()
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case "type": own.type = entry
            case "value": own.value = entry
            case "contexts": own.contexts = entry
            case "contrast": own.contrast = entry
            case "touchTarget": own.touchTarget = entry
            case let name:
                decoder.diagnostics.append(.unknownKey(name, among: OwnExtension.keys, at: tree.range(of: entry.key)))
            }
        }
        return own
    }

    /// Takes the canonical spelling of what the shorthand's properties say. Both at once would be
    /// two truths.
    private mutating func read(_ own: OwnExtension, into parts: inout TokenParts) {
        let tree = decoder.tree
        // A reference has its target's type in both spellings.
        if let type = own.type, own.value == nil, parts.value.map(tree.isReference) != true {
            decoder.diagnostics.append(.ownTypeWithoutValue(at: tree.range(of: type.key)))
        } else if let type = own.type {
            parts.type = withPropertyReader { $0.type(type.value) }
            if parts.type == nil { parts.isTypeFaulty = true }
        }
        if let value = own.value { parts.value = value.value }
        if let contexts = own.contexts {
            if parts.contexts != nil { reportTwice("$contexts", contexts) }
            parts.contexts = contexts.value
        }
        if let contrast = own.contrast {
            if !parts.contrast.isEmpty { reportTwice("$contrast", contrast) }
            parts.contrast = decoder.contrast(contrast.value)
        }
        if let touchTarget = own.touchTarget {
            if parts.touchTarget != nil { reportTwice("$touchTarget", touchTarget) }
            parts.touchTarget = decoder.touchTarget(touchTarget.value)
        }
    }

    private mutating func reportTwice(_ property: String, _ entry: SyntaxTree.Entry) {
        decoder.diagnostics.append(.saidTwice(property, at: decoder.tree.range(of: entry.key)))
    }
}

/// The canonical place of what DTCG has no place for: `$extensions["dev.tessera"]`.
///
/// `type` and `value` stand for a type of Tessera's own, whose `$type` and `$value` beside them are
/// what other tools can make of it.
private struct OwnExtension {
    static let vendorKey = "dev.tessera"
    static let keys = ["type", "value", "contexts", "contrast", "touchTarget"]

    var type: SyntaxTree.Entry?
    var value: SyntaxTree.Entry?
    var contexts: SyntaxTree.Entry?
    var contrast: SyntaxTree.Entry?
    var touchTarget: SyntaxTree.Entry?
}

/// Reads the properties that groups and tokens share.
private struct PropertyReader {
    private let tree: SyntaxTree
    private(set) var diagnostics: [Diagnostic] = []

    init(_ tree: SyntaxTree) {
        self.tree = tree
    }

    mutating func type(_ node: NodeID) -> Declared<TokenType>? {
        let name = tree.text(of: node)
        let range = tree.range(of: node)
        if let type = TokenType(rawValue: name) { return Declared(value: type, range: range) }
        if tree.coreValue(of: node) == .string {
            diagnostics.append(.unknownType(name, at: range))
        } else {
            diagnostics.append(.propertyType("$type", "a string", at: range))
        }
        return nil
    }

    mutating func description(_ node: NodeID) -> String? {
        if tree.coreValue(of: node) == .string { return tree.text(of: node) }
        diagnostics.append(.propertyType("$description", "a string", at: tree.range(of: node)))
        return nil
    }

    /// `.some(nil)` says that something is not deprecated although its group is.
    mutating func deprecation(_ node: NodeID) -> Deprecation?? {
        switch tree.coreValue(of: node) {
        case .bool(true): return Deprecation(reason: nil)
        case .bool(false): return .some(nil)
        case .string: return Deprecation(reason: tree.text(of: node))
        default:
            diagnostics.append(.propertyType("$deprecated", "true, false or the reason", at: tree.range(of: node)))
            return nil
        }
    }
}
