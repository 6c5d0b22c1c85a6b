import Diagnostics
import TokenModel
import TokenResolution

/// Which Swift type and member each token becomes, before anything is written.
///
/// Groups are caseless enums, tokens their static members. A group at the top makes a type of its
/// own that begins with the design system's name; tokens outside any group gather in `…Tokens`.
struct SwiftLayout {
    struct TypeNode {
        let name: String
        /// With the names of the types around it.
        let fullName: String
        let description: String?
        var content: [Content] = []
    }

    enum Content {
        case type(Int)
        case member(TokenID)
        /// A tab bar, which is a type with a member for each metric.
        case tabBar(TokenID, typeName: String)
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
    private let prefix: String
    private let typeNames: [String: String]
    /// Types that are no groups: supporting ones, and those of modifiers.
    private var ownTypes: Set<String> = []
    /// What no nested type may be called, because it would hide the type that its members refer to.
    private var topTypes: Set<String> = []
    /// Who has which name, by type: to find collisions.
    private var owners: [String: Int32] = [:]
    private var ownerList: [Owner] = []

    private struct Owner {
        let path: String
        let range: SourceRange?
    }

    init(
        _ tokens: ResolvedTokens, prefix: String, typeNames: [String: String], supportTypes: [String],
        modifierTypes: [String]
    ) {
        self.tokens = tokens
        self.prefix = prefix
        self.typeNames = typeNames
        addresses = Array(repeating: "", count: tokens.tree.tokens.count)
        names = addresses
        outerNames = addresses
        owners.reserveCapacity(tokens.tree.tokens.count + tokens.tree.groups.count)
        for name in supportTypes { claim(name, in: "", path: "generated support", range: nil) }
        for (modifier, name) in zip(tokens.contexts.modifiers, modifierTypes) {
            claim(name, in: "", path: modifier.name, range: nil)
        }
        ownTypes = Set(supportTypes + modifierTypes)
        topTypes = ownTypes.union(tokens.tree[GroupID.root].children.map(topName))
        layOutRoot()
    }

    // MARK: The top

    private mutating func layOutRoot() {
        var loose: Int?
        for child in tokens.tree[GroupID.root].children {
            switch child {
            case .group(let id):
                guard let type = addGroup(id, name: topName(child), outer: "") else { continue }
                roots.append(.type(type))
            case .token(let id):
                guard let type = tokens.type(of: id) else { continue }
                if type == .tabBar {
                    addTabBar(id, typeName: topName(child), outer: "", to: nil)
                } else {
                    let index = loose ?? addType(name: topName(child), outer: "", description: nil)
                    if loose == nil {
                        roots.append(.type(index))
                        claim(types[index].name, in: "", path: tokens.tree[id].path, range: tokens.tree[id].keyRange)
                    }
                    loose = index
                    addMember(id, to: index, group: "")
                }
            }
        }
    }

    /// The type at the top that a group or a token makes or joins.
    private func topName(_ child: Group.Child) -> String {
        switch child {
        case .group(let id):
            let group = tokens.tree[id]
            if let name = typeNames[group.path] { return name }
            // A group named after a type of token is a set of such: `color` makes `NyxColors`.
            if let type = TokenType(rawValue: group.name) { return prefix + type.pluralName }
            return topName(group.name)
        case .token(let id):
            guard tokens.type(of: id) == .tabBar else { return typeNames[""] ?? prefix + "Tokens" }
            return typeNames[tokens.tree[id].path] ?? topName(tokens.tree[id].name)
        }
    }

    private func topName(_ name: String) -> String {
        guard !prefix.isEmpty else { return SwiftNames.topType(name) }
        let type = SwiftNames.prefixedType(name, prefix: prefix)
        return ownTypes.contains(type) ? type + "Tokens" : type
    }

    private func nestedName(_ path: String, _ name: String) -> String {
        if let given = typeNames[path] { return given }
        let type = SwiftNames.type(name)
        return topTypes.contains(type) ? type + "Tokens" : type
    }

    // MARK: Groups

    /// - Returns: `nil` if the group has no tokens to write.
    private mutating func addGroup(_ id: GroupID, name: String, outer: String) -> Int? {
        let group = tokens.tree[id]
        guard hasTokens(group) else { return nil }
        claim(name, in: outer, path: group.path, range: group.keyRange)
        let index = addType(name: name, outer: outer, description: group.description)
        let fullName = types[index].fullName
        for child in group.children {
            switch child {
            case .group(let child):
                let childGroup = tokens.tree[child]
                addRootToken(of: childGroup, beside: index, group: group.name)
                let childName = nestedName(childGroup.path, childGroup.name)
                if let nested = addGroup(child, name: childName, outer: fullName) {
                    types[index].content.append(.type(nested))
                }
            case .token(let token):
                let isTop = outer.isEmpty
                // A group's own token stands beside the group's type; at the top there is no beside.
                if tokens.tree[token].name == TokenName.root, !isTop { continue }
                add(token, to: index, group: group.name)
            }
        }
        return index
    }

    private mutating func addRootToken(of child: Group, beside index: Int, group: String) {
        guard let token = tokens.tree.token(at: child.path + "." + TokenName.root), tokens.type(of: token) != nil
        else { return }
        addMember(token, to: index, group: group, name: child.name)
    }

    private func hasTokens(_ group: Group) -> Bool {
        group.children.contains { child in
            switch child {
            case .group(let id): hasTokens(tokens.tree[id])
            case .token(let id): tokens.type(of: id) != nil
            }
        }
    }

    private mutating func add(_ token: TokenID, to index: Int, group: String) {
        guard let type = tokens.type(of: token) else { return }
        if type == .tabBar {
            let name = nestedName(tokens.tree[token].path, tokens.tree[token].name)
            addTabBar(token, typeName: name, outer: types[index].fullName, to: index)
        } else {
            addMember(token, to: index, group: group)
        }
    }

    private mutating func addType(name: String, outer: String, description: String?) -> Int {
        let fullName = outer.isEmpty ? name : outer + "." + name
        types.append(TypeNode(name: name, fullName: fullName, description: description))
        return types.count - 1
    }

    /// Whether all that is in a type needs SwiftUI.
    func needsSwiftUI(_ type: TypeNode) -> Bool {
        type.content.allSatisfy { content in
            switch content {
            case .type(let index): needsSwiftUI(types[index])
            case .member(let token): tokens.type(of: token).map(SwiftValueWriter.needsSwiftUI) == true
            case .tabBar: false
            }
        }
    }

    // MARK: Tokens

    private mutating func addMember(_ token: TokenID, to index: Int, group: String, name given: String? = nil) {
        let written = given ?? tokens.tree[token].name
        let name = SwiftNames.member(written == TokenName.root ? "root" : written, inGroup: group)
        let outer = types[index].fullName
        let path = tokens.tree[token].path
        let range = tokens.tree[token].keyRange
        // Behind a dot no name needs back-ticks: those that would are never used.
        let address = outer + "." + name
        claim(fullName: address, path: path, range: range)
        if tokens.type(of: token) == .spring {
            claim(fullName: address + SwiftGenerator.springSuffix, path: path, range: range)
        }
        names[token.index] = name
        outerNames[token.index] = outer
        addresses[token.index] = address
        types[index].content.append(.member(token))
    }

    private mutating func addTabBar(_ token: TokenID, typeName: String, outer: String, to index: Int?) {
        claim(typeName, in: outer, path: tokens.tree[token].path, range: tokens.tree[token].keyRange)
        names[token.index] = typeName
        outerNames[token.index] = outer
        addresses[token.index] = outer.isEmpty ? typeName : outer + "." + typeName
        let content = Content.tabBar(token, typeName: typeName)
        if let index { types[index].content.append(content) } else { roots.append(content) }
    }

    private mutating func claim(_ name: String, in type: String, path: String, range: SourceRange?) {
        claim(fullName: type.isEmpty ? name : type + "." + name, path: path, range: range)
    }

    private mutating func claim(fullName: String, path: String, range: SourceRange?) {
        ownerList.append(Owner(path: path, range: range))
        if let known = owners.updateValue(Int32(ownerList.count - 1), forKey: fullName) {
            let owner = ownerList[Int(known)]
            diagnostics.append(
                .nameCollision(
                    path, owner.path, name: fullName, language: "Swift", at: range, first: owner.range))
        }
    }
}

extension TokenType {
    /// What a top-level group of this name holds, as a Swift type's name.
    fileprivate var pluralName: String {
        switch self {
        case .color: "Colors"
        case .dimension: "Dimensions"
        case .fontFamily: "FontFamilies"
        case .fontWeight: "FontWeights"
        case .duration: "Durations"
        case .cubicBezier: "CubicBeziers"
        case .number: "Numbers"
        case .strokeStyle: "StrokeStyles"
        case .border: "Borders"
        case .transition: "Transitions"
        case .shadow: "Shadows"
        case .gradient: "Gradients"
        case .typography: "Typography"
        case .spring: "Springs"
        case .opacity: "Opacities"
        case .string: "Strings"
        case .boolean: "Booleans"
        case .tabBar: "TabBars"
        case .material: "Materials"
        }
    }
}
