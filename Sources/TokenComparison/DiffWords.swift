import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// How the two sides are called.
package struct DiffLabels: Sendable {
    package let before: String
    package let after: String

    package init(before: String, after: String) {
        self.before = before
        self.after = after
    }
}

/// What text, Markdown and the page say of changes in the same words.
package enum DiffWords {
    /// `2 removed, 1 renamed, 14 changed`; empty if nothing is.
    package static func counts(of diff: TokenDiff) -> String {
        countedWords(of: diff).map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    }

    /// The kinds of changes that there are, what breaks first.
    package static func countedWords(of diff: TokenDiff) -> [(word: String, count: Int)] {
        var order: [String] = []
        var counts: [String: Int] = [:]
        for word in diff.contexts.map(word) + diff.tokens.map({ word($0.kind) }) {
            if counts.updateValue(counts[word, default: 0] + 1, forKey: word) == nil { order.append(word) }
        }
        return order.map { ($0, counts[$0, default: 0]) }
    }

    /// What the changes ask for, and which checks fail now.
    package static func verdict(on diff: TokenDiff) -> String {
        let failing = failing(in: diff) ?? checks(.warns, "warn", in: diff)
        return switch diff.bump {
        case .major:
            "requires a major version: code that uses the design may break" + (failing.map { ", and \($0)" } ?? "")
        case .minor: "requires a minor version: something is new, and \(failing ?? "nothing breaks")"
        case .patch: "requires a patch version: values differ, and \(failing ?? "nothing breaks")"
        case nil: "requires no new version" + (failing.map { ", but \($0)" } ?? "")
        }
    }

    /// `2 checks fail that did not fail before`; `nil` if none does.
    package static func failing(in diff: TokenDiff) -> String? {
        checks(.fails, "fail", in: diff)
    }

    private static func checks(_ outcome: CheckChange.Outcome, _ verb: String, in diff: TokenDiff) -> String? {
        let count = diff.checks(outcome).count
        if count == 0 { return nil }
        return (count == 1 ? "1 check \(verb)s" : "\(count) checks \(verb)") + " that did not \(verb) before"
    }

    package static func title(of outcome: CheckChange.Outcome) -> String {
        switch outcome {
        case .fails: "checks that now fail"
        case .warns: "checks that now warn"
        case .passes: "checks that now pass"
        }
    }

    package static func title(of bump: VersionBump) -> String {
        switch bump {
        case .major: "breaking"
        case .minor: "new"
        case .patch: "changed"
        }
    }

    package static func word(_ change: ContextChange) -> String {
        switch change {
        case .removedModifier, .removedContext: "removed"
        case .changedDefault: "new default"
        case .changedSystem: "new setting"
        case .changedMeanings: "changed"
        case .addedModifier, .addedContext: "added"
        }
    }

    package static func word(_ kind: TokenChange.Kind) -> String {
        switch kind {
        case .removed: "removed"
        case .renamed: "renamed"
        case .retyped: "retyped"
        case .lost: "narrowed"
        case .added: "added"
        case .gained: "widened"
        case .deprecated: "deprecated"
        case .undeprecated: "undeprecated"
        case .rewordedDeprecation: "reworded"
        case .changed: "changed"
        case .retargeted: "retargeted"
        case .redescribed: "described"
        case .reformed: "new form"
        case .reshaped: "new fields"
        case .redeclared: "new signature"
        }
    }

    /// What changed, and what there is to say of it: `appearance` and `light, dark`.
    package static func parts(of change: ContextChange, arrow: String) -> (subject: String, remark: String) {
        switch change {
        case .removedModifier(let name, let contexts), .addedModifier(let name, let contexts):
            ("modifier \(name)", contexts.joined(separator: ", "))
        case .removedContext(let name, let modifier), .addedContext(let name, let modifier):
            ("context \(modifier)=\(name)", "")
        case .changedDefault(let modifier, let before, let after):
            ("modifier \(modifier)", "\(before) \(arrow) \(after)")
        case .changedSystem(let modifier, let before, let after):
            ("modifier \(modifier)", "\(text(before)) \(arrow) \(text(after))")
        case .changedMeanings(let modifier, let before, let after):
            ("modifier \(modifier)", "\(list(before)) \(arrow) \(list(after))")
        }
    }

    /// What there is to say of a change that is not one of values.
    package static func remark(on kind: TokenChange.Kind, arrow: String) -> String {
        switch kind {
        case .removed(let type, _), .added(let type, _), .renamed(_, let type, _): type?.rawValue ?? ""
        case .retyped(let before, let after): "\(before.rawValue) \(arrow) \(after.rawValue)"
        case .lost(let contexts): "no value in " + list(contexts)
        case .gained(let contexts): "a value in " + list(contexts)
        case .deprecated(let reason): reason.map(clipped) ?? ""
        case .undeprecated, .changed: ""
        case .rewordedDeprecation(let before, let after): "\(text(before)) \(arrow) \(text(after))"
        case .redescribed(let before, let after): "\(text(before)) \(arrow) \(text(after))"
        case .retargeted(let change): "\(reference(change.before)) \(arrow) \(reference(change.after))"
        case .reformed(let before, let after): "\(text(before)) \(arrow) \(text(after))"
        case .reshaped(let lost, let gained):
            [lost.isEmpty ? "" : "without " + list(lost), gained.isEmpty ? "" : "with " + list(gained)]
                .filter { !$0.isEmpty }.joined(separator: ", ")
        case .redeclared(let changes): SignatureWords.text(changes)
        }
    }

    /// Why a value changed, if not by itself.
    package static func cause(of changes: ValueChanges, arrow: String) -> String? {
        if let followed = changes.followed { return "follows \(followed)" }
        return changes.retargeting.map { "\(reference($0.before)) \(arrow) \(reference($0.after))" }
    }

    private static func text(_ setting: SystemSetting?) -> String {
        setting.map { "follows \($0.rawValue)" } ?? "chosen by the app"
    }

    private static func text(_ form: LengthForm) -> String {
        switch form {
        case .fixed: "a length"
        case .scales: "grows with its text"
        case .concentric: "a concentric corner"
        }
    }

    private static func reference(_ path: String?) -> String { path.map { "{\($0)}" } ?? "own value" }
    private static func text(_ text: String?) -> String { text.map { "\"\(clipped($0))\"" } ?? "none" }

    // MARK: Lists and texts

    private static let listLimit = 3

    /// The first few, and how many more there are.
    package static func list(_ items: [String]) -> String {
        if items.count <= listLimit + 1 { return items.joined(separator: "; ") }
        return items.prefix(listLimit).joined(separator: "; ") + " and \(items.count - listLimit) more"
    }

    private static let textLimit = 48

    /// On one line, and not longer than a column may be.
    package static func clipped(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        let shown = String(
            String.UnicodeScalarView(line.unicodeScalars.map { $0.properties.isVisible ? $0 : "\u{FFFD}" }))
        return shown.count <= textLimit ? shown : shown.prefix(textLimit - 1) + "…"
    }

    // MARK: Differences

    /// Empty for a spring, whose figures are rows of their own.
    package static func text(_ difference: ValueDifference) -> String {
        switch difference {
        case .color(let deltaEOK, _, let alpha):
            if deltaEOK < 1e-6, alpha == 0 { return "the same color, written otherwise" }
            let distance =
                deltaEOK < 1e-6 ? "" : "dE \(number(deltaEOK, digits: 3))"
            let parts = [distance, alpha == 0 ? "" : "alpha \(signed(alpha, digits: 3))"]
            return parts.filter { !$0.isEmpty }.joined(separator: ", ")
        case .amount(let amount, let unit, let share):
            if amount == 0 { return "the same, written otherwise" }
            return signed(amount, digits: 6) + unit + (share.map { ", " + percent($0) } ?? "")
        case .spring: return ""
        }
    }

    /// The distance of colors that others know; empty for what has none.
    package static func otherText(_ difference: ValueDifference) -> String {
        guard case .color(let deltaEOK, let deltaE2000, _) = difference, deltaEOK >= 1e-6 else { return "" }
        return "CIEDE2000 \(number(deltaE2000, digits: 1))"
    }

    /// How much of a distance in Oklab is seen, where the two colors touch.
    package static func visibility(ofDeltaEOK distance: Double) -> String {
        switch distance {
        case ..<0.005: "not visible"
        case ..<0.02: "barely visible"
        case ..<0.06: "visible"
        case ..<0.15: "clearly visible"
        default: "another color"
        }
    }

    package static func percent(_ share: Double) -> String {
        signed(share * 100, digits: share.magnitude < 0.01 ? 2 : 0) + "%"
    }

    package static func number(_ value: Double, digits: Int) -> String {
        DecimalText.string(value, maximumFractionDigits: digits)
    }

    package static func signed(_ value: Double, digits: Int) -> String {
        let text = number(value.magnitude, digits: digits)
        return (value < 0 ? "-" : "+") + text
    }

    // MARK: Contrast

    /// What became of a pair that a check is about.
    package static func outcome(_ change: CheckChange) -> String {
        guard case .pair(_, let before, let after) = change.subject else { return "" }
        guard let after else { return "not there any more" }
        let threshold = threshold(after.verdict)
        if after.verdict.passes { return "now reaches \(threshold)" }
        guard let before else { return "new, and below \(threshold)" }
        if !before.verdict.passes { return "counts now, and is below \(threshold)" }
        return before.verdict.threshold == after.verdict.threshold
            ? "falls below \(threshold)" : "falls below \(threshold), needed \(DiffWords.threshold(before.verdict))"
    }

    package static func ratio(_ view: CheckChange.View?) -> String { view.map { ratio($0.verdict) } ?? "none" }

    /// Down, so that what fails never looks as if it passed.
    package static func ratio(_ verdict: ContrastFigure.Verdict) -> String {
        verdict.ratio.map { DecimalText.string($0, maximumFractionDigits: 2, rounding: .down) + ":1" } ?? "unknown"
    }

    package static func threshold(_ verdict: ContrastFigure.Verdict) -> String {
        DecimalText.string(verdict.threshold, maximumFractionDigits: 2) + ":1"
    }

    package static func outcome(_ change: ContrastChange) -> String {
        switch change.outcome {
        case .falls: "falls below \(threshold(change.after))" + (change.isCheck ? "" : ", which does not count")
        case .fails: "still below \(threshold(change.after))"
        case .rises: "now reaches \(threshold(change.after))"
        case .holds: "needs \(threshold(change.after))"
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether it is seen where it stands, and moves nothing around it.
    fileprivate var isVisible: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
