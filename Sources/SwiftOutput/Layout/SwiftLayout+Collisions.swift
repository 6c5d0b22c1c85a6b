import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// What is wrong with names: two that are the same, and those of `types` that no type can have.

extension SwiftLayout {
    mutating func report(_ owner: Owner, and other: Owner, _ name: String, in type: Int?) {
        if isGivenName(of: owner), !isInTree(other) { return }
        let fullName = type.map { types[$0].fullName + "." + name } ?? name
        diagnostics.append(
            .nameCollision(
                of: subject(owner, beside: other), subject(other, beside: owner), name: fullName, language: "Swift",
                at: range(of: owner), first: range(of: other),
                remedy: remedy(for: owner, other) ?? secondName(of: [owner, other], name)))
    }

    /// Finds names in `types` that are words of Swift, or that would hide a type that the code speaks of.
    mutating func checkGivenNames(supportTypes: Set<String>, _ modifierTypes: [String]) {
        for (path, name) in options.types {
            guard let range = options.typeRanges[path] else { continue }
            let cause: String
            if SwiftNames.cannotName(
                name, isTop: standsAtTop(path), qualifiesSwiftUI: options.namespace == .nested && !path.isEmpty)
            {
                cause = "it is a word or a type of Swift, SwiftUI or UIKit"
            } else if let modifier = modifierTypes.firstIndex(of: name) {
                cause = "the type of the modifier '\(tokens.contexts.modifiers[modifier].name)' has it"
            } else if supportTypes.contains(name) {
                cause = "a type that the generated code is made of has it"
            } else {
                continue
            }
            diagnostics.append(
                Diagnostic(
                    "manifest/types", .error, "'\(name)' cannot be the name of a generated type: \(cause)", at: range,
                    hint: "give the type another name, such as '\(name)Tokens'"))
        }
    }

    /// Whether the type of a group or of a tab bar stands in no other.
    private func standsAtTop(_ path: String) -> Bool {
        switch options.namespace {
        case .prefixed: !path.contains(".")
        case .nested: path.isEmpty
        case .extension: true
        }
    }

    /// Whether the name of a type at the top is one of `types`, which is checked where it is given.
    private func isGivenName(of owner: Owner) -> Bool {
        guard let path = pathInTypes(of: owner) else { return false }
        return options.types[path] != nil && options.typeRanges[path] != nil
    }

    /// What `types` calls a type at the top by; `nil` for what has no name there.
    private func pathInTypes(of owner: Owner) -> String? {
        switch owner {
        case .group(let group): return tokens.tree[group].path
        case .token(let id):
            guard tokens.type(of: id) == .tabBar else { return "" }
            let token = tokens.tree[id]
            return token.name == TokenName.root ? tokens.tree[token.group].path : token.path
        case .root: return ""
        case .modifier, .support: return nil
        }
    }

    /// How messages speak of an owner: of what is in the tree by its path, and with its kind beside what is not.
    func subject(_ owner: Owner, beside other: Owner) -> String {
        switch owner {
        case .token(let token): "'\(tokens.tree[token].path)'"
        case .group(let group): "\(isInTree(other) ? "" : "the group ")'\(tokens.tree[group].path)'"
        case .modifier(let modifier): "the modifier '\(tokens.contexts.modifiers[Int(modifier)].name)'"
        case .root: "the manifest's name"
        case .support: "a type that the generated code is made of"
        }
    }

    /// Of tokens that have the name beside their own: what to know of it, and to do.
    private func secondName(of owners: [Owner], _ name: String) -> String? {
        for case .token(let token) in owners where names[token.index] != name {
            return "rename one of them: '\(tokens.tree[token].path)' has a second constant, '\(name)'"
        }
        return nil
    }

    private func isInTree(_ owner: Owner) -> Bool {
        switch owner {
        case .token, .group: true
        case .modifier, .root, .support: false
        }
    }

    /// A group's type can have any name; that of a modifier is the modifier's.
    private func remedy(for owner: Owner, _ other: Owner) -> String? {
        if isInTree(owner), isInTree(other) { return nil }
        for case .group(let group) in [owner, other] {
            return "give the group's type another name, 'types: { \(tokens.tree[group].path): ... }' in the output"
        }
        for case .modifier in [owner, other] { return "rename the modifier" }
        return nil
    }

    func range(of owner: Owner) -> SourceRange? {
        switch owner {
        case .token(let token): tokens.tree[token].keyRange
        case .group(let group): tokens.tree[group].keyRange
        case .modifier(let index): range(of: tokens.contexts.modifiers[Int(index)])
        case .root, .support: nil
        }
    }

    /// Where a modifier is declared, or where a theme names one that nobody declares.
    private func range(of modifier: Modifier) -> SourceRange? {
        modifier.place?.name ?? options.themeModifiers?.first { $0.name == modifier.name }?.range
    }
}
