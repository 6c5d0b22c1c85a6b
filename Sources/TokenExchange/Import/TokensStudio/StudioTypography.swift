import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension StudioValueConverter {
    /// `{fontFamily, fontSize, fontWeight, letterSpacing, lineHeight}` in whatever measures.
    mutating func typography(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        guard case .object(let entries) = node.content else {
            throw ImportError("import/value", "a typography must be an object", at: node.range)
        }
        let fields = entries.map { TypographyField(named: $0.name) }
        let required: [TypographyField] = [.fontFamily, .fontSize, .fontWeight]
        let missing = required.filter { !fields.contains($0) }
        if !missing.isEmpty {
            let names = missing.map { "'\($0.rawValue)'" }.joined(separator: " and ")
            throw ImportError("import/partial", "the typography has no \(names)", at: node.range)
        }
        let size = try fontSize(zip(fields, entries).first { $0.0 == .fontSize }?.1.value ?? node)
        var parts = CompositeParts(node, type: .typography)
        for (field, entry) in zip(fields, entries) {
            let kept = DocumentNode.Entry(entry.name, at: entry.nameRange, table.rewritten(entry.value))
            switch field {
            case .fontFamily: parts.add("fontFamily", entry, try family(of: entry.value))
            case .fontWeight: parts.add("fontWeight", entry, try weight(of: entry.value))
            case .fontSize: parts.add("fontSize", entry, try length(of: entry.value))
            case .lineHeight:
                if let value = try lineHeight(entry.value, size) {
                    parts.add("lineHeight", entry, value)
                    // The multiple stands for something that was written otherwise.
                    if value.type == .number, reference(entry.value) != nil { parts.keep(kept) }
                } else {
                    parts.keep(kept)
                }
            case .letterSpacing:
                let value = try letterSpacing(entry.value, size)
                parts.add("letterSpacing", entry, value)
                // So does a length.
                if value.type == .dimension, reference(entry.value) != nil { parts.keep(kept) }
            case nil:
                findings.count(
                    "import/typography", .note, "fields that typography does not have are kept in '$extensions'",
                    at: entry.nameRange)
                parts.keep(kept)
            }
        }
        if !parts.has("letterSpacing") {
            findings.count(
                "import/assumed", .note, "typography without 'letterSpacing' has 0 there", at: node.range)
            parts.add("letterSpacing", StudioValue(node: lengthNode(0, "px", at: node.range)))
        }
        if !parts.has("lineHeight") {
            findings.count(
                "import/line-height", .warning,
                "typography without a line height, or with one that cannot be written as a multiple, has 1.2 there",
                at: node.range)
            parts.add("lineHeight", StudioValue(type: .number, node: .number(1.2, at: node.range)))
        }
        return parts.value
    }

    /// One reference stands for a whole list, unless it leads to a text of no type.
    private func family(of node: DocumentNode) throws(ImportError) -> StudioValue {
        guard let reference = reference(node) else { return try fontFamily(node) }
        guard let end = table.end(of: reference.references[0], in: choice), isUntypedText(end) else { return reference }
        return try fontFamily(end.value)
    }

    mutating func weight(of node: DocumentNode) throws(ImportError) -> StudioValue {
        guard var reference = reference(node) else { return try fontWeight(node) }
        let name = reference.references[0]
        if let end = table.end(of: name, in: choice), isUntypedText(end) { return try fontWeight(end.value) }
        // A number becomes a weight when something is computed of it.
        if table.computedType(name) == .number, let text = reference.node.text {
            reference = StudioValue(type: .fontWeight, node: node.spelled("\(text) * 1"), references: [name])
        }
        return reference
    }

    private func isUntypedText(_ token: StudioToken) -> Bool {
        guard let text = token.value.text, LooseMeasure(text) == nil else { return false }
        return (token.type?.text.map { StudioType(word: $0) } ?? .text) == .text
    }

    // MARK: Measures of the font size

    /// The size of the font: as it is written, and as a length if it is the same wherever it is asked for.
    private mutating func fontSize(_ node: DocumentNode) throws(ImportError) -> FontSize {
        let written = try length(of: node)
        var size = FontSize(written: written)
        let end = table.references(in: node.text ?? "").wholeReference.map { table.end(of: $0, in: choice) }
        let literal = (end ?? nil)?.value.text ?? (end == nil ? node.text : nil)
        if let literal = literal.flatMap(StudioFormula.literal), literal.unit.isEmpty || literal.isLength {
            size.value = literal.value
            size.unit = literal.unit.isEmpty ? options.lengthUnit ?? "px" : literal.unit
        }
        size.measure = table.measure(of: node, .dimension)
        size.isCSS = literal.flatMap { CSSEvidence($0) }?.isCSSAlone(insteadOf: .dimension) ?? false
        return size
    }

    /// - Returns: `nil` where it cannot be told as a multiple of the size.
    private mutating func lineHeight(_ node: DocumentNode, _ size: FontSize) throws(ImportError) -> StudioValue? {
        let text = try scalarText(node)
        if isAutomatic(text) { return nil }
        if let literal = literal(text, .lineHeight) {
            if let ratio = literal.ratio { return StudioValue(type: .number, node: .number(ratio, at: node.range)) }
            if let length = literal.length, let value = size.value, value > 0 {
                let (unit, sizeUnit) = (StudioMeasure.unit(length.unit), StudioMeasure.unit(size.unit))
                noteMultiple(of: unit, by: sizeUnit, at: node.range)
                let factor =
                    unit == sizeUnit ? 1 : unit == "rem" ? Dimension.pointsPerRem : 1 / Dimension.pointsPerRem
                return StudioValue(type: .number, node: .computed(length.value * factor / value, at: node.range))
            }
        }
        let measure = table.measure(of: node, .lineHeight)
        switch measure {
        case .length(let unit?):
            // Lengths that themes change: the quotient is computed in each.
            guard case .length(let sizeUnit?) = size.measure else { return nil }
            guard let height = try? computable(node, .lineHeight, measure), let below = size.operand,
                let above = FontSize(written: height).operand
            else { return nil }
            noteMultiple(of: unit, by: sizeUnit, at: node.range)
            let rem = Dimension.pointsPerRem.text + "px"
            let factor = unit == sizeUnit ? "" : unit == "rem" ? " / 1rem * \(rem)" : " / \(rem) * 1rem"
            return StudioValue(
                type: .number, node: node.spelled("\(above)\(factor) / \(below)"),
                references: height.references + size.written.references)
        case .number, .ratio, .zero: return try computable(node, .lineHeight, .number)
        // Nobody knows: it may lead nowhere, which is reported where it is looked for.
        case .unknown: return reference(node) ?? (try? computed(text, .number, at: node.range)) ?? nil
        case .length(nil): return try multiple(of: node, measure, size)
        case .mixed: return nil
        }
    }

    /// The quotient of lengths whose unit differs between themes, where height and size come from one token that has
    /// it.
    private mutating func multiple(
        of node: DocumentNode, _ measure: StudioMeasure, _ size: FontSize
    ) throws(ImportError) -> StudioValue? {
        guard size.measure == .length(nil), let height = try? computable(node, .lineHeight, measure),
            let below = size.operand, let above = FontSize(written: height).operand,
            table.unclearLengths(in: height.references + size.written.references).count == 1
        else { return nil }
        findings.count(
            "import/line-height", .note, "line heights that are lengths become multiples of the font size",
            at: node.range)
        return StudioValue(
            type: .number, node: node.spelled("\(above) / \(below)"),
            references: height.references + size.written.references)
    }

    /// `AUTO` leaves the line height to the typeface; so does a token of which nothing else is said in any theme.
    private func isAutomatic(_ text: String) -> Bool {
        guard let name = table.references(in: text).wholeReference else { return text.lowercased() == "auto" }
        return table.end(of: name, in: choice)?.value.text?.lowercased() == "auto"
    }

    private mutating func noteMultiple(of unit: String, by sizeUnit: String, at range: SourceRange) {
        findings.count(
            "import/line-height", .note, "line heights that are lengths become multiples of the font size", at: range)
        if unit != sizeUnit {
            findings.count(
                "import/line-height", .note,
                "a line height and a font size, one in px and one in rem, are compared with 16px to the rem", at: range)
        }
    }

    private mutating func letterSpacing(_ node: DocumentNode, _ size: FontSize) throws(ImportError) -> StudioValue {
        let text = try scalarText(node)
        let isReference = reference(node) != nil
        let measure = table.measure(of: node, .letterSpacing)
        if let literal = literal(text, .letterSpacing), measure == .ratio || measure == .mixed || !isReference {
            if let ratio = literal.ratio { return spacing(ratio, size, at: node.range) }
            if let length = literal.length {
                return StudioValue(type: .dimension, node: lengthNode(length.value, length.unit, at: node.range))
            }
        }
        switch measure {
        case .ratio:
            noteSpacing(at: node.range)
            let factor = try computable(node, .letterSpacing, .ratio)
            guard let factorText = FontSize(written: factor).operand, let sizeText = size.operand else {
                throw ImportError("import/letter-spacing", "'\(text)' is not a letter spacing", at: node.range)
            }
            return StudioValue(
                type: .dimension, node: node.spelled("\(sizeText) * \(factorText)"),
                references: factor.references + size.written.references)
        case .unknown where isReference: return reference(node) ?? StudioValue(node: node)
        default: return try computable(node, .letterSpacing, measure.asLength(options.lengthUnit))
        }
    }

    private mutating func noteSpacing(at range: SourceRange) {
        findings.count(
            "import/letter-spacing", .note, "letter spacings in percent or em become lengths, from the font size",
            at: range)
    }

    /// A part of the size of the font.
    private mutating func spacing(_ ratio: Double, _ size: FontSize, at range: SourceRange) -> StudioValue {
        if ratio == 0 { return StudioValue(type: .dimension, node: lengthNode(0, "px", at: range)) }
        if size.isCSS {
            // The browser alone knows the size.
            return StudioValue(node: DocumentNode(.string("\(ratio.text)em"), at: range))
        }
        noteSpacing(at: range)
        if let value = size.value {
            return StudioValue(type: .dimension, node: lengthNode((ratio * value).withoutNoise, size.unit, at: range))
        }
        let factor = DocumentNode.number(ratio, at: range).text ?? "0"
        return StudioValue(
            type: .dimension, node: DocumentNode(.string("\(size.operand ?? "0px") * \(factor)"), at: range),
            references: size.written.references)
    }

    /// What a line height or a letter spacing comes to, if it is the same wherever it is asked for.
    private func literal(_ text: String, _ field: StudioType) -> (
        ratio: Double?, length: (value: Double, unit: String)?
    )? {
        var (text, type) = (text, field)
        if let name = table.references(in: text).wholeReference {
            guard let end = table.end(of: name, in: choice), let value = end.value.text else { return nil }
            (text, type) = (value, end.declaredType ?? field)
        }
        guard let measure = StudioFormula.literal(text) else { return nil }
        if measure.value == 0 { return field == .lineHeight ? (0, nil) : (nil, (0, "px")) }
        let length = (measure.value, measure.unit.isEmpty ? options.lengthUnit ?? "px" : measure.unit)
        let isLengthByType = type == .dimension || (field == .letterSpacing && type == .number)
        if measure.isLength || (measure.unit.isEmpty && isLengthByType) { return (nil, length) }
        switch field == .lineHeight
            ? StudioFontMeasure(lineHeight: measure) : StudioFontMeasure(letterSpacing: measure)
        {
        case .multiple(let multiple): return (multiple, nil)
        case .length: return (nil, length)
        case nil: return nil
        }
    }
}

/// The size of a font, which other measures are parts of.
private struct FontSize {
    let written: StudioValue
    /// `nil` if themes differ, or if nobody knows.
    var value: Double?
    var unit = "px"
    var measure = StudioMeasure.unknown
    /// Whether only CSS can say it.
    var isCSS = false

    init(written: StudioValue) {
        self.written = written
    }

    /// As it stands in a product.
    var operand: String? {
        guard let text = written.node.text else { return nil }
        let isSimple = LooseMeasure(text) != nil || ReferenceText(text).wholeReference != nil
        return isSimple ? text : "(\(text))"
    }
}

/// The parts of a typography, as tools spell them: `fontSize`, `font-size`, `fontSizes`.
enum TypographyField: String {
    case fontFamily, fontSize, fontWeight, lineHeight, letterSpacing

    init?(named name: String) {
        switch StudioWord.bare(name) {
        case "fontfamily", "fontfamilies": self = .fontFamily
        case "fontsize", "fontsizes": self = .fontSize
        case "fontweight", "fontweights": self = .fontWeight
        case "lineheight", "lineheights": self = .lineHeight
        case "letterspacing", "letterspacings": self = .letterSpacing
        default: return nil
        }
    }
}
