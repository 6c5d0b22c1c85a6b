import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// The tokens of a group as a theme holds them.
///
/// What depends on the theme's modifiers alone is stored, so that an app can make themes of its own; the
/// rest is the same in every theme, or a function.
struct SwiftThemeGroup {
    struct Member {
        let token: TokenID
        let type: TokenType
        let name: String
        /// The theme's modifiers that the value depends on.
        let chosen: ModifierSet
        /// Those that the theme leaves to the caller.
        let open: ModifierSet
        /// The theme's modifiers that the form depends on, where what it says beside the value depends on any.
        let formChosen: ModifierSet
        /// Those of the form that the theme leaves to the caller.
        let formOpen: ModifierSet

        /// Whether what the form says beside the value is the same everywhere.
        var hasOneFormPart: Bool { formChosen.isEmpty && formOpen == open }

        var kind: Kind { chosen.isEmpty ? .shared : open.isEmpty ? .stored : .computed }
    }

    enum Kind {
        /// The same in every theme.
        case shared
        /// A value of the theme.
        case stored
        /// A function of what the theme leaves open, in the theme's contexts.
        case computed
    }

    /// Without the types around it.
    let typeName: String
    let property: String
    let description: String?
    private(set) var members: [Member] = []
    private(set) var groups: [SwiftThemeGroup] = []
    /// The tab bar that the group is.
    private(set) var bar: Bar?
    /// Where messages say that it is; `nil` for what no group makes.
    let path: String

    struct Bar {
        let token: TokenID
        /// The theme's modifiers that anything of the bar depends on.
        let chosen: ModifierSet
    }

    /// Whether themes differ in it.
    var isOwn: Bool {
        bar?.chosen.isEmpty == false || members.contains { $0.kind != .shared || !$0.formChosen.isEmpty }
            || groups.contains(where: \.isOwn)
    }
    /// What its functions must know of the theme.
    var contexts: ModifierSet {
        members.reduce(into: bar?.chosen ?? []) {
            if $1.kind == .computed { $0.formUnion($1.chosen) }
            $0.formUnion($1.formChosen)
        }
    }
    var isEmpty: Bool { members.isEmpty && groups.isEmpty && bar == nil }

    /// What the groups are made of.
    struct Scope {
        let tokens: ResolvedTokens
        /// The modifiers that a theme chooses a context of.
        let themeModifiers: ModifierSet
        /// Whether colors come from an asset catalog.
        let hasCatalog: Bool
        let growth: SwiftGrowth
    }

    /// The groups at the top of the design; tokens outside any make one of their own, and so does a tab bar.
    ///
    /// - Parameter ownBar: the names of the properties of a tab bar that shares the type of its group; `nil` for one
    ///   that does not.
    static func all(
        in scope: Scope, prefix: String, ownBar: (TokenID) -> Set<String>?
    ) -> [SwiftThemeGroup] {
        let tokens = scope.tokens
        var loose = SwiftThemeGroup(typeName: prefix + "Tokens", property: "tokens", description: nil, path: "")
        var groups: [SwiftThemeGroup] = []
        for child in tokens.tree[GroupID.root].children {
            switch child {
            case .group(let id):
                let group = tokens.tree[id]
                // A group that is a bar is called as the bar is.
                let isBar = tokens.tree.token(at: group.path + "." + TokenName.root).map(tokens.type) == .tabBar
                let name = isBar ? group.name : TokenType(rawValue: group.name)?.pluralName ?? group.name
                groups.append(
                    SwiftThemeGroup(
                        group, typeName: SwiftNames.prefixedType(name, prefix: prefix),
                        property: SwiftNames.member(name, inGroup: ""), scope, ownBar))
            case .token(let id) where tokens.type(of: id) == .tabBar:
                let name = tokens.tree[id].name
                groups.append(
                    SwiftThemeGroup(
                        bar: id, typeName: SwiftNames.prefixedType(name, prefix: prefix), scope)
                )
            case .token(let id): loose.add(id, in: "", scope)
            }
        }
        return (groups + [loose]).filter { !$0.isEmpty }
    }

    private init(typeName: String, property: String, description: String?, path: String) {
        self.path = path
        // Some scripts have no capital letters.
        self.typeName = typeName == property ? typeName + "Tokens" : typeName
        self.property = property
        self.description = description
    }

    private init(
        _ group: Group, typeName: String, property: String, _ scope: Scope, _ ownBar: (TokenID) -> Set<String>?
    ) {
        let tokens = scope.tokens
        self.init(typeName: typeName, property: property, description: group.description, path: group.path)
        var taken: Set<String> = []
        for case .token(let id) in group.children where tokens.type(of: id) == .tabBar {
            guard let names = ownBar(id) else { continue }
            taken = names
            bar = Bar(id, tokens, scope.themeModifiers)
        }
        for child in group.children {
            switch child {
            case .token(let id) where bar?.token == id: break
            case .token(let id) where tokens.type(of: id) == .tabBar:
                let name = tokens.tree[id].name == TokenName.root ? "root" : tokens.tree[id].name
                let nested = SwiftThemeGroup(bar: id, typeName: SwiftNames.type(name), scope)
                if !nested.isEmpty { groups.append(nested) }
            case .token(let id): add(id, in: group.name, scope)
            case .group(let id):
                let child = tokens.tree[id]
                let property = SwiftNames.member(child.name, inGroup: "")
                let nested = SwiftThemeGroup(
                    child, typeName: SwiftNames.type(child.name),
                    property: taken.contains(property) ? property + "Tokens" : property, scope, ownBar)
                if !nested.isEmpty { groups.append(nested) }
            }
        }
    }

    /// A tab bar that is all of a group.
    private init(bar token: TokenID, typeName: String, _ scope: Scope) {
        let tokens = scope.tokens
        let name = tokens.tree[token].name == TokenName.root ? "root" : tokens.tree[token].name
        self.init(
            typeName: typeName, property: SwiftNames.member(name, inGroup: ""),
            description: tokens.tree[token].description, path: tokens.tree[token].path)
        bar = Bar(token, tokens, scope.themeModifiers)
    }

    private mutating func add(_ id: TokenID, in group: String, _ scope: Scope) {
        let tokens = scope.tokens
        let token = tokens.tree[id]
        // What is deprecated warns wherever it is named.
        guard let type = tokens.type(of: id), token.deprecation == nil else { return }
        var parameters = SwiftContextPlan(
            of: id, type: type, in: tokens, place: scope.hasCatalog && type == .color ? .catalog : .code
        ).parameters
        let ofPart = scope.growth.modifiers(of: id)
        // How a touch target grows is a part of its value.
        if type == .touchTarget { parameters.formUnion(ofPart) }
        let ofForm = parameters.union(ofPart)
        let name = token.name == TokenName.root ? "root" : token.name
        members.append(
            Member(
                token: id, type: type, name: SwiftNames.member(name, inGroup: group),
                chosen: parameters.intersection(scope.themeModifiers),
                open: parameters.subtracting(scope.themeModifiers),
                formChosen: ofPart.isEmpty || type == .touchTarget ? [] : ofForm.intersection(scope.themeModifiers),
                formOpen: ofForm.subtracting(scope.themeModifiers)))
    }
}

extension SwiftThemeGroup.Bar {
    /// - Returns: `nil` for one that is deprecated, which warns wherever it is named.
    fileprivate init?(_ token: TokenID, _ tokens: ResolvedTokens, _ themeModifiers: ModifierSet) {
        guard tokens.tree[token].deprecation == nil else { return nil }
        self.init(token: token, chosen: tokens.modifiers(of: token).intersection(themeModifiers))
    }
}
