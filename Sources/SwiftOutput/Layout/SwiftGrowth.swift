import TesseraConfiguration
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// What a form says beside the value of a token; it may be another in each permutation of contexts.
enum SwiftFormPart: Equatable {
    /// As which of the system's text styles a height grows.
    case textStyle(TextStyle)
    /// The least radius of a concentric corner, in points.
    case minimum(Double)

    var textStyle: TextStyle? {
        if case .textStyle(let style) = self { style } else { nil }
    }
}

/// What the heights that grow with their text (``HeldText/Growth``), the concentric corners of a design and the other
/// names of both say beside their values.
struct SwiftGrowth {
    private let tokens: ResolvedTokens
    private let forms: LengthForms
    /// The modifiers that the parts depend on, without those of the values; none where a part is always the same.
    private var modifiers: [TokenID: ModifierSet] = [:]

    init(_ tokens: ResolvedTokens) {
        self.tokens = tokens
        forms = LengthForms(tokens)
        for id in forms.owners(in: tokens) { modifiers[id] = modifiersOfPart(of: id) }
        for (name, targets) in forms.otherNames {
            modifiers[name] = targets.reduce(into: []) { $0.formUnion(modifiers[$1] ?? []) }
        }
    }

    func form(of token: TokenID) -> LengthForm { forms.form(of: token) }

    /// Whether a token says itself what it holds or lies in, so that it is no other name of what it refers to.
    func hasOwn(_ token: TokenID) -> Bool { LengthForms.hasOwn(token, in: tokens) }

    /// The modifiers that the part depends on, beside those of the value.
    func modifiers(of token: TokenID) -> ModifierSet { modifiers.isEmpty ? [] : modifiers[token] ?? [] }

    /// What stands beside the value in a permutation.
    func part(of token: TokenID, in permutation: Permutation) -> SwiftFormPart? {
        guard form(of: token) != .fixed else { return nil }
        // The references of what has values lead in no circle.
        var owner = token
        while LengthForms.ownForm(of: owner, in: tokens) == .fixed {
            guard let reference = tokens.expression(of: owner, in: permutation)?.wholeReference,
                let target = tokens.tree.target(of: reference)
            else { return nil }
            owner = target
        }
        return ownPart(of: owner, in: permutation)
    }

    private func ownPart(of token: TokenID, in permutation: Permutation) -> SwiftFormPart? {
        if let held = tokens.tree[token].holds, held.growth == .scales {
            return .textStyle(textStyle(of: held, in: permutation))
        }
        return tokens.tree[token].concentric.map { .minimum(minimum(of: $0, in: permutation)) }
    }

    private func modifiersOfPart(of token: TokenID) -> ModifierSet {
        let expression: ValueExpression?
        if let held = tokens.tree[token].holds, held.growth == .scales {
            if case .sized(let size) = held.text { expression = size } else { expression = nil }
        } else {
            expression = tokens.tree[token].concentric?.minimum
        }
        let all = expression.map { tokens.modifiers(of: $0) } ?? []
        guard tokens.contexts.permutationCount(along: all) <= ContextSpace.maximumPermutationCount else { return [] }
        return tokens.contexts.varyingModifiers(among: all) { ownPart(of: token, in: $0) }
    }

    private func textStyle(of held: HeldText, in permutation: Permutation) -> TextStyle {
        switch held.text {
        case .style(let style): return style
        case .sized(let expression):
            switch tokens.value(of: expression, in: permutation) {
            case .typography(let style): return .nearest(to: style.fontSize.points)
            case .dimension(let size): return .nearest(to: size.points)
            // The resolver rejects values of other types. Only a token without a value in the defaults comes here.
            default: return .body
            }
        }
    }

    private func minimum(of corner: ConcentricRequirement, in permutation: Permutation) -> Double {
        guard let minimum = corner.minimum, case .dimension(let length) = tokens.value(of: minimum, in: permutation)
        else { return 0 }
        return length.points
    }
}
