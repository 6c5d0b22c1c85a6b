import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What became of one value.
struct StudioValue {
    /// `nil` for a reference, which has the type of what it refers to.
    var type: TokenType?
    var node: DocumentNode
    /// The tokens that it needs, by foreign paths.
    var references: [String] = []
    /// What DTCG has no place for, for `$extensions`.
    var extras: [DocumentNode.Entry] = []
    /// Whether `modify` is part of the value now.
    var hasModifier = false
}

/// Turns values of Tokens Studio into values that Tessera reads.
struct StudioValueConverter {
    let table: StudioTable
    let themes: StudioThemes
    let options: ImportOptions
    var findings: ImportFindings
    /// The themes that a value is wanted for, where it has to be found out theme by theme.
    var choice: StudioChoice?

    init(table: StudioTable, themes: StudioThemes, options: ImportOptions, findings: ImportFindings) {
        self.table = table
        self.themes = themes
        self.options = options
        self.findings = findings
    }

    /// - Parameter measure: of the token in all themes.
    /// - Throws: why the value cannot be carried over.
    mutating func value(of token: StudioToken, _ measure: StudioMeasure) throws(ImportError) -> StudioValue {
        let node = token.value
        if let modifier = token.modifier { return try modified(token, by: modifier) }
        guard let word = token.type?.text else {
            if let reference = reference(node) { return reference }
            return try untyped(node)
        }
        let type = StudioType(word: word)
        if let type, type.isComputable { return try computable(node, type, measure) }
        if type == .fontWeight { return try weight(of: node) }
        if let reference = reference(node) { return reference }
        guard let type else {
            findings.count(
                "import/unknown-type", .warning, "tokens of the unknown type '\(word)' are read as text",
                at: token.type?.range)
            return try text(node)
        }
        return try value(node, type)
    }

    private mutating func value(_ node: DocumentNode, _ type: StudioType) throws(ImportError) -> StudioValue {
        switch type {
        case .color: return try color(node).value
        case .dimension, .number, .lineHeight, .letterSpacing: return try computable(node, type, .unknown)
        case .opacity: return try opacity(node)
        case .fontFamily: return try fontFamily(node)
        case .fontWeight: return try fontWeight(node)
        case .typography: return try typography(node)
        case .shadow: return try shadow(node)
        case .border: return try border(node)
        case .composition:
            throw ImportError(
                "import/composition", "a composition is a bag of properties, for which there is no type", at: node.range
            )
        case .text:
            if let css = rawCSS(ofText: node) { return css }
            return try text(node)
        case .same(.boolean): return try boolean(node)
        case .same(.cubicBezier): return try curve(node)
        case .same(.strokeStyle): return strokeStyle(node)
        case .same(let type) where type == .transition || type == .gradient: return try value(ofParts: node, type)
        case .same(let type): return unchanged(node, type)
        }
    }

    /// A value that is one reference and nothing else.
    func reference(_ node: DocumentNode) -> StudioValue? {
        guard let name = node.text.flatMap({ table.references(in: $0).wholeReference }) else { return nil }
        return StudioValue(
            type: nil, node: DocumentNode(.string("{\(table.path(name))}"), at: node.range), references: [name])
    }

    /// A value that is spelled as Tessera spells it.
    func unchanged(_ node: DocumentNode, _ type: TokenType) -> StudioValue {
        StudioValue(type: type, node: table.rewritten(node), references: table.references(within: node))
    }

    // MARK: Text

    private mutating func untyped(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        findings.count("import/no-type", .note, "tokens without a type have that of their JSON value", at: node.range)
        return try text(node)
    }

    /// Text, unless it is a number or a boolean without quotes.
    private mutating func text(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        switch node.coreValue {
        case .number: return StudioValue(type: .number, node: node)
        case .bool: return StudioValue(type: .boolean, node: node)
        case .string:
            return try writtenOut(node) ?? unchanged(node, .string)
        case .null: throw ImportError("import/no-value", "the value is missing", at: node.range)
        case nil where CurvePoints.of(node) != nil: return try curve(node)
        case nil: throw ImportError("import/object", "no token type has such a value", at: node.range)
        }
    }

    /// A curve in the spelling of Tessera, of CSS, or of two points.
    private func curve(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        if !table.references(within: node).isEmpty { return unchanged(node, .cubicBezier) }
        var shaper = ValueShaper(lengthUnit: options.lengthUnit)
        do throws(ForeignValueError) {
            return StudioValue(type: .cubicBezier, node: try shaper.shape(node, as: .cubicBezier))
        } catch {
            throw ImportError("import/value", error.message, at: node.range)
        }
    }

    /// A word of CSS, such as `uppercase`, or what has units and functions of CSS in it.
    private mutating func rawCSS(ofText node: DocumentNode) -> StudioValue? {
        guard case .string = node.content, let text = node.text, let read = CSSEvidence(text),
            read.references.isEmpty, read.speaksCSS(insteadOf: .string)
        else { return nil }
        findings.count("import/css", .note, "texts that are values of CSS are raw CSS", at: node.range)
        return StudioValue(type: .css, node: node)
    }

    private func boolean(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        let text = try scalarText(node)
        guard text == "true" || text == "false" else {
            throw ImportError("import/value", "'\(text)' is not true or false", at: node.range)
        }
        return StudioValue(type: .boolean, node: .bool(text == "true", at: node.range))
    }

    func scalarText(_ node: DocumentNode) throws(ImportError) -> String {
        guard let text = node.text, node.coreValue != .null else {
            throw ImportError("import/value", "the value must be a text or a number", at: node.range)
        }
        if text.allSatisfy(\.isWhitespace) {
            throw ImportError("import/no-value", "the value is empty", at: node.range)
        }
        return text
    }

    // MARK: Fonts

    mutating func fontWeight(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        let text = try scalarText(node)
        guard let weight = LooseFontWeight(text) else {
            if var computed = try computed(text, .number, at: node.range) {
                computed.type = .fontWeight
                return computed
            }
            throw ImportError("import/font-weight", "'\(text)' is not a font weight", at: node.range)
        }
        let written: DocumentNode =
            switch weight.weight {
            case .number(let number): .number(number, at: node.range)
            case .keyword(let keyword): DocumentNode(.string(keyword.rawValue), at: node.range)
            }
        if weight.style != nil {
            findings.count(
                "import/font-weight", .note, "a style such as italic is not a weight, and is kept in '$extensions'",
                at: node.range)
        }
        let style = weight.style.map {
            DocumentNode.Entry("fontStyle", DocumentNode(.string($0), at: node.range))
        }
        return StudioValue(type: .fontWeight, node: written, extras: style.map { [$0] } ?? [])
    }
}
