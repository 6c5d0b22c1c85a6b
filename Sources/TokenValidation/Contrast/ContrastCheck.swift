import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

/// Measures declared pairs in every combination of contexts: the engine of the three contrast rules.
///
/// Translucent colours are composited through the declared layers, in gamma-encoded sRGB and
/// unrounded; the foreground is judged over the result (WCAG 2.2, 1.4.3 and 1.4.11). Display P3
/// values are judged as P3 and as the sRGB fallback; the worse counts.
struct ContrastCheck {
    let design: Design
    let rule: RuleDescription
    let use: ContrastRequirement.Use

    private var tokens: ResolvedTokens { design.tokens }

    init(_ design: Design, rule: RuleDescription, use: ContrastRequirement.Use) {
        self.design = design
        self.rule = rule
        self.use = use
    }

    func findings() -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (index, token) in tokens.tree.tokens.enumerated() where !token.contrast.isEmpty {
            let foreground = Foreground.token(TokenID(index: index))
            for requirement in token.contrast where requirement.use == use {
                findings += check(foreground, requirement)
            }
        }
        for pair in design.pairs where pair.requirement.use == use {
            findings += check(.expression(pair.foreground), pair.requirement)
        }
        return findings
    }

    // MARK: One requirement

    private func check(_ foreground: Foreground, _ requirement: ContrastRequirement) -> [Diagnostic] {
        requirement.backgrounds.flatMap { background -> [Diagnostic] in
            let axes = background.layers.reduce(axes(of: foreground)) { $0.union(tokens.axes(of: $1)) }
            // More than can be gone through: reported with the references.
            guard tokens.contexts.combinationCount(along: axes) <= ContextSpace.maximumCombinationCount else { return [] }
            var failures: [Failure] = []
            var known: [Outcome: Int] = [:]
            for combination in tokens.contexts.combinations(along: axes) {
                guard let outcome = judge(foreground, background, requirement.threshold, combination) else { continue }
                let name = tokens.contexts.description(of: combination, along: axes)
                // The same colours in several combinations are one finding.
                if let index = known[outcome] {
                    failures[index].contexts.append(name)
                } else {
                    known[outcome] = failures.count
                    failures.append(Failure(outcome: outcome, combination: combination, contexts: [name]))
                }
            }
            return failures.map { diagnostic(for: $0, foreground, background, requirement) }
        }
    }

    private enum Foreground {
        case token(TokenID)
        case expression(ValueExpression)
    }

    private struct Outcome: Hashable {
        let foreground: Color
        /// The layers, topmost first.
        let layers: [Color]
        /// `nil` if even the lowest layer lets something through.
        let verdict: ContrastVerdict?
    }

    private struct Failure {
        let outcome: Outcome
        let combination: Combination
        var contexts: [String]
    }

    private func axes(of foreground: Foreground) -> AxisSet {
        switch foreground {
        case .token(let token): tokens.axes(of: token)
        case .expression(let expression): tokens.axes(of: expression)
        }
    }

    private func color(of foreground: Foreground, in combination: Combination) -> Color? {
        let value = switch foreground {
        case .token(let token): tokens.value(of: token, in: combination)
        case .expression(let expression): tokens.value(of: expression, in: combination)
        }
        if case .color(let color) = value { return color }
        return nil
    }

    /// `nil` if the pair passes, or if one of its colours is faulty, which is reported elsewhere.
    private func judge(
        _ foreground: Foreground, _ background: ContrastRequirement.Background, _ threshold: Double,
        _ combination: Combination
    ) -> Outcome? {
        guard let color = color(of: foreground, in: combination) else { return nil }
        var layers: [Color] = []
        for layer in background.layers {
            guard case .color(let color) = tokens.value(of: layer, in: combination) else { return nil }
            layers.append(color)
        }
        var worst: ContrastVerdict?
        for gamut in gamuts(of: [color] + layers) {
            let verdicts = Contrast.verdicts(
                foreground: color, layers: layers.reversed(), backdrops: [], threshold: threshold, in: gamut)
            guard let verdict = verdicts.first ?? nil else {
                return Outcome(foreground: color, layers: layers, verdict: nil)
            }
            if worst.map({ verdict.decidingRatio < $0.decidingRatio }) ?? true { worst = verdict }
        }
        guard let worst, !worst.passes else { return nil }
        return Outcome(foreground: color, layers: layers, verdict: worst)
    }

    /// Where the colours can look different. Opaque sRGB is the same on every screen, and going
    /// through P3 would only add rounding, by which black on white would miss 21:1.
    private func gamuts(of colors: [Color]) -> [RGBGamut] {
        colors.allSatisfy { $0.space == .srgb && $0.isOpaque } ? [.srgb] : RGBGamut.allCases
    }

    // MARK: Diagnostics

    private func diagnostic(
        for failure: Failure, _ foreground: Foreground, _ background: ContrastRequirement.Background,
        _ requirement: ContrastRequirement
    ) -> Diagnostic {
        let contexts = failure.contexts.filter { !$0.isEmpty }
        let notes = notes(foreground, background, failure)
        guard let verdict = failure.outcome.verdict else {
            return .undetermined(
                rule.id, background: name(of: background), at: background.range ?? requirement.range,
                contexts: contexts, notes: notes)
        }
        return .tooLow(
            rule.id, verdict, foreground: name(of: foreground), background: name(of: background),
            at: place(of: foreground, in: failure.combination) ?? requirement.range, contexts: contexts,
            nearest: nearest(failure.outcome, requirement.threshold), notes: notes)
    }

    /// Where the foreground's value is written: the end of its chain of references is a note, its
    /// own value is where the author can mend it.
    private func place(of foreground: Foreground, in combination: Combination) -> SourceRange? {
        switch foreground {
        case .token(let token): tokens.expression(of: token, in: combination)?.range
        case .expression(let expression): expression.range
        }
    }

    private func name(of foreground: Foreground) -> String {
        switch foreground {
        case .token(let token): "'\(tokens.tree[token].path)'"
        case .expression(let expression): name(of: expression)
        }
    }

    private func name(of background: ContrastRequirement.Background) -> String {
        background.layers.map { name(of: $0) }.joined(separator: " over ")
    }

    private func name(of expression: ValueExpression) -> String {
        if let reference = expression.wholeReference { return "'\(reference.path)'" }
        if case .literal(.color(let color)) = expression.kind { return color.cssText }
        return "the colour"
    }

    /// Every hop of the foreground's chain, and each layer's value.
    private func notes(
        _ foreground: Foreground, _ background: ContrastRequirement.Background, _ failure: Failure
    ) -> [Diagnostic.Note] {
        let chain: [ResolvedTokens.Hop] = switch foreground {
        case .token(let token): Array(origin(of: token, failure).dropFirst())
        case .expression(let expression):
            expression.wholeReference.flatMap { tokens.tree.token(at: $0.path) }.map { origin(of: $0, failure) } ?? []
        }
        var notes = chain.map { note(for: $0, failure) }
        for layer in background.layers {
            guard let reference = layer.wholeReference, let token = tokens.tree.token(at: reference.path) else { continue }
            notes += origin(of: token, failure).map { note(for: $0, failure) }
        }
        return notes
    }

    private func origin(of token: TokenID, _ failure: Failure) -> [ResolvedTokens.Hop] {
        tokens.origin(of: token, in: failure.combination)
    }

    private func note(for hop: ResolvedTokens.Hop, _ failure: Failure) -> Diagnostic.Note {
        let path = tokens.tree[hop.token].path
        guard case .color(let color) = tokens.value(of: hop.token, in: failure.combination) else {
            return Diagnostic.Note("'\(path)' is here", at: hop.range)
        }
        return Diagnostic.Note("'\(path)' is \(color.cssText) here", at: hop.range)
    }

    private func nearest(_ outcome: Outcome, _ threshold: Double) -> NearestPassing.Outcome {
        let ground = Compositing.flatten(outcome.layers.reversed(), over: .transparent)
        return NearestPassing.solve(
            foreground: outcome.foreground,
            requirements: [NearestPassing.Requirement(background: ground, ratio: threshold)])
    }
}

extension Diagnostic {
    fileprivate static func tooLow(
        _ id: DiagnosticID, _ verdict: ContrastVerdict, foreground: String, background: String,
        at range: SourceRange, contexts: [String], nearest: NearestPassing.Outcome, notes: [Note]
    ) -> Diagnostic {
        let ratio = Contrast.text(verdict.decidingRatio)
        let threshold = DecimalText.string(verdict.threshold, maximumFractionDigits: 4)
        var diagnostic = Diagnostic(id, .error,
            "contrast \(ratio):1 of \(foreground) on \(background) is below \(threshold):1", at: range,
            contexts: contexts, notes: notes)
        switch nearest {
        case .found(let color, let difference):
            diagnostic.hint = "nearest passing: \(color.cssText) (dE \(difference.threeDecimals))"
            diagnostic.fixIts = [FixIt("use the nearest passing colour", replace: range, with: "\"\(color.cssText)\"")]
        case .alphaTooLow(let color, let difference):
            diagnostic.hint =
                "nothing passes at this alpha; nearest opaque: \(color.cssText) (dE \(difference.threeDecimals))"
        case .infeasible:
            diagnostic.hint = "no colour reaches \(threshold):1 on \(background)"
        case .noColorAtThisHue, .noColorInDirection:
            diagnostic.hint = "no colour of this hue passes"
        case .unchanged, .translucentBackground:
            break
        }
        return diagnostic
    }

    fileprivate static func undetermined(
        _ id: DiagnosticID, background: String, at range: SourceRange, contexts: [String], notes: [Note]
    ) -> Diagnostic {
        Diagnostic(id, .error, "the contrast on \(background) cannot be determined: the lowest layer is translucent",
            at: range, contexts: contexts, hint: "write the layers below it as a list, an opaque one last", notes: notes)
    }
}

extension Double {
    fileprivate var threeDecimals: String {
        DecimalText.string(self, maximumFractionDigits: 3)
    }
}
