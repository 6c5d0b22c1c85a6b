import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

/// That a colour must stand out: a token's own requirement, or a pair of the manifest.
struct ContrastClaim: Sendable {
    enum Foreground: Sendable {
        case token(TokenID)
        case expression(ValueExpression)
    }

    let foreground: Foreground
    let requirement: ContrastRequirement

    /// Every claim of a design, those of tokens first.
    static func all(in tokens: ResolvedTokens, _ pairs: [ContrastPair]) -> [ContrastClaim] {
        var claims: [ContrastClaim] = []
        for (index, token) in tokens.tree.tokens.enumerated() {
            claims += token.contrast.map {
                ContrastClaim(foreground: .token(TokenID(index: index)), requirement: $0)
            }
        }
        return claims
            + pairs.map { ContrastClaim(foreground: .expression($0.foreground), requirement: $0.requirement) }
    }
}

extension ContrastClaim {
    /// The modifiers that any of its colours and sizes depend on.
    func axes(in tokens: ResolvedTokens) -> AxisSet {
        let own =
            switch foreground {
            case .token(let token): tokens.axes(of: token)
            case .expression(let expression): tokens.axes(of: expression)
            }
        return requirement.expressions.reduce(own) { $0.union(tokens.axes(of: $1.expression)) }
    }

    /// `nil` if the colour has a fault, which is reported elsewhere.
    func foregroundColor(_ tokens: ResolvedTokens, in combination: Combination) -> Color? {
        let value =
            switch foreground {
            case .token(let token): tokens.value(of: token, in: combination)
            case .expression(let expression): tokens.value(of: expression, in: combination)
            }
        if case .color(let color) = value { return color }
        return nil
    }

    /// What is written where the foreground gets its value: the token's own, not the one it refers to.
    func foregroundExpression(_ tokens: ResolvedTokens, in combination: Combination) -> ValueExpression? {
        switch foreground {
        case .token(let token): tokens.expression(of: token, in: combination)
        case .expression(let expression): expression
        }
    }

    /// The token that is the foreground, or that the pair of the manifest names.
    func foregroundToken(_ tokens: ResolvedTokens) -> TokenID? {
        switch foreground {
        case .token(let token): token
        case .expression(let expression): expression.wholeReference.flatMap { tokens.tree.token(at: $0.path) }
        }
    }
}
