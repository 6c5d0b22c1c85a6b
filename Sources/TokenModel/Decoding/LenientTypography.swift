import TesseraDiagnostics
import TesseraTokenSyntax

// Letter spacings and line heights in other measures than the format has for them. Where the font size
// is a reference they stay relative until it is known; see ``CompositeShape/Field``.

extension ValueDecoder {
    /// A letter spacing in `em` or `%`: the author shorthand has it as well.
    mutating func relativeSpacing(
        _ entry: SyntaxTree.Entry, value: NodeID, in node: NodeID, shape: CompositeShape
    ) -> OldField? {
        guard let measure = measure(value), let ratio = measure.ratio, let definition = shape.field("letterSpacing")
        else { return nil }
        let range = tree.range(of: value)
        let fontSize = literalFontSize(of: node)
        let error = Diagnostic.relativeUnit(
            measure.value, measure.unit, of: fontSize, at: unitRange(measure, in: value))
        let isShorthand = dialect.allowsShorthand && tree.kind(of: value) == .scalar
        guard let size = fontSize else {
            if !isShorthand {
                let shorthand = "\(measure.value.text)\(measure.unit)"
                report(
                    value, isReadAs: "\(ratio.text) of the font size",
                    replacement: dialect.allowsShorthand ? shorthand : nil,
                    hint: dialect.allowsShorthand ? "write '\(shorthand)', which is of the font size" : error.hint,
                    insteadOf: error)
            }
            return OldField(
                name: definition.name,
                field: literalField(.relativeLetterSpacing, .number(ratio), tree.range(of: entry.key), range))
        }
        let spacing = size.scaled(by: ratio)
        if !isShorthand {
            report(
                value, isReadAs: "'\(spacing.value.text)\(spacing.unit.rawValue)'",
                replacement: text(spacing, inPlaceOf: value), hint: error.hint, insteadOf: error)
        }
        return OldField(
            name: definition.name,
            field: literalField(definition, .dimension(spacing), tree.range(of: entry.key), range))
    }

    /// A line height as a length, or as an object with a relative unit.
    mutating func absoluteLineHeight(
        _ entry: SyntaxTree.Entry, value: NodeID, in node: NodeID, shape: CompositeShape
    ) -> OldField? {
        let range = tree.range(of: value)
        let keyRange = tree.range(of: entry.key)
        guard let definition = shape.field("lineHeight"), let measure = measure(value) else { return nil }
        let error = Diagnostic.lineHeightIsNoMultiple(measure, at: range)
        let isObject = tree.kind(of: value) == .mapping
        if measure.unit == "em" || (isObject && (measure.unit == "%" || measure.unit.isEmpty)) {
            let ratio = measure.ratio ?? measure.value
            if ratio > 0 {
                report(
                    value, isReadAs: "\(ratio.text) times the font size", replacement: ratio.text,
                    hint: "for \(measure.value.text)\(measure.unit) write \(ratio.text)", insteadOf: error)
            }
            let field = literalField(definition, .number(ratio), keyRange, range)
            checkLineHeight(field, in: shape, of: node)
            return OldField(name: definition.name, field: field)
        }
        // A percentage is a number that is written in another way.
        guard !measure.unit.isEmpty, let height = measure.dimension else { return nil }
        // That it is not above 0 is reported with the other fields.
        if height.value <= 0 {
            return OldField(
                name: definition.name, field: literalField(definition, .number(height.value), keyRange, range))
        }
        guard let size = literalFontSize(of: node) else {
            report(
                value, isReadAs: "\(height.value.text)\(height.unit.rawValue) over the font size", replacement: nil,
                hint: "write \(height.value.text) divided by the font size", insteadOf: error)
            return OldField(
                name: definition.name, field: literalField(.absoluteLineHeight, .dimension(height), keyRange, range))
        }
        // So is a font size that is not above 0, to which no line height has a ratio.
        if size.value <= 0 {
            return OldField(name: definition.name, field: literalField(definition, .number(1), keyRange, range))
        }
        guard let ratio = height.ratio(to: size) else {
            diagnostics.append(.lineHeightUnit(height, size, at: range))
            return OldField(name: definition.name, field: nil)
        }
        report(
            value, isReadAs: "\(ratio.text) times the font size", replacement: ratio.text,
            hint: "for \(height.value.text)\(height.unit.rawValue) on \(size.value.text)\(size.unit.rawValue) "
                + "write \(ratio.text)", insteadOf: error)
        return OldField(name: definition.name, field: literalField(definition, .number(ratio), keyRange, range))
    }

    /// The measure of a scalar or of an object of `value` and `unit`.
    private func measure(_ node: NodeID) -> LooseMeasure? {
        guard tree.kind(of: node) == .mapping else { return looseMeasure(node) }
        guard tree.entries(of: node).count == 2, let value = tree.value(of: node, forKey: "value"),
            let unit = tree.value(of: node, forKey: "unit"), looseMeasure(value)?.unit.isEmpty ?? false
        else { return nil }
        return LooseMeasure(tree.text(of: value) + tree.text(of: unit))
    }

    private func unitRange(_ measure: LooseMeasure, in node: NodeID) -> SourceRange {
        tree.value(of: node, forKey: "unit").map { tree.range(of: $0) } ?? unitRange(measure.unit, in: node)
    }

    /// The font size beside; `nil` if it is a reference, or invalid, which is reported elsewhere.
    private func literalFontSize(of node: NodeID) -> Dimension? {
        guard let size = tree.value(of: node, forKey: "fontSize") else { return nil }
        var decoder = ValueDecoder(tree: tree, dialect: dialect)
        guard case .dimension(let length)? = decoder.expression(size, type: .dimension)?.constant else {
            return nil
        }
        return length
    }

    /// Reports a line height that can only be points or percent. What a reference leads to, the resolver sees.
    mutating func checkLineHeight(_ field: CompositeExpression.Field, in shape: CompositeShape, of node: NodeID) {
        guard shape == .typography, dialect != .strict, field.definition.name == "lineHeight",
            case .number(let number)? = field.value.constant,
            let finding = Diagnostic.lineHeight(
                number, of: literalFontSize(of: node), in: dialect, at: field.value.range)
        else { return }
        diagnostics.append(finding)
    }
}

extension Dimension {
    func scaled(by ratio: Double) -> Dimension { Dimension((value * ratio).withSixDecimals, unit) }

    /// How many times `other` it is; `nil` for another unit, and for 0.
    func ratio(to other: Dimension) -> Double? {
        unit == other.unit && other.value != 0 ? (value / other.value).withSixDecimals : nil
    }
}
