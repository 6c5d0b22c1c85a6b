import TesseraColorScience
import TesseraConfiguration
import TesseraThemeDocuments
import TesseraThemeGeneration
import TesseraTokenModel
import TesseraTokenResolution

extension [ExistingColor] {
    /// The colors of a design, in source order.
    ///
    /// - Parameter choices: contexts by modifiers; else the default contexts of all modifiers but those of the
    ///   appearance and of contrast.
    public init(of tokens: ResolvedTokens, choices: [Int: Int] = [:]) {
        let contexts = AppearanceContexts(of: tokens.contexts, choices: choices)
        let uses = TokenUses(of: tokens.tree)
        self = tokens.tokens { $0 == .color }.compactMap { token in
            var values: [ThemeContext: Color] = [:]
            for (context, permutation) in contexts.permutations {
                if case .color(let color)? = tokens.value(of: token, in: permutation) { values[context] = color }
            }
            if values.isEmpty { return nil }
            return ExistingColor(
                path: tokens.tree[token].path, values: values,
                useCount: uses.uses(of: token).count { $0.role == .value },
                targets: tokens.targets(of: token, in: contexts.permutations[ThemeContext(.light)]))
        }
    }
}

extension ResolvedTokens {
    /// The paths of the tokens that one refers to with its whole value, the nearest first.
    fileprivate func targets(of token: TokenID, in permutation: Permutation?) -> [String] {
        var paths: [String] = []
        var next = token
        // Nobody names a color through more tokens; a chain may be as long as the file.
        while paths.count < 8 {
            let expression = permutation.flatMap { self.expression(of: next, in: $0) }
            guard let target = expression?.wholeReference.flatMap({ tree.target(of: $0) }) ?? self.target(of: next)
            else {
                break
            }
            paths.append(tree[target].path)
            next = target
        }
        return paths
    }
}
