import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Lengths, numbers and what is computed from them.

extension StudioMeasure {
    /// What a token of this measure is to come to; `nil` where any will do.
    fileprivate var goal: StudioFormula.Goal? {
        switch self {
        case .number, .ratio: .number
        case .length: .length
        case .zero, .unknown, .mixed: nil
        }
    }
}

extension StudioValueConverter {
    /// A value of a token that measures `measure` in all themes.
    ///
    /// - Parameter type: one that can be computed with.
    mutating func computable(
        _ node: DocumentNode, _ type: StudioType, _ measure: StudioMeasure
    ) throws(ImportError) -> StudioValue {
        if measure == .mixed {
            throw ImportError(
                "import/mixed-measures", "it is a multiple of the font size in one theme and a length in another",
                at: node.range)
        }
        let isLengthByType = type == .dimension || type == .letterSpacing
        let goal = measure.goal ?? (isLengthByType ? .length : .number)
        if reference(node) != nil { return try reference(node, goal, isSure: measure.goal != nil) }
        if case .object = node.content, type == .dimension { return unchanged(node, .dimension) }
        let text = try scalarText(node)
        guard let literal = StudioFormula.literal(text) else {
            if let computed = try computed(text, goal, at: node.range) { return computed }
            if goal == .number, let number = colorChannel(text, at: node.range) { return number }
            throw misfit(text, type, at: node.range)
        }
        // Nothing is nothing in any measure.
        if literal.value == 0 {
            return goal == .length
                ? StudioValue(type: .dimension, node: lengthNode(0, zeroUnit(literal), at: node.range))
                : StudioValue(type: .number, node: .number(0, at: node.range))
        }
        switch type {
        case .number: return try number(literal, goal, at: node.range)
        case .lineHeight:
            guard let height = StudioFontMeasure(lineHeight: literal) else {
                throw misfit(text, type, at: node.range)
            }
            if case .multiple(let multiple) = height { return ratio(multiple, at: node.range) }
        case .letterSpacing:
            guard let spacing = StudioFontMeasure(letterSpacing: literal) else {
                throw misfit(text, type, at: node.range)
            }
            if case .multiple(let multiple) = spacing {
                findings.count(
                    "import/letter-spacing", .note,
                    "letter spacings in percent or em are numbers: multiples of the font size", at: node.range)
                return ratio(multiple, at: node.range)
            }
        default: break
        }
        return StudioValue(type: .dimension, node: try length(literal, at: node.range))
    }

    /// `chroma({a})`: a color that is the same in all themes has one.
    private mutating func colorChannel(_ text: String, at range: SourceRange) -> StudioValue? {
        let braced = table.references(in: text).text { "{\($0)}" }
        guard let number = RelativeOklchText.number(braced, color: { table.end(of: $0)?.value.text }) else {
            return nil
        }
        findings.count(
            "import/color", .note, "a channel of a color is written out as the number that it is in Oklch", at: range)
        return StudioValue(type: .number, node: .number(number, at: range))
    }

    private func ratio(_ multiple: Double, at range: SourceRange) -> StudioValue {
        StudioValue(type: .number, node: .number(multiple, at: range))
    }

    private func misfit(_ text: String, _ type: StudioType, at range: SourceRange) -> ImportError {
        switch type {
        case .lineHeight: ImportError("import/line-height", "'\(text)' is not a line height", at: range)
        case .letterSpacing: ImportError("import/letter-spacing", "'\(text)' is not a letter spacing", at: range)
        case .number: ImportError("import/value", "'\(text)' is not a number", at: range)
        default:
            ImportError(
                "import/value", "'\(text)' is not a length: write a number with a unit, such as 16px", at: range)
        }
    }

    private mutating func number(
        _ measure: LooseMeasure, _ goal: StudioFormula.Goal, at range: SourceRange
    ) throws(ImportError) -> StudioValue {
        switch measure.unit {
        case "" where goal == .number, "deg": return ratio(measure.value, at: range)
        case "%" where goal == .number:
            findings.count("import/percentage", .note, "percentages of type 'number' are fractions", at: range)
            return ratio((measure.value / 100).withoutNoise, at: range)
        default:
            if !measure.unit.isEmpty {
                findings.count("import/number-unit", .note, "numbers with a unit are dimensions", at: range)
            }
            return StudioValue(type: .dimension, node: try length(measure, at: range))
        }
    }

    private mutating func length(_ measure: LooseMeasure, at range: SourceRange) throws(ImportError) -> DocumentNode {
        if measure.unit.isEmpty { return lengthNode(measure.value, try assumedUnit(at: range), at: range) }
        guard measure.isLength else {
            throw ImportError("import/unit", "a length cannot be in '\(measure.unit)'", at: range)
        }
        return lengthNode(measure.value, measure.unit, at: range)
    }

    /// The unit of a length that is written as a number.
    private mutating func assumedUnit(at range: SourceRange) throws(ImportError) -> String {
        guard let unit = options.lengthUnit else {
            throw ImportError("import/no-unit", "the length has no unit", at: range)
        }
        findings.count("import/no-unit", .note, "lengths without a unit are in \(unit)", at: range)
        return unit
    }

    private func zeroUnit(_ measure: LooseMeasure) -> String {
        measure.isLength ? measure.unit : options.lengthUnit ?? "px"
    }

    func lengthNode(_ value: Double, _ unit: String, at range: SourceRange) -> DocumentNode {
        DocumentNode(.string((DocumentNode.number(value, at: range).text ?? "0") + unit), at: range)
    }

    // MARK: Computed values

    /// A reference, with what makes it the measure that is needed.
    ///
    /// - Parameter isSure: whether the goal is more than a guess from the type.
    mutating func reference(
        _ node: DocumentNode, _ goal: StudioFormula.Goal, isSure: Bool = true
    ) throws(ImportError) -> StudioValue {
        guard let text = node.text, let name = table.references(in: text).wholeReference,
            let value = reference(node)
        else { throw ImportError("import/value", "no reference", at: node.range) }
        let written = table.computedType(name)
        switch (goal, written) {
        case (.length, .number) where isSure:
            // A number that is 0 in every theme is no length yet.
            let unit = table.measure(name) == .zero ? options.lengthUnit ?? "px" : try assumedUnit(at: node.range)
            return StudioValue(
                type: .dimension, node: node.spelled("{\(table.path(name))} * 1\(unit)"), references: [name])
        case (.number, .dimension) where isSure:
            guard table.measure(name) == .zero else {
                return try computed(text, .number, at: node.range) ?? value
            }
            return StudioValue(
                type: .number, node: node.spelled("{\(table.path(name))} / 1\(options.lengthUnit ?? "px")"),
                references: [name])
        default: return value
        }
    }

    /// Arithmetic, with the paths of the document; `nil` if the text is none.
    mutating func computed(
        _ text: String, _ goal: StudioFormula.Goal, at range: SourceRange
    ) throws(ImportError) -> StudioValue? {
        let references = table.references(in: text)
        guard let formula = StudioFormula(references) else { return nil }
        let write = { [table] (name: String) in "{\(table.path(name))}" }
        let operands = table.operands
        let isNumber = goal == .length && !formula.measure(operands).mayBeLength
        let unit = isNumber ? try assumedUnit(at: range) : options.lengthUnit
        do {
            let written = try formula.text(
                goal, original: references.text(write), unit: unit, operands, write)
            return StudioValue(
                type: goal == .length ? .dimension : .number, node: DocumentNode(.string(written), at: range),
                references: references.references)
        } catch {
            throw ImportError(
                "import/unit", "it computes with lengths in px and in rem as if they were numbers", at: range)
        }
    }

    /// A number or a percentage, or its computation.
    mutating func opacity(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        let text = try scalarText(node)
        guard let measure = StudioFormula.literal(text), let share = measure.share else {
            if var computed = try computed(text, .number, at: node.range) {
                computed.type = .opacity
                return computed
            }
            throw ImportError("import/value", "'\(text)' is not a number or a percentage", at: node.range)
        }
        guard (0...1).contains(share) else {
            throw ImportError(
                "import/value", "'\(text)' is not an opacity: write a number from 0 to 1, or a percentage with '%'",
                at: node.range)
        }
        return StudioValue(type: .opacity, node: .number(share, at: node.range))
    }
}
