import TesseraDiagnostics
import TesseraLayoutScience

/// Targets that pass are also comfortable.
enum RecommendedTargetRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/recommended", severity: .warning, isOnByDefault: false,
        summary: "A touch target has at least the recommended size: 44 by 44 on iOS and on the web.",
        rationale: """
            The minimum size of a touch target is a compromise. On iOS, people miss a compact target of 28 pt more \
            often. The 24 px of WCAG's level AA are meant for pages that people use with a mouse. The recommended \
            sizes are the default sizes of Apple's guidelines, 48 dp on Android, and 44 px on the web (WCAG 2.5.5, \
            level AAA).

            The rule is off by default, because a compact target needs a written `reason` anyway.
            """,
        goodExample: "close: { $type: touchTarget, size: 24px, hitSlop: 10px }",
        badExample: "close: { $type: touchTarget, size: 24px, hitSlop: ↓8px }",
        manifest: "{ sources: [a], platform: web, rules: { touch-target/recommended: warning } }")

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for target in design.touchTargets {
            guard let shape = target.target.reachable,
                design.standards(for: target).allSatisfy({
                    $0.accepts(shape) || ($0.allowsSpacing && target.isPlaced)
                }),
                let standard = design.recommendations(for: target).filter({ !$0.accepts(shape) })
                    .strictest(for: shape)
            else { continue }
            let needed = standard.neededSide(of: shape)
            let range = target.range(toReach: needed)
            findings.add(
                .targetBelow("touch-target/recommended", .warning, target, shape, standard, at: range), at: range,
                of: target.path, shortfall: needed - min(shape.size.width, shape.size.height), in: target.context)
        }
        return findings.diagnostics
    }
}
