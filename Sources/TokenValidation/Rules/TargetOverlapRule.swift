import TesseraDiagnostics
import TesseraLayoutScience

/// What lies over a target leaves enough of it.
enum TargetOverlapRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/overlap",
        summary: "If touch targets overlap, the part of the lower target that stays free is still large enough.",
        rationale: """
            If two touch targets overlap, the upper target takes the touches in the shared area. The largest rectangle \
            in the rest of the lower target must have the size of a touch target.

            The rule compares tokens of the type `touchTarget` that have a position and are in the same group. A token \
            that comes later in the file lies above the tokens before it.
            """,
        goodExample: """
            bar:
              $type: touchTarget
              tab: { width: 80pt, height: 52pt, x: 0pt, y: 0pt }
              action: { size: 56pt, shape: circle, x: 44pt, y: -16pt }
            """,
        badExample: """
            bar:
              $type: touchTarget
              tab: { width: 80pt, height: 52pt, x: ↓0pt, y: 0pt }
              action: { size: 56pt, shape: circle, x: 43pt, y: -16pt }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for scene in design.targetScenes.all {
            var verdicts = SceneVerdicts(scene.scene)
            for (index, target) in scene.targets.enumerated() {
                guard let violation = violation(of: target, at: index, in: &verdicts, design) else { continue }
                let size = violation.remainder.size
                let needed = violation.standard.neededSide(of: target.target.hit)
                findings.add(
                    .targetCovered(target, by: violation.remainder.coveredBy.map { scene.targets[$0] }, violation),
                    at: target.placeRange, of: target.path, shortfall: needed - min(size.width, size.height),
                    in: scene.context)
            }
        }
        return design.targetScenes.findings + findings.diagnostics
    }

    fileprivate struct Violation {
        let standard: TouchStandard
        let remainder: TouchScene.Remainder
    }

    /// The most demanding standard that the target passes by itself, but not with what lies over it.
    private static func violation(
        of target: DeclaredTarget, at index: Int, in verdicts: inout SceneVerdicts, _ design: Design
    ) -> Violation? {
        guard let shape = target.target.reachable else { return nil }
        var violations: [Violation] = []
        for standard in design.standards(for: target) where standard.accepts(shape) {
            let remainder = verdicts.scene.remainder(of: index, reaching: standard.neededSide(of: shape))
            if let left = remainder.shape, standard.accepts(left) { continue }
            if standard.allowsSpacing, verdicts.spacing(of: standard, at: index).passes { continue }
            violations.append(Violation(standard: standard, remainder: remainder))
        }
        return violations.max { $0.standard.neededSide(of: shape) < $1.standard.neededSide(of: shape) }
    }
}

extension Diagnostic {
    fileprivate static func targetCovered(
        _ target: DeclaredTarget, by covers: [DeclaredTarget], _ violation: TargetOverlapRule.Violation
    ) -> Diagnostic {
        let standard = violation.standard
        let names = covers.map { "'\($0.path)'" }.joined(separator: " and ")
        let verb = covers.count == 1 ? "leaves" : "leave"
        let left = violation.remainder.shape.map(standard.text) ?? "nothing"
        let size = violation.remainder.size
        let needed = standard.neededSide(of: target.target.hit)
        let missing = max(needed - size.width, needed - size.height).enoughText
        return Diagnostic(
            "touch-target/overlap", .error,
            "\(names) \(verb) \(left) of the touch target '\(target.path)', "
                + standard.shortfallText(of: target.target.hit),
            at: target.placeRange, hint: "\(missing) \(standard.unit) more between them",
            notes: covers.map { Note("'\($0.path)' lies above it", at: $0.placeRange) })
    }
}
