import Diagnostics
import TokenModel
import TokenSyntax

extension StudioValueConverter {
    /// `{fontFamily, fontSize, fontWeight, letterSpacing, lineHeight}` in whatever measures.
    mutating func typography(_ node: DocumentNode) throws(ImportProblem) -> StudioValue {
        guard case .object(let entries) = node.content else {
            throw ImportProblem("import/value", "a typography must be an object", at: node.range)
        }
        let missing = ["fontFamily", "fontSize", "fontWeight"].filter { node[$0] == nil }
        if !missing.isEmpty {
            let names = missing.map { "'\($0)'" }.joined(separator: " and ")
            throw ImportProblem("import/partial", "the typography has no \(names)", at: node.range)
        }
        let size = node["fontSize"]
        var parts = CompositeParts(node, type: .typography)
        for entry in entries {
            let kept = DocumentNode.Entry(entry.name, at: entry.nameRange, table.rewritten(entry.value))
            switch entry.name {
            case "fontFamily": try parts.add(entry.name, entry, family(of: entry.value))
            case "fontWeight": try parts.add(entry.name, entry, weight(of: entry.value))
            case "fontSize": try parts.add(entry.name, entry, length(of: entry.value))
            case "lineHeight":
                if let value = try lineHeight(entry.value, size: size) {
                    parts.add(entry.name, entry, value)
                    // The multiple stands for something that was written otherwise.
                    if value.type == .number, reference(entry.value) != nil { parts.keep(kept) }
                } else {
                    parts.keep(kept)
                }
            case "letterSpacing":
                let value = try letterSpacing(entry.value, size: size)
                parts.add(entry.name, entry, value)
                // So does a length.
                if value.type == .dimension, reference(entry.value) != nil { parts.keep(kept) }
            default: parts.keep(kept)
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
                "typography without a line height that can be told as a multiple has none", at: node.range)
        }
        return parts.value
    }

    private func family(of node: DocumentNode) throws(ImportProblem) -> StudioValue {
        if let reference = reference(node) { return reference }
        return try fontFamily(node)
    }

    private func weight(of node: DocumentNode) throws(ImportProblem) -> StudioValue {
        if let reference = reference(node) { return reference }
        return try fontWeight(node)
    }

    /// - Returns: `nil` where it cannot be told as a multiple of the size.
    private mutating func lineHeight(_ node: DocumentNode, size: DocumentNode?) throws(ImportProblem) -> StudioValue? {
        let text = try scalarText(node)
        let reference = table.references(in: text).wholeReference
        if let reference, table.type(reference) != .dimension { return self.reference(node) }
        let literal = reference.flatMap { table.constant($0)?.value.text } ?? text
        switch StudioLineHeight(literal) {
        case .multiple(let multiple): return StudioValue(type: .number, node: .number(multiple, at: node.range))
        case .length(let length): return multiple(length.value, length.unit, of: size, at: node.range)
        case .bareLength(let value): return multiple(value, "", of: size, at: node.range)
        case nil where reference == nil: return computed(text, .number, at: node.range)
        case nil: return nil
        }
    }

    private mutating func multiple(
        _ height: Double, _ unit: String, of size: DocumentNode?, at range: SourceRange
    ) -> StudioValue? {
        guard let size = size.flatMap(constantLength), size.value > 0,
            unitOfLength(unit) == unitOfLength(size.unit)
        else { return nil }
        findings.count(
            "import/line-height", .note, "line heights that are lengths become multiples of the font size", at: range)
        return StudioValue(type: .number, node: .number(height / size.value, at: range))
    }

    private mutating func letterSpacing(
        _ node: DocumentNode, size: DocumentNode?
    ) throws(ImportProblem) -> StudioValue {
        let text = try scalarText(node)
        let reference = table.references(in: text).wholeReference
        if let reference, table.type(reference) != .number, let value = self.reference(node) { return value }
        if let reference {
            guard
                case .multiple(let multiple) = (table.constant(reference)?.value.text).flatMap(StudioLetterSpacing.init)
            else { return product("{\(table.path(reference))}", [reference], size, at: node.range) }
            return spacing(multiple, size, at: node.range)
        }
        if case .multiple(let multiple) = StudioLetterSpacing(text) { return spacing(multiple, size, at: node.range) }
        return try dimension(node)
    }

    /// A part of the size of the font.
    private mutating func spacing(_ multiple: Double, _ size: DocumentNode?, at range: SourceRange) -> StudioValue {
        findings.count(
            "import/letter-spacing", .note, "letter spacings in percent or em become lengths, from the font size",
            at: range)
        if multiple == 0 { return StudioValue(type: .dimension, node: lengthNode(0, "px", at: range)) }
        if let size = size.flatMap(constantLength) {
            let unit = size.unit.isEmpty ? options.lengthUnit ?? "px" : size.unit
            return StudioValue(type: .dimension, node: lengthNode(multiple * size.value, unit, at: range))
        }
        return product(DocumentNode.number(multiple, at: range).text ?? "0", [], size, at: range)
    }

    private func product(
        _ factor: String, _ needed: [String], _ size: DocumentNode?, at range: SourceRange
    ) -> StudioValue {
        let references = table.references(in: size?.text ?? "")
        let written = references.text { "{\(table.path($0))}" }
        let text = references.wholeReference == nil ? "(\(written)) * \(factor)" : "\(written) * \(factor)"
        return StudioValue(
            type: .dimension, node: DocumentNode(.string(text), at: range), references: references.references + needed)
    }

    /// A length that is the same in all themes.
    private func constantLength(_ node: DocumentNode) -> LooseMeasure? {
        guard let text = node.text else { return nil }
        let reference = table.references(in: text).wholeReference
        let measure = LooseMeasure(reference.flatMap { table.constant($0)?.value.text } ?? text)
        return measure.flatMap { $0.unit.isEmpty || $0.isLength ? $0 : nil }
    }

    /// The unit that a length is in, for comparisons: px, pt and dp are one.
    private func unitOfLength(_ unit: String) -> String {
        let unit = unit.isEmpty ? options.lengthUnit ?? "px" : unit
        return unit == "pt" || unit == "dp" ? "px" : unit
    }
}
