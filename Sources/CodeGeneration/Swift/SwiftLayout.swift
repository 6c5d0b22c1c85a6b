import Diagnostics
import TokenModel
import TokenResolution

/// Which Swift type and member each token becomes, before anything is written.
///
/// How groups become types is the team's choice (see ``SwiftOptions``). Whatever it is, no two tokens
/// share a name, and no type hides one that the code around it speaks of.
struct SwiftLayout {
    struct TypeNode {
        let name: String
        /// With the names of the types around it.
        let fullName: String
        /// What stands before the names of its members: the type, or the value of it.
        let address: String
        let kind: Kind
        let description: String?
        var content: [Content] = []

        var isValue: Bool {
            if case .value = kind { true } else { false }
        }
    }

    enum Kind: Equatable {
        /// A caseless enum of static members.
        case namespace
        /// A struct, of which one value stands in the type around it.
        case value(accessor: String)
        /// A type that exists already, and is given members.
        case extended
    }

    enum Content {
        case type(Int)
        case member(TokenID)
        /// The animation of a spring whose parameters are a member of another type.
        case animation(TokenID)
        /// A tab bar, which is a type of its own.
        case tabBar(TokenID, typeName: String)
        /// A group's own tab bar, whose members stand among those of the group.
        case ownTabBar(TokenID)
    }

    private(set) var types: [TypeNode] = []
    /// The types at the top, in source order.
    private(set) var roots: [Content] = []
    /// For each token how other code refers to it: `NyxColors.surfaceSecondary`.
    private(set) var addresses: [String]
    /// For each token its name inside its type, without back-ticks.
    private(set) var names: [String]
    /// For each token the type it stands in; empty at the top.
    private(set) var outerNames: [String]
    private(set) var diagnostics: [Diagnostic] = []

    private let tokens: ResolvedTokens
    private let naming: SwiftTypeNaming
    private let options: SwiftOptions
    private let values: SwiftValueWriter
    /// The types that are given members, by name.
    private var extensions: [String: Int] = [:]
    /// Who has which name, by type: to find collisions.
    private var owners: [String: Int32] = [:]
    private var ownerList: [Owner] = []

    struct Owner {
        let path: String
        let range: SourceRange?
        /// `nil` for a group, and for what is made beside tokens.
        let token: TokenID?
    }

    /// - Parameters:
    ///   - supportTypes: what the file declares beside groups and modifiers.
    ///   - modifierTypes: of each modifier.
    init(
        _ tokens: ResolvedTokens, options: SwiftOptions, prefix: String, values: SwiftValueWriter,
        supportTypes: [String], modifierTypes: [String]
    ) {
        self.tokens = tokens
        self.options = options
        self.values = values
        naming = SwiftTypeNaming(tokens, options: options, prefix: prefix, ownTypes: supportTypes + modifierTypes)
        addresses = Array(repeating: "", count: tokens.tree.tokens.count)
        names = addresses
        outerNames = addresses
        owners.reserveCapacity(tokens.tree.tokens.count + tokens.tree.groups.count)
        for name in supportTypes { claim(name, in: "", path: "generated support", range: nil) }
        for (modifier, name) in zip(tokens.contexts.modifiers, modifierTypes) {
            claim(name, in: "", path: modifier.name, range: nil)
        }
        switch options.namespace {
        case .prefixed: layOutTypes()
        case .nested: layOutRoot()
        case .extension: extendTypes()
        }
    }

    // MARK: The top

    /// A type for each group at the top, and one for the tokens outside any.
    private mutating func layOutTypes() {
        var loose: Int?
        for child in tokens.tree[GroupID.root].children {
            switch child {
            case .group(let id):
                guard let type = addGroup(id, name: naming.top(child), outer: nil) else { continue }
                roots.append(.type(type))
            case .token(let id):
                guard let type = tokens.type(of: id) else { continue }
                if type == .tabBar {
                    addTabBar(id, typeName: naming.top(child), to: nil)
                    continue
                }
                let index = loose ?? addRoot(naming.top(child), for: id)
                loose = index
                addMember(id, to: index, names: [tokens.tree[id].name])
            }
        }
    }

    /// One type around all groups.
    private mutating func layOutRoot() {
        let root = tokens.tree[GroupID.root]
        guard hasTokens(root) else { return }
        claim(naming.root, in: "", path: "the manifest's name", range: nil)
        let index = addType(name: naming.root, outer: nil, kind: .namespace, description: root.description)
        roots.append(.type(index))
        addChildren(of: root, to: index, names: [])
    }

    /// Members of the types that values have: `extension Color`.
    private mutating func extendTypes() {
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id) else { continue }
            if type == .tabBar {
                let token = tokens.tree[id]
                let isOwn = token.name == TokenName.root && token.group != .root
                addTabBar(id, typeName: naming.top(isOwn ? .group(token.group) : .token(id)), to: nil)
                continue
            }
            addMember(id, to: extensionType(values.typeName(type)), names: path(besideItsType: id, type))
            if type == .spring {
                let animations = extensionType(values.animation)
                claim(names[index], in: types[animations].fullName, id)
                types[animations].content.append(.animation(id))
            }
        }
    }

    private mutating func extensionType(_ name: String) -> Int {
        if let known = extensions[name] { return known }
        let index = addType(name: name, outer: nil, kind: .extended, description: nil)
        extensions[name] = index
        roots.append(.type(index))
        return index
    }

    private mutating func addRoot(_ name: String, for token: TokenID) -> Int {
        let index = addType(name: name, outer: nil, kind: .namespace, description: nil)
        roots.append(.type(index))
        claim(name, in: "", path: tokens.tree[token].path, range: tokens.tree[token].keyRange)
        return index
    }

    // MARK: Groups

    /// - Returns: `nil` if the group has no tokens to write.
    private mutating func addGroup(_ id: GroupID, name: String, outer: Int?, kind: Kind = .namespace) -> Int? {
        let group = tokens.tree[id]
        guard hasTokens(group) else { return nil }
        claim(name, in: outer.map { types[$0].fullName } ?? "", path: group.path, range: group.keyRange)
        let index = addType(name: name, outer: outer, kind: kind, description: group.description)
        addChildren(of: group, to: index, names: [])
        return index
    }

    /// - Parameter names: of the groups between the type and the children, where they join their names.
    private mutating func addChildren(of group: Group, to index: Int, names: [String]) {
        for child in group.children {
            switch child {
            case .group(let child): addNested(child, to: index, names: names)
            case .token(let token):
                let name = tokens.tree[token].name
                if name == TokenName.root, tokens.type(of: token) == .tabBar {
                    addOwnTabBar(token, of: group, to: index, names: names)
                } else if name == TokenName.root {
                    if hasTypeBeside(group) { continue }
                    addMember(token, to: index, names: names.isEmpty ? ["root"] : names, group: group.name)
                } else if tokens.type(of: token) == .tabBar {
                    let typeName = naming.nested(tokens.tree[token].path, (names + [name]).joined(separator: "-"))
                    addTabBar(token, typeName: typeName, to: index)
                } else {
                    addMember(token, to: index, names: names + [name], group: group.name)
                }
            }
        }
    }

    /// Whether a group's own token stands beside the group's type; at the top there is no beside.
    private func hasTypeBeside(_ group: Group) -> Bool {
        options.groups == .types && (options.namespace == .nested || group.parent != .root)
    }

    private mutating func addNested(_ id: GroupID, to index: Int, names: [String]) {
        let group = tokens.tree[id]
        guard hasTokens(group) else { return }
        let isTopOfRoot = options.namespace == .nested && group.parent == .root
        var name = naming.nested(group.path, group.name)
        switch options.groups {
        case .joined where !isTopOfRoot:
            addChildren(of: group, to: index, names: names + [group.name])
        case .values where !isTopOfRoot:
            let accessor = SwiftNames.member(group.name, inGroup: "")
            // Some scripts have no capital letters, and digits are none.
            if name == accessor { name += "Tokens" }
            claim(accessor, in: types[index].fullName, path: group.path, range: group.keyRange)
            if let nested = addGroup(id, name: name, outer: index, kind: .value(accessor: accessor)) {
                types[index].content.append(.type(nested))
            }
        case .types, .joined, .values:
            if hasTypeBeside(group), let member = addRootToken(of: group, beside: index), member == name {
                name += "Tokens"
            }
            if let nested = addGroup(id, name: name, outer: index) {
                types[index].content.append(.type(nested))
            }
        }
    }

    /// - Returns: the name of the member; `nil` if the group has no value of its own.
    private mutating func addRootToken(of group: Group, beside index: Int) -> String? {
        guard let token = tokens.tree.token(at: group.path + "." + TokenName.root), let type = tokens.type(of: token),
            type != .tabBar
        else { return nil }
        let outer = group.parent.map { tokens.tree[$0].name } ?? ""
        addMember(token, to: index, names: [group.name], group: outer)
        return names[token.index]
    }

    private func hasTokens(_ group: Group) -> Bool {
        group.children.contains { child in
            switch child {
            case .group(let id): hasTokens(tokens.tree[id])
            case .token(let id): tokens.type(of: id) != nil
            }
        }
    }

    private mutating func addType(name: String, outer: Int?, kind: Kind, description: String?) -> Int {
        let fullName = outer.map { types[$0].fullName + "." + name } ?? name
        var address = fullName
        if case .value(let accessor) = kind, let outer { address = types[outer].address + "." + accessor }
        types.append(
            TypeNode(name: name, fullName: fullName, address: address, kind: kind, description: description))
        return types.count - 1
    }

    // MARK: Tokens

    /// - Parameters:
    ///   - written: the words of the name, outermost first.
    ///   - group: what a name that begins with a digit is joined to.
    private mutating func addMember(_ token: TokenID, to index: Int, names written: [String], group: String = "") {
        guard let type = tokens.type(of: token) else { return }
        let outer = types[index]
        var name = SwiftNames.member(written, inGroup: group)
        if outer.kind == .extended { name = SwiftNames.member(name, extending: outer.name) }
        claim(name, in: outer.fullName, token)
        let suffix = SwiftGenerator.valueSuffix(type)
        if !suffix.isEmpty, outer.kind != .extended { claim(name + suffix, in: outer.fullName, token) }
        names[token.index] = name
        outerNames[token.index] = outer.fullName
        // Behind a dot no name needs back-ticks: those that would are never used.
        addresses[token.index] = outer.address + "." + name
        types[index].content.append(.member(token))
    }

    private mutating func addTabBar(_ token: TokenID, typeName: String, to index: Int?) {
        let outer = index.map { types[$0].fullName } ?? ""
        claim(typeName, in: outer, token)
        names[token.index] = typeName
        outerNames[token.index] = outer
        addresses[token.index] = outer.isEmpty ? typeName : outer + "." + typeName
        let content = Content.tabBar(token, typeName: typeName)
        if let index { types[index].content.append(content) } else { roots.append(content) }
    }

    /// The bar of a group is what the group's type is; where that is not the group's alone, or a value, or where
    /// the bar is another one or deprecated, it has a type of its own.
    private mutating func addOwnTabBar(_ token: TokenID, of group: Group, to index: Int, names: [String]) {
        let isPlain = tokens.target(of: token) == nil && tokens.tree[token].deprecation == nil
        guard isPlain, names.isEmpty, types[index].kind == .namespace else {
            let name = names.isEmpty ? "root" : names.joined(separator: "-")
            return addTabBar(token, typeName: naming.nested(tokens.tree[token].path, name), to: index)
        }
        self.names[token.index] = types[index].name
        outerNames[token.index] = types[index].fullName
        addresses[token.index] = types[index].fullName
        types[index].content.append(.ownTabBar(token))
    }

    // MARK: Collisions

    /// Whose name it is in a type.
    func owner(of name: String, in type: String) -> Owner? {
        owners["\(type).\(name)"].map { ownerList[Int($0)] }
    }

    private mutating func claim(_ name: String, in type: String, _ token: TokenID) {
        claim(name, in: type, path: tokens.tree[token].path, range: tokens.tree[token].keyRange, token)
    }

    private mutating func claim(
        _ name: String, in type: String, path: String, range: SourceRange?, _ token: TokenID? = nil
    ) {
        let fullName = type.isEmpty ? name : type + "." + name
        ownerList.append(Owner(path: path, range: range, token: token))
        if let known = owners.updateValue(Int32(ownerList.count - 1), forKey: fullName) {
            let owner = ownerList[Int(known)]
            diagnostics.append(
                .nameCollision(
                    path, owner.path, name: fullName, language: "Swift", at: range, first: owner.range))
        }
    }

    // MARK: What is asked of it

    /// The path, without a first group that says no more than the type: `color`, `colors`.
    func path(besideItsType token: TokenID, _ type: TokenType) -> [String] {
        var names = tokens.tree[token].path.split(separator: ".").map(String.init)
        if names.count > 1, names.last == TokenName.root { names.removeLast() }
        if let first = names.first, names.count > 1,
            [type.rawValue, type.pluralName].contains(where: { $0.lowercased() == first.lowercased() })
        {
            names.removeFirst()
        }
        return names
    }

    /// Whether all of some content needs SwiftUI.
    func needsSwiftUI(_ content: [Content]) -> Bool {
        content.allSatisfy { content in
            switch content {
            case .type(let index): needsSwiftUI(types[index].content)
            case .member(let token): tokens.type(of: token).map(SwiftValueWriter.needsSwiftUI) == true
            case .animation: true
            case .tabBar, .ownTabBar: false
            }
        }
    }

    /// How many tokens some content has.
    func tokenCount(_ content: Content) -> Int {
        switch content {
        case .type(let index): types[index].content.reduce(0) { $0 + tokenCount($1) }
        case .member, .animation, .tabBar, .ownTabBar: 1
        }
    }
}
