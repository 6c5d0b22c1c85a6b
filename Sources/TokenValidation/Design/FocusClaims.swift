import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What the line of a focus indicator must stand out from: what `$contrast` names where any of the line lies outside of
/// the control, and the fill of the control where the line touches or overlaps it (WCAG 2.2, 1.4.11 and 2.4.13).
struct FocusClaims {
    private let tokens: ResolvedTokens

    static func all(in tokens: ResolvedTokens) -> [ContrastClaim] {
        let claims = FocusClaims(tokens: tokens)
        return tokens.tokens { $0 == .focusIndicator }.flatMap { claims.claims(of: $0) }
    }

    private func claims(of token: TokenID) -> [ContrastClaim] {
        let path = tokens.tree[token].path
        let isReference = tokens.target(of: token) != nil
        var claims: [ContrastClaim] = []
        var known: Set<SourceRange> = []
        for permutation in tokens.contexts.permutations(along: tokens.modifiers(of: token)) {
            guard let written = written(token, in: permutation), known.insert(written.expression.range).inserted,
                case .composite(let composite) = written.expression.kind,
                let color = composite.field("color")?.value,
                case .focusIndicator(let indicator) = tokens.value(of: token, in: permutation)
            else { continue }
            let scope = ContrastClaim.Scope(token: written.token, range: written.expression.range)
            func claim(_ backgrounds: [ContrastRequirement.Background], like requirement: ContrastRequirement?) {
                claims.append(
                    ContrastClaim(
                        foreground: .part(color, name: "the line of '\(path)'"),
                        requirement: ContrastRequirement(
                            backgrounds: backgrounds, use: .nonText, level: requirement?.level ?? .aa,
                            minimum: requirement?.minimum, groupOpacity: requirement?.groupOpacity,
                            contexts: requirement?.contexts ?? [], range: requirement?.range ?? color.range),
                        scope: scope, isOfFocusIndicator: true))
            }
            let line = indicator.line
            // A line that lies inside is seen on the control alone.
            if line.leavesControl {
                for requirement in tokens.tree[token].contrast { claim(requirement.backgrounds, like: requirement) }
            }
            if !isReference, line.touchesControl, let fill = composite.field("fill")?.value {
                claim([ContrastRequirement.Background(layers: [fill], range: fill.range)], like: nil)
            }
        }
        return claims
    }

    /// Where the value of a token is written out: its own, or that of what it refers to.
    private func written(
        _ token: TokenID, in permutation: Permutation
    ) -> (token: TokenID, expression: ValueExpression)? {
        var token = token
        var seen: Set<TokenID> = [token]
        while let expression = tokens.expression(of: token, in: permutation) {
            guard let reference = expression.wholeReference else { return (token, expression) }
            guard let target = tokens.tree.target(of: reference), seen.insert(target).inserted else { return nil }
            token = target
        }
        return nil
    }
}
