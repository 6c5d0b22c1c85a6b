import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

// Sizes and fixes in words.

extension TouchStandard {
    /// `below 44 x 44 pt, Apple's default size on iOS`, of what a shape must reach.
    func shortfallText(of shape: Shape) -> String {
        switch (guideline, shape) {
        case (.wcag, .circle):
            "below \(neededSide(of: shape).enoughText) \(unit), in which \(sideText) fit, \(source)"
        case (_, .circle): "below \(side.pointsText) \(unit), \(source)"
        case (_, .rectangle): "below \(sideText), \(source)"
        }
    }

    private var sideText: String { "\(side.pointsText) x \(side.pointsText) \(unit)" }

    /// `40 x 36 pt`, `a circle of 40 pt`.
    func text(of shape: Shape) -> String {
        switch shape {
        case .rectangle(let frame): frame.size.text(unit)
        case .circle(let circle): "a circle of \(circle.diameter.pointsText) \(unit)"
        }
    }
}

extension Size {
    func text(_ unit: String) -> String { "\(width.pointsText) x \(height.pointsText) \(unit)" }
}

extension Design {
    /// Whether a target is large enough for its platform, in words; `nil` for what is no target.
    package func touchVerdict(of token: TokenID) -> (passes: Bool, text: String)? {
        let verdicts = touchTargets.filter { $0.token == token }.map { target -> (passes: Bool, text: String) in
            let hit = target.target.hit
            let failed = standards(for: target).first { !$0.accepts(hit) }
            let standard = failed ?? TouchStandard.standard(on: platform)
            let size = "takes touches in \(standard.text(of: hit))"
            guard failed == nil else { return (false, "\(size), \(standard.shortfallText(of: hit))") }
            return (true, "\(size), of \(standard.side.pointsText) \(standard.unit)")
        }
        return verdicts.first { !$0.passes } ?? verdicts.first
    }
}

extension DeclaredTarget {
    /// What makes the target large enough for a standard.
    func fix(for standard: TouchStandard) -> String {
        let needed = standard.neededSide(of: target.hit)
        let size = target.hit.size
        if size.reaches(needed) {
            return "its container leaves no more of \(standard.text(of: target.hit))"
        }
        if has("hitSize") { return "a 'hitSize' of \(text(needed, standard))" }
        let written = [("hitWidth", size.width), ("hitHeight", size.height)].filter { has($0.0) && $0.1 < needed }
        if !written.isEmpty {
            return written.map { "a '\($0.0)' of \(text(needed, standard))" }.joined(separator: " and ")
        }
        let drawn = target.drawn.size
        let slop = (needed - min(drawn.width, drawn.height)) / 2
        let fix = "a 'hitSlop' of \(text(slop, standard))"
        return isDimension ? "at least \(text(needed, standard)), or \(fix)" : fix
    }

    /// The fix as a change, where one figure in the place of another is all of it: not where the side of a drawing
    /// and the room around it could both grow, and not where the figure is another token's.
    func fixIts(for standard: TouchStandard, at range: SourceRange) -> [Diagnostic.FixIt] {
        let needed = standard.neededSide(of: target.hit)
        if target.hit.size.reaches(needed) { return [] }
        let value: ValueExpression?
        if isDimension {
            value = target.hit.size == target.drawn.size ? expression : nil
        } else if case .composite(let composite) = expression?.kind {
            value =
                composite.fields.first {
                    $0.value.range == range && ["hitSize", "hitWidth", "hitHeight"].contains($0.definition.name)
                }?.value
        } else {
            value = nil
        }
        guard let value, value.range == range, case .literal(.dimension) = value.kind else { return [] }
        let text = text(needed, standard)
        return [Diagnostic.FixIt("make it \(text)", replace: range, with: text)]
    }

    /// As it would be written in the token's own unit.
    private func text(_ points: Double, _ standard: TouchStandard) -> String {
        switch unit {
        case .px: points.enoughText + standard.unit
        case .rem: (points / Dimension.pointsPerRem).enoughText + "rem"
        }
    }
}

/// What a rule finds of touch targets: one finding for each place in the source, about the worst of the contexts in
/// which it fails, with the names of all.
struct TargetFindings {
    private struct Place: Hashable {
        let path: String
        let range: SourceRange
    }

    private var found: [(diagnostic: Diagnostic, shortfall: Double)] = []
    private var known: [Place: Int] = [:]

    var diagnostics: [Diagnostic] { found.map(\.diagnostic) }

    /// - Parameters:
    ///   - path: of the token that is judged; tokens that groups take over share their places.
    ///   - shortfall: how far from passing it is.
    ///   - context: the permutation in words; empty if there is only one.
    mutating func add(
        _ diagnostic: Diagnostic, at range: SourceRange, of path: String, shortfall: Double, in context: String
    ) {
        let place = Place(path: path, range: range)
        let index = known[place] ?? found.count
        if index == found.count {
            known[place] = index
            found.append((diagnostic, shortfall))
        }
        var contexts = found[index].diagnostic.contexts
        if !context.isEmpty, !contexts.contains(context) { contexts.append(context) }
        if shortfall > found[index].shortfall { found[index] = (diagnostic, shortfall) }
        found[index].diagnostic.contexts = contexts
    }
}
