import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// What people touch is large enough to be hit (Apple Human Interface Guidelines, Accessibility).
enum TouchTargetRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/minimum",
        summary: "The area that takes a touch is at least 44 by 44 pt on iOS, or the minimum of another platform.",
        rationale: """
            A fingertip covers about 44 pt. People miss smaller targets, most of all people with a tremor. \
            `touchTargets` in the manifest sets the minimum.

            Tessera measures the area that takes touches, not the drawing: a small icon in a frame of 44 pt passes, a \
            large circle with a small frame does not. The part of a touch target outside of its container takes no \
            touches, and does not count. Sizes are not rounded: 43.96 fails.
            """,
        goodExample: """
            size:
              $type: dimension
              button: { $value: 44pt, $touchTarget: true }
              chip: { $value: 32pt, $touchTarget: { level: compact, reason: dense filter bar } }
            send: { $type: touchTarget, size: 36pt, shape: circle, hitSlop: 4pt }
            """,
        badExample: """
            size:
              $type: dimension
              button: { $value: ↓40pt, $touchTarget: true }
              chip: { $value: ↓24pt, $touchTarget: { level: compact, reason: dense filter bar } }
            send: { $type: touchTarget, size: 36pt, shape: circle, hitSlop: ↓3pt }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        noTargets(design.tokens) + declaredTargets(design)
    }

    private static func noTargets(_ tokens: ResolvedTokens) -> [Diagnostic] {
        tokens.tree.tokens.enumerated().compactMap { index, token in
            guard let requirement = token.touchTarget, let type = tokens.type(of: TokenID(index: index)),
                type != .dimension
            else { return nil }
            return .touchTargetType(token.path, type, at: requirement.range)
        }
    }

    private static func declaredTargets(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for target in design.touchTargets {
            let standards = design.standards(for: target)
            guard let shape = target.target.reachable else {
                if standards.isEmpty { continue }
                findings.add(
                    .targetOutside(target), at: target.placeRange, of: target.path, shortfall: .infinity,
                    in: target.context)
                continue
            }
            // Whether there is room around a target can be told where it stands.
            let failed = standards.filter { !$0.accepts(shape) && !($0.allowsSpacing && target.isPlaced) }
            guard let standard = failed.strictest(for: shape) else { continue }
            let needed = standard.neededSide(of: shape)
            let range = target.range(toReach: needed)
            findings.add(
                .targetBelow("touch-target/minimum", .error, target, shape, standard, at: range), at: range,
                of: target.path, shortfall: needed - min(shape.size.width, shape.size.height), in: target.context)
        }
        return findings.diagnostics
    }
}

extension Diagnostic {
    /// That what takes the touch is smaller than it should be.
    static func targetBelow(
        _ id: DiagnosticID, _ severity: Severity, _ target: DeclaredTarget, _ shape: Shape, _ standard: TouchStandard,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            id, severity,
            "the touch target '\(target.path)' is \(standard.text(of: shape)), \(standard.shortfallText(of: shape))",
            at: range, hint: target.fix(for: standard), fixIts: target.fixIts(for: standard, at: range))
    }

    fileprivate static func targetOutside(_ target: DeclaredTarget) -> Diagnostic {
        Diagnostic(
            "touch-target/minimum", .error,
            "the touch target '\(target.path)' lies outside of its container, and takes no touches",
            at: target.placeRange)
    }

    fileprivate static func touchTargetType(_ path: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "touch-target/minimum", .error,
            "'\(path)' is of type '\(type.rawValue)'; only a dimension can be a touch target", at: range)
    }
}
