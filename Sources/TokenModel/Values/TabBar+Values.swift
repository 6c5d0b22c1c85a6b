extension TabBar {
    /// One value of the bar, under a name that needs no other around it: `topPadding`, `badgeTextSize`,
    /// `selectedIconColor`.
    public struct Part: Hashable, Sendable {
        public let name: String
        /// Where it is written, as ``CompositeExpression/value(at:)`` takes it: `states.selected.icon`.
        public let field: String
        public let value: TokenValue

        /// Whether it is a word of the table, which a string of CSS or Swift is not.
        public var isWord: Bool { value.type == .string }
    }

    /// The figures of the bar as a whole: its lengths, numbers and words.
    public var metrics: [Part] {
        parts.filter { $0.field == $0.name && [.dimension, .number, .string].contains($0.value.type) }
    }

    /// Every value of the bar as a whole, of its badge and of its states, written or default, in the order of
    /// the fields. Tabs and background are no values.
    public var parts: [Part] {
        fields.all.flatMap { field -> [Part] in
            switch field.content {
            case .value(let value): [Part(name: field.name, field: field.name, value: value)]
            case .fields(let fields): Self.parts(of: fields, in: field.name)
            case .dimensions, .items, .layers: []
            }
        }
    }

    /// - Parameter field: the badge, or all states.
    private static func parts(of fields: FieldValues, in field: String) -> [Part] {
        fields.all.flatMap { inner -> [Part] in
            switch inner.content {
            case .value(let value):
                let name = field + inner.name.prefix(1).uppercased() + inner.name.dropFirst()
                return [Part(name: name, field: "\(field).\(inner.name)", value: value)]
            case .fields(let state): return state.all.compactMap { part($0, of: inner.name, in: field) }
            case .dimensions, .items, .layers: return []
            }
        }
    }

    /// What a state says of a part of the item; a color is named as one.
    private static func part(
        _ field: (name: String, content: FieldValues.Content), of state: String, in states: String
    ) -> Part? {
        guard case .value(let value) = field.content else { return nil }
        let name = state + field.name.prefix(1).uppercased() + field.name.dropFirst()
        return Part(
            name: name + (value.type == .color ? "Color" : ""), field: "\(states).\(state).\(field.name)", value: value)
    }
}
