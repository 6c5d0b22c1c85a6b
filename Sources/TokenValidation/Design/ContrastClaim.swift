import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// That a color must stand out: a token's own requirement, a pair of the manifest, or what a tab bar or a focus
/// indicator implies.
struct ContrastClaim: Sendable {
    enum Foreground: Sendable {
        case token(TokenID)
        case expression(ValueExpression)
        /// A color within a composite, and what it is the color of: `the selected icon of 'bar'`.
        case part(ValueExpression, name: String)
    }

    /// One of the values that a token has in one context or another.
    struct Scope: Sendable {
        let token: TokenID
        /// Where the value is written.
        let range: SourceRange
    }

    let foreground: Foreground
    let requirement: ContrastRequirement
    /// The claim holds where the token has this value; everywhere, if it is `nil`.
    var scope: Scope?
    /// Whether the foreground is the line of a focus indicator.
    var isOfFocusIndicator = false

    /// Every claim of a design, those of tokens first.
    static func all(
        in tokens: ResolvedTokens, _ pairs: [ContrastPair], _ tabBars: [PlacedTabBar]
    ) -> [ContrastClaim] {
        var claims: [ContrastClaim] = []
        for id in tokens.tree.detailed {
            if tokens.type(of: id) == .focusIndicator { continue }
            claims += tokens.tree[id].contrast.map { ContrastClaim(foreground: .token(id), requirement: $0) }
        }
        return claims + FocusClaims.all(in: tokens) + TabBarClaims.all(of: tabBars, in: tokens)
            + pairs.map { ContrastClaim(foreground: .expression($0.foreground), requirement: $0.requirement) }
    }
}

extension ContrastClaim {
    /// The modifiers that any of its colors and sizes depend on.
    func modifiers(in tokens: ResolvedTokens) -> ModifierSet {
        var own =
            switch foreground {
            case .token(let token): tokens.modifiers(of: token)
            case .expression(let expression), .part(let expression, _): tokens.modifiers(of: expression)
            }
        if let scope, !tokens.tree[scope.token].contexts.isEmpty { own.formUnion(tokens.modifiers(of: scope.token)) }
        for selector in selectors(in: tokens) { own.formUnion(selector.modifiers) }
        return requirement.expressions.reduce(own) { $0.union(tokens.modifiers(of: $1.expression)) }
    }

    /// The contexts that the requirement is for; none for all.
    func selectors(in tokens: ResolvedTokens) -> [ContextSelector] {
        requirement.contexts.compactMap { tokens.contexts.selector($0.selector) }
    }

    /// Whether the value that the claim is about is the one that its token has there.
    func holds(in permutation: Permutation, _ tokens: ResolvedTokens) -> Bool {
        guard let scope else { return true }
        return tokens.expression(of: scope.token, in: permutation)?.range == scope.range
    }

    /// `nil` if the color has an error, which is reported elsewhere.
    func foregroundColor(_ tokens: ResolvedTokens, in permutation: Permutation) -> Color? {
        let value =
            switch foreground {
            case .token(let token): tokens.value(of: token, in: permutation)
            case .expression(let expression), .part(let expression, _):
                tokens.value(of: expression, in: permutation)
            }
        if case .color(let color) = value { return color }
        return nil
    }

    /// What is written where the foreground gets its value: the token's own, not the one it refers to.
    func foregroundExpression(_ tokens: ResolvedTokens, in permutation: Permutation) -> ValueExpression? {
        switch foreground {
        case .token(let token): tokens.expression(of: token, in: permutation)
        case .expression(let expression), .part(let expression, _): expression
        }
    }

    /// The token that is the foreground, or that the pair or the composite names.
    func foregroundToken(_ tokens: ResolvedTokens) -> TokenID? {
        switch foreground {
        case .token(let token): token
        case .expression(let expression), .part(let expression, _):
            expression.wholeReference.flatMap { tokens.tree.target(of: $0) }
        }
    }
}
