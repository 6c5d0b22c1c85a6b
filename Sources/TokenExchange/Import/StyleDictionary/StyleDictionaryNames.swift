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
        for suffix in [".value", ".$value"] where name.hasSuffix(suffix) {
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
        let names = path.prefix(2).map(ValueShaper.letters)
        if names[0] == "font" || names[0] == "fonts" || names[0] == "typography" {
            guard path.count > 2 || names[0] != "font" else { return nil }
            return inner(names[1]).map { ImpliedTypes(types: $0, reason: "the path '\(path[0]).\(path[1])'") }
        }
        let types =
            switch names[0] {
            // A size of a weight or of a line's height is a number.
            case "size" where names[1] == "lineheight" || names[1] == "leading":
                TypeVocabulary.types(named: names[1])
            default: TypeVocabulary.types(named: names[0])
            }
        return types.isEmpty ? nil : ImpliedTypes(types: types, reason: "the category '\(path[0])' of its path")
    }

    private static func inner(_ name: String) -> [TokenType]? {
        switch name {
        case "size", "sizes": [.dimension]
        case "family", "families": [.fontFamily]
        case "weight", "weights": [.fontWeight]
        default:
            TypeVocabulary.types(named: name).isEmpty ? nil : TypeVocabulary.types(named: name)
        }
    }
}
