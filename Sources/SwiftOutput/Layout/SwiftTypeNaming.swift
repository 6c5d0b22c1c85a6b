import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// What the types that groups make are called.
struct SwiftTypeNaming {
    private let tokens: ResolvedTokens
    private let options: SwiftOptions
    private let prefix: String
    /// Types that are no groups: supporting ones, and those of modifiers.
    private let ownTypes: Set<String>
    /// What no nested type may be called, because it would hide the type that its members refer to.
    private var topTypes: Set<String>

    init(_ tokens: ResolvedTokens, options: SwiftOptions, prefix: String, ownTypes: [String]) {
        self.tokens = tokens
        self.options = options
        self.prefix = prefix
        self.ownTypes = Set(ownTypes)
        topTypes = self.ownTypes
        topTypes.formUnion(
            options.namespace == .nested ? [root] : tokens.tree[GroupID.root].children.map(top))
    }

    /// The type that all others stand in: `Nyx`.
    var root: String {
        if let given = options.types[""] { return given }
        if prefix.isEmpty { return "Tokens" }
        return SwiftNames.cannotName(prefix, isTop: true, qualifiesSwiftUI: true) ? prefix + "Tokens" : prefix
    }

    /// The type at the top that a group or a token makes or joins.
    func top(_ child: Group.Child) -> String {
        switch child {
        case .group(let id):
            let group = tokens.tree[id]
            if let name = options.types[group.path] { return name }
            // A group named after a type of token is a set of such: `color` makes `NyxColors`.
            if let type = TokenType(rawValue: group.name) { return unreserved(prefix + type.pluralName) }
            return top(group.name)
        case .token(let id):
            guard tokens.type(of: id) == .tabBar else { return options.types[""] ?? prefix + "Tokens" }
            return options.types[tokens.tree[id].path] ?? top(tokens.tree[id].name)
        }
    }

    private func top(_ name: String) -> String {
        guard !prefix.isEmpty else { return SwiftNames.topType(name) }
        return unreserved(SwiftNames.prefixedType(name, prefix: prefix))
    }

    /// A name that no supporting type and no modifier has.
    private func unreserved(_ type: String) -> String {
        var type = type
        while ownTypes.contains(type) { type += "Tokens" }
        return type
    }

    func nested(_ path: String, _ name: String) -> String {
        if let given = options.types[path] { return given }
        let type = SwiftNames.type(name, qualifiesSwiftUI: options.namespace == .nested)
        var result = type
        while topTypes.contains(result) { result += "Tokens" }
        return result
    }
}
