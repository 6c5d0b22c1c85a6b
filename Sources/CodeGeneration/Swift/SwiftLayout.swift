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
    /// For each token its name inside its type.
    private(set) var names: [String]
    private(set) var diagnostics: [Diagnostic] = []

    private let tokens: ResolvedTokens
    private let prefix: String
    private let typeNames: [String: String]
    /// Who has which name, by type: to find collisions.
    private var owners: [String: [String: Owner]] = [:]

    private struct Owner {
        let path: String
        let range: SourceRange?
    }

    init(_ tokens: ResolvedTokens, prefix: String, typeNames: [String: String], reserved: [String]) {
        self.tokens = tokens
        self.prefix = prefix
        self.typeNames = typeNames
        addresses = Array(repeating: "", count: tokens.tree.tokens.count)
        names = addresses
        for name in reserved { owners["", default: [:]][name] = Owner(path: "generated support", range: nil) }
        layOutRoot()
    }

    // MARK: The top

    private mutating func layOutRoot() {
        var loose: Int?
        for child in tokens.tree[GroupID.root].children {
            switch child {
            case .group(let id):
                guard let type = addGroup(id, name: topName(tokens.tree[id]), outer: "") else { continue }
                roots.append(.type(type))
            case .token(let id):
                guard let type = tokens.type(of: id) else { continue }
                if type == .tabBar, tokens.target(of: id) == nil {
                    let name = typeNames[tokens.tree[id].path] ?? prefix + SwiftNames.type(tokens.tree[id].name)
                    addTabBar(id, typeName: name, outer: "", to: nil)
                } else {
                    let index = loose ?? addType(name: typeNames[""] ?? prefix + "Tokens", outer: "", description: nil)
                    if loose == nil { roots.append(.type(index)) }
                    loose = index
                    addMember(id, to: index, group: "")
                }
            }
        }
    }

    /// A group named after a type of token is a set of such: `color` makes `NyxColors`.
    private func topName(_ group: Group) -> String {
        if let name = typeNames[group.path] { return name }
        if let type = TokenType(rawValue: group.name) { return prefix + type.pluralName }
        return prefix + SwiftNames.type(group.name)
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
                let childName = typeNames[childGroup.path] ?? SwiftNames.type(childGroup.name)
                if let nested = addGroup(child, name: childName, outer: fullName) { types[index].content.append(.type(nested)) }
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
        guard let token = tokens.tree.token(at: child.path + "." + TokenName.root), tokens.type(of: token) != nil else { return }
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
        if type == .tabBar, tokens.target(of: token) == nil {
            let name = typeNames[tokens.tree[token].path] ?? SwiftNames.type(tokens.tree[token].name)
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

    // MARK: Tokens

    private mutating func addMember(_ token: TokenID, to index: Int, group: String, name given: String? = nil) {
        let written = given ?? tokens.tree[token].name
        let name = SwiftNames.member(written == TokenName.root ? "root" : written, inGroup: group)
        let outer = types[index].fullName
        let path = tokens.tree[token].path
        let range = tokens.tree[token].keyRange
        claim(name, in: outer, path: path, range: range)
        if tokens.type(of: token) == .spring {
            claim(name + SwiftGenerator.springSuffix, in: outer, path: path, range: range)
        }
        names[token.index] = SwiftNames.escaped(name)
        addresses[token.index] = outer + "." + SwiftNames.escaped(name)
        types[index].content.append(.member(token))
    }

    private mutating func addTabBar(_ token: TokenID, typeName: String, outer: String, to index: Int?) {
        claim(typeName, in: outer, path: tokens.tree[token].path, range: tokens.tree[token].keyRange)
        names[token.index] = typeName
        addresses[token.index] = outer.isEmpty ? typeName : outer + "." + typeName
        let content = Content.tabBar(token, typeName: typeName)
        if let index { types[index].content.append(content) } else { roots.append(content) }
    }

    private mutating func claim(_ name: String, in type: String, path: String, range: SourceRange?) {
        if let owner = owners[type, default: [:]].updateValue(Owner(path: path, range: range), forKey: name) {
            diagnostics.append(.nameCollision(
                path, owner.path, name: type.isEmpty ? name : type + "." + name, language: "Swift", at: range, first: owner.range))
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
        }
    }
}
