import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

// What an expression comes to in one permutation of contexts.

/// Knows the values of tokens, and so what any expression comes to.
protocol ExpressionEvaluating {
    var tree: TokenTree { get }

    /// - Returns: `nil` where the token has no value.
    func value(of token: TokenID, in permutation: Permutation) -> TokenValue?

    /// Whether the token with a path, which has a value, is a list where it is written down.
    func isList(_ path: String, in permutation: Permutation) -> Bool
}

extension ExpressionEvaluating {
    /// `nil` if the value has an error, which is then among the findings.
    func evaluate(
        _ expression: ValueExpression, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> TokenValue? {
        switch expression.kind {
        case .literal(let value): value
        case .reference(let reference): value(of: reference, in: permutation)
        case .part(let part): evaluate(part, in: permutation, &findings)?.value
        case .assembled(let value): evaluate(value, in: permutation, &findings)
        case .derivation(let derivation): evaluate(derivation, expression.range, in: permutation, &findings)
        case .calculation(let calculation): evaluate(calculation, in: permutation, &findings)
        case .css(let css): evaluate(css, expression.range, in: permutation, &findings)
        case .composite(let composite): evaluate(composite, expression.range, in: permutation, &findings)
        case .list(let elements): evaluate(elements, in: permutation, &findings)
        }
    }

    private func evaluate(
        _ derivation: ColorDerivation, _ range: SourceRange, in permutation: Permutation,
        _ findings: inout ValueFindings
    ) -> TokenValue? {
        guard let color = derivation.color({ value(of: $0, in: permutation) }) else { return nil }
        // No screen has such a color, and no mapping keeps its hue.
        let lightness = color.converted(to: .oklch).components.first
        if lightness > 1 + 1e-6 || lightness < -1e-6 {
            findings.add(.colorBeyondEnds(isLight: lightness > 1, at: range), in: permutation)
        }
        return .color(color)
    }

    private func evaluate(
        _ part: PartReference, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> PartContent? {
        guard let value = value(of: part.reference, in: permutation) else { return nil }
        let isList = isList(part.reference.path, in: permutation)
        if let content = PartContent(of: value, at: part.steps, isList: isList) { return content }
        if let target = tree.target(of: part.reference) {
            findings.add(.missingPart(part, tree[target], value.type), in: permutation)
        }
        return nil
    }

    private func evaluate(
        _ assembled: AssembledValue, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> TokenValue? {
        var ownFindings: [Diagnostic] = []
        let value = assembled.value(diagnostics: &ownFindings) { pointer in
            let part = PartReference(reference: pointer.reference, steps: pointer.steps)
            guard let content = evaluate(part, in: permutation, &findings) else { return nil }
            if let document = content.document(at: pointer.reference.range) { return document }
            findings.add(.noPartOfPrimitive(pointer.reference, content, assembled.type), in: permutation)
            return nil
        }
        for finding in ownFindings { findings.add(finding, in: permutation) }
        return value
    }

    private func evaluate(
        _ calculation: Calculation, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> TokenValue? {
        do {
            return try calculation.value { value(of: $0, in: permutation) }
        } catch {
            findings.add(.calculation(error), in: permutation)
            return nil
        }
    }

    private func evaluate(
        _ css: RawCSSExpression, _ range: SourceRange, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> TokenValue? {
        do {
            return try css.value { value(of: $0, in: permutation) }.map { .css($0) }
        } catch {
            findings.add(.css(error, at: range), in: permutation)
            return nil
        }
    }

    func value(of path: String, in permutation: Permutation) -> TokenValue? {
        tree.token(at: path).flatMap { value(of: $0, in: permutation) }
    }

    func value(of reference: TokenReference, in permutation: Permutation) -> TokenValue? {
        tree.target(of: reference).flatMap { value(of: $0, in: permutation) }
    }

    private func evaluate(
        _ composite: CompositeExpression, _ range: SourceRange, in permutation: Permutation,
        _ findings: inout ValueFindings
    ) -> TokenValue? {
        guard let fields = fields(of: composite, range, in: permutation, &findings) else { return nil }
        checkLineHeight(of: composite, fields, in: permutation, &findings)
        var warnings: [AssemblyError] = []
        do {
            let value = try composite.shape.assemble(fields, warnings: &warnings)
            for warning in warnings { findings.add(.assembly(warning, .warning, composite, range), in: permutation) }
            return value
        } catch {
            findings.add(.assembly(error, .error, composite, range), in: permutation)
            return nil
        }
    }

    /// Reports a line height of points or percent that a reference leads to; one that is written there has been reported
    /// where it was read.
    private func checkLineHeight(
        of composite: CompositeExpression, _ fields: FieldValues, in permutation: Permutation,
        _ findings: inout ValueFindings
    ) {
        guard composite.shape == .typography, case .number(let height)? = fields["lineHeight"],
            let written = composite.value(at: "lineHeight"), written.constant == nil
        else { return }
        var fontSize: Dimension?
        if case .dimension(let size)? = fields["fontSize"] { fontSize = size }
        if let finding = Diagnostic.lineHeight(height, of: fontSize, in: tree.dialect, at: written.range) {
            findings.add(finding, in: permutation)
        }
    }

    /// `nil` if one of the fields has an error.
    private func fields(
        of composite: CompositeExpression, _ range: SourceRange, in permutation: Permutation,
        _ findings: inout ValueFindings
    ) -> FieldValues? {
        var fields = FieldValues(count: composite.fields.count)
        var isWhole = true
        for field in composite.fields {
            guard let content = content(of: field, in: permutation, &findings) else {
                isWhole = false
                continue
            }
            // Asked first: it would be a copy of each value.
            if field.definition.isBounded, case .value(let value) = content,
                let error = field.definition.error(for: value)
            {
                findings.add(.assembly(error, .error, composite, range), in: permutation)
                isWhole = false
            }
            fields.add(content, for: field.definition.name)
        }
        return isWhole ? fields : nil
    }

    /// `nil` if it has an error; so that one run finds all, every element is looked at first.
    private func content(
        of field: CompositeExpression.Field, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> FieldValues.Content? {
        // Most fields: asked first, for a pair to switch over is a copy of both.
        if case .value = field.definition.kind {
            return evaluate(field.value, in: permutation, &findings).map { .value($0) }
        }
        switch (field.definition.kind, field.value.kind) {
        case (.keyword, .part(let part)), (.dimensions, .part(let part)):
            switch evaluate(part, in: permutation, &findings) {
            case .dimensions(let lengths): return .dimensions(lengths)
            case .word(let word): return .value(.string(word))
            case .value, .gradientStop, .components, nil: return nil
            }
        case (.dimensions, .list(let elements)):
            return whole(elements) { element in
                if case .dimension(let length) = evaluate(element, in: permutation, &findings) { length } else { nil }
            }.map { .dimensions($0) }
        case (.layers, .list(let elements)):
            return whole(elements) { evaluate($0, in: permutation, &findings) }.map { .layers($0) }
        case (.items, .list(let elements)):
            return whole(elements) { innerFields($0, in: permutation, &findings) }.map { .items($0) }
        case (.fields, _):
            return innerFields(field.value, in: permutation, &findings).map { .fields($0) }
        default:
            return evaluate(field.value, in: permutation, &findings).map { .value($0) }
        }
    }

    private func innerFields(
        _ expression: ValueExpression, in permutation: Permutation, _ findings: inout ValueFindings
    ) -> FieldValues? {
        guard case .composite(let inner) = expression.kind else { return nil }
        return fields(of: inner, expression.range, in: permutation, &findings)
    }

    /// What the elements come to, if each of them comes to something.
    private func whole<Value>(_ elements: [ValueExpression], _ value: (ValueExpression) -> Value?) -> [Value]? {
        let values = elements.map(value)
        let whole = values.compactMap(\.self)
        return whole.count == values.count ? whole : nil
    }

    /// Joins the elements of a list. A reference stands for one element (DTCG 2025.10 Format, 7.3).
    private func evaluate(
        _ elements: [ValueExpression], in permutation: Permutation, _ findings: inout ValueFindings
    ) -> TokenValue? {
        var families: [String] = []
        var layers: [ShadowLayer] = []
        var stops: [GradientStop] = []
        var values: [TokenValue] = []
        for element in elements {
            let count: Int
            let value = evaluate(element, in: permutation, &findings)
            if let value { values.append(value) }
            switch value {
            case .fontFamily(let names):
                families += names
                count = names.count
            case .shadow(let parts):
                layers += parts
                count = parts.count
            case .gradient(let parts):
                stops += parts
                count = parts.count
            case .css(let css):
                count = css.composite?.elements.count ?? 1
            default:
                return nil
            }
            if count != 1 {
                findings.add(.severalElements(count, at: element.range), in: permutation)
                return nil
            }
        }
        if !families.isEmpty { return .fontFamily(families) }
        if layers.count + stops.count < values.count {
            if let css = RawCSS(elements: values) { return .css(css) }
            if let first = elements.first { findings.add(.css(.tooLong, at: first.range), in: permutation) }
            return nil
        }
        return layers.isEmpty ? .gradient(stops) : .shadow(layers)
    }
}

extension TokenResolver: ExpressionEvaluating {
    func value(of token: TokenID, in permutation: Permutation) -> TokenValue? {
        rows[token.index].value(in: permutation, of: space, cells, tree)
    }

    func isList(_ path: String, in permutation: Permutation) -> Bool { lists.isList(path, in: permutation, self) }
}

extension ResolvedTokens: ExpressionEvaluating {
    func isList(_ path: String, in permutation: Permutation) -> Bool {
        tree.token(at: path).map { isWrittenAsList($0, in: permutation) } ?? false
    }
}

extension PartContent {
    /// How messages call it.
    var name: String {
        switch self {
        case .value(let value): ValuePart.value(value.type).name
        case .gradientStop: ValuePart.gradientStop.name
        case .components: ValuePart.components.name
        case .dimensions: ValuePart.dimensions.name
        case .word: ValuePart.word.name
        }
    }

    /// The complete value; a stop counts as a gradient of one, as in a list of stops.
    var value: TokenValue? {
        switch self {
        case .value(let value): value
        case .gradientStop(let stop): .gradient([stop])
        case .word, .components, .dimensions: nil
        }
    }
}
