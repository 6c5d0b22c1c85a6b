import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// Corners within corners have one center.
enum ConcentricCornerRule: ValidationRule {
    static let description = RuleDescription(
        id: "corner/concentric",
        summary: "A concentric radius is the container's less the distance between the two edges.",
        rationale: """
            Where a rounded shape lies in a rounded container, both corners look right only around one center: the inner \
            radius is the outer one less the inset, and never below its minimum. The system's `ConcentricRectangle` \
            computes it so from iOS 26 on, and every other platform draws the number of the token.
            """,
        goodExample: """
            space: { $type: dimension, s: 8pt }
            radius:
              $type: dimension
              card: 24pt
              image: { $value: 16pt, $concentric: { in: "{radius.card}", inset: "{space.s}" } }
            """,
        badExample: """
            space: { $type: dimension, s: 8pt }
            radius:
              $type: dimension
              card: 24pt
              image: { $value: ↓20pt, $concentric: { in: "{radius.card}", inset: "{space.s}" } }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        var findings = TargetFindings()
        for id in tokens.tree.detailed {
            guard let requirement = tokens.tree[id].concentric else { continue }
            let modifiers = requirement.expressions.reduce(tokens.modifiers(of: id)) {
                $0.union(tokens.modifiers(of: $1))
            }
            for permutation in tokens.contexts.permutations(along: modifiers) {
                guard let corner = ConcentricCorner(id, requirement, in: design, permutation), !corner.isConcentric
                else { continue }
                findings.add(
                    finding(about: corner), at: corner.range, of: corner.path,
                    shortfall: abs(corner.radius - corner.concentricRadius),
                    in: tokens.contexts.description(of: permutation, along: modifiers))
            }
        }
        return findings.diagnostics
    }

    private static func finding(about corner: ConcentricCorner) -> Diagnostic {
        let asked = corner.text(corner.concentricRadius)
        var finding = Diagnostic(
            "corner/concentric", .error,
            "the radius '\(corner.path)' is \(corner.text(corner.radius)); concentric with its container it would be \(asked)",
            at: corner.range, hint: "write \(asked)", fixIts: corner.fixIts)
        finding.arithmetic = corner.arithmetic
        return finding
    }
}

/// A corner that is to be concentric, in one permutation of contexts. Lengths are in points.
private struct ConcentricCorner {
    let path: String
    let range: SourceRange
    let radius: Double
    private let unit: Dimension.Unit
    /// What the platform calls a point.
    private let pointUnit: String
    private let container: Double
    private let inset: Double
    private let minimum: Double
    private let isLiteral: Bool

    /// - Returns: `nil` where one of the lengths has no value, which is reported elsewhere.
    init?(_ id: TokenID, _ requirement: ConcentricRequirement, in design: Design, _ permutation: Permutation) {
        let tokens = design.tokens
        func length(_ expression: ValueExpression) -> Double? {
            guard case .dimension(let length) = tokens.value(of: expression, in: permutation) else { return nil }
            return length.points
        }
        guard case .dimension(let radius) = tokens.value(of: id, in: permutation),
            let container = length(requirement.container), let inset = length(requirement.inset)
        else { return nil }
        let minimum = requirement.minimum.map(length) ?? 0
        guard let minimum else { return nil }
        let written = tokens.expression(of: id, in: permutation)
        path = tokens.tree[id].path
        range = written?.range ?? tokens.tree[id].keyRange
        self.radius = radius.points
        unit = radius.unit
        pointUnit = TouchStandard.standard(on: design.platform).unit
        self.container = container
        self.inset = inset
        self.minimum = minimum
        if case .literal = written?.kind { isLiteral = true } else { isLiteral = false }
    }

    var concentricRadius: Double {
        ConcentricRequirement.radius(container: container, inset: inset, minimum: minimum)
    }

    /// Less than anybody sees is no difference: lengths in rem are rounded.
    var isConcentric: Bool { abs(radius - concentricRadius) < 0.01 }

    /// In the unit that the radius is written in.
    func text(_ points: Double) -> String {
        switch unit {
        case .px: points.pointsText + pointUnit
        case .rem: DecimalText.string(points / Dimension.pointsPerRem, maximumFractionDigits: 4) + "rem"
        }
    }

    /// None for a radius that is another token's, or computed.
    var fixIts: [Diagnostic.FixIt] {
        if !isLiteral { return [] }
        let asked = text(concentricRadius)
        return [Diagnostic.FixIt("make it \(asked)", replace: range, with: asked)]
    }

    var arithmetic: [String] {
        [
            "container        \(text(container))", "inset            \(text(inset))",
            "minimum          \(text(minimum))",
            "concentric       max(\(text(minimum)), \(text(container)) - \(text(inset))) = \(text(concentricRadius))",
            "written          \(text(radius))",
        ]
    }
}
