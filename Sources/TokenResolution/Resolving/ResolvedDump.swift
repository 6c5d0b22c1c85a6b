import TokenModel

extension ResolvedTokens {
    /// The table as text: a line for each token, and one for each combination it differs along.
    public func dump() -> String {
        var text = ""
        for index in tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = type(of: id) else {
                text += "\(tree[id].path): faulty\n"
                continue
            }
            text += "\(tree[id].path): \(type.rawValue)"
            if let target = target(of: id) { text += " -> \(tree[target].path)" }
            if let formula = tree[id].value?.formula { text += " <- \(formula)" }
            let axes = axes(of: id)
            guard !axes.isEmpty else {
                text += " = \(defaultValue(of: id)?.description ?? "none")\n"
                continue
            }
            text += "\n"
            for combination in contexts.combinations(along: axes) {
                let value = value(of: id, in: combination)?.description ?? "none"
                text += "  \(contexts.description(of: combination, along: axes)): \(value)\n"
            }
        }
        return text
    }
}
