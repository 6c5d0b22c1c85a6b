import TesseraConfiguration
import TesseraTokenModel

/// Which shadows and font families, also those of typography values, are lists where they are written down: one that is
/// none has no elements to point at.
///
/// A token may be the last of a long chain of references, and many tokens may point into it, so each link is looked at
/// once: when it is resolved, behind those that it refers to.
struct WrittenLists: Sendable {
    /// Of tokens that refer to the same one in every context, the first one on the way that says more.
    private var ends: [Int: TokenID] = [:]
    /// Of tokens with values for contexts, by the places of their permutations.
    private var known: [Int: [Bool]] = [:]

    /// Only these can be lists of what they are.
    static func mayHold(_ type: TokenType?) -> Bool { type == .shadow || type == .fontFamily || type == .typography }

    mutating func add(_ token: Int, aliasOf target: TokenID) { ends[token] = ends[target.index] ?? target }

    /// Adds a token with values for contexts, which has been resolved.
    mutating func add(_ token: Int, _ resolver: TokenResolver) {
        known[token] = resolver.space.permutations(along: resolver.rows[token].modifiers).map {
            isList(TokenID(index: token), in: $0, resolver)
        }
    }

    /// - Parameter path: of a token with a value in this permutation.
    func isList(_ path: String, in permutation: Permutation, _ resolver: TokenResolver) -> Bool {
        guard let token = resolver.tree.token(at: path) else { return false }
        let type = resolver.rows[token.index].type
        // Of a token of several types nobody knows more than where it leads.
        return (type == nil || Self.mayHold(type)) && isList(token, in: permutation, resolver)
    }

    private func isList(_ token: TokenID, in permutation: Permutation, _ resolver: TokenResolver) -> Bool {
        var current: TokenID? = token
        // What has values is in no circle.
        while let next = current {
            let token = ends[next.index] ?? next
            if let answers = known[token.index] {
                return answers[resolver.space.cellIndex(of: permutation, along: resolver.rows[token.index].modifiers)]
            }
            let written = resolver.tree[token]
            let expression =
                resolver.selectors[token.index].map {
                    ResolvedTokens.choose(from: written, selectors: $0, in: permutation)
                } ?? written.value
            guard let reference = expression?.listSource else { return expression?.isList ?? false }
            current = resolver.tree.target(of: reference)
        }
        return false
    }
}

extension ValueExpression {
    /// The shadow or the font family that stands in it: all of it, or a field.
    private var listable: ValueExpression {
        guard case .composite(let composite) = kind else { return self }
        return composite.fields.first { $0.definition.kind == .value(.fontFamily) }?.value ?? self
    }

    /// Whether a shadow or a font family, also that of a typography value, is a list as it is written here.
    var isList: Bool {
        if case .list = listable.kind { true } else { false }
    }

    /// Where a shadow or a font family comes from that is not written here.
    var listSource: TokenReference? {
        switch listable.kind {
        case .reference(let reference): reference
        case .part(let part) where part.isFontFamily: part.reference
        default: nil
        }
    }
}

extension PartReference {
    /// Whether it leads to the font family of a typography value.
    fileprivate var isFontFamily: Bool {
        steps.count == 1 && ValuePart(of: .typography, at: steps) == .value(.fontFamily)
    }
}
