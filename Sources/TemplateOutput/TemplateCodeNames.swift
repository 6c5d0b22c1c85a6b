import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// How code calls what the templates make that come with Tessera, spelled as these spell it.
struct TemplateCodeNames {
    private(set) var names: CodeNames

    /// - Returns: `nil` for a template whose output code of the languages that are read does not speak of.
    init?(_ template: BuiltInTemplate, _ design: DesignData) {
        names = CodeNames(ofTokens: design.values.map { _ in [] })
        switch template {
        case .scss:
            add(design) { path in
                [CodeName(.sassVariable, "$" + TemplateNames.scssName(path)), CodeName(.sassKey, path)]
            }
        case .typescript: add(design) { [CodeName(.scriptKey, $0)] }
        case .tailwind:
            for id in design.ids {
                let declarations = design.values[id.index].first?.theme(\.declarations) ?? []
                names.ofTokens[id.index] = declarations.map {
                    CodeName(.customProperty, $0.property, value: $0.css)
                }
            }
        case .compose: addKotlin(design)
        case .android, .flutter, .markdown: return nil
        }
    }

    private mutating func add(_ design: DesignData, _ spelling: (String) -> [CodeName]) {
        for id in design.ids { names.ofTokens[id.index] = spelling(design.tokens.tree[id].path) }
    }

    private mutating func addKotlin(_ design: DesignData) {
        let tokens = TemplateNames.kotlinType(design.prefix) + "Tokens"
        names.kotlinTokens = tokens
        for group in design.groupData {
            let property = TemplateNames.kotlinName(group.title)
            for id in group.members {
                let member = TemplateNames.kotlinName(TokenData(design: design, id: id).member)
                names.ofTokens[id.index] = [CodeName(.kotlinMember, "\(property).\(member)")]
            }
            let path = design.tokens.tree[group.id].path
            names.ofGroups[path] = [
                CodeName(.kotlinMember, property),
                CodeName(.kotlinType, "\(tokens).\(TemplateNames.kotlinType(group.title))Group"),
            ]
        }
    }
}
