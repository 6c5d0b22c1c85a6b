import TokenModel
import TokenResolution

// Which parts of a value are references, as far as references are kept.

/// Finds what a reference leads to, in one combination.
struct Written {
    let tokens: ResolvedTokens
    /// The name of each token; empty while they are still being given.
    let names: [String]
    let prefix: String?
    let combination: Combination

    /// The property that a whole expression refers to.
    ///
    /// - Parameter value: what it must have. A part is changed on its way into a composite where it would
    ///   make no sense: a blur is never negative.
    func target(of expression: ValueExpression, for value: TokenValue) -> CSSReference? {
        guard let reference = expression.wholeReference, let target = tokens.tree.target(of: reference),
            tokens.value(of: target, in: combination) == value, tokens.hasDefaultValue(target)
        else { return nil }
        return CSSReference(name: name(of: target), isColor: value.type == .color, axes: tokens.axes(of: target))
    }

    private func name(of token: TokenID) -> String {
        if names.indices.contains(token.index), !names[token.index].isEmpty { return names[token.index] }
        return CSSNames.property(path: tokens.tree[token].path, prefix: prefix)
    }

    /// The elements of a list as they are written; `nil` if they are not known one by one.
    func elements(of expression: ValueExpression?, for value: TokenValue) -> [WrittenElement]? {
        switch expression?.kind {
        case .composite: return [WrittenElement(value: value, fields: CompositeFields(expression, self))]
        case .list(let list):
            var elements: [WrittenElement] = []
            var rest = Elements(value)
            for element in list {
                let count: Int
                switch element.kind {
                case .composite: count = 1
                case .reference(let reference):
                    guard let target = tokens.tree.target(of: reference),
                        let value = tokens.value(of: target, in: combination)
                    else { return nil }
                    count = Elements(value).count
                default: return nil
                }
                guard let value = rest.removeFirst(count) else { return nil }
                elements.append(
                    WrittenElement(
                        value: value, fields: CompositeFields(element, self), reference: target(of: element, for: value)
                    ))
            }
            return rest.count == 0 ? elements : nil
        default: return nil
        }
    }

    /// What a list has not given away yet.
    private struct Elements {
        private var shadow: ArraySlice<ShadowLayer> = []
        private var gradient: ArraySlice<GradientStop> = []

        init(_ value: TokenValue) {
            if case .shadow(let layers) = value { shadow = layers[...] }
            if case .gradient(let stops) = value { gradient = stops[...] }
        }

        var count: Int { max(shadow.count, gradient.count) }

        mutating func removeFirst(_ count: Int) -> TokenValue? {
            guard count > 0, count <= self.count else { return nil }
            if gradient.isEmpty {
                defer { shadow = shadow.dropFirst(count) }
                return .shadow(Array(shadow.prefix(count)))
            }
            defer { gradient = gradient.dropFirst(count) }
            return .gradient(Array(gradient.prefix(count)))
        }
    }
}

/// One of the elements that a list is written with: a shadow that it refers to may have several layers.
struct WrittenElement {
    let value: TokenValue
    var fields = CompositeFields()
    var reference: CSSReference?
}

/// The fields of a composite as they are written.
struct CompositeFields {
    private var composite: CompositeExpression?
    private var written: Written?

    /// Of a value whose references are not kept, or that is no mapping.
    init() {}

    init(_ expression: ValueExpression?, _ written: Written) {
        guard case .composite(let composite) = expression?.kind else { return }
        self.composite = composite
        self.written = written
    }

    /// What a field refers to with all of its value.
    ///
    /// - Parameter name: dots lead to fields within: `states.selected.icon`.
    func reference(_ name: String, _ value: TokenValue) -> CSSReference? {
        guard let expression = composite?.value(at: name) else { return nil }
        return written?.target(of: expression, for: value)
    }

    /// What a gradient in a field is written with; `nil` where it is not known stop by stop.
    func elements(of name: String, for value: TokenValue) -> [WrittenElement]? {
        written?.elements(of: composite?.value(at: name), for: value)
    }

    /// The fields of a mapping in a field.
    func fields(of name: String) -> CompositeFields {
        guard let written else { return CompositeFields() }
        return CompositeFields(composite?.value(at: name), written)
    }

    /// A field's reference, or else its value.
    func part(_ name: String, _ value: TokenValue) -> CSSComponent {
        reference(name, value).map { .reference($0) } ?? .leaf(value)
    }

    /// Where a stop of a gradient is.
    func position(_ position: Double) -> CSSComponent {
        reference("position", .number(position)).map { .percentageReference($0) } ?? .percentage(position)
    }

    /// The dashes of a stroke style; `nil` if they are no list.
    var dashes: [CSSComponent]? {
        guard let written, case .list(let lengths) = composite?.field("dashArray")?.value.kind else { return nil }
        var components: [CSSComponent] = []
        for length in lengths {
            guard let value = written.tokens.value(of: length, in: written.combination) else { return nil }
            components.append(written.target(of: length, for: value).map { .reference($0) } ?? .leaf(value))
        }
        return components
    }
}

extension CSSReference {
    /// The property of a part.
    func appending(_ suffix: String, isColor: Bool) -> CSSReference {
        CSSReference(name: name + suffix, isColor: isColor, axes: axes)
    }
}
