import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

extension ResolvedTokens {
    /// The table as text: a line for each token, and one for each permutation it differs along.
    public func dump() -> String {
        var text = ""
        for index in tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = type(of: id) else {
                text += "\(tree[id].path.printable): invalid\n"
                continue
            }
            text += "\(tree[id].path.printable): \(type.rawValue)"
            if let target = target(of: id) { text += " -> \(tree[target].path.printable)" }
            if let formula = tree[id].value?.formula { text += " <- \(formula.printable)" }
            let modifiers = modifiers(of: id)
            guard !modifiers.isEmpty else {
                text += " = \(defaultValue(of: id)?.description.printable ?? "none")"
                text += "\(reducedMotionText(of: id, in: contexts.defaultPermutation))\n"
                continue
            }
            text += "\n"
            for permutation in contexts.permutations(along: modifiers) {
                let value = value(of: id, in: permutation)?.description ?? "none"
                text += "  \(contexts.description(of: permutation, along: modifiers)): \(value)".printable
                text += "\(reducedMotionText(of: id, in: permutation))\n"
            }
        }
        return text
    }

    /// What the token itself says of its place where people reduce motion.
    private func reducedMotionText(of id: TokenID, in permutation: Permutation) -> String {
        guard tree[id].reducedMotion != nil, let reduced = reducedMotion(of: id, in: permutation) else { return "" }
        return switch reduced {
        case .still: "; with reduced motion none"
        case .motion(let value): "; with reduced motion \(value)"
        }
    }
}
