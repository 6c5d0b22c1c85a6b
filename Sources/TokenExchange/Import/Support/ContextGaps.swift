import Diagnostics
import TokenResolution

/// Contexts in which tokens have no value.
struct ContextGaps {
    private struct Key: Hashable {
        let missing: [String]
        let instead: String
    }

    private var tokens: [Key: [Int]] = [:]
    private var order: [Key] = []

    /// The contexts of the modifier that none of the selectors names; none if one of several modifiers
    /// is named, where a compiler has to say what lacks.
    func missing(_ selectors: [ForeignSelector], among modifiers: [Modifier]) -> [String] {
        let named = Set(selectors.compactMap { $0.places.count == 1 ? $0.places.first?.modifier : nil })
        guard named.count == 1, let modifier = modifiers.first(where: { named.contains($0.name) }) else {
            return selectors.count == 1 ? ["any other context"] : []
        }
        let present = Set(selectors.flatMap(\.places).map(\.context))
        return modifier.contexts.filter { !present.contains($0) }.map { "\(modifier.name)=\($0)" }
    }

    /// - Parameter instead: where the value is from that the token has there.
    mutating func add(_ token: Int, _ missing: [String], instead: ForeignSelector) {
        let key = Key(missing: missing, instead: instead.text)
        if tokens[key] == nil { order.append(key) }
        tokens[key, default: []].append(token)
    }

    /// One warning for tokens that lack the same contexts.
    func findings(_ all: [ForeignToken]) -> [Diagnostic] {
        order.compactMap { key in
            guard let indices = tokens[key], let first = indices.first else { return nil }
            let name = all[first].path.joined(separator: ".")
            let others = indices.count > 1 ? " and \(indices.count - 1) more tokens have" : " has"
            return Diagnostic(
                "import/context", .warning,
                "'\(name)'\(others) no value in \(key.missing.joined(separator: ", "))",
                at: all[first].nameRange, hint: "there the value is that of \(key.instead)",
                notes: indices.dropFirst().prefix(8).map {
                    .init("'\(all[$0].path.joined(separator: "."))'", at: all[$0].nameRange)
                })
        }
    }
}
