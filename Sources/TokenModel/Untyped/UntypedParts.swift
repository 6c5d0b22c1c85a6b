import TesseraDiagnostics

/// A mapping that somebody means as one value, by the names of its parts: those that people and other tools give them,
/// and those that Tessera has for them.
struct UntypedParts {
    let type: TokenType
    /// The names that are written otherwise today.
    let renames: [String: String]
    /// What is missing and goes without saying.
    let additions: [(name: String, value: String)]

    init?(_ names: Set<String>) {
        if let spring = Self.spring(names) {
            self = spring
            return
        }
        for (type, words, additions) in Self.rows {
            let renames = Dictionary(
                uniqueKeysWithValues: names.compactMap { name in words[name].map { (name, $0) } })
            let modern = Set(names.map { renames[$0] ?? $0 })
            guard modern.count == names.count, let shape = CompositeShape(type: type) else { continue }
            let fields = shape.fields
            let missing = fields.filter { $0.isRequired && !modern.contains($0.name) }.map(\.name)
            guard modern.isSubset(of: fields.map(\.name)), missing.allSatisfy({ additions[$0] != nil }) else {
                continue
            }
            // What has lost more than it says of itself is a group.
            guard modern.count > missing.count else { continue }
            self.init(type, renames, missing.compactMap { name in additions[name].map { (name, $0) } })
            return
        }
        return nil
    }

    private init(_ type: TokenType, _ renames: [String: String], _ additions: [(name: String, value: String)]) {
        self.type = type
        self.renames = renames
        self.additions = additions
    }

    private static let rows: [(TokenType, [String: String], [String: String])] = [
        (
            .typography,
            [
                "family": "fontFamily", "typeface": "fontFamily", "size": "fontSize", "weight": "fontWeight",
                "leading": "lineHeight", "tracking": "letterSpacing",
            ], ["letterSpacing": "0px"]
        ),
        (.shadow, ["x": "offsetX", "y": "offsetY"], ["spread": "0px"]),
        (.border, [:], [:]),
        (.transition, ["easing": "timingFunction", "curve": "timingFunction"], ["delay": "0ms"]),
    ]

    private static func spring(_ names: Set<String>) -> UntypedParts? {
        switch names {
        case ["response", "dampingFraction"], ["duration", "bounce"], ["mass", "stiffness", "damping"]:
            UntypedParts(.spring, [:], [])
        case ["response", "damping"]: UntypedParts(.spring, ["damping": "dampingFraction"], [])
        case ["response", "dampingRatio"]: UntypedParts(.spring, ["dampingRatio": "dampingFraction"], [])
        // The mass that every spring has which does not name one.
        case ["stiffness", "damping"]: UntypedParts(.spring, [:], [("mass", "1")])
        default: nil
        }
    }
}
