import TesseraDiagnostics
import TesseraLayoutScience

/// Small targets on the web have room around them (WCAG 2.2, 2.5.8).
enum TargetSpacingRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/spacing",
        summary: "A target below 24 by 24 px has room around it: at least 12 px from its center to any other target.",
        rationale: """
            A small target passes WCAG 2.5.8 if a circle of 24 px in diameter around its center overlaps no other \
            target, and no circle of another small target. The circle may touch them. If your target fails, make it \
            larger with a `hitSlop`, or move it.

            On any platform, the rule applies if `touchTargets` in the manifest has the level `web-aa`. If `platform` \
            is `web`, the rule also applies at the levels `standard` (the default) and `compact`.

            The rule compares tokens of the type `touchTarget` that have a position and are in the same group.
            """,
        goodExample: """
            pager:
              $type: touchTarget
              back: { size: 16px, x: 0px, y: 0px }
              next: { size: 16px, x: 24px, y: 0px }
            """,
        badExample: """
            pager:
              $type: touchTarget
              back: { size: 16px, x: ↓0px, y: 0px }
              next: { size: 16px, x: 23px, y: 0px }
            """,
        manifest: "{ sources: [a], platform: web }")

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for scene in design.targetScenes.all {
            var verdicts = SceneVerdicts(scene.scene)
            // Two small targets are too close to each other, which is one finding.
            var told: [TouchStandard: Set<Set<Int>>] = [:]
            for (index, target) in scene.targets.enumerated() {
                guard let shape = target.target.reachable else { continue }
                for standard in design.standards(for: target) where standard.allowsSpacing && !standard.accepts(shape) {
                    guard case .tooClose(let neighbors) = verdicts.spacing(of: standard, at: index),
                        let worst = neighbors.first
                    else { continue }
                    let pairs = neighbors.map { Set([index, $0.index]) }
                    if told[standard]?.isSuperset(of: pairs) ?? false { continue }
                    told[standard, default: []].formUnion(pairs)
                    let remainder = scene.scene.remainder(of: index, reaching: standard.side)
                    let covers = remainder.coveredBy.map { scene.targets[$0] }
                    findings.add(
                        .targetsTooClose(
                            target, shape, neighbors.map { (scene.targets[$0.index], $0) }, standard, under: covers),
                        at: target.placeRange, of: target.path, shortfall: worst.shortfall, in: scene.context)
                }
            }
        }
        return findings.diagnostics
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - neighbors: the worst first; at least one.
    ///   - covers: what lies above the target, so that only the rest of it is judged.
    fileprivate static func targetsTooClose(
        _ target: DeclaredTarget, _ shape: Shape,
        _ neighbors: [(target: DeclaredTarget, place: TargetSpacing.Neighbor)], _ standard: TouchStandard,
        under covers: [DeclaredTarget]
    ) -> Diagnostic {
        let missing = (neighbors.first?.place.shortfall ?? 0).enoughText + " \(standard.unit)"
        return Diagnostic(
            "touch-target/spacing", .error,
            "'\(neighbors.first?.target.path ?? "")' is \(missing) too close to the touch target '\(target.path)', "
                + "which is \(standard.text(of: shape)), \(standard.shortfallText(of: shape))",
            at: target.placeRange, hint: "\(missing) more room, or \(target.fix(for: standard))",
            notes: covers.map { Note("'\($0.path)' lies above it", at: $0.placeRange) }
                + neighbors.map { Note("'\($0.target.path)' stands here", at: $0.target.placeRange) })
    }
}
