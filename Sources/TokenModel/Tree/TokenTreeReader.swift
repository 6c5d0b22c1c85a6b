import Diagnostics
import TokenSyntax

extension TokenTree {
    /// Reads token files into one tree. The files add to each other: a group may stand in several,
    /// a token in one.
    ///
    /// Types are inherited from groups, so all groups are read before the first value.
    public static func read(_ files: [SyntaxTree]) -> (TokenTree, [Diagnostic]) {
        var structure = StructureReader()
        for (index, file) in files.enumerated() { structure.read(file, index: index) }

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
    }
}

/// The first pass: tells groups from tokens and reads what groups say of their content.
private struct StructureReader {
    var tree = TokenTree()
    var tokens: [TokenOutline] = []
    var diagnostics: [Diagnostic] = []

    private var file = 0

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
        readGroup(root, id: .root, in: syntax)
    }

    // MARK: Groups

    private mutating func readGroup(_ node: NodeID, id: GroupID, in syntax: SyntaxTree) {
        let entries = syntax.entries(of: node)
        for entry in entries where isProperty(entry.key, in: syntax) {
            readGroupProperty(entry, of: id, in: syntax)
        }
        inherit(id)
        for entry in entries where !isProperty(entry.key, in: syntax) {
            readChild(entry, of: id, in: syntax)
        }
        if tree.groups[id.index].type != nil, tree.groups[id.index].children.isEmpty, let keyRange = tree[id].keyRange {
            diagnostics.append(.unfinishedToken(tree[id].path, at: keyRange))
        }
    }

    private func isProperty(_ key: NodeID, in syntax: SyntaxTree) -> Bool {
        syntax.withText(of: key) { $0.first == UInt8(ascii: "$") } && syntax.text(of: key) != TokenName.root
    }

    private mutating func readGroupProperty(_ entry: SyntaxTree.Entry, of id: GroupID, in syntax: SyntaxTree) {
        let name = syntax.text(of: entry.key)
        let keyRange = syntax.range(of: entry.key)
        switch PropertyKey(rawValue: name) {
        case .type:
            var reader = PropertyReader(syntax)
            if let type = reader.type(entry.value) { set(type, of: id) }
            diagnostics += reader.diagnostics
        case .description:
            var reader = PropertyReader(syntax)
            tree.groups[id.index].description = reader.description(entry.value) ?? tree.groups[id.index].description
            diagnostics += reader.diagnostics
        case .deprecated:
            var reader = PropertyReader(syntax)
            if let deprecation = reader.deprecation(entry.value) { tree.groups[id.index].ownDeprecation = .some(deprecation) }
            diagnostics += reader.diagnostics
        case .extensions:
            if syntax.kind(of: entry.value) != .mapping {
                diagnostics.append(.propertyType(name, "a mapping", at: syntax.range(of: entry.value)))
            }
        case .schema where id == .root:
            break
        case .extends, .reference:
            diagnostics.append(.notYetSupported(name, at: keyRange))
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
        tree.groups[id.index].effectiveType = tree[id].type?.value ?? parent?.effectiveType
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
        if name.first == " " || name.last == " " { diagnostics.append(.blankInName(name, at: keyRange)) }
        let parent = tree[group].path
        let path = parent.isEmpty ? name : parent + "." + name

        switch classify(entry.value, in: group, syntax) {
        case .group:
            guard let id = groupID(name, path, in: group, keyRange) else { return }
            readGroup(entry.value, id: id, in: syntax)
        case .token(let form):
            addToken(TokenOutline(
                file: file, name: name, path: path, group: group, keyRange: keyRange, node: entry.value, form: form))
        case .faulty:
            break
        }
    }

    private enum Classification {
        case group, faulty
        case token(TokenOutline.Form)
    }

    private mutating func classify(_ node: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> Classification {
        guard syntax.kind(of: node) == .mapping else { return .token(.shorthand) }
        var hasType = false
        var oldValue: NodeID?
        var isToken = false
        for entry in syntax.entries(of: node) {
            switch syntax.text(of: entry.key) {
            case PropertyKey.value.rawValue, PropertyKey.contexts.rawValue: isToken = true
            case PropertyKey.type.rawValue, "type": hasType = true
            case "value" where syntax.kind(of: entry.value) == .scalar: oldValue = entry.key
            default: break
            }
        }
        if isToken { return .token(.properties) }
        if let oldValue, hasType {
            diagnostics.append(.oldValueKey(at: syntax.range(of: oldValue)))
            return .faulty
        }
        // `{a.b}` without quotes: the decoder says what it is.
        if isUnquotedReference(node, syntax) { return .token(.shorthand) }
        if let shape = shorthandShape(node, in: group, syntax) { return .token(.compositeShorthand(shape)) }
        return .group
    }

    /// The shape, if the mapping is a composite value that stands where a token may stand.
    ///
    /// In a DTCG document every child of a group is an object with properties or children, so a
    /// mapping whose keys are all fields of the inherited type, and whose children have no
    /// properties, can be nothing else.
    private func shorthandShape(_ node: NodeID, in group: GroupID, _ syntax: SyntaxTree) -> CompositeShape? {
        let own = syntax.value(of: node, forKey: PropertyKey.type.rawValue)
            .flatMap { TokenType(rawValue: syntax.text(of: $0)) }
        guard let type = own ?? tree[group].effectiveType, let shape = CompositeShape(type: type) else { return nil }
        var fieldCount = 0
        for entry in syntax.entries(of: node) where !isProperty(entry.key, in: syntax) {
            let name = syntax.text(of: entry.key)
            guard shape.fields.contains(where: { $0.name == name }),
                !syntax.entries(of: entry.value).contains(where: { isProperty($0.key, in: syntax) })
            else { return nil }
            fieldCount += 1
        }
        return fieldCount > 0 ? shape : nil
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
        if case .shorthand = outline.form {
            parts.value = outline.node
        } else {
            readProperties(of: outline, into: &parts)
        }
        // Whatever the order of the keys: what DTCG could only come near to is not read.
        parts.type = parts.ownType ?? parts.type
        parts.value = parts.ownValue ?? parts.value
        let group = groups[outline.group.index]
        let type = parts.type?.value ?? group.effectiveType
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
        /// Of Tessera's own types, for which `$type` and `$value` hold the nearest that DTCG has.
        var ownType: Declared<TokenType>?
        var ownValue: NodeID?
        var description: String?
        var deprecation: Deprecation??
        var contrast: [ContrastRequirement] = []
        var touchTarget: TouchTargetRequirement?
        var isFaulty = false
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
                if parts.type == nil { parts.isFaulty = true }
            case .description: parts.description = withPropertyReader { $0.description(entry.value) }
            case .deprecated: parts.deprecation = withPropertyReader { $0.deprecation(entry.value) }
            case .contrast: parts.contrast = decoder.contrast(entry.value)
            case .touchTarget: parts.touchTarget = decoder.touchTarget(entry.value)
            case .extensions: readExtensions(entry.value, into: &parts)
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
    }

    private mutating func reportChild(_ entry: SyntaxTree.Entry, of outline: TokenOutline) {
        let tree = decoder.tree
        let valueKey = tree.entries(of: outline.node).first { tree.text(of: $0.key).hasPrefix("$") }?.key ?? outline.node
        decoder.diagnostics.append(.valueWithChildren(
            outline.path, child: tree.text(of: entry.key), at: tree.range(of: entry.key), value: tree.range(of: valueKey)))
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
            let expression = decoder.composite(outline.node, shape: shape)
            return (expression, expression == nil)
        }
        guard let node = parts.value else { return (nil, false) }
        let expression = read(node, type: type, of: outline, typeIsFaulty: parts.isFaulty)
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
            guard let value = read(entry.value, type: type, of: outline, typeIsFaulty: parts.isFaulty) else { continue }
            values.append(ContextValue(
                selector: tree.text(of: entry.key), selectorRange: tree.range(of: entry.key), value: value))
        }
        return (values, values.count < tree.entries(of: node).count)
    }

    // MARK: Extensions

    static let vendorKey = "dev.tessera"

    /// The canonical place of what `$contexts`, `$contrast` and `$touchTarget` say, and of types and
    /// values that DTCG does not have.
    private mutating func readExtensions(_ node: NodeID, into parts: inout TokenParts) {
        let tree = decoder.tree
        guard tree.kind(of: node) == .mapping else {
            decoder.diagnostics.append(.propertyType("$extensions", "a mapping", at: tree.range(of: node)))
            return
        }
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case Self.vendorKey:
                readOwnExtension(entry.value, into: &parts)
            case "mode", "modes":
                tokensWithForeignModes += 1
                firstForeignModes = firstForeignModes ?? tree.range(of: entry.key)
            default:
                // Other tools' data: legal, and nothing to us.
                continue
            }
        }
    }

    private mutating func readOwnExtension(_ node: NodeID, into parts: inout TokenParts) {
        let tree = decoder.tree
        for entry in tree.entries(of: node) {
            let name = tree.text(of: entry.key)
            switch name {
            case "type":
                parts.ownType = withPropertyReader { $0.type(entry.value) }
                if parts.ownType == nil { parts.isFaulty = true }
            case "value": parts.ownValue = entry.value
            case "contexts": parts.contexts = entry.value
            case "contrast": parts.contrast = decoder.contrast(entry.value)
            case "touchTarget": parts.touchTarget = decoder.touchTarget(entry.value)
            default:
                let known = ["type", "value", "contexts", "contrast", "touchTarget"]
                decoder.diagnostics.append(.unknownKey(name, among: known, at: tree.range(of: entry.key)))
            }
        }
    }
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
