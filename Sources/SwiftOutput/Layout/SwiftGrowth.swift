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

/// The heights that grow with their text (``HeldText/Growth``) and the concentric corners of a design, with the tokens
/// that are other names of them.
struct SwiftGrowth {
    enum Kind {
        case grows, corner
    }

    private let tokens: ResolvedTokens
    /// Few tokens have one; most designs have none.
    private var kinds: [TokenID: Kind] = [:]
    /// The modifiers that the parts depend on, without those of the values; none where a part is always the same.
    private var modifiers: [TokenID: ModifierSet] = [:]

    var isEmpty: Bool { kinds.isEmpty }

    init(_ tokens: ResolvedTokens) {
        self.tokens = tokens
        for id in tokens.tree.detailed {
            guard let kind = Self.ownKind(of: id, in: tokens) else { continue }
            kinds[id] = kind
            modifiers[id] = modifiersOfPart(of: id)
        }
        if !kinds.isEmpty { addOtherNames() }
    }

    /// - Returns: `nil` for a token that is neither, or says it only of another type.
    private static func ownKind(of id: TokenID, in tokens: ResolvedTokens) -> Kind? {
        let type = tokens.type(of: id)
        if tokens.tree[id].holds?.growth == .scales, type == .dimension || type == .touchTarget { return .grows }
        return tokens.tree[id].concentric != nil && type == .dimension ? .corner : nil
    }

    /// Whether a token says itself what it holds or lies in, so that it is no other name of what it refers to.
    func hasOwn(_ token: TokenID) -> Bool { tokens.tree[token].holds != nil || tokens.tree[token].concentric != nil }

    /// A token is another name if each of its values, in any context, is a reference to tokens of one kind.
    private mutating func addOtherNames() {
        var waiting: [TokenID: [TokenID]] = [:]
        var missing: [TokenID: Int] = [:]
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), type == .dimension || type == .touchTarget, !hasOwn(id) else {
                continue
            }
            let token = tokens.tree[id]
            let values = [token.value].compactMap(\.self) + token.contexts.map(\.value)
            let targets = values.compactMap { $0.wholeReference.flatMap { tokens.tree.target(of: $0) } }
            guard !targets.isEmpty, targets.count == values.count else { continue }
            missing[id] = Set(targets).count
            for target in Set(targets) { waiting[target, default: []].append(id) }
        }
        var next = Array(kinds.keys)
        while let target = next.popLast() {
            for id in waiting[target] ?? [] {
                guard let count = missing[id], kinds[id] ?? kinds[target] == kinds[target],
                    tokens.type(of: id) == tokens.type(of: target)
                else {
                    missing[id] = nil
                    continue
                }
                modifiers[id, default: []].formUnion(modifiers[target] ?? [])
                missing[id] = count - 1
                guard count == 1 else { continue }
                kinds[id] = kinds[target]
                next.append(id)
            }
        }
    }

    /// Its kind; `nil` for any other token.
    func kind(of token: TokenID) -> Kind? { kinds.isEmpty ? nil : kinds[token] }

    /// The modifiers that the part depends on, beside those of the value.
    func modifiers(of token: TokenID) -> ModifierSet { kinds[token] == nil ? [] : modifiers[token] ?? [] }

    /// What stands beside the value in a permutation.
    func part(of token: TokenID, in permutation: Permutation) -> SwiftFormPart? {
        guard kinds[token] != nil else { return nil }
        // The references of what has values lead in no circle.
        var owner = token
        while Self.ownKind(of: owner, in: tokens) == nil {
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
        let permutations = tokens.contexts.permutations(along: all)
        let parts = permutations.map { ownPart(of: token, in: $0) }
        return all.indices.reduce(into: []) { modifiers, index in
            let differs = zip(permutations, parts).contains { permutation, part in
                var other = permutation
                other[index] = tokens.contexts.modifiers[index].defaultContext
                return parts[tokens.contexts.cellIndex(of: other, along: all)] != part
            }
            if differs { modifiers.formUnion(ModifierSet(modifier: index)) }
        }
    }

    private func textStyle(of held: HeldText, in permutation: Permutation) -> TextStyle {
        switch held.text {
        case .style(let style): return style
        case .sized(let expression):
            switch tokens.value(of: expression, in: permutation) {
            case .typography(let style): return .nearest(to: style.fontSize.points)
            case .dimension(let size): return .nearest(to: size.points)
            // No context has a value that is none: the resolver has asked. Only the defaults may have no value at all.
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
