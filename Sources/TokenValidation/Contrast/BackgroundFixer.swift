import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Finds a color for a background on which every color in front of it passes.
///
/// The contrast of two opaque colors does not depend on which one is in front. So a background is searched for like a
/// foreground, with the colors in front of it as its backgrounds. If the background itself stands on other colors, it
/// must pass there as well.
struct BackgroundFixer {
    let design: Design
    /// The claims that a color takes part in, by the place where the color is written.
    private lazy var claimsOfPlace = claimsByPlace()
    private var known: [SourceRange: Diagnostic.BackgroundRoot] = [:]

    private var tokens: ResolvedTokens { design.tokens }

    init(design: Design) {
        self.design = design
    }

    /// - Returns: `nil` where the background is not one color, written as such.
    mutating func root(
        of background: ContrastRequirement.Background, in permutation: Permutation
    ) -> Diagnostic.BackgroundRoot? {
        guard let root = ContrastRoot(of: background, in: permutation, tokens), let color = root.color else {
            return nil
        }
        if let found = known[root.place] { return found }
        let claims = (claimsOfPlace[root.place] ?? []).map { design.contrastClaims[$0] }
        let foregrounds = claims.flatMap { foregroundPlaces(of: $0, on: root) }
        let found = Diagnostic.BackgroundRoot(
            at: root.place, token: root.token.map { tokens.tree[$0].path },
            foregroundCount: foregrounds.uniqued().count, replacement: replacement(of: color, root, claims))
        known[root.place] = found
        return found
    }

    private func replacement(
        of color: Color, _ root: ContrastRoot, _ claims: [ContrastClaim]
    ) -> Diagnostic.BackgroundRoot.Replacement? {
        guard color.isOpaque else { return nil }
        var trials: [ContrastFixer.Located] = []
        for claim in claims {
            guard let own = self.trials(of: claim, root) else { return nil }
            trials += own
        }
        switch ContrastFix(color, trials) {
        case .color(let color, let difference), .otherColor(let color, let difference):
            return Diagnostic.BackgroundRoot.Replacement(color.cssText, difference: difference)
        case .alpha, .forContexts, .impossible, .unreachable, .follows: return nil
        }
    }

    /// The trials that the color takes part in, with the color in front.
    ///
    /// - Returns: `nil` where one of them cannot be turned around, or where the other color is made from this one.
    private func trials(of claim: ContrastClaim, _ root: ContrastRoot) -> [ContrastFixer.Located]? {
        let modifiers = claim.modifiers(in: tokens)
        var located: [ContrastFixer.Located] = []
        for found in claim.cases(in: design) {
            for trial in found.trials.trials {
                let background = claim.requirement.backgrounds[trial.background]
                var behind: [Permutation] = []
                var front: [Permutation] = []
                for permutation in found.permutations {
                    let isBehind = ContrastRoot(of: background, in: permutation, tokens)?.place == root.place
                    let isInFront = claim.root(in: permutation, tokens)?.place == root.place
                    guard isBehind || isInFront else { continue }
                    if isFollowed(root, by: claim, asBackground: isBehind, in: permutation) { return nil }
                    if isBehind { behind.append(permutation) }
                    if isInFront { front.append(permutation) }
                }
                if let first = front.first {
                    located.append(
                        ContrastFixer.Located(
                            trial: trial, claim: claim, modifiers: modifiers, permutation: first, permutations: front))
                }
                guard let first = behind.first else { continue }
                guard let turned = trial.turnedAround() else { return nil }
                located.append(
                    ContrastFixer.Located(
                        trial: turned, claim: claim, modifiers: modifiers, permutation: first, permutations: behind))
            }
        }
        return located
    }

    /// Whether what a color is judged against is made from it, and so changes with it.
    private func isFollowed(
        _ root: ContrastRoot, by claim: ContrastClaim, asBackground: Bool, in permutation: Permutation
    ) -> Bool {
        guard let token = root.token else { return false }
        let others =
            asBackground
            ? [claim.foregroundExpression(tokens, in: permutation)].compactMap(\.self)
            : claim.requirement.expressions.map(\.expression)
        return others.contains { tokens.depends($0, on: token, in: permutation) }
    }

    private func foregroundPlaces(of claim: ContrastClaim, on root: ContrastRoot) -> [SourceRange] {
        permutations(of: claim).filter { permutation in
            claim.requirement.backgrounds.contains {
                ContrastRoot(of: $0, in: permutation, tokens)?.place == root.place
            }
        }.compactMap { claim.root(in: $0, tokens)?.place }
    }

    private func claimsByPlace() -> [SourceRange: [Int]] {
        var places: [SourceRange: [Int]] = [:]
        for (index, claim) in design.contrastClaims.enumerated() {
            let own = permutations(of: claim).flatMap { permutation in
                claim.requirement.backgrounds.compactMap { ContrastRoot(of: $0, in: permutation, tokens)?.place }
                    + [claim.root(in: permutation, tokens)?.place].compactMap(\.self)
            }
            for place in own.uniqued() { places[place, default: []].append(index) }
        }
        return places
    }

    /// None where there are more than can be gone through.
    private func permutations(of claim: ContrastClaim) -> [Permutation] {
        let modifiers = claim.modifiers(in: tokens)
        guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
            return []
        }
        return tokens.contexts.permutations(along: modifiers).filter { claim.holds(in: $0, tokens) }
    }
}

extension ContrastTrial {
    /// The same with the background in front; `nil` where anything is translucent.
    fileprivate func turnedAround() -> ContrastTrial? {
        guard places.count == 1, var scene = places.first?.scene, scene.layers.count == 1, opacity == 1,
            scene.backdrop == .none, scene.foreground.isOpaque, scene.layers[0].isOpaque
        else { return nil }
        let background = scene.layers[0]
        scene.layers = [scene.foreground]
        scene.foreground = background
        return ContrastTrial(
            background: self.background, places: [Place(position: nil, scene: scene)],
            appearance: appearance, threshold: threshold)
    }
}
