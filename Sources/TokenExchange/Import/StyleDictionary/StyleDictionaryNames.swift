import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What is no token but can be referred to.
struct StyleDictionaryField {
    let node: DocumentNode
    let file: Int
}

/// What references of Style Dictionary lead to: tokens, with or without `.value`, and any other field.
struct StyleDictionaryNames: ForeignNames {
    var opening: String { "{" }

    private var tokens: [String: Int] = [:]
    /// One for each file that has it, in the order of the files.
    private let fields: [String: [StyleDictionaryField]]
    /// By index of the file.
    private let places: [[ForeignSelector.Place]]
    /// Tokens by names that leave out the start of their path.
    private var short: [String: Int] = [:]

    init(_ tokens: [ForeignToken], fields: [String: [StyleDictionaryField]], places: [[ForeignSelector.Place]]) {
        self.fields = fields
        self.places = places
        for (index, token) in tokens.enumerated() { self.tokens[token.path.joined(separator: ".")] = index }
        self.tokens.addNamesWithoutBlanks()
    }

    func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget {
        if let token = token(named: name) { return .token(token) }
        if let field = fields[name] ?? field(inValue: name) { return target(of: field, named: name, in: file) }
        return isWhole ? .unknown : .failed("there is nothing at '\(name)'")
    }

    /// The token that a name means: `a.b`, `a.b.value`, or `b` where all leave `a` out.
    func token(named name: String) -> Int? {
        if let token = tokens[name] { return token }
        for suffix in [".value", ".$value", "." + TokenName.root] where name.hasSuffix(suffix) {
            let name = String(name.dropLast(suffix.count))
            if let token = tokens[name] ?? short[name] { return token }
        }
        return short[name] ?? token(inValue: name)
    }

    /// `a.value.b` is the token `a.b`, where `a` is an alias of a group.
    private func token(inValue name: String) -> Int? {
        Self.withoutValue(name).flatMap { tokens[$0] }
    }

    func isKnown(_ name: String) -> Bool {
        token(named: name) != nil || fields[name] != nil || field(inValue: name) != nil
    }

    mutating func add(_ names: [String: Int]) {
        short.merge(names) { known, _ in known }
    }

    /// `a.value.b` is `b` in the value of `a`.
    private func field(inValue name: String) -> [StyleDictionaryField]? {
        Self.withoutValue(name).flatMap { fields[$0] }
    }

    /// The name without its last `value`; `nil` if it has none.
    private static func withoutValue(_ name: String) -> String? {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let index = parts.lastIndex(where: { $0 == "value" || $0 == "$value" }) else { return nil }
        parts.remove(at: index)
        return parts.joined(separator: ".")
    }

    /// Files for several contexts may have fields of one name: that of the same file counts, else of the same
    /// context, else the one of all.
    private func target(of found: [StyleDictionaryField], named name: String, in file: Int) -> ForeignTarget {
        let nearest =
            found.last { $0.file == file } ?? found.last { !places[file].isEmpty && places[$0.file] == places[file] }
            ?? found.last { places[$0.file].isEmpty }
        if let nearest { return .value(nearest.node, file: nearest.file) }
        guard let first = found.first, found.allSatisfy({ $0.node.saysTheSame(as: first.node) }) else {
            return .failed("'\(name)' is different in each context")
        }
        return .value(first.node, file: first.file)
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
