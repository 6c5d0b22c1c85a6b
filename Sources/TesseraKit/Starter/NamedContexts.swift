import TesseraConfiguration
import TesseraTokenSyntax

/// The modifiers that the tokens of some files name, for a manifest that declares them.
enum NamedContexts {
    /// - Parameter known: what need not be declared anew.
    static func modifiers(in trees: [SyntaxTree], besides known: [Modifier]) -> [Modifier] {
        var contexts: [String: Set<String>] = [:]
        for tree in trees {
            var next = [tree.root]
            while let node = next.popLast() {
                for entry in tree.entries(of: node) {
                    // In an extension the key has no sign.
                    guard ["$contexts", "contexts"].contains(tree.text(of: entry.key)) else {
                        if tree.kind(of: entry.value) == .mapping { next.append(entry.value) }
                        continue
                    }
                    for selector in tree.entries(of: entry.value) {
                        for (modifier, context) in pairs(in: tree.text(of: selector.key)) {
                            contexts[modifier, default: []].insert(context)
                        }
                    }
                }
            }
        }
        for modifier in known { contexts[modifier.name] = nil }
        return contexts.sorted { $0.key < $1.key }.map { name, contexts in
            let named = contexts.sorted()
            return Modifier(name: name, contexts: [defaultName(besides: named)] + named)
        }
    }

    /// `theme=dark+size=large`; a context without its modifier is one of a known one.
    private static func pairs(in selector: String) -> [(modifier: String, context: String)] {
        selector.split(separator: "+").compactMap { part in
            let words = part.split(separator: "=", maxSplits: 1).map(String.init)
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }

    /// What holds where no context is named has no name in the tokens.
    private static func defaultName(besides contexts: [String]) -> String {
        for (name, other) in [("light", "dark"), ("dark", "light"), ("standard", "increased")] where contexts == [other]
        {
            return name
        }
        return contexts.contains("default") ? "base" : "default"
    }
}

extension ImportLoader.Design {
    /// The modifiers that the design has, and those that its tokens name.
    public func namedModifiers(besides known: [Modifier]) -> [Modifier] {
        known + NamedContexts.modifiers(in: trees, besides: known)
    }

    /// The path of the resolver document that the design is; `nil` for one of token files.
    public var resolverPath: String? { isResolver ? sources[trees[0].source].path : nil }
}
