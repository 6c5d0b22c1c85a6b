/// Decisions by the path of a group or of a token.
struct PlainDecisions {
    private let table: [String: PlainDecision]

    init(_ decisions: [String: PlainDecision]) {
        table = decisions
    }

    /// That of the token or of the nearest group around it, else what the name says.
    func decision(for path: [String]) -> PlainDecision? {
        if !table.isEmpty {
            for count in stride(from: path.count, through: 1, by: -1) {
                if let decision = table[path.prefix(count).joined(separator: ".")] { return decision }
            }
        }
        return path.last.flatMap { PlainUnits.unit(inName: $0) }.map { .unit($0) }
    }
}
