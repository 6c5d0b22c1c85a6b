import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Writes what stands as a value in its canonical spelling: references as references, literals as
/// DTCG 2025.10 has them.
struct ValueRespelling {
    enum Form {
        /// What DTCG can say: a derived color is what it comes to in a permutation of contexts.
        case dtcg(in: Permutation)
        /// What is meant, for Tessera's extension: a derived color keeps its text.
        case own
    }

    let tokens: ResolvedTokens

    /// - Parameter written: what the expression was read from, whose spelling is kept where it can be.
    func node(_ expression: ValueExpression, written: DocumentNode?, as form: Form) -> DocumentNode {
        if let written, written.isPointer { return written }
        switch expression.kind {
        case .literal(let value):
            return literal(value, at: expression.range, written: written, as: form)
        case .reference(let reference):
            return DocumentNode(.string("{\(reference.path)}"), at: reference.range)
        case .part(let part):
            let pointer = DocumentNode(.string(part.pointerText), at: part.reference.range)
            return DocumentNode(
                .object([DocumentNode.Entry("$ref", at: part.reference.range, pointer)]), at: expression.range)
        case .assembled(let value):
            return value.document
        case .derivation(let derivation):
            return formula(derivation.text, expression, as: form)
        case .calculation(let calculation):
            return formula(calculation.text, expression, as: form)
        case .css(let css):
            return formula(css.text, expression, as: form)
        case .composite(let composite):
            return self.composite(composite, at: expression.range, written: written, as: form)
        case .list(let elements):
            let parts = written?.elements ?? []
            let nodes = elements.enumerated().map { index, element in
                node(element, written: parts.count == elements.count ? parts[index] : nil, as: form)
            }
            return DocumentNode(.list(nodes), at: expression.range)
        }
    }

    private func literal(
        _ value: TokenValue, at range: SourceRange, written: DocumentNode?, as form: Form
    ) -> DocumentNode {
        if case .color(let color) = value { return self.color(color, at: range, written: written, as: form) }
        return value.canonical(at: range).keepingSpelling(of: written)
    }

    private func formula(
        _ text: String, _ expression: ValueExpression, as form: Form
    ) -> DocumentNode {
        if case .dtcg(let permutation) = form, let value = tokens.value(of: expression, in: permutation) {
            return value.canonical(at: expression.range)
        }
        return DocumentNode(.string(text), at: expression.range)
    }

    // MARK: Colors

    private func color(
        _ color: Color, at range: SourceRange, written: DocumentNode?, as form: Form
    ) -> DocumentNode {
        let isInRange = color.inDTCGRange == color && !color.missing.contains(.alpha)
        if case .own = form, !isInRange, let written, written.text != nil { return written }
        let canonical = TokenValue.color(color).canonical(at: range)
        guard let written, written["components"] != nil else { return canonical }
        return Self.fitting(canonical, to: written).keepingSpelling(of: written)
    }

    /// Nobody has to name an alpha of 1 or a fallback, and whoever has named them keeps them.
    private static func fitting(_ canonical: DocumentNode, to written: DocumentNode) -> DocumentNode {
        var entries = canonical.entries.filter { $0.name != "hex" }
        if canonical["alpha"] == nil, let alpha = written["alpha"] {
            entries.append(DocumentNode.Entry("alpha", alpha))
        }
        if let hex = written["hex"], let fallback = canonical["hex"] {
            let isSixDigits = hex.text?.utf8.count == 7
            entries.append(DocumentNode.Entry("hex", at: hex.range, isSixDigits ? hex : fallback))
        }
        return DocumentNode(.object(entries), at: canonical.range)
    }

    // MARK: Composites

    private func composite(
        _ composite: CompositeExpression, at range: SourceRange, written: DocumentNode?, as form: Form
    ) -> DocumentNode {
        let entries = composite.fields.map { field in
            let written = written?[field.definition.name]
            let special = written?.isPointer == true ? nil : seconds(field) ?? relative(field, in: composite, as: form)
            return DocumentNode.Entry(
                field.definition.name, at: field.keyRange, special ?? node(field.value, written: written, as: form))
        }
        return DocumentNode(.object(entries), at: range)
    }

    /// A letter spacing by the font size: a length, as the format has it, where the font size is known.
    private func relative(
        _ field: CompositeExpression.Field, in composite: CompositeExpression, as form: Form
    ) -> DocumentNode? {
        guard composite.shape == .typography, field.definition.name == "letterSpacing",
            case .literal(.number(let ratio)) = field.value.kind
        else { return nil }
        var size: Dimension?
        if case .dtcg(let permutation) = form, let expression = composite.field("fontSize")?.value,
            case .dimension(let length)? = tokens.value(of: expression, in: permutation)
        {
            size = length
        }
        let range = field.value.range
        guard let size else { return DocumentNode(.string("\(ratio.text)em"), at: range) }
        let spacing = Dimension((size.value * ratio).withSixDecimals, size.unit)
        return TokenValue.dimension(spacing).canonical(at: range)
    }

    /// A bare number of seconds, which springs have as Apple's API does.
    private func seconds(_ field: CompositeExpression.Field) -> DocumentNode? {
        guard field.definition.kind == .seconds, case .literal(.duration(let duration)) = field.value.kind,
            duration.unit == .s
        else { return nil }
        return .number(duration.value, at: field.value.range)
    }
}
