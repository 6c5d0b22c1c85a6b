import TokenModel
import TokenResolution

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
        let chosen: AxisSet
        /// Those that the theme leaves to the caller.
        let open: AxisSet

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

    /// Whether themes differ in it.
    var isOwn: Bool { members.contains { $0.kind != .shared } || groups.contains(where: \.isOwn) }
    /// What its functions must know of the theme.
    var contexts: AxisSet {
        members.reduce(into: []) { if $1.kind == .computed { $0.formUnion($1.chosen) } }
    }
    var isEmpty: Bool { members.isEmpty && groups.isEmpty }

    /// The groups at the top of the design; tokens outside any make one of their own.
    static func all(in tokens: ResolvedTokens, themeAxes: AxisSet, prefix: String) -> [SwiftThemeGroup] {
        var loose = SwiftThemeGroup(typeName: prefix + "Tokens", property: "tokens", description: nil)
        var groups: [SwiftThemeGroup] = []
        for child in tokens.tree[GroupID.root].children {
            switch child {
            case .group(let id):
                let group = tokens.tree[id]
                let name = TokenType(rawValue: group.name)?.pluralName ?? group.name
                groups.append(
                    SwiftThemeGroup(
                        group, typeName: SwiftNames.prefixedType(name, prefix: prefix),
                        property: SwiftNames.member(name, inGroup: ""), tokens, themeAxes))
            case .token(let id): loose.add(id, in: "", tokens, themeAxes)
            }
        }
        return (groups + [loose]).filter { !$0.isEmpty }
    }

    private init(typeName: String, property: String, description: String?) {
        // Some scripts have no capital letters.
        self.typeName = typeName == property ? typeName + "Tokens" : typeName
        self.property = property
        self.description = description
    }

    private init(
        _ group: Group, typeName: String, property: String, _ tokens: ResolvedTokens, _ themeAxes: AxisSet
    ) {
        self.init(typeName: typeName, property: property, description: group.description)
        for child in group.children {
            switch child {
            case .token(let id): add(id, in: group.name, tokens, themeAxes)
            case .group(let id):
                let child = tokens.tree[id]
                let nested = SwiftThemeGroup(
                    child, typeName: SwiftNames.type(child.name), property: SwiftNames.member(child.name, inGroup: ""),
                    tokens, themeAxes)
                if !nested.isEmpty { groups.append(nested) }
            }
        }
    }

    private mutating func add(_ id: TokenID, in group: String, _ tokens: ResolvedTokens, _ themeAxes: AxisSet) {
        let token = tokens.tree[id]
        // What is deprecated warns wherever it is named; a tab bar's figures are members of its type.
        guard let type = tokens.type(of: id), type != .tabBar, token.deprecation == nil else { return }
        let parameters = SwiftContextPlan(of: id, type: type, in: tokens).parameters
        let name = token.name == TokenName.root ? "root" : token.name
        members.append(
            Member(
                token: id, type: type, name: SwiftNames.member(name, inGroup: group),
                chosen: parameters.intersection(themeAxes), open: parameters.subtracting(themeAxes)))
    }
}
