import TesseraColorScience
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

extension ContrastRoot {
    /// - Parameter token: whose value the expression is.
    init(
        behind expression: ValueExpression, of token: TokenID? = nil, in permutation: Permutation,
        _ tokens: ResolvedTokens
    ) {
        var expression = expression
        var token = token
        // What has a value is in no circle.
        var seen: Set<TokenID> = []
        while let target = expression.wholeReference.flatMap({ tokens.tree.target(of: $0) }),
            seen.insert(target).inserted, let next = tokens.expression(of: target, in: permutation)
        {
            expression = next
            token = target
        }
        self.init(expression: expression, token: token)
    }

    /// `nil` where the background is not one color, written as such.
    init?(of background: ContrastRequirement.Background, in permutation: Permutation, _ tokens: ResolvedTokens) {
        guard background.layers.count == 1, background.backdrop == nil else { return nil }
        self.init(behind: background.layers[0], in: permutation, tokens)
        guard color != nil else { return nil }
    }

    /// The color that is written; `nil` where it is computed.
    var color: Color? {
        if case .literal(.color(let color)) = expression.kind { color } else { nil }
    }
}

extension ContrastClaim {
    /// `nil` where the foreground has no value.
    func root(in permutation: Permutation, _ tokens: ResolvedTokens) -> ContrastRoot? {
        guard let expression = foregroundExpression(tokens, in: permutation) else { return nil }
        let token: TokenID? = if case .token(let id) = foreground { id } else { nil }
        return ContrastRoot(behind: expression, of: token, in: permutation, tokens)
    }
}
