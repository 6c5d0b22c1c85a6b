import TesseraConfiguration
import TesseraDiagnostics

/// Contexts in which tokens have no value.
struct ContextGaps {
    private struct Key: Hashable {
        let missing: [String]
        let instead: String
    }

    private struct Replaced {
        let token: Int
        let range: SourceRange
    }

    /// By modifier and selector, which is empty for all contexts: tokens whose value there counts nowhere.
    private var replaced: [[String]: [Replaced]] = [:]
    private var tokens: [Key: [Int]] = [:]
    private var order: [Key] = []

    /// The contexts of the modifier that none of the selectors names, or the permutations of several modifiers; none if
    /// each selector names one of several modifiers, where a compiler has to say what lacks.
    func missing(_ selectors: [ForeignSelector], among modifiers: [Modifier]) -> [String] {
        if selectors.contains(where: { $0.places.count > 1 }) { return missingPermutations(selectors, modifiers) }
        let named = Set(selectors.compactMap { $0.places.count == 1 ? $0.places.first?.modifier : nil })
        guard named.count == 1, let modifier = modifiers.first(where: { named.contains($0.name) }) else {
            return selectors.count == 1 ? ["any other context"] : []
        }
        let present = Set(selectors.flatMap(\.places).map(\.context))
        return modifier.contexts.filter { !present.contains($0) }.map { "\(modifier.name)=\($0)" }
    }

    private func missingPermutations(_ selectors: [ForeignSelector], _ modifiers: [Modifier]) -> [String] {
        let named = Set(selectors.flatMap(\.places).map(\.modifier))
        let modifiers = modifiers.filter { named.contains($0.name) }
        guard modifiers.reduce(1, { $0 * $1.contexts.count }) <= ContextSpace.maximumPermutationCount else { return [] }
        return ForeignSelector.permutations(of: modifiers).filter { permutation in
            !selectors.contains { $0.places.allSatisfy(permutation.contains) }
        }.map { ForeignSelector(places: $0).text }
    }

    /// The modifier of which each context has one of the selectors.
    func modifier(whoseContextsAre selectors: [ForeignSelector], among modifiers: [Modifier]) -> Modifier? {
        modifiers.first { modifier in
            modifier.contexts.allSatisfy { context in
                selectors.contains { $0.places == [.init(modifier: modifier.name, context: context)] }
            }
        }
    }

    /// The selectors whose values count nowhere: that of the earlier of two modifiers goes first, and it has one for
    /// each context.
    func unused(
        among selectors: [ForeignSelector], _ modifiers: [Modifier]
    ) -> [(selector: ForeignSelector, modifier: Modifier)] {
        guard let modifier = modifier(whoseContextsAre: selectors, among: modifiers) else { return [] }
        let earlier = modifiers.prefix(while: { $0.name != modifier.name }) + [modifier]
        return selectors.compactMap { selector in
            guard selector.places.count == 1, !earlier.contains(where: { $0.name == selector.places[0].modifier })
            else { return nil }
            return (selector, modifier)
        }
    }

    mutating func addReplaced(
        _ token: Int, in selector: ForeignSelector = ForeignSelector(), by modifier: Modifier, at range: SourceRange
    ) {
        replaced[[modifier.name, selector.text], default: []].append(Replaced(token: token, range: range))
    }

    /// - Parameter instead: where the value is from that the token has there.
    mutating func add(_ token: Int, _ missing: [String], instead: ForeignSelector) {
        let key = Key(missing: missing, instead: instead.text)
        if tokens[key] == nil { order.append(key) }
        tokens[key, default: []].append(token)
    }

    /// One warning for tokens that lack the same contexts.
    func findings(_ all: [ForeignToken]) -> [Diagnostic] {
        missingFindings(all)
            + replaced.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, tokens in
                let contexts = key[1].isEmpty ? "for all contexts" : "in '\(key[1])'"
                guard let first = tokens.first else { return nil }
                let name = all[first.token].path.joined(separator: ".")
                let others = tokens.count > 1 ? " and \(tokens.count - 1) more" : ""
                return Diagnostic(
                    "import/overridden", .warning,
                    "the value of '\(name)'\(others) \(contexts) is never used, because each context of "
                        + "'\(key[0])' has its own",
                    at: first.range,
                    notes: tokens.dropFirst().map {
                        .init("'\(all[$0.token].path.joined(separator: "."))'", at: $0.range)
                    })
            }
    }

    private func missingFindings(_ all: [ForeignToken]) -> [Diagnostic] {
        order.compactMap { key in
            guard let indices = tokens[key], let first = indices.first else { return nil }
            let name = all[first].path.joined(separator: ".")
            let others = indices.count > 1 ? " and \(indices.count - 1) more tokens have" : " has"
            return Diagnostic(
                "import/context", .warning,
                "'\(name)'\(others) no value in \(key.missing.joined(separator: ", "))",
                at: all[first].nameRange, hint: "there the value is that of \(key.instead)",
                notes: indices.dropFirst().map {
                    .init("'\(all[$0].path.joined(separator: "."))'", at: all[$0].nameRange)
                })
        }
    }
}
