import TesseraColorScience
import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

// Colors of shadows, borders, focus indicators, gradients, materials and glass that are references: the constant of the color, or of the material in the place of glass, stands there, so
// that a reader sees which it is, and a dynamic color is made once.

extension SwiftGenerator {
    /// Whether values of a type are made of colors and other parts.
    static func hasPartColors(_ type: TokenType) -> Bool { SwiftValueWriter.needsSwiftUI(type) && type != .color }

    /// The constants that the colors of a value refer to, in the order in which they are written; `nil` for a color that
    /// is no reference. Empty where no color is one.
    ///
    /// - Parameters:
    ///   - outer: the contexts that the caller chooses.
    ///   - handsOn: whether the names are those of the member's own parameters, not of the contexts.
    func partColors(of member: Member, in outer: Permutation, handingOn handsOn: Bool = false) -> [String?] {
        // The value of a group may be read while it is made.
        guard Self.hasPartColors(member.type), !writesInstanceMembers else { return [] }
        let plan = member.plan
        let references = plan.appearances(of: outer).map { partColors(of: member.token, in: $0) }
        guard let first = references.first else { return [] }
        let names = first.indices.map { index -> String? in
            let isOne = references.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
            guard isOne, let target = first[index] else { return nil }
            let targetPlan = self.plan(of: target, tokens.type(of: target) ?? .color)
            // What the caller chooses here, the system would choose there.
            let isChosenAlike = plan.parameters.intersection(tokens.modifiers(of: target)).subtracting(
                targetPlan.parameters)
            guard isChosenAlike.isEmpty, targetPlan.parameters.isSubset(of: plan.parameters) else { return nil }
            return handsOn
                ? layout.address(of: target) + self.arguments(targetPlan) : call(of: target, targetPlan, in: outer)
        }
        return names.contains { $0 != nil } ? names : []
    }

    /// The constants that all colors of a value refer to, with the contexts handed on, if nothing else differs between
    /// contexts: then the value needs no `switch`.
    func partColorsHandedOn(of member: Member, _ expressions: [Expression]) -> [String?]? {
        let values = expressions.flatMap(\.values)
        guard SwiftValueWriter.needsSwiftUI(member.type), SwiftContextPlan.differInColorsOnly(values) else {
            return nil
        }
        let permutations = tokens.contexts.permutations(along: member.plan.parameters)
        let all = permutations.map { partColors(of: member, in: $0, handingOn: true) }
        guard let first = all.first, !first.isEmpty, !first.contains(nil), all.allSatisfy({ $0 == first }) else {
            return nil
        }
        return first
    }

    /// `NyxColors.border`, or `NyxColors.border(look: .ember)`
    private func call(of color: TokenID, _ plan: SwiftContextPlan, in permutation: Permutation) -> String {
        let arguments = arguments(plan.parameters) { ".\(caseName(of: permutation[$0], in: $0))" }
        return layout.address(of: color) + (arguments.isEmpty ? "" : "(\(arguments))")
    }

    /// The tokens that the colors of a value are, in one permutation.
    private func partColors(of token: TokenID, in permutation: Permutation) -> [TokenID?] {
        guard let expression = tokens.expression(of: token, in: permutation),
            let value = tokens.value(of: token, in: permutation)
        else { return [] }
        switch value {
        case .material(let material):
            return [
                partColor("tint", of: expression, material.tint, in: permutation),
                partColor("fallback", of: expression, material.fallback, in: permutation),
            ]
        case .glass(let glass):
            let fallback = [
                part("fallback", of: expression, .material(glass.fallback), in: permutation),
                partColor("fallback.tint", of: expression, glass.fallback.tint, in: permutation),
                partColor("fallback.fallback", of: expression, glass.fallback.fallback, in: permutation),
            ]
            guard let tint = glass.tint else { return fallback }
            return fallback + [partColor("tint", of: expression, tint, in: permutation)]
        case .focusIndicator(let indicator):
            return [partColor("color", of: expression, indicator.color, in: permutation)]
        case .shadow(let layers): return partColors(of: expression, layers.map(\.color), in: permutation)
        case .gradient(let stops): return partColors(of: expression, stops.map(\.color), in: permutation)
        default:
            guard case .fields(let fields) = value.form else { return [] }
            return fields.all.flatMap { name, content -> [TokenID?] in
                guard case .value(.color(let color)) = content else { return [] }
                return [partColor(name, of: expression, color, in: permutation)]
            }
        }
    }

    /// The tokens that the colors of layers or stops are.
    private func partColors(
        of expression: ValueExpression, _ colors: [Color], in permutation: Permutation
    ) -> [TokenID?] {
        switch expression.kind {
        case .composite where colors.count == 1:
            [partColor("color", of: expression, colors[0], in: permutation)]
        // A reference among the elements may stand for several.
        case .list(let elements) where elements.count == colors.count:
            zip(elements, colors).map { partColor("color", of: $0, $1, in: permutation) }
        default: []
        }
    }

    /// The token that a color in a mapping is; `nil` where it is no reference, or one that comes to something else.
    private func partColor(
        _ field: String, of expression: ValueExpression, _ color: Color, in permutation: Permutation
    ) -> TokenID? {
        part(field, of: expression, .color(color), in: permutation)
    }

    private func part(
        _ field: String, of expression: ValueExpression, _ value: TokenValue, in permutation: Permutation
    ) -> TokenID? {
        guard case .composite(let composite) = expression.kind,
            let reference = composite.value(at: field)?.wholeReference,
            let target = tokens.tree.target(of: reference), tokens.tree[target].deprecation == nil,
            tokens.value(of: target, in: permutation) == value
        else { return nil }
        return target
    }
}
