import TesseraDiagnostics
import TesseraLayoutScience

/// People can touch what they see.
enum TargetDrawingRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/hit-smaller-than-drawing", severity: .warning,
        summary: "The area that takes touches is at least as large as the drawing.",
        rationale: """
            People who touch the edge of a button expect it to react. In SwiftUI the edges take no touches if a \
            `contentShape` or a frame is smaller than the drawing, or if the drawing stands out of its container.
            """,
        goodExample: "add: { $type: touchTarget, size: 56pt, shape: circle }",
        badExample: "add: { $type: touchTarget, size: 56pt, shape: circle, hitSize: ↓48pt }")

    static func check(_ design: Design) -> [Diagnostic] {
        let unit = TouchStandard.standard(on: design.platform).unit
        var findings = TargetFindings()
        for target in design.touchTargets where target.target.isDrawnLarger {
            // What takes no touches at all is an error already.
            guard let shape = target.target.reachable else { continue }
            let (drawn, hit) = (target.target.drawn.size, shape.size)
            let range = target.range(toReach: hit.width < drawn.width ? drawn.width : drawn.height)
            findings.add(
                Diagnostic(
                    "touch-target/hit-smaller-than-drawing", .warning,
                    "the touch target '\(target.path)' is drawn \(drawn.text(unit)), but takes touches in "
                        + "\(hit.text(unit)) only",
                    at: range, hint: "people touch what they see"),
                at: range, of: target.path, shortfall: max(drawn.width - hit.width, drawn.height - hit.height),
                in: target.context)
        }
        return findings.diagnostics
    }
}
