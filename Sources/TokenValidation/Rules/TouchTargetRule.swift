import Diagnostics
import TokenModel
import TokenResolution

/// What people touch is large enough to be hit (Apple Human Interface Guidelines, Accessibility).
enum TouchTargetRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/minimum",
        summary: "The area that takes a touch is at least 44 by 44 pt on iOS, and what the other platforms ask.",
        rationale: """
            A fingertip covers about 44 pt; smaller targets are missed, most of all by people with a tremor. \
            The control's frame counts, not its drawing: a small glyph in a frame of 44 pt passes, a large \
            circle with a small frame does not. Unrounded values are compared: 43.96 fails.
            """,
        goodExample: """
            size:
              $type: dimension
              button: { $value: 44pt, $touchTarget: true }
              chip: { $value: 32pt, $touchTarget: { level: compact, reason: dense filter bar } }
            """,
        badExample: """
            size:
              $type: dimension
              button: { $value: ↓40pt, $touchTarget: true }
              chip: { $value: ↓24pt, $touchTarget: { level: compact, reason: dense filter bar } }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        let minimum = TouchTargetMinimum(design.platform)
        var findings: [Diagnostic] = []
        for (index, token) in tokens.tree.tokens.enumerated() {
            guard let requirement = token.touchTarget else { continue }
            let id = TokenID(index: index)
            let axes = tokens.axes(of: id)
            guard let type = tokens.type(of: id) else { continue }
            guard type == .dimension else {
                findings.append(.touchTargetType(token.path, type, at: requirement.range))
                continue
            }
            for combination in tokens.contexts.combinations(along: axes) {
                guard case .dimension(let side) = tokens.value(of: id, in: combination) else { continue }
                let hitSide = side.points + 2 * requirement.hitSlop.points
                let needed = requirement.level == .standard ? minimum.standard : minimum.compact
                if hitSide >= needed { continue }
                let name = tokens.contexts.description(of: combination, along: axes)
                findings.append(
                    .targetTooSmall(
                        "the touch target '\(token.path)' is \(hitSide.pointsText) pt", needed, minimum.source,
                        at: tokens.expression(of: id, in: combination)?.range ?? token.keyRange,
                        contexts: name.isEmpty ? [] : [name],
                        hint: "at least \(needed.pointsText)pt, or a larger 'hitSlop'"))
            }
        }
        return findings
    }
}

extension Diagnostic {
    fileprivate static func targetTooSmall(
        _ what: String, _ needed: Double, _ source: String, at range: SourceRange, contexts: [String], hint: String?
    ) -> Diagnostic {
        Diagnostic(
            "touch-target/minimum", .error, "\(what), below \(needed.pointsText) pt, \(source)", at: range,
            contexts: contexts, hint: hint)
    }

    fileprivate static func touchTargetType(_ path: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "touch-target/minimum", .error,
            "'\(path)' is of type '\(type.rawValue)'; only a dimension can be a touch target", at: range)
    }
}
