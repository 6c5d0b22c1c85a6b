import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A value of a custom property in Tessera's spelling.
struct CSSValue {
    /// `nil` for a whole reference, whose target has a type.
    let type: TokenType?
    let node: DocumentNode
    /// Whether it became a string only because it is of no other type.
    var isMereText = false
    /// As CSS says it, with references in place of `var()`.
    var source: PlacedText?

    /// Whether it is the word `none`, which says something only among values that do.
    var isNone: Bool { isMereText && node.text?.lowercased() == "none" }
}

/// Tells the type of a custom property from its value, and writes the value in Tessera's spelling.
///
/// A custom property has no type of its own; only `@property` gives it one. Where a value may be of
/// several types, words of the property's name decide: a number is a weight in `--font-weight-bold`.
struct CSSValueReader {
    /// The words of the property's name, in small letters.
    let words: Set<String>
    /// What `@property` says, such as `<color>`.
    let syntax: String?
    /// The type of the token at a path; `nil` if it is not known.
    let typeOfPath: (String) -> TokenType?
    /// The units of the lengths that the token at a path has in its contexts.
    let unitsOfPath: (String) -> Set<String>

    init(
        name: String, syntax: String?, typeOfPath: @escaping (String) -> TokenType?,
        unitsOfPath: @escaping (String) -> Set<String>
    ) {
        words = Set(name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init))
        self.syntax = syntax
        self.typeOfPath = typeOfPath
        self.unitsOfPath = unitsOfPath
    }

    /// - Parameter source: with references in place of `var()`.
    /// - Throws: why there is no value at all.
    func read(_ source: PlacedText, _ findings: inout ImportFindings) throws(ForeignValueError) -> CSSValue {
        var value = try typed(source, &findings)
        value.source = source
        return value
    }

    private func typed(
        _ source: PlacedText, _ findings: inout ImportFindings
    ) throws(ForeignValueError) -> CSSValue {
        let text = source.text[...]
        if text.isEmpty { throw ForeignValueError("its value is empty") }
        if Self.cssWideKeywords.contains(text.lowercased()) {
            throw ForeignValueError("'\(text)' is not a value: it only names where the value comes from")
        }
        if text.isReference { return CSSValue(type: nil, node: DocumentNode(.string(source.text), at: source.range)) }
        if let value = measure(source, &findings) ?? color(source) ?? math(source) ?? word(source, &findings) {
            return value
        }
        if let value = composite(source, &findings) { return value }
        return CSSValue(
            type: .string, node: DocumentNode(.string(source.text), at: source.range), isMereText: true)
    }

    private static let cssWideKeywords: Set = ["initial", "inherit", "unset", "revert", "revert-layer"]

    // MARK: Numbers

    private func measure(_ source: PlacedText, _ findings: inout ImportFindings) -> CSSValue? {
        guard let measure = CSSMeasure(source.text[...]) else { return nil }
        switch measure.unit {
        case "":
            if syntax?.contains("<length") == true, let length = measure.length() {
                return string(length, .dimension, source)
            }
            let node = DocumentNode(.plain(source.text), at: source.range)
            if isOpacity, syntax == nil, (0...1).contains(measure.value) {
                findings.assume(
                    "import/type", "a number from 0 to 1 is an opacity where the name says so", at: source.range)
                return CSSValue(type: .opacity, node: node)
            }
            return CSSValue(type: isWeight(measure.value) ? .fontWeight : .number, node: node)
        case "px", "rem": return string(measure.number + measure.unit, .dimension, source)
        case "ms", "s": return string(measure.number + measure.unit, .duration, source)
        case "%" where isOpacity && (0...100).contains(measure.value):
            return string(source.text, .opacity, source)
        default:
            guard measure.pixels != nil, let length = measure.length(hasPoints: false) else { return nil }
            if measure.value != 0 {
                findings.assume("import/unit", CSSNote.absoluteLength.message, at: source.range)
            }
            return string(length, .dimension, source)
        }
    }

    private var isOpacity: Bool { !words.isDisjoint(with: ["opacity", "alpha"]) }

    private func isWeight(_ number: Double) -> Bool {
        syntax == nil && words.contains("weight") && (1...1000).contains(number)
    }

    private func math(_ source: PlacedText) -> CSSValue? {
        CSSFormulaText(source.text[...], typeOfPath: typeOfPath, unitsOfPath: unitsOfPath).map { formula in
            // What is computed from opacities may go beyond 1.
            let type = formula.type == .opacity && !isOpacity ? .number : formula.type
            return string(formula.text, type, source)
        }
    }

    private func string(_ text: String, _ type: TokenType, _ source: PlacedText) -> CSSValue {
        CSSValue(type: type, node: DocumentNode(.string(text), at: source.range))
    }

    // MARK: Colors and words

    private func color(_ source: PlacedText) -> CSSValue? {
        var warnings: [ColorParseWarning] = []
        guard let expression = try? ColorExpression.parse(css: source.text, warnings: &warnings) else { return nil }
        var fits = true
        // `hsl({hue} {saturation} …)` of percentages is no derivation that Tessera knows.
        expression.forEachReference { reference in
            if let type = typeOfPath(reference.name), !reference.role.types.contains(type) { fits = false }
        }
        return fits ? string(source.text, .color, source) : nil
    }

    private func word(_ source: PlacedText, _ findings: inout ImportFindings) -> CSSValue? {
        if let content = CSSStringText.content(source.text[...]), !content[...].isReference {
            return string(content, isFontName ? .fontFamily : .string, source)
        }
        switch source.text {
        case "true", "false":
            return CSSValue(type: .boolean, node: DocumentNode(.plain(source.text), at: source.range))
        case "none" where words.contains("shadow"): return composite(source, .shadow, &findings)
        case "none" where isBorder: return composite(source, .border, &findings)
        case let text where words.contains("weight") && FontWeight.Keyword(rawValue: text) != nil:
            return string(text, .fontWeight, source)
        default:
            return (try? reading.curve(source)).map { CSSValue(type: .cubicBezier, node: $0) }
        }
    }

    private var isFontName: Bool {
        !words.isDisjoint(with: ["font", "family", "typeface"])
            && words.isDisjoint(with: ["weight", "size", "style", "feature", "features", "stretch", "variant"])
    }

    // MARK: Lists

    private var reading: CSSReading { .styleSheet(typeOf: typeOfPath) }

    /// Whether the name says that the value is a whole border, and not a part of one.
    private var isBorder: Bool {
        !words.isDisjoint(with: ["border", "borders"])
            && words.isDisjoint(with: ["width", "style", "color", "radius", "image", "collapse", "spacing"])
    }

    private func composite(_ source: PlacedText, _ findings: inout ImportFindings) -> CSSValue? {
        // A lone `none` may be that of any property.
        if source.text.lowercased() == "none" { return nil }
        for type in CSSReading.types {
            if let value = composite(source, type, &findings) { return value }
        }
        if isFontList(source), let node = try? FontListText.read(source) {
            return CSSValue(type: .fontFamily, node: node)
        }
        return nil
    }

    /// A value of several parts: all of them are written, unless the name says what it is.
    private func composite(
        _ source: PlacedText, _ type: TokenType, _ findings: inout ImportFindings
    ) -> CSSValue? {
        guard let read = try? reading.node(source, as: type),
            read.isComplete || type == .shadow || (type == .border && isBorder),
            let node = withFormulas(read.node), hasFittingReferences(node)
        else { return nil }
        for note in read.notes { findings.assume(note.id, note.message, at: source.range) }
        return CSSValue(type: type, node: node)
    }

    /// With math functions of references in Tessera's spelling; `nil` if one of them has none.
    private func withFormulas(_ node: DocumentNode) -> DocumentNode? {
        struct HasNone: Error {}
        return try? node.mapScalars { scalar in
            guard case .string(let text) = scalar.content, let call = CSSParts.call(text[...]),
                Calculation.functionNames.contains(call.name.lowercased())
            else { return scalar }
            guard let formula = CSSFormulaText(text[...], typeOfPath: typeOfPath, unitsOfPath: unitsOfPath) else {
                throw HasNone()
            }
            return scalar.spelled(formula.text)
        }
    }

    /// Whether the references lead to what their places need.
    private func hasFittingReferences(_ node: DocumentNode) -> Bool {
        let layers = node.elements.isEmpty ? [node] : node.elements
        return layers.flatMap(\.entries).allSatisfy { entry in
            guard let text = entry.value.text, text[...].isReference else { return true }
            guard let type = typeOfPath(String(text.dropFirst().dropLast())) else { return true }
            switch entry.name {
            case "color": return type == .color
            case "style": return type == .strokeStyle
            case "timingFunction": return type == .cubicBezier
            case "duration", "delay": return type == .duration
            case "position": return type == .number
            default: return type == .dimension
            }
        }
    }

    /// A list of names is one of typefaces if the property's name or a generic family in it says so.
    private func isFontList(_ source: PlacedText) -> Bool {
        if isFontName { return true }
        let parts = CSSParts.commaSeparated(source.text[...])
        return parts.count > 1 && parts.contains { Self.genericFamilies.contains($0.lowercased()) }
    }

    private static let genericFamilies: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded",
    ]
}
