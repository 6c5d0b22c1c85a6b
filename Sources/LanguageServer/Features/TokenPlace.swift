import TesseraTokenModel
import TesseraTokenResolution

/// Which token or group of a design a path of keys belongs to, and what of it is meant.
struct TokenPlace {
    /// The deepest token or group on the way.
    let child: Group.Child
    /// What leads from there: properties, fields, and names that nothing has yet.
    let rest: [String]
    /// The type of what stands there, as far as it is known.
    let type: TokenType?

    /// - Parameter declared: a `$type` that is written around it, which the design may not know of yet. It goes before
    ///   what the design knows, which may be of a text before the last key strokes.
    init(_ path: [String], in tokens: ResolvedTokens, declared: String? = nil) {
        let declared = declared.flatMap { TokenType(rawValue: $0) }
        let model = tokens.tree
        let names = path.prefix { !$0.hasPrefix("$") && $0 != "[]" && !$0.isEmpty }
        var count = names.count
        while count > 0 {
            let text = names.prefix(count).joined(separator: ".")
            if let token = model.token(at: text) {
                child = .token(token)
                rest = Array(path.dropFirst(count))
                type = declared ?? tokens.type(of: token) ?? model[token].effectiveType
                return
            }
            if let group = model.group(at: text) {
                child = .group(group)
                rest = Array(path.dropFirst(count))
                type = declared ?? model[group].effectiveType
                return
            }
            count -= 1
        }
        child = .group(.root)
        rest = path
        type = declared ?? model[.root].effectiveType
    }

    /// A definition of the schema, and the way from it to what stands here.
    func definition(isKey: Bool) -> (name: String, path: [String]) {
        let type = type?.rawValue ?? "any"
        guard let property = rest.firstIndex(where: { $0.hasPrefix("$") }) else {
            if case .token = child { return isKey && rest.isEmpty ? ("body-" + type, []) : ("value-" + type, rest) }
            // Names that nothing has yet are tokens, or groups of the same type.
            return ((isKey ? "body-" : "value-") + type, [])
        }
        let after = Array(rest[(property + 1)...])
        switch rest[property] {
        case "$value": return ("value-" + type, after)
        case "$contexts": return after.isEmpty ? ("contexts-" + type, []) : ("value-" + type, Array(after.dropFirst()))
        case "$root": return ("body-" + type, after)
        default: return ("token-" + type, Array(rest[property...]))
        }
    }
}
