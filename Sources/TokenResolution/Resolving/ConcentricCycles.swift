import TesseraDiagnostics
import TesseraTokenModel

/// Corners that are to be concentric in themselves, be it by way of others: no radius is one less an inset of itself.
package struct ConcentricCycles {
    package struct Corner: Hashable, Sendable {
        package let token: TokenID
        /// Where the container is named.
        package let range: SourceRange
    }

    /// Each corner lies in the next, and the last in the first.
    private(set) var cycles: [[Corner]] = []
    /// All tokens of the cycles.
    package var tokens: Set<TokenID> { Set(cycles.joined().map(\.token)) }

    package init(in tokens: ResolvedTokens) {
        self.init(in: tokens.tree) { tokens.target(of: $0) }
    }

    /// - Parameter alias: the token that another refers to with its whole value.
    init(in tree: TokenTree, alias: (TokenID) -> TokenID?) {
        /// The tokens that a reference leads to, by way of other names.
        func ends(of reference: TokenReference) -> [TokenID] {
            var found: [TokenID] = []
            var next = tree.target(of: reference)
            while let token = next, !found.contains(token), found.count < Self.longestWay {
                found.append(token)
                next = alias(token)
            }
            return found
        }
        var containers: [TokenID: Corner] = [:]
        for id in tree.detailed {
            guard let requirement = tree[id].concentric else { continue }
            var own: SourceRange?
            for (_, expression) in requirement.lengths {
                expression.forEachReference { reference in
                    if ends(of: reference).contains(id) { own = own ?? reference.range }
                }
            }
            if let own {
                cycles.append([Corner(token: id, range: own)])
            } else {
                // A container may be computed from the one corner that it depends on.
                requirement.container.forEachReference { reference in
                    guard containers[id] == nil,
                        let container = ends(of: reference).first(where: { tree[$0].concentric != nil })
                    else { return }
                    containers[id] = Corner(token: container, range: reference.range)
                }
            }
        }
        var done: Set<TokenID> = Set(cycles.joined().map(\.token))
        for id in tree.detailed where containers[id] != nil && !done.contains(id) {
            var way: [TokenID] = []
            var places: [TokenID: Int] = [:]
            var current = id
            while let next = containers[current], places[current] == nil, !done.contains(current) {
                places[current] = way.count
                way.append(current)
                current = next.token
            }
            if let start = places[current] {
                cycles.append(
                    way[start...].compactMap { token in
                        containers[token].map { Corner(token: token, range: $0.range) }
                    })
            }
            done.formUnion(way)
        }
    }

    /// Nobody gives a radius more names.
    private static let longestWay = 64
}
