import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// Which Swift type and member each token becomes, before anything is written.
///
/// How groups become types is the team's choice (see ``SwiftOptions``). Whatever it is, no two tokens
/// share a name, and no type hides one that the code around it speaks of.
struct SwiftLayout {
    struct TypeNode {
        let name: String
        /// With the names of the types around it.
        let fullName: String
        /// The first type of that full name.
        let scope: Int
        /// What stands before the names of its members: the type, or the value of it.
        let address: String
        let kind: Kind
        let description: String?
        /// Of the group that it is; `nil` for a type of no group.
        let path: String?
        /// Whether it stands in no other group's type.
        let isTop: Bool
        var content: [Content] = []

        var isValue: Bool {
            if case .value = kind { true } else { false }
        }

        var isExtended: Bool {
            if case .extended = kind { true } else { false }
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
        // The index of a type in half the size: there are as many of these as tokens.
        case type(Int32)
        case member(TokenID)
        /// The form of a token whose value is a member of another type.
        case form(TokenID)
        /// A tab bar, which is a type of its own.
        case tabBar(TokenID)
        /// A group's own tab bar, whose members stand among those of the group.
        case ownTabBar(TokenID)
    }

    /// Whether the path of a token is that of the group that its type is, and its name.
    var tellsPaths: Bool { options.groups != .joined && options.namespace != .extension }

    private(set) var types: [TypeNode] = []
    /// The types at the top, in source order.
    private(set) var roots: [Content] = []
    /// For each token its name inside its type, without back-ticks.
    var names: [String] { owners.byToken }
    private var places: [Place]
    var diagnostics: [Diagnostic] = []

    let tokens: ResolvedTokens
    private let naming: SwiftTypeNaming
    /// By the index of a group.
    private let areFilled: [Bool]
    let options: SwiftOptions
    let values: SwiftValueWriter
    let growth: SwiftGrowth
    /// Whether a string that is the same in all contexts is its resource alone.
    let resourcesHaveKeys: Bool
    /// The types that are given members, by name.
    private var extensions: [String: Int] = [:]
    /// The names of tokens, and who has which name: to find collisions.
    private var owners: SwiftScopes
    private var scopes: [String: Int] = [:]

    /// Where a token stands, by the index of a type.
    private enum Place {
        case nowhere
        /// A type at the top.
        case top
        case member(of: Int32)
        case type(in: Int32)
        /// The type itself is what the token is.
        case own(Int32)
    }

    enum Owner {
        case token(TokenID)
        case group(GroupID)
        case modifier(Int32)
        case root
        case support
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
        growth = SwiftGrowth(tokens)
        resourcesHaveKeys =
            options.minimum != nil && options.namespace != .extension && SwiftConditions(options).hasResources
        naming = SwiftTypeNaming(tokens, options: options, prefix: prefix, ownTypes: supportTypes + modifierTypes)
        areFilled = Self.filledGroups(of: tokens)
        places = Array(repeating: .nowhere, count: tokens.tree.tokens.count)
        owners = SwiftScopes(
            tokenCount: tokens.tree.tokens.count,
            otherCount: tokens.tree.groups.count + supportTypes.count + modifierTypes.count)
        // Of two groups that a theme calls the same, the theme itself tells.
        for name in Set(supportTypes) { claim(name, in: nil, .support) }
        for (index, name) in modifierTypes.enumerated() { claim(name, in: nil, .modifier(Int32(index))) }
        checkGivenNames(supportTypes: Set(supportTypes), modifierTypes)
        switch options.namespace {
        case .prefixed: layOutTypes()
        case .nested: layOutRoot()
        case .extension: extendTypes()
        }
        // Only those who write a tab bar ask again whose a name is.
        if !tokens.tree.tokens.indices.contains(where: { tokens.type(of: TokenID(index: $0)) == .tabBar }) {
            owners.forgetOwners()
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
                roots.append(.type(Int32(type)))
            case .token(let id):
                guard let type = tokens.type(of: id) else { continue }
                if type == .tabBar {
                    addTabBar(id, typeName: naming.top(child), to: nil)
                    continue
                }
                let index = loose ?? addRoot(naming.top(child), for: id)
                loose = index
                addMember(id, type, to: index, name: SwiftNames.member(tokens.tree[id].name, inGroup: ""))
            }
        }
    }

    /// One type around all groups.
    private mutating func layOutRoot() {
        let root = tokens.tree[GroupID.root]
        guard areFilled[GroupID.root.index] else { return }
        claim(naming.root, in: nil, .root)
        let index = addType(name: naming.root, outer: nil, kind: .namespace, description: root.description)
        roots.append(.type(Int32(index)))
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
            var name = SwiftNames.member(path(besideItsType: id, type), inGroup: "")
            let form = form(of: id)
            // It has the same name.
            let formType = form == .duration ? "Duration" : form.map(values.typeName) ?? ""
            if form != nil { name = SwiftNames.member(name, extending: formType) }
            addMember(id, type, to: extensionType(valueType(of: id, type)), name: name)
            if form != nil {
                let forms = extensionType(formType)
                claimName(names[index], of: id, in: forms)
                types[forms].content.append(.form(id))
            }
        }
    }

    private mutating func extensionType(_ name: String) -> Int {
        if let known = extensions[name] { return known }
        let index = addType(name: name, outer: nil, kind: .extended, description: nil)
        extensions[name] = index
        roots.append(.type(Int32(index)))
        return index
    }

    private mutating func addRoot(_ name: String, for token: TokenID) -> Int {
        let index = addType(name: name, outer: nil, kind: .namespace, description: nil)
        roots.append(.type(Int32(index)))
        claim(name, in: nil, .token(token))
        return index
    }

    // MARK: Groups

    /// - Returns: `nil` if the group has no tokens to write.
    private mutating func addGroup(_ id: GroupID, name: String, outer: Int?, kind: Kind = .namespace) -> Int? {
        let group = tokens.tree[id]
        guard areFilled[id.index] else { return nil }
        claim(name, in: outer, .group(id))
        let index = addType(name: name, outer: outer, kind: kind, description: group.description, path: group.path)
        types[index].content.reserveCapacity(group.children.count)
        addChildren(of: group, to: index, names: [])
        return index
    }

    /// - Parameter names: of the groups between the type and the children, where they join their names.
    private mutating func addChildren(of group: Group, to index: Int, names: [String]) {
        // Asked for once: each time would count a reference.
        let tokens = tokens
        let groupName = group.name
        for child in group.children {
            switch child {
            case .group(let child): addNested(child, to: index, names: names)
            case .token(let token):
                guard let type = tokens.type(of: token) else { continue }
                let name = tokens.tree[token].name
                if name == TokenName.root, type == .tabBar {
                    addOwnTabBar(token, of: group, to: index, names: names)
                } else if name == TokenName.root {
                    if hasTypeBeside(group) { continue }
                    let name = SwiftNames.member(names.isEmpty ? ["root"] : names, inGroup: groupName)
                    addMember(token, type, to: index, name: name)
                } else if type == .tabBar {
                    let typeName = naming.nested(tokens.tree[token].path, (names + [name]).joined(separator: "-"))
                    addTabBar(token, typeName: typeName, to: index)
                } else {
                    let name =
                        names.isEmpty
                        ? SwiftNames.member(name, inGroup: groupName)
                        : SwiftNames.member(names + [name], inGroup: groupName)
                    addMember(token, type, to: index, name: name)
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
        guard areFilled[id.index] else { return }
        let isTopOfRoot = options.namespace == .nested && group.parent == .root
        var name = naming.nested(group.path, group.name)
        switch options.groups {
        case .joined where !isTopOfRoot:
            addChildren(of: group, to: index, names: names + [group.name])
        case .values where !isTopOfRoot:
            let accessor = SwiftNames.member(group.name, inGroup: "")
            // Some scripts have no capital letters, and digits are none.
            if name == accessor { name += "Tokens" }
            claim(accessor, in: index, .group(id))
            if let nested = addGroup(id, name: name, outer: index, kind: .value(accessor: accessor)) {
                types[index].content.append(.type(Int32(nested)))
            }
        case .types, .joined, .values:
            if hasTypeBeside(group), let member = addRootToken(of: group, beside: index), member == name {
                name += "Tokens"
            }
            if let nested = addGroup(id, name: name, outer: index) {
                types[index].content.append(.type(Int32(nested)))
            }
        }
    }

    /// - Returns: the name of the member; `nil` if the group has no value of its own.
    private mutating func addRootToken(of group: Group, beside index: Int) -> String? {
        guard let token = tokens.tree.token(at: group.path + "." + TokenName.root), let type = tokens.type(of: token),
            type != .tabBar
        else { return nil }
        let outer = group.parent.map { tokens.tree[$0].name } ?? ""
        addMember(token, type, to: index, name: SwiftNames.member(group.name, inGroup: outer))
        return names[token.index]
    }

    /// Of each group whether a token in it, or below, is written.
    private static func filledGroups(of tokens: ResolvedTokens) -> [Bool] {
        var areFilled = Array(repeating: false, count: tokens.tree.groups.count)
        for index in tokens.tree.tokens.indices where tokens.type(of: TokenID(index: index)) != nil {
            var group: GroupID? = tokens.tree[TokenID(index: index)].group
            while let current = group, !areFilled[current.index] {
                areFilled[current.index] = true
                group = tokens.tree[current].parent
            }
        }
        return areFilled
    }

    private mutating func addType(
        name: String, outer: Int?, kind: Kind, description: String?, path: String? = nil
    ) -> Int {
        let fullName = outer.map { types[$0].fullName + "." + name } ?? name
        var address = fullName
        if case .value(let accessor) = kind, let outer { address = types[outer].address + "." + accessor }
        let index = types.count
        let scope = scopes[fullName] ?? index
        scopes[fullName] = scope
        types.append(
            TypeNode(
                name: name, fullName: fullName, scope: scope, address: address, kind: kind, description: description,
                path: path, isTop: outer == nil || options.namespace == .nested && types[outer ?? 0].path == nil))
        return index
    }

    // MARK: Tokens

    /// Ends the name that app code may still call a spring by.
    static let formerSuffix = "Parameters"

    /// - Parameter name: as a member of an ordinary type has it.
    private mutating func addMember(_ token: TokenID, _ type: TokenType, to index: Int, name: String) {
        let isExtended = types[index].isExtended
        let name = isExtended ? SwiftNames.member(name, extending: values.unprefixed(types[index].name)) : name
        claimName(name, of: token, in: index)
        if !isExtended {
            claim(name, suffix(ofValueOf: token), of: token, in: index)
            claim(name, form(of: token)?.suffix ?? "", of: token, in: index)
            claim(name, hasFormerName(token) ? Self.formerSuffix : "", of: token, in: index)
        }
        places[token.index] = .member(of: Int32(index))
        types[index].content.append(.member(token))
    }

    /// Gives a token another name beside its own; none where nothing ends it.
    private mutating func claim(_ name: String, _ suffix: String, of token: TokenID, in index: Int) {
        if !suffix.isEmpty { claim(name + suffix, in: index, .token(token)) }
    }

    /// Whether app code may call a token as it was called before manifests could say a lowest system.
    @inline(__always)
    func hasFormerName(_ token: TokenID) -> Bool {
        tokens.type(of: token) == .spring && options.minimum == nil && options.namespace != .extension
    }

    private mutating func addTabBar(_ token: TokenID, typeName: String, to index: Int?) {
        claimName(typeName, of: token, in: index)
        places[token.index] = index.map { .type(in: Int32($0)) } ?? .top
        if let index { types[index].content.append(.tabBar(token)) } else { roots.append(.tabBar(token)) }
    }

    /// The bar of a group is what the group's type is; where that is not the group's alone, or a value, or where
    /// the bar is another one or deprecated, it has a type of its own.
    private mutating func addOwnTabBar(_ token: TokenID, of group: Group, to index: Int, names: [String]) {
        let isPlain = tokens.target(of: token) == nil && tokens.tree[token].deprecation == nil
        guard isPlain, names.isEmpty, types[index].kind == .namespace else {
            let name = names.isEmpty ? "root" : names.joined(separator: "-")
            return addTabBar(token, typeName: naming.nested(tokens.tree[token].path, name), to: index)
        }
        owners.name(token, types[index].name)
        places[token.index] = .own(Int32(index))
        types[index].content.append(.ownTabBar(token))
    }

    // MARK: Names

    /// Whose name it is in a type.
    func owner(of name: String, in type: String) -> Owner? {
        scopes[type].flatMap { owners.owner(of: name, in: $0) }
    }

    /// - Parameter type: `nil` for the top.
    private mutating func claim(_ name: String, in type: Int?, _ owner: Owner) {
        guard let other = owners.claim(name, in: scope(of: type), for: owner) else { return }
        report(owner, and: other, name, in: type)
    }

    /// Names a token, and gives it the name.
    private mutating func claimName(_ name: String, of token: TokenID, in type: Int?) {
        guard let other = owners.claimName(name, of: token, in: scope(of: type)) else { return }
        report(.token(token), and: other, name, in: type)
    }

    private func scope(of type: Int?) -> Int? { type.map { types[$0].scope } }

    // MARK: What is asked of it

    /// Whether a tab bar shares the type of its group.
    func isOwnBar(_ token: TokenID) -> Bool {
        if case .own = places[token.index] { true } else { false }
    }

    /// How other code refers to a token: `NyxColors.surfaceSecondary`; empty for one that is not written.
    func address(of token: TokenID) -> String {
        var buffer = CodeBuffer()
        append(addressOf: token, to: &buffer)
        return buffer.text
    }

    func append(addressOf token: TokenID, to buffer: inout CodeBuffer) {
        switch places[token.index] {
        case .nowhere: return
        case .top: break
        case .member(let type):
            // Behind a dot no name needs back-ticks: those that would are never used.
            buffer.append(types[Int(type)].address)
            buffer.append(".")
        case .type(let outer):
            buffer.append(types[Int(outer)].fullName)
            buffer.append(".")
        case .own(let type): return buffer.append(types[Int(type)].fullName)
        }
        buffer.append(names[token.index])
    }

    /// The type that a token stands in; empty at the top.
    func outerName(of token: TokenID) -> String {
        switch places[token.index] {
        case .nowhere, .top: ""
        case .member(let type), .type(let type), .own(let type): types[Int(type)].fullName
        }
    }

    /// The path, without a first group that says no more than the type: `color`, `colors`.
    func path(besideItsType token: TokenID, _ type: TokenType) -> [String] {
        var names = tokens.tree[token].path.split(ascii: ".").map(String.init)
        if names.count > 1, names.last == TokenName.root { names.removeLast() }
        if let first = names.first, names.count > 1,
            [type.rawValue, type.pluralName].contains(where: { $0.lowercased() == first.lowercased() })
        {
            names.removeFirst()
        }
        return names
    }
}
