import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

// Which parts of a value are references, as far as references are kept.

/// Finds what a reference leads to, in one permutation.
package struct Written {
    package let tokens: ResolvedTokens
    /// The name of each token; empty while they are still being given.
    package let names: [String]
    package let prefix: String?
    package let permutation: Permutation
    /// What composites are written as.
    package let composites: CSSComposites

    /// The property that a whole expression refers to.
    ///
    /// - Parameter value: what it must have. A part is changed on its way into a composite where it would
    ///   make no sense: a blur is never negative.
    package func target(of expression: ValueExpression, for value: TokenValue) -> CSSReference? {
        guard let reference = expression.wholeReference, let target = tokens.tree.target(of: reference),
            tokens.value(of: target, in: permutation) == value, tokens.hasDefaultValue(target)
        else { return nil }
        return CSSReference(
            name: name(of: target), isColor: value.type == .color, modifiers: tokens.modifiers(of: target))
    }

    /// A value that is one thing, with what it refers to.
    package func component(of expression: ValueExpression, for value: TokenValue) -> CSSComponent {
        if let target = target(of: expression, for: value) { return .reference(target) }
        if case .css(let css) = expression.kind, case .css = value { return component(of: css) ?? .leaf(value) }
        return .leaf(value)
    }

    /// A text of raw CSS, in which references are those to other properties.
    ///
    /// - Returns: `nil` where one of them has to be written out: it leads to what has no property of its own name, or
    ///   stands in an address, in which there are no functions (CSS Values 4, 4.5).
    private func component(of css: RawCSSExpression) -> CSSComponent? {
        var pieces: [CSSComponent] = []
        for piece in css.pieces {
            switch piece {
            case .text(let text): pieces.append(.text(text))
            case .reference(_, isInURL: true): return nil
            case .reference(let path, isInURL: false):
                guard let target = tokens.tree.token(at: path), let value = tokens.value(of: target, in: permutation),
                    tokens.hasDefaultValue(target), hasOwnProperty(target)
                else { return nil }
                pieces.append(
                    .reference(
                        CSSReference(
                            name: name(of: target), isColor: value.type == .color,
                            modifiers: tokens.modifiers(of: target))))
            }
        }
        return .sequence(pieces, separator: .none)
    }

    /// Whether the sheet has a property of the token's own name, with all of its value.
    private func hasOwnProperty(_ token: TokenID) -> Bool {
        if names.indices.contains(token.index), names[token.index].isEmpty { return false }
        let type = tokens.typeOfParts(ofCSS: token) ?? tokens.type(of: token)
        return type.map { $0.hasCSSText && ($0.isLeaf || composites != .parts) } ?? false
    }

    private func name(of token: TokenID) -> String {
        if names.indices.contains(token.index), !names[token.index].isEmpty { return names[token.index] }
        return CSSNames.property(path: tokens.tree[token].path, prefix: prefix)
    }

    /// The elements of a list as they are written; `nil` if they are not known one by one.
    package func elements(of expression: ValueExpression?, for value: TokenValue) -> [WrittenElement]? {
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
                        let value = tokens.value(of: target, in: permutation)
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
        private var css: ArraySlice<CSSComposite.Element> = []
        private var type = TokenType.shadow

        init(_ value: TokenValue) {
            switch value {
            case .shadow(let layers): shadow = layers[...]
            case .gradient(let stops): gradient = stops[...]
            case .css(let raw):
                css = raw.composite.map { $0.elements[...] } ?? [CSSComposite.Element(whole: raw)]
                type = raw.composite?.type ?? type
            default: break
            }
        }

        var count: Int { max(shadow.count, gradient.count, css.count) }

        mutating func removeFirst(_ count: Int) -> TokenValue? {
            guard count > 0, count <= self.count else { return nil }
            if !css.isEmpty {
                defer { css = css.dropFirst(count) }
                return RawCSS(CSSComposite(type: type, elements: Array(css.prefix(count)))).map { .css($0) }
            }
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
package struct WrittenElement {
    package let value: TokenValue
    package var fields = CompositeFields()
    package var reference: CSSReference?
}

/// The fields of a composite as they are written.
package struct CompositeFields {
    private var composite: CompositeExpression?
    private var written: Written?

    /// Of a value whose references are not kept, or that is no mapping.
    package init() {}

    package init(_ expression: ValueExpression?, _ written: Written) {
        guard case .composite(let composite) = expression?.kind else { return }
        self.composite = composite
        self.written = written
    }

    /// What a field refers to with all of its value.
    ///
    /// - Parameter name: dots lead to fields within: `states.selected.icon`.
    package func reference(_ name: String, _ value: TokenValue) -> CSSReference? {
        guard let expression = composite?.value(at: name) else { return nil }
        return written?.target(of: expression, for: value)
    }

    /// What a gradient in a field is written with; `nil` where it is not known stop by stop.
    package func elements(of name: String, for value: TokenValue) -> [WrittenElement]? {
        written?.elements(of: composite?.value(at: name), for: value)
    }

    /// The fields of a mapping in a field.
    package func fields(of name: String) -> CompositeFields {
        guard let written else { return CompositeFields() }
        return CompositeFields(composite?.value(at: name), written)
    }

    /// A field's reference, or else its value.
    package func part(_ name: String, _ value: TokenValue) -> CSSComponent {
        guard let written, let expression = composite?.value(at: name) else { return .leaf(value) }
        return written.component(of: expression, for: value)
    }

    /// Where a stop of a gradient is.
    package func position(_ position: Double) -> CSSComponent {
        reference("position", .number(position)).map { .percentageReference($0) } ?? .percentage(position)
    }

    /// The dashes of a stroke style; `nil` if they are no list.
    package var dashes: [CSSComponent]? {
        guard let written, case .list(let lengths) = composite?.field("dashArray")?.value.kind else { return nil }
        var components: [CSSComponent] = []
        for length in lengths {
            guard let value = written.tokens.value(of: length, in: written.permutation) else { return nil }
            components.append(written.target(of: length, for: value).map { .reference($0) } ?? .leaf(value))
        }
        return components
    }
}

extension CSSReference {
    /// The property of a part.
    package func appending(_ suffix: String, isColor: Bool) -> CSSReference {
        CSSReference(name: name + suffix, isColor: isColor, modifiers: modifiers)
    }
}
