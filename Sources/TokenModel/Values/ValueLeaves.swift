extension TokenValue {
    /// Layers of a shadow or stops of a gradient; 0 for what has none.
    package var layerCount: Int {
        guard typeOfParts.element != nil else { return 0 }
        return switch form {
        case .elements(let elements, _): elements.count
        case .css(let css): css.composite?.elements.count ?? 0
        default: 0
        }
    }

    /// The simple values that it is made of, by the names of their fields; a simple value is one without a name.
    ///
    /// - Parameter isNumbered: whether the fields of layers have the layer's number, from 1 on, before their name.
    package func leaves(isNumbered: Bool) -> [(name: String, value: TokenValue)] {
        switch (self, form) {
        case (.spring, _), (.strokeStyle, _): [("", self)]
        case (_, .fields(let fields)): fields.leaves
        case (_, .elements(let elements, _)): Self.numbered(elements.map(\.leaves), isNumbered)
        case (_, .css(let css)):
            css.composite.map { composite in
                let elements = composite.elements.map { $0.fields.map { ($0.name, $0.value) } }
                return Self.numbered(elements, composite.type.element != nil && isNumbered)
            } ?? [("", self)]
        default: [("", self)]
        }
    }

    fileprivate static func numbered(
        _ layers: [[(name: String, value: TokenValue)]], _ isNumbered: Bool
    ) -> [(name: String, value: TokenValue)] {
        layers.enumerated().flatMap { index, leaves in
            leaves.map { (isNumbered ? "\(index + 1).\($0.name)" : $0.name, $0.value) }
        }
    }
}

extension FieldValues {
    /// With the names of the fields around them before their own.
    fileprivate var leaves: [(name: String, value: TokenValue)] {
        all.flatMap { field in field.content.leaves.map { (Self.join(field.name, $0.name), $0.value) } }
    }

    fileprivate static func join(_ outer: String, _ inner: String) -> String {
        inner.isEmpty ? outer : "\(outer).\(inner)"
    }
}

extension FieldValues.Content {
    fileprivate var leaves: [(name: String, value: TokenValue)] {
        switch self {
        case .value(let value): value.leaves(isNumbered: true)
        case .dimensions(let lengths):
            TokenValue.numbered(lengths.map { [("", .dimension($0))] }, true).map(Self.trimmed)
        case .fields(let fields): fields.leaves
        case .items(let items): TokenValue.numbered(items.map(\.leaves), true)
        case .layers(let layers):
            TokenValue.numbered(layers.map { $0.leaves(isNumbered: true) }, true).map(Self.trimmed)
        }
    }

    /// A layer that is a simple value has nothing behind its number.
    private static func trimmed(_ leaf: (name: String, value: TokenValue)) -> (name: String, value: TokenValue) {
        (leaf.name.hasSuffix(".") ? String(leaf.name.dropLast()) : leaf.name, leaf.value)
    }
}
