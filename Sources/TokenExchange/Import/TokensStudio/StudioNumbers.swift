import Diagnostics
import TokenModel
import TokenSyntax

// Lengths, numbers and what is computed from them.

extension StudioValueConverter {
    /// A length with its unit, or the computation of one.
    mutating func dimension(_ node: DocumentNode) throws(ImportProblem) -> StudioValue {
        if case .object = node.content { return unchanged(node, .dimension) }
        let text = try scalarText(node)
        guard let measure = LooseMeasure(text) else {
            if let computed = try computedLength(text, at: node.range) { return computed }
            throw ImportProblem("import/value", "'\(text)' is no length", at: node.range)
        }
        return StudioValue(type: .dimension, node: try length(measure, at: node.range))
    }

    mutating func length(_ measure: LooseMeasure, at range: SourceRange) throws(ImportProblem) -> DocumentNode {
        if measure.unit.isEmpty { return try length(bare: measure.value, at: range) }
        guard measure.isLength else {
            throw ImportProblem("import/unit", "a length cannot be in '\(measure.unit)'", at: range)
        }
        return lengthNode(measure.value, measure.unit, at: range)
    }

    private mutating func length(bare value: Double, at range: SourceRange) throws(ImportProblem) -> DocumentNode {
        // Nothing is nothing in any unit.
        if value == 0 { return lengthNode(0, options.lengthUnit ?? "px", at: range) }
        guard let unit = options.lengthUnit else {
            throw ImportProblem("import/no-unit", "the length has no unit", at: range)
        }
        findings.count("import/no-unit", .note, "lengths without a unit are in \(unit)", at: range)
        return lengthNode(value, unit, at: range)
    }

    func lengthNode(_ value: Double, _ unit: String, at range: SourceRange) -> DocumentNode {
        DocumentNode(.string((DocumentNode.number(value, at: range).text ?? "0") + unit), at: range)
    }

    private mutating func computedLength(_ text: String, at range: SourceRange) throws(ImportProblem) -> StudioValue? {
        let references = table.references(in: text)
        guard let arithmetic = ArithmeticText(references, path: table.path) else { return nil }
        if references.references.isEmpty, let number = ArithmeticText.number(references, { _ in nil }) {
            return StudioValue(type: .dimension, node: try length(bare: number, at: range))
        }
        // Numbers by numbers make a number, which needs a unit to be a length.
        let hasLength = arithmetic.hasUnits || references.references.contains { table.type($0) != .number }
        var written = references.text { "{\(table.path($0))}" }
        if !hasLength, let unit = options.lengthUnit {
            findings.count("import/no-unit", .note, "lengths without a unit are in \(unit)", at: range)
            written = "(\(written)) * 1\(unit)"
        }
        return StudioValue(
            type: .dimension, node: DocumentNode(.string(written), at: range), references: references.references)
    }

    /// Arithmetic as it is written, with the paths of the document.
    func computed(_ text: String, _ type: TokenType, at range: SourceRange) -> StudioValue? {
        let references = table.references(in: text)
        guard let arithmetic = ArithmeticText(references, path: table.path), arithmetic.isComputed else { return nil }
        if references.references.isEmpty, let number = ArithmeticText.number(references, { _ in nil }) {
            return StudioValue(type: type, node: .number(number, at: range))
        }
        return StudioValue(
            type: type, node: DocumentNode(.string(references.text { "{\(table.path($0))}" }), at: range),
            references: references.references)
    }

    /// A number or a percentage, or its computation.
    func opacity(_ node: DocumentNode) throws(ImportProblem) -> StudioValue {
        let text = try scalarText(node)
        guard let measure = LooseMeasure(text), let share = measure.share else {
            if let computed = computed(text, .opacity, at: node.range) { return computed }
            throw ImportProblem("import/value", "'\(text)' is neither a number nor a percentage", at: node.range)
        }
        return StudioValue(type: .opacity, node: .number(share, at: node.range))
    }

    mutating func number(_ node: DocumentNode) throws(ImportProblem) -> StudioValue {
        let text = try scalarText(node)
        guard let measure = LooseMeasure(text) else {
            let lengths = table.references(in: text).references.contains { table.type($0) == .dimension }
            if let computed = computed(text, lengths ? .dimension : .number, at: node.range) { return computed }
            throw ImportProblem("import/value", "'\(text)' is no number", at: node.range)
        }
        switch measure.unit {
        case "": return StudioValue(type: .number, node: .number(measure.value, at: node.range))
        case "%":
            findings.count("import/percentage", .note, "percentages of type 'number' are fractions", at: node.range)
            return StudioValue(type: .number, node: .number(measure.value / 100, at: node.range))
        default:
            findings.count("import/number-unit", .note, "numbers with a unit are dimensions", at: node.range)
            return StudioValue(type: .dimension, node: try length(measure, at: node.range))
        }
    }

    // MARK: Measures of text

    mutating func lineHeight(_ node: DocumentNode) throws(ImportProblem) -> StudioValue {
        let text = try scalarText(node)
        switch StudioLineHeight(text) {
        case .multiple(let multiple):
            return StudioValue(type: .number, node: .number(multiple, at: node.range))
        case .length(let length):
            return StudioValue(type: .dimension, node: lengthNode(length.value, length.unit, at: node.range))
        case .bareLength(let value):
            return StudioValue(type: .dimension, node: try length(bare: value, at: node.range))
        case nil:
            let lengths = table.references(in: text).references.contains { table.type($0) == .dimension }
            if let computed = computed(text, lengths ? .dimension : .number, at: node.range) { return computed }
            throw ImportProblem("import/line-height", "'\(text)' is no line height", at: node.range)
        }
    }

    mutating func letterSpacing(_ node: DocumentNode) throws(ImportProblem) -> StudioValue {
        let text = try scalarText(node)
        switch StudioLetterSpacing(text) {
        case .multiple(let multiple):
            findings.count(
                "import/letter-spacing", .note,
                "letter spacings in percent or em are numbers: multiples of the font size", at: node.range)
            return StudioValue(type: .number, node: .number(multiple, at: node.range))
        case .length(let measure):
            return StudioValue(type: .dimension, node: try length(measure, at: node.range))
        case nil:
            if let computed = try computedLength(text, at: node.range) { return computed }
            throw ImportProblem("import/letter-spacing", "'\(text)' is no letter spacing", at: node.range)
        }
    }
}
