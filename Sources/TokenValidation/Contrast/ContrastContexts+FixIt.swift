import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

extension ContrastContexts {
    /// The author's value as one for each context: the default one in its place, the others in `$contexts`.
    ///
    /// - Returns: `nil` where that would change what the token is in other contexts, or where its contexts are no
    ///   keys of its own.
    func fixIt(for foreground: Color, _ root: ContrastRoot, in tokens: ResolvedTokens) -> Diagnostic.FixIt? {
        guard let id = root.token else { return nil }
        let token = tokens.tree[id]
        let places = (token.value.map { [$0.range] } ?? []) + token.contexts.map(\.value.range)
        guard places.count(where: { $0 == root.place }) == 1,
            let rewriting = ContextRewriting(of: id, at: root.place, in: tokens)
        else { return nil }
        let standard = choices.first { $0.holds(in: rewriting.defaultPermutation) }?.color ?? foreground
        let others = choices.filter { $0.color != standard }
        let selectors = others.map { rewriting.selector(adding: $0.constraints) }
        let isHarmless = rewriting.isHarmless(adding: selectors) { permutation in
            others.firstIndex { $0.holds(in: permutation) }
        }
        guard !others.isEmpty, isHarmless else { return nil }
        let entries = zip(others, selectors).map { choice, selector in
            Diagnostic.ContextValues.Entry(
                selector: tokens.contexts.words(for: selector.constraints), value: "\"\(choice.color.cssText)\"")
        }
        return Diagnostic.FixIt(
            "use a color for each context", replace: root.place, with: "\"\(standard.cssText)\"",
            contextValues: Diagnostic.ContextValues(entries, at: rewriting.place))
    }
}
