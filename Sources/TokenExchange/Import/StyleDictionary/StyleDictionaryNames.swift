import TokenModel
import TokenSyntax

/// What is no token but can be referred to.
struct StyleDictionaryField {
    let node: DocumentNode
    let file: Int
}

/// What references of Style Dictionary lead to: tokens, with or without `.value`, and any other field.
struct StyleDictionaryNames: ForeignNames {
    static let opening = "{"

    private var tokens: [String: Int] = [:]
    private let fields: [String: StyleDictionaryField]

    init(_ tokens: [ForeignToken], fields: [String: StyleDictionaryField]) {
        self.fields = fields
        for (index, token) in tokens.enumerated() { self.tokens[token.path.joined(separator: ".")] = index }
    }

    func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget {
        if let token = tokens[name] { return .token(token) }
        for suffix in [".value", ".$value", "." + TokenName.root] where name.hasSuffix(suffix) {
            if let token = tokens[String(name.dropLast(suffix.count))] { return .token(token) }
        }
        if let field = fields[name] { return .value(field.node, file: field.file) }
        return isWhole ? .unknown : .failed("there is nothing at '\(name)'")
    }
}

/// Types by the convention that the first names of a path are category and type (styledictionary.com,
/// "Category / Type / Item").
enum StyleDictionaryCategory {
    static func types(of path: [String]) -> ImpliedTypes? {
        guard path.count > 1 else { return nil }
        let category = TypeVocabulary.letters(path[0])
        let type = TypeVocabulary.letters(path[1])
        let types: [TokenType]
        switch category {
        case "font", "fonts", "typography":
            // `font.size` may be a token by itself; then the second name is no type.
            guard path.count > 2 else { return nil }
            return result(inner(type), "the path '\(path[0]).\(path[1])'")
        case "size" where type == "lineheight" || type == "leading":
            types = TypeVocabulary.types(named: type)
        default:
            types = TypeVocabulary.types(named: category)
        }
        return result(types, "the category '\(path[0])' of its path")
    }

    private static func result(_ types: [TokenType], _ reason: String) -> ImpliedTypes? {
        types.isEmpty ? nil : ImpliedTypes(types: types, reason: reason)
    }

    private static func inner(_ name: String) -> [TokenType] {
        switch name {
        case "family", "families": [.fontFamily]
        case "weight", "weights": [.fontWeight]
        default: TypeVocabulary.types(named: name)
        }
    }
}
