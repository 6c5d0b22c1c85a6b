import TesseraTokenModel
import TesseraTokenSyntax

// Lengths, times, numbers and opacities.

extension ValueShaper {
    mutating func measure(_ node: DocumentNode, type: TokenType) throws(ForeignValueError) -> DocumentNode {
        if let value = node["value"], let unit = node["unit"], node.entries.count == 2 {
            return try measureObject(node, value, unit, type)
        }
        guard let text = node.text else { throw misfit(node, type) }
        if let math = try math(node, text) { return math }
        if let length = try referenceWithUnit(node, text, type) { return length }
        let trimmed = text[...].trimmingCSSSpace()
        if let result = constantMath(node, text), let measure = CSSMeasure(result[...]) {
            if let spelling = try spelling(measure, of: node, type) { return spelling }
        }
        if let measure = CSSMeasure(trimmed) {
            if let spelling = try spelling(measure, of: node, type) { return spelling }
        } else if let blank = trimmed.utf8.firstIndex(where: \.isCSSSpace),
            trimmed[blank...].trimmingCSSSpace().first?.isLetter ?? false,
            let measure = CSSMeasure(trimmed[..<blank] + trimmed[blank...].trimmingCSSSpace())
        {
            if let spelling = try spelling(measure, of: node, type) {
                assume("import/blank", "a blank between a number and its unit is left out", at: node.range)
                return spelling
            }
        }
        throw misfit(node, type)
    }

    /// `{n}px` of a number, or of a length that was written without a unit.
    private mutating func referenceWithUnit(
        _ node: DocumentNode, _ text: String, _ type: TokenType
    ) throws(ForeignValueError) -> DocumentNode? {
        let parts = ReferenceText(text).parts
        let units = type == .duration ? Duration.suffixes : Dimension.suffixes
        guard parts.count == 2, case .reference(let path) = parts[0], case .text(let unit) = parts[1],
            units.contains(unit)
        else { return nil }
        if typeOf(path) == .number { return node.spelled("{\(path)} * 1\(unit)") }
        guard bareNumberOf(path) != nil else { return nil }
        if typeOf(path) == type, unit == lengthUnit { return node.spelled("{\(path)}") }
        return node.spelled(try withReferencesWrittenOut(text, at: node.range))
    }

    private mutating func spelling(
        _ measure: CSSMeasure, of node: DocumentNode, _ type: TokenType
    ) throws(ForeignValueError) -> DocumentNode? {
        if type == .duration {
            switch measure.unit {
            case "ms", "s": return node.spelled(measure.number + measure.unit)
            case "" where measure.value == 0: return node.spelled("0ms")
            case "": throw ForeignValueError("\(node.summary) has no unit, and could be seconds or milliseconds")
            default: return nil
            }
        }
        // None of nothing, whatever the unit; `auto` is none.
        if measure.value == 0, measure.hasKnownUnit { return node.spelled("0px") }
        if measure.unit.isEmpty {
            guard let lengthUnit else { throw ForeignValueError("\(node.summary) has no unit") }
            assume("import/unit", CSSNote.bareLength(lengthUnit).message, at: node.range)
        } else if measure.pixels != nil, measure.unit != "pt", measure.value != 0 {
            assume("import/unit", CSSNote.absoluteLength.message, at: node.range)
        } else if measure.unit == "sp" {
            assume("import/unit", CSSNote.scaledLength.message, at: node.range)
        }
        return measure.length(bareUnit: lengthUnit).map { node.spelled($0) }
    }

    private func measureObject(
        _ node: DocumentNode, _ value: DocumentNode, _ unit: DocumentNode, _ type: TokenType
    ) throws(ForeignValueError) -> DocumentNode {
        guard let number = value.text, let unit = unit.text, let measure = CSSMeasure((number + unit)[...]) else {
            throw misfit(node, type)
        }
        let units = type == .duration ? Duration.suffixes : Dimension.suffixes
        guard units.contains(measure.unit) else {
            throw ForeignValueError("'\(number + unit)' is no \(type.rawValue)")
        }
        return node.spelled(measure.number + measure.unit)
    }

    mutating func number(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text else { throw misfit(node, .number) }
        if let math = try math(node, areChannels ? text.replacing("%", with: "") : text) { return math }
        let result = constantMath(node, text) ?? text
        guard let measure = CSSMeasure(result[...].trimmingCSSSpace()), measure.unit.isEmpty || isPercentage(measure)
        else { throw misfit(node, .number) }
        if isPercentage(measure) {
            assume(
                "import/channel", "a percentage that is a channel of a color is a number of percent", at: node.range)
        }
        return .number(measure.value, at: node.range)
    }

    private func isPercentage(_ measure: CSSMeasure) -> Bool {
        areChannels && measure.unit == "%"
    }

    mutating func opacity(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text else { throw misfit(node, .opacity) }
        if let math = try math(node, text) { return math }
        let result = constantMath(node, text) ?? text
        guard let measure = CSSMeasure(result[...].trimmingCSSSpace()) else { throw misfit(node, .opacity) }
        switch measure.unit {
        case "" where (0...1).contains(measure.value): return .number(measure.value, at: node.range)
        case "%" where (0...100).contains(measure.value): return node.spelled(result)
        default: throw misfit(node, .opacity)
        }
    }

    /// The result of arithmetic without references, or a number that CSS spells otherwise, such as `0x10` and `5.`;
    /// `nil` if it is neither, or cannot be worked out.
    private mutating func constantMath(_ node: DocumentNode, _ text: String) -> String? {
        let measure = CSSMeasure(text[...].trimmingCSSSpace())
        if measure?.unit.isEmpty != true, case .number(let value) = node.coreValue, value.isFinite {
            return DocumentNode.number(value, at: node.range).text
        }
        guard measure == nil, let result = Calculation.constant(text) else { return nil }
        assume("import/math", "arithmetic without references is worked out", at: node.range)
        return result.value.text + result.unit
    }

    /// Arithmetic with references, which Tessera works out.
    ///
    /// - Throws: if it cannot be worked out.
    func math(_ node: DocumentNode, _ text: String) throws(ForeignValueError) -> DocumentNode? {
        let references = ReferenceText(text)
        guard references.hasReferences, let arithmetic = ArithmeticText(references), arithmetic.isComputed else {
            return nil
        }
        if arithmetic.addsPercentage {
            throw ForeignValueError("'\(text)' adds a percentage to another kind of value")
        }
        return node.spelled(text)
    }

    /// The literal, behind a reference or not, if it is a number with a unit.
    func staticMeasure(_ node: DocumentNode?) -> CSSMeasure? {
        guard let text = node?.text else { return nil }
        if let path = ReferenceText(text).wholeReference { return literalOf(path).flatMap { CSSMeasure($0[...]) } }
        return CSSMeasure(text[...].trimmingCSSSpace())
    }
}

extension ValueShaper {
    /// The parts of one of Tessera's forms of a spring, which the token reader judges together.
    func spring(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard !node.entries.isEmpty else { throw misfit(node, .spring) }
        for entry in node.entries {
            guard let text = entry.value.text, Self.isReference(text) || CSSMeasure(text[...]) != nil else {
                throw misfit(entry.value, .number)
            }
        }
        return node
    }
}
