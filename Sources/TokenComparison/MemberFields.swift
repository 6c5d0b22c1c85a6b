import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// The fields of a composite that are names in code: each figure of a tab bar, and each of its tabs.
///
/// Other composites are one value in code, whichever of their fields are written.
struct MemberFields {
    /// In the order of the fields, with the number of contexts in which each is.
    private var counts: [(name: String, count: Int)] = []
    private let contextCount: Int

    /// - Returns: `nil` for a token of another type.
    init?(of token: TokenID, in tokens: ResolvedTokens) {
        guard tokens.type(of: token) == .tabBar else { return nil }
        let bars = tokens.contexts.permutations(along: tokens.modifiers(of: token)).compactMap { permutation in
            if case .tabBar(let bar)? = tokens.value(of: token, in: permutation) { bar } else { nil }
        }
        contextCount = bars.count
        for bar in bars {
            for name in Self.names(of: bar) {
                if let index = counts.firstIndex(where: { $0.name == name }) {
                    counts[index].count += 1
                } else {
                    counts.append((name, 1))
                }
            }
        }
    }

    var names: [String] { counts.map(\.name) }

    func has(_ name: String) -> Bool { counts.contains { $0.name == name } }

    /// Whether a field is in all contexts.
    func isEverywhere(_ name: String) -> Bool { counts.contains { $0.name == name && $0.count == contextCount } }

    private static func names(of bar: TabBar) -> [String] {
        bar.fields.all.flatMap { field -> [String] in
            switch field.content {
            case .value: [field.name]
            case .fields(let fields): names(of: fields, in: field.name)
            case .items: bar.tabs.map { $0.role == .action ? "action" : "tabs.\($0.id)" }
            case .dimensions, .layers: [field.name]
            }
        }
    }

    /// The badge and the states have members for each of their fields, a floating form and an accessory one together.
    private static func names(of fields: FieldValues, in outer: String) -> [String] {
        if outer == "floating" || outer == "accessory" { return [outer] }
        return fields.all.flatMap { field -> [String] in
            if case .fields(let inner) = field.content { return inner.all.map { "\(outer).\(field.name).\($0.name)" } }
            return ["\(outer).\(field.name)"]
        }
    }
}
