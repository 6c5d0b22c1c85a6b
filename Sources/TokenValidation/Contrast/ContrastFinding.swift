import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// A failed claim in one permutation, in words: the worst background, the others, and the fix.
struct ContrastFinding {
    let names: ContrastNames
    let claim: ContrastClaim
    let trial: ContrastTrial
    let worst: ContrastTrial.Worst
    /// All trials of the claim in the permutation.
    let here: ContrastTrials
    /// The other backgrounds that fail, worst first.
    let others: [(trial: ContrastTrial, proof: ContrastProof)]
    let includesAPCA: Bool

    private var proof: ContrastProof { worst.proof }
    private var verdict: ContrastVerdict { proof.verdict }
    private var threshold: String { DecimalText.string(verdict.threshold, maximumFractionDigits: 4) }

    func diagnostic(
        _ id: DiagnosticID, at range: SourceRange, contexts: [String], fix: ContrastFix
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            id, .error,
            "contrast \(Contrast.text(verdict.decidingRatio)):1 of \(names.name(of: claim.foreground)) "
                + "on \(name(of: trial))\(circumstances) is below \(threshold):1",
            at: range, contexts: contexts, hint: hint(of: fix), notes: notes.uniqued())
        if let color = fix.color, let change = change(to: color, at: range, fix) { diagnostic.fixIts = [change] }
        return diagnostic
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
        var notes = names.notes(on: claim.foreground)
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
        if let textSize = here.textSize { notes.append(note(on: textSize)) }
        notes += others.map { other in
            Diagnostic.Note(
                "on \(name(of: other.trial)) it is \(Contrast.text(other.proof.verdict.decidingRatio)):1",
                at: claim.requirement.backgrounds[other.trial.background].range)
        }
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
            "\(color.cssText) (dE \(DecimalText.string(difference, maximumFractionDigits: 3)))"
        }
        switch fix {
        case .color(let color, let difference):
            return "nearest passing: " + described(color, difference)
        case .otherColor(let color, let difference):
            let isOpaque = color.isOpaque && !proof.scene.foreground.isOpaque
            return "nearest passing: \(described(color, difference)); none does "
                + (isOpaque ? "at this alpha" : "of this hue")
        case .alpha(let alpha, let color):
            return "passes from alpha \(DecimalText.string(alpha, maximumFractionDigits: 2)) on: \(color.cssText)"
        case .onlyHere(let color, let difference):
            let distance = DecimalText.string(difference, maximumFractionDigits: 3)
            return "no color passes wherever this value is used; here alone \(color.cssText) would (dE \(distance))"
        case .impossible(let located):
            return "no color reaches \(explanation(of: located))"
        case .unreachable(let color, let ratio, let located):
            return "even \(color == .black ? "black" : "white") reaches no more than \(Contrast.text(ratio)):1 "
                + "on \(name(of: located))"
        case .follows:
            return "a background is made from this color and changes with it, so none is suggested"
        }
    }

    /// `4.5:1 on 'a' and 'b'`, or with a ratio for each where these differ.
    private func explanation(of located: [ContrastFixer.Located]) -> String {
        let ratios = located.map(\.trial.threshold).uniqued()
        return ratios.map { ratio in
            "\(DecimalText.string(ratio, maximumFractionDigits: 4)):1 on "
                + located.filter { $0.trial.threshold == ratio }.map { name(of: $0) }.uniqued()
                .joined(separator: " and ")
        }.joined(separator: " and ")
    }

    /// The background of any trial, with what it takes to find it: an opacity, and other contexts.
    private func name(of located: ContrastFixer.Located) -> String {
        let names = ContrastNames(tokens: self.names.tokens, permutation: located.permutation)
        var text = names.name(of: located.trial, in: located.claim) + located.trial.circumstances
        if located.permutation != self.names.permutation {
            let contexts = names.tokens.contexts.description(
                of: located.permutation, along: located.claim.modifiers(in: names.tokens))
            if !contexts.isEmpty { text += " in \(contexts)" }
        }
        return text
    }

    /// A reference is not replaced by a literal: that would take the token out of its layer.
    private func change(to color: Color, at range: SourceRange, _ fix: ContrastFix) -> Diagnostic.FixIt? {
        if case .onlyHere = fix { return nil }
        let written = claim.foregroundExpression(names.tokens, in: names.permutation)
        guard written?.sources.isEmpty ?? true else { return nil }
        return Diagnostic.FixIt("use the nearest passing color", replace: range, with: "\"\(color.cssText)\"")
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
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
