import TesseraDiagnostics
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenResolution

/// A token as templates see it.
struct TokenData: Sendable {
    let design: DesignData
    let id: TokenID

    private var token: Token { design.tokens.tree[id] }
    private var values: [ValueData] { design.values[id.index] }
    private var tokenType: TokenType? { design.tokens.type(of: id) }

    static let type = TemplateType<TokenData>(
        "token",
        [
            .text("path") { $0.token.path },
            .text("name") { $0.token.name },
            .text("member") { $0.member },
            .text("type") { $0.tokenType?.rawValue ?? "" },
            .plain("property") { $0.design.property(of: $0.id) },
            .plain("themeVariable") { $0.design.themeVariable(of: $0.id) },
            .text("cssVariable") { $0.design.cssVariable(of: $0.id) },
            .flag("isThemed") { data in
                let type = data.values.first?.value.typeOfParts
                return type.map { TailwindTheme.isThemed(path: data.token.path, type: $0) } ?? false
            },
            .flag("hasCSS") { data in data.values.contains { !$0.css.declarations.isEmpty } },
            .text("file") { $0.design.fileName(of: $0.id) },
            .flag("hasDescription") { $0.token.description != nil },
            .text("description") { $0.token.description ?? "" },
            .flag("isDeprecated") { $0.token.deprecation != nil },
            .text("deprecation") { $0.token.deprecation?.reason ?? "" },
            .flag("isVarying") { $0.values.count > 1 },
            .flag("isWide") { $0.values.contains(where: \.isWide) },
            .flag("isReduced") { $0.values.contains(where: \.isReduced) },
            .flag("hasReducedStagger") { $0.values.contains(where: \.reduced.isStaggered) },
            .texts("modifiers") { data in
                data.design.tokens.modifiers(of: data.id).indices.map { data.design.tokens.contexts.modifiers[$0].name }
            },
            .object("default", ValueData.type) { $0.values.first },
            .list("values", ValueData.type) { $0.values },
            .list("overrides", ValueData.type) { Array($0.values.dropFirst()) },
            .list("branches", ValueData.type) { $0.values.reversed() },
        ])

    /// The name where the group's stands before it anyhow: with the group's own if it cannot stand by
    /// itself, as `500` of `blue` or `$root` cannot.
    var member: String {
        let group = design.tokens.tree[token.group].name
        guard let first = token.name.utf8.first else { return group }
        let needsGroup = token.name == "$root" || first.isASCIIDigit
        return needsGroup && !group.isEmpty ? group + "." + token.name : token.name
    }
}

/// A group with tokens of its own as templates see it.
struct GroupData: Sendable {
    let design: DesignData
    let id: GroupID
    let members: [TokenID]

    private var group: Group { design.tokens.tree[id] }

    /// Its path; `tokens` for those outside any group.
    var title: String { group.path.isEmpty ? "tokens" : group.path }

    static let type = TemplateType<GroupData>(
        "group", isRemembering: true,
        [
            .text("title") { $0.title },
            .flag("isRoot") { $0.group.path.isEmpty },
            .flag("hasDescription") { $0.group.description != nil },
            .text("description") { $0.group.description ?? "" },
            .object("has", TypesData.type) { data in
                TypesData(types: Set(data.members.compactMap { data.design.tokens.type(of: $0) }))
            },
            .list("tokens", TokenData.type) { data in data.members.map { TokenData(design: data.design, id: $0) } },
        ])
}

/// Which types of tokens there are.
struct TypesData: Sendable {
    let types: Set<TokenType>

    static let type = TemplateType<TypesData>(
        "types",
        TokenType.allCases.map { type in
            .flag(type.rawValue) { $0.types.contains(type) }
        })
}
