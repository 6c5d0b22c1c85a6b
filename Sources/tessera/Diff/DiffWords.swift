import TesseraColorScience
import TesseraTokenComparison
import TesseraTokenModel

/// How the two sides are called.
struct DiffLabels {
    let before: String
    let after: String
}

/// What text and Markdown say of changes in the same words.
enum DiffWords {
    /// `2 removed, 1 renamed, 14 changed`; empty if nothing is.
    static func counts(of diff: TokenDiff) -> String {
        var order: [String] = []
        var counts: [String: Int] = [:]
        for word in diff.contexts.map(word) + diff.tokens.map({ word($0.kind) }) {
            if counts.updateValue(counts[word, default: 0] + 1, forKey: word) == nil { order.append(word) }
        }
        return order.map { "\(counts[$0, default: 0]) \($0)" }.joined(separator: ", ")
    }

    /// What the changes ask for, and whether colors lose the contrast that is required of them.
    static func verdict(on diff: TokenDiff) -> String {
        let fallen = fallenPairs(of: diff)
        return switch diff.bump {
        case .major: "asks for a major version: what uses the design may break" + (fallen.map { ", and \($0)" } ?? "")
        case .minor: "asks for a minor version: there is something new, and \(fallen ?? "nothing breaks")"
        case .patch: "asks for a patch version: values differ, and \(fallen ?? "nothing breaks")"
        case nil: "asks for no version" + (fallen.map { ", but \($0)" } ?? "")
        }
    }

    /// `2 pairs of colors fall below the required contrast`; `nil` if none does.
    static func fallenPairs(of diff: TokenDiff) -> String? {
        let count = diff.contrast.count { $0.outcome == .falls }
        if count == 0 { return nil }
        return "\(Summary.count(count, "pair")) of colors \(count == 1 ? "falls" : "fall") below the required contrast"
    }

    static func title(of bump: VersionBump) -> String {
        switch bump {
        case .major: "breaking"
        case .minor: "new"
        case .patch: "changed"
        }
    }

    static func word(_ change: ContextChange) -> String {
        switch change {
        case .removedModifier, .removedContext: "removed"
        case .changedDefault: "new default"
        case .addedModifier, .addedContext: "added"
        }
    }

    static func word(_ kind: TokenChange.Kind) -> String {
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
        }
    }

    /// What changed, and what there is to say of it: `appearance` and `light, dark`.
    static func parts(of change: ContextChange, arrow: String) -> (subject: String, remark: String) {
        switch change {
        case .removedModifier(let name, let contexts), .addedModifier(let name, let contexts):
            ("modifier \(name)", contexts.joined(separator: ", "))
        case .removedContext(let name, let modifier), .addedContext(let name, let modifier):
            ("context \(modifier)=\(name)", "")
        case .changedDefault(let modifier, let before, let after):
            ("modifier \(modifier)", "\(before) \(arrow) \(after)")
        }
    }

    /// What there is to say of a change that is not one of values.
    static func remark(on kind: TokenChange.Kind, arrow: String) -> String {
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
        }
    }

    /// Why a value changed, if not by itself.
    static func cause(of changes: ValueChanges, arrow: String) -> String? {
        if let followed = changes.followed { return "follows \(followed)" }
        return changes.retargeting.map { "\(reference($0.before)) \(arrow) \(reference($0.after))" }
    }

    private static func reference(_ path: String?) -> String { path.map { "{\($0)}" } ?? "own value" }
    private static func text(_ text: String?) -> String { text.map { "\"\(clipped($0))\"" } ?? "none" }

    // MARK: Lists and texts

    private static let listLimit = 3

    /// The first few, and how many more there are.
    static func list(_ items: [String]) -> String {
        if items.count <= listLimit + 1 { return items.joined(separator: "; ") }
        return items.prefix(listLimit).joined(separator: "; ") + " and \(items.count - listLimit) more"
    }

    private static let textLimit = 48

    /// On one line, and not longer than a column may be.
    static func clipped(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        let shown = String(
            String.UnicodeScalarView(line.unicodeScalars.map { $0.properties.isVisible ? $0 : "\u{FFFD}" }))
        return shown.count <= textLimit ? shown : shown.prefix(textLimit - 1) + "…"
    }

    // MARK: Differences

    /// Empty for a spring, whose figures are rows of their own.
    static func text(_ difference: ValueDifference) -> String {
        switch difference {
        case .color(let deltaEOK, let deltaE2000, let alpha):
            if deltaEOK < 1e-6, alpha == 0 { return "the same color, written otherwise" }
            let distance =
                deltaEOK < 1e-6 ? "" : "dE \(number(deltaEOK, digits: 3)), CIEDE2000 \(number(deltaE2000, digits: 1))"
            let parts = [distance, alpha == 0 ? "" : "alpha \(signed(alpha, digits: 3))"]
            return parts.filter { !$0.isEmpty }.joined(separator: ", ")
        case .amount(let amount, let unit, let share):
            if amount == 0 { return "the same, written otherwise" }
            return signed(amount, digits: 6) + unit + (share.map { ", " + percent($0) } ?? "")
        case .spring: return ""
        }
    }

    static func percent(_ share: Double) -> String {
        signed(share * 100, digits: share.magnitude < 0.01 ? 2 : 0) + "%"
    }

    static func number(_ value: Double, digits: Int) -> String {
        DecimalText.string(value, maximumFractionDigits: digits)
    }

    static func signed(_ value: Double, digits: Int) -> String {
        let text = number(value.magnitude, digits: digits)
        return (value < 0 ? "-" : "+") + text
    }

    // MARK: Contrast

    /// Down, so that what fails never looks as if it passed.
    static func ratio(_ verdict: ContrastFigure.Verdict) -> String {
        verdict.ratio.map { DecimalText.string($0, maximumFractionDigits: 2, rounding: .down) + ":1" } ?? "unknown"
    }

    static func threshold(_ verdict: ContrastFigure.Verdict) -> String {
        DecimalText.string(verdict.threshold, maximumFractionDigits: 2) + ":1"
    }

    static func outcome(_ change: ContrastChange) -> String {
        switch change.outcome {
        case .falls: "falls below \(threshold(change.after))"
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
