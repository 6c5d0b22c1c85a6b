import TesseraDiagnostics
import TesseraTokenModel

extension ResolvedTokens {
    /// The table as text: a line for each token, and one for each combination it differs along.
    public func dump() -> String {
        var text = ""
        for index in tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = type(of: id) else {
                text += "\(tree[id].path.printable): faulty\n"
                continue
            }
            text += "\(tree[id].path.printable): \(type.rawValue)"
            if let target = target(of: id) { text += " -> \(tree[target].path.printable)" }
            if let formula = tree[id].value?.formula { text += " <- \(formula.printable)" }
            let axes = axes(of: id)
            guard !axes.isEmpty else {
                text += " = \(defaultValue(of: id)?.description.printable ?? "none")"
                text += "\(reducedMotionText(of: id, in: contexts.defaultCombination))\n"
                continue
            }
            text += "\n"
            for combination in contexts.combinations(along: axes) {
                let value = value(of: id, in: combination)?.description ?? "none"
                text += "  \(contexts.description(of: combination, along: axes)): \(value)".printable
                text += "\(reducedMotionText(of: id, in: combination))\n"
            }
        }
        return text
    }

    /// What the token itself says of its place where people reduce motion.
    private func reducedMotionText(of id: TokenID, in combination: Combination) -> String {
        guard tree[id].reducedMotion != nil, let reduced = reducedMotion(of: id, in: combination) else { return "" }
        return switch reduced {
        case .still: "; with reduced motion none"
        case .motion(let value): "; with reduced motion \(value)"
        }
    }
}
