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

    /// One finding for each combination in which a background fails, the worst background first: the
    /// colour that mends it has to pass on all of them.
    private func check(_ foreground: Foreground, _ requirement: ContrastRequirement) -> [Diagnostic] {
        let layers = requirement.backgrounds.flatMap(\.layers)
        let axes = layers.reduce(axes(of: foreground)) { $0.union(tokens.axes(of: $1)) }
        // More than can be gone through: reported with the references.
        guard tokens.contexts.combinationCount(along: axes) <= ContextSpace.maximumCombinationCount else { return [] }
        var failures: [Failure] = []
        var known: [Judgement: Int] = [:]
        for combination in tokens.contexts.combinations(along: axes) {
            guard let judgement = judge(foreground, requirement, combination), !judgement.passes else { continue }
            let name = tokens.contexts.description(of: combination, along: axes)
            // The same colours in several combinations are one finding.
            if let index = known[judgement] {
                failures[index].contexts.append(name)
            } else {
                known[judgement] = failures.count
                failures.append(Failure(judgement: judgement, combination: combination, contexts: [name]))
            }
        }
        return failures.flatMap { diagnostics(for: $0, foreground, requirement) }
    }

    private enum Foreground {
        case token(TokenID)
        case expression(ValueExpression)
    }

    /// What one combination gives.
    private struct Judgement: Hashable {
        let foreground: Color
        let outcomes: [Outcome]

        var passes: Bool { outcomes.allSatisfy { $0.verdict?.passes == true } }
    }

    private struct Outcome: Hashable {
        /// Which of the requirement's backgrounds.
        let index: Int
        /// Topmost first.
        let layers: [Color]
        /// `nil` if even the lowest layer lets something through.
        let verdict: ContrastVerdict?
    }

    private struct Failure {
        let judgement: Judgement
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
        let value =
            switch foreground {
            case .token(let token): tokens.value(of: token, in: combination)
            case .expression(let expression): tokens.value(of: expression, in: combination)
            }
        if case .color(let color) = value { return color }
        return nil
    }

    /// `nil` if one of the colours is faulty, which is reported elsewhere.
    private func judge(
        _ foreground: Foreground, _ requirement: ContrastRequirement, _ combination: Combination
    ) -> Judgement? {
        guard let color = color(of: foreground, in: combination) else { return nil }
        var outcomes: [Outcome] = []
        for (index, background) in requirement.backgrounds.enumerated() {
            var layers: [Color] = []
            for layer in background.layers {
                guard case .color(let color) = tokens.value(of: layer, in: combination) else { return nil }
                layers.append(color)
            }
            let verdict = worstVerdict(of: color, over: layers.reversed(), requirement.threshold)
            outcomes.append(Outcome(index: index, layers: layers, verdict: verdict))
        }
        return Judgement(foreground: color, outcomes: outcomes)
    }

    /// - Parameter layers: the lowest first.
    /// - Returns: `nil` if the layers let something through.
    private func worstVerdict(of color: Color, over layers: [Color], _ threshold: Double) -> ContrastVerdict? {
        var worst: ContrastVerdict?
        for gamut in gamuts(of: [color] + layers) {
            let verdicts = Contrast.verdicts(
                foreground: color, layers: layers, backdrops: [], threshold: threshold, in: gamut)
            guard let verdict = verdicts.first ?? nil else { return nil }
            if worst.map({ verdict.decidingRatio < $0.decidingRatio }) ?? true { worst = verdict }
        }
        return worst
    }

    /// Where the colours can look different. What is inside sRGB is composited as sRGB on every screen.
    private func gamuts(of colors: [Color]) -> [RGBGamut] {
        colors.allSatisfy { $0.isInGamut(.srgb, tolerance: 1e-9) } ? [.srgb] : RGBGamut.allCases
    }

    /// Whether a colour would pass on every background of a finding.
    private func passes(_ color: Color, on outcomes: [Outcome], _ threshold: Double) -> Bool {
        outcomes.allSatisfy { worstVerdict(of: color, over: $0.layers.reversed(), threshold)?.passes == true }
    }

    // MARK: Diagnostics

    private func diagnostics(
        for failure: Failure, _ foreground: Foreground, _ requirement: ContrastRequirement
    ) -> [Diagnostic] {
        let contexts = failure.contexts.filter { !$0.isEmpty }
        let undetermined = failure.judgement.outcomes.filter { $0.verdict == nil }.map { outcome in
            let background = requirement.backgrounds[outcome.index]
            return Diagnostic.undetermined(
                rule.id, background: name(of: background), at: background.range ?? requirement.range,
                contexts: contexts, notes: notes(on: background, failure.combination))
        }
        let failing = failure.judgement.outcomes
            .compactMap { outcome in outcome.verdict.map { (outcome: outcome, verdict: $0) } }
            .filter { !$0.verdict.passes }
            .sorted { $0.verdict.decidingRatio < $1.verdict.decidingRatio }
        guard let worst = failing.first else { return undetermined }

        let worstBackground = requirement.backgrounds[worst.outcome.index]
        var places = notes(on: foreground, failure.combination) + notes(on: worstBackground, failure.combination)
        places += failing.dropFirst().map { other in
            let background = requirement.backgrounds[other.outcome.index]
            return Diagnostic.Note(
                "on \(name(of: background)) it is \(Contrast.text(other.verdict.decidingRatio)):1",
                at: background.range)
        }
        let tooLow = Diagnostic.tooLow(
            rule.id, worst.verdict, foreground: name(of: foreground), background: name(of: worstBackground),
            at: place(of: foreground, in: failure.combination) ?? requirement.range, contexts: contexts,
            mend: mend(of: failure.judgement, requirement.threshold),
            backgrounds: requirement.backgrounds.map { name(of: $0) },
            isReference: isReference(foreground, in: failure.combination), notes: places)
        return undetermined + [tooLow]
    }

    private func mend(of judgement: Judgement, _ threshold: Double) -> Mend {
        let grounds = judgement.outcomes.map { Compositing.flatten($0.layers.reversed(), over: .transparent) }
        return Mend(judgement.foreground, on: grounds, threshold) { passes($0, on: judgement.outcomes, threshold) }
    }

    /// Where the foreground's value is written: its own, not the one it refers to, is the author's choice here.
    private func place(of foreground: Foreground, in combination: Combination) -> SourceRange? {
        expression(of: foreground, in: combination)?.range
    }

    private func isReference(_ foreground: Foreground, in combination: Combination) -> Bool {
        expression(of: foreground, in: combination)?.sources.isEmpty == false
    }

    private func expression(of foreground: Foreground, in combination: Combination) -> ValueExpression? {
        switch foreground {
        case .token(let token): tokens.expression(of: token, in: combination)
        case .expression(let expression): expression
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
        return switch expression.kind {
        case .literal(.color(let color)): color.cssText
        case .derivation(let derivation): "'\(derivation.text)'"
        default: "the colour"
        }
    }

    /// Every hop from the foreground to its literal.
    private func notes(on foreground: Foreground, _ combination: Combination) -> [Diagnostic.Note] {
        switch foreground {
        case .token(let token):
            // The first hop is the place of the finding itself.
            return tokens.origin(of: token, in: combination).dropFirst().map { note(for: $0, combination) }
        case .expression(let expression):
            return notes(on: expression, combination)
        }
    }

    private func notes(on background: ContrastRequirement.Background, _ combination: Combination) -> [Diagnostic.Note] {
        background.layers.flatMap { notes(on: $0, combination) }
    }

    private func notes(on expression: ValueExpression, _ combination: Combination) -> [Diagnostic.Note] {
        tokens.origin(of: expression, in: combination).map { note(for: $0, combination) }
    }

    private func note(for hop: ResolvedTokens.Hop, _ combination: Combination) -> Diagnostic.Note {
        let path = tokens.tree[hop.token].path
        guard case .color(let color) = tokens.value(of: hop.token, in: combination) else {
            return Diagnostic.Note("'\(path)' is here", at: hop.range)
        }
        return Diagnostic.Note("'\(path)' is \(color.cssText) here", at: hop.range)
    }
}

/// What would make a pair pass.
private enum Mend {
    case color(Color, difference: Double)
    /// The same colour at a higher alpha.
    case alpha(Double, Color)
    /// No colour passes on all of these backgrounds, by their indices.
    case impossible([Int])
    case unknown

    /// - Parameter passes: judges a candidate exactly as the finding was judged.
    init(_ foreground: Color, on backgrounds: [Color], _ threshold: Double, passes: (Color) -> Bool) {
        // The solver judges on bytes; where the unrounded verdict is stricter, it has to aim a little higher.
        for margin in [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5] {
            let requirements = backgrounds.map {
                NearestPassing.Requirement(background: $0, ratio: min(threshold + margin, 21))
            }
            switch NearestPassing.solve(foreground: foreground, requirements: requirements) {
            case .found(let color, let difference) where passes(color):
                self = .color(color, difference: difference)
                return
            case .alphaTooLow(let color, let difference):
                if let alpha = Self.leastAlpha(of: foreground, passes: passes) {
                    self = .alpha(alpha, foreground.withAlpha(alpha))
                    return
                }
                if passes(color) {
                    self = .color(color, difference: difference)
                    return
                }
            case .infeasible(let conflict) where margin == 0:
                self = .impossible(conflict)
                return
            default:
                continue
            }
        }
        let extremes = [Color.black, .white].filter(passes)
        let nearest = extremes.min { first, second in
            ColorDifference.deltaEOK(first, foreground) < ColorDifference.deltaEOK(second, foreground)
        }
        self = nearest.map { .color($0, difference: ColorDifference.deltaEOK($0, foreground)) } ?? .unknown
    }

    /// The least alpha, in hundredths, at which the colour as it is passes; contrast grows with alpha.
    private static func leastAlpha(of color: Color, passes: (Color) -> Bool) -> Double? {
        (1...100).lazy.map { Double($0) / 100 }.first { $0 > color.alpha && passes(color.withAlpha($0)) }
    }
}

extension Diagnostic {
    fileprivate static func tooLow(
        _ id: DiagnosticID, _ verdict: ContrastVerdict, foreground: String, background: String,
        at range: SourceRange, contexts: [String], mend: Mend, backgrounds: [String], isReference: Bool, notes: [Note]
    ) -> Diagnostic {
        let ratio = Contrast.text(verdict.decidingRatio)
        let threshold = DecimalText.string(verdict.threshold, maximumFractionDigits: 4)
        var diagnostic = Diagnostic(
            id, .error,
            "contrast \(ratio):1 of \(foreground) on \(background) is below \(threshold):1", at: range,
            contexts: contexts, notes: notes)
        switch mend {
        case .color(let color, let difference):
            let distance = DecimalText.string(difference, maximumFractionDigits: 3)
            diagnostic.hint = "nearest passing: \(color.cssText) (dE \(distance))"
            diagnostic.fixIts = diagnostic.fix(with: color, isReference: isReference)
        case .alpha(let alpha, let color):
            diagnostic.hint =
                "passes from alpha \(DecimalText.string(alpha, maximumFractionDigits: 2)) on: \(color.cssText)"
            diagnostic.fixIts = diagnostic.fix(with: color, isReference: isReference)
        case .impossible(let conflict):
            let names = conflict.map { backgrounds[$0] }.joined(separator: " and ")
            diagnostic.hint = "no colour reaches \(threshold):1 on \(names)"
        case .unknown:
            diagnostic.hint = "no colour was found that passes"
        }
        return diagnostic
    }

    /// A reference is not replaced by a literal: that would take the token out of its layer.
    private func fix(with color: Color, isReference: Bool) -> [FixIt] {
        guard let range, !isReference else { return [] }
        return [FixIt("use the nearest passing colour", replace: range, with: "\"\(color.cssText)\"")]
    }

    fileprivate static func undetermined(
        _ id: DiagnosticID, background: String, at range: SourceRange, contexts: [String], notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            id, .error, "the contrast on \(background) cannot be determined: the lowest layer is translucent",
            at: range, contexts: contexts, hint: "write the layers below it as a list, an opaque one last", notes: notes
        )
    }
}
