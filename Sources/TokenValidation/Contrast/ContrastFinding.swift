import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// A failed claim in one permutation, in words: the worst background, the others, and the fix.
struct ContrastFinding {
    let names: ContrastNames
    let claim: ContrastClaim
    let root: ContrastRoot
    let trial: ContrastTrial
    let worst: ContrastTrial.Worst
    /// All trials of the claim in the permutation.
    let here: ContrastTrials
    /// The other backgrounds that fail, worst first.
    let others: [(trial: ContrastTrial, proof: ContrastProof)]
    /// The colors of backgrounds that fail, by their index in the requirement.
    let backgroundRoots: [Int: Diagnostic.BackgroundRoot]
    let includesAPCA: Bool

    private var proof: ContrastProof { worst.proof }
    private var verdict: ContrastVerdict { proof.verdict }
    private var threshold: String { DecimalText.string(verdict.threshold, maximumFractionDigits: 4) }

    func diagnostic(
        _ id: DiagnosticID, at range: SourceRange, contexts: [String], solution: ContrastFixer.Solution
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            id, .error, "contrast \(Contrast.text(verdict.decidingRatio)):1 of \(title) is below \(threshold):1",
            at: range, contexts: contexts, hint: hint(of: solution.fix), notes: notes.uniqued())
        if let change = change(by: solution) { diagnostic.fixIts = [change] }
        diagnostic.brokenPairs = Diagnostic.BrokenPairs(
            pairs(id, contexts), root: root.place, token: root.token.map { names.tokens.tree[$0].path },
            difference: solution.fix.difference)
        return diagnostic
    }

    /// `'color.text' on 'color.surface'`, with what else belongs to the verdict.
    private var title: String { "\(names.name(of: claim.foreground)) on \(name(of: trial))\(circumstances)" }

    /// The worst first.
    private func pairs(_ id: DiagnosticID, _ contexts: [String]) -> [Diagnostic.BrokenPair] {
        let name = names.name(of: claim.foreground)
        let foreground = claim.foregroundToken(names.tokens).map { names.tokens.tree[$0].path }
        func pair(_ background: String, _ trial: ContrastTrial, _ proof: ContrastProof) -> Diagnostic.BrokenPair {
            Diagnostic.BrokenPair(
                id, of: name, on: background, foreground: foreground, ratio: proof.verdict.decidingRatio,
                minimum: proof.verdict.threshold, contexts: contexts,
                at: claim.requirement.backgrounds[trial.background].range,
                backgroundRoot: backgroundRoots[trial.background])
        }
        return [pair(self.name(of: trial) + circumstances, trial, proof)]
            + others.map { pair(self.name(of: $0.trial) + $0.trial.circumstances, $0.trial, $0.proof) }
    }

    private func name(of trial: ContrastTrial) -> String { names.name(of: trial, in: claim) }

    /// What, besides the colors, belongs to the verdict.
    private var circumstances: String {
        var text = trial.circumstances
        if proof.gamut == .displayP3 { text += " in Display P3" }
        return text
    }

    // MARK: Notes

    private var notes: [Diagnostic.Note] {
        var notes = names.notes(on: claim.foreground, root: root)
        notes += names.notes(on: claim.requirement.backgrounds[trial.background])
        if let position = worst.position {
            notes.append(
                Diagnostic.Note(
                    "it is worst at \(DecimalText.string(position * 100, maximumFractionDigits: 2)) % of the gradient",
                    at: claim.requirement.backgrounds[trial.background].range))
        }
        if case .range = proof.scene.backdrop, let worst = proof.worstBackdrop {
            notes.append(
                Diagnostic.Note(
                    "over what lies below it goes from \(Contrast.text(proof.range.lowerBound)):1 to "
                        + "\(Contrast.text(proof.range.upperBound)):1, and is worst over \(worst.hexString)",
                    at: claim.requirement.backgrounds[trial.background].range))
        }
        if names.hasGlass(claim.requirement.backgrounds[trial.background]) {
            notes.append(
                Diagnostic.Note(
                    "Apple publishes no numbers for glass: judged are the range that is declared to lie behind it, "
                        + (names.hasTintedGlass(claim.requirement.backgrounds[trial.background])
                            ? "from none of its tint to all of it, " : "") + "and its fallback",
                    at: claim.requirement.backgrounds[trial.background].range))
        }
        if let textSize = here.textSize { notes.append(note(on: textSize)) }
        if includesAPCA, let lc = proof.lightnessContrast {
            notes.append(
                Diagnostic.Note(
                    "Lc \(DecimalText.string(lc, maximumFractionDigits: 1)) by APCA \(APCA.version), which is advisory")
            )
        }
        return notes
    }

    private func note(on size: JudgedTextSize) -> Diagnostic.Note {
        let written =
            switch claim.requirement.textSize {
            case .typography(let expression), .font(let expression, _): expression.range
            case nil: claim.requirement.range
            }
        return Diagnostic.Note(size.remark, at: written)
    }

    // MARK: Fixes

    private func hint(of fix: ContrastFix) -> String {
        func described(_ color: Color, _ difference: Double) -> String {
            Contrast.text(color.cssText, difference: difference)
        }
        switch fix {
        case .color(let color, let difference):
            return "nearest passing color: " + described(color, difference)
        case .otherColor(let color, let difference):
            let isOpaque = color.isOpaque && !proof.scene.foreground.isOpaque
            return "nearest passing color: \(described(color, difference)); none passes "
                + (isOpaque ? "at this alpha" : "with this hue")
        case .alpha(let alpha, let color):
            return "the same color passes with an alpha of at least "
                + "\(DecimalText.string(alpha, maximumFractionDigits: 2)): \(color.cssText)"
        case .forContexts(let contexts, let conflict):
            return contexts.words(
                on: conflict.map { name(of: $0, contexts: .none) }.uniqued(), in: names.tokens.contexts)
        case .impossible(let located):
            return "no color reaches \(explanation(of: located))"
        case .unreachable(let color, let ratio, let located):
            return "even \(color == .black ? "black" : "white") reaches only \(Contrast.text(ratio)):1 "
                + "on \(name(of: located))"
        case .follows:
            return "a background is computed from this color and changes with it; change how it is computed"
        }
    }

    /// `4.5:1 on 'a' and 'b'`, or with a ratio for each where these differ.
    private func explanation(of located: [ContrastFixer.Located]) -> String {
        let ratios = located.map(\.trial.threshold).uniqued()
        return ratios.map { ratio in
            "\(DecimalText.string(ratio, maximumFractionDigits: 4)):1 on "
                + names(of: located.filter { $0.trial.threshold == ratio }).joined(separator: " and ")
        }.joined(separator: " and ")
    }

    /// The backgrounds of some trials. One that is there in several contexts is named with each of them.
    private func names(of located: [ContrastFixer.Located]) -> [String] {
        let plain = located.map { name(of: $0, contexts: .none) }
        let isRepeated = Set(plain).count < Set(located.map { name(of: $0) }).count
        return located.map { name(of: $0, contexts: isRepeated ? .all : .others) }.uniqued()
    }

    /// Which contexts stand behind the name of a background.
    private enum NamedContexts { case none, others, all }

    /// The background of any trial, with what it takes to find it: an opacity, and contexts.
    ///
    /// - Parameter contexts: `.others` for those of another permutation than that of the finding.
    private func name(of located: ContrastFixer.Located, contexts named: NamedContexts = .others) -> String {
        let names = ContrastNames(tokens: self.names.tokens, permutation: located.permutation)
        var text = names.name(of: located.trial, in: located.claim) + located.trial.circumstances
        if named == .all || named == .others && located.permutation != self.names.permutation {
            let contexts = names.tokens.contexts.description(
                of: located.permutation, along: located.claim.modifiers(in: names.tokens))
            if !contexts.isEmpty { text += " in \(contexts)" }
        }
        return text
    }

    /// What is computed from other tokens is not replaced by a literal: that would take the token out of its layer.
    private func change(by solution: ContrastFixer.Solution) -> Diagnostic.FixIt? {
        guard root.expression.sources.isEmpty else { return nil }
        if let color = solution.fix.color {
            return Diagnostic.FixIt(
                "use the nearest passing color", replace: root.place, with: "\"\(color.cssText)\"")
        }
        // Which of the tokens that refer to a value gets values of its own is for people to say.
        guard solution.isDirect, case .forContexts(let contexts, _) = solution.fix else { return nil }
        return contexts.fixIt(for: here.foreground, root, in: names.tokens)
    }
}

extension Diagnostic {
    static func undetermined(
        _ id: DiagnosticID, background: String, at range: SourceRange, contexts: [String], notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            id, .error, "the contrast on \(background) cannot be determined: the lowest layer is translucent",
            at: range, contexts: contexts, hint: "write the layers below it as a list, an opaque one last", notes: notes
        )
    }
}

extension ContrastTrial {
    /// ` at opacity 0.4`, or nothing.
    fileprivate var circumstances: String {
        opacity < 1 ? " at opacity \(DecimalText.string(opacity, maximumFractionDigits: 4))" : ""
    }
}

extension Array where Element: Hashable {
    /// Each element where it first occurs.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
