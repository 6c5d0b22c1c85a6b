import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraMotionScience
import TesseraTokenSyntax

// Values of several parts as CSS writes them, which older drafts leave to user-made types and other tools keep as text.

extension ValueDecoder {
    /// Whether a scalar says a composite in the words of CSS, some of which may be references: `{space.s} 1px {ink}`.
    func hasWordsOfCSS(_ node: NodeID, _ type: TokenType) -> Bool {
        guard dialect == .lenient, CSSReading.types.contains(type), tree.kind(of: node) == .scalar else { return false }
        let text = tree.text(of: node)
        return CSSParts.blankSeparated(text[...]).count > 1 || CSSParts.commaSeparated(text[...]).count > 1
    }

    /// `0 2px 4px rgba(0, 0, 0, 0.2), inset 0 0 0 1px {color.line}`, `1px solid #ccc`, `200ms ease-in`,
    /// `red 0%, blue 100%`.
    mutating func composite(fromCSS node: NodeID, type: TokenType) -> ValueExpression? {
        let value: CSSParsedValue
        do throws(CSSValueError) {
            let text = tree.text(of: node)
            guard let read = try CSSReading(bareUnit: "px").read(text[...], as: type) else { return misfit(node, type) }
            value = read
        } catch {
            let form = Self.form(of: type).map { "; \($0)" } ?? ""
            _ = rejected(node, type, hint: error.message + form)
            return nil
        }
        var elements: [(expression: ValueExpression, text: String)] = []
        for element in value.elements {
            guard let element = expression(element, of: type, in: node) else { return misfit(node, type) }
            elements.append(element)
        }
        guard let first = elements.first else { return misfit(node, type) }
        let range = tree.range(of: node)
        report(
            node, isReadAs: Self.description(of: type, value), Self.note(value.notes),
            replacement: value.isList ? "[\(elements.map(\.text).joined(separator: ", "))]" : first.text,
            insteadOf: .misfit(describe(node), type, at: range, hint: nil))
        return value.isList ? ValueExpression(range: range, kind: .list(elements.map(\.expression))) : first.expression
    }

    private static func description(of type: TokenType, _ value: CSSParsedValue) -> String {
        switch type {
        case .gradient: "a list of \(value.elements.count) stops"
        case .shadow where value.isList: "a list of \(value.elements.count) shadow objects"
        case .shadow where value.isNoShadow: "an invisible shadow"
        default: "a \(type.rawValue) object"
        }
    }

    private static func note(_ notes: [CSSNote]) -> String? {
        let clauses = notes.compactMap(\.clause)
        return clauses.isEmpty ? nil : clauses.joined(separator: " and ")
    }

    private func expression(
        _ element: CSSParsedValue.Element, of type: TokenType, in node: NodeID
    ) -> (expression: ValueExpression, text: String)? {
        let shape: CompositeShape? =
            switch type {
            case .gradient: CompositeShape.gradientStop
            case .shadow: .shadowLayer
            default: CompositeShape(type: type)
            }
        switch element {
        case .reference(let word): return reference(word, in: node)
        case .fields(let found, _):
            guard let shape else { return nil }
            var fields = FoundFields()
            for field in found {
                guard let definition = shape.field(field.name), case .value(let type) = definition.kind,
                    let value = expression(field, type, in: node)
                else { return nil }
                fields.add(field.name, value.expression, value.text)
            }
            return fields.value(of: shape, at: tree.range(of: node))
        }
    }

    private func expression(
        _ field: CSSParsedValue.Field, _ type: TokenType, in node: NodeID
    ) -> (expression: ValueExpression, text: String)? {
        let range = field.place.map { self.range(of: $0, in: node) } ?? tree.range(of: node)
        if case .text(let text) = field.content, text[...].isReference, let place = field.place {
            return reference(place, in: node)
        }
        switch (field.content, type) {
        case (.boolean(let value), _): return (literal(.boolean(value), range), value ? "true" : "false")
        case (.number(let value), _): return (literal(.number(value), range), value.text)
        case (.curve(let easing), _):
            return CubicBezier(easing).map { (literal(.cubicBezier($0), range), text($0, easing)) }
        case (.text(let text), .color): return color(text[...], field.place, in: node)
        case (.text(let text), .dimension):
            if let length = LooseMeasure(text)?.dimension {
                return (literal(.dimension(length), range), self.text(length))
            }
            return computed(text, .dimension, range)
        case (.text(let text), .duration):
            if let time = LooseMeasure(text)?.duration { return (literal(.duration(time), range), self.text(time)) }
            return computed(text, .duration, range)
        case (.text(let text), .strokeStyle):
            return StrokeStyle.Keyword(rawValue: text).map { style in
                (literal(.strokeStyle(.keyword(style)), range), text.quoted)
            }
        case (.text, _): return nil
        }
    }

    private func literal(_ value: TokenValue, _ range: SourceRange) -> ValueExpression {
        ValueExpression(range: range, kind: .literal(value))
    }

    /// `calc({space.s} * 2)`.
    private func computed(
        _ text: String, _ type: TokenType, _ range: SourceRange
    ) -> (expression: ValueExpression, text: String)? {
        var bytes = text
        let calculation = bytes.withUTF8 { bytes in
            try? Calculation(parsing: bytes, type: type, range: range, place: TextPlace(range))
        }
        guard let calculation, (try? calculation.value { _ in nil }) != nil else { return nil }
        return (ValueExpression(range: range, kind: .calculation(calculation)), text.quoted)
    }

    /// The format has no names of curves.
    private func text(_ curve: CubicBezier, _ easing: CSSEasing) -> String {
        if case .named(let name) = easing, dialect.allowsShorthand { return name.quoted }
        return curve.list
    }

    private func text(_ length: Dimension) -> String {
        dialect.allowsShorthand ? (length.value.text + length.unit.rawValue).quoted : length.object
    }

    private func text(_ time: Duration) -> String {
        dialect.allowsShorthand ? (time.value.text + time.unit.rawValue).quoted : time.object
    }

    /// - Parameter place: where it stands; `nil` for a color that CSS adds.
    private func color(
        _ color: Substring, _ place: Substring?, in node: NodeID
    ) -> (expression: ValueExpression, text: String)? {
        let written = String(color)
        let text = OldColorText.modern(written, oldPaths) ?? written
        guard let kind = self.color(css: text, writtenAs: written, from: place?.offsetInText ?? 0, in: node) else {
            return nil
        }
        var spelling = text.quoted
        if case .literal(.color(let color)) = kind, !dialect.allowsShorthand { spelling = color.object ?? spelling }
        let range = place.map { self.range(of: $0, in: node) } ?? tree.range(of: node)
        return (ValueExpression(range: range, kind: kind), spelling)
    }

    private func reference(_ part: Substring, in node: NodeID) -> (expression: ValueExpression, text: String)? {
        guard part.isReference else { return nil }
        let path = oldPaths.modern(part.dropFirst().dropLast())
        guard errorMessage(inPath: path) == nil else { return nil }
        let range = range(of: part, in: node)
        let reference = TokenReference(path: path, range: range, notation: .embeddedBraces)
        return (ValueExpression(range: range, kind: .reference(reference)), "{\(path)}".quoted)
    }

    private func range(of part: Substring, in node: NodeID) -> SourceRange {
        range(offset: part.offsetInText, length: part.utf8.count, in: node)
    }
}

extension CSSParsedValue {
    /// Whether it is the `none` of shadows.
    fileprivate var isNoShadow: Bool {
        guard case .fields(_, let place)? = elements.first else { return false }
        return place.lowercased() == "none"
    }
}

extension Substring {
    /// How many bytes of the text that it is cut from stand before it.
    fileprivate var offsetInText: Int { base.utf8.distance(from: base.startIndex, to: startIndex) }
}

/// The fields of a composite value, in the order in which they are found.
private struct FoundFields {
    private var parts: [(name: String, value: ValueExpression, text: String)] = []

    mutating func add(_ name: String, _ value: ValueExpression, _ text: String) {
        parts.append((name, value, text))
    }

    /// The value and its object, both in the order of the shape.
    func value(of shape: CompositeShape, at range: SourceRange) -> (expression: ValueExpression, text: String) {
        var fields: [CompositeExpression.Field] = []
        var texts: [String] = []
        for definition in shape.fields {
            guard let part = parts.first(where: { $0.name == definition.name }) else { continue }
            fields.append(CompositeExpression.Field(definition: definition, keyRange: range, value: part.value))
            texts.append("\(definition.name.quoted): \(part.text)")
        }
        return (
            ValueExpression(range: range, kind: .composite(CompositeExpression(shape: shape, fields: fields))),
            "{ \(texts.joined(separator: ", ")) }"
        )
    }
}
