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
        summary: "A concentric radius is the container's radius minus the distance between the two edges.",
        rationale: """
            If a rounded shape lies in a rounded container, the corners look right only if both have the same center. \
            So the inner radius is the outer radius minus the distance between the edges, and never below its minimum. \
            From iOS 26 on, the system's `ConcentricRectangle` computes the inner radius this way. Every other \
            platform draws the number of the token.
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
        var findings: [Diagnostic] = []
        // What lies in itself has been reported.
        let cyclic = ConcentricCycles(in: tokens).tokens
        for id in tokens.tree.detailed {
            guard let requirement = tokens.tree[id].concentric, !cyclic.contains(id) else { continue }
            let modifiers = requirement.expressions.reduce(tokens.modifiers(of: id)) {
                $0.union(tokens.modifiers(of: $1))
            }
            guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
                continue
            }
            let corners = tokens.contexts.permutations(along: modifiers).compactMap { permutation in
                ConcentricCorner(id, requirement, in: design, permutation).map {
                    (corner: $0, context: tokens.contexts.description(of: permutation, along: modifiers))
                }
            }
            // One value may be that of several contexts, each of which asks for another.
            let byPlace = Dictionary(grouping: corners, by: \.corner.range).sorted {
                ($0.key.source, $0.key.offset) < ($1.key.source, $1.key.offset)
            }
            for (_, values) in byPlace {
                let wrong = values.filter { !$0.corner.isConcentric }
                guard let worst = wrong.max(by: { $0.corner.error < $1.corner.error }) else { continue }
                var finding = finding(about: worst.corner, values)
                finding.contexts = wrong.map(\.context).filter { !$0.isEmpty }
                findings.append(finding)
            }
        }
        return findings
    }

    /// - Parameter values: what the value is in all contexts that have it.
    private static func finding(
        about corner: ConcentricCorner, _ values: [(corner: ConcentricCorner, context: String)]
    ) -> Diagnostic {
        let asked = corner.text(corner.concentricRadius)
        let answers = values.map { $0.corner.text($0.corner.concentricRadius) }
        let isOne = Set(answers).count == 1
        // Where a minimum holds in one of the contexts, no difference is right in all.
        let calculation = values.contains(where: \.corner.isBelowMinimum) ? nil : corner.calculation
        var finding = Diagnostic(
            "corner/concentric", .error,
            "the radius '\(corner.path)' is \(corner.text(corner.radius)); concentric with its container it would be "
                + asked,
            at: corner.range, hint: isOne ? "write \(asked)" : hint(values, calculation: calculation),
            fixIts: isOne ? corner.fixIts : calculationFixIts(corner, calculation))
        finding.arithmetic = corner.arithmetic
        return finding
    }

    /// `for appearance=light keep 16pt, for appearance=dark use 12pt; '{card} - 8pt' is right in all of them`.
    private static func hint(
        _ values: [(corner: ConcentricCorner, context: String)], calculation: String?
    ) -> String {
        var contexts: [(answer: String, isRight: Bool, names: [String])] = []
        for (corner, context) in values {
            let answer = corner.text(corner.concentricRadius)
            if let index = contexts.firstIndex(where: { $0.answer == answer }) {
                contexts[index].names.append(context)
            } else {
                contexts.append((answer, corner.isConcentric, [context]))
            }
        }
        let shown = contexts.prefix(4).map { value in
            let names = value.names.prefix(2).joined(separator: " and ") + (value.names.count > 2 ? " and others" : "")
            return "for \(names) \(value.isRight ? "keep" : "use") \(value.answer)"
        }
        return "no single radius is right: \(shown.joined(separator: ", "))\(contexts.count > 4 ? ", and more" : "")"
            + (calculation.map { "; '\($0)' is right in all of them" } ?? "")
    }

    /// In the place of a literal that several contexts have, the calculation that is right in all of them.
    private static func calculationFixIts(
        _ corner: ConcentricCorner, _ calculation: String?
    ) -> [Diagnostic.FixIt] {
        guard corner.isLiteral, let calculation else { return [] }
        return [Diagnostic.FixIt("compute it in every context", replace: corner.range, with: "\"\(calculation)\"")]
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
    let isLiteral: Bool
    /// What the radius is computed as where its minimum is of no account; `nil` where the container is no reference, or
    /// the inset neither a reference nor a literal in the same unit.
    let calculation: String?

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
        // What is below 0 has been reported with the references.
        guard let minimum, [radius.points, container, inset, minimum].allSatisfy({ $0 >= 0 }) else { return nil }
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
        let insetText =
            switch requirement.inset.kind {
            case .reference(let reference): "{\(reference.path)}"
            case .literal(.dimension(let length)) where length.unit == .px: length.points.pointsText + pointUnit
            default: String?.none
            }
        // Points and rem have no difference.
        let areOfOneUnit =
            tokens.value(of: requirement.container, in: permutation)?.dimensionUnit
            == tokens.value(of: requirement.inset, in: permutation)?.dimensionUnit
        calculation = requirement.container.wholeReference.flatMap { reference in
            areOfOneUnit ? insetText.map { "{\(reference.path)} - \($0)" } : nil
        }
    }

    /// Whether the minimum is more than the container leaves.
    var isBelowMinimum: Bool { container - inset < minimum }

    var concentricRadius: Double {
        ConcentricRequirement.radius(container: container, inset: inset, minimum: minimum)
    }

    /// Less than anybody sees is no difference: lengths in rem are rounded.
    var isConcentric: Bool { error < 0.01 }

    /// How far it is from the radius that it should have, in points.
    var error: Double { abs(radius - concentricRadius) }

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

extension TokenValue {
    fileprivate var dimensionUnit: Dimension.Unit? {
        if case .dimension(let length) = self { length.unit } else { nil }
    }
}
