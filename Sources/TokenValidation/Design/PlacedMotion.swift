import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// One motion, or one curve, as it is written down, with the contexts in which it holds.
struct PlacedMotion {
    let token: TokenID
    let path: String
    let value: TokenValue
    let expression: ValueExpression
    /// In any of which it holds.
    let permutations: [Permutation]
    /// Their names; none if it holds in all.
    let contexts: [String]

    /// Where the first of some fields is written, be it one of a spring within; the whole value if none is.
    func range(of fields: [String]) -> SourceRange {
        Self.range(of: fields, in: expression) ?? expression.range
    }

    /// Whether a field is written, be it one of a spring within.
    func writes(_ field: String) -> Bool { Self.range(of: [field], in: expression) != nil }

    /// Whether a field of a spring is written, and not only the name of a known one.
    var writesFigures: Bool {
        (Spring.dampingFields + Spring.timeFields + ["dampingRatio", "mass"]).contains { writes($0) }
    }

    private static func range(of names: [String], in expression: ValueExpression) -> SourceRange? {
        guard case .composite(let composite) = expression.kind else { return nil }
        for name in names {
            if let field = composite.fields.first(where: { $0.definition.name == name }) { return field.value.range }
        }
        return composite.fields.lazy.compactMap { range(of: names, in: $0.value) }.first
    }

    /// The spring, if its figures stand here and not in a token that is referred to.
    var spring: Spring? {
        switch value {
        case .spring(let spring): spring
        case .animation(let animation):
            if case .spring(let spring) = animation.movement, isWrittenHere("spring") { spring } else { nil }
        default: nil
        }
    }

    /// The curve, likewise.
    var curve: CubicBezier? {
        switch value {
        case .cubicBezier(let curve): return curve
        case .transition(let transition): return isWrittenHere("timingFunction") ? transition.timingFunction : nil
        case .animation(let animation):
            guard case .curve(let curve, _) = animation.movement, isWrittenHere("curve") else { return nil }
            return curve
        default: return nil
        }
    }

    private func isWrittenHere(_ field: String) -> Bool {
        guard case .composite(let composite) = expression.kind else { return false }
        return composite.fields.first { $0.definition.name == field }?.value.wholeReference == nil
    }
}

extension PlacedMotion {
    /// Every motion and curve of the design, once for each value and place. What is just a reference is left
    /// out: it is judged at its target. So is a copy that a group takes over from the one that it extends.
    static func all(in tokens: ResolvedTokens) -> [PlacedMotion] {
        var seen: Set<Place> = []
        return tokens.tokens { $0.isMotion || $0 == .cubicBezier }.flatMap { id in
            placed(id, in: tokens).filter { seen.insert(Place($0)).inserted }
        }
    }

    private struct Place: Hashable {
        let value: TokenValue
        let range: SourceRange

        init(_ motion: PlacedMotion) {
            value = motion.value
            range = motion.expression.range
        }
    }

    private static func placed(_ id: TokenID, in tokens: ResolvedTokens) -> [PlacedMotion] {
        let modifiers = tokens.modifiers(of: id)
        let all = tokens.contexts.permutations(along: modifiers)
        var groups: [(value: TokenValue, expression: ValueExpression, permutations: [Permutation])] = []
        for permutation in all {
            guard let value = tokens.value(of: id, in: permutation),
                let expression = tokens.expression(of: id, in: permutation), expression.wholeReference == nil
            else { continue }
            let known = groups.firstIndex { $0.value == value && $0.expression.range == expression.range }
            if let known {
                groups[known].permutations.append(permutation)
            } else {
                groups.append((value, expression, [permutation]))
            }
        }
        return groups.map { group in
            PlacedMotion(
                token: id, path: tokens.tree[id].path, value: group.value, expression: group.expression,
                permutations: group.permutations,
                contexts: tokens.names(of: group.permutations, among: all, along: modifiers))
        }
    }
}

extension ResolvedTokens {
    /// The names of some permutations, by the modifiers that tell them from the others; none if they are all.
    func names(of some: [Permutation], among all: [Permutation], along modifiers: ModifierSet) -> [String] {
        if some.count == all.count { return [] }
        let found = Set(some)
        let telling = modifiers.indices.filter { modifier in
            some.contains { permutation in
                contexts.modifiers[modifier].contexts.indices.contains { context in
                    var other = permutation
                    other[modifier] = context
                    return !found.contains(other)
                }
            }
        }
        let set = ModifierSet(telling.map { ModifierSet(modifier: $0) })
        return some.map { contexts.description(of: $0, along: set) }.uniqued()
    }

    /// What is found of a token in each permutation that it depends on.
    func findings(of token: TokenID, _ finding: (Permutation) -> Diagnostic?) -> [Diagnostic] {
        let all = contexts.permutations(along: modifiers(of: token))
        return joined(all.map { ($0, finding($0).map { [$0] } ?? []) }, of: token)
    }

    /// Findings of a token, by permutation: what is the same in several is told once, with the contexts that it holds in.
    func joined(_ found: [(permutation: Permutation, findings: [Diagnostic])], of token: TokenID) -> [Diagnostic] {
        var permutations: [Diagnostic: [Permutation]] = [:]
        var distinct: [Diagnostic] = []
        for (permutation, findings) in found {
            for finding in findings {
                if permutations[finding] == nil { distinct.append(finding) }
                permutations[finding, default: []].append(permutation)
            }
        }
        return distinct.map { finding in
            var finding = finding
            finding.contexts = names(
                of: permutations[finding] ?? [], among: found.map(\.permutation), along: modifiers(of: token))
            return finding
        }
    }
}
