import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// The value that a claim's color comes from: what has to change where the claim fails.
struct ContrastRoot {
    /// What is written, behind all aliases: a literal, or what is computed from other tokens.
    let expression: ValueExpression
    /// The token that it is the value of; `nil` for a color that stands in a pair of the manifest or in a composite.
    let token: TokenID?

    var place: SourceRange { expression.range }
}

extension ContrastClaim {
    /// `nil` where the foreground has no value.
    func root(in permutation: Permutation, _ tokens: ResolvedTokens) -> ContrastRoot? {
        guard var expression = foregroundExpression(tokens, in: permutation) else { return nil }
        var token: TokenID? = if case .token(let id) = foreground { id } else { nil }
        // What has a value is in no circle.
        var seen: Set<TokenID> = []
        while let target = expression.wholeReference.flatMap({ tokens.tree.target(of: $0) }),
            seen.insert(target).inserted, let next = tokens.expression(of: target, in: permutation)
        {
            expression = next
            token = target
        }
        return ContrastRoot(expression: expression, token: token)
    }
}
