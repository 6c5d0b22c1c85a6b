import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// A composite value as one token has it in one permutation of contexts.
struct PlacedComposite<Value> {
    let token: TokenID
    let path: String
    let value: Value
    let keyRange: SourceRange
    /// Along the modifiers that the token depends on, the others at their defaults.
    let permutation: Permutation
    let modifiers: ModifierSet
    /// The permutation in words; empty if the token is the same in all.
    let context: String
    private let expression: ValueExpression?
    /// Whether it is a part of another value, written out there, such as a layer of a tab bar's background.
    let isPart: Bool
    /// What lies below it in that value, if that is opaque.
    let opaqueBelow: Color?

    /// Every token of a type, in every permutation that it depends on. References are left out: they are judged at
    /// their targets.
    ///
    /// - Parameter value: `nil` for a value of another type.
    static func all(
        of type: TokenType, in tokens: ResolvedTokens, _ value: (TokenValue) -> Value?
    ) -> [PlacedComposite] {
        all(of: type, in: tokens) { whole, expression in
            value(whole).map { [Part(value: $0, expression: expression)] } ?? []
        }
    }

    /// What stands within a value, with the expression that it is written as.
    private struct Part {
        let value: Value
        let expression: ValueExpression?
        var isPart = false
        var opaqueBelow: Color?
    }

    /// The same of what stands within the values of a type.
    private static func all(
        of type: TokenType, in tokens: ResolvedTokens,
        _ parts: (TokenValue, ValueExpression?) -> [Part]
    ) -> [PlacedComposite] {
        tokens.tokens { $0 == type }.flatMap { id -> [PlacedComposite] in
            if tokens.target(of: id) != nil { return [] }
            let modifiers = tokens.modifiers(of: id)
            return tokens.contexts.permutations(along: modifiers).flatMap { permutation -> [PlacedComposite] in
                guard let value = tokens.value(of: id, in: permutation) else { return [] }
                return parts(value, tokens.expression(of: id, in: permutation)).map { part in
                    PlacedComposite(
                        token: id, path: tokens.tree[id].path, value: part.value,
                        keyRange: part.isPart
                            ? part.expression?.range ?? tokens.tree[id].keyRange
                            : tokens.tree[id].keyRange,
                        permutation: permutation, modifiers: modifiers,
                        context: tokens.contexts.description(of: permutation, along: modifiers),
                        expression: part.expression, isPart: part.isPart, opaqueBelow: part.opaqueBelow)
                }
            }
        }
    }

    private func field(_ name: String) -> ValueExpression? { expression?.firstField(of: [name]) }

    /// Whether the token has this value in a permutation of more modifiers.
    func holds(in other: Permutation) -> Bool { modifiers.indices.allSatisfy { other[$0] == permutation[$0] } }

    func has(_ name: String) -> Bool { field(name) != nil }

    /// Whether a field is written out, and no reference or calculation.
    func isLiteral(_ name: String) -> Bool {
        if case .literal? = field(name)?.kind { true } else { false }
    }

    /// Where a field is written; the token if it is not.
    func range(of name: String) -> SourceRange { field(name)?.range ?? keyRange }
}

extension ValueExpression {
    /// The first of some fields that is written; `nil` if none is.
    func firstField(of names: [String]) -> ValueExpression? {
        guard case .composite(let composite) = kind else { return nil }
        return names.lazy.compactMap { composite.field($0)?.value }.first
    }
}

extension PlacedComposite<FocusIndicator> {
    /// The focus indicators of a design.
    static func all(in tokens: ResolvedTokens) -> [Self] {
        all(of: .focusIndicator, in: tokens) { if case .focusIndicator(let value) = $0 { value } else { nil } }
    }
}

extension PlacedComposite<Glass> {
    /// The glass surfaces of a design, those among them that are written out in the background of a tab bar.
    static func all(in tokens: ResolvedTokens) -> [Self] {
        all(of: .glass, in: tokens) { if case .glass(let value) = $0 { value } else { nil } }
            + all(of: .tabBar, in: tokens) { value, expression in
                guard case .tabBar(let bar) = value, case .composite(let composite)? = expression?.kind,
                    case .list(let layers)? = composite.field("background")?.value.kind
                else { return [] }
                return zip(bar.background, layers).enumerated().compactMap { index, pair in
                    guard case .glass(let glass) = pair.0, case .composite = pair.1.kind else { return nil }
                    let below = bar.background.dropFirst(index + 1).lazy.compactMap { layer -> Color? in
                        if case .color(let color) = layer, color.isOpaque { color } else { nil }
                    }.first
                    return Part(value: glass, expression: pair.1, isPart: true, opaqueBelow: below)
                }
            }
    }
}
